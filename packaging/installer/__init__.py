"""Builds what a lawyer installs: the application, model packs, lists for other systems. Standard library only."""
