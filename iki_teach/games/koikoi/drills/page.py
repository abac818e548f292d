"""What the page of a Koi-Koi drill shows of a question: the cards, and what they do not show."""

from iki_teach.content.words import N, Words
from iki_teach.core.drill import Question
from iki_teach.games.koikoi.drawing.collection import collection, collection_in_words
from iki_teach.games.koikoi.drawing.describe import describe
from iki_teach.games.koikoi.drawing.table import table
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.words.events import player
from iki_teach.games.koikoi.words.switches import in_force

POINTS = N("koi.drill", "Points")
COUNT_AGAIN = N("koi.drill", "That is not the score. Count yaku by yaku.")
HOUSE_RULES = N("koi.drill", "House rules")
_OTHERWISE = N("koi.drill", "House rules here: {what}.")
_DEALS = N("koi.drill", "{who} deals this month.")
_CALLED = N("koi.drill", "Koi-koi called by: {who}.")
_NOBODY_CALLED = N("koi.drill", "Nobody has said koi-koi.")
_LAST = N("koi.drill", "The last to call was {who}.")


def drawn(question: Question[Game], words: Words, help: bool) -> tuple[str, str]:
    """Return the cards as a drawing and in words: captured ones, or the table at the moment that is asked about."""
    position, facts = question.game.state, question.facts
    if question.drill == "rules":
        seat: int = facts["player"] if facts["player"] is not None else position.to_move or 0
        return table(position, words, seat=seat, help=help), describe(position, words, open=(seat,))
    seats = facts["shown"]
    return collection(position, words, seats, help=help), collection_in_words(position, words, seats)


def agreed(question: Question[Game], words: Words) -> list[str]:
    """Return what the cards do not show: rules otherwise than in our source; for a score who called and deals."""
    position, notes = question.game.state, list[str]()
    if rules := in_force(position.rules, words):
        notes.append(words(_OTHERWISE, what="; ".join(rules)))
    if question.drill == "count":
        callers = [player(position, caller.seat) for caller in position.players if caller.called]
        notes.append(words(_DEALS, who=player(position, position.dealer)))
        notes.append(words(_CALLED, who=", ".join(callers)) if callers else words(_NOBODY_CALLED))
        if len(callers) > 1:
            notes[-1] += " " + words(_LAST, who=player(position, position.caller))
    return notes
