"""What a page is called and where it leads, read from the notebooks' names and first headings."""

import json
import re
from datetime import date
from functools import lru_cache
from pathlib import Path

from iki_teach.content.rules import folder_of, load_rules, rule_prefixes
from iki_teach.content.words import LANGS, N, Words
from iki_teach.core.players import USUAL_PLAYERS
from iki_teach.kits import FIRST, KITS
from iki_teach.lessons.notebooks import START
from iki_teach.lessons.progress import TABLE
from iki_teach.trainer import places
from iki_teach.trainer.essays import essays
from iki_teach.trainer.start import start_page
from iki_teach.ui.joining import digest
from iki_teach.ui.labels import SETTINGS, STEP_UI

PAGE = re.compile(r"\w+\.ipynb", re.ASCII)
MARKUP = re.compile(r"\*\*|\]\([^)]*\)|[*`[]")
SENTENCE = re.compile(r"(?<=[.!?]) ")
BOARD = re.compile(r"^(?:lesson|refresh|play|show|\w+_drills|\w+_referee)\(", re.MULTILINE)
SHOWN = 200  # letters of a description that most places show
OWN_NAME = N("trainer.language", "English")
CHROME = {
    "start": N("trainer.start", "Start"),
    "lessons": N("trainer.lessons", "Lessons"),
    "menu": N("trainer.menu", "Menu"),
    "before": N("trainer.before", "Before"),
    "after": N("trainer.after", "Next"),
    "unsaved": N("trainer.start", "This browser keeps nothing; your progress ends with the tab."),
    "skip": N("trainer.skip", "Skip to the content"),
    "loading": N("trainer.loading", "The board is being laid out …"),
    "no_script": N("trainer.no_script", "The boards need JavaScript. Please allow it for this page."),
    "look": N("trainer.look", "Look"),
    "look_system": N("trainer.look_system", "System"),
    "look_light": N("trainer.look_light", "Light"),
    "look_dark": N("trainer.look_dark", "Dark"),
    "line_lost": N(
        "trainer.line_lost", "The trainer does not answer. What you did is safe in this browser; the page keeps trying."
    ),
    "line_silent": N(
        "trainer.line_silent",
        "The trainer has not answered for a while. Wait a little, or let it begin anew: what you did before your last "
        "click is safe in this browser.",
    ),
    "line_barred": N(
        "trainer.line_barred",
        "The board did not come: pages get through to you, web sockets do not. Mostly the filter of a school or a "
        "company keeps them away, or a proxy that lacks two lines of its settings.",
    ),
    "line_ended": N("trainer.line_ended", "This page has been put away. What you did is safe in this browser."),
    "go_on": N("trainer.go_on", "Go on playing"),
    "elsewhere": N("trainer.elsewhere", "Go on without the server"),
    "games": N("trainer.games", "Games"),
    "lab": N("trainer.lab", "In the lab"),
    "table_later": N("trainer.table_later", "Table: for lessons that you open from now on."),
    "preview": N("trainer.preview", "The table of IKI: a street in old Edo with shops, houses and players."),
    "unofficial": N(
        "trainer.unofficial",
        "An unofficial learning aid with its own drawings, not connected with the makers of the games.",
    ),
}
ERROR_TEXTS = {
    "missing": N("trainer.missing", "There is no such page."),
    "wrong": N("trainer.wrong", "Something went wrong here. Please load the page again."),
    "full": N("trainer.full", "Every table is taken just now."),
    "wait": N("trainer.wait", "This page tries again by itself until one is free."),
    "to_start": N("trainer.to_start", "To the start page"),
    "elsewhere": CHROME["elsewhere"],
}


def language_for(accepted: str) -> str:
    """Return the first of our languages that an Accept-Language header prefers; English if it names none."""
    wishes = []
    for wish in accepted.split(","):
        tag, _, quality = wish.strip().partition(";q=")
        try:
            wishes.append((-float(quality or 1), tag.split("-")[0].lower()))
        except ValueError:
            continue
    liked = [language for _, language in sorted(wishes, key=lambda each: each[0]) if language in LANGS]
    return liked[0] if liked else "en"


def is_page(notebook: str) -> bool:
    """Whether a visitor may open this notebook: `de/01_setup.ipynb`, and nothing that only looks like it."""
    language, _, name = notebook.partition("/")
    return language in LANGS and PAGE.fullmatch(name) is not None and (places.notebooks() / language / name).is_file()


def is_essay(notebook: str) -> bool:
    """Whether a visitor may read this notebook of the lab, under a page's address: `de/31_a_thousand_games.ipynb`."""
    language, _, name = notebook.partition("/")
    return language in LANGS and name in essays(language)


def address_of(notebook: str) -> str:
    """Return the address of a page below the trainer's own; a start page is its language alone."""
    return notebook.removesuffix(START)


def address_elsewhere(notebook: str, site: str) -> str:
    """Return where a site written by `iki-teach site` has a page; nothing if there is no site."""
    return f"{site}/{address_of(notebook).replace('.ipynb', '.html')}" if site else ""


def script_of_pages(base_url: str) -> str:
    return f"{base_url}voila/widgets/{digest()}/head"


def page_of(notebook: str, base_url: str, outside: str = "", site: str = "") -> dict[str, object]:
    """Return the facts that the template needs for a notebook such as `de/01_setup.ipynb`, ready for JSON.

    `outside` is where the world finds the trainer, such as `https://games.example.org`, if that is known; `site` is
    where the same pages are found without a server.
    """
    path = Path(notebook)
    language = path.parts[0] if path.parts[0] in LANGS else "en"
    folder, own = places.notebooks() / language, places.notebook(language, path.name)
    words = Words(language)

    def link(name: str, language: str = language) -> dict[str, object]:
        return {
            "href": base_url + address_of(f"{language}/{name}"),
            "title": title_of(places.notebook(language, name)),
            "current": language == path.parts[0] and name == path.name,
        }

    def beside(other: str) -> dict[str, object]:
        return {**link(name_in(other, path.name), other), "language": other, "name": Words(other)(OWN_NAME)}

    menu = tracks(folder) | {words(CHROME["lab"]): essays(language)}
    course = next(([START, *names] for names in menu.values() if path.name in names), [])
    here = course.index(path.name) if course else 0
    heading = title_of(own)
    return {
        "language": language,
        "title": heading if "IKI" in heading else f"{heading} · IKI",
        "about": about(own) or words(CHROME["unofficial"]),
        "outside": outside,
        "address": outside + base_url + address_of(notebook),
        "alternates": alternates(path.name, outside + base_url),
        "words": {name: words(text) for name, text in CHROME.items()},
        "settings": {name: words(text) for name, text in SETTINGS.items()},
        "table": table_of(words),
        "script": script_of_pages(base_url),
        "one_screen": begins_with_a_board(own),
        "elsewhere": address_elsewhere(notebook, site),
        "start": link(START),
        "start_page": start_page(language) if path.name == START else None,
        "day": (date.today() - date(1970, 1, 1)).days,  # by which the question of the start page is chosen
        "games": [{"game": game, "pages": [link(name) for name in names]} for game, names in menu.items()],
        "before": link(course[here - 1]) if here > 0 else None,
        "after": link(course[here + 1]) if here + 1 < len(course) else None,
        "others": [beside(other) for other in LANGS if other != language],
    }


def name_in(language: str, name: str) -> str:
    """Return the name of a page in a language; where it has none of it, that of its start page."""
    return name if places.notebook(language, name).is_file() else START


def alternates(name: str, base: str) -> list[dict[str, str]]:
    """Return where a page is found in every language, and where by those who wish none of them."""
    found = [{"language": one, "href": base + address_of(f"{one}/{name_in(one, name)}")} for one in LANGS]
    return [*found, {"language": "x-default", "href": base if name == START else found[0]["href"]}]


def table_of(words: Words) -> dict[str, object]:
    kit = KITS[FIRST]
    return {
        "key": TABLE,
        "edition": words(kit.presets_title),
        "players": words(STEP_UI["players"]),
        "editions": [{"id": name, "name": kit.preset_name(name, words)} for name in kit.presets()],
        "numbers": list(kit.numbers),
        "usual": {"edition": kit.usual, "players": USUAL_PLAYERS},
    }


def tracks(folder: Path) -> dict[str, list[str]]:
    """Return the pages of each game in the order in which they are read: its lessons, then its scoring sheet.

    A page whose name has that of a game is of that game; all others are of the first.
    """
    first, *others = map(folder_of, rule_prefixes())
    pages: dict[str, list[str]] = {game: [] for game in (first, *others)}
    for page in sorted(page.name for page in folder.glob("*.ipynb") if page.name != START):
        pages[next((game for game in others if game in page), first)].append(page)
    return {load_rules(game).head.title: own for game, own in pages.items() if own}


def error_texts(first: str = "en") -> list[dict[str, str]]:
    """Return what the error pages say in every language, as nobody is sure which one was wanted; the likely first."""
    return [
        {"language": language, **{name: Words(language)(text) for name, text in ERROR_TEXTS.items()}}
        for language in sorted(LANGS, key=lambda each: each != first)
    ]


def title_of(notebook: Path) -> str:
    return next((line.removeprefix("# ") for line in _prose(notebook) if line.startswith("# ")), notebook.stem)


def about(notebook: Path) -> str:
    """Return the first sentences of a notebook, without markup, as many as others show beside a link to the page."""
    plain = (line for line in _prose(notebook) if line[0].isalpha() or line[0] == "*")
    first, *others = SENTENCE.split(MARKUP.sub("", next(plain, "")))
    for sentence in others:
        if len(first) + len(sentence) >= SHOWN:
            break
        first = f"{first} {sentence}"
    return first


def begins_with_a_board(notebook: Path) -> bool:
    """Whether a board follows at once on the title: the page then has it fill the window."""
    first = _cells(notebook)[1:2]
    return any(kind == "code" and BOARD.search(source) is not None for kind, source in first)


def _prose(notebook: Path) -> list[str]:
    prose = (source for kind, source in _cells(notebook) if kind == "markdown")
    return [line.strip() for text in prose for line in text.splitlines() if line.strip()]


def _cells(notebook: Path) -> list[tuple[str, str]]:
    return _read(notebook, notebook.stat().st_mtime_ns) if notebook.is_file() else []


@lru_cache(maxsize=256)
def _read(notebook: Path, _changed: int) -> list[tuple[str, str]]:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return [(cell["cell_type"], "".join(cell["source"])) for cell in cells]
