"""Settings as rows that can be searched: what each means, what it may be, what it is. No widgets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tribonian.ui.tr import marked, tr
from tribonian.ui.view_models.labels import depth_text
from tribonian.ui.view_models.language_names import NAMES

CHOICE, NUMBER, FLAG, PLACE, BUTTON, LINE = "choice", "number", "flag", "place", "button", "line"
DEPTHS = ("auto", "quick", "corrective", "research")
MOST_CONTEXT = 1_000_000
MOST_IDLE = 480


QUESTIONS_KEPT, QUESTIONS_LOCK = "questions_kept", "questions_lock"
KEPT_IN: Mapping[str, str] = {
    "keyring": marked("Encrypted, key in the system’s keyring"),
    "passphrase": marked("Encrypted, with a passphrase"),
    "file": marked("Encrypted, key in a file of my settings"),
    "no": marked("Not kept: they end with the program"),
}
UNKEPT: Mapping[str, str] = {"clear": marked("Not encrypted"), "none": marked("Nothing was asked yet")}
ABOUT_KEPT: Mapping[str, str] = {
    "keyring": marked("Outside of private matters. Whoever is logged in as you can read them."),
    "passphrase": marked("Outside of private matters. Nobody can read them without the passphrase, and nobody can recover it."),
    "file": marked("Outside of private matters. Whoever can read all your files can read them; copies of the library are safe."),
    "no": marked("Outside of private matters. What was stored before stays, encrypted, and is not shown."),
    "clear": marked("Another version of the program has them open, or no key can be kept here."),
    "none": marked("Outside of private matters. They are encrypted with the first one."),
}


@dataclass(frozen=True, slots=True)
class Preference:
    """One setting."""

    key: str
    group: str
    title: str
    about: str
    kind: str
    value: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    """Value and what is shown for it."""
    least: int = 0
    most: int = 0
    of_engine: bool = False
    """Kept by the engine, for the command line as well."""
    after_restart: bool = False

    @property
    def shown_value(self) -> str:
        """The value in words."""
        return next((text for value, text in self.choices if value == self.value), self.value)

    def fits(self, words: Iterable[str]) -> bool:
        """True when all words occur in what is said of the setting."""
        said = " ".join(
            (self.key, self.group, self.title, self.about, *(text for _, text in self.choices), self.value)
        ).casefold()
        return all(word in said for word in words)


def preferences(window: Mapping[str, str], engine: Mapping[str, Any] | None) -> list[Preference]:
    """All settings: the window's own values, and the engine's once it has told them."""
    return [
        *_look(window),
        *_questions(window),
        *_kept(engine or {}),
        *_matters(engine or {}),
        *_engine(engine or {}),
        *_web(engine or {}),
        *_managers(),
        *_places(engine or {}),
    ]


def found(rows: Sequence[Preference], typed: str) -> list[Preference]:
    """Those that fit what was typed."""
    words = typed.casefold().split()
    return [row for row in rows if row.fits(words)]


def _look(window: Mapping[str, str]) -> Iterable[Preference]:
    group = tr("Appearance")
    languages = (("", tr("As the system")), *NAMES.items())
    yield Preference(
        "language",
        group,
        tr("Language"),
        tr("Of menus and messages; laws stay in their own."),
        CHOICE,
        window["language"],
        languages,
    )
    themes = (
        ("system", tr("As the system")),
        ("light", tr("Light")),
        ("dark", tr("Dark")),
        ("contrast", tr("High contrast")),
    )
    yield Preference("theme", group, tr("Theme"), tr("Colours of the whole window"), CHOICE, window["theme"], themes)
    motions = (("system", tr("As the system")), ("reduced", tr("Nothing moves")))
    about = tr("Only the bar that says that work goes on moves at all.")
    yield Preference("motion", group, tr("Motion"), about, CHOICE, window["motion"], motions)
    yield Preference(
        "points", group, tr("Size of the law's type"), tr("In points; the View menu changes it as well."), NUMBER,
        window["points"], least=8, most=24,
    )  # fmt: skip


def _questions(window: Mapping[str, str]) -> Iterable[Preference]:
    group = tr("Questions")
    depths = tuple((depth, depth_text(depth)) for depth in DEPTHS)
    about = tr("How much the program searches and checks before it answers")
    yield Preference("depth", group, tr("Depth"), about, CHOICE, window["depth"], depths)
    yield Preference(
        "keep_questions", group, tr("Keep my questions"),
        tr("They stay in the library with steps and answers. Without it each is deleted when the next is asked."),
        FLAG, window["keep_questions"],
    )  # fmt: skip


def _kept(engine: Mapping[str, Any]) -> Iterable[Preference]:
    """Where the key to questions and notes is, said as it is."""
    told = engine.get("questions")
    if not isinstance(told, Mapping):
        return
    place = str(told.get("place") or "none")
    choices = tuple(KEPT_IN.items()) if place in KEPT_IN else ((place, UNKEPT.get(place, place)), *KEPT_IN.items())
    shown = tuple((key, tr(text)) for key, text in choices)
    about = tr(ABOUT_KEPT.get(place, ABOUT_KEPT["none"]))
    yield Preference(QUESTIONS_KEPT, tr("Questions"), tr("How questions and notes are kept"), about, CHOICE, place, shown)
    if place == "passphrase":
        title = tr("Lock questions and notes") if not told.get("locked") else tr("Unlock questions and notes")
        yield Preference(QUESTIONS_LOCK, tr("Questions"), title, tr("They need their passphrase again then."), BUTTON)


def _matters(engine: Mapping[str, Any]) -> Iterable[Preference]:
    values = engine.get("values")
    entry = values.get("matter_idle") if isinstance(values, Mapping) else None
    if not isinstance(entry, Mapping):
        return
    about = tr(
        "Minutes in which nobody works in it; 0: never. It is also locked when the machine sleeps or its screen is locked."
    )
    yield Preference(
        "matter_idle", tr("Private matters"), tr("Lock the open matter after"), about, NUMBER, str(entry.get("value") or 0),
        most=MOST_IDLE, of_engine=True,
    )  # fmt: skip


def _engine(engine: Mapping[str, Any]) -> Iterable[Preference]:
    values = engine.get("values")
    if not isinstance(values, Mapping):
        return
    later = set(engine.get("after_restart") or ())

    def value(name: str) -> str:
        entry = values.get(name)
        return str(entry.get("value") if isinstance(entry, Mapping) else "")

    def number(name: str, title: str, about: str, most: int) -> Preference:
        group = tr("Model and machine")
        return Preference(name, group, title, about, NUMBER, value(name), most=most, of_engine=True, after_restart=name in later)

    cores = int(engine.get("cores") or 1)
    yield number("threads", tr("Threads"), tr("For model and search; 0: all {n} cores of this machine", n=cores), max(1, cores))
    yield number(
        "context", tr("Context of the model"), tr("Tokens the model reads at once; 0: what model and memory allow"), MOST_CONTEXT
    )
    yield number("seed", tr("Seed"), tr("The same seed gives the same words for the same question."), 2**31 - 1)
    engines = (("", tr("By the size of the library")), ("whoosh", "Whoosh"), ("tantivy", "Tantivy"))
    yield Preference(
        "keyword_engine", tr("Model and machine"), tr("Search by words"), tr("Which engine keeps the index of words"), CHOICE,
        value("keyword_engine"), engines, of_engine=True, after_restart="keyword_engine" in later,
    )  # fmt: skip


def _web(engine: Mapping[str, Any]) -> Iterable[Preference]:
    values = engine.get("values")
    if not isinstance(values, Mapping) or "fallback" not in values:
        return
    group = tr("Search service on the web")
    address, allowed, below = (str(values[name].get("value")) for name in ("fallback", "fallback_allowed", "fallback_below"))
    about = tr(
        "Address of a SearXNG service on this machine or in the office network, such as http://127.0.0.1:8888; empty: none"
    )
    yield Preference("fallback", group, tr("Search service"), about, LINE, address, of_engine=True)
    about = tr(
        "Where this library answers badly, the question itself is sent there. Never from a matter or over a client’s files."
    )
    yield Preference("fallback_allowed", group, tr("Ask it for this library"), about, FLAG, allowed, of_engine=True)
    about = tr("Grade of the library’s own search, in hundredths, below which the web is asked as well")
    yield Preference("fallback_below", group, tr("Threshold"), about, NUMBER, below, most=100, of_engine=True)


def _managers() -> Iterable[Preference]:
    group = tr("Managers")
    yield Preference("models", group, tr("Models"), tr("Add, measure and choose the language model"), BUTTON)
    yield Preference("libraries", group, tr("Libraries"), tr("Open another library, or a new one"), BUTTON)
    yield Preference(
        "firm", group, tr("Library of the firm"), tr("A library on your firm’s servers, searched with this one"), BUTTON
    )
    yield Preference("jurisdictions", group, tr("Jurisdictions"), tr("Which countries' laws the program knows"), BUTTON)
    yield Preference("doctor", group, tr("State of the library"), tr("What is installed, and anything broken"), BUTTON)


def _places(engine: Mapping[str, Any]) -> Iterable[Preference]:
    places = engine.get("places")
    names = {
        "library": tr("Library"),
        "models": tr("Models"),
        "settings": tr("Settings file"),
        "logs": tr("Logs"),
    }
    if not isinstance(places, Mapping):
        return
    for key, title in names.items():
        if places.get(key):
            yield Preference(f"place_{key}", tr("Where things are"), title, "", PLACE, str(places[key]))
