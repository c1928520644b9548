"""Deadlines for a calendar: only confirmed ones, in the form of RFC 5545."""

from __future__ import annotations

import pytest

from tribonian.errors import ExportFailed
from tribonian.export import calendar

DEADLINE = {
    "kind": "deadline",
    "result": {
        "end": "2026-03-02",
        "weekday": "Monday",
        "steps": [{"text": "Begins on 31 January; ends on the next working day, Monday", "provision": "§ 193 MuGB"}],
        "cautions": ["Фристийн төгсгөлийг шалгана уу " * 4],
    },
}
SUM = {"kind": "sum", "result": {"total": "5"}}
STAMP = "2026-02-01T09:00:00.000Z"


def test_a_confirmed_deadline_is_an_all_day_event():
    content, events = calendar.render([SUM, DEADLINE], [1], stamp=STAMP, title="Appeal; second, last")
    text = content.decode()
    assert events == 1 and text.startswith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") and text.endswith("END:VCALENDAR\r\n")
    assert "DTSTART;VALUE=DATE:20260302\r\nDTEND;VALUE=DATE:20260303\r\n" in text
    assert "DTSTAMP:20260201T090000Z" in text
    unfolded = text.replace("\r\n ", "")
    assert "SUMMARY:Appeal\\; second\\, last\r\n" in unfolded
    assert "§ 193 MuGB" in unfolded and "Фристийн" in unfolded
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    assert calendar.render([SUM, DEADLINE], [1], stamp=STAMP, title="Appeal; second, last")[0] == content


@pytest.mark.parametrize(
    ("calculations", "confirmed", "message"),
    [
        ([DEADLINE], [], "only when confirmed"),
        ([SUM, DEADLINE], [0], "Number 1 is no finished deadline"),
        ([SUM], [0], "computed no deadline"),
        ([{"kind": "deadline", "result": {"end": "soon"}}], [0], "computed no deadline"),
        ([], [], "computed no deadline"),
    ],
)
def test_nothing_unconfirmed_goes_into_a_calendar(calculations, confirmed, message):
    with pytest.raises(ExportFailed, match=message):
        calendar.render(calculations, confirmed, stamp=STAMP)


def test_a_stamp_that_is_none_does_not_stop_it():
    assert b"DTSTAMP:19800101T000000Z" in calendar.render([DEADLINE], [0], stamp="")[0]
