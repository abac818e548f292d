"""What the board draws: only what differs, pieces that walk, for every width, and no markup of strangers."""

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from iki_teach.board.widget import news

from .stage import Stage, View, box, cell, dress, in_parts, widest

HOSTILE = '<img src=x onerror="window.broken = true"><b>Aki</b>&amp;' + "x" * 10_000
SHOT = {"text": "It is so", "rule": "", "seat": None, "kind": "", "at": "", "ms": 0, "number": 0, "mark": ""}
SHOT |= {"against": None, "light": [], "tone": "", "flights": []}
MOVED = ("translate(70 110)", "translate(330 110)")

pytestmark = pytest.mark.browser


def cells_of(svg: str) -> list[str]:
    return re.findall('data-cell="([^"]*)"', svg)


def test_what_is_the_same_in_the_next_drawing_is_neither_sent_nor_drawn_anew(stage: Stage, view: View) -> None:
    """One class differs: all elements stay, and no other attribute is touched; a view that is opened later is whole."""
    stage.show(view)
    watch = """() => { window.all = [...document.querySelectorAll("svg *")]; window.seen = [];
        new MutationObserver(told => seen.push(...told.map(m => m.type + " " + (m.attributeName ?? ""))))
        .observe(document.querySelector("svg"), {subtree: true, childList: true, attributes: true}); }"""
    drawn = stage.page.locator("svg").evaluate("e => e.outerHTML")
    stage.page.evaluate(watch)
    parts = in_parts(view)["svg"]
    other = [part.replace('"legal changed', '"legal') for part in parts]
    sent = [None if part == old else part for part, old in zip(other, parts, strict=True)]
    assert {None} < set(sent)
    stage.answer({**view, "n": 1, "svg": sent})
    assert set(stage.page.evaluate("seen")) == {"attributes class"}
    assert stage.page.evaluate("() => [...document.querySelectorAll('svg *')].every((e, at) => e === all[at])")
    stage.page.evaluate("again()")
    for place in ("#view-0", "#view-1"):
        now = stage.page.locator(f"{place} svg").evaluate("e => e.outerHTML")
        assert now == drawn.replace("legal changed", "legal")
    new = (' data-cell="bank"', ' data-cell="vault"'), ('data-cell="north.3"', 'data-cell="east.1"')
    stage.answer({**view, "n": 2, "svg": view["svg"].replace(*new[0]).replace(*new[1])})
    expected = [{"bank": "vault", "north.3": "east.1"}.get(name, name) for name in cells_of(view["svg"])]
    assert stage.page.locator("#view-0 [data-cell]").evaluate_all("all => all.map(e => e.dataset.cell)") == expected


def test_what_is_new_in_a_shot_is_put_between_what_stays(stage: Stage, view: View) -> None:
    head, panel, *rest = in_parts(view)["svg"]
    first = panel.replace("</g>", "<title>👩‍🦰 Aki</title></g>", 1)
    second = first.replace("🦰 Aki", "🦳 Aki")
    shots = [[head, one, *rest] for one in (first, second, second, panel)]
    stage.show(view)
    sent = [news(shot, old, closely=True) for old, shot in pairwise([[head, panel, *rest], *shots])]
    assert sent[2] == [None] * len(shots[0])
    assert all(len(one[1] or "") < len(panel) / 2 for one in sent)
    stage.answer({**view, "n": 1, "svg": [None] * len(shots[0]), "film": [{**SHOT, "svg": one} for one in sent]})
    assert stage.page.evaluate("model.get('view').film.map(({svg}) => svg)") == shots
    whole = [{**SHOT, "svg": one} for one in shots[:1]]
    stage.answer({**view, "n": 2, "layout": "narrow", "svg": shots[0], "film": whole})  # drawn so for the first time
    assert stage.page.evaluate("model.get('view').film.map(({svg}) => svg)") == shots[:1]


def hostile(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: value[key] if key in ("svg", "lang") else hostile(value[key]) for key in value}
    if isinstance(value, list):
        return [hostile(item) for item in value]
    return HOSTILE if isinstance(value, str) else value


def test_words_are_never_taken_for_markup(stage: Stage, view: View) -> None:
    choice = {"move": "a", "label": "A", "note": "1 mon"}
    line = {"text": "No", "rule": "iki.a", "rule_title": "A", "seat": 1}
    full = {
        **view,
        "chooser": {"title": "Which?", "options": [choice]},
        "answer": {"kind": "help", "title": "Help", "lines": [line], "moves": [choice]},
    }
    dress(stage.page, 390)
    stage.show(hostile(full))
    expect(stage.page.locator(".iki-status")).to_contain_text(HOSTILE)
    expect(stage.page.locator(".iki-board :is(img, b)")).to_have_count(0)
    assert stage.page.evaluate("window.broken") is None
    assert widest(stage.page) == 390


def test_a_narrow_page_stacks_the_table_and_shows_no_letters_of_keys(stage: Stage, view: View) -> None:
    """Later drawings follow it; letters are noise where a thumb is, and would take a third line in a narrow column."""
    dress(stage.page, 390)
    stage.show(view)
    svg, letters = stage.page.locator("#view-0 svg"), stage.page.locator(".iki-tools kbd").first
    second = svg.locator("g.panel").nth(1)
    expect(svg).to_have_attribute("viewBox", "0 0 400 600")
    at_once = "view => (model.set('view', view), document.querySelector('svg').getAttribute('viewBox'))"
    other = {**view, "n": 1, "svg": view["svg"].replace("legal changed", "legal")}
    assert stage.page.evaluate(at_once, in_parts(other)) == "0 0 400 600"
    expect(second).to_have_attribute("transform", "translate(0 300)")
    assert widest(stage.page) == 390
    expect(letters).to_be_hidden()
    for width, seen in ((1280, False), (1920, True)):
        dress(stage.page, width)
        expect(svg).to_have_attribute("viewBox", "0 0 800 300")
        expect(second).to_have_attribute("transform", "translate(400 0)")
        expect(letters).to_be_visible(visible=seen)


def test_question_and_moves_stay_in_sight_and_hide_no_focused_cell(stage: Stage, view: View) -> None:
    dress(stage.page, 390)
    stage.show(view)
    stage.page.locator(".iki-board").evaluate("e => e.scrollIntoView()")
    cell(stage, "north.1").focus()
    for key in ("End", "Home"):
        stage.page.keyboard.press(key)
        for part in (".iki-status", "[data-key='move income']"):
            expect(stage.page.locator(part)).to_be_in_viewport(ratio=1)
        script = "all => all.map(e => e.getBoundingClientRect()).map(r => [r.top, r.bottom])"
        status, focused, dock = stage.page.locator(".iki-status, :focus, .iki-dock").evaluate_all(script)
        assert status[1] <= focused[0] < focused[1] <= dock[0]


def test_a_text_to_take_away_is_whole_and_selected_at_once(stage: Stage, view: View) -> None:
    text = "koikoi record 1\nseed: 7\nplayer: <b>Aki"
    stage.show({**view, "answer": {"kind": "stored", "title": "Kept", "lines": [], "moves": [], "text": text}})
    area = stage.page.get_by_role("textbox", name="Kept")
    expect(area).to_have_value(text)
    area.focus()
    assert area.evaluate("e => e.value.slice(e.selectionStart, e.selectionEnd)") == text
    stage.page.keyboard.press("u")
    assert stage.sent == []
    expect(area).to_have_value(text)


def test_an_answer_that_takes_the_place_of_another_comes_into_sight(stage: Stage, view: View) -> None:
    dress(stage.page, 390, height=640)
    options = [{"move": str(n), "label": f"Start with card {n} in the west row", "note": ""} for n in range(8)]
    asked = {**view, "chooser": {"title": "Which?", "options": options}}
    stage.show(asked)
    for n, title in enumerate(("Not possible", "Right"), 1):
        stage.page.get_by_role("button", name="Start with card 0").click()
        stage.answer({**asked, "n": n, "answer": {"kind": "refusal", "title": title, "lines": [], "moves": []}})
        expect(stage.page.get_by_role("group", name=title)).to_be_in_viewport(ratio=0.95)


def test_a_high_answer_does_not_begin_below_the_question(stage: Stage, view: View) -> None:
    """Low on a page the bar reaches up to the question; the page scrolls until both can be read."""
    dress(stage.page, 390)
    stage.page.emulate_media(reduced_motion="reduce")
    stage.show(view)
    stage.page.add_style_tag(content="main { padding: 422px 0 900px }")
    stage.page.get_by_role("button", name="Take 4 mon").click()
    lines = [{"text": "A long sentence that a learner reads. " * 4, "rule": "", "rule_title": "", "seat": None}] * 6
    stage.answer({**view, "n": 1, "answer": {"kind": "refusal", "title": "Not possible", "lines": lines, "moves": []}})
    title = stage.page.get_by_role("heading", name="Not possible")
    expect(title).to_be_in_viewport()
    bottom = "status => status.getBoundingClientRect().bottom"
    assert stage.page.locator(".iki-status").evaluate(bottom) <= box(title)["y"]


def test_every_button_is_big_enough_to_touch(stage: Stage, view: View) -> None:
    stage.show({**view, "answer": {"kind": "hint", "title": "Look", "lines": [], "moves": view["buttons"]}})
    script = "all => Math.min(...all.flatMap(e => [e.offsetWidth, e.offsetHeight]))"
    for width, columns in ((390, "one"), (1280, "two")):
        dress(stage.page, width)
        expect(stage.page.locator(".iki-board")).to_have_attribute("data-columns", columns)
        for tab in [stage.page.locator(".iki-status"), *stage.page.locator(".iki-tabs button:visible").all()]:
            tab.click()
            assert stage.page.locator(".iki-board button:visible").evaluate_all(script) >= 44, width


def moving(stage: Stage) -> list[tuple[str, str]]:
    script = """() => document.getAnimations().map(a => [a.effect.target.dataset.piece,
        Object.keys(a.effect.getKeyframes()[0]).includes("translate") ? "translate" : "opacity"])"""
    return [(piece, what) for piece, what in stage.page.evaluate(script)]


def test_a_piece_walks_from_where_it_was_and_nothing_else_stirs(stage: Stage, view: View) -> None:
    """Not the first drawing, nor one in the same place, even when the lines above grow; nor for who wants it still."""
    stage.show(view)
    assert moving(stage) == []
    stage.answer({**view, "n": 1, "status": "Longer. " * 60, "svg": view["svg"].replace("legal changed", "legal")})
    assert moving(stage) == []
    stage.answer({**view, "n": 2})
    was = box(stage.page.locator("[data-piece]"))
    new = '<g data-piece="coin"><circle r="9" cx="330" cy="40"/></g></g></svg>'
    view = {**view, "n": 3, "status": "Something much longer, " * 20}
    stage.answer({**view, "svg": view["svg"].replace(*MOVED).replace("</g>\n</svg>", new)})
    stage.page.evaluate("document.getAnimations().forEach(a => { a.pause(); a.currentTime = 0; })")
    kobun = stage.page.locator('[data-piece="kobun.0.1"]')
    assert sorted(moving(stage)) == [("coin", "opacity"), ("kobun.0.1", "translate")]
    assert box(kobun)["x"] == pytest.approx(was["x"], abs=1)
    stage.page.evaluate("document.getAnimations().forEach(a => a.finish())")
    assert box(kobun)["x"] == pytest.approx(was["x"] + 260 * 0.9 * 936 / 800, abs=1)
    stage.page.emulate_media(reduced_motion="reduce")
    stage.answer({**view, "n": 4})
    assert moving(stage) == []


def test_the_log_shows_its_end(stage: Stage, view: View) -> None:
    log = [{"text": f"Line {i}", "rule": "iki.order.slot", "rule_title": "Slots", "seat": i % 3} for i in range(60)]
    stage.show({**view, "log": log})
    newest = stage.page.locator(".iki-log li").last
    newest.scroll_into_view_if_needed()
    seen = "e => e.getBoundingClientRect().bottom <= e.parentElement.getBoundingClientRect().bottom + 1"
    assert newest.evaluate(seen)
    expect(newest).to_contain_text("§ Slots iki.order.slot")
    expect(newest).to_have_attribute("data-seat", "2")


def test_dark_follows_jupyter_before_the_system(stage: Stage, view: View) -> None:
    root = stage.page.locator(".iki-board")
    stage.show(view)
    expect(root).to_have_class("iki-widget iki-board iki-light")
    stage.page.emulate_media(color_scheme="dark")
    expect(root).to_have_class("iki-widget iki-board iki-dark")
    stage.page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    expect(root).to_have_class("iki-widget iki-board iki-light")
    stage.page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    expect(root).to_have_class("iki-widget iki-board iki-dark")
