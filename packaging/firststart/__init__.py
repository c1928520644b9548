"""The set-up of a checkout: standard library only, since nothing else is there yet."""
