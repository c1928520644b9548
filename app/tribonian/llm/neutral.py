"""Untrusted text made harmless for prompts, and what in it looks like an attempt to steer the model.

`neutralise` exchanges the brackets of control tokens, tool syntax and evidence tags for look-alikes that no tokenizer and no
parser of ours takes for markup. Every change is one character for one, so spans stay valid. Phrases are never altered,
only reported by `suspicious`: a lawyer must read what the file says.
"""

from __future__ import annotations

import re

from tribonian.llm.suspicion import phrases

_LOOKALIKES = str.maketrans("<>[]|｜【】［］", "‹›⟦⟧¦¦⟦⟧⟦⟧")

CONTROL = "control token of a chat template"
TOOL = "syntax of tool calls or tool results"
TAG = "evidence or source tag that the program did not issue"
HIDDEN = "invisible characters that carry text"

_NAMES = {
    # Gemma, Llama 2, Mistral, T5/BERT, fill-in-the-middle and padding tokens written as tags.
    CONTROL: r"start_of_turn|end_of_turn|start_of_image|end_of_image|bos|eos|pad|unk|mask|s|sep|cls|unused\d{1,4}|fim_\w{1,20}"
    r"|begin▁of▁sentence|end▁of▁sentence|extra_id_\d{1,3}|start|end|message|channel|im_start|im_end|eot_id|endoftext",
    TOOL: r"(?:antml:)?(?:tool_calls?|tool_results?|tool_responses?|tool_outputs?|tool_use|tools?|functions?|function_calls?"
    r"|function_results?|function_response|invoke|parameters?|arguments?|observations?|think|thinking|thought|reasoning"
    r"|scratchpad|system|assistant|user|human|system-reminder|system_prompt|instructions?|final_answer|untrusted|evidence)",
}
_SQUARE = (
    r"INST|SYS|AVAILABLE_TOOLS|TOOL_CALLS?|TOOL_RESULTS?|TOOL_CONTENT|SYSTEM_PROMPT|THINK|ARGS|CALL_ID"
    r"|IMG|IMG_BREAK|IMG_END|PREFIX|SUFFIX|MIDDLE"
)

_MARKS: tuple[tuple[re.Pattern[str], str], ...] = (
    # <|…|> of ChatML, Llama 3, Phi, gpt-oss; <｜…｜> of DeepSeek. Halves too, so that no nesting can rebuild one.
    (re.compile(r"<[|｜][^<>|｜\n]{0,60}[|｜]>|<[|｜]|[|｜]>"), CONTROL),
    (re.compile(rf"</?\s*(?:{_NAMES[CONTROL]})\s*/?>", re.IGNORECASE), CONTROL),
    (re.compile(r"<</?SYS>>", re.IGNORECASE), CONTROL),
    (re.compile(rf"\[/?\s*(?:{_SQUARE})\s*\]"), CONTROL),
    (re.compile(rf"</?\s*(?:{_NAMES[TOOL]})(?:[\s/][^<>]{{0,300}})?>", re.IGNORECASE), TOOL),
    (
        re.compile(r"[\[【［]\s*[EeＥЕ]\s*[-:#]?\s*[0-9０-９]{1,5}(?:\s*[-,;–&/]\s*[EeＥЕ]?\s*[0-9０-９]{1,5}){0,30}\s*[\]】］]"),
        TAG,
    ),
    (re.compile(r"\[\[?\s*(?:source|evidence|citation|cite|ref)\s*[:=#][^\[\]\n]{0,200}\]\]?", re.IGNORECASE), TAG),
    (re.compile(r"【\d{1,3}[†:][^【】\n]{0,80}】"), TAG),
)
_HIDDEN = re.compile("[\U000e0001\U000e0020-\U000e007f]+|[\u2060-\u2064\u200b\ufeff]{4,}")
_FENCES = re.compile(r"^(\s*)(<<<|>>>)", re.MULTILINE)


def neutralise(text: str) -> str:
    """`text` without control tokens, tool syntax and evidence tags; same length, idempotent, all other text unchanged."""
    while True:
        changed = text
        for pattern, _ in _MARKS:
            changed = pattern.sub(lambda found: found.group().translate(_LOOKALIKES), changed)
        changed = _FENCES.sub(lambda found: found.group().translate(_LOOKALIKES), changed)
        changed = _HIDDEN.sub(lambda found: "\ufffd" * len(found.group()), changed)
        if changed == text:
            return text
        text = changed


def suspicious(text: str) -> list[tuple[int, int, str]]:
    """Places that look like an attempt to steer the model: (start, end, why), by position, not overlapping.

    Nothing is refused because of them; they are shown to the user. Ordinary sentences with words like “ignore” are
    not listed: a phrase must address a model, its instructions, its answer or its tools.
    """
    found = [(m.start(), m.end(), why) for pattern, why in _MARKS for m in pattern.finditer(text)]
    found += [(m.start(), m.end(), HIDDEN) for m in _HIDDEN.finditer(text)]
    found += phrases(text)
    found.sort(key=lambda place: (place[0], -place[1]))
    merged: list[tuple[int, int, str]] = []
    for start, end, why in found:
        if merged and start < merged[-1][1]:
            last = merged[-1]
            merged[-1] = (last[0], max(last[1], end), last[2] if why in last[2] else f"{last[2]}; {why}")
        else:
            merged.append((start, end, why))
    return merged
