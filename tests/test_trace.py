"""Every rule can be traced to its source, its test, its lesson, its drill and its words."""

from iki_teach.content.rules import load_rules
from iki_teach.content.words import LANGS
from iki_teach.lessons.quiz import taught_in
from tests import trace


def test_no_rule_has_a_gap_and_the_page_is_as_the_command_writes_it() -> None:
    gaps = {rule: cells for rule, cells in trace.rows().items() if not all(cells) or cells[-1] != " ".join(LANGS)}
    assert gaps == {}
    source = '@rule("iki.fire.spread")\ndef test_one(): ...\n\ndef test_two(): words.rule("iki.fire.draw")\n'
    assert list(trace.marked(source)) == ["iki.fire.spread"]
    assert set(trace.proofs()) == {*load_rules("iki"), *load_rules("koi")}
    assert trace.PAGE.read_text(encoding="utf-8") == trace.page()


def test_each_rule_of_koikoi_is_taught_in_one_cell() -> None:
    taught = [rule for path in (trace.NOTEBOOKS / "en").glob("*.ipynb") for rule in taught_in(path)]
    assert sorted(taught) == sorted(load_rules("koi"))
