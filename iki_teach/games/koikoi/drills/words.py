"""The drills of Koi-Koi in words: what is asked, what may be answered, what was misread, and why it is so."""

from iki_teach.content.calendar import month
from iki_teach.content.words import N, Text, Words
from iki_teach.games.iki.drills.question import Choice
from iki_teach.games.koikoi.drawing.describe import listed as cards_listed
from iki_teach.games.koikoi.drawing.describe import named
from iki_teach.games.koikoi.drills import RULE_OF, Question
from iki_teach.games.koikoi.drills.count import RUN_OUT
from iki_teach.games.koikoi.drills.short import BOTH, NOBODY
from iki_teach.games.koikoi.words.events import player, tell_event
from iki_teach.games.koikoi.words.names import card, cards

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
SPOTTED = " + "
_NONE = N("koi.drill.choice", "no yaku")
_BOTH = N("koi.drill.choice", "both")
_NOBODY = N("koi.drill.choice", "nobody")
_NOTHING = N("koi.drill.because", "Not one yaku is complete here.")
_LACKS = N("koi.drill.because", "{who} lacks one of these: {cards}.")
_LACKS_ONE = N("koi.drill.because", "{who} lacks {cards}.")
_WITH = N("koi.drill.because", "With {card}: {yaku}, {n} point.", "With {card}: {yaku}, {n} points.")
_TOTAL = N("koi.drill.because", "{n} point in all.", "{n} points in all.")
MISREADINGS: dict[str, Text] = {
    "rain-man-as-light": N(
        "koi.drill.misread", "You took the rain man for one of the three lights; sanko is made without him."
    ),
    "rain-man-as-dry": N(
        "koi.drill.misread", "You overlooked the rain man; with him, four lights are ameshiko, not shiko."
    ),
    "lights-added": N("koi.drill.misread", "You added sanko; of the light yaku only the best counts."),
    "any-red": N("koi.drill.misread", "You counted plain red ribbons for akatan; only the three with a poem make it."),
    "cup-no-tane": N("koi.drill.misread", "You left out the sake cup; it is one of the tane."),
    "iris-twice": N("koi.drill.misread", "You counted the iris as a tane and as a kasu; it is only one of them."),
    "iris-plain": N("koi.drill.misread", "You forgot that the iris may count as a kasu."),
    "nine-kasu": N("koi.drill.misread", "You took nine kasu for a yaku; it takes ten."),
    "four-tane": N("koi.drill.misread", "You took four tane for a yaku; it takes five."),
    "four-ribbons": N("koi.drill.misread", "You took four ribbons for a yaku; it takes five."),
    "sake-alone": N("koi.drill.misread", "You counted a sake yaku by itself; here it takes another normal yaku."),
    "moon-forgotten": N("koi.drill.misread", "You overlooked sake cup and moon."),
    "curtain-forgotten": N("koi.drill.misread", "You overlooked sake cup and cherry curtain."),
    "any-month": N(
        "koi.drill.misread", "You counted four cards of another month; only those of the current month make tsukifuda."
    ),
    "month-forgotten": N("koi.drill.misread", "You overlooked the four cards of the current month."),
    "two-of-three": N(
        "koi.drill.misread", "You counted two of the three for inoshikacho; boar, deer and butterflies are all needed."
    ),
    "ribbons-used-up": N(
        "koi.drill.misread", "You left out ribbons that are in a set; they count again among the five."
    ),
    "tane-used-up": N(
        "koi.drill.misread", "You left out boar, deer and butterflies; they count again among the five tane."
    ),
    "seven-forgotten": N("koi.drill.misread", "You forgot that 7 points or more count double here."),
    "seven-invented": N("koi.drill.misread", "You doubled 7 points or more; this table does not play that."),
    "over-seven": N("koi.drill.misread", "You did not double exactly 7 points; they are enough."),
    "koikoi-forgotten": N("koi.drill.misread", "You forgot that the other’s koi-koi doubles the score here."),
    "koikoi-invented": N("koi.drill.misread", "You doubled for the other’s koi-koi; this table does not play that."),
    "own-koikoi": N("koi.drill.misread", "You doubled for the player’s own koi-koi; only the other’s doubles."),
    "doubles-added": N("koi.drill.misread", "You tripled the score; two doublings make four times as many."),
    "best-only": N("koi.drill.misread", "You counted the best yaku only; but for the lights, yaku add up."),
    "further-kasu": N("koi.drill.misread", "You forgot the kasu beyond ten; each brings a point."),
    "further-ribbons": N("koi.drill.misread", "You forgot the ribbons beyond five; each brings a point."),
    "further-tane": N("koi.drill.misread", "You forgot the tane beyond five; each brings a point."),
    "nobody-scores": N(
        "koi.drill.misread", "You gave nothing; here this player scores even though the hands are empty."
    ),
    "holder-scores": N("koi.drill.misread", "You counted yaku that this player may not score when the hands run out."),
    "oyaken-forgotten": N("koi.drill.misread", "You forgot the dealer’s point of a month without yaku."),
    "oyaken-for-all": N("koi.drill.misread", "You gave a point for a month without yaku; here this player gets none."),
    "other-ameshiko": N("koi.drill.misread", "You took the points that ameshiko has at other tables."),
    "gone": N(
        "koi.drill.misread",
        "You counted on a card that the other player has captured; only the field is captured from.",
    ),
    "has": N("koi.drill.misread", "You named somebody who holds this yaku already; nothing new is missing there."),
    "first-only": N("koi.drill.misread", "You stopped at the first; look at both players."),
    "near": N("koi.drill.misread", "You named somebody who holds cards of this yaku; count how many are missing."),
    "other-rule": N("koi.drill.misread", "That rule says something else."),
}


def short_name(yaku: str, words: Words) -> str:
    """Return a yaku's name without what it means."""
    return words.rule(yaku).partition(",")[0]


def who(q: Question, words: Words) -> str:
    """Return the name of whom a question is about."""
    return player(q.game.state, q.facts.get("player"))


def happens(q: Question, words: Words) -> str:
    """Return the moment that a question about a rule shows."""
    facts = q.facts
    return words(
        HAPPENS[q.rule],
        n=facts.get("points", facts.get("number")),
        who=who(q, words),
        month=month(facts.get("month", 1), words),
        card=card(facts["card"], words) if "card" in facts else "",
        cards=cards(facts.get("cards", ()), words),
    )


def question_text(q: Question, words: Words) -> str:
    """Return what is asked."""
    if q.drill == "rules":
        return words(ASKED["rules"], says=happens(q, words))
    text = ASKED[RUN_OUT if q.facts.get("how") == RUN_OUT else q.drill]
    yaku = short_name(q.facts["yaku"], words) if "yaku" in q.facts else ""
    return words(text, who=who(q, words), month=month(q.game.state.month, words), yaku=yaku)


def choice_text(q: Question, choice: Choice, words: Words) -> str:
    """Return the words of one answer."""
    value = str(choice.value)
    if q.drill == "spot":
        return SPOTTED.join(short_name(yaku, words) for yaku in value.split()) or words(_NONE)
    if q.drill == "rules":
        return words.rule(value)
    if q.drill == "card":
        return named(value, words)
    if q.drill == "who":
        text = {BOTH: _BOTH, NOBODY: _NOBODY}.get(value)
        return words(text) if text else player(q.game.state, int(value))
    return value


def with_rule(text: str, rule: str, words: Words) -> dict[str, str]:
    """Return a line with its rule and the rule's title."""
    return {"text": text, "rule": rule, "rule_title": words.rule(rule)}


def misreading_lines(q: Question, choice: Choice, words: Words) -> list[dict[str, str]]:
    """Return what was misread and the rule in its own words; nothing for the right answer."""
    if not choice.bent:
        return []
    rule = str(choice.value) if q.drill == "rules" else RULE_OF[choice.bent] or q.rule
    return [with_rule(words(MISREADINGS[choice.bent]), "", words), with_rule(words.rule_text(rule), rule, words)]


def because_lines(q: Question, words: Words) -> list[dict[str, str]]:
    """Return what the engine counts, each line with its rule; the rule of the question where nothing is counted."""
    if q.drill == "spot" and not q.right.value:
        return [with_rule(words(_NOTHING), q.rule, words)]
    position, lines = q.game.state, []
    for event in q.because:
        if q.drill == "card":
            card, yaku = named(str(q.right.value), words), short_name(event.rule, words)
            text = words(_WITH, n=event.facts["points"], card=card, yaku=yaku)
        else:
            text = tell_event(event, position, words) or ""
        lines.append(with_rule(text, event.rule, words))
    for seat, lacking in q.facts.get("lacking", {}).items():
        text = words(
            _LACKS if len(lacking) > 1 else _LACKS_ONE, who=player(position, seat), cards=cards_listed(lacking, words)
        )
        lines.append(with_rule(text, q.rule, words))
    if len(lines) > 1 and q.drill == "count":
        lines.append(with_rule(words(_TOTAL, n=int(q.right.value)), "", words))
    return lines or [with_rule(words.rule_text(q.rule), q.rule, words)]
