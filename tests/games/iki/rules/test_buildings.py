"""Buildings: what they cost, where they stand, what they are good for."""

import pytest

from iki_teach.games.iki.rules.scoring import holdings_of
from tests.games.iki.positions import burnt, happened, position, printed, refused
from tests.marks import rule

YARD = 7
FOUR = {"north.1": "sawyer 0", "north.2": "cooper 0", "east.1": "tofu-seller 0", "east.2": "miso-seller 0"}


def building(goods, **fields):
    return position(**({"place": {0: YARD}, "goods": {0: goods}} | fields))


@rule("iki.build.action")
def test_building_costs_wood_koban_and_mon_and_a_kobun():
    game = building("1 koban and 3 wood").play("build bathhouse at north.2")
    player = game.state.players[0]
    occupant = game.state.stalls["north.2"]
    assert (player.koban, player.wood, player.kobun) == (0, 0, 3)
    assert (occupant.building, occupant.owner, occupant.card) == ("bathhouse", 0, None)
    assert "bathhouse" not in game.state.buildings


@rule("iki.build.action", "iki.board.crossroads")
def test_a_building_at_the_crossroads_costs_2_mon_more():
    assert building("5 mon and 2 wood").play("build oxcart at north.4").state.players[0].mon == 0
    poor = building("4 mon and 2 wood")
    assert refused(poor, "build oxcart at north.4") == [("iki.board.crossroads", "too-little")]
    assert refused(poor, "build oxcart at north.3") == []


@rule("iki.build.action", "iki.board.nagaya")
@pytest.mark.parametrize(("move", "stalls", "expected"), [
    ("fish-quay at north.1", {}, ("iki.build.action", "not-on-offer")),
    ("castle at north.1", {}, ("iki.build.action", "not-on-offer")),
    ("oxcart at south.1", {"south.1": "sawyer 1"}, ("iki.build.action", "stall-taken")),
    ("oxcart at north.5", {}, ("iki.board.nagaya", "no-such-stall")),
    ("theatre at north.1", {}, ("iki.build.action", "too-little")),
    ("oxcart at south.1", FOUR, ("iki.build.action", "no-kobun")),
])  # fmt: skip
def test_one_builds_what_lies_face_up_on_a_free_stall_and_pays_it(move, stalls, expected):
    game = building("9 mon and 4 wood", stalls=stalls, buildings="oxcart theatre inn")
    assert expected in refused(game, f"build {move}")
    assert f"build {move}" not in map(str, game.moves())


@rule("iki.build.action", "iki.card.skill")
@pytest.mark.parametrize(("owner", "level", "kobun"), [(1, 2, 3), (0, 1, 2)])
def test_a_hammer_skill_builds_too(owner, level, kobun):
    """From any space; another player's carpenter gains a level, an own one does not."""
    game = position(place={0: 1}, goods={0: "3 mon and 2 wood"}, stalls={"south.3": f"carpenter {owner}"})
    game = game.play("use south.3 to build oxcart at west.3")
    assert (game.state.stalls["west.3"].building, game.state.stalls["south.3"].level) == ("oxcart", level)
    assert game.state.players[0].kobun == kobun
    assert "buy sandals" not in map(str, game.moves())


@rule("iki.build.action", "iki.card.skill")
def test_a_master_builder_builds_for_less_wood_but_never_below_nothing():
    for card, wood in (("master-builder", "1 wood and "), ("temple-builder", "")):
        game = position(place={0: 1}, goods={0: f"{wood}3 mon"}, stalls={"south.3": f"{card} 1"})
        assert game.play("use south.3 to build oxcart at west.3").state.players[0].wood == 0
    poor = position(place={0: 1}, goods={0: "9 mon"}, stalls={"south.3": "master-builder 1"})
    assert refused(poor, "use south.3 to build oxcart at west.3") == [("iki.build.action", "too-little")]


@rule("iki.build.action")
def test_a_hammer_that_is_paid_for_asks_its_pay_too(tmp_path):
    """Pay 1 koban: build. Without the koban it is neither listed nor allowed."""
    deck = printed(tmp_path, "carpenter", skill="pay 1 koban: build")
    fields = {"place": {0: 1}, "stalls": {"south.3": "carpenter 1"}, "deck": deck, "buildings": "oxcart bathhouse"}
    rich = position(goods={0: "2 koban, 3 mon and 3 wood"}, **fields)
    assert rich.play("use south.3 to build oxcart at west.3").state.players[0].koban == 1
    assert rich.play("use south.3 to build bathhouse at west.3").state.players[0].koban == 0
    poor = position(goods={0: "3 mon and 3 wood"}, **fields)
    assert refused(poor, "use south.3 to build oxcart at west.3") == [("iki.build.action", "too-little")]
    assert not any("build" in str(move) for move in poor.moves())


@rule("iki.build.score")
def test_other_things_that_a_building_may_count():
    state = position(goods={0: "4 wood and 2 koban"}, tiles={0: "grey-pipe grey-pouch yellow-pouch"})._state
    own = holdings_of(state, 0)
    assert [own.counted(of) for of in ("wood", "koban", "pipe", "pouch")] == [4, 2, 1, 2]


@rule("iki.build.oxcart", "iki.fire.spread")
def test_an_oxcart_that_burnt_carries_nobody():
    game = burnt("north", stalls={"north.1": "oxcart 0"})
    assert not any(game._state.powers[0])
    assert happened(game, "burns")[0].player == 0
