"""`annotations`, `annotate`, `annotation_change`, `annotation_delete`, `tags`, `tag`: what a reader adds to the works."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tribonian.domain.annotation import COLOURS, AnchorState, Annotation, AnnotationKind, Quotation
from tribonian.errors import NotFound, WrongUsage
from tribonian.library.annotations import Annotations
from tribonian.text import anchors
from tribonian.workflows.commands.places import find_expression, find_provisions, find_work
from tribonian.workflows.commands.shapes import Json, one_of

if TYPE_CHECKING:
    from tribonian.domain.provision import Provision
    from tribonian.domain.work import Expression
    from tribonian.workflows.services import Services


def list_annotations(services: Services, *, work: str = "", version: str = "") -> list[Json]:
    """Bookmarks, highlights and notes of a work (or of all), in the order of its text, found again in the version asked for.

    `state` is exact, changed (some quoted words are others now) or lost (provision or words are gone; start and end are -1).
    """
    store = Annotations(services.library)
    wanted = _work_id(services, work) if work else ""
    found = [_placed(services, one, version) for one in store.list(wanted)]
    return sorted(found, key=lambda row: (str(row["title"]).casefold(), row["work"], row["start"] < 0, row["start"], row["id"]))


def annotate(
    services: Services,
    *,
    work: str,
    number: str,
    kind: str = "note",
    version: str = "",
    start: int = -1,
    end: int = -1,
    quote: str = "",
    text: str = "",
    colour: str = COLOURS[0],
) -> Json:
    """Add an annotation to a provision: to the words `[start, end)` of the version's text, to `quote`, or to all of it.

    Raises:
        NotFound: work, provision or quoted words are not there.
        WrongUsage: a kind, colour or place that cannot be; a highlight without words, a note that says nothing.
    """
    chosen = AnnotationKind(one_of("kind of note", kind, list(AnnotationKind)))
    found = find_work(services.works, work)
    expression = find_expression(services.works, found, version=version)
    provisions = find_provisions(services.works, expression, number)
    if not provisions:
        raise NotFound(f"“{found.title}” has no provision {number}.", f"`tribonian map {found.id}` shows its numbers.")
    provision = next((one for one in provisions if start < 0 or one.start <= start < one.end), provisions[0])
    anchor = _anchor(services, expression, provision, (start, end), quote)
    if chosen is AnnotationKind.HIGHLIGHT and not anchor.quote:
        raise WrongUsage("Nothing is selected to highlight.", "Name the words with --quote.")
    if chosen is AnnotationKind.NOTE and not text.strip():
        raise WrongUsage("The note is empty.", "Write something, or set a bookmark.")
    place = (provision.eid, provision.number, provision.heading)
    made = Annotations(services.library).add(chosen, found.id, place, anchor, text=text.strip(), colour=colour)
    return _placed(services, made, version)


def annotation_change(services: Services, *, id: int, text: str | None = None, colour: str | None = None) -> Json:
    """Change the words or the colour of an annotation; what is left out stays."""
    store = Annotations(services.library)
    if text is not None and not text.strip() and store.get(id).kind is AnnotationKind.NOTE:
        raise WrongUsage("The note is empty.", "Write something, or delete the note.")
    return _placed(services, store.change(id, text=None if text is None else text.strip(), colour=colour), "")


def annotation_delete(services: Services, *, id: int) -> Json:
    """Remove an annotation; what it was is returned, for `annotation_restore`."""
    store = Annotations(services.library)
    row = _placed(services, store.get(id), "")
    store.delete(id)
    return row | {"deleted": True}


def annotation_restore(
    services: Services,
    *,
    kind: str,
    work: str,
    eid: str,
    number: str = "",
    heading: str = "",
    quote: str = "",
    before: str = "",
    after: str = "",
    offset: int = 0,
    text: str = "",
    colour: str = COLOURS[0],
) -> Json:
    """Put back an annotation as `annotation_delete` returned it, even where its words are gone; it gets a new id."""
    chosen = AnnotationKind(one_of("kind of note", kind, list(AnnotationKind)))
    anchor = Quotation(quote, before, after, max(0, offset))
    made = Annotations(services.library).add(chosen, work, (eid, number, heading), anchor, text=text, colour=colour)
    return _placed(services, made, "")


def tags(services: Services, *, work: str = "") -> list[Json]:
    """The tags of a work, or of all works."""
    wanted = _work_id(services, work) if work else ""
    return [{"work": of, "tag": tag} for of, tag in Annotations(services.library).tags(wanted)]


def tag(services: Services, *, work: str, tag: str, remove: bool = False) -> Json:
    """Give a work a tag, or take it away."""
    store, found = Annotations(services.library), _work_id(services, work)
    if remove:
        store.untag(found, tag)
        return {"work": found, "tag": " ".join(tag.split()), "removed": True}
    return {"work": found, "tag": store.tag(found, tag), "removed": False}


def _work_id(services: Services, name: str) -> str:
    """The id of a work; an id that only notes or tags still name is taken as it is."""
    try:
        return find_work(services.works, name).id
    except NotFound:
        store = Annotations(services.library)
        if store.list(name) or store.tags(name):
            return name
        raise


def _anchor(services: Services, expression: Expression, provision: Provision, span: tuple[int, int], quote: str) -> Quotation:
    text = services.works.text(expression.id, provision.start, provision.end)
    start, end = span
    if start >= 0 or end >= 0:
        if not provision.start <= start < end <= provision.end:
            raise WrongUsage("These words do not stand in that provision.", "Select words inside one provision.")
        return anchors.quotation(text, start - provision.start, end - provision.start)
    if not quote.strip():
        return Quotation()
    at = anchors.find(text, Quotation(quote))
    if at is None or at[2] is not AnchorState.EXACT:
        raise NotFound(f"These words do not stand in {provision.number or provision.eid}: “{quote.strip()[:80]}”.")
    return anchors.quotation(text, at[0], at[1])


def _placed(services: Services, one: Annotation, version: str) -> Json:
    """An annotation with the place it has in a version's text: the one asked for when the work has it, else the current one."""
    works = services.works
    work = works.work(one.work)
    row: Json = {
        "id": one.id,
        "kind": one.kind.value,
        "work": one.work,
        "title": work.title if work else one.work,
        "eid": one.eid,
        "number": one.number,
        "heading": one.heading,
        "quote": one.quotation.quote,
        "before": one.quotation.before,
        "after": one.quotation.after,
        "offset": one.quotation.offset,
        "text": one.text,
        "colour": one.colour,
        "made": one.made,
        "changed": one.changed,
        "expression": "",
        "start": -1,
        "end": -1,
        "state": AnchorState.LOST.value,
    }
    expression = None
    if work is not None:
        expression = find_expression(works, work, version=version) if version else works.expression(work.id)
    if expression is None:
        return row
    return row | {"expression": expression.id} | _found_again(services, expression, one)


def _found_again(services: Services, expression: Expression, one: Annotation) -> Json:
    """The place in a version: in the provision of its eId, else of its number, else wherever the words stand."""
    works = services.works
    same = works.provision(expression.id, one.eid)
    numbered = [same] if same is not None else works.by_number(expression.id, one.number) if one.number else []
    for provision in numbered:
        at = anchors.find(works.text(expression.id, provision.start, provision.end), one.quotation)
        if at is not None:
            return _at(provision, provision.start + at[0], provision.start + at[1], at[2])
    if not one.quotation.quote:
        return {}
    whole = anchors.find(works.text(expression.id), replace(one.quotation, offset=0))
    if whole is None or whole[2] is not AnchorState.EXACT:
        return _at(numbered[0], -1, -1, AnchorState.LOST) if numbered else {}
    holders = [one for one in works.provisions(expression.id) if one.start <= whole[0] and whole[1] <= one.end]
    smallest = min((one for one in holders if not one.inner), key=lambda one: one.end - one.start, default=None)
    return _at(smallest, *whole) if smallest is not None else {}


def _at(provision: Provision, start: int, end: int, state: AnchorState) -> Json:
    return {
        "eid": provision.eid,
        "number": provision.number,
        "heading": provision.heading,
        "start": start,
        "end": end,
        "state": state.value,
    }
