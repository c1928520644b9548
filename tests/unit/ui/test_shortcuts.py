"""Keys: the program's own, changed ones, whose key is taken, and back again."""

from __future__ import annotations

from tribonian.ui.view_models.shortcuts import Keymap


def keymap(kept=None):
    made = Keymap(kept)
    made.add("ask", "&Research", "Ask a question", ("Ctrl+L",))
    made.add("export", "&File", "Export memo …", ("Ctrl+E",))
    made.add("next", "&Go", "Next provision", ("]", "Alt+Down"))
    made.add("memo_export", "&Memo", "Write the file …", ("Ctrl+E",), "memo")
    return made


def test_keys_are_the_programs_until_they_are_changed_and_are_kept():
    one = keymap()
    assert one.keys("next") == ("]", "Alt+Down") and one.as_json() == {}
    calls = []
    one.changed = lambda: calls.append(one.as_json())
    one.choose("ask", ["F4"])
    assert calls == [{"ask": ["F4"]}]
    assert keymap(one.as_json()).keys("ask") == ("F4",)


def test_a_key_that_is_taken_is_named_and_lost():
    one = keymap()
    assert [other.id for other in one.conflicts("ask", ["ctrl+e"])] == ["export"]
    assert one.conflicts("memo_export", ["Ctrl+L"]) == [], "the memo's window has keys of its own"
    one.choose("ask", ["Alt+Down"])
    assert one.keys("next") == ("]",)
    one.reset("next")
    assert one.keys("next") == ("]", "Alt+Down") and one.keys("ask") == ()


def test_all_keys_go_back():
    one = keymap({"ask": ["F4"], "export": [], "gone": ["F5"]})
    assert one.keys("export") == ()
    one.reset()
    assert one.as_json() == {"gone": ["F5"]}, "what another version of the program knows is kept"
    assert one.keys("ask") == ("Ctrl+L",)


def test_search_by_title_menu_and_keys_and_damage():
    one = keymap({"ask": "F4", 5: ["x"]})
    assert one.keys("ask") == ("Ctrl+L",)
    assert [row.id for row in one.rows("provision")] == ["next"]
    assert [row.id for row in one.rows("ctrl+e")] == ["export", "memo_export"]
    assert len(one.rows()) == 4 and one.find("ask").group == "Research"
    one.choose("unknown", ["F1"])
    assert Keymap([]).keys("ask") == ()
