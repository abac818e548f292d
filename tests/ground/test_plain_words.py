"""Ten everyday words name nothing in the code but what was public under them: each says too little of what it names."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ground.test_identifiers import identifiers

WORDS = {"said", "kept", "told", "stand", "aside", "bare", "lit", "glossed", "luck", "worth"}
# Notebooks call these functions and options, and these are fields of lessons and a column of markets.
PUBLIC = {
    "told": ("widgets/page.py",),
    "kept": ("widgets/page.py",),
    "lit": ("lessons/lesson.py", "pages/lesson/panel.py", "pages/lesson/steps/choose.py"),
    "worth": ("games/iki/facts/market.py", "lab/figures/__init__.py", "lab/figures/points.py"),
}
COMMENTS = re.compile(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", re.DOTALL)


def names(path: Path) -> Iterator[tuple[str, int]]:
    """Return the names in a file with their lines; of scripts and styles all words that stand in no comment."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return identifiers(source)
    code = COMMENTS.sub(lambda comment: "\n" * comment[0].count("\n"), source)
    return ((name, line) for line, text in enumerate(code.splitlines(), 1) for name in re.findall(r"\w+", text))


@pytest.mark.parametrize("kind", ["*.py", "*.js", "*.css"])
def test_no_name_is_made_of_an_everyday_word(checkout: Path, kind: str) -> None:
    found = []
    for path in sorted(path for folder in ("iki_teach", "tests") for path in (checkout / folder).rglob(kind)):
        for name, line in names(path):
            public = name in PUBLIC and (path.is_relative_to(checkout / "tests") or str(path).endswith(PUBLIC[name]))
            everyday = {part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)} & WORDS
            found += [f"{path}:{line} {name}"] if everyday and not public and not name.startswith("test_") else []
    assert found == []
