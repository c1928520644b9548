"""Cases computed by hand, with a calendar and a pencil; weekdays and holidays are those of the official calendars.

Rules of court give some of them as their own examples (CPR 2.8); one is the case that settled the corresponding date
(Dodds v Walker [1981] 1 WLR 1027).
"""

F = "fixed"
DEADLINES = [
    # jurisdiction, rules, region, event, period, flags, last day
    ("de", "", "BY", "2025-01-31", "1 month", {}, "2025-02-28"),
    ("de", "", "BY", "2024-01-31", "1 Monat", {}, "2024-02-29"),
    ("de", "", "BY", "2024-01-31", "ein Jahr", {}, "2025-01-31"),
    ("de", "", "BY", "2024-02-29", "1 year", {}, "2025-02-28"),
    ("de", "", "BY", "2024-02-29", "4 years", {}, "2028-02-29"),
    ("de", "", "BY", "2025-03-31", "1 month", {}, "2025-04-30"),
    ("de", "", "BY", "2025-02-28", "1 month", {}, "2025-03-28"),
    ("de", "", "BY", "2025-04-04", "1 month", {"counted": True}, "2025-05-05"),  # 3 May is a Saturday
    ("de", "", "BY", "2025-04-04", "1 month", {}, "2025-05-05"),  # 4 May is a Sunday
    ("de", "", "BY", "2025-04-04", "2 Wochen", {}, "2025-04-22"),  # Good Friday to Easter Monday
    ("de", "", "BY", "2025-04-04", "2 weeks", {F: True}, "2025-04-18"),
    ("de", "", "BY", "2025-01-01", "1 year", {"counted": True}, "2025-12-31"),
    ("de", "", "BY", "2025-06-05", "2 weeks", {}, "2025-06-20"),  # Corpus Christi, in Bavaria
    ("de", "", "BE", "2025-06-05", "2 weeks", {}, "2025-06-19"),  # not in Berlin
    ("de", "", "SN", "2025-10-17", "2 weeks", {}, "2025-11-03"),  # Reformation Day, in Saxony
    ("de", "", "BY", "2025-10-17", "2 weeks", {}, "2025-10-31"),
    ("de", "", "BY", "2025-12-11", "14 days", {}, "2025-12-29"),  # both days of Christmas and a weekend
    ("de", "", "BY", "2025-12-18", "2 weeks", {}, "2026-01-02"),
    ("de", "", "BY", "2025-12-23", "14 days", {}, "2026-01-07"),  # Epiphany, in Bavaria
    ("de", "", "NW", "2025-12-23", "14 days", {}, "2026-01-06"),
    ("de", "", "BY", "2021-12-31", "3 years", {}, "2024-12-31"),  # limitation from the end of the year
    ("de", "", "BY", "2022-12-31", "3 Jahre", {}, "2025-12-31"),
    ("de", "", "BY", "2024-08-31", "half a year", {}, "2025-02-28"),
    ("de", "", "BY", "2024-11-30", "1 Vierteljahr", {}, "2025-02-28"),
    ("de", "", "BY", "2025-02-10", "half a month", {}, "2025-02-25"),
    ("de", "", "BY", "2025-01-31", "1 month and half a month", {}, "2025-03-17"),  # fifteen days last: Saturday, 15 March
    ("de", "", "BY", "2025-03-03", "8 days", {}, "2025-03-11"),
    ("de", "", "BY", "2023-08-31", "1 year 6 months", {}, "2025-02-28"),
    ("de", "", "BY", "2025-04-17", "3 Arbeitstage", {}, "2025-04-24"),
    ("de", "", "BY", "2025-08-29", "3 Werktage", {}, "2025-09-02"),  # Saturday, 30 August counts
    ("de", "", "BY", "2025-06-16", "2 weeks", {"before": True}, "2025-05-30"),  # from Sunday back to Friday
    ("de", "", "BY", "2025-09-12", "3 days", {"before": True}, "2025-09-08"),
    ("de", "zpo", "BY", "2025-02-14", "1 month", {}, "2025-03-14"),
    ("de", "zpo", "BY", "2025-08-09", "1 week", {}, "2025-08-18"),
    ("de", "zpo", "BY", "2025-09-05T15:00", "24 Stunden", {}, "2025-09-08T15:00"),  # the weekend does not count
    ("de", "stpo", "BY", "2025-05-22", "1 week", {}, "2025-05-30"),  # Ascension Day
    ("de", "vwvfg", "BY", "2024-12-30", "1 month", {"additions": ["post"]}, "2025-02-03"),  # third day until 2024
    ("de", "vwvfg", "BY", "2025-01-02", "1 month", {"additions": ["post"]}, "2025-02-06"),  # fourth day since 2025
    ("de", "vwvfg", "BY", "2025-09-05T15:00", "24 hours", {}, "2025-09-06T15:00"),  # the weekend counts
    ("uk", "", "ENG", "2023-10-20", "3 days", {"before": True}, "2023-10-16"),  # the rule's own example
    ("uk", "", "ENG", "2025-10-20", "3 days", {"before": True}, "2025-10-14"),  # the rule's own example
    ("uk", "", "ENG", "2025-10-02", "14 days", {}, "2025-10-16"),  # the rule's own example
    ("uk", "", "ENG", "2025-10-01", "28 days", {"wait": True}, "2025-10-30"),  # the rule's own example
    ("uk", "", "ENG", "2025-04-04", "14 days", {}, "2025-04-22"),
    ("uk", "", "", "2025-04-07", "14 days", {}, "2025-04-22"),  # Easter Monday, kept in England and Wales
    ("uk", "", "ENG", "2025-08-11", "14 days", {}, "2025-08-26"),  # summer bank holiday
    ("uk", "", "ENG", "2025-10-09", "5 days", {}, "2025-10-16"),  # open days only
    ("uk", "", "ENG", "2025-10-09", "6 days", {}, "2025-10-15"),  # every day
    ("uk", "", "ENG", "2025-01-30", "1 month", {}, "2025-02-28"),
    ("uk", "", "ENG", "2025-10-02", "14 days", {"additions": ["post"]}, "2025-10-20"),  # deemed served on Monday
    ("uk", "", "ENG", "2025-10-06", "14 days", {"additions": ["post"]}, "2025-10-22"),
    ("uk", "", "ENG", "2022-03-30", "7 days", {"before": True}, "2022-03-22"),
    ("uk", "", "ENG", "2017-03-14", "5 days", {"before": True}, "2017-03-06"),
    ("uk", "general", "ENG", "1978-09-30", "4 months", {}, "1979-01-30"),  # Dodds v Walker
    ("uk", "general", "ENG", "2025-10-31", "1 month", {}, "2025-11-30"),  # a Sunday: not moved
    ("uk", "general", "ENG", "2024-02-29", "1 year", {}, "2025-02-28"),
    ("us", "", "", "2025-06-13", "21 days", {}, "2025-07-07"),
    ("us", "", "", "2025-11-13", "14 days", {}, "2025-11-28"),
    ("us", "", "CA", "2025-11-13", "14 days", {}, "2025-12-01"),  # the day after Thanksgiving, in California
    ("us", "", "", "2024-01-31", "30 days", {}, "2024-03-01"),
    ("us", "", "", "2025-01-31", "30 days", {}, "2025-03-03"),
    ("us", "", "", "2025-08-15", "14 days", {"additions": ["mail"]}, "2025-09-02"),  # three days lead to Labor Day
    ("us", "", "", "2025-03-03", "21 days", {"additions": ["mail"]}, "2025-03-27"),
    ("us", "", "", "2025-03-01", "14 days", {"additions": ["mail"]}, "2025-03-20"),  # moved to Monday first
    ("us", "", "", "2025-03-17", "7 days", {"before": True}, "2025-03-10"),
    ("us", "", "", "2025-07-18", "14 days", {"before": True}, "2025-07-03"),
    ("us", "", "", "2025-09-26T10:00", "72 hours", {}, "2025-09-29T10:00"),
    ("us", "", "", "2025-07-03T14:00", "24 hours", {}, "2025-07-07T14:00"),
    ("us", "", "", "2024-02-29", "1 year", {}, "2025-02-28"),
    ("us", "", "", "2025-06-05", "14 days", {}, "2025-06-20"),  # Juneteenth
    ("us", "frap", "", "2025-08-02", "30 days", {}, "2025-09-02"),  # Labor Day
    ("in", "", "DL", "2019-08-31", "30 days", {}, "2019-09-30"),
    ("in", "", "DL", "2025-03-01", "15 days", {}, "2025-03-17"),
    ("in", "", "DL", "2025-01-10", "90 days", {}, "2025-04-11"),  # Mahavir Jayanti
    ("in", "", "DL", "2024-01-31", "1 month", {}, "2024-02-29"),
    ("in", "limitation", "DL", "2022-08-15", "3 years", {}, "2025-08-18"),  # Independence Day, Janmashtami, Sunday
    ("in", "limitation", "DL", "2025-07-03", "30 days", {}, "2025-08-02"),
    ("in", "limitation", "DL", "2025-07-03", "30 days", {"closed": ["saturday"]}, "2025-08-04"),
    ("in", "limitation", "DL", "2025-05-02", "30 days", {"closed": ["2025-06-02", "2025-06-03"]}, "2025-06-04"),
    ("in", "penal_code", "DL", "2024-08-31", "6 months", {"counted": True}, "2025-02-28"),
    ("in", "", "DL", "2025-09-22", "15 days", {"before": True}, "2025-09-06"),
    ("mn", "", "", "2025-02-10", "30 хоног", {}, "2025-03-12"),
    ("mn", "", "", "2025-01-31", "1 сар", {}, "2025-02-28"),
    ("mn", "", "", "2025-02-01", "1 сар", {}, "2025-03-04"),  # Tsagaan Sar
    ("mn", "", "", "2022-07-11", "3 жил", {}, "2025-07-16"),  # Naadam
    ("mn", "", "", "2025-03-10", "2 долоо хоног", {}, "2025-03-24"),
    ("mn", "", "", "2024-12-19", "10 хоног", {}, "2024-12-30"),
    ("mn", "", "", "2024-11-30", "1 улирал", {}, "2025-02-28"),
    ("mn", "", "", "2025-05-26", "хагас жил", {}, "2025-11-27"),
    ("mn", "", "", "2024-02-29", "1 жил", {}, "2025-02-28"),
]

YEAR = {"start": "2023-01-01", "end": "2023-12-31", "rate": "5", "principal": "10000"}
INTEREST = [
    # inputs, interest, owed in all
    (YEAR, "498.63", "10498.63"),
    (YEAR | {"day_count": "act/360"}, "505.56", "10505.56"),
    (YEAR | {"day_count": "30/360"}, "500.00", "10500.00"),
    (YEAR | {"day_count": "30e/360"}, "498.61", "10498.61"),
    (
        {"principal": "10000", "rate": "4", "start": "2023-07-01", "end": "2024-07-01", "day_count": "act/act"},
        "400.55",
        "10400.55",
    ),
    ({"principal": "1000", "rate": "6", "start": "2024-01-01", "end": "2025-01-01"}, "60.16", "1060.16"),
    ({"principal": "1000", "rate": "6", "start": "2024-01-01", "end": "2025-01-01", "day_count": "act/act"}, "60.00", "1060.00"),
    ({"principal": "1000", "rate": "5", "start": "2025-03-01", "end": "2025-03-31", "counted": True}, "4.25", "1004.25"),
    ({"principal": "1000", "rate": "5", "start": "2025-03-01", "end": "2025-03-31"}, "4.11", "1004.11"),
    ({"principal": "1000", "rate": "5", "start": "2025-03-01", "end": "2025-03-01"}, "0.00", "1000.00"),
    ({"principal": "1000", "rate": "5", "start": "2025-03-01", "end": "2025-03-01", "counted": True}, "0.14", "1000.14"),
    (
        {
            "jurisdiction": "de",
            "terms": "default",
            "principal": "10.000,00",
            "start": "2024-02-01",
            "end": "2024-05-31",
            "base_rates": ["3,62"],
        },
        "282.62",
        "10282.62",
    ),
    (
        {
            "jurisdiction": "de",
            "terms": "commercial",
            "principal": "5000",
            "start": "2024-02-01",
            "end": "2024-05-31",
            "base_rates": ["3.62"],
        },
        "206.89",
        "5206.89",
    ),
    (
        {
            "jurisdiction": "de",
            "terms": "default",
            "principal": "10000",
            "start": "2022-01-01",
            "end": "2022-12-31",
            "base_rates": ["-0.88"],
        },
        "410.87",
        "10410.87",
    ),
    (
        {
            "jurisdiction": "de",
            "terms": "default",
            "principal": "10000",
            "start": "2023-12-01",
            "end": "2024-02-29",
            "base_rates": ["2023-07-01=3.12", "2024-01-01=3.62"],
        },
        "208.05",
        "10208.05",
    ),
    (
        {"jurisdiction": "de", "terms": "commerce", "principal": "20000", "start": "2025-01-01", "end": "2025-07-01"},
        "495.89",
        "20495.89",
    ),
    (
        {"jurisdiction": "de", "terms": "benefits", "principal": "1200", "start": "2024-03-31", "end": "2024-09-30"},
        "24.00",
        "1224.00",
    ),
    (
        {
            "principal": "1000",
            "rate": "10",
            "start": "2021-01-01",
            "end": "2024-01-01",
            "compound": "annually",
            "day_count": "act/act",
        },
        "331.00",
        "1331.00",
    ),
    (
        {
            "principal": "1000",
            "rate": "8",
            "start": "2025-01-15",
            "end": "2026-01-15",
            "compound": "half-yearly",
            "day_count": "30/360",
        },
        "81.60",
        "1081.60",
    ),
    (
        {
            "principal": "1000",
            "rate": "8",
            "start": "2025-01-15",
            "end": "2026-01-15",
            "compound": "quarterly",
            "day_count": "30/360",
        },
        "82.43",
        "1082.43",
    ),
    (
        {
            "jurisdiction": "in",
            "terms": "small_supplier",
            "principal": "1,00,000",
            "base_rates": ["6.5"],
            "start": "2025-01-15",
            "end": "2025-04-15",
            "day_count": "30/360",
        },
        "4954.65",
        "104954.65",
    ),
    (
        {
            "jurisdiction": "us",
            "terms": "judgment",
            "principal": "$100,000",
            "base_rates": ["4.5"],
            "start": "2023-05-01",
            "end": "2025-05-01",
        },
        "9215.38",
        "109215.38",
    ),
    (
        {"principal": "1000", "rate": "6", "start": "2025-01-01", "end": "2025-12-31", "payments": ["2025-07-01=500"]},
        "45.69",
        "545.69",
    ),
    (
        {"principal": "10000", "rate": "12", "start": "2025-01-01", "end": "2025-07-01", "payments": ["2025-04-01=100"]},
        "595.07",
        "10495.07",
    ),
    (
        {"jurisdiction": "mn", "terms": "consumer", "principal": "500000", "start": "2025-03-01", "end": "2025-03-31"},
        "15000.00",
        "515000.00",
    ),
    (
        {
            "jurisdiction": "mn",
            "terms": "penalty",
            "rate": "0.5",
            "principal": "1000000",
            "start": "2025-01-01",
            "end": "2025-06-30",
        },
        "500000.00",
        "1500000.00",
    ),
    ({"principal": "10000", "rate": "0.15", "per": "month", "start": "2024-01-31", "end": "2024-06-29"}, "60.00", "10060.00"),
    (
        {"jurisdiction": "in", "terms": "bills", "principal": "50000", "start": "2024-04-01", "end": "2025-03-31"},
        "8975.34",
        "58975.34",
    ),
    (
        {"jurisdiction": "in", "terms": "decree", "rate": "6", "principal": "100000", "start": "2025-01-01", "end": "2025-12-31"},
        "5983.56",
        "105983.56",
    ),
    (
        {"jurisdiction": "uk", "terms": "judgment", "principal": "25000", "start": "2025-01-10", "end": "2025-04-10"},
        "493.15",
        "25493.15",
    ),
    (
        {
            "jurisdiction": "uk",
            "terms": "late_payment",
            "principal": "4000",
            "base_rates": ["5.25"],
            "start": "2024-03-01",
            "end": "2024-06-30",
        },
        "175.70",
        "4175.70",
    ),
]

SUMS = [
    # jurisdiction, lines, total
    ("", ["0.1", "0.2"], "0.30"),
    ("de", ["Miete: 3 x 850,00 €", "-120,50", "USt: 19 %"], "2891.11"),  # 2,429.50 and 461.605, half a cent up
    ("de", ["1.234", "1.234,56"], "2468.56"),
    ("uk", ["1,234", "£1,234.56"], "2468.56"),
    ("in", ["12,34,567.89", "₹ 1,00,000"], "1334567.89"),
    ("mn", ["1 250 000 ₮", "-250 000"], "1000000.00"),
    ("us", ["$100.00", "tax: 8.875 %"], "108.88"),  # 8.875 up to 8.88
    ("us", ["$100.00", "discount: -33.333 %"], "66.67"),
    ("", ["-0.005", "0"], "-0.01"),  # half a unit away from nothing
    ("us", ["1.005"], "1.01"),
    ("", ["3 x 0.333", "0.001"], "1.00"),
    ("de", ["2,5 x 120,00", "10 %", "10 %"], "363.00"),
    ("de", ["100", "-19 %"], "81.00"),
    ("", ["999999999999999.99", "0.01"], "1000000000000000.00"),
    ("", ["fee = 40", "fee = 40", "fee = 40", "-120"], "0.00"),
]
