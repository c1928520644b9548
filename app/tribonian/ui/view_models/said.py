"""Sentences of the engine in the interface's language, recognised by their form. No widgets.

The engine gives the reasons of a verdict, the rule that settles a conflict or what corrects a premise as English sentences with
values in them. Here stands each form with its places; what fits one is said in the interface's language with the same values,
anything else stays in the engine's words.
"""

from __future__ import annotations

import re
from functools import cache

from tribonian.ui.tr import marked, tr

REASONS = (
    marked("It cites {tag}, which was not opened."),
    marked("It cites nothing that was opened."),
    marked("The words “{words}” do not stand in the provision cited."),
    marked("A quotation in it does not end or does not begin."),
    marked("It holds a tag or control token that the program did not issue."),
    marked("It holds a link; links come from the library only."),
    marked("It speaks of “{words}”; the level of the court cited is {level}."),
    marked("The number {number} does not occur in the provision cited."),
    marked("It names provision {number}, which is not the one cited."),
    marked("It says nothing of its own."),
    marked("Its words are not those of the provision cited."),
    marked("Part of what it says is not in the words cited."),
    marked("Its words stand in another order in the provision cited: it may say something else of somebody else."),
    marked("It says {one} where the provision cited says {other}."),
    marked("It says no where the provision cited does not."),
    marked("It leaves out the no of the provision cited."),
    marked("Its “{word}” does not stand so in the provision cited."),
    marked("Its “{word}” joins something else in the provision cited."),
    marked("Its {kind} stands elsewhere in the provision cited."),
    marked("It leaves out the “{word}” of the provision cited."),
    marked("It leaves out the exception or condition of the provision cited."),
    marked("A number of it belongs to something else in the provision cited."),
    marked("It joins words that stand far apart in the provision cited."),
    marked("It leaves out a part of the condition or exception of the provision cited."),
    marked("It leaves out an alternative of the provision cited."),
    marked("It joins the beginning of one statement with the end of another."),
    marked("What it says is denied is wider than in the provision cited."),
    marked("It leaves out until or within when it holds."),
    marked("It only repeats the extract."),
    marked("It only repeats the question."),
    marked("It does not speak of what was asked."),
    marked("It is not a whole sentence."),
)
"""Why a sentence is not supported, or only partly."""

RULES = (
    marked("The decision was taken on appeal or review from the other: the higher court's view prevails."),
    marked("The later or higher court treats the other decision so: its view prevails."),
    marked("The decision lets the special rule go before the general one."),
    marked("The higher norm prevails."),
    marked("The later norm prevails."),
    marked("{high} stands higher than {low}: the higher norm prevails."),
    marked("{place} says itself that it goes before the other: the special rule prevails."),
    marked("{law} is the later law: it prevails over the earlier one."),
    marked("{place} is made for the narrower case: the special rule prevails there."),
)
"""What settles a conflict."""

GROUNDS = (
    marked("the court below is not upheld by the court that decided last"),
    marked("another decision is looked at again here"),
    marked("a general and a special rule apply to one matter"),
    marked("one statement denies what the other says"),
    marked("one norm takes the other its force"),
    marked("one says {one}, the other {other}"),
    marked("{one} against {other}"),
)
"""Why two sources contradict each other."""

SIDES = (
    marked("The norm asked about"),
    marked("Court below: “{quote}”"),
    marked("Other decision: “{quote}”"),
    marked("General rule: “{quote}”"),
    marked("One view: “{quote}”"),
)
"""How a side of a conflict is named that has no place of its own."""

ASSUMED = (
    marked("There is {citation}"),
    marked("{name} is in force"),
)
"""What a question takes for granted of a provision; anything else is in the question's own words."""

CORRECTIONS = (
    marked("{name} is no longer in force in this text."),
    marked("{law} has no provision {number} in this text."),
    marked("{number} has no ({part}) in this text; it has {row}."),
    marked("{place} does not say “{words}” but: “{quote}”"),
    marked("{place} does not say “{words}”: “{quote}”"),
    marked("{place} does not speak of “{words}”: “{quote}”"),
    marked("{place} says: “{quote}”"),
)
"""What the texts say of what a question takes for granted."""

DEPTHS = (
    marked("it asks {n} things at once"),
    marked("it sets two things side by side"),
    marked("it names {n} works"),
    marked("it tells a case"),
    marked("it only names a provision"),
    marked("it names a provision"),
    marked("it asks one thing"),
)
"""Why a depth of research is proposed."""

LACKS = (
    marked("Some texts are not yet indexed for searching by {leg}; the next import or start of the window goes on."),
    marked("Searching by meaning needs an encoder, which is not installed. Run the set-up again."),
    marked("The index for searching by {leg} is {state} and left out. Run `tribonian index rebuild`."),
    marked("{citation} is not in this library"),
    marked("{words} is not in the text of {number} that this library holds"),
)
"""What could not be looked through, and what is not there."""

_SEARCHED = (
    marked("“{query}” (words)"),
    marked("“{query}” (words and meaning)"),
    marked("laws named “{query}”"),
    marked("tables, “{query}”"),
    marked("tables of {query}"),
    marked("nothing"),
)
"""How a search is named among those that found nothing."""

WORDS = {
    "must": marked("must"),
    "may": marked("may"),
    "must not": marked("must not"),
    "is": marked("is"),
    "is not": marked("is not"),
    "not known": marked("not known"),
    "supreme": marked("supreme court"),
    "appellate": marked("court of appeal"),
    "first": marked("court of first instance"),
    "words": marked("words"),
    "meaning": marked("meaning"),
}
"""Values that are words of the engine and not of a text."""

_WORDED = frozenset({"level", "one", "other", "kind", "leg"})
_PLACE = re.compile(r"\{(\w+)\}")
_NOT_FOUND = re.compile(
    r"Not found in this library \((?P<where>.*?)\)\.(?P<lacks>.*?) Searched: (?P<rest>.*?)"
    r"(?: Nearest, but not an answer: (?P<nearest>.+)\.)?",
    re.DOTALL,
)


@cache
def _patterns(forms: tuple[str, ...]) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Each form as a pattern, the more definite first."""
    definite = sorted(forms, key=lambda form: -len(_PLACE.sub("", form)))
    return tuple((re.compile(_pattern(form), re.DOTALL), form) for form in definite)


def _pattern(form: str) -> str:
    pieces = _PLACE.split(form)
    return "".join(f"(?P<{piece}>.+?)" if at % 2 else re.escape(piece) for at, piece in enumerate(pieces))


def said(sentence: str, forms: tuple[str, ...]) -> str:
    """`sentence` in the interface's language when it has one of these forms, else as the engine gave it.

    The caller names the forms: words of a law or a question must never be taken for the engine's.
    """
    for pattern, form in _patterns(forms):
        found = pattern.fullmatch(sentence)
        if found is not None:
            return tr(form, **{name: _word(name, value) for name, value in found.groupdict().items()})
    return sentence


def _word(name: str, value: str) -> str:
    known = WORDS.get(value) if name in _WORDED else None
    return tr(known) if known else value


def not_found(text: str) -> str:
    """The sentences about a search that found no answer, each in the interface's language."""
    found = _NOT_FOUND.fullmatch(text)
    if found is None:
        return text
    searched, _, missing = found["rest"].removesuffix(".").partition(". ")
    told = [tr("Not found in this library ({where}).", where=tr("empty") if found["where"] == "empty" else found["where"])]
    told += _lacks(found["lacks"].strip())
    told.append(tr("Searched: {what}.", what="; ".join(said(one, _SEARCHED) for one in searched.split("; "))))
    told += [f"{'; '.join(said(one, LACKS) for one in missing.split('; '))}."] if missing else []
    told += [tr("Nearest, but not an answer: {place}.", place=found["nearest"])] if found["nearest"] else []
    return " ".join(told)


def _lacks(text: str) -> list[str]:
    """Sentences about what could not be looked through; some are of two parts, so each form is taken off the beginning."""
    told: list[str] = []
    while text:
        met = next((found for pattern, _ in _patterns(LACKS) if (found := pattern.match(text))), None)
        if met is None:
            return [*told, text]
        told.append(said(met.group(), LACKS))
        text = text[met.end() :].lstrip()
    return told
