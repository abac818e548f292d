"""Beside the field: what each yaku is worth, which cards make it, who has them; and the points of the game by month."""

from collections.abc import Iterator, Sequence

from attrs import frozen

from iki_teach.content.calendar import month
from iki_teach.content.words import N
from iki_teach.core.text import capital
from iki_teach.drawing.marks import about_attr
from iki_teach.drawing.pens import box, clean, group, path, write
from iki_teach.games.koikoi.begin import table_under
from iki_teach.games.koikoi.drawing.captured import SIZE
from iki_teach.games.koikoi.drawing.cards import image
from iki_teach.games.koikoi.drawing.view import View
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.cards import MONTH_MASKS, MONTHS, NUMBERS, mask_of, names_in
from iki_teach.games.koikoi.rules.yaku import ALL_CARDS, OYAKEN, SAKE
from iki_teach.games.koikoi.words.names import NAME_MOST, sentence, short_name, yaku_by_id
from iki_teach.games.koikoi.words.names import cards as cards_named

ROW, HIGH = 18.0, 15.0
MOST = 5  # cards that are named; of more only their number is told
YAKU = N("koi.drawing", "The yaku")
_IN_WORDS = N("koi.drawing", "{yaku} {points}: {have} of {need}")
_COUNTS, _COUNTS_TOO = N("koi.drawing", "counts, too"), N("koi.drawing", "{card} counts, too")


@frozen
class Widths:
    """How many rows stand side by side, and how wide their parts are."""

    columns: int
    name: float
    points: float
    card: float
    count: float

    @property
    def row(self) -> float:
        return self.name + self.points + MOST * self.card + self.count


BESIDE, BELOW = Widths(1, 116, 22, 28, 36), Widths(2, 68, 16, 16, 27)


def listed(rules: HouseRules) -> list[str]:
    """Return the yaku that captured cards make at a table, the most points first."""
    scorer = table_under(rules).scorer
    return sorted((id for id in scorer.played if id != OYAKEN), key=lambda id: -scorer.yaku[id].points)


def yaku_sheet(view: View, at: Widths) -> str:
    """Return the sheet of a player; each row says what it needs, enlarged and aloud."""
    lines = lines_of(view.position.rules, at)
    rows = [(place, *row(id, view, at)) for place, id in enumerate(listed(view.position.rules))]
    return "".join(
        group(drawn, x=4 + place // lines * at.row, y=place % lines * ROW, more=more) for place, drawn, more in rows
    )


def lines_of(rules: HouseRules, at: Widths) -> int:
    return -(-len(listed(rules)) // at.columns)


def row(id: str, view: View, at: Widths) -> tuple[str, str]:
    position, scorer = view.position, table_under(view.position.rules).scorer
    own, other = position.players[view.seat], position.players[1 - view.seat]
    have, gone = (mask_of(NUMBERS[name] for name in player.captured) for player in (own, other))
    yaku, wanted, made = scorer.yaku[id], scorer.may_count(id, position.month), dict(own.yaku)
    if wanted == ALL_CARDS:  # the cards of any month: of the one of which most are there
        wanted = max(MONTH_MASKS, key=lambda month: (have & month).bit_count())
    lost = (wanted & ~gone).bit_count() < yaku.need or yaku.must in other.captured
    number, points, name = (have & wanted).bit_count(), made.get(id, yaku.points), short_name(id, view.words)
    shown = f"+{points}" if yaku.family == SAKE and position.rules.sake == "gated" else str(points)  # on top of another
    cls = "v b" if id in made else "s none" if lost else "b" if number + 1 == yaku.need else ""
    cards = names_in(wanted) if wanted.bit_count() <= MOST and yaku.family != "month" else ()
    joker = names_in(wanted & ~scorer.masks[id]) if yaku.family == "simple" else ()
    after = at.name + at.points + at.card * len(joker) + 4
    drawn = (
        box(0, 0, at.row, ROW, cls="hit"),
        write(name, 0, 13, SIZE, cls=cls, room=at.name - 2),
        write(shown, at.name + at.points - 6, 13, SIZE, cls=cls, anchor="end"),
        group(*chips(cards or joker, own.captured, other.captured, at), cls=f"p{view.seat}"),
        write(view.words(_COUNTS), after, 13, 12, cls="s") if joker and at is BESIDE else "",
        write(f"{number}/{yaku.need}", at.row - 6, 13, 12, cls=cls, anchor="end"),
    )
    usual = yaku_by_id()[id].points == yaku.points and (yaku.family != SAKE or position.rules.sake == "gated")
    needs = [view.words.rule_text(id) if usual else sentence(yaku, position.rules, view.words)]
    needs += [f"{capital(cards_named(cards, view.words))}."] if cards else []
    needs += [f"{view.words(_COUNTS_TOO, card=capital(cards_named(joker, view.words)))}."] if joker else []
    in_words = view.words(_IN_WORDS, yaku=name, points=shown, have=number, need=yaku.need)
    label = ". ".join(one.removesuffix(".") for one in (in_words, *needs))
    return group(*drawn), image(label) + about_attr("\n".join([view.words.rule(id), *needs]))


def chips(cards: Sequence[str], own: Sequence[str], other: Sequence[str], at: Widths) -> Iterator[str]:
    """Each card by its month: in a player's colour where it is there, struck through where the other has it."""
    for place, name in enumerate(cards):
        x, month = at.name + at.points + place * at.card, name.partition("-")[0]
        wide = at.card - 2
        yield box(x, 1, wide, HIGH, cls="crest" if name in own else "face", round=3)
        cls = "ink-in" if name in own else "s"
        yield write(month, x + wide / 2, 13, 12, cls=cls, anchor="middle")
        yield path(f"M{x} {1 + HIGH}L{x + wide} 1", cls="line") if name in other else ""


LINE = 17.0
NAMES = 74.0  # room for a player's name
NONE = "·"
ACCOUNT = N("koi.drawing", "Points by month")
_MONTH = N("koi.drawing", "Month")
_HEADED = N("koi.drawing", "{month}: {points}")
_OF = N("koi.drawing", "{name} {n}")


def account(view: View) -> str:
    """The points by month, a row for each player; the month that is played stands out, those to come are empty."""
    (x, y, wide), scored = view.at.account, view.position.scored
    if view.position.rules.months == 1:
        return ""
    columns = months_shown(view)
    each = (wide - NAMES) / MONTHS
    drawn = [write(view.words(_MONTH), x, y + 12, SIZE, cls="s", room=NAMES - 6)]
    seats = (view.seat, 1 - view.seat)
    for row, seat in enumerate(seats, 1):
        name = clean(view.position.players[seat].name, NAME_MOST)
        drawn.append(write(name, x, y + 12 + LINE * row, SIZE, cls="b", room=NAMES - 6))
    for at, (round, number) in enumerate(columns):
        middle, now = x + NAMES + each * (at + 0.5), round == view.position.round
        drawn.append(box(middle - 11, y - 1, 22, 17, cls="post", round=2) if now else "")
        drawn.append(write(str(number), middle, y + 12, SIZE, cls="o" if now else "s", anchor="middle"))
        for row, seat in enumerate(seats, 1):
            points = scored[round - 1][seat] if round <= len(scored) else None
            text = "" if points is None else str(points or NONE)
            drawn.append(write(text, middle, y + 12 + LINE * row, SIZE, cls="" if points else "s", anchor="middle"))
    return group(*drawn)


def months_shown(view: View) -> list[tuple[int, int]]:
    """Return rounds, each with the number of its month: the whole game, as far as that is known, at most twelve."""
    position = view.position
    last = max(position.rules.months or position.round, position.round)
    first = max(position.round - MONTHS + 1, 1)
    shown = range(first, min(last, first + MONTHS - 1) + 1)
    return [(round, (position.month - 1 + round - position.round) % MONTHS + 1) for round in shown]


def in_words(view: View) -> str:
    words, position = view.words, view.position
    by_round = dict(months_shown(view))
    months = [
        words(_HEADED, month=month(by_round[round], words), points=", ".join(named(points, view)))
        for round, points in enumerate(position.scored, 1)
        if round in by_round and any(points)
    ]
    return ". ".join([words(ACCOUNT), *months])


def named(points: tuple[int, int], view: View) -> Iterator[str]:
    for player in view.position.players:
        yield view.words(_OF, name=clean(player.name, NAME_MOST), n=points[player.seat])
