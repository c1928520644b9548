"""What belongs to the hits: provisions they refer to; units that only group left out."""

from __future__ import annotations

from collections.abc import Sequence

from tribonian.domain.ports import Catalogue
from tribonian.retrieval.candidates import Candidate

_LOOKED_AT = 3
_ADDED = 4
_SHARE = 0.5
"""Of the referring hit's score."""


def expansions(catalogue: Catalogue, hits: Sequence[Candidate], works: Sequence[str] = ()) -> list[Candidate]:
    """Provisions that the best hits refer to and that are not among the hits, at most four, in order of the hits."""
    known = {candidate.key for candidate in hits}
    added: list[Candidate] = []
    for candidate in hits[:_LOOKED_AT]:
        for cited in catalogue.cites(candidate.expression, candidate.eid):
            if not cited.work or not cited.eid or (works and cited.work not in works):
                continue
            expression = (
                catalogue.expression_by_id(candidate.expression)
                if cited.work == candidate.passage.work
                else catalogue.expression(cited.work)
            )
            if expression is None or (expression.id, cited.eid) in known:
                continue
            passages = catalogue.passages_of(expression.id, cited.eid)
            if passages:
                known.add((expression.id, cited.eid))
                found = Candidate(expression.id, passages[0].eid or cited.eid, passages[0], legs={"expansion": candidate.score})
                found.score = _SHARE * candidate.score
                added.append(found)
            if len(added) >= _ADDED:
                return added
    return added


def without_containers(catalogue: Catalogue, candidates: Sequence[Candidate]) -> list[Candidate]:
    """Candidates that can be read and cited by themselves; all of them when there is nothing else."""

    def groups_only(candidate: Candidate) -> bool:
        provision = catalogue.provision(candidate.expression, candidate.eid)
        return provision is not None and provision.is_container

    kept = [candidate for candidate in candidates if not groups_only(candidate)]
    return kept or list(candidates)
