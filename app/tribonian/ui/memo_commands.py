"""The commands of the memo window. They are listed, and their keys changed, beside those of the main window."""

from __future__ import annotations

from tribonian.ui.commands import Command
from tribonian.ui.tr import tr

IN_LIST = frozenset({"memo_edit", "memo_leave", "memo_up", "memo_down", "memo_add"})
"""Their keys count only while the sentences have the focus: elsewhere they edit text."""


def memo_commands() -> list[Command]:
    """The commands in the order of the menus."""
    memo, sentence, view = tr("&Memo"), tr("&Sentence"), tr("&View")
    return [
        Command("memo_new", memo, tr("New memo …"), ("Ctrl+N",)),
        Command("memo_include", memo, tr("Add a question …"), ("Ctrl+Shift+N",)),
        Command("memo_preview", memo, tr("Preview"), ("Ctrl+Shift+P",), checkable=True),
        Command("memo_export", memo, tr("Write the file …"), ("Ctrl+E",)),
        Command("memo_delete", memo, tr("Delete this memo …")),
        Command("memo_close", memo, tr("Close"), ("Ctrl+W",)),
        Command("memo_undo", sentence, tr("Take back"), ("Ctrl+Z",)),
        Command("memo_redo", sentence, tr("Do again"), ("Ctrl+Shift+Z", "Ctrl+Y")),
        Command("memo_edit", sentence, tr("Edit"), ("F2",)),
        Command("memo_leave", sentence, tr("Leave out, or put back"), ("Del",)),
        Command("memo_up", sentence, tr("Move up"), ("Alt+Up",)),
        Command("memo_down", sentence, tr("Move down"), ("Alt+Down",)),
        Command("memo_add", sentence, tr("Add a sentence here"), ("Ins",)),
        Command("memo_add_fact", sentence, tr("Add a fact"), ("Ctrl+Shift+F",)),
        Command("memo_add_conclusion", sentence, tr("Add to the conclusion"), ("Ctrl+Shift+K",)),
        Command("memo_verify", sentence, tr("Verify again"), ("Ctrl+R",)),
        Command("memo_confirm", sentence, tr("Confirm for filing, or take that back"), ("F9",)),
        Command("memo_next_refused", sentence, tr("Next sentence that is not filed"), ("F8",)),
        Command("memo_open", sentence, tr("Open what it cites in the reader"), ("Ctrl+Return",)),
        Command("memo_copy", sentence, tr("Copy with citations"), ("Ctrl+Shift+C",)),
        Command("memo_copy_all", sentence, tr("Copy all with citations"), ("Ctrl+Alt+A",)),
        Command("memo_sheet", view, tr("Go to the sentences"), ("Ctrl+1",)),
        Command("memo_side_sentence", view, tr("What the sentence rests on"), ("Ctrl+2",)),
        Command("memo_side_title", view, tr("Title block"), ("Ctrl+3",)),
        Command("memo_side_export", view, tr("Form and file"), ("Ctrl+4",)),
        Command("memo_side_versions", view, tr("Versions"), ("Ctrl+5",)),
    ]
