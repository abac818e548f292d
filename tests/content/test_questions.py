"""Cases of rules: a file of them is read strictly."""

from pathlib import Path

import pytest

from iki_teach.content.examples import read_questions
from tests.content.faulty import told

CASE = """questions:
  - rule: iki.act.walk
    ask: Aki walks. What happens?
    right: She walks.
    wrong:
      - She runs.
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("She runs.", "She walks.", ":5 questions/1/wrong: expected answers that are not right"),
        ("wrong:\n      - She runs.", "wrong: []", ":5 questions/1/wrong: expected answers that are not right"),
        (
            "She runs.\n",
            "She runs.\n" + CASE.partition("\n")[2],
            ":7 questions/2/rule: expected one case for each rule",
        ),
        ("iki.act.walk", "walk", ":2 questions/1/rule: expected a rule id such as iki.fire.spread"),
        ("ask", "asks", ":3 questions/1/asks: expected one of rule, ask, right, wrong"),
    ],
)
def test_a_broken_case_names_its_fault(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert said in told(read_questions, tmp_path / "questions.yaml", CASE.replace(old, new))


def test_a_case_is_read(tmp_path: Path) -> None:
    path = tmp_path / "questions.yaml"
    path.write_text(CASE, encoding="utf-8")
    case = read_questions(path)["iki.act.walk"]
    assert case.texts == ("Aki walks. What happens?", "She walks.", "She runs.")
