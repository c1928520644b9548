"""Who is named: organisations by what ends their names, people by what stands before them, and the part each plays.

A name counts where the text itself marks it: `Ltd`, `Frau`, `(the “Tenant”)`, `Plaintiff:`, `A v. B`, `– Klägerin –`. A bare pair
of capitals is not taken for a person.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tribonian.digest.found import PARTY, Found, Span
from tribonian.digest.words import BEGIN, DigestWords, fold

ORGANISATION, PERSON = "organisation", "person"
LONGEST = 90
BACK = 320
"""Characters before a definition in which the name that it defines begins."""
MOST_MENTIONS = 5000
SHORT = 400
"""Characters of a paragraph that can be a caption with several lines."""
RUNNING = 60
"""Characters of a line from which on it is taken for one of running text."""
OTHER = "other"
_CAPITAL = r"(?:[“\"„«]?[A-ZÄÖÜÀ-ÖØ-ÝА-ЯЁӨҮ][\w.&'’/-]*[”\"“»]?|&|\d{1,4}(?=\s))"
_JOINT_OF_NAMES = frozenset(("of", "and", "&", "und", "für", "von", "van", "de", "der", "des", "the", "zu", "y", "et", "la"))
_TOKEN = re.compile(r"\S+")
_CASELESS = re.compile(r"[\u0900-\u0963\u0966-\u097f]")
_FULL = re.compile(r"[,;:।\n()\[\]–—]|[.](?=\s)|[\"”“»„«]$")
_INITIAL = re.compile(r"(?<![\w.])(?:[А-ЯЁӨҮ][а-яёөү]?\.\s?){1,2}[А-ЯЁӨҮ][а-яёөү]{2,}(?:-[А-ЯЁӨҮ][а-яёөү]+)?")
"""How Mongolians write a person: the first letter of the father's name, then the name."""
_PERSON = re.compile(rf"\s*(?:{_CAPITAL}\s+){{0,3}}{_CAPITAL}")
_PERSON_CASELESS = re.compile(r"\s*[\u0900-\u0963\u0966-\u097f.]{2,}(?:\s+[\u0900-\u0963\u0966-\u097f.]{2,}){0,2}")
_LABEL = re.compile(r"(?m)^\W{0,4}(?P<role>[^\n:]{2,60}?)\s*[:：]\s*(?P<name>[^\n]{2,200})")
_DASHED = re.compile(r"[–—-]\s*(?P<role>[^\n–—-]{3,50}?)\s*[–—-](?!\w)")
_DOTTED = re.compile(r"(?m)(?P<name>[^\n.…]{3,90}?(?:\.[^\n.…]{1,40}?)?)[\s,]*(?:\.{2,}|…+)\s*(?P<role>[^\n.…]{3,50})")
_NO_MORE = re.compile(
    r"(?:[,.\s]*(?:et\s+al|and\s+(?:others|another|ors|anr)|u\.\s?a)\b)?[.,;\s]*(?:\([^()]{0,60}\))?\s*\Z", re.IGNORECASE
)
"""What may follow the second name of a caption."""
_QUOTES = "“”„\"«»‘’'"
_ADDRESS = re.compile(r"\s*<[^<>@\s]+@[^<>\s]+>|\b[\w.+-]+@[\w.-]+\w")
_KEY = re.compile(r"[\w\u0900-\u0963\u0966-\u097f]+")


@dataclass(slots=True)
class Name:
    """A name at one place, with the part it plays there."""

    start: int
    end: int
    type: str = ""
    role: str = ""
    said: str = ""
    sentence: Span = (0, 0)


@dataclass(slots=True)
class Party:
    """One name of a file: the places that say most of it."""

    name: str
    type: str = ""
    places: list[Name] = field(default_factory=list)
    mentions: int = 0


def find(text: str, paragraphs: Sequence[tuple[int, int, str, DigestWords]], heads: frozenset[int]) -> list[Party]:
    """The parties of a file. `paragraphs` are (start, end, kind, words); `heads` the starts of a mail's headers."""
    names: list[Name] = []
    for start, end, _, said in paragraphs:
        if start in heads:
            names += _of_headers(text, start, end, said)
            continue
        plain = sorted([*_organisations(text, start, end, said), *_people(text, start, end, said)], key=lambda one: one.start)
        plain = _apart(plain)
        marked = [*_defined(text, start, end, said, plain), *_labelled(text, start, end, said, plain)]
        marked += [*_captioned(text, start, end, said, plain), *_opposed(text, start, end, said)]
        taken = {(one.start, one.end) for one in marked}
        for one in plain:
            if (one.start, one.end) not in taken:
                _beside(text, start, end, one, said)
                marked.append(one)
        names += marked
    return _gathered(text, names)


def rows(text: str, parties: Sequence[Party]) -> Iterator[Found]:
    """A row for each part that a party plays, at the first place that says so; the first place of all where none does."""
    for party in parties:
        roles: dict[str, Name] = {}
        for place in party.places:
            if place.role:
                roles.setdefault(place.role, place)
        shown = list(roles.values()) or party.places[:1]
        for place in shown:
            value = {
                "name": party.name, "roles": [place.role] if place.role else [], "role_said": place.said,
                "mentions": party.mentions, "type": party.type,
            }  # fmt: skip
            yield Found(PARTY, place.start, place.end, place.sentence, value)


def key_of(name: str) -> str:
    """What two writings of one name share: words without signs, titles left out by whoever found it."""
    return " ".join(_KEY.findall(name.casefold()))


# --- names by themselves --------------------------------------------------------------------------


def _organisations(text: str, start: int, end: int, said: DigestWords) -> Iterator[Name]:
    """Names that end with Ltd, GmbH, ХХК …: as many words before as belong to them."""
    for one in said.organisations.finditer(text, start, end):
        first = _begin(text, start, one.start(), said)
        if first < one.start() and one.end() - first <= LONGEST:
            yield Name(first, one.end(), ORGANISATION)


def _begin(text: str, least: int, at: int, said: DigestWords) -> int:
    """Where the name that ends at `at` begins."""
    words = list(_TOKEN.finditer(text, max(least, at - LONGEST), at))
    begin = at
    caseless = 0
    for token in reversed(words):
        bare = token[0].strip(_QUOTES)
        if _breaks(text, token.end(), begin) or not bare:
            break
        if _CASELESS.search(bare):
            if fold(bare.rstrip(",.")) in said.not_names or _FULL.search(token[0]) or caseless == 4:
                break
            caseless += 1
        elif not _of_name(token[0], bare, said) or (token[0][-1] in ",;:" and begin != at):
            break
        begin = token.start()
        if token[0][0] in '“„«"':
            break
    return _forward(text, begin, at, said)


def _of_name(token: str, bare: str, said: DigestWords) -> bool:
    """True for a word with a capital, or one that joins such words."""
    return fold(bare) not in said.not_names and (re.fullmatch(_CAPITAL, token) is not None or fold(bare) in _JOINT_OF_NAMES)


def _forward(text: str, begin: int, at: int, said: DigestWords) -> int:
    """`begin` without joints and articles that no name begins with."""
    for token in _TOKEN.finditer(text, begin, at):
        bare = fold(token[0].strip(_QUOTES + ",."))
        if bare not in _JOINT_OF_NAMES and bare not in said.not_names and token[0] != "&":
            return token.start()
    return at


def _people(text: str, start: int, end: int, said: DigestWords) -> Iterator[Name]:
    """Names after a title, and names with initials as Mongolians write them."""
    for one in said.titles.finditer(text, start, end):
        after = one.end() + (text[one.end() : one.end() + 1] == ".")
        caseless = _CASELESS.match(text[after:end].lstrip()[:1]) is not None
        name = (_PERSON_CASELESS if caseless else _PERSON).match(text, after, end)
        if name is None:
            continue
        first = after + len(name[0]) - len(name[0].lstrip())
        last = _stop(text, first, name.end(), said)
        if last > first:
            yield Name(first, last, PERSON)
    if said.code == "mn":
        yield from (Name(one.start(), one.end(), PERSON) for one in _INITIAL.finditer(text, start, end))


def _stop(text: str, first: int, last: int, said: DigestWords) -> int:
    """Where a person's name ends: before a word no name has, at a sign, at the end of a line."""
    end = first
    for token in _TOKEN.finditer(text, first, last):
        bare = token[0].rstrip(",.;:’'")
        if _breaks(text, end, token.start()) or fold(bare.strip(_QUOTES)) in said.not_names or said.titles.fullmatch(bare):
            break
        end = token.start() + len(bare if len(bare) > 2 else token[0].rstrip(",;:"))
        if token[0][-1] in ",;:" or (token[0][-1] == "." and len(bare) > 2) or token[0].endswith(("’s", "'s")):
            break
    for tail in ("’s", "'s"):
        if text[first:end].endswith(tail):
            end -= 2
    return end


def _breaks(text: str, start: int, end: int) -> bool:
    """True where a line ends between two words, unless it is one of running text, that ends because the page does."""
    at = text.find("\n", start, end)
    return at >= 0 and (text.find("\n", at + 1, end) >= 0 or at - max(0, text.rfind("\n", 0, at)) < RUNNING)


def _apart(names: list[Name]) -> list[Name]:
    kept: list[Name] = []
    for one in names:
        if not kept or kept[-1].end <= one.start:
            kept.append(one)
        elif one.type == ORGANISATION and kept[-1].type == PERSON:
            kept[-1] = one  # `Frau Berg GmbH`: the longer name is the organisation's
    return kept


# --- names with their part ------------------------------------------------------------------------


def _role(said: DigestWords, words: str) -> str:
    """The key of the role that `words` are, "" for other words."""
    bare = fold(words.strip(_QUOTES + " .,:;*()[]"))
    for lead in ("the ", "der ", "die ", "den ", "dem ", "als "):
        bare = bare.removeprefix(lead)
    found = said.roles.get(bare, "")
    if not found:
        inside = list(said.role.finditer(bare))
        if inside and len(bare) <= len(inside[0][0]) + 24:
            found = said.roles.get(fold(inside[0][0]), "")
    return found


def _defined(text: str, start: int, end: int, said: DigestWords, plain: Sequence[Name]) -> Iterator[Name]:
    """`Lark Ltd, of Reed Lake (the “Seller”)`."""
    before = start
    for one in said.defines.finditer(text, start, end):
        called = next((words for words in one.groups() if words), "")
        role = _role(said, called)
        if not role:
            continue
        begin = max(before, one.start() - BACK)
        inside = [name for name in plain if begin <= name.start and name.end <= one.start()]
        if inside:
            yield Name(inside[0].start, inside[0].end, inside[0].type, role, called)
        else:
            name = _plain_name(text, begin, one.start(), said)
            if name is not None:
                yield Name(*name, "", role, called)
        before = one.end()


def _plain_name(text: str, begin: int, end: int, said: DigestWords) -> Span | None:
    """What stands after the first joint (between, and) up to a comma, where it looks like a name."""
    joint = next(iter(said.joints.finditer(text, begin, end)), None)
    first = joint.end() if joint else begin
    return _name_in(text, first, end, said)


def _name_in(text: str, first: int, end: int, said: DigestWords) -> Span | None:
    """The name with which `[first, end)` begins; None when it does not look like one."""
    while first < end and not (text[first].isalnum() or text[first] in '“„«"'):
        first += 1
    for token in _TOKEN.finditer(text, first, end):  # articles and titles before it
        bare = token[0].rstrip(".,")
        if fold(bare) in said.not_names or said.titles.fullmatch(bare):
            first = token.end() + 1
            continue
        first = token.start()
        break
    stop = re.compile(r"[,;(\n।]|\s[–—-]\s|\s{3,}").search(text, first, end)
    last = stop.start() if stop else end
    if _CASELESS.search(text[first : first + 2]):
        last = _stop(text, first, last, said)
    last = first + len(text[first:last].rstrip(" .,:;"))
    name = text[first:last]
    if not 2 <= len(name) <= LONGEST or "[" in name or not (name[0].isupper() or name[0] in '“„«"' or _CASELESS.match(name)):
        return None
    return None if _role(said, name) and fold(name) in said.roles else (first, last)


def _labelled(text: str, start: int, end: int, said: DigestWords, plain: Sequence[Name]) -> Iterator[Name]:
    """`Plaintiff: Ada Holm, of Reed Lake`."""
    for one in _LABEL.finditer(text, start, end):
        role = _role(said, one["role"])
        if not role:
            continue
        inside = [name for name in plain if one.start("name") <= name.start and name.end <= one.end("name")]
        if inside and inside[0].start - one.start("name") <= 12:
            yield Name(inside[0].start, inside[0].end, inside[0].type, role, one["role"].strip())
            continue
        name = _name_in(text, one.start("name"), one.end("name"), said)
        if name is not None and name[0] - one.start("name") <= 12:
            yield Name(*name, "", role, one["role"].strip())


def _captioned(text: str, start: int, end: int, said: DigestWords, plain: Sequence[Name]) -> Iterator[Name]:
    """`Holm Werke GmbH, Seeweg 1, – Klägerin –` and `Ada Holm …Petitioner`."""
    before = start
    for one in _DASHED.finditer(text, start, end):
        role = _role(said, one["role"])
        if not role:
            continue
        begin = max(before, one.start() - BACK)
        inside = [name for name in plain if begin <= name.start and name.end <= one.start()]
        name = (inside[0].start, inside[0].end) if inside else _plain_name(text, begin, one.start(), said)
        if name is not None:
            yield Name(*name, inside[0].type if inside else "", role, one["role"].strip())
        before = one.end()
    for one in _DOTTED.finditer(text, start, end):
        role = _role(said, one["role"])
        name = _name_in(text, one.start("name"), one.end("name"), said) if role else None
        if name is not None:
            yield Name(*name, "", role, one["role"].strip())


def _opposed(text: str, start: int, end: int, said: DigestWords) -> Iterator[Name]:
    """`Ada Holm v. Reed Lake Ltd`, alone on its line. A decision cited in running text names no parties of the matter."""
    for line in re.compile(r"[^\n]{5,220}").finditer(text, start, end):
        found = list(said.versus.finditer(text, line.start(), line.end()))
        if len(found) != 1:
            continue
        one = _name_in(text, line.start(), found[0].start(), said)
        two = _name_in(text, found[0].end(), line.end(), said)
        if one is None or two is None or not _is_caption(text, start, end, line, one, two):
            continue
        if not text[one[1] : found[0].start()].strip() or text[one[1]] == ",":
            yield Name(*one, "", "claimant", found[0][0].strip())
            yield Name(*two, "", "defendant", found[0][0].strip())


def _is_caption(text: str, start: int, end: int, line: re.Match[str], one: Span, two: Span) -> bool:
    """True when the two names are all that the line holds, and it stands at the head of its paragraph or in a short one."""
    first = line.start() == start or end - start <= SHORT
    return first and not text[line.start() : one[0]].strip() and _NO_MORE.match(text, two[1], line.end()) is not None


def _beside(text: str, start: int, end: int, name: Name, said: DigestWords) -> None:
    """The role that stands right before or behind a name: `the tenant, Ms Holm`."""
    ahead = text[max(start, name.start - 60) : name.start]
    title = next((one for one in said.titles.finditer(ahead) if not ahead[one.end() :].strip(" .")), None)
    ahead = (ahead[: title.start()] if title else ahead).rstrip(' ,:("“„')
    before = next((one for one in said.role.finditer(ahead) if one.end() == len(ahead)), None)
    behind = re.compile(rf"\s*[,(–—-]\s*(?:the\s+|als\s+|der\s+|die\s+)?(?={BEGIN})").match(text, name.end, end)
    after = said.role.match(text, behind.end(), end) if behind else None
    chosen = before or after
    if chosen is not None:
        name.role, name.said = said.roles.get(fold(chosen[0]), ""), chosen[0]


def _of_headers(text: str, start: int, end: int, said: DigestWords) -> Iterator[Name]:
    """Who sent a mail and to whom, as its headers say."""
    labels = {"from": "sender", "to": "recipient", "cc": "recipient", "von": "sender", "an": "recipient"}
    for line in re.compile(r"(?m)^(?P<label>[\w-]+):\s*(?P<names>[^\n]+)").finditer(text, start, end):
        role = labels.get(line["label"].casefold(), "")
        at = line.start("names")
        for entry in line["names"].split(",") if role else ():
            address = _ADDRESS.search(entry)
            shown = entry[: address.start()] if address else entry
            name = shown if shown.strip(" \"'") else (address[0] if address else "")
            lead = entry.find(name.strip(" \"'<>")) if name.strip() else -1
            if lead >= 0 and name.strip(" \"'<>"):
                yield Name(at + lead, at + lead + len(name.strip(" \"'<>")), "", role, line["label"])
            at += len(entry) + 1


# --- one name, many places ------------------------------------------------------------------------


def _gathered(text: str, names: Sequence[Name]) -> list[Party]:
    """The parties of all places: one name written alike, or as the longer form of another's beginning in Mongolian cases."""
    parties: dict[str, Party] = {}
    for one in sorted(names, key=lambda name: (name.start, not name.role)):
        key = key_of(text[one.start : one.end])
        if not key:
            continue
        known = parties.get(key) or next((parties[other] for other in parties if _same(other, key)), None)
        if known is None:
            known = parties.setdefault(key, Party(" ".join(text[one.start : one.end].split())))
        known.type = known.type or one.type
        known.places.append(one)
    for party in parties.values():
        pattern = pattern_of(party.name)
        party.mentions = min(MOST_MENTIONS, sum(1 for _ in pattern.finditer(text))) if pattern else len(party.places)
    return list(parties.values())


def _same(known: str, key: str) -> bool:
    """`Б.Болд` and `Б.Болдын`: a Mongolian name with its case; `Ada Holm` and `Holm`: a surname after the whole name."""
    if known.endswith(f" {key}") and len(key) > 2:
        return True
    return key.startswith(known) and 0 < len(key) - len(known) <= 4 and re.fullmatch(r"[а-яёөү]+", key[len(known) :]) is not None


def pattern_of(name: str) -> re.Pattern[str] | None:
    """Finds the name wherever it stands; None when it has no words."""
    words = _KEY.findall(name)
    if not words:
        return None
    return re.compile(BEGIN + r"[^\w]{1,3}".join(map(re.escape, words)), re.IGNORECASE)


__all__ = ["OTHER", "Party", "find", "key_of", "pattern_of", "rows"]
