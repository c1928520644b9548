"""Qt item models over the view models."""
