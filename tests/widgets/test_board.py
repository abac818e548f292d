"""The board's JavaScript in a real browser, with a model that is made by the page."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .stage import Stage, in_parts

View = dict[str, Any]
HOSTILE = '<img src=x onerror="window.broken = true"><b>Aki</b>&amp;' + "x" * 10_000
MOVED = ("translate(70 110)", "translate(330 110)")

pytestmark = pytest.mark.browser


def cells_of(svg: str) -> list[str]:
    """The cells of a drawing in their order."""
    return re.findall('data-cell="([^"]*)"', svg)


def cell(stage: Stage, name: str) -> Locator:
    """Find a cell of the first view."""
    return stage.page.locator(f'#view-0 [data-cell="{name}"]')


@pytest.mark.parametrize("name", ["north.3", "north.2"])
def test_a_click_sends_its_cell_whether_legal_or_not(stage: Stage, view: View, name: str) -> None:
    """A cell that is not legal asks too: the answer says why not."""
    stage.show(view)
    cell(stage, name).click()
    assert stage.sent == [{"n": 1, "version": 7, "do": "click", "at": name}]


def test_each_intent_is_numbered_on_and_names_the_version_it_was_made_for(stage: Stage, view: View) -> None:
    """The number goes on from the last one anybody sent; the version is the one on the page."""
    stage.show({**view, "n": 4})
    stage.page.get_by_role("button", name="Take 4 mon").click()
    stage.answer({**view, "n": 5, "version": 8})
    cell(stage, "bank").click()
    assert [(act["n"], act["version"], act["do"]) for act in stage.sent] == [(5, 7, "play"), (6, 8, "click")]
    assert stage.sent[0]["move"] == "income"


def test_nothing_is_sent_while_an_intent_is_under_way(stage: Stage, view: View) -> None:
    """Clicks made while waiting are dropped, not queued."""
    stage.show(view)
    for name in ("north.1", "north.3", "bank"):
        cell(stage, name).click()
    stage.page.keyboard.press("h")
    assert [act["at"] for act in stage.sent] == ["north.1"]
    stage.answer({**view, "n": 1})
    assert len(stage.sent) == 1


def test_a_piece_that_lies_on_a_cell_does_not_catch_the_click(stage: Stage, view: View) -> None:
    """Whoever touches a kobun touches the stall below it."""
    stage.show(view)
    box = stage.page.locator("[data-piece]").bounding_box()
    assert box
    stage.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert [act["at"] for act in stage.sent] == ["north.1"]


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
        ("Enter", {"do": "click", "at": "north.2"}),
        (" ", {"do": "click", "at": "north.2"}),
        ("w", {"do": "why", "at": "north.2"}),
        ("h", {"do": "hint"}),
        ("m", {"do": "moves"}),
        ("u", {"do": "back"}),
        ("?", {"do": "help"}),
    ],
)
def test_a_key_acts_at_the_focused_cell(stage: Stage, view: View, key: str, act: dict[str, str]) -> None:
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
    stage.page.evaluate("() => { onkeydown = event => (window.through = !event.defaultPrevented); }")
    stage.page.keyboard.press(key)
    assert stage.sent == []
    assert stage.page.evaluate("window.through")


def test_letters_outside_the_board_or_in_an_input_do_nothing(stage: Stage, view: View) -> None:
    """The board listens only with the focus inside, and never while somebody types."""
    stage.show(view)
    stage.page.locator("#after").focus()
    stage.page.keyboard.press("h")
    stage.page.evaluate("document.querySelector('.iki-board').append(document.createElement('input'))")
    stage.page.locator(".iki-board input").press("h")
    assert stage.sent == []
    assert stage.page.locator(".iki-board input").input_value() == "h"


def test_what_was_done_cannot_be_taken_back_when_there_is_nothing(stage: Stage, view: View) -> None:
    """Neither the button nor the key sends anything then."""
    stage.show({**view, "can_back": False})
    expect(stage.page.get_by_role("button", name="Take back")).to_be_disabled()
    cell(stage, "north.2").press("u")
    assert stage.sent == []


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


def test_what_is_the_same_in_the_next_drawing_is_not_drawn_anew(stage: Stage, view: View) -> None:
    """One class differs: all elements stay, and no other attribute is touched; what is gone goes, what is new comes."""
    stage.show(view)
    watch = """() => { window.all = [...document.querySelectorAll("svg *")]; window.seen = [];
        new MutationObserver(told => seen.push(...told.map(m => m.type + " " + (m.attributeName ?? ""))))
        .observe(document.querySelector("svg"), {subtree: true, childList: true, attributes: true}); }"""
    stage.page.evaluate(watch)
    stage.answer({**view, "n": 1, "svg": view["svg"].replace("legal changed", "legal")})
    assert set(stage.page.evaluate("seen")) == {"attributes class"}
    assert stage.page.evaluate("() => [...document.querySelectorAll('svg *')].every((e, at) => e === all[at])")
    drawn = (
        view["svg"]
        .replace(' data-cell="bank"', ' data-cell="vault"')
        .replace('data-cell="north.3"', 'data-cell="east.1"')
    )
    stage.answer({**view, "n": 2, "svg": drawn})
    cells = "all => all.map(e => e.dataset.cell)"
    expected = [name.replace("bank", "vault").replace("north.3", "east.1") for name in cells_of(view["svg"])]
    assert stage.page.locator("[data-cell]").evaluate_all(cells) == expected


def test_parts_that_are_not_sent_again_stay_in_every_view(stage: Stage, view: View) -> None:
    """Python leaves out what is the same; a view that is opened later is whole as well."""
    stage.show(view)
    parts = in_parts(view)["svg"]
    other = [part.replace('"legal changed', '"legal') for part in parts]
    sent = [None if part == old else part for part, old in zip(other, parts, strict=True)]
    assert {None} < set(sent)
    drawn = cell(stage, "south.1").evaluate("e => e.closest('svg').outerHTML")
    stage.answer({**view, "n": 1, "svg": sent})
    stage.page.evaluate("again()")
    for place in ("#view-0", "#view-1"):
        now = stage.page.locator(f"{place} svg").evaluate("e => e.outerHTML")
        assert now == drawn.replace("legal changed", "legal")


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
    options = [
        {"move": "use north.1", "label": "Use it", "note": "1 wood"},
        {"move": "walk", "label": "Walk on"},
    ]
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


def test_help_tells_the_keys(stage: Stage, view: View) -> None:
    """The help of the session is followed by the help on keys."""
    stage.show({**view, "answer": {"kind": "help", "title": "Help", "lines": [], "moves": []}})
    expect(stage.page.locator(".iki-answer")).to_contain_text("Arrow keys: move")


def hostile(value: Any) -> Any:
    """Put hostile words wherever a view has words."""
    if isinstance(value, dict):
        return {key: value[key] if key in ("svg", "lang") else hostile(value[key]) for key in value}
    if isinstance(value, list):
        return [hostile(item) for item in value]
    return HOSTILE if isinstance(value, str) else value


def test_words_are_never_taken_for_markup(stage: Stage, view: View) -> None:
    """Whatever a player or a deck is called, the page shows each letter and does not grow sideways."""
    choice = {"move": "a", "label": "A", "note": "1 mon"}
    line = {"text": "No", "rule": "iki.a", "rule_title": "A", "seat": 1}
    full = {
        **view,
        "chooser": {"title": "Which?", "options": [choice]},
        "answer": {"kind": "help", "title": "Help", "lines": [line], "moves": [choice]},
    }
    stage.page.set_viewport_size({"width": 390, "height": 800})
    stage.show(hostile(full))
    expect(stage.page.locator(".iki-status")).to_contain_text(HOSTILE)
    expect(stage.page.locator(".iki-board :is(img, b)")).to_have_count(0)
    assert stage.page.evaluate("window.broken") is None
    assert stage.page.evaluate("document.documentElement.scrollWidth") == 390


def test_two_views_of_one_model_keep_in_step(stage: Stage, view: View) -> None:
    """Both show what is done in one, and wait together; only the text side is each one's own."""
    stage.show(view, places=2)
    stage.page.locator('#view-1 [data-cell="bank"]').click()
    stage.page.locator('#view-0 [data-cell="north.1"]').click()
    assert [act["at"] for act in stage.sent] == ["bank"]
    stage.answer({**view, "n": 1, "status": "Ben decides."})
    expect(stage.page.get_by_text("Ben decides.")).to_have_count(2)
    stage.page.locator('#view-0 [data-key="tool text"]').click()
    expect(stage.page.locator("#view-0 .iki-text")).to_be_visible()
    expect(stage.page.locator("#view-1 .iki-text")).to_be_hidden()
    stage.page.locator('#view-0 [data-key="tool hint"]').click()
    assert [act["n"] for act in stage.sent] == [1, 2]


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


def test_a_lost_line_is_said_and_forgotten_when_it_answers(stage: Stage, view: View) -> None:
    """After four seconds of silence a calm sentence stands there, in every view, until the answer comes."""
    stage.page.clock.install(time=0)
    stage.page.clock.pause_at(1_000)
    stage.show(view, places=2)
    lost = stage.page.locator(".iki-lost:visible")
    cell(stage, "north.1").click()
    stage.page.clock.run_for(3_900)
    expect(lost).to_have_count(0)
    stage.page.clock.run_for(200)
    expect(lost).to_have_count(2)
    stage.answer({**view, "n": 1})
    expect(lost).to_have_count(0)
    stage.page.clock.run_for(5_000)
    expect(lost).to_have_count(0)


def test_a_narrow_page_stacks_the_table(stage: Stage, view: View) -> None:
    """The width of the widget decides, and later drawings follow it."""
    stage.page.set_viewport_size({"width": 390, "height": 800})
    stage.show(view)
    svg = stage.page.locator("#view-0 svg")
    second = svg.locator("g.panel").nth(1)
    expect(svg).to_have_attribute("viewBox", "0 0 400 600")
    at_once = "view => (model.set('view', view), document.querySelector('svg').getAttribute('viewBox'))"
    other = {**view, "n": 1, "svg": view["svg"].replace("legal changed", "legal")}
    assert stage.page.evaluate(at_once, in_parts(other)) == "0 0 400 600"
    expect(second).to_have_attribute("transform", "translate(0 300)")
    assert stage.page.evaluate("document.documentElement.scrollWidth") == 390
    stage.page.set_viewport_size({"width": 1280, "height": 800})
    expect(svg).to_have_attribute("viewBox", "0 0 800 300")
    expect(second).to_have_attribute("transform", "translate(400 0)")


def test_question_and_moves_stay_in_sight_and_hide_no_focused_cell(stage: Stage, view: View) -> None:
    """On a table higher than the window, status and buttons stick, and cells scroll clear of them."""
    stage.page.set_viewport_size({"width": 390, "height": 520})
    stage.show(view)
    cell(stage, "north.1").focus()
    for key in ("End", "Home"):
        stage.page.keyboard.press(key)
        for part in (".iki-status", "[data-key='move income']"):
            expect(stage.page.locator(part)).to_be_in_viewport(ratio=1)
        script = "all => all.map(e => e.getBoundingClientRect()).map(r => [r.top, r.bottom])"
        status, focused, dock = stage.page.locator(".iki-status, :focus, .iki-dock").evaluate_all(script)
        assert status[1] <= focused[0] < focused[1] <= dock[0]


@pytest.mark.parametrize("width", [390, 1280])
def test_every_button_is_big_enough_to_touch(stage: Stage, view: View, width: int) -> None:
    """No button and no summary is below 44 px."""
    stage.page.set_viewport_size({"width": width, "height": 800})
    stage.show({**view, "answer": {"kind": "hint", "title": "Look", "lines": [], "moves": view["buttons"]}})
    script = "all => Math.min(...all.flatMap(e => [e.offsetWidth, e.offsetHeight]))"
    smallest = stage.page.locator(".iki-board :is(button, summary)").evaluate_all(script)
    assert smallest >= 44


def moving(stage: Stage) -> list[tuple[str, str]]:
    """Which pieces move, and what of them."""
    script = """() => document.getAnimations().map(a => [a.effect.target.dataset.piece,
        Object.keys(a.effect.getKeyframes()[0]).includes("translate") ? "translate" : "opacity"])"""
    return [(piece, what) for piece, what in stage.page.evaluate(script)]


def test_a_piece_walks_from_where_it_was(stage: Stage, view: View) -> None:
    """A piece whose place changed starts at the old one; a new one appears; one that stayed does not stir."""
    stage.show(view)
    was = stage.page.locator("[data-piece]").bounding_box()
    new = '<g data-piece="coin"><circle r="9" cx="330" cy="40"/></g></g></svg>'
    view = {**view, "n": 1, "status": "Something much longer, " * 20}
    stage.answer({**view, "svg": view["svg"].replace(*MOVED).replace("</g>\n</svg>", new)})
    stage.page.evaluate("document.getAnimations().forEach(a => { a.pause(); a.currentTime = 0; })")
    starts = stage.page.locator('[data-piece="kobun.0.1"]').bounding_box()
    assert sorted(moving(stage)) == [("coin", "opacity"), ("kobun.0.1", "translate")]
    assert was
    assert starts
    assert starts["x"] == pytest.approx(was["x"], abs=1)
    stage.page.evaluate("document.getAnimations().forEach(a => a.finish())")
    ends = stage.page.locator('[data-piece="kobun.0.1"]').bounding_box()
    assert ends
    assert ends["x"] == pytest.approx(was["x"] + 260 * 0.9 * 936 / 800, abs=1)


def test_nothing_moves_at_first_nor_where_nothing_changed(stage: Stage, view: View) -> None:
    """The first drawing and a redraw in place are still, even when the lines above grow."""
    stage.show(view)
    assert moving(stage) == []
    stage.answer({**view, "n": 1, "status": "Longer. " * 60, "svg": view["svg"].replace("legal changed", "legal")})
    assert moving(stage) == []


def test_nothing_moves_for_who_wants_it_still(stage: Stage, view: View) -> None:
    """Reduced motion is honoured."""
    stage.page.emulate_media(reduced_motion="reduce")
    stage.show(view)
    stage.answer({**view, "n": 1, "svg": view["svg"].replace(*MOVED)})
    assert moving(stage) == []


def test_the_live_region_says_each_answer_even_the_same_twice(stage: Stage, view: View) -> None:
    """A repeated sentence is a new node, so that it is read again; turning the board over says nothing."""
    stage.show(view)
    live = stage.page.locator("[aria-live=polite]")
    expect(live).to_have_text("Aki decides.")
    count = "new MutationObserver(() => (window.said = (window.said ?? 0) + 1))"
    stage.page.evaluate(f"{count}.observe(document.querySelector('[aria-live]'), {{childList: true}})")
    stage.answer({**view, "n": 1})
    assert stage.page.evaluate("window.said") == 1
    stage.page.locator('[data-key="tool text"]').click()
    assert stage.page.evaluate("window.said") == 1


def test_the_log_shows_its_end(stage: Stage, view: View) -> None:
    """The newest line is in sight, with its rule, and each line has its player's colour."""
    log = [{"text": f"Line {i}", "rule": "iki.order.slot", "rule_title": "Slots", "seat": i % 3} for i in range(60)]
    stage.show({**view, "log": log})
    newest = stage.page.locator(".iki-log li").last
    newest.scroll_into_view_if_needed()
    seen = "e => e.getBoundingClientRect().bottom <= e.parentElement.getBoundingClientRect().bottom + 1"
    assert newest.evaluate(seen)
    expect(newest).to_contain_text("Rule: Slots iki.order.slot")
    expect(newest).to_have_attribute("data-seat", "2")


def test_dark_follows_jupyter_before_the_system(stage: Stage, view: View) -> None:
    """Without JupyterLab's theme the system decides; with it, the theme does; both are watched."""
    root = stage.page.locator(".iki-board")
    stage.show(view)
    expect(root).to_have_class("iki-widget iki-board iki-light")
    stage.page.emulate_media(color_scheme="dark")
    expect(root).to_have_class("iki-widget iki-board iki-dark")
    stage.page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    expect(root).to_have_class("iki-widget iki-board iki-light")
    stage.page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    expect(root).to_have_class("iki-widget iki-board iki-dark")


def test_what_the_browser_kept_comes_back_to_a_new_kernel(stage: Stage, view: View) -> None:
    """The kept value is sent once, before anything overwrites it; then every view is kept."""
    stage.page.evaluate("localStorage.setItem('iki.board', JSON.stringify({moves: 12}))")
    fresh = {**view, "resume": True, "keep": {"key": "iki.board", "value": {"moves": 0}}}
    stage.show(fresh, places=2)
    assert stage.sent == [{"n": 1, "version": 7, "do": "resume", "value": {"moves": 12}}]
    assert kept(stage) == {"moves": 12}
    stage.answer({**fresh, "n": 1, "keep": {"key": "iki.board", "value": {"moves": 13}}})
    assert kept(stage) == {"moves": 13}
    stage.page.evaluate("again()")
    assert len(stage.sent) == 1
    stage.answer({**fresh, "n": 2, "keep": {"key": "iki.board", "value": None}})
    assert kept(stage) is None


def kept(stage: Stage) -> Any:
    """Read what the browser has under the board's key."""
    return json.loads(stage.page.evaluate("localStorage.getItem('iki.board')") or "null")


@pytest.mark.parametrize("damage", ["localStorage.setItem('iki.board', '{')", "delete window.localStorage"])
def test_a_damaged_or_blocked_storage_does_no_harm(stage: Stage, view: View, damage: str) -> None:
    """The board starts anew when there is nothing it could read."""
    blocked = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }})"
    stage.page.evaluate(blocked if damage.startswith("delete") else damage)
    stage.show({**view, "resume": True, "keep": {"key": "iki.board", "value": 1}})
    cell(stage, "bank").click()
    assert [act["do"] for act in stage.sent] == ["click"]


def test_closing_a_view_leaves_nothing_behind(stage: Stage, view: View) -> None:
    """The clean-up takes the elements and every listener, and stops the clock."""
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
    cells = stage.page.locator("[data-cell]")
    cells.first.click()
    stage.page.keyboard.press("h")
    assert len(stage.sent) == 1
    expect(stage.page.locator(".iki-lost")).to_be_hidden()
    expect(stage.page.locator(".iki-status")).not_to_contain_text("Ben")


def test_jupyter_lab_keeps_its_letters_to_itself(stage: Stage, view: View) -> None:
    """Lumino asks for this attribute before a single letter runs a command of the notebook."""
    stage.show(view)
    expect(stage.page.locator(".iki-board")).to_have_attribute("data-lm-suppress-shortcuts", "true")
