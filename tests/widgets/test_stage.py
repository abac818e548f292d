"""The stage: the whole board in the window beside a column or above a sheet; nothing jumps, nothing covers a target."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from iki_teach import iki, koikoi
from iki_teach.board.session import BoardSession
from iki_teach.content.examples import load_questions
from iki_teach.content.words import LANGS, Words
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import course, lesson_named, tonight
from iki_teach.lessons.stage import Setting
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.widgets import picture
from tests.asking import send
from tests.marks import crossed, repeated

from .stage import LEGIBLE, SMALL_PRINT, Play, Stage, box, dress, too_small, widest

pytestmark = pytest.mark.browser
Window = tuple[int, int]

WINDOWS = [(1280, 720), (390, 844), *map(repeated, [(1366, 768), (1920, 1080), (768, 1024)])]
TWO_COLUMNS = 1000  # px of the window from which prompt and answers stand beside the board
COLUMN = (320, 440)
LOWEST = 72  # px of a phone's window, in which a lesson's primary button stands
MOVES = 8
PRIMARY = ".iki-lesson-foot :is(.iki-loud, [data-key='next'], [data-key='check'])"
# What moved on the page, no matter whether somebody had just clicked.
WATCH = """() => { window.shifts = [];
  const name = ({node}) => node?.className || node?.parentElement?.className || node?.nodeName;
  const place = ({x, y, width, height}) => [x, y, width, height].map(Math.round).join(" ");
  const moved = one => `${name(one)}: ${place(one.previousRect)} > ${place(one.currentRect)}`;
  const note = ({sources}) => shifts.push(sources.map(moved).join("; "));
  new PerformanceObserver(seen => seen.getEntries().forEach(note)).observe({type: "layout-shift"}); }"""
SHIFTS = "() => new Promise(done => requestAnimationFrame(() => setTimeout(() => done(shifts), 30)))"
# What can be done on the table, or pressed, of whose centre something else is hit; lists may scroll.
COVERED = """() => {
  const LISTS = "[data-answer=month] .iki-answer, .iki-answers, .iki-plain, .iki-tools, .iki-more-tools," +
    "[data-scrolls]";
  const box = target => (target.querySelector(":scope > .hit") ?? target).getBoundingClientRect();
  const centre = ({x, y, width, height}) => [x + width / 2, y + height / 2];
  const inside = (y, {top, bottom}) => top < y && y < bottom;
  const end = list => list.parentElement.querySelector(":scope > .iki-map:not([hidden])")?.getBoundingClientRect().top;
  const room = (list, {top, bottom} = list.getBoundingClientRect()) => ({top, bottom: end(list) ?? bottom});
  const lies = (target, list) => !list || inside(centre(box(target))[1], room(list));
  return [...document.querySelectorAll(".iki-place .legal[data-cell], .iki-board button:enabled")]
    .filter(target => target.checkVisibility({visibilityProperty: true, opacityProperty: true}))
    .filter(target => lies(target, target.closest(LISTS)))
    .filter(target => !target.contains(document.elementFromPoint(...centre(box(target)))))
    .map(target => target.dataset.cell ?? target.dataset.key); }"""
PLACES = """() => Object.fromEntries(["board", "top", "stage", "side"].map(name => {
  const {left, top, right, bottom, width} = document.querySelector(`.iki-${name}`).getBoundingClientRect();
  return [name, {left, top, right, bottom, width}]; }))"""
LENT = "parseFloat(document.querySelector('.iki-board').style.getPropertyValue('--iki-free')) || 0"  # by a hand at rest
WHOLE_PROMPT = "(({scrollHeight, clientHeight}) => scrollHeight <= clientHeight)(document.querySelector('.iki-prompt'))"
ACTS = [
    "[data-key='next']:enabled", ".iki-chooser [data-key^='option']", ".iki-moves button",
    "[data-key^='answer']:enabled", "[data-key='check']", ".iki-place .legal[data-cell] > .hit",
]  # fmt: skip
# As in a VBox or AppLayout of a given height, in a notebook that scrolls.
BOXES = """high => { const main = document.querySelector("main"), outer = document.createElement("div");
  main.replaceWith(outer); outer.append(main, Object.assign(document.createElement("p"), {style: "height: 2000px"}));
  main.style.cssText = `height: ${high}px; overflow: auto`; outer.style.cssText = "height: 800px; overflow: auto"; }"""
RESTLESS = """() => new Promise(then => { const root = document.querySelector(".iki-board"); let changes = 0;
  new MutationObserver(seen => (changes += seen.length)).observe(root, {attributes: true});
  setTimeout(() => then([changes, root.style.getPropertyValue("--iki-window")]), 1000); })"""
TEXTS = "() => [...document.querySelectorAll('svg text')].map(one => one.getBBox()).map(({x, width}) => [x, width])"
# What is not seen of a question: what is cut of prompt and figures, of answers without a sign, and a row in question.
UNSEEN = """() => {
  const find = name => document.querySelector(name), edges = name => find(name).getBoundingClientRect();
  const [prompt, answers, table] = [find(".iki-prompt"), edges(".iki-answers"), edges(".iki-place")];
  const {step} = model.get("view");
  const shown = names => [...document.querySelectorAll(names)].filter(one => one.checkVisibility());
  const below = one => one.getBoundingClientRect().bottom > answers.bottom + 8; // less has no fade
  const away = ({y, height}) => y + height / 2 < table.top || y + height / 2 > table.bottom;
  const choices = shown(".iki-dock .iki-choice, .iki-options .iki-choice, .iki-near button");
  const figures = shown(".iki-status + .iki-decides svg");
  const row = name => shown(`.iki-place [data-cell^="${name}."]`);
  const rows = step.kind === "show" ? [] : (step.highlighted ?? []).flatMap(row);
  return [
    ...(prompt.scrollHeight > prompt.clientHeight ? ["prompt"] : []),
    ...figures.filter(below).map(one => one.textContent),
    ...choices.filter(one => below(one) && !find(".iki-answers[data-more]")).map(one => one.textContent),
    ...(rows.length && rows.every(one => away(one.getBoundingClientRect())) ? ["row"] : []),
  ]; }"""
TO_A_CALL = {"iki": [], "koikoi": [f"play {card}" for card in ("8-3", "9-2", "5-1", "12-1", "1-4")]}


def opened(play: Play, page: Page, session: BoardSession | LessonSession, window: Window) -> Stage:
    width, height = window
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    stage = play("lesson" if isinstance(session, LessonSession) else "board", session)
    stage.page.locator(".iki-board").evaluate("e => { document.getElementById('before').remove(); scrollTo(0, 0); }")
    stage.settled()
    return stage


def watch(page: Page) -> None:
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 30)))")
    page.evaluate(WATCH)


def lesson(name: str, game: str, lang: str) -> Callable[[], LessonSession]:
    return lambda: LessonSession(lesson_named(name, game), lang, Setting())


def game_of_iki() -> BoardSession:
    return BoardSession(iki.new(["Aki", "Ben", "Chie"], seed=3))


def game_of_koikoi() -> BoardSession:
    return BoardSession(koikoi.new(["Aki", "Ben"], seed=5), bot="sensible")


FREE = {"iki": game_of_iki, "koikoi": game_of_koikoi}
LESSONS = {name: lesson(name, "iki", lang) for name, lang in (("payday", "de"), ("setup", "en"), ("fire", "en"))}
LESSONS |= {name: lesson(name, "koikoi", "de") for name in ("koikoi_drills", "koikoi_decision")}


def fits(page: Page, window: Window) -> None:
    """Check where board, prompt and answers stand, and that buttons are as high as a finger wants."""
    width, height = window
    places: dict[str, dict[str, float]] = page.evaluate(PLACES)
    board, top, table, side = (places[name] for name in ("board", "top", "stage", "side"))
    assert widest(page) <= width
    assert board["top"] <= table["top"] < table["bottom"] <= height
    assert board["left"] <= table["left"] + 4
    assert max(top["right"], side["right"]) <= width
    if width >= TWO_COLUMNS:
        assert COLUMN[0] <= side["width"] <= COLUMN[1]
        assert table["right"] < side["left"]
        assert top["bottom"] < side["top"]
    else:
        assert top["bottom"] <= table["top"] < table["bottom"] - page.evaluate(LENT) <= side["top"]
    assert side["bottom"] <= height
    if width < TWO_COLUMNS and (primary := page.locator(PRIMARY)).count():
        assert height - LOWEST <= box(primary)["y"] <= height - box(primary)["height"]
    assert too_small(page, ".iki-board :is(button:not(.iki-term), select)", 0, 43.9) == []


def act(page: Page) -> None:
    for selector in ACTS:
        if (offered := page.locator(selector).filter(visible=True)).count():
            sent = page.evaluate("model.sent.length")
            offered.first.click()
            page.wait_for_function("sent => model.sent.length > sent", arg=sent)
            page.wait_for_function("() => model.traits.view.n === model.traits.intent.n")
            return


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("game", FREE)
def test_a_game_fits_nothing_jumps_or_covers_a_target(play: Play, page: Page, game: str, window: Window) -> None:
    """In free play: board, question and answers share the window, whatever is answered.

    Only for what a strong player is asked to say a narrow board makes place, and takes it back.
    """
    opened(play, page, FREE[game](), window)
    assert too_small(page, ".iki-place [data-cell] > .hit", 43.9, 43.9) == []
    watch(page)
    low = page.locator("[data-low]")
    for _ in range(MOVES):
        fits(page, window)
        assert page.evaluate(COVERED) == []
        page.keyboard.press("Escape")
        before = low.count()
        act(page)
        if before or low.count():
            assert window[0] < TWO_COLUMNS
            page.evaluate(SHIFTS)
            page.evaluate("shifts.length = 0")
    assert page.evaluate(SHIFTS) == []


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("game", FREE)
def test_a_look_back_at_a_month_hides_no_decision(play: Play, page: Page, game: str, window: Window) -> None:
    """Four play IKI and choose slots, two play Koi-Koi and deal: the look back has the room above that, and scrolls."""
    many = {
        "iki": BoardSession(iki.new(["Aki", "Ben", "Chie", "Dai"], seed=3), bot="random"),
        "koikoi": FREE["koikoi"](),
    }
    session, view = many[game], many[game].view()
    while not view["answer"] or view["answer"]["kind"] != "month":
        view = send(session, "play", move=str(session.game.moves()[0]))
    session.n = 0  # nothing was asked on this page
    opened(play, page, session, window)
    offered = page.locator(".iki-moves .iki-choice > button")
    expect(page.locator(".iki-answer h3")).to_be_in_viewport(ratio=1)
    for at in range(min(offered.count(), 3 if game == "iki" else 1)):
        expect(offered.nth(at)).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("window", [*WINDOWS, (390, 664)], ids=str)
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_fits_nothing_jumps_or_covers_a_target(play: Play, page: Page, name: str, window: Window) -> None:
    """Every step of a lesson, before and after its first answer; steps without a board keep its place.

    Only where a new step's answers are long does a narrow board make place, before anybody answers.
    """
    session = LESSONS[name]()
    stage = opened(play, page, session, window)
    watch(page)
    for at in range(session.view()["step"]["all"]):
        low = page.locator("[data-low]").count()
        go_to(stage, at)
        if low or page.locator("[data-low]").count():
            assert window[0] < TWO_COLUMNS
            page.evaluate(SHIFTS)
            page.evaluate("shifts.length = 0")
        fits(page, window)
        assert page.evaluate(COVERED) == []
        act(page)
        fits(page, window)
        assert page.evaluate(SHIFTS) == [], at


def go_to(stage: Stage, step: int) -> None:
    stage.session.start_step(step)
    stage.session.version += 1
    stage.answer(stage.session.view())


def announced(page: Page) -> Any:
    return page.locator(".iki-answers .iki-panel:visible").all_inner_texts()


def test_a_wrong_click_leaves_the_board_as_large_as_it_was(play: Play, page: Page) -> None:
    opened(play, page, game_of_iki(), WINDOWS[0])
    before = page.locator(".iki-place svg").bounding_box()
    page.locator(".iki-place [data-cell]:not(.legal) > .hit").first.click()
    page.wait_for_function("() => model.traits.view.answer !== null")
    assert announced(page)
    assert page.locator(".iki-place svg").bounding_box() == before


def test_on_a_phone_details_rise_in_the_sheet_and_leave_when_something_is_answered(play: Play, page: Page) -> None:
    opened(play, page, game_of_iki(), (390, 844))
    page.locator("[data-key='tab details']").click()
    assert page.locator(".iki-details svg").is_visible()
    assert not page.locator(".iki-answers").is_visible()
    page.keyboard.press("h")
    page.wait_for_function("() => model.traits.view.answer !== null")
    assert announced(page)
    assert not page.locator(".iki-details svg").is_visible()


@pytest.mark.parametrize("window", [(382, 844), (320, 640)])  # what a page leaves of 390
@pytest.mark.parametrize("lang", LANGS)
def test_on_a_phone_every_prompt_of_a_lesson_is_seen_whole(play: Play, page: Page, lang: str, window: Window) -> None:
    """Two lines, three at 320 px. Those with many letters are smaller; what is longer still is told in fewer words."""
    stage = opened(play, page, lesson("setup", "iki", lang)(), window)
    too_long = []
    view = stage.session.view()
    for one in (one for game in KITS for one in course(game).values()):
        for step in one.steps:
            prompt = Words(lang).of(f"lesson.{one.id}", step.say)
            stage.answer({**view, "step": {**view["step"], "prompt": prompt}})
            if not page.evaluate(WHOLE_PROMPT):
                too_long.append(prompt)
    for question in load_questions("iki").values():  # a drill tells no progress: its line is the prompt's
        prompt = Words(lang).of(f"question.{question.rule}", question.ask)
        stage.answer({**view, "step": {**view["step"], "prompt": prompt, "all": 1}})
        if not page.evaluate(WHOLE_PROMPT):
            too_long.append(prompt)
    assert not too_long


@pytest.mark.parametrize("window", [(1280, 720), (382, 788), (382, 608)], ids=str)  # as pages leave of 390 by 844, 664
@pytest.mark.parametrize(("game", "lang"), crossed(KITS, LANGS, quick=[("koikoi", "de")]))
def test_all_print_of_every_step_can_be_read(play: Play, page: Page, game: str, lang: str, window: Window) -> None:
    """As large as it is seen: 12 px, on a telephone 11."""
    least, small = 12 if window[0] > TWO_COLUMNS else 11, {}
    for name, one in course(game).items():
        session = LessonSession(one, lang, Setting(game=game))
        stage = opened(play, page, session, window)
        for at in range(session.view()["step"]["all"]):
            go_to(stage, at)
            try:  # a picture may still come for the room it has
                page.wait_for_function(LEGIBLE, arg=least, timeout=1000)
            except TimeoutError:
                small[name, at + 1] = page.evaluate(SMALL_PRINT, least)
    assert not small


@pytest.mark.parametrize("window", [(1280, 720), (390, 844)])
def test_who_decides_what_is_read_whole_in_german(play: Play, page: Page, window: Window) -> None:
    text = "{month: 1, phase: business, players: {Aki: {place: 7}, Ben: {}, Chie: {}}, to_move: Aki}"
    opened(play, page, BoardSession(iki.position(text).game, "de"), window)
    status = page.locator(".iki-top .iki-status")
    assert status.evaluate("({scrollHeight, clientHeight}) => scrollHeight <= clientHeight")


def test_on_a_phone_a_choice_and_its_cancel_are_covered_by_no_answer(play: Play, page: Page) -> None:
    go_to(opened(play, page, lesson("month", "iki", "en")(), (390, 664)), 2)
    space, answer = page.locator(".iki-place [data-cell='space.1'] > .hit"), page.locator(".iki-answer")
    space.click()
    expect(answer).to_be_in_viewport(ratio=1)
    page.locator("[data-key='tab details']").click()
    page.locator(".iki-details .legal[data-cell='display.carpenter'] > .hit").click()
    cancel = page.locator(".iki-moves [data-key='cancel']")
    cancel.wait_for()
    space.click()
    answer.wait_for()
    cancel.click(trial=True)
    assert page.evaluate(COVERED) == []
    cancel.click()
    expect(cancel).to_have_count(0)


@pytest.mark.parametrize(("wide", "high"), [(390, 780), (900, 780), (1200, 520), (1200, 600), (1200, 700)])
def test_a_board_rests_in_a_box_that_it_has_come_to_fit(page: Page, harness: str, wide: int, high: int) -> None:
    dress(page, wide, height=900)
    stage = Stage(page, harness)
    page.evaluate(BOXES, high)
    stage.play("board", BoardSession(KITS["koikoi"].new(["Aki", "Ben"], seed=3)))
    expect(page.locator(".iki-place svg")).to_be_visible()
    page.wait_for_timeout(500)
    assert page.evaluate(RESTLESS) == [0, f"{high}px"]


def test_board_and_picture_stand_as_ever_where_text_runs_from_right_to_left(play: Play, page: Page) -> None:
    """Names stay in their boxes: the page around says nothing of the languages of drawings."""
    game = iki.new(["Aki", "Ben"], seed=1)
    play("board", BoardSession(game))
    expect(page.locator(".iki-place svg")).to_be_visible()
    for shown in (None, picture(game)._repr_html_()):
        if shown:
            page.set_content(f"<main>{shown}</main>")
        places = page.evaluate(TEXTS)
        page.evaluate("document.documentElement.dir = 'rtl'")
        assert page.evaluate(TEXTS) == places
        looks = "[...document.querySelectorAll('.iki-log, .iki-status')].map(one => getComputedStyle(one).direction)"
        assert set(page.evaluate(looks)) == (set() if shown else {"ltr"})


@pytest.mark.parametrize("window", [(390, 664), (390, 844)], ids=str)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", KITS)
def test_on_a_phone_tonight_shows_what_it_asks(play: Play, page: Page, game: str, lang: str, window: Window) -> None:
    """At every step; and in Koi-Koi, where a yaku is made in its free month."""
    (one,) = tonight(game).values()
    session = LessonSession(one, lang, Setting(game=game))
    stage = opened(play, page, session, window)
    unseen = {}
    for at in range(session.view()["step"]["all"]):
        go_to(stage, at)
        for move in [None, *(TO_A_CALL[game] if session.view()["step"]["kind"] == "free" else [])]:
            if move:
                stage.send("play", move=move)
                stage.settled()
            page.wait_for_timeout(150)  # what scrolls is told a frame later
            if found := page.evaluate(UNSEEN):
                unseen[at + 1, move] = found
    assert not unseen
