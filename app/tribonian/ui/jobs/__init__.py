"""Conversations with the engine: each owns one kind of work and tells the panes what changed."""
