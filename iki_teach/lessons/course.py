"""The course: all lessons in their order."""

from functools import cache

from iki_teach.content.files import found_data
from iki_teach.kits import FIRST
from iki_teach.lessons.lesson import Lesson, read_lesson


@cache
def course(game: str = FIRST) -> dict[str, Lesson]:
    """Return every lesson of a game by its id, in the order of the course."""
    paths = found_data(f"lessons/{game}/[0-9]*_*.yaml")
    return {lesson.id: lesson for lesson in map(read_lesson, paths)}


def lesson_named(name: str, game: str = FIRST) -> Lesson:
    """Return a lesson; raise ValueError that names those there are."""
    lessons = course(game)
    if name not in lessons:
        raise ValueError(f"lesson: expected one of {', '.join(lessons)}, got {name!r:.60}")
    return lessons[name]
