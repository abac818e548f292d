"""Koi-Koi in a learner's words: moves on buttons, each event, each refusal, and above the board who decides what.

How a month ended is said beside the board, for the next deal would hide it.
"""

from collections.abc import Iterator
from itertools import groupby

from iki_teach.content.calendar import month
from iki_teach.content.words import N, Text, Words
from iki_teach.core.coaching import Reason, Sum
from iki_teach.core.event import Event, of_kind
from iki_teach.core.record import MONTHS
from iki_teach.core.refusal import Refusal
from iki_teach.core.score import Line
from iki_teach.core.text import capital
from iki_teach.drawing.pens import clean
from iki_teach.games.koikoi.rules.cards import MONTH, NAMES, NO_CARD, SHIFT, mask_of, names_in
from iki_teach.games.koikoi.rules.gain import stopped
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import Move, Play, Stop, Take
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.rules.yaku import OYAKEN
from iki_teach.games.koikoi.words.names import NAME_MOST, card, cards
from iki_teach.kits import Count, Moment, Pause

HELP = N(
    "terminal",
    "? – list the moves; ? play 8 – only those that begin like that\n"
    "why MOVE – why a move is allowed or not, with its rule\n"
    "back – take back, while nothing new has been seen\n"
    "board – the table as text\n"
    "log – what happened last\n"
    "advise – what a strong player would do; advise MOVE – how a move stands beside that\n"
    "review – the largest moments so far\n"
    "opponents – who plays how well; opponents Ben strong – from now on\n"
    "score – the points so far\n"
    "save FILE – write the game down\n"
    "quit – leave",
)
SENTENCES: dict[tuple[str, str], Text] = {
    ("capture", "koi.turn.hand"): N("koi.event", "{who} plays the {card} and captures the {cards}."),
    ("capture", "koi.turn.draw"): N("koi.event", "It captures the {cards}."),
    ("capture", "koi.turn.match"): N("koi.event", "{who} captures the {cards} with the {card}."),
    ("lay", "koi.turn.hand"): N("koi.event", "{who} lays the {card} on the field."),
    ("lay", "koi.turn.draw"): N("koi.event", "It stays on the field."),
    ("turn", ""): N("koi.event", "{who} turns up the {card}."),
    ("yaku", ""): N("koi.event", "{who} has {yaku}: {n} point.", "{who} has {yaku}: {n} points."),
    ("koi-koi", ""): N("koi.event", "{who} says koi-koi at {n} point.", "{who} says koi-koi at {n} points."),
    ("stop", ""): N("koi.event", "{who} stops."),
    ("score", ""): N("koi.event", "{who} scores {n} point: {yaku}.", "{who} scores {n} points: {yaku}."),
    ("loss", ""): N("koi.event", "{who} loses {n} point: {yaku}.", "{who} loses {n} points: {yaku}."),
    ("exhausted", ""): N("koi.event", "The hands have run out."),
    ("deal", ""): N("koi.event", "{month} begins; {who} has dealt and moves first."),
    ("again", ""): N("koi.event", "Four cards of one month lie on the field; the cards are dealt again."),
    ("again", "koi.setup.instant"): N("koi.event", "A hand would be lucky; at this table the cards are dealt again."),
    ("field-four", ""): N("koi.event", "Four cards of one month lie on the field; this month is not played."),
    ("card", ""): N("koi.event", "Turned up to choose the dealer: {card}."),
    ("both", ""): N("koi.event", "Both hands would win at once; nobody scores."),
    ("end", ""): N("koi.event", "{who} wins the game."),
    ("end", "month"): N("koi.event", "{who} wins the month."),
    ("draw", ""): N("koi.event", "The game is a draw."),
}
REASONS: dict[str, Text] = {
    "not-in-hand": N("koi.refusal", "{card} is not in your hand."),
    "choose": N("koi.refusal", "Two cards match {card}: choose {matches}."),
    "no-choice": N("koi.refusal", "There is nothing to choose for {card}; matching on the field: {matches}."),
    "no-match": N("koi.refusal", "{take} and {card} are not from the same month; choose {matches}."),
    "said-before": N("koi.refusal", "You have said koi-koi this month, and this table allows it once."),
    "said-by-one": N("koi.refusal", "Koi-koi has been said this month, and this table allows it once in all."),
    "empty-hand": N("koi.refusal", "Your hand is empty: a koi-koi that pays needs a card to play on with."),
    "not-now": N("koi.refusal", "Not now. {now}"),
    "game-over": N("koi.refusal", "The game is over."),
}
NOTHING = N("koi.refusal", "none")
NOW = {
    "play": N("koi.now", "It is time to play a card from the hand."),
    "take": N("koi.now", "It is time to choose what the card turned up captures."),
    "decide": N("koi.now", "It is time to decide: koi-koi or stop."),
}
ROUND = N("said", "Round {round}, {yaku}: {n} point.", "Round {round}, {yaku}: {n} points.")
CAPTURE = N("koi.move", "{card} captures {cards}")
LAY = N("koi.move", "Lay {card} on the field")
TAKE = N("koi.move", "Take {card}")
STOP = N("koi.move", "Stop and score {n} point", "Stop and score {n} points")
STOP_AND_TAKE = N("koi.move", "Stop and take {n} point from {other}", "Stop and take {n} points from {other}")
KOI_KOI = N("koi.move", "Koi-koi: play on")
KOI_KOI_EMPTY = N("koi.move", "Koi-koi: nothing to gain, your hand is empty")


def player(position: Position, seat: int | None) -> str:
    return "" if seat is None else clean(position.players[seat].name, NAME_MOST)


def tell_event(event: Event, position: Position, words: Words) -> str | None:
    """Return one sentence for an event, None for one that only tidies the table."""
    what, facts = event.what, event.facts
    points = of_kind(int, facts.get("points", 0))
    if what == "end" and event.player is None:
        what = "draw"
    if what == "score" and points < 0:
        what, points = "loss", -points
    kind = "month" if what == "end" and position.rules.months == 1 else event.rule
    text = SENTENCES.get((what, kind)) or SENTENCES.get((what, ""))
    if text is None:
        return None
    named = {
        "who": player(position, event.player),
        "yaku": words.rule(event.rule),
        "card": card(str(facts["card"]), words) if facts.get("card") else "",
        "cards": cards(of_kind(tuple, facts.get("cards", ())), words),
        "month": month(of_kind(int, facts.get("month", 1)), words),
    }
    return words(text, n=points, **named)


def tell_refusal(refusal: Refusal, position: Position, words: Words) -> str:
    facts = dict(refusal.facts)
    named: dict[str, str] = {name: card(str(facts[name]), words) for name in ("card", "take") if name in facts}
    named["matches"] = cards(of_kind(tuple, facts.get("matches", ())), words) or words(NOTHING)
    if "phase" in facts:
        named["now"] = words(NOW[str(facts["phase"])])
    return capital(words(REASONS[refusal.reason], None, **named))


def tell_line(line: Line, position: Position, words: Words) -> str:
    return words(ROUND, n=line.points, yaku=words.rule(line.rule), **dict(line.facts))


def label(game: Game, move: Move, words: Words) -> str:
    s = game._state
    if isinstance(move, Play):
        there = s.field_by_month[MONTH[move.card]]
        got = names_in(there << SHIFT[move.card] if move.take == NO_CARD else mask_of([move.take]))
        text = CAPTURE if got else LAY
        return capital(words(text, None, card=card(NAMES[move.card], words), cards=cards(got, words)))
    if isinstance(move, Take):
        return words(TAKE, None, card=card(NAMES[move.card], words))
    if isinstance(move, Stop):
        gain = stopped(s)
        return words(STOP_AND_TAKE if gain.other else STOP, n=gain.own, other=player(game.state, 1 - s.seat))
    return words(KOI_KOI if s.hands[s.seat] else KOI_KOI_EMPTY)


DECIDES = {
    "play": N("koi.status", "{month}: {who} plays a card from the hand."),
    "take": N("koi.status", "{month}: {who} chooses what {card} captures."),
    "decide": N(
        "koi.status",
        "{month}: {who} has yaku for {n} point. Stop, or koi-koi?",
        "{month}: {who} has yaku for {n} points. Stop, or koi-koi?",
    ),
}
TOTAL = N("said", "In all: {n} point.", "In all: {n} points.")
WINS = N("koi.status", "The game is over: {who} wins, {points} points to {others}.")
WINS_MONTH = N("koi.status", "The month is over: {who} wins, {points} points to {others}.")
NO_SETS = N(
    "koi.status",
    "Only whole sets (yaku) score; single cards bring nothing, however rare. A month without a set gives the dealer 1"
    " point (Oya-ken).",
)
DRAWN_GAME = N("koi.status", "The game is over: a draw at {points} points.")
RAISED = {
    "once": N("koi.status", "Choose {card} once more to play it, or another card."),
    "match": N("koi.status", "Choose what {card} captures."),
}
RULE_OF = {"play": "koi.turn.hand", "take": "koi.turn.match", "decide": "koi.turn.decide"}


def status(game: Game, words: Words, selected: tuple[str, ...] = ()) -> str:
    turn, position = game.to_move, game.state
    if turn is None or turn.seat is None:
        best, other = sorted(game.scores(), key=lambda score: score.rank)
        if best.rank == other.rank:
            return words(DRAWN_GAME, points=best.total)
        wins = WINS_MONTH if position.rules.months == 1 else WINS
        return words(wins, who=player(position, best.seat), points=best.total, others=other.total)
    if selected and turn.kind == "play":
        name = selected[0].partition(".")[2]
        choice = any(
            move.take != NO_CARD for move in game.moves() if isinstance(move, Play) and NAMES[move.card] == name
        )
        return capital(words(RAISED["match" if choice else "once"], card=card(name, words)))
    total = sum(points for _, points in position.players[turn.seat].yaku)
    return words(
        DECIDES[turn.kind],
        n=total,
        month=month(position.month, words),
        who=player(position, turn.seat),
        card=card(position.drawn, words) if position.drawn else "",
    )


def end_note(game: Game, words: Words) -> str:
    """Return why cards brought nothing, after a game in which no yaku scored but the dealer's."""
    rules = {line.rule for score in game.scores() for line in score.lines}
    return words(NO_SETS) if rules == {OYAKEN} else ""


def rule_now(game: Game) -> str:
    turn = game.to_move
    return RULE_OF[turn.kind] if turn else Game.end_rule


def heading(event: Event, words: Words) -> str:
    return month(of_kind(int, event.changes[0].after), words) if event.what == "deal" else ""


HAND = N("koi.coach", "which cards the other holds")
STOCK = N("koi.coach", "which cards are turned up from the stock")
ONWARD, WINNING = "onward", "winning"  # reasons of a decision: who scores after koi-koi, who wins the game
_NEVER = N("koi.coach", "After koi-koi {name} scores this month {times} times in 100")
_ONWARD = N(
    "koi.coach",
    "After koi-koi {name} scores this month {times} times in 100, {n} point on average",
    "After koi-koi {name} scores this month {times} times in 100, {n} points on average",
)
_WINNING = N("koi.coach", "{name} wins the game {stop} times in 100 after stop, {koi_koi} after koi-koi")
_MONTH = N("koi.coach", "{name}: lead {lead}, with these cards expected {expected}")
_YAKU = N("koi.coach", "{name} scores {yaku}: {more} times in 100")


def tell_reason(reason: Reason, position: Position, words: Words) -> str:
    name, goods = player(position, reason.seat), dict(reason.goods)
    if reason.kind == WINNING:
        return words(_WINNING, name=name, stop=goods["stop"], koi_koi=goods["koi-koi"])
    if reason.kind == ONWARD:
        return words(_ONWARD if goods else _NEVER, n=goods.get("points", 0), name=name, times=reason.points)
    return words(_YAKU, name=name, yaku=words.rule(reason.rule), more=signed(reason.points))


def tell_season(season: Sum, words: Words) -> str:
    name = month(int(season.what), words)
    return words(_MONTH, name=name, lead=signed(season.points), expected=signed(season.expected))


def signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}"


ENDINGS = ("exhausted", "stop", "score", "both")
_OVER = N("koi.session", "{month} is over")
_LOOK = N("koi.session", "{month} is over. Look around as long as you like.")
_DEAL = N("koi.session", "Deal {month}")
_SO_FAR = N("koi.session", "Points so far")
_NOTHING = N("koi.session", "Nobody scores.")


def month_ended(before: Game, now: Game, words: Words) -> list[Moment]:
    """Return how the last month ended between two moments, with the rule of every point; nothing if none ended."""
    moment: Game | None = now
    while moment is not None and moment is not before:
        if moment.previous and any(event.what in ("deal", "end") for event in moment.events):
            name, lines = over(moment.previous.state.month, words), tuple(endings(moment, words))
            return [Moment(name, lines, tuple(counts(moment, moment.previous, words)), game=moment)]
        moment = moment.previous
    return []


def month_stays(event: Event, position: Position, words: Words) -> Pause | None:
    """Return what is said before the next month is dealt: the table stays, with both hands open."""
    if event.what != "deal":
        return None
    then = month(of_kind(int, event.facts["month"]), words)
    return Pause(words(_LOOK, month=month(position.month, words)), words(_DEAL, month=then))


def over(number: int, words: Words) -> str:
    return words(_OVER, month=month(number, words))


def counts(moment: Game, before: Game, words: Words) -> Iterator[Count]:
    events = [event.what for event in moment.events]
    ended = moment.events[: events.index("deal") if "deal" in events else len(events)]
    scored = [event for event in ended if event.what == "score"]
    points: dict[str, list[int]] = {event.rule: [0, 0] for event in scored}
    for event in scored:
        points[event.rule][event.player or 0] += of_kind(int, event.facts["points"])
    yield from ((words.rule(rule), rule, tuple(brought)) for rule, brought in points.items())
    had = [player.points for player in before.state.players]
    yield words(_SO_FAR), "", tuple(map(sum, zip(had, *points.values(), strict=True)))


def endings(moment: Game, words: Words) -> list[tuple[str, str]]:
    """Return how a month ended; then, under its own name, each month that a lucky hand won as soon as it was dealt.

    What the yaku of the month itself brought is counted apart.
    """
    lines: list[tuple[str, str]] = []
    dealt = 0
    events = [event for event in moment.events if event.what in (*ENDINGS, "deal")]
    later = next((at for at, event in enumerate(events) if event.what == "deal"), len(events))
    for event, following in zip(events, [*events[1:], None], strict=True):
        if event.what == "deal":
            dealt = of_kind(int, event.facts["month"])
            continue
        if dealt:
            lines.append((over(dealt, words), ""))
            dealt = 0
        if event.what != "score" or event in events[later:]:
            lines.append((tell_event(event, moment.state, words) or "", event.rule))
        if event.what == "exhausted" and (following is None or following.what != "score"):
            lines.append((words(_NOTHING), ""))
    return lines


_COUNTED = N("koi.count", "{month}: {yaku}")


def count_by_month(game: Game, words: Words) -> list[Count]:
    scored = [
        (of_kind(int, dict(line.facts)["round"]), score.seat, line) for score in game.scores() for line in score.lines
    ]
    first = game.state.month - game.state.round  # months go round, rounds do not
    found = []
    for number, group in groupby(sorted(scored, key=lambda one: one[:2]), key=lambda one: one[0]):
        lines = [(seat, line) for _, seat, line in group]
        points = tuple(sum(line.points for own, line in lines if own == seat) for seat in range(len(game.head.players)))
        rules = list(dict.fromkeys(line.rule for _, line in lines))
        name = month((first + number - 1) % len(MONTHS) + 1, words)
        found.append((words(_COUNTED, month=name, yaku=", ".join(map(words.rule, rules))), rules[0], points))
    return found
