"""What belongs to the research pane: who hears what the lawyer does with an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tribonian.ui.jobs.drafting import Drafting
from tribonian.ui.jobs.judging import Judging

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
        self.drafting.changed.connect(lambda: pane.answer.show_choices(self.drafting.choices))
        self.drafting.failed.connect(lambda text: window.notices.say(text))
