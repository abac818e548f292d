"""The script of an evening: read strictly, with rules that there are."""

from pathlib import Path

import pytest

from iki_teach.content.faults import ContentError
from iki_teach.content.rules import load_rules
from iki_teach.content.scripts import HostScript, load_host, read_host

SCRIPT = """
setup:
  - {text: Lay out the board., rule: iki.setup.calendar}
steps:
  - id: deal
    title: New cards
    rule: iki.month.deal
    says:
      - {text: Lay out new cards., rule: iki.month.deal, when: [month]}
"""


def test_every_sentence_of_our_script_cites_a_rule_of_the_ledger() -> None:
    script, known = load_host("iki"), load_rules("iki")
    lines = [*script.setup, *(line for step in script.steps for line in step.says)]
    assert {step.rule for step in script.steps} | {line.rule for line in lines} <= set(known)
    assert len({step.id for step in script.steps}) == len(script.steps)


def test_a_game_without_a_script_has_an_empty_one() -> None:
    assert load_host("koikoi") == HostScript()
    assert load_host("koikoi").texts == ()


def test_a_script_is_read_in_its_order_and_each_text_once(tmp_path: Path) -> None:
    path = tmp_path / "host.yaml"
    path.write_text(SCRIPT, encoding="utf-8")
    assert read_host(path).texts == ("New cards", "Lay out the board.", "Lay out new cards.")


def test_what_is_wrong_is_named(tmp_path: Path) -> None:
    path = tmp_path / "host.yaml"
    path.write_text(SCRIPT.replace("iki.month.deal, when", "month, when"), encoding="utf-8")
    with pytest.raises(ContentError, match=r"host.yaml:9 steps/1/says/1/rule: expected a rule id .* got .month"):
        read_host(path)
