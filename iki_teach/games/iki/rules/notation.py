"""The text form of every move, read back: `parse(str(move)) == move`."""

import re
from collections.abc import Callable
from functools import lru_cache

from iki_teach.core.move import NotationError
from iki_teach.games.iki.rules import buildings, cards, fire, month, new_year, payday, setup, shops, turn, two_players
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.terms import SLOT_NAMES

NAME = r"[a-z][a-z0-9-]*"
TILE = r"[a-z][a-z0-9]*-[a-z0-9-]+"
STALL = rf"{NAME}\.\d"
NUMBER = r"\d{1,3}"
MOST_FORMS = 4
LONGEST_CACHED, MOST_CACHED = 100, 8192

FORMS = (
    "slot 3", "income", "hire carpenter at north.3", "move 3", "move 4 with 1 sandal and oxcart", "buy rice",
    "buy bonito-1", "buy grey-pipe and grey-pouch", "watch", "pawn rice and sandal", "change 12 mon",
    "build oxcart at south.2", "use north.2", "use north.2 twice", "use north.2 option 2",
    "use north.2 for south.1", "use north.2 to build oxcart at south.1", "done", "start cooper at north.1",
    "dismiss north.3", "go to 5", "neutral dyer at south.3", "fire south", "ward", "burn", "deal dyer", "block 3",
    "reveal oxcart", "sun 1",
)  # fmt: skip
COMMON_FORMS = ("slot 3", "income", "move 3", "done")


def no_move(text: str) -> NotationError:
    word = text.split(" ")[0]
    return NotationError(text, [form for form in FORMS if form.split(" ")[0] == word][:MOST_FORMS] or COMMON_FORMS)


def parse_change(mon: str) -> Move:
    koban, rest = divmod(int(mon), shops.KOBAN_PRICE)
    if rest or not koban:
        raise no_move(f"change {mon} mon")
    return shops.Change(koban)


READERS: tuple[tuple[str, Callable[..., Move]], ...] = (  # type: ignore[explicit-any]  # each takes its groups
    (r"income", lambda: turn.TAKE_INCOME),
    (r"watch", lambda: shops.WATCH),
    (r"done", lambda: shops.DONE),
    (rf"slot ([{''.join(SLOT_NAMES)}5-9])", month.Slot),
    (rf"hire ({NAME}) at ({STALL})", turn.Hire),
    (
        rf"move ({NUMBER})(?: with)?(?: ({NUMBER}) sandals?)?(?: and)?(?: (oxcart)(?: ({NUMBER}))?)?"
        rf"(?: and)?(?: ({NUMBER}) tokens?)?",
        lambda steps, sandals, oxcart, carts, tokens: turn.Walk(
            int(steps), int(sandals or 0), int(carts or 1) if oxcart else 0, int(tokens or 0)
        ),
    ),
    (r"buy (sandals|rice|wood)", shops.Buy),
    (rf"buy ({TILE}(?: and {TILE})*)", lambda tiles: shops.Tiles(tuple(tiles.split(" and ")))),
    (r"pawn (rice|sandal|rice and sandal)", lambda goods: shops.Pawn(tuple(goods.split(" and ")))),
    (rf"change ({NUMBER}) mon", parse_change),
    (rf"build ({NAME}) at ({STALL})", buildings.Build),
    (
        rf"use ({STALL})(?: option ({NUMBER}))?(?: (twice)| ({NUMBER}) times)?(?: for ({STALL}))?"
        rf"(?: to build ({NAME}) at ({STALL}))?",
        lambda stall, option, twice, times, train, building, site: cards.Use(
            stall, int(option or 1), 2 if twice else int(times or 1), train or "", building or "", site or ""
        ),
    ),
    (rf"start ({NAME}) at ({STALL})", setup.Start),
    (rf"dismiss ({STALL})", payday.Dismiss),
    (rf"go to ({NUMBER})", lambda space: new_year.Go(int(space))),
    (rf"neutral ({NAME})(?: at ({STALL}))?", lambda card, stall: two_players.Neutral(card, stall or "")),
    (rf"fire ({NAME})", fire.Draw),
    (r"(ward|burn)", lambda word: fire.WARDS[word == "burn"]),
    (rf"deal ({NAME})", month.Deal),
    (r"block ([X1-9])", two_players.Block),
    (rf"reveal ({NAME})", setup.Reveal),
    (rf"sun ({NUMBER})", lambda player: setup.Lot(int(player))),
)
PATTERNS = tuple((re.compile(pattern), reader) for pattern, reader in READERS)


def parse_move(text: str) -> Move:
    """Read a move; raises NotationError for anything that is not the exact text of one."""
    return cached_move(text) if len(text) <= LONGEST_CACHED else read_move(text)


def read_move(text: str) -> Move:
    for pattern, reader in PATTERNS:
        match = pattern.fullmatch(text)
        if match:
            move = reader(*match.groups())
            if str(move) == text:
                return move
    raise no_move(text)


# A move that is played is checked by its text: texts come again and again, and what cannot be read is not kept.
cached_move = lru_cache(maxsize=MOST_CACHED)(read_move)

# Moves found to be plain, by their identity: the lists of legal moves hold the same objects again and again, and a
# frozen move stays as it is. It is kept here, so that no other object can have its identity.
PLAIN: dict[int, Move] = {}


def is_plain(move: Move) -> bool:
    """Return whether a move is all that its text says, so that a record can hold it."""
    if id(move) in PLAIN:
        return True
    try:
        plain = parse_move(str(move)) == move
    except NotationError:
        return False
    if plain and len(PLAIN) < MOST_CACHED:
        PLAIN[id(move)] = move
    return plain
