"""What of a page is the portal's and not the law's: by elements and roles made for it, and by what pages call it."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from tribonian.corpus.outline import solid

Element = Any


def _by_word(reasons: dict[str, str]) -> dict[str, str]:
    """Word → reason, from reason → words."""
    return {word: reason for reason, words in reasons.items() for word in words.split()}


_LANDMARKS = _by_word(
    {"menu": "nav menu", "footer": "footer", "side column": "aside", "dialog": "dialog", "search form": "search"}
)
_ROLES = _by_word(
    {
        "menu": "navigation menu menubar tablist",
        "site head": "banner",
        "footer": "contentinfo",
        "search form": "search",
        "side column": "complementary",
        "dialog": "dialog alertdialog",
        "tool bar": "toolbar",
        "notice of the site": "alert",
    }
)
_SURE = _by_word(
    {
        "menu": "nav navbar navigation submenu menubar topnav topbar sidenav sitemap",
        "breadcrumbs": "breadcrumb breadcrumbs crumbs",
        "cookie notice": "cookie cookies consent gdpr",
        "sharing links": "share sharing social addthis sharethis",
        "skip link": "skiplink skip",
        "page links": "pagination pager backtotop totop",
        "site head": "masthead",
        "footer": "footer",
        "side column": "sidebar",
        "newsletter form": "newsletter subscribe",
        "tool bar": "noprint",
        "hidden": "visuallyhidden screenreader",
        "advertisement": "advert advertisement",
    }
)
"""Words in a class or id that say what an element is."""
_MAYBE = _by_word(
    {
        "menu": "menu tabs",
        "site head": "header banner",
        "tool bar": "toolbar tools print download downloads options actions buttons timeline",
        "language links": "language languages lang",
        "search form": "search",
        "login form": "login signin",
        "related links": "related seealso links tags",
        "side column": "widget",
        "dialog": "modal popup",
        "comments": "comments",
        "feedback form": "feedback",
        "footer": "copyright",
    }
)
"""Words that say so only of an element that is mostly links or controls."""
_CONTENTS = frozenset({"toc", "contents", "tableofcontents", "inhaltsverzeichnis", "arrangement", "contentslist", "legcontents"})
_WORDS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")
_LAW_CLASS = re.compile(r"^(?:akn-|Leg[A-Z]|jn|jur|la-akoma)")
_PAIRS = {
    ("sr", "only"): "hidden", ("visually", "hidden"): "hidden", ("screen", "reader"): "hidden", ("skip", "link"): "skip link",
    ("site", "header"): "site head", ("page", "footer"): "footer", ("site", "map"): "menu", ("no", "print"): "tool bar",
    ("back", "to"): "page links", ("top", "nav"): "menu", ("side", "bar"): "side column", ("nav", "bar"): "menu",
}  # fmt: skip
_NEVER = frozenset({"html", "body", "main", "article", "a", "td", "tr", "tbody", "table"})
"""Elements whose names say nothing about what they hold."""
BULK = 0.4
"""An element with a larger share of the page's text is never taken for furniture by its name."""
DENSE = 0.5
"""Share of link text from which an element is mostly links."""


class Weights:
    """Text and link text of every element, counted once from the leaves up."""

    def __init__(self, root: Element, silent: frozenset[str]) -> None:
        self.text: dict[Element, int] = {}
        self.links: dict[Element, int] = {}
        self.controls: dict[Element, int] = {}
        order = list(root.iter())
        for element in reversed(order):
            if not isinstance(element.tag, str) or element.tag in silent:
                continue
            own = solid(element.text or "")
            links = controls = 0
            for child in element:
                own += self.text.get(child, 0) + solid(child.tail or "")
                links += self.links.get(child, 0)
                controls += self.controls.get(child, 0)
            if element.tag == "a" and element.get("href") is not None and not (element.get("href") or "").startswith("#"):
                links = own
            if element.tag in {"input", "button", "select", "textarea"} and element.get("type") != "hidden":
                controls += 1
            self.text[element], self.links[element], self.controls[element] = own, links, controls

    def density(self, element: Element) -> float:
        """Share of an element's text that is inside links to other pages."""
        return self.links.get(element, 0) / max(1, self.text.get(element, 0))


def furniture(body: Element, weights: Weights, is_law: Callable[[Element], bool]) -> dict[Element, str]:
    """Elements that belong to the site, outermost ones only, with the reason; `is_law` says that one holds provisions."""
    found: dict[Element, str] = {}
    whole = max(1, weights.text.get(body, 0))
    stack = [body]
    while stack:
        element = stack.pop()
        if element is not body:
            reason = _reason(element, weights, whole)
            if reason and not (weights.text.get(element, 0) > 0 and is_law(element)):
                found[element] = reason
                continue
        stack.extend(child for child in reversed(element) if isinstance(child.tag, str))
    return found


def contents_lists(body: Element, weights: Weights) -> frozenset[Element]:
    """Elements that call themselves a table of contents and do not hold most of the page."""
    whole = max(1, weights.text.get(body, 0))
    found: set[Element] = set()
    for element in body.iter("div", "ul", "ol", "nav", "section", "table", "dl"):
        words = set(_words(element))
        named = (
            "".join(_words(element)) in _CONTENTS or words & {"toc", "inhaltsverzeichnis"} or {"table", "of", "contents"} <= words
        )
        if named and 0 < weights.text.get(element, 0) <= BULK * whole:
            found.add(element)
    return frozenset(found)


def _reason(element: Element, weights: Weights, whole: int) -> str:
    """Why an element is furniture; "" when nothing says so."""
    tag, text = element.tag, weights.text.get(element, 0)
    share = text / whole
    if tag == "nav" or (element.get("role") or "").lower() in {"navigation", "menubar"}:
        return "menu" if share < 0.9 else ""
    if share > BULK:
        return ""
    title = (element.get("title") or "").lower()
    if tag == "div" and title in {"header", "footer"} and _office(element):
        return "running head" if title == "header" else "running foot"
    reason = _LANDMARKS.get(tag) or _ROLES.get((element.get("role") or "").lower(), "")
    if reason:
        return reason if tag != "footer" or not _inside_article(element) else ""
    if tag == "header":
        return "site head" if not _inside_article(element) and _depth(element) <= 4 and _linked(element, weights) else ""
    if tag == "form":
        return "form" if text < 400 or weights.density(element) > DENSE else ""
    if tag in {"html", "body", "main", "article", "a", "td", "tr", "tbody", "table"} or not (
        element.get("class") or element.get("id")
    ):
        return ""
    return _named(element, weights)


def _named(element: Element, weights: Weights) -> str:
    words = _words(element)
    for pair in pairwise(words):
        if _PAIRS.get(pair):
            return _PAIRS[pair]
    joined = [*words, "".join(words)]
    for word in joined:
        if word in _SURE:
            return _SURE[word]
    for word in joined:
        if word in _MAYBE and _linked(element, weights):
            return _MAYBE[word]
    return ""


def _linked(element: Element, weights: Weights) -> bool:
    """True when an element is mostly links, or a few words around controls."""
    text = weights.text.get(element, 0)
    return weights.density(element) >= DENSE or (weights.controls.get(element, 0) > 0 and text < 300)


def _words(element: Element) -> list[str]:
    names = [name for name in (element.get("class") or "").split()[:10] if not _LAW_CLASS.match(name)]
    if element.get("id") and not _LAW_CLASS.match(element.get("id")):
        names.append(element.get("id")[:80])
    return [word.lower() for name in names for word in _WORDS.findall(name)]


def _office(element: Element) -> bool:
    """True for a page's running head as word processors export it: at the top level, without class."""
    parent = element.getparent()
    return parent is not None and parent.tag == "body" and not element.get("class")


def _inside_article(element: Element) -> bool:
    return any(around.tag in {"article", "main", "section", "blockquote"} for around in element.iterancestors())


def _depth(element: Element) -> int:
    return sum(1 for _ in element.iterancestors())
