"""Forty citations in each of five styles, written by hand after the rules of the public guides; names are invented."""

from __future__ import annotations

import pytest

from tribonian.export.citation_style import Cited, Citer


def law(title: str, kind: str, number: str = "", *subs: str, alias: str = "", heading: str = "", year: str = "") -> Cited:
    return Cited("law", title, kind, number, subs, heading, (alias,) if alias else (), year=year)


def case(
    title: str, citation: str = "", *, court: str = "", date: str = "", para: str = "", page: int = 0, year: str = ""
) -> Cited:
    return Cited(
        "decision", title, "paragraph" if para else "page", para, court=court, date=date, citation=citation, page=page, year=year
    )


def paper(title: str, *, page: int = 0, para: str = "") -> Cited:
    return Cited("casefile", title, "page", para, page=page)


def later(how: str, cited: Cited) -> tuple[str, Cited]:
    return how, cited


LANTERNS, CHARTER = "The Lanterns Act, 1956", "Constitution of Samplestan"
GUILD = "Guild of Keepers v. State of Samplestan"
INDIAN = [
    (law(LANTERNS, "section", "7"), "s. 7 Lanterns Act, 1956"),
    (law(LANTERNS, "section", "7", "(1)"), "s. 7(1) Lanterns Act, 1956"),
    (law(LANTERNS, "section", "7", "1", "a"), "s. 7(1)(a) Lanterns Act, 1956"),
    (law(LANTERNS, "section", "7(1)(a)"), "s. 7(1)(a) Lanterns Act, 1956"),
    (law(LANTERNS, "section", "498A"), "s. 498A Lanterns Act, 1956"),
    (law(LANTERNS, "section", "2", "(d)", "(ii)"), "s. 2(d)(ii) Lanterns Act, 1956"),
    (law(LANTERNS, "schedule", "3"), "Lanterns Act, 1956, sch. 3"),
    (law(LANTERNS, "chapter", "XV"), "Lanterns Act, 1956, ch. XV"),
    (law(LANTERNS, "part", "IV"), "Lanterns Act, 1956, pt. IV"),
    (law(LANTERNS, "", ""), "Lanterns Act, 1956"),
    (law("Code of Lanterns", "order", "XXXIX"), "O. XXXIX Code of Lanterns"),
    (law("Lantern Rules", "rule", "12"), "r. 12 Lantern Rules"),
    (law("Lantern Rules", "rule", "12", "3"), "r. 12(3) Lantern Rules"),
    (law("Lantern Regulations", "regulation", "4"), "reg. 4 Lantern Regulations"),
    (law("Lantern Order", "paragraph", "9"), "para. 9 Lantern Order"),
    (law("Lantern Order", "clause", "5", "b"), "cl. 5(b) Lantern Order"),
    (law(CHARTER, "article", "21"), "Constitution of Samplestan, art. 21"),
    (law(CHARTER, "article", "19", "1", "g"), "Constitution of Samplestan, art. 19(1)(g)"),
    (law(CHARTER, "article", "300A"), "Constitution of Samplestan, art. 300A"),
    (law(CHARTER, "article", "0", heading="Preamble"), "Constitution of Samplestan, Preamble"),
    (law(CHARTER, "schedule", "7"), "Constitution of Samplestan, sch. 7"),
    (case(GUILD, "(1978) 1 SCC 248", para="5"), "Guild of Keepers v. State of Samplestan, (1978) 1 SCC 248, para. 5"),
    (case(GUILD, "(1978) 1 SCC 248", page=253), "Guild of Keepers v. State of Samplestan, (1978) 1 SCC 248, p. 253"),
    (case(GUILD, "AIR 1978 SC 597"), "Guild of Keepers v. State of Samplestan, AIR 1978 SC 597"),
    (
        case(GUILD, "2023 INSC 12", court="Supreme Court", para="14"),
        "Guild of Keepers v. State of Samplestan, 2023 INSC 12, para. 14",
    ),
    (case(GUILD, "AIR 1999 Bom 5", court="High Court"), "Guild of Keepers v. State of Samplestan, AIR 1999 Bom 5 (High Court)"),
    (case("Guild vs State"), "Guild v. State"),
    (case("Guild Vs. State", court="Supreme Court", date="2 May 2019"), "Guild v. State (Supreme Court), 2 May 2019"),
    (case("Guild v. State, (1990) 2 SCC 3", "(1990) 2 SCC 3", para="7"), "Guild v. State, (1990) 2 SCC 3, para. 7"),
    (case("In re Lanterns", "(2001) 4 SCC 9"), "In re Lanterns, (2001) 4 SCC 9"),
    (paper("Lease deed", page=7), "Lease deed, p. 7"),
    (paper("Lease deed", page=7, para="2"), "Lease deed, p. 7, para. 2"),
    (paper("Lease deed"), "Lease deed"),
    (later("same", law(LANTERNS, "section", "7")), "Ibid."),
    (later("next", law(LANTERNS, "section", "9", "2")), "Id., s. 9(2)"),
    (later("again", law(LANTERNS, "section", "9")), ""),
    (later("same", case(GUILD, "(1978) 1 SCC 248", para="5")), "Ibid."),
    (later("next", case(GUILD, "(1978) 1 SCC 248", para="6")), "Id., para. 6"),
    (later("again", case(GUILD, "(1978) 1 SCC 248", para="6")), "Guild of Keepers, supra note 4, para. 6"),
    (later("again", paper("Lease deed", page=8)), "Lease deed, supra note 4, p. 8"),
]
CODE, BASIC, RULING = "Mustergesetzbuch", "Grundmuster", "VIII ZR 7/20"
GERMAN = [
    (law(CODE, "section", "823", alias="MGB"), "§ 823 MGB"),
    (law(CODE, "section", "823", "1", alias="MGB"), "§ 823 Abs. 1 MGB"),
    (law(CODE, "section", "312b", "(1)", alias="MGB"), "§ 312b Abs. 1 MGB"),
    (law(CODE, "section", "312b", "1", "2", alias="MGB"), "§ 312b Abs. 1 Nr. 2 MGB"),
    (law(CODE, "section", "312b", "1", "2", "a", alias="MGB"), "§ 312b Abs. 1 Nr. 2 Buchst. a MGB"),
    (law(CODE, "section", "5", "2", "b", alias="MGB"), "§ 5 Abs. 2 Buchst. b MGB"),
    (law(CODE, "section", "1", alias="Mustergesetz"), "§ 1 Mustergesetzbuch"),
    (law(CODE, "section", "1"), "§ 1 Mustergesetzbuch"),
    (law("Gesetz über Laternen", "section", "12a"), "§ 12a Gesetz über Laternen"),
    (law("Laternengesetz", "section", "3", alias="LatG"), "§ 3 LatG"),
    (law("Laternenverordnung", "section", "3", "4", alias="LatV"), "§ 3 Abs. 4 LatV"),
    (law(BASIC, "article", "3", alias="GrM"), "Art. 3 GrM"),
    (law(BASIC, "article", "3", "1", alias="GrM"), "Art. 3 Abs. 1 GrM"),
    (law(BASIC, "article", "104a", "3", alias="GrM"), "Art. 104a Abs. 3 GrM"),
    (law("Einführungsgesetz zum Mustergesetzbuch", "article", "229", alias="EGMGB"), "Art. 229 EGMGB"),
    (law(CODE, "schedule", "1", alias="MGB"), "Anlage 1 MGB"),
    (law(CODE, "annex", "2", alias="MGB"), "Anlage 2 MGB"),
    (law(CODE, "appendix", "1", alias="MGB"), "Anhang 1 MGB"),
    (law(CODE, "chapter", "2", alias="MGB"), "Kapitel 2 MGB"),
    (law(CODE, "part", "3", alias="MGB"), "Teil 3 MGB"),
    (law(BASIC, "article", "", heading="Präambel", alias="GrM"), "Präambel GrM"),
    (law(BASIC, "", "", alias="GrM"), "GrM"),
    (case("Urteil", RULING, court="OGM", date="1. Februar 2020", para="14"), "OGM, 1. Februar 2020, VIII ZR 7/20, Rn. 14"),
    (case("Urteil", RULING, court="OGM", date="1. Februar 2020"), "OGM, 1. Februar 2020, VIII ZR 7/20"),
    (case("Urteil", "NLW 2020, 123", court="OGM", page=125), "OGM, NLW 2020, 123, S. 125"),
    (case("Urteil", RULING, para="3"), "VIII ZR 7/20, Rn. 3"),
    (case("Laternen-Urteil", court="LG Muster", date="3. Mai 2019"), "LG Muster, 3. Mai 2019, Laternen-Urteil"),
    (case("Urteil", "ECLI:DE:OGM:2020:010220U7", court="OGM", para="9"), "OGM, ECLI:DE:OGM:2020:010220U7, Rn. 9"),
    (paper("Mietvertrag", page=4), "Mietvertrag, S. 4"),
    (paper("Mietvertrag", para="8"), "Mietvertrag, Rn. 8"),
    (paper("Mietvertrag", page=4, para="8"), "Mietvertrag, S. 4, Rn. 8"),
    (paper("Mietvertrag"), "Mietvertrag"),
    (later("same", law(CODE, "section", "823", alias="MGB")), ""),
    (later("again", law(CODE, "section", "823", alias="MGB")), ""),
    (later("same", case("Urteil", RULING, court="OGM", para="14")), "Ebd."),
    (later("next", case("Urteil", RULING, court="OGM", para="15")), "Ebd., Rn. 15"),
    (later("again", case("Urteil", RULING, court="OGM", para="16")), "OGM, a.a.O. (Fn. 4), Rn. 16"),
    (later("again", case("Urteil", "NLW 2020, 123", court="OGM", page=126)), "OGM, a.a.O. (Fn. 4), S. 126"),
    (later("next", paper("Mietvertrag", page=5)), "Ebd., S. 5"),
    (later("again", paper("Mietvertrag", page=5)), "Mietvertrag, a.a.O. (Fn. 4), S. 5"),
]
ACT = "The Lanterns Act 1998"
UK = [
    (law(ACT, "section", "15"), "Lanterns Act 1998, s 15"),
    (law(ACT, "section", "15", "1"), "Lanterns Act 1998, s 15(1)"),
    (law(ACT, "section", "15", "(1)", "(b)"), "Lanterns Act 1998, s 15(1)(b)"),
    (law(ACT, "section", "15(1)(b)"), "Lanterns Act 1998, s 15(1)(b)"),
    (law(ACT, "section", "124ZA"), "Lanterns Act 1998, s 124ZA"),
    (law(ACT, "section", "3", "1", "a", "ii"), "Lanterns Act 1998, s 3(1)(a)(ii)"),
    (law(ACT, "schedule", "2"), "Lanterns Act 1998, sch 2"),
    (law(ACT, "part", "5"), "Lanterns Act 1998, pt 5"),
    (law(ACT, "chapter", "3"), "Lanterns Act 1998, ch 3"),
    (law(ACT, "", ""), "Lanterns Act 1998"),
    (law("Lanterns Regulations 2004", "regulation", "4"), "Lanterns Regulations 2004, reg 4"),
    (law("Lanterns Regulations 2004", "regulation", "4", "2", "a"), "Lanterns Regulations 2004, reg 4(2)(a)"),
    (law("Lanterns Order 2010", "article", "6"), "Lanterns Order 2010, art 6"),
    (law("Lanterns Order 2010", "article", "6", "3"), "Lanterns Order 2010, art 6(3)"),
    (law("Lantern Rules", "rule", "7.4"), "Lantern Rules, r 7.4"),
    (law("Lantern Bill", "clause", "8"), "Lantern Bill, cl 8"),
    (law("Lantern Directive", "recital", "12"), "Lantern Directive, recital 12"),
    (law("Lantern Directive", "annex", "II"), "Lantern Directive, annex II"),
    (law("Lantern Code", "paragraph", "9"), "Lantern Code, para 9"),
    (law(CHARTER, "article", "", heading="Preamble"), "Constitution of Samplestan, Preamble"),
    (case("Guild v. Keeper", "[2008] UKHL 13", court="House of Lords", para="42"), "Guild v Keeper [2008] UKHL 13 [42]"),
    (case("Guild v Keeper", "[2019] EWCA Civ 12", court="Court of Appeal", para="7"), "Guild v Keeper [2019] EWCA Civ 12 [7]"),
    (case("Guild v Keeper", "[2020] UKSC 3"), "Guild v Keeper [2020] UKSC 3"),
    (case("Guild v Keeper", "[1990] QB 523", court="QB", page=530), "Guild v Keeper [1990] QB 523 (QB) 530"),
    (case("Guild v Keeper", "[1964] AC 40", court="HL"), "Guild v Keeper [1964] AC 40 (HL)"),
    (case("Guild vs. Keeper", "(1868) LR 3 HL 330", court="HL", page=339), "Guild v Keeper (1868) LR 3 HL 330 (HL) 339"),
    (case("R v Keeper", "[2001] EWHC 5 (Admin)", court="High Court", para="19"), "R v Keeper [2001] EWHC 5 (Admin) [19]"),
    (case("Re Lantern", "[1997] Fam 8"), "Re Lantern [1997] Fam 8"),
    (case("Guild v Keeper [2008] UKHL 13", "[2008] UKHL 13", para="9"), "Guild v Keeper [2008] UKHL 13 [9]"),
    (paper("Lease of 1 May", page=3), "Lease of 1 May, p 3"),
    (paper("Lease of 1 May", page=3, para="2"), "Lease of 1 May, p 3 para 2"),
    (paper("Lease of 1 May"), "Lease of 1 May"),
    (later("same", law(ACT, "section", "15")), "ibid"),
    (later("next", law(ACT, "section", "16", "2")), "ibid, s 16(2)"),
    (later("again", law(ACT, "section", "15")), ""),
    (later("same", case("Guild v Keeper", "[2008] UKHL 13", para="42")), "ibid"),
    (later("next", case("Guild v Keeper", "[2008] UKHL 13", para="44")), "ibid [44]"),
    (later("again", case("Guild v Keeper", "[2008] UKHL 13", para="44")), "Guild (n 4) [44]"),
    (later("again", case("Guild v Keeper", "[1990] QB 523", page=531)), "Guild (n 4) 531"),
    (later("again", paper("Lease of 1 May", page=4)), "Lease of 1 May (n 4) p 4"),
]
US_ACT = "The Lantern Safety Act"
US = [
    (law(US_ACT, "section", "5", year="2001"), "Lantern Safety Act § 5 (2001)"),
    (law(US_ACT, "section", "5"), "Lantern Safety Act § 5"),
    (law(US_ACT, "section", "5", "a"), "Lantern Safety Act § 5(a)"),
    (law(US_ACT, "section", "5", "(a)", "(1)"), "Lantern Safety Act § 5(a)(1)"),
    (law(US_ACT, "section", "5(a)(1)", year="2001"), "Lantern Safety Act § 5(a)(1) (2001)"),
    (law("Lantern Act of 1998", "section", "3", year="1998"), "Lantern Act of 1998 § 3"),
    (law("Lantern Act of 1998", "section", "3", year="2004"), "Lantern Act of 1998 § 3 (2004)"),
    (law("42 U.S.C.", "section", "1983"), "42 U.S.C. § 1983"),
    (law("42 U.S.C.", "section", "2000e-2", "a"), "42 U.S.C. § 2000e-2(a)"),
    (law("40 C.F.R.", "section", "60.1", year="2020"), "40 C.F.R. § 60.1 (2020)"),
    (law("Lantern Const.", "article", "III"), "Lantern Const. art. III"),
    (law("Lantern Const.", "article", "I", year="1789"), "Lantern Const. art. I"),
    (law("Lantern Const.", "article", "", heading="Preamble"), "Lantern Const., Preamble"),
    (law("Lantern Rules of Court", "rule", "12", "b", "6"), "Lantern Rules of Court r. 12(b)(6)"),
    (law("Lantern Code", "chapter", "7"), "Lantern Code ch. 7"),
    (law("Lantern Code", "part", "2"), "Lantern Code pt. 2"),
    (law("Lantern Code", "title", "9"), "Lantern Code tit. 9"),
    (law("Lantern Code", "appendix", "B"), "Lantern Code app. B"),
    (law("Lantern Code", "schedule", "1"), "Lantern Code sched. 1"),
    (law("Lantern Code", "", ""), "Lantern Code"),
    (case("Guild v. Keeper", "550 U.S. 544", page=555, year="2007"), "Guild v. Keeper, 550 U.S. 544, 555 (2007)"),
    (case("Guild v. Keeper", "550 U.S. 544", year="2007"), "Guild v. Keeper, 550 U.S. 544 (2007)"),
    (case("Guild v. Keeper", "550 U.S. 544", court="Supreme Court", year="2007"), "Guild v. Keeper, 550 U.S. 544 (2007)"),
    (
        case("Guild v Keeper", "12 F.3d 34", court="9th Cir.", page=36, year="1994"),
        "Guild v. Keeper, 12 F.3d 34, 36 (9th Cir. 1994)",
    ),
    (
        case("Guild vs. Keeper", "7 F. Supp. 2d 8", court="D. Lant.", year="1998"),
        "Guild v. Keeper, 7 F. Supp. 2d 8 (D. Lant. 1998)",
    ),
    (case("Guild v. Keeper", "2005 LA 7", para="14", year="2005"), "Guild v. Keeper, 2005 LA 7, ¶ 14"),
    (case("In re Lantern", "3 U.S. 4", year="1790"), "In re Lantern, 3 U.S. 4 (1790)"),
    (case("Guild v. Keeper", court="D. Lant.", year="2011"), "Guild v. Keeper (D. Lant. 2011)"),
    (paper("Smith Decl.", page=3), "Smith Decl. at 3"),
    (paper("Smith Decl.", para="8"), "Smith Decl., ¶ 8"),
    (paper("Smith Decl."), "Smith Decl."),
    (later("same", law(US_ACT, "section", "5")), "Id."),
    (later("next", law(US_ACT, "section", "6", "b")), "Id. § 6(b)"),
    (later("again", law(US_ACT, "section", "5")), ""),
    (later("same", case("Guild v. Keeper", "550 U.S. 544", page=555)), "Id."),
    (later("next", case("Guild v. Keeper", "550 U.S. 544", page=556)), "Id. at 556"),
    (later("next", case("Guild v. Keeper", "2005 LA 7", para="15")), "Id. ¶ 15"),
    (later("again", case("Guild v. Keeper", "550 U.S. 544", page=557)), "Guild, 550 U.S. at 557"),
    (later("again", case("Guild v. Keeper", "12 F.3d 34", page=36)), "Guild, 12 F.3d at 36"),
    (later("again", paper("Smith Decl.", page=4)), "Smith Decl., supra note 4, at 4"),
]
KHUULI, COURT = "Дэнлүүний тухай хууль", "Улсын дээд шүүх"
MONGOLIAN = [
    (law(KHUULI, "article", "1"), "Дэнлүүний тухай хууль, 1 дүгээр зүйл"),
    (law(KHUULI, "article", "2"), "Дэнлүүний тухай хууль, 2 дугаар зүйл"),
    (law(KHUULI, "article", "3"), "Дэнлүүний тухай хууль, 3 дугаар зүйл"),
    (law(KHUULI, "article", "4"), "Дэнлүүний тухай хууль, 4 дүгээр зүйл"),
    (law(KHUULI, "article", "5"), "Дэнлүүний тухай хууль, 5 дугаар зүйл"),
    (law(KHUULI, "article", "6"), "Дэнлүүний тухай хууль, 6 дугаар зүйл"),
    (law(KHUULI, "article", "7"), "Дэнлүүний тухай хууль, 7 дугаар зүйл"),
    (law(KHUULI, "article", "8"), "Дэнлүүний тухай хууль, 8 дугаар зүйл"),
    (law(KHUULI, "article", "9"), "Дэнлүүний тухай хууль, 9 дүгээр зүйл"),
    (law(KHUULI, "article", "10"), "Дэнлүүний тухай хууль, 10 дугаар зүйл"),
    (law(KHUULI, "article", "21"), "Дэнлүүний тухай хууль, 21 дүгээр зүйл"),
    (law(KHUULI, "article", "30"), "Дэнлүүний тухай хууль, 30 дугаар зүйл"),
    (law(KHUULI, "article", "40"), "Дэнлүүний тухай хууль, 40 дүгээр зүйл"),
    (law(KHUULI, "article", "80"), "Дэнлүүний тухай хууль, 80 дугаар зүйл"),
    (law(KHUULI, "article", "90"), "Дэнлүүний тухай хууль, 90 дүгээр зүйл"),
    (law(KHUULI, "article", "100"), "Дэнлүүний тухай хууль, 100 дугаар зүйл"),
    (law(KHUULI, "article", "114"), "Дэнлүүний тухай хууль, 114 дүгээр зүйл"),
    (law(KHUULI, "article", "80.1"), "Дэнлүүний тухай хууль, 80 дугаар зүйлийн 80.1 дэх хэсэг"),
    (law(KHUULI, "article", "80", "80.1"), "Дэнлүүний тухай хууль, 80 дугаар зүйлийн 80.1 дэх хэсэг"),
    (law(KHUULI, "article", "14.2"), "Дэнлүүний тухай хууль, 14 дүгээр зүйлийн 14.2 дахь хэсэг"),
    (law(KHUULI, "article", "14", "14.2", "14.2.4"), "Дэнлүүний тухай хууль, 14 дүгээр зүйлийн 14.2.4 дэх заалт"),
    (law(KHUULI, "article", "3.1.10"), "Дэнлүүний тухай хууль, 3 дугаар зүйлийн 3.1.10 дахь заалт"),
    (law(KHUULI, "chapter", "3"), "Дэнлүүний тухай хууль, 3 дугаар бүлэг"),
    (law(KHUULI, "chapter", "11"), "Дэнлүүний тухай хууль, 11 дүгээр бүлэг"),
    (law(KHUULI, "part", "2"), "Дэнлүүний тухай хууль, 2 дугаар хэсэг"),
    (law(KHUULI, "schedule", "1"), "Дэнлүүний тухай хууль, хавсралт 1"),
    (law(KHUULI, "article", "", heading="Оршил"), "Дэнлүүний тухай хууль, Оршил"),
    (law(KHUULI, "", ""), "Дэнлүүний тухай хууль"),
    (
        case("Тогтоол", "001/ХТ2020/00123", court=COURT, date="2020 оны 2 сарын 1", para="3"),
        "Улсын дээд шүүх, 2020 оны 2 сарын 1, 001/ХТ2020/00123, 3 дахь хэсэг",
    ),
    (case("Тогтоол", "001/ХТ2020/00123", court=COURT), "Улсын дээд шүүх, 001/ХТ2020/00123"),
    (case("Тогтоол", "001/ХТ2020/00123", page=4), "001/ХТ2020/00123, 4-р тал"),
    (case("Дэнлүүний хэрэг", court=COURT), "Улсын дээд шүүх, Дэнлүүний хэрэг"),
    (paper("Түрээсийн гэрээ", page=7), "Түрээсийн гэрээ, 7-р тал"),
    (paper("Түрээсийн гэрээ"), "Түрээсийн гэрээ"),
    (later("same", law(KHUULI, "article", "80.1")), "Мөн тэнд"),
    (later("next", law(KHUULI, "article", "80.2")), "Мөн хууль, 80 дугаар зүйлийн 80.2 дахь хэсэг"),
    (later("again", law(KHUULI, "article", "80.2")), ""),
    (later("next", case("Тогтоол", "001/ХТ2020/00123", para="4")), "Мөн тэнд, 4 дэх хэсэг"),
    (later("again", case("Тогтоол", "001/ХТ2020/00123", para="4")), "Тогтоол, 4-р зүүлтэд дурдсан, 4 дэх хэсэг"),
    (later("again", paper("Түрээсийн гэрээ", page=8)), "Түрээсийн гэрээ, 4-р зүүлтэд дурдсан, 8-р тал"),
]
TABLE = {"indian": INDIAN, "german": GERMAN, "uk": UK, "us": US, "mongolian": MONGOLIAN}


@pytest.mark.parametrize("style", TABLE)
def test_forty_citations(style):
    assert len(TABLE[style]) == 40
    own = Citer.of(style).fixed
    assert own is not None
    wrong = []
    for cited, expected in TABLE[style]:
        found = own.again(cited[1], cited[0], "4") if isinstance(cited, tuple) else own.pinpoint(cited)
        if found != expected:
            wrong.append((found, expected))
    assert not wrong
