"""The film of what happened: shot after shot at its place, until somebody clicks."""

import pytest
from playwright.sync_api import expect

from iki_teach import iki
from iki_teach.kits import KITS
from iki_teach.sessions import BoardSession
from tests.widgets.stage import Play, Stage

pytestmark = pytest.mark.browser
CAPTION = ".iki-caption"
PLAY = """move => { const {n, version} = model.get("view");
    model.set("intent", {n: n + 1, version, do: "play", move}); model.save_changes(); }"""
CAPTIONS = """() => { window.seen = []; new MutationObserver(() => {
    const text = document.querySelector(".iki-caption")?.innerText.replace(/^\\d+\\n/, "");
    if (text && seen.at(-1) !== text) seen.push(text);
}).observe(document.body, {subtree: true, childList: true}); }"""


def a_fire() -> tuple[iki.Game, str]:
    """Return a game before the move that a fire follows, and that move."""
    game, bot = iki.new(["Aki", "Ben", "Chie"], seed=7), KITS["iki"].bot("greedy", 1)
    while True:
        move = bot.choose(game)
        after = game.play(move)
        if any(event.what == "fire-starts" for event in after.events):
            return game, str(move)
        game = after


@pytest.fixture
def fire(play: Play) -> Stage:
    """Show a fire as a film."""
    game, move = a_fire()
    stage = play("board", BoardSession(game))
    stage.page.evaluate(CAPTIONS)
    stage.page.evaluate(PLAY, move)
    return stage


def test_shots_come_in_the_order_of_what_happened(fire: Stage) -> None:
    """Each sentence is shown where it happens and is read out; then the board stands as it is."""
    texts = [shot["text"] for shot in fire.session.view()["film"]]
    expect(fire.page.locator(CAPTION)).to_have_count(0, timeout=30_000)
    assert fire.page.evaluate("seen") == texts
    assert fire.page.locator(".iki-live p").all_inner_texts() == texts


def test_the_fire_is_said_at_the_stall_where_it_is(fire: Stage) -> None:
    """The caption stands near the row that burns, with the strength."""
    shot = next(shot for shot in fire.session.view()["film"] if shot["kind"] == "fire-passes")
    caption = fire.page.locator(CAPTION)
    expect(caption).to_contain_text(shot["text"], timeout=10_000)
    expect(caption.locator(".iki-strength")).to_have_text(str(shot["number"]))
    stall, box = fire.page.locator(f'[data-cell="{shot["at"]}"]').bounding_box(), caption.bounding_box()
    assert stall
    assert box
    assert box["y"] - (stall["y"] + stall["height"]) < 40
    assert stall["y"] - (box["y"] + box["height"]) < 40


def test_a_click_ends_the_film_and_counts(fire: Stage) -> None:
    """It is answered on the board as it then is."""
    expect(fire.page.locator(CAPTION)).to_be_visible()
    fire.page.locator('[data-cell="slot.1"]').click()
    expect(fire.page.locator(CAPTION)).to_have_count(0)
    expect(fire.page.locator('[data-piece^="ikizama."]')).to_have_count(1)


def test_reduced_motion_shows_no_film(play: Play) -> None:
    """The board stands as it is at once, and all is read out."""
    game, move = a_fire()
    stage = play("board", BoardSession(game))
    stage.page.emulate_media(reduced_motion="reduce")
    stage.page.evaluate(
        "move => { model.set('intent', {n: 1, version: 0, do: 'play', move}); model.save_changes(); }", move
    )
    expect(stage.page.locator(".iki-live")).to_contain_text("fire")
    expect(stage.page.locator(CAPTION)).to_have_count(0)
