"""The recipes of CONTRIBUTING, followed in a copy of the house: how many files each takes, and that it works."""

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from ruamel.yaml import YAML

pytestmark = pytest.mark.long
HOUSE = Path(__file__).parents[2]
RECIPES: dict[str, Any] = YAML(typ="safe").load(Path(__file__).with_name("recipes.yaml"))


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the code, the data, the pages and the tests of content."""
    for part in ("iki_teach", "data", "notebooks", "tests/content"):
        copytree(HOUSE / part, tmp_path / part)
    for name in ("__init__.py", "pytest.ini"):
        (tmp_path / "tests" / name).touch()
    return tmp_path


def add(path: Path, text: str, *, after: str = "") -> None:
    old = path.read_text(encoding="utf-8")
    assert after in old
    path.write_text(old.replace(after, after + text, 1) if after else old + text, encoding="utf-8")


def translate(house: Path, file: str, *texts: tuple[str, str, str]) -> None:
    entries = [f'\nmsgctxt "{context}"\nmsgid "{english}"\nmsgstr "{german}"\n' for context, english, german in texts]
    add(house / "data" / "words" / "de" / file, "".join(entries))


def changed(house: Path) -> set[str]:
    found = set()
    for path in house.rglob("*"):
        name = path.relative_to(house)
        ours = HOUSE / name
        if name.parts[0] == "tests" or "__pycache__" in name.parts or not (HOUSE / name.parent).exists():
            continue
        if path.is_dir() and not ours.exists():
            found.add(name.as_posix() + "/")
        elif path.is_file() and not (ours.exists() and path.read_bytes() == ours.read_bytes()):
            found.add(name.as_posix())
    return found


def run(house: Path, *call: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(house)}
    done = subprocess.run(
        [sys.executable, *call], cwd=house, env=environment, capture_output=True, text=True, timeout=280
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def check(house: Path, effect: str) -> None:
    """Run the checker and the tests of words on the copy, and a few lines that show the effect."""
    assert "no faults" in run(house, "-c", "from iki_teach.cli import app; app()", "check")
    run(house, "-c", effect)
    run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "tests/pytest.ini", "tests/content/test_words.py")


@pytest.mark.parametrize("recipe", RECIPES.values(), ids=RECIPES)
def test_a_recipe_is_so_many_files_and_their_words(house: Path, recipe: dict[str, Any]) -> None:
    """A card and an optional yaku are data alone; a misconception is found by the questions that lead to it."""
    for part in recipe["add"]:
        add(house / part["to"], part["text"], after=part.get("after", ""))
    for file, texts in recipe["words"].items():
        translate(house, file, *texts)
    assert len(changed(house)) == recipe["files"] + len(recipe["words"])
    check(house, recipe["effect"])


def page(*texts: str) -> str:
    cells = [
        {"cell_type": "markdown", "id": "head", "metadata": {}, "source": [texts[0]]},
        {"cell_type": "code", "execution_count": None, "id": "lesson", "metadata": {}, "outputs": [],
         "source": ['from iki_teach.widgets import lesson\n', "\n", 'lesson("kites")']},
        {"cell_type": "markdown", "id": "end", "metadata": {}, "source": [texts[1]]},
    ]  # fmt: skip
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}, indent=1)


def test_a_lesson_is_two_files_and_their_words(house: Path) -> None:
    """Its steps and its page; its place in the course, "before" and "next" follow from its number."""
    steps = """id: kites
title: Kites
minutes: 3
steps:
  - choose: How many colours score most?
    rules: iki.score.colours
    options:
      - {say: Five, right: true}
      - {say: Four, because: There are five.}
"""
    (house / "data" / "lessons" / "iki" / "05b_kites.yaml").write_text(steps, encoding="utf-8")
    (house / "notebooks" / "en" / "05b_kites.ipynb").write_text(page("# 5b · Kites", "Now you know."), encoding="utf-8")
    (house / "notebooks" / "de" / "05b_kites.ipynb").write_text(page("# 5b · Drachen", "Aha."), encoding="utf-8")
    catalogue = house / "data" / "words" / "de" / "lesson_kites.po"
    catalogue.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n', encoding="utf-8")
    texts = {
        "Kites": "Drachen", "How many colours score most?": "Wie viele Farben zählen am meisten?", "Five": "Fünf",
        "Four": "Vier", "There are five.": "Es gibt fünf.",
    }  # fmt: skip
    translate(house, "lesson_kites.po", *(("lesson.kites", english, german) for english, german in texts.items()))
    assert changed(house) == {
        "data/lessons/iki/05b_kites.yaml", "notebooks/en/05b_kites.ipynb",
        "data/words/de/lesson_kites.po", "notebooks/de/05b_kites.ipynb",
    }  # fmt: skip
    effect = """
from iki_teach.lessons.lesson import course
from iki_teach.trainer.pages import page_of
from iki_teach.widgets import lesson
assert list(course())[list(course()).index("payday") + 1] == "kites"
assert lesson("kites", "de").view["step"]["prompt"] == "Wie viele Farben zählen am meisten?"
here = page_of("de/05b_kites.ipynb", "/")
assert [here[side]["href"] for side in ("before", "after")] == ["/de/05_payday.ipynb", "/de/06_fire.ipynb"]
assert page_of("de/05_payday.ipynb", "/")["after"]["title"] == "5b · Drachen"
"""
    check(house, effect)


def test_a_bot_is_one_file_and_a_line_beside_it(house: Path) -> None:
    bots = house / "iki_teach" / "games" / "iki" / "bots"
    (bots / "first.py").write_text(
        '"""A bot."""\n\n\nclass First:\n    """Plays the first move."""\n\n    name = "first"\n\n'
        "    def __init__(self, seed=0):\n        pass\n\n"
        "    def choose(self, game):\n        return game.moves()[0]\n",
        encoding="utf-8",
    )
    add(bots / "__init__.py", '"first": First, ', after="BOTS: Bots = {")
    add(bots / "__init__.py", "from iki_teach.games.iki.bots.first import First\n", after="import Greedy, Newcomer\n")
    assert changed(house) == {"iki_teach/games/iki/bots/first.py", "iki_teach/games/iki/bots/__init__.py"}
    run(house, "-c", "from iki_teach.cli import app; app()", "simulate", "--bots", "first,random", "--games", "1")
    lesson = house / "data" / "lessons" / "iki" / "10_first_game.yaml"
    lesson.write_text(lesson.read_text(encoding="utf-8").replace("bots: greedy", "bots: first"), encoding="utf-8")
    assert "no faults" in run(house, "-c", "from iki_teach.cli import app; app()", "check")


def test_a_language_is_a_folder_of_words_and_one_of_pages(house: Path) -> None:
    copytree(house / "data" / "words" / "de", house / "data" / "words" / "nl")
    copytree(house / "notebooks" / "de", house / "notebooks" / "nl")
    assert changed(house) == {"data/words/nl/", "notebooks/nl/"}
    effect = """
from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.facts.load import load_deck
assert LANGS == ("en", "de", "nl")
assert Words("nl").rule("koi.turn.decide") == "Koi-Koi oder Schluss"
assert load_deck("open-edo").cards[0].name("nl") == "Säger"
from iki_teach.trainer.pages import language_for, page_of
assert language_for("nl-BE") == "nl"
others = page_of("nl/06_fire.ipynb", "/")["others"]
assert [other["href"] for other in others] == ["/en/06_fire.ipynb", "/de/06_fire.ipynb"]
"""
    check(house, effect)
