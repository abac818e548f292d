"""What scripts know of the rules of names: the same as Python, in one place."""

import re

from iki_teach.core.players import MOST_LETTERS
from iki_teach.widgets.joining import FOLDER


def test_a_name_has_one_length_everywhere() -> None:
    source = (FOLDER / "elements.js").read_text(encoding="utf-8")
    assert re.findall(r"LONGEST_NAME = (\d+);", source) == [str(MOST_LETTERS)]
    for stem in ("script_evening", "play_table", "referee"):
        text = (FOLDER / f"{stem}.js").read_text(encoding="utf-8")
        assert re.search(r"max-?length(=\$\{|: )LONGEST_NAME", text, re.IGNORECASE), stem
