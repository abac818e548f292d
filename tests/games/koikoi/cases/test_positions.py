"""Position files of Koi-Koi: set up, played and compared; every fault and every miss with its line."""

from pathlib import Path

import pytest

from iki_teach import koikoi
from iki_teach.content.faults import ContentError
from iki_teach.games.koikoi.cases import case as koikoi_cases
from iki_teach.terminal.check import KINDS, faults_in
from tests.marks import rule

POSITIONS = sorted((Path(__file__).parents[3] / "positions" / "koikoi").glob("*.yaml"))
GOOD = """game: koikoi
hands: {Aki: 8-3 1-3, Ben: 4-2 7-1}
field: 8-1 5-2
stock: 2-3 9-4 3-3 11-2
captured: {Aki: 1-1 3-1}
moves: [play 8-3]
expect:
  points: {Aki: 0}
  captured: {Aki: 1-1 3-1 8-1 8-3, Ben: ""}
  field: 2-3 5-2
  events: [koi.yaku.sanko yaku]
  legal: [stop]
  refusals: {play 1-3: koi.turn.hand not-now}
"""
LUCKY = (
    "hands: {Aki: 4-1 4-2 4-3 4-4 1-3 2-3 5-3 7-3, Ben: 1-4 2-4 3-3 6-3 8-3 9-3 10-3 11-2}\n"
    "field: 1-1 2-1 3-1 5-1 6-1 7-1 8-1 9-1\n"
    "stock: 1-2 2-2 3-2 3-4 5-2 5-4 6-2 6-4 7-2 7-4 8-2 8-4 9-2 9-4 10-1 10-2\n"
    "options: {instant_wins: true}\n"
)


def faults(folder: Path, text: str) -> list[str]:
    path = folder / "my.yaml"
    path.write_text(text, encoding="utf-8")
    return [str(fault).partition("my.yaml")[2] for fault in faults_in([path], {"*.yaml": KINDS["*.yaml"]})]


@rule("koi.round.exhausted", "koi.yaku.sake-gate", "koi.turn.match")
@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_our_positions_hold(path: Path) -> None:
    assert list(koikoi_cases.position(path).misses()) == []
    assert koikoi_cases.position(path).spec.title


def test_a_good_position_has_no_faults_and_one_without_moves_no_event(tmp_path: Path) -> None:
    assert faults(tmp_path, GOOD) == []
    text = GOOD.replace("moves: [play 8-3]\n", "").replace("  legal: [stop]\n", "")
    assert any("expected koi.yaku.sanko yaku, got no event" in fault for fault in faults(tmp_path, text))


@pytest.mark.parametrize(("points", "shown"), [(5, ["koi.yaku.sanko"]), (6, [])])
def test_an_event_is_expected_with_its_player_and_facts(points: int, shown: list[str]) -> None:
    event = f"{{rule: koi.yaku.sanko, what: yaku, player: Aki, points: {points}}}"
    case = koikoi_cases.position(GOOD.replace("koi.yaku.sanko yaku", event))
    assert [event.rule for event in case.played().events if case.shows(event)] == shown
    assert [fault.place for fault in case.check()] == ([] if shown else ["expect/events/1"])


def test_a_seed_deals_where_hands_are_empty(tmp_path: Path) -> None:
    text = (
        'game: koikoi\nhands: {Aki: "", Ben: ""}\nseed: 1\nbirthdays: {Aki: 2, Ben: 9}\n'
        "expect: {events: [koi.setup.dealer card]}\n"
    )
    assert faults(tmp_path, text) == []
    (tmp_path / "dealt.yaml").write_text(text, encoding="utf-8")
    game = koikoi_cases.position(tmp_path / "dealt.yaml").game
    assert game.state == koikoi.new(("Aki", "Ben"), seed=1, birthdays=(2, 9)).state


@rule("koi.setup.instant")
@pytest.mark.parametrize(("points", "totals", "over"), [
    ({}, [6, 0], False), ({"Aki": 10, "Ben": 3}, [16, 3], False), ({"Aki": 48}, [54, 0], True)
])  # fmt: skip
def test_a_lucky_hand_adds_to_the_points_of_a_position(points: dict, totals: list, over: bool) -> None:
    game = koikoi.position(f"{LUCKY}points: {points}\n").game
    assert [player.points for player in game.state.players] == totals
    assert game.over is over
    assert game.state.round == (1 if over else 2)
    assert [player.captured for player in game.state.players] == [(), ()]


@pytest.mark.parametrize("given", ["captured: {Aki: 10-4 11-4}", "captured: {Aki: 11-1}\ncalled: {Aki: 5}"])
def test_four_of_a_month_left_in_a_hand_are_no_lucky_hand(given: str) -> None:
    state = koikoi.position(f"{LUCKY}{given}\n").game.state
    assert (state.round, state.month, [player.points for player in state.players]) == (1, 1, [0, 0])
    assert {"4-1", "4-2", "4-3", "4-4"} < set(state.players[0].hand)
    lying = [*state.field, *state.stock, *(card for one in state.players for card in (*one.hand, *one.captured))]
    assert len(lying) == len(set(lying))


def test_the_last_card_of_a_month_and_the_last_month_of_a_game_are_set_up() -> None:
    """The dealer's hand may be empty; the other plays the last card of the month."""
    case = koikoi.position(
        'hands: {Aki: "", Ben: 7-3}\nfield: 5-2\nstock: 2-3\ncaptured: {Ben: 1-1 3-1 8-1}\ncalled: {Ben: 5}\n'
        "calls: {Ben: 3}\noptions: {koikoi_pays: true}\nmoves: [play 7-3]\nexpect: {points: {Ben: 8}}\n"
    )
    assert (case.game.state.dealer, case.game.state.to_move) == (0, 1)
    assert case.check() == []
    with pytest.raises(ContentError, match="equally many cards, 1 to 8 each, perhaps one"):
        koikoi.position('hands: {Aki: "", Ben: 7-3}\nstock: 2-3\ndealer: Ben\n')
    text = GOOD.partition("moves:")[0] + "month: 12\nround: 12\npoints: {Aki: 3, Ben: 20}\noptions: {months: 12}\n"
    game = koikoi.position(text + "moves: [play 8-3, stop]\n").played()
    assert game.over
    assert [player.points for player in game.state.players] == [8, 20]
    assert game.state.round == 12
    with pytest.raises(ContentError, match="round: expected one of the 12 of this game, got 13"):
        koikoi.position(text.replace("round: 12", "round: 13"))


@pytest.mark.parametrize(("text", "message"), [
    (GOOD + "called: {Aki: 1}\ncalls: {Ben: 2}\n", "calls/Ben: expected somebody whose koi-koi is told"),
    ("game: [koikoi\n", ":2 character 1: expected YAML"),
])  # fmt: skip
def test_what_is_no_position_is_a_fault(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        koikoi_cases.position(text)
