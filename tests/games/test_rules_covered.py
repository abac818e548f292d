"""Every rule of the ledger is proven by a test that is marked with it."""

from iki_teach.content.data import load_rules
from tests.trace import proofs


def test_every_rule_has_a_test_marked_with_it():
    """A new rule in the ledger wants an example."""
    assert set(load_rules("iki")) - set(proofs()) == set()


def test_every_mark_names_a_rule_of_the_ledger():
    """No test claims to prove a rule that does not exist."""
    ours = {name for name in proofs() if name.startswith("iki.")}
    assert ours - set(load_rules("iki")) == set()
