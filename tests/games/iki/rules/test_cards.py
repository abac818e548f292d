"""Cards in stalls: their skills, levels, experience and retirement."""

import pytest

from iki_teach.content.words import Words
from iki_teach.kits import KITS
from tests.games.iki.positions import happened, lines, played, position, printed, refused
from tests.marks import rule


def levels(game):
    return {stall: occupant.level for stall, occupant in game.state.stalls.items() if occupant}


@rule("iki.act.business", "iki.card.skill", "iki.board.nagaya")
def test_one_card_in_the_stalls_behind_the_oyakata_may_be_used():
    """Not those behind the neighbouring shop, no building, no empty stall and no stall that does not exist."""
    game = position(place={0: 1}, stalls={"south.4": "tofu-seller 0", "south.3": "sawyer 1"})
    assert {"use south.4", "use south.3"} <= set(map(str, game.moves()))
    used = game.play("use south.4")
    assert used.state.players[0].mon == 2
    assert refused(used, "use south.3") == [("iki.act.business", "card-used")]
    others = position(place={0: 1}, stalls={"south.2": "sawyer 1", "south.4": "inn 0"})
    assert refused(others, "use south.2") == [("iki.act.business", "not-behind")]
    assert refused(others, "use south.4") == [("iki.act.business", "building-not-used")]
    assert refused(others, "use south.3") == [("iki.act.business", "stall-empty")]
    assert refused(others, "use south.7") == [("iki.board.nagaya", "no-such-stall")]
    assert not any(str(move).startswith("use") for move in others.moves())


@rule("iki.act.business")
@pytest.mark.parametrize("moves", [("use south.3", "buy sandals"), ("buy sandals", "use south.3")])
def test_shop_and_card_come_in_either_order_and_are_both_optional(moves):
    game = position(turn=(0, 1), place={0: 1}, goods={0: "2 mon"}, stalls={"south.3": "sawyer 1"}, slot={1: "2"})
    game = played(game, *moves)
    player = game.state.players[0]
    assert (player.mon, player.sandals, player.wood) == (0, 2, 1)
    assert game.to_move.seat == 1
    neither = position(turn=(0, 1), place={0: 1}, slot={1: "2"}, stalls={"south.3": "sawyer 1"}).play("done")
    assert (neither.to_move.seat, levels(neither)) == (1, {"south.3": 1})


@rule("iki.act.used", "iki.card.experience")
@pytest.mark.parametrize(("owner", "level", "more"), [(1, 2, ["iki.act.used"]), (0, 1, [])])
def test_a_card_that_has_been_used_gains_a_level_unless_it_is_ones_own(owner, level, more):
    game = position(place={0: 1}, stalls={"south.3": f"sawyer {owner}"}).play("use south.3")
    assert (levels(game), game.state.players[0].wood) == ({"south.3": level}, 1)
    assert [event.rule for event in game.events] == ["iki.act.business", "iki.card.skill", *more]


@rule("iki.card.experience")
def test_a_skill_trains_an_own_card_on_the_board():
    """The writing teacher takes 2 mon; he may teach any own card, not another's, a building or an empty stall."""
    stalls = {"south.3": "writing-teacher 1", "north.1": "sawyer 0", "north.2": "cooper 1", "north.3": "inn 0"}
    game = position(place={0: 1}, goods={0: "2 mon"}, stalls=stalls)
    assert [str(m) for m in game.moves() if str(m).startswith("use")] == ["use south.3 for north.1"]
    for target in ("north.2", "north.3", "north.4", "north.9"):
        assert refused(game, f"use south.3 for {target}") == [("iki.card.experience", "not-own-card")]
    game = game.play("use south.3 for north.1")
    assert levels(game)["north.1"] == 2
    assert levels(game)["south.3"] == 2
    assert game.state.players[0].mon == 0


@rule("iki.card.train")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("owner", [0, 1])
def test_a_card_that_trains_is_never_its_own_target(edition, owner):
    """Not when its owner visits it, nor when somebody else does; another own card it may train."""
    stalls = {"south.3": f"writing-teacher {owner} 3", "north.1": "sawyer 0"}
    game = position(edition=edition, place={0: 1}, goods={0: "2 mon"}, stalls=stalls)
    assert refused(game, "use south.3 for south.3") == [("iki.card.train", "own-trainer")]
    alone = position(edition=edition, place={0: 1}, goods={0: "2 mon"}, stalls=stalls | {"north.1": "inn 0"})
    assert not [move for move in alone.moves() if str(move).startswith("use")]
    assert [str(m) for m in game.moves() if str(m).startswith("use")] == ["use south.3 for north.1"]


@rule("iki.card.retire", "iki.act.used", "iki.act.lap", "iki.card.experience")
@pytest.mark.parametrize(("fields", "move", "owner", "cause"), [
    ({"place": {0: 1}, "stalls": {"south.3": "sawyer 1 3"}}, "use south.3", 1, "iki.act.used"),
    ({"phase": "move", "slot": {0: "2"}, "place": {0: 7}, "stalls": {"north.3": "sawyer 0 3"}}, "move 2", 0,
     "iki.act.lap"),
    ({"place": {0: 1}, "goods": {0: "1 mon"}, "stalls": {"south.3": "fencing-master 1", "west.3": "sawyer 0 3"}},
     "use south.3 for west.3", 0, "iki.card.experience"),
])  # fmt: skip
def test_a_card_retires_for_one_of_three_causes(fields, move, owner, cause):
    """The kobun comes back to the owner, the card to the owner's area."""
    game = position(**fields).play(move)
    assert "sawyer" not in [occupant.card for occupant in game.state.stalls.values() if occupant]
    assert (game.state.players[owner].retired, game.state.players[owner].kobun) == (("sawyer",), 4)
    assert happened(game, "retire")[0].facts == {"cause": cause}


@rule("iki.card.retire")
def test_a_retirement_bonus_is_paid_once_to_the_owner():
    """Another player uses the roofer at the last level: the owner gets 5 iki, now, and nothing on paydays."""
    game = position(place={0: 1}, goods={0: "2 mon"}, stalls={"south.3": "roofer 1 3"}).play("use south.3")
    assert [player.iki for player in game.state.players] == [0, 5, 0]
    assert game.state.players[0].fire == 1
    assert position(month=3, place={0: 1}, retired={1: "roofer"}).play("done").state.players[1].iki == 0


@rule("iki.card.retire", "iki.fire.track", "iki.card.skill")
def test_a_gift_or_a_bonus_of_firefighting_moves_the_disc(tmp_path):
    gift = position(place={0: 1}, goods={1: "2 fire"}, stalls={"south.3": "firefighter 1"}).play("use south.3")
    assert (gift.state.players[0].fire, gift.state.fire_order) == (2, (0, 1, 2))
    deck = printed(tmp_path, "roofer", track="after 3: 2 fire")
    game = position(place={0: 1}, goods={0: "2 mon"}, stalls={"south.3": "roofer 1 3"}, deck=deck).play("use south.3")
    assert [player.fire for player in game.state.players] == [1, 2, 0]
    assert game.state.fire_order == (1, 0, 2)


@rule("iki.card.level", "iki.card.anatomy")
@pytest.mark.parametrize(("card", "last"), [("sawyer", 3), ("zori-seller", 2), ("gardener", 1)])
def test_a_card_has_as_many_levels_as_incomes(card, last):
    for level in range(1, last + 1):
        game = position(month=10, place={0: 1}, goods={0: "2 wood"}, stalls={"south.3": f"{card} 1 {level}"})
        game = game.play("use south.3")
        assert levels(game) == ({"south.3": level + 1} if level < last else {})


@rule("iki.card.skill")
def test_a_gift_is_free_and_a_trade_is_made_with_the_bank():
    game = position(place={0: 1}, goods={0: "2 mon"}, stalls={"south.3": "cooper 1"}).play("use south.3")
    assert [(player.mon, player.wood, player.iki) for player in game.state.players] == [(0, 1, 1), (0, 0, 0), (0, 0, 0)]
    poor = position(place={0: 1}, goods={0: "1 mon"}, stalls={"south.3": "cooper 1"})
    assert refused(poor, "use south.3") == [("iki.card.skill", "too-little")]


@rule("iki.card.skill")
def test_a_trade_is_made_as_often_as_its_card_says():
    stalls = {"south.3": "rice-dealer 1"}
    rich = position(place={0: 1}, goods={0: "9 mon"}, stalls=stalls)
    assert rich.play("use south.3 twice").state.players[0].rice == 4
    assert refused(rich, "use south.3 3 times") == [("iki.card.skill", "too-often")]
    poor = position(place={0: 1}, goods={0: "3 mon"}, stalls=stalls)
    assert [str(move) for move in poor.moves() if str(move).startswith("use")] == ["use south.3"]
    assert refused(poor, "use south.3 twice") == [("iki.card.skill", "too-little")]


@rule("iki.card.skill")
def test_a_card_of_two_options_is_used_for_one_of_them():
    game = position(place={0: 1}, stalls={"south.3": "flower-seller 0"})
    assert game.play("use south.3").state.players[0].iki == 1
    assert game.play("use south.3 option 2").state.players[0].mon == 1
    assert refused(game, "use south.3 option 3") == [("iki.card.skill", "no-such-option")]


@rule("iki.card.skill")
@pytest.mark.parametrize(
    "use",
    ["south.4 for south.3", "south.3", "south.3 twice for south.4", "south.4 to build inn at north.1"],
    ids=["a gift trains nobody", "a teacher needs a pupil", "none works twice", "a hammer alone builds"],
)
def test_a_use_names_what_its_skill_needs_and_nothing_else(use):
    stalls = {"south.4": "sawyer 0", "south.3": "writing-teacher 0"}
    game = position(place={0: 1}, goods={0: "9 mon"}, stalls=stalls)
    assert refused(game, f"use {use}") == [("iki.card.skill", "wrong-target")]


@rule("iki.card.puppeteer")
def test_two_puppeteers_stand_for_two_colours(tmp_path):
    """A deck of one's own may have another: with a red card they make three."""
    deck = printed(tmp_path, "monkey-trainer", skill="gain 3 mon; counts as any colour")
    assert lines(position(retired={0: "sawyer puppeteer monkey-trainer"}, deck=deck), 0)["colours"] == 9


@rule("iki.card.skill", "iki.act.used")
def test_a_skill_that_is_played_by_hand_moves_nothing_here(tmp_path):
    """Its card is used, and the owner's level rises; what it brings the table sees to."""
    deck = printed(tmp_path, "roofer", skill="other: swap two cards")
    game = position(deck=deck, stalls={"south.3": "roofer 1"}, place={0: 1}, goods={0: "3 mon"})
    after = game.play("use south.3")
    assert after.state.players[0].mon == 3
    assert after.state.stalls["south.3"].level == 2
    descriptions = {lang: KITS["iki"].describe(game.state, Words(lang), None) for lang in ("en", "de")}
    assert "swap two cards (played by hand)" in descriptions["en"]
    assert "swap two cards (spielt ihr selbst)" in descriptions["de"]
