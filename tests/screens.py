"""`python -m tests.screens FOLDER [WORD ...]`: save whole pages in four looks, to look at; WORDs choose pages."""

import sys
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser

from iki_teach.trainer import places
from iki_teach.trainer.pages import address_of
from tests.conftest import arrived, chromium
from tests.serving import trainer

LOOKS = {"en": ((False, 1280), (True, 390)), "de": ((True, 1280), (False, 390))}
HIGH = {1280: 800, 390: 844}
READY = 120_000  # milliseconds, on a busy machine
STILL = 700  # milliseconds after which nothing glides any more


def take(browser: Browser, address: str, lang: str, name: str, folder: Path) -> None:
    """Save one page in the looks of a language; say what of it sticks out to the side, or is complained of."""
    context = browser.new_context(reduced_motion="reduce", bypass_csp=True)
    page, stem = context.new_page(), f"{Path(name).stem}-{lang}"
    page.on("pageerror", lambda error: print(stem, error))
    for dark, width in LOOKS[lang]:
        page.set_viewport_size({"width": width, "height": HIGH[width]})
        page.emulate_media(color_scheme="dark" if dark else "light")
        if page.url == "about:blank":
            page.goto(address + address_of(f"{lang}/{name}"), timeout=READY)
            page.wait_for_selector("body[data-ready]", timeout=READY)
            arrived(page)
        page.wait_for_timeout(STILL)
        page.wait_for_function("!document.querySelector('.iki-busy')")
        if (wide := page.evaluate("document.documentElement.scrollWidth")) > width:
            print(stem, f"{wide} px wide of {width}")
        page.screenshot(path=folder / f"{stem}-{'dark' if dark else 'light'}-{width}.png", full_page=True)
    page.close(run_before_unload=True)
    context.close()


def main() -> None:
    folder, words = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    names = sorted(path.name for path in (places.notebooks() / "en").glob("*.ipynb"))
    chosen = [name for name in names if not words or any(word in name for word in words)]
    with tempfile.TemporaryDirectory() as room, trainer(Path(room) / "log") as address, chromium() as browser:
        for name, lang in product(chosen, LOOKS):
            take(browser, address, lang, name, folder)


if __name__ == "__main__":
    main()
