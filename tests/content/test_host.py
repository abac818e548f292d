"""The script of an evening: read strictly, with rules that there are."""

import re
from pathlib import Path

from iki_teach.content.rules import load_rules
from iki_teach.content.scripts import HostScript, load_host, read_host
from tests.content.faulty import told

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


def test_a_script_is_read_in_its_order_and_each_text_once(tmp_path: Path) -> None:
    path = tmp_path / "host.yaml"
    path.write_text(SCRIPT, encoding="utf-8")
    assert read_host(path).texts == ("New cards", "Lay out the board.", "Lay out new cards.")
    assert load_host("koikoi") == HostScript(), "a game without a script has an empty one"
    wrong = told(read_host, tmp_path / "wrong.yaml", SCRIPT.replace("iki.month.deal, when", "month, when"))
    assert re.search(r"wrong.yaml:9 steps/1/says/1/rule: expected a rule id .* got .month", wrong)
