"""What an author does to a draft. Pure: each function returns the changed draft or raises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from datetime import date

from tribonian.errors import NotFound, WrongUsage
from tribonian.export.draft import ANALYSIS, EDITED, OWN, SECTIONS, Draft, Front, Sentence

LONGEST = 20_000
"""Characters of one sentence, or of a field of the title block."""


def the(draft: Draft, key: str) -> Sentence:
    """The sentence with that key. Raises NotFound."""
    found = draft.sentence(key)
    if found is None:
        raise NotFound(f"The memo has no sentence “{key}”.", f"It has: {', '.join(one.key for one in draft.sentences)}.")
    return found


def accepted(draft: Draft, key: str, value: bool) -> Draft:
    """Take a sentence into the memo, or leave it out."""
    the(draft, key)
    return draft.changed(key, accepted=value)


def confirmed(draft: Draft, key: str, value: bool) -> Draft:
    """Take responsibility for one sentence in the form for filing, or take that back."""
    the(draft, key)
    return draft.changed(key, confirmed=value)


def edited(draft: Draft, key: str, text: str) -> Draft:
    """Other words for a sentence: it keeps what it cites and loses its mark, and a confirmation given to the old words.

    Words that stay the same are no change.
    """
    before = the(draft, key)
    if _words(text) == _words(before.text):
        return draft
    status = OWN if before.status == OWN else EDITED
    return draft.changed(key, text=_checked(text), status=status, origin="author", supports=(), reasons=(), confirmed=False)


def cited(draft: Draft, key: str, tags: Sequence[str], known: Sequence[str]) -> Draft:
    """Other evidence for a sentence; it loses its mark as when it is edited."""
    before = the(draft, key)
    _known(tags, known)
    status = OWN if before.status == OWN else EDITED
    return draft.changed(key, evidence=tuple(dict.fromkeys(tags)), status=status, supports=(), reasons=(), confirmed=False)


def moved(draft: Draft, key: str, before: str, section: str = "") -> Draft:
    """Put a sentence before another ("" = at the end), into `section` when one is named."""
    one = the(draft, key)
    if section:
        one = replace(one, section=_section(section))
    others = [other for other in draft.sentences if other.key != key]
    place = len(others)
    if before and before != key:
        the(draft, before)
        place = next(number for number, other in enumerate(others) if other.key == before)
    elif before == key or (section and not before):
        place = next(number for number, other in enumerate(draft.sentences) if other.key == key)
    return replace(draft, sentences=(*others[:place], one, *others[place:]))


def added(draft: Draft, text: str, section: str, issue: int, tags: Sequence[str], known: Sequence[str]) -> Draft:
    """A sentence of the author's own at the end; it is not verified until it is asked for."""
    _known(tags, known)
    if issue not in range(len(draft.runs)):
        raise WrongUsage(f"The memo has no question {issue + 1}.", f"It has {len(draft.runs)}.")
    taken = [int(one.key[1:]) for one in draft.sentences if one.key.startswith("a") and one.key[1:].isdigit()]
    key = f"a{max(taken, default=0) + 1}"
    made = Sentence(key, _checked(text), OWN, _section(section or ANALYSIS), issue, tuple(dict.fromkeys(tags)), origin="author")
    return replace(draft, sentences=(*draft.sentences, made))


def titled(draft: Draft, values: Mapping[str, str]) -> Draft:
    """Set fields of the title block; those not named stay."""
    known = {one.name for one in fields(Front)}
    wrong = sorted(set(values) - known)
    if wrong:
        raise WrongUsage(f"The title block has no field “{wrong[0]}”.", f"It has: {', '.join(sorted(known))}.")
    clean = {name: " ".join(value.split())[:LONGEST] for name, value in values.items()}
    if clean.get("date") and not _is_date(clean["date"]):
        raise WrongUsage(f"“{clean['date']}” is not a date.", "Write it as YYYY-MM-DD, for example 2024-03-01.")
    return replace(draft, front=replace(draft.front, **clean))


def _is_date(value: str) -> bool:
    try:
        return date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def _section(name: str) -> str:
    if name not in SECTIONS:
        raise WrongUsage(f"A memo has no section “{name}”.", f"Choose one of: {', '.join(SECTIONS)}.")
    return name


def _known(tags: Sequence[str], known: Sequence[str]) -> None:
    wrong = [tag for tag in tags if tag not in known]
    if wrong:
        raise WrongUsage(f"The memo's runs opened nothing called {wrong[0]}.", f"They opened: {', '.join(known) or 'nothing'}.")


def _checked(text: str) -> str:
    if not text.strip():
        raise WrongUsage("The sentence has no words.", "Leave it out instead.")
    if len(text) > LONGEST:
        raise WrongUsage(f"A sentence has at most {LONGEST:,} characters.")
    return text.strip()


def _words(text: str) -> str:
    return " ".join(text.split())
