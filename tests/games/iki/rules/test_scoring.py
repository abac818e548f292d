"""Final scoring: every line, ties and ranks."""

import pytest

from iki_teach.games.iki.facts.load import load_market
from iki_teach.games.iki.rules.scoring import Holdings, count_tiles, lines_of
from tests.games.iki.positions import lines, position
from tests.marks import rule

FIVE = ("sawyer", "cooper", "tofu-seller", "miso-seller", "monkey-trainer")


BOARD = {"north.1": "cooper 0", "north.2": "roofer 0", "north.3": "tofu-seller 1"}
FISH = ["icefish-1", "bonito-1", "saury-1", "yellowtail-1"]


@rule("iki.score.track", "iki.score.colours", "iki.score.fish", "iki.score.tobacco", "iki.score.buildings")
@rule("iki.score.goods", "iki.build.score")
@pytest.mark.parametrize(
    ("fields", "line", "points"),
    [
        ({"goods": {0: "17 iki"}}, "iki", 17),
        *(({"retired": {0: " ".join(FIVE[:number])}}, "colours", number**2) for number in range(6)),  # A:207-213
        # one at home, one on the board, one of the same colour, one of somebody else
        ({"retired": {0: "sawyer"}, "stalls": BOARD}, "colours", 4),
        ({"stalls": {"north.1": "theatre 0"}}, "colours", 0),  # B:399
        # A:215-220; two of a species are one species
        *(({"tiles": {0: " ".join(FISH[:number])}}, "species", (0, 3, 6, 10, 15)[number]) for number in range(5)),
        ({"tiles": {0: "icefish-1 icefish-2"}}, "species", 3),
        ({"tiles": {0: "bonito-2 yellowtail-2"}}, "fish-printed", 4),
        ({"tiles": {0: "grey-pouch"}}, "tobacco", 2),
        ({"tiles": {0: "grey-pouch yellow-pouch"}}, "tobacco", 5),
        ({"tiles": {0: "grey-pouch yellow-pouch grey-pipe"}}, "tobacco", 10),
        ({"tiles": {0: "grey-pouch grey-pipe yellow-pipe"}}, "tobacco", 4),
        ({"tiles": {0: "grey-pipe"}}, "tobacco", 0),
        ({"stalls": {"north.1": "theatre 0", "west.1": "bathhouse 0"}}, "building", 26),
        ({"edition": "first", "goods": {0: "9 mon"}}, "mon", 1),
        ({"edition": "first", "goods": {0: "10 mon"}}, "mon", 2),
        ({"goods": {0: "7 mon"}}, "mon", 1),
        ({"goods": {0: "8 mon"}}, "mon", 2),
        ({"goods": {0: "9 mon"}, "options": {"mon_per_iki": 3}}, "mon", 3),
    ],
)  # fmt: skip
def test_each_line_counts_what_it_is_for(fields, line, points):
    assert lines(position(**fields), 0)[line] == points


@rule("iki.score.goods", "iki.score.colours")
@pytest.mark.parametrize(
    ("fields", "total"),
    [({"goods": {0: "2 koban, 3 wood, 5 rice and 5 sandals"}}, 9), ({"stalls": {"north.2": "roofer 0"}}, 1)],
    ids=["3 a koban and 1 a wood alone", "no bonus of a card on the board"],
)
def test_what_has_no_line_brings_nothing(fields, total):
    assert position(**fields).scores()[0].total == total


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


@rule("iki.score.buildings")
def test_buildings_of_no_list_of_ours_score_what_is_printed_on_them():
    """A box may have other buildings; a sheet counts their printed iki."""
    found = [(line.rule, line.points) for line in lines_of(Holdings(buildings_printed=11), 4) if line.points]
    assert found == [("iki.score.buildings", 11)]


@rule("iki.score.tie")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(
    ("goods", "order", "ranks"),
    [
        (("10 iki", "10 iki and 4 fire", "10 iki and 3 fire"), None, [3, 1, 2]),
        (("10 iki and 2 fire",) * 3, (2, 1, 0), [3, 2, 1]),
        (("11 iki", "10 iki and 9 fire", "10 iki"), None, [1, 2, 3]),
    ],
    ids=["strength among equals", "then the upper disc", "iki before strength"],
)
def test_equals_are_ranked_by_firefighting(edition, goods, order, ranks):
    game = position(3, edition, goods=dict(enumerate(goods)), order=order)
    assert [score.rank for score in game.scores()] == ranks


@rule("iki.score.fish", "iki.score.tobacco")
@pytest.mark.parametrize("pipes", [0, 1, 2])
def test_what_tiles_bring_is_what_their_lines_count(pipes):
    market = load_market()
    tiles = (*market.fish[:6], *market.pouches[:2], *market.pipes[:pipes])
    held = count_tiles(tiles)
    counted = [line.points for line in lines_of(Holdings(**held._asdict()), 4)]
    assert held.points == sum(counted) > 0
    assert (held.fish, held.pouches, held.pipes) == (6, 2, pipes)
