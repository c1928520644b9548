"""Sentences of an invented law in four languages, and a model that writes them with one thing altered."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

SAID = {
    "en": (
        "The keeper may allow a boat on a public lake if the water is calm.",
        "No person shall fish in a public lake without a licence.",
        "Whoever fishes at night shall pay a fine of two hundred crowns, unless he is under fourteen years of age.",
        "An inspector must report each breach to the keeper within seven days.",
        "The owner of a mill shall repair the weir and the tenant shall clear the channel.",
        "A licence is valid for three years and may be renewed for six months.",
        "The council may refuse a licence only on the advice of the inspector.",
        "The fine is not less than fifty crowns and not more than five hundred crowns.",
        "A fisher who sells trout is liable to a fine or to imprisonment for two months.",
        "The keeper shall not search a house except with a warrant of the magistrate.",
        "A ferry may cross the lake after sunrise, provided that a lamp is carried.",
        "The lessee delivers the nets to the warden before the first of March.",
    ),
    "de": (
        "Der Verwalter kann ein Boot auf dem See zulassen, wenn das Wasser ruhig ist.",
        "Niemand darf ohne Erlaubnis in einem öffentlichen See fischen.",
        "Der Pächter muss dem Eigentümer binnen vier Wochen den Schaden anzeigen, es sei denn, der Schaden ist gering.",
        "Die Erlaubnis gilt drei Jahre und kann um sechs Monate verlängert werden.",
        "Der Müller haftet nicht für Schäden durch Hochwasser.",
        "Die Gemeinde darf die Erlaubnis nur auf Antrag des Aufsehers versagen.",
        "Die Geldbuße beträgt mindestens fünfzig Euro und höchstens fünfhundert Euro.",
    ),
    "mn": (
        "Нуурын хамгаалагч завь гаргахыг зөвшөөрч болно.",
        "Эзэмшигч гэмтлийг долоон хоногийн дотор байцаагчид мэдэгдэх үүрэгтэй.",
        "Зөвшөөрөлгүй этгээд нууранд загас барихыг хориглоно.",
        "Зөвшөөрөл гурван жил хүчинтэй байна.",
        "Байцаагч шүүгчийн зөвшөөрөлгүйгээр байшинг нэгжихгүй.",
    ),
    "hi": (
        "संरक्षक सार्वजनिक झील पर नाव की अनुमति दे सकता है।",
        "कोई व्यक्ति बिना अनुज्ञा के झील में मछली नहीं पकड़ेगा।",
        "निरीक्षक प्रत्येक उल्लंघन की सूचना सात दिन के भीतर संरक्षक को देना चाहिए।",
    ),
}
"""Invented rules."""

MODALS = {
    "en": (("may", "must"), ("shall", "may"), ("must", "may")),
    "de": (("kann", "muss"), ("darf", "muss"), ("muss", "kann")),
    "mn": (("болно", "ёстой"), ("үүрэгтэй", "эрхтэй")),
    "hi": (("सकता", "चाहिए"), ("चाहिए", "सकता")),
}
NUMBERS = {
    "en": (("two", "three"), ("seven", "nine"), ("fourteen", "sixteen"), ("three", "five"), ("six", "eight"), ("fifty", "sixty")),
    "de": (("vier", "sechs"), ("drei", "fünf"), ("sechs", "neun"), ("fünfzig", "sechzig"), ("fünfhundert", "sechshundert")),
    "mn": (("долоон", "есөн"), ("гурван", "таван")),
    "hi": (("सात", "दस"),),
}
DENIALS = {
    "en": (
        (r"\bNo person shall", "A person shall"),
        (r"\bshall not\b", "shall"),
        (r"\bnot less\b", "less"),
        (r"\bmay\b", "may not"),
    ),
    "de": ((r"\bNiemand darf", "Jeder darf"), (r"\bhaftet nicht\b", "haftet"), (r"\bkann\b", "kann nicht"), (r"\bohne\b", "mit")),
    "mn": ((r"хориглоно", "зөвшөөрнө"), (r"нэгжихгүй", "нэгжинэ"), (r"болно", "болохгүй")),
    "hi": ((r"नहीं ", ""), (r"बिना ", "")),
}
DROPS = {
    "en": (r",? unless [^.]*", r" except [^.]*", r",? provided that [^.]*", r" only\b", r" if [^.]*", r" without [^.]*"),
    "de": (r",? es sei denn[^.]*", r",? wenn [^.]*", r" nur\b"),
    "mn": (r" дотор\b",),
    "hi": (r" के भीतर",),
}
TURNED = {
    "en": (("keeper", "boat"), ("inspector", "keeper"), ("owner of a mill", "tenant"), ("council", "inspector"),
           ("lessee", "warden"), ("three years", "six months"), ("fifty", "five hundred"), ("magistrate", "keeper")),
    "de": (("Pächter", "Eigentümer"), ("drei Jahre", "sechs Monate"), ("Gemeinde", "Aufsehers")),
    "mn": (("Эзэмшигч", "байцаагчид"), ("Байцаагч", "шүүгчийн")),
    "hi": (("निरीक्षक", "संरक्षक"),),
}  # fmt: skip
JOINS = {"en": (("and", "or"), ("or", "and")), "de": (("und", "oder"),), "mn": (), "hi": ()}
STRANGERS = {"en": ("bridge", "notary", "cattle"), "de": ("Brücke", "Notar"), "mn": ("гүүр",), "hi": ("पुल",)}
SIDES = {
    "en": (("before", "after"), ("after", "before"), ("less", "more"), ("within", "after")),
    "de": (("mindestens", "höchstens"), ("binnen", "nach")),
    "mn": (("дотор", "дараа"),),
    "hi": (("भीतर", "बाद"),),
}


@dataclass(frozen=True, slots=True)
class Lie:
    """A sentence that alters what a provision says; `tags` are written behind it as they are."""

    how: str
    language: str
    place: int
    text: str
    tags: str


def lies(language: str, draw: random.Random) -> Iterator[Lie]:
    """Every alteration of every sentence in a language; `draw` chooses the words that are exchanged."""
    for place, said in enumerate(SAID[language]):
        tag = f"[E{place + 1}]"
        for how, text in altered(said, language, draw):
            if text != said:
                yield Lie(how, language, place, text, tag)
        for how, bad in (("unopened", "[E97]"), ("one unopened", f"[E{place + 1}, E98]"), ("none", "")):
            yield Lie(how, language, place, said, bad)
        for bad in ("[e97]", "【E97】", "[E 97]", "[E97-E99]", "[[source:statute:s.999]]", "[see](http://law.example/1)"):
            yield Lie("other form of a tag", language, place, f"{said[:-1]} {bad}.", tag)


def altered(said: str, language: str, draw: random.Random) -> Iterator[tuple[str, str]]:
    """(kind of alteration, altered sentence), among them ones that alter nothing."""
    for kind, table in (("modal", MODALS), ("number", NUMBERS), ("join", JOINS), ("side", SIDES)):
        for old, new in table[language]:
            yield kind, _exchanged(said, old, new)
    for pattern, new in DENIALS[language]:
        yield "denial", re.sub(pattern, new, said, count=1)
    for pattern in DROPS[language]:
        yield "exception", re.sub(pattern, "", said, count=1)
    for one, other in TURNED[language]:
        if one in said and other in said:
            yield "turned", said.replace(one, "\0").replace(other, one).replace("\0", other)
    words = said.rstrip(".।").split()
    long = [word for word in words if len(word) > 4]
    stranger = draw.choice(STRANGERS[language])
    yield "stranger", said.replace(draw.choice(long), stranger, 1)
    for opening, closing in ("“”", "„“", "«»", '""', "‘’", "''", "「」"):
        at = draw.randrange(len(words))
        quoted = " ".join([*words[:at], stranger, *words[at + 1 :]])
        yield "quotation", f"{opening}{quoted}{closing}."
    cut = next(at for at in range(len(said) // 2, len(said)) if said[at - 1].isalpha() and said[at].isalpha())
    yield "cut quotation", f"“{said[:cut]}”."
    yield "open quotation", f"“{' '.join([stranger, *words])}."


def _exchanged(said: str, old: str, new: str) -> str:
    return re.sub(rf"(?<!\w){old}(?!\w)", new, said, count=1)


def liar(lie: Lie) -> Callable[[object], str]:
    """What a model says that was asked for an answer."""
    return lambda _messages: f"{lie.text} {lie.tags}".strip()
