"""Checklists find clauses by their words or headings, and say missing only of languages they have words of."""

from __future__ import annotations

import pytest
from tests.support.read_rows import paragraphs

from tribonian.digest import clauses
from tribonian.domain.cancel import CancelToken
from tribonian.errors import NotFound

CONTRACTS = {
    "en": """Supply agreement

1. Subject

The Seller shall deliver forty boats to the Buyer.

7. Governing law

This agreement is governed by the laws of the Lake Country.

8. Confidentiality. Each party keeps what it learns of the other to itself.""",
    "de": """Liefervertrag

Der Verkäufer liefert vierzig Boote an den Käufer.

Für diesen Vertrag gilt das Recht der Bundesrepublik Deutschland.

§ 8 Vertraulichkeit

Die Parteien behandeln alle Unterlagen vertraulich.""",
    "mn": """Нийлүүлэх гэрээ

Нийлүүлэгч нь дөчин завь нийлүүлэх үүрэгтэй.

Энэхүү гэрээнд Монгол Улсын хууль тогтоомжийг хэрэглэнэ.

Талууд нууц мэдээллийг задруулахгүй.""",
    "hi": """आपूर्ति अनुबंध

विक्रेता चालीस नावें माल के रूप में आपूर्ति करेगा।

यह अनुबंध भारत के कानूनों के अनुसार शासित होगा।

दोनों पक्ष जानकारी गोपनीय रखेंगे।""",
}


@pytest.mark.parametrize("language", list(CONTRACTS))
def test_what_stands_there_is_found_and_what_does_not_is_missing(language):
    text = CONTRACTS[language]
    found = clauses.look(text, paragraphs(text), language, clauses.checklist("contract"), CancelToken())
    assert {name for name, hits in found.items() if hits} == {"subject", "governing_law", "confidentiality"}
    for hits in found.values():
        assert all(hit.paragraph.start <= hit.start < hit.end <= hit.paragraph.end for hit in hits)


def test_a_language_without_words_is_not_said_to_miss_anything():
    assert clauses.look("Ceci est un contrat.", (), "fr", clauses.checklist("contract"), CancelToken()) == {}


@pytest.mark.parametrize("name", clauses.available())
def test_every_clause_has_words_in_every_language_of_its_list(name):
    wanted = clauses.checklist(name)
    assert set(wanted.languages) == {"de", "en", "hi", "mn"}
    for clause in wanted.clauses:
        assert set(clause.name) == set(clause.head) == set(clause.says) == set(wanted.languages), clause.id
    assert len({clause.id for clause in wanted.clauses}) == len(wanted.clauses)


def test_a_list_that_is_not_there_is_refused():
    with pytest.raises(NotFound, match="treaty"):
        clauses.checklist("treaty")
