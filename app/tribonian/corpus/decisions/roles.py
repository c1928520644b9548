"""The rhetorical role of every sentence of a decision: by a trained model where one fits, else by rules marked as such."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from tribonian.config.paths import models_dirs, resources_dir
from tribonian.corpus.decisions.role_features import cue_table
from tribonian.corpus.decisions.role_model import RoleModel
from tribonian.domain.decision import SentenceRole
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import Provision
from tribonian.errors import ModelError
from tribonian.text.sentences import split

RULE_SCORE = 0.5
"""How sure a rule is: it has not been measured on this court's decisions."""
SURE = 0.9
"""For what the place in the document says."""
HEADER_KINDS = frozenset({"preamble"})
FEWEST_WORDS = 3
LONGEST_HEADING = 90
"""Characters of the heading of a part at most."""
SOLE = frozenset({"RPC", "RATIO", "PREAMBLE"})
"""Parts in which everything has the part's role."""
TOLD = frozenset({"RLC", "ARG_PETITIONER", "ARG_RESPONDENT"})
"""Roles that phrases may give to sentences in the part with the facts."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_ENDED = re.compile(r"[.!?:;…][\"'”’»)\]]*$")
_NO_ISSUES = frozenset({"RPC", "PREAMBLE", "PRE_RELIED"})
"""What is decided, captions, and questions of other cases are no issues of this one."""
_LINE = re.compile(r"[^\n]+")


def assign(text: str, provisions: Sequence[Provision], pack: Pack) -> tuple[SentenceRole, ...]:
    """Role and score of each sentence, in order. Sentences lie inside one provision each and cover all its text.

    Header sentences are PREAMBLE; fragments without words NONE; questions to be decided ISSUE. The rest follows the model of
    the pack's language, whose arguments are told apart by party, its precedents by whether they are followed, its reasons by
    whether they state the rule. Without a model, headings of parts and phrases decide (`by` = rules).
    """
    table = table_of(pack.language)
    rules = _Rules(table)
    spans, header, headings = _sentences(text, provisions, pack, rules)
    model = model_of(pack.language)
    body = [index for index in range(len(spans)) if not header[index]]
    wording = [" ".join(text[spans[index][0] : spans[index][1]].split()) for index in body]
    labelled = model.label(wording) if model is not None else rules.label(wording, [headings[index] for index in body])
    roles = rules.refined(wording, [(table.get("labels", {}).get(label, label), score) for label, score in labelled])
    by = "model" if model is not None else "rules"
    found = {
        index: SentenceRole(*spans[index], role, round(score, 3), by) for index, (role, score) in zip(body, roles, strict=True)
    }
    return tuple(found.get(index, SentenceRole(*span, "PREAMBLE", SURE, "rules")) for index, span in enumerate(spans))


def model_of(language: str) -> RoleModel | None:
    """The trained model for decisions in `language`, None when there is none that can be used."""
    return _model(language, tuple(folder / f"roles-{language}" for folder in models_dirs()))


def table_of(language: str) -> Mapping[str, Any]:
    """Phrases and parts of decisions in `language`; those of English where there are none."""
    folder = resources_dir() / "decisions"
    own = folder / f"{language}.toml"
    return cue_table(own if language and own.is_file() else folder / "en.toml")


@lru_cache(maxsize=4)
def _model(language: str, folders: tuple[Path, ...]) -> RoleModel | None:
    for folder in folders:
        if folder.is_dir():
            try:
                return RoleModel.load(folder)
            except ModelError:
                continue
    return None


def _sentences(
    text: str, provisions: Sequence[Provision], pack: Pack, rules: _Rules
) -> tuple[list[tuple[int, int]], list[bool], list[tuple[str, ...]]]:
    """Spans of all sentences, whether each belongs to the header, and the headings since the sentence before.

    A line in the header that is the heading of a part ends the header, whatever the reader took for its end.
    """
    spans: list[tuple[int, int]] = []
    header: list[bool] = []
    headings: list[tuple[str, ...]] = []
    end = 0
    ahead: tuple[str, ...] = ()
    for provision in provisions:
        if provision.is_container:
            ahead = (*ahead, provision.heading) if provision.heading else ahead
        if provision.is_container or provision.inner or provision.end <= end:
            continue
        start = max(end, provision.start)
        in_header = provision.kind in HEADER_KINDS
        # Readers give a paragraph a line: a line end ends a sentence, whether a stop stands there or not.
        for line in _LINE.finditer(text, start, provision.end):
            in_header = in_header and not rules.opens_part(line.group())
            own = split(line.group(), pack.sentence_abbreviations, line.start())
            spans.extend(own)
            header.extend([in_header] * len(own))
            headings.extend([ahead, *[()] * (len(own) - 1)] if own else [])
            ahead = () if own else ahead
        end = provision.end
    return spans, header, headings


class _Rules:
    """The rules of one language, compiled."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        refine = table.get("refine", {})
        self._refine = {name: re.compile(pattern) for name, pattern in refine.items()}
        self._rules = [(role, re.compile(pattern)) for role, pattern in table.get("rules", {}).items()]
        self._parts = [(re.compile(pattern), role) for pattern, role in table.get("parts", {}).items()]

    def opens_part(self, line: str) -> bool:
        """True for the heading of a part of the decision proper: a line of its own."""
        return len(line) <= LONGEST_HEADING and any(
            role != "PREAMBLE" and pattern.search(line) is not None for pattern, role in self._parts
        )

    def label(self, sentences: Sequence[str], headings: Sequence[Sequence[str]] = ()) -> list[tuple[str, float]]:
        """Roles by headings of parts (those before each sentence, or the sentence itself) and by phrases."""
        found: list[tuple[str, float]] = []
        part = ""
        opened: set[str] = set()
        before = list(headings) or [()] * len(sentences)
        ordered = any(
            self._part(one, "", set()) == "RPC" for ahead, own in zip(before, sentences, strict=True) for one in (*ahead, own)
        )
        rules = [(role, pattern) for role, pattern in self._rules if not (ordered and role == "RPC")]
        for sentence, ahead in zip(sentences, before, strict=True):
            for heading in (*ahead, sentence):
                part = self._part(heading, part, opened)
            by_phrase = next((role for role, pattern in rules if pattern.search(sentence)), "")
            if self.opens_part(sentence):
                role = "NONE"
            elif part in SOLE or (part == "FAC" and by_phrase not in TOLD):
                role = part
            else:
                role = by_phrase or part or "ANALYSIS"
            found.append((role, RULE_SCORE))
        return found

    def _part(self, heading: str, part: str, opened: set[str]) -> str:
        """The part that a heading opens, else the one before. Of two roles (`FAC/ANALYSIS`) the second, where the first has
        had its part already."""
        for pattern, roles in self._parts:
            if pattern.search(heading):
                first, _, second = roles.partition("/")
                part = second if second and first in opened else first
                opened.add(part)
                break
        return part

    def refined(self, sentences: Sequence[str], roles: Sequence[tuple[str, float]]) -> list[tuple[str, float]]:
        """Issues, parties' arguments, precedents not followed and rules of law told apart; what only says how it ended is RPC."""
        found: list[tuple[str, float]] = []
        side = "ARG_PETITIONER"
        before = ""
        for sentence, ahead, (role, score) in zip(sentences, ("", *sentences), roles, strict=False):
            if self._says("disposition", sentence):
                role, score = "RPC", max(score, RULE_SCORE)
            elif self._is_nothing(sentence, ahead):
                role, score = "NONE", SURE
            elif self._says("issue", sentence) and role not in _NO_ISSUES:
                role, score = "ISSUE", max(score, RULE_SCORE)
            elif role.startswith("ARG"):
                side = role = self._side(sentence, side if before.startswith("ARG") else "ARG_PETITIONER")
            elif role == "PRE_RELIED" and self._says("not_relied", sentence):
                role = "PRE_NOT_RELIED"
            elif role == "ANALYSIS" and self._says("ratio", sentence):
                role = "RATIO"
            before = role
            found.append((role, score))
        return found

    def _is_nothing(self, sentence: str, ahead: str) -> bool:
        """True for what says nothing alone: few words after a full sentence. After one that did not end they are its rest."""
        if len(_WORD.findall(sentence)) >= FEWEST_WORDS or len(sentence.split()) >= FEWEST_WORDS:
            return False
        whole = not ahead or _ENDED.search(ahead) is not None
        return whole or _WORD.search(sentence) is None or self._says("aside", sentence)

    def _side(self, sentence: str, before: str) -> str:
        """Whose argument it is: the party named first; else that of the sentence before, turned by "on the other hand"."""
        one, two = self._first("petitioner", sentence), self._first("respondent", sentence)
        if one != two:
            return "ARG_PETITIONER" if one < two else "ARG_RESPONDENT"
        if self._says("reply", sentence):
            return "ARG_RESPONDENT" if before == "ARG_PETITIONER" else "ARG_PETITIONER"
        return before

    def _says(self, name: str, sentence: str) -> bool:
        pattern = self._refine.get(name)
        return pattern is not None and pattern.search(sentence) is not None

    def _first(self, name: str, sentence: str) -> int:
        pattern = self._refine.get(name)
        found = pattern.search(sentence) if pattern is not None else None
        return found.start() if found else len(sentence)
