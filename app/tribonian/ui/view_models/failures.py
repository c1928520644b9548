"""Errors of the engine in the interface's language: by their code, with the values they name. No widgets.

The engine words its errors in English, exactly. Where the window speaks another language it says what kind of error it is and
what to do, names what the engine named, and lets the engine's own words follow: nothing is lost by the translation.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tribonian.ui.tr import marked, tr

_NAMED = re.compile(r"“([^”]{1,80})”")
MOST_NAMED = 3

TEXTS: Mapping[str, tuple[str, str]] = {
    "error": (marked("Something went wrong."), ""),
    "bug": (marked("Something went wrong inside the program. Nothing that was stored is lost."), marked("The log says where.")),
    "bad_answer": (marked("The engine's answer could not be read."), marked("Try it again.")),
    "wrong_usage": (marked("This cannot be done as it was asked."), marked("Change what was entered and try again.")),
    "not_found": (marked("This is not in the library."), marked("Look in the list of what is there.")),
    "not_available_yet": (marked("This is not done yet, on purpose."), ""),
    "import_rejected": (marked("A file was not imported. The library is unchanged by it."), ""),
    "unsupported_format": (marked("The program cannot read this kind of file."), marked("Save it as PDF, Word, HTML or text.")),
    "encrypted_file": (marked("The file is protected by a password."), marked("Save it without a password and import that.")),
    "no_text_layer": (marked("The file holds pictures of text only."), marked("Have its text recognised, then import it.")),
    "damaged_file": (marked("The file is damaged or incomplete."), marked("Get it again from where it came from.")),
    "too_large": (marked("The file is larger than any law. It was not read."), marked("Divide it.")),
    "nothing_to_import": (marked("The file holds no law, no decision and no text."), ""),
    "library_error": (marked("The library cannot be used for this."), ""),
    "library_locked": (
        marked("Another program is writing to the library."),
        marked("Wait until it has finished, or close it, and try again."),
    ),
    "library_too_new": (marked("The library was written by a newer version of the program."), marked("Install that version.")),
    "library_read_only": (
        marked("The library’s folder cannot be written; what it holds can still be read."),
        marked("Allow writing to its folder, or choose another one."),
    ),
    "disk_full": (marked("The disk is full. Everything stored before is kept."), marked("Make room and try again.")),
    "library_damaged": (marked("The library is damaged."), marked("Put back a copy, or import its files into a new library.")),
    "runs_locked": (marked("Your stored questions and notes are locked. Nothing was lost."), marked("Unlock them first.")),
    "index_stale": (marked("The search index does not fit the library."), marked("It is rebuilt; search again in a moment.")),
    "contract_mismatch": (
        marked("The search index was made with another model of meaning."),
        marked("It is rebuilt; search again in a moment."),
    ),
    "firm_error": (marked("The library of your firm cannot be used for this."), marked("The one on this machine works on.")),
    "firm_unavailable": (marked("The library of your firm does not answer."), marked("The one on this machine works on.")),
    "firm_login": (marked("The server of your firm does not let you in."), marked("Give the password again.")),
    "firm_not_trusted": (
        marked("The server of your firm did not prove that it is the one you named. Nothing was asked of it."),
        marked("Ask whoever keeps the server for its certificate, and for how long it is valid."),
    ),
    "firm_refused": (
        marked("The library of your firm may not be asked now. Nothing was sent."),
        marked("Switch it on, or lock the matter first."),
    ),
    "matter_error": (marked("This cannot be done with the matter."), marked("Try it again in a moment.")),
    "wrong_passphrase": (marked("The passphrase does not open this matter."), marked("Type it again.")),
    "matter_locked": (marked("The matter is locked."), marked("Unlock it with its passphrase.")),
    "matter_open": (marked("Another matter is open. Two are never open at once."), marked("Lock it first.")),
    "matter_damaged": (
        marked("The files of this matter were changed or damaged outside of the program."),
        marked("Put back its backup."),
    ),
    "keyring_unavailable": (
        marked("This system has no keyring that keeps the key."),
        marked("Type the passphrase instead."),
    ),
    "model_error": (marked("The language model cannot be used."), marked("Choose another model, or go on without one.")),
    "model_missing": (marked("The model is not there."), marked("Add its file again, or go on without a model.")),
    "model_too_large": (marked("The model does not fit into the memory of this machine."), marked("Choose a smaller one.")),
    "model_damaged": (marked("The file is no whole model."), marked("Get it again and add it.")),
    "prompt_too_long": (marked("The text is too long for the model."), marked("Ask a shorter question, or about less.")),
    "limit_reached": (marked("The limit of steps or time was reached. What was found is kept."), ""),
    "cancelled": (marked("Stopped."), ""),
    "tool_error": (marked("A step of the research failed."), ""),
    "unknown_tool": (marked("The model asked for a tool that does not exist."), ""),
    "bad_arguments": (marked("The model called a tool wrongly."), ""),
    "undiscovered_id": (marked("The model named something that was not found before."), ""),
    "nothing_found": (marked("Nothing was found."), marked("Try other words.")),
    "query_refused": (marked("The table may not be asked this."), marked("Ask for rows of the tables only.")),
    "web_search_failed": (marked("The search service gave no answer."), marked("The research goes on without it.")),
    "missing_input": (marked("Something is missing for the calculation."), marked("State it in the question.")),
    "ambiguous_date": (marked("The date can be read in two ways."), marked("Write it as YYYY-MM-DD.")),
    "export_failed": (
        marked("The document could not be written. A previous file of that name is kept."),
        marked("Close the file where it is open, or choose another name."),
    ),
    "engine_stopped": (marked("The engine stopped."), marked("What was stored is kept; try it again.")),
    "network_refused": (marked("Something tried to reach beyond this machine. It was refused."), ""),
}
"""Code → what happened, and what to do."""


def told(code: str, message: str, hint: str = "") -> tuple[str, str]:
    """(what happened, what to do) as the window says it: the engine's own words in English and for an unknown code."""
    known = TEXTS.get(code)
    if known is None or tr(known[0]) == known[0]:
        return message, hint
    named = list(dict.fromkeys(_NAMED.findall(message)))[:MOST_NAMED]
    text = tr(known[0])
    if named:
        text = tr("{text} It is about: {names}.", text=text, names=", ".join(f"“{name}”" for name in named))
    own = " ".join(part for part in (message, hint) if part)
    parts = (tr(known[1]) if known[1] else "", tr("In the engine's words: {text}", text=own) if own else "")
    return text, " ".join(part for part in parts if part)


def told_text(error: Any) -> str:
    """The JSON of an error as one text; "" for none."""
    if not isinstance(error, Mapping):
        return ""
    said = told(str(error.get("code") or ""), str(error.get("message") or ""), str(error.get("hint") or ""))
    return " ".join(part for part in said if part).strip()
