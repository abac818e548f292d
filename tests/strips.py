"""The README's strips of pictures: a fire, a payday and a turn of Koi-Koi, as films show them."""

import base64
from pathlib import Path
from typing import Any

from attrs import frozen
from playwright.sync_api import Page, ViewportSize, expect

from iki_teach.board.session import BoardSession
from iki_teach.kits import KITS
from tests.conftest import SET_SPEED, chromium
from tests.widgets.conftest import stage_served
from tests.widgets.stage import Stage
from tests.widgets.test_film import CAPTION, before_event

FOLDER = Path(__file__).parents[1] / "docs"
PHONE, DESK = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=720)
SHARP = 1.5
HOLD = """share => { for (const motion of document.getAnimations()) {
    const end = motion.effect.getComputedTiming().endTime;
    share < 1 ? motion.currentTime = share * end : motion.finish();
} }"""
JOIN = """async ([pictures, gap]) => {
    const loaded = await Promise.all(pictures.map(async (data) => createImageBitmap(
        await (await fetch("data:image/png;base64," + data)).blob())));
    const wide = loaded.reduce((sum, { width }) => sum + width + gap, -gap);
    const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: loaded[0].height });
    let x = 0;
    for (const one of loaded) { canvas.getContext("2d").drawImage(one, x, 0); x += one.width + gap; }
    return canvas.toDataURL("image/webp", 0.8).split(",")[1]; }"""
Frame = tuple[int, float]  # a shot, and how far what moves in it has come


@frozen
class Strip:
    """A film: the move it follows, the size of the page, the part of the table that is shown, and its pictures."""

    game: Any
    move: str
    bot: str
    size: ViewportSize
    part: tuple[float, float, float, float]  # x, y, width and height in px of the table
    frames: tuple[Frame, ...]


def strips() -> dict[str, Strip]:
    names = ("Aki", "Ben", "Chie")
    fire, spark = before_event(lambda event: event.what == "fire-stops", names)
    payday, last = before_event(lambda event: event.what == "harmony", names)
    cards = KITS["koikoi"].new(["Aki", "Ben"], seed=3)
    return {
        "fire": Strip(fire, spark, "", PHONE, (0, 0, 382, 330), ((1, 0.45), (2, 0.4), (3, 0.5), (3, 1))),
        "payday": Strip(payday, last, "", DESK, (372, 50, 564, 330), ((8, 0.4), (8, 0.75), (13, 0.9))),
        "koikoi": Strip(
            cards,
            str(cards.moves()[0]),
            "sensible",
            PHONE,
            (0, 20, 382, 350),
            ((3, 0.12), (3, 0.5), (3, 0.85), (4, 0.45)),
        ),
    }


def pictures(page: Page, address: str, strip: Strip) -> list[bytes]:
    """Let a film run, and hold it where there is a picture to take."""
    page.set_viewport_size(strip.size)
    stage = Stage(page, address)
    stage.play("board", BoardSession(strip.game, bot=strip.bot))
    page.wait_for_timeout(1500)  # it is drawn for its width by then
    stage.send("play", move=strip.move)
    page.locator(CAPTION).wait_for()
    shots, taken, go = stage.session.view()["film"], [], page.locator('[data-key="film go"]')
    table = page.locator(".iki-place").bounding_box()
    assert table
    left, top, width, height = strip.part
    for at in sorted({at for at, _ in strip.frames}):
        expect(page.locator(CAPTION)).to_contain_text(shots[at]["text"], timeout=60_000)
        go.click()
        for _, share in (frame for frame in strip.frames if frame[0] == at):
            page.evaluate(HOLD, share)
            clip = {"x": table["x"] + left, "y": table["y"] + top, "width": width, "height": height}
            taken.append(page.screenshot(clip=clip))  # type: ignore[arg-type]
        page.evaluate(HOLD, 1)
        go.click()
    return taken


def draw_strips() -> None:
    with stage_served() as address, chromium() as browser:
        for name, strip in strips().items():
            context = browser.new_context(device_scale_factor=SHARP, color_scheme="light")
            context.add_init_script(f"({SET_SPEED})('slow')")
            page = context.new_page()
            taken = [base64.b64encode(picture).decode() for picture in pictures(page, address, strip)]
            joined = page.evaluate(JOIN, [taken, 12])
            (FOLDER / f"film-{name}.webp").write_bytes(base64.b64decode(joined))
            context.close()
