"""Every rule can be traced to its source, its test, its lesson, its drill and its words."""

from iki_teach.content.words import LANGS
from tests import trace


def test_no_rule_has_a_gap() -> None:
    """Sources or a ruling, a marked test, a lesson, a drill, and every language."""
    gaps = {rule: cells for rule, cells in trace.rows().items() if not all(cells) or cells[-1] != " ".join(LANGS)}
    assert gaps == {}


def test_the_page_is_as_the_command_writes_it() -> None:
    """Run `make trace` after a change."""
    assert trace.PAGE.read_text(encoding="utf-8") == trace.page()


def test_a_gap_would_be_seen() -> None:
    """A test that is not marked proves nothing."""
    source = '@rule("iki.fire.spread")\ndef test_one(): ...\n\ndef test_two(): ...\n'
    assert list(trace.marked(source)) == ["iki.fire.spread"]
