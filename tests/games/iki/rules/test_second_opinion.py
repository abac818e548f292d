"""The engine's paydays and final scores agree with a calculator that was written from the rules alone."""

import random
from typing import Any

import pytest

from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.position import Position
from tests.games.iki import second_opinion
from tests.games.iki.positions import begun, position
from tests.games.iki.random_play import TABLES
from tests.marks import rule

PAYDAYS = (3, 6, 9, 12)
GOODS = ("mon", "koban", "rice", "sandals", "wood", "iki", "fire")
CATEGORY = {
    "iki.score.track": "track",
    "iki.score.colours": "colours",
    "iki.score.fish": "fish",
    "iki.score.tobacco": "tobacco",
    "iki.score.buildings": "buildings",
    "iki.build.score": "buildings",
    "iki.score.goods": "goods",
}
tables = pytest.mark.parametrize(("edition", "players"), TABLES)


def assert_agrees(eve: Position, settled: Position) -> None:
    """Goods and the number of cards that left unpaid are what the second opinion says, for every player."""
    for player in settled.players:
        goods, unpaid = second_opinion.payday(eve, player.seat)
        assert {good: getattr(player, good) for good in GOODS} == goods
        fed = len(second_opinion.own_cards(settled, player.seat))
        assert len(second_opinion.own_cards(eve, player.seat)) - fed == unpaid
        assert player.kobun == eve.players[player.seat].kobun + unpaid


def assert_scores_agree(game: Game) -> None:
    """Each category of each player's score, and the ranking, are what the second opinion says."""
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


def scattered(edition: str, players: int, seed: int) -> dict[str, Any]:
    """Fields of a position in which everything lies anywhere: crowded stalls, many goods, retired cards, tiles."""
    chance = random.Random(seed)
    table = begun(players, edition)._state.table
    cards = [card.id for card in table.cards]
    chance.shuffle(cards)
    buildings = [building.id for building in table.buildings]
    chance.shuffle(buildings)
    stalls: dict[str, str] = {}
    for stall in chance.sample(table.stalls, chance.randint(0, len(table.stalls))):
        takers = [seat for seat in range(players) if sum(f" {seat}" in text for text in stalls.values()) < 4]
        if table.two_players and chance.random() < 0.3:
            stalls[stall] = f"{cards.pop()} -"
        elif takers and buildings and chance.random() < 0.25:
            stalls[stall] = f"{buildings.pop()} {chance.choice(takers)} 0"
        elif takers:
            card = cards.pop()
            level = chance.randint(1, table.last_levels[table.card_index[card]])
            stalls[stall] = f"{card} {chance.choice(takers)} {level}"
    tiles = [tile.id for tile in table.tiles]
    chance.shuffle(tiles)
    return {
        "stalls": stalls,
        "goods": {seat: amounts(chance) for seat in range(players)},
        "order": None,
        "retired": {seat: " ".join(cards.pop() for _ in range(chance.randint(0, 5))) for seat in range(players)},
        "tiles": {seat: " ".join(tiles.pop() for _ in range(chance.randint(0, 4))) for seat in range(players)},
        "month": chance.choice(PAYDAYS),
    }


def amounts(chance: random.Random) -> str:
    """A handful of goods."""
    most = {"mon": 23, "koban": 4, "rice": 5, "sandals": 4, "wood": 6, "iki": 40, "fire": 10}
    some = [f"{chance.randint(1, number)} {good}" for good, number in most.items() if chance.random() < 0.7]
    return " and ".join(some) or "1 mon"


@rule("iki.payday.income", "iki.payday.harmony", "iki.payday.rice")
@tables
def test_a_payday_in_a_scattered_position_pays_what_the_second_opinion_says(edition, players):
    """Also where play would hardly come: full boards, many retired cards, no rice."""
    for seed in range(60):
        game = position(players, edition, place={0: 1}, **scattered(edition, players, seed))
        eve, after = game.state, game.play("done")
        while after.state.phase == "rice":
            after = after.play(after.moves()[-1])
        assert_agrees(eve, after.state)


@rule("iki.score.track", "iki.score.colours", "iki.score.fish", "iki.score.tobacco", "iki.score.buildings")
@rule("iki.score.goods", "iki.score.tie", "iki.build.score", "iki.card.puppeteer")
@tables
def test_scores_of_scattered_positions_are_what_the_second_opinion_says(edition, players):
    for seed in range(100):
        assert_scores_agree(position(players, edition, **scattered(edition, players, seed)))


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
