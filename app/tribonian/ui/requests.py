"""Every request the window sends to the engine: method and parameters in the command line's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tribonian.ui.view_models.reading import Place


@dataclass(frozen=True, slots=True)
class Request:
    """A method of the engine with its parameters."""

    method: str
    params: dict[str, Any] = field(default_factory=dict)
    public: bool = False
    """In the library, also while a matter is open; anything else is then done inside the matter where it can be."""


def laws(name: str = "", kind: str = "") -> Request:
    """All works, or those a name fits."""
    params: dict[str, Any] = {"limit": 100_000}
    params |= {"name": name} if name else {}
    return Request("laws", params | ({"kind": kind} if kind else {}))


def contents(work: str, version: str = "") -> Request:
    """The table of contents of a work, of one version (label or id) or the one that is law now."""
    return Request("contents", {"work": work} | ({"version": version} if version else {}))


def read(work: str, numbers: Sequence[str], version: str = "") -> Request:
    """Complete text of provisions, named by number or eId."""
    return Request("read", {"work": work, "numbers": list(numbers)} | ({"version": version} if version else {}))


def page_image(work: str, page: int, dpi: int, version: str = "") -> Request:
    """The picture of a page of the file a text was read from."""
    return Request("page_image", {"work": work, "page": page, "dpi": dpi} | ({"version": version} if version else {}))


def find_words(work: str, words: str, version: str = "") -> Request:
    """Every place of some words in one version of a work."""
    return Request("find_words", {"work": work, "words": words} | ({"version": version} if version else {}))


def compare(first: Place, second: Place) -> Request:
    """Two provisions, word by word."""
    params = {"work": first.work, "number": first.eid or first.number, "version": first.version}
    params |= {"other": second.work, "other_number": second.eid or second.number, "other_version": second.version}
    return Request("compare", params)


def diff(work: str, earlier: str, later: str) -> Request:
    """What changed between two versions (labels or ids)."""
    return Request("diff", {"work": work, "earlier": earlier, "later": later})


def import_preview(paths: Sequence[str], kind: str = "auto", jurisdiction: str = "", *, public: bool = False) -> Request:
    """What importing these files would do; a stream of events and one report a file, nothing is stored."""
    params: dict[str, Any] = {"paths": list(paths), "kind": kind}
    return Request("import_preview", params | ({"jurisdiction": jurisdiction} if jurisdiction else {}), public)


def reports(work: str = "") -> Request:
    """The stored reports of the last import, or of a work's files."""
    return Request("reports", {"work": work} if work else {})


def analyse(work: str) -> Request:
    """What is known of a court decision: roles, names, treatment, the chain of instances."""
    return Request("analyse", {"work": work})


def summarise(work: str) -> Request:
    """The eight parts of a court decision in its own sentences."""
    return Request("summarise", {"work": work})


def search(query: str, mode: str, work: str = "", kind: str = "any", limit: int = 20) -> Request:
    """Ranked provisions for a query."""
    return Request("search", {"query": query, "mode": mode, "kind": kind, "limit": limit} | ({"work": [work]} if work else {}))


def ask(question: str, *, depth: str, model: str = "", work: str = "", follow: str = "") -> Request:
    """Ask a question; answers with a stream of events and the answer."""
    params: dict[str, Any] = {"question": question, "depth": depth}
    for key, value in (("model", model), ("work", work), ("follow", follow)):
        if value:
            params[key] = value
    return Request("ask", params)


def resume(run: str) -> Request:
    """Go on with a run that was interrupted."""
    return Request("resume", {"run": run})


def replay(run: str) -> Request:
    """The stored events of a run, as they happened."""
    return Request("replay", {"run": run})


def notes(work: str = "", version: str = "") -> Request:
    """Notes, highlights and bookmarks of a work (or of all) with their places in a version."""
    params = {"work": work} if work else {}
    return Request("annotations", params | ({"version": version} if version else {}))


def annotate(kind: str, place: Place, *, text: str = "", colour: str = "yellow") -> Request:
    """Add a note, highlight or bookmark to the words or the provision of a place."""
    params: dict[str, Any] = {"kind": kind, "work": place.work, "number": place.eid or place.number, "colour": colour}
    params |= {"start": place.start, "end": place.end} if place.has_words else {}
    params |= {"version": place.version} if place.version else {}
    return Request("annotate", params | ({"text": text} if text else {}))


def annotation_change(note: int, text: str | None = None, colour: str | None = None) -> Request:
    """Change the words or the colour of a note; None leaves them."""
    params: dict[str, Any] = {"id": note} | ({"text": text} if text is not None else {})
    return Request("annotation_change", params | ({"colour": colour} if colour is not None else {}))


def annotation_delete(note: int) -> Request:
    """Delete a note."""
    return Request("annotation_delete", {"id": note})


def annotation_restore(params: dict[str, Any]) -> Request:
    """Put a deleted note back as it was."""
    return Request("annotation_restore", params)


def tags(work: str = "") -> Request:
    """The tags of a work, or of all."""
    return Request("tags", {"work": work} if work else {})


def tag(work: str, tag: str, *, remove: bool = False) -> Request:
    """Give a work a tag, or take it away."""
    return Request("tag", {"work": work, "tag": tag} | ({"remove": True} if remove else {}))


def runs() -> Request:
    """All stored runs, newest first."""
    return Request("runs")


def show(run: str) -> Request:
    """A stored run: its answer with status, options and labels."""
    return Request("show", {"run": run})


def label(run: str, label: str, target: str = "") -> Request:
    """Label the answer (`target` ""), one of its sentences or citations; "none" takes a label back."""
    return Request("label", {"run": run, "label": label, "target": target})


def labels() -> Request:
    """All labels with what they are on."""
    return Request("labels")


def memos(run: str = "") -> Request:
    """The memos, newest first; those that hold a run when one is named."""
    return Request("memo_list", {"run": run} if run else {})


def memo_show(memo: str) -> Request:
    """A memo with its sentences."""
    return Request("memo_show", {"memo": memo})


def memo_make(*runs: str) -> Request:
    """A new memo over runs, in this order."""
    return Request("memo_make", {"runs": list(runs)})


def memo_change(memo: str, change: str, sentence: str = "", text: str = "", **values: Any) -> Request:
    """Change a memo; `values` are what the change needs besides: section, before, evidence, question, fields, run, version."""
    params: dict[str, Any] = {"memo": memo, "change": change}
    params |= {key: value for key, value in (("sentence", sentence), ("text", text)) if value}
    return Request("memo_change", params | values)


def memo_delete(memo: str) -> Request:
    """Delete a memo with all its versions."""
    return Request("memo_delete", {"memo": memo})


def export_choices() -> Request:
    """Styles, formats and forms an export may ask for."""
    return Request("export_choices")


def change_depth(run: str, depth: str) -> Request:
    """Another depth for a run that is under way."""
    return Request("depth", {"run": run, "depth": depth})


def delete_run(run: str) -> Request:
    """Delete a run everywhere."""
    return Request("runs_delete", {"run": run})


def import_files(
    paths: Sequence[str],
    kind: str = "auto",
    jurisdiction: str = "",
    *,
    skip: Sequence[str] = (),
    jurisdictions: Sequence[str] = (),
    public: bool = False,
) -> Request:
    """Import files and folders; answers with a stream of events and one report a file.

    `skip` names files to leave alone, `jurisdictions` are `FILE=CODE`.
    """
    params: dict[str, Any] = {"paths": list(paths), "kind": kind}
    params |= {"jurisdiction": jurisdiction} if jurisdiction else {}
    params |= {"skip": list(skip)} if skip else {}
    params |= {"jurisdictions": list(jurisdictions)} if jurisdictions else {}
    return Request("import", params, public)


def remove(work: str, *, public: bool = False) -> Request:
    """Remove a work everywhere."""
    return Request("remove", {"work": work}, public)


def export(run: str, target: str, **how: str) -> Request:
    """Write a run or a memo; the suffix of `target` chooses the format, `how` are style, template and purpose."""
    return Request("export", {"run": run, "to": target} | {key: value for key, value in how.items() if value})


def memo_page(run: str, **how: str) -> Request:
    """A run or a memo as a web page, which is written to no file."""
    return Request("memo_page", {"run": run} | {key: value for key, value in how.items() if value})


def copy(run: str, sentences: Sequence[str] = (), **how: str) -> Request:
    """Sentences of a run or a memo by their keys (none: all) as HTML and text for the clipboard."""
    params: dict[str, Any] = {"run": run} | ({"sentences": list(sentences)} if sentences else {})
    return Request("copy", params | {key: value for key, value in how.items() if value})


def doctor() -> Request:
    """What is installed, sizes, stamps, anything broken."""
    return Request("doctor")


def model_list() -> Request:
    """All known models."""
    return Request("model_list")


def model_use(name: str) -> Request:
    """Answer with this model from now on ("none" for no model)."""
    return Request("model_use", {"name": name})


def model_add(path: str) -> Request:
    """Add a model file."""
    return Request("model_add", {"path": path})


def model_probe(name: str) -> Request:
    """Measure what a model can do."""
    return Request("model_probe", {"name": name})


def model_remove(name: str) -> Request:
    """Delete a model's file."""
    return Request("model_remove", {"name": name})


def model_recommended() -> Request:
    """Models the program knows, and whether they are here."""
    return Request("model_recommended")


def settings() -> Request:
    """Settings of the engine, and where things lie."""
    return Request("settings")


def privacy_keep(place: str, passphrase: str = "", new_passphrase: str = "") -> Request:
    """Where the key to questions and notes is kept; "no": nothing is. `passphrase`: the one that holds until now."""
    return Request("privacy_keep", {"place": place, "passphrase": passphrase, "new_passphrase": new_passphrase})


def privacy_unlock(passphrase: str) -> Request:
    """Open stored questions and notes with their passphrase."""
    return Request("privacy_unlock", {"passphrase": passphrase})


def privacy_lock() -> Request:
    """Lock stored questions and notes."""
    return Request("privacy_lock")


def settings_change(name: str, value: str) -> Request:
    """Change a setting of the engine; "" puts the default back."""
    return Request("settings_change", {"name": name, "value": value})


def jurisdictions() -> Request:
    """The jurisdictions the program knows."""
    return Request("jurisdictions")


def rebuild_index() -> Request:
    """Rebuild the search indexes from the library."""
    return Request("index_rebuild")


def matter_list() -> Request:
    """All matters, and which one is open."""
    return Request("matter_list")


def matter(verb: str, name: str = "", **values: str | bool) -> Request:
    """What is done with a matter as a whole: create, unlock, lock, passphrase, label, backup, restore, audit, erase."""
    given = {"name": name, **values}
    return Request(f"matter_{verb}", {key: value for key, value in given.items() if value})


def digest(*, again: bool = False) -> Request:
    """Read the case files for parties, dates, amounts, obligations and deadlines: those that are new or changed, or all again."""
    return Request("digest", {"again": True} if again else {})


def digest_show() -> Request:
    """What was found in the case files before."""
    return Request("digest_show")


def digest_mark(row: str, state: str, **given: str) -> Request:
    """Confirm, dismiss or open a row of the digest; a deadline with `due`, or with `event` and `jurisdiction` to compute it."""
    return Request("digest_mark", {"row": row, "state": state} | {key: value for key, value in given.items() if value})


def digest_write(to: str) -> Request:
    """Write the confirmed deadlines as a calendar (.ics) or the digest as a table or document."""
    return Request("digest_calendar" if to.lower().endswith(".ics") else "digest_export", {"to": to})


def checklist(template: str = "", to: str = "") -> Request:
    """Which clauses of a template the files have; `to` also writes a table or document."""
    return Request("checklist", {key: value for key, value in (("template", template), ("to", to)) if value})


def checklist_templates() -> Request:
    """The templates there are."""
    return Request("checklist_templates")


def grid(verb: str, name: str = "", **given: Any) -> Request:
    """What is done with review grids: make, run, show, list, change, delete, export; `name` is the grid's id."""
    return Request(f"grid_{verb}", ({"grid": name} if name else {}) | {key: value for key, value in given.items() if value})


def firm(verb: str, **given: Any) -> Request:
    """What is done with the firm's library: add, password, test, switch, forget, status, works, publish, checkout …"""
    return Request(f"firm_{verb}", {key: value for key, value in given.items() if value not in ("", None)})
