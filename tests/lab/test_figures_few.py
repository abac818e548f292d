"""Figures of few games: what is not known is called unknown, and what is missing is named."""

from typing import Any

import pandas
import pytest

from iki_teach.content.words import Words
from iki_teach.lab import figures
from iki_teach.lab.frames import frame_of
from iki_teach.lab.numbers import decimal
from iki_teach.lab.study import tournament_of
from iki_teach.lab.units import plan_of
from tests.lab import made
from tests.lab.test_figures import title


def caption(figure: Any) -> str:
    return str(figure.layout.meta["sheet"]["caption"])


def longest(figure: Any) -> list[float]:
    both = [side.array for one in figure.data if one.type != "heatmap" for side in (one.error_x, one.error_y)]
    return [error for array in both if array is not None for error in array]


@pytest.mark.parametrize("name", [name for name in made.OF if name not in ("deck", "story", "worth")])
def test_what_is_missing_is_named(name: str) -> None:
    """The figure, and what it would need."""
    plan = plan_of(tournament_of(made.game_of(name), 1, ["random"], None, None, 0, None, made.OF[name]))
    with pytest.raises(ValueError, match=rf"figures\.{name}: expected [\w -]+, got none"):
        getattr(figures, name)(frame_of(plan.columns, []))


def test_a_deck_needs_cards_of_two_games() -> None:
    with pytest.raises(ValueError, match=r"figures\.deck: expected cards hired in at least two games"):
        figures.deck(*(table[table["game"] == 0] for table in made.tables("deck")))
    with pytest.raises(ValueError, match=r"figures\.worth"):
        figures.worth(made.table("seats").head(0), made.FISH)
    with pytest.raises(ValueError, match=r"figures\.story"):
        figures.story(made.year().head(0))


def test_calls_need_calls() -> None:
    (table,) = made.tables("calls")
    with pytest.raises(ValueError, match=r"figures\.calls: expected koi-koi called"):
        figures.calls(table.assign(hand=None, koikoi=0))
    with pytest.raises(ValueError, match=r"figures\.calls: expected months"):
        figures.calls(table.assign(koikoi=1))


@pytest.mark.parametrize("name", ["points", "buildings", "slots", "street", "fires", "worth", "yaku"])
def test_one_game_has_no_whiskers(name: str) -> None:
    """How far a mean of one game may be wrong is not known; a line of no length would say that it is sure."""
    table, *others = made.tables(name)
    assert longest(getattr(figures, name)(table, *others))
    assert not longest(getattr(figures, name)(table[table["game"] == 0], *others))


def test_an_unknown_error_is_called_so() -> None:
    seats = made.table("seats")
    one = figures.worth(seats[seats["game"] == 0], made.FISH)
    assert "± unknown" in title(one)
    buildings = made.table("buildings")
    lone = figures.buildings(buildings[buildings["game"] == 0], lang="de")
    dots = next(trace for trace in lone.data if trace.type == "scatter" and trace.hovertext)
    assert all(text.endswith("± unbekannt") for text in dots.hovertext)
    assert dots.hovertext[0].startswith(decimal(dots.y[0], Words("de")))
    race = pandas.DataFrame([(0, 1, 0, 50), (0, 1, 1, 0)], columns=["game", "month", "seat", "points"])
    assert caption(figures.race(race)).endswith("at most ± unknown.")


def test_a_half_of_the_year_without_buildings_has_no_mean() -> None:
    """Nothing was built early, or nothing late: no 0.0 points."""
    table = made.table("buildings")
    early, late = table[table["month"] <= 6], table[table["month"] > 6]
    assert title(figures.buildings(late)) == (
        f"Built in the second half of the year, a building brings {late['points'].mean():.1f} points; "
        "earlier none was built"
    )
    assert title(figures.buildings(early)).endswith("; later none was built")


def test_games_without_a_row_count() -> None:
    """40 games were played, 10 are missing: 20 with buildings are not all."""
    table = made.table("buildings").copy()
    table.attrs = {"games": 40, "missing": [[0, 3, "not played"], [8, 13, "stopped"]]}
    figure = figures.buildings(table)
    assert sum(figure.data[-1].y) == pytest.approx(len(table) / 30)
    assert "in 30 games" in caption(figure)
    for name in ("fires", "slots", "street", "yaku"):
        rows = made.tables(name)[0].copy()
        rows.attrs = {"games": 90}
        assert "in 90 games" in caption(getattr(figures, name)(rows))
    hires, seats = (one.copy() for one in made.tables("deck"))
    hires.attrs = {"games": 90}
    assert "in 90 games" in caption(figures.deck(hires, seats))


def test_a_race_between_two_bots_is_theirs() -> None:
    """They change seats from game to game; two of the same bot are told apart by seat alone."""
    rows = [
        (game, month, seat, "ab"[(game + seat) % 2], 10 * ("ab"[(game + seat) % 2] == "a"))
        for game in range(10) for month in (1, 2) for seat in (0, 1)
    ]  # fmt: skip
    table = pandas.DataFrame(rows, columns=["game", "month", "seat", "bot", "points"])
    assert list(figures.race(table).data[0].y) == [0, 0, 0, 0, 1]
    same = table.assign(bot="a", points=10 * (1 - table["seat"]))
    assert list(figures.race(same).data[0].y) == [0, 0, 0, 0, 1]


def test_hover_texts_are_written_as_their_language_does() -> None:
    table = made.table("points")
    figure = figures.points(table.assign(points=-1 - table["points"]), lang="de")
    texts = [text for one in figure.data if one.type == "bar" and one.hovertext for text in one.hovertext]
    assert texts
    assert all("−" in text and "," in text and "." not in text for text in texts)
