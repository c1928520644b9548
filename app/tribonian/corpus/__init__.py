"""From a file to a structured text with spans."""
