"""Mutated and truncated Akoma Ntoso and CLML is imported or rejected with a reason; nothing else ever happens."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.support.parsing import parse

from tribonian.errors import ImportRejected

AKN = """<?xml version="1.0" encoding="utf-8"?><akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0">
<act name="x"><meta>
<identification source="#x"><FRBRWork><FRBRalias value="Lamps Act"/><FRBRcountry value="gb"/></FRBRWork><FRBRExpression>
<FRBRdate date="2033-01-01"/></FRBRExpression></identification></meta><preface><p>Lamps – Act</p></preface><body><part eId="p1">
<num>Part 1</num><heading>Lamps</heading><section eId="s1" period="#t"><num>1.</num><heading>Duty<authorialNote marker="1">
<p>Note</p>
</authorialNote></heading><subsection><num>(1)</num><intro><p>Of <b>lamps</b>:</p></intro><paragraph><num>(a)</num><content>
<p>oil
<quotedStructure startQuote="“" endQuote="”"><section><num>2</num><content><p>q</p></content></section>
</quotedStructure>.</p></content>
</paragraph><wrapUp><p>end</p></wrapUp></subsection></section><crossHeading>X</crossHeading><level><content><table><tr>
<td>a</td><td/>
</tr></table></content></level></part></body><attachments><attachment><heading>Annex I</heading><doc name="a"><mainBody>
<paragraph>
<num>1</num><content><p>x</p></content></paragraph></mainBody></doc></attachment></attachments></act></akomaNtoso>"""
CLML = """<?xml version="1.0" encoding="utf-8"?><Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation">
<Metadata
xmlns="http://www.legislation.gov.uk/namespaces/metadata"/><Primary><PrimaryPrelims><Title>Lamps Act</Title></PrimaryPrelims>
<Body>
<Part id="part-1"><Number>Part 1</Number><Title>Lamps</Title><P1group><Title>Duty</Title><P1 id="section-1"><Pnumber>1</Pnumber>
<P1para><P2><Pnumber>1</Pnumber><P2para><Text>A <Addition CommentaryRef="c1">lamp</Addition>:</Text><BlockAmendment><P1>
<Pnumber>4
</Pnumber><P1para><Text>q</Text></P1para></P1></BlockAmendment><AppendText>.</AppendText></P2para></P2></P1para></P1>
</P1group></Part>
</Body><Schedules><Schedule><Number>SCHEDULE</Number><ScheduleBody><P1><Pnumber>1</Pnumber><P1para><OrderedList><ListItem>
<Para><Text>x
</Text></Para></ListItem></OrderedList></P1para></P1></ScheduleBody></Schedule></Schedules></Primary><Commentaries>
<Commentary id="c1"
Type="F"><Para><Text>note</Text></Para></Commentary></Commentaries></Legislation>"""
PIECES = (
    b"<",
    b">",
    b"&",
    b"<num>",
    b"</p>",
    b"<p/>",
    b"<section>",
    b"</section>",
    b"\x00",
    b"\xff",
    b"<!--",
    b"]]>",
    b"&x;",
    b'"',
)
NAMES = (
    *(
        "p",
        "num",
        "heading",
        "section",
        "content",
        "part",
        "meta",
        "attachment",
        "quotedStructure",
        "table",
        "tr",
        "level",
        "act",
    ),
    *(
        "P1",
        "P2",
        "Title",
        "Pnumber",
        "Text",
        "Body",
        "Schedule",
        "BlockAmendment",
        "P1group",
        "Number",
        "Commentary",
        "ListItem",
    ),
)


@st.composite
def damaged(draw):
    """A document with some of its bytes cut, moved, doubled or replaced."""
    content = bytearray(draw(st.sampled_from((AKN, CLML))).encode())
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(content)))
        length = draw(st.integers(0, 60))
        piece = bytes(content[start : start + length])
        what = draw(st.sampled_from(("cut", "end", "insert", "double", "move")))
        if what == "end":
            del content[start:]
        elif what == "insert":
            content[start:start] = draw(st.sampled_from(PIECES))
        elif what == "double":
            content[start:start] = piece
        else:
            del content[start : start + length]
            if what == "move":
                target = draw(st.integers(0, len(content)))
                content[target:target] = piece
    return bytes(content)


@st.composite
def renamed(draw):
    """A well-formed document whose elements go by other names: it no longer follows its schema."""
    text = draw(st.sampled_from((AKN, CLML)))
    for _ in range(draw(st.integers(1, 5))):
        old, new = draw(st.sampled_from(NAMES)), draw(st.sampled_from(NAMES))
        for mark in ("<{}>", "</{}>", "<{} ", "<{}/>"):
            text = text.replace(mark.format(old), mark.format(new))
    return text.encode()


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=damaged())
def test_damage_is_a_reason_and_never_a_crash(tmp_path, content):
    path = tmp_path / "law.xml"
    path.write_bytes(content)
    try:
        works = parse(path)
    except ImportRejected as error:
        assert error.message
    else:
        assert works and all(work.text.strip() for work in works)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=renamed())
def test_nothing_is_lost_when_a_document_does_not_follow_its_schema(tmp_path, content):
    path = tmp_path / "law.xml"
    path.write_bytes(content)
    try:
        works = parse(path)
    except ImportRejected:
        return
    assert all(work.covered >= 0.995 for work in works)
