"""The board by keyboard alone: one tab stop, arrows, letters, and a focus that is never lost."""

import pytest
from playwright.sync_api import expect

from .stage import Stage, View, cell, press, use

pytestmark = pytest.mark.browser
TAB_STOP = '[data-cell][tabindex="0"]'
CHOOSER = {"title": "Which?", "options": [{"move": "use north.1", "label": "Use it", "note": "1 wood"}]}


def test_the_board_is_one_tab_stop_and_arrow_keys_walk_by_what_is_seen(stage: Stage, view: View) -> None:
    stage.show(view)
    stage.page.locator("#before").focus()
    stage.page.keyboard.press("Tab")
    assert stage.focus == "north.1"
    expect(stage.page.locator(TAB_STOP)).to_have_count(1)
    expect(stage.page.get_by_role("toolbar").locator(TAB_STOP)).to_have_count(1)  # who listens walks there with arrows
    stage.page.keyboard.press("Tab")
    assert stage.focus == "move income"
    for keys, arrives in (
        ("ArrowRight", "north.2"),
        ("ArrowRight ArrowRight ArrowDown", "south.1"),
        ("ArrowDown", "south.1"),
        ("ArrowDown ArrowUp", "north.1"),
        ("ArrowLeft", "north.1"),
        ("End", "space.1"),
        ("End Home", "north.1"),
        ("End ArrowUp", "bank"),
        ("End ArrowUp ArrowDown", "space.1"),
        ("End ArrowLeft", "south.1"),
    ):
        cell(stage, "north.1").focus()
        press(stage.page, *keys.split())
        assert stage.focus == arrives, keys
        expect(cell(stage, arrives)).to_have_attribute("tabindex", "0")
        expect(stage.page.locator(TAB_STOP)).to_have_count(1)


def test_keys_and_tools_act_at_the_focused_cell(stage: Stage, view: View) -> None:
    stage.show(view)
    acts = []
    for key, act in (
        ("Enter", {"do": "click", "at": "north.2", "twice": False}),
        (" ", {"do": "click", "at": "north.2", "twice": False}),
        ("w", {"do": "why", "at": "north.2"}),
        ("h", {"do": "hint"}),
        ("m", {"do": "moves"}),
        ("u", {"do": "back"}),
        ("?", {"do": "help"}),
    ):
        cell(stage, "north.2").focus()
        stage.page.keyboard.press(key)
        acts.append({"n": len(acts) + 1, "version": 7, **act})
        stage.answer({**view, "n": len(acts)})
        assert stage.sent == acts, key
    for tool in ("back", "moves", "why", "hint", "help"):
        cell(stage, "north.2").focus()
        use(stage.page, tool)
        acts.append({"n": len(acts) + 1, "version": 7, "do": tool} | ({"at": "north.2"} if tool == "why" else {}))
        stage.answer({**view, "n": len(acts)})
        assert stage.sent == acts, tool


def test_keys_that_are_not_ours_are_left_alone(stage: Stage, view: View) -> None:
    """Shortcuts of the browser, Escape with nothing to close, other letters, and all outside or in an input."""
    stage.show(view)
    through = "addEventListener('keydown', at => setTimeout(() => (window.through = !at.defaultPrevented)), true)"
    stage.page.evaluate(through)
    for key in ("Control+h", "Alt+h", "Meta+h", "Escape", "x"):
        cell(stage, "north.2").focus()
        stage.page.evaluate("window.through = false")
        stage.page.keyboard.press(key)
        stage.page.wait_for_function("window.through")
        assert stage.sent == [], key
    stage.page.locator("#after").focus()
    stage.page.keyboard.press("h")
    stage.page.evaluate("document.querySelector('.iki-board').append(document.createElement('input'))")
    stage.page.locator(".iki-board input").press("h")
    assert stage.sent == []
    assert stage.page.locator(".iki-board input").input_value() == "h"


def test_the_focus_stays_over_a_redraw_or_returns_to_the_board(stage: Stage, view: View) -> None:
    """Who is elsewhere is left there; who has taken back all there was, and can no more, is not left nowhere."""
    stage.show(view)
    cell(stage, "north.2").focus()
    stage.answer({**view, "n": 1, "svg": view["svg"].replace("legal changed", "legal")})
    assert stage.focus == "north.2"
    stage.page.get_by_role("button", name="All moves").focus()
    stage.answer({**view, "n": 2})
    assert stage.focus == "tool moves"
    stage.page.locator("#after").focus()
    stage.answer({**view, "n": 3})
    assert stage.focus == "after"
    for name, gone in (("Take 4 mon", {"buttons": []}), ("Take back", {"can_back": False})):
        stage.load()
        stage.show(view)
        cell(stage, "north.3").focus()
        stage.page.get_by_role("button", name=name).focus()
        stage.answer({**view, "n": 1, **gone})
        assert stage.focus == "north.3", name
    expect(stage.page.get_by_role("button", name="Take back")).to_be_disabled()
    cell(stage, "north.2").press("u")
    assert stage.sent == []


def test_the_tab_stop_survives_the_loss_of_its_cell(stage: Stage, view: View) -> None:
    stage.show(view)
    cell(stage, "bank").focus()
    stage.answer({**view, "n": 1, "svg": view["svg"].replace('"bank"', '"vault"')})
    assert stage.focus == "north.1"


def test_a_chooser_takes_the_focus_plays_and_gives_it_back(stage: Stage, view: View) -> None:
    """The first option is under the finger; a key that is held down does not choose it."""
    stage.show(view)
    cell(stage, "north.1").focus()
    stage.page.keyboard.down("Enter")
    stage.answer({**view, "n": 1, "chooser": CHOOSER, "can_cancel": True})
    stage.page.keyboard.down("Enter")
    stage.page.keyboard.up("Enter")
    assert [act["do"] for act in stage.sent] == ["click"]
    assert stage.focus == "option use north.1"
    stage.page.keyboard.press("Enter")
    assert stage.sent[-1] == {"n": 2, "version": 7, "do": "play", "move": "use north.1"}
    stage.answer({**view, "n": 2})
    assert stage.focus == "north.1"
    expect(stage.page.locator(".iki-chooser")).to_be_hidden()


@pytest.mark.parametrize("opened", [
    {"chooser": CHOOSER},
    {"answer": {"kind": "hint", "title": "Look here", "lines": [], "moves": []}},
    {"can_cancel": True},
])  # fmt: skip
def test_escape_and_the_cancel_button_close_what_is_open(stage: Stage, view: View, opened: View) -> None:
    stage.show({**view, **opened})
    cell(stage, "north.1").press("Escape")
    stage.answer({**view, **opened, "n": 1, "version": view["version"] + 1, "announce": "Ben hires the sawyer."})
    expect(stage.page.locator(".iki-live")).not_to_contain_text("sawyer")  # heard when it happened
    stage.page.locator("[data-key=cancel]").click()
    assert [act["do"] for act in stage.sent] == ["cancel", "cancel"]


def test_a_refusal_leaves_the_focus_and_the_list_of_moves_can_be_played_from(stage: Stage, view: View) -> None:
    line = {"text": "You have 3 mon and need 5.", "rule": "iki.cards.cost", "rule_title": "Cost of a card"}
    stage.show(view)
    cell(stage, "north.2").press("Enter")
    stage.answer({**view, "n": 1, "answer": {"kind": "refusal", "title": "Not now", "lines": [line], "moves": []}})
    answer = stage.page.get_by_role("group", name="Not now")
    for words in ("You have 3 mon and need 5.", "Cost of a card", "iki.cards.cost"):
        expect(answer.get_by_text(words)).to_be_visible()
    assert stage.focus == "north.2"
    stage.page.keyboard.press("Escape")
    stage.answer({**view, "n": 2})
    stage.page.keyboard.press("m")
    moves = [{"move": "income", "label": "Take 4 mon"}, {"move": "hire a", "label": "Hire A"}]
    stage.answer({**view, "n": 3, "answer": {"kind": "moves", "title": "Moves", "lines": [], "moves": moves}})
    assert stage.focus == "answer income"
    stage.page.get_by_role("button", name="Hire A").click()
    assert stage.sent[-1]["move"] == "hire a"


def test_the_board_as_text_takes_the_focus_and_returns_it(stage: Stage, view: View) -> None:
    stage.show(view)
    cell(stage, "north.2").press("t")
    expect(stage.page.locator(".iki-text")).to_have_text(view["text"])
    assert stage.focus == "iki-text"
    stage.answer({**view, "n": 1, "text": "Later."})
    assert stage.focus == "iki-text"
    stage.page.keyboard.press("t")
    expect(cell(stage, "north.2")).to_be_visible()
    assert stage.focus == "north.2"
    assert stage.sent == []


def test_four_tools_are_at_hand_and_the_rest_in_one_menu_that_closes_again(stage: Stage, view: View) -> None:
    stage.show(view)
    seen = stage.page.locator(".iki-tools :is(button, summary):visible")
    at_hand = ["tool back", "tool moves", "tool why", "tool last", "tool more"]
    keys = "all => all.map((one) => one.dataset.key)"
    assert [key for key in at_hand if key in seen.evaluate_all(keys)] == seen.evaluate_all(keys)
    stage.page.locator("[data-key='tool more']").click()
    assert "tool hint" in seen.evaluate_all(keys)
    stage.page.locator("[data-key='tool hint']").click()
    assert "tool hint" not in seen.evaluate_all(keys)
    assert (stage.sent[-1]["do"], stage.focus) == ("hint", "tool more")


def test_the_tools_are_one_tab_stop_with_arrows_between_them(stage: Stage, view: View) -> None:
    """Who only passes by presses Tab once; arrows, Home and End lead along the tools that can be used."""
    stage.show({**view, "can_back": False, "log": []})
    stage.page.get_by_role("button", name="All moves").focus()
    for key, tool in (("ArrowRight", "why"), ("End", "more"), ("ArrowRight", "moves"), ("ArrowLeft", "more")):
        press(stage.page, key)
        assert stage.focus == f"tool {tool}"
    press(stage.page, "ArrowUp", "Home")
    assert stage.focus == "tool moves"
    press(stage.page, "Tab")
    assert stage.focus == "after"


def test_a_board_that_nobody_has_visited_is_entered_where_something_can_be_done(stage: Stage, view: View) -> None:
    """The tab stop goes along to what is lit, else to what has changed; once somebody has walked there it stays."""
    dark = view["svg"].replace("legal", "dull")
    stage.show({**view, "svg": dark})
    expect(cell(stage, "north.3")).to_have_attribute("tabindex", "0")  # has just changed
    enabled = dark.replace('data-cell="bank" class=""', 'data-cell="bank" class="legal"')
    stage.answer({**view, "n": 1, "svg": enabled})
    stage.page.locator("#before").focus()
    stage.page.keyboard.press("Tab")
    assert stage.focus == "bank"
    stage.answer({**view, "n": 2})
    expect(cell(stage, "bank")).to_have_attribute("tabindex", "0")
