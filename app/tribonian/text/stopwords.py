"""Function words by language, and the framing of questions. Small on purpose: rarity does the rest."""

from __future__ import annotations

_WORDS = {
    "en": """a about above after again all also am an and any are as at be because been before being below between both but
        by can could did do does doing don down during each few for from further had has have having he her
        here hers him his how i if in into is it its itself just may me might more most must my no nor not now
        of off on once only or other our out over own s same shall she should so some such t than that the
        their them then there these they this those through to too under until up upon us very was we were
        what when where whether which while who whom whose why will with would you your""",
    "de": """aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei
        beim bin bis bist da dabei dadurch daher damit dann das dass daß dein deine dem den denn der des
        dessen desto die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer
        eines er es etwas euch euer für gegen hab habe haben hat hatte hätte hier ich ihm ihn ihnen ihr ihre
        ihrem ihren ihrer ihres im in ins ist ja jede jedem jeden jeder jedes jene jetzt kann können könnte
        man mein meine meinem meinen meiner mich mir mit muss müssen nach nicht noch nun nur ob oder ohne sehr
        sein seine seinem seinen seiner seit sich sie sind so soll sollen sollte sondern sonst über um und uns
        unser unter vom von vor war waren warum was weg weil welche welchem welchen welcher welches wenn wer
        werde werden wie wieder will wir wird wo wurde würde zu zum zur zwar zwischen""",
    "mn": """нь юм бол ба буюу болон энэ тэр эдгээр тэдгээр уу үү вэ бэ ямар яаж хэрхэн хэн юу хэзээ хаана яагаад бас мөн
        өөр гэж гэх гэсэн гэдэг байна байх байгаа болно болох би та бид миний таны манай тань минь л ч харин
        эсвэл дээр доор тухай тул учир шүү хэд аль зэрэг""",
    "hi": """का की के को में से पर ने और या एक यह वह ये वे इस उस इन उन इसे उसे जो जिस जिन कि तो ही भी है हैं था थी थे हो होगा होगी होंगे
        होता होती होते हुआ हुई हुए कर करना करने किया गया गई गए जा जाता जाती जाते जाएगा लिए तक साथ द्वारा अपने अपनी अपना कोई कुछ क्या कौन कब
        कहाँ कैसे क्यों कितना कितने कितनी किस किसी यदि अगर तब जब नहीं न मैं हम आप मेरा मेरी मेरे हमारा आपका सकता सकती सकते""",
    "fr": """à au aux avec ce ces cet cette dans de des du elle en est et il ils je la le les leur lui ma mais me même mes
        moi mon ne nos notre nous on ou où par pas pour qu que qui sa se ses son sont sur ta te tes tu un une
        vos votre vous y d l c n s""",
    "es": """a al algo como con cual de del desde donde el ella en entre es esta este esto la las le les lo los me mi mis
        muy no nos o para pero por porque que qué quien se si sin sobre son su sus te tu un una uno y ya""",
    "it": """a ad al alla alle anche che chi ci come con cui da dal dalla dei del della delle di e è ed gli ha i il in io
        la le lo ma mi nel nella noi non o per perché più quale quando se si sono su sul sulla tra un una uno
        vi""",
    "ru": """и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня
        еще нет о из ему теперь когда даже ну ли если уже или ни быть был него до вас нибудь вам ведь там
        потом себя ей может они тут где есть надо ней для мы тебя их чем была сам чтоб без будто чего раз тоже
        себе под будет кто этот того потому этого какой""",
}  # fmt: skip

STOPWORDS: dict[str, frozenset[str]] = {code: frozenset(words.split()) for code, words in _WORDS.items()}


def stopwords(language: str) -> frozenset[str]:
    """Function words of `language` (ISO 639-1, lower case, normalised form); empty when unknown."""
    return STOPWORDS.get(language[:2], frozenset())
