"""The words of the house: frozen dataclasses and ports. Standard library only, no I/O."""
