"""The engine's paydays and final scores agree with a calculator that was written from the rules alone.

Beside that it is shown what printed iki and tiles bring."""

import random

import pytest

from iki_teach.games.iki.facts.load import load_market
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.scoring import Holdings, count_tiles, lines_of
from tests.games.iki import second_opinion
from tests.games.iki.positions import position
from tests.games.iki.sheet.evenings import Evening
from tests.marks import rule

GOODS = ("mon", "koban", "rice", "sandals", "wood", "iki", "fire")
CATEGORY = {
    "iki.score.track": "track", "iki.score.colours": "colours", "iki.score.fish": "fish",
    "iki.score.tobacco": "tobacco", "iki.score.buildings": "buildings", "iki.build.score": "buildings",
    "iki.score.goods": "goods",
}  # fmt: skip


@rule("iki.payday.income", "iki.payday.harmony", "iki.payday.rice")
@pytest.mark.parametrize("month", [3, 6, 9, 12])
def test_a_payday_pays_what_the_second_opinion_says(month):
    """Also where play would hardly come: full boards, many retired cards, no rice."""
    for seed in range(90 * month, 90 * month + 90):
        game = Evening(seed).game(place={0: 1}, month=month)
        eve, after = game.state, game.play("done")
        while after.state.phase == "rice":
            after = after.play(after.moves()[-1])
        for player in after.state.players:
            goods, unpaid = second_opinion.payday(eve, player.seat)
            assert {good: getattr(player, good) for good in GOODS} == goods
            before, fed = (second_opinion.own_cards(table, player.seat) for table in (eve, after.state))
            assert len(before) - len(fed) == unpaid
            assert player.kobun == eve.players[player.seat].kobun + unpaid


@rule("iki.score.track", "iki.score.colours", "iki.score.fish", "iki.score.tobacco", "iki.score.buildings")
@rule("iki.score.goods", "iki.score.tie", "iki.build.score", "iki.card.puppeteer")
def test_scores_are_what_the_second_opinion_says():
    for seed in range(600):
        assert_scores_agree(Evening(seed).game())


def assert_scores_agree(game: Game) -> None:
    state = game.state
    for score in game.scores():
        found = dict.fromkeys(CATEGORY.values(), 0)
        for line in score.lines:
            found[CATEGORY[line.rule]] += line.points
        assert found == second_opinion.score(state, score.seat)
        assert score.total == sum(found.values())
    by_rank = sorted(game.scores(), key=lambda score: score.rank)
    assert [score.seat for score in by_rank] == second_opinion.ranking(state)
    assert [score.rank for score in by_rank] == list(range(1, len(by_rank) + 1))


@rule("iki.score.tie")
def test_equal_scores_are_ranked_as_the_second_opinion_says():
    chance = random.Random(1)
    for _ in range(200):
        order = tuple(chance.sample(range(4), 4))
        fires = sorted((chance.choice((0, 0, 5)) for _ in range(4)), reverse=True)
        goods = {
            seat: f"{chance.choice((1, 2))} iki" + (f" and {fire} fire" if fire else "")
            for seat, fire in zip(order, fires, strict=True)
        }
        assert_scores_agree(position(4, goods=goods, order=order))


@rule("iki.score.buildings")
def test_buildings_of_no_list_of_ours_score_what_is_printed_on_them():
    """A box may have other buildings; a sheet counts their printed iki."""
    found = [(line.rule, line.points) for line in lines_of(Holdings(buildings_printed=11), 4) if line.points]
    assert found == [("iki.score.buildings", 11)]


@rule("iki.score.fish", "iki.score.tobacco")
@pytest.mark.parametrize("pipes", [0, 1, 2])
def test_what_tiles_bring_is_what_their_lines_count(pipes):
    market = load_market()
    held = count_tiles((*market.fish[:6], *market.pouches[:2], *market.pipes[:pipes]))
    assert held.points == sum([line.points for line in lines_of(Holdings(**held._asdict()), 4)]) > 0
    assert (held.fish, held.pouches, held.pipes) == (6, 2, pipes)
