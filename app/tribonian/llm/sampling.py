"""Choosing the next token: greedy or by temperature, freely or under a grammar.

Under a grammar the best token is tried first and others only when it is refused; testing all 262,000 tokens of a large
vocabulary takes longer than evaluating a small model.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tribonian.errors import WrongUsage
from tribonian.llm.copying import Copy
from tribonian.llm.native import Logits, Native

_SHORT_LISTS = (64, 4096)


class Sampler:
    """State of one generation. `close` frees the grammar."""

    def __init__(
        self, native: Native, *, seed: int, temperature: float, gbnf: str | None = None, copy: Copy | None = None
    ) -> None:
        self._native = native
        self._temperature = temperature
        self._random = np.random.default_rng(seed)
        self._grammar = native.grammar(gbnf) if gbnf is not None else None
        self._copy = copy
        self._end = native.end_token()
        # What a model writes when it means to end a sentence; none of them need be in the text that is copied.
        marks = [native.tokenise(mark, special=False)[-1] for mark in ("\n", ".")] if copy is not None else []
        self._endings = np.array([*marks, *([self._end] if self._end >= 0 else [])], dtype=np.int64)
        self._quote = native.tokenise('"', special=False)[-1] if gbnf is not None else -1
        self._last = b""

    def begin(self, tokens: Sequence[int]) -> None:
        """Take over text that is already written. Raises WrongUsage when the grammar does not allow it."""
        if self._grammar is None:
            return
        for token in tokens:
            if not self._grammar.allowed([token]):
                raise WrongUsage("A prefill must be the beginning of a text that fits the schema.")
            self._grammar.accept(token)

    @property
    def bound(self) -> bool:
        """True under a grammar."""
        return self._grammar is not None

    def next(self, logits: Logits, *, close_string: bool = False) -> int | None:
        """The next token, or None when the model ends its turn (or nothing may follow).

        `close_string` ends the JSON string being written, if the grammar allows it here.
        """
        if self._copy is not None:
            return self._next_copied(logits, self._copy)
        token = self._draw(logits)
        if self._grammar is None:
            return None if self._native.ends(token) or self._native.is_control(token) else token
        if close_string and self._grammar.allowed([self._quote]):
            token = self._quote
        if not self._grammar.allowed([token]):
            token = self._draw_allowed(logits)
        if token < 0 or self._native.ends(token):
            return None
        self._grammar.accept(token)
        self._last = self._native.piece(token)
        return token

    def complete(self) -> bool:
        """True when the grammar allows nothing but the end (our grammars end with a closing brace)."""
        if self._grammar is None or not self._last.rstrip().endswith(b"}"):
            return False
        return bool(self._grammar.allowed([self._end]))

    def close(self) -> None:
        """Free the grammar. Idempotent."""
        if self._grammar is not None:
            self._grammar.close()

    def _draw(self, logits: Logits) -> int:
        """Best token, or one drawn by temperature, without the grammar."""
        if self._temperature <= 0:
            return int(np.argmax(logits))
        return self._softmax_draw(np.arange(len(logits)), logits)

    def _next_copied(self, logits: Logits, copy: Copy) -> int | None:
        """The next token of the text copied from, None where the model would rather end."""
        candidates = copy.candidates()
        tokens = np.fromiter(candidates, dtype=np.int64, count=len(candidates))
        scores = logits[tokens].astype(np.float64) - np.fromiter(candidates.values(), dtype=np.float64, count=len(candidates))
        ending = float(logits[self._endings].max()) - copy.cost_of_end()
        if self._temperature > 0:
            noise = self._random.gumbel(size=len(scores) + 1) * self._temperature
            scores, ending = scores + noise[1:], ending + float(noise[0])
        if not len(tokens) or ending >= scores.max():
            return None
        token = int(tokens[int(np.argmax(scores))])
        copy.accept(token)
        return token

    def _softmax_draw(self, tokens: np.ndarray, logits: Logits) -> int:
        scaled = (logits.astype(np.float64) - float(logits.max())) / self._temperature
        weights = np.cumsum(np.exp(scaled))
        index = int(np.searchsorted(weights, self._random.random() * weights[-1], side="right"))
        return int(tokens[min(index, len(tokens) - 1)])

    def _draw_allowed(self, logits: Logits) -> int:
        """Best (or drawn) token among those the grammar allows, -1 when there is none."""
        assert self._grammar is not None
        for size in (*(size for size in _SHORT_LISTS if size < len(logits)), len(logits)):
            best = np.argpartition(logits, -size)[-size:] if size < len(logits) else np.arange(len(logits))
            best = best[np.argsort(-logits[best], kind="stable")]
            allowed = self._grammar.allowed(best.tolist())
            if allowed:
                if self._temperature <= 0:
                    return allowed[0]
                return self._softmax_draw(np.array(allowed), logits[np.array(allowed)])
        return -1
