"""What a film of a lesson speaks of is seen: whole within the table's frame, and in full light."""

from typing import Any

import pytest
from playwright.sync_api import expect

from iki_teach.lessons.course import course
from iki_teach.lessons.stage import Setting
from iki_teach.sessions.lesson import LessonSession
from tests.marks import repeated
from tests.widgets.stage import Play, Stage, box, dress
from tests.widgets.test_film import speed

__all__ = ["speed"]
pytestmark = [pytest.mark.browser, pytest.mark.own]
A_TICK = 200  # ms; no shot is shorter
WIDE, NARROW = (1280, 800), (390, 844)
AMISS = """async () => {
    await new Promise(done => new ResizeObserver((_, own) => { own.disconnect(); done(); }).observe(document.body));
    const table = document.querySelector(".iki-place"), film = model.get("view").film;
    const caption = document.querySelector(".iki-caption");
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


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize(("game", "name"), [repeated("iki", "payday"), ("iki", "fire"), ("koikoi", "koikoi_capturing")])
def test_what_a_film_speaks_of_is_whole_in_the_frame_and_lit(
    play: Play, game: str, name: str, size: tuple[int, int]
) -> None:
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
    expect(page.locator(".iki-caption")).to_be_visible()
    marked = [shot["at"] for shot in session.view()["film"] if shot["mark"] not in ("", "over")]
    assert len(marked) > 1
    for many, at in enumerate(marked, 1):
        for _ in range(200):
            if page.locator(".iki-mark").count() == many:
                break
            page.clock.run_for(A_TICK)
        if many == 1:
            dress(page, WIDE[0], height=WIDE[1] - 200)
            assert len(page.evaluate(AMISS)) == 1
        page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
        lies = box(page.locator(".iki-mark [data-what=strength]").nth(many - 1))
        stall = box(page.locator(f'[data-cell="{at}"] > .hit'))
        assert stall["x"] < lies["x"] < stall["x"] + stall["width"]
        assert stall["y"] < lies["y"] < stall["y"] + stall["height"]


def watch(stage: Stage, intent: dict[str, Any]) -> bool:
    """Watch a film to its end, if there is one; all that it speaks of is seen."""
    page, found = stage.page, dict[str, Any]()
    page.evaluate("window.shot = -1")
    stage.send(**intent)
    for _ in range(500):
        told = page.evaluate(AMISS)
        if told is None:
            break
        found.setdefault(told[0], []).extend(told[1:])
        page.clock.run_for(A_TICK)
    assert {text: set(amiss) for text, amiss in found.items() if amiss} == {}
    return bool(found)
