"""The film of what happened: shot after shot, each beside what it is about, until somebody clicks."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from attrs import asdict
from playwright.sync_api import Page, expect

from iki_teach import iki
from iki_teach.board.session import BoardSession
from iki_teach.core.event import Event
from iki_teach.kits import KITS
from iki_teach.lessons.course import course
from iki_teach.lessons.stage import Setting
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.ui.intent import Intent
from tests.board.test_ends import played
from tests.marks import repeated

from .stage import Play, Stage, box, centred, dress, use

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
        const name = this.dataset.piece ?? this.dataset.cell ?? this.className.baseVal;
        (moved[name] ??= []).push(frames.translate ?? frames.scale);
        lasting.push([name, timing.duration]);
        return animate.call(this, frames, timing);
}; }"""
FINISH = "document.getAnimations().forEach(motion => motion.finish())"
CORNERS = """([caption, name]) => { const corners = ({left, top, right, bottom}) => [left, top, right, bottom];
    const [said, table] = [caption, ".iki-place"].map(part => document.querySelector(part).getBoundingClientRect());
    const spots = name ? [...document.querySelectorAll(`.iki-place [data-${name}]`)] : [];
    return [said, table, ...spots.map(spot => spot.getBoundingClientRect())].map(corners); }"""
LEAST = 0.6  # as short as a hurried shot may be
TONES = {"gain": "rgb(29, 107, 60)", "loss": "rgb(176, 50, 28)"}


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


def first_card() -> tuple[Any, str]:
    game = KITS["koikoi"].new(["Aki", "Ben"], seed=3)
    return game, str(game.moves()[0])


def filmed(play: Play, moment: tuple[Any, str], bot: str = "", lang: str = "en", wide: int = 1280) -> Stage:
    """Show the film of a move; what is said and what moves in it is noted."""
    game, move = moment
    stage = play("board", BoardSession(game, lang, bot=bot))
    dress(stage.page, wide, height=844 if wide < 1000 else 720)
    expect(stage.page.locator(".iki-place svg")).to_have_attribute(
        "viewBox", re.compile("374|382" if wide < 1000 else "920")
    )
    stage.page.evaluate(CAPTIONS, CAPTION)
    stage.page.evaluate(RECORD)
    stage.send("play", move=move)
    return stage


def shots_of(stage: Stage) -> list[dict[str, Any]]:
    shots: list[dict[str, Any]] = stage.session.view()["film"]
    return shots


def to_shot(stage: Stage, kind: str) -> dict[str, Any]:
    shot = next(shot for shot in shots_of(stage) if shot["kind"] == kind)
    stage.page.wait_for_function(HOLD, arg=[CAPTION, shot["text"]])
    return shot


def spoken(stage: Stage) -> list[str]:
    return stage.page.locator(".iki-live p").all_inner_texts()


@pytest.fixture
def speed() -> str:
    return "normal"


@pytest.fixture
def still(page: Page) -> None:
    """Nothing moves: each shot waits until one goes on."""
    page.emulate_media(reduced_motion="reduce")


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
    assert spoken(stage) == sentences


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
        page.locator('[data-key="film at"]').evaluate(
            "(it, at) => { it.value = at + 1; it.dispatchEvent(new Event('input')); }", at
        )
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
        assert spoken(fire) == texts, skip
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
    assert spoken(stage) == [shot["text"] for shot in shots]


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


def test_a_slow_film_takes_twice_as_long_and_says_the_same(play: Play) -> None:
    stage = filmed(play, first_card())
    page, seen = stage.page, []
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


def lasting(page: Page, speed: str) -> list[tuple[str, float]]:
    page.evaluate(SET_SPEED, speed)
    page.evaluate(RECORD)
    use(page, "replay")
    expect(page.locator(CAPTION)).to_be_visible()
    page.clock.run_for(600_000)
    expect(page.locator(CAPTION)).to_have_count(0)
    found: list[tuple[str, float]] = page.evaluate("lasting")
    return found


@pytest.mark.own
def test_a_long_film_is_told_faster_unless_it_is_slow(play: Play) -> None:
    """Whatever others did in a whole month is hurried; who asks for a slow film sees each of it at leisure."""
    game, _ = before_event(lambda event: event.what == "fire-starts", ("Aki", "Ben", "Chie", "Dai"))
    stage = play("board", BoardSession(game))
    stage.page.clock.install()
    normal, slow = (lasting(stage.page, speed) for speed in ("normal", "slow"))
    assert [what for what, _ in slow] == [what for what, _ in normal]
    paces = {round(slowly / ms, 2) for (_, slowly), (_, ms) in zip(slow, normal, strict=True)}
    assert min(paces) >= 2
    assert 2 < max(paces) <= 2 / LEAST


@pytest.mark.parametrize("speed", ["off"])
def test_films_that_are_off_are_read_out_at_once_and_the_month_can_be_seen_again(play: Play) -> None:
    stage = filmed(play, a_fire())
    expect(stage.page.locator(".iki-live")).to_contain_text("fire")
    expect(stage.page.locator(CAPTION)).to_have_count(0)
    stage.page.locator('[data-cell="slot.1"]').focus()
    stage.page.keyboard.press("y")
    expect(stage.page.locator(CAPTION)).to_be_visible()
    assert stage.page.locator(CAPTION).inner_text().endswith(shots_of(stage)[0]["text"])


def is_on_board(stage: Stage) -> bool:
    return stage.page.locator(".iki-caption:not([hidden])").count() > 0


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("moment", [a_fire, first_card])
def test_on_a_phone_what_is_said_stands_once_on_the_board_or_below_it(
    play: Play, moment: Callable[[], tuple[Any, str]], lang: str
) -> None:
    """It leaves the stall or card free and keeps within the window; the film's buttons stand outside of the board."""
    stage = filmed(play, moment(), lang=lang, wide=390)
    page = stage.page
    expect(page.locator(CAPTION)).to_be_visible()
    for shot in shots_of(stage):
        expect(page.locator(CAPTION)).to_contain_text(shot["text"])
        on_board = is_on_board(stage)
        assert on_board != page.locator(".iki-reel").is_visible()
        kind = "piece" if shot["at"].startswith("card.") else "cell"
        caption, board, *spots = page.evaluate(CORNERS, [CAPTION, shot["at"] and f'{kind}="{shot["at"]}"'])
        lowest = board[3] if on_board else 844
        assert board[0] <= caption[0] < caption[2] <= board[2] + 0.5
        assert (board[1] if on_board else board[3]) <= caption[1] < caption[3] <= lowest + 0.5
        assert all(caption[3] <= spot[1] or caption[1] >= spot[3] or caption[2] <= spot[0] for spot in spots)
        film = box(page.locator(".iki-film"))
        quiet = page.locator(".iki-film button").first
        expect(quiet).to_have_css("background-color", "rgba(0, 0, 0, 0)")
        expect(quiet).to_have_css("border-color", "rgba(0, 0, 0, 0)")
        assert film["y"] + film["height"] <= board[1] + 1 or film["y"] >= board[3]
        page.locator('[data-key="film go"]').click()


COVERED = """async () => {
    const caption = document.querySelector(".iki-caption:not([hidden])"), found = [];
    if (!caption) return null;
    const own = caption.getBoundingClientRect();
    const over = (box) => box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top;
    const motions = document.querySelector(".iki-place").getAnimations({subtree: true});
    for (let share = 0; share < 1; share += 0.2) {
        for (const motion of motions) motion.currentTime = share * motion.effect.getComputedTiming().endTime;
        for (const {effect: {target}} of motions)
            if (over(target.getBoundingClientRect())) found.push(target.outerHTML.slice(0, 80));
    }
    return found;
}"""


def a_payday() -> tuple[iki.Game, str]:
    return before_event(lambda event: event.what == "harmony", ("Aki", "Ben", "Chie"))


@pytest.mark.parametrize("wide", [1280, 390])
@pytest.mark.parametrize(("moment", "bot"), [(a_payday, ""), (first_card, "sensible")])
def test_what_is_said_lies_over_nothing_that_moves(
    play: Play, moment: Callable[[], tuple[Any, str]], bot: str, wide: int
) -> None:
    stage = filmed(play, moment(), bot=bot, wide=wide)
    page, seen = stage.page, 0
    for shot in shots_of(stage):
        page.wait_for_function(HOLD, arg=[CAPTION, shot["text"]])
        covered = page.evaluate(COVERED)
        assert covered in (None, []), shot["text"]
        seen += covered is not None
        page.locator('[data-key="film go"]').click()
    assert seen > 2


@pytest.mark.usefixtures("still")
def test_what_is_said_of_a_player_covers_no_neighbour_and_gains_are_green(play: Play) -> None:
    """What comes in on a payday is marked in the colour of what is right, losses in red."""
    stage = filmed(play, a_payday())
    page, captions = stage.page, set()
    for shot in shots_of(stage):
        expect(page.locator(CAPTION)).to_contain_text(shot["text"])
        if shot["at"].startswith("player."):
            caption, _, *panels = page.evaluate(CORNERS, [CAPTION, 'panel^="player."'])
            assert len(panels) == 3
            assert all(caption[2] <= panel[0] or caption[3] <= panel[1] or caption[1] >= panel[3] for panel in panels)
        halo = page.locator(".iki-place .halo").first
        if shot["tone"] and halo.count():
            captions.add(shot["tone"])
            expect(halo).to_have_css("stroke", TONES[shot["tone"]])
        page.locator('[data-key="film go"]').click()
    assert captions == {"gain", "loss"}


@pytest.mark.usefixtures("still")
def test_rice_lies_on_each_card_that_eats_and_who_goes_hungry_has_an_empty_bowl(play: Play) -> None:
    """Harmony is a band over the cards that it joins; a card that leaves is still to be seen, pale."""
    stage = filmed(play, a_payday())
    page, joined, fed = stage.page, 0, 0
    for shot in shots_of(stage):
        expect(page.locator(CAPTION)).to_contain_text(shot["text"])
        meals = [flight["cells"][1] for flight in shot["flights"] if flight["stays"]]
        expect(page.locator(".iki-laid")).to_have_count(len(meals))
        for meal, stall in zip(page.locator(".iki-laid").all(), meals, strict=True):
            assert centred(box(meal), box(page.locator(f'[data-cell="{stall}"] > .hit')))
        expect(page.locator(".iki-join")).to_have_count(1 if shot["joins"] else 0)
        joined, fed = joined + bool(shot["joins"]), fed + len(meals)
        page.locator('[data-key="film go"]').click()
    assert joined > 1
    assert fed > 1
    stage = filmed(play, before_event(lambda event: event.what == "hungry", ("Aki", "Ben", "Chie")))
    (shot,) = (shot for shot in shots_of(stage) if shot["kind"] == "hungry")
    expect(stage.page.locator(CAPTION)).to_contain_text(shot["text"])
    mark = stage.page.locator('.iki-mark[data-mark="hungry"]')
    expect(mark.locator(".iki-bowl")).to_be_visible()
    assert mark.locator(".iki-burning text").count()
    assert centred(box(mark.locator(".iki-bowl")), box(stage.page.locator(f'[data-cell="{shot["at"]}"]')))


def of_fire(play: Play, kind: str) -> Stage:
    """Show the lesson of fires at its first step of a kind, and go on."""
    session = LessonSession(course()["fire"], "en", Setting())
    session.start_step(next(at for at, step in enumerate(session.steps) if step.kind == kind))
    stage = play("lesson", session)
    dress(stage.page, 1280, height=720)
    stage.page.locator("[data-key=next]").click()
    return stage


@pytest.mark.usefixtures("still")
def test_what_a_lesson_plays_is_a_film(play: Play) -> None:
    stage = of_fire(play, "show")
    page = stage.page
    expect(page.locator(CAPTION)).to_be_visible()
    shots = shots_of(stage)
    assert "fire-starts" in [shot["kind"] for shot in shots]
    for shot in shots:
        expect(page.locator(CAPTION)).to_contain_text(shot["text"])
        expect(page.locator(".iki-feedback h3")).to_be_hidden()  # it tells the end
        expect(page.locator(".iki-reel li").last).to_contain_text(shot["text"])
        page.locator('[data-key="film go"]').click()
    expect(page.locator(CAPTION)).to_have_count(0)
    expect(page.locator(".iki-feedback")).to_contain_text(shots[-1]["text"])
    title = page.locator(".iki-feedback h3").inner_text()
    expect(page.locator(".iki-live p").last).to_contain_text(title)  # what the film has not said
    expect(page.locator("[data-key=next]")).to_be_enabled()


@pytest.mark.parametrize("name", KITS.ours)
def test_a_whole_game_is_seen_again_in_short(play: Play, name: str) -> None:
    game = played(name)
    stage = filmed(play, (game.previous, str(game.move)))
    page = stage.page
    expect(page.locator("dialog.iki-moment")).to_be_visible(timeout=30_000)
    table = page.locator(".iki-text").text_content()
    page.get_by_role("button", name="Replay the game").click()
    page.evaluate("document.querySelector('.iki-live').replaceChildren()")
    shots = shots_of(stage)
    expect(page.locator(CAPTION)).to_have_text(shots[0]["text"])
    page.locator('[data-key="film skip"]').click()
    expect(page.locator(CAPTION)).to_have_count(0)
    assert len(shots) > 3
    assert spoken(stage) == [shot["text"] for shot in shots[1:]]
    assert page.locator(".iki-text").text_content() == table
    expect(page.locator("dialog.iki-moment")).to_be_hidden()


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize(("name", "wide"), [("iki", 1280), ("iki", 390), ("koikoi", 1280)])
def test_a_count_is_a_film_whose_bars_grow_and_whose_winner_comes_last(play: Play, name: str, wide: int) -> None:
    """Line by line beside the table, with the stalls lit that bring points; it can be held anywhere and skipped."""
    game = played(name)
    stage = filmed(play, (game.previous, str(game.move)), wide=wide)
    page, panel = stage.page, stage.page.locator(".iki-reel")
    shots, moment = shots_of(stage), stage.session.view()["moment"]
    expect(page.locator('[data-key="film at"]')).to_be_visible()
    first = next(at for at, shot in enumerate(shots) if shot["kind"] == "count")
    for at in (*range(first, len(shots)), first):
        page.locator('[data-key="film at"]').evaluate(
            "(it, at) => { it.value = at + 1; it.dispatchEvent(new Event('input')); }", at
        )
        sentences = moment["tallies"][: at - first + 1]
        sums = [sum(line["numbers"][seat] for line in sentences) for seat in range(len(moment["columns"]))]
        expect(panel.locator(".iki-bars b")).to_have_text([str(one) for one in sums])
        expect(panel.locator("tbody tr:visible")).to_have_count(len(sentences))
        expect(panel.locator(".iki-bars em").first).to_have_css("opacity", "1" if at == len(shots) - 1 else "0")
        expect(page.locator(".iki-caption")).to_be_hidden()
        for cell in (flight["cells"][0] for flight in shots[at]["flights"]):
            expect(page.locator(f'[data-cell="{cell}"] .halo').first).to_be_visible()
    page.locator('[data-key="film skip"]').click()
    expect(page.locator("dialog.iki-moment .iki-complete")).to_be_visible()


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
    """Watch a film to its end, if there is one; all that it speaks of is seen."""
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
