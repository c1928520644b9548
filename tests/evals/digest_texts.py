# ruff: noqa: E501, SIM905
"""Sentences with known content for `digest_rows`, in four languages; all names and facts are invented.

A sentence comes with what it states: `obligation` (the sentence obliges or forbids), `deadline` (its period or day is one). Days and
sums are counted wherever a sentence has them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

Line = tuple[str, tuple[str, ...]]
Sum = tuple[Callable[[int], str], str]
O, D, OD, N = ("obligation",), ("deadline",), ("obligation", "deadline"), ()  # noqa: E741


@dataclass(frozen=True)
class Frame:
    """How a file begins, and which of its names are parties."""

    head: tuple[Line, ...]
    parties: tuple[str, ...]


@dataclass(frozen=True)
class Language:
    """Everything a file of one language is made of."""

    code: str
    title: str
    names: Mapping[str, Sequence[str]]
    days: Sequence[Callable[[date], str]]
    sums: Sequence[Sum]
    periods: Sequence[tuple[str, str]]
    frames: Sequence[Frame]
    sentences: Sequence[Line]
    others: Sequence[str]
    clauses: Mapping[str, Mapping[str, Sequence[str]]]


MONTHS = {
    "en": "January February March April May June July August September October November December".split(),
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(),
    "hi": "जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(),
}


def _indian(value: int) -> str:
    head, tail = divmod(value, 1000)
    if not head:
        return str(tail)
    parts = []
    while head >= 100:
        head, two = divmod(head, 100)
        parts.insert(0, f"{two:02}")
    return ",".join([str(head), *parts, f"{tail:03}"])


def _dotted(value: int) -> str:
    return f"{value:,}".replace(",", ".")


EN = Language(
    "en",
    "Agreement",
    {
        "org": ("Lark Hill Estates Ltd", "Brackwater Boats LLP", "Fennel & Rook Holdings Inc", "Oakmere Timber Pvt. Ltd"),
        "person": ("Ada Holm", "Jonas Wick", "Mira Tallow", "Edwin Pell"),
    },
    (
        lambda d: f"{d.day} {MONTHS['en'][d.month - 1]} {d.year}",
        lambda d: f"{MONTHS['en'][d.month - 1]} {d.day}, {d.year}",
        lambda d: d.isoformat(),
    ),
    (
        (lambda v: f"£{v:,}.00", "GBP"),
        (lambda v: f"USD {v:,}", "USD"),
        (lambda v: f"€{v:,}.00", "EUR"),
        (lambda v: f"Rs. {_indian(v)}/-", "INR"),
    ),
    (("fourteen (14) days", "14 days"), ("30 days", "30 days"), ("two months", "2 months"), ("10 working days", "10 working days")),
    (
        Frame((("Lease of a boat house", N), ("This agreement is made on {date} between {org}, of 4 Reed Lane (the “Landlord”) and "
              "Ms. {person}, of 7 Mill Street (the “Tenant”).", N)), ("org", "person")),
        Frame((("In the County Court at Reed", N), ("{person} v. {org}", N), ("Statement of the Claimant", N)), ("org", "person")),
        Frame((("Claimant: {person}", N), ("Defendant: {org}, 12 Quay Road", N)), ("org", "person")),
    ),
    (
        ("The Tenant shall pay {money} within {period} of receipt of the invoice.", OD),
        ("The Tenant must return the keys no later than {date}.", OD),
        ("The Landlord shall not enter the house without permission.", O),
        ("The Landlord agrees to repair the roof at a cost of {money}.", O),
        ("Either party may end this agreement by giving {period} written notice.", D),
        ("The balance of {money} is due on {date}.", D),
        ("The Buyer is required to inspect the boats on arrival.", O),
        ("Any objection must be filed within {period} after service of this letter.", OD),
        ("The first payment of {money} was made on {date}.", N),
        ("A hearing took place on {date} in the old hall.", N),
        ("The Seller undertakes to deliver the boats by {date}.", OD),
        ("You are hereby required to vacate the house before {date}.", OD),
        ("The Contractor is responsible for the safety of the site.", O),
        ("The sum claimed is {money}.", N),
    ),
    (
        "She has lived at the lake for {number} years.",
        "See page {number} of the bundle and Section {number} of the Act.",
        "“House” shall mean the boat house at the lake.",
        "This agreement shall be governed by the law of the Lake Country.",
        "The roof has {number} holes, and the wind comes through all of them.",
        "The witness could not remember the colour of the boat.",
        "The guarantee covers a period of two years.",
        "May and June were wet that year.",
    ),
    {
        "lease": {
            "rent": ["The Tenant pays a monthly rent of £900.", "3. Rent\n\nThe sum of £900 falls due every month."],
            "deposit": ["A deposit of £1,800 is held by the Landlord.", "The deposit is returned without interest."],
            "repairs": ["The Landlord keeps the house in good repair.", "7. Repairs. Small ones are for the Tenant."],
            "use": ["The Tenant may not sublet the house.", "The house is used only as a dwelling."],
            "costs": ["Water and electricity are paid by the Tenant; such utilities are metered.", "The service charge is £40."],
            "notice": ["Either party may terminate the tenancy in writing.", "It ends upon three months’ notice."],
            "return": ["On the last day the Tenant shall vacate the house.", "The Tenant hands over and must surrender all keys."],
        },
        "contract": {
            "price": ["The Buyer shall pay £4,000 for the boats.", "4. Price\n\nForty boats cost £4,000."],
            "liability": ["The Seller is liable for loss caused by its staff.", "9. Liability. It is limited to the price."],
            "confidentiality": ["Both keep the drawings confidential.", "Neither side may disclose the drawings; it agrees not to disclose."],
            "data_protection": ["Personal data are handled with care.", "The parties follow the rules on data protection."],
            "force_majeure": ["No one answers for events beyond their control.", "12. Force majeure\n\nStorm and flood excuse delay."],
            "governing_law": ["This contract is governed by the laws of the Lake Country.", "The law of the Lake Country shall apply to it."],
            "warranty": ["The Seller warrants that the boats float.", "The boats are free from defects."],
            "assignment": ["No right may be assigned without consent.", "The Seller does not subcontract any work."],
        },
    },
)  # fmt: skip

DE = Language(
    "de",
    "Vereinbarung",
    {
        "org": ("Seeblick Wohnbau GmbH", "Nordufer Handels AG", "Birkenhof Holz GmbH & Co. KG", "Moorwerft UG"),
        "person": ("Clara Brandt", "Peter Kranz", "Ute Sommerfeld", "Jan Wiesner"),
    },
    (
        lambda d: f"{d.day}. {MONTHS['de'][d.month - 1]} {d.year}",
        lambda d: f"{d.day:02}.{d.month:02}.{d.year}",
        lambda d: f"{d.day}.{d.month}.{d.year}",
    ),
    (
        (lambda v: f"{_dotted(v)},00 €", "EUR"),
        (lambda v: f"EUR {_dotted(v)},00", "EUR"),
        (lambda v: f"{_dotted(v)},- Euro", "EUR"),
        (lambda v: f"CHF {_dotted(v)},50".replace(",50", ",00"), "CHF"),
    ),
    (("zwei Wochen", "2 weeks"), ("14 Tagen", "14 days"), ("einem Monat", "1 month"), ("drei Monaten", "3 months")),
    (
        Frame((("Mietvertrag", N), ("zwischen der {org}, Hafenweg 1, 20457 Hamburg, – nachfolgend „Vermieterin“ genannt – und Frau {person}, "
              "Seeweg 4, – nachfolgend „Mieterin“ genannt –", N), ("geschlossen am {date}", N)), ("org", "person")),
        Frame((("In dem Rechtsstreit", N), ("{org}, vertreten durch den Geschäftsführer, – Klägerin –", N), ("gegen", N),
              ("Herrn {person}, Seeweg 4, – Beklagter –", N)), ("org", "person")),
        Frame((("Kläger: {person}", N), ("Beklagte: {org}, Hafenweg 12", N)), ("org", "person")),
    ),
    (
        ("Die Mieterin hat die Miete von {money} innerhalb von {period} nach Zugang der Rechnung zu zahlen.", OD),
        ("Die Mieterin hat die Schlüssel bis spätestens zum {date} zurückzugeben.", OD),
        ("Der Vermieter darf das Haus nicht ohne Erlaubnis betreten.", O),
        ("Der Käufer ist verpflichtet, die Boote bei Ankunft zu prüfen.", O),
        ("Das Mietverhältnis kann mit einer Frist von {period} zum Monatsende gekündigt werden.", D),
        ("Der Restbetrag von {money} ist am {date} fällig.", D),
        ("Die Verkäuferin verpflichtet sich, die Boote bis zum {date} zu liefern.", OD),
        ("Einspruch ist binnen {period} nach Zustellung dieses Schreibens einzulegen.", D),
        ("Die erste Rate von {money} wurde am {date} gezahlt.", N),
        ("Der Termin fand am {date} im alten Saal statt.", N),
        ("Die Auftragnehmerin muss die Baustelle sichern.", O),
        ("Der Mieter haftet für Schäden am Steg.", O),
        ("Die Forderung beläuft sich auf {money}.", N),
        ("Die Kosten der Reparatur trägt der Vermieter; er schuldet {money}.", O),
    ),
    (
        "Sie wohnt seit {number} Jahren am See.",
        "Siehe Seite {number} der Anlage und § {number} des Gesetzes.",
        "„Haus“ im Sinne dieses Vertrags ist das Bootshaus.",
        "Für diesen Vertrag gilt das Recht des Seelandes.",
        "Das Dach hat {number} Löcher, durch die der Wind zieht.",
        "Die Zeugin konnte sich an die Farbe des Bootes nicht erinnern.",
        "Der Sommer am See dauerte drei Monate.",
        "Der Mai war in diesem Jahr sehr nass.",
    ),
    {
        "lease": {
            "rent": ["Die Miete beträgt 900 € im Monat.", "§ 3 Miete\n\nMonatlich sind 900 € fällig."],
            "deposit": ["Die Kaution beträgt 1.800 €.", "Eine Mietsicherheit wird nicht verzinst."],
            "repairs": ["Kleine Reparaturen sind Sache der Mieterin.", "Die Schönheitsreparaturen übernimmt die Vermieterin."],
            "use": ["Die Mieterin darf nicht untervermieten.", "Das Haus dient nur zu Wohnzwecken."],
            "costs": ["Die Betriebskosten werden umgelegt.", "Heizkosten werden nach Verbrauch abgerechnet."],
            "notice": ["Jede Seite kann schriftlich kündigen.", "§ 9 Kündigung\n\nSie bedarf der Schriftform."],
            "return": ["Am letzten Tag ist das Haus zurückzugeben.", "Das Haus ist geräumt, alle Schlüssel sind herauszugeben."],
        },
        "contract": {
            "price": ["Der Preis beträgt 4.000 €.", "§ 4 Preis\n\nVierzig Boote kosten 4.000 €."],
            "liability": ["Die Verkäuferin haftet für ihre Leute.", "§ 9 Haftung\n\nSie ist auf den Preis begrenzt."],
            "confidentiality": ["Beide behandeln die Pläne vertraulich.", "Über die Pläne ist Stillschweigen zu bewahren."],
            "data_protection": ["Personenbezogene Daten werden nur zur Abwicklung verarbeitet.", "Die Parteien beachten die DSGVO."],
            "force_majeure": ["Bei höherer Gewalt ruhen die Pflichten.", "§ 12 Höhere Gewalt\n\nSturm und Flut entschuldigen Verzug."],
            "governing_law": ["Es gilt das Recht des Seelandes.", "Der Vertrag unterliegt dem Recht des Seelandes."],
            "warranty": ["Die Boote sind mangelfrei.", "Die Verkäuferin garantiert, dass die Boote schwimmen."],
            "assignment": ["Ansprüche dürfen nicht abgetreten werden.", "Subunternehmer werden nicht beauftragt."],
        },
    },
)  # fmt: skip

MN = Language(
    "mn",
    "Хэлэлцээр",
    {
        "org": ("“Алтан Нуур” ХХК", "“Хөх Завь” ХК", "“Баян Тосгон” ХХК", "“Сэрүүн Эрэг” ТББ"),
        "person": ("Б.Сарнай", "Д.Тэмүүлэн", "Г.Мөнхзул", "О.Ганболд"),
    },
    (
        lambda d: f"{d.year} оны {d.month} дугаар сарын {d.day}-ний өдөр",
        lambda d: f"{d.year} оны {d.month:02} сарын {d.day:02}-ны өдөр",
        lambda d: f"{d.year}.{d.month:02}.{d.day:02}",
    ),
    (
        (lambda v: f"{v:,} төгрөг", "MNT"),
        (lambda v: f"{v:,} төгрөгийг", "MNT"),
        (lambda v: f"{v:,} ам.доллар", "USD"),
        (lambda v: f"₮{v:,}", "MNT"),
    ),
    (("14 хоногийн", "14 days"), ("30 хоногийн", "30 days"), ("ажлын 5 өдрийн", "5 working days"), ("2 сарын", "2 months")),
    (
        Frame((("Түрээсийн гэрээ", N), ("Нэг талаас {org} (цаашид “Түрээслүүлэгч” гэх), нөгөө талаас {person} (цаашид “Түрээслэгч” гэх) "
              "нар энэхүү гэрээг байгуулав.", N)), ("org", "person")),
        Frame((("Нэхэмжлэгч: {person}", N), ("Хариуцагч: {org}", N)), ("org", "person")),
        Frame((("Нэхэмжлэгч: {org}, Нуур гудамж 4", N), ("Хариуцагч: {person}", N)), ("org", "person")),
    ),
    (
        ("Түрээслэгч нь {money} нэхэмжлэх хүлээн авсан өдрөөс хойш {period} дотор төлөх үүрэгтэй.", OD),
        ("Түрээслэгч түлхүүрийг {date} дотор буцаан өгнө.", OD),
        ("Түрээслүүлэгч байранд зөвшөөрөлгүй нэвтрэхийг хориглоно.", O),
        ("Захиалагч завийг хүлээн авахдаа шалгах үүрэг хүлээнэ.", O),
        ("Гэрээг цуцлах тухай {period} өмнө мэдэгдэж болно.", D),
        ("Гомдлыг мэдэгдэл гардан авсан өдрөөс хойш {period} дотор гаргана.", OD),
        ("Эхний төлбөр {money} {date} хийгдсэн.", N),
        ("Хурал {date} хуучин танхимд болсон.", N),
        ("Гүйцэтгэгч нь ажлыг {date} хүртэл гүйцэтгэх ёстой.", OD),
        ("Худалдагч барааг хүргэж өгөх үүрэгтэй.", O),
        ("Нэхэмжлэлийн дүн {money} байна.", N),
        ("Түрээслэгч байрыг бусдад дамжуулан түрээслэх эрхгүй.", O),
        ("Гүйцэтгэгч хохирлыг {money} хэмжээгээр төлнө.", O),
        ("Ажилтан ажлын байрны нууцыг задруулахыг хориглоно.", O),
    ),
    (
        "Тэр нуурын эрэгт {number} жил амьдарсан.",
        "Хавтаст хэргийн {number}-р хуудсыг үзнэ үү.",
        "“Байр” гэж нуурын эргийн завийн байшинг хэлнэ.",
        "Энэ гэрээнд нуурын орны хууль үйлчилдэг.",
        "Дээвэр {number} цоорхойтой, салхи сэнгэнэсэн байна.",
        "Гэрч завины өнгийг санахгүй байна.",
        "Зун гурван сар үргэлжилсэн.",
        "Тэр жил тавдугаар сар их бороотой байлаа.",
    ),
    {
        "lease": {
            "rent": ["Түрээсийн төлбөр сард 900,000 төгрөг байна.", "3. Түрээсийн төлбөр\n\nСар бүр 900,000 төгрөг шилжүүлнэ."],
            "deposit": ["Барьцаа мөнгө 1,800,000 төгрөг байна.", "Дэнчин тавина."],
            "repairs": ["Урсгал засварыг түрээслэгч хийнэ.", "Их засварыг эзэн хариуцна."],
            "use": ["Байрыг дамжуулан түрээслүүлэхгүй.", "Зөвхөн зориулалтаар нь ашиглана."],
            "costs": ["Цахилгаан, дулааны зардлыг тусад нь төлнө.", "Ашиглалтын зардал нэмэгдэнэ, төлбөр нь сар бүр."],
            "notice": ["Талууд бичгээр мэдэгдэж цуцалж болно.", "Гэрээг цуцлахдаа мэдэгдэнэ."],
            "return": ["Эцсийн өдөр байрыг чөлөөлнө.", "Байрыг буцаан хүлээлгэж өгнө."],
        },
        "contract": {
            "price": ["Гэрээний үнэ 4,000,000 төгрөг байна.", "4. Гэрээний үнэ\n\nДөчин завь 4,000,000 төгрөг."],
            "liability": ["Буруутай тал хохирлыг барагдуулна.", "9. Хариуцлага\n\nҮнийн дүнгээр хязгаарлана."],
            "confidentiality": ["Талууд зургийг нууцална, нууцлалыг хадгална.", "Мэдээллийг задруулахгүй."],
            "data_protection": ["Хувийн мэдээллийг болгоомжтой ашиглана.", "Талууд хувийн мэдээлэл хамгаалах журмыг мөрдөнө."],
            "force_majeure": ["Давагдашгүй хүчний үед үүрэг түр зогсоно.", "12. Давагдашгүй хүчин зүйл\n\nШуурга, үер хугацааг сунгана."],
            "governing_law": ["Монгол Улсын хууль тогтоомжийг баримтална.", "Энэ гэрээг Монгол Улсын хуулиар зохицуулна."],
            "warranty": ["Баталгаат хугацаа нэг жил байна.", "Доголдлыг үнэгүй арилгана."],
            "assignment": ["Эрхээ бусдад шилжүүлэхгүй.", "Туслан гүйцэтгэгч авахгүй."],
        },
    },
)  # fmt: skip

HI = Language(
    "hi",
    "सहमति पत्र",
    {
        "org": ("कमल भवन प्राइवेट लिमिटेड", "नील झील नौका लिमिटेड", "सूरज काष्ठ एलएलपी", "हरित तट प्राइवेट लिमिटेड"),
        "person": ("आशा वर्मा", "रमेश कुमार", "मीना जोशी", "अनिल राठौड़"),
    },
    (
        lambda d: f"{d.day} {MONTHS['hi'][d.month - 1]} {d.year}",
        lambda d: f"{d.day:02}.{d.month:02}.{d.year}",
        lambda d: f"{d.day:02}/{d.month:02}/{d.year}",
    ),
    (
        (lambda v: f"{_indian(v)} रुपये", "INR"),
        (lambda v: f"₹ {_indian(v)}", "INR"),
        (lambda v: f"रु. {_indian(v)}", "INR"),
        (lambda v: f"₹{_indian(v)}/-", "INR"),
    ),
    (("15 दिनों", "15 days"), ("तीस दिनों", "30 days"), ("दो माह", "2 months"), ("10 कार्य दिवस", "10 working days")),
    (
        Frame((("किराया करार", N), ("यह करार {org} (जिसे आगे “मकान मालिक” कहा जाएगा) और श्रीमती {person} (जिसे आगे “किरायेदार” कहा जाएगा) के बीच "
              "{date} को किया गया है।", N)), ("org", "person")),
        Frame((("वादी: {person}", N), ("प्रतिवादी: {org}", N)), ("org", "person")),
        Frame((("{person} बनाम {org}", N),), ("org", "person")),
    ),
    (
        ("किरायेदार बिल की प्राप्ति से {period} के भीतर {money} का भुगतान करेगा।", OD),
        ("किरायेदार {date} तक चाबियाँ लौटाएगा।", OD),
        ("मकान मालिक बिना अनुमति घर में प्रवेश नहीं करेगा।", O),
        ("क्रेता नावों की जाँच करने के लिए बाध्य होगा।", O),
        ("कोई भी पक्ष {period} की लिखित सूचना देकर करार समाप्त कर सकता है।", D),
        ("शेष राशि {money} {date} तक देय है।", D),
        ("आपत्ति नोटिस की प्राप्ति से {period} के भीतर दाखिल की जानी चाहिए।", D),
        ("पहली किस्त {money} {date} को दी गई थी।", N),
        ("सुनवाई {date} को पुराने भवन में हुई।", N),
        ("विक्रेता {date} तक नावें सौंपेगा।", OD),
        ("ठेकेदार स्थल की सुरक्षा के लिए उत्तरदायी होगा।", O),
        ("दावे की राशि {money} है।", N),
        ("किरायेदार मकान किसी और को किराये पर नहीं देगा।", O),
        ("सेवा प्रदाता को रिपोर्ट भेजना अनिवार्य है।", O),
    ),
    (
        "वह {number} वर्ष से झील के पास रहती है।",
        "अभिलेख का पृष्ठ {number} और धारा {number} देखें।",
        "“घर” का अर्थ झील के पास का नाव घर है।",
        "इस करार पर झील देश का कानून लागू है।",
        "छत में {number} छेद हैं और हवा आती है।",
        "गवाह को नाव का रंग याद नहीं था।",
        "गर्मी तीन माह चली।",
        "उस साल मई में बहुत वर्षा हुई।",
    ),
    {
        "lease": {
            "rent": ["किराया 9,000 रुपये होगा।", "3. किराया\n\nहर माह 9,000 रुपये।"],
            "deposit": ["जमानत राशि 18,000 रुपये है।", "सुरक्षा जमा बिना ब्याज लौटेगी।"],
            "repairs": ["छोटी मरम्मत किरायेदार की होगी।", "रखरखाव मालिक का है।"],
            "use": ["किरायेदार इसे उप-किराए पर नहीं देगा।", "घर का उपयोग केवल रहने के लिए है।"],
            "costs": ["बिजली का बिल अलग है।", "पानी का शुल्क अलग है।"],
            "notice": ["नोटिस देकर इसे समाप्त किया जा सकता है।", "9. समाप्ति\n\nलिखित रूप में।"],
            "return": ["अंतिम दिन घर खाली करना है।", "अंत में चाबियाँ वापस करेगा।"],
        },
        "contract": {
            "price": ["मूल्य 4,000 रुपये होगा।", "4. मूल्य\n\nचालीस नावें 4,000 रुपये।"],
            "liability": ["विक्रेता हानि के लिए उत्तरदायी है।", "9. क्षतिपूर्ति\n\nयह मूल्य तक सीमित है।"],
            "confidentiality": ["दोनों चित्र गोपनीय रखें।", "8. गोपनीयता\n\nचित्र किसी को न दिखाएँ।"],
            "data_protection": ["व्यक्तिगत जानकारी सावधानी से रखी जाए।", "डेटा संरक्षण के नियम माने जाएँ।"],
            "force_majeure": ["नियंत्रण से बाहर की घटना में देरी क्षम्य है।", "12. अप्रत्याशित घटना\n\nआँधी और बाढ़ में देरी क्षम्य है।"],
            "governing_law": ["यह भारत के कानूनों के अनुसार शासित है।", "11. लागू कानून\n\nझील देश का।"],
            "warranty": ["एक वर्ष की वारंटी है।", "नावें दोषरहित हैं।"],
            "assignment": ["अधिकार हस्तांतरित न हों।", "उप-ठेका मना है।"],
        },
    },
)  # fmt: skip

TEXTS: Mapping[str, Language] = {one.code: one for one in (EN, DE, MN, HI)}
