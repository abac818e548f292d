"""Parts of long names, at which a drawing may break them."""

from pathlib import Path

import pytest

from iki_teach.content.breaks import last_parts, read_breaks
from iki_teach.content.faults import ContentError


def test_the_last_parts_of_all_languages_are_known() -> None:
    """For a name on a card may be of any."""
    assert {"händler", "maker"} <= set(last_parts())
    assert all(part == part.lower() for part in last_parts())


def test_a_part_that_is_none_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "breaks.txt"
    path.write_text("maker\nMaker\n3\n", encoding="utf-8")
    with pytest.raises(ContentError) as error:
        read_breaks(path)
    assert [(fault.line, fault.got) for fault in error.value.faults] == [(2, '"Maker"'), (3, '"3"')]
