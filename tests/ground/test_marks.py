"""Marks on tests: a test says it proves a rule only if there is such a rule."""

import pytest

from iki_teach.content.rules import load_rules


def test_marked_rules_are_in_the_ledger(request: pytest.FixtureRequest) -> None:
    """Every id in a `rule` mark of the tests that run with this one is an id of the ledger."""
    marks = {id for item in request.session.items for mark in item.iter_markers("rule") for id in mark.args}
    assert sorted(id for id in marks if id.startswith("iki.") and id not in load_rules("iki")) == []
