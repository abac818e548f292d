"""A rule as pages show it: its wording, for whom it is, where it stands, and how a gap is read."""

from typing import Any

from iki_teach.content.data import load_rules
from iki_teach.content.ledger import CHAPTERS
from iki_teach.content.rule_text import NO_SOURCE, RULING, SOURCES, scope
from iki_teach.content.words import N, Words

CHAPTER_NAMES = {
    "setup": N("chapter", "Setup"),
    "month": N("chapter", "The month"),
    "cards": N("chapter", "Cards"),
    "buildings": N("chapter", "Buildings"),
    "payday": N("chapter", "Payday"),
    "fire": N("chapter", "Fire"),
    "new_year": N("chapter", "New Year"),
    "scoring": N("chapter", "Final scoring"),
    "two_players": N("chapter", "Two players"),
}
_ALL = N("rule.scope", "Both editions, 2 to 4 players")
_QUESTION = N("rule.head", "Question")
_READING = N("rule.head", "Reading")
_REASON = N("rule.head", "Reason")


def rules_by_chapter(rules: list[str]) -> list[tuple[str, list[str]]]:
    """Return rules under their chapters, in the order of the ledger; chapters without any are left out."""
    ledger = load_rules("iki")
    chapters = {chapter: [rule for rule in rules if ledger[rule].chapter == chapter] for chapter in CHAPTERS}
    return [(chapter, found) for chapter, found in chapters.items() if found]


def rule_details(rule_id: str, words: Words) -> dict[str, Any]:
    """Return everything that is to be said of a rule."""
    rule, ruling = load_rules("iki")[rule_id], words.ruling(rule_id)
    heads = ((_QUESTION, "question"), (_READING, "reading"), (_REASON, "reason"))
    return {
        "id": rule_id,
        "title": words.rule(rule_id),
        "text": words.rule_text(rule_id),
        "scope": ". ".join(scope(rule, words)) or words(_ALL),
        "sources": words(SOURCES, sources=", ".join(rule.sources)) if rule.sources else words(NO_SOURCE),
        "ruling": None
        if ruling is None
        else {
            "title": words(RULING),
            "parts": [{"head": words(head), "text": getattr(ruling, part)} for head, part in heads],
        },
    }
