"""What stands around the cards: month and goal, points by month, yaku made or one card short; wide and narrow."""

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from iki_teach import koikoi
from iki_teach.content.calendar import month
from iki_teach.content.words import LANGS, Words
from iki_teach.drawing.pens import width
from iki_teach.games.koikoi.drawing.table import table
from iki_teach.games.koikoi.drawing.view import LAYOUTS
from iki_teach.games.koikoi.drawing.yaku_sheet import ROW
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.kits import Look
from tests.games.drawn import SVG, moved
from tests.games.koikoi.deals import given
from tests.games.koikoi.random_play import moments

SMALLEST = 12.0  # of a text that is to be read


def panel(position: Position, name: str, layout: str = "wide", lang: str = "en", *, help: bool = False) -> ET.Element:
    drawing = ET.fromstring(str(table(position, Words(lang), Look(seat=0, layout=layout, help=help))))
    return next(part for part in drawing.findall(f"{SVG}g") if part.attrib["data-panel"] == name)


def texts(part: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in part.iter(f"{SVG}text")]


def captured(*names: str) -> Position:
    position = given("1-3 7-2", "4-2 5-2", "6-3 8-2", "2-4 9-4 12-2 6-4").state
    own = evolve(position.players[0], captured=names, yaku=koikoi.yaku(koikoi.cards(" ".join(names))))
    return evolve(position, players=(own, position.players[1]))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("rules", "lang", "goal", "double"), [
    ("source", "en", "to 50 points", ""),
    ("source", "de", "bis 50 Punkte", ""),
    ("common", "en", "1 of 12", "7 or more count double"),
    ("common", "de", "1 von 12", "ab 7 doppelt"),
])  # fmt: skip
def test_the_plaque_says_month_goal_and_what_counts_double(layout, rules, lang, goal, double):
    sign, *lines = texts(panel(evolve(koikoi.new(seed=3, rules=rules).state, month=1), "month", layout, lang))
    line = " ".join(lines).lower()
    assert sign == "一月"
    assert month(1, Words(lang)).lower() in line
    for wanted in (goal, double) if layout == "narrow" else (goal.split()[-1], "7" * bool(double)):
        assert wanted.lower() in line
    assert "7" in line or not double


def test_points_stand_by_month_with_those_to_come_at_most_twelve():
    game = next(game for game in moments(4, "common") if game.state.round == 5)
    months, first, second = rows(panel(game.state, "account"))
    start = game.state.month - 5
    assert months == [str((start + at) % 12 + 1) for at in range(12)]
    scored = [(number(one), number(other)) for one, other in zip(first, second, strict=True)]
    assert scored[:5] == list(game.state.scored)
    assert first[5:] == second[5:] == [""] * 7
    assert sum(points for points, _ in scored) == game.state.players[0].points
    now = [text for text in panel(game.state, "account").iter(f"{SVG}text") if "o" in text.get("class", "").split()]
    assert ["".join(text.itertext()) for text in now] == [str(game.state.month)]
    position = koikoi.new(seed=3).state
    long = evolve(position, round=15, month=3, scored=tuple((at, 0) for at in range(15)))
    months, first, _ = rows(panel(long, "account"))
    assert months[-1] == "3"
    assert first == [str(at) for at in range(3, 15)]
    assert rows(panel(position, "account"))[0] == [str(position.month)]


def number(text: str) -> int:
    return int(text) if text.isdigit() else 0


def rows(part: ET.Element) -> list[list[str]]:
    found = texts(part)
    columns = (len(found) - 3) // 3
    return [[found[3 + 3 * at + row] for at in range(columns)] for row in range(3)]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_single_month_has_neither_goal_nor_points_by_month(layout):
    position = koikoi.new(seed=3, options={"months": 1}).state
    assert not [text for text in texts(panel(position, "month", layout)) if "1" in text]
    assert texts(panel(position, "account", layout)) == []


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("lang", LANGS)
def test_the_yaku_stand_beside_the_table_with_what_each_player_has_of_them(layout, lang):
    """Made, one card short, lost to the other; all of it in the room that the drawing says it needs."""
    position = captured("1-2", "2-2", "3-2", "6-2", "9-2")
    position = evolve(position, players=(position.players[0], evolve(position.players[1], captured=("1-1", "3-1"))))
    drawing = ET.fromstring(str(table(position, Words(lang), Look(seat=0, layout=layout, beside=True))))
    sheet = next(part for part in drawing.findall(f"{SVG}g") if part.attrib["data-panel"] == "yaku")
    of = {"en": "of", "de": "von"}[lang]
    wanted = ("Akatan 5: 3 {} 3", "Aotan 5: 2 {} 3", "Tanzaku 1: 5 {} 5", "Sanko 5: 0 {} 3", "Tsukimizake +5: 0 {} 2")
    for line in wanted:
        assert any(row.attrib["aria-label"].startswith(f"{line.format(of)}. ") for row in sheet[0])
    looks = {"".join(text.itertext()): text.attrib.get("class", "").split() for text in sheet.iter(f"{SVG}text")}
    assert [looks[name] for name in ("Akatan", "Aotan", "Goko")] == [["v", "b"], ["b"], ["s", "none"]]
    *_, wide, high = map(float, drawing.attrib["data-details"].split())
    for row in sheet[0]:
        x, y, _ = moved(row.attrib["transform"])
        assert 0 <= x < wide
        assert y + ROW <= high


def test_a_table_that_is_only_looked_at_has_its_yaku_where_it_has_no_room_for_captured_cards():
    drawn = [table(captured("1-2"), Words("en"), Look(seat=0, layout=layout)) for layout in ("wide", "narrow")]
    assert [len(one.details) for one in drawn] == [0, 2]


@pytest.mark.parametrize("lang", LANGS)
def test_a_small_page_names_what_is_made_and_what_is_one_card_short(lang):
    """Beside the name; what is one card short only where it has room, for all of it stands in the overview."""
    for own, wanted, look in ((("1-2", "2-2", "3-2"), "Akatan 5", "v"), (("6-2", "9-2"), "Aotan +", "s")):
        part = panel(captured(*own), "head.own", "narrow", lang)
        found = {"".join(text.itertext()): text for text in part.iter(f"{SVG}text")}
        assert look in next(text for name, text in found.items() if wanted in name).attrib["class"].split()
        _, *between, _ = sorted(found.values(), key=lambda text: float(text.attrib["x"]))
        for text, after in pairwise(between):
            size = float(text.attrib["font-size"])
            assert size >= SMALLEST
            assert float(text.attrib["x"]) + width("".join(text.itertext()), size) < float(after.attrib["x"])


@pytest.mark.parametrize("layout", LAYOUTS)
def test_marks_show_the_month_on_small_cards_too(layout):
    position = captured("1-2", "12-1", "3-2")
    assert {"1", "12", "3"} <= set(texts(panel(position, "taken.0", layout, help=True)))
    assert not {"1", "12", "3"} & set(texts(panel(position, "taken.0", layout)))
