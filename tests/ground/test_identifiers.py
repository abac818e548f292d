"""The code has one word for each thing: names that gave way to the field's own are not used again."""

import io
import keyword
import tokenize
from collections.abc import Iterator
from pathlib import Path

# The chapter Glossary of docs/rooms.md has the words in use.
RETIRED = """
    Bend Misread legal_bends bent Draft richest Held Made Reading Nursery NURSERY nursery Born bear births promptness
    hurry Courteous Farewell Alive Anybody Moved apologies APOLOGIES wished_language seldom Seldom make_room Purse
    purse career careers pension risen errands tried lied Luck KoikoiBot live dress Kept to_keep noted remember slips
    set_up carried taken_up taken_back undressed MisfitError Told Looked Happening Site sites lay_out conceivable
    settled strangers keyed in_list written_out Story place_said Desk Steps Tongue Way way_to
"""


def identifiers(source: str) -> Iterator[tuple[str, int]]:
    """Yield the names in a source with their lines; not what stands in strings and comments."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME and not keyword.iskeyword(token.string):
            yield token.string, token.start[0]


def test_names_of_code_are_told_from_prose() -> None:
    """A name is found with its line; words of a string or of a comment are none."""
    source = 'def live(born: int) -> None:\n    """Be born."""\n    return  # bear\n'
    assert [found for found in identifiers(source) if found[0] in ("live", "born", "bear")] == [
        ("live", 1),
        ("born", 1),
    ]


def test_no_retired_word_comes_back(checkout: Path) -> None:
    words = set(RETIRED.split())
    again = [
        f"{path.relative_to(checkout)}:{line} {name}"
        for path in sorted((checkout / "iki_teach").rglob("*.py"))
        for name, line in identifiers(path.read_text(encoding="utf-8"))
        if name in words
    ]
    assert again == []
