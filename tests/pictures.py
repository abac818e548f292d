"""`make pictures`: draw the README's board and strips anew, what others show beside a link, and the site's icons."""

import random
from pathlib import Path

from playwright.sync_api import Browser

from iki_teach import iki
from iki_teach.content.words import Words
from iki_teach.games.iki.drawing.table import table
from iki_teach.games.iki.rules.game import Game
from iki_teach.trainer import places
from tests.conftest import chromium
from tests.house import house
from tests.strips import draw_strips

BOARD = Path(__file__).parents[1] / "docs" / "board.svg"
STATIC = places.JUPYTER / "voila" / "templates" / "iki" / "static"
ICONS = places.PACKAGE / "site" / "icons"
SIGNS = {  # width, and how much of it the crest takes: a phone may cut a maskable one to a circle
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "maskable-512.png": (512, 0.8),
    "touch-180.png": (180, 0.9),
}
GROUND = "#2b4478"  # of the crest: what is cut has no other ground
SIZE = {"width": 1200, "height": 630}  # what most places show
DECISIONS = 75
LAYOUT = """
<style>
  body { margin: 0; background: #f7f1e3; color: #25221c; font: 38px system-ui, sans-serif }
  header { display: flex; align-items: center; gap: 22px; padding: 22px 40px; border-bottom: 8px double #2b4478 }
  header b { font-size: 66px; letter-spacing: .12em; color: #2b4478 } header i { color: #b83a26; font-style: normal }
  .sky svg { display: block; width: 1200px; height: 200px } .table { width: 1120px; margin: 18px auto }
</style>
"""


def summer() -> Game:
    chance, game = random.Random(5), iki.new(["Aki", "Ben", "Chie"], seed=7)
    for _ in range(DECISIONS):
        game = game.play(chance.choice(game.moves()))
    return game


def board() -> str:
    return str(table(summer().state, Words("en"))) + "\n"


def draw_preview(browser: Browser) -> None:
    crest, town = ((STATIC / name).read_text(encoding="utf-8") for name in ("crest.svg", "town.svg"))
    crest = crest.replace("<svg", '<svg width="88"', 1)
    head = f"<header>{crest}<b>IKI</b><i>粋</i></header><div class=sky>{town}</div>"
    page = browser.new_page(viewport=SIZE, color_scheme="light")  # type: ignore[arg-type]
    page.set_content(f"{LAYOUT}{head}<div class=table>{board()}</div>")
    page.screenshot(path=STATIC / "preview.png")


def draw_icons(browser: Browser, folder: Path = ICONS) -> None:
    """Paint the crest as the icons of an installed site; one that fills its square has no ground."""
    crest = (STATIC / "crest.svg").read_text(encoding="utf-8")
    for name, (width, part) in SIGNS.items():
        page = browser.new_page(viewport={"width": width, "height": width})
        side = width * part
        inner = crest.replace("<svg", f'<svg width="{side}" style="position:fixed;inset:{(width - side) / 2}px"', 1)
        ground = GROUND if part < 1 else "transparent"
        page.set_content(f"<style>body {{ background: {ground} }}</style>{inner}")
        page.screenshot(path=folder / name, omit_background=True)
        page.close()


if __name__ == "__main__":
    BOARD.write_text(board(), encoding="utf-8")
    BOARD.with_name("house.svg").write_text(house(BOARD.parents[1]), encoding="utf-8")
    with chromium() as browser:
        draw_preview(browser)
        draw_icons(browser)
    draw_strips()
