"""What a page is called and where it leads, read from the notebooks' names and first headings."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from iki_teach.content.words import LANGS, N, Words
from iki_teach.trainer import places

OWN_NAME = N("trainer.language", "English")
CHROME = {
    "start": N("trainer.start", "Start"),
    "lessons": N("trainer.lessons", "Lessons"),
    "before": N("trainer.before", "Before"),
    "after": N("trainer.after", "Next"),
    "skip": N("trainer.skip", "Skip to the lesson"),
    "loading": N("trainer.loading", "The board is being laid out …"),
    "no_script": N("trainer.no_script", "The boards need JavaScript. Please allow it for this page."),
    "unofficial": N(
        "trainer.unofficial",
        "An unofficial learning aid with its own drawings, not connected with the makers of the games.",
    ),
}
NOT_FOUND = N("trainer.not_found", "There is no such page.")
WENT_WRONG = N("trainer.went_wrong", "Something went wrong here. Please load the page again.")
TO_START = N("trainer.to_start", "To the start page")


def language_for(accepted: str) -> str:
    """The first of our languages that an Accept-Language header prefers; English if it names none.

    >>> language_for("fr, de-CH;q=0.8, en;q=0.7")
    'de'
    """
    wishes = []
    for wish in accepted.split(","):
        tag, _, quality = wish.strip().partition(";q=")
        try:
            wishes.append((-float(quality or 1), tag.split("-")[0].lower()))
        except ValueError:
            continue
    liked = [language for _, language in sorted(wishes, key=lambda each: each[0]) if language in LANGS]
    return liked[0] if liked else "en"


def page_of(notebook: str, base_url: str) -> dict[str, Any]:
    """The facts that the template needs for a notebook such as `de/01_setup.ipynb`, ready for JSON."""
    path = Path(notebook)
    language = path.parts[0] if path.parts[0] in LANGS else "en"
    folder = places.notebooks() / language

    def link(name: str, language: str = language) -> dict[str, Any]:
        return {
            "href": f"{base_url}voila/render/{language}/{name}",
            "title": title_of(places.notebooks() / language / name),
            "current": language == path.parts[0] and name == path.name,
        }

    lessons = sorted(each.name for each in folder.glob("[0-9]*.ipynb"))
    course = [places.START, *lessons]
    here = course.index(path.name) if path.name in course else 0
    words = Words(language)
    return {
        "language": language,
        "title": title_of(places.notebooks() / notebook),
        "words": {name: words(text) for name, text in CHROME.items()},
        "start": link(places.START),
        "lessons": [link(name) for name in lessons],
        "before": link(course[here - 1]) if here > 0 else None,
        "after": link(course[here + 1]) if here + 1 < len(course) else None,
        "others": [_in(other, path.name, link) for other in LANGS if other != language],
    }


def _in(language: str, name: str, link: Any) -> dict[str, Any]:
    """The same page in another language, or that language's start page where there is none."""
    found = (places.notebooks() / language / name).is_file()
    own_name = Words(language)(OWN_NAME)
    return {**link(name if found else places.START, language), "language": language, "name": own_name}


def apologies() -> list[dict[str, str]]:
    """What the error page says, in every language, since nobody knows which one was wanted."""
    texts = {"missing": NOT_FOUND, "wrong": WENT_WRONG, "to_start": TO_START}
    return [
        {"language": language, **{name: Words(language)(text) for name, text in texts.items()}} for language in LANGS
    ]


def title_of(notebook: Path) -> str:
    """The first heading of a notebook; its file name where it has none."""
    if not notebook.is_file():
        return notebook.stem
    return _heading(notebook, notebook.stat().st_mtime_ns)


@lru_cache(maxsize=256)
def _heading(notebook: Path, _changed: int) -> str:
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        for line in "".join(cell["source"]).splitlines():
            if cell["cell_type"] == "markdown" and line.startswith("# "):
                return line.removeprefix("# ").strip()
    return notebook.stem
