"""Final scoring, beside what a second opinion counts: printed iki, and what tiles bring."""

import pytest

from iki_teach.games.iki.facts.load import load_market
from iki_teach.games.iki.rules.scoring import Holdings, count_tiles, lines_of
from tests.marks import rule


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
