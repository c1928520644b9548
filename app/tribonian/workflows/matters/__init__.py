"""Private matters at work: the one that is open, what is asked of it beside the public library, what is done with all."""
