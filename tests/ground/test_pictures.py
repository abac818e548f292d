"""The pictures of the README."""

import re
from pathlib import Path


def test_pictures_of_the_readme_are_there_and_small(checkout: Path) -> None:
    """Each has words for those who do not see it; the strips of films are less than 400 KB in all."""
    found = re.findall(r"!\[(.*?)\]\((docs/.*?)\)", (checkout / "README.md").read_text(encoding="utf-8"))
    assert len(found) >= 4
    assert all(words for words, _ in found)
    strips = [(checkout / path).stat().st_size for _, path in found if path.endswith(".webp")]
    assert len(strips) == 3
    assert sum(strips) < 400_000
