"""The command line: the same workflows as the window, for scripts, tests and acceptance."""
