"""A rule as plain text, in the learner's language: what it says, where it stands, and how a gap is read."""

from iki_teach.content.ledger import Rule
from iki_teach.content.rules import ledger_of, see_also
from iki_teach.content.words import N, Words
from iki_teach.core.players import FEWEST, MOST

SOURCES = N("rule.sources", "Sources: {sources}")
NO_SOURCE = N("rule.no-source", "Sources: none")
PLAYERS = N("rule.players", "With {least} to {most} players")
PLAYERS_EXACTLY = N("rule.players-exactly", "With {most} players only")
RULING = N("rule.ruling", "Our own ruling")
QUESTION = N("rule.question", "Question: {text}")
READING = N("rule.reading", "Reading: {text}")
REASON = N("rule.reason", "Reason: {text}")
OTHERWISE = N("rule.otherwise", "The other reading, at the table: {text}")
SEE = N("rule.see", "See also: {rules}")

CLOSEST = N("rules", "No rule has all these words. These come closest:")
NONE = N("rules", "No rule has any of these words. Try others.")


def rule_as_text(rule: Rule, words: Words) -> str:
    lines = [f"{words.of(rule.id, rule.title)} ({rule.id})", words.of(rule.id, rule.text), *scope(rule, words)]
    lines.append(words(SOURCES, sources=", ".join(rule.sources)) if rule.sources else words(NO_SOURCE))
    if rule.ruling:
        ruling = rule.ruling
        heads = {QUESTION: ruling.question, READING: ruling.reading, REASON: ruling.reason}
        lines += [words(RULING), *(f"  {words(head, text=words.of(rule.id, text))}" for head, text in heads.items())]
        lines += [f"  {passage}: {words.of(rule.id, text)}" for passage, text in ruling.says.items()]
        lines.append(f"  {words(OTHERWISE, text=words.of(rule.id, ruling.otherwise))}")
    if see := see_also(rule):
        lines.append(words(SEE, rules=", ".join(f"{words.rule(other)} ({other})" for other in see)))
    return "\n".join(lines)


def scope(rule: Rule, words: Words) -> list[str]:
    """For which editions and how many players a rule is, as far as it is not for all."""
    scope = []
    if len(rule.editions) == 1:
        scope.append(words.of("rule.scope", ledger_of(rule.id).head.editions[rule.editions[0]]))
    least, most = rule.players
    if least == most:
        scope.append(words(PLAYERS_EXACTLY, most=most))
    elif (least, most) != (FEWEST, MOST):
        scope.append(words(PLAYERS, least=least, most=most))
    return scope
