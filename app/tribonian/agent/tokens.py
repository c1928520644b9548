"""Counts what a run's prompts cost: all, distinct (nodes of their prefix tree), evaluated, generated."""

from __future__ import annotations

from tribonian.domain.language_model import Generation


class TokenLedger:
    """Sums over the generations of one run. `distinct` counts nodes of the prefix tree of all prompts."""

    def __init__(self) -> None:
        self.prompt = 0
        self.evaluated = 0
        self.generated = 0
        self.distinct = 0
        self.first_token = 0.0
        self._children: list[dict[int, int]] = [{}]

    def add(self, generation: Generation) -> None:
        """Account one generation."""
        self.prompt += len(generation.prompt_ids)
        self.evaluated += generation.evaluated
        self.generated += generation.generated
        node = 0
        for token in generation.prompt_ids:
            following = self._children[node].get(token)
            if following is None:
                following = len(self._children)
                self._children.append({})
                self._children[node][token] = following
                self.distinct += 1
            node = following

    def as_dict(self) -> dict[str, int]:
        """The `tokens` object of an answer."""
        return {"prompt": self.prompt, "distinct": self.distinct, "evaluated": self.evaluated, "generated": self.generated}
