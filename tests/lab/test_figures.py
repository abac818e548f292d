"""Figures: what they show is what their tables say, in every language, and a stranger's words stay words; means."""

import random
import re
from functools import cache
from typing import Any

import pandas
import pytest

from iki_teach.content.words import LANGS, Words
from iki_teach.drawing.pens import width
from iki_teach.lab import figures
from iki_teach.lab.figures.estimates import SURE, a_game, means
from iki_teach.lab.figures.house import CAPTION, DAY_INKS, EDGE, NARROW, TITLE, WIDE, clean_name, fit
from iki_teach.lab.frames import frame_of
from iki_teach.lab.numbers import decimal
from iki_teach.lab.study import tournament_of
from iki_teach.lab.tournament import plan_of
from tests.lab import made

NAMES = list(made.OF)
EVIL = '<img src=x onerror="alert(1)"> $x$'


@cache
def drawn(name: str, lang: str = "en") -> Any:
    return getattr(figures, name)(*made.tables(name), lang=lang)


def scattered(figure: Any) -> list[Any]:
    return [one for one in figure.data if one.type == "scatter" and "markers" in one.mode and one.marker.opacity]


def title(figure: Any) -> str:
    return str(figure.layout.meta["sheet"]["title"])


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_a_figure_says_something_in_every_language(name: str, lang: str) -> None:
    sheet = drawn(name, lang).layout.meta["sheet"]
    assert "{" not in sheet["title"] + sheet["caption"]
    assert (sheet["title"] == title(drawn(name))) == (lang == "en")


@pytest.mark.parametrize("name", NAMES)
def test_a_figure_is_in_our_colours_by_day_and_by_night(name: str) -> None:
    """Neither in plotly's blue nor in its grey; each ink has another by night, or is a player's."""
    figure = drawn(name)
    text = figure.to_json().lower()
    assert "#636efa" not in text
    assert "#e5ecf6" not in text
    assert figure.layout.template.layout.paper_bgcolor == DAY_INKS["paper"]
    assert set(re.findall('"(#[0-9a-f]+)"', text)) <= figures.house.NIGHT_INKS.keys()


def test_titles_and_captions_are_broken_where_the_paper_ends() -> None:
    """Between words, but not at spaces that hold two together."""
    for wide, size in ((WIDE, TITLE), (NARROW, 0.8 * TITLE)):
        title, caption, _ = (one.text for one in fit(drawn("points"), wide).layout.annotations[-3:])
        lines = [(line, size) for line in re.sub("</?b>", "", title).split("<br>")]
        lines += [(line, CAPTION) for line in caption.split("<br>")]
        assert all(width(line, own) <= wide - 2 * EDGE for line, own in lines)
        assert len(lines) > 2
        assert not any(line.startswith("%") for line, _ in lines)


def test_points_are_counted_by_seat() -> None:
    """The sources add up to what a seat makes in a game; the months as well."""
    table = made.table("points")
    a_seat = table["points"].sum() / made.GAMES / made.SEATS
    figure = figures.points(table)
    assert sum(figure.data[-1].x) == pytest.approx(a_seat)
    assert sum(value for one in figure.data[:-1] for value in one.y) == pytest.approx(a_seat)
    at_the_end = table[table["month"] == 13]["points"].sum() / table["points"].sum()
    assert f"{round(100 * at_the_end)}\xa0%" in title(figure)


def test_buildings_are_means_by_month() -> None:
    table = made.table("buildings")
    figure = figures.buildings(table)
    assert list(figure.data[1].y) == pytest.approx(table.groupby("month")["points"].mean().tolist())
    early = table[table["month"] <= 6]["points"].mean()
    assert f"brings {early:.1f} points" in title(figure)


def test_slots_say_the_best_and_the_worst() -> None:
    table = made.table("turns")
    lead = table.groupby("slot", observed=True)["lead"].mean()
    assert title(figures.slots(table)).startswith(f"Slot {lead.idxmax()} goes with a lead of {lead.max():+.1f}")


def test_visits_of_the_street_are_shares_of_turns() -> None:
    turns = made.table("turns")
    figure = figures.street(turns)
    assert [sum(column) for column in zip(*figure.data[0].z, strict=True)] == pytest.approx([1.0] * 12)
    assert sum(figure.data[1].x) == pytest.approx(1)
    assert f"“{turns['shop'].value_counts().idxmax()}”" in title(figure)


def test_marks_with_names_have_a_legend_in_which_each_stands_once() -> None:
    """Players in all panels of a story, sources of points; it has room below, which the still form does without."""
    for name, keys in (("story", ["Aki", "Ben", "Chie"]), ("points", drawn("points").layout.yaxis2.ticktext)):
        figure = drawn(name)
        assert [one.name for one in figure.data if one.showlegend] == list(keys)
        assert {one.name for one in figure.data} - {None} == {*keys}
        without = fit(figure, WIDE, legend=False).layout
        assert figure.layout.showlegend
        assert not without.showlegend
        assert figure.layout.height > without.height
    assert not drawn("race").layout.showlegend


def test_a_deck_is_ordered_by_what_its_cards_bring() -> None:
    """The best first, but for start cards and those of one game; its owners' lead comes from where the table says."""
    hires, seats = made.tables("deck")
    figure = figures.deck(hires, seats)
    bought = hires[hires["month"] > 0].assign(gain=hires["lead"] - hires["foreseen"]).groupby("card", observed=True)
    gain = bought["gain"].mean()[bought["game"].nunique() > 1].sort_values(ascending=False)
    assert [one.x[0] for one in scattered(figure)] == pytest.approx(gain.tolist(), abs=1e-5)
    squares = next(one for one in figure.data if one.type == "heatmap")
    own = seats[f"hired.{gain.index[0]}"].notna()
    goods = seats[made.GOODS]  # the last rule that counts
    others = (goods.groupby(seats["game"]).transform("sum") - goods) / 2
    assert squares.z[0][-1] == pytest.approx((goods - others)[own].mean())


def test_wins_of_a_card_are_those_of_its_owners() -> None:
    """How much more often than one game in three, card by card, in the order of the names."""
    hires, seats = made.tables("deck")
    figure = figures.deck(hires, seats)
    cards = [name.removeprefix("hired.") for name in seats if name.startswith("hired.")]
    won = {card: (seats[seats[f"hired.{card}"].notna()]["rank"] == 1).mean() - 1 / 3 for card in cards}
    (bars,) = (one for one in figure.data if one.type == "bar")
    shown = [name.lower().replace(" ", "-") for name in figure.layout.yaxis.ticktext]
    assert list(bars.x) == pytest.approx([won[name] for name in shown])


def test_a_point_is_worth_the_slope_of_leads() -> None:
    """Two points of lead for each point of fish, as the table was made; the error is none where all lie on the line."""
    rows = [(game, seat, fish, 10 + 2 * fish) for game in range(9) for seat, fish in enumerate((game % 4, 2, 2))]
    table = pandas.DataFrame(rows, columns=["game", "seat", made.FISH, "total"])
    lead = table["total"] - (table.groupby("game")["total"].transform("sum") - table["total"]) / 2
    x = table[made.FISH] - table[made.FISH].mean()
    slope = (x * (lead - lead.mean())).sum() / (x**2).sum()
    figure = figures.worth(table, made.FISH)
    assert f"goes with {slope:+.1f} ±" in title(figure)
    left, right = figure.data[0].y
    assert (right - left) / 3 == pytest.approx(slope)


def test_a_story_names_who_wins_and_since_when() -> None:
    """Ben overtakes in month 7; who only wins by the last count is told so."""
    table = made.year()
    assert title(figures.story(table)) == "Ben wins with 59 points and is in front from month 7 on"
    table.loc[(table["month"] == 13) & (table["seat"] == 2), "points"] = 99
    assert title(figures.story(made.ranked(table))) == (
        "Chie wins with 99 points; Ben was in front at the end of the year"
    )


def test_a_story_tells_a_tie_as_the_rules_do() -> None:
    table = made.year()
    end = table["month"] == 13
    table.loc[end, "points"] = 40
    table.loc[end, "rank"] = [3, 2, 1]
    assert title(figures.story(table)).startswith("Chie wins with 40 points")
    table.loc[end, "rank"] = [3, 1, 1]
    assert title(figures.story(table)) == "Ben, Chie share the first place with 40 points"


def test_a_story_without_a_last_count_ends_with_its_last_month() -> None:
    """A long game of Koi-Koi: its axis goes on after 12, and nothing is said of a count."""
    rows = [(month, seat, "AB"[seat], month * (seat + 1), 2 - seat) for month in range(1, 26) for seat in (0, 1)]
    figure = figures.story(pandas.DataFrame(rows, columns=["month", "seat", "player", "points", "rank"]))
    assert max(figure.layout.xaxis.tickvals) > 20
    assert title(figure) == "B wins with 50 points and is in front from the first month on"
    assert "count" not in figure.layout.meta["sheet"]["caption"]


def test_koi_koi_is_measured_by_cards_in_hand() -> None:
    (table,) = made.tables("calls")
    figure = figures.calls(table)
    (dots,) = scattered(figure)
    table = table.assign(net=2 * table["points"] - table.groupby(["game", "month"])["points"].transform("sum"))
    hands = table[table["hand"].notna()].groupby("hand")
    called = hands["net"].mean()[hands["game"].nunique() > 1]
    stopped = table[(table["winner"] == table["seat"]) & (table["koikoi"] == 0)]["net"].mean()
    assert list(dots.y) == pytest.approx(called.tolist())
    assert list(figure.data[0].y) == pytest.approx([stopped, stopped])
    assert f"Called with {called.idxmax():g} cards in hand, koi-koi brings {called.max():+.1f} points" in title(figure)
    assert title(figure).endswith(f"who stops has {stopped:+.1f}")


def test_who_has_the_dealers_point_has_won_no_month() -> None:
    (table,) = made.tables("calls")
    more = pandas.concat([table, table.head(2).assign(game=99, points=[1, 0], winner=None, hand=None, koikoi=0)])
    assert title(figures.calls(more)) == title(drawn("calls"))
    assert list(figures.calls(more).data[0].y) == pytest.approx(list(drawn("calls").data[0].y))


def test_a_race_ends_when_somebody_has_the_points() -> None:
    """10 points a month: five months to 50, one race after another."""
    rows = [(game, month, seat, 10 * (1 - seat)) for game in range(2) for month in range(1, 13) for seat in (0, 1)]
    table = pandas.DataFrame(rows, columns=["game", "month", "seat", "points"])
    figure = figures.race(table)
    assert list(figure.data[0].y) == [0, 0, 0, 0, 1]
    assert title(figure) == "Half of all races to 50 points are over after 5 months, nine of ten after 5"
    with pytest.raises(ValueError, match=r"figures\.race: expected .* 50 points, got none"):
        figures.race(table[table["month"] < 3])


def test_yaku_are_shares_of_months_that_were_won() -> None:
    kasu, tane = "koi.yaku.kasu", "koi.yaku.tane"
    rows = [(0, 1, kasu, 1), (0, 1, tane, 2), (0, 2, kasu, 3), (1, 1, kasu, 1)]
    table = pandas.DataFrame(rows, columns=["game", "month", "rule", "points"]).assign(seat=0)
    assert list(figures.yaku(table).data[0].x) == pytest.approx([1, 1 / 3])


def test_a_strangers_words_stay_words() -> None:
    """Names of players and cards are neither markup nor formulas, as plotly has them."""
    table = made.year().replace({"player": {"Ben": EVIL}})
    hires, seats = made.tables("deck")
    hires = hires.assign(card=hires["card"].cat.rename_categories({"roofer": EVIL}))
    seats = seats.rename(columns={"hired.roofer": f"hired.{EVIL}"})
    for figure in (figures.story(table), figures.deck(hires, seats)):
        assert "<img" not in figure.to_json()
        assert "$" not in figure.to_json()


def test_clean_name_keeps_a_name_short() -> None:
    assert clean_name("a\nb" * 30, 9) == "a ba ba…"


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
        getattr(figures, name)(frame_of(plan.tables[made.OF[name]], []))


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


@pytest.mark.parametrize("name", ["points", "buildings", "slots", "street", "worth", "yaku"])
def test_one_game_has_no_whiskers(name: str) -> None:
    """How far a mean of one game may be wrong is not known; a line of no length would say that it is sure."""
    table, *others = made.tables(name)
    assert longest(getattr(figures, name)(table, *others))
    assert not longest(getattr(figures, name)(table[table["game"] == 0], *others))


def test_an_unknown_error_is_called_so() -> None:
    seats = made.table("seats")
    assert "± unknown" in title(figures.worth(seats[seats["game"] == 0], made.FISH))
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
    for name in ("slots", "street", "yaku"):
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
    assert list(figures.race(table.assign(bot="a", points=10 * (1 - table["seat"]))).data[0].y) == [0, 0, 0, 0, 1]


def test_hover_texts_are_written_as_their_language_does() -> None:
    table = made.table("points")
    figure = figures.points(table.assign(points=-1 - table["points"]), lang="de")
    texts = [text for one in figure.data if one.type == "bar" and one.hovertext for text in one.hovertext]
    assert texts
    assert all("−" in text and "," in text and "." not in text for text in texts)


def test_rows_of_one_game_count_as_one() -> None:
    """Ten copies of every row say no more than one."""
    chance = random.Random(1)
    once = pandas.DataFrame([(game, "a", chance.gauss(0, 1)) for game in range(30)], columns=["game", "kind", "x"])
    one, ten = means(once, "kind", "x").loc["a"], means(pandas.concat([once] * 10), "kind", "x").loc["a"]
    assert one["mean"] == pytest.approx(once["x"].mean())
    assert one["error"] == pytest.approx(SURE * once["x"].std() / 30**0.5)
    assert ten["error"] == pytest.approx(one["error"])
    assert (ten["rows"], ten["games"]) == (300, 30)


@pytest.mark.long
def test_the_true_mean_lies_within_in_nineteen_of_twenty_studies() -> None:
    """200 studies of games whose rows hang together."""
    chance = random.Random(2)
    hits = 0
    for _ in range(200):
        mean = [chance.gauss(0, 2) for _ in range(40)]
        rows = [(game, "a", mean[game] + chance.gauss(5, 1)) for game in range(40) for _ in range(chance.randint(1, 5))]
        found = means(pandas.DataFrame(rows, columns=["game", "kind", "x"]), "kind", "x").loc["a"]
        hits += abs(found["mean"] - 5) <= found["error"]
    assert 0.9 <= hits / 200 <= 0.98


def test_a_game_without_rows_counts_as_nothing() -> None:
    """Sums by game, a zero for who has none; the error is that of their mean."""
    table = pandas.DataFrame([(0, "a", 2.0), (0, "a", 4.0), (1, "a", 3.0)], columns=["game", "kind", "x"])
    found = a_game(table, ["kind"], "x", [0, 1, 2], share=3).loc["a"]
    sums = pandas.Series([2.0, 1.0, 0.0])
    assert found["mean"] == pytest.approx(1)
    assert found["error"] == pytest.approx(SURE * sums.std() / 3**0.5)


def test_a_single_game_has_no_error() -> None:
    table = pandas.DataFrame([(0, "a", 2.0)], columns=["game", "kind", "x"])
    assert means(table, "kind", "x")["error"].isna().all()
    assert a_game(table, ["kind"], "x", [0])["error"].isna().all()
