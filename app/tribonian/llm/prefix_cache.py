"""The attention cache of one context, as tokens: what is in it, what can be reused for the next prompt, what is kept aside.

The cache holds one prompt. A prompt that shares little with it would throw it away; then its state is first copied aside
(some 18 KB a token for the sample model), so that two transcripts that take turns do not evaluate each other's text again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tribonian.llm.native import Native

BLOCK = 16
"""Prompt tokens are evaluated in blocks that begin at multiples of this: the kernels for full blocks give the same bits
however many blocks a call holds, so what the cache held before cannot change an answer."""
WORTH_KEEPING = 128
"""Tokens that must be about to be lost before a state is copied aside, or gained before one is put back."""
MOST_STATES = 4


class PrefixCache:
    """Evaluates prompts, only as far as they are new. Belongs to one thread at a time."""

    def __init__(self, native: Native, *, most_bytes: int) -> None:
        self._native = native
        self._most_bytes = most_bytes
        self._tokens: list[int] = []
        """Tokens in full blocks whose entries are valid."""
        self._aside: list[tuple[tuple[int, ...], bytes]] = []
        """States kept, least recently used first."""

    def read(self, ids: Sequence[int], check: Callable[[], None]) -> int:
        """Bring the cache to `ids` so that logits of the last token exist; returns the tokens evaluated.

        `check` is called before each batch and may raise, as may the evaluation: the cache stays consistent.
        """
        start = self._reuse(ids)
        whole = (len(ids) - 1) // BLOCK * BLOCK
        position = start
        while position < len(ids):
            check()
            # The last, incomplete block goes alone: which kernel reads it depends on its size.
            end = min(position + self._native.batch, whole) if position < whole else len(ids)
            self._native.evaluate(ids[position:end], position)
            if end <= whole:
                self._tokens += ids[position:end]
            position = end
        return len(ids) - start

    def _reuse(self, ids: Sequence[int]) -> int:
        """Cut or exchange the cache so that it holds only what `ids` begins with; returns how much that is."""
        usable = (len(ids) - 1) // BLOCK * BLOCK
        shared = min(_common(self._tokens, ids), usable)
        best = max(self._aside, key=lambda state: _common(state[0], ids), default=None)
        gain = min(_common(best[0], ids), usable) - shared if best is not None else 0
        if len(self._tokens) - shared >= WORTH_KEEPING:
            self._put_aside()
        if best is not None and gain >= WORTH_KEEPING:
            if best in self._aside:
                self._aside.remove(best)
                self._aside.append(best)
            self._tokens = list(best[0]) if self._native.restore(best[1]) else []
            shared = min(_common(self._tokens, ids), usable)
        shared = shared // BLOCK * BLOCK
        del self._tokens[shared:]
        if not self._native.keep(shared):
            self._tokens.clear()
        return len(self._tokens)

    def _put_aside(self) -> None:
        """Copy the state, unless one that begins with it is kept; forget older ones beyond the limits."""
        tokens = tuple(self._tokens)
        if any(state[0][: len(tokens)] == tokens for state in self._aside):
            return
        if not self._native.keep(len(tokens)):
            self._tokens.clear()
            return
        self._aside = [state for state in self._aside if tokens[: len(state[0])] != state[0]]
        state = self._native.snapshot(self._most_bytes)
        if state is not None:
            self._aside.append((tokens, state))
        while self._aside and (len(self._aside) > MOST_STATES or sum(len(s) for _, s in self._aside) > self._most_bytes):
            del self._aside[0]


def _common(one: Sequence[int], other: Sequence[int]) -> int:
    """Length of the common beginning."""
    length = 0
    for first, second in zip(one, other, strict=False):
        if first != second:
            break
        length += 1
    return length
