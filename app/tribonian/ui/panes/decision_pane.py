"""The side panel of the decision being read: the case, its summary, what it cites and what cites it, who is named."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QTabBar, QVBoxLayout, QWidget

from tribonian.ui.jobs.decisions import Dossier
from tribonian.ui.models.decision_model import Entry, Group, GroupedModel
from tribonian.ui.panes.decision_case import CasePart
from tribonian.ui.panes.decision_summary import SummaryPart
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.decision_roles import names_title, treatment_text
from tribonian.ui.view_models.decisions import DecisionView, Named, Treated
from tribonian.ui.view_models.labels import level_text
from tribonian.ui.widgets.decision_delegates import GroupedDelegate
from tribonian.ui.widgets.small import EmptyState, label
from tribonian.ui.widgets.trees import Tree

CASE, SUMMARY, AUTHORITIES, NAMES = range(4)
GRAVE = ("overruled", "reversed")


class GroupedList(Tree):
    """A tree of groups whose entries lead to words, or to another decision."""

    words_chosen = Signal(str, int, int, object)
    """Work ("" for the decision itself), words and keyboard modifiers."""
    work_chosen = Signal(str, object)

    def __init__(self, name: str, theme: Callable[[], Theme]) -> None:
        super().__init__(name)
        self.grouped = GroupedModel(self)
        self.setModel(self.grouped)
        self.setItemDelegate(GroupedDelegate(theme, self))
        self.setIndentation(8)
        self.chosen.connect(self._choose)

    def show_groups(self, groups: list[Group]) -> None:
        """Show these groups, opened."""
        self.grouped.show(groups)
        self.expandAll()

    def _choose(self, index: QModelIndex, modifiers: object) -> None:
        entry = self.grouped.entry(index)
        if entry is None:
            self.setExpanded(index, not self.isExpanded(index))
        elif entry.spans:
            # Choosing the same name again leads to the next place where it stands.
            start, end = entry.spans[entry.turn % len(entry.spans)]
            entry.turn += 1
            self.words_chosen.emit(entry.work, start, end, modifiers)
        elif entry.work:
            self.work_chosen.emit(entry.work, modifiers)


class DecisionPane(QWidget):
    """Four parts behind tabs. Opening is a request to the window."""

    words_chosen = Signal(str, int, int, object)
    """Work, words and keyboard modifiers."""
    work_opened = Signal(str, object)
    role_chosen = Signal(str)

    def __init__(self, theme: Callable[[], Theme]) -> None:
        super().__init__()
        self.setObjectName("Pane")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.dossier: Dossier | None = None
        self.describe: Callable[[str], tuple[str, str]] = lambda work: (work, "")
        """Title of a work, and its level and date."""
        self.case = CasePart(theme)
        self.summary = SummaryPart()
        self.authorities = GroupedList(tr("Authorities"), theme)
        self.names = GroupedList(tr("Names"), theme)
        self._no_names = EmptyState(tr("No names found"), tr("Neither the model nor the rules found a name in this decision."))
        self.tabs = QTabBar()
        self.tabs.setAccessibleName(tr("Parts of the decision"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(True)
        self.tabs.setUsesScrollButtons(True)
        self.parts = QStackedWidget()
        for title, part in (
            (tr("Case"), self.case),
            (tr("Summary"), self.summary),
            (tr("Authorities"), self._with_note(self.authorities)),
            (tr("Names"), self._names_part()),
        ):
            self.tabs.addTab(title)
            self.parts.addWidget(part)
        self.tabs.currentChanged.connect(self._turn)
        self._stale: set[int] = set()
        """Parts that do not show the decision yet: each is filled when it is looked at."""
        self._empty = EmptyState(
            tr("No decision is open"),
            tr("Choose one under Decisions in the library: its court, summary, authorities and names are shown here."),
        )
        self._stack = QStackedWidget()
        self._shown = self._lay_out()
        self._connect()
        self.setFocusProxy(self.tabs)

    def _lay_out(self) -> QWidget:
        shown = QWidget()
        column = QVBoxLayout(shown)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.tabs)
        column.addWidget(self.parts, 1)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(shown)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._stack)
        return shown

    def _with_note(self, tree: GroupedList) -> QWidget:
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        note = label(tr("Treatment as far as this library knows; it is no verdict."), muted=True, wrap=True)
        note.setContentsMargins(12, 8, 12, 8)
        column.addWidget(note)
        column.addWidget(tree, 1)
        return part

    def _names_part(self) -> QStackedWidget:
        self._names_stack = QStackedWidget()
        self._names_stack.addWidget(self._no_names)
        self._names_stack.addWidget(self.names)
        return self._names_stack

    def _connect(self) -> None:
        self.case.work_opened.connect(self.work_opened)
        self.case.role_chosen.connect(self.role_chosen)
        self.summary.opened.connect(lambda start, end, held: self._words("", start, end, held))
        for tree in (self.authorities, self.names):
            tree.words_chosen.connect(self._words)
            tree.work_chosen.connect(self.work_opened)

    def _words(self, work: str, start: int, end: int, modifiers: object) -> None:
        if self.dossier is not None:
            self.words_chosen.emit(work or self.dossier.work, start, end, modifiers)

    def show_nothing(self) -> None:
        """No decision is being read."""
        self.dossier = None
        self._empty.say(
            tr("No decision is open"),
            tr("Choose one under Decisions in the library: its court, summary, authorities and names are shown here."),
        )
        self._stack.setCurrentWidget(self._empty)

    def show_dossier(self, dossier: Dossier) -> None:
        """Show a decision as far as it is known."""
        self.dossier = dossier
        decision = dossier.decision
        if decision is None:
            failure = dossier.failure
            title = tr("Opening the decision …") if failure is None else failure.message
            self._empty.say(title, "" if failure is None else failure.hint)
            self._stack.setCurrentWidget(self._empty)
            return
        self._stale = set(range(self.tabs.count()))
        self._turn(self.tabs.currentIndex())
        self._stack.setCurrentWidget(self._shown)

    def _turn(self, at: int) -> None:
        self.parts.setCurrentIndex(at)
        if self.dossier is not None and self.dossier.decision is not None and at in self._stale:
            self._stale.discard(at)
            self._fill(at, self.dossier, self.dossier.decision)

    def _fill(self, at: int, dossier: Dossier, decision: DecisionView) -> None:
        if at == CASE:
            self.case.show_decision(decision)
        elif at == SUMMARY:
            self.summary.show_dossier(dossier)
        elif at == AUTHORITIES:
            self.authorities.show_groups(_authorities(decision, self.describe))
        else:
            groups = [Group(names_title(name), [_name(one) for one in named]) for name, named in decision.names.items()]
            self.names.show_groups(groups)
            self._names_stack.setCurrentWidget(self.names if groups else self._no_names)

    def _again(self, at: int) -> None:
        self._stale.add(at)
        self._turn(self.tabs.currentIndex())

    def show_summary(self) -> None:
        """The summary has come."""
        self._again(SUMMARY)

    def refresh_theme(self) -> None:
        """Draw the key in the theme's colours."""
        self._again(CASE)


def _authorities(decision: DecisionView, describe: Callable[[str], tuple[str, str]]) -> list[Group]:
    groups = [
        Group(tr("Decisions it treats"), [_treats(one) for one in decision.treats]),
        Group(tr("Cited by"), [_treated_by(one) for one in decision.treated_by]),
    ]
    held = dict.fromkeys(one.work for one in decision.treats if one.work)
    groups.append(Group(tr("Of those it treats, in this library"), [_held(work, *describe(work)) for work in held]))
    treated = {one.title.casefold() for one in decision.treats}
    others = [one for one in decision.names.get("PRECEDENT", ()) if one.text.casefold() not in treated]
    groups.append(Group(tr("Precedents named"), [_name(one) for one in others]))
    groups.append(Group(tr("Statutes"), [_name(one) for one in decision.names.get("STATUTE", ())]))
    groups.append(Group(tr("Provisions"), [_name(one) for one in decision.names.get("PROVISION", ())]))
    for group in groups[:2]:
        if not group.entries:
            group.entries.append(Entry(tr("none known to this library")))
    return [group for group in groups if group.entries]


def _held(work: str, title: str, line: str) -> Entry:
    return Entry(title, line, tr("opens the decision"), work)


def _treats(one: Treated) -> Entry:
    held = tr("in this library") if one.work else tr("not in this library")
    return Entry(one.title, treatment_text(one.treatment), held, "", ((one.start, one.end),), one.treatment in GRAVE)


def _treated_by(one: Treated) -> Entry:
    told = " · ".join(part for part in (treatment_text(one.treatment), level_text(one.level), one.date) if part)
    return Entry(one.title, told, f"“{one.text}”" if one.text else "", one.work, ((one.start, one.end),), one.treatment in GRAVE)


def _name(one: Named) -> Entry:
    title = f"{one.text}, {one.statute}" if one.statute and one.statute.casefold() not in one.text.casefold() else one.text
    times = f"×{len(one.spans)}" if len(one.spans) > 1 else ""
    tip = tr_count("named once|named {n} times; choosing it again leads to the next place", len(one.spans))
    if one.by_rules:
        tip += " · " + tr("found by rules")
    return Entry(title, times, tip, "", one.spans)
