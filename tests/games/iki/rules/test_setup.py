"""Setup: the kit, the discs, decks, buildings, market and the start cards."""

import pytest

from iki_teach import iki
from iki_teach.games.iki.rules.position import facts_of
from iki_teach.games.iki.rules.state import State
from tests.games.iki.positions import begun, position, refused
from tests.marks import rule

STARTS = ("start sawyer at south.1", "start cooper at east.1", "start tofu-seller at north.1")


@rule("iki.setup.kit", "iki.setup.players", "iki.setup.fire-track")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_player_begins_with_the_kit(edition):
    state = begun(4, edition).state
    for player in state.players:
        goods = (player.mon, player.rice, player.sandals, player.koban, player.wood, player.iki, player.fire)
        assert goods == (8, 1, 1, 0, 0, 0, 0)
        assert (player.kobun, player.place, player.retired) == (4, 0, ())
    assert state.fire_order == (0, 1, 2, 3), "the first player's disc lies on top"
    for players in (2, 3, 4):
        assert [player.first for player in begun(players, "first").state.players] == [True] + [False] * (players - 1)


@rule("iki.setup.decks")
@pytest.mark.parametrize(("edition", "each", "all_cards"), [("first", 13, 56), ("second", 14, 60)])
def test_decks_hold_the_cards_of_the_edition(edition, each, all_cards):
    game = begun(3, edition)
    assert [len(deck) for deck in game._state.decks] == [each] * 4
    assert len(game.state.cards) == all_cards
    assert len(game.state.starts) == 4


@rule("iki.setup.buildings")
def test_the_second_edition_draws_six_of_ten_buildings():
    """The teacher names them one after the other; a building is shown once. The first edition has no others."""
    first = begun(3, "first")
    assert (len(first.state.buildings), first.to_move.kind) == (6, "start")
    game = begun(3)
    names = ("inn", "fish-quay", "ward-office", "oxcart", "cookshop", "theatre")
    for shown, name in enumerate(names):
        assert game.to_move.kind == "reveal"
        assert game.to_move.seat is None
        game = game.play(f"reveal {name}")
        assert game.state.buildings == names[: shown + 1]
    assert refused(begun(3).play("reveal inn"), "reveal inn") == [("iki.setup.buildings", "not-in-pile")]
    assert refused(begun(3), "reveal castle") == [("iki.setup.buildings", "not-in-pile")]
    assert len(game.state.building_cards) == 10
    assert game.to_move.kind == "start"


@rule("iki.setup.start-card")
def test_start_cards_are_picked_in_reverse_turn_order():
    """The last player picks first; a card lies on level 1 with a kobun of its owner; one is left over."""
    game = begun(3, "first")
    for seat, move in zip((2, 1, 0), STARTS, strict=True):
        assert game.to_move.seat == seat
        game = game.play(move)
        assert game.state.players[seat].kobun == 3
    occupant = game.state.stalls["south.1"]
    assert (occupant.card, occupant.owner, occupant.level) == ("sawyer", 2, 1)
    assert (game.facts()["gone"], game.state.starts, game.state.month) == (("miso-seller",), (), 1)


@rule("iki.setup.start-card")
@pytest.mark.parametrize(("move", "reason"), [
    ("start sawyer at north.1", "no-start-card"),
    ("start carpenter at north.1", "no-start-card"),
    ("start cooper at south.1", "stall-taken"),
    ("start cooper at north.2", "not-outer"),
    ("start cooper at middle.1", "not-outer"),
])  # fmt: skip
def test_a_start_card_goes_to_the_outer_stall_of_a_free_nagaya(move, reason):
    """It must be one of those left, and nobody may be in that nagaya yet."""
    assert refused(begun(3, "first").play("start sawyer at south.1"), move) == [("iki.setup.start-card", reason)]


@rule("iki.setup.calendar", "iki.month.deal")
@pytest.mark.parametrize(("month", "season"), [(1, "spring"), (4, "summer"), (7, "autumn"), (10, "winter")])
def test_seasons_last_three_months(month, season):
    game = position(month=month, phase="deal", turn=(-1,))
    assert {game.state.cards[move.card].season for move in game.moves()} == {season}


@rule("iki.bank.unlimited")
@pytest.mark.parametrize(("good", "number", "space", "move"), [
    ("wood", 15, 7, "use west.1"), ("rice", 24, 2, "buy rice"), ("koban", 8, 8, "change 12 mon"),
    ("sandals", 20, 1, "buy sandals"),
])  # fmt: skip
def test_a_limited_supply_gives_what_is_left_of_the_first_editions_box(good, number, space, move):
    game = position(
        edition="first", place={0: space}, goods={0: "12 mon", 1: f"{number - 1} {good}"},
        options={"limited_supply": True}, stalls={"west.1": "sawyer 0"},
    )  # fmt: skip
    assert getattr(game.play(move).state.players[0], good) == 1


def test_events_of_the_beginning_add_up_to_the_table():
    """What `game.events` of a new game tell leads from the bare table, start cards laid out, to what lies there."""
    for game in (begun(3), begun(4, "first"), iki.new(["Aki", "Ben"], seed=3)):
        empty = State(game._state.table)
        empty.starts = empty.table.start_cards
        facts = facts_of(empty)
        for change in (change for event in game.events for change in event.changes):
            assert facts[change.path] == change.before
            facts[change.path] = change.after
        assert facts == game.facts()
