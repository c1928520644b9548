"""Answers made by hand over invented laws in six scripts, for tests of the memo. No real law's text is used."""
# ruff: noqa: E501 (rows of a table are easier to read whole)

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from types import SimpleNamespace
from typing import Any

from tribonian.domain.events import Event, EventName
from tribonian.domain.evidence import Answer, Claim, Considered, Evidence, Support
from tribonian.domain.provision import Provision
from tribonian.domain.work import Expression, Status, Work, WorkKind

AT = "2026-03-14T09:{minute:02d}:{second:02d}.000Z"
LONG_LINK = (
    "https://laws.example.org/collections/consolidated/federal/very-long-path-segment-without-any-break/"
    "eli/bund/2019/11/08/1599-1/provision/12b?version=2024-05-01&language=deu#paragraph-2-sentence-1"
)


class FakeCatalogue:
    """The catalogue of a small library in memory."""

    def __init__(self) -> None:
        self.works_by_id: dict[str, Work] = {}
        self.texts: dict[str, str] = {}
        self.tree: dict[str, list[Provision]] = {}

    def add(self, work: Work, sections: Sequence[tuple[str, str, str, str, str]], version: str = "") -> str:
        """Add a work of (eid, kind, number, heading, text) sections; a kind with "<" is below the section before."""
        expression = f"{work.id}@{version or '1'}"
        text, provisions, above = "", [], ""
        for eid, kind, number, heading, body in sections:
            below = kind.startswith("<")
            if not below:
                above = eid
                text += f"{number} {heading}\n"
            start = len(text)
            text += body
            provisions.append(Provision(eid, kind.lstrip("<"), number, heading, start, len(text), above if below else ""))
            if below:
                index = next(n for n, one in enumerate(provisions) if one.eid == above)
                provisions[index] = replace(provisions[index], end=len(text))
            text += "\n"
        self.works_by_id[work.id] = work
        self.texts[expression], self.tree[expression] = text, provisions
        return expression

    def work(self, work_id: str) -> Work | None:
        return self.works_by_id.get(work_id)

    def find_works(self, name: str, limit: int = 5) -> list[tuple[Work, float]]:
        return [(work, 1.0) for work in self.works_by_id.values() if name in {work.id, work.title}][:limit]

    def expression_by_id(self, expression_id: str) -> Expression | None:
        if expression_id not in self.texts:
            return None
        work = self.works_by_id[expression_id.partition("@")[0]]
        text = self.texts[expression_id]
        return Expression(expression_id, work.id, work.language, "", Status.IN_FORCE, len(text), "")

    def text(self, expression_id: str, start: int = 0, end: int | None = None) -> str:
        return self.texts[expression_id][start:end]

    def provisions(self, expression_id: str) -> tuple[Provision, ...]:
        return tuple(self.tree.get(expression_id, ()))

    def provision(self, expression_id: str, eid: str) -> Provision | None:
        return next((one for one in self.tree.get(expression_id, ()) if one.eid == eid), None)

    def remove(self, work_id: str) -> None:
        """As if the source had been deleted from the library."""
        self.works_by_id.pop(work_id)
        for expression in [key for key in self.texts if key.startswith(f"{work_id}@")]:
            del self.texts[expression], self.tree[expression]

    def evidence(self, tag: str, expression: str, eid: str, **changes: Any) -> Evidence:
        """Evidence for a whole provision, as a reading tool would issue it."""
        found = self.provision(expression, eid)
        assert found is not None
        work = self.works_by_id[expression.partition("@")[0]]
        version = expression.partition("@")[2]
        made = Evidence(
            tag=tag, kind=found.kind, work=work.id, expression=expression, file=work.file, eid=eid, number=found.number,
            heading=found.heading, title=work.title, page=0, quote=self.texts[expression][found.start : found.end],
            start=found.start, end=found.end, link="", level="statute", version=version if "-" in version else "",
            status="in_force", opened_by="read_provisions#2",
        )  # fmt: skip
        return replace(made, **changes)


def sample_catalogue() -> FakeCatalogue:
    """Invented laws: English (Indian and constitution), German, Hindi, Mongolian, Chinese, Korean."""
    catalogue = FakeCatalogue()
    law = WorkKind.LAW
    catalogue.add(
        Work("in-charter", law, "Charter of Samplestan", "in", "en", file="charter.json"),
        [
            ("art_0", "article", "0", "Preamble", "We, the people of Samplestan, give ourselves this Charter."),
            ("art_9", "article", "9", "Free movement", "Every resident may move through the land & settle in any part <of it>."),
            (
                "art_21",
                "article",
                "21",
                "Protection of the lantern",
                "No resident shall be deprived of a lantern or of the light of it except by a procedure that an Act lays down "
                "and that is fair to the resident.",
            ),
        ],
        "1950-01-26",
    )
    catalogue.add(
        Work("in-lanterns", law, "The Sample Lanterns Act", "in", "en", file="lanterns.json"),
        [
            (
                "sec_45",
                "section",
                "45",
                "Notice before removal",
                "Whoever removes a lantern shall give the keeper a written notice of not less than fourteen days, stating\n"
                "(a) the reason for the removal; and\n(b) the place where the lantern will be kept.",
            ),
            ("sec_45__subsec_2", "<subsection", "(2)", "", "A notice that does not state the reason has no effect."),
            ("sec_498A", "section", "498A", "Penalty", "A person who hides a lantern shall pay a fine of five hundred coins."),
        ],
        "2001-07-01",
    )
    catalogue.add(
        Work("de-mugb", law, "Mustergesetzbuch über Laternen", "de", "de", ("MuGB", "Mustergesetz"), file="mugb/index.md"),
        [
            ("para_12b", "section", "12b", "Widerruf der Laternenverträge", ""),
            (
                "para_12b__abs_1",
                "<paragraph",
                "(1)",
                "",
                "(1) Wer eine Laterne außerhalb der Öffnungszeiten erwirbt, kann widerrufen.",
            ),
            (
                "para_12b__abs_2",
                "<paragraph",
                "(2)",
                "",
                "(2) Die Widerrufsfrist beträgt vierzehn Tage. Sie beginnt mit der Übergabe der Laterne; die Laternenübergabe"
                "bescheinigungsverordnung bleibt unberührt.",
            ),
        ],
        "2024-05-01",
    )
    catalogue.add(
        Work("in-namuna", law, "नमूना दीपक संहिता", "in", "hi", file="namuna.json"),
        [("sec_5", "section", "5", "दीपक का संरक्षण", "कोई भी व्यक्ति किसी दीपक को उसके स्वामी की लिखित अनुमति के बिना नहीं हटाएगा।")],
    )
    catalogue.add(
        Work("mn-jishee", law, "Жишээ дэнлүүний тухай хууль", "mn", "mn", file="jishee.html"),
        [
            (
                "art_80",
                "article",
                "80.1",
                "Дэнлүү хамгаалах",
                "Дэнлүүг эзэмшигчийн бичгээр өгсөн зөвшөөрөлгүйгээр үл хөдөлгөнө; Өвөл Үдэш ч мөн адил.",
            )
        ],
        "2021-06-01",
    )
    catalogue.add(
        Work("cn-shili", law, "灯笼示例法", "cn", "zh", file="shili.csv"),
        [("art_5", "article", "5", "灯笼的保护", "未经所有人书面同意，任何人不得移动灯笼。")],
        "2020-01-01",
    )
    catalogue.add(
        Work("kr-yesi", law, "등불 예시법", "kr", "ko", file="yesi.md"),
        [("art_3", "article", "3", "등불의 보호", "누구든지 소유자의 서면 동의 없이 등불을 옮겨서는 아니 된다.")],
        "2019-03-01",
    )
    return catalogue


def support(evidence: Evidence, words: str) -> Support:
    """The first place of `words` in the evidence."""
    start = evidence.start + evidence.quote.index(words)
    return Support(evidence.tag, start, start + len(words), words)


def sample_evidence(catalogue: FakeCatalogue) -> dict[str, Evidence]:
    """Evidence E1 to E8 over the sample library."""
    made = [
        catalogue.evidence(
            "E1", "in-charter@1950-01-26", "art_21", level="constitution", link="https://charter.example.org/article/21"
        ),
        catalogue.evidence("E2", "in-lanterns@2001-07-01", "sec_45"),
        catalogue.evidence("E3", "de-mugb@2024-05-01", "para_12b", link=LONG_LINK),
        catalogue.evidence("E4", "in-namuna@1", "sec_5"),
        catalogue.evidence("E5", "mn-jishee@2021-06-01", "art_80", link="https://legal.example.mn/law/80"),
        catalogue.evidence("E6", "cn-shili@2020-01-01", "art_5"),
        catalogue.evidence("E7", "kr-yesi@2019-03-01", "art_3"),
        catalogue.evidence("E8", "in-lanterns@2001-07-01", "sec_498A", status="repealed"),
    ]
    return {item.tag: item for item in made}


def sample_answer(catalogue: FakeCatalogue) -> Answer:
    """An answer with supported, partly and unsupported claims, a false premise and a conflict."""
    e = sample_evidence(catalogue)
    claims = (
        Claim(
            "A lantern may be taken from a resident only under a fair procedure laid down by an Act.",
            "supported", ("E1",), (support(e["E1"], "except by a procedure that an Act lays down and that is fair"),), (), "model",
        ),
        Claim(
            "The keeper must first receive a written notice of at least fourteen days [E2], and a notice without a reason has no effect [E2].",
            "supported", ("E2",), (support(e["E2"], "A notice that does not state the reason has no effect."),), (), "model",
        ),
        Claim(
            "Under German law the period for withdrawal is fourteen days, while the Indian and Mongolian texts ask for written consent.",
            "partly", ("E3", "E4", "E5"),
            (support(e["E3"], "Die Widerrufsfrist beträgt vierzehn Tage."), support(e["E5"], "бичгээр өгсөн зөвшөөрөлгүйгээр")),
            ("the Hindi text names the owner, not the keeper",), "model",
        ),
        Claim("未经所有人书面同意，任何人不得移动灯笼。", "supported", ("E6",), (support(e["E6"], "任何人不得移动灯笼"),)),
        Claim("누구든지 소유자의 서면 동의 없이 등불을 옮겨서는 아니 된다.", "supported", ("E7",), (support(e["E7"], "서면 동의 없이"),)),
        Claim("The fine is doubled for repeated offences [E8].", "unsupported", ("E8",), (), ("no opened text speaks of repetition",), "model"),
    )  # fmt: skip
    return Answer(
        question="May the municipality remove a lantern without notice?",
        answered=True,
        claims=claims,
        evidence=tuple(e.values()),
        searched=("removal of lanterns", "Frist für den Widerruf"),
        law_as_of="2026-03-01",
        premises=({"text": "the municipality owns every lantern", "holds": False, "evidence": ["E1"]},),
        subquestions=("Who may remove a lantern?", "What notice is due?"),
        conflicts=(
            {
                "a": "E2",
                "b": "E3",
                "why": "different starting points of the period",
                "settled_by": "none",
                "evidence": ["E2", "E3"],
            },
        ),
        suspicious=({"file": "lanterns.json", "start": 3, "end": 9},),
        steps=5,
        rounds=1,
        model="small-model",
    )


def not_found_answer() -> Answer:
    """An answer of a run that found nothing."""
    return Answer(
        question="Is there a tax on moonlight?",
        answered=False,
        claims=(),
        evidence=(),
        considered=(
            Considered("in-lanterns", "sec_45", "45", "Notice before removal", 0.22, "search_keyword#2"),
            Considered("de-mugb", "para_12b", "12b", "Widerruf der Laternenverträge", 0.31, "search_meaning#2"),
        ),
        searched=("“tax moonlight” in all laws by keyword", "“levy on natural light” in all laws by meaning"),
        not_found="No provision in this library deals with a tax on moonlight.",
    )


def run_events(answer: Answer, run: str = "r1", *, ended: EventName | None = EventName.RUN_FINISHED) -> list[Event]:
    """Stored events of a run that gave `answer`."""
    rows: list[tuple[EventName, int, dict[str, Any]]] = [
        (EventName.RUN_STARTED, 0, {"question": answer.question, "mode": "guided", "depth": "corrective", "model": answer.model, "library": "/home/someone/law/lanterns"}),
        (EventName.PLAN_MADE, 1, {"text": "Find the law on removal; read it; check the notice.", "steps": []}),
        (EventName.HITS_RANKED, 2, {"query": "removal of lanterns", "hits": [{"number": "45"}], "grade": 0.7, "seconds": 0.2}),
        (EventName.TOOL_STARTED, 2, {"tool": "read_provisions", "arguments": {}}),
        (EventName.TOOL_FINISHED, 2, {"tool": "read_provisions", "arguments": {}, "summary": "read art. 21, s. 45", "result": {}, "seconds": 0.1, "error": None}),
    ]  # fmt: skip
    rows += [(EventName.EVIDENCE_OPENED, 2, {"evidence": asdict(item)}) for item in answer.evidence]
    rows += [(EventName.CLAIM_CHECKED, 3, {"claim": asdict(claim), "round": 1}) for claim in answer.claims]
    if ended is EventName.RUN_FINISHED:
        rows.append((ended, 4, {"answer": asdict(answer)}))
    elif ended is EventName.RUN_FAILED:
        rows.append((ended, 4, {"code": "model_error", "message": "The model stopped.", "hint": ""}))
    elif ended is not None:
        rows.append((ended, 4, {}))
    return [
        Event(run, seq, name, AT.format(minute=seq // 60 % 60, second=seq % 60), step, data)
        for seq, (name, step, data) in enumerate(rows, start=1)
    ]


def long_answer(catalogue: FakeCatalogue, notes: int = 300, texts: int = 30) -> Answer:
    """An answer with `notes` citations of `texts` invented provisions, for a memo of about 40 pages."""
    body = (
        "A keeper of lanterns shall, before the first evening of each month, enter in the book of lanterns the number, the place "
        "and the state of every lantern kept, and shall show the book to any resident who asks for it at a reasonable hour. "
    )
    sections = [(f"sec_{n}", "section", str(n), f"Duty number {n}", f"({n}) " + body * (2 + n % 5)) for n in range(1, texts + 1)]
    expression = catalogue.add(
        Work("in-long", WorkKind.LAW, "The Book of Lanterns Act", "in", "en", file="long.json"), sections, "2010-10-10"
    )
    evidence = [
        catalogue.evidence(f"E{n}", expression, f"sec_{n}", link=f"https://laws.example.org/book-of-lanterns/section/{n}")
        for n in range(1, texts + 1)
    ]
    sentence = (
        "The keeper enters number, place and state of each lantern in the book and shows it to whoever asks at a reasonable hour"
    )
    claims = []
    for n in range(notes // 2):
        first, second = evidence[n % texts], evidence[(n * 7 + 3) % texts]
        tags = (first.tag, second.tag) if first is not second else (first.tag, evidence[(n + 1) % texts].tag)
        claims.append(
            Claim(f"{sentence} (point {n + 1}).", "supported", tags, (support(first, "the place and the state"),), (), "model")
        )
    return Answer(
        "What must a keeper of lanterns write down, and when?",
        True,
        tuple(claims),
        tuple(evidence),
        law_as_of="2026-03-01",
        model="small-model",
    )


def fake_services(catalogue: FakeCatalogue, runs: dict[str, list[Event]], **confined: str) -> SimpleNamespace:
    """What `workflows.export` needs of the services; `confined`: run → id of the work it was put to."""
    return SimpleNamespace(
        works=catalogue,
        runs=SimpleNamespace(
            events=lambda run, from_seq=0: runs.get(run, []),
            get=lambda run: SimpleNamespace(id=run, options={"work": confined.get(run, "")}),
        ),
        settings=SimpleNamespace(library="/home/someone/law/lanterns"),
    )
