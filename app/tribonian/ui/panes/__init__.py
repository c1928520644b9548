"""The panes of the window, one file each."""
