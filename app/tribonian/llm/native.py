"""The C interface of llama.cpp, as little of it as we need. The only module that imports llama_cpp.

The binding's own `Llama` class is not used: it redirects the file descriptors 1 and 2 of the whole process while it
loads (lines that other threads print in that moment are lost), compiles the file's chat template outside our limits
and allocates 512 rows of logits. Everything here belongs to one thread, except `AbortFlag`.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

# Two OpenMP pools that spin on the same cores slow generation down up to forty times; GOMP reads this at load time.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")

import llama_cpp.llama_cpp as _c

from tribonian.errors import ModelDamaged, ModelError

Logits = npt.NDArray[np.float32]

_log_lines: deque[str] = deque(maxlen=50)


@_c.llama_log_callback  # type: ignore[untyped-decorator]
def _log(level: int, text: bytes, _user: object) -> None:
    """Keep warnings and errors for our own messages; print nothing."""
    if level in (2, 3):
        _log_lines.append(text.decode("utf-8", "replace").strip())


_c.llama_log_set(_log, ctypes.c_void_p(0))
_c.llama_backend_init()


def _choose_arithmetic() -> None:
    """Where llama.cpp is built for several generations of processors, load the build that is best for this one."""
    folder = Path(_c.__file__).parent / "lib"
    if any(folder.glob("*ggml-cpu-*")):
        base = "ggml.dll" if sys.platform == "win32" else "libggml.dylib" if sys.platform == "darwin" else "libggml.so"
        load = ctypes.CDLL(str(folder / base)).ggml_backend_load_all_from_path
        load.argtypes, load.restype = [ctypes.c_char_p], None
        load(os.fsencode(folder))


_choose_arithmetic()


def last_log() -> str:
    """The last warnings and errors of the native library, newest last, for logs and error messages."""
    return "\n".join(_log_lines)


class AbortFlag:
    """A byte that native code tests between two graph operations without asking for Python's lock.

    The abort callback is C's own `strlen` on a buffer of two bytes: zero (go on) while the first byte is zero, one
    (abort) after `raise_flag`. A Python callback would take the interpreter's lock some 700 times a token, up to 5 ms
    each while another thread computes.
    """

    def __init__(self) -> None:
        self._buffer = ctypes.create_string_buffer(2)
        library = ctypes.CDLL("msvcrt") if sys.platform == "win32" else ctypes.CDLL(None)
        address = ctypes.cast(library.strlen, ctypes.c_void_p).value
        self._function = _c.ggml_abort_callback(address or 0)
        self._data = ctypes.cast(self._buffer, ctypes.c_void_p)

    def raise_flag(self) -> None:
        """Ask native code to stop. Thread-safe."""
        self._buffer[0] = b"\x01"

    def lower(self) -> None:
        """Let native code run."""
        self._buffer[0] = b"\x00"

    def attach(self, context: Any) -> None:
        """Make `context` obey this flag; the flag must live as long as the context."""
        _c.llama_set_abort_callback(context, self._function, self._data)


class Aborted(Exception):
    """Native evaluation stopped because the flag was raised; `kept` positions are in the cache."""


class Native:
    """One loaded model with one context of `context` tokens. Not thread-safe; `close` frees the memory."""

    def __init__(
        self, path: Path, *, context: int, threads: int, ubatch: int, on_progress: Callable[[float], bool] | None = None
    ) -> None:
        """Load weights and make a context.

        `on_progress` gets the share loaded and returns False to stop loading.

        Raises:
            ModelDamaged: when llama.cpp refuses the file.
            ModelError: when the context cannot be made (usually memory).
        """
        _log_lines.clear()
        self._context: Any = None
        self._model: Any = None
        parameters = _c.llama_model_default_params()
        parameters.n_gpu_layers = 0
        parameters.progress_callback = _c.llama_progress_callback(
            lambda share, _user: True if on_progress is None else bool(on_progress(share))
        )
        self._model = _c.llama_model_load_from_file(str(path).encode(), parameters)
        if not self._model:
            raise ModelDamaged(
                f"{path.name} could not be loaded as a language model.", last_log() or "Copy or download the file again."
            )
        self._vocab = _c.llama_model_get_vocab(self._model)
        self._batch: Any = None
        self.abort = AbortFlag()
        self.batch = min(context, max(512, ubatch))
        settings = _c.llama_context_default_params()
        settings.n_ctx = context
        settings.n_batch = self.batch
        settings.n_ubatch = min(ubatch, self.batch)
        settings.n_seq_max = 1
        settings.n_outputs_max = 1  # logits of the last token only: saves ubatch × vocabulary floats
        settings.n_threads = threads
        settings.n_threads_batch = threads
        settings.flash_attn_type = _c.LLAMA_FLASH_ATTN_TYPE_DISABLED
        settings.swa_full = True  # without it a rollback in a sliding-window model gives silently wrong output
        settings.no_perf = True
        self._context = _c.llama_init_from_model(self._model, settings)
        if not self._context:
            reason = last_log()
            self.close()
            raise ModelError(f"No working memory of {context} tokens could be made for {path.name}.", reason)
        self.abort.attach(self._context)
        self._memory = _c.llama_get_memory(self._context)
        self.vocabulary = int(_c.llama_vocab_n_tokens(self._vocab))
        self.context = int(_c.llama_n_ctx(self._context))
        self.trained_context = int(_c.llama_model_n_ctx_train(self._model))
        self._batch = _c.llama_batch_init(self.batch, 0, 1)
        self._buffer = ctypes.create_string_buffer(512)
        self.adds_space = b"".join(map(self.piece, self.tokenise("a", special=False))).startswith(b" ")
        """The tokenizer puts a space before every text."""

    # --- vocabulary -----------------------------------------------------------------------------

    @property
    def bos(self) -> int:
        """Id of the begin-of-text token, -1 when prompts do not begin with one."""
        return int(_c.llama_vocab_bos(self._vocab)) if _c.llama_vocab_get_add_bos(self._vocab) else -1

    def ends(self, token: int) -> bool:
        """True for tokens that end a turn or the text."""
        return bool(_c.llama_vocab_is_eog(self._vocab, token))

    def is_control(self, token: int) -> bool:
        """True for tokens that are markup of the template, not text."""
        return bool(_c.llama_vocab_is_control(self._vocab, token))

    def end_token(self) -> int:
        """A token that ends generation (end of text or of turn), -1 when the vocabulary has none."""
        for token in (int(_c.llama_vocab_eos(self._vocab)), int(_c.llama_vocab_eot(self._vocab))):
            if token >= 0:
                return token
        return -1

    def tokenise(self, text: str, *, special: bool) -> list[int]:
        """Token ids of `text`; markers become control tokens only with `special`. No begin-of-text token is added."""
        raw = text.encode("utf-8", "replace")
        if not raw:
            return []
        room = len(raw) + 8
        ids = (_c.llama_token * room)()
        count = int(_c.llama_tokenize(self._vocab, raw, len(raw), ids, room, False, special))
        if count < 0:
            raise ModelError("The model's tokenizer refused a text.", last_log())
        return list(ids[:count])

    def piece(self, token: int, *, special: bool = False) -> bytes:
        """Bytes of a token (control tokens give none unless `special`)."""
        size = int(_c.llama_token_to_piece(self._vocab, token, self._buffer, len(self._buffer), 0, special))
        if size < 0:
            self._buffer = ctypes.create_string_buffer(-size)
            size = int(_c.llama_token_to_piece(self._vocab, token, self._buffer, len(self._buffer), 0, special))
        return self._buffer.raw[:size]

    # --- evaluation -----------------------------------------------------------------------------

    def keep(self, positions: int) -> bool:
        """Forget everything from `positions` on; False when the memory cannot be cut there (then it is empty)."""
        if positions > 0 and _c.llama_memory_seq_rm(self._memory, 0, positions, -1):
            return True
        _c.llama_memory_clear(self._memory, False)
        return positions == 0

    def evaluate(self, tokens: Sequence[int], start: int) -> None:
        """Evaluate at most `batch` tokens at positions `start`…; logits exist for the last one afterwards.

        Raises:
            Aborted: when the flag was raised; positions from `start` on must be cut with `keep(start)`.
            ModelError: when llama.cpp fails.
        """
        batch = self._batch
        count = len(tokens)
        for index, token in enumerate(tokens):
            batch.token[index] = token
            batch.pos[index] = start + index
            batch.n_seq_id[index] = 1
            batch.seq_id[index][0] = 0
            batch.logits[index] = index == count - 1
        batch.n_tokens = count
        code = int(_c.llama_decode(self._context, batch))
        if code == 2:
            raise Aborted
        if code:
            raise ModelError(f"The language model failed while reading (code {code}).", last_log())

    def logits(self) -> Logits:
        """Logits of the last evaluated token; a view that is valid until the next `evaluate`."""
        pointer = _c.llama_get_logits_ith(self._context, -1)
        return np.ctypeslib.as_array(pointer, shape=(self.vocabulary,))

    # --- snapshots ------------------------------------------------------------------------------

    def snapshot(self, most_bytes: int) -> bytes | None:
        """The cache of the whole sequence as bytes, for `restore`; None when it takes more than `most_bytes`."""
        size = int(_c.llama_state_seq_get_size(self._context, 0))
        if size > most_bytes:
            return None
        buffer = (ctypes.c_uint8 * size)()
        written = int(_c.llama_state_seq_get_data(self._context, buffer, size, 0))
        return bytes(memoryview(buffer)[:written])

    def restore(self, state: bytes) -> bool:
        """Put a snapshot back; False (and an empty cache) when it does not fit."""
        _c.llama_memory_clear(self._memory, False)
        buffer = (ctypes.c_uint8 * len(state)).from_buffer_copy(state)
        if _c.llama_state_seq_set_data(self._context, buffer, len(state), 0):
            return True
        _c.llama_memory_clear(self._memory, False)
        return False

    # --- grammar --------------------------------------------------------------------------------

    def grammar(self, gbnf: str) -> GrammarSampler:
        """A sampler that accepts only what `gbnf` allows. Only grammars of our own may be passed: a bad one crashes."""
        return GrammarSampler(self._vocab, gbnf)

    def __del__(self) -> None:
        self.close()

    def close(self) -> None:
        """Free context and weights. Idempotent."""
        if self._context:
            if self._batch is not None:
                _c.llama_batch_free(self._batch)
            _c.llama_free(self._context)
            self._context = None
        if self._model:
            _c.llama_model_free(self._model)
            self._model = None


class GrammarSampler:
    """State of a grammar while a text grows. `close` frees it."""

    def __init__(self, vocab: Any, gbnf: str) -> None:
        self._sampler: Any = _c.llama_sampler_init_grammar(vocab, gbnf.encode(), b"root")
        if not self._sampler:
            raise ModelError("A grammar of the program was refused by llama.cpp.", last_log())

    def allowed(self, tokens: Sequence[int]) -> list[int]:
        """Those of `tokens` that may come next, in order."""
        count = len(tokens)
        entries = (_c.llama_token_data * count)()
        for index, token in enumerate(tokens):
            entries[index].id = token  # type: ignore[assignment]
            entries[index].logit = float(count - index)
        array = _c.llama_token_data_array(entries, count, -1, False)
        _c.llama_sampler_apply(self._sampler, ctypes.byref(array))
        return [int(entries[index].id) for index in range(int(array.size)) if entries[index].logit != -np.inf]

    def accept(self, token: int) -> None:
        """Advance by a token that `allowed` returned (any other one aborts the process)."""
        _c.llama_sampler_accept(self._sampler, token)

    def close(self) -> None:
        """Free the sampler. Idempotent."""
        if self._sampler:
            _c.llama_sampler_free(self._sampler)
            self._sampler = None
