"""Acts on a table that is set by hand: each makes another position, and what cannot lie there is refused."""

from typing import Any

import pytest

from iki_teach import iki
from iki_teach.content.files import data_dir
from iki_teach.content.referee import NoSuchActError
from iki_teach.content.structure import ValueFaults
from iki_teach.games.iki.cases.acts import begin, change, read_deck, spelled_out, value_of
from iki_teach.games.iki.cases.builder import Impossible
from iki_teach.games.iki.cases.case import case_from
from iki_teach.games.iki.cases.evening import colourless
from iki_teach.games.iki.cases.setting import asked
from iki_teach.games.iki.facts.load import load_market
from tests.games.iki.random_play import TABLES, moments

Value = dict[str, Any]
OPEN_EDO = (data_dir() / "iki" / "decks" / "open-edo.csv").read_text(encoding="utf-8")


def after(*acts: str, edition: str = "second", players: int = 3) -> Value:
    value = begin(edition, players)
    for act in acts:
        value = change(value, act)
    return value


def reasons(*acts: str, more: Value | None = None, **table: Any) -> list[str]:
    with pytest.raises(ValueFaults) as error:
        case_from(after(*acts, **table) | (more or {}))
    faults = [fault for _, fault in error.value.faults if isinstance(fault, Impossible)]
    return [refusal.reason for fault in faults for refusal in fault.refusals]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_moment_of_a_game_can_be_written_as_a_table(edition: str, players: int) -> None:
    for game in moments(edition, players, 4)[::3]:
        again = case_from(value_of(game)).game
        assert again.facts() == game.facts()
        assert game.chance & {game.state.phase} or again.moves() == game.moves()


def test_a_blank_card_says_whose_it_is_and_in_which_colour() -> None:
    """It takes the place of what lay there, a blank one too; of one without a colour the stall is told."""
    value = after("put tofu-seller north.1 2", "blank north.1 1 card", "blank north.2 none red", players=2)
    assert colourless(value) == ["north.1"]
    value = change(value, "blank north.1 1 brown")
    assert (colourless(value), [*value["cards"]]) == ([], ["red-north-2", "brown-north-1"])
    stalls = case_from(value).game.state.stalls
    assert [one and (one.card, one.owner) for one in (stalls["north.1"], stalls["north.2"])] == [
        ("brown-north-1", 0), ("red-north-2", None),
    ]  # fmt: skip
    named = change(value, "put cooper north.1 none")  # whose it is was told already
    assert (named["stalls"]["north.1"]["card"], named["stalls"]["north.1"]["owner"]) == (
        "cooper", value["stalls"]["north.1"]["owner"],
    )  # fmt: skip
    with pytest.raises(NoSuchActError):
        change(value, "blank north.1 1 pink")


def test_a_card_retires_from_its_stall_and_only_one_that_somebody_has() -> None:
    value = after("put cooper north.1 1", "blank north.2 1 red", "home north.1", "home north.2")
    assert (value["players"]["Aki"]["retired"], value.get("stalls")) == (["cooper", "red-home-1"], None)
    with pytest.raises(NoSuchActError):
        change(value, "home north.1")


def test_turns_end_one_after_the_other_at_new_year_too() -> None:
    value = after("month 13", "phase place")
    for _ in range(3):
        assert value["phase"] == "place"
        value = change(value, "done")
    assert value["phase"] == "over"
    with pytest.raises(NoSuchActError):
        change(value, "done")


def test_a_table_is_put_together_piece_by_piece() -> None:
    value = after(
        "month 6", "put tofu-seller north.1 2", "level north.1 2", "put inn south.1 1", "owner south.1 3",
        "good 1 mon 12", "good 2 fire 3", "place 1 4", "slot 1 2", "phase income", "turn 1", "tile 1 yellow-pipe",
        "retire 1 cooper", "show carpenter", "coins carpenter 2", "name 1 Aki Maria", "used none",
    )  # fmt: skip
    state = case_from(value).game.state
    aki, ben, _ = state.players
    assert (aki.name, aki.mon, aki.place, aki.slot, aki.retired) == ("Aki Maria", 12, 4, "2", ("cooper",))
    assert (ben.fire, state.fire_order[0], state.to_move, state.month) == (3, 1, 0, 6)
    assert state.stalls["north.1"] is not None
    assert (state.stalls["north.1"].owner, state.stalls["north.1"].level) == (1, 2)
    assert state.stalls["south.1"] is not None
    assert (state.stalls["south.1"].building, state.stalls["south.1"].owner) == ("inn", 2)
    assert state.display == (("carpenter", 2),)
    assert aki.pipes == ("yellow-pipe",)
    value = change(change(change(value, "take north.1"), "show carpenter"), "place 1 none")
    state = case_from(change(value, "slot 1 none")).game.state
    assert (state.stalls["north.1"], state.display, state.players[0].place) == (None, (), 0)


def test_what_is_put_into_a_stall_leaves_the_display_and_the_offer() -> None:
    """It lies once; a tile that is taken back is for sale again."""
    value = after("show carpenter", "offer inn oxcart", "put carpenter north.1 1", "put inn north.2 1")
    assert case_from(value).game.state.display == ()
    assert case_from(value).game.state.buildings == ("oxcart",)
    assert case_from(change(value, "offer none")).game.state.buildings == ()
    pipes = case_from(change(change(value, "tile 1 yellow-pipe"), "tile 1 yellow-pipe")).game.state
    assert pipes.players[0].pipes == ()


def test_the_names_of_players_are_changed_wherever_they_stand() -> None:
    value = after(
        "put cooper north.1 1", "put sawyer south.1 2", "good 1 fire 2", "sun 1", "phase income", "turn 1", "block 3",
        "name 1 Mio", players=2,
    )  # fmt: skip
    game = case_from(value).game
    assert game.head.players == ("Mio", "Ben")
    assert game.state.blocked == "3"
    assert case_from(change(value, "block none")).game.state.blocked is None
    assert value["sun"] == "Mio"
    assert case_from(change(value, "owner north.1 none")).game.state.stalls["north.1"].owner is None  # type: ignore[union-attr]
    assert case_from(change(value, "name 1 Mio")).game.head.players == ("Mio", "Ben")
    assert change(after("name 2 Ute"), "name 2 Ben") == begin("second", 3)
    neutral = case_from(change(value, "put tofu-seller north.2 none")).game.state.stalls["north.2"]
    assert neutral is not None
    assert neutral.owner is None


def test_a_disc_that_comes_last_lies_on_top() -> None:
    """Whose strength rises to that of another, or who says so; discs on 0 lie in January as they were laid."""
    value = after("month 4", "good 1 fire 3", "good 2 fire 3", "good 3 fire 5")
    assert case_from(value).game.state.fire_order == (2, 1, 0)
    assert case_from(change(value, "disc 1")).game.state.fire_order == (2, 0, 1)
    assert case_from(after("disc 3")).game.state.fire_order == (0, 1, 2)
    assert case_from(after("good 2 fire 1", "disc 3")).game.state.fire_order == (1, 0, 2)
    assert case_from(change(after("good 2 fire 1", "disc 3"), "month 4")).game.state.fire_order[0] == 1


def test_players_come_and_go() -> None:
    """Who comes brings nothing; who stands on the board cannot go; the discs stay in their order."""
    value = after("month 4", "good 3 fire 2", "players 4")
    assert case_from(value).game.state.fire_order == (2, 0, 1, 3)
    assert case_from(change(value, "players 3")).game.state.fire_order == (2, 0, 1)
    assert case_from(change(value, "edition first")).game.head.edition == "first"
    assert case_from(change(begin("second", 3), "players 2")).game.head.players == ("Aki", "Ben")


def test_a_month_keeps_what_is_decided_if_it_is_decided_then() -> None:
    """Else it is what is usual in that month; at New Year nobody has a slot."""
    value = after("phase business", "slot 1 1", "month 4")
    assert (value["phase"], value["players"]["Aki"]) == ("business", {"slot": "1"})
    assert change(value, "month 13")["phase"] == "business"
    assert change(value, "month 13")["players"]["Aki"] == {}
    assert change(value, "month 0")["phase"] == "start"
    assert change(change(value, "month 0"), "month 2")["phase"] == "order"
    assert change(change(value, "used shop"), "phase rice") == {**after("month 4"), "phase": "rice"}


def test_a_table_is_asked_about_at_another_moment() -> None:
    value = after("slot 2 3", "put cooper south.1 1")
    assert case_from(asked(value, "fire", 5)).game.play("fire south").state.stalls["south.1"] is None
    assert value["players"]["Ben"] == {"slot": "3"}
    setup = after("month 0") | {"starts": ["sawyer"]}
    assert case_from(asked(setup, "start", 0)).game.facts()["starts"] == ("sawyer",)
    assert "starts" not in asked(setup, "order", 1), "they were picked before"


@pytest.mark.parametrize(("acts", "reason"), [
    (("put cooper north.1 1", "put cooper north.2 1"), "one-card"),
    (("put cooper north.1 1", "put sawyer north.1 2"), "stall-taken"),
    (("month 4", "put cooper north.1 3", "players 2"), "leaves-cards"),
    (("put inn north.1 1", "put inn north.2 1"), "one-building"),
    (("tile 1 yellow-pipe", "tile 2 yellow-pipe"), "one-tile"),
    (("put cooper north.1 1", "level north.1 9"), "no-such-level"),
    (tuple(f"put {card} {stall} 1" for card, stall in zip(
        ("cooper", "sawyer", "miso-seller", "tofu-seller", "carpenter"),
        ("north.1", "north.2", "south.1", "south.2", "west.1"), strict=True)), "all-kobun"),
    (("slot 1 2", "slot 2 2"), "slot-taken"),
    (("slot 1 2", "phase rice", "month 3", "phase rice"), "nobody-decides"),
    (("slot 1 1", "slot 2 2", "phase income", "turn 2"), "slot-order"),
    (("tile 1 yellowtail-1",), "sold-later"),
    (("edition first", "tile 1 purple-pipe"), "under-another"),
    (("put coper north.1 1",), "no-such-card"),
    (("put cooper north.9 1",), "no-such-stall"),
    (("put cooper north.1 none",), "neutral-for-two"),
    (("phase neutral",), "only-for-two"),
    (("phase fire",), "not-in-month"),
    (("turn 2",), "other-decides"),
    (("month 5", "phase fire", "turn 3"), "other-decides"),
    (("month 13", "phase over", "turn 1"), "nobody-decides"),
    (("used shop",), "used-in-business"),
    (("month 13", "phase business", "turn 1", "place 1 none", "place 2 0"), "on-a-space"),
    (("month 3", "put cooper north.1 1", "phase rice", "turn 1"), "too-few-to-choose"),
    (("sun 1",), "only-for-two"),
    (("block 2",), "only-for-two"),
])  # fmt: skip
def test_what_cannot_lie_on_a_table_has_a_reason(acts: tuple[str, ...], reason: str) -> None:
    assert reason in reasons(*acts)


@pytest.mark.parametrize(("acts", "table", "more", "reason"), [
    (("slot 1 X", "phase income", "turn 1"), {"players": 4}, {}, "slot-x-skips"),
    (("slot 1 X",), {"edition": "first", "players": 2}, {}, "no-slot-x"),
    (("block 3", "slot 1 3"), {"players": 2}, {}, "slot-blocked"),
    (("slot 1 3",), {}, {"month": 5, "phase": "fire"}, "no-slot-now"),
    (("show carpenter", "coins carpenter 40"), {"edition": "first"}, {}, "coin-limit"),
    (tuple(f"tile 1 {tile.id}" for tile in load_market().fish if tile.season == "spring"), {}, {}, "fish-limit"),
    (("good 1 wood 50",), {}, {"options": {"limited_supply": True}}, "supply-limit"),
    (("offer " + " ".join(one.id for one in load_market().buildings[:7]),), {}, {}, "too-many-buildings"),
    (("phase neutral",), {"players": 2}, {}, "nothing-to-place"),
    (("block X",), {"players": 2}, {}, "no-tile-left"),
    (("put cooper north.4 1",), {"players": 2}, {}, "no-such-stall"),
    ((), {}, {"fire_order": ["Ben", "Aki", "Chie"]}, "discs-at-zero"),
    (("month 4", "good 3 fire 2"), {}, {"fire_order": ["Aki", "Ben", "Chie"]}, "disc-order"),
    ((), {}, {"starts": ["cooper"]}, "picked-before"),
    (("month 0",), {}, {"starts": ["carpenter"]}, "no-start-card"),
    ((), {}, {"fish": ["yellow-pipe"]}, "other-ware"),
])  # fmt: skip
def test_what_an_edition_or_a_number_of_players_forbids_has_one_reason(
    acts: tuple[str, ...], table: dict[str, Any], more: Value, reason: str
) -> None:
    assert reasons(*acts, more=more, **table) == [reason]


@pytest.mark.parametrize("act", [
    "", "fly", "month", "month x", "month 12345", "good 9 mon 1", "good 1 gold 1", "good 1 mon -1", "take north.1",
    "level north.1 1", "coins carpenter 1", "name 1 Ben", "turn 0", "put  north.1 1", "name 1  ",
])  # fmt: skip
def test_what_is_no_act_changes_nothing(act: str) -> None:
    with pytest.raises(NoSuchActError):
        change(begin("second", 3), act)


def test_what_two_players_have_goes_with_their_board() -> None:
    value = after("sun 2", "block 3", players=2)
    for act in ("players 3", "edition first"):
        assert case_from(change(value, act)).game.state.blocked is None
        assert case_from(change(begin("second", 2), act)).game.state.players[1].token is None
    assert change(value, "edition second") == value
    assert change(value, "players 2") == value


def test_short_forms_are_written_out_for_acts() -> None:
    value = spelled_out({"players": 2, "display": ["carpenter"], "to_move": "Aki", "sun": None})
    assert value == {"players": {"Aki": {}, "Ben": {}}, "display": {"carpenter": 0}, "to_move": ["Aki"]}
    assert spelled_out({"players": 2, "options": {"boards": {"2": "first", "x": "second"}}})["options"] == {
        "boards": {2: "first", "x": "second"}
    }
    assert spelled_out({"players": {"Aki": {"fire": None}, "Ben": None}}) == {"players": {"Aki": {}, "Ben": {}}}


def test_a_moment_keeps_what_the_table_agreed_on() -> None:
    game = iki.new(["Aki", "Ben"], options={"slot_x": (3, 4), "mon_per_iki": 5})
    value = value_of(game)
    assert value["options"] == {"slot_x": [3, 4], "mon_per_iki": 5}
    assert case_from(value).game._state.table.edition == game._state.table.edition


def test_a_deck_of_ones_own_is_played_with() -> None:
    """It stands in the position itself; what is no deck is a fault of that key."""
    deck = OPEN_EDO.replace("cooper,", "barrel-maker,")
    value = {**begin("second", 3), **read_deck("\ufeff" + deck.replace("\n", "\r\n"))}
    game = case_from(change(value, "put barrel-maker north.1 1")).game
    assert (game.head.deck, "cooper" in game.state.cards) == ("own", False)
    with pytest.raises(ValueFaults) as error:
        case_from({**value, "deck": "a\nb\n"})
    assert error.value.faults[0][0] == ("deck",)
