"""Numbers of provisions: what a heading names, and the eIds made of them."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import CONTAINER_KINDS, Provision

_UNSAFE = re.compile(r"[^\w.-]+")
_TOKEN = re.compile(r"\d+[A-Za-z]{0,3}|\b[IVXLC]+(?: [a-z](?=\.)|[A-Za-z]?\b)|\b[A-Z]\b")
_OWN = re.compile(r"[A-Za-z][\w.-]{0,199}")
_RANDOM = re.compile(r"[0-9a-fA-F]{12}")
"""Part of an identifier that means nothing and is another one in the next version."""
_LETTER = re.compile(r"[a-z]{1,2}[).]")
PREFIXES = {
    "section": "sec", "article": "art", "chapter": "chp", "part": "part", "book": "book", "title": "title",
    "subchapter": "subchp", "division": "dvs", "schedule": "sched", "annex": "annex", "rule": "rule", "clause": "cl",
    "regulation": "reg", "paragraph": "para", "order": "ord", "text": "txt", "subsection": "subsec",
    "subparagraph": "subpara", "subclause": "subcl", "item": "item", "point": "point", "indent": "indent",
}  # fmt: skip


class Ids:
    """Makes eIds that are unique in one work and stay the same as long as the numbering does.

    Akoma Ntoso naming convention: prefix of the kind, number, joined by `__` to the enclosing unit. Containers
    carry their whole path. A provision numbered through the work carries none (moving it to another chapter does
    not change its address); one inside an article or annex carries that; when a number begins again, the path of
    its containers tells the later ones apart.
    """

    def __init__(self, pack: Pack) -> None:
        self._ordinals = pack.ordinals
        self._used: Counter[str] = Counter()
        self._parents: dict[str, Provision | None] = {}

    def make(self, kind: str, prefix: str, number: str, parent: Provision | None) -> str:
        """The eId of a provision under `parent`; never the same twice."""
        own = prefix or PREFIXES.get(kind, _UNSAFE.sub("_", kind) or "prov")
        token = self.token(kind, number)
        name = f"{own}_{token}" if token else own
        if kind in CONTAINER_KINDS:
            return self._unique(f"{parent.eid}__{name}" if parent else name)
        holder = parent
        while holder is not None and holder.is_container:
            holder = self._parents.get(holder.eid)
        short = f"{holder.eid}__{name}" if holder else name
        if short in self._used and parent is not None and parent is not holder:
            return self._unique(f"{parent.eid}__{name}")
        return self._unique(short)

    def inner(self, kind: str, prefix: str, number: str, parent: Provision) -> str:
        """The eId of a unit inside `parent`: always with the whole path; never the same twice."""
        own = prefix or PREFIXES.get(kind, _UNSAFE.sub("_", kind) or "prov")
        token = _UNSAFE.sub("", number).strip(".-")
        return self._unique(f"{parent.eid}__{own}_{token}" if token else f"{parent.eid}__{own}")

    def own(self, eid: str) -> str:
        """The source's own eId, when it can be used as it is; else ""."""
        if not eid or eid in self._used or not _OWN.fullmatch(eid) or _RANDOM.search(eid):
            return ""
        return self._unique(eid)

    def remember(self, eid: str, parent: Provision | None) -> None:
        """Note the place of a provision, so that what follows can be named by its enclosing ones."""
        self._parents[eid] = parent

    def token(self, kind: str, number: str) -> str:
        """The part of a printed number that goes into an eId: `Erster Teil` → 1, `10A.` → 10A."""
        if kind not in CONTAINER_KINDS and kind not in {"annex", "preamble", "conclusion", "schedule"}:
            number = self._ordinals.get(" ".join(number.lower().split()), number)
            return _UNSAFE.sub("", number).strip(".-")
        words = number.lower().split()
        for word in (*(" ".join(pair) for pair in pairwise(words)), *words):
            spelled = self._ordinals.get(word)
            if spelled:
                return spelled
        _, _, rest = number.partition(" ")
        if rest and kind not in CONTAINER_KINDS:
            return _UNSAFE.sub("", rest).strip(".-")
        found = _TOKEN.search(number) or _LETTER.match(number)
        return found.group().strip(").").replace(" ", "") if found else ""

    def _unique(self, eid: str) -> str:
        self._used[eid] += 1
        if self._used[eid] == 1:
            return eid
        count = self._used[eid]
        while f"{eid}_{count}" in self._used:
            count += 1
        self._used[f"{eid}_{count}"] += 1
        return f"{eid}_{count}"
