"""What the lab writes down of IKI: each table agrees with the games that it is of."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from iki_teach.core.bot import RandomBot
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.terms import GOODS_EACH, IKI
from iki_teach.games.iki.tables import TABLES
from iki_teach.games.iki.tables.turns import DISMISSED, RETIRED, STARVED, WORKS
from iki_teach.kits import KITS
from iki_teach.lab.tournament import play_match

GAMES = [(players, edition, seed) for players in (2, 3, 4) for edition in ("first", "second") for seed in (1, 2)]


@cache
def played(at: tuple[int, str, int]) -> Game:
    players, edition, seed = at
    return play_match(KITS["iki"], [RandomBot(f"{seed} {seat}") for seat in range(players)], edition, seed)


@pytest.fixture(params=GAMES, ids=str)
def game(request: pytest.FixtureRequest) -> Game:
    return played(request.param)


def rows(name: str, game: Game) -> list[dict[str, Any]]:
    return [dict(row) for row in TABLES.of[name].rows(game)]


def events(game: Game) -> list[Any]:
    return [event for moment in game.history() for event in moment.events]


def test_a_seat_has_hired_what_events_say(game: Game) -> None:
    put = Counter(
        event.player
        for event in events(game)
        if event.what == "put" and event.rule in ("iki.act.hire", "iki.setup.start-card")
    )
    for row in rows("seats", game):
        hired = {name for name in row if name.startswith("hired.")}
        assert len(hired) == put[row["seat"]]
        assert {name.replace("hired.", "coins.") for name in hired} <= row.keys()
        assert sum(row[name] == 0 for name in hired) == 1


def test_every_hired_card_has_its_fate(game: Game) -> None:
    hires = rows("hires", game)
    state = game.state
    for player in state.players:
        own = [row for row in hires if row["seat"] == player.seat]
        by_fate = {fate: {row["card"] for row in own if row["fate"] == fate} for fate in (RETIRED, WORKS)}
        assert by_fate[RETIRED] == set(player.retired)
        at_work = {one.card for one in state.stalls.values() if one and one.card and one.owner == player.seat}
        assert by_fate[WORKS] == at_work
    starved = [event for event in events(game) if event.what == "hungry"]
    assert len([row for row in hires if row["fate"] in (STARVED, DISMISSED)]) == len(starved)
    dismissed = sum(str(moment.move).startswith("dismiss ") for moment in game.history())
    assert len([row for row in hires if row["fate"] == DISMISSED]) == dismissed


def test_a_hired_card_is_paid_for(game: Game) -> None:
    """Its price with the stall is what the hiring took; leads add up to nothing when they are foreseen."""
    paid = Counter[int]()
    for moment in game.history():
        if str(moment.move).startswith("hire "):
            for event in moment.events:
                if event.what == "pay" and event.rule != "iki.act.move":
                    paid[event.player] += sum(change.before - change.after for change in event.changes)
    hires = rows("hires", game)
    assert {seat: sum(row["paid"] for row in hires if row["seat"] == seat) for seat in paid} == dict(paid)
    assert sum([row["foreseen"] for row in hires if row["month"] == 0]) == pytest.approx(0)


def test_points_of_the_months_add_up_to_the_total(game: Game) -> None:
    points = rows("points", game)
    for score in game.scores():
        own = [row for row in points if row["seat"] == score.seat]
        assert sum(row["points"] for row in own) == score.total
        gained = sum(row["points"] for row in own if not row["rule"].startswith(("iki.score.", "iki.build.score")))
        assert gained == game._state.goods[score.seat * GOODS_EACH + IKI]
    assert {row["rule"] for row in points} <= set(TABLES.of["points"].columns(game)["rule"].values)


def test_a_year_has_a_turn_a_month_and_one_at_new_year(game: Game) -> None:
    turns = rows("turns", game)
    players = len(game.head.players)
    assert Counter((row["seat"], row["month"]) for row in turns) == Counter(
        (seat, month) for seat in range(players) for month in range(1, 14)
    )
    places = [event.changes[-1].after for event in events(game) if event.what in ("walk", "go")]
    assert [row["space"] for row in turns] == places
    used = [event.facts["card"] for event in events(game) if event.what == "use"]
    assert [row["card"] for row in turns if row["card"]] == used
    assert all(("slot" in row) == (row["month"] < 13) for row in turns)
    worn = sum(change.before - change.after for event in events(game) for change in event.changes
               if event.rule == "iki.act.move" and event.what == "pay")  # fmt: skip
    assert sum(row["sandals"] for row in turns) == worn


def test_every_fire_is_told(game: Game) -> None:
    """Where, how strong, who stopped it, what burnt; where nothing of a player burns nothing is lost."""
    fires = rows("fires", game)
    begun = [event for event in events(game) if event.what == "fire-starts"]
    assert [(row["row"], row["force"]) for row in fires] == [
        (event.facts["nagaya"], event.facts["strength"]) for event in begun
    ]
    assert [row["by"] for row in fires if row["stopped"]] == [
        event.player for event in events(game) if event.what == "fire-stops"
    ]
    burnt = [event for event in events(game) if event.what == "burns" and event.player is not None]
    assert sum(row["burnt_cards"] + row["burnt_buildings"] for row in fires) == len(burnt)
    assert all((row["lost"] == 0.0) == (row["burnt_cards"] + row["burnt_buildings"] == 0) for row in fires)
    assert {row["month"] for row in fires} == set(game._state.table.edition.fires)


def test_the_table_is_put_back_as_it_was_before_a_fire() -> None:
    game = played(GAMES[0])
    before = [moment._state.copy() for moment in game.history()]
    rows("fires", game)
    assert [moment._state for moment in game.history()] == before


def test_every_building_is_told(game: Game) -> None:
    buildings = rows("buildings", game)
    put = [event for event in events(game) if event.what == "put" and event.rule == "iki.build.action"]
    assert [row["seat"] for row in buildings] == [event.player for event in put]
    for score in game.scores():
        counted = sum(
            points for rule, points in score.by_rule().items() if rule.startswith(("iki.score.build", "iki.build"))
        )
        assert sum(row["points"] for row in buildings if row["seat"] == score.seat) == counted
    standing = {occupant.building for occupant in game.state.stalls.values() if occupant and occupant.building}
    assert {row["building"] for row in buildings if row["stands"]} == standing
    assert all(row["points"] >= row["printed"] for row in buildings if row["stands"])
