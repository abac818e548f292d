"""A sheet as JSON, table and link comes back as it went; what is broken or hostile gets a clear word."""

import csv
import io
import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iki_teach.content.faults import ContentError
from iki_teach.games.iki.sheet import DOCUMENT, Sheet, fill, new_sheet, reckon
from iki_teach.games.koikoi.sheet import DOCUMENT as KOIKOI
from tests.games.iki.sheet.evenings import Evening

HOSTILE = (
    "<script>alert(1)</script>",
    "=1+1",
    "+49",
    "-x",
    "@sum",
    "'quoted",
    "a,b;c",
    "x;=cmd|'/C calc'!A0",
    'x; "=1',
    "＝1",
    "\t\t'=1",
    "a\n@b",
    'say "hi"',
    "{0}",
    "[red]x[/]",
    "粋",
    "#iki-sheet=x",
    "koikoi-sheet=x",
    '"koikoi sheet 1"',
)
FORMS = (DOCUMENT.json, DOCUMENT.csv, DOCUMENT.link)


def same(one: Sheet, other: Sheet) -> bool:
    """Whether two sheets say the same and count the same."""
    return one == other and [a.total for a in reckon(one)] == [a.total for a in reckon(other)]


def refusal(text: str) -> str:
    """What is said against a text."""
    with pytest.raises(ContentError) as caught:
        DOCUMENT.read(text, "my.csv")
    return str(caught.value)


@pytest.mark.long
@pytest.mark.parametrize("form", FORMS)
def test_random_evenings_come_back_from_every_form(form) -> None:
    """Every entry, the edition and the players."""
    for seed in range(150):
        sheet = fill(Evening(seed).game())
        assert same(DOCUMENT.read(form(sheet)), sheet), seed


@pytest.mark.parametrize("form", FORMS)
@given(text=st.one_of(st.sampled_from(HOSTILE), st.text(st.characters(exclude_categories=("Cs",)), max_size=60)))
def test_any_text_comes_back_as_it_was_typed(form, text: str) -> None:
    """Markup, formulas, quotation marks, line ends: a name and an entry that are refused are kept all the same."""
    sheet = new_sheet(["Aki", text], "first", options={"mon_per_iki": 3}).enter("Aki", koban=text, wood="3+4")
    assert same(DOCUMENT.read(form(sheet)), sheet)
    assert DOCUMENT.claim(form(sheet)) > KOIKOI.claim(form(sheet))


def cells(table: str) -> list[str]:
    """All that a spreadsheet may take for a cell, wherever it parts the lines, and whether it knows quotation marks."""
    parted = re.split(r"[,;\t\r\n]", table)
    return parted + [cell for sign in ",;\t" for row in csv.reader(io.StringIO(table), delimiter=sign) for cell in row]


def formulas(table: str) -> list[str]:
    """The cells that a spreadsheet would reckon, in narrow signs or in wide ones."""
    return [cell for cell in cells(table) if re.match(r'[\s"]*[=+\-@＝＋－＠]', cell)]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_spreadsheet_takes_no_cell_for_a_formula(text: str) -> None:
    """Be it parted at commas, semicolons or tabs: a ' stands before every text that begins like one."""
    assert formulas(DOCUMENT.csv(new_sheet(["Aki", text]).enter(0, koban=text))) == []


@given(text=st.text(st.sampled_from("=-＝;,\t\n\r'\" x"), max_size=12))
def test_signs_of_every_kind_stay_a_text_and_come_back(text: str) -> None:
    """Separators, quotation marks and formula signs in any order."""
    sheet = new_sheet(["Aki", "Ben"]).enter("Aki", koban=text)
    assert formulas(DOCUMENT.csv(sheet)) == []
    assert DOCUMENT.read(DOCUMENT.csv(sheet)) == sheet


def test_a_table_may_be_short_and_parted_by_semicolons() -> None:
    """Only the names are needed; edition and deck are ours if left out, totals are counted anew."""
    sheet = DOCUMENT.read("name;koban;total\nAki;3;500\nBen;;0\n")
    assert (sheet.edition, sheet.deck) == ("second", "open-edo")
    assert [one.total for one in reckon(sheet)] == [9, 0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "my.csv: expected a sheet as JSON, as a table or as a link, got nothing"),
        ("x" * 20_001, "my.csv: expected at most 20000 characters, got 20001"),
        ("name,gold\nAki,3\n", 'my.csv:1 columns: expected one of name, edition, deck, options,'),
        ("koban\n3\n", "my.csv:1 name: expected one column of this name, got none"),
        ("name,name\nAki,3\n", "my.csv:1 name: expected one column of this name, got 2"),
        ("name,koban\nAki,1,1\nBen,1\n", "my.csv:2: expected 2 cells, got 3"),
        ("name\nAki\n", "my.csv players: expected 2 to 4 players, got 1"),
        ("name,koban\nAki," + "1" * 501 + "\nBen,1\n", "my.csv:2 koban: expected at most 500 characters, got 501"),
        ("edition,name\nsecond,Aki\nfirst,Ben\n", "my.csv:3 edition: expected edition, deck, options as on line 2"),
        ("edition,name\nthird,Aki\nthird,Ben\n", 'my.csv:2 edition: expected one of first, second, got "third"'),
        ("deck,name\n/etc/passwd,A\n/etc/passwd,B\n", 'my.csv:2 deck: expected one of open-edo, got "/etc/passwd"'),
        ("options,name\nslot_x=2,A\nslot_x=2,B\n", "my.csv:2 options: expected options as in mon_per_iki=3"),
        ('name\n"Aki\n', "my.csv:2: expected cells between separators"),
        ("{", "my.csv:1: expected JSON, got Expecting property name"),
        ("[" * 10_000, "my.csv:1: expected at most 50 blocks or lists in one another"),
        ("[]", "my.csv:1: expected a block of keys, got a list"),
        ("{}", "my.csv:1 format: expected the key format, got nothing"),
        ('{"format": "iki sheet 9", "edition": "second", "players": []}', "format: expected one of iki sheet 1"),
        ('{"format": "iki sheet 1", "edition": "second", "players": [{"gold": "1"}]}', "players/1/gold: expected one"),
        ('{"format": "iki sheet 1", "edition": "second", "players": [{"wood": null}]}', "players/1/wood: expected"),
        ('{"format": "iki sheet 1",\n"edition": "second",\n"players": [{},\n\t{"wood": true}]}', ":4 players/2/wood"),
        ('{"format": "iki sheet 1", "edition": "second",\n"players": [{}]}', "my.csv:2 players: expected"),
        ('{"format": "iki sheet 1", "gold": "\x7f"}', "my.csv gold: expected one of"),
        ("https://x/#iki-sheet=a", "my.csv:1 link: expected a whole link of a sheet"),
        ("https://x/#iki-sheet=%%%", "my.csv:1 link: expected a whole link of a sheet"),
        ("#iki-sheet=_w", "my.csv:1 link: expected a whole link of a sheet"),
        ("#iki-sheet=eyJmb3J", "my.csv:1 link: expected a whole link of a sheet"),
        ("#iki-sheet=bmFtZQpBCkIK", "my.csv:1 link: expected a whole link of a sheet"),
    ],
)  # fmt: skip
def test_what_is_no_sheet_is_refused_at_its_place(text: str, said: str) -> None:
    """Line and column, what was expected and what came."""
    assert said in refusal(text)


def test_a_link_that_was_cut_off_is_refused_wherever_it_was_cut() -> None:
    """No part of a link is taken for a sheet."""
    link = DOCUMENT.link(new_sheet(["Aki", "Ben"]).enter("Aki", koban=3), "https://here/page")
    whole = DOCUMENT.read(link)
    for end in range(len("https://here/page#iki-sheet="), len(link)):
        with pytest.raises(ContentError):
            assert DOCUMENT.read(link[:end]) != whole


def test_a_link_is_one_word_of_plain_signs() -> None:
    """It survives mail and messengers."""
    link = DOCUMENT.link(new_sheet(["粋 & <b>", "Ben"]), "https://here/page")
    assert link.partition("#iki-sheet=")[2].replace("-", "").replace("_", "").isalnum()
    assert link.isascii()


def test_json_is_readable() -> None:
    """Names stand as they are written."""
    told = json.loads(DOCUMENT.json(new_sheet(["Jörg", "Ben"])))
    assert told == {
        "format": "iki sheet 1",
        "edition": "second",
        "deck": "open-edo",
        "players": [{"name": "Jörg"}, {"name": "Ben"}],
    }


@pytest.mark.parametrize(("edition", "colour"), [("first", "green"), ("second", "blue")])
def test_a_table_names_colours_as_the_page_does_and_says_where_the_points_came_from(edition: str, colour: str) -> None:
    """Sellers are called by the look of their cards; the points by source add up to the total, and nothing is lost."""
    sheet = new_sheet([{"name": "Aki", "colours": "red green", "koban": "3"}, {"name": "Ben"}], edition)
    row = next(csv.DictReader(io.StringIO(DOCUMENT.csv(sheet).removeprefix("\ufeff"))))
    assert row["colours"] == f"red {colour}"
    points = {name: int(value) for name, value in row.items() if name.startswith("points_")}
    assert points["points_goods"] == 9
    assert sum(points.values()) == int(row["total"])
    assert reckon(DOCUMENT.read(DOCUMENT.csv(sheet))) == reckon(sheet)
