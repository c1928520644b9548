"""Two provisions, of one work or of two, word by word."""

from __future__ import annotations

import pytest
from tests.support import small_library

from tribonian.errors import NotFound
from tribonian.workflows.commands import table


@pytest.fixture
def desk(tmp_path):
    services = small_library.services(small_library.make(tmp_path / "library"))
    yield services
    services.close()


def test_changes_are_spans_of_both_texts(desk):
    found = table.run(desk, "compare", {"work": "flussg", "number": "§ 1", "other": "flussg", "other_number": "2"})
    first, second = found["a"]["text"], found["b"]["text"]
    assert (found["a"]["eid"], found["b"]["eid"]) == ("sec_1", "sec_2")
    rebuilt, at = "", 0
    for change in found["changes"]:
        (_, end), (added, until) = change["removed"], change["added"]
        rebuilt += first[at : change["removed"][0]] + second[added:until]
        at = end
    rebuilt += first[at:]
    # Words are compared, so a word added at the end comes without the blank before it.
    assert "".join(rebuilt.split()) == "".join(second.split())
    assert 0 < found["alike"] < 1


def test_the_same_provision_is_alike(desk):
    found = table.run(desk, "compare", {"work": "lakes", "number": "2", "other": "lakes", "other_number": "2"})
    assert (found["changes"], found["alike"]) == ([], 1.0)


def test_a_missing_provision_is_said(desk):
    with pytest.raises(NotFound):
        table.run(desk, "compare", {"work": "lakes", "number": "2", "other": "flussg", "other_number": "77"})
