"""Citation styles: data (`resources/memo/styles.toml`) that turns what is cited into a pinpoint."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from tribonian.errors import WrongUsage
from tribonian.export.memo import fill
from tribonian.export.wording import read_table

GENERIC = "generic"

_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"\{(\w+)\}")
_BRACKETED = re.compile(r"^([^\s()]+)((?:\s*\([^()\s]{1,8}\))+)$")
_ABBREVIATION = re.compile(r"^[^\W\d_][\w.\-]{1,11}$")


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
    jurisdiction: str = ""


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
    drop: tuple[str, ...] = ()
    jurisdictions: tuple[str, ...] = field(default=())

    def pinpoint(self, cited: Cited) -> str:
        """The exact place cited: `§ 312b Abs. 2 BGB`, `Constitution of India, art. 21`."""
        number, subs = _split(cited.number, cited.subs)
        values = {
            "name": self._name(cited),
            "unit": self.units.get(cited.kind, cited.kind),
            "number": number,
            "subs": self._subs(subs),
            "heading": cited.heading,
            "court": cited.court,
            "date": cited.date,
            "citation": cited.citation or cited.title,
            "page": str(cited.page) if cited.page else "",
        }
        return " ".join(_render(self._form(cited, number), values).split())

    def _form(self, cited: Cited, number: str) -> str:
        if cited.work_kind != "law":
            return self.forms.get(cited.work_kind, "{name}")
        if number in {"", "0"}:
            return self.forms.get("unnumbered", "{name}, {heading}") if cited.heading else "{name}"
        return self.forms.get(cited.kind, self.forms.get("law", "{name}, {unit} {number}{subs}"))

    def _name(self, cited: Cited) -> str:
        if self.name == "abbreviation":
            for alias in cited.aliases:
                if _ABBREVIATION.match(alias) and sum(char.isupper() for char in alias) >= 2:
                    return alias
        for beginning in self.drop:
            if cited.title.startswith(beginning):
                return cited.title[len(beginning) :]
        return cited.title

    def _subs(self, subs: tuple[str, ...]) -> str:
        parts: list[str] = []
        for depth, number in enumerate(subs):
            form = self.subs[min(depth, len(self.subs) - 1)]
            if self.letter and number.isalpha() and depth:
                form = self.letter
            parts.append(fill(form, n=number))
        return "".join(parts)


def _split(number: str, subs: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
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


@lru_cache(maxsize=1)
def _styles() -> dict[str, Style]:
    styles: dict[str, Style] = {}
    for key, table in read_table("styles.toml").items():
        if isinstance(table, dict):
            styles[key] = Style(
                key=key,
                label=str(table.get("label", key)),
                name=str(table.get("name", "title")),
                forms=dict(table.get("forms", {})),
                units=dict(table.get("units", {})),
                subs=tuple(table.get("subs", ("({n})",))),
                letter=str(table.get("letter", "")),
                drop=tuple(table.get("drop", ())),
                jurisdictions=tuple(table.get("jurisdictions", ())),
            )
    return styles


def available() -> tuple[str, ...]:
    """Names of the styles that exist."""
    return tuple(_styles())


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
