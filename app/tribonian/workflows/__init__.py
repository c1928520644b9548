"""What the program does, step by step; the composition root."""
