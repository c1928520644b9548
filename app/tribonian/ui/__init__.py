"""The window: Qt objects only. It draws what the engine reports and never works itself."""
