"""Fire and firefighting: the track, the draw, and how far it burns."""

import pytest

from iki_teach.games.iki.bots.features import burning
from iki_teach.games.iki.drills.burns import Case
from iki_teach.games.iki.rules.table import Fire
from tests.games.iki.positions import burnt, happened, position, refused
from tests.marks import rule


def road(game):
    events = [event for event in game.events if event.rule == "iki.fire.spread" and "stall" in event.facts]
    return [(event.what, event.facts["stall"], event.facts["strength"]) for event in events]


@rule("iki.fire.strength", "iki.two.fire")
@pytest.mark.parametrize(
    ("edition", "players", "less"), [("first", 2, 0), ("first", 3, 0), ("second", 2, 1), ("second", 3, 0)]
)
@pytest.mark.parametrize(("month", "strength"), [(5, 5), (8, 8), (11, 10)])
def test_fires_have_their_months_strength_1_less_on_the_board_for_two(edition, players, less, month, strength):
    game = burnt("east", players, edition, month=month)
    assert road(game) == [("fire-passes", f"east.{at + 1}", strength - less - at) for at in range(4 - less)]


@rule("iki.fire.strength")
def test_in_the_other_months_nothing_burns():
    for month in (1, 2, 3, 4, 6, 7, 9, 10, 12):
        assert position(month=month, place={0: 1}).play("done").to_move.kind != "fire"


@rule("iki.fire.draw", "iki.setup.fire-tiles")
def test_the_leader_on_the_track_draws_the_tile():
    game = position(month=5, place={0: 1}, goods={1: "3 fire", 2: "3 fire"}, order=(2, 1, 0)).play("done")
    assert sorted(map(str, game.moves())) == ["fire east", "fire north", "fire south", "fire west"]
    assert (game.to_move.seat, game.to_move.kind) == (2, "fire")
    assert refused(game, "fire middle") == [("iki.fire.draw", "no-such-nagaya")]
    start = happened(game.play("fire west"), "fire-starts")[0]
    assert (start.player, start.facts) == (2, {"nagaya": "west", "strength": 5})


@rule("iki.fire.draw", "iki.setup.fire-tiles")
def test_the_tile_goes_back_and_may_be_drawn_again():
    game = burnt("north", month=5)
    while game.state.month < 8 or game.to_move.kind != "fire":
        choices = [str(move) for move in game.moves()]
        game = game.play("done" if "done" in choices else choices[0])
    assert "fire north" in map(str, game.moves())


@rule("iki.fire.spread")
@pytest.mark.parametrize(("stalls", "goods", "way"), [
    ({"north.1": "sawyer 0", "north.2": "cooper 1"}, {0: "5 fire"}, ["fire-stops"]),
    ({"north.1": "sawyer 0", "north.2": "cooper 0"}, {0: "4 fire"}, ["burns", "fire-stops"]),
    ({"north.3": "sawyer 0"}, {0: "3 fire"}, ["fire-passes", "fire-passes", "fire-stops"]),
    ({"north.1": "sawyer 0", "north.2": "cooper 1"}, {1: "9 fire"}, ["burns", "fire-stops"]),
], ids=["5 stop 5", "4 stop the 4 left", "an empty stall weakens it too", "a neighbour does not help"])  # fmt: skip
def test_a_fire_goes_on_1_weaker_until_an_owner_is_as_strong(stalls, goods, way):
    """What lies behind is safe."""
    game = burnt("north", stalls=stalls, goods=goods)
    assert road(game) == [(what, f"north.{at + 1}", 5 - at) for at, what in enumerate(way)]
    gone = {f"north.{at + 1}" for at, what in enumerate(way) if what == "burns"}
    assert {stall for stall, occupant in game.state.stalls.items() if occupant} == set(stalls) - gone
    (stop,) = happened(game, "fire-stops")
    assert stop.facts["have"] == game.state.players[stop.player].fire


@rule("iki.fire.spread")
def test_a_fire_ends_beyond_the_crossroads_stall():
    names = ("sawyer", "cooper", "miso-seller", "tofu-seller")
    stalls = {f"north.{at}": f"{name} 1" for at, name in enumerate(names, 1)}
    game = burnt("north", stalls=stalls | {"west.4": "roofer 2"})
    assert [what for what, _, _ in road(game)] == ["burns"] * 4
    assert happened(game, "fire-ends")
    assert [stall for stall, occupant in game.state.stalls.items() if occupant] == ["west.4"]
    assert game.state.players[1].kobun == 4


@rule("iki.fire.track")
@pytest.mark.parametrize(("before", "order"), [(0, (1, 0, 2)), (1, (0, 1, 2))])
def test_a_disc_that_arrives_on_a_space_goes_on_top(before, order):
    goods = {1: "2 fire"} | ({0: f"{before} fire"} if before else {})
    game = position(place={0: 3}, goods=goods, order=(1, 2, 0) if not before else (1, 0, 2)).play("watch")
    assert game.state.fire_order == order


@rule("iki.fire.track")
def test_at_10_a_further_point_moves_the_disc_to_the_top():
    game = position(place={0: 3}, goods={0: "10 fire", 1: "10 fire", 2: "10 fire"}, order=(1, 2, 0)).play("watch")
    assert game.state.players[0].fire == 10
    assert game.state.fire_order == (0, 1, 2)
    (event,) = happened(game, "fire")
    assert [change.path for change in event.changes] == ["order"], "its strength is no change"
    nine = position(place={0: 1}, goods={0: "9 fire"}, stalls={"south.3": "firefighter 1"})  # who gives 2
    assert nine.play("use south.3").state.players[0].fire == 10


@rule("iki.fire.spread")
@pytest.mark.parametrize(("strength", "lost"), [(1, [3, 2]), (3, [2, 1])])
def test_engine_drill_and_bots_let_the_same_fire_walk(monkeypatch, strength, lost):
    """Also one that would lose 2 at each stall: nobody has a walk of their own."""
    stalls = {"east.1": "sawyer 0", "east.2": "cooper 1", "east.4": "tofu-seller 1"}
    table = position(month=5, phase="fire", stalls=stalls, goods={0: "2 fire", 1: f"{strength} fire"})
    for falls, number in zip((1, 2), lost, strict=True):
        monkeypatch.setattr(Fire, "at", lambda fire, step, falls=falls: fire.force - falls * step)
        gone = [event.facts["stall"] for event in table.play("fire east").events if event.what == "burns"]
        assert len(gone) == number
        s = table._state
        assert Case(table, table.state, "east").takes() == " ".join(gone)
        assert [s.table.stalls[at] for at, risk in enumerate(burning(s, Fire(5))) if risk] == gone
