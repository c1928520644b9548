"""Tests; a package of this name, so that one that a library installs beside itself never stands in its place."""
