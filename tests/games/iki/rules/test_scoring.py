"""Final scoring, beside what a second opinion counts: printed iki, and what tiles bring."""

import pytest

from iki_teach.games.iki.facts.load import load_market
from iki_teach.games.iki.rules.scoring import Holdings, count_tiles, lines_of
from tests.games.iki.positions import lines, position
from tests.marks import rule


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


@rule("iki.score.fish", "iki.score.tobacco")
@pytest.mark.parametrize("pipes", [0, 1, 2])
def test_what_tiles_bring_is_what_their_lines_count(pipes):
    market = load_market()
    tiles = (*market.fish[:6], *market.pouches[:2], *market.pipes[:pipes])
    held = count_tiles(tiles)
    counted = [line.points for line in lines_of(Holdings(**held._asdict()), 4)]
    assert held.points == sum(counted) > 0
    assert (held.fish, held.pouches, held.pipes) == (6, 2, pipes)
