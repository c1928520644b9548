"""The evidence bundle: what a memo says and every text it quotes, with hashes, so that another person can verify it offline.

A bundle is one JSON file. It names no person, matter, file or machine. Verification needs nothing but the file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tribonian.domain.evidence import Claim
from tribonian.errors import WrongUsage
from tribonian.export.combine import Issue
from tribonian.export.draft import Sentence
from tribonian.export.sections import Desk
from tribonian.export.sources import Source

SUFFIX = ".json"
FORMAT, VERSION = "tribonian evidence bundle", 1
_HOW = "Export one with `--to FILE.json`."
LARGEST = 256 * 1024 * 1024
"""Bytes of a bundle that is read."""

Json = dict[str, Any]
Known = Callable[[str], list[Json]]
"""Work id → what the library knows of the treatment of that decision: {work, title, date, treatment}."""


def bundle_of(desk: Desk, issues: Sequence[Issue], shown: Sequence[Sentence], known: Known | None = None) -> Json:
    """The bundle of a memo's sentences and of what they cite. The same memo over the same texts gives the same bundle."""
    tags = dict.fromkeys(tag for one in shown for tag in one.evidence if tag in desk.evidence)
    sources = [desk.sources.of(desk.evidence[tag]) for tag in tags]
    content: Json = {
        "format": FORMAT,
        "version": VERSION,
        "questions": [issue.stored.answer.question for issue in issues],
        "law_as_of": desk.answer.law_as_of,
        "sentences": [_sentence(desk, one) for one in shown],
        "quotations": [_quotation(desk, source) for source in sources],
    }
    decisions = {source.evidence.work for source in sources if source.cited.work_kind == "decision"}
    treated = {work: known(work) for work in sorted(decisions)} if known else {}
    return {**content, "fingerprint": digest(_canonical(content)), "known": treated, "known_sha256": digest(_canonical(treated))}


def written(bundle: Mapping[str, Any]) -> bytes:
    """The bundle as the bytes of a file."""
    return (json.dumps(bundle, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode("utf-8")


def digest(text: str) -> str:
    """SHA-256 of a text in UTF-8. Lone surrogates, which UTF-8 lacks, count as the sign they would be printed as."""
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def read(content: bytes, name: str) -> Json:
    """The bundle in `content`; `name` is that of its file.

    Raises:
        WrongUsage: it is not a bundle, or one of a later version of the program.
    """
    try:
        found = json.loads(content.decode("utf-8-sig"))
    except (UnicodeDecodeError, ValueError, RecursionError) as error:
        raise WrongUsage(
            f"“{name}” is not an evidence bundle: it is no JSON text.", "Export one with `--to FILE.json`."
        ) from error
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise WrongUsage(f"“{name}” is not an evidence bundle.", "Export one with `--to FILE.json`.")
    if found.get("version") != VERSION:
        raise WrongUsage(f"“{name}” was made by a later version of the program.", "Verify it with that version.")
    return found


def verify(bundle: Mapping[str, Any]) -> Json:
    """Check every quotation, sentence and support of a bundle against the bundle's own hashes and texts.

    `problems` names each that does not match by tag (or sentence) and pinpoint; `intact` is True when there is none.
    """
    quotations = _items(bundle.get("quotations"))
    problems = [problem for item in quotations for problem in _wrong_quotation(item)]
    by_tag = {str(item.get("tag")): item for item in quotations}
    problems += [problem for item in _items(bundle.get("sentences")) for problem in _wrong_sentence(item, by_tag)]
    wrong = {problem["tag"] for problem in problems if problem["tag"]}
    content = {key: value for key, value in bundle.items() if key not in {"fingerprint", "known", "known_sha256"}}
    fingerprint = digest(_canonical(content))
    if not problems and fingerprint != bundle.get("fingerprint"):
        problems.append(_problem("", "", "fingerprint", "Something in the bundle was changed after it was made."))
    if digest(_canonical(bundle.get("known", {}))) != bundle.get("known_sha256"):
        problems.append(
            _problem("", "", "known", "What was known of the treatment of decisions was changed after it was stored.")
        )
    return {
        "intact": not problems,
        "quotations": len(quotations),
        "identical": len(quotations) - len(wrong & set(by_tag)),
        "sentences": len(_items(bundle.get("sentences"))),
        "fingerprint": fingerprint,
        "problems": problems,
    }


def _sentence(desk: Desk, one: Sentence) -> Json:
    claim: Claim = one.claim
    return {
        "key": one.key,
        "text": claim.text,
        "sha256": digest(claim.text),
        "status": claim.status,
        "origin": claim.origin,
        "section": one.section,
        "question": one.issue,
        "evidence": [tag for tag in claim.evidence if tag in desk.evidence],
        "supports": [
            {"tag": support.tag, "start": support.start, "end": support.end, "text": support.text} for support in claim.supports
        ],
    }


def _quotation(desk: Desk, source: Source) -> Json:
    evidence = source.evidence
    entry: Json = {
        name: getattr(evidence, name)
        for name in (
            "tag", "work", "expression", "eid", "kind", "number", "heading", "title", "page", "level", "version", "status",
            "treatment", "link", "start", "end", "quote",
        )
    }  # fmt: skip
    entry["pinpoint"] = source.pinpoint
    entry["state"] = source.state
    entry["sha256"] = digest(evidence.quote)
    entry["text_sha256"] = desk.sources.text_sha256(evidence.expression)
    whole = desk.sources.provision_of(evidence)
    entry["provision"] = None
    if whole is not None:
        start, text = whole
        entry["provision"] = {"start": start, "end": start + len(text), "text": text, "sha256": digest(text)}
    return entry


def _wrong_quotation(item: Mapping[str, Any]) -> Iterator[Json]:
    tag, pinpoint, quote = str(item.get("tag")), str(item.get("pinpoint")), str(item.get("quote"))
    start, end = item.get("start"), item.get("end")
    if digest(quote) != item.get("sha256"):
        yield _problem(tag, pinpoint, "quotation", "The quoted words are not those that were stored.")
    elif not isinstance(start, int) or not isinstance(end, int) or end - start != len(quote):
        yield _problem(tag, pinpoint, "place", "The place of the quotation does not fit its length.")
    whole = item.get("provision")
    if isinstance(whole, Mapping) and isinstance(start, int) and isinstance(end, int):
        text, first = str(whole.get("text")), whole.get("start")
        if digest(text) != whole.get("sha256"):
            yield _problem(tag, pinpoint, "provision", "The text of the whole provision is not the one that was stored.")
        elif not isinstance(first, int) or text[start - first : end - first] != quote or start < first:
            yield _problem(tag, pinpoint, "slice", "The quoted words do not stand at their place in the provision.")


def _wrong_sentence(item: Mapping[str, Any], quotations: Mapping[str, Mapping[str, Any]]) -> Iterator[Json]:
    key, text = str(item.get("key")), str(item.get("text"))
    if digest(text) != item.get("sha256"):
        yield _problem("", key, "sentence", f"The words of sentence {key} are not those that were stored.")
    for tag in item.get("evidence", ()):
        if str(tag) not in quotations:
            yield _problem(str(tag), key, "missing", f"Sentence {key} cites {tag}, which the bundle does not hold.")
    for support in _items(item.get("supports")):
        quotation = quotations.get(str(support.get("tag")))
        if quotation is None:
            continue
        first, start, end = quotation.get("start"), support.get("start"), support.get("end")
        inside = isinstance(first, int) and isinstance(start, int) and isinstance(end, int) and first <= start <= end
        if not inside or str(quotation.get("quote"))[start - first : end - first] != support.get("text"):  # type: ignore[operator]
            said = f"The words that support sentence {key} do not stand at their place in the quotation."
            yield _problem(str(support.get("tag")), str(quotation.get("pinpoint")), "support", said)


def _problem(tag: str, pinpoint: str, what: str, message: str) -> Json:
    return {"tag": tag, "pinpoint": pinpoint, "what": what, "message": message}


def _items(value: object) -> list[Mapping[str, Any]]:
    return [item for item in value if isinstance(item, Mapping)] if isinstance(value, list) else []


def _canonical(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
