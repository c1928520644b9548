"""A language model as a run sees it: whatever it does wrong is a ModelError, and a run goes on without it (fail open)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tribonian.domain.cancel import CancelToken
from tribonian.domain.language_model import Generation, Message
from tribonian.domain.ports import LanguageModel
from tribonian.errors import ModelError, TribonianError


class UntrustedModel:
    """A `LanguageModel` around another one. Errors of the program pass; any other, and what is no generation, is a ModelError."""

    def __init__(self, model: LanguageModel) -> None:
        self._model = model
        self.name, self.context = model.name, model.context

    def __getattr__(self, name: str) -> Any:
        """Whatever else the model has."""
        return getattr(self._model, name)

    def count(self, text: str) -> int:
        """As the model counts."""
        return self._model.count(text)

    def generate(
        self,
        messages: Sequence[Message],
        *,
        cancel: CancelToken,
        max_tokens: int,
        schema: Mapping[str, Any] | None = None,
        stop: Sequence[str] = (),
        seed: int = 0,
        temperature: float = 0.0,
        on_text: Callable[[str], None] | None = None,
        prefill: str = "",
        copy_from: str = "",
    ) -> Generation:
        """What the model generates.

        Raises:
            ModelError: it failed in whatever way, a time-out among them, or gave nothing that is a generation.
            Cancelled: the run was stopped.
        """
        try:
            generation = self._model.generate(
                messages,
                cancel=cancel,
                max_tokens=max_tokens,
                schema=schema,
                stop=stop,
                seed=seed,
                temperature=temperature,
                on_text=on_text,
                prefill=prefill,
                copy_from=copy_from,
            )
        except TribonianError:
            raise
        except Exception as error:
            cancel.check()
            raise ModelError(f"The language model {self.name} failed ({type(error).__name__}).") from error
        if not isinstance(generation, Generation) or not isinstance(generation.text, str):
            raise ModelError(f"The language model {self.name} answered with nothing that can be read.")
        return generation
