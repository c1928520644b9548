"""The decisions a decision cites, each with all its mentions: in full, by its place in a reporter, by a short name."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from tribonian.corpus.decisions.entity_cases import NAME, CaseMention
from tribonian.corpus.decisions.entity_tokens import Lexicon
from tribonian.domain.decision import DecisionHead

_SPACES = re.compile(r"\s+")
_WORD = re.compile(r"[^\W\d_][\w'’-]+")
_PLACE = re.compile(r"\W+")
_SHIP = re.compile(r",\s*(The\s+[A-Z]\w+)$|^(The\s+[A-Z]\w+)$")
_PAGE = re.compile(r"(?<=\d),\s*\d{1,5}\b.*$")
_LONG = 4
LONGEST_LEAD = 60
"""Characters before a short name in which a word tells that a case is meant."""
MOST_SHORT = 400
"""Short names looked for at once."""


@dataclass(slots=True)
class Precedent:
    """A cited decision: `name` is the fullest way it is cited, `mentions` are spans of the text in order."""

    name: str
    mentions: list[tuple[int, int]] = field(default_factory=list)
    parties: tuple[str, str] = ("", "")
    places: set[str] = field(default_factory=set)

    def is_at(self, citation: str) -> bool:
        """True when this decision is cited by the place or number `citation`."""
        return _place(citation) in self.places


def precedents(text: str, mentions: Sequence[CaseMention], lexicon: Lexicon, head: DecisionHead | None = None) -> list[Precedent]:
    """The decisions named in `text`, in order of their first mention, without the decision itself."""
    found: list[Precedent] = []
    by_place: dict[str, Precedent] = {}
    by_parties: dict[tuple[str, str], Precedent] = {}
    for mention in mentions:
        places = [_place(text[start:end]) for start, end in mention.places]
        parties = _parties(text, mention, lexicon)
        own = next((by_place[place] for place in places if place in by_place), None) or by_parties.get(_marks(parties, lexicon))
        if own is None:
            own = Precedent("")
            found.append(own)
        _enter(own, text, mention, parties)
        own.places.update(places)
        by_place.update(dict.fromkeys(places, own))
        if parties[0]:
            by_parties.setdefault(_marks(parties, lexicon), own)
    kept = [one for one in found if not _is_own(one, head, lexicon)]
    own_parties = " ".join((*head.petitioners, *head.respondents)).casefold() if head else ""
    _add_short(text, kept, lexicon, own_parties)
    return kept


def _enter(own: Precedent, text: str, mention: CaseMention, parties: tuple[str, str]) -> None:
    written = _flat(text[mention.start : mention.end])
    own.mentions.append((mention.start, mention.end))
    if parties[0] and not own.parties[0]:
        own.parties = parties
        own.name = written
    elif len(written) > len(own.name) and (parties[0] or not own.parties[0]):
        own.name = written


def _flat(text: str) -> str:
    return _SPACES.sub(" ", text).strip(" ,;")


def _place(written: str) -> str:
    """The place without the page it points to."""
    return _PLACE.sub("", _PAGE.sub("", written)).casefold()


def _parties(text: str, mention: CaseMention, lexicon: Lexicon) -> tuple[str, str]:
    if mention.kind != NAME or mention.name is None or lexicon.versus is None:
        return "", ""
    name = text[mention.name[0] : mention.name[1]]
    sign = lexicon.versus.search(name)
    return (_flat(name[: sign.start()]), _flat(name[sign.end() :])) if sign else (_flat(name), "")


def _telling(party: str, lexicon: Lexicon) -> list[str]:
    """The words of a party's name that few other parties have."""
    common = set(str(lexicon.clusters.get("common", "")).split())
    return [word for word in _WORD.findall(party) if word.casefold() not in common and len(word) >= _LONG and word[0].isupper()]


def _marks(parties: tuple[str, str], lexicon: Lexicon) -> tuple[str, str]:
    """What tells two names of one case from those of another: the first telling word of each party."""
    one, two = (_telling(party, lexicon) or [_flat(party)] for party in parties)
    return one[0].casefold(), two[0].casefold()


def _is_own(one: Precedent, head: DecisionHead | None, lexicon: Lexicon) -> bool:
    """True for the decision at hand: by its citation, or by the names of both sides."""
    if head is None:
        return False
    if any(_place(cited) in one.places for cited in (head.citation, *head.citations) if cited):
        return True
    if not one.parties[0] or one.places:
        return False
    own = {word.casefold() for name in (*head.petitioners, *head.respondents) for word in _telling(name, lexicon)}
    sides = [_telling(party, lexicon) for party in one.parties]
    return all(any(word.casefold() in own for word in side) for side in sides)


def _add_short(text: str, found: Sequence[Precedent], lexicon: Lexicon, own_parties: str) -> None:
    """Add places where a case is meant by a short name, after it was cited in full: `Ram Lal (supra)`, `in Ram Lal's case`.

    A word that is a party here, or that mostly stands where no case is meant, is nobody's short name.
    """
    owners: dict[str, Precedent] = {}
    for one in found:
        for name in _short_names(one, lexicon):
            if " " in name or name.casefold() not in own_parties:
                owners.setdefault(name.casefold(), one)
    if not owners or not lexicon.clusters:
        return
    names = sorted(owners, key=len, reverse=True)[:MOST_SHORT]
    before, after = str(lexicon.clusters.get("before", "(?!)")), str(lexicon.clusters.get("after", "(?!)"))
    either = "|".join(r"\s+".join(map(re.escape, name.split())) for name in names)
    pattern = re.compile(rf"(?<![\w-])(?P<name>(?i:{either}))(?![\w-])(?P<tail>{after})?")
    lead = _compiled(f"(?:{before})$")
    taken = sorted(span for one in found for span in one.mentions)
    meant: dict[str, list[tuple[int, int]]] = {}
    other: Counter[str] = Counter()
    for match in pattern.finditer(text):
        name = _flat(match["name"]).casefold()
        if name not in owners or _overlaps(taken, match.start("name"), match.end("name")):
            continue
        start = match.start("name")
        told = match["tail"] is not None or lead.search(text, max(0, start - LONGEST_LEAD), start) is not None
        if told and match["name"][:1].isupper() and match.start("name") > owners[name].mentions[0][0]:
            meant.setdefault(name, []).append(match.span("name"))
        else:
            other[name] += 1
    for name, spans in meant.items():
        if " " in name or len(spans) >= other[name]:
            owners[name].mentions += spans
    for one in found:
        one.mentions.sort()


@lru_cache(maxsize=8)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _short_names(one: Precedent, lexicon: Lexicon) -> Iterable[str]:
    for party in one.parties:
        ship = _SHIP.search(party)
        if ship:
            yield ship.group(1) or ship.group(2)
        telling = _telling(party, lexicon)
        if not telling:
            continue
        cut = re.split(str(lexicon.clusters.get("rest", "(?!)")), party)[0].strip(" ,.&")
        if _telling(cut, lexicon):
            yield cut
            two = cut.split()[:2]
            if len(cut.split()) > 2 and _telling(two[1], lexicon):
                yield " ".join(two)
        yield telling[0]
        if party is one.parties[0] and len(telling) > 1:
            yield telling[-1]


def _overlaps(taken: Sequence[tuple[int, int]], start: int, end: int) -> bool:
    index = bisect_left(taken, (start, end))
    near = taken[max(0, index - 1) : index + 1]
    return any(one < end and start < two for one, two in near)
