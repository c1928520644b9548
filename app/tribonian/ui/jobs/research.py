"""Asking, stopping, resuming and replaying; owns the run the window shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from tribonian.ui import requests
from tribonian.ui.link import EngineLink, Failure, Job
from tribonian.ui.requests import Request
from tribonian.ui.view_models.questions import Questions
from tribonian.ui.view_models.run import Run


class Research(QObject):
    """The conversation about one run at a time; older runs are reopened from their stored events."""

    run_replaced = Signal()
    """`run` is another object now."""
    run_changed = Signal(frozenset)
    """Names of what changed in `run` (see `Run`)."""
    busy_changed = Signal(bool)
    runs_changed = Signal()
    """The stored runs differ: one was asked, finished or deleted."""
    unkept_changed = Signal()
    """Other runs than before wait to be deleted."""
    lost = Signal(str)
    """The engine died while it answered; the id of the run that can be resumed."""

    def __init__(self, link: EngineLink, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._link = link
        self.run = Run()
        self.titles: Callable[[str], str] = str
        """Title of a work by its id."""
        self._whole: Run | None = None
        """The whole run while an earlier moment of it is shown."""
        self.questions = Questions()
        self.keep = True
        """False: a question and its run are deleted once another question is asked or the window closes."""
        self._job: Job | None = None
        self.unkept: set[str] = set()
        """Runs to delete; remembered by the window until the engine has done it."""

    @property
    def busy(self) -> bool:
        """True while a question is being answered."""
        return self._job is not None

    @property
    def stopping(self) -> bool:
        """True from a stop until the engine has stopped."""
        return self._job is not None and self._job.cancelled

    def ask(self, question: str, *, depth: str, model: str = "", work: str = "", follow: str = "") -> None:
        """Ask; a question under way is stopped first. `work` narrows to one law, `follow` goes on from a run."""
        question = question.strip()
        if not question:
            return
        if self.keep:
            self.questions.add(question)
        self._replace(self._fresh(question=question, depth=depth))
        self._begin(requests.ask(question, depth=depth, model=model, work=work, follow=follow))

    def change_depth(self, depth: str) -> None:
        """Do more or less for the question under way; one that is past changing goes on as it was."""
        if self.busy and self.run.id and depth != self.run.depth:
            self._link.call(requests.change_depth(self.run.id, depth), self, None, self._ignore)

    def take_questions(self, newest_first: list[str]) -> None:
        """Earlier questions, as the stored runs list them."""
        if self.keep:
            self.questions.load(newest_first)

    def resume(self, run_id: str) -> None:
        """Go on with an interrupted run: its stored events first, then what follows."""
        self.look_back(len(self.whole.events))
        if self.run.id != run_id:
            self._replace(self._fresh(id=run_id))
        self.run.state = "running"
        self._begin(requests.resume(run_id))
        self.run_changed.emit(frozenset({"state", "steps"}))

    def replay(self, run_id: str) -> None:
        """Show a stored run again."""
        self._replace(self._fresh(id=run_id))

        def ended(_result: Any) -> None:
            self.run.stopped("interrupted")

        def failed(failure: Failure) -> None:
            self._fail_run(failure)

        self._link.call(requests.replay(run_id), self, ended, failed, self._event_for(self.run))

    def stop(self) -> None:
        """Stop the answer under way."""
        if self._job is not None and not self._job.cancelled:
            self._job.cancel()
            self.busy_changed.emit(True)

    def delete(self, run_id: str) -> None:
        """Delete a stored run everywhere; the shown one is cleared."""
        if self.run.id == run_id:
            self._replace(self._fresh())
        self._link.call(requests.delete_run(run_id), self, lambda _result: self.runs_changed.emit(), self._ignore)

    def forget_unkept(self) -> None:
        """Delete the runs the user chose not to keep."""
        for run_id in sorted(self.unkept):
            self._forget(run_id)

    def _forget(self, run_id: str) -> None:
        def done(_result: Any) -> None:
            self.unkept.discard(run_id)
            self.unkept_changed.emit()
            self.runs_changed.emit()

        def failed(failure: Failure) -> None:
            if failure.code == "not_found":
                done(None)

        self._link.call(requests.delete_run(run_id), self, done, failed)

    def clear(self) -> None:
        """Show an empty desk."""
        self._replace(self._fresh())

    # --- going back in time --------------------------------------------------------------------

    @property
    def whole(self) -> Run:
        """The run with all its events, also while an earlier moment is shown."""
        return self._whole or self.run

    @property
    def in_past(self) -> bool:
        """True while an earlier moment of the run is shown."""
        return self._whole is not None

    def look_back(self, position: int) -> None:
        """Show the run as it was after `position` of its events; the last one shows it whole again."""
        whole = self.whole
        position = max(1, min(position, len(whole.events)))
        if self.busy or not whole.is_over or position == len(self.run.events):
            return
        if position == len(whole.events):
            self._whole = None
            self._show(whole)
        elif self.run is not whole and len(self.run.events) < position:
            for event in whole.events[len(self.run.events) : position]:
                self.run.apply(event)
        else:
            past = self._fresh(id=whole.id, question=whole.question, depth=whole.depth, past=True)
            for event in whole.events[:position]:
                past.apply(event)
            self._whole = whole
            self._show(past)

    # --- inside --------------------------------------------------------------------------------

    def _begin(self, request: Request) -> None:
        run = self.run
        self._job = self._link.call(request, self, self._ended(run), self._failed(run), self._event_for(run))
        self.busy_changed.emit(True)

    def _replace(self, run: Run) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job.forget()
            self._job = None
            self.busy_changed.emit(False)
        self.forget_unkept()
        self._whole = None
        self._show(run)

    def _show(self, run: Run) -> None:
        self.run = run
        run.changed = self.run_changed.emit
        self.run_replaced.emit()

    def _fresh(self, **values: Any) -> Run:
        return Run(titles=lambda work: self.titles(work), **values)

    def _event_for(self, run: Run) -> Any:
        def take(event: dict[str, Any]) -> None:
            first = not run.last_seq
            run.apply(event)
            if first and self.run is run:
                if not self.keep and run.id:
                    self.unkept.add(run.id)
                    self.unkept_changed.emit()
                self.runs_changed.emit()

        return take

    def _ended(self, run: Run) -> Any:
        def take(answer: Any) -> None:
            if isinstance(answer, dict) and not run.is_over:
                run.finish(answer)
                self.run_changed.emit(frozenset({"answer", "sentences", "draft", "evidence", "state"}))
            self._idle()

        return take

    def _failed(self, run: Run) -> Any:
        def take(failure: Failure) -> None:
            lost = failure.code == "engine_stopped" and not run.is_over
            self._fail_run(failure)
            self._idle()
            if lost and run.id:
                self.lost.emit(run.id)

        return take

    def _fail_run(self, failure: Failure) -> None:
        state = {"cancelled": "cancelled", "engine_stopped": "interrupted"}.get(failure.code, "failed")
        self.run.stopped(state, {"message": failure.message, "hint": failure.hint})

    def _idle(self) -> None:
        self._job = None
        self.busy_changed.emit(False)
        self.runs_changed.emit()

    def _ignore(self, _failure: Failure) -> None:
        """A run that is gone already is as good as deleted, and one that has just ended needs no other depth."""
