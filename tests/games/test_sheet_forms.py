"""A sheet of any game as JSON, table and link comes back as it went; what is broken or hostile gets a clear word."""

import csv
import io
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from iki_teach.content.faults import ContentError
from iki_teach.games.iki import sheet as iki
from iki_teach.games.koikoi import sheet as koikoi
from iki_teach.games.koikoi.sheet.sheet import MOST_MONTHS
from iki_teach.sheet.document import Document
from tests.games.iki.sheet.evenings import Evening
from tests.games.koikoi.random_play import moments
from tests.games.koikoi.sheet.evenings import RandomGame

HOSTILE = (
    *("<script>alert(1)</script>", "=1+1", "+49", "-x", "@sum", "'quoted", "a,b;c", "x;=cmd|'/C calc'!A0", 'x; "=1'),
    *("＝1", "\t\t'=1", "a\n@b", 'say "hi"', "{0}", "[red]x[/]", "粋"),
    *("#iki-sheet=x", "koikoi-sheet=x", '"koikoi sheet 1"'),
)
JSON = '{"format": "iki sheet 1", "edition": "second"'
KOI = '{"format": "koikoi sheet 1", "rules": "source", "players": []'


@frozen
class Sheets:
    """The sheets of a game: its forms, what counts them, a random one, and one with a text for a name and an entry."""

    forms: Document[Any]
    reckon: Callable[[Any], Any]
    random: Callable[[int], Any]
    typed: Callable[[str], Any]


IKI = Sheets(
    iki.SHEETS,
    iki.reckon,
    lambda seed: iki.fill(Evening(seed).game()),
    lambda text: iki.new_sheet(["Aki", text], "first", options={"mon_per_iki": 3}).enter(0, koban=text, wood="3+4"),
)
KOIKOI = Sheets(
    koikoi.SHEETS,
    koikoi.reckon,
    lambda seed: koikoi.fill(moments(seed, "common")[-1]) if seed < 1 else RandomGame(seed).sheet(),
    lambda text: koikoi.new_sheet(["Aki", text], options={"joker": "cup"}).enter(1, end="stop-1", yaku_1=text),
)
games = pytest.mark.parametrize("game", [IKI, KOIKOI], ids=["iki", "koikoi"])
forms = pytest.mark.parametrize("form", ["json", "csv", "link"])


def check_same(game: Sheets, form: str, sheet: Any) -> None:
    """A sheet comes back from a form, counts the same, and is not taken for one of the other game."""
    text = getattr(game.forms, form)(sheet)
    again = game.forms.read(text)
    assert again == sheet
    assert game.reckon(again) == game.reckon(sheet)
    assert game.forms.claim(text) > (KOIKOI if game is IKI else IKI).forms.claim(text)


@forms
@pytest.mark.parametrize(("game", "seeds"), [
    (IKI, range(4)),
    (KOIKOI, range(2)),
    pytest.param(IKI, range(150), marks=pytest.mark.long),
    pytest.param(KOIKOI, range(40), marks=pytest.mark.long),
])  # fmt: skip
def test_random_games_come_back_from_every_form(form: str, game: Sheets, seeds: range) -> None:
    for seed in seeds:
        check_same(game, form, game.random(seed))


@games
@forms
@given(text=st.one_of(st.sampled_from(HOSTILE), st.text(st.characters(exclude_categories=("Cs",)), max_size=60)))
def test_any_text_comes_back_as_it_was_typed(game: Sheets, form: str, text: str) -> None:
    check_same(game, form, game.typed(text))


def cells(table: str) -> list[str]:
    """All that a spreadsheet may take for a cell, wherever it parts the lines, and whether it knows quotation marks."""
    parted = re.split(r"[,;\t\r\n]", table)
    return parted + [cell for sign in ",;\t" for row in csv.reader(io.StringIO(table), delimiter=sign) for cell in row]


def formulas(table: str) -> list[str]:
    """The cells that a spreadsheet would reckon, in narrow signs or in wide ones."""
    return [cell for cell in cells(table) if re.match(r'[\s"]*[=+\-@＝＋－＠]', cell)]


@games
@pytest.mark.parametrize("text", HOSTILE)
def test_a_spreadsheet_takes_no_cell_for_a_formula(game: Sheets, text: str) -> None:
    """Be it parted at commas, semicolons or tabs: a ' stands before every text that begins like one."""
    assert formulas(game.forms.csv(game.typed(text))) == []


@given(text=st.text(st.sampled_from("=-＝;,\t\n\r'\" x"), max_size=12))
def test_signs_of_every_kind_stay_a_text_and_come_back(text: str) -> None:
    sheet = IKI.typed(text)
    assert formulas(IKI.forms.csv(sheet)) == []
    assert IKI.forms.read(IKI.forms.csv(sheet)) == sheet


def test_a_table_may_be_short_and_parted_by_semicolons() -> None:
    sheet = IKI.forms.read("name;koban;total\nAki;3;500\nBen;;0\n")
    assert (sheet.edition, sheet.deck) == ("second", "open-edo")
    assert [one.total for one in iki.reckon(sheet)] == [9, 0]
    months = KOIKOI.forms.read("end;yaku_1;player_1;total_1\nstop-1;goko;Aki;500\n")
    assert (months.rules, months.players, koikoi.reckon(months).totals) == ("source", ("Aki", ""), (10, 0))


@pytest.mark.parametrize(("game", "text", "message"), [
    (IKI, "", "my.csv: expected a sheet as JSON, as a table or as a link, got nothing"),
    (IKI, "x" * 20_001, "my.csv: expected at most 20000 characters, got 20001"),
    (IKI, "name,gold\nAki,3\n", 'my.csv:1 columns: expected one of name, edition, deck, options,'),
    (IKI, "koban\n3\n", "my.csv:1 name: expected one column of this name, got none"),
    (IKI, "name,name\nAki,3\n", "my.csv:1 name: expected one column of this name, got 2"),
    (IKI, "name,koban\nAki,1,1\nBen,1\n", "my.csv:2: expected 2 cells, got 3"),
    (IKI, "name\nAki\n", "my.csv players: expected 2 to 4 names, got 1"),
    (IKI, "name,koban\nA," + "1" * 501 + "\nB,1\n", "my.csv:2 koban: expected at most 500 characters, got 501"),
    (IKI, "edition,name\nsecond,A\nfirst,B\n", "my.csv:3 edition: expected edition, deck, options as on line 2"),
    (IKI, "edition,name\nthird,A\nthird,B\n", 'my.csv:2 edition: expected one of first, second, got "third"'),
    (IKI, "deck,name\n/etc/passwd,A\n/etc/passwd,B\n", 'my.csv:2 deck: expected one of open-edo, got "/etc'),
    (IKI, "options,name\nslot_x=2,A\nslot_x=2,B\n", "my.csv:2 options: expected options as in mon_per_iki=3"),
    (IKI, 'name\n"Aki\n', "my.csv:2: expected cells between separators"),
    (IKI, "{", "my.csv:1: expected JSON, got Expecting property name"),
    (IKI, "[" * 10_000, "my.csv:1: expected at most 50 blocks or lists in one another"),
    (IKI, "[]", "my.csv:1: expected a block of keys, got a list"),
    (IKI, "{}", "my.csv:1 format: expected the key format, got nothing"),
    (IKI, '{"format": "iki sheet 9", "edition": "second", "players": []}', "expected one of iki sheet 1"),
    (IKI, JSON + ', "players": [{"gold": "1"}]}', "players/1/gold: expected"),
    (IKI, JSON + ', "players": [{"wood": null}]}', "players/1/wood: expected"),
    (IKI, JSON + ',\n\n"players": [{},\n\t{"wood": true}]}', ":4 players/2/wood"),
    (IKI, JSON + ',\n"players": [{}]}', "my.csv:2 players: expected"),
    (IKI, '{"format": "iki sheet 1", "gold": "\x7f"}', "my.csv gold: expected one of"),
    (IKI, "https://x/#iki-sheet=a", "my.csv:1 link: expected a whole link of a sheet"),
    (IKI, "https://x/#iki-sheet=%%%", "my.csv:1 link: expected a whole link of a sheet"),
    (IKI, "#iki-sheet=_w", "my.csv:1 link: expected a whole link of a sheet"),
    (IKI, "#iki-sheet=bmFtZQpBCkIK", "my.csv:1 link: expected a whole link of a sheet"),
    (KOIKOI, "x" * 150_001, "my.csv: expected at most 150000 characters, got 150001"),
    (KOIKOI, "end,rules\n,house\n", 'my.csv:2 rules: expected one of common, nintendo-page, source, got "house"'),
    (KOIKOI, "end,rules\n,source\n,nintendo\n", "my.csv:3 rules: expected rules, options, dealer"),
    (KOIKOI, "end,options\n,jokers=1\n", "my.csv:2 options: expected one of first_dealer, field_four"),
    (KOIKOI, "end,options\n,joker=cup;joker=cup\n", "my.csv:2 options: expected each option once"),
    (KOIKOI, "end,player_1\n" + "exhausted,A\n" * (MOST_MONTHS + 1), f"months: expected at most {MOST_MONTHS}"),
    (KOIKOI, '{"months": [' + "9" * 5000 + "]}", "my.csv"),
    (KOIKOI, KOI.replace(', "players"', ',\n"players"') + "}", "my.csv:2 players: expected two names, got 0"),
    (KOIKOI, KOI.replace("source", "../x").replace("[]", '[{"name": "A"}, {}]') + "}", "rules: expected one of"),
    (KOIKOI, KOI + ', "months": [{"gold": "1"}]}', "months/1/gold: expected one"),
    (KOIKOI, KOI + ', "options": {"gold": "1"}}', "options/gold: expected one"),
])  # fmt: skip
def test_what_is_no_sheet_is_refused_at_its_place(game: Sheets, text: str, message: str) -> None:
    with pytest.raises(ContentError, match=re.escape(message)):
        game.forms.read(text, "my.csv")


@games
def test_a_link_is_one_word_of_plain_signs_and_is_refused_wherever_it_was_cut(game: Sheets) -> None:
    link = game.forms.link(game.typed("粋 & <b>"), "https://here/page")
    fragment = game.forms.fragment
    assert link.partition(fragment)[2].replace("-", "").replace("_", "").isalnum()
    assert link.isascii()
    for end in range(len(f"https://here/page#{fragment}"), len(link)):
        with pytest.raises(ContentError):
            game.forms.read(link[:end])


def test_json_is_readable() -> None:
    plain = {"format": "iki sheet 1", "edition": "second", "deck": "open-edo"}
    plain |= {"players": [{"name": "Jörg"}, {"name": "Ben"}]}
    assert json.loads(IKI.forms.json(iki.new_sheet(["Jörg", "Ben"]))) == plain
    plain = {"format": "koikoi sheet 1", "rules": "source", "options": {}, "dealer": "", "month": "1"}
    assert json.loads(KOIKOI.forms.json(koikoi.new_sheet(["Jörg", "粋"]).enter(1, end="stop-1"))) == plain | {
        "players": [{"name": "Jörg"}, {"name": "粋"}], "months": [{"end": "stop-1"}],
    }  # fmt: skip
    assert not KOIKOI.forms.claim('{"format": "iki sheet 1"}')


@pytest.mark.parametrize(("edition", "colour"), [("first", "green"), ("second", "blue")])
def test_a_table_names_colours_as_the_page_does_and_says_where_the_points_came_from(edition: str, colour: str) -> None:
    sheet = iki.new_sheet([{"name": "Aki", "colours": "red green", "koban": "3"}, {"name": "Ben"}], edition)
    row = next(csv.DictReader(io.StringIO(IKI.forms.csv(sheet).removeprefix("\ufeff"))))
    assert row["colours"] == f"red {colour}"
    points = {name: int(value) for name, value in row.items() if name.startswith("points_")}
    assert points["points_goods"] == 9
    assert sum(points.values()) == int(row["total"])
