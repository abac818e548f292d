"""Before anything is done a card is read, large and in sentences, and the way of a move is seen."""

import pytest
from playwright.sync_api import Locator, expect

from iki_teach import iki
from iki_teach.kits import KITS
from iki_teach.sessions import BoardSession
from tests.widgets.stage import Play, Stage, cell

pytestmark = pytest.mark.browser
WALKING = (
    "{month: 3, phase: move, to_move: Aki, players: {Aki: {place: 6, slot: '2', sandals: 1}, Ben: {}},"
    " stalls: {south.1: {card: tea-dealer, owner: Ben, level: 2}}, display: {carpenter: 2}}"
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
SAID = "Who does business with it may pay 2 mon for 3 iki."


def at(play: Play, wide: int, lang: str = "en") -> Stage:
    """Show somebody about to walk, on a page of a width."""
    stage = play("board", BoardSession(iki.position(WALKING).game, lang))
    stage.page.set_viewport_size({"width": wide, "height": 844})
    layout = {1280: 920, 1040: 700, 390: 374}[wide]
    expect(stage.page.locator(f".iki-place svg[viewBox^='0 0 {layout} ']")).to_be_visible()
    return stage


def lens(stage: Stage) -> Locator:
    return stage.page.locator(".iki-lens")


def asked(stage: Stage) -> list[str]:
    """What the page asked the session, but for how it is to be laid out."""
    return [intent["do"] for intent in stage.sent if intent["do"] != "look"]


def press(stage: Stage, name: str) -> None:
    """Put a finger on a cell."""
    stage.page.evaluate(
        """name => document.querySelector(`[data-cell="${name}"]`).dispatchEvent(
        new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }))""",
        name,
    )


def covers(stage: Stage, name: str) -> bool:
    """Whether the lens lies over a cell."""
    one, other = lens(stage).bounding_box(), cell(stage, name).bounding_box()
    assert one
    assert other
    apart = one["y"] >= other["y"] + other["height"] or other["y"] >= one["y"] + one["height"]
    return not apart and not (one["x"] >= other["x"] + other["width"] or other["x"] >= one["x"] + one["width"])


@pytest.mark.parametrize("name", ["south.1", "display.carpenter"])
def test_where_another_tab_is_open_the_lens_keeps_to_its_place_beside_the_street(play: Play, name: str) -> None:
    """It lies over what is open there, but never over the board nor over the card itself."""
    stage = at(play, 1280)
    cell(stage, "tab.display").click()
    cell(stage, name).hover()
    expect(lens(stage)).to_be_visible()
    box, board = lens(stage).bounding_box(), stage.page.locator("[data-panel='board']").bounding_box()
    assert box
    assert board
    assert box["x"] + 0.5 >= board["x"] + board["width"]  # px: a browser rounds where it lies
    assert not covers(stage, name)


@pytest.mark.parametrize("wide", [1280, 1040, 390])
@pytest.mark.parametrize("by", ["mouse", "finger", "keys"])
def test_card_is_read_large_and_in_sentences(play: Play, wide: int, by: str) -> None:
    """In every layout: resting on it, staying on it or focusing it; never over the card itself; Escape puts it away."""
    stage = at(play, wide)
    if by == "mouse":
        cell(stage, "south.1").hover()
    elif by == "keys":
        cell(stage, "south.1").focus()
    else:
        press(stage, "south.1")
    expect(lens(stage)).to_contain_text(SAID)
    expect(lens(stage)).to_contain_text("It belongs to Ben and stands on level 2 of 3.")
    expect(lens(stage).locator("svg")).to_be_visible()
    assert not covers(stage, "south.1")
    cell(stage, "south.1").focus()
    stage.page.keyboard.press("Escape")
    expect(lens(stage)).to_be_hidden()
    assert asked(stage) == []


@pytest.mark.parametrize(("wide", "lang"), [(1280, "de"), (390, "en")])
def test_a_card_of_the_hand_is_read_beside_the_field(play: Play, wide: int, lang: str) -> None:
    """It says what the card takes; side by side it covers neither hand nor field. A captured card is read, too."""
    game = KITS["koikoi"].case.read(HOLDING).game
    stage = play("board", BoardSession(game, lang))
    stage.page.set_viewport_size({"width": wide, "height": 844})
    cell(stage, "hand.8-3").focus()
    takes, lights = READ[lang]
    expect(lens(stage)).to_contain_text(takes)
    assert not covers(stage, "hand.8-3")
    assert wide < 1000 or not covers(stage, "field.8-1")
    captured = stage.page.locator("[data-panel='taken.0'] [data-about]").first
    captured.hover(position={"x": 12, "y": 9})
    expect(lens(stage)).to_contain_text(lights)
    assert asked(stage) == []


def test_who_clicks_a_card_is_not_shown_the_next_one_large(play: Play) -> None:
    """The focus goes along to what can be done next; only who walks there by keyboard wants to read it."""
    stage = play("board", BoardSession(KITS["koikoi"].case.read(HOLDING).game))
    stage.page.set_viewport_size({"width": 1280, "height": 844})
    cell(stage, "field.5-2").locator(".hit").click()
    cell(stage, "hand.6-3").focus()
    stage.page.mouse.move(5, 840)
    expect(lens(stage)).to_be_hidden()
    stage.page.keyboard.press("ArrowRight")
    expect(lens(stage)).to_be_visible()


@pytest.mark.parametrize(
    ("tab", "name"), [("players", "south.1"), ("display", "south.1"), ("display", "display.carpenter")]
)
def test_the_lens_stays_inside_the_window_and_goes_with_the_mouse(play: Play, tab: str, name: str) -> None:
    """Where the board's foot is below the window all its sentences are seen; nothing is left of it afterwards."""
    stage = at(play, 1280)
    stage.page.evaluate("document.body.style.paddingTop = '170px'")
    stage.page.set_viewport_size({"width": 1280, "height": 800})
    cell(stage, f"tab.{tab}").click()
    cell(stage, name).hover(position={"x": 20, "y": 20})
    expect(lens(stage)).to_be_visible()
    box = lens(stage).bounding_box()
    assert box
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 800
    assert not covers(stage, name)
    stage.page.mouse.move(640, 2)
    expect(lens(stage)).to_be_hidden()


def test_lens_is_no_obstacle(play: Play) -> None:
    """What lies under it takes clicks, and the next thing that is pointed at takes its place or puts it away."""
    stage = at(play, 390, "de")
    press(stage, "south.1")
    expect(lens(stage)).to_contain_text("darf 2 Mon zahlen und 3 Iki nehmen")
    assert covers(stage, "space.4")
    cell(stage, "space.4").hover()
    cell(stage, "space.8").click()
    expect(lens(stage)).to_be_hidden()
    expect(cell(stage, "space.8")).not_to_have_class("legal")


def test_finger_that_stays_is_no_tap(play: Play) -> None:
    """After a card was read nothing is asked of the session."""
    stage = at(play, 390)
    press(stage, "space.8")
    stage.page.wait_for_timeout(600)
    stage.page.evaluate("document.querySelector('[data-cell=\"south.1\"]').focus()")
    assert asked(stage) == []


@pytest.fixture
def touch(browser: object, harness: str) -> object:
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})  # type: ignore[attr-defined]
    yield Stage(context.new_page(), harness)
    context.close()


def on_touch(stage: Stage, twice: bool) -> Locator:
    """Show somebody about to walk on a telephone; return the way to space 8."""
    stage.page.evaluate("twice => localStorage.setItem('iki.settings', JSON.stringify({tapTwice: twice}))", twice)
    stage.play("board", BoardSession(iki.position(WALKING).game))
    expect(stage.page.locator(".iki-place svg[viewBox^='0 0 374 ']")).to_be_visible()
    return cell(stage, "space.8").locator(".preview")


def test_way_is_seen_on_a_telephone_before_the_move_is_made(touch: Stage) -> None:
    """A tap shows the numbered steps; a moment later the move is made, at once if one taps again."""
    way = on_touch(touch, twice=False)
    cell(touch, "space.8").tap()
    expect(way).to_be_visible()
    assert asked(touch) == []
    touch.page.wait_for_function("model.sent.some(intent => intent.do === 'click')")
    assert asked(touch) == ["click"]
    expect(touch.page.get_by_text("does business").first).to_be_visible()
    assert touch.session.game.state.players[0].place == 8


def test_who_taps_twice_decides_when_the_move_is_made(touch: Stage) -> None:
    """The first tap shows the way and says so, the second walks."""
    way = on_touch(touch, twice=True)
    cell(touch, "space.8").tap()
    expect(touch.page.get_by_text("Tap there once more to do it.").first).to_be_visible()
    expect(way).to_be_visible()
    assert touch.session.game.state.players[0].place == 6
    cell(touch, "space.8").tap()
    expect(touch.page.get_by_text("Tap there once more").first).to_be_hidden()
    assert touch.session.game.state.players[0].place == 8
