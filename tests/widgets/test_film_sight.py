"""What a film says and lights on the table: in sight, on its own place, and over nothing that moves."""

from collections.abc import Callable
from typing import Any

import pytest
from attrs import asdict
from playwright.sync_api import FloatRect, expect

from iki_teach.lessons.lesson import course
from iki_teach.lessons.stage import Setting
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.ui.contract import Intent
from tests.marks import repeated

from .stage import Play, Stage, box, centred, dress
from .test_film import CAPTION, a_fire, a_hungry_one, before_event, filmed, first_card, shots_of

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("speed", ["normal"])]
TONES = {"gain": "rgb(29, 107, 60)", "loss": "rgb(176, 50, 28)"}
A_TICK = 200  # ms; no shot is shorter
WIDE, NARROW = (1280, 800), (390, 844)
AMISS = """async (spoken) => {
    await new Promise(done => new ResizeObserver((_, own) => { own.disconnect(); done(); }).observe(document.body));
    const table = document.querySelector(".iki-place"), film = model.get("view").film;
    const caption = document.querySelector(spoken);
    if (!caption) return null;
    document.getAnimations().forEach(motion => motion.finish());
    const text = caption.lastChild.textContent;
    if (film[window.shot]?.text !== text)
        window.shot = film.findIndex((one, at) => at > window.shot && one.text === text);
    const {at, light} = film[window.shot], frame = table.getBoundingClientRect();
    const lamp = table.querySelector(".iki-spotlight")?.getBoundingClientRect();
    const holds = (outer, box) => box.left >= outer.left - 1 && box.right <= outer.right + 1
        && box.top >= outer.top - 1 && box.bottom <= outer.bottom + 1;
    const seen = new DOMRect(0, 0, innerWidth, innerHeight);
    const amiss = holds(seen, caption.getBoundingClientRect()) ? [] : ["what is said is out of the window"];
    const dim = table.querySelector(".iki-shade"), inward = dim?.getScreenCTM().inverse();
    for (const name of new Set([at, ...light])) {
        const [spot] = ["cell", "piece", "panel"].flatMap(kind =>
            [...table.querySelectorAll(`svg [data-${kind}="${CSS.escape(name)}"]`)]);
        const box = (spot?.querySelector(":scope > .hit") ?? spot)?.getBoundingClientRect();
        if (!box?.width) continue; // behind a tab, or nowhere
        if (!holds(frame, box)) amiss.push(name + " is out of the frame");
        if (!holds(seen, box)) amiss.push(name + " is out of the window");
        if (lamp && !holds(lamp, box)) amiss.push(name + " is in the dark");
        const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(inward);
        if (dim?.isPointInFill(middle)) amiss.push(name + " is dimmed");
    }
    return [text, ...amiss];
}"""


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("wide", [1280, 390])
@pytest.mark.parametrize("moment", [a_fire, first_card])
def test_it_is_said_once_beside_the_table(play: Play, moment: Callable[[], tuple[Any, str]], wide: int) -> None:
    """Within the window, in German too; the film's buttons stand outside of the table and are quiet."""
    stage = filmed(play, moment(), lang="de", wide=wide)
    page = stage.page
    for shot in shots_of(stage):
        expect(page.locator(CAPTION)).to_contain_text(shot["text"])
        assert page.locator(".iki-caption").is_visible() != page.locator(".iki-reel").is_visible()
        table, *others = map(box, map(page.locator, (".iki-place", CAPTION, ".iki-film")))
        for other in others:
            assert 0 <= other["x"] < other["x"] + other["width"] <= wide
            assert not lies_over(other, table)
        quiet = page.locator(".iki-film button").nth(1)  # the first leads on from picture to picture
        expect(quiet).to_have_css("background-color", "rgba(0, 0, 0, 0)")
        expect(quiet).to_have_css("border-color", "rgba(0, 0, 0, 0)")
        page.locator('[data-key="film go"]').click()


def lies_over(one: FloatRect, other: FloatRect) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and down > 1


@pytest.mark.usefixtures("still")
def test_what_comes_in_is_green_and_what_is_lost_is_red(play: Play) -> None:
    stage = filmed(play, before_event(lambda event: event.what == "harmony", ("Aki", "Ben", "Chie")))
    page, captions = stage.page, set()
    for shot in shots_of(stage):
        expect(page.locator(CAPTION)).to_contain_text(shot["text"])
        halo = page.locator(".iki-place .halo").first
        if shot["tone"] and halo.count():
            captions.add(shot["tone"])
            expect(halo).to_have_css("stroke", TONES[shot["tone"]])
        page.locator('[data-key="film go"]').click()
    assert captions == {"gain", "loss"}


@pytest.mark.parametrize("wide", [1280, 390])
@pytest.mark.usefixtures("still")
def test_rice_lies_on_each_card_that_eats_and_who_goes_hungry_has_an_empty_bowl(play: Play, wide: int) -> None:
    """It lies there until all have eaten; a card that leaves is still to be seen, pale.

    Harmony joins cards by a band that says own times all.
    """
    stage = filmed(play, a_hungry_one(), wide=wide)
    page, joined, meals = stage.page, 0, list[str]()
    for shot in shots_of(stage):
        expect(page.locator(CAPTION)).to_contain_text(shot["text"])
        meals = [*meals, *eaten] if (eaten := meals_of(shot)) or shot["kind"] == "hungry" else []
        expect(page.locator(".iki-laid")).to_have_count(len(meals))
        for meal, stall in zip(page.locator(".iki-laid").all(), meals, strict=True):
            assert centred(box(meal), box(page.locator(f'[data-cell="{stall}"] > .hit')))
        expect(page.locator(".iki-join")).to_have_count(1 if shot["joins"] else 0)
        own, cards = len(shot["flights"]), len(shot["joins"])
        if cards:
            assert own * cards == shot["number"]
            expect(page.locator(".iki-join > use")).to_have_count(own)
            sums = page.locator(".iki-sum").all_text_contents()  # at the cards, and at the player
            line = f"{own}×{cards}={shot['number']}"
            assert ["".join(text.split()) for text in sums] == [line] * (2 if wide > 1000 else 1)
        joined += bool(shot["joins"])
        if shot["kind"] == "hungry":
            assert len(meals) == 3
            mark = page.locator('.iki-mark[data-mark="hungry"]')
            expect(mark.locator(".iki-bowl")).to_be_visible()
            assert mark.locator(".iki-burning text").count()
            assert centred(box(mark.locator(".iki-bowl")), box(page.locator(f'[data-cell="{shot["at"]}"]')))
        page.locator('[data-key="film go"]').click()
    assert joined > 1
    assert "hungry" in [shot["kind"] for shot in shots_of(stage)]


def meals_of(shot: dict[str, Any]) -> list[str]:
    return [flight["cells"][1] for flight in shot["flights"] if flight["stays"]]


@pytest.mark.own
@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize(("game", "name"), [repeated("iki", "payday"), ("iki", "fire"), ("koikoi", "koikoi_capturing")])
def test_what_a_film_speaks_of_is_in_the_frame_and_lit(play: Play, game: str, name: str, size: tuple[int, int]) -> None:
    session = LessonSession(course(game)[name], "en", Setting())
    stage = play("lesson", session)
    page = stage.page
    page.clock.install()
    dress(page, size[0], height=size[1])
    page.clock.run_for(1000)
    films = 0
    for at in range(len(session.steps)):
        session.start_step(at)
        stage.answer(session.view())
        for intent in session.play_now.worked():
            films += watch(stage, intent)
    assert films


@pytest.mark.own
def test_what_a_fire_leaves_lies_on_its_stall_also_where_the_window_changes(play: Play) -> None:
    """A table that is drawn anew for each shot stays as near as it was; light, marks and what is said move with it."""
    session = LessonSession(course()["fire"], "en", Setting())
    stage = play("lesson", session)
    page = stage.page
    page.clock.install()
    dress(page, WIDE[0], height=WIDE[1])
    page.clock.run_for(1000)
    page.evaluate("window.shot = -1")
    stage.send("next")
    expect(page.locator(CAPTION)).to_be_visible()
    marked = [shot["at"] for shot in session.view()["film"] if shot["mark"] not in ("", "over")]
    assert len(marked) > 1
    for many, at in enumerate(marked, 1):
        for _ in range(200):
            if page.locator(".iki-mark").count() == many:
                break
            page.clock.run_for(A_TICK)
        if many == 1:
            dress(page, WIDE[0], height=WIDE[1] - 200)
            assert len(page.evaluate(AMISS, CAPTION)) == 1
        page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
        lies = box(page.locator(".iki-mark [data-what=strength]").nth(many - 1))
        stall = box(page.locator(f'[data-cell="{at}"] > .hit'))
        assert stall["x"] < lies["x"] < stall["x"] + stall["width"]
        assert stall["y"] < lies["y"] < stall["y"] + stall["height"]


def watch(stage: Stage, intent: Intent) -> bool:
    page, found = stage.page, dict[str, Any]()
    page.evaluate("window.shot = -1")
    stage.send(**asdict(intent, filter=lambda field, value: value != field.default))
    for _ in range(500):
        sentences = page.evaluate(AMISS, CAPTION)
        if sentences is None:
            break
        found.setdefault(sentences[0], []).extend(sentences[1:])
        page.clock.run_for(A_TICK)
    assert {text: set(amiss) for text, amiss in found.items() if amiss} == {}
    return bool(found)
