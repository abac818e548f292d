"""Every rule of the ledgers is proven by a test that is marked with it."""

import pytest

from iki_teach.content.rules import load_rules
from tests.trace import proofs

both = pytest.mark.parametrize("game", ["iki", "koi"])


@both
def test_every_rule_has_a_test_marked_with_it(game):
    assert set(load_rules(game)) - set(proofs()) == set()


@both
def test_every_mark_names_a_rule_of_the_ledger(game):
    ours = {name for name in proofs() if name.startswith(f"{game}.")}
    assert ours - set(load_rules(game)) == set()
