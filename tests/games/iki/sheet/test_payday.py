"""The calculator of a payday: what it says is what the engine pays."""

from typing import Any

import pytest

from iki_teach.content.words import Words
from iki_teach.games.iki.sheet import new_sheet
from iki_teach.games.iki.sheet.payday import RETIRED, board_of, cards_of_box, payday, places_of
from tests.marks import rule

EN = Words("en")


def laid(seat: int, card: str, place: str, level: int = 1) -> dict[str, Any]:
    """A card of a player on a stall, as a page gives it."""
    return {"seat": str(seat), "card": card, "place": place, "level": str(level)}


def test_income_harmony_and_rice_are_told_for_each_player() -> None:
    """Two red cards in one row: each scores harmony with both; who has nothing is told so."""
    cards = [laid(0, "sawyer", "south.1", 3), laid(1, "carpenter", "south.2")]
    answer = payday(new_sheet(["Aki", "Ben", "Chie"]), {"cards": cards, "rice": ["1", "0", "0"]}, EN)
    assert answer.refusal == ""
    aki, ben, chie = answer.lines
    assert "Aki, South row, red: 1 own × 2 cards = 2 iki." in aki
    assert "Ben, South row, red: 1 own × 2 cards = 2 iki." in ben
    assert any("rice" in line for line in ben)
    assert chie == ("Chie gets nothing.",)


def test_who_has_no_name_yet_is_called_as_on_the_sheet() -> None:
    """A number alone would read like an amount."""
    lines = payday(new_sheet(["", ""]), {"rice": ["0", "0"]}, EN).lines
    assert lines == (("Player 1 gets nothing.",), ("Player 2 gets nothing.",))


def test_it_is_the_engines_payday() -> None:
    """The position after it has the goods that the engine paid."""
    sheet = new_sheet(["Aki", "Ben"])
    before = board_of(sheet, {"cards": [laid(0, "sawyer", "south.1", 3)], "rice": ["2", "0"]}, EN)
    after = before.play("done").state.players[0]
    lines = payday(sheet, {"cards": [laid(0, "sawyer", "south.1", 3)], "rice": ["2", "0"]}, EN).lines[0]
    assert f"{after.wood} wood" in lines[0]
    assert after.rice == 1


def test_who_lacks_rice_chooses_what_leaves() -> None:
    """Two cards and one rice: one card has to go."""
    cards = [laid(0, "sawyer", "south.1"), laid(0, "carpenter", "east.1")]
    answer = payday(new_sheet(["Aki", "Ben"]), {"cards": cards, "rice": ["1", "0"]}, EN)
    assert answer.lines[0][-1] == "Aki lacks rice and chooses 1 card that leaves."


def test_retired_cards_pay_their_top_income_and_eat_nothing() -> None:
    """At home a card needs no stall."""
    answer = payday(new_sheet(["Aki", "Ben"]), {"cards": [laid(0, "sawyer", RETIRED)], "rice": ["0", "0"]}, EN)
    assert any("1 wood" in line for line in answer.lines[0])


@rule("iki.two.neutral")
def test_a_neutral_card_counts_for_harmony_of_two_and_pays_nobody() -> None:
    """It is one card more of its colour, and eats no rice; with three players there is none."""
    cards = [laid(0, "sawyer", "south.1"), laid(0, "carpenter", "south.2") | {"seat": "neutral"}]
    answer = payday(new_sheet(["Aki", "Ben"]), {"cards": cards, "rice": ["1", "0"]}, EN)
    assert "Aki, South row, red: 1 own × 2 cards = 2 iki." in answer.lines[0]
    assert answer.lines[1] == ("Ben gets nothing.",)
    assert payday(new_sheet(["Aki", "Ben", "Chie"]), {"cards": cards, "rice": []}, EN).refusal


@pytest.mark.parametrize(
    "given",
    [
        {"cards": [laid(0, "sawyer", RETIRED) | {"seat": "neutral"}]},
        {"cards": [laid(0, "sawyer", "south.1") | {"seat": "neutral"}, laid(0, "carpenter", "south.1")]},
        {"cards": [laid(0, "sawyer", "south.1"), laid(1, "carpenter", "south.1")]},
        {"cards": [laid(0, "sawyer", "south.1"), laid(1, "sawyer", "south.2")]},
        {"cards": [laid(0, "sawyer", "south.1", 9)]},
        {"cards": [laid(0, "nobody", "south.1")]},
        {"cards": [laid(7, "sawyer", "south.1")]},
        {"cards": [{}]},
        {"cards": 3},
        {"rice": 3},
    ],
)
def test_what_cannot_lie_so_is_refused_in_a_sentence(given: dict[str, Any]) -> None:
    """One stall, one card; each card once; no level beyond the track; whatever else somebody sends."""
    answer = payday(new_sheet(["Aki", "Ben"]), given, EN)
    assert answer.lines == ()
    assert answer.refusal.startswith("Cards cannot lie like that")


@pytest.mark.parametrize("rice", ["x", "-1", "120", "1.5", "²"])
def test_rice_that_nobody_can_have_is_refused_as_rice(rice: str) -> None:
    """The sentence says what may be entered; nothing and the most are fine."""
    sheet = new_sheet(["Aki", "Ben"])
    assert payday(sheet, {"rice": [rice, "0"]}, EN).refusal == "Rice is a whole number from 0 to 99."
    assert payday(sheet, {"rice": ["", " 99 "]}, EN).refusal == ""


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_card_can_be_put_on_the_board(edition: str, lang: str) -> None:
    """Each card of the box on some stall is a payday, with names or without, up to its last level."""
    sheet, words = new_sheet(["", "", ""], edition), Words(lang)
    place = places_of(sheet, words)[0].id
    for card in cards_of_box(sheet, words):
        for level in range(1, card.levels + 2):
            given = {"cards": [laid(0, card.id, place, level)], "rice": ["1", "0", "0"]}
            assert bool(payday(sheet, given, words).refusal) == (level > card.levels), card.id
