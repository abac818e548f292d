"""The style sheets of the drawings: nothing of them reaches the page around a drawing."""

import re
from pathlib import Path

import pytest

from iki_teach.widgets.stylesheet import sheets

OWN = re.compile(r"\.(?:ink|hana)(?:-[\w-]+)?")  # names that only drawings use
BELOW = re.compile(r"(?:\.iki-dark )?\.iki-table\b.*")


def selectors() -> list[str]:
    flat = re.sub(r"@media[^{]*\{((?:[^{}]*\{[^{}]*\})*)\}", r"\1", sheets())
    return [one.strip() for many in re.findall(r"([^{}]+)\{", flat) for one in many.split(",")]


@pytest.mark.parametrize("selector", selectors())
def test_a_rule_styles_only_what_is_inside_a_drawing(selector: str) -> None:
    assert BELOW.fullmatch(selector) or OWN.fullmatch(selector)


def test_pages_and_widgets_use_none_of_the_names_of_symbols(checkout: Path) -> None:
    """No style sheet, script or template gives its own elements the class of a part of a symbol."""
    files = [file for kind in ("css", "js", "j2", "html") for file in (checkout / "iki_teach").rglob(f"*.{kind}")]
    files = [file for file in files if file.parent.name != "drawing"]
    assert len(files) > 20
    classes = {file.name: re.findall(r"(?<![\w#-])(?:ink-|hana\b(?!-\$))[\w-]*", file.read_text()) for file in files}
    assert {name: found for name, found in classes.items() if found} == {}
