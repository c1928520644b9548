"""The language model of the desk: a GGUF file evaluated in this process by llama.cpp.

The evaluation loop is our own so that four promises hold: a prompt that grew at its end evaluates only its new part and the
tokens evaluated are counted exactly; a cancel stops within 300 ms in prefill as in decoding; the output under a schema fits
it; and the same prompt gives the same output whatever was in the cache before.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tribonian.domain.cancel import CancelToken
from tribonian.domain.language_model import Generation, Message
from tribonian.errors import Cancelled, ModelDamaged, ModelError, PromptTooLong, WrongUsage
from tribonian.llm import grammar, templates
from tribonian.llm.copying import Copy
from tribonian.llm.decoding import TextStream, loops
from tribonian.llm.gguf import read_header, sha256_of
from tribonian.llm.memory import ensure_fits
from tribonian.llm.native import Aborted, Native
from tribonian.llm.prefix_cache import PrefixCache
from tribonian.llm.salvage import salvage
from tribonian.llm.sampling import Sampler

MOST_ASIDE = 256 * 1024 * 1024
"""Bytes of prompt states kept beside the one in use."""


def _physical_batch(parameters: int) -> int:
    """Tokens per native step, small enough that one matrix product lasts well under the 300 ms of a cancel."""
    if parameters < 700_000_000:
        return 512
    return 128 if parameters < 4_000_000_000 else 64


def tokenise_part(native: Native, text: str, *, special: bool, after_markup: bool) -> list[int]:
    """Token ids of a part of a prompt that stands behind other parts.

    Some tokenizers put a space before every text they are given; behind a control token that is right, elsewhere not.
    """
    if after_markup or not native.adds_space or not text:
        return native.tokenise(text, special=special)
    if text.startswith(" "):
        return native.tokenise(text[1:], special=special)
    line = native.tokenise("\n", special=False)
    whole = native.tokenise("\n" + text, special=special)
    return whole[len(line) :] if whole[: len(line)] == line else native.tokenise(text, special=special)


class LlamaCppModel:
    """A GGUF model on this machine's processor. One thread at a time generates; `close` frees the memory."""

    def __init__(self, path: Path, *, context: int = 4096, threads: int = 2, sha256: str = "", name: str = "") -> None:
        """Check the file, then load it.

        `context` is capped at what the model was trained for. `sha256` (hex) is compared when given.

        Raises:
            ModelMissing, ModelDamaged, ModelTooLarge: before anything native touches the file, where possible.
        """
        header = read_header(path)
        if sha256 and sha256_of(path) != sha256.lower():
            raise ModelDamaged(f"The checksum of {path.name} is not the one recorded for it.", "Copy or download the file again.")
        self.name = name or path.stem
        self.path = path
        self.header = header
        context = max(64, min(context, header.context or context))
        ensure_fits(header, context, self.name)
        self._native = Native(path, context=context, threads=threads, ubatch=_physical_batch(header.parameters))
        self.context = min(self._native.context, context)
        self.format = templates.turn_format(header.template)
        self._cache = PrefixCache(self._native, most_bytes=MOST_ASIDE)
        self._lock = threading.Lock()
        self._current: CancelToken | None = None

    def close(self) -> None:
        """Free the model. Idempotent."""
        self._native.close()

    def count(self, text: str) -> int:
        """Tokens in `text` as content of a message."""
        return len(self._native.tokenise(text, special=False))

    # --- prompts ---------------------------------------------------------------------------------

    def prompt_ids(self, messages: Sequence[Message], prefill: str = "") -> list[int]:
        """Token ids of the prompt for the next turn; contents never become control tokens."""
        native = self._native
        ids = [native.bos] if native.bos >= 0 else []
        for piece in self.format.pieces(messages):
            after_markup = not ids or native.is_control(ids[-1])
            ids += tokenise_part(native, piece.text, special=piece.markup and self.format.learned, after_markup=after_markup)
        return ids + tokenise_part(native, prefill, special=False, after_markup=False)

    # --- generation ------------------------------------------------------------------------------

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
        """See `LanguageModel.generate`. Greedy at temperature 0; under a schema `stop` is ignored and a text cut off by
        `max_tokens` is completed to the shortest valid one (finish is then length)."""
        cancel.check()
        if schema is not None and copy_from:
            raise WrongUsage("A text is either copied or follows a schema.")
        started = time.monotonic()
        ids = self.prompt_ids(messages, prefill)
        if len(ids) + max_tokens > self.context:
            raise PromptTooLong(
                f"The prompt has {len(ids)} tokens and up to {max_tokens} are asked for; {self.name} holds {self.context}.",
                "Ask a shorter question or use a model with a longer context.",
            )
        rules = grammar.gbnf(schema) if schema is not None else None
        copy = self._copy(copy_from) if copy_from else None
        stream = TextStream(() if schema is not None else (*stop, *self.format.stops), on_text)
        sampler = Sampler(self._native, seed=seed, temperature=temperature, gbnf=rules, copy=copy)
        try:
            sampler.begin(self._native.tokenise(prefill, special=False))
            with self._abortable(cancel):
                evaluated = self._cache.read(ids, cancel.check)
                first = time.monotonic()
                if copy is not None:
                    finish, generated = self._decode_copy(len(ids), sampler, copy, stream, max_tokens, cancel)
                else:
                    finish, generated = self._decode(len(ids), sampler, stream, max_tokens, cancel)
        finally:
            sampler.close()
        text = stream.finish()
        if schema is not None:
            text = self._checked(text, prefill, schema)
        now = time.monotonic()
        return Generation(text, finish, tuple(ids), evaluated, generated, first - started, now - started)

    def _decode(
        self, position: int, sampler: Sampler, stream: TextStream, max_tokens: int, cancel: CancelToken
    ) -> tuple[str, int]:
        """Write tokens until an end; (finish, number of tokens). A text that only repeats itself is cut off."""
        for generated in range(max_tokens):
            cancel.check()
            looping = loops(stream.text)
            if looping and not sampler.bound:
                return "length", generated
            token = sampler.next(self._native.logits(), close_string=looping)
            if token is None:
                return "stop", generated
            if not stream.add(self._native.piece(token)):
                return "stop", generated + 1
            if sampler.complete():
                return "grammar_end", generated + 1
            if generated + 1 < max_tokens:
                self._native.evaluate([token], position + generated)
        return "length", max_tokens

    def _copy(self, text: str) -> Copy:
        """The automaton of a text, as one line."""
        tokens = self._native.tokenise(" " + " ".join(text.split()), special=False)
        return Copy(tokens, [self._native.piece(token) for token in tokens])

    def _decode_copy(
        self, position: int, sampler: Sampler, copy: Copy, stream: TextStream, max_tokens: int, cancel: CancelToken
    ) -> tuple[str, int]:
        """Copy tokens; text is shown clause by clause, so that what does not come to an end is never shown."""
        waiting, whole = b"", False
        for generated in range(max_tokens + 1):
            cancel.check()
            if waiting and math.isfinite(cost := copy.cost_of_end()):
                stream.add(waiting if stream.text else waiting.lstrip(b" "))
                waiting, whole = b"", cost == 0
            if generated == max_tokens:
                return "stop" if whole else "length", generated
            token = sampler.next(self._native.logits())
            if token is None:
                return "stop" if stream.text else "length", generated
            waiting += self._native.piece(token)
            if generated + 1 < max_tokens:
                self._native.evaluate([token], position + generated)
        raise AssertionError("unreachable")

    @staticmethod
    def _checked(text: str, prefill: str, schema: Mapping[str, Any]) -> str:
        """`text` if prefill and text fit the schema, completed when it was cut off; raises ModelError otherwise."""
        whole = salvage(prefill + text, schema)
        if whole is None:
            grammar.validate(prefill + text, schema)
            raise ModelError("The language model's answer does not fit the form asked for.")
        return whole[len(prefill) :]

    @contextmanager
    def _abortable(self, cancel: CancelToken) -> Iterator[None]:
        """Let `cancel` stop native code while the body runs, and only then; the cache stays consistent."""
        flag = self._native.abort

        def on_cancel() -> None:
            with self._lock:
                if self._current is cancel:
                    flag.raise_flag()

        with self._lock:
            if self._current is not None:
                raise ModelError("The language model is already at work in another thread.")
            self._current = cancel
            flag.lower()
        try:
            cancel.on_set(on_cancel)
            yield
        except Aborted:
            cancel.check()
            raise Cancelled from None
        finally:
            with self._lock:
                self._current = None
                flag.lower()
