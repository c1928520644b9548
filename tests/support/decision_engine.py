"""An engine for the window over a real library of invented decisions: one case through three courts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.support import decided, small_library
from tests.support.fake_engine import FakeClient, FakeEngine

from tribonian.domain.decision import RelatedDecision
from tribonian.errors import TribonianError
from tribonian.library.database import Library
from tribonian.library.works import Works
from tribonian.workflows.commands import deciding, reading, works

FIRST = decided.decision(
    "first-court", [("FAC", "The heron stood in the pond of the reed."), ("RPC", "The claim is dismissed.")],
    instance="first", title="Heron v Reed (trial)", citation="[2018] ADC 7", date="2018-03-04", parties=("Heron", "Reed"),
)  # fmt: skip
MIDDLE = decided.decision(
    "court-of-appeal",
    [("RLC", "The district court dismissed the claim in [2018] ADC 7."), ("RPC", "Allowed; [2018] ADC 7 is reversed.")],
    instance="appellate", title="Heron v Reed (appeal)", citation="[2019] ACA 9", date="2019-05-06", parties=("Heron", "Reed"),
    related=(RelatedDecision("appeal_from", "District Court of Ardenia", "first", "2018-03-04", "", "[2018] ADC 7"),),
    treats=(("[2018] ADC 7 is reversed", "reversed"),),
)  # fmt: skip
ROLES_USED = (
    "PREAMBLE", "FAC", "RLC", "ISSUE", "ARG_PETITIONER", "ARG_RESPONDENT", "STA", "PRE_RELIED", "PRE_NOT_RELIED", "ANALYSIS",
    "RATIO", "RPC", "NONE",
)  # fmt: skip
TOP = decided.decision(
    "supreme-court",
    [
        (role, f"Sentence number {at} of the judgment says what belongs here about the pond. " * 3
         + ("The court follows [2019] ACA 9 in this." if role == "PRE_RELIED" else ""))
        for at, role in enumerate(ROLES_USED * 4, 1)
    ],
    title="Heron v Reed <b>&amp;</b>", citation="[2020] ASC 11", date="2020-07-08", parties=("Heron", "Reed"),
    related=(RelatedDecision("appeal_from", "Court of Appeal of Ardenia", "appellate", "2019-05-06", "", "[2019] ACA 9"),),
    treats=(("The court follows [2019] ACA 9 in this", "followed"),), precedents=("[2019] ACA 9",),
)  # fmt: skip
_NUMBERED = decided.decision(
    "unnumbered", [("FAC", "A frog sat there."), ("ISSUE", "May it sit there?"), ("RATIO", "It may."), ("RPC", "Dismissed.")],
    instance="first", title="In re Frog", citation="[2017] ADC 1", date="2017-01-02",
)  # fmt: skip
PLAIN = replace(
    _NUMBERED,
    provisions=tuple(
        replace(
            one, eid="preamble" if at == 0 else f"para_n{at}", kind="preamble" if at == 0 else "paragraph", number="", label=""
        )
        for at, one in enumerate(_NUMBERED.provisions)
    ),
    passages=(),
)


def make(folder: Path) -> Path:
    """A library with laws, one case in three courts, and a decision without numbers."""
    small_library.make(folder)
    library = Library.open(folder, write=True)
    decided.add(Works(library), FIRST, MIDDLE, TOP, PLAIN)
    library.close()
    return folder


@dataclass
class DecisionEngine(FakeEngine):
    """Answers what concerns works from the library in `folder`; everything else as the fake engine does."""

    folder: Path = Path()
    silent: bool = False
    """Summaries have no sentence in any part."""

    def __call__(self) -> FakeClient:
        self.connections += 1
        self.current = DecisionClient(self)
        return self.current

    def answer(self, command: Any, **params: Any) -> Any:
        services: SimpleNamespace = small_library.services(self.folder)
        try:
            return command(services, **params)
        except TribonianError as error:
            return {"error": error.as_json()}
        finally:
            services.close()


class DecisionClient(FakeClient):
    engine: DecisionEngine

    def _do_laws(self, request: int, params: dict[str, Any]) -> Any:
        return self.engine.answer(works.laws, **params)

    def _do_contents(self, request: int, params: dict[str, Any]) -> Any:
        return self.engine.answer(works.contents, **params)

    def _do_read(self, request: int, params: dict[str, Any]) -> Any:
        return self.engine.answer(reading.read, **params)

    def _do_analyse(self, request: int, params: dict[str, Any]) -> Any:
        return self.engine.answer(deciding.analyse, **params)

    def _do_summarise(self, request: int, params: dict[str, Any]) -> Any:
        told = self.engine.answer(deciding.summarise, **params)
        if self.engine.silent:
            told = {**told, "parts": [{"name": part["name"], "sentences": []} for part in told["parts"]]}
        return told
