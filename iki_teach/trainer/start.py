"""What the start page shows before its kernel is there: a question, how far one is, what is due, four doors."""

from datetime import date
from functools import cache

from attrs import asdict

from iki_teach.content.words import N, Text, Words
from iki_teach.drawing.asks import Teaser
from iki_teach.kits import FIRST, KITS, Kit
from iki_teach.lessons import progress
from iki_teach.lessons.course import pages, tonight
from iki_teach.lessons.mastery import ESTIMATED_SECONDS_PER_RULE
from iki_teach.lessons.notebooks import AIDS, BOOK, DRILLS, PLAY, TEACH

WORDS = {
    "right": N("trainer.start", "Right."),
    "wrong": N("trainer.start", "Not quite."),
    "again": N("trainer.start", "Again"),
    "another": N("trainer.start", "Another question"),
    "question": N("trainer.start", "A question for today"),
    "learn": N("trainer.start", "Its lesson: {title}"),
    "hint": N("trainer.start", "One tap. No sign-up, nothing to install."),
    "continue": N("trainer.start", "Continue"),
    "first": N("trainer.start", "Begin here: {game}"),
    "go": N("trainer.start", "Go on"),
    "begin": N("trainer.start", "Begin"),
    "minutes": N("trainer.start", "{n} min"),
    "due": N("trainer.start", "question due", "questions due"),
    "course": N("trainer.start", "The course: {game}"),
    "short": N("trainer.start", "The short way to a first game: {n} min"),
    "rest": N("trainer.start", "The rest, when you like"),
    "own": N("trainer.start", "{game} is a game of its own: {first} does not need it, but it is a good warm-up."),
    "warm_up": N("trainer.start", "Warm-up: {title} ({n} min)"),
    "done": N("trainer.start", "{done} of {all} lessons"),
    "doors": N("trainer.start", "Four ways in"),
    "sheet": N("trainer.start", "Sheet: {game}"),
    "explained": N("trainer.start", "Explained: {game}"),
    "host": N("trainer.start", "An evening: {game}"),
    "referee": N("trainer.start", "Your table: who is right?"),
    "captured": N("trainer.start", "Captured: {game}"),
    "disputes": N("trainer.start", "Disputes"),
    "print": N("trainer.start", "Sheets to print"),
}
EVENING = "夕"  # in place of a number: the way to a first game is no lesson among others
DOORS = (
    ("学", "01_setup", N("trainer.door", "Learn"), N("trainer.door", "Lessons that answer every click")),
    ("遊", PLAY, N("trainer.door", "Play"), N("trainer.door", "A whole game, with people or the computer")),
    ("卓", TEACH, N("trainer.door", "At the table"), N("trainer.door", "Read aloud, then count up")),
    ("引", BOOK, N("trainer.door", "Look up"), N("trainer.door", "Every rule, shown on a board")),
)


@cache
def start_page(lang: str) -> dict[str, object]:
    """Return what the template needs for the start page in a language; addresses are names of pages beside it."""
    words = Words(lang)
    found = [(kit, kit.pages.teasers(words)) for kit in KITS.values() if kit.pages.teasers]
    return {
        "words": start_words(words),
        "texts": {
            "minutes": words(WORDS["minutes"], n=0).replace("0", "#"),
            "one_due": words(WORDS["due"], 1),
            "each": str(ESTIMATED_SECONDS_PER_RULE),
            "done": words(WORDS["done"], done="#", all=len(pages(FIRST))),
        },
        "shared": "".join(teasers.shared for _, teasers in found),
        "games": [
            {
                "game": kit.title,
                **own(kit, words),
                "questions": [question(one, kit, words) for one in teasers.questions],
            }
            for kit, teasers in found
        ],
        "lessons": lessons(lang),
        "doors": [door(*one, words) for one in DOORS],
        "due": f"{DRILLS}.ipynb",
        "prefixes": {"lesson": progress.LESSON, "rule": progress.RULE},
    }


def start_words(words: Words) -> dict[str, str]:
    first, minutes = KITS[FIRST].title, sum(lesson.minutes for lesson in tonight().values())
    filled = {name: words(WORDS[name], game=first) for name in ("first", "course")}
    plain = {name: words(text) for name, text in WORDS.items() if "{" not in text.english}
    return plain | filled | {"due": words(WORDS["due"], 2), "short": words(WORDS["short"], n=minutes)}


def door(kanji: str, page: str, title: Text, text: Text, words: Words) -> dict[str, object]:
    link = {"kanji": kanji, "href": f"{page}.ipynb"}
    return {**link, "title": words(title), "text": words(text), "more": more(page, words)}


def own(kit: Kit, words: Words) -> dict[str, str]:
    """Return what is said of a game that the course does not need, with its first lesson; nothing of the first game."""
    if kit.name == FIRST:
        return {"own": "", "href": "", "warm_up": ""}
    page, lesson = next(iter(pages(kit.name).items()))
    title = words.of(f"lesson.{lesson.id}", lesson.title)
    return {
        "own": words(WORDS["own"], game=kit.title, first=KITS[FIRST].title),
        "href": f"{page}.ipynb",
        "warm_up": words(WORDS["warm_up"], title=title, n=lesson.minutes),
    }


def question(teaser: Teaser, kit: Kit, words: Words) -> dict[str, object]:
    lesson = pages(kit.name)[teaser.page]
    title = words.of(f"lesson.{lesson.id}", lesson.title)
    return {
        "title": teaser.title,
        "text": teaser.text,
        "lead": teaser.lead,
        "tiles": [asdict(tile) for tile in teaser.tiles],
        "answer": {"right": teaser.right, "beats": [asdict(beat) for beat in teaser.beats]},
        "page": f"{teaser.page}.ipynb",
        "learn": words(WORDS["learn"], title=title),
    }


def more(page: str, words: Words) -> list[dict[str, str]]:
    kits = list(KITS.values())
    if page == PLAY:
        found = {kit.pages.play: words(WORDS["explained"], game=kit.title) for kit in kits if kit.pages.play}
    elif page == TEACH:
        hosts = {kit.pages.hosting.page: kit for kit in kits if kit.pages.hosting and kit.pages.hosting.page}
        found = {name: words(WORDS["host"], game=kit.title) for name, kit in hosts.items()}
        found |= {
            kit.pages.sheet.page: words(WORDS["sheet"], game=kit.title)
            for kit in kits
            if kit.pages.sheet and kit.pages.sheet.page
        }
        found |= {kit.pages.referee.page: words(WORDS["referee"]) for kit in kits if kit.pages.referee}
        counted = {
            kit.pages.counting.notebook: kit for kit in kits if kit.pages.counting and kit.pages.counting.notebook
        }
        found |= {name: words(WORDS["captured"], game=kit.title) for name, kit in counted.items()}
    elif page == BOOK:
        found = {f"{BOOK}.ipynb#disputes": words(WORDS["disputes"]), AIDS: words(WORDS["print"])}
    else:
        found = {}
    return [{"href": name if "#" in name else f"{name}.ipynb", "text": text} for name, text in found.items()]


def today() -> int:
    """Return the number of days since 1970, by which the question of a day is chosen."""
    return (date.today() - date(1970, 1, 1)).days


def lessons(lang: str) -> list[dict[str, object]]:
    kit, words = KITS[FIRST], Words(lang)
    return [
        {
            "id": lesson.id,
            "number": EVENING if lesson.tonight else page.partition("_")[0].lstrip("0"),
            "short": lesson.tonight,
            "href": f"{page}.ipynb",
            "title": words.of(f"lesson.{lesson.id}", lesson.title),
            "minutes": words(WORDS["minutes"], n=lesson.minutes),
            "time": lesson.minutes,
            "steps": len(lesson.for_table(kit.usual, len(kit.names))),
        }
        for page, lesson in (tonight() | pages(FIRST)).items()
    ]
