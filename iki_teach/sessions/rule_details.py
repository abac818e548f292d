"""A rule as pages show it: its wording, for whom it is, where it stands, and how a gap is read."""

from iki_teach.content.ledger import Ledger
from iki_teach.content.rule_text import NO_SOURCE, RULING, SOURCES, scope
from iki_teach.content.rules import load_rules
from iki_teach.content.words import N, Text, Words
from iki_teach.sessions.rule_views import Link, RuleDetails, RuleName, Ruling, RulingPart

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
KOIKOI_CHAPTER_NAMES = {
    "setup": N("chapter", "Koi-Koi: setup"),
    "turn": N("chapter", "Koi-Koi: the turn"),
    "yaku": N("chapter", "Koi-Koi: the yaku"),
    "round": N("chapter", "Koi-Koi: month and game"),
}
_ALL = N("rule.scope", "Both editions, 2 to 4 players")
_KOIKOI = N("rule.scope", "Koi-Koi, 2 players")
_QUESTION = N("rule.head", "Question")
_READING = N("rule.head", "Reading")
_REASON = N("rule.head", "Reason")


def ledger_of(rule_id: str) -> Ledger:
    """Return the ledger that a rule belongs to by its id."""
    return load_rules(rule_id.partition(".")[0])


def rules_by_chapter(rules: list[str]) -> list[tuple[Text, list[str]]]:
    """Return rules under the names of their chapters, in the order of the ledgers; empty ones are left out."""
    chapters = []
    for game, names in (("iki", CHAPTER_NAMES), ("koi", KOIKOI_CHAPTER_NAMES)):
        ledger = load_rules(game)
        own = [rule for rule in rules if rule in ledger]
        chapters += [(name, [rule for rule in own if ledger[rule].chapter == at]) for at, name in names.items()]
    return [(name, found) for name, found in chapters if found]


def rule_details(rule_id: str, words: Words, links: tuple[Link, ...] = ()) -> RuleDetails:
    """Return everything that is to be said of a rule."""
    rule, ruling = ledger_of(rule_id)[rule_id], words.ruling(rule_id)
    everywhere = _ALL if rule_id in load_rules("iki") else _KOIKOI
    heads = ((_QUESTION, "question"), (_READING, "reading"), (_REASON, "reason"))
    parts = tuple(RulingPart(words(head), getattr(ruling, part)) for head, part in heads if ruling)
    return RuleDetails(
        id=rule_id,
        title=words.rule(rule_id),
        text=words.rule_text(rule_id),
        scope=". ".join(scope(rule, words)) or words(everywhere),
        sources=words(SOURCES, sources=", ".join(rule.sources)) if rule.sources else words(NO_SOURCE),
        see=tuple(rule_name(other, words) for other in rule.see),
        ruling=Ruling(words(RULING), parts) if ruling else None,
        links=links,
    )


def rule_name(rule_id: str, words: Words) -> RuleName:
    """Return a rule by its title."""
    return RuleName(rule_id, words.rule(rule_id))
