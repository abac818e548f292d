"""The calculator of a payday beside the scoring sheet, in Chromium."""

import pytest
from playwright.sync_api import expect

from iki_teach.content.words import Words
from iki_teach.games.iki.sheet import new_sheet
from iki_teach.games.iki.sheet.payday import cards_of_box

from .desk import Desk

pytestmark = pytest.mark.browser


def test_a_payday_is_calculated_beside_the_sheet(desk: Desk) -> None:
    """Cards, stalls, levels and rice go in; what each player gets comes out, and the sheet stays as it is."""
    desk.key("name 0").fill("Aki")
    desk.key("0 iki").fill("40")
    desk.page.locator(".iki-payday summary").click()
    for at, (seat, card, stall) in enumerate((("0", "sawyer", "south.1"), ("1", "carpenter", "south.2"))):
        desk.key("payday add").click()
        desk.key(f"payday {at} seat").select_option(seat)
        desk.key(f"payday {at} card").select_option(card)
        desk.key(f"payday {at} place").select_option(stall)
    desk.key("rice 0").fill("1")
    answer = desk.page.locator(".iki-payday-answer > [data-seat='0']")
    expect(answer).to_contain_text("1 own × 2 cards = 2 iki")
    expect(answer).to_contain_text("pays 1 rice")
    desk.key("payday 1 card").select_option("sawyer")
    expect(desk.page.locator(".iki-payday-answer")).to_contain_text("each card is there once")
    expect(desk.page.locator(".iki-payday")).to_contain_text("Buildings are left out here")
    desk.key("payday 1 remove").click()
    expect(answer).not_to_contain_text("2 iki")
    expect(desk.total(0)).to_have_text("40")


def lay(desk: Desk, at: int, **parts: str) -> None:
    """Choose parts of a card of the calculator."""
    for part, value in parts.items():
        desk.key(f"payday {at} {part}").select_option(value)


def test_the_cards_of_a_payday_go_with_their_players_and_their_box(desk: Desk) -> None:
    """A player leaves, the edition changes, a step goes back: what is shown is what is asked, and asked anew."""
    desk.begin(new_sheet(["Aki", "Ben", "Chie"], "second"))
    answer = desk.page.locator(".iki-payday-answer")
    desk.page.locator(".iki-payday summary").click()
    for at, (card, stall) in enumerate((("sawyer", "south.1"), ("carpenter", "south.2"), ("cooper", "west.1"))):
        desk.key("payday add").click()
        expect(desk.key("payday add")).to_be_focused()
        lay(desk, at, seat=str(at), card=card, place=stall)
    desk.key("rice 2").fill("7")
    expect(answer).to_contain_text("Aki, South row")
    desk.key("remove 0").click()
    expect(answer).not_to_contain_text("Aki")
    expect(desk.key("payday 2 card")).to_have_count(0)
    for at, card in enumerate(("carpenter", "cooper")):
        expect(desk.key(f"payday {at} seat")).to_have_value(str(at))
        expect(desk.key(f"payday {at} card")).to_have_value(card)
    expect(desk.key("rice 1")).to_have_value("7")
    desk.key("undo").click()
    expect(desk.key("payday 0 seat")).to_have_value("1")
    expect(desk.key("rice 2")).to_have_value("7")
    expect(answer).to_contain_text("Aki")
    desk.key("payday 0 remove").click()
    expect(desk.key("payday add")).to_be_focused()
    desk.key("rice 0").fill("120")
    expect(answer).to_have_text("Rice is a whole number from 0 to 99.")
    desk.key("rice 0").fill("0")
    expect(answer).to_contain_text("Aki gets nothing")


def test_a_payday_offers_what_the_box_has(desk: Desk) -> None:
    """Cards leave with their edition, and with the stalls of three players; no card has levels beyond its own."""
    desk.begin(new_sheet(["Aki", "Ben", "Chie"], "second"))
    desk.page.locator(".iki-payday summary").click()
    cards = cards_of_box(desk.session.sheet, Words("en"))
    first = {card.id for card in cards_of_box(new_sheet(["Aki", "Ben"], "first"), Words("en"))}
    new = next(card for card in cards if card.id not in first)
    most, fewest = max(cards, key=lambda card: card.levels), min(cards, key=lambda card: card.levels)
    assert most.levels > fewest.levels
    desk.key("payday add").click()
    desk.key("payday add").click()
    lay(desk, 0, card=most.id, level=str(most.levels))
    lay(desk, 0, card=fewest.id)
    expect(desk.key("payday 0 level").locator("option")).to_have_count(fewest.levels)
    expect(desk.key("payday 0 level")).to_have_value(str(fewest.levels))
    lay(desk, 0, card=next(card.id for card in cards if card.id in first))
    lay(desk, 1, card=new.id)
    desk.key("edition").select_option("first")
    expect(desk.key("payday 1 card")).to_have_count(0)
    desk.key("edition").select_option("second")
    lay(desk, 0, place="south.4")
    expect(desk.page.locator(".iki-payday-answer [data-seat]")).to_have_count(3)
    desk.key("remove 2").click()
    expect(desk.key("payday 0 card")).to_have_count(0)
    expect(desk.page.locator(".iki-payday-answer [data-seat]")).to_have_count(2)


def test_two_players_have_neutral_cards_besides(desk: Desk) -> None:
    """One is chosen as an owner is, counts for harmony, and leaves with the table of two."""
    desk.begin(new_sheet(["Aki", "Ben"], "second"))
    desk.page.locator(".iki-payday summary").click()
    desk.key("payday add").click()
    desk.key("payday add").click()
    lay(desk, 0, seat="0", card="sawyer", place="south.1")
    lay(desk, 1, seat="neutral", card="carpenter", place="south.2")
    expect(desk.page.locator(".iki-payday-answer > [data-seat='0']")).to_contain_text("1 own × 2 cards = 2 iki")
    desk.key("add").click()
    expect(desk.key("payday 0 card")).to_have_value("sawyer")
    expect(desk.key("payday 1 card")).to_have_count(0)
