"""Citation styles: data (`resources/memo/styles.toml`) that turns what is cited into a pinpoint."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from tribonian.config.clauses import shown
from tribonian.errors import WrongUsage
from tribonian.export.memo import fill
from tribonian.export.wording import read_table

GENERIC = "generic"

_NUMBERED = re.compile(r"\[[^\[\]]*\{number\}[^\[\]]*\]")
"""The part of a form that says the number."""
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"\{(\w+)\}")
_BRACKETED = re.compile(r"^([^\s()]+)((?:\s*\([^()\s]{1,8}\))+)$")
_ABBREVIATION = re.compile(r"^[^\W\d_][\w.\-]{1,11}$")
_VERSUS = re.compile(r"\s+(?:v|vs|versus)\.?\s+", re.IGNORECASE)
_PAGE_OF_REPORT = re.compile(r"^(\d+ \D.*?) \d+$")


@dataclass(frozen=True, slots=True)
class Cited:
    """What a citation points at, as far as it is known; empty fields are left out of the pinpoint."""

    work_kind: str
    """law, decision or casefile."""
    title: str
    kind: str = ""
    """Kind of the provision: article, section …"""
    number: str = ""
    subs: tuple[str, ...] = ()
    """Numbers below the provision, outermost first: ("2", "a")."""
    heading: str = ""
    aliases: tuple[str, ...] = ()
    court: str = ""
    date: str = ""
    citation: str = ""
    page: int = 0
    clause: str = ""
    """Of a case file: the number that the file prints itself, `cl. 3.2(a)`."""
    jurisdiction: str = ""
    year: str = ""
    """Of the decision, or of the law's text."""


@dataclass(frozen=True, slots=True)
class Style:
    """One citation style."""

    key: str
    label: str
    name: str
    forms: Mapping[str, str]
    units: Mapping[str, str]
    subs: tuple[str, ...] = ("({n})",)
    letter: str = ""
    clause: str = "cl. {n}"
    """How a contract's clause is written, and `numbered` a numbered paragraph of any other file."""
    numbered: str = "no. {n}"
    drop: tuple[str, ...] = ()
    jurisdictions: tuple[str, ...] = field(default=())
    places: Mapping[str, str] = field(default_factory=dict)
    later: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    versus: str = ""
    neutral: str = ""
    endings: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def pinpoint(self, cited: Cited) -> str:
        """The exact place cited: `§ 312b Abs. 2 BGB`, `Constitution of India, art. 21`."""
        values = self._values(cited)
        return _tidy(_render(self._form(cited, values["number"]), values))

    def place(self, cited: Cited) -> str:
        """The place alone, `s 45(2)` or `[14]`; "" when the style has no form for it or the citation none."""
        values = self._values(cited)
        form = self._chosen(self.places, cited, values["number"])
        numbered = values["number"] not in {"", "0"}
        return _tidy(_render(form, values)) if form and (numbered or values["page"]) else ""

    def again(self, cited: Cited, how: str, note: str) -> str:
        """What a later note says: `how` is same, next or again; `note` stands for the first note. "" = say it in full."""
        form = self.later.get(cited.work_kind, {}).get(how, "")
        place = self.place(cited)
        if not form or ("{place}" in _OPTIONAL.sub("", form) and not place):
            return ""
        return _tidy(_render(form, {**self._values(cited), "place": place, "note": note}))

    def _values(self, cited: Cited) -> dict[str, str]:
        number, subs = _split(cited.number, cited.subs)
        name = self._name(cited)
        first = number.partition(".")[0]
        court = "" if self.neutral and re.match(self.neutral, cited.citation) else cited.court
        report = _PAGE_OF_REPORT.match(cited.citation)
        return {
            "name": name,
            "short": self._short(cited, name),
            "unit": self.units.get(cited.kind, cited.kind),
            "number": number,
            "first": first,
            "ordinal": self._ending(first)[0],
            "at": self._ending(number)[1],
            "subs": self._subs(subs).strip() if self.endings else self._subs(subs),
            "heading": cited.heading,
            "court": court,
            "date": cited.date,
            "year": "" if cited.year in name else cited.year,
            "decided": f"{court} {'' if _begins_with(cited.citation, cited.year) else cited.year}".strip(),
            "citation": cited.citation,
            "cite": cited.citation or name,
            "reporter": report.group(1) if report else cited.citation or name,
            "page": str(cited.page) if cited.page else "",
            "clause": shown(cited.clause, self.clause, self.numbered),
            "open": "[",
            "close": "]",
        }

    def _form(self, cited: Cited, number: str) -> str:
        if cited.work_kind != "law":
            return _named(self.forms.get(_written_as(cited)) or self.forms.get(cited.work_kind, "{name}"), cited)
        if number in {"", "0"}:
            return self.forms.get("unnumbered", "{name}, {heading}") if cited.heading else "{name}"
        return self._chosen(self.forms, cited, number) or "{name}, {unit} {number}{subs}"

    def _chosen(self, forms: Mapping[str, str], cited: Cited, number: str) -> str:
        if cited.work_kind != "law":
            return _named(forms.get(_written_as(cited)) or forms.get(cited.work_kind, ""), cited)
        levels = number.count(".") + 1
        return forms.get(f"{cited.kind}.{levels}") or forms.get(cited.kind) or forms.get("law", "")

    def _name(self, cited: Cited) -> str:
        if self.name == "abbreviation":
            for alias in cited.aliases:
                if _ABBREVIATION.match(alias) and sum(char.isupper() for char in alias) >= 2:
                    return alias
        name = cited.title
        for beginning in self.drop:
            if name.startswith(beginning):
                name = name[len(beginning) :]
        if cited.work_kind == "decision":
            if cited.citation and cited.citation in name and cited.citation != name:
                name = name.replace(cited.citation, "").strip(" ,;()") or name
            if self.versus:
                name = _VERSUS.sub(f" {self.versus} ", name)
        return name

    def _short(self, cited: Cited, name: str) -> str:
        """What people call it: the first party of a case, else the name."""
        return _VERSUS.split(name)[0].strip(" ,") if cited.work_kind == "decision" else name

    def _ending(self, number: str) -> tuple[str, str]:
        digits = number.rpartition(".")[2].rstrip("".join(set(number) - set("0123456789")))
        found = [ending for ending in self.endings if digits.endswith(ending)]
        return self.endings[max(found, key=len)] if found else ("", "")

    def _subs(self, subs: tuple[str, ...]) -> str:
        parts: list[str] = []
        for depth, number in enumerate(subs):
            form = self.subs[min(depth, len(self.subs) - 1)]
            if self.letter and number.isalpha() and depth:
                form = self.letter
            parts.append(fill(form, n=number))
        return "".join(parts)


def _written_as(cited: Cited) -> str:
    """A transcript is cited by page and line, other case files by page and paragraph."""
    return "transcript" if cited.work_kind == "casefile" and ":" in cited.number else cited.work_kind


def _named(form: str, cited: Cited) -> str:
    """The form for a place of a case file that says itself what it is, `table 2.1`: no word for a paragraph goes before it."""
    is_named = cited.work_kind == "casefile" and cited.number.startswith(f"{cited.kind} ")
    return _NUMBERED.sub("[, {number}]", form) if is_named else form


def _split(number: str, subs: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    if subs and number and all(sub.startswith(f"{number}.") for sub in subs):  # 80 › 80.1 › 80.1.2: the last says it all
        return subs[-1].strip(". "), ()
    # "21(2)(a)" as one printed number is art. 21, sub 2, sub a.
    match = _BRACKETED.match(number)
    if not match:
        return number, tuple(sub.strip("() ") for sub in subs)
    inner = tuple(re.findall(r"\(([^()\s]+)\)", match.group(2)))
    return match.group(1), inner + tuple(sub.strip("() ") for sub in subs)


def _render(form: str, values: Mapping[str, str]) -> str:
    def optional(match: re.Match[str]) -> str:
        segment = match.group(1)
        return segment if all(values.get(name) for name in _FIELD.findall(segment)) else ""

    return fill(_OPTIONAL.sub(optional, form), **values)


def _tidy(text: str) -> str:
    return " ".join(text.split()).strip(" ,")


@lru_cache(maxsize=1)
def _styles() -> dict[str, Style]:
    return {key: _style(key, table) for key, table in read_table("styles.toml").items() if isinstance(table, dict)}


def _style(key: str, table: Mapping[str, Any]) -> Style:
    return Style(
        key=key,
        label=str(table.get("label", key)),
        name=str(table.get("name", "title")),
        forms=dict(table.get("forms", {})),
        units=dict(table.get("units", {})),
        subs=tuple(table.get("subs", ("({n})",))),
        letter=str(table.get("letter", "")),
        clause=str(table.get("clause", "cl. {n}")),
        numbered=str(table.get("numbered", "no. {n}")),
        drop=tuple(table.get("drop", ())),
        jurisdictions=tuple(table.get("jurisdictions", ())),
        places=dict(table.get("places", {})),
        later={kind: dict(forms) for kind, forms in table.get("later", {}).items()},
        versus=str(table.get("versus", "")),
        neutral=str(table.get("neutral", "")),
        endings={ending: (words[0], words[1]) for ending, words in table.get("endings", {}).items()},
    )


def available() -> tuple[str, ...]:
    """Names of the styles that exist."""
    return tuple(_styles())


def labels() -> dict[str, str]:
    """Name → what people call it, of every style."""
    return {key: style.label for key, style in _styles().items()}


@dataclass(frozen=True, slots=True)
class Citer:
    """Writes pinpoints in one style, or (no style asked for) in that of each authority's own country."""

    fixed: Style | None

    @classmethod
    def of(cls, style: str) -> Citer:
        """The citer for `style`: a name, a jurisdiction code, or "" for each country's own.

        Raises:
            WrongUsage: when there is no such style.
        """
        wanted = style.strip().lower()
        if not wanted or wanted == "auto":
            return cls(None)
        for key, known in _styles().items():
            if wanted == key or wanted in known.jurisdictions:
                return cls(known)
        raise WrongUsage(f"There is no citation style “{style}”.", f"Styles: {', '.join(available())}.")

    def pinpoint(self, cited: Cited) -> str:
        """The exact place cited, in the right style."""
        return self._style(cited).pinpoint(cited)

    def _style(self, cited: Cited) -> Style:
        if self.fixed is not None:
            return self.fixed
        styles = _styles()
        own = (style for style in styles.values() if cited.jurisdiction and cited.jurisdiction in style.jurisdictions)
        return next(own, styles[GENERIC])


def _begins_with(citation: str, year: str) -> bool:
    """True when a citation tells the year itself, as those a court gives its own decisions: `2005 LA 7`, `[2019] EWCA Civ 12`."""
    return bool(year) and citation.lstrip("[(").startswith(year)
