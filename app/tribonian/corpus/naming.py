"""What a work is called: its title from the source, its own words or the pack; its short names; its summary."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from tribonian.config.jurisdictions import GENERIC, load
from tribonian.corpus.outline import PAPER, Outline
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import Provision
from tribonian.domain.work import Status
from tribonian.text.sentences import split

_KEY_UNSAFE = re.compile(r"[^\w.+-]+")
_YEAR = re.compile(r"(?i)(?:,|\s+of)?\s+(?:1[5-9]|20)\d\d$")
"""The year at the end of a title, by which people often do not call the law."""
_NUMBERED = re.compile(r"(?i)^(?:[^\W\d]{1,7}\.?)?[\W\d]+$")
"""A line that is no name of a law, only its place in a collection: `Cap. 14:44`."""
_FRAME = frozenset({"preamble", "conclusion", "annex", "text"})
_BEFORE_MAIN = frozenset({"text", "contents"})
_EDITED = re.compile(r"\d{0,3}\[")
"""A text that begins with an amendment mark was put in later and says little of the whole."""
_DEFINED = re.compile(r"(?i)^(?:definitions?|interpretation|begriffsbestimmung)")
_MEANS = re.compile(r"(?i)^[\W\d]*[^\n.]{1,60}?[\"”’']?[\s.–—-]*\b(?:means|includes|presume)\b")
_ENDED = re.compile(r"\.[ \t]*\n")
"""Where a long title ends: what follows on lines of their own are dates, numbers and headings."""
LONG_TITLE = 4000
"""Characters before the first provision in which a long title is looked for."""
PURPOSE_WITHIN = 300
"""Characters at the beginning of a provision in which it says what the law is for."""
_WORD = re.compile(r"\w{3,}")
_CALLED = re.compile(r"(?i)\b(?:called|cited|extends? to|come into force|short title)\b")
_PURPOSE = re.compile(r"(?i)^(?:(?:the )?(?:purpose|object|aim)s?\b|zweck|ziel|хуулийн зорил)")


def key_of(path: Path) -> str:
    """Key of the work in a file: its stem, or its folder when the file is only called `index`."""
    stem = path.stem
    if stem.lower() in {"index", "readme"} and path.resolve().parent.name:
        stem = path.resolve().parent.name
    return _KEY_UNSAFE.sub("-", stem).strip("-") or "work"


def identify(outline: Outline, text: str, provisions: Sequence[Provision], pack: Pack) -> tuple[str, tuple[str, ...]]:
    """Title and short names. The source's own title wins; then what the law calls itself; then the pack's."""
    # A paper quotes what the law it is about is called.
    cited = "" if PAPER in outline.official else own_name(text, provisions, pack)
    stated = outline.title or cited
    if outline.title and (outline.title_guessed or _NUMBERED.match(outline.title)):
        stated = cited or stated
    known = _known_key(outline.key, stated, outline.aliases, pack)
    own = outline.title if stated == outline.title else ""
    title = own or (pack.titles.get(known, "") if known else "") or stated or _readable(outline.key)
    names = [*outline.aliases, *(pack.aliases.get(known, ()) if known else ()), *_printed_short(title, text, provisions, pack)]
    if stated and stated != title:
        names.append(stated)
    names += [one for name in (title, cited) for one in (name, _YEAR.sub("", name).strip(" ,")) if one and one != title]
    unique = {name.casefold(): name for name in reversed(names) if name.casefold() != title.casefold()}
    return title, tuple(reversed(unique.values()))


def _printed_short(title: str, text: str, provisions: Sequence[Provision], pack: Pack) -> list[str]:
    """Short names and abbreviations printed in the title, `(Teichpflegegesetz – TeichPflG)`, or on a line above the law."""
    main = next((one for one in provisions if one.kind not in _FRAME), None)
    ahead = text[: min(main.start if main else len(text), LONG_TITLE)]
    patterns = dict.fromkeys((*pack.short_names, *load(GENERIC).short_names))
    found = [match["names"] for pattern in patterns for match in re.finditer(pattern, f"{title}\n{ahead}")]
    parts = (part.strip(" .,;") for one in found for part in re.split(r"\s+[-–—]\s+|[;,]\s+", one))
    return [part for part in parts if len(part) > 1]


def summary(text: str, provisions: Sequence[Provision], pack: Pack, limit: int) -> str:
    """The law's purpose clause, else its first substantive sentences: words of the law, at most `limit` characters."""
    leaves = [
        p
        for p in provisions
        if not p.is_container
        and not p.inner
        and p.end - p.start > 40
        and p.status != Status.REPEALED
        and not _EDITED.match(text, p.start)
        and (p.kind not in _FRAME or p.heading or "preamble" in p.eid)
    ]
    start, end = _purpose(text, leaves, pack)
    if start == end:
        telling = [p for p in leaves[:12] if not _is_technical(text, p)]
        start, end = next(((p.start, p.end) for p in telling or leaves), (0, 0))
    picked = ""
    for first, last in split(text[start:end], pack.sentence_abbreviations):
        sentence = " ".join(text[start + first : start + last].split())
        if picked and len(picked) + len(sentence) + 1 > limit:
            break
        picked = f"{picked} {sentence}".strip()
        if len(picked) > limit // 2:
            break
    return picked if len(picked) <= limit else picked[: limit - 1].rsplit(" ", 1)[0] + "…"


def _purpose(text: str, leaves: Sequence[Provision], pack: Pack) -> tuple[int, int]:
    """Span from the sentence in which the law says what it is for; an empty one when it does not say so at its beginning."""
    ahead = (0, min(leaves[0].start if leaves else len(text), LONG_TITLE))
    for pattern in [re.compile(one) for one in pack.purposes]:
        found = pattern.search(text, *ahead)
        if found:
            ended = _ENDED.search(text, found.end(), ahead[1])
            return found.start(), ended.start() + 1 if ended else ahead[1]
        for leaf in leaves[:12]:
            found = pattern.search(text, leaf.start, min(leaf.end, leaf.start + PURPOSE_WITHIN))
            if found:
                return found.start(), leaf.end
    headed = next((leaf for leaf in leaves[:12] if _PURPOSE.search(leaf.heading)), None)
    return (headed.start, headed.end) if headed else (0, 0)


def _is_technical(text: str, provision: Provision) -> bool:
    """True for provisions that say little of the whole: title, extent, definitions, what an editor cut in the middle."""
    begin = text[provision.start : provision.start + 160]
    technical = _CALLED.search(begin) or _DEFINED.match(provision.heading) or _MEANS.match(begin)
    return bool(technical) or begin[:1].islower()


def own_name(text: str, provisions: Sequence[Provision], pack: Pack) -> str:
    """What the law says it may be cited as, in its first provisions; "" when it does not say so."""
    patterns = [re.compile(pattern) for pattern in pack.title_patterns]
    main = [p for p in provisions if not p.is_container and p.kind not in _BEFORE_MAIN][:3]
    ahead = [p for p in provisions if p.kind == "text" and main and p.start < main[0].start]
    for provision in [*ahead[:3], *main]:
        for pattern in patterns:
            found = pattern.search(text, provision.start, min(provision.end, provision.start + 1500))
            if found:
                return " ".join(found["title"].split())
    return ""


def _known_key(key: str, stated: str, aliases: Sequence[str], pack: Pack) -> str:
    """Key under which the pack knows this work; "" when the text calls itself something else."""
    for name in (*aliases, stated, _YEAR.sub("", stated).strip(" ,")):
        known = pack.abbreviations.get(name.lower().removeprefix("the "))
        if known:
            return known
    by_key = {**{k.lower(): k for k in pack.aliases}, **{k.lower(): k for k in pack.titles}}
    known = by_key.get(key.lower(), "") or pack.abbreviations.get(key.lower().replace("_", " "), "")
    title = pack.titles.get(known, "") or " ".join(pack.aliases.get(known, ())[:1])
    if known and stated and title and not _alike(stated, title):
        return ""
    return known


def _alike(one: str, other: str) -> bool:
    """True when the names share a telling word."""
    plain = {"act", "code", "law", "the", "indian", "india", "and", "for"}
    words = [{word for word in _WORD.findall(name.casefold()) if word not in plain} for name in (one, other)]
    return not words[0] or not words[1] or bool(words[0] & words[1])


def _readable(key: str) -> str:
    return key.replace("_", " ").replace("-", " ").strip()
