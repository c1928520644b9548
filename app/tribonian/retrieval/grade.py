"""Grades a set of hits: how likely the best of them answers the question at all (row C2; 0.3 is "weak").

Measured over three law sets (English constitution and codes, German acts; 280 answerable and 24 unanswerable questions
without a citation): the cosine of the best hit under the multilingual encoder alone tells them apart (area under the
curve 0.93, 0.96, 0.83), far better than its lead over the next hits, its words, its rerank score or the companion's cosine,
which measure whether it is better than its neighbours, not whether it is good. Where the question names everyday things, the
higher of its own cosine and that of how a law would put it tells them apart better still (English sets 0.90 to 0.97).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from tribonian.domain.passage import IndexedPassage
from tribonian.domain.ports import Vector
from tribonian.retrieval.candidates import Candidate
from tribonian.retrieval.embedding import embedded_text
from tribonian.text.language import guess

WEAK_COSINE = {"en": 0.838, "de": 0.86}
"""Cosine of a weak best hit by the language of its text: where about one answerable question in twenty (English, 155) or fourteen
(German, 92) is given up, and nine (English) or eight (German) in ten of those the library cannot answer, taking their cosines
as normally distributed. Coverage of the question's words, by weight or by what the library lacks, added nothing to it.
"""
ELSE = 0.828
"""The same for other languages."""
ACROSS = 0.05
"""How much lower the cosine is when question and text are in different languages. Measured with English questions over German
acts: best cosine 0.813 in the middle for nine that these answer (0.85 and more for German ones), 0.784 for 51 of Indian law.
"""
WEAK = 0.3
_STEEPNESS = 80.0


Stored = Callable[[IndexedPassage], Vector | None]
"""The vector an index holds of a passage; None when none is at hand."""


def graded(
    embedder: object, query: str, candidates: Sequence[Candidate], stored: Stored | None = None, wording: str = ""
) -> float:
    """The grade of ranked candidates, in [0, 1]; a citation resolved is an answer, hits by words alone keep their score.

    `wording` is how a law would put the question, "" when it needs no other words: who asks in everyday words is answered when
    either is close. With `stored` the best hit is not encoded anew.
    """
    if not candidates:
        return 0.0
    best = candidates[0]
    absolute = getattr(embedder, "absolute", None)
    if "reference" in best.legs or absolute is None or not any("meaning" in c.legs for c in candidates):
        return max(candidate.score for candidate in candidates)
    spoken = best.passage.language
    asked = guess(query, (spoken, *WEAK_COSINE))  # neighbours of one script are not told apart by a few words
    vector, towards = stored(best.passage) if stored else None, getattr(embedder, "absolute_to", None)
    forms = list(dict.fromkeys((query, wording or query)))
    if vector is not None and towards is not None:
        return grade_of(max(towards(form, vector) for form in forms), spoken, asked)
    text = embedded_text(best.passage)
    return grade_of(max(absolute(form, [text])[0] for form in forms), spoken, asked)


def grade_of(cosine: float, language: str, asked: str = "") -> float:
    """Logistic of the cosine that is `WEAK` at the language's weak cosine; lower when the question is `asked` in another one."""
    weak = WEAK_COSINE.get(language, ELSE) - ACROSS * (asked not in ("", language))
    value = _STEEPNESS * (cosine - weak) + math.log(WEAK / (1.0 - WEAK))
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, value))))
