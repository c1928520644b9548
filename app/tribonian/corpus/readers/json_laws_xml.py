"""Laws in Akoma Ntoso inside the fields of JSON records: what the database of a legislation platform exports."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tribonian.corpus.outline import Outline
from tribonian.corpus.readers import xml_source
from tribonian.corpus.readers.akoma_ntoso import outlines
from tribonian.corpus.readers.json_fields import written
from tribonian.corpus.readers.json_values import Text, Value
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.errors import ImportRejected

_ROOT = re.compile(r"\s*(?:<\?xml[^>]*\?>\s*)?<(?:\w+:)?akomaNtoso[\s>]")
_UNSAFE = re.compile(r"[^\w.+-]+")
_DATES = ("expressiondate", "revisiondate", "version")


def document(fields: Mapping[str, Value]) -> Text | None:
    """The field that holds a whole document, None when there is none."""
    return next((value for value in fields.values() if isinstance(value, Text) and _ROOT.match(value.text)), None)


def read(
    fields: Mapping[str, Value], key: str, place: str, jurisdiction: str, cancel: CancelToken
) -> Iterator[tuple[Outline, Pack] | str]:
    """The works in a record's document; a string says why it was not taken.

    The offsets of these works count the character data of the document, not the characters of the file around it.
    """
    value = document(fields)
    if value is None:
        return
    if written(fields.get("deleted")) == "true":
        yield f"{place}: {written(fields.get('title'))} is marked as deleted"
        return
    own = _UNSAFE.sub("-", written(fields.get("frbruri"))).strip("-").removeprefix("akn-")
    try:
        source = xml_source.parse(value.text.encode("utf-8", "replace"), place)
        for outline, pack in outlines(source, own or key, jurisdiction, cancel):
            title = written(fields.get("title"))
            outline.title = outline.title or title
            outline.aliases = tuple(dict.fromkeys((*outline.aliases, *filter(None, [title if title != outline.title else ""]))))
            outline.version = next((d for d in (written(fields.get(n))[:10] for n in _DATES) if d), "") or outline.version
            yield outline, pack
    except ImportRejected as error:
        yield f"{place}: {written(fields.get('title'))}: {error.message}"
