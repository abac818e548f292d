"""The script of an evening: read strictly, with rules that there are."""

import re
from pathlib import Path

from iki_teach.content.rules import load_rules
from iki_teach.content.scripts import Script, load_script, read_script
from tests.content.faulty import faults_of
from tests.content.texts import texts_in

SCRIPT = """
setup:
  - {text: Lay out the board., rule: iki.setup.calendar}
beats:
  - id: deal
    title: New cards
    rule: iki.month.deal
    says:
      - {text: Lay out new cards., rule: iki.month.deal, when: [month]}
"""


def test_every_sentence_of_our_script_cites_a_rule_of_the_ledger() -> None:
    script, known = load_script("iki", "host"), load_rules("iki")
    lines = [*script.setup, *(line for step in script.beats for line in step.says)]
    assert {step.rule for step in script.beats} | {line.rule for line in lines} <= set(known)
    assert len({step.id for step in script.beats}) == len(script.beats)


def test_a_script_is_read_in_its_order_and_each_text_once(tmp_path: Path) -> None:
    path = tmp_path / "host.yaml"
    path.write_text(SCRIPT, encoding="utf-8")
    texts = texts_in(read_script(path), "title text")
    assert list(dict.fromkeys(texts)) == ["New cards", "Lay out new cards.", "Lay out the board."]
    assert load_script("koikoi", "host") == Script(), "a game without a script has an empty one"
    wrong = faults_of(read_script, tmp_path / "wrong.yaml", SCRIPT.replace("iki.month.deal, when", "month, when"))
    assert re.search(r"wrong.yaml:9 beats/1/says/1/rule: expected a rule id .* got .month", wrong)
