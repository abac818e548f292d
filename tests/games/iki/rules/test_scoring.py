"""Final scoring: every line, ties and ranks."""

import pytest

from iki_teach.games.iki.facts.load import load_market
from iki_teach.games.iki.rules.scoring import Holdings, count_tiles, lines_of
from tests.games.iki.positions import lines, position
from tests.marks import rule

FIVE = ("sawyer", "cooper", "tofu-seller", "miso-seller", "monkey-trainer")


@rule("iki.score.track")
def test_iki_from_the_game_count_first():
    first = position(goods={0: "17 iki"}).scores()[0].lines[0]
    assert (first.rule, first.points) == ("iki.score.track", 17)


@rule("iki.score.colours")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16), (5, 25)])
def test_different_colours_score_their_square(number, points):
    """A:207-213."""
    assert lines(position(retired={0: " ".join(FIVE[:number])}), 0)["colours"] == points


@rule("iki.score.colours")
def test_cards_on_the_board_count_like_retired_ones_and_get_no_bonus():
    """One at home, one on the board, one of the same colour: two colours; the roofer's bonus is not paid."""
    game = position(
        retired={0: "sawyer"}, stalls={"north.1": "cooper 0", "north.2": "roofer 0", "north.3": "tofu-seller 1"}
    )
    assert lines(game, 0)["colours"] == 4
    assert game.scores()[0].total == 4


@rule("iki.score.colours", "iki.build.score")
def test_buildings_have_no_colour():
    """B:399."""
    assert lines(position(stalls={"north.1": "theatre 0"}), 0)["colours"] == 0


@rule("iki.score.fish")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ("", 0), ("icefish-1", 3), ("icefish-1 bonito-1", 6), ("icefish-1 bonito-1 saury-1", 10),
        ("icefish-1 bonito-1 saury-1 yellowtail-1", 15), ("icefish-1 icefish-2", 3),
    ],
)  # fmt: skip
def test_different_species_score_by_the_table(tiles, points):
    """A:215-220: 3, 6, 10, 15; two of a species are one species."""
    assert lines(position(tiles={0: tiles}), 0)["species"] == points


@rule("iki.score.fish")
def test_iki_printed_on_fish_are_added_in_the_second_edition():
    assert lines(position(tiles={0: "bonito-2 yellowtail-2"}), 0)["fish-printed"] == 4


@rule("iki.score.fish")
def test_iki_printed_on_fish_are_a_switch_that_the_first_edition_has_off():
    """Without it no line counts them and the tiles show none; a table of either edition may play otherwise."""
    fish = {0: "bonito-2 yellowtail-2"}
    plain = position(edition="first", tiles=fish)
    assert "fish-printed" not in lines(plain, 0)
    assert plain.state.tiles["bonito-2"].iki == 0
    on = position(edition="first", tiles=fish, options={"fish_iki": True})
    assert lines(on, 0)["fish-printed"] == 4
    assert "fish-printed" not in lines(position(tiles=fish, options={"fish_iki": False}), 0)


@rule("iki.score.tobacco")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ("grey-pouch", 2), ("grey-pouch yellow-pouch", 5), ("grey-pouch yellow-pouch grey-pipe", 10),
        ("grey-pouch grey-pipe yellow-pipe", 4), ("grey-pipe", 0),
    ],
)  # fmt: skip
def test_pouches_score_their_iki_doubled_by_a_pipe(tiles, points):
    assert lines(position(tiles={0: tiles}), 0)["tobacco"] == points


@rule("iki.score.buildings")
def test_each_building_scores_its_printed_iki():
    """The theatre 18, the bathhouse 8."""
    assert lines(position(stalls={"north.1": "theatre 0", "west.1": "bathhouse 0"}), 0)["building"] == 26


@rule("iki.score.buildings")
def test_buildings_of_no_list_of_ours_score_what_is_printed_on_them():
    """A box may have other buildings; a sheet counts their printed iki."""
    found = [(line.rule, line.points) for line in lines_of(Holdings(buildings_printed=11), 4) if line.points]
    assert found == [("iki.score.buildings", 11)]


@rule("iki.score.goods")
@pytest.mark.parametrize(
    ("edition", "mon", "points"), [("first", 9, 1), ("first", 10, 2), ("second", 7, 1), ("second", 8, 2)]
)
def test_money_scores_1_for_5_mon_or_for_4_mon(edition, mon, points):
    assert lines(position(3, edition, goods={0: f"{mon} mon"}), 0)["mon"] == points


@rule("iki.score.goods")
def test_the_table_may_set_what_money_is_worth():
    assert lines(position(goods={0: "9 mon"}, options={"mon_per_iki": 3}), 0)["mon"] == 3


@rule("iki.score.goods")
def test_a_koban_scores_3_and_a_wood_1_but_rice_and_sandals_nothing():
    """2 koban, 3 wood, 5 rice and 5 sandals: 9."""
    game = position(goods={0: "2 koban, 3 wood, 5 rice and 5 sandals"})
    assert game.scores()[0].total == 9


@rule("iki.score.tie")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_among_equals_the_greater_firefighting_strength_wins(edition):
    """10 iki each: strength 4 before 3 before 0."""
    goods = {0: "10 iki", 1: "10 iki and 4 fire", 2: "10 iki and 3 fire"}
    assert [score.rank for score in position(3, edition, goods=goods).scores()] == [3, 1, 2]


@rule("iki.score.tie")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_among_equals_of_equal_strength_the_upper_disc_wins(edition):
    goods = dict.fromkeys(range(3), "10 iki and 2 fire")
    assert [score.rank for score in position(3, edition, goods=goods, order=(2, 1, 0)).scores()] == [3, 2, 1]


@rule("iki.score.tie")
def test_most_iki_win_however_weak_the_firefighting():
    """11 before 10."""
    goods = {0: "11 iki", 1: "10 iki and 9 fire"}
    assert [score.rank for score in position(3, goods=goods).scores()] == [1, 2, 3]


@rule("iki.score.fish", "iki.score.tobacco")
@pytest.mark.parametrize("pipes", [0, 1, 2])
def test_what_tiles_bring_is_what_their_lines_count(pipes):
    market = load_market()
    tiles = (*market.fish[:6], *market.pouches[:2], *market.pipes[:pipes])
    held = count_tiles(tiles)
    counted = [line.points for line in lines_of(Holdings(**held._asdict()), 4)]
    assert held.points == sum(counted) > 0
    assert (held.fish, held.pouches, held.pipes) == (6, 2, pipes)
