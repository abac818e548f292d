"""Checking files: ours have no faults, others tell theirs, and errors show no raw text."""

from pathlib import Path

import pytest

from iki_teach.content import files
from iki_teach.content.faults import ContentError, Fault, ValueFault, quoted
from iki_teach.content.files import data_dir
from iki_teach.games.iki.facts.load import names
from iki_teach.terminal import check
from iki_teach.terminal.check import data_files, faults_in

HEAD = "id: my_lesson\ntitle: A lesson\nminutes: 4\n"
SHOW = "  - show: Look.\n    position: {month: 1, phase: income}\n    moves: income\n"
DO = """  - do: Take income.
    rules: iki.act.income
    position: {month: 2, phase: income, players: {Aki: {slot: 2}, Ben: {slot: 3}, Chie: {slot: 4}}, to_move: Aki}
    players: [3]
    editions: [first]
    seat: Aki
    goal: {events: iki.act.income}
    solution: income
"""
CHOOSE = """  - choose: Which slot?
    rules: iki.order.slots
    options: [{say: Slot 2, right: true}, {say: Slot 3}]
"""
PREDICT = """  - predict: How many mon?
    rules: iki.act.income
    position: {month: 2, phase: income, players: {Aki: {slot: 2}, Ben: {slot: 3}, Chie: {slot: 4}}, to_move: Aki}
    players: [3]
    editions: [first]
    moves: income
    ask: Aki mon
"""
ON = """  - do: Now walk.
    goes_on: true
    rules: iki.act.move
    seat: Aki
    goal: {events: iki.act.move}
    solution: move 2
"""
DRILL = "  - drill: Which rule?\n    practise: rules\n"
GOOD = HEAD + "editions: [first]\nplayers: [3]\nsteps:\n" + SHOW + DO + PREDICT + CHOOSE


def test_the_projects_data_has_no_faults() -> None:
    checked = data_files()
    assert faults_in(checked) == []
    labels = {files.label(path) for path in checked}
    assert {"decks/open-edo.csv", "boards/first.yaml", "rules.yaml", "words/de/rules.po"} <= labels
    assert (names("editions"), "open-edo" in names("decks")) == (("first", "second"), True)


def test_a_fault_of_files_is_said_once(tmp_path: Path) -> None:
    folder = tmp_path / "iki"
    folder.mkdir()
    tables = [folder / f"{name}.csv" for name in ("fish", "tobacco", "buildings")]
    for table in tables:
        table.touch()
    found = faults_in(tables)
    assert len(found) == len(set(found)) == 3
    (fault,) = faults_in([tmp_path / "notes.pdf"])
    assert fault.got == "another kind of file"


def test_data_lies_beside_the_package_or_inside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A checkout has data/ beside the package, an installed wheel has it inside."""
    package = tmp_path / "iki_teach"
    monkeypatch.setattr(files, "__file__", str(package / "content" / "files.py"))
    assert data_dir.__wrapped__() == package / "_data"
    (tmp_path / "data" / "words").mkdir(parents=True)
    assert data_dir.__wrapped__() == tmp_path / "data"


@pytest.mark.parametrize(("value", "shown"), [
    ("a\nb\x1b[31m", '"a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}[31m"'),
    ("x" * 61, f'"{"x" * 60}… (61 characters)"'), ({}, "a block of keys"), ([], "a list"), (None, "nothing"),
    (1.5, "1.5"),
])  # fmt: skip
def test_values_are_shown_safely(value: object, shown: str) -> None:
    assert quoted(value) == shown


def test_a_fault_says_file_line_place_expected_and_got() -> None:
    fault = Fault("decks/open-edo.csv", 17, "cost", "a whole number of mon", quoted("drei"))
    assert str(fault) == 'decks/open-edo.csv:17 cost: expected a whole number of mon, got "drei"'
    whole = Fault("x.csv", 0, "", "a deck", "nothing")
    assert str(whole) == "x.csv: expected a deck, got nothing"
    assert str(ContentError([fault, whole])) == f"{fault}\n{whole}"
    assert str(ValueFault("a", "b")) == "expected a, got b"


def messages_of(folder: Path, text: str) -> list[str]:
    path = folder / "lessons" / "iki" / "01_my_lesson.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return [str(fault).rpartition("01_my_lesson.yaml")[2] for fault in faults_in([path])]


@pytest.mark.parametrize("text", [GOOD, GOOD + DRILL, GOOD.replace(PREDICT, ON)])
def test_a_lesson_that_is_solved_has_no_faults(tmp_path: Path, text: str) -> None:
    """Also one whose step goes on after the solution of that before it."""
    assert messages_of(tmp_path, text) == []


@pytest.mark.parametrize(("old", "new", "messages"), [
    ("minutes: 4", "minutes: 2", [":3 minutes: expected 3 to 20 minutes, got 2"]),
    (CHOOSE, "", []),
    (CHOOSE, SHOW, ["steps/4: expected a last step of kind choose, which_rule, "]),
    ("rules: iki.order.slots", "rules: iki.order.slotz", ["rules/1: expected a rule of the game, got"]),
    ("    rules: iki.order.slots\n", "", ["steps/4/rules: expected the rules that the step asks, got nothing"]),
    ("right: true", "right: false", ["steps/4/options: expected an option that is right, got none"]),
    ("    moves: income\n    ask", "    moves: change 12 mon\n    ask", ["steps/3/moves: expected moves"]),
    ("solution: income", "solution: hop", ["steps/2/solution: expected moves that can be played, got not a"]),
    ("solution: income", "solution: slot 1", ["steps/2/solution: expected moves that can be played, got slot"]),
    ("goal: {events: iki.act.income}", "goal: {events: iki.act.hire}", [
        'steps/2/solution: expected moves that reach the goal, got "income"']),
    ("ask: Aki mon", "ask: Eve mon", ["steps/3: expected a step that can be played, got ask: expected a line"]),
    ("{month: 1, phase: income}", "{month: 31, phase: income}", ["steps/1/position/month: expected"]),
    ("  - show: Look.", "  - goes_on: true\n    show: Look.", ["steps/1/goes_on: expected a step before it"]),
    (DRILL, DRILL.replace("rules", "jumps"), ["steps/5/practise: expected one of harmony, "]),
])  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, old: str, new: str, messages: list[str]) -> None:
    text = GOOD + (DRILL if old == DRILL else "")
    assert old in text
    found = messages_of(tmp_path, text.replace(old, new))
    assert len(found) == len(messages), found
    assert all(part in line for part, line in zip(messages, found, strict=True)), found


def test_a_deck_at_fault_tells_its_own_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ContentError([Fault("decks/my.csv", 6, "skill", "12 cells", "11")])

    monkeypatch.setattr(check, "play_step", fails)
    assert messages_of(tmp_path, GOOD) == ["decks/my.csv:6 skill: expected 12 cells, got 11"]
