"""A language model that another program serves: any server that speaks OpenAI's chat completions (vLLM, llama-server …).

What leaves this process is the prompt, and only to loopback or to an address that the user added as a model server;
anything else is refused before a socket opens. What comes back is untrusted: text of bounded length, checked against the
schema again; reasoning that the server sends apart, or between its marks, never becomes part of the answer.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any

import httpx

from tribonian.config.addresses import Address
from tribonian.domain.cancel import CancelToken, unless_cancelled
from tribonian.domain.language_model import Generation, Message
from tribonian.errors import ModelError, ModelMissing, PromptTooLong, WrongUsage
from tribonian.llm import grammar
from tribonian.llm.decoding import TextStream, loops
from tribonian.llm.reasoning import WithoutReasoning
from tribonian.llm.salvage import salvage

DEFAULT_CONTEXT = 4096
"""Tokens of context of a server that does not tell."""
CONNECT_SECONDS, SILENT_SECONDS = 5.0, 600.0
"""Longest wait for a connection, and for the next piece of an answer (a long prompt is read without a word)."""
LARGEST_ANSWER = 4 * 1024 * 1024
"""Bytes of one answer; more is no answer to a prompt of ours."""
_FORMS = ("json_schema", "json_object")
_NOT_UNDERSTOOD = (400, 422, 500, 501)
"""How servers say that they know no such response format; llama-cpp-python says 500."""
_LONGEST_MESSAGE = 300
_TOO_LONG = re.compile(r"(?i)context|too (?:long|large|many tokens)|maximum.{0,20}(?:length|tokens)")
_WORD = re.compile(r"\w+")
_CONTEXTS = ("n_ctx", "max_model_len", "context_length", "context_window", "n_ctx_train")


class Endpoint:
    """Where a server answers, taken apart from its address: `http://127.0.0.1:8080/v1`, `…/v1#name-of-a-model`."""

    def __init__(self, address: str) -> None:
        """Read an address.

        Raises:
            WrongUsage: it is no address of a server.
        """
        self.address = Address.of(address, what="a model server", example="http://127.0.0.1:8080/v1")
        self.host, self.port, self.model = self.address.host, self.address.port, self.address.fragment
        self.base = self.address.base if self.address.path else f"{self.address.base}/v1"

    def ensure_allowed(self) -> None:
        """Refuse an address that is neither this machine nor one the user added.

        Raises:
            NetworkRefused: nothing was sent; no socket was opened.
        """
        self.address.ensure_allowed(what="a model server", hint=f"If it is yours, add it: tribonian model add {self.base}")


class OpenAICompatibleModel:
    """A model behind an HTTP endpoint. One thread at a time generates."""

    def __init__(self, endpoint: Endpoint, *, context: int = 0, key: str = "") -> None:
        """Ask the server which models it has and take the one named, else its first; `context` 0 = what the server says.

        Raises:
            NetworkRefused: the address was not added by the user.
            ModelMissing: nothing answers there, or it has no such model.
            ModelError: what answers is no model server.
        """
        endpoint.ensure_allowed()
        self.endpoint = endpoint
        self._headers = {"Authorization": f"Bearer {key}"} if key else {}
        self._form = _FORMS[0]
        served = asyncio.run(self._served())
        names = [str(one.get("id", "")) for one in served]
        if not names or (endpoint.model and endpoint.model not in names):
            raise ModelMissing(
                f"The server at {endpoint.base} has no model {endpoint.model!r}.", f"It has: {', '.join(names)[:200] or 'none'}."
            )
        chosen = served[names.index(endpoint.model) if endpoint.model else 0]
        self.served_name = names[served.index(chosen)]
        short = self.served_name.replace("\\", "/").rsplit("/", 1)[-1].removesuffix(".gguf")[:80]
        self.name = f"{short} at {endpoint.host}:{endpoint.port}"
        self.context = context or _context_of(chosen) or DEFAULT_CONTEXT

    def close(self) -> None:
        """Nothing is held open between generations."""

    def count(self, text: str) -> int:
        """Tokens in `text`, estimated so that it is rather too many: servers share no way to ask."""
        plain = sum(character.isascii() for character in text)
        return plain // 3 + (len(text) - plain) + 1

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
        """See `LanguageModel.generate`. A server cannot be bound to copy: what it wrote is kept only if it did copy.

        `prompt_ids` is empty: servers do not tell.

        Raises:
            NetworkRefused, ModelMissing, ModelError: the server may not be asked, is gone, or failed.
        """
        cancel.check()
        if schema is not None and copy_from:
            raise WrongUsage("A text is either copied or follows a schema.")
        self.endpoint.ensure_allowed()
        started = time.monotonic()
        stream = TextStream(() if schema is not None else stop, None if copy_from or prefill else on_text)
        reply = _Reply(stream, started)
        body: dict[str, Any] = {
            "model": self.served_name,
            "messages": turns(messages),
            "max_tokens": max_tokens,
            "temperature": temperature,
            "seed": seed,
            "stream": True,
            "stream_options": {"include_usage": True},
        }
        asyncio.run(self._answered(body, schema, reply, cancel))
        text = stream.finish().removeprefix(prefill).lstrip() if prefill else stream.finish()
        finish = reply.finish
        if schema is not None:
            text = _fitting(text, schema)
        elif copy_from and not copies(text, copy_from):
            text, finish = "", "length"
        if on_text is not None and (copy_from or prefill) and text:
            on_text(text)
        now = time.monotonic()
        first = (reply.first or now) - started
        return Generation(text, finish, (), reply.evaluated, reply.generated, first, now - started)

    # --- the wire --------------------------------------------------------------------------------

    async def _served(self) -> list[Mapping[str, Any]]:
        """What `GET /models` lists."""
        async with self._client() as client:
            try:
                answer = await client.get(f"{self.endpoint.base}/models", timeout=CONNECT_SECONDS)
                listed = answer.raise_for_status().json()
            except httpx.HTTPStatusError as error:
                raise self._failed(error.response.status_code, error.response.text) from error
            except httpx.TransportError as error:
                raise self._silent(error) from error
            except ValueError as error:
                raise ModelError(f"What answers at {self.endpoint.base} is no model server.") from error
        found = listed.get("data") if isinstance(listed, dict) else None
        return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []

    async def _answered(self, body: dict[str, Any], schema: Mapping[str, Any] | None, reply: _Reply, cancel: CancelToken) -> None:
        """Send, and read until the answer ends or `cancel` is set; a form the server does not know is asked for in another."""
        async with self._client() as client:
            forms = [""] if schema is None else sorted(_FORMS, key=lambda form: form != self._form)
            for form in forms:
                wanted = {**body, "response_format": _response_format(form, schema)} if schema is not None else body
                try:
                    await unless_cancelled(self._read(client, wanted, reply), cancel)
                except _UnknownForm as error:
                    if form == forms[-1]:
                        raise self._failed(error.status, error.said) from error
                    continue
                if schema is not None:
                    self._form = form
                return

    async def _read(self, client: httpx.AsyncClient, body: Mapping[str, Any], reply: _Reply) -> None:
        url = f"{self.endpoint.base}/chat/completions"
        try:
            async with client.stream("POST", url, json=body) as answer:
                if answer.status_code != httpx.codes.OK:
                    said = (await answer.aread()).decode("utf-8", "replace")
                    if answer.status_code in _NOT_UNDERSTOOD and "response_format" in body and not _TOO_LONG.search(said):
                        raise _UnknownForm(answer.status_code, said)
                    raise self._failed(answer.status_code, said)
                async for data in _events(answer.aiter_lines()):
                    if not reply.take(data):
                        return
                if not reply.ended:
                    raise ModelError(f"The model server at {self.endpoint.base} broke off in the middle of its answer.")
        except httpx.TransportError as error:
            raise self._silent(error) from error

    def _client(self) -> httpx.AsyncClient:
        """A client that takes nothing from the environment and follows no redirection."""
        timeout = httpx.Timeout(SILENT_SECONDS, connect=CONNECT_SECONDS)
        return httpx.AsyncClient(trust_env=False, follow_redirects=False, timeout=timeout, headers=self._headers)

    def _silent(self, error: Exception) -> ModelError:
        return ModelMissing(
            f"The model server at {self.endpoint.base} does not answer ({type(error).__name__}).",
            "Start it, or use another model: tribonian model use none",
        )

    def _failed(self, status: int, said: str) -> ModelError:
        shown = " ".join(said.split())[:_LONGEST_MESSAGE]
        if status in (400, 413, 422) and _TOO_LONG.search(said):
            return PromptTooLong(f"The prompt does not fit into the context of {self.endpoint.base}.", shown)
        return ModelError(f"The model server at {self.endpoint.base} refused the request (status {status}).", shown)


class _UnknownForm(Exception):
    """The server does not take a response format."""

    def __init__(self, status: int, said: str) -> None:
        super().__init__(said)
        self.status, self.said = status, said


class _Reply:
    """What came of a streamed answer so far."""

    def __init__(self, stream: TextStream, started: float) -> None:
        self.stream, self.started = stream, started
        self.first = 0.0
        self.finish = "stop"
        self.ended = False
        """Whether the server said why its answer ends; a connection that just ends is a failure."""
        self.evaluated = self.generated = 0
        self._reasoning = WithoutReasoning()

    def take(self, data: Mapping[str, Any]) -> bool:
        """Read one event; False when nothing more is wanted."""
        usage = data.get("usage")
        if isinstance(usage, dict):
            details = usage.get("prompt_tokens_details")
            cached = details.get("cached_tokens") if isinstance(details, dict) else 0
            self.evaluated = max(0, _number(usage.get("prompt_tokens")) - _number(cached))
            self.generated = _number(usage.get("completion_tokens")) or self.generated
        choices = data.get("choices")
        choice = choices[0] if isinstance(choices, list) and choices and isinstance(choices[0], dict) else {}
        self.ended = self.ended or choice.get("finish_reason") is not None
        if choice.get("finish_reason") == "length":
            self.finish = "length"
        delta = choice.get("delta")
        content = delta.get("content") if isinstance(delta, dict) else None
        if not isinstance(content, str) or not content:
            return True
        self.first = self.first or time.monotonic()
        self.generated += not isinstance(usage, dict)
        if not self.stream.add(self._reasoning.add(content).encode("utf-8", "replace")):
            return False
        if loops(self.stream.text):
            self.finish = "length"
            return False
        return True


async def _events(lines: AsyncIterator[str]) -> AsyncIterator[Mapping[str, Any]]:
    """The JSON objects of a stream of server-sent events (HTML standard, section 9.2), up to `[DONE]`.

    Raises:
        ModelError: the stream is longer than any answer, or not JSON.
    """
    read = 0
    async for line in lines:
        read += len(line)
        if read > LARGEST_ANSWER:
            raise ModelError("The model server's answer has no end; it was cut off.")
        if not line.startswith("data:"):
            continue
        data = line[5:].strip()
        if data == "[DONE]":
            return
        try:
            value = json.loads(data)
        except (ValueError, RecursionError) as error:
            raise ModelError("The model server's answer is not JSON.", data[:100]) from error
        if isinstance(value, dict):
            if "error" in value:
                raise ModelError("The model server broke off.", str(value["error"])[:_LONGEST_MESSAGE])
            yield value


def turns(messages: Sequence[Message]) -> list[dict[str, str]]:
    """The transcript as every chat template takes it: tool turns are the user's, and no two turns of one role in a row."""
    merged: list[dict[str, str]] = []
    for message in messages:
        role = "user" if message.role == "tool" else message.role
        if merged and merged[-1]["role"] == role:
            merged[-1]["content"] += f"\n\n{message.content}"
        else:
            merged.append({"role": role, "content": message.content})
    return merged


def copies(written: str, text: str) -> bool:
    """True when the words of `written` are words of `text`, in their order, others left out."""
    source = iter(word.casefold() for word in _WORD.findall(text))
    words = [word.casefold() for word in _WORD.findall(written)]
    return bool(words) and all(word in source for word in words)


def _response_format(form: str, schema: Mapping[str, Any]) -> dict[str, Any]:
    """How a schema is asked for: as OpenAI, vLLM and llama-server take it, or as llama-cpp-python does."""
    if form == "json_object":
        return {"type": "json_object", "schema": dict(schema)}
    return {"type": "json_schema", "json_schema": {"name": "form", "schema": dict(schema), "strict": True}}


def _fitting(text: str, schema: Mapping[str, Any]) -> str:
    """The JSON text if it fits, completed when it was cut off; raises ModelError otherwise."""
    bare = text.strip()
    whole = salvage(bare, schema)
    if whole is None:
        return json.dumps(grammar.validate(bare, schema), ensure_ascii=False, separators=(",", ":"))
    return whole


def _context_of(served: Mapping[str, Any]) -> int:
    """Tokens of context, as servers tell it in different places; 0 when they do not."""
    meta = served.get("meta")
    for place in (served, meta if isinstance(meta, dict) else {}):
        for name in _CONTEXTS:
            if _number(place.get(name)):
                return _number(place.get(name))
    return 0


def _number(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else 0
