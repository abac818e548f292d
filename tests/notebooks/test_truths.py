"""What the pages say in their own sentences is what the engine does."""

import pytest

from iki_teach import iki
from tests.notebooks.test_notebooks import read

STEPS = {"en": "1 to 4 steps", "de": "1 bis 4 Schritte"}


def prose(lang: str, name: str) -> list[str]:
    """Return the text cells of a notebook."""
    return [cell.source for cell in read(lang, name).cells if cell.cell_type == "markdown"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_page_of_the_month_says_what_slot_x_brings(lang: str) -> None:
    """Its board is of the second edition, where taking X brings money in place of income."""
    game = iki.new(players=["Aki", "Ben", "Chie"], edition="second", seed=7)
    for move in [
        "start sawyer at south.1",
        "start cooper at west.1",
        "start tofu-seller at north.1",
        "slot X",
        "slot 1",
    ]:
        game = game.play(move)
    (gain,) = [event.changes[0] for event in game.play("slot 2").events if event.rule == "iki.order.x-second"]
    (about,) = [text for text in prose(lang, "02_month.ipynb") if "X " in text and STEPS[lang] in text]
    assert f"{gain.after - gain.before} mon" in about.casefold()
