"""The window: Qt objects only."""
