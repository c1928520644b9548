"""From what a lawyer types to a work and a provision: never a guess, never a near miss."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from tribonian.citations.pinpoints import pinpointed
from tribonian.citations.schedules import Schedules
from tribonian.config import jurisdictions
from tribonian.domain.work import WorkKind
from tribonian.errors import NotFound, WrongUsage
from tribonian.library.numbers import number_key, split_unit

if TYPE_CHECKING:
    from tribonian.domain.ports import Catalogue
    from tribonian.domain.provision import Provision
    from tribonian.domain.work import Expression, Work

_UNIT = re.compile(
    r"^\s*(?:§+|(?:art(?:icle|ikel)?|sec(?:tion)?|s|ss|para(?:graph)?|зүйл)\b\.?)\s*(?=[\dIVXLC])",
    re.IGNORECASE,
)
_PAGED = re.compile(
    r"(?:^|[,;(]\s*)(?:p|s|page|seite|at)\.?\s*(?P<page>\d+),?\s*(?:¶|para\.?|abs\.?|rn\.?)\s*(?P<own>\d+)\W*$", re.IGNORECASE
)
"""A paragraph by its page, as it is cited: `p. 2 ¶ 5`, `cl. 3.2, p. 2 para 5`."""
_MAIN = ("section", "article", "paragraph", "rule")
"""Kinds whose words people take for one another, and whose numbers are printed without them."""
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_SURE = 0.75
"""Score from which a name that is not written exactly is taken, if no other work comes near."""
_APART = 0.15


def find_work(catalogue: Catalogue, name: str) -> Work:
    """The one work that `name` means: an id, a file stem, its folder, a title or another unique name.

    Raises:
        WrongUsage: when the name is empty or several works carry it (they are listed).
        NotFound: when no work carries it (the nearest are listed).
    """
    wanted = name.strip()
    if not wanted:
        raise WrongUsage("No work was named.", "Give an id, a file name without ending, or a title; `tribonian laws` lists them.")
    exact = catalogue.work(wanted)
    if exact is not None:
        return exact
    ranked = catalogue.find_works(wanted, 50)
    for test in _tests(wanted):
        found = [work for work, _ in ranked if test(work)] or [work for work in catalogue.works() if test(work)]
        if len(found) == 1:
            return found[0]
        if found:
            raise _ambiguous(wanted, found)
    # A law is also known by the other files it was read from: another format, an earlier version, a part.
    of_file = getattr(catalogue, "works_of_file", None)
    from_file: list[Work] = of_file(wanted) if of_file is not None else []
    if len(from_file) == 1:
        return from_file[0]
    if ranked and ranked[0][1] >= _SURE:
        near = [work for work, score in ranked if score > ranked[0][1] - _APART]
        if len(near) == 1:
            return near[0]
        raise _ambiguous(wanted, near)
    raise NotFound(f"No work called “{wanted}” is in this library.", _nearest(ranked))


def _tests(name: str) -> list[Callable[[Work], bool]]:
    """The ways a work may be named exactly, the most binding first."""
    folded = name.casefold()

    def names_of_file(work: Work) -> set[str]:
        path = PurePosixPath(work.file.replace("\\", "/"))
        names = {work.file, path.name, path.stem, path.parent.name}
        key = work.id.partition("-")[2]
        return {one.casefold() for one in (*names, key) if one and one != "index"}

    return [
        lambda work: work.id.casefold() == folded,
        lambda work: folded in names_of_file(work),
        lambda work: bool(work.citation) and work.citation.casefold() == folded,
        lambda work: work.title.casefold() == folded,
        lambda work: folded in {alias.casefold() for alias in work.aliases},
    ]


def _ambiguous(name: str, works: Iterable[Work]) -> WrongUsage:
    listed = "; ".join(f"{work.id} ({work.title})" for work in list(works)[:8])
    return WrongUsage(f"“{name}” names more than one work.", f"Use one of these ids: {listed}.")


def _nearest(ranked: list[tuple[Work, float]]) -> str:
    if not ranked:
        return "`tribonian laws` lists what the library holds."
    listed = "; ".join(f"{work.id} ({work.title})" for work, _ in ranked[:5])
    return f"Nearest: {listed}. `tribonian laws` lists everything."


def find_expression(catalogue: Catalogue, work: Work, as_of: str = "", version: str = "") -> Expression:
    """The version of `work` that counts on `as_of` (today when empty), or the one called `version` (label or id).

    Raises:
        NotFound: it has no such version; says which it has.
    """
    if version:
        return find_version(catalogue, work, version)
    expression = catalogue.expression(work.id, as_of)
    if expression is not None:
        return expression
    dates = sorted(label for label in work.versions if _DATE.match(label))
    first = f" Its earliest text here is of {dates[0]}." if as_of and dates and as_of < dates[0] else ""
    when = f" for {as_of}" if as_of else ""
    raise NotFound(f"“{work.title}” has no version in this library{when}.{first}", versions_held(work))


def find_version(catalogue: Catalogue, work: Work, name: str) -> Expression:
    """The version of `work` called `name`: a date on which it counts, its label, or its id.

    Raises:
        NotFound: there is none.
    """
    wanted = name.strip()
    by_id = catalogue.expression_by_id(wanted)
    if by_id is not None and by_id.work == work.id:
        return by_id
    if wanted in work.versions:
        labelled = [one for one in catalogue.expressions(work.id) if wanted in (one.version, one.label)]
        if labelled:
            return labelled[0]
    if _DATE.fullmatch(wanted):
        return find_expression(catalogue, work, wanted)
    raise NotFound(f"“{work.title}” has no version “{wanted}”.", versions_held(work))


def versions_held(work: Work) -> str:
    """The versions of a work, as a hint."""
    return f"Versions held: {', '.join(work.versions) or 'none'}."


def find_provisions(catalogue: Catalogue, expression: Expression, number: str) -> list[Provision]:
    """Every provision that carries `number`, in order; `number` may also be an eId.

    "§ 5", "Art. 21" and "s. 302" are read as their numbers; capital and small letters count as equal only
    when nothing is written exactly so. § 823 never finds § 1823, Anlage 2 never § 2. What is no number is read as
    citations are written in the law's jurisdiction: "312b Abs. 2", "Art. 5 GG", "3 дугаар зүйл". In a case file a number is that
    of a clause as the file prints it ("cl. 3.2": all its paragraphs) and of a paragraph as it is counted ("p. 2 ¶ 5").
    """
    written = number.strip()
    named = catalogue.provision(expression.id, written) if "_" in written else None
    if named is not None:  # an eId, as the window names what it shows: nothing else can be meant
        return [named]
    bare = _UNIT.sub("", written).strip()
    work = catalogue.work(expression.work)
    if work is not None and work.kind == WorkKind.CASEFILE:
        return _in_file(catalogue, expression, written) or _numbered(catalogue, expression, bare)
    kind, _ = split_unit(written)
    whole = _numbered(catalogue, expression, written) if kind and kind not in _MAIN else []
    if whole:
        return whole
    for attempt in dict.fromkeys((written, bare, bare.rstrip("."), bare.strip("[]"))):
        if attempt:
            found = catalogue.by_number(expression.id, attempt)
            if found and (kind in ("", *_MAIN) or any(one.kind == kind for one in found)):
                found = _outside_schedules(catalogue, expression, found, kind)
                if found:
                    return found
    found = _outside_schedules(catalogue, expression, _numbered(catalogue, expression, bare), kind)
    return found or _as_cited(catalogue, expression, written)


def _in_file(catalogue: Catalogue, expression: Expression, written: str) -> list[Provision]:
    """Paragraphs of a case file by their place, or by the number of their clause."""
    paged = _PAGED.search(written)
    if paged is not None:
        number = f"{paged['page']}.{paged['own']}"
        return [one for one in catalogue.provisions(expression.id) if one.number == number and not one.is_container]
    return catalogue.by_number(expression.id, written)


def _numbered(catalogue: Catalogue, expression: Expression, number: str) -> list[Provision]:
    """Provisions whose number is printed so, but for case and blanks; of those with a unit's word, the outermost."""
    folded = number_key(number)
    found = [one for one in catalogue.provisions(expression.id) if folded and not one.inner and number_key(one.number) == folded]
    outermost = min((one.eid.count("__") for one in found), default=0)
    return [one for one in found if one.eid.count("__") == outermost or not one.is_container]


def _outside_schedules(catalogue: Catalogue, expression: Expression, found: list[Provision], kind: str) -> list[Provision]:
    """What of `found` stands outside of schedules; where all of it stands in them, the law's own provision of that number.

    A bare number is that of a provision in a schedule only when the law has no other; one of a section never is.
    """
    if kind not in ("", "section", "article") or not found or all(one.kind == kind for one in found):
        return found
    provisions = catalogue.provisions(expression.id)
    schedules = Schedules(provisions)

    def outside(several: list[Provision]) -> list[Provision]:
        return [one for one in several if schedules.around(one) in ("", one.eid)]

    numbers = {number_key(one.number) for one in found}
    same = [one for one in provisions if not one.inner and not one.is_container and number_key(one.number) in numbers]
    own = outside(found) or outside(same)
    return own if own or (kind and not any(one.kind == kind for one in found)) else found


def _as_cited(catalogue: Catalogue, expression: Expression, written: str) -> list[Provision]:
    """What `written` names as a citation of the law's jurisdiction."""
    work = catalogue.work(expression.work)
    if work is None:
        return []
    try:
        pack = jurisdictions.load(work.jurisdiction)
    except NotFound:
        pack = jurisdictions.load("")
    return pinpointed(written, catalogue, work, expression, pack)
