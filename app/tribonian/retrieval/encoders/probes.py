"""Invented texts on which conversions are calibrated and measured: several scripts, numbers, marks, short and long."""

from __future__ import annotations

CALIBRATION = (
    "Who may apply to the court and within what time?",
    "Purchase Act › Chapter 2 › 14 Delivery\n(1) The seller shall deliver the goods at the place agreed upon. (2) If no place "
    "was agreed, delivery is made at the seller's place of business; the costs are borne by the buyer.",
    "Wie lange kann ich vom Vertrag zurücktreten?",
    "Kaufgesetz › Abschnitt 2 › § 14 Lieferung\n(1) Der Verkäufer hat die Ware am vereinbarten Ort zu übergeben. (2) Ist "
    "kein Ort bestimmt, so gilt § 12 Absatz 3 Satz 2 entsprechend.",
    "Худалдааны тухай хууль\n14.1. Худалдагч тал бараагаа тохирсон газарт хүлээлгэн өгөх үүрэгтэй. 14.2. Хугацаа тогтоогоогүй "
    "бол 30 хоногийн дотор гүйцэтгэнэ.",
    "买卖法\n第十四条 卖方应当在约定的地点交付货物。没有约定的,在卖方营业地交付。",
    "विक्रय अधिनियम\n14. विक्रेता माल को तय स्थान पर सौंपेगा।",
    "1[***] (a) 12.1.3; 2. * * * * — § 5 Abs. 2 Nr. 3; [Repealed]",
)

MEASURED = (
    "The tenant may withhold the rent until the landlord has repaired the roof.",
    "Die Kündigung des Mietverhältnisses bedarf der Schriftform (§ 4 Abs. 2).",
    "Гэрээний нэг тал үүргээ зөрчсөн бол нөгөө тал гэрээнээс татгалзаж болно.",
    "什么情况下可以解除合同？",
    "किरायेदार छत की मरम्मत तक किराया रोक सकता है।",
    "Lease Act › Part II › 7 Repairs\n"
    + "The landlord keeps the roof, the walls and the drains in repair; see section 9(2)(b). " * 6,
    "§",
)

BACKGROUND = (
    "The seller shall deliver the goods at the place agreed upon.",
    "No person shall be appointed as a member of the board unless he is of full age.",
    "Whoever keeps a dog without a licence shall be punished with a fine.",
    "An appeal may be brought within thirty days of the decision.",
    "The registrar may refuse an application that does not comply with the rules.",
    "In this Act, unless the context otherwise requires, the following terms have the meaning given to them.",
    "The court may order the defendant to pay the costs of the proceedings.",
    "The minister may by notification make rules for carrying out the purposes of this Act.",
)
