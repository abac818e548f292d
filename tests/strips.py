"""The README's strips of pictures: a fire, a payday, a count and a turn of Koi-Koi, as films show them."""

import base64
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from attrs import frozen
from playwright.sync_api import Page, ViewportSize, expect

from iki_teach.board.session import BoardSession
from iki_teach.kits import KITS
from tests.board.test_ends import played
from tests.conftest import SET_SPEED, chromium
from tests.widgets.conftest import stage_served
from tests.widgets.stage import Stage, box
from tests.widgets.test_film import a_hungry_one, before_event

FOLDER = Path(__file__).parents[1] / "docs"
PHONE, DESK = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=720)
HOLD = """ms => { for (const motion of document.getAnimations()) {
    const end = motion.effect.getComputedTiming().endTime;
    ms < end ? motion.currentTime = ms : motion.finish();
} }"""
JOIN = """async ([pictures, gap]) => {
    const loaded = await Promise.all(pictures.map(async (data) => createImageBitmap(
        await (await fetch("data:image/png;base64," + data)).blob())));
    const wide = loaded.reduce((sum, { width }) => sum + width + gap, -gap);
    const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: loaded[0].height });
    let x = 0;
    for (const one of loaded) { canvas.getContext("2d").drawImage(one, x, 0); x += one.width + gap; }
    return canvas.toDataURL("image/webp", 0.8).split(",")[1]; }"""
DONE = 60_000  # ms: whatever moves has come to its end
Frame = tuple[int, int]  # a shot, and the ms of it, slow, after which the picture is taken


@frozen
class Strip:
    """A film: the move it follows, the size of the page, the part of the table that is shown, and its pictures."""

    game: Any
    move: str
    bot: str
    size: ViewportSize
    part: tuple[float, float, float, float]  # x, y, width and height in px of the table
    frames: tuple[Frame, ...]
    sharp: float = 1.5


def strips() -> dict[str, Strip]:
    fire, spark = before_event(lambda event: event.what == "fire-stops", ("Aki", "Ben", "Chie"))
    ended = played("iki", 6)
    cards = KITS["koikoi"].new(["Aki", "Ben"], seed=3)
    return {
        "fire": Strip(fire, spark, "", PHONE, (0, 0, 382, 330), ((1, 760), (2, 680), (3, 850), (3, DONE))),
        "payday": Strip(
            *a_hungry_one(), "", PHONE, (196, -52, 190, 184), ((4, 1250), (6, 1150), (7, 1000), (7, DONE)), 2
        ),
        "count": Strip(
            ended.previous, str(ended.move), "", DESK, (946, 54, 316, 250), ((0, DONE), (1, DONE), (2, DONE), (4, DONE))
        ),
        "koikoi": Strip(
            cards, str(cards.moves()[-1]), "sensible", PHONE, (0, 70, 388, 540),
            ((0, 160), (0, 500), (0, 900), (1, 400)), 1,
        ),
    }  # fmt: skip


def pictures(page: Page, address: str, strip: Strip) -> list[bytes]:
    page.set_viewport_size(strip.size)
    stage = Stage(page, address)
    stage.play("board", BoardSession(strip.game, bot=strip.bot))
    page.wait_for_timeout(1500)  # it is drawn for its width by then
    stage.send("play", move=strip.move)
    taken, go, at = [], page.locator('[data-key="film go"]'), page.locator("[data-key='film at']")
    at.wait_for()
    table = box(page.locator(".iki-place"))
    left, top, width, height = strip.part
    for shot, frames in groupby(strip.frames, key=itemgetter(0)):
        expect(at).to_have_value(str(shot + 1), timeout=60_000)
        go.click()
        for _, ms in frames:
            page.evaluate(HOLD, ms)
            clip = {"x": table["x"] + left, "y": table["y"] + top, "width": width, "height": height}
            taken.append(page.screenshot(clip=clip))  # type: ignore[arg-type]
        page.evaluate(HOLD, DONE)
        go.click()
    return taken


def draw_strips() -> None:
    with stage_served() as address, chromium() as browser:
        for name, strip in strips().items():
            context = browser.new_context(device_scale_factor=strip.sharp, color_scheme="light")
            context.add_init_script(f"({SET_SPEED})('slow')")
            page = context.new_page()
            taken = [base64.b64encode(picture).decode() for picture in pictures(page, address, strip)]
            (FOLDER / f"film-{name}.webp").write_bytes(base64.b64decode(page.evaluate(JOIN, [taken, 12])))
            context.close()
