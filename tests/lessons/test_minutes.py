"""How long lessons take: by the words that one reads and the clicks that one makes on the straight way through."""

import json
from collections import Counter
from typing import Any

import pytest

from iki_teach.content.words import LANGS
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import course, game_of, lesson_named, tonight
from iki_teach.lessons.stage import Setting, fitting
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.trainer.places import notebooks
from tests.asking import send
from tests.marks import some

WORDS_A_MINUTE = 200
CLICK = 0.2  # minutes: to find what to press, and to see what it does
FIRST_MONTH = ("setup", "month")  # the lessons up to a month of one's own
LONGEST = 20
LONGEST_SCENE = 2  # a whole month of Koi-Koi
COUNTED = [name for name, lesson in course().items() if all(step.kind != "drill" for step in lesson.steps)]


def texts(view: dict[str, Any]) -> set[tuple[int, str]]:
    step, labels = view["step"], ("options", "fields", "items")
    found = [step["prompt"], step["more"], *step["differs"], *(step["finish"] if step["finished"] else ())]
    found += [item["label"] for name in labels for item in step[name]]
    if feedback := step["feedback"]:
        found += [feedback["title"], *(line["text"] for line in feedback["lines"])]
    return {(step["at"], text) for text in found if text}


def minutes_of(name: str, lang: str, last: int | None = None) -> dict[int, float]:
    """How many minutes each step takes up to the beginning of one, or to the end; the first with the page's words."""
    lesson = lesson_named(name, game_of(name))
    session = LessonSession(lesson, lang, fitting(lesson, Setting("second", 3)))
    read, clicks = texts(session.view()), Counter[int]()
    while not session.finished and session.at != last:
        at, play = session.at, session.play_now
        for intent in (*play.worked(), "next"):
            if session.at == at and not session.finished:
                read |= texts(send(session, intent))
                clicks[at] += 1
    words = Counter({0: opening(name, lang)})
    for at, text in read:
        words[at] += len(text.split())
    return {at: words[at] / WORDS_A_MINUTE + clicks[at] * CLICK for at in words}


def time(name: str, lang: str, last: int | None = None) -> float:
    return sum(minutes_of(name, lang, last).values())


def opening(name: str, lang: str) -> int:
    for page in sorted((notebooks() / lang).glob("*.ipynb")):
        words = 0
        for cell in json.loads(page.read_text(encoding="utf-8"))["cells"]:
            source = "".join(cell["source"])
            if f'lesson("{name}")' in source:
                return words
            words += len(source.split()) if cell["cell_type"] == "markdown" else 0
    raise AssertionError(name)


@pytest.mark.parametrize("name", some(COUNTED))
def test_the_minutes_of_a_lesson_are_what_it_takes(name):
    """Those that the start page and the end of the lesson before name: near enough, in every language."""
    for lang in LANGS:
        assert abs(course()[name].minutes - time(name, lang)) <= 1.5


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "lesson", [lesson for game in KITS for lesson in tonight(game).values()], ids=lambda one: one.id
)
def test_who_plays_tonight_is_through_in_the_minutes_that_are_promised(lesson, lang):
    """And no scene is long; which one is, it says."""
    minutes = minutes_of(lesson.id, lang)
    assert sum(minutes.values()) <= lesson.minutes
    assert {at + 1: one for at, one in minutes.items() if one > LONGEST_SCENE} == {}


@pytest.mark.parametrize("lang", LANGS)
def test_a_month_of_one_s_own_is_reached_in_twenty_minutes(lang):
    first, last = FIRST_MONTH
    own = next(at for at, step in enumerate(course()[last].for_table("second", 3)) if step.kind == "free")
    assert time(first, lang) + time(last, lang, own) < LONGEST
