"""The film of what happened: shot after shot at its place, until somebody clicks."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from iki_teach import iki
from iki_teach.core.event import Event
from iki_teach.kits import KITS
from iki_teach.sessions import BoardSession
from tests.widgets.stage import Play, Stage

pytestmark = pytest.mark.browser
CAPTION = ".iki-caption"
HOLD = """([caption, text]) => document.querySelector(caption)?.innerText.includes(text)
    && (document.querySelector('[data-key="film go"]').click(), true)"""
PLAY = """move => { const {n, version} = model.get("view");
    model.set("intent", {n: n + 1, version, do: "play", move}); model.save_changes(); }"""
SET_SPEED = "speed => localStorage.setItem('iki.settings', JSON.stringify({speed}))"
CAPTIONS = """() => { window.seen = []; new MutationObserver(() => {
    const text = document.querySelector(".iki-caption")?.innerText.replace(/^\\d+\\n/, "");
    if (text && seen.at(-1) !== text) seen.push(text);
}).observe(document.body, {subtree: true, childList: true}); }"""


def before_event(happens: Callable[[Event], bool], names: tuple[str, ...], seed: int = 4) -> tuple[iki.Game, str]:
    """Return a game before the first move that something follows, and that move."""
    game, bot = iki.new(names, seed=seed), KITS["iki"].bot("greedy", 1)
    while True:
        move = bot.choose(game)
        after = game.play(move)
        if any(map(happens, after.events)):
            return game, str(move)
        game = after


def a_fire() -> tuple[iki.Game, str]:
    """Return a game before the move that a fire follows, and that move: a card burns, then the fire is stopped."""
    return before_event(lambda event: event.what == "fire-stops", ("Aki", "Ben", "Chie"), seed=14)


@pytest.fixture
def speed() -> str:
    return "normal"


@pytest.fixture
def fire(play: Play) -> Stage:
    game, move = a_fire()
    stage = play("board", BoardSession(game))
    stage.page.evaluate(CAPTIONS)
    stage.page.evaluate(PLAY, move)
    return stage


@pytest.mark.parametrize("name", KITS.ours)
def test_shots_come_in_the_order_of_what_happened(play: Play, name: str) -> None:
    game, bot = KITS[name].new(["Aki", "Ben"], seed=4), list(KITS[name].bots)[-1]
    stage = play("board", BoardSession(game, bot=bot))
    before = stage.session.game
    stage.page.evaluate(CAPTIONS)
    stage.page.evaluate(PLAY, str(before.moves()[0]))
    expect(stage.page.locator(CAPTION)).to_be_visible()
    moments = stage.session.game.history()[len(before.history()) :]
    kit, words = stage.session.kit, stage.session.words
    told = [text for one in moments for _, text in kit.tell_events(one.events, one.state, words)]
    expect(stage.page.locator(CAPTION)).to_have_count(0, timeout=60_000)
    assert len(told) > 2
    assert stage.page.evaluate("seen") == told
    assert stage.page.locator(".iki-live p").all_inner_texts() == told


def test_the_fire_is_said_at_the_stall_where_it_is(fire: Stage) -> None:
    shot = next(shot for shot in fire.session.view()["film"] if shot["kind"] == "burns")
    caption = fire.page.locator(CAPTION)
    expect(caption).to_contain_text(shot["text"], timeout=10_000)
    expect(caption.locator(".iki-strength")).to_have_text(str(shot["number"]))
    stall, box = fire.page.locator(f'[data-cell="{shot["at"]}"]').bounding_box(), caption.bounding_box()
    assert stall
    assert box
    assert box["y"] - (stall["y"] + stall["height"]) < 40
    assert stall["y"] - (box["y"] + box["height"]) < 40


def test_a_click_ends_the_film_and_counts(fire: Stage) -> None:
    expect(fire.page.locator(CAPTION)).to_be_visible()
    fire.page.locator('[data-cell="slot.1"]').click()
    expect(fire.page.locator(CAPTION)).to_have_count(0)
    expect(fire.page.locator('[data-piece^="ikizama."]')).to_have_count(1)


@pytest.mark.own
def test_space_holds_the_film_and_lets_it_go_on(fire: Stage) -> None:
    go = fire.page.locator('.iki-film [data-key="film go"]')
    expect(go).to_have_text("Pause")
    fire.page.locator('[data-cell="slot.1"]').focus()
    fire.page.keyboard.press(" ")
    expect(go).to_have_text("Go on")
    shown = fire.page.locator(CAPTION).inner_text()
    fire.page.clock.install()
    fire.page.clock.run_for(20_000)
    assert fire.page.locator(CAPTION).inner_text() == shown
    go.click()
    expect(go).to_have_text("Pause")
    assert len(fire.sent) == 1


@pytest.mark.parametrize("skip", ["Escape", "button"])
def test_a_film_that_is_skipped_is_read_out_whole(fire: Stage, skip: str) -> None:
    texts = [shot["text"] for shot in fire.session.view()["film"]]
    if skip == "Escape":
        fire.page.locator('[data-cell="slot.1"]').focus()
        fire.page.keyboard.press("Escape")
    else:
        fire.page.locator('[data-key="film skip"]').click()
    expect(fire.page.locator(CAPTION)).to_have_count(0)
    assert fire.page.locator(".iki-live p").all_inner_texts() == texts
    assert len(fire.sent) == 1


def test_a_fire_leaves_its_strength_on_its_way_until_it_is_stopped(play: Play) -> None:
    game, move = a_fire()
    stage = play("board", BoardSession(game))
    stage.page.emulate_media(reduced_motion="reduce")
    stage.page.evaluate(PLAY, move)
    shots = stage.session.view()["film"]
    last = next(at for at, shot in enumerate(shots) if shot["kind"] == "fire-stops")
    for _ in range(last):
        stage.page.locator('[data-key="film go"]').click()
    marks = stage.page.locator(".iki-mark b").all_inner_texts()
    assert marks == [str(shot["number"]) for shot in shots[: last + 1] if shot["mark"]]
    assert stage.page.locator(".iki-mark i").all_inner_texts() == [
        str(shot["against"]) for shot in shots[: last + 1] if shot["against"] is not None
    ]


def test_reduced_motion_shows_the_film_as_still_steps(play: Play) -> None:
    game, move = a_fire()
    stage = play("board", BoardSession(game))
    page = stage.page
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(PLAY, move)
    page.locator('[data-cell="slot.1"]').focus()
    for at, shot in enumerate(stage.session.view()["film"]):
        expect(page.locator(CAPTION)).to_contain_text(shot["text"])
        assert page.evaluate("document.getAnimations().length") == 0
        page.keyboard.press(" ") if at % 2 else page.locator('[data-key="film go"]').click()
    expect(page.locator(CAPTION)).to_have_count(0)
    assert page.locator(".iki-live p").all_inner_texts() == [shot["text"] for shot in stage.session.view()["film"]]


def test_the_last_move_can_be_seen_again(fire: Stage) -> None:
    page, shots = fire.page, fire.session.view()["film"]
    for _ in range(2):
        page.locator('[data-key="film skip"]').click()
        expect(page.locator(CAPTION)).to_have_count(0)
        page.evaluate("() => { window.seen = []; }")
        page.locator('[data-key="tool last"]').click()
        page.wait_for_function("text => seen.some((one) => one.includes(text))", arg=shots[0]["text"])
    assert len(fire.sent) == 1


RECORD = """() => { window.moved = {}; window.lasting = [];
    const animate = (window.plain ??= Element.prototype.animate);
    Element.prototype.animate = function (frames, timing) {
        const name = this.dataset.piece ?? this.dataset.cell ?? this.className.baseVal;
        (moved[name] ??= []).push(frames.translate ?? frames.scale);
        lasting.push([name, timing.duration]);
        return animate.call(this, frames, timing);
}; }"""


def to_shot(stage: Stage, kind: str) -> dict[str, Any]:
    """Wait for the first shot of a kind, and hold the film there."""
    shot: dict[str, Any] = next(shot for shot in stage.session.view()["film"] if shot["kind"] == kind)
    stage.page.wait_for_function(HOLD, arg=[CAPTION, shot["text"]])
    return shot


def test_cards_meet_before_they_are_taken_and_a_turned_card_is_turned(play: Play) -> None:
    session = BoardSession(KITS["koikoi"].new(["Aki", "Ben"], seed=3), bot="sensible")
    stage = play("board", session)
    stage.page.evaluate(RECORD)
    stage.page.evaluate(PLAY, str(session.game.moves()[0]))
    turned = to_shot(stage, "turn")["flights"][0]["what"]
    assert ["0 1", "1 1"] in stage.page.evaluate("name => moved[name]", turned)
    stage.page.locator('[data-key="film go"]').click()
    played, taken = to_shot(stage, "capture")["flights"]
    ways = [stage.page.evaluate("name => moved[name].at(-1)", flight["what"]) for flight in (played, taken)]
    assert [len(way) for way in ways] == [4, 4]
    assert ways[0][1] == ways[0][2] != ways[0][0]
    assert len(set(ways[1][:3])) == 1
    assert {way[-1] for way in ways} == {"0px 0px"}


def test_a_kobun_hops_to_its_level(play: Play) -> None:
    game, move = before_event(lambda event: event.what == "level", ("Aki", "Ben"))
    stage = play("board", BoardSession(game))
    stage.page.evaluate(RECORD)
    stage.page.evaluate(PLAY, move)
    shot = to_shot(stage, "level")
    (way,) = stage.page.evaluate("name => moved[name]", f"kobun.{shot['at']}")
    heights = [float(point.split()[1].removesuffix("px")) for point in way]
    assert len(way) == 1 + 2 * shot["flights"][0]["hops"]
    assert all(up < min(before, after) for before, up, after in zip(heights, heights[1:], heights[2:], strict=False))


def test_a_slow_film_takes_twice_as_long_and_says_the_same(play: Play) -> None:
    stage = play("board", BoardSession(KITS["koikoi"].new(["Aki", "Ben"], seed=3)))
    page, seen = stage.page, []
    page.evaluate(CAPTIONS)
    page.evaluate(PLAY, str(stage.session.game.moves()[0]))
    for speed in ("normal", "slow"):
        page.locator('[data-key="film skip"]').click() if speed == "normal" else None
        page.evaluate(SET_SPEED, speed)
        page.evaluate("seen = []")
        page.evaluate(RECORD)
        page.locator('[data-key="tool last"]').click()
        expect(page.locator(CAPTION)).to_have_count(0, timeout=30_000)
        seen.append(page.evaluate("({seen, lasting})"))
    normal, slow = seen
    assert slow["seen"] == normal["seen"]
    assert slow["lasting"] == [[name, 2 * ms] for name, ms in normal["lasting"]]


def test_a_hired_card_is_carried_to_its_stall(play: Play) -> None:
    game, move = before_event(lambda event: event.rule == "iki.act.hire" and event.what == "put", ("Aki", "Ben"))
    stage = play("board", BoardSession(game))
    stage.page.evaluate(RECORD)
    stage.page.evaluate(PLAY, move)
    shot = to_shot(stage, "put")
    moved = stage.page.evaluate("moved")
    assert ["0 16px", "0 0"] in moved[shot["at"]]
    assert any("iki-ghost" in name.split() for name in moved)


@pytest.mark.parametrize("speed", ["off"])
def test_the_month_can_be_seen_again_even_where_films_are_off(play: Play) -> None:
    game, move = a_fire()
    stage = play("board", BoardSession(game))
    stage.page.evaluate(PLAY, move)
    expect(stage.page.locator(".iki-live")).to_contain_text("fire")
    stage.page.locator('[data-cell="slot.1"]').focus()
    stage.page.keyboard.press("y")
    expect(stage.page.locator(CAPTION)).to_be_visible()
    assert stage.page.locator(CAPTION).inner_text().endswith(stage.session.view()["film"][0]["text"])


@pytest.mark.parametrize("speed", ["off"])
def test_films_that_are_off_are_read_out_at_once(play: Play) -> None:
    game, move = a_fire()
    stage = play("board", BoardSession(game))
    stage.page.evaluate(PLAY, move)
    expect(stage.page.locator(".iki-live")).to_contain_text("fire")
    expect(stage.page.locator(CAPTION)).to_have_count(0)
