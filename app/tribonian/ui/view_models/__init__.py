"""What the panes show, as plain Python: no widgets, testable without a window."""
