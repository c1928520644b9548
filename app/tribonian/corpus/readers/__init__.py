"""One module a source format; chosen by content."""
