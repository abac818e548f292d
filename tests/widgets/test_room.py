"""What takes the room: long answers, what is offered after a move that leads away, the twins of what is clicked."""

import pytest
from playwright.sync_api import Locator, Page, expect

from iki_teach import koikoi
from iki_teach.content.words import LANGS
from iki_teach.sessions import BoardSession

from .stage import Play, Stage
from .test_stage import SHIFTS, lesson, opened, watch

pytestmark = pytest.mark.browser
PHONE, WIDE = (390, 844), (1280, 720)


def at_step(play: Play, page: Page, name: str, kind: str, window: tuple[int, int]) -> Stage:
    """Open a lesson at its first step of a kind."""
    session = lesson(name, "iki", "en")()
    session.start_step(next(at for at, step in enumerate(session.steps) if step.kind == kind))
    return opened(play, page, session, window)


def at_numbered(play: Play, page: Page, name: str, at: int, lang: str) -> Stage:
    """Open a lesson at a step by its number, on a phone; what is shown is drawn for it."""
    session = lesson(name, "iki", lang)()
    session.start_step(at - 1)
    stage = opened(play, page, session, PHONE)
    expect(page.locator(".iki-place svg[data-whole^='0 0 374'], .iki-place svg[viewBox^='0 0 374']")).to_be_visible()
    return stage


def seen(page: Page, part: Locator) -> bool:
    """Whether a part of the answers is seen whole in their place."""
    box, place = part.bounding_box(), page.locator(".iki-answers").bounding_box()
    assert box
    assert place
    return place["y"] <= box["y"] and box["y"] + box["height"] <= place["y"] + place["height"]


def height(page: Page) -> float:
    """How high the board's place is."""
    box = page.locator(".iki-stage").bounding_box()
    assert box
    return box["height"]


@pytest.mark.parametrize("window", [PHONE, (390, 700), WIDE], ids=str)
def test_a_move_that_leads_away_can_be_taken_back_without_scrolling(
    play: Play, page: Page, window: tuple[int, int]
) -> None:
    at_step(play, page, "month", "do", window)
    if window != WIDE:
        page.locator("[data-key='tab details']").click()
    page.locator(".legal[data-cell='slot.2'] > .hit").filter(visible=True).click()
    back = page.locator("[data-key='act back']")
    expect(back).to_be_focused()
    assert seen(page, back)
    back.click()
    expect(page.locator(".iki-feedback")).to_be_hidden()


def test_on_a_phone_the_board_makes_place_for_long_answers(play: Play, page: Page) -> None:
    at_step(play, page, "payday", "spot", PHONE)
    answers = page.locator("[data-key^='answer']")
    low = height(page)
    assert sum(seen(page, one) for one in answers.all()) >= 6
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
    opened(play, page, lesson("koikoi_decision", "koikoi", lang)(), PHONE)
    choices = page.locator(".iki-chooser [data-key^='option'], .iki-dock button").filter(visible=True)
    assert choices.count() >= 2
    assert all(seen(page, one) for one in choices.all()[:2])


def test_where_answers_fit_the_board_is_as_large_as_ever(play: Play, page: Page) -> None:
    stage = at_step(play, page, "payday", "predict", PHONE)
    large = round(height(page))
    stage.play("lesson", lesson("cards", "iki", "en")())
    at = next(at for at, step in enumerate(stage.session.steps) if step.kind == "which_rule")
    stage.session.start_step(at)
    stage.session.version += 1
    stage.answer(stage.session.view())
    assert page.locator(".iki-stage").last.evaluate("one => one.offsetHeight") == large


def test_the_twins_of_what_is_clicked_show_for_the_keyboard_and_in_the_text(play: Play, page: Page) -> None:
    """Who sees the board clicks its stalls; buttons that say the same come with the focus, and beside the text."""
    at_step(play, page, "fire", "predict", WIDE)
    marks, twin = page.locator(".iki-marks"), page.locator("[data-key='mark south.1']")
    expect(marks).to_have_css("opacity", "0")
    twin.focus()
    expect(marks).to_have_css("opacity", "1")
    page.keyboard.press("Enter")
    expect(twin).to_have_attribute("aria-pressed", "true")
    page.locator(".iki-prompt").focus()
    expect(marks).to_have_css("opacity", "0")
    page.locator("[data-key='tab more']").click()
    page.locator("[data-key='tool text']").click()
    page.locator("[data-key='tab now']").click()
    expect(marks).to_have_css("opacity", "1")


@pytest.mark.parametrize("lang", LANGS)
def test_the_way_on_is_one_line(play: Play, page: Page, lang: str) -> None:
    session = lesson("month", "iki", lang)()
    opened(play, page, session, WIDE)
    label = page.locator("[data-key='next']")
    expect(label).to_have_text(session.view()["step"]["next"])
    lines = (
        "e => { const r = document.createRange(); r.selectNodeContents(e); return r.getBoundingClientRect().height; }"
    )
    assert label.evaluate(lines) < 24


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("name", "at"), [("cards", 2), ("cards", 7), ("payday", 2), ("payday", 4), ("fire", 2)])
def test_on_a_phone_check_stands_in_the_place_of_next(play: Play, page: Page, lang: str, name: str, at: int) -> None:
    at_numbered(play, page, name, at, lang)
    check = page.locator(".iki-lesson-foot [data-key='check']")
    box = check.bounding_box()
    assert box
    assert box["y"] + box["height"] <= PHONE[1]
    expect(page.locator("[data-key='next']")).to_have_count(0)
    for field in page.locator("input[data-field]").all():
        field.fill("99")
    check.click()
    expect(page.locator(".iki-results, .iki-feedback").filter(visible=True).first).to_be_visible()


@pytest.mark.parametrize(
    ("at", "name", "said"), [(2, "Scaffolder", "cost"), (7, "Roofer", "5 iki"), (3, "Tea dealer", "payday")]
)
def test_on_a_phone_the_card_that_is_asked_about_is_read_beside_its_question(
    play: Play, page: Page, at: int, name: str, said: str
) -> None:
    """One that lies behind a tab, and one that the table draws from afar: what it says is in the window."""
    at_numbered(play, page, "cards", at, "en")
    reading = page.locator(".iki-reading")
    expect(reading).to_contain_text(name)
    expect(reading).to_contain_text(said)
    assert seen(page, reading)
    assert reading.locator("svg").count() == (at == 2)


def test_beside_a_board_whose_cards_can_be_read_nothing_repeats_them(play: Play, page: Page) -> None:
    session = lesson("cards", "iki", "en")()
    session.start_step(6)
    opened(play, page, session, WIDE)
    expect(page.locator(".iki-reading")).to_be_hidden()


def test_a_wrong_card_on_a_phone_is_taken_back_without_scrolling(play: Play, page: Page) -> None:
    opened(play, page, lesson("koikoi", "koikoi", "de")(), PHONE)
    page.locator(".legal[data-cell='hand.6-4'] > .hit, .legal[data-cell^='hand.6'] > .hit").first.click()
    back = page.locator("[data-key='act back']")
    expect(back).to_be_focused()
    assert seen(page, back)


@pytest.mark.parametrize(("name", "game"), [("drills", "iki"), ("koikoi_drills", "koikoi")])
def test_on_a_phone_every_answer_of_a_drill_is_seen_without_scrolling(
    play: Play, page: Page, name: str, game: str
) -> None:
    stage = opened(play, page, lesson(name, game, "en")(), PHONE)
    asked = 0
    for at in range(len(stage.session.steps)):
        stage.session.start_step(at)
        stage.session.version += 1
        stage.answer(stage.session.view())
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
    page.locator(".iki-answer [data-key='cancel']").click()
    expect(title).to_be_hidden()
    assert height(page) == large
