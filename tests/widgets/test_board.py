"""The board in a real browser, with a model that is made by the page: clicks, answers, what is kept."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from iki_teach import iki, koikoi
from iki_teach.board.session import BoardSession

from .stage import Play, Stage, View, box, cell, stored, use

pytestmark = pytest.mark.browser
REDRAW = "(n) => { model.set('intent', {n, version: 7, do: 'look'}); model.save_changes(); }"


def test_each_intent_is_numbered_on_and_names_the_version_it_was_made_for(stage: Stage, view: View) -> None:
    """A piece does not catch the click on its cell, and a cell that is not legal asks too: the answer says why not."""
    stage.show({**view, "n": 4})
    piece = box(stage.page.locator("[data-piece]"))
    stage.page.mouse.click(piece["x"] + piece["width"] / 2, piece["y"] + piece["height"] / 2)
    stage.page.wait_for_function("() => model.sent.length")
    stage.answer({**view, "n": 5, "version": 8})
    cell(stage, "north.2").click()
    stage.answer({**view, "n": 6, "version": 9})
    stage.page.get_by_role("button", name="Take 4 mon").click()
    assert stage.sent == [
        {"n": 5, "version": 7, "do": "click", "at": "north.1", "twice": False},
        {"n": 6, "version": 8, "do": "click", "at": "north.2", "twice": False},
        {"n": 7, "version": 9, "do": "play", "move": "income"},
    ]


def test_while_an_intent_is_under_way_only_a_click_on_another_cell_waits(stage: Stage, view: View) -> None:
    """A card and its stall, on a slow line: the last such click is sent then, for the state shown then."""
    stage.show(view)
    for name in ("north.1", "north.1"):
        cell(stage, name).click()
    stage.page.keyboard.press("h")
    stage.answer({**view, "n": 1})
    assert [act.get("at") for act in stage.sent] == ["north.1"]
    stage.page.get_by_role("button", name="Take 4 mon").click()
    cell(stage, "bank").click()
    stage.answer({**view, "n": 2})
    assert [act["do"] for act in stage.sent[1:]] == ["play"]
    for name in ("north.1", "north.3", "bank"):
        cell(stage, name).click()
    assert [act["at"] for act in stage.sent[2:]] == ["north.1"]
    stage.answer({**view, "n": 3, "version": 8})
    assert [(act["at"], act["version"]) for act in stage.sent[2:]] == [("north.1", 7), ("bank", 8)]
    stage.answer({**view, "n": 4, "version": 9})
    assert len(stage.sent) == 4


def test_what_is_done_while_the_same_is_drawn_anew_counts(stage: Stage, view: View) -> None:
    """The table is only drawn for another room, or with marks: a click made meanwhile is meant, and so is a button."""
    stage.show(view)
    stage.page.evaluate(REDRAW, 1)
    for name in ("north.1", "north.1", "bank"):
        cell(stage, name).click()
    stage.answer({**view, "n": 1, "version": 7})
    assert [act.get("at") for act in stage.sent] == [None, "north.1"]
    stage.answer({**view, "n": 2, "version": 8})
    clicks = [(act["do"], act["version"], act.get("at")) for act in stage.sent[1:]]
    assert clicks == [("click", 7, "north.1"), ("click", 8, "bank")]
    stage.answer({**view, "n": 3, "version": 9})
    stage.page.evaluate(REDRAW, 4)
    for _ in range(2):
        stage.page.get_by_role("button", name="Take 4 mon").click()
    stage.answer({**view, "n": 4, "version": 9})
    stage.answer({**view, "n": 5, "version": 10})
    assert [(act["do"], act["version"]) for act in stage.sent[4:]] == [("play", 9)]


@pytest.mark.parametrize("game", [iki, koikoi])
def test_help_tells_the_keys_once(play: Play, game: Any) -> None:
    stage = play("board", BoardSession(game.new(["Aki", "Ben"], seed=1)))
    use(stage.page, "help")
    expect(stage.page.locator(".iki-answer")).to_contain_text("Arrow keys")
    assert (stage.page.locator(".iki-answer").text_content() or "").count("Arrow keys") == 1


def test_two_views_of_one_model_keep_in_step(stage: Stage, view: View) -> None:
    stage.show(view, places=2)
    stage.page.locator('#view-1 [data-cell="bank"]').click()
    stage.page.locator('#view-0 [data-cell="north.1"]').click()
    assert [act["at"] for act in stage.sent] == ["bank"]
    stage.answer({**view, "n": 1, "status": "Ben decides."})
    expect(stage.page.get_by_text("Ben decides.")).to_have_count(2)
    use(stage.page, "text")
    expect(stage.page.locator("#view-0 .iki-text")).to_be_visible()
    expect(stage.page.locator("#view-1 .iki-text")).to_be_hidden()
    use(stage.page, "hint")
    assert [act["n"] for act in stage.sent] == [1, 2]


@pytest.mark.own
def test_a_lost_line_is_said_and_forgotten_when_it_answers(stage: Stage, view: View) -> None:
    """After four seconds, in every view; what was clicked meanwhile nobody wants minutes later."""
    stage.page.clock.install(time=0)
    stage.page.clock.pause_at(1_000)
    stage.show(view, places=2)
    lost = stage.page.locator(".iki-lost:visible")
    for name in ("north.1", "north.3"):
        cell(stage, name).click()
    stage.page.clock.run_for(3_900)
    expect(lost).to_have_count(0)
    stage.page.clock.run_for(200)
    expect(lost).to_have_count(2)
    stage.answer({**view, "n": 1, "version": 8})
    expect(lost).to_have_count(0)
    stage.page.clock.run_for(5_000)
    expect(lost).to_have_count(0)
    assert len(stage.sent) == 1


@pytest.mark.own
def test_a_line_on_which_nothing_can_be_sent_is_said_too(stage: Stage, view: View) -> None:
    """A kernel that is gone makes sending throw, also while a board opens."""
    stage.page.clock.install(time=0)
    stage.page.clock.pause_at(1_000)
    stage.show(view)
    stage.page.evaluate("model.save_changes = () => { throw new Error('Cannot send'); }, 0")
    cell(stage, "north.1").click()
    stage.page.clock.run_for(4_100)
    expect(stage.page.locator(".iki-lost:visible")).to_have_count(1)


def test_the_live_region_says_each_answer_even_the_same_twice(stage: Stage, view: View) -> None:
    """A repeated sentence is a new node, so that it is read again; a laid table says nothing, as text it is read."""
    stage.show(view)
    live = stage.page.locator("[aria-live=polite]")
    expect(live).to_have_text("")
    count = "new MutationObserver(() => (window.announced = (window.announced ?? 0) + 1))"
    stage.page.evaluate(f"{count}.observe(document.querySelector('.iki-live'), {{childList: true}})")
    stage.answer({**view, "n": 1, "version": 8})
    assert stage.page.evaluate("window.announced") == 1
    expect(live).to_have_text(f"Aki decides. {view['status']}")
    use(stage.page, "text")
    expect(live).to_have_text(view["text"])


def test_what_is_chosen_and_where_one_can_go_on_is_read_out(stage: Stage) -> None:
    """Rings say it to eyes alone; of many possible places it is enough how many there are in which row."""
    game = iki.new(["Aki", "Ben", "Chie"], seed=2)
    while not (hires := [str(move).split() for move in game.moves() if str(move).startswith("hire")]):
        game = game.play(game.moves()[0])
    stage.play("board", BoardSession(game))
    (_, card, _, stall), *_ = hires
    live = stage.page.locator("[aria-live=polite]")
    cell(stage, f"display.{card}").click()
    expect(live).to_contain_text(re.compile(r"Chosen: .* Possible now: \d+ \(.*South row: \d"))
    expect(cell(stage, f"display.{card}")).to_have_attribute("aria-description", "Chosen")
    expect(cell(stage, stall)).to_have_attribute("aria-description", "Possible now")
    assert "; " not in live.inner_text().partition(".")[0], "all that can be said of a card is said where it lies"


def test_what_the_browser_kept_comes_back_to_a_new_kernel(stage: Stage, view: View) -> None:
    """The kept value is sent once, before anything overwrites it; then every view is kept."""
    stage.page.evaluate("localStorage.setItem('iki.board', JSON.stringify({moves: 12}))")
    fresh = {**view, "resume": True, "keep": {"key": "iki.board", "value": {"moves": 0}}}
    stage.show(fresh, places=2)
    brought = {"value": {"moves": 12}, "values": {}, "text": ""}
    assert stage.sent == [{"n": 1, "version": 7, "do": "resume", **brought}]
    assert stored(stage.page, "iki.board") == {"moves": 12}
    stage.answer({**fresh, "n": 1, "keep": {"key": "iki.board", "value": {"moves": 13}}})
    assert stored(stage.page, "iki.board") == {"moves": 13}
    stage.page.evaluate("again()")
    assert len(stage.sent) == 1
    stage.answer({**fresh, "n": 2, "keep": {"key": "iki.board", "value": None}})
    assert stored(stage.page, "iki.board") is None


def test_a_browser_that_has_no_room_left_is_told(stage: Stage, view: View) -> None:
    stage.fill_storage()
    stage.show({**view, "keep": {"key": "iki.board", "value": {"moves": 12}}})
    note = stage.page.get_by_text("No room to remember")
    expect(note).to_be_visible()
    assert stored(stage.page, "iki.board") is None
    stage.page.evaluate("localStorage.clear()")
    stage.answer({**view, "n": 1, "keep": {"key": "iki.board", "value": {"moves": 13}}})
    expect(note).to_be_hidden()
    assert stored(stage.page, "iki.board") == {"moves": 13}


@pytest.mark.parametrize("damage", ["localStorage.setItem('iki.board', '{')", "delete window.localStorage"])
def test_a_damaged_or_blocked_storage_does_no_harm(stage: Stage, view: View, damage: str) -> None:
    blocked = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }})"
    stage.page.evaluate(blocked if damage.startswith("delete") else damage)
    stage.show({**view, "resume": True, "keep": {"key": "iki.board", "value": 1}})
    cell(stage, "bank").click()
    assert [act["do"] for act in stage.sent] == ["click"]


@pytest.mark.own
def test_closing_a_view_leaves_nothing_behind(stage: Stage, view: View) -> None:
    stage.page.clock.install(time=0)
    stage.page.clock.pause_at(1_000)
    stage.show(view, places=2)
    cell(stage, "bank").click()
    stage.page.evaluate("root = document.querySelector('.iki-board'); closers.forEach(close => close())")
    assert stage.page.evaluate("model.listeners.size") == 1  # the model's own, which makes drawings whole
    expect(stage.page.locator(".iki-board")).to_have_count(0)
    stage.page.clock.run_for(5_000)
    stage.answer({**view, "n": 1, "status": "Ben decides."})
    stage.page.evaluate("document.querySelector('main').append(root)")
    stage.page.locator("[data-cell]").first.click()
    stage.page.keyboard.press("h")
    assert len(stage.sent) == 1
    expect(stage.page.locator(".iki-lost:visible")).to_have_count(0)
    expect(stage.page.locator(".iki-status")).not_to_contain_text("Ben")


def test_advice_and_opponents_are_asked_for_and_put_away_by_keyboard_alone(play: Play) -> None:
    """The table stays where it is, and the focus on the question or the choice."""
    stage = play("board", BoardSession(iki.new(["Aki", "Ben"], seed=3), bot="random"))
    ask = stage.page.get_by_role("button", name="What would a strong player do?")
    answer = stage.page.locator(".iki-answer")
    expect(answer).to_be_hidden()
    table = box(stage.page.locator(".iki-place"))
    ask.focus()
    stage.page.keyboard.press("Enter")
    expect(answer.get_by_role("button", name="Try it").first).to_be_visible()
    expect(ask).to_be_focused()
    assert box(stage.page.locator(".iki-place")) == table
    answer.get_by_role("button", name="How sure is this?").click()
    expect(answer.get_by_role("table")).to_be_visible()
    stage.page.keyboard.press("Escape")
    expect(answer).to_be_hidden()
    stage.page.locator("[data-cell]").first.focus()
    stage.page.keyboard.press("o")
    choice = stage.page.get_by_role("combobox", name="Ben")
    expect(choice).to_be_focused()
    place = box(choice)
    choice.select_option(label="Strong")
    expect(stage.page.get_by_text("Plays the best moves on in thought")).to_be_visible()
    expect(choice).to_be_focused()
    assert box(choice) == place
    assert stage.session.seats.bots[1].name == "strong"
    use(stage.page, "opponents")
    expect(choice).to_be_hidden()
