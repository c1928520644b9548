"""The table of commands: name, function, and which lane of the engine runs it.

Names and parameters are the engine's methods (`EngineClient.call(name, params)`):

| method | parameters (all optional unless marked !) |
|---|---|
| laws | name, kind, limit |
| map | work!, under, grep, as_of, version (a label or id), inner |
| contents | work!, version (a label or id) |
| read | work!, numbers! (list), as_of, version (a label or id) |
| versions | work! |
| diff | work!, earlier! (also written "from"), later! (dates, labels or ids of versions) |
| compare | work!, number!, other!, other_number!, version, other_version |
| page_image | work!, page! (from 1), dpi, version |
| find_words | work!, words!, version, limit |
| search | query!, id, mode, kind, work (list), jurisdiction, court, instance, role, as_of, limit, expand, family, roles |
| cite | text!, jurisdiction, work |
| calculate_deadline | event!, period!, jurisdiction!, rules, region, before, counted, wait, fixed, additions (list), |
| | closed (list), as_of |
| calculate_interest | principal!, start!, end!, rate, base_rates (list of DATE=PERCENT), margin, terms, jurisdiction, |
| | day_count, compound, per, counted, payments (list of DATE=AMOUNT), currency, as_of |
| calculate_sum | lines! (list), jurisdiction, currency |
| calculate_rules | jurisdiction |
| tables | work, words, as_of, limit |
| query_tables | sql!, as_of, limit |
| analyse | work! (a decision) |
| summarise | work! (a decision), to (a file) |
| ask | question!, id, depth, mode, model ("none" for no model), seed, work, jurisdiction, as_of, follow, brief |
| depth | run! (under way), depth! |
| import, import_preview | paths! (list), kind (also written "as"), jurisdiction, skip (list), jurisdictions (list of FILE=CODE) |
| reports | work |
| remove | work! |
| runs | limit |
| show, replay, resume | run! |
| runs_delete | run, more (list of runs), every |
| label | run!, label! (right, wrong, irrelevant, none), target (a tag or passage id; "" = the answer), note |
| labels | |
| annotations | work, version |
| annotate | work!, number!, kind (note, highlight, bookmark), version, start, end, quote, text, colour |
| annotation_change, annotation_delete | id!; text, colour |
| annotation_restore | as annotation_delete told it: kind!, work!, eid!, number, heading, quote, before, after, offset, text, |
| | colour |
| tags | work |
| tag | work!, tag!, remove |
| export | run! (or a memo), to!, more (list of runs), style, template, purpose (also written "for"), confirmed (list of |
| | positions), fields (list of NAME=VALUE), facts, conclusion, language, date, version (of a memo) |
| copy | run! (or a memo), more (list of runs), sentences (list of keys), evidence (list of tags), style, purpose, language, |
| | version; result {html, text, sentences, notes}, for the clipboard |
| export_choices | |
| memo_make | runs! (list), fields (list of NAME=VALUE: title, matter, client, author, date, privilege), facts, conclusion |
| memo_list | run |
| memo_show | memo!, version |
| memo_change | memo!, change!, sentence, text, section, before, evidence (list), question, fields (list), run, version |
| memo_delete | memo! |
| verify, reverify | bundle! (a file) |
| model_list | |
| model_add | path!, link; events `{"event": "progress", "data": {"text", "share"}}` |
| model_probe, model_use, model_remove | name! |
| model_recommended, settings, jurisdictions | |
| settings_change | name!, value! ("" = the default) |
| digest | works (list), again; events `{"event": "digest_file", "data": {"file", "work", "index", "files", "outcome"}}` |
| digest_show | works (list), kinds (list: party, date, amount, obligation, deadline) |
| digest_mark | row!, state! (confirmed, dismissed, open), note, due, event, jurisdiction, rules, region |
| digest_calendar | to! (.ics), works (list) |
| digest_export | to! (.xlsx, .docx), works (list), kinds (list), language |
| checklist | works (list), template, to (.xlsx, .docx), language; events `checklist_file` |
| checklist_templates | |
| grid_make | questions! (list), works (list), title, depth, mode, model, seed, jurisdiction, as_of |
| grid_run | grid!, again, rows (list), columns (list); events of each run, and `grid_cell` with {cell, done, of} |
| grid_show, grid_delete | grid! |
| grid_list | |
| grid_change | grid!, title, add_works (list), add_questions (list), remove_rows (list), remove_columns (list) |
| grid_export | grid!, to! (.xlsx, .docx), language |
| doctor, index_rebuild | |
| privacy, privacy_lock | |
| privacy_keep | place! (keyring, passphrase, file, no), passphrase, new_passphrase |
| privacy_unlock | passphrase! |
| firm_add | name!, address! (servers, blanks between), vectors, password, token |
| firm_password | password, token |
| firm_switch | on! |
| firm_forget, firm_status, firm_refresh, firm_test | |
| firm_works | words, limit |
| firm_publish | works (list), every; events `{"event": "progress", "data": {"text", "share"}}` |
| firm_withdraw | work! |
| firm_checkout | works! (list) |
| matter_list | |
| matter_create | name!, passphrase!, label |
| matter_unlock | name!, passphrase, keep |
| matter_lock | name, forget |
| matter_label | name!, label!, passphrase |
| matter_passphrase | name!, passphrase!, new_passphrase! |
| matter_backup | name!, to!, passphrase |
| matter_restore | file!, passphrase!, name |
| matter_audit | name!, passphrase |
| matter_erase | name!, passphrase |

What looks things up, asks, imports or exports takes `matter` too: the name of the open matter it works in.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from tribonian.domain.cancel import CancelToken
from tribonian.errors import NotFound, WrongUsage
from tribonian.text.storable import all_storable
from tribonian.workflows.commands import (
    annotating,
    asking,
    calculating,
    checking,
    citing,
    comparing,
    copying,
    deciding,
    differing,
    digesting,
    finding,
    firm,
    gridding,
    matters,
    memos,
    models,
    pages,
    preferences,
    privacy,
    reading,
    runs,
    searching,
    tables,
    upkeep,
    works,
)
from tribonian.workflows.commands.shapes import Json

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

Lane = Literal["read", "slow", "model", "write"]


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its function and its lane.

    `read` and `slow` run in a small pool each, so that turning a page never waits for a search or an export;
    `model` in the one thread that owns the language model, `write` in the one thread that writes the library.
    """

    function: Callable[..., Any]
    lane: Lane = "read"


COMMANDS: Mapping[str, Command] = {
    "laws": Command(works.laws),
    "map": Command(works.map_work),
    "contents": Command(works.contents),
    "read": Command(reading.read),
    "versions": Command(works.versions),
    "diff": Command(differing.diff, "slow"),
    "compare": Command(comparing.compare, "slow"),
    "page_image": Command(pages.page_image, "slow"),
    "find_words": Command(finding.find_words),
    "search": Command(searching.search, "slow"),
    "tables": Command(tables.tables, "slow"),
    "query_tables": Command(tables.query_tables, "slow"),
    "analyse": Command(deciding.analyse),
    "summarise": Command(deciding.summarise, "slow"),
    "cite": Command(citing.cite, "slow"),
    "calculate_deadline": Command(calculating.calculate_deadline),
    "calculate_interest": Command(calculating.calculate_interest),
    "calculate_sum": Command(calculating.calculate_sum),
    "calculate_rules": Command(calculating.calculate_rules),
    "ask": Command(asking.ask, "model"),
    "depth": Command(asking.change_depth),
    "resume": Command(asking.resume, "model"),
    "replay": Command(asking.replay),
    "import": Command(upkeep.import_files, "write"),
    "import_preview": Command(upkeep.preview, "slow"),
    "reports": Command(upkeep.reports),
    "remove": Command(upkeep.remove, "write"),
    "index_rebuild": Command(upkeep.index_rebuild, "write"),
    "runs": Command(runs.runs),
    "show": Command(runs.show),
    "runs_delete": Command(runs.runs_delete),
    "label": Command(runs.label),
    "labels": Command(runs.labels),
    "annotations": Command(annotating.list_annotations),
    "annotate": Command(annotating.annotate),
    "annotation_change": Command(annotating.annotation_change),
    "annotation_delete": Command(annotating.annotation_delete),
    "annotation_restore": Command(annotating.annotation_restore),
    "tags": Command(annotating.tags),
    "tag": Command(annotating.tag),
    "export": Command(upkeep.export, "slow"),
    "copy": Command(copying.copy, "slow"),
    "memo_page": Command(copying.memo_page, "slow"),
    "export_choices": Command(memos.export_choices),
    "memo_make": Command(memos.memo_make, "slow"),
    "memo_list": Command(memos.memo_list),
    "memo_show": Command(memos.memo_show),
    "memo_change": Command(memos.memo_change, "slow"),
    "memo_delete": Command(memos.memo_delete),
    "verify": Command(memos.verify, "slow"),
    "reverify": Command(memos.reverify, "slow"),
    "model_list": Command(models.model_list),
    "model_add": Command(models.model_add, "slow"),
    "model_probe": Command(models.model_probe, "model"),
    "model_use": Command(models.model_use),
    "model_remove": Command(models.model_remove, "model"),
    "model_recommended": Command(preferences.model_recommended),
    "settings": Command(preferences.settings),
    "settings_change": Command(preferences.settings_change),
    "jurisdictions": Command(preferences.jurisdictions, "slow"),
    "doctor": Command(upkeep.doctor, "slow"),
    "digest": Command(digesting.digest, "slow"),
    "digest_show": Command(digesting.digest_show),
    "digest_mark": Command(digesting.digest_mark),
    "digest_calendar": Command(digesting.digest_calendar),
    "digest_export": Command(digesting.digest_export, "slow"),
    "checklist": Command(checking.checklist, "slow"),
    "checklist_templates": Command(checking.checklist_templates),
    "grid_make": Command(gridding.grid_make),
    "grid_run": Command(gridding.grid_run, "model"),
    "grid_show": Command(gridding.grid_show),
    "grid_list": Command(gridding.grid_list),
    "grid_change": Command(gridding.grid_change),
    "grid_delete": Command(gridding.grid_delete),
    "grid_export": Command(gridding.grid_export, "slow"),
    "privacy": Command(privacy.privacy),
    "privacy_keep": Command(privacy.privacy_keep),
    "privacy_unlock": Command(privacy.privacy_unlock),
    "privacy_lock": Command(privacy.privacy_lock),
    "firm_add": Command(firm.firm_add),
    "firm_password": Command(firm.firm_password),
    "firm_test": Command(firm.firm_test, "slow"),
    "firm_switch": Command(firm.firm_switch, "slow"),
    "firm_forget": Command(firm.firm_forget),
    "firm_status": Command(firm.firm_status, "slow"),
    "firm_works": Command(firm.firm_works, "slow"),
    "firm_publish": Command(firm.firm_publish, "slow"),
    "firm_withdraw": Command(firm.firm_withdraw, "slow"),
    "firm_checkout": Command(firm.firm_checkout, "write"),
    "firm_refresh": Command(firm.firm_refresh, "write"),
    "matter_list": Command(matters.matter_list),
    "matter_create": Command(matters.matter_create),
    "matter_unlock": Command(matters.matter_unlock),
    "matter_lock": Command(matters.matter_lock),
    "matter_label": Command(matters.matter_label),
    "matter_passphrase": Command(matters.matter_passphrase),
    "matter_backup": Command(matters.matter_backup, "slow"),
    "matter_restore": Command(matters.matter_restore, "slow"),
    "matter_audit": Command(matters.matter_audit),
    "matter_erase": Command(matters.matter_erase, "slow"),
}


ALIASES: Mapping[str, str] = {"as": "kind", "for": "purpose", "from": "earlier"}
"""Flags of the command line that are Python keywords."""


def run(
    services: Services,
    name: str,
    params: Mapping[str, Any],
    *,
    cancel: CancelToken | None = None,
    emit: Callable[[Json], None] | None = None,
) -> Any:
    """Carry out command `name` and return its JSON value; `cancel` and `emit` reach commands that take them.

    With a `matter` among the parameters it is carried out inside that matter, which must be open.

    Raises:
        WrongUsage: an unknown command, an unknown, missing or wrongly typed parameter.
        MatterError: the matter is locked, or another one is open.
    """
    function = command(name).function
    matter = params.get("matter", "")
    params = {key: value for key, value in params.items() if key != "matter"}
    if matter:
        return services.matters.carry_out(str(matter), name, params, cancel, emit)
    accepted = _parameters(function)
    given = {ALIASES.get(key, key): value for key, value in params.items()}
    checked = {key: _checked(name, key, value, accepted) for key, value in given.items()}
    missing = [key for key, one in accepted.items() if one.default is inspect.Parameter.empty and key not in checked]
    if missing:
        raise WrongUsage(f"`{name}` needs {', '.join(missing)}.")
    extra = {"cancel": cancel, "emit": emit}
    taken = set(inspect.signature(function).parameters)
    passed = {**checked, **{key: value for key, value in extra.items() if key in taken}}
    try:
        return function(services, **passed)
    except NotFound:
        firm = _with_the_firms(services, name)
        if firm is None:
            raise
        return function(firm, **passed)


def _with_the_firms(services: Services, name: str) -> Services | None:
    """Services in which a work may be found that this machine does not have; None when there are none."""
    if not services.settings.firm_on:
        return None
    from tribonian.workflows.firm.view import view

    return view(services, name)


def command(name: str) -> Command:
    """The command called `name`; raises WrongUsage when there is none."""
    if name not in COMMANDS:
        raise WrongUsage(f"There is no command “{name}”.", f"Known: {', '.join(COMMANDS)}.")
    return COMMANDS[name]


@cache
def _parameters(function: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    reserved = {"services", "cancel", "emit"}
    return {key: one for key, one in inspect.signature(function).parameters.items() if key not in reserved}


_TYPES: Mapping[str, tuple[type, ...]] = {
    "str": (str,),
    "str | None": (str, type(None)),
    "int": (int,),
    "int | None": (int, type(None)),
    "bool": (bool,),
    "Sequence[str]": (list, tuple),
    "Sequence[int]": (list, tuple),
}
_WORDS: Mapping[str, str] = {
    "str": "a text",
    "str | None": "a text",
    "int": "a whole number",
    "bool": "true or false",
    "Sequence[str]": "a list of texts",
    "Sequence[int]": "a list of whole numbers",
}
_FILES = frozenset(
    {"paths", "path", "to", "template", "bundle", "skip", "jurisdictions", "file", "passphrase", "new_passphrase", "password"}
)
"""Parameters that name files, which need not be text, and passphrases, which are taken as they are.

All others are texts that are looked up, compared and stored."""
_ITEMS: Mapping[str, type] = {"Sequence[str]": str, "Sequence[int]": int}


def _checked(name: str, key: str, value: Any, accepted: Mapping[str, inspect.Parameter]) -> Any:
    """`value` when `key` is a parameter of the command and the value has its type."""
    if key not in accepted:
        raise WrongUsage(f"`{name}` has no parameter “{key}”.", f"Known: {', '.join(accepted) or 'none'}.")
    wanted = str(accepted[key].annotation)
    types = _TYPES[wanted]
    if wanted == "Sequence[str]" and isinstance(value, str):
        value = [value] if value else []
    right = isinstance(value, types) and (bool in types or not isinstance(value, bool))
    if right and wanted == "Sequence[str]":
        right = all(isinstance(one, str) for one in value)
    if not right:
        raise WrongUsage(
            f"`{name}`: “{key}” has the wrong type.", f"It takes {wanted.replace('Sequence[str]', 'a list of texts')}."
        )
    return value if key in _FILES else all_storable(tuple(value) if isinstance(value, list) else value)
