"""A provision as a lawyer writes it, in one version of a law: exact, as deep as named, or nothing."""

from __future__ import annotations

import pytest
from tests.support.memory_catalogue import MemoryCatalogue
from tests.support.parsing import parse_json, parse_markdown

from tribonian.citations.pinpoints import pinpointed
from tribonian.config.jurisdictions import load

GERMAN = (
    "---\nTitle: Beispielgesetz\njurabk: BspG\n---\n\n# Beispielgesetz (BspG)\n\n"
    "## § 5 Eins\n\n(1) Wer\n\n1. kommt,\n2. geht,\n\nhaftet. Er zahlt.\n\n(2) B.\n\n## § 6 Zwei\n\nC.\n"
)
NESTED = (
    "---\nTitle: Einführungsgesetz zum Beispielgesetz\njurabk: EGBspG\n---\n\n# Einführungsgesetz (EGBspG)\n\n"
    "#### Art 1 - A\n\nA.\n\n#### Art 9 - B\n\n#### § 5 Fünf\n\n(1) B.\n\n(2) C.\n\n#### Art 10 - C\n\nD.\n\n"
)


@pytest.fixture
def found(tmp_path):
    sections = [{"section": "3", "title": "Fees", "description": "(1) A fee:\n(a) one;\n(b) two.\n(2) No fee."}]
    works = [
        parse_markdown(tmp_path, GERMAN, key="bspg"),
        parse_markdown(tmp_path, NESTED, key="egbspg"),
        parse_json(tmp_path, sections, name="ipc.json"),
    ]
    catalogue = MemoryCatalogue(works)

    def look(work_id, written):
        work = catalogue.work(work_id)
        expression = catalogue.expression(work_id)
        pack = load(work.jurisdiction)
        return [one.eid for one in pinpointed(written, catalogue, work, expression, pack)]

    return look


@pytest.mark.parametrize(
    ("work", "written", "eids"),
    [
        ("de-bspg", "§ 5", ["sec_5"]),
        ("de-bspg", "5 Abs. 2", ["sec_5__subsec_2"]),
        ("de-bspg", "§ 5 Abs. 1 Nr. 2", ["sec_5__subsec_1__item_2"]),
        ("de-bspg", "§ 5 Abs. 1 Satz 2", ["sec_5__subsec_1"]),
        ("de-bspg", "§ 5 I BspG", ["sec_5__subsec_1"]),
        ("de-bspg", "§§ 5, 6", ["sec_5", "sec_6"]),
        ("de-egbspg", "Art. 9 § 5", ["art_9__sec_5"]),
        ("de-egbspg", "9 § 5 Abs. 2", ["art_9__sec_5__subsec_2"]),
        ("in-ipc", "s. 3(1)(b)", ["sec_3__subsec_1__cl_b"]),
    ],
)
def test_it_is_found_as_written(found, work, written, eids):
    assert found(work, written) == eids


@pytest.mark.parametrize(
    ("work", "written"),
    [
        ("de-bspg", "§ 5 Abs. 9"),
        ("de-bspg", "§ 5 Abs. 1 Nr. 7"),
        ("de-bspg", "§§ 5, 7"),
        ("de-bspg", "§ 5 EGBspG"),
        ("de-bspg", "§ 5 and something else"),
        ("de-egbspg", "Art. 1 § 5"),
        ("in-ipc", "s. 3(9)"),
        ("in-ipc", "O. 3 r. 1"),
        ("in-ipc", "fees"),
    ],
)
def test_a_near_miss_is_nothing(found, work, written):
    assert found(work, written) == []
