"""What a table says when it is asked for a move that is not possible: the reason for what was tapped, in any order."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iki_teach.content.words import Words
from iki_teach.games.iki.rules.buildings import Build
from iki_teach.games.iki.rules.cards import Use
from iki_teach.games.iki.rules.flow import all_moves
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.setup import Start
from iki_teach.games.iki.rules.shops import KOBAN_A_VISIT, Change, Tiles
from iki_teach.games.iki.rules.turn import Hire, Walk
from iki_teach.games.iki.rules.two_players import Neutral
from iki_teach.kits import KITS, Path
from iki_teach.pages.referee.session import RefereeSession
from tests.asking import send
from tests.games.iki.random_play import TABLES, moments
from tests.pages.referee.test_referee import after, lines_of

KIT, EN = KITS["iki"], Words("en")


def is_there(move: Move, game: Game, tapped: Path) -> bool:
    """Whether what nobody tapped of a move lies on the table, and fits the card that is used."""
    position, table = game.state, game._state.table
    things = {cell.partition(".")[2] for cell in tapped}
    match move:
        case Hire(card=card) | Neutral(card=card):
            return card in things or card in dict(position.display)
        case Start(card=card):
            return card in things or card in position.starts
        case Build(building=building):
            return building in things or building in position.buildings
        case Tiles(tiles=tiles):
            lying = {*position.fish, *position.pipes, *position.pouches, *things}
            return lying.issuperset(tiles) and len(set(tiles)) == len(tiles)
        case Change(koban=koban):
            return koban <= KOBAN_A_VISIT
        case Use(stall=stall, option=option, times=times, train=train, building=building):
            occupant = position.stalls[stall]
            plans = table.plans[table.card_index[occupant.card]] if occupant and occupant.card else ()
            if option > max(1, len(plans)):
                return False
            kind = plans[option - 1].kind if plans else "trade"
            most = plans[option - 1].times if plans and kind == "trade" else 1
            if train == stall and tapped != (stall, stall):
                return False
            return times <= most and (bool(train), bool(building)) == (kind == "train", kind == "build")
    return True


def named(game: Game, path: Path, cell: str) -> list[Move]:
    """The acts that taps name: first those that begin so, then with the last tap, then those it is a part of."""
    tapped = (*path, cell)
    shop = cell.startswith("space.")  # what it sells need not lie there: one is told where one stands
    moves = [move for move in all_moves(game._state.table) if shop or is_there(move, game, tapped)]
    ways = [(move, way) for move in moves for way in KIT.paths(move, game.state) if cell in way]
    for fitting in ([(move, way) for move, way in ways if move.phase == game.state.phase], ways):
        for begin in (tapped, (cell,), ()):
            if found := [move for move, way in fitting if way[: len(begin)] == begin]:
                return found
    return []


def tellings(game: Game, moves: list[Move]) -> Iterator[str]:
    for move in moves:
        for reason in game.why_not(move):
            yield KIT.tell_refusal(reason, game.state, EN)


def tap_all(session: RefereeSession, chance: random.Random, taps: int) -> Iterator[tuple[Path, str, dict[str, Any]]]:
    cells = sorted(set(re.findall('data-cell="([^"]+)"', str(session.draw()))))
    for _ in range(taps):
        path, cell = session.path, chance.choice(cells)
        yield path, cell, send(session, "click", at=cell)


@pytest.mark.long
@pytest.mark.parametrize("phase", ["start", "order", "income", "move", "business", "rice", "place"])
@settings(max_examples=12, deadline=None, derandomize=True)
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 5), rich=st.booleans(), chance=st.randoms())
def test_a_reason_is_of_the_tap(
    phase: str, table: tuple[str, int], seed: int, rich: bool, chance: random.Random
) -> None:
    games = [game for game in moments(*table, seed, rich=rich) if game.state.phase == phase and not game.over]
    if not games:
        return
    session = RefereeSession(KIT, value=KIT.pages.referee.value_of(chance.choice(games)))
    send(session, "set", move="ask may")
    for path, cell, view in tap_all(session, chance, 12):
        answer = view["answer"]
        if answer and answer["kind"] == "refusal" and any(line["wording"] for line in answer["lines"]):
            moves = named(session.game, path, cell)
            if cell.startswith("space.") and phase == "move":
                moves = [move for move in moves if isinstance(move, Walk)]
            right = set(tellings(session.game, moves))
            assert right.issuperset(lines_of(view)), (path, cell, lines_of(view), right)


def test_no_card_is_named_that_nobody_tapped_and_no_stall_out_of_reach_a_target() -> None:
    session = after("month 1", "phase income", "turn 1", "good 1 mon 12", "ask may")
    assert lines_of(send(session, "click", at="north.1")) == [
        "Not now. Take income or hire a card; the walk comes after."
    ]
    session = after("month 1", "phase income", "turn 1", "show carpenter", "ask may")
    assert lines_of(send(session, "click", at="north.1")) == ["First choose a card in the display; then click here."]
    acts = ("month 2", "phase business", "turn 1", "place 1 1", "put sawyer south.4 2")
    session = after(*acts, "put tofu-seller south.1 2")
    send(session, "set", move="ask may")
    assert send(session, "click", at="south.4")["answer"]["kind"] == "good"
    lines = lines_of(send(session, "click", at="south.1"))
    assert lines == ["South row 1 is not behind your space, the sandal shop."]
