"""The log: stage times as JSON lines, rotated, and not a word of a question or a text in it."""

from __future__ import annotations

import json
import logging

import pytest

from tribonian.config import logging as log


@pytest.fixture
def file(tmp_path):
    written = log.setup(tmp_path, name="test")
    yield written
    logger = logging.getLogger(log.LOGGER)
    for handler in list(logger.handlers):
        if isinstance(handler, logging.handlers.RotatingFileHandler):
            logger.removeHandler(handler)
            handler.close()


def lines(file) -> list[dict]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_stages_are_timed_with_their_outcome(file):
    with log.stage("import", files=3) as told:
        told["works"] = 2
    with pytest.raises(ValueError), log.stage("parse"):
        raise ValueError("secret words of a text")
    first, second = lines(file)
    assert (first["event"], first["files"], first["works"], first["outcome"]) == ("import", 3, 2, "ok")
    assert first["seconds"] >= 0 and first["level"] == "info" and first["at"].endswith("+00:00")
    assert (second["event"], second["outcome"]) == ("parse", "ValueError")


def test_only_ids_and_numbers_reach_the_file(file):
    question = "May my client Mr Zebrafish terminate?"
    log.log("asked", run="20200101-120000-abc123", question=question, many=[question, "in-ipc@2020", 5], share=0.5, none=None)
    logging.getLogger(log.LOGGER).info(question)
    assert "Zebrafish" not in file.read_text(encoding="utf-8")
    first, second = lines(file)
    assert first["run"] == "20200101-120000-abc123" and first["question"] == {"length": len(question)}
    assert first["many"] == [{"length": len(question)}, "in-ipc@2020", 5]
    assert second["event"] == "message"


@pytest.mark.expects_log("failed")
def test_an_unexpected_error_leaves_its_place_but_not_its_words(file):
    def reader() -> None:
        raise KeyError("Zebrafish's words")

    try:
        reader()
    except KeyError as error:
        log.bug("failed", error, work="in-ipc")
    (line,) = lines(file)
    assert line["error"] == "KeyError" and line["level"] == "error"
    assert line["places"][-1].endswith(":reader") and "Zebrafish" not in json.dumps(line)


def test_the_file_is_rotated_and_setting_up_twice_writes_once(file, tmp_path, monkeypatch):
    assert log.setup(tmp_path, name="test") == file
    (handler,) = [h for h in logging.getLogger(log.LOGGER).handlers if isinstance(h, logging.handlers.RotatingFileHandler)]
    monkeypatch.setattr(handler, "maxBytes", 2_000)
    for number in range(200):
        log.log("turn", number=number)
    assert sorted(f.name for f in tmp_path.iterdir()) == ["test.log", "test.log.1", "test.log.2", "test.log.3"]
    assert lines(file)[-1]["number"] == 199


def test_a_folder_that_cannot_be_written_means_no_log(tmp_path):
    (tmp_path / "file").write_text("x")
    assert log.setup(tmp_path / "file" / "below") is None
    log.log("still", works=1)
