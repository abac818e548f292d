from functools import cache

from iki_teach.content.files import found_data
from iki_teach.kits import FIRST, KITS
from iki_teach.lessons.lesson import Lesson, read_lesson


@cache
def course(game: str = FIRST) -> dict[str, Lesson]:
    return {lesson.id: lesson for lesson in pages(game).values()}


@cache
def pages(game: str) -> dict[str, Lesson]:
    return {path.stem: read_lesson(path) for path in found_data(f"lessons/{game}/[0-9]*_*.yaml")}


def after(lesson: Lesson) -> tuple[str, Lesson] | None:
    """Return the lesson that follows, by the name of its page; None after the last, and after what is in no course."""
    following = iter(pages(lesson.game).items())
    return next(following, None) if any(one.id == lesson.id for _, one in following) else None


def tonight(game: str = FIRST) -> dict[str, Lesson]:
    return {page: lesson for page, lesson in pages(game).items() if lesson.tonight}


def game_of(name: str) -> str:
    return next((game for game in KITS if name in course(game)), FIRST)


def lesson_named(name: str, game: str = FIRST) -> Lesson:
    lessons = course(game)
    if name not in lessons:
        raise ValueError(f"lesson: expected one of {', '.join(lessons)}, got {name!r:.60}")
    return lessons[name]
