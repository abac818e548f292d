"""What one sees of a film: captions beside what they are about, the row that burns, the films of lessons."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from iki_teach.kits import KITS
from iki_teach.lessons.course import course
from iki_teach.lessons.stage import Setting
from iki_teach.sessions import BoardSession
from iki_teach.sessions.lesson import LessonSession
from tests.sessions.test_game_end import played
from tests.widgets.stage import Play, Stage
from tests.widgets.test_film import CAPTION, PLAY, RECORD, SET_SPEED, a_fire, before_event, fire, speed, to_shot

__all__ = ["fire", "speed"]
pytestmark = pytest.mark.browser
LEAST = 0.6  # as short as a hurried shot may be
CORNERS = """name => { const spots = [".iki-caption", ".iki-place", name && `.iki-place [data-${name}]`];
    return spots.map(spot => { const box = spot && document.querySelector(spot)?.getBoundingClientRect();
        return box ? [box.left, box.top, box.right, box.bottom] : null; }); }"""


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", ["iki", "koikoi"])
def test_on_a_phone_what_is_said_stands_on_the_board_beside_what_it_is_about(play: Play, name: str, lang: str) -> None:
    game, move = a_fire() if name == "iki" else first_card()
    play_at = play("board", BoardSession(game, lang=lang))
    page = play_at.page
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".iki-place svg")).to_have_attribute("viewBox", re.compile("374"))
    page.evaluate(PLAY, move)
    expect(page.locator(CAPTION)).to_be_visible()
    for shot in play_at.session.view()["film"]:
        expect(page.locator(CAPTION)).to_contain_text(shot["text"])
        kind = "piece" if shot["at"].startswith("card.") else "cell"
        caption, board, spot = page.evaluate(CORNERS, shot["at"] and f'{kind}="{shot["at"]}"')
        assert board[0] <= caption[0] < caption[2] <= board[2] + 0.5
        assert board[1] <= caption[1] < caption[3] <= board[3] + 0.5
        assert spot is None or caption[3] <= spot[1] or caption[1] >= spot[3]
        film = page.locator(".iki-film").bounding_box()
        assert film
        assert film["y"] + film["height"] <= board[1] + 1 or film["y"] >= board[3]
        page.locator('[data-key="film go"]').click()


def first_card() -> tuple[Any, str]:
    game = KITS["koikoi"].new(["Aki", "Ben"], seed=3)
    return game, str(game.moves()[0])


def test_the_row_that_burns_comes_near_and_the_rest_is_dimmed(fire: Stage) -> None:
    page = fire.page
    shot = to_shot(fire, "fire-starts")
    page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
    near = page.locator(f'[data-cell="{shot["at"]}"]').bounding_box()
    shade, place = page.locator(".iki-spotlight").bounding_box(), page.locator(".iki-place").bounding_box()
    assert near
    assert shade
    assert shade["x"] < near["x"] + near["width"] / 2 < shade["x"] + shade["width"]
    assert shade["y"] < near["y"] + near["height"] / 2 < shade["y"] + shade["height"]
    page.locator('[data-key="film skip"]').click()
    page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
    expect(page.locator(".iki-spotlight")).to_have_count(0)
    far = page.locator(f'[data-cell="{shot["at"]}"]').bounding_box()
    assert far
    assert near["width"] > 1.5 * far["width"]
    assert page.locator(".iki-place").bounding_box() == place


def test_what_is_said_of_a_player_covers_no_neighbour_and_gains_are_green(play: Play) -> None:
    game, move = before_event(lambda event: event.what == "harmony", ("Aki", "Ben", "Chie"))
    play_at = play("board", BoardSession(game))
    page = play_at.page
    page.emulate_media(reduced_motion="reduce", color_scheme="light")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate(PLAY, move)
    told = set()
    for shot in play_at.session.view()["film"]:
        expect(page.locator(CAPTION)).to_contain_text(shot["text"])
        if shot["at"].startswith("player."):
            caption, _, panel = page.evaluate(CORNERS, f'panel="{shot["at"]}"')
            assert caption[2] <= panel[0]
        halo = page.locator(".iki-place .halo").first
        if shot["tone"] and halo.count():
            told.add(shot["tone"])
            expect(halo).to_have_css("stroke", {"gain": "rgb(29, 107, 60)", "loss": "rgb(176, 50, 28)"}[shot["tone"]])
        page.locator('[data-key="film go"]').click()
    assert told == {"gain", "loss"}


def test_what_a_fire_leaves_lies_on_the_stalls_also_where_a_step_shows_one_row(play: Play) -> None:
    """A table that is drawn anew for each shot stays as near as it was, so that each mark is on its stall."""
    session = LessonSession(course()["fire"], "en", Setting())
    stage = play("lesson", session)
    page = stage.page
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator("[data-key=next]").click()
    marked = [shot["at"] for shot in session.view()["film"] if shot["mark"]]
    assert len(marked) > 1
    for many, at in enumerate(marked, 1):
        expect(page.locator(".iki-mark")).to_have_count(many, timeout=10_000)
        page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
        mark = page.locator(".iki-mark").nth(many - 1).bounding_box()
        stall = page.locator(f'[data-cell="{at}"] > .hit').bounding_box()
        assert mark
        assert stall
        assert stall["x"] < mark["x"] < stall["x"] + stall["width"]
        assert stall["y"] < mark["y"] < stall["y"] + stall["height"]


def test_what_a_lesson_plays_is_a_film(play: Play) -> None:
    session = LessonSession(course()["fire"], "en", Setting())
    session.start_step(next(at for at, step in enumerate(session.steps) if step.kind == "show"))
    stage = play("lesson", session)
    page = stage.page
    page.emulate_media(reduced_motion="reduce")
    page.locator("[data-key=next]").click()
    expect(page.locator(CAPTION)).to_be_visible()
    shots = session.view()["film"]
    assert "fire-starts" in [shot["kind"] for shot in shots]
    for shot in shots:
        expect(page.locator(CAPTION)).to_contain_text(shot["text"])
        expect(page.locator(".iki-feedback")).to_be_hidden()  # it tells the end
        page.locator('[data-key="film go"]').click()
    expect(page.locator(CAPTION)).to_have_count(0)
    expect(page.locator(".iki-feedback")).to_contain_text(shots[-1]["text"])
    expect(page.locator("[data-key=next]")).to_be_enabled()


def lasting(page: Page, speed: str) -> list[tuple[str, float]]:
    """Play the month once more, and return what moved and how long."""
    page.evaluate(SET_SPEED, speed)
    page.evaluate(RECORD)
    page.locator('[data-key="tool replay"]').click()
    expect(page.locator(CAPTION)).to_be_visible()
    page.clock.run_for(600_000)
    expect(page.locator(CAPTION)).to_have_count(0)
    found: list[tuple[str, float]] = page.evaluate("lasting")
    return found


@pytest.mark.own
def test_a_long_film_is_told_faster_unless_it_is_slow(play: Play) -> None:
    names = ("Aki", "Ben", "Chie", "Dai")
    game, _ = before_event(lambda event: event.what == "fire-starts", names)
    stage = play("board", BoardSession(game))
    stage.page.clock.install()
    normal, slow = (lasting(stage.page, speed) for speed in ("normal", "slow"))
    assert [what for what, _ in slow] == [what for what, _ in normal]
    paces = {round(slowly / ms, 2) for (_, slowly), (_, ms) in zip(slow, normal, strict=True)}
    assert min(paces) >= 2
    assert 2 < max(paces) <= 2 / LEAST


@pytest.mark.parametrize("name", KITS.ours)
def test_a_whole_game_is_seen_again_in_short(play: Play, name: str) -> None:
    game = played(name)
    stage = play("board", BoardSession(game.previous))
    page = stage.page
    page.evaluate(PLAY, str(game.move))
    expect(page.locator("dialog.iki-moment")).to_be_visible(timeout=30_000)
    table = page.locator(".iki-text").text_content()
    page.get_by_role("button", name="Replay the game").click()
    page.evaluate("document.querySelector('.iki-live').replaceChildren()")
    shots = stage.session.view()["film"]
    expect(page.locator(CAPTION)).to_have_text(shots[0]["text"])
    page.locator('[data-key="film skip"]').click()
    expect(page.locator(CAPTION)).to_have_count(0)
    assert len(shots) > 3
    assert page.locator(".iki-live p").all_inner_texts() == [shot["text"] for shot in shots[1:]]
    assert page.locator(".iki-text").text_content() == table
    expect(page.locator("dialog.iki-moment")).to_be_hidden()
