"""Steps of a computation as people read them in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tribonian.cli.output import Output

Json = dict[str, Any]
MARKS = {"verified": "●", "program": "○", "arithmetic": "·"}


def tell_steps(out: Output, found: Json) -> None:
    """The steps with their marks and provisions, then the words that prove them, then what must be known besides."""
    for step in found["steps"]:
        tags = "".join(f" [{tag}]" for tag in step["evidence"])
        rule = f"  {step['provision']}{tags}" if step["provision"] else ""
        why = f"  ({step['caution']})" if step["caution"] else ""
        out.wrapped(f"{step['text']}{rule}{why}", "    ", f"  {MARKS[step['rule']]} ")
    for item in found.get("evidence", ()):
        out.wrapped(f"{item['title']} {item['number']}: “{' '.join(item['quote'].split())}”", "       ", f"  [{item['tag']}] ")
    for caution in found["cautions"]:
        out.wrapped(caution, "    ", "  ! ")
