"""A provision as a lawyer writes it (`312b Abs. 2`, `Art. 5 GG`, `14 дүгээр зүйлийн 14.1`), found in one version of a law."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tribonian.citations.find import find
from tribonian.citations.names import Names
from tribonian.citations.shelf import Shelf
from tribonian.domain.citation import Citation
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.ports import Catalogue
from tribonian.domain.provision import Provision
from tribonian.domain.work import Expression, Work

_WORD = re.compile(r"\w")
_NUMBER = re.compile(r"\s*\d")
_MAIN = ("section", "article")


def pinpointed(written: str, catalogue: Catalogue, work: Work, expression: Expression, pack: Pack) -> list[Provision]:
    """The provisions or units of `expression` that the citation `written` names, in its order; none when one is missing.

    All of `written` must be understood, the law named in it (if any) must be `work`, and the place must exist as deep as
    it is named; only sentences (`Satz 2`), which are no units, lead to what they stand in. Never a near miss.
    """
    shelf = Shelf(catalogue)
    shelf.pin(work.id, catalogue.provisions(expression.id))
    for text in _readings(written, pack):
        citations = [one for one in find(text, pack, own=True) if one.numbers]
        if not citations or _WORD.search(_between(text, citations)):
            continue
        named = [one.law for one in citations if one.law and not one.this_law]
        if named and not all(work.id in Names(catalogue.works("law"), [pack]).find(law, work.jurisdiction) for law in named):
            return []
        found = [_places(shelf, work.id, citation, index) for citation in citations for index in range(len(citation.numbers))]
        if found and all(found):
            return list({one.eid: one for places in found for one in places}.values())
    return []


def _readings(written: str, pack: Pack) -> list[str]:
    """What is written; where it begins with a number, also after the words that introduce numbers of main provisions."""
    if not _NUMBER.match(written):
        return [written]
    kinds = dict.fromkeys((pack.default_unit, *_MAIN))
    words = [min((word for word, of in pack.units.items() if of == kind), key=len, default="") for kind in kinds]
    return [written, *(f"{word[:1].upper()}{word[1:]} {written}" for word in words if word and word not in written.casefold())]


def _between(text: str, citations: Sequence[Citation]) -> str:
    """What of `text` no citation covers."""
    rest, position = "", 0
    for one in citations:
        rest, position = rest + text[position : one.start], one.end
    return rest + text[position:]


def _places(shelf: Shelf, work: str, citation: Citation, index: int) -> list[Provision]:
    """What the citation's number at `index` leads to; none when the number or a place inside it does not exist."""
    provision = shelf.find(work, citation.numbers[index], citation, lenient=True)
    if provision is None:
        return []
    places = citation.places[index] if index < len(citation.places) else ()
    found: list[Provision] = []
    for place in places or ("",):
        reached = shelf.reached(work, provision, place)
        if reached is None:
            return []
        found.append(reached)
    return found
