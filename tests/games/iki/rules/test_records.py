"""Whole games in `tests/records/`: each replays to its end and holds the notable turns that it marks."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from iki_teach import iki
from iki_teach.games.iki.rules.game import Game
from tests.games.iki.positions import happened
from tests.marks import rule

RECORDS = Path(__file__).parents[3] / "records"
MARK = re.compile(r"^# here: (\S+): ", re.MULTILINE)


def fires(game: Game) -> list[str]:
    return [event.what for event in game.events if event.rule == "iki.fire.spread" and "stall" in event.facts]


def stopped(game: Game) -> bool:
    return "fire-stops" in fires(game) and "burns" not in fires(game)


def took_building(game: Game) -> bool:
    burnt = [change.before["thing"] for e in happened(game, "burns") for change in e.changes if "stalls" in change.path]
    return any(thing in game.state.building_cards for thing in burnt)


def stuck(game: Game, *, full: bool) -> bool:
    """Somebody with money cannot hire: the board is full, or else all four kobun are at work."""
    if game.state.phase != "income" or not game.state.display or all(game.state.stalls.values()) != full:
        return False
    player = game.state.players[game.to_move.seat]
    return (player.kobun > 0) == full and player.mon >= 8 and [str(move) for move in game.moves()] == ["income"]


def tied(game: Game, *, by_disc: bool) -> bool:
    """The first two of the ranking have equal iki, and strength, or else the disc, decides."""
    first, second, *_ = sorted(game.scores(), key=lambda score: score.rank)
    strong, weak = (game.state.players[score.seat].fire for score in (first, second))
    discs = game.state.fire_order
    decided = strong == weak and discs.index(first.seat) < discs.index(second.seat) if by_disc else strong > weak
    return game.over and first.total == second.total and decided


def retired(game: Game) -> list[str]:
    return [event.facts["cause"] for event in happened(game, "retire")]


NOTABLE: dict[str, Callable[[Game], bool]] = {
    "fire-stopped": stopped,
    "fire-takes-building": took_building,
    "fire-to-crossroads": lambda game: fires(game) == ["burns"] * 4,
    "unpaid-workers": lambda game: str(game.move).startswith("dismiss") and bool(happened(game, "hungry")),
    "tie-by-firefighting": lambda game: tied(game, by_disc=False),
    "tie-by-disc": lambda game: tied(game, by_disc=True),
    "retired-by-use": lambda game: "iki.act.used" in retired(game),
    "retired-at-the-gate": lambda game: "iki.act.lap" in retired(game),
    "retired-by-training": lambda game: "iki.card.experience" in retired(game),
    "full-board": lambda game: stuck(game, full=True),
    "no-free-kobun": lambda game: stuck(game, full=False),
    "new-year-retirement": lambda game: game.state.month == 13 and bool(retired(game)),
}
RECORDED = [
    (path.stem, name) for path in sorted(RECORDS.glob("*.txt")) for name in MARK.findall(path.read_text("utf-8"))
]


def test_every_notable_turn_is_marked_once():
    assert sorted(name for _, name in RECORDED) == sorted(NOTABLE)


@rule("iki.fire.spread", "iki.payday.rice", "iki.score.tie", "iki.card.retire", "iki.act.hire", "iki.newyear.turn")
@pytest.mark.parametrize(("record", "name"), RECORDED)
def test_a_recorded_game_holds_its_notable_turns(record, name):
    text = (RECORDS / f"{record}.txt").read_text(encoding="utf-8")
    game = iki.load(text)
    assert game.over
    notable = [at for at, moment in enumerate(game.history()) if moment.move and NOTABLE[name](moment)]
    marked = len(iki.load(text[: text.index(f"# here: {name}: ")]).history())
    assert notable[0] in (marked, marked - 1), "the comment stands before the move, or before the decision"
