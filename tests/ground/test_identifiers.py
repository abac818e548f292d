"""The code has one word for each thing: names that gave way to the field's own are not used again.

Nor do ten everyday words name anything but what was public under them: each says too little of what it names.
"""

import io
import re
import tokenize
from collections.abc import Iterable
from pathlib import Path

import pytest

# The chapter Glossary of docs/rooms.md has the words in use.
RETIRED = """
    Bend Misread legal_bends bent Draft richest Held Made Reading Nursery NURSERY nursery Born bear births promptness
    hurry Courteous Farewell Alive Anybody Moved apologies APOLOGIES wished_language seldom Seldom make_room Purse
    purse career careers pension risen errands tried lied Luck KoikoiBot live dress Kept to_keep noted remember slips
    set_up carried taken_up taken_back undressed MisfitError Told Looked Happening Site sites lay_out conceivable
    settled strangers keyed in_list written_out Story place_said Desk Steps Tongue Way way_to
"""
EVERYDAY = {"said", "kept", "told", "stand", "aside", "bare", "lit", "glossed", "luck", "worth"}
# Notebooks call these functions and options, and these are fields of lessons and a column of markets.
PUBLIC = {
    "told": ("widgets/page.py",),
    "kept": ("widgets/page.py",),
    "lit": ("lessons/lesson.py", "pages/lesson/panel.py", "pages/lesson/steps/choose.py"),
    "worth": ("games/iki/facts/market.py", "lab/figures/__init__.py", "lab/figures/points.py"),
}
COMMENTS = re.compile(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", re.DOTALL)


def names(path: Path) -> Iterable[tuple[str, int]]:
    """Return the names in a file with their lines; of scripts and styles all words that stand in no comment."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        tokens = tokenize.generate_tokens(io.StringIO(source).readline)
        return [(token.string, token.start[0]) for token in tokens if token.type == tokenize.NAME]
    code = COMMENTS.sub(lambda comment: "\n" * comment[0].count("\n"), source)
    return ((name, line) for line, text in enumerate(code.splitlines(), 1) for name in re.findall(r"\w+", text))


def test_names_of_code_are_told_from_prose(tmp_path: Path) -> None:
    """A name is found with its line; words of a string or of a comment are none."""
    file = tmp_path / "a.py"
    file.write_text('def live(born: int) -> None:\n    """Be born."""\n    return  # bear\n', encoding="utf-8")
    assert [found for found in names(file) if found[0] in ("live", "born", "bear")] == [("live", 1), ("born", 1)]


def test_no_retired_word_comes_back(checkout: Path) -> None:
    words = set(RETIRED.split())
    sources = sorted((checkout / "iki_teach").rglob("*.py"))
    assert [f"{path}:{line} {name}" for path in sources for name, line in names(path) if name in words] == []


@pytest.mark.parametrize("kind", ["*.py", "*.js", "*.css"])
def test_no_name_is_made_of_an_everyday_word(checkout: Path, kind: str) -> None:
    found = []
    for path in sorted(path for folder in ("iki_teach", "tests") for path in (checkout / folder).rglob(kind)):
        for name, line in names(path):
            public = name in PUBLIC and (path.is_relative_to(checkout / "tests") or str(path).endswith(PUBLIC[name]))
            everyday = {part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)} & EVERYDAY
            found += [f"{path}:{line} {name}"] if everyday and not public and not name.startswith("test_") else []
    assert found == []
