"""Chinese, Japanese and Korean articles: the text stands on the line of the number, a heading only in brackets or alone."""

from __future__ import annotations

from tribonian.corpus.reading import read_file
from tribonian.domain.cancel import CancelToken


def articles(tmp_path, text: str) -> list[tuple[str, str, str, str]]:
    path = tmp_path / "law.txt"
    path.write_text(text, encoding="utf-8")
    (work,) = read_file(path, root=tmp_path, cancel=CancelToken())
    assert not work.warnings
    found = [one for one in work.provisions if one.kind == "article"]
    return [(one.number, one.heading, work.text[one.start : one.end].strip(), one.status) for one in found]


def test_chinese(tmp_path):
    text = (
        "苍鹭法\n\n第一章 总则\n\n第一条 为了保护苍鹭，制定本法。\n\n第二条（定义） 本法所称苍鹭，是指池塘中的鸟。\n\n"
        "第三条 附则\n\n本法自公布之日起施行。\n\n第四条\n本法由池塘委员会解释。\n"
    )
    assert articles(tmp_path, text) == [
        ("第一条", "", "为了保护苍鹭，制定本法。", "in_force"),
        ("第二条", "（定义）", "本法所称苍鹭，是指池塘中的鸟。", "in_force"),
        ("第三条", "附则", "本法自公布之日起施行。", "in_force"),
        ("第四条", "", "本法由池塘委员会解释。", "in_force"),
    ]


def test_japanese(tmp_path):
    text = "鷺法\n\n第一条　この法律は、鷺を保護することを目的とする。\n\n第二条の二　削除\n\n第三条　鷺は、魚を食べる。\n"
    assert [(number, status) for number, _, _, status in articles(tmp_path, text)] == [
        ("第一条", "in_force"), ("第二条の二", "repealed"), ("第三条", "in_force"),
    ]  # fmt: skip


def test_korean(tmp_path):
    text = "왜가리 보호법\n\n제1조(목적) 이 법은 왜가리를 보호한다.\n\n제2조(정의) 왜가리는 연못의 새를 말한다.\n"
    assert [(number, heading, body) for number, heading, body, _ in articles(tmp_path, text)] == [
        ("제1조", "(목적)", "이 법은 왜가리를 보호한다."), ("제2조", "(정의)", "왜가리는 연못의 새를 말한다."),
    ]  # fmt: skip
