"""The headless service."""
