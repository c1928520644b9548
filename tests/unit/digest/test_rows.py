"""What the rules of the digest read off paragraphs in four languages; every word is invented."""

from __future__ import annotations

import pytest
from tests.support.read_rows import paragraphs, rows, said

from tribonian.digest import reading, words
from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled

LEASE = """LEASE OF A BOAT HOUSE

This agreement is made on the 3rd day of March, 2025 between Lark Hill Estates Ltd, of Reed Lake (the "Landlord") and Ms. Ada
Holm (the "Tenant").

1. The Tenant shall pay a rent of £1,200.50 a month, within fourteen (14) days of receipt of the invoice.

2. The Tenant must not sublet the house. "House" shall mean the boat house.

3. Either party may end this agreement on three months' written notice. She has lived there for three years."""


def test_every_row_is_a_span_of_the_text_and_stands_in_its_sentence():
    found = rows(LEASE, "en")
    assert {row.kind for row in found} == {"party", "date", "amount", "obligation", "deadline"}
    for row in found:
        first, last = row.sentence
        assert 0 <= first <= row.start < row.end <= last <= len(LEASE) and LEASE[row.start : row.end].strip()


def test_parties_have_the_part_that_the_text_gives_them():
    found = said(LEASE, "en", "party", "roles", "type")
    assert found == [("Lark Hill Estates Ltd", ["landlord"], "organisation"), ("Ada\nHolm", ["tenant"], "person")]


@pytest.mark.parametrize(
    ("language", "text", "names"),
    [
        ("en", "Ada Holm v. Reed Lake Boats Ltd", [("Ada Holm", ["claimant"]), ("Reed Lake Boats Ltd", ["defendant"])]),
        ("en", "Plaintiff: Ada Holm, of Reed Lake", [("Ada Holm", ["claimant"])]),
        ("en", "ADA HOLM ...Petitioner", [("ADA HOLM", ["claimant"])]),
        (
            "de",
            "In dem Rechtsstreit\n\nSeewerk Handels GmbH, vertreten durch den Geschäftsführer, – Klägerin –\n\ngegen\n\n"
            "Herrn Peter Kranz, Seeweg 4, – Beklagter –",
            [("Seewerk Handels GmbH", ["claimant"]), ("Peter Kranz", ["defendant"])],
        ),
        (
            "de",
            "zwischen der Seeblick Wohnbau GmbH, Hafenweg 1 – nachfolgend „Vermieterin“ genannt – und Frau Dr. Clara Brandt – "
            "nachfolgend „Mieterin“ genannt –",
            [("Seeblick Wohnbau GmbH", ["landlord"]), ("Clara Brandt", ["tenant"])],
        ),
        (
            "mn",
            "Нэг талаас “Алтан Нуур” ХХК (цаашид “Захиалагч” гэх), нөгөө талаас Б.Сарнай (цаашид “Гүйцэтгэгч” гэх).",
            [("“Алтан Нуур” ХХК", ["client"]), ("Б.Сарнай", ["contractor"])],
        ),
        ("mn", "Нэхэмжлэгч: Д.Тэмүүлэн", [("Д.Тэмүүлэн", ["claimant"])]),
        (
            "hi",
            'यह करार कमल भवन प्राइवेट लिमिटेड (जिसे आगे "मकान मालिक" कहा जाएगा) और '
            'श्रीमती आशा वर्मा (जिसे आगे "किरायेदार" कहा जाएगा) के बीच है।',
            [("कमल भवन प्राइवेट लिमिटेड", ["landlord"]), ("आशा वर्मा", ["tenant"])],
        ),
        ("hi", "वादी: रमेश कुमार", [("रमेश कुमार", ["claimant"])]),
    ],
)
def test_parties_in_captions_and_contracts(language, text, names):
    assert said(text, language, "party", "roles") == names


def test_a_decision_cited_in_running_text_names_no_parties():
    text = (
        "The court has held so before: see Lake v. Pike, 12 Lake Rep. 41 (1998), and the cases that are named there; the\n"
        "claim fails for the same reason.\n\nHeron v. Otter, 14 Lake Rep. 7"
    )
    assert said(text, "en", "party", "name") == []
    assert len(said("Ada Holm, of Reed Lake v. Reed Lake Boats Ltd and others", "en", "party", "name")) == 2


def test_a_defined_word_that_is_no_party_is_none():
    assert said('The house at Reed Lake (the "Premises") is let.', "en", "party") == []


@pytest.mark.parametrize(
    ("language", "text", "day"),
    [
        ("en", "signed on March 3, 2025 at the lake", "2025-03-03"),
        ("en", "signed on the 3rd day of March 2025", "2025-03-03"),
        ("en", "signed on 2025-03-03", "2025-03-03"),
        ("de", "am 3. März 2025 unterzeichnet", "2025-03-03"),
        ("de", "am 03.03.25 unterzeichnet", "2025-03-03"),
        ("mn", "2025 оны 3 дугаар сарын 3-ны өдөр байгуулав", "2025-03-03"),
        ("mn", "2025 оны гуравдугаар сарын 3-ны өдөр", "2025-03-03"),
        ("mn", "2025.03.03-нд", "2025-03-03"),
        ("hi", "यह 3 मार्च 2025 को हुआ", "2025-03-03"),
        ("hi", "दिनांक ०३.०३.२०२५ को", "2025-03-03"),
    ],
)
def test_days_as_each_language_writes_them(language, text, day):
    assert [value for _, value in said(text, language, "date", "date")] == [day]


def test_a_day_that_can_be_read_in_two_ways_says_both_until_the_country_decides():
    ((words_, day, readings),) = said("due on 04/05/2025.", "en", "date", "date", "readings")
    assert (words_, day, readings) == ("04/05/2025", "", ["2025-04-05", "2025-05-04"])
    assert said("due on 04/05/2025.", "en", "date", "date", jurisdiction="us") == [("04/05/2025", "2025-04-05")]
    assert said("due on 25/05/2025.", "en", "date", "date") == [("25/05/2025", "2025-05-25")]


@pytest.mark.parametrize(
    ("language", "text", "amount", "currency"),
    [
        ("en", "£1,200.50", "1200.50", "GBP"),
        ("en", "Rs. 5,00,000/-", "500000", "INR"),
        ("en", "USD 2.5 million", "2500000.0", "USD"),
        ("en", "5 lakh rupees", "500000", "INR"),
        ("de", "1.200,50 €", "1200.50", "EUR"),
        ("de", "EUR 2.400,-", "2400", "EUR"),
        ("de", "1,5 Mio. Euro", "1500000.0", "EUR"),
        ("mn", "1,500,000 төгрөгийг", "1500000", "MNT"),
        ("mn", "3 сая төгрөг", "3000000", "MNT"),
        ("hi", "12,500 रुपये", "12500", "INR"),
        ("hi", "५ लाख रुपये", "500000", "INR"),
    ],
)
def test_sums_as_each_language_writes_them(language, text, amount, currency):
    assert said(text, language, "amount", "amount", "currency") == [(text, amount, currency)]


def test_a_sum_that_can_be_read_in_two_ways_says_both():
    assert said("EUR 1.234 is owed", "en", "amount", "amount", "readings") == [("EUR 1.234", "", ["1234", "1.234"])]
    assert said("pages 3 to 12, room 204, Section 14", "en", "amount") == []


@pytest.mark.parametrize(
    ("language", "text", "who", "forbids"),
    [
        ("en", "The Tenant shall repair the roof.", "Tenant", False),
        ("en", "The Tenant shall not repair the roof.", "Tenant", True),
        ("en", "The Buyer agrees to collect the boats.", "Buyer", False),
        ("de", "Die Mieterin hat die Miete von 412,50 € am 3. Werktag zu zahlen.", "Mieterin", False),
        ("de", "Der Käufer ist verpflichtet, die Boote abzuholen.", "Käufer", False),
        ("de", "Die Mieterin darf das Haus nicht untervermieten.", "Mieterin", True),
        ("mn", "Түрээслэгч нь түрээсийг төлөх үүрэгтэй.", "Түрээслэгч", False),
        ("mn", "Түрээслэгч дамжуулан түрээслэхийг хориглоно.", "Түрээслэгч", True),
        ("hi", "किरायेदार किराया देगा।", "किरायेदार", False),
        ("hi", "किरायेदार मकान किसी और को नहीं देगा।", "किरायेदार", True),
    ],
)
def test_obligations_and_prohibitions(language, text, who, forbids):
    assert said(text, language, "obligation", "who", "forbids") == [(text, who, forbids)]


@pytest.mark.parametrize(
    "text", ['"House" shall mean the boat house.', "This agreement shall be governed by the law of the lake."]
)
def test_what_only_declares_is_no_obligation(text):
    assert said(text, "en", "obligation") == []


@pytest.mark.parametrize(
    ("language", "text", "words_", "period", "runs_from"),
    [
        ("en", "Pay within fourteen (14) days of receipt of the invoice.",
         "within fourteen (14) days of receipt of the invoice", "14 days", "receipt of the invoice"),
        ("en", "It ends on three months' written notice.", "on three months' written notice", "3 months", ""),
        ("de", "Einspruch ist innerhalb von zwei Wochen nach Zustellung einzulegen.",
         "innerhalb von zwei Wochen nach Zustellung", "2 weeks", "Zustellung"),
        ("de", "Die Kündigungsfrist beträgt drei Monate.", "Kündigungsfrist beträgt drei Monate", "3 months", ""),
        ("mn", "Гомдлыг мэдэгдэл хүлээн авсан өдрөөс хойш 10 хоногийн дотор гаргана.",
         "Гомдлыг мэдэгдэл хүлээн авсан өдрөөс хойш 10 хоногийн дотор", "10 days", "Гомдлыг мэдэгдэл хүлээн авсан өдрөөс хойш"),
        ("mn", "Хариуг ажлын 5 өдрийн дотор өгнө.", "ажлын 5 өдрийн дотор", "5 working days", ""),
        ("hi", "बिल की प्राप्ति से 15 दिनों के भीतर भुगतान करें।", "बिल की प्राप्ति से 15 दिनों के भीतर", "15 days", "बिल की प्राप्ति"),
    ],
)  # fmt: skip
def test_periods_that_are_deadlines_have_no_day(language, text, words_, period, runs_from):
    found = said(text, language, "deadline", "period", "runs_from", "date", "needs")
    assert found == [(words_, period, runs_from, "", ["event"])]


@pytest.mark.parametrize(
    ("language", "text", "words_", "day"),
    [
        ("en", "File it no later than 4 May 2025.", "no later than 4 May 2025", "2025-05-04"),
        ("en", "Vacate by 31 December 2026.", "by 31 December 2026", "2026-12-31"),
        ("de", "Zahlen Sie bis spätestens zum 4. Mai 2025.", "bis spätestens zum 4. Mai 2025", "2025-05-04"),
        ("mn", "2025 оны 5 дугаар сарын 4-ний өдрийн дотор төлнө.", "2025 оны 5 дугаар сарын 4-ний өдрийн дотор", "2025-05-04"),
        ("hi", "4 मई 2025 तक जमा करें।", "4 मई 2025 तक", "2025-05-04"),
    ],
)
def test_days_that_are_deadlines(language, text, words_, day):
    assert said(text, language, "deadline", "date", "period") == [(words_, day, "")]


@pytest.mark.parametrize(
    "text", ["She has lived there for three years.", "The lake froze on 3 March 2025.", "The guarantee covers 12 months."]
)
def test_a_period_or_day_alone_is_no_deadline(text):
    assert said(text, "en", "deadline") == []


def test_each_paragraph_is_read_in_its_own_language():
    text = (
        "The tenant of the boat house has paid no rent since the spring and the landlord asks for it.\n\n"
        "Die Mieterin hat die rückständige Miete von 1.200,50 € spätestens bis zum 4. Mai 2025 an den Vermieter zu zahlen."
    )
    assert said(text, "en", "amount", "amount") == [("1.200,50 €", "1200.50")]
    assert said(text, "en", "deadline", "date") == [("spätestens bis zum 4. Mai 2025", "2025-05-04")]


def test_headers_of_a_mail_name_sender_and_recipient():
    text = "From: Ada Holm <ada@lake.example>\nTo: desk@lake.example"
    (unit,) = paragraphs(text)
    import dataclasses

    found = reading.rows(text, [dataclasses.replace(unit, heading="headers")], "en", "", CancelToken())
    told = [(text[row.start : row.end], row.value["roles"]) for row in found if row.kind == "party"]
    assert told == [("Ada Holm", ["sender"]), ("desk@lake.example", ["recipient"])]


def test_reading_stops_when_asked_to():
    cancel = CancelToken()
    cancel.set()
    with pytest.raises(Cancelled):
        reading.rows(LEASE, paragraphs(LEASE), "en", "", cancel)


def test_every_language_has_words_for_every_role_and_place():
    roles = set(words.load("en").roles.values())
    for code in words.available():
        said_ = words.load(code)
        assert roles == set(said_.roles.values()), code
        assert set(said_.place) == {"paged", "plain", "clause", "numbered"} and said_.must and said_.forbids
