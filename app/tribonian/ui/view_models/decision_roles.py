"""How roles of sentences, names and treatments are written and told apart: words first, then pattern and colour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tribonian.ui.tr import tr


@dataclass(frozen=True, slots=True)
class Look:
    """How a role is marked in the margin."""

    colour: str
    """Colour role of the theme; several roles share one and differ in pattern and words."""
    pattern: str
    """solid, rising, falling, dots, bars or outline."""


LOOKS: Mapping[str, Look] = {
    "PREAMBLE": Look("role_plain", "outline"),
    "FAC": Look("role_facts", "solid"),
    "RLC": Look("role_facts", "bars"),
    "ISSUE": Look("role_issue", "solid"),
    "ARG_PETITIONER": Look("role_argument", "rising"),
    "ARG_RESPONDENT": Look("role_argument", "falling"),
    "ANALYSIS": Look("role_reasoning", "dots"),
    "STA": Look("role_sources", "bars"),
    "PRE_RELIED": Look("role_sources", "solid"),
    "PRE_NOT_RELIED": Look("role_sources", "outline"),
    "RATIO": Look("role_holding", "solid"),
    "RPC": Look("role_holding", "bars"),
    "NONE": Look("role_plain", "outline"),
}
"""No two roles of one colour share a pattern, except those that mean "nothing in particular"."""

_UNKNOWN = Look("role_plain", "outline")


def look_of(role: str) -> Look:
    """The look of a role; an unknown one looks like none."""
    return LOOKS.get(role, _UNKNOWN)


def role_short(role: str) -> str:
    """The word that stands in the margin beside the pattern."""
    return {
        "PREAMBLE": tr("Head"),
        "FAC": tr("Facts"),
        "RLC": tr("Below"),
        "ISSUE": tr("Issue"),
        "ARG_PETITIONER": tr("Arg. P"),
        "ARG_RESPONDENT": tr("Arg. R"),
        "ANALYSIS": tr("Reason"),
        "STA": tr("Statute"),
        "PRE_RELIED": tr("Prec."),
        "PRE_NOT_RELIED": tr("Prec. –"),
        "RATIO": tr("Ratio"),
        "RPC": tr("Order"),
        "NONE": tr("Other"),
    }.get(role, role)


def role_name(role: str) -> str:
    """The role in full, for lists, hovering and screen readers."""
    return {
        "PREAMBLE": tr("Head of the decision"),
        "FAC": tr("Facts"),
        "RLC": tr("Ruling of the court below"),
        "ISSUE": tr("Issue"),
        "ARG_PETITIONER": tr("Argument of the claimant or appellant"),
        "ARG_RESPONDENT": tr("Argument of the respondent"),
        "ANALYSIS": tr("Reasoning"),
        "STA": tr("Statute discussed"),
        "PRE_RELIED": tr("Precedent relied on"),
        "PRE_NOT_RELIED": tr("Precedent not relied on"),
        "RATIO": tr("Ratio: the ground of the decision"),
        "RPC": tr("Order: what the court decided"),
        "NONE": tr("No particular role"),
    }.get(role, role)


def names_title(label: str) -> str:
    """Heading of the names that carry a label."""
    return {
        "COURT": tr("Courts"),
        "PETITIONER": tr("Claimants and appellants"),
        "RESPONDENT": tr("Respondents"),
        "JUDGE": tr("Judges"),
        "LAWYER": tr("Lawyers"),
        "DATE": tr("Dates"),
        "ORG": tr("Organisations"),
        "GPE": tr("Places"),
        "STATUTE": tr("Statutes"),
        "PROVISION": tr("Provisions"),
        "PRECEDENT": tr("Precedents"),
        "CASE_NUMBER": tr("Case numbers"),
        "WITNESS": tr("Witnesses"),
        "OTHER_PERSON": tr("Other persons"),
    }.get(label, label)


def treatment_text(treatment: str) -> str:
    """What one decision does with another, in a word."""
    return {
        "overruled": tr("overruled"),
        "reversed": tr("reversed"),
        "distinguished": tr("distinguished"),
        "followed": tr("followed"),
        "cited": tr("cited"),
    }.get(treatment, treatment)


def part_title(name: str) -> str:
    """Heading of a part of the summary."""
    return {
        "details": tr("The case"),
        "facts": tr("Facts"),
        "issues": tr("Issues"),
        "provisions": tr("Provisions"),
        "analysis": tr("Reasoning"),
        "decision": tr("Decision"),
        "precedents": tr("Precedents"),
        "significance": tr("Significance"),
    }.get(name, name)


def relation_text(relation: str) -> str:
    """How a decision of the same case stands to this one."""
    return {
        "this": tr("this decision"),
        "appeal_from": tr("decision under appeal"),
        "appealed_to": tr("decided the appeal"),
        "same_case": tr("same case"),
        "possibly_same_case": tr("possibly the same case"),
    }.get(relation, relation)
