"""What the start page shows before its kernel is there: of each game what to begin with, doors, a question, lessons."""

from functools import cache

from attrs import asdict

from iki_teach.content.rules import every_rule
from iki_teach.content.words import N, Text, Words
from iki_teach.drawing.asks import Teaser
from iki_teach.kits import FIRST, KITS, Kit
from iki_teach.lessons import progress
from iki_teach.lessons.lesson import Lesson, pages, tonight
from iki_teach.lessons.mastery import ESTIMATED_SECONDS_PER_RULE
from iki_teach.lessons.notebooks import AIDS, BOOK, PLAY, TEACH

WORDS = {
    "right": N("trainer.start", "Right."),
    "wrong": N("trainer.start", "Not quite."),
    "again": N("trainer.start", "Again"),
    "another": N("trainer.start", "Another question"),
    "question": N("trainer.start", "A question for today"),
    "learn": N("trainer.start", "Its lesson: {title}"),
    "hint": N("trainer.start", "One tap. No sign-up, nothing to install."),
    "continue": N("trainer.start", "Continue"),
    "tonight": N("trainer.start", "You play {game} tonight?"),
    "box": N("trainer.start", "To your first move in {n} minutes."),
    "go": N("trainer.start", "Go on"),
    "begin": N("trainer.start", "Begin"),
    "minutes": N("trainer.start", "{n} min"),
    "due": N("trainer.start", "rule due", "rules due"),
    "course": N("trainer.start", "All lessons: {game}"),
    "done": N("trainer.start", "{done} of {all} done"),
    "doors": N("trainer.start", "Or this way"),
    "explained": N("trainer.start", "Explained"),
    "host": N("trainer.start", "The evening, led"),
    "referee": N("trainer.start", "Your table"),
    "disputes": N("trainer.start", "Disputes"),
    "print": N("trainer.start", "To print"),
}
PRACTICE = "drills"  # how a lesson is called that asks what one knows
EVENING = "夕"  # in place of a number: the way to a first game is no lesson among others
AGAIN = N("trainer.door", "Played long ago?"), N("trainer.door", "Questions, and why")
EXPLAIN = N("trainer.door", "You explain it?"), N("trainer.door", "Read aloud, with boards")
AGREE = N("trainer.door", "You explain it?"), N("trainer.door", "Agree on the rules first")
ARGUE = N("trainer.door", "Who is right?"), N("trainer.door", "Every rule, shown on a board")
COUNT = N("trainer.door", "Adding up?"), N("trainer.door", "The scoring sheet")
GAME = N("trainer.door", "Just play?"), N("trainer.door", "With people or the computer")
Door = tuple[str, str, tuple[Text, Text], dict[str, Text]]  # a sign, a page, what it is for, pages beside it


@cache
def start_page(lang: str) -> dict[str, object]:
    """Return what the template needs for the start page in a language; addresses are names of pages beside it."""
    words = Words(lang)
    found = [(kit, kit.pages.teasers(words)) for kit in KITS.values() if kit.pages.teasers]
    plain = {name: words(text) for name, text in WORDS.items() if "{" not in text.english}
    return {
        "words": plain,
        "texts": {
            "minutes": words(WORDS["minutes"], n=0).replace("0", "#"),
            "one_due": words(WORDS["due"], 1),
            "many_due": words(WORDS["due"], 2),
            "each": str(ESTIMATED_SECONDS_PER_RULE),
        },
        "shared": "".join(teasers.shared for _, teasers in found),
        "games": [
            {
                "game": kit.title,
                **lessons(kit, words),
                "questions": [question(one, kit, words) for one in teasers.questions],
                "doors": [door(one, words) for one in doors(kit)],
            }
            for kit, teasers in found
        ],
        "prefixes": {"lesson": progress.LESSON, "rule": progress.RULE},
        "rules": every_rule(),
    }


def doors(kit: Kit) -> list[Door]:
    own = kit.pages
    practice = next(page for page, lesson in pages(kit.name).items() if lesson.id.endswith(PRACTICE))
    found: list[Door] = [("習", practice, AGAIN, {})]
    if own.hosting:
        found.append(("卓", TEACH, EXPLAIN, {own.hosting.page: WORDS["host"], AIDS: WORDS["print"]}))
    elif own.switches:
        found.append(("卓", own.switches.notebook, AGREE, {AIDS: WORDS["print"]}))
    table = {own.referee.page: WORDS["referee"]} if own.referee else {}
    found.append(("判", BOOK, ARGUE, {**table, f"{BOOK}.ipynb#disputes": WORDS["disputes"]}))
    if own.sheet:
        found.append(("算", own.sheet.page, COUNT, {}))
    play = f"{PLAY}.ipynb#board=iki-teach.play&game={kit.name}"
    return [*found, ("遊", play, GAME, {own.play: WORDS["explained"]} if own.play else {})]


def door(one: Door, words: Words) -> dict[str, object]:
    kanji, page, (title, text), beside = one
    more = [{"href": address(name), "text": words(word)} for name, word in beside.items() if name]
    return {"kanji": kanji, "href": address(page), "title": words(title), "text": words(text), "more": more}


def address(page: str) -> str:
    return page if "#" in page else f"{page}.ipynb"


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


def lessons(kit: Kit, words: Words) -> dict[str, object]:
    """Return the lessons of a game, and what is said of the first: that for tonight."""
    rows = list((tonight(kit.name) | pages(kit.name)).items())
    return {
        "tonight": words(WORDS["tonight"], game=kit.title),
        "box": words(WORDS["box"], n=rows[0][1].minutes),
        "course": words(WORDS["course"], game=kit.title),
        "done": words(WORDS["done"], done="#", all=len(rows)),
        "lessons": [row_of(page, lesson, words) for page, lesson in rows],
    }


def row_of(page: str, lesson: Lesson, words: Words) -> dict[str, object]:
    return {
        "id": lesson.id,
        "number": EVENING if lesson.tonight else number_of(page, lesson.game),
        "href": f"{page}.ipynb",
        "title": words.of(f"lesson.{lesson.id}", lesson.title),
        "minutes": words(WORDS["minutes"], n=lesson.minutes),
        "time": lesson.minutes,
        "steps": min(len(lesson.for_table(preset, n)) for preset in lesson.presets for n in lesson.numbers),
    }


def number_of(page: str, game: str) -> str:
    """Return the number of a lesson: its page's in the first game, its place among the others' in another."""
    return page.partition("_")[0].lstrip("0") if game == FIRST else str(1 + [*pages(game)].index(page))
