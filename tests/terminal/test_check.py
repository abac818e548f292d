"""Checking files: ours have no faults, others tell theirs, and errors show no raw text."""

from pathlib import Path

import pytest

from iki_teach.content import files
from iki_teach.content.faults import ContentError, Fault, ValueFault, quoted
from iki_teach.content.files import data_dir
from iki_teach.games.iki.facts.load import names
from iki_teach.terminal.check import data_files, faults_in


def test_the_projects_data_has_no_faults() -> None:
    checked = data_files()
    assert faults_in(checked) == []
    labels = {files.label(path) for path in checked}
    assert {"decks/open-edo.csv", "boards/first.yaml", "rules.yaml", "words/de/rules.po"} <= labels


def test_a_fault_that_several_files_share_is_said_once(tmp_path: Path) -> None:
    folder = tmp_path / "iki"
    folder.mkdir()
    tables = [folder / f"{name}.csv" for name in ("fish", "tobacco", "buildings")]
    for table in tables:
        table.touch()
    found = faults_in(tables)
    assert len(found) == len(set(found)) == 3


def test_an_unknown_kind_of_file_is_a_fault(tmp_path: Path) -> None:
    (fault,) = faults_in([tmp_path / "notes.pdf"])
    assert fault.got == "another kind of file"


def test_data_lies_beside_the_package_or_inside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A checkout has data/ beside the package, an installed wheel has it inside."""
    package = tmp_path / "iki_teach"
    monkeypatch.setattr(files, "__file__", str(package / "content" / "files.py"))
    assert data_dir.__wrapped__() == package / "_data"
    (tmp_path / "data" / "words").mkdir(parents=True)
    assert data_dir.__wrapped__() == tmp_path / "data"


def test_the_names_to_choose_from() -> None:
    assert names("editions") == ("first", "second")
    assert "open-edo" in names("decks")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("a\nb\x1b[31m", '"a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}[31m"'),
        ("x" * 61, f'"{"x" * 60}… (61 characters)"'),
        ({}, "a block of keys"),
        ([], "a list"),
        (None, "nothing"),
        (1.5, "1.5"),
    ],
)
def test_values_are_shown_safely(value: object, shown: str) -> None:
    assert quoted(value) == shown


def test_a_fault_says_file_line_place_expected_and_got() -> None:
    fault = Fault("decks/open-edo.csv", 17, "cost", "a whole number of mon", quoted("drei"))
    assert str(fault) == 'decks/open-edo.csv:17 cost: expected a whole number of mon, got "drei"'
    whole = Fault("x.csv", 0, "", "a deck", "nothing")
    assert str(whole) == "x.csv: expected a deck, got nothing"
    assert str(ContentError([fault, whole])) == f"{fault}\n{whole}"
    assert str(ValueFault("a", "b")) == "expected a, got b"
