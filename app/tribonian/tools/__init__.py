"""The agent's typed tools; the docstring is what the model reads."""
