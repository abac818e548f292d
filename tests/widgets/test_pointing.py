"""Before anything is done a card is read large, and the way of a move is seen; tabs show what lies behind them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from iki_teach import iki
from iki_teach.board.session import BoardSession
from iki_teach.kits import KITS

from .stage import Play, Stage, box, cell, dress

pytestmark = pytest.mark.browser
WALKING = (
    "{month: 3, phase: move, to_move: Aki, players: {Aki: {place: 6, slot: '2', sandals: 1}, Ben: {}},"
    " stalls: {south.1: {card: tea-dealer, owner: Ben, level: 2}}, display: {carpenter: 2}}"
)
HIRING = (
    "{month: 3, phase: income, to_move: Aki, players: {Aki: {place: 3, mon: 20}, Ben: {}},"
    " display: {carpenter: 1, tatami-maker: 2}}"
)
CHOOSING = (
    "{month: 3, phase: order, to_move: Ben, players: {Aki: {place: 3, slot: '2', mon: 20}, Ben: {mon: 20}},"
    " display: {carpenter: 1, tatami-maker: 2}}"
)
HOLDING = {
    "hands": {"Aki": "8-3 6-3", "Ben": "4-3 7-3"},
    "field": "8-1 5-2",
    "stock": "2-3 9-4 3-3 11-4",
    "captured": {"Aki": "1-1 1-3"},
}
READ = {
    "en": ("It takes from the field: moon", "Sanko, three lights: 5 points"),
    "de": ("Sie nimmt vom Feld: Mond", "Sanko, drei Lichter: 5 Punkte"),
}
LAYOUTS = {1280: 920, 1040: 700, 390: 374}


def at(play: Play, position: str, wide: int, lang: str = "en") -> Stage:
    stage = play("board", BoardSession(iki.position(position).game, lang))
    dress(stage.page, wide)
    expect(stage.page.locator(f".iki-place svg[viewBox^='0 0 {LAYOUTS[wide]} ']")).to_be_visible()
    return stage


def tab(stage: Stage, name: str) -> Locator:
    return stage.page.locator(f"[data-opens='{name}']")


def lens(stage: Stage) -> Locator:
    return stage.page.locator(".iki-lens")


def asked(stage: Stage) -> list[str]:
    """What the page asked the session, but for how it is to be laid out."""
    return [intent["do"] for intent in stage.sent if intent["do"] != "look"]


def touch_down(stage: Stage, name: str) -> None:
    stage.page.evaluate(
        """name => document.querySelector(`[data-cell="${name}"]`).dispatchEvent(
        new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }))""",
        name,
    )


def covers(stage: Stage, name: str) -> bool:
    one, other = box(lens(stage)), box(cell(stage, name))
    apart = one["y"] >= other["y"] + other["height"] or other["y"] >= one["y"] + one["height"]
    return not apart and not (one["x"] >= other["x"] + other["width"] or other["x"] >= one["x"] + one["width"])


def test_pointing_shows_the_way_and_a_lens_that_keeps_to_its_place_inside_the_window(play: Play) -> None:
    """Over what is open there, never over the board or the card itself; nothing is left of it afterwards."""
    stage = at(play, WALKING, 1280)
    way = cell(stage, "space.8").locator(".preview")
    expect(way).to_be_hidden()
    cell(stage, "space.8").hover()
    expect(way).to_be_visible()
    cell(stage, "tab.display").click()
    for name in ("south.1", "display.carpenter"):
        cell(stage, name).hover()
        expect(lens(stage)).to_be_visible()
        board = box(stage.page.locator("[data-panel='board']"))
        assert box(lens(stage))["x"] + 0.5 >= board["x"] + board["width"]  # px: a browser rounds where it lies
        assert not covers(stage, name)
    stage.page.evaluate("document.body.style.paddingTop = '170px'")
    dress(stage.page, 1280, height=800)
    for turned, name in (("players", "south.1"), ("display", "south.1"), ("display", "display.carpenter")):
        cell(stage, f"tab.{turned}").click()
        cell(stage, name).hover(position={"x": 20, "y": 20})
        expect(lens(stage)).to_be_visible()
        place = box(lens(stage))
        assert 0 <= place["y"] <= place["y"] + place["height"] <= 800, (turned, name)
        assert not covers(stage, name)
        stage.page.mouse.move(640, 2)
        expect(lens(stage)).to_be_hidden()


@pytest.mark.parametrize("wide", LAYOUTS)
def test_card_is_read_large_and_in_sentences(play: Play, wide: int) -> None:
    stage = at(play, WALKING, wide)
    ways = {"mouse": cell(stage, "south.1").hover, "keys": cell(stage, "south.1").focus}
    for by in ("mouse", "finger", "keys"):
        ways.get(by, lambda: touch_down(stage, "south.1"))()
        expect(lens(stage), by).to_contain_text("Who does business with it may pay 2 mon for 3 iki.")
        expect(lens(stage)).to_contain_text("It belongs to Ben and stands on level 2 of 3.")
        expect(lens(stage).locator("svg")).to_be_visible()
        assert not covers(stage, "south.1")
        cell(stage, "south.1").focus()
        stage.page.keyboard.press("Escape")
        expect(lens(stage)).to_be_hidden()
        stage.page.mouse.move(640, 2)
        stage.page.evaluate("document.activeElement.blur()")
    assert asked(stage) == []


@pytest.mark.parametrize(("wide", "lang"), [(1280, "de"), (390, "en")])
def test_a_card_of_the_hand_is_read_beside_the_field(play: Play, wide: int, lang: str) -> None:
    """It says what the card takes; side by side it covers neither hand nor field. A captured card is read, too."""
    stage = play("board", BoardSession(KITS["koikoi"].case.read(HOLDING).game, lang))
    dress(stage.page, wide)
    cell(stage, "hand.8-3").focus()
    takes, lights = READ[lang]
    expect(lens(stage)).to_contain_text(takes)
    assert not covers(stage, "hand.8-3")
    assert wide < 1000 or not covers(stage, "field.8-1")
    stage.page.locator("[data-panel='taken.0'] [data-about]").first.hover(position={"x": 12, "y": 9})
    expect(lens(stage)).to_contain_text(lights)
    assert asked(stage) == []


def test_who_clicks_a_card_is_not_shown_the_next_one_large(play: Play) -> None:
    """The focus goes along to what can be done next; only who walks there by keyboard wants to read it."""
    stage = play("board", BoardSession(KITS["koikoi"].case.read(HOLDING).game))
    dress(stage.page, 1280)
    cell(stage, "field.5-2").locator(".hit").click()
    cell(stage, "hand.6-3").focus()
    stage.page.mouse.move(5, 840)
    expect(lens(stage)).to_be_hidden()
    stage.page.keyboard.press("ArrowRight")
    expect(lens(stage)).to_be_visible()


def test_lens_is_no_obstacle_and_a_finger_that_stays_no_tap(play: Play) -> None:
    """What lies under it takes clicks, and the next thing that is pointed at takes its place or puts it away."""
    stage = at(play, WALKING, 390, "de")
    touch_down(stage, "space.8")
    stage.page.wait_for_timeout(600)
    stage.page.evaluate("document.querySelector('[data-cell=\"south.1\"]').focus()")
    assert asked(stage) == []
    touch_down(stage, "south.1")
    expect(lens(stage)).to_contain_text("darf 2 Mon zahlen und 3 Iki nehmen")
    assert covers(stage, "space.4")
    cell(stage, "space.4").hover()
    cell(stage, "space.8").click()
    expect(lens(stage)).to_be_hidden()
    expect(cell(stage, "space.8")).not_to_have_class("legal")


@pytest.fixture
def touch(browser: Browser, harness: str) -> Iterator[Stage]:
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    yield Stage(context.new_page(), harness)
    context.close()


def test_way_is_seen_on_a_telephone_before_the_move_is_made(touch: Stage) -> None:
    """A tap shows the steps; the move follows, at once at a second tap; who wishes decides by it when."""
    way = cell(touch, "space.8").locator(".preview")
    for twice in (False, True):
        touch.load()
        touch.page.evaluate("twice => localStorage.setItem('iki.settings', JSON.stringify({tapTwice: twice}))", twice)
        touch.play("board", BoardSession(iki.position(WALKING).game))
        expect(touch.page.locator(".iki-place svg[viewBox^='0 0 374 ']")).to_be_visible()
        cell(touch, "space.8").tap()
        expect(way).to_be_visible()
        if twice:
            expect(touch.page.get_by_text("Tap there once more to do it.").first).to_be_visible()
            assert touch.session.game.state.players[0].place == 6
            cell(touch, "space.8").tap()
            expect(touch.page.get_by_text("Tap there once more").first).to_be_hidden()
        else:
            assert asked(touch) == []
            touch.page.wait_for_function("model.sent.some(intent => intent.do === 'click')")
            assert asked(touch) == ["click"]
            expect(touch.page.get_by_text("does business").first).to_be_visible()
        assert touch.session.game.state.players[0].place == 8


def test_tab_that_the_moment_needs_is_open_and_another_can_be_turned_to(play: Play) -> None:
    """By a click or by Enter, and nobody is asked; the board's one tab stop is always on something that is seen."""
    stage = at(play, HIRING, 1280)
    expect(cell(stage, "display.carpenter")).to_be_visible()
    expect(tab(stage, "display")).to_have_attribute("aria-pressed", "true")
    tab(stage, "players").click()
    expect(cell(stage, "display.carpenter")).to_be_hidden()
    expect(cell(stage, "slot.1")).to_be_visible()
    expect(tab(stage, "display")).to_have_attribute("aria-pressed", "false")
    assert stage.session.view()["answer"] is None
    tab(stage, "display").click()
    expect(cell(stage, "slot.1")).to_be_hidden()
    tab(stage, "players").focus()
    stage.page.keyboard.press("Enter")
    expect(cell(stage, "slot.1")).to_be_visible()
    stage.page.keyboard.press("ArrowDown")
    assert stage.page.evaluate("document.activeElement.getClientRects().length") > 0
    assert stage.page.locator(".iki-place [tabindex='0']").count() == 1
    dress(stage.page, 390)
    stage.page.locator("[data-key='tab details']").click()
    cell(stage, "display.carpenter").click()
    expect(cell(stage, "display.carpenter")).to_have_class("cell selected")


def test_focus_goes_on_where_a_move_turns_the_tab(play: Play) -> None:
    """Once the slots are chosen cards are hired: the keyboard stands on the board, not behind a tab or nowhere."""
    stage = at(play, CHOOSING, 1280)
    cell(stage, "slot.3").focus()
    stage.page.keyboard.press("Enter")
    expect(cell(stage, "slot.3")).to_be_hidden()
    expect(stage.page.locator(".iki-place [data-cell]:focus")).to_be_visible()
