"""What a cell means: words in any of our languages; what is English is understood without their catalogues."""

import pytest

from iki_teach.content import cells
from iki_teach.content.words import N

MEANT = {"rice-store": (N("building", "rice store"), "granary"), "red": (N("drawing.colour", "red"),)}


def test_ids_and_english_words_need_no_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(cells, "speakers")
    spellings = cells.spellings_of(MEANT)
    assert [spellings[word] for word in ("rice store", "granary", "red")] == ["rice-store", "rice-store", "red"]
    with pytest.raises(NameError):
        spellings.get("rot")


def test_other_languages_are_understood_and_english_wins() -> None:
    spellings = cells.spellings_of({**MEANT, "rot": ()})
    assert spellings["rot"] == "rot"
    assert {"granary", "red", "rot"} <= set(spellings)
    assert len(spellings) == len(set(spellings))
    assert cells.spellings_of(MEANT)["rot"] == "red"
    assert "blau" not in spellings
