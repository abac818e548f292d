"""The board by keyboard alone: one tab stop, arrows, letters, and a focus that is never lost."""

from typing import Any

import pytest
from playwright.sync_api import expect

from .stage import Stage, View, cell

pytestmark = pytest.mark.browser


def test_the_board_is_one_tab_stop_and_tab_leaves_it(stage: Stage, view: View) -> None:
    """Tab enters at the first legal cell and goes on to the buttons."""
    stage.show(view)
    stage.page.locator("#before").focus()
    stage.page.keyboard.press("Tab")
    assert stage.focus == "north.1"
    expect(stage.page.locator('[data-cell][tabindex="0"]')).to_have_count(1)
    stage.page.keyboard.press("Tab")
    assert stage.focus == "move income"


@pytest.mark.parametrize(
    ("keys", "arrives"),
    [
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
    ],
)
def test_arrow_keys_walk_by_what_is_seen(stage: Stage, view: View, keys: str, arrives: str) -> None:
    """An arrow goes to the nearest cell ahead or stays; Home and End know the legal ones."""
    stage.show(view)
    cell(stage, "north.1").focus()
    for key in keys.split():
        stage.page.keyboard.press(key)
    assert stage.focus == arrives
    expect(cell(stage, arrives)).to_have_attribute("tabindex", "0")
    expect(stage.page.locator('[data-cell][tabindex="0"]')).to_have_count(1)


@pytest.mark.parametrize(
    ("key", "act"),
    [
        ("Enter", {"do": "click", "at": "north.2", "twice": False}),
        (" ", {"do": "click", "at": "north.2", "twice": False}),
        ("w", {"do": "why", "at": "north.2"}),
        ("h", {"do": "hint"}),
        ("m", {"do": "moves"}),
        ("u", {"do": "back"}),
        ("?", {"do": "help"}),
    ],
)
def test_a_key_acts_at_the_focused_cell(stage: Stage, view: View, key: str, act: dict[str, Any]) -> None:
    """Every tool has a letter, and Enter and Space act."""
    stage.show(view)
    cell(stage, "north.2").focus()
    stage.page.keyboard.press(key)
    assert stage.sent == [{"n": 1, "version": 7, **act}]


@pytest.mark.parametrize("tool", ["back", "moves", "why", "hint", "help"])
def test_the_toolbar_does_what_the_keys_do(stage: Stage, view: View, tool: str) -> None:
    """Who has no keyboard loses nothing; why asks about the cell that was focused last."""
    stage.show(view)
    cell(stage, "north.2").focus()
    stage.page.get_by_role("button", name=view["words"][tool], exact=True).click()
    assert stage.sent[0]["do"] == tool
    assert stage.sent[0].get("at") == ("north.2" if tool == "why" else None)


@pytest.mark.parametrize("key", ["Control+h", "Alt+h", "Meta+h", "Escape", "x"])
def test_keys_that_are_not_ours_are_left_alone(stage: Stage, view: View, key: str) -> None:
    """Shortcuts of the browser, Escape with nothing to close and other letters go through."""
    stage.show(view)
    cell(stage, "north.2").focus()
    stage.page.evaluate(
        "addEventListener('keydown', at => setTimeout(() => (window.through = !at.defaultPrevented)), true)"
    )
    stage.page.keyboard.press(key)
    assert stage.sent == []
    stage.page.wait_for_function("window.through")


def test_letters_outside_the_board_or_in_an_input_do_nothing(stage: Stage, view: View) -> None:
    """The board listens only with the focus inside, and never while somebody types."""
    stage.show(view)
    stage.page.locator("#after").focus()
    stage.page.keyboard.press("h")
    stage.page.evaluate("document.querySelector('.iki-board').append(document.createElement('input'))")
    stage.page.locator(".iki-board input").press("h")
    assert stage.sent == []
    assert stage.page.locator(".iki-board input").input_value() == "h"


def test_the_focus_stays_where_it_is_over_a_redraw(stage: Stage, view: View) -> None:
    """What is drawn is new, the place in it is not; and who is elsewhere is left there."""
    stage.show(view)
    cell(stage, "north.2").focus()
    stage.answer({**view, "n": 1, "svg": view["svg"].replace("legal changed", "legal")})
    assert stage.focus == "north.2"
    stage.page.get_by_role("button", name="Hint").focus()
    stage.answer({**view, "n": 2})
    assert stage.focus == "tool hint"
    stage.page.locator("#after").focus()
    stage.answer({**view, "n": 3})
    assert stage.focus == "after"


def test_the_focus_returns_to_the_board_when_its_button_has_gone(stage: Stage, view: View) -> None:
    """A move that was played by a button leaves the learner on the board, where the tab stop is."""
    stage.show(view)
    cell(stage, "north.3").focus()
    stage.page.get_by_role("button", name="Take 4 mon").focus()
    stage.answer({**view, "n": 1, "buttons": []})
    assert stage.focus == "north.3"


def test_the_focus_returns_to_the_board_when_its_button_is_disabled(stage: Stage, view: View) -> None:
    """Who has taken back all there was is not left nowhere."""
    stage.show(view)
    stage.page.get_by_role("button", name="Take back").focus()
    stage.answer({**view, "n": 1, "can_back": False})
    assert stage.focus == "north.1"


def test_the_tab_stop_survives_the_loss_of_its_cell(stage: Stage, view: View) -> None:
    """A cell that is no longer drawn hands its stop to a legal one."""
    stage.show(view)
    cell(stage, "bank").focus()
    stage.answer({**view, "n": 1, "svg": view["svg"].replace('"bank"', '"vault"')})
    assert stage.focus == "north.1"


def test_a_chooser_takes_the_focus_plays_and_gives_it_back(stage: Stage, view: View) -> None:
    """Several moves fit the click: the first one is under the finger; after the choice the cell is again."""
    options = [{"move": "use north.1", "label": "Use it", "note": "1 wood"}, {"move": "walk", "label": "Walk on"}]
    chooser = {"title": "Which?", "options": options}
    stage.show(view)
    cell(stage, "north.1").press("Enter")
    stage.answer({**view, "n": 1, "chooser": chooser, "can_cancel": True})
    assert stage.focus == "option use north.1"
    stage.page.keyboard.press("Enter")
    assert stage.sent[-1] == {"n": 2, "version": 7, "do": "play", "move": "use north.1"}
    stage.answer({**view, "n": 2})
    assert stage.focus == "north.1"
    expect(stage.page.locator(".iki-chooser")).to_be_hidden()


def test_a_key_held_down_does_not_choose(stage: Stage, view: View) -> None:
    """Enter opens the chooser; the same press, repeated, does not take its first option."""
    chooser = {"title": "Which?", "options": [{"move": "a", "label": "A", "note": ""}]}
    stage.show(view)
    cell(stage, "north.1").focus()
    stage.page.keyboard.down("Enter")
    stage.answer({**view, "n": 1, "chooser": chooser})
    stage.page.keyboard.down("Enter")
    stage.page.keyboard.up("Enter")
    assert [act["do"] for act in stage.sent] == ["click"]


@pytest.mark.parametrize(
    "opened",
    [
        {"chooser": {"title": "Which?", "options": [{"move": "a", "label": "A", "note": ""}]}},
        {"answer": {"kind": "hint", "title": "Look here", "lines": [], "moves": []}},
        {"can_cancel": True},
    ],
)
def test_escape_and_the_cancel_button_close_what_is_open(stage: Stage, view: View, opened: View) -> None:
    """A chooser, an answer and a half made choice all close with the same intent."""
    stage.show({**view, **opened})
    cell(stage, "north.1").press("Escape")
    stage.answer({**view, **opened, "n": 1})
    stage.page.locator("[data-key=cancel]").click()
    assert [act["do"] for act in stage.sent] == ["cancel", "cancel"]


def test_a_refusal_shows_its_rule_and_leaves_the_focus(stage: Stage, view: View) -> None:
    """One sentence, the rule's title and its id; the learner stays at the cell."""
    line = {"text": "You have 3 mon and need 5.", "rule": "iki.cards.cost", "rule_title": "Cost of a card"}
    stage.show(view)
    cell(stage, "north.2").press("Enter")
    stage.answer({**view, "n": 1, "answer": {"kind": "refusal", "title": "Not now", "lines": [line], "moves": []}})
    answer = stage.page.get_by_role("group", name="Not now")
    for words in ("You have 3 mon and need 5.", "Cost of a card", "iki.cards.cost"):
        expect(answer.get_by_text(words)).to_be_visible()
    assert stage.focus == "north.2"


def test_the_list_of_moves_can_be_played_from(stage: Stage, view: View) -> None:
    """All moves are buttons, and the first has the focus."""
    moves = [{"move": "income", "label": "Take 4 mon"}, {"move": "hire a", "label": "Hire A"}]
    stage.show(view)
    cell(stage, "north.2").press("m")
    stage.answer({**view, "n": 1, "answer": {"kind": "moves", "title": "Moves", "lines": [], "moves": moves}})
    assert stage.focus == "answer income"
    stage.page.get_by_role("button", name="Hire A").click()
    assert stage.sent[-1]["move"] == "hire a"


def test_the_board_as_text_takes_the_focus_and_returns_it(stage: Stage, view: View) -> None:
    """The key turns the board over and back."""
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


def test_the_tools_are_one_tab_stop_with_arrows_between_them(stage: Stage, view: View) -> None:
    """Who only passes by presses Tab once; arrows, Home and End lead along the tools that can be used."""
    stage.show({**view, "can_back": False, "log": []})
    stage.page.get_by_role("button", name="All moves").focus()
    press = stage.page.keyboard.press
    for key, tool in (("ArrowRight", "why"), ("End", "text"), ("ArrowRight", "moves"), ("ArrowLeft", "text")):
        press(key)
        assert stage.focus == f"tool {tool}"
    press("ArrowUp")
    press("Home")
    assert stage.focus == "tool moves"
    press("Tab")
    assert stage.focus == "after"


def test_a_board_that_nobody_has_visited_is_entered_where_something_can_be_done(stage: Stage, view: View) -> None:
    """The tab stop goes along to what is lit, else to what has changed; once somebody has walked there it stays."""
    dark = view["svg"].replace("legal", "dull")
    stage.show({**view, "svg": dark})
    expect(cell(stage, "north.3")).to_have_attribute("tabindex", "0")  # has just changed
    lit = dark.replace('data-cell="bank" class=""', 'data-cell="bank" class="legal"')
    stage.answer({**view, "n": 1, "svg": lit})
    stage.page.locator("#before").focus()
    stage.page.keyboard.press("Tab")
    assert stage.focus == "bank"
    stage.answer({**view, "n": 2})
    expect(cell(stage, "bank")).to_have_attribute("tabindex", "0")
