"""Reasoning that a model writes before its answer, between marks of its own, is no part of the answer."""

from __future__ import annotations

MARKS = {
    "<think>": "</think>",
    "<thinking>": "</thinking>",
    "<reasoning>": "</reasoning>",
    "[THINK]": "[/THINK]",
    "<|channel|>analysis<|message|>": "<|channel|>final<|message|>",
}
"""How the common families begin and end it: Qwen and DeepSeek, Mistral, gpt-oss. It begins an answer or is none."""
_BLANKS = 64
"""White space before an answer that is waited through."""


class WithoutReasoning:
    """Lets an answer through piece by piece, without the reasoning before it."""

    def __init__(self) -> None:
        self._waiting = ""
        self._end = ""
        self._through = False

    def add(self, text: str) -> str:
        """The part of what was given so far that is answer and was not returned yet."""
        if self._through:
            return text
        self._waiting += text
        if not self._end:
            bare = self._waiting.lstrip()
            opened = next((mark for mark in MARKS if bare.startswith(mark)), "")
            if not opened:
                undecided = any(mark.startswith(bare) for mark in MARKS) and len(self._waiting) < _BLANKS
                return "" if undecided else self._answer(self._waiting)
            self._end = MARKS[opened]
        _, found, after = self._waiting.partition(self._end)
        if found:
            return self._answer(after.lstrip())
        self._waiting = self._waiting[-2 * len(self._end) :]
        return ""

    def _answer(self, text: str) -> str:
        self._through, self._waiting = True, ""
        return text
