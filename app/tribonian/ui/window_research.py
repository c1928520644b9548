"""What belongs to the research pane: who hears what the lawyer does with an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tribonian.ui.jobs.copying import Copying
from tribonian.ui.jobs.drafting import Drafting
from tribonian.ui.jobs.judging import Judging
from tribonian.ui.tr import tr

if TYPE_CHECKING:
    from tribonian.ui.window import DeskWindow


class WindowResearch(QObject):
    """Connects the answer with labels, reader, search and export."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__(window)
        self._window = window
        window.research.titles = lambda work: window.shelving.shelf.title(work)
        self.judging = Judging(window.link, window.research, self)
        self.drafting = Drafting(window.link, window.research, self)
        self.copying = Copying(window.link, self)
        pane = window.research_pane
        pane.followed.connect(window.open_place)
        pane.search_asked.connect(lambda words: window.search_for(words, mode="keyword"))
        pane.export_asked.connect(lambda: window.commands.export())
        pane.answer.current_changed.connect(window.reader.refresh_highlights)
        pane.answer.judged.connect(self.judging.judge)
        self.judging.changed.connect(lambda: pane.answer.show_labels(self.judging.labels))
        self.judging.failed.connect(lambda text: window.notices.say(text))
        pane.answer.memo_changed.connect(self.drafting.choose)
        pane.answer.verify_asked.connect(self.drafting.verify)
        pane.answer.copy_asked.connect(self.copy)
        self.copying.copied.connect(lambda text: window.notices.say(text))
        self.copying.failed.connect(lambda failure: window.notices.say_failure(failure))
        self.drafting.changed.connect(lambda: pane.answer.show_choices(self.drafting.choices))
        self.drafting.failed.connect(lambda text: window.notices.say(text))

    def copy(self, number: int = 0) -> None:
        """Copy a sentence of the answer (from 1), or all of it, as it stands in its memo."""
        run = self._window.research.run
        if run.id and run.state == "finished":
            self.copying.copy(self.drafting.memo or run.id, [self.drafting.choices.key(number)] if number else [])
        else:
            self._window.notices.say(tr("Ask a question first; its answer can be copied then."))
