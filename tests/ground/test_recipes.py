"""The recipes of CONTRIBUTING, followed in a copy of the house: how many files each takes, and that it works."""

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

pytestmark = pytest.mark.long
HOUSE = Path(__file__).parents[2]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the code, the data, the pages and the tests of content."""
    for part in ("iki_teach", "data", "notebooks", "tests/content"):
        copytree(HOUSE / part, tmp_path / part)
    (tmp_path / "tests" / "__init__.py").touch()
    return tmp_path


def add(path: Path, text: str, *, after: str = "") -> None:
    """Add text to a file, at its end or after the first place where something stands."""
    old = path.read_text(encoding="utf-8")
    assert after in old
    path.write_text(old.replace(after, after + text, 1) if after else old + text, encoding="utf-8")


def translate(house: Path, file: str, *texts: tuple[str, str, str]) -> None:
    entries = [f'\nmsgctxt "{context}"\nmsgid "{english}"\nmsgstr "{german}"\n' for context, english, german in texts]
    add(house / "data" / "words" / "de" / file, "".join(entries))


def changed(house: Path) -> set[str]:
    """The files that differ from ours or are new, and folders that we have not."""
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
    run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, "tests/content/test_words.py")


def test_a_card_is_one_file_and_its_words(house: Path) -> None:
    line = "kite-flyer,凧揚げ,takoage,kite flyer,purple,winter,4,0,kite,gain 2 mon,1 mon / 2 mon / 3 mon,no\n"
    add(house / "data" / "iki" / "decks" / "open-edo.csv", line)
    translate(house, "cards.po", ("card", "kite flyer", "Drachenlenker"))
    assert changed(house) == {"data/iki/decks/open-edo.csv", "data/words/de/cards.po"}
    effect = """
from iki_teach.games.iki.facts.load import load_deck
card = load_deck("open-edo").cards[-1]
assert (card.name("de"), card.name("en"), card.sign) == ("Drachenlenker", "kite flyer", "kite")
"""
    check(house, effect)


def test_a_switch_is_three_files_and_its_words(house: Path) -> None:
    block = """
  - id: rich_dealer
    rule: koi.yaku.oyaken
    name: A rich dealer
    short: Rich dealer
    meaning: Whether the dealer's point counts twice.
    values:
      false: {says: The dealer's point counts once}
      true: {says: The dealer's point counts twice}
    default: false
    example: {how: run-out, first: 1-3 1-4 6-1 6-3, second: 2-1 2-2 8-2 8-3}
"""
    add(house / "data" / "koikoi" / "switches.yaml", block)
    game = house / "iki_teach" / "games" / "koikoi"
    add(game / "facts" / "presets.py", "\n    rich_dealer: bool", after="    zero_sum: bool")
    add(game / "rules" / "yaku.py", " * (1 + rules.rich_dealer)", after='self.oyaken = family["dealer"][0].points')
    own = "koi.switch.rich_dealer"
    translate(
        house, "koikoi_switches.po",
        (own, "A rich dealer", "Ein reicher Geber"), (f"{own}.short", "Rich dealer", "Reicher Geber"),
        (own, "Whether the dealer's point counts twice.", "Ob der Punkt des Gebers doppelt zählt."),
        (own, "The dealer's point counts once", "Der Punkt des Gebers zählt einmal"),
        (own, "The dealer's point counts twice", "Der Punkt des Gebers zählt doppelt"),
    )  # fmt: skip
    assert len(changed(house)) == 3 + 1
    effect = """
from iki_teach import koikoi
from iki_teach.content.words import Words
from iki_teach.games.koikoi.begin import table_of
from iki_teach.games.koikoi.drills.count import OPTIONS
from iki_teach.pages.rules.details import side_by_side
assert table_of("source", {"rich_dealer": True}).scorer.oyaken == 2 * table_of("source", {}).scorer.oyaken
assert "option: rich_dealer = " in koikoi.new(seed=1, options={"rich_dealer": True}).record()
assert "Ein reicher Geber" in str([*side_by_side("koi.yaku.oyaken", Words("de"))])
"""
    check(house, effect)


def test_an_optional_yaku_is_data_alone(house: Path) -> None:
    """A line of the yaku that names its switch, a rule and an example; no code."""
    line = """
  - {id: koi.yaku.kusatan, romaji: kusatan, kanji: 草短, meaning: plain ribbons, cards: [4-2, 5-2, 7-2], need: 3, \
points: 5, switch: kusatan}"""
    rule = """
  - id: koi.yaku.kusatan
    chapter: yaku
    title: Kusatan
    text: >-
      The three plain ribbons of wisteria, iris and clover make kusatan, 5 points, where a table plays it.
    sources: []
    ruling:
      question: Is kusatan played?
      reading: Only where a table turns it on.
      reason: Our source does not have it.
      says: {"K:9": Names other ribbons.}
      otherwise: Plain ribbons would be three cards like others.
"""
    example = """
  - rule: koi.yaku.kusatan
    says: Aki captures the third plain ribbon. At this table that is kusatan.
    position:
      hands: {Aki: 7-2 1-3, Ben: 4-3 8-4}
      field: 7-3 5-4
      stock: 2-3 9-4 3-3 11-2
      captured: {Aki: 4-2 5-2}
      options: {kusatan: true}
      moves: [play 7-2]
      expect: {events: [koi.yaku.kusatan yaku]}
"""
    data = house / "data"
    add(data / "koikoi" / "yaku.yaml", line, after="points: 5, family: month, switch: tsukifuda}")
    add(data / "koikoi" / "rules.yaml", rule)
    add(data / "lessons" / "koikoi" / "examples.yaml", example)
    text = "The three plain ribbons of wisteria, iris and clover make kusatan, 5 points, where a table plays it."
    says = "Aki captures the third plain ribbon. At this table that is kusatan."
    own = "koi.yaku.kusatan"
    translate(
        house, "koikoi_rules.po", (own, "Kusatan", "Kusatan"), (own, text, "Drei einfache Bänder sind Kusatan."),
        (own, "Is kusatan played?", "Wird Kusatan gespielt?"),
        (own, "Only where a table turns it on.", "Nur wo der Tisch es will."),
        (own, "Our source does not have it.", "Unsere Quelle hat es nicht."),
        (own, "Names other ribbons.", "Nennt andere Bänder."),
        (own, "Plain ribbons would be three cards like others.", "Einfache Bänder wären drei Karten wie andere."),
        (f"{own}.meaning", "plain ribbons", "einfache Bänder"),
        (f"example.{own}", says, "Aki nimmt das dritte einfache Band: hier ist das Kusatan."),
    )  # fmt: skip
    assert len([name for name in changed(house) if "words" not in name]) == 3
    assert not any(name.startswith("iki_teach") for name in changed(house))
    effect = """
from iki_teach import koikoi
from iki_teach.content.words import Words
from iki_teach.pages.rules.details import side_by_side
taken = koikoi.cards("4-2 5-2 7-2")
assert dict(koikoi.yaku(taken, options={"kusatan": True})) == {"koi.yaku.kusatan": 5}
assert dict(koikoi.yaku(taken)) == {}
assert "Kusatan ist ein Yaku" in str([*side_by_side("koi.yaku.kusatan", Words("de"))])
"""
    check(house, effect)


def page(*texts: str) -> str:
    """A notebook: a heading, a cell that opens a lesson, and what one knows now."""
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
from iki_teach.lessons.course import course
from iki_teach.trainer.pages import page_of
from iki_teach.widgets import lesson
assert list(course())[list(course()).index("payday") + 1] == "kites"
assert lesson("kites", "de").view["step"]["prompt"] == "Wie viele Farben zählen am meisten?"
here = page_of("de/05b_kites.ipynb", "/")
assert [here[side]["href"] for side in ("before", "after")] == ["/de/05_payday.ipynb", "/de/06_fire.ipynb"]
assert page_of("de/05_payday.ipynb", "/")["after"]["title"] == "5b · Drachen"
"""
    check(house, effect)


def test_a_misconception_is_one_file_and_its_words(house: Path) -> None:
    """A line of its drill; questions that lead to it are found, and its sentence is said to who answers so."""
    line = """
    Misconception("from-three", RULE, lambda c: c.count(lambda own, cards: own * cards if cards > 2 else 0),
        "You counted a colour only from three cards on; two are enough."),"""
    drill = house / "iki_teach" / "games" / "iki" / "drills" / "harmony.py"
    add(drill, line, after="MISCONCEPTIONS: tuple[Misconception[Street, int], ...] = (")
    english = "You counted a colour only from three cards on; two are enough."
    translate(house, "drills.po", ("drill.misread", english, "Zwei Karten einer Farbe sind genug."))
    assert changed(house) == {"iki_teach/games/iki/drills/harmony.py", "data/words/de/drills.po"}
    effect = """
from iki_teach.content.words import Words
from iki_teach.games.iki.drills import DRILLS
asked = (DRILLS.ask("harmony", "second", 3, seed) for seed in range(100))
question, choice = next((q, choice) for q in asked for choice in q.choices if choice.misconception == "from-three")
assert DRILLS.misread(question, choice, Words("de"))[0][0] == "Zwei Karten einer Farbe sind genug."
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
