"""The drills of Koi-Koi on a page: what is asked and shown, what may be answered, and why it is so."""

from iki_teach.content.calendar import month
from iki_teach.content.words import N, Text, Words
from iki_teach.core.drill import Choice, Question
from iki_teach.core.event import Event, of_kind
from iki_teach.drawing.drawing import Drawing
from iki_teach.games.koikoi.drawing.album import collection, collection_in_words
from iki_teach.games.koikoi.drawing.describe import describe, named
from iki_teach.games.koikoi.drawing.describe import listed as cards_listed
from iki_teach.games.koikoi.drawing.table import table
from iki_teach.games.koikoi.drills.count import RUN_OUT
from iki_teach.games.koikoi.drills.short import BOTH, NOBODY
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.words.events import player, tell_event
from iki_teach.games.koikoi.words.names import card, cards, short_name
from iki_teach.games.koikoi.words.switches import in_force
from iki_teach.kits import Look

ASKED: dict[str, Text] = {
    "spot": N("koi.drill.question", "It is {month}. Which yaku does {who} hold?"),
    "count": N("koi.drill.question", "It is {month}, and {who} stops. How many points does {who} score?"),
    RUN_OUT: N("koi.drill.question", "It is {month}, and the hands have run out. How many points does {who} score?"),
    "card": N("koi.drill.question", "It is {month}. Which of these cards would bring {who} a new yaku?"),
    "who": N("koi.drill.question", "It is {month}. Who is one card short of {yaku}?"),
    "rules": N("koi.drill.question", "{says} Which rule is it?"),
}
HAPPENS: dict[str, Text] = {
    "koi.deck.cards": N(
        "koi.drill.moment", "{who} sees three cards of {month} and knows that just one more is hidden."
    ),
    "koi.setup.dealer": N("koi.drill.moment", "The card turned up is {card}, so {who} deals first."),
    "koi.setup.deal": N("koi.drill.moment", "Before anybody has played, all cards are taken back and dealt again."),
    "koi.setup.instant": N(
        "koi.drill.moment",
        "{who} scores {n} point before a card is played.",
        "{who} scores {n} points before a card is played.",
    ),
    "koi.turn.match": N("koi.drill.moment", "{n} cards on the field match {card}; {who} takes {cards}."),
    "koi.turn.draw": N("koi.drill.moment", "{who} has played a card; now {card} comes from the stock."),
    "koi.turn.decide": N(
        "koi.drill.moment",
        "{who} could score {n} point now, or play on.",
        "{who} could score {n} points now, or play on.",
    ),
    "koi.turn.once": N(
        "koi.drill.moment",
        "{who} has said koi-koi, now has {n} point, and can only stop.",
        "{who} has said koi-koi, now has {n} points, and can only stop.",
    ),
    "koi.turn.empty-hand": N("koi.drill.moment", "{who} has a yaku and no card left, and nobody asks how to go on."),
    "koi.yaku.both-ribbons": N("koi.drill.moment", "{who} holds six ribbons, and {n} points come on top of both sets."),
    "koi.round.koikoi-pays": N(
        "koi.drill.moment",
        "{who} has said koi-koi and scores {n} point more for it.",
        "{who} has said koi-koi and scores {n} points more for it.",
    ),
    "koi.round.next-dealer": N("koi.drill.moment", "A month is over; now {who} deals and begins."),
    "koi.game.end": N("koi.drill.moment", "The last month has been played, and nobody deals again."),
    "koi.game.zero-sum": N(
        "koi.drill.moment",
        "The other player scores, and {who} loses {n} point.",
        "The other player scores, and {who} loses {n} points.",
    ),
}
POINTS = N("koi.drill", "Points")
COUNT_AGAIN = N("koi.drill", "That is not the score. Count yaku by yaku.")
HOUSE_RULES = N("koi.drill", "House rules")
_OTHERWISE = N("koi.drill", "House rules here: {what}.")
_DEALS = N("koi.drill", "{who} deals this month.")
_CALLED = N("koi.drill", "Koi-koi called by: {who}.")
_NOBODY_CALLED = N("koi.drill", "Nobody has said koi-koi.")
_LAST = N("koi.drill", "The last to call was {who}.")
_NONE = N("koi.drill.choice", "no yaku")
_BOTH = N("koi.drill.choice", "both")
_NOBODY = N("koi.drill.choice", "nobody")
_NOTHING = N("koi.drill.because", "Not one yaku is complete here.")
_LACKS = N("koi.drill.because", "{who} lacks one of these: {cards}.")
_LACKS_ONE = N("koi.drill.because", "{who} lacks {cards}.")
_WITH = N("koi.drill.because", "With {card}: {yaku}, {n} point.", "With {card}: {yaku}, {n} points.")
_TOTAL = N("koi.drill.because", "{n} point in all.", "{n} points in all.")


def who(q: Question[Game], words: Words) -> str:
    seat = q.facts.get("player")
    return "" if seat is None else player(q.game.state, of_kind(int, seat))


def happens(q: Question[Game], words: Words) -> str:
    facts = q.facts
    return words(
        HAPPENS[q.rule],
        n=of_kind(int, facts.get("points", facts.get("number", 1))),
        who=who(q, words),
        month=month(of_kind(int, facts.get("month", 1)), words),
        card=card(str(facts["card"]), words) if "card" in facts else "",
        cards=cards(of_kind(tuple, facts.get("cards", ())), words),
    )


def question_text(q: Question[Game], words: Words) -> str:
    if q.drill == "rules":
        return words(ASKED["rules"], says=happens(q, words))
    text = ASKED[RUN_OUT if q.facts.get("how") == RUN_OUT else q.drill]
    yaku = short_name(str(q.facts["yaku"]), words) if "yaku" in q.facts else ""
    return words(text, who=who(q, words), month=month(q.game.state.month, words), yaku=yaku)


def choice_text(q: Question[Game], choice: Choice, words: Words) -> str:
    value = str(choice.value)
    if q.drill == "spot":
        return " + ".join(short_name(yaku, words) for yaku in value.split()) or words(_NONE)
    if q.drill == "rules":
        return words.rule(value)
    if q.drill == "card":
        return named(value, words)
    if q.drill == "who":
        text = {BOTH: _BOTH, NOBODY: _NOBODY}.get(value)
        return words(text) if text else player(q.game.state, int(value))
    return value


def because_lines(q: Question[Game], words: Words) -> list[tuple[str, str]]:
    """Return what the engine counts, each line with its rule; the rule of the question where nothing is counted."""
    if q.drill == "spot" and not q.right.value:
        return [(words(_NOTHING), q.rule)]
    position, lines = q.game.state, []
    for event in (one for one in q.because if isinstance(one, Event)):
        if q.drill == "card":
            card, yaku = named(str(q.right.value), words), short_name(event.rule, words)
            text = words(_WITH, n=of_kind(int, event.facts["points"]), card=card, yaku=yaku)
        else:
            text = tell_event(event, position, words) or ""
        lines.append((text, event.rule))
    for seat, lacking in of_kind(dict, q.facts.get("lacking", {})).items():
        text = words(
            _LACKS if len(lacking) > 1 else _LACKS_ONE, who=player(position, seat), cards=cards_listed(lacking, words)
        )
        lines.append((text, q.rule))
    if len(lines) > 1 and q.drill == "count":
        lines.append((words(_TOTAL, n=of_kind(int, q.right.value)), ""))
    return lines or [(words.rule_text(q.rule), q.rule)]


def drawn(question: Question[Game], words: Words, help: bool, layout: str = "wide") -> tuple[Drawing, str]:
    position, facts = question.game.state, question.facts
    if question.drill == "rules":
        seat = of_kind(int, facts["player"]) if facts["player"] is not None else position.to_move or 0
        look = Look(seat=seat, help=help, layout=layout)
        return table(position, words, look), describe(position, words, (seat,))
    seats = of_kind(tuple, facts["shown"])
    asked = [str(choice.value) for choice in question.choices] if question.drill == "card" else []
    return collection(position, words, seats, help=help, asked=asked), collection_in_words(position, words, seats)


def cells(question: Question[Game], choice: Choice) -> tuple[str, ...]:
    return (f"card.{choice.value}",) if question.drill == "card" else ()


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
