"""A Koi-Koi sheet as JSON, table and link comes back as it went; what is broken or hostile gets a clear word."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iki_teach.content.faults import ContentError
from iki_teach.games.iki.sheet import DOCUMENT as IKI
from iki_teach.games.koikoi.sheet import DOCUMENT, KoikoiSheet, fill, new_sheet, reckon
from iki_teach.games.koikoi.sheet.fields import MOST_MONTHS
from tests.games.iki.sheet.test_forms import HOSTILE, formulas
from tests.games.koikoi.random_play import moments
from tests.games.koikoi.sheet.evenings import RandomGame

FORMS = (DOCUMENT.json, DOCUMENT.csv, DOCUMENT.link)
forms = pytest.mark.parametrize("form", FORMS)


def same(one: KoikoiSheet, other: KoikoiSheet) -> bool:
    """Whether two sheets say the same and count the same."""
    return one == other and reckon(one) == reckon(other)


@pytest.mark.long
@forms
def test_random_games_come_back_from_every_form(form) -> None:
    """Every entry, the switches and the players; and every text is known for what it is."""
    for seed in range(40):
        sheet = RandomGame(seed).sheet()
        assert same(DOCUMENT.read(form(sheet)), sheet), seed
        assert DOCUMENT.claim(form(sheet)) > IKI.claim(form(sheet))


@forms
def test_a_filled_game_comes_back_from_every_form(form) -> None:
    """Cards and all."""
    sheet = fill(moments(2, "common")[-1])
    assert same(DOCUMENT.read(form(sheet)), sheet)


@forms
@given(text=st.one_of(st.sampled_from(HOSTILE), st.text(st.characters(exclude_categories=("Cs",)), max_size=60)))
def test_any_text_comes_back_as_it_was_typed(form, text: str) -> None:
    """Markup, formulas, quotation marks: a name and an entry that are refused are kept all the same."""
    sheet = new_sheet(["Aki", text], options={"joker": "cup"}).enter(1, end="stop-1", yaku_1=text)
    assert same(DOCUMENT.read(form(sheet)), sheet)
    assert DOCUMENT.claim(form(sheet)) > IKI.claim(form(sheet))


@pytest.mark.parametrize("text", HOSTILE)
def test_a_spreadsheet_takes_no_cell_for_a_formula(text: str) -> None:
    """Be it parted at commas, semicolons or tabs: a ' stands before every text that begins like one."""
    assert formulas(DOCUMENT.csv(new_sheet([text, "Ben"]).enter(1, end="stop-1", yaku_1=text))) == []


def test_a_table_may_be_short() -> None:
    """Only how the months ended is needed; the rest is ours if left out, points are counted anew."""
    sheet = DOCUMENT.read("end;yaku_1;player_1;total_1\nstop-1;goko;Aki;500\n")
    assert (sheet.rules, sheet.players, reckon(sheet).totals) == ("source", ("Aki", ""), (10, 0))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "my.csv: expected a sheet as JSON, as a table or as a link, got nothing"),
        ("x" * 150_001, "my.csv: expected at most 150000 characters, got 150001"),
        ("end,gold\n,3\n", "my.csv:1 columns: expected one of end, rules, options"),
        ("yaku_1\ngoko\n", "my.csv:1 end: expected one column of this name, got none"),
        ("end,yaku_1\nstop-1,sanko,3\n", "my.csv:2: expected 2 cells, got 3"),
        ("end,cards_1\nstop-1," + "1" * 501, "my.csv:2 cards_1: expected at most 500 characters, got 501"),
        ("end,rules\nstop-1,house\n", 'my.csv:2 rules: expected one of common, nintendo-page, source, got "house"'),
        ("end,rules\nstop-1,source\nstop-2,nintendo\n", "my.csv:3 rules: expected rules, options, dealer"),
        ("end,options\nstop-1,jokers=1\n", 'my.csv:2 options: expected options as in joker=cup; months=12, got'),
        ("end,options\n,joker=cup;joker=cup\n", "my.csv:2 options: expected options as in"),
        ("end,player_1\n" + "exhausted,A\n" * (MOST_MONTHS + 1), f"months: expected at most {MOST_MONTHS} months"),
        ("{", "my.csv:1: expected JSON, got Expecting property name"),
        ("[" * 10_000, "my.csv"),
        ('{"months": [' + "9" * 5000 + "]}", "my.csv"),
        ("[]", "my.csv:1: expected a block of keys, got a list"),
        ("{}", "my.csv:1 format: expected the key format, got nothing"),
        ('{"format": "koikoi sheet 9", "rules": "source", "players": []}', "expected one of koikoi sheet 1"),
        ('{"format": "koikoi sheet 1", "rules": "source", "players": [{"name": "A"}]}', "players: expected two"),
        (
            '{"format": "koikoi sheet 1", "rules": "../x", "players": [{"name": "A"}, {"name": "B"}]}',
            'rules: expected one of common, nintendo-page, source, got "../x"',
        ),
        (
            '{"format": "koikoi sheet 1", "rules": "source", "players": [], "months": [{"gold": "1"}]}',
            "months/1/gold: expected one",
        ),
        (
            '{"format": "koikoi sheet 1", "rules": "source", "players": [], "options": {"gold": "1"}}',
            "options/gold: expected one",
        ),
        ('{"format": "koikoi sheet 1", "rules": "source",\n"players": [{"name": "A"}]}', "my.csv:2 players"),
        ("https://x/#koikoi-sheet=a", "my.csv:1 link: expected a whole link of a sheet"),
        ("#koikoi-sheet=_w", "my.csv:1 link: expected a whole link of a sheet"),
    ],
)  # fmt: skip
def test_what_is_no_sheet_is_refused_at_its_place(text: str, said: str) -> None:
    """Line and column, what was expected and what came."""
    with pytest.raises(ContentError) as caught:
        DOCUMENT.read(text, "my.csv")
    assert said in str(caught.value)


def test_a_link_that_was_cut_off_is_refused_wherever_it_was_cut() -> None:
    """No part of a link is taken for a sheet."""
    link = DOCUMENT.link(new_sheet(["Aki", "Ben"]).enter(1, end="stop-1", yaku_1="goko"), "https://here/page")
    for end in range(len("https://here/page#koikoi-sheet="), len(link)):
        with pytest.raises(ContentError):
            DOCUMENT.read(link[:end])
    assert link.isascii()


def test_a_sheet_of_iki_is_none_of_koikoi() -> None:
    """The command tells them apart."""
    assert not DOCUMENT.claim("name,koban\nAki,3\nBen,\n")
    assert not DOCUMENT.claim('{"format": "iki sheet 1"}')


def test_json_is_readable() -> None:
    """Names stand as they are written."""
    assert json.loads(DOCUMENT.json(new_sheet(["Jörg", "粋"]).enter(1, end="stop-1"))) == {
        "format": "koikoi sheet 1",
        "rules": "source",
        "options": {},
        "dealer": "",
        "month": "1",
        "players": [{"name": "Jörg"}, {"name": "粋"}],
        "months": [{"end": "stop-1"}],
    }
