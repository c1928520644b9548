"""Shared pieces of prompts: fences around untrusted text, lists of tools, and the form that makes a small model write one
tagged sentence. The agent's own prompts are in `tribonian.agent.prompts`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tribonian.domain.language_model import Message
from tribonian.llm.neutral import neutralise

OPEN, CLOSE = "<<<", ">>>"


def fence(text: str) -> str:
    """`text` between lines that mark it as quoted material; a fence inside `text` cannot close it."""
    inner = text.replace(OPEN, "‹‹‹").replace(CLOSE, "›››")
    return f"{OPEN}\n{inner}\n{CLOSE}"


def one_line(text: str) -> str:
    """Untrusted text as one harmless line."""
    return " ".join(neutralise(text).split())


# --- one tagged sentence ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Worked:
    """A worked example of an invented law: question, extract, and the short sentence that answers from it."""

    question: str
    extract: str
    answer: str


_ENGLISH = (
    Worked(
        "Who may fish in the lake?",
        "(1) Subject to the provisions of this Act and of any rules made under it, no person shall, save in the cases mentioned "
        "in section 4, fish in a public lake without a licence issued by the keeper in the prescribed form.",
        "No person shall fish in a public lake without a licence issued by the keeper.",
    ),
    Worked(
        "Deadline, complaint about a fare",
        "(2) A passenger who wishes to complain about a fare, whether paid in cash or otherwise, shall do so in writing within "
        "thirty days from the date of the journey; and the operator shall answer him within ten days.",
        "A passenger shall complain in writing within thirty days from the date of the journey.",
    ),
    Worked(
        "Can the market master close my stall?",
        "Notwithstanding anything contained in section 9, the market master may, if he is satisfied that it is necessary in the "
        "interest of public health, by an order in writing stating the reasons, close a stall for a term not exceeding three "
        "days, unless the holder has removed the cause.",
        "The market master may by an order in writing close a stall for a term not exceeding three days, unless the holder has "
        "removed the cause.",
    ),
    Worked(
        "Which body decides about the ferry tolls, and for how long?",
        "There shall be a Harbour Board for the coast, consisting of five members chosen by the towns, which shall fix the tolls "
        "of all ferries for a period of two years from the first day of March.",
        "The Harbour Board shall fix the tolls of all ferries for a period of two years.",
    ),
)
_GERMAN = (
    Worked(
        "Wer darf im See angeln?",
        "(1) Vorbehaltlich der Bestimmungen dieses Gesetzes und der auf seiner Grundlage erlassenen Verordnungen darf, von den "
        "Fällen des § 4 abgesehen, niemand in einem öffentlichen See ohne einen vom Seeaufseher in der vorgeschriebenen Form "
        "ausgestellten Schein angeln.",
        "Niemand darf in einem öffentlichen See ohne einen vom Seeaufseher ausgestellten Schein angeln.",
    ),
    Worked(
        "Frist für eine Beschwerde über den Fahrpreis",
        "(2) Ein Fahrgast, der sich über einen Fahrpreis beschweren will, hat dies, gleich wie er bezahlt hat, innerhalb von "
        "dreißig Tagen nach der Fahrt schriftlich zu tun; der Betreiber antwortet innerhalb von zehn Tagen.",
        "Ein Fahrgast hat sich innerhalb von dreißig Tagen nach der Fahrt schriftlich zu beschweren.",
    ),
    Worked(
        "Kann der Marktmeister meinen Stand schließen?",
        "Unbeschadet des § 9 kann der Marktmeister, wenn er es im Interesse der öffentlichen Gesundheit für erforderlich hält, "
        "einen Stand durch schriftliche, mit Gründen versehene Anordnung für höchstens drei Tage schließen, es sei denn, der "
        "Inhaber hat die Ursache beseitigt.",
        "Der Marktmeister kann einen Stand durch schriftliche Anordnung für höchstens drei Tage schließen, es sei denn, der "
        "Inhaber hat die Ursache beseitigt.",
    ),
    Worked(
        "Wer setzt die Fährgebühren fest und für wie lange?",
        "Für die Küste wird ein Hafenrat gebildet, der aus fünf von den Städten gewählten Mitgliedern besteht und die Gebühren "
        "aller Fähren für die Dauer von zwei Jahren ab dem ersten März festsetzt.",
        "Der Hafenrat setzt die Gebühren aller Fähren für die Dauer von zwei Jahren fest.",
    ),
)
_WORKED: Mapping[str, tuple[str, tuple[Worked, ...]]] = {"en": ("Question", _ENGLISH), "de": ("Frage", _GERMAN)}


def sentence_prompt(question: str, extracts: Sequence[tuple[str, str]], language: str) -> list[Message]:
    """Messages after which a model writes one short sentence that answers `question` from `extracts` (tag, text).

    The sentence begins with the tag of its extract: `[E1] No person shall …`. The worked examples come first and never
    change, so that the prompt cache holds them from run to run. Languages without examples of their own use the English
    ones. Generate with `stop=("\\n",)`; a generation that ends for length is half a sentence and should be dropped.
    """
    word, examples = _WORKED.get(language, _WORKED["en"])
    messages: list[Message] = []
    for example in examples:
        messages.append(Message("user", f"{word}: {example.question}\n[E1]: {example.extract}"))
        messages.append(Message("assistant", f"[E1] {example.answer}"))
    given = "\n".join(f"[{tag}]: {one_line(text)}" for tag, text in extracts)
    return [*messages, Message("user", f"{word}: {one_line(question)}\n{given}")]
