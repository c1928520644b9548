"""Research: the question, the steps, the answer, the places found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from tribonian.ui.jobs.research import Research
from tribonian.ui.panes.answer_view import AnswerView
from tribonian.ui.panes.hits_list import HitsList
from tribonian.ui.panes.question_box import LONGEST_QUESTION, QuestionBox
from tribonian.ui.panes.steps_panel import StepsPanel
from tribonian.ui.theme import Theme
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.labels import depth_text, seconds_text
from tribonian.ui.view_models.run import Run
from tribonian.ui.widgets.busy_bar import BusyBar
from tribonian.ui.widgets.chip import Chip
from tribonian.ui.widgets.section import TITLE_HEIGHT, Section
from tribonian.ui.widgets.small import flat_button, label, push_button

DEPTHS = ("auto", "quick", "corrective", "research")
LOWEST, LOWEST_ANSWER = 32, 116
"""Pixels that the content of a part always keeps; the answer the most, since it is what was asked for."""
USUAL = 150
"""Pixels the steps and the places get when they are unfolded."""
LOW_PANE = 660
"""In a pane lower than this the answer needs the room of the places found."""
ROOM_FOR_DETAIL = 300
"""Pixels the steps get when somebody wants to see what one of them saw."""


class ResearchPane(QWidget):
    """Draws the run of a `Research` and starts new ones."""

    followed = Signal(object, object)
    """Place and keyboard modifiers."""
    search_asked = Signal(str)
    export_asked = Signal()
    memo_asked = Signal()

    def __init__(self, research: Research, theme: Callable[[], Theme], jurisdictions: Callable[[], Mapping[str, str]]) -> None:
        super().__init__()
        self.setObjectName("Pane")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._research, self._jurisdictions = research, jurisdictions
        self._scope = ""
        self._lent = 0
        """Pixels the steps have from the answer while they show what one of them saw."""
        self._started = 0.0
        self.box = QuestionBox(research.questions)
        self.steps_panel = StepsPanel(theme)
        self.steps = self.steps_panel.view
        self.answer = AnswerView()
        self.answer.jurisdictions = jurisdictions
        self.hits = HitsList(tr("Places found"), theme, lines=2)
        self._build_controls()
        self._build_layout()
        self._connect()
        self._clock = QTimer(self)
        self._clock.setInterval(500)
        self._clock.timeout.connect(self._tell)
        self.show_run()
        self.setFocusProxy(self.box)

    # --- building ------------------------------------------------------------------------------

    def _build_controls(self) -> None:
        self.depth_choice = QComboBox()
        self.depth_choice.setAccessibleName(tr("Depth"))
        for key in DEPTHS:
            self.depth_choice.addItem(depth_text(key), key)
        self.depth_choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        told = tr("How much the program searches and checks before it answers; it can be changed while it works")
        self.depth_choice.setToolTip(plain_tip(told))
        self.depth_choice.activated.connect(lambda _index: self._depth_chosen())
        self.ask_button = push_button(tr("Ask"), self.ask_or_stop, primary=True)
        self.scope = Chip("", tr("Ask in all laws again"), "")
        self.scope.clicked.connect(lambda _checked=False: self.set_scope("", ""))
        self.scope.hide()
        self.model_state = label(muted=True, wrap=True)
        self.state = label(muted=True)
        self.progress = BusyBar(tr("Answering"))
        self.memo_button = flat_button(tr("Work on the memo of this answer"), self.memo_asked.emit, text=tr("Memo …"))
        self.export_button = flat_button(tr("Export the answer as a memo"), self.export_asked.emit, text=tr("Export …"))

    def _build_layout(self) -> None:
        top = QVBoxLayout()
        top.setContentsMargins(8, 8, 8, 8)
        top.setSpacing(8)
        top.addWidget(self.box)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.depth_choice)
        row.addStretch(1)
        row.addWidget(self.ask_button)
        top.addLayout(row)
        top.addWidget(self.scope)
        top.addWidget(self.model_state)
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        panel = self.steps_panel
        beside = [self.state, panel.filter_button, panel.time_button, panel.more]
        self.steps_part = Section(tr("Steps"), panel, beside, least=LOWEST)
        self.answer_part = Section(tr("Answer"), self.answer, [self.memo_button, self.export_button], least=LOWEST_ANSWER)
        self.hits_count = label(muted=True)
        self.hits_part = Section(tr("Places found"), self.hits, [self.hits_count], least=LOWEST)
        self.sections = (self.steps_part, self.answer_part, self.hits_part)
        for number, part in enumerate(self.sections):
            split.addWidget(part)
            split.setStretchFactor(number, 1 if part is self.answer_part else 0)
            part.folded_changed.connect(lambda _folded: self._share_room())
        split.setSizes([USUAL, 440, USUAL])
        self.split = split
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(top)
        layout.addWidget(self.progress)
        layout.addWidget(split, 1)

    def _connect(self) -> None:
        self.box.submitted.connect(self.ask)
        self.answer.opened.connect(self._open)
        self.answer.resume_asked.connect(lambda: self._research.resume(self._research.run.id))
        self.answer.search_asked.connect(self.search_asked)
        self.answer.deeper_asked.connect(self._deeper)
        self.answer.wider_asked.connect(self._wider)
        self.answer.follow_up_asked.connect(self.ask_further)
        self.answer.part_asked.connect(self.ask_further)
        self.answer.place_opened.connect(self.followed)
        self.answer.narrowed = lambda: bool(self._scope)
        self.hits.followed.connect(self.followed)
        self.steps.followed.connect(self.followed)
        self.steps_panel.past_asked.connect(self._research.look_back)
        self.steps_panel.detail_opened.connect(self._make_room_for_detail)
        self.steps_panel.detail.closed.connect(self._give_room_back)
        self.steps_panel.failed.connect(self.say)
        self._research.run_replaced.connect(self.show_run)
        self._research.run_changed.connect(self._changed)
        self._research.busy_changed.connect(lambda _busy: self._tell())

    # --- asking --------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask what is in the box."""
        question = self.box.question
        if not question:
            self.say(tr("Type a question first."))
            self.box.setFocus()
            return
        if len(question) > LONGEST_QUESTION:
            self.say(tr("The question is too long. Import long texts as a file and ask about them."))
            return
        self._ask(question)

    def ask_further(self, question: str) -> None:
        """Ask a follow-up of the answer shown: its evidence can be opened again without searching."""
        run = self._research.run
        if run.state == "finished" and run.id:
            self.box.put(question)
            self._ask(question, follow=run.id)

    def _ask(self, question: str, follow: str = "") -> None:
        self.box.document().setModified(False)
        self._research.ask(question, depth=str(self.depth_choice.currentData()), work=self._scope, follow=follow)

    def _depth_chosen(self) -> None:
        depth = str(self.depth_choice.currentData())
        if self._research.busy and depth != "auto":
            self._research.change_depth(depth)

    def ask_or_stop(self) -> None:
        """The button: Ask, or Stop while an answer is under way."""
        if self._research.busy:
            self._research.stop()
        else:
            self.ask()

    def set_scope(self, work: str, title: str) -> None:
        """Narrow questions to one work; "" widens to all."""
        self._scope = work
        told = tr("Questions go to {title} only. Click to ask in all laws.", title=title)
        self.scope.say(tr("in: {title}  ✕", title=title) if work else "", told, told)
        self.scope.setVisible(bool(work))

    def set_depth(self, depth: str) -> None:
        """Choose a depth."""
        if depth in DEPTHS:
            self.depth_choice.setCurrentIndex(DEPTHS.index(depth))

    def set_model(self, text: str) -> None:
        """Say what answers."""
        self.model_state.setText(text)

    def say(self, text: str) -> None:
        """A line of state beside the steps."""
        self.state.setText(text)

    def _deeper(self) -> None:
        self.set_depth("research")
        self._again()

    def _wider(self) -> None:
        self.set_scope("", "")
        self._again()

    def _again(self) -> None:
        self.box.put(self._research.run.question)
        self.ask()

    # --- drawing -------------------------------------------------------------------------------

    def show_run(self) -> None:
        """Draw the present run from the beginning."""
        run = self._research.run
        self._started = monotonic()
        self.steps_panel.show_run(run)
        self.answer.show_run(run)
        self.hits.show_hits(run.hits, self._jurisdictions())
        self._changed(frozenset({"hits", "state", "question"}))

    def _changed(self, names: frozenset[str]) -> None:
        run = self._research.run
        if "question" in names and run.question != self.box.question and not self.box.document().isModified():
            self.box.put(run.question)
        if "answer" in names and run.state == "finished":
            self._make_room_for_answer()
        if "hits" in names:
            self.hits.show_hits(run.hits, self._jurisdictions())
            self.hits_count.setText(tr_count("{n} place|{n} places", len(run.hits)) if run.hits else "")
            self.hits_part.setVisible(bool(run.hits))
        self.answer.refresh(names)
        if (names & {"state", "answer", "steps"} and not self._research.busy) or names & {"state", "answer"}:
            self._tell()

    def _tell(self) -> None:
        run, busy = self._research.run, self._research.busy
        self.progress.setVisible(busy)
        self.ask_button.setText(tr("Stop") if busy else tr("Ask"))
        self.ask_button.setEnabled(not self._research.stopping)
        for button in (self.memo_button, self.export_button):
            button.setEnabled(run.state == "finished" and bool(run.id))
        events = len(self._research.whole.events)
        self.steps_panel.set_time(len(run.events) or events, events, not busy and self._research.whole.is_over)
        if busy:
            text = tr("stopping …") if self._research.stopping else run.summary()
            self.say(f"{text}  {seconds_text(monotonic() - self._started)}")
            self._clock.start()
        else:
            self._clock.stop()
            self.say(tr("an earlier moment") if self._research.in_past else _ending(run))

    def _make_room_for_answer(self) -> None:
        """In a low pane the places found are folded once the answer is there: it grows downwards, nothing moves."""
        if self.isVisible() and self.height() < LOW_PANE and self._research.run.answered and not self.hits_part.folded:
            self.hits_part.fold(True)

    def _share_room(self) -> None:
        """Folded parts keep their title, what they had goes to the answer, or to the part that is not folded."""
        parts, sizes = self.sections, self.split.sizes()
        if not sum(sizes):
            return
        taker = next((one for one in (self.answer_part, self.steps_part, self.hits_part) if not one.folded), None)
        usual = {self.steps_part: USUAL, self.hits_part: USUAL}
        wanted = [TITLE_HEIGHT if one.folded else max(size, usual.get(one, 0)) for one, size in zip(parts, sizes, strict=True)]
        if taker is not None:
            at = parts.index(taker)
            wanted[at] = max(TITLE_HEIGHT, sum(sizes) - sum(wanted) + wanted[at])
        self.split.setSizes(wanted)

    def _make_room_for_detail(self) -> None:
        sizes = self.split.sizes()
        given = min(ROOM_FOR_DETAIL - sizes[0], max(0, sizes[1] - LOWEST_ANSWER - TITLE_HEIGHT))
        if given > 0:
            self._lent = given
            self.split.setSizes([sizes[0] + given, sizes[1] - given, sizes[2]])

    def _give_room_back(self) -> None:
        sizes, lent = self.split.sizes(), self._lent
        self._lent = 0
        if lent and sizes[0] - lent >= TITLE_HEIGHT + LOWEST:
            self.split.setSizes([sizes[0] - lent, sizes[1] + lent, sizes[2]])

    def folded(self) -> list[int]:
        """Numbers of the parts that are folded, for remembering."""
        return [number for number, part in enumerate(self.sections) if part.folded]

    def fold(self, numbers: object) -> None:
        """Fold these parts; anything that is no list of their numbers is ignored."""
        for number, part in enumerate(self.sections):
            part.fold(isinstance(numbers, list) and number in numbers)

    # --- opening -------------------------------------------------------------------------------

    def _open(self, tag: str, sentence: object, modifiers: object) -> None:
        from tribonian.ui.view_models.run import Sentence

        place = self._research.run.place(tag, sentence if isinstance(sentence, Sentence) else None)
        if place is not None:
            self.followed.emit(place, modifiers)

    def open_evidence(self, number: int) -> bool:
        """Open the n-th evidence of the answer (from 1); False when there is none."""
        tags = self._research.run.tags_in_order()
        if not 1 <= number <= len(tags):
            return False
        tag = tags[number - 1]
        run = self._research.run
        sentence = next((one for one in [*run.sentences, *run.extracts] if tag in one.tags), None)
        self._open(tag, sentence, Qt.KeyboardModifier.NoModifier)
        return True


def _ending(run: Run) -> str:
    total = (run.answer.get("seconds") or {}).get("total")
    time = seconds_text(float(total)) if isinstance(total, int | float) else ""
    return "  ".join(part for part in (run.summary(), time) if part)
