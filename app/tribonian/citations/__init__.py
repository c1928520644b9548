"""Finds references in text and resolves them against a catalogue."""
