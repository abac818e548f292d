"""What takes the room: long answers, twins of what is clicked, and the part of a table that a step speaks of."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from iki_teach import iki, koikoi
from iki_teach.board.session import BoardSession
from iki_teach.content.words import LANGS
from iki_teach.lessons.lesson import course
from iki_teach.ui.contract import Intent
from tests.asking import send
from tests.browser.test_accessibility import faults
from tests.conftest import PAINTED
from tests.lessons.test_course import wrong_answers
from tests.marks import repeated

from .stage import Play, Stage, box, cell
from .test_stage import COVERED, SHIFTS, Window, go_to, lesson, opened, watch

pytestmark = pytest.mark.browser
PHONE, LOW, WIDE = (390, 844), (390, 664), (1280, 720)
LEGIBLE = 11  # px of the smallest print that is seen of a table
PRINT = """() => {
  const place = document.querySelector(".iki-place").getBoundingClientRect();
  const seen = ({top, bottom, left, right}) =>
    top < place.bottom && bottom > place.top && left < place.right && right > place.left;
  return Math.min(...[...document.querySelectorAll(".iki-place svg text")]
    .filter((one) => one.getBoundingClientRect().width && seen(one.getBoundingClientRect()))
    .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)); }"""
BUSINESS = """
month: 9
phase: business
to_move: Aki
players: {Aki: {mon: 9, place: 2}, Ben: {place: 1}}
stalls: {south.1: {card: goldfish-seller, owner: Ben}}
"""
CUT = """() => {
  const [answers, log] = [".iki-answers", ".iki-side > .iki-log"].map((name) => document.querySelector(name));
  const free = log?.checkVisibility() && !log.querySelector("li") ? log.clientHeight : 0;
  return [answers.scrollHeight - answers.clientHeight, free];
}"""
ASKS = [
    (name, at)
    for name in ("setup", "month", "cards", "payday", "editions", "two_players")
    for at, step in enumerate(course()[name].for_table("second", 3))
    if step.kind in ("choose", "which_rule", "predict", "arrange")
]
LARGER = 1.5
BURNING = 1  # the step of the lesson of fires that speaks of the south row
STALL, OUTSIDE, DIMMED = "south.1", "north.1", "space.1"
SHADE = ".iki-place .iki-shade"
# What is seen of a cell: how wide it is, and whether all of it is on the stage.
CELL = """name => {
  const box = document.querySelector(`.iki-place [data-cell="${name}"] > .hit`).getBoundingClientRect();
  const {left, top, right, bottom} = document.querySelector(".iki-stage").getBoundingClientRect();
  const beside = box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
  return [box.width, !beside]; }"""
MOTIONS = "document.querySelector('.iki-place > svg').getAnimations().length"
LINES = "e => { const r = document.createRange(); r.selectNodeContents(e); return r.getBoundingClientRect().height; }"


def at_step(play: Play, page: Page, name: str, at: int | str, window: Window = WIDE, lang: str = "en") -> Stage:
    """Open a lesson at a step by its place, or at the first of a kind."""
    session = lesson(name, "iki", lang)()
    steps = enumerate(session.steps)
    session.start_step(at if isinstance(at, int) else next(n for n, step in steps if step.kind == at))
    stage = opened(play, page, session, window)
    if window == PHONE and page.locator(".iki-place").is_visible():  # what is shown is drawn for it
        page.wait_for_function("model.get('view').layout === 'narrow'")
    return stage


def test_on_a_telephone_the_row_in_question_fills_the_width_under_its_name(play: Play, page: Page) -> None:
    stage = at_step(play, page, "fire", BURNING, PHONE)
    rows = page.locator(".iki-map > span")
    expect(rows).to_have_text(["North row", "East row", "West row", "South row"])
    expect(page.locator(".iki-map > [data-here='true']")).to_have_text("South row")
    cards = [box(cell(stage, f"south.{place}").locator(".hit")) for place in (1, 2, 3, 4)]
    across = max(card["x"] + card["width"] for card in cards) - min(card["x"] for card in cards)
    assert across > 0.9 * PHONE[0]
    assert page.evaluate(COVERED) == []
    page.locator("[data-key='entire']").click()
    expect(rows.first).to_be_hidden()


def test_in_free_play_the_row_where_one_does_business_comes_near_and_a_tap_shows_all(play: Play, page: Page) -> None:
    """Whoever has no choice there has the whole board."""
    opened(play, page, BoardSession(iki.position(BUSINESS).game), PHONE)
    drawing, here = page.locator(".iki-place > svg"), page.locator(".iki-map > [data-here='true']")
    expect(here).to_have_text("South row")
    card, strip, table = box(page.locator('[data-cell="south.1"] > .hit')), page.locator(".iki-map"), ".iki-stage"
    assert card["width"] > PHONE[0] / 5
    assert box(strip)["y"] == box(page.locator(table))["y"]  # the row lies at the other edge
    strip.click()
    expect(strip).to_be_hidden()
    expect(drawing).to_have_attribute("viewBox", "0 0 374 458")
    nothing = BUSINESS.replace("mon: 9", "mon: 0").replace("south", "north")
    opened(play, page, BoardSession(iki.position(nothing).game), PHONE)
    expect(drawing).to_have_attribute("viewBox", "0 0 374 458")


@pytest.mark.parametrize(
    ("name", "at"), [("cards", 1), ("payday", 3), ("tonight", 3), ("tonight", 17), ("tonight", 21)]
)
@pytest.mark.parametrize("window", [PHONE, LOW], ids=str)
def test_on_a_phone_a_table_that_makes_place_is_read_and_wholly_reached(
    play: Play, page: Page, name: str, at: int, window: Window
) -> None:
    """What is asked about is in sight from the first moment, colour and all; the rest a finger's stroke away."""
    stage = at_step(play, page, name, 0, PHONE)
    page.set_viewport_size({"width": window[0], "height": window[1]})
    go_to(stage, at)
    expect(page.locator("[data-low]")).to_have_count(1)
    assert page.evaluate(PRINT) >= LEGIBLE
    place, strip = page.locator(".iki-place"), page.locator(".iki-map")
    whole, covered = box(place), box(strip)
    above, below = (covered["y"] + covered["height"], whole["y"] + whole["height"])
    if covered["y"] > whole["y"]:
        above, below = whole["y"], covered["y"]
    lit = page.locator(".iki-place > svg :is(.legal, .changed, .selected)[data-cell] > .hit").filter(visible=True)
    boxes = [box(one) for one in lit.all()]
    if boxes:
        assert any(one["y"] >= above - 1 and one["y"] + one["height"] <= below + 1 for one in boxes)
    if place.get_attribute("data-scrolls") is not None:
        place.evaluate("e => e.scrollTo(0, 1e4)")
        expect(strip.locator("[data-here='true']")).to_have_text(["West row", "South row"])
        place.evaluate("e => e.scrollTo(0, 0)")
        expect(strip.locator("[data-here='true']")).to_have_text(["North row", "East row"])


@pytest.mark.parametrize(
    ("at", "says"), [(13, ["2"]), (14, ["3", "2", "0"]), (22, ["Firefighting"]), (25, ["6", "7", "1"])]
)
def test_on_a_phone_a_question_has_the_strengths_beside_it_on_which_its_answer_hangs(
    play: Play, page: Page, at: int, says: list[str]
) -> None:
    at_step(play, page, "tonight", at, PHONE)
    figures = page.locator(".iki-decides .iki-figures")
    expect(figures).to_have_count(len(says))
    for one, strength in zip(figures.all(), says, strict=True):
        assert seen(page, one)
        assert strength in one.locator("text").all_text_contents()


@pytest.mark.parametrize("lang", LANGS)
def test_on_a_phone_nothing_is_written_over_a_hand_that_has_come_near(play: Play, page: Page, lang: str) -> None:
    opened(play, page, lesson("koikoi", "koikoi", lang)(), PHONE)
    expect(page.locator(".iki-place svg")).not_to_have_attribute("viewBox", "0 0 382 624")
    hand = [box(one) for one in page.locator(".iki-place [data-cell^='hand.'] > .hit").all()]
    assert max(card["y"] + card["height"] for card in hand) <= box(page.locator(".iki-answers"))["y"] + 4
    stage = opened(play, page, lesson("koikoi_tonight", "koikoi", lang)(), LOW)
    for at in range(4):  # field and hand are rather a little smaller than cut
        go_to(stage, at)
        for card in page.locator(":is([data-cell^='hand.'], [data-cell^='field.']) > .hit").all():
            expect(card).to_be_in_viewport(ratio=1)


def seen(page: Page, part: Locator) -> bool:
    inner, place = box(part), box(page.locator(".iki-answers"))
    return place["y"] <= inner["y"] and inner["y"] + inner["height"] <= place["y"] + place["height"]


def height(page: Page) -> float:
    return box(page.locator(".iki-stage"))["height"]


def test_why_a_click_is_wrong_is_read_out_though_something_is_chosen(play: Play, page: Page) -> None:
    stage = at_step(play, page, "tonight", 1)
    page.locator(".legal[data-cell$=sawyer] > .hit").filter(visible=True).first.click()
    cell(stage, "east.4").locator("> .hit").click()
    expect(page.locator("[aria-live=polite]")).to_contain_text("nearer to the crossroads")


@pytest.mark.parametrize("window", [PHONE, (390, 700), WIDE], ids=str)
def test_a_move_that_leads_away_can_be_taken_back_without_scrolling(play: Play, page: Page, window: Window) -> None:
    """What takes it back stands beside the title of the message, which is seen whole however little room there is."""
    at_step(play, page, "month", "do", window)
    if window != WIDE:
        page.locator("[data-key='tab details']").click()
    page.locator(".legal[data-cell='slot.2'] > .hit").filter(visible=True).click()
    back = page.locator("[data-key='act back']")
    expect(back).to_be_focused()
    expect(page.locator(".iki-feedback")).to_be_in_viewport(ratio=1)
    back.click()
    expect(page.locator(".iki-feedback")).to_be_hidden()
    opened(play, page, lesson("koikoi", "koikoi", "de")(), window)
    page.locator(".legal[data-cell='hand.6-4'] > .hit, .legal[data-cell^='hand.6'] > .hit").first.click()
    expect(back).to_be_focused()
    expect(page.locator(".iki-feedback")).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_board_makes_place_for_long_answers(play: Play, page: Page) -> None:
    at_step(play, page, "payday", "spot", PHONE)
    answers = page.locator("[data-key^='answer']")
    low = height(page)
    assert sum(seen(page, one) for one in answers.all()) >= 6
    assert page.evaluate(PRINT) >= LEGIBLE
    entire = page.locator("[data-key='entire']")
    entire.click()
    assert height(page) > 2 * low
    entire.click()
    watch(page)
    answers.first.click()
    page.wait_for_function("() => model.traits.view.n === model.traits.intent.n")
    assert page.evaluate(SHIFTS) == []
    assert height(page) == low


@pytest.mark.parametrize("lang", LANGS)
def test_on_a_phone_what_is_decided_by_buttons_is_seen_without_scrolling(play: Play, page: Page, lang: str) -> None:
    """Who plays tonight comes before a table that says nothing yet; else that stays as large as with more room."""
    for name, game, at in (("tonight", "iki", 0), ("koikoi_tonight", "koikoi", 5)):
        go_to(opened(play, page, lesson(name, game, lang)(), LOW), at)
        tables = page.locator("[data-key^='table ']").filter(visible=True)
        assert [one.text_content() for one in tables.all() if not seen(page, one)] == []
    at_step(play, page, "tonight", 9, LOW, lang)
    assert seen(page, page.locator("[data-key^='field ']").filter(visible=True))
    opened(play, page, lesson("koikoi_decision", "koikoi", lang)(), PHONE)
    choices = page.locator("[data-key^='answer']").filter(visible=True)
    assert choices.count() >= 2
    assert all(seen(page, one) for one in choices.all()[:2])
    assert box(page.locator('[data-cell^="field."] > .hit').first)["width"] > 60


@pytest.mark.parametrize("window", [PHONE, LOW], ids=str)
@pytest.mark.parametrize("lang", LANGS)
def test_on_a_phone_a_verdict_rises_and_is_whole(play: Play, page: Page, lang: str, window: Window) -> None:
    """What was captured and what may still be chosen stay where they are; a tap on the table lets it sink."""
    session = lesson("koikoi_tonight", "koikoi", lang)()
    stage = opened(play, page, session, window)
    verdict = page.locator(".iki-feedback")
    for at, step in enumerate(session.steps):
        if step.kind not in ("do", "choose"):
            continue
        go_to(stage, at)
        for intent in session.play_now.worked():
            places = [box(one) for one in page.locator("[data-key^='answer ']").all()]
            stage.send(intent.do, move=intent.move, values=dict(intent.values))
            stage.settled()
            assert places == [box(one) for one in page.locator("[data-key^='answer ']").all()]
            if not verdict.is_visible():
                continue
            assert verdict.evaluate("({scrollHeight, clientHeight}) => scrollHeight <= clientHeight")
            expect(verdict).to_be_in_viewport(ratio=1)
            covered = box(verdict)["y"]
            if not session.play_now.solved:
                assert covered + box(verdict)["height"] <= places[0]["y"]
                assert page.evaluate(COVERED) == []
            elif step.kind == "do":
                own = page.locator("[data-panel='taken.0'] [data-piece]").all()
                assert max(box(one)["y"] + box(one)["height"] for one in own) <= covered
    page.locator(".iki-stage").click(position={"x": 5, "y": 5})
    expect(verdict).not_to_have_class(re.compile("iki-risen"))


@pytest.mark.parametrize("window", [PHONE, LOW], ids=str)
@pytest.mark.parametrize(("kind", "cell"), [("show", "west.4"), ("predict", "west.4"), ("predict", "south.2")])
def test_what_is_said_of_a_fire_covers_no_card(play: Play, page: Page, kind: str, cell: str, window: Window) -> None:
    """What one learns by it is seen without scrolling; what is asked once more says first what is otherwise."""
    session = lesson("tonight", "iki", "de")()
    of_fire = (at for at, step in enumerate(session.steps) if step.kind == kind and "iki.fire.spread" in step.rules)
    session.start_step(next(at for at in of_fire if session.steps[at].lit[0] == cell.partition(".")[0]))
    stage = opened(play, page, session, window)
    verdict = page.locator(".iki-feedback")
    for intent in [Intent("next")] if kind == "show" else wrong_answers(session):
        stage.answer({**send(session, intent), "film": []})
    expect(verdict).to_have_class(re.compile("iki-risen"))
    covered = box(verdict)
    hit = box(page.locator(f'.iki-place [data-cell="{cell}"] > .hit'))
    assert hit["y"] + hit["height"] <= covered["y"] + 4  # its frame
    learnt = box(verdict.locator("p").first)
    assert learnt["y"] + learnt["height"] <= covered["y"] + covered["height"]
    if kind == "predict":
        stage.answer({**send(session, "next"), "film": []})
        expect(page.locator(".iki-prompt")).to_contain_text("jetzt")
        expect(page.locator(".iki-prompt")).to_be_in_viewport(ratio=1)


def test_axe_finds_no_fault_at_a_verdict_that_has_risen_and_in_a_film_that_scrolls(play: Play, page: Page) -> None:
    stage = opened(play, page, lesson("koikoi_tonight", "koikoi", "en")(), LOW)
    go_to(stage, 1)
    stage.send("play", move="play 1-1")
    expect(page.locator(".iki-risen")).to_be_visible()
    assert faults(page, ".iki-widget") == []
    stage.send("again")
    stage.settled()
    played = page.locator(".iki-place :is([data-cell^=hand], [data-cell^=field])").all()
    foot = box(page.locator(".iki-stage"))["y"] + height(page) + 8  # with the ring of a card
    assert max(box(one)["y"] + box(one)["height"] for one in played) <= foot
    page.locator("[data-cell^=field]").first.click()  # before any of the hand
    reason, hand = page.locator(".iki-answer.iki-risen"), page.locator(".iki-place [data-cell^=hand]")
    expect(reason).to_be_in_viewport(ratio=1)
    assert box(reason)["y"] + box(reason)["height"] < box(hand.first)["y"]  # from which one goes on
    stage.send("play", move="play 1-1")
    stage.send("replay")
    expect(page.locator(".iki-film")).to_be_visible()
    assert faults(page, ".iki-widget") == []


def test_where_answers_fit_the_board_is_as_large_as_ever(play: Play, page: Page) -> None:
    """Short answers take nothing from it on a phone; beside a board nothing is taken at all."""
    stage = at_step(play, page, "payday", "predict", PHONE)
    large = round(height(page))
    stage.play("lesson", lesson("cards", "iki", "en")())
    go_to(stage, next(at for at, step in enumerate(stage.session.steps) if step.kind == "which_rule"))
    assert page.locator(".iki-stage").last.evaluate("one => one.offsetHeight") == large


def test_the_twins_of_what_is_clicked_show_for_the_keyboard_and_in_the_text(play: Play, page: Page) -> None:
    """Who sees the board clicks its stalls; buttons that say the same come with the focus, and beside the text."""
    at_step(play, page, "fire", "predict")
    marks, twin = page.locator(".iki-marks"), page.locator("[data-key='mark south.1']")
    expect(marks).to_have_css("opacity", "0")
    twin.focus()
    expect(marks).to_have_css("opacity", "1")
    page.keyboard.press("Enter")
    expect(twin).to_have_attribute("aria-checked", "true")
    page.locator(".iki-prompt").focus()
    expect(marks).to_have_css("opacity", "0")
    for key in ("tab more", "tool text", "tab now"):
        page.locator(f"[data-key='{key}']").click()
    expect(marks).to_have_css("opacity", "1")


@pytest.mark.parametrize("lang", LANGS)
def test_the_way_on_is_one_line(play: Play, page: Page, lang: str) -> None:
    stage = at_step(play, page, "month", 0, lang=lang)
    label = page.locator("[data-key='next']")
    expect(label).to_have_text(stage.session.view()["step"]["next"])
    assert label.evaluate(LINES) < 24


def test_on_a_phone_the_card_that_is_asked_about_is_read_beside_its_question(play: Play, page: Page) -> None:
    """Behind a tab, or drawn from afar: what it says is in the window. In two columns the cards themselves say it."""
    reading = page.locator(".iki-reading")
    for at, name, part in ((2, "Scaffolder", "cost"), (7, "Roofer", "5 iki"), (3, "Tea dealer", "payday")):
        at_step(play, page, "cards", at - 1, PHONE)
        expect(reading).to_contain_text(name)
        expect(reading).to_contain_text(part)
        assert seen(page, reading)
        assert reading.locator("svg").count() == (at == 2)
    at_step(play, page, "cards", 6)
    expect(reading).to_be_hidden()


@pytest.mark.parametrize("window", [PHONE, LOW], ids=str)
def test_on_a_phone_what_lies_behind_a_tab_is_done_below_the_prompt(play: Play, page: Page, window: Window) -> None:
    """Five slots in one row, and the card that one wants; one press is a click, by keyboard the next one goes on.

    Whoever looks behind a tab while marks come back is left there; what one has stands on it.
    """
    stage = at_step(play, page, "tonight", 2, window)
    near, wanted = page.locator("[data-key^='near slot']"), page.locator("[data-key='near display.plasterer']")
    assert [box(one)["y"] for one in near.all()] == [box(near.first)["y"]] * 5
    assert all(seen(page, one) for one in (*near.all(), wanted))
    page.locator("[data-key='tab details']").click()
    stage.send("remind")
    stage.settled()
    expect(page.locator("[data-key='tab details']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-key='tab details'] small")).to_have_text("8 mon")
    page.locator("[data-key='tab now']").click()
    near.nth(1).press("Enter")
    expect(page.locator(".iki-feedback")).to_be_visible()
    expect(page.locator("[data-key=next]")).to_be_focused()
    expect(page.locator("[data-key='tab details'] small")).to_have_text("8 mon")  # one's own, though Ben decides


@pytest.mark.parametrize(("at", "clicks"), [(1, ()), (19, ()), (18, ("space.6",)), (6, ("slot 3",))], ids=str)
def test_on_a_phone_what_is_taken_lies_near_unmarked(play: Play, page: Page, at: int, clicks: tuple[str, ...]) -> None:
    """Cards and buildings that a step speaks of, fish once a film has ended, cards to hire in a month of one's own."""
    stage = at_step(play, page, "tonight", at, PHONE)
    for name in clicks:
        page.locator(f"[data-cell='{name}'], [data-key='move {name}']").locator("visible=true").first.click()
        stage.settled()
        page.keyboard.press("Escape")  # whatever is told meanwhile
    near = page.locator(".iki-near button")
    expect(near.first).to_be_visible()
    assert all(seen(page, one) for one in near.all()[:4])
    near.first.click()
    expect(
        near.first.and_(page.locator("[aria-pressed=true]")).or_(page.locator(".iki-feedback:visible"))
    ).to_be_visible()


@pytest.mark.parametrize("window", [PHONE, WIDE], ids=str)
def test_a_hint_to_a_month_of_one_s_own_stands_above_what_can_be_done(play: Play, page: Page, window: Window) -> None:
    at_step(play, page, "tonight", 6, window)
    page.locator("[data-key=hint]").click()
    hint = page.locator(".iki-feedback")
    expect(hint).to_be_visible()
    assert seen(page, hint)
    assert box(hint)["y"] < box(page.locator("[data-key^='move slot']").first)["y"]


@pytest.mark.parametrize(("name", "game"), [("drills", "iki"), ("koikoi_drills", "koikoi")])
def test_on_a_phone_every_answer_of_a_drill_is_in_sight(play: Play, page: Page, name: str, game: str) -> None:
    """In the first question of each; the field for another question's code may lie below."""
    stage = opened(play, page, lesson(name, game, "en")(), PHONE)
    asked = 0
    for at in range(len(stage.session.steps)):
        go_to(stage, at)
        answers = page.locator("[data-key^='answer']").filter(visible=True)
        hidden = [one.text_content() for one in answers.all() if not seen(page, one)]
        assert hidden == [], page.locator(".iki-prompt").text_content()
        asked += answers.count()
    assert asked


def test_advice_has_room_to_be_read_on_a_phone_and_gives_it_back(play: Play, page: Page) -> None:
    opened(play, page, BoardSession(koikoi.new(["Aki", "Ben"], seed=3), bot="sensible"), PHONE)
    large = height(page)
    page.locator("[data-key='act advise']").click()
    title = page.locator(".iki-answer h3")
    for ask in ("act sure", "act answer"):
        page.locator(f"[data-key='{ask}']").click()
        expect(page.locator(f"[data-key='{ask}']")).to_be_hidden()
        assert seen(page, title)
        assert height(page) < large
    assert faults(page, ".iki-answer") == []
    page.locator(".iki-answer [data-key='cancel']").click()
    expect(title).to_be_hidden()
    assert height(page) == large


@pytest.mark.parametrize("lang", [repeated("en"), "de"])
def test_no_answer_is_cut_while_there_is_room(play: Play, page: Page, lang: str) -> None:
    """For a log in which nothing stands; where not all has room, nothing else takes any."""
    stage = opened(play, page, lesson("setup", "iki", lang)(), WIDE)
    cut: list[Any] = []
    for name, at in ASKS:
        session = lesson(name, "iki", lang)()
        session.set_step(min(at, len(session.steps) - 1))
        stage.load()
        stage.play("lesson", session)
        for width, high in ((1280, 900), (1366, 768), PHONE):
            page.set_viewport_size({"width": width, "height": high})
            page.evaluate(PAINTED)
            hidden, free = page.evaluate(CUT)
            if hidden > 1 and free > 1:
                cut.append((name, at, width, hidden, free))
    assert cut == []


@pytest.mark.parametrize("lang", [repeated("en"), "de"])
def test_fields_are_seen_before_cards_that_can_be_held(play: Play, page: Page, lang: str) -> None:
    """On a telephone, where three cards in German leave no room for the second field."""
    at_step(play, page, "payday", 3, PHONE, lang)
    page.evaluate(PAINTED)
    expect(page.locator(".iki-reading")).to_contain_text("Aki")
    fields = page.locator("[data-key^='field ']")
    assert fields.count() == 2
    end, last = box(page.locator(".iki-answers")), box(fields.last)
    assert last["y"] + last["height"] <= end["y"] + end["height"]


def width_of(page: Page, name: str) -> Any:
    return page.evaluate(CELL, name)


@pytest.mark.parametrize("window", [WIDE, PHONE], ids=str)
def test_a_step_comes_nearer_to_the_row_it_speaks_of_and_dims_the_rest(play: Play, page: Page, window: Window) -> None:
    stage = at_step(play, page, "fire", 0, window)
    watch(page)
    go_to(stage, BURNING)
    near, whole = width_of(page, STALL), page.get_by_role("button", name="Whole table")
    assert near[1]
    assert not width_of(page, OUTSIDE)[1]
    assert page.evaluate(COVERED) == []
    expect(page.locator(SHADE)).to_have_count(1)
    whole.click()
    expect(page.locator(SHADE)).to_have_count(0)
    expect(whole).to_have_attribute("aria-pressed", "true")
    assert near[0] > LARGER * width_of(page, STALL)[0]
    assert width_of(page, OUTSIDE)[1]
    page.keyboard.press("z")
    assert width_of(page, STALL) == near
    expect(page.locator(SHADE)).to_have_count(1)
    assert page.evaluate(SHIFTS) == []
    assert page.evaluate(MOTIONS) == 0  # as reduced motion asks


@pytest.mark.parametrize("window", [WIDE, PHONE], ids=str)
def test_a_step_with_cards_comes_nearer_to_those_it_speaks_of(play: Play, page: Page, window: Window) -> None:
    opened(play, page, lesson("koikoi", "koikoi", "de")(), window)
    assert width_of(page, "field.1-3")[1]
    assert width_of(page, "hand.8-3")[1]
    assert page.evaluate(COVERED) == []
    expect(page.locator(SHADE)).to_have_count(1)
    near = width_of(page, "field.1-3")[0]
    page.locator("[data-key='entire']").click()
    assert near > 1.1 * width_of(page, "field.1-3")[0]
    page.keyboard.press("z")
    page.locator("[data-cell='hand.1-1'] > .hit").click()
    expect(page.locator("[data-panel='taken.0'] [data-piece='card.1-3']")).to_be_in_viewport()


def test_what_is_dimmed_can_be_clicked_and_walked_to(play: Play, page: Page) -> None:
    """It lies below a veil that takes no clicks; the focus is never where nobody sees it; the next step has its part.

    Where motion is welcome the table glides; a step that speaks of the whole table has nothing to turn to."""
    stage = at_step(play, page, "fire", BURNING)
    assert cell(stage, DIMMED).get_attribute("role") == "button"
    cell(stage, DIMMED).locator(".hit").first.click(position={"x": 4, "y": 4})
    page.wait_for_function("at => model.sent.at(-1)?.at === at", arg=DIMMED)
    expect(page.locator(".iki-place [data-cell][aria-hidden], .iki-place [aria-hidden] [data-cell]")).to_have_count(0)
    go_to(stage, BURNING)
    cell(stage, OUTSIDE).focus()
    page.wait_for_function("document.querySelector('[data-key=entire]').getAttribute('aria-pressed') === 'true'")
    assert width_of(page, OUTSIDE)[1]
    go_to(stage, BURNING - 1)
    assert not width_of(page, OUTSIDE)[1]
    assert width_of(page, STALL)[1]
    go_to(stage, BURNING)
    page.emulate_media(reduced_motion="no-preference")
    page.keyboard.press("z")
    assert page.evaluate(MOTIONS) == 1
    go_to(stage, 5)
    expect(page.get_by_role("button", name="Whole table")).to_be_disabled()
    expect(page.locator(SHADE)).to_have_count(0)


@pytest.mark.parametrize("speed", ["normal"])
def test_a_film_is_seen_in_full_light_where_the_step_has_come_nearer(play: Play, page: Page) -> None:
    at_step(play, page, "fire", 0)
    page.locator("[data-key='next']").click()
    page.locator(".iki-film").wait_for()
    while page.locator(".iki-film").count():
        expect(page.locator(SHADE)).to_have_count(0)
        at = page.evaluate("document.querySelector('.iki-mark')?.getBoundingClientRect().left ?? 0")
        assert at <= box(page.locator(".iki-stage"))["width"]
        page.locator("[data-key='film go']").click()
    assert width_of(page, STALL)[1]
    expect(page.locator(SHADE)).to_have_count(1)
