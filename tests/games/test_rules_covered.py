"""Every rule of the ledgers is proven by a test that is marked with it."""

import pytest

from iki_teach.content.rules import load_rules
from tests.trace import proofs


@pytest.mark.parametrize("game", ["iki", "koi"])
def test_every_rule_has_a_test_marked_with_it_and_every_mark_names_a_rule(game):
    """A new rule in the ledger wants an example."""
    assert {name for name in proofs() if name.startswith(f"{game}.")} == set(load_rules(game))
