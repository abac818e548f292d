"""A rule as pages show it: its wording, for whom it is, where it stands, and how a gap is read."""

from iki_teach.content.rule_text import NO_SOURCE, RULING, SOURCES, scope
from iki_teach.content.rules import ledger_of, load_rules, rule_prefixes, see_also
from iki_teach.content.words import N, Words
from iki_teach.sessions.rule_views import Link, RuleDetails, RuleName, Ruling, RulingPart
from iki_teach.sessions.terms import pieces_of, terms_in

_QUESTION = N("rule.head", "Question")
_READING = N("rule.head", "Reading")
_REASON = N("rule.head", "Reason")


def rules_by_chapter(rules: list[str], words: Words) -> list[tuple[str, list[str]]]:
    """Return rules under the names of their chapters, in the order of the ledgers; empty ones are left out."""
    chapters: dict[str, list[str]] = {}
    for game in rule_prefixes():
        ledger = load_rules(game)
        for chapter, name in ledger.head.chapters.items():
            own = [rule for rule in rules if rule in ledger and ledger[rule].chapter == chapter]
            chapters |= {words.of("chapter", name): own} if own else {}
    return list(chapters.items())


def rule_details(rule_id: str, words: Words, links: tuple[Link, ...] = ()) -> RuleDetails:
    """Return everything that is to be said of a rule."""
    ledger, ruling = ledger_of(rule_id), words.ruling(rule_id)
    rule = ledger[rule_id]
    heads = ((_QUESTION, "question"), (_READING, "reading"), (_REASON, "reason"))
    parts = tuple(ruling_part(words(head), getattr(ruling, part), rule_id, words) for head, part in heads if ruling)
    pieces = pieces_of(words.rule_text(rule_id), rule_id, words)
    every = (*pieces, *(piece for part in parts for piece in part.pieces))
    return RuleDetails(
        id=rule_id,
        title=words.rule(rule_id),
        text=words.rule_text(rule_id),
        pieces=pieces,
        terms=terms_in(every, rule_id, words),
        scope=". ".join(scope(rule, words)) or words.of("rule.scope", ledger.head.everywhere),
        sources=words(SOURCES, sources=", ".join(rule.sources)) if rule.sources else words(NO_SOURCE),
        see=tuple(rule_name(other, words) for other in see_also(rule)),
        ruling=Ruling(words(RULING), parts) if ruling else None,
        links=links,
    )


def ruling_part(head: str, text: str, rule_id: str, words: Words) -> RulingPart:
    """Return a paragraph of a ruling under its heading."""
    return RulingPart(head, text, pieces_of(text, rule_id, words))


def rule_name(rule_id: str, words: Words) -> RuleName:
    """Return a rule by its title."""
    return RuleName(rule_id, words.rule(rule_id))
