"""The library that a firm shares: published to, searched beside the one on this machine, checked out for offline use."""
