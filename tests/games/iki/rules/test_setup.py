"""Setup: the kit, the discs, decks, buildings, market and the start cards."""

import pytest

from iki_teach import iki
from iki_teach.games.iki.rules.events import facts_of
from iki_teach.games.iki.rules.state import State
from tests.games.iki.positions import begun, played, position, printed, refused
from tests.games.iki.random_play import moments
from tests.marks import rule

STARTS = ("start sawyer at south.1", "start cooper at east.1", "start tofu-seller at north.1")


@rule("iki.setup.kit")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_player_begins_with_the_kit(edition):
    for player in begun(4, edition).state.players:
        goods = (player.mon, player.rice, player.sandals, player.koban, player.wood, player.iki, player.fire)
        assert goods == (8, 1, 1, 0, 0, 0, 0)
        assert (player.kobun, player.place, player.retired) == (4, 0, ())


@rule("iki.setup.players")
def test_the_first_named_player_is_the_first_player():
    for players in (2, 3, 4):
        assert [player.first for player in begun(players, "first").state.players] == [True] + [False] * (players - 1)


@rule("iki.setup.fire-track")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_first_players_disc_lies_on_top(edition):
    assert begun(4, edition).state.fire_order == (0, 1, 2, 3)


@rule("iki.setup.decks")
@pytest.mark.parametrize(("edition", "each", "all_cards"), [("first", 13, 56), ("second", 14, 60)])
def test_decks_hold_the_cards_of_the_edition(edition, each, all_cards):
    """13 or 14 cards a season, and 4 start cards apart."""
    game = begun(3, edition)
    assert [len(deck) for deck in game._state.decks] == [each] * 4
    assert len(game.state.cards) == all_cards
    assert len(game.state.starts) == 4


@rule("iki.setup.decks")
def test_a_seed_shuffles_the_decks_and_the_same_seed_shuffles_them_alike():
    def shown(seed):
        game = iki.new(["Aki", "Ben", "Chie"], seed=seed)
        while game.to_move.kind == "start":
            game = game.play(game.moves()[0])
        return [card for card, _ in game.state.display]

    assert shown(1) == shown(1)
    assert len({tuple(shown(seed)) for seed in range(5)}) > 1


@rule("iki.setup.buildings")
def test_the_first_edition_shows_its_six_buildings():
    """No draw is needed: these are all there are."""
    game = begun(3, "first")
    assert len(game.state.buildings) == 6
    assert game.to_move.kind == "start"


@rule("iki.setup.buildings")
def test_the_second_edition_draws_six_of_ten_buildings():
    """The teacher names them one after the other; a building is shown once."""
    game = begun(3)
    names = ("inn", "fish-quay", "ward-office", "oxcart", "cookshop", "theatre")
    for shown, name in enumerate(names):
        assert game.to_move.kind == "reveal"
        assert game.to_move.seat is None
        game = game.play(f"reveal {name}")
        assert game.state.buildings == names[: shown + 1]
    assert len(game.state.building_cards) == 10
    assert game.to_move.kind == "start"


@rule("iki.setup.buildings")
def test_a_building_that_is_shown_or_unknown_cannot_be_revealed():
    game = begun(3).play("reveal inn")
    assert refused(game, "reveal inn") == [("iki.setup.buildings", "not-in-pile")]
    assert refused(game, "reveal castle") == [("iki.setup.buildings", "not-in-pile")]


@rule("iki.setup.market")
def test_first_edition_tobacco_lies_in_stacks_with_grey_on_top():
    """All four pipes and pouches lie there in the order grey, yellow, orange, purple; only the top ones show."""
    facts = begun(3, "first").facts()
    colours = ("grey", "yellow", "orange", "purple")
    assert facts["pipes"] == tuple(f"{colour}-pipe" for colour in colours)
    assert facts["pouches"] == tuple(f"{colour}-pouch" for colour in colours)
    assert begun(3, "first").state.pipes == ("grey-pipe",)


@rule("iki.setup.market")
def test_second_edition_tobacco_is_one_pipe_and_one_pouch_of_the_season():
    facts = begun(3).facts()
    assert (facts["pipes"], facts["pouches"]) == (("grey-pipe",), ("grey-pouch",))
    assert facts["fish"] == ("icefish-1", "icefish-2")


@rule("iki.setup.market")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_fish_come_as_one_species_a_season_two_tiles_each(edition):
    tiles = [tile for name, tile in begun(3, edition).state.tiles.items() if name[-1] in "12"]
    for season in ("spring", "summer", "autumn", "winter"):
        pair = [tile for tile in tiles if tile.season == season]
        assert len(pair) == 2
        assert len({tile.english for tile in pair}) == 1
        assert len({tile.price for tile in pair}) == 2


@rule("iki.setup.fire-tiles")
def test_there_is_one_fire_tile_for_each_nagaya():
    """The leader could draw each of the four."""
    game = position(month=5, place={0: 1}).play("done")
    assert sorted(map(str, game.moves())) == ["fire east", "fire north", "fire south", "fire west"]


@rule("iki.setup.start-card")
def test_start_cards_are_picked_in_reverse_turn_order():
    """The last player picks first; a card lies on level 1 with a kobun of its owner."""
    game = begun(3, "first")
    for seat, move in zip((2, 1, 0), STARTS, strict=True):
        assert game.to_move.seat == seat
        game = game.play(move)
        assert game.state.players[seat].kobun == 3
    stand = game.state.stalls["south.1"]
    assert (stand.card, stand.owner, stand.level) == ("sawyer", 2, 1)


@rule("iki.setup.start-card")
def test_start_cards_left_over_leave_the_game():
    game = played(begun(3, "first"), *STARTS)
    assert game.facts()["gone"] == ("miso-seller",)
    assert game.state.starts == ()
    assert game.state.month == 1


@rule("iki.setup.start-card")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("start sawyer at north.1", "no-start-card"),
        ("start carpenter at north.1", "no-start-card"),
        ("start cooper at south.1", "stall-taken"),
        ("start cooper at north.2", "not-outer"),
        ("start cooper at middle.1", "not-outer"),
    ],
)
def test_a_start_card_goes_to_the_outer_stall_of_a_free_nagaya(move, reason):
    """It must be one of those left, and nobody may be in that nagaya yet."""
    game = begun(3, "first").play("start sawyer at south.1")
    assert refused(game, move) == [("iki.setup.start-card", reason)]


@rule("iki.setup.start-card", "iki.fire.track")
def test_firefighting_symbols_of_a_start_card_count_at_once(tmp_path):
    game = begun(3, "first", deck=printed(tmp_path, "sawyer", fire="1")).play(STARTS[0])
    assert game.state.players[2].fire == 1
    assert game.state.fire_order == (2, 0, 1)


@rule("iki.setup.calendar")
def test_a_game_lasts_twelve_months_and_new_year():
    """The month runs from 1 to 13, and after that the game is over."""
    months = [game.state.month for game in moments("second", 3, 1)]
    assert sorted(set(months)) == list(range(14))
    assert months == sorted(months)
    assert months[-1] == 13


@rule("iki.setup.calendar", "iki.month.deal")
@pytest.mark.parametrize(("month", "season"), [(1, "spring"), (4, "summer"), (7, "autumn"), (10, "winter")])
def test_seasons_last_three_months(month, season):
    """Month 1 deals spring cards, 4 summer, 7 autumn, 10 winter."""
    game = position(month=month, phase="deal", turn=(-1,))
    assert {game.state.cards[move.card].season for move in game.moves()} == {season}


@rule("iki.board.street", "iki.board.layout")
@pytest.mark.parametrize(("edition", "players"), [("first", 2), ("first", 4), ("second", 2), ("second", 3)])
def test_the_shops_stand_along_the_street_as_the_sources_list_them(edition, players):
    """Eight spaces, one shop each, in the order of A:128-135."""
    shops = [space.shop for space in begun(players, edition).state.board.spaces]
    assert shops == ["sandals", "rice", "watchtower", "tobacco", "pawn", "fish", "yard", "changer"]


@rule("iki.board.layout", "iki.board.nagaya")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_inner_shops_serve_the_inner_stalls_and_outer_shops_the_outer_ones(edition):
    """1 inner, 2 outer, 3 outer, 4 inner, and so on; four nagaya of four stalls, two behind each shop."""
    board = begun(3, edition).state.board
    assert [len([s for s in board.stalls if s.nagaya == name]) for name in board.nagaya] == [4] * 4
    for space, side in zip(board.spaces, "iooiiooi", strict=True):
        places = {int(stall[-1]) for stall in space.serves}
        assert places == ({3, 4} if side == "i" else {1, 2})
        assert {stall[:-2] for stall in space.serves} == {board.nagaya[(space.number - 1) // 2]}


@rule("iki.board.crossroads", "iki.board.nagaya")
def test_only_the_innermost_stalls_lie_at_the_crossroads_and_cost_2_mon_more():
    for edition in ("first", "second"):
        stalls = begun(4, edition).state.board.stalls
        assert {(s.place, s.extra) for s in stalls if s.crossroads} == {(4, 2)}
        assert {s.extra for s in stalls if not s.crossroads} == {0}


@rule("iki.bank.unlimited")
def test_the_bank_never_runs_out_unless_the_table_says_so():
    """With 24 rice in the players' hands, the next comes only where the supply is not limited."""
    goods = {0: "9 mon and 12 rice", 1: "12 rice"}
    fields = {"edition": "first", "place": {0: 2}, "goods": goods}
    assert position(**fields).play("buy rice").state.players[0].rice == 14
    limited = position(**fields, options={"limited_supply": True}).play("buy rice")
    assert limited.state.players[0].rice == 12


@rule("iki.bank.unlimited")
@pytest.mark.parametrize(("good", "number"), [("wood", 15), ("rice", 24), ("koban", 8), ("sandals", 20)])
def test_a_limited_supply_gives_what_is_left_of_the_first_editions_box(good, number):
    """One piece is left of 15 wood, 24 rice, 8 koban, 20 sandals: the shop hands out that one."""
    move = {"wood": "use west.1", "rice": "buy rice", "koban": "change 12 mon", "sandals": "buy sandals"}[good]
    space = {"wood": 7, "rice": 2, "koban": 8, "sandals": 1}[good]
    goods = {0: "12 mon", 1: f"{number - 1} {good}"}
    game = position(
        edition="first", place={0: space}, goods=goods, options={"limited_supply": True},
        stalls={"west.1": "sawyer 0"},
    )  # fmt: skip
    assert getattr(game.play(move).state.players[0], good) == 1


def test_events_of_the_beginning_add_up_to_the_table():
    """What `game.events` of a new game tell leads from the bare table, start cards laid out, to what lies there."""
    for game in (begun(3), begun(4, "first"), iki.new(["Aki", "Ben"], seed=3)):
        bare = State(game._state.table)
        bare.starts = bare.table.start_cards
        facts = facts_of(bare)
        for change in (change for event in game.events for change in event.changes):
            assert facts[change.path] == change.before
            facts[change.path] = change.after
        assert facts == game.facts()
