"""The film of what happened: shot after shot, each beside what it is about, until somebody clicks."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from iki_teach import iki
from iki_teach.board.session import BoardSession
from iki_teach.core.event import Event
from iki_teach.games.koikoi.rules.cards import NAMES
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import course
from iki_teach.lessons.stage import Setting, fitting
from iki_teach.pages.lesson.session import LessonSession

from .stage import Play, Stage, box, centred, dress, use
from .test_stage import COVERED

pytestmark = pytest.mark.browser
CAPTION = ".iki-caption:not([hidden]), .iki-board:has(.iki-caption[hidden]) .iki-reel li:last-child"  # what is said
HOLD = """([caption, text]) => document.querySelector(caption)?.innerText.includes(text)
    && (document.querySelector('[data-key="film go"]').click(), true)"""
SET_SPEED = "speed => localStorage.setItem('iki.settings', JSON.stringify({speed}))"
CAPTIONS = """caption => { window.seen = []; new MutationObserver(() => {
    const text = document.querySelector(caption)?.innerText.replace(/^\\d+\\n/, "");
    if (text && seen.at(-1) !== text) seen.push(text);
}).observe(document.body, {subtree: true, childList: true}); }"""
RECORD = """() => { window.moved = {}; window.lasting = [];
    const animate = (window.plain ??= Element.prototype.animate);
    Element.prototype.animate = function (frames, timing) {
        const name = this.dataset.piece ?? this.dataset.flies ?? this.dataset.cell ?? this.className.baseVal;
        (moved[name] ??= []).push(frames.translate ?? frames.scale);
        lasting.push([name, timing.duration]);
        return animate.call(this, frames, timing);
}; }"""
FINISH = "document.getAnimations().forEach(motion => motion.finish())"
PAYDAY = """
month: 9
phase: business
to_move: Ben
players: {Aki: {mon: 4, rice: 2}, Ben: {rice: 0, place: 3}, Chie: {}}
stalls:
    east.1: {card: plasterer, owner: Ben}
    east.2: {card: carpenter, owner: Aki}
    east.3: {card: tofu-seller, owner: Aki}
    east.4: {card: goldfish-seller, owner: Aki}
"""
LEAST = 0.6  # as short as a hurried shot may be


def before_event(happens: Callable[[Event], bool], names: tuple[str, ...], seed: int = 4) -> tuple[iki.Game, str]:
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


def a_hungry_one() -> tuple[iki.Game, str]:
    """Return a game before a payday at which Aki has rice for all of three cards, and Ben none for his."""
    return iki.position(PAYDAY).game, "done"


def first_card() -> tuple[Any, str]:
    game = KITS["koikoi"].new(["Aki", "Ben"], seed=3)
    return game, str(game.moves()[0])


def turn_to(page: Page, shot: int) -> None:
    move = "(e, at) => { e.value = at; e.dispatchEvent(new Event('input')); }"
    page.locator("[data-key='film at']").evaluate(move, shot)


def filmed(play: Play, moment: tuple[Any, str], bot: str = "", lang: str = "en", wide: int = 1280) -> Stage:
    game, move = moment
    stage = play("board", BoardSession(game, lang, bot=bot))
    dress(stage.page, wide, height=844 if wide < 1000 else 720)
    layout = "narrow" if wide < 1000 else "wide"
    stage.page.wait_for_function("layout => model.get('view').layout === layout", arg=layout)
    stage.page.evaluate(CAPTIONS, CAPTION)
    stage.page.evaluate(RECORD)
    stage.send("play", move=move)
    return stage


def shots_of(stage: Stage) -> list[dict[str, Any]]:
    return stage.session.view()["film"]


def to_shot(stage: Stage, kind: str) -> dict[str, Any]:
    shot = next(shot for shot in shots_of(stage) if shot["kind"] == kind)
    stage.page.wait_for_function(HOLD, arg=[CAPTION, shot["text"]])
    return shot


def spoken(stage: Stage) -> list[str]:
    return stage.page.locator(".iki-live p").all_inner_texts()


@pytest.fixture
def speed() -> str:
    return "normal"


@pytest.mark.parametrize("name", KITS.ours)
def test_shots_come_in_the_order_of_what_happened(play: Play, name: str) -> None:
    stage = play("board", BoardSession(KITS[name].new(["Aki", "Ben"], seed=4), bot=list(KITS[name].bots)[-1]))
    before = stage.session.game
    stage.page.evaluate(CAPTIONS, CAPTION)
    stage.send("play", move=str(before.moves()[0]))
    expect(stage.page.locator(CAPTION)).to_be_visible()
    moments = stage.session.game.history()[len(before.history()) :]
    kit, words = stage.session.kit, stage.session.words
    sentences = [text for one in moments for _, text in kit.tell_events(one.events, one.state, words)]
    expect(stage.page.locator(CAPTION)).to_have_count(0, timeout=60_000)
    assert len(sentences) > 2
    assert stage.page.evaluate("seen") == sentences
    assert spoken(stage) == [*sentences, stage.session.view()["status"]]


def test_the_row_that_burns_comes_near_and_the_fire_is_said_at_its_stall(play: Play) -> None:
    """The rest is dimmed, nothing around the table moves, and at the end it is as large as before."""
    stage = filmed(play, a_fire())
    page, shot = stage.page, to_shot(stage, "fire-starts")
    page.evaluate(FINISH)
    stall, place = page.locator(f'[data-cell="{shot["at"]}"]'), box(page.locator(".iki-place"))
    near = box(stall)
    assert centred(near, box(page.locator(".iki-spotlight")))
    page.locator('[data-key="film go"]').click()
    burns = next(shot for shot in shots_of(stage) if shot["kind"] == "burns")
    caption = page.locator(CAPTION)
    expect(caption).to_contain_text(burns["text"], timeout=10_000)
    expect(caption.locator("b")).to_have_text(str(burns["number"]))
    expect(page.locator(".iki-caption")).to_be_hidden()  # it is said once, beside the table
    page.locator('[data-key="film skip"]').click()
    page.evaluate(FINISH)
    expect(page.locator(".iki-spotlight")).to_have_count(0)
    assert near["width"] > 1.5 * box(stall)["width"]
    assert box(page.locator(".iki-place")) == place


@pytest.mark.own
def test_on_a_telephone_a_film_shows_what_the_owner_has(play: Play) -> None:
    """Figures change with the picture to which they belong; beside a wide table they are seen anyway."""
    stage = filmed(play, before_event(lambda event: event.what == "harmony", ("Aki", "Ben", "Chie")), wide=390)
    page = stage.page
    owner = page.locator(".iki-owner .iki-figures")
    told = set()
    for shot in range(1, len(shots_of(stage)) + 1):
        turn_to(page, shot)
        expect(owner).to_be_in_viewport(ratio=1)
        told.add(" ".join(owner.locator("text").all_text_contents()))
    assert len(told) > 3
    dress(page, 1280)
    page.wait_for_function("model.get('view').layout === 'wide'")
    page.keyboard.press("l")
    expect(owner).to_have_count(0)


def test_space_holds_the_film_and_lets_it_go_on(play: Play) -> None:
    fire = filmed(play, a_fire())
    go = fire.page.locator('.iki-film [data-key="film go"]')
    expect(go).to_have_attribute("aria-label", "Pause")
    fire.page.locator('[data-cell="slot.1"]').focus()
    fire.page.keyboard.press(" ")
    expect(go).to_have_attribute("aria-label", "Go on")
    shown = fire.page.locator(CAPTION).inner_text()
    fire.page.clock.install()
    fire.page.clock.run_for(20_000)
    assert fire.page.locator(CAPTION).inner_text() == shown
    go.click()
    expect(go).to_have_attribute("aria-label", "Pause")
    assert len(fire.sent) == 1


def test_a_film_can_be_held_at_any_of_its_pictures(play: Play) -> None:
    """Log and film tell the same moment: what comes later is not told yet."""
    fire = filmed(play, a_fire())
    shots, page = shots_of(fire), fire.page
    for at in (3, 1):
        turn_to(page, at + 1)
        expect(page.locator(CAPTION)).to_contain_text(shots[at]["text"])
        expect(page.locator('[data-key="film go"]')).to_have_attribute("aria-label", "Go on")
        expect(page.locator(".iki-reel li")).to_have_count(at + 1)
        expect(page.locator(".iki-log li:not([hidden])").last).to_contain_text(shots[at]["text"])
    page.locator('[data-key="film skip"]').click()
    expect(page.locator(".iki-log li:not([hidden])").last).to_contain_text(shots[-1]["text"])


def test_a_film_that_is_skipped_is_read_out_whole_and_can_be_seen_again(play: Play) -> None:
    """As often as one likes, and nobody is asked; a click ends it, too, and counts on the board as it then is."""
    fire = filmed(play, a_fire())
    page, texts = fire.page, [shot["text"] for shot in shots_of(fire)]
    for skip in ("Escape", "button"):
        if skip == "Escape":
            page.locator('[data-cell="slot.1"]').focus()
            page.keyboard.press("Escape")
        else:
            page.locator('[data-key="film skip"]').click()
        expect(page.locator(CAPTION)).to_have_count(0)
        assert spoken(fire) == [*texts, fire.session.view()["status"]], skip
        page.evaluate("() => { window.seen = []; document.querySelector('.iki-live').replaceChildren(); }")
        page.locator('[data-key="tool last"]').click()
        page.wait_for_function("text => seen.some((one) => one.includes(text))", arg=texts[0])
    assert len(fire.sent) == 1
    page.locator('[data-cell="slot.1"]').click()
    expect(page.locator(CAPTION)).to_have_count(0)
    expect(page.locator('[data-piece^="ikizama."]')).to_have_count(1)


@pytest.mark.usefixtures("still")
def test_reduced_motion_shows_the_film_as_still_steps(play: Play) -> None:
    """All is read out in order; a fire leaves its strength on its way, and a shield says what was against it."""
    stage = filmed(play, a_fire())
    page, shots = stage.page, shots_of(stage)
    last = next(at for at, shot in enumerate(shots) if shot["kind"] == "fire-stops")
    page.locator('[data-cell="slot.1"]').focus()
    for at, shot in enumerate(shots):
        expect(page.locator(CAPTION)).to_contain_text(shot["text"])
        assert page.evaluate("document.getAnimations().length") == 0
        if at == last:
            passed = shots[: last + 1]
            marks = page.locator(".iki-mark")
            assert marks.locator("[data-what=strength]").all_text_contents() == [
                str(one["number"]) for one in passed if one["mark"]
            ]
            against = [str(one["against"]) for one in passed if one["against"] is not None]
            assert marks.locator("[data-what=against]").all_text_contents() == against
        page.keyboard.press(" ") if at % 2 else page.locator('[data-key="film go"]').click()
    expect(page.locator(CAPTION)).to_have_count(0)
    assert spoken(stage) == [*[shot["text"] for shot in shots], stage.session.view()["status"]]


def test_cards_meet_before_they_are_taken_and_a_turned_card_is_turned(play: Play) -> None:
    stage = filmed(play, first_card(), bot="sensible")
    turned = to_shot(stage, "turn")["flights"][0]["what"]
    assert ["0 1", "1 1"] in stage.page.evaluate("name => moved[name]", turned)
    stage.page.locator('[data-key="film go"]').click()
    taken = to_shot(stage, "capture")["flights"]
    ways = [stage.page.evaluate("name => moved[name].at(-1)", flight["what"]) for flight in taken]
    assert [len(way) for way in ways] == [4, 4]
    assert ways[0][1] == ways[0][2] != ways[0][0]
    assert len(set(ways[1][:3])) == 1
    assert {way[-1] for way in ways} == {"0px 0px"}


def test_a_card_that_is_played_leaves_the_hand_as_large_as_it_lay_there(play: Play) -> None:
    """It goes over all the rest; nothing of it stays on its way where the film is pulled on."""
    game, _ = first_card()
    move = game.moves()[-1]
    name = f"card.{NAMES[move.card]}"
    stage = play("board", BoardSession(game))
    page, flies = stage.page, stage.page.locator(f'[data-flies="{name}"]')
    page.locator(f'[data-piece="{name}"]').wait_for()
    in_hand = box(page.locator(f'[data-piece="{name}"]'))
    stage.send("play", move=str(move))
    to_shot(stage, "capture")
    page.evaluate("document.getAnimations().forEach(motion => motion.currentTime = 0)")
    assert box(flies) == pytest.approx(in_hand, abs=2)
    assert page.locator(".iki-ghost ~ :not(.iki-ghost)").count() == 0
    count = page.locator("[data-panel='taken.0'] text").filter(has_text="2")  # what it adds is said when it lies there
    assert {one.evaluate("text => getComputedStyle(text).opacity") for one in count.all()} == {"0"}
    page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
    expect(count.first).to_have_css("opacity", "1")
    turn_to(page, 2)
    expect(flies).to_have_count(0)
    expect(page.locator(f'[data-piece="{name}"]')).to_have_css("opacity", "1")


def test_a_kobun_hops_to_its_level_and_a_hired_card_is_carried_to_its_stall(play: Play) -> None:
    """Up and down again, once for each level; the card's picture leaves the display for the stall, where it rises."""
    stage = filmed(play, before_event(lambda event: event.what == "level", ("Aki", "Ben")))
    shot = to_shot(stage, "level")
    (way,) = stage.page.evaluate("name => moved[name]", f"kobun.{shot['at']}")
    heights = [float(point.split()[1].removesuffix("px")) for point in way]
    assert len(way) == 1 + 2 * shot["flights"][0]["hops"]
    assert all(up < min(before, after) for before, up, after in zip(heights, heights[1:], heights[2:], strict=False))
    hired = before_event(lambda event: event.rule == "iki.act.hire" and event.what == "put", ("Aki", "Ben"))
    stage = filmed(play, hired)
    shot = to_shot(stage, "put")
    moved = stage.page.evaluate("moved")
    assert ["0 16px", "0 0"] in moved[shot["at"]]
    assert any("iki-ghost" in name.split() for name in moved)


def lasting(page: Page, speed: str) -> list[tuple[str, float]]:
    page.evaluate(SET_SPEED, speed)
    page.evaluate(RECORD)
    use(page, "replay")
    expect(page.locator(CAPTION)).to_be_visible()
    page.clock.run_for(600_000)
    expect(page.locator(CAPTION)).to_have_count(0)
    return page.evaluate("lasting")


def a_month() -> iki.Game:
    return before_event(lambda event: event.what == "fire-starts", ("Aki", "Ben", "Chie", "Dai"))[0]


def one_card() -> Any:
    game, move = first_card()
    return game.play(move)


@pytest.mark.own
@pytest.mark.parametrize(("moment", "most"), [(one_card, 2), (a_month, round(2 / LEAST, 2))])
def test_a_slow_film_takes_twice_as_long_unhurried(play: Play, moment: Callable[[], Any], most: float) -> None:
    """Else whatever others did in a whole month is hurried; who asks for a slow film sees each of it at leisure."""
    stage = play("board", BoardSession(moment()))
    stage.page.clock.install()
    normal, slow = (lasting(stage.page, speed) for speed in ("normal", "slow"))
    assert [what for what, _ in slow] == [what for what, _ in normal]
    paces = {round(slowly / ms, 2) for (_, slowly), (_, ms) in zip(slow, normal, strict=True)}
    assert 2 <= min(paces) <= max(paces) <= most
    assert (max(paces) == 2) is (most == 2)


@pytest.mark.parametrize("speed", ["off"])
def test_films_that_are_off_are_read_out_at_once_and_the_month_can_be_seen_again(play: Play) -> None:
    stage = filmed(play, a_fire())
    expect(stage.page.locator(".iki-live")).to_contain_text("fire")
    expect(stage.page.locator(CAPTION)).to_have_count(0)
    stage.page.locator('[data-cell="slot.1"]').focus()
    stage.page.keyboard.press("y")
    expect(stage.page.locator(CAPTION)).to_be_visible()
    assert stage.page.locator(CAPTION).inner_text().endswith(shots_of(stage)[0]["text"])


def in_lesson(play: Play, name: str, kind: str, game: str = "iki") -> Stage:
    session = LessonSession(course(game)[name], "en", fitting(course(game)[name], Setting(game=game)))
    session.start_step(next(at for at, step in enumerate(session.steps) if step.kind == kind))
    return play("lesson", session)


@pytest.mark.usefixtures("still")
def test_what_a_lesson_plays_is_a_film(play: Play) -> None:
    stage = in_lesson(play, "fire", "show")
    page = stage.page
    page.locator("[data-key=next]").click()
    expect(page.locator(CAPTION)).to_be_visible()
    shots = shots_of(stage)
    assert "fire-starts" in [shot["kind"] for shot in shots]
    for shot in shots:
        expect(page.locator(CAPTION)).to_contain_text(shot["text"])
        assert page.evaluate(COVERED) == []  # it lies over nothing that can be pressed
        expect(page.locator(".iki-feedback h3")).to_be_hidden()  # it tells the end
        expect(page.locator(".iki-reel li").last).to_contain_text(shot["text"])
        page.locator('[data-key="film go"]').click()
    expect(page.locator(CAPTION)).to_have_count(0)
    expect(page.locator(".iki-feedback")).to_contain_text(shots[-1]["text"])
    title = page.locator(".iki-feedback h3").inner_text()
    expect(page.locator(".iki-live p").last).to_contain_text(title)  # what the film has not said


def test_who_goes_on_during_a_film_comes_to_its_verdict_first(play: Play) -> None:
    stage = in_lesson(play, "koikoi_tonight", "choose", "koikoi")
    page, at = stage.page, stage.session.at
    go_on, film = map(page.locator, ("[data-key=next]", ".iki-film"))
    for answer, key in enumerate(("Escape", "Enter")):
        page.locator(f'[data-key="answer {answer}"]').click()
        expect(film).to_be_visible()
        page.keyboard.press(key)
    expect(page.locator(".iki-live p").last).to_contain_text("three lights")
    expect(go_on).to_be_focused()
    stage.send("replay")
    expect(film).to_be_visible()
    for shown in (at, at + 1):
        go_on.click()
        expect(film).to_have_count(0)
        stage.settled()
        assert stage.session.at == shown
