"""Paths, settings, logging and jurisdiction packs."""
