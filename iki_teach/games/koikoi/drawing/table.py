"""The table for two: hands, the field beside the stock, and what was captured; for wide pages and for narrow ones."""

from collections.abc import Iterator
from functools import partial

from attrs import evolve

from iki_teach.content.calendar import KANJI, month
from iki_teach.content.words import N, Words
from iki_teach.drawing.drawing import Drawing
from iki_teach.drawing.marks import UNMARKED, Marks
from iki_teach.drawing.memory import Part, names_of, part
from iki_teach.drawing.pens import box, clean, downwards, group, quoted, width, wrap, write
from iki_teach.games.koikoi.drawing.captured import brief, captured
from iki_teach.games.koikoi.drawing.cards import STYLE, back_symbol, defined
from iki_teach.games.koikoi.drawing.field import STOCK, STOCK_LEFT, field, lying_at, source_of, stock
from iki_teach.games.koikoi.drawing.view import (
    BACK,
    FAR,
    LAYOUTS,
    NEAR,
    PRINT,
    TALL,
    Measures,
    Names,
    View,
    clickable,
    drawn_anew,
    piece,
    table_of,
)
from iki_teach.games.koikoi.drawing.yaku_sheet import BELOW, BESIDE, ROW, YAKU, account, in_words, lines_of, yaku_sheet
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.rules.state import DECIDE
from iki_teach.games.koikoi.words.names import NAME_MOST, card, flower, to_play
from iki_teach.kits import Look

_IN_HAND = N("koi.drawing", "{card}, in the hand")
GAP, RAISED, A_LITTLE = 8.0, 10.0, 4.0
OF_FEW = 80.0  # how wide cards of a short hand are at most where there is little room
AT_REST = 56.0  # how wide cards of a hand are at most that leaves its room to a decision


_TABLE = N("koi.drawing", "Koi-Koi, round {round}, {flower}")
_FIELD = N("koi.drawing", "Field")
_HAND = N("koi.drawing", "{name}’s hand")
_TAKEN = N("koi.drawing", "Captured by {name}")
_POINTS = N("koi.drawing", "{n} point", "{n} points")
_YOU = N("koi.drawing", "you")
_DEALER = N("koi.drawing", "dealer")
_CALLED = N("koi.drawing", "koi-koi at {n}")
_MONTH = N("koi.drawing", "{month} · {flower}")
_MONTH_OF = N("koi.drawing", "Month {round} of {all}, most points win")
_ROUND = N("koi.drawing", "Round {round}, first to {target} points")
_DOUBLES = N("koi.drawing", "7 points or more count double")
_MONTH_SHORT = N("koi.drawing", "{round} of {all}")
_ROUND_SHORT = N("koi.drawing", "to {target} points")
_DOUBLES_SHORT = N("koi.drawing", "7 or more count double")
GROUPS = {"hand": "hand", "field": "field"}
LENS = ' data-lens=""'  # an enlarged card may lie there: neither hand nor field is under it
FREE = f' data-free="{(FAR.hand[3] - AT_REST * TALL - GAP) / FAR.high:.3f}"'  # of its height, below a hand at rest
ONE_ROW = f' data-free="{(FAR.hand[3] - OF_FEW * TALL - A_LITTLE - GAP) / FAR.high:.3f}"'  # below a hand of few cards
PLAYED = ' data-played="field hand.own"'  # where there is room for no more
FEW = 4
ACCOUNT = 64.0  # how high the points by month are where they stand above the yaku


def table(position: Position, words: Words, look: Look | None = None) -> Drawing:
    """The table, seen from a seat; only the hands that are open are shown, else that of the seat.

    The drawing holds no card that is not shown: neither its picture nor its name.
    """
    look = look or Look()
    if not position.month:  # before the first deal there is none
        position = evolve(position, month=1)
    seat = (position.to_move or 0) if look.seat is None else look.seat
    opened = frozenset([seat] if look.open is None else look.open)
    view = View(position, words, look, seat, opened, look.help, LAYOUTS[look.layout], look.memory)
    at = view.at
    label = words(_TABLE, round=position.round, flower=flower(f"{position.month}-1", words))
    base = look.memory.begun(table_of, position.rules, words, look.help, look.memory)
    drawn, elsewhere = tuple(parts(view, base, raises=look.ringed)), tuple(details(view, base, beside=look.beside))
    few = len(view.shown(position.players[seat])) <= FEW
    return Drawing(
        label,
        f"0 0 {at.wide:g} {at.high:g}",
        defined(names_of(drawn)) + back_symbol(),
        tuple([one.text for one in drawn]),
        details=tuple([one.text for one in elsewhere]),
        details_box=box_of_details(position.rules, at) if elsewhere else "",
        more=f' data-narrow="0 0 {FAR.wide:g} {FAR.high:g}"'
        if at.column
        else PLAYED + (FREE if rests(view) else ONE_ROW if few else ""),
        rules=STYLE,
    )


def rests(view: View) -> bool:
    """Whether one's own hand makes room for what is asked: nothing of it can be played now."""
    deciding = view.position.phase == DECIDE and view.position.to_move == view.seat
    return not view.at.column and (deciding or len(view.open) == len(view.position.players))


def parts(view: View, table: View, *, raises: bool) -> Iterator[Part]:
    """Yield the panels, each drawn anew only when what it shows is something else."""
    now, at, own, other = view.position, view.at, view.seat, 1 - view.seat
    marks = view.marks.grouped(GROUPS)
    part = partial(drawn_anew, view, table)
    won = [{"captured": player.captured, "yaku": player.yaku} for player in now.players]
    known = [{"name": player.name, "called": player.called, "points": player.points} for player in now.players]
    turn = {"dealer": now.dealer, "to_move": now.to_move}
    if not at.column:  # where a head tells yaku, too
        known, turn = [{**one, **more} for one, more in zip(known, won, strict=True)], {**turn, "month": now.month}
    head = partial(part, players=known, **turn)
    taken = partial(part, players=won, month=now.month)
    yield head("head.other", draw_head, other)
    yield part("hand.other", draw_other, now.players[other].name, view.shown(now.players[other]))
    lying = lying_at(now, view.memory.places), source_of(now), now.month, marks.get("field", UNMARKED), at
    yield view.memory.cached(("field", at.wide), draw_field, table, *lying)
    yield part("month", draw_month, month=now.month, round=now.round)  # on the mat where there is little room
    # after the field, over which cards go there
    yield taken("taken.other", draw_taken, table, other, now.players[other].name)
    turned = now.field if now.drawn else ()
    yield part("stock", draw_stock, left=now.left, drawn=now.drawn, field=turned, month=now.month)
    yield taken("taken.own", draw_taken, table, own, now.players[own].name)
    yield head("head.own", draw_head, own)
    held, marked = (now.players[own].name, view.shown(now.players[own])), marks.get("hand", UNMARKED)
    yield part("hand.own", draw_own, *held, rests(view), raises, marks=marked, field=now.field, month=now.month)
    if at.column:
        yield draw_points(view, table)


def details(view: View, table: View, *, beside: bool) -> Iterator[Part]:
    """Yield what stands elsewhere on a page: the yaku, and the points by month where the table has no room for them."""
    if not view.at.column:
        yield draw_points(view, table)
    if beside or not view.at.column:
        won = [{"captured": player.captured, "yaku": player.yaku} for player in view.position.players]
        yield drawn_anew(view, table, "yaku", draw_yaku, players=won, month=view.position.month)


def draw_points(view: View, table: View) -> Part:
    now, names = view.position, [{"name": player.name} for player in view.position.players]
    part = partial(drawn_anew, view, table, "account", draw_account, players=names)
    return part(month=now.month, round=now.round, scored=now.scored)


def top_of_yaku(rules: HouseRules, at: Measures) -> float:
    return 0 if at.column or rules.months == 1 else ACCOUNT


def box_of_details(rules: HouseRules, at: Measures) -> str:
    widths = BESIDE if at.column else BELOW
    high = top_of_yaku(rules, at) + ROW * lines_of(rules, widths)
    return f"0 0 {widths.columns * widths.row + 4:g} {high:g}"


def panel(name: str, inner: str, label: str, more: str = "") -> Part:
    """Return a part of the table; where its name says all that is in it, the rest is not read out once more."""
    role = "img" if name in ("month", "stock", "account") else "group"
    return part(f'<g class="panel" data-panel="{name}"{more} role="{role}" aria-label="{quoted(label)}">{inner}</g>')


def draw_other(view: View, who: str, shown: Names) -> Part:
    x, y, wide, room = view.at.backs
    share = 1.05 if 1 - view.seat in view.open else 0.55
    step = min(wide * share, (room - wide) / max(len(shown) - 1, 1))
    drawn = "".join(piece(name, x + step * at, y, wide) for at, name in enumerate(shown))
    return panel("hand.other", drawn, view.words(_HAND, name=clean(who, NAME_MOST)))


def draw_own(view: View, who: str, shown: Names, rests: bool, raises: bool) -> Part:
    """One's own hand: what can be played has a ring; what captures something may be raised, its ring has a dot."""
    x, y, wide, _ = view.at.hand
    rows = 1 if rests else -(-max(len(shown), 1) // view.at.across)
    across = max(-(-len(shown) // rows), 1)
    most = AT_REST if rests else view.at.most if view.at.column or rows > 1 else OF_FEW
    each, raised = min(most, wide / across - GAP), RAISED if view.at.column else A_LITTLE
    months = {name.partition("-")[0] for name in view.position.field}
    drawn = ""
    for at, name in enumerate(shown):
        row, column = divmod(at, across)
        left, top = x + column * (each + GAP), y + row * view.at.below
        takes = name.partition("-")[0] in months
        if f"hand.{name}" in view.marks.selected:
            top -= raised / 2
        elif rows == 1 and not (takes and raises) and not rests:
            top += raised
        if name == BACK:
            drawn += piece(name, left, top, each)
            continue
        label, about = view.words(_IN_HAND, card=card(name, view.words)), to_play(name, view.position, view.words)
        drawn += clickable(f"hand.{name}", view, (left, top, each), label, source=STOCK, about=about, dot=takes)
    return panel("hand.own", drawn, view.words(_HAND, name=clean(who, NAME_MOST)))


def draw_field(table: View, lying: Names, source: str, now: int, marks: Marks, at: Measures) -> Part:
    return panel("field", field(lying, table, source, now, marks, at), table.words(_FIELD))


def draw_stock(view: View) -> Part:
    return panel("stock", stock(view), view.words(STOCK_LEFT, n=view.position.left))


def draw_taken(view: View, table: View, seat: int, who: str) -> Part:
    drawn = captured(view.position.players[seat], view, view.at.taken[seat == view.seat], table)
    label = view.words(_TAKEN, name=clean(who, NAME_MOST))
    return panel(f"taken.{seat}", drawn, label, LENS if view.at.column else "")


def draw_account(view: View) -> Part:
    """The points by month; where there is no room for them they stand elsewhere on the page."""
    return panel("account", account(view), in_words(view), "" if view.at.column else ' data-detail=""')


def draw_yaku(view: View) -> Part:
    top = top_of_yaku(view.position.rules, view.at)
    drawn = group(yaku_sheet(view, BESIDE if view.at.column else BELOW), y=top)
    return panel("yaku", drawn, view.words(YAKU), ' data-detail="beside"')


def draw_head(view: View, seat: int) -> Part:
    player, words, is_own = view.position.players[seat], view.words, seat == view.seat
    x, y, wide = view.at.own if is_own else view.at.other
    name, (size, small) = clean(player.name, NAME_MOST), (16, 12.5) if view.at is NEAR else (14, PRINT)
    notes = [words(_YOU)] if view.open == {seat} else []
    notes += [words(_DEALER)] if seat == view.position.dealer else []
    notes += [words(_CALLED, n=player.called)] if player.called else []
    points, note = words(_POINTS, n=player.points), " · ".join(notes)
    room = 150 if view.at.column else 80
    right = x + wide - width(points, size) - 10
    left = x + 34 + min(width(name, size) * (1 if view.at.column else 1.2), room)  # print there grows
    turn = seat == view.position.to_move and len(view.open) < 2  # all hands lie open when a month is over
    after = left + (width(note, small) + 10 if note else 0)
    before = right if is_own else view.at.backs[0] - 6
    drawn = group(
        f'<circle class="crest" cx="{x + 12:g}" cy="{y + 12:g}" r="10"/>',
        write(name[:1].upper(), x + 12, y + 16.8, 13.7, cls="ink-in"),
        write(name, x + 30, y + 18, size, cls="b", room=room),
        write(note, left, y + 18, small, cls="s tiny", room=max(right - left, 20), tight=0.6) if note else "",
        write(points, x + wide, y + 18, size, cls="b", anchor="end"),
        "" if view.at.column else brief(player, view, after, y + 18, before - after),
        box(x, y + (28 if view.at.column else 22), wide, 3, cls="turn", round=1) if turn else "",
        cls=f"p{seat}",
    )
    return panel("head.own" if is_own else "head.other", drawn, name)


def draw_month(view: View) -> Part:
    return panel("month", plaque(view), month(view.position.month, view.words))


def plaque(view: View) -> str:
    (x, y), words, position = view.at.plaque, view.words, view.position
    rules = position.rules
    number = {"round": position.round, "all": rules.months, "target": rules.target}
    goal = words(_MONTH_OF if rules.months else _ROUND, **number) if rules.months != 1 else ""
    name = words(_MONTH, month=month(position.month, words), flower=flower(f"{position.month}-1", words))
    double = words(_DOUBLES) if rules.seven_doubles else ""
    if view.at is FAR:
        goal = goal and words(_MONTH_SHORT if rules.months else _ROUND_SHORT, **number)
        double = words(_DOUBLES_SHORT) if rules.seven_doubles else ""
        below = (month(position.month, words), *wrap(goal, PRINT, 68), *wrap(double, PRINT, 68))
        sign = box(x + 15, y, 40, 20, cls="post", round=2) + write(
            KANJI[position.month - 1], x + 35, y + 15, 14, cls="j o", anchor="middle"
        )
        return sign + "".join(
            write(text, x + 35, y + 38 + 15 * at, PRINT, cls="s tiny" if at else "b tiny", anchor="middle", room=68)
            for at, text in enumerate(filter(None, below))
        )
    sign = box(x, y + 2, 28, 56, cls="post", round=2) + group(
        downwards(KANJI[position.month - 1], x + 14, y + 10, 18, rows=2, cls="j m o"), more='lang="ja"'
    )
    lines = ((name, 15, "b"), (goal, 12.5, "s"), (double, 12.5, "s"))
    return sign + "".join(
        write(text, x + 38, y + 18 + 18 * at, size, cls=cls, room=220)
        for at, (text, size, cls) in enumerate(lines)
        if text
    )
