"""Every rule can be traced to its source, its test, its lesson, its drill and its words."""

import json

from iki_teach.content.rules import load_rules
from iki_teach.content.words import LANGS
from iki_teach.lessons.quiz import taught_in
from tests import trace


def test_no_rule_has_a_gap_and_the_page_is_as_the_command_writes_it() -> None:
    gaps = {rule: cells for rule, cells in trace.rows().items() if not all(cells) or cells[-1] != " ".join(LANGS)}
    assert gaps == {}
    source = '@rule("iki.fire.spread")\ndef test_one(): ...\n\ndef test_two(): ...\n'
    assert list(trace.marked(source)) == ["iki.fire.spread"]
    assert trace.PAGE.read_text(encoding="utf-8") == trace.page()


def test_cells_are_tagged_alike_in_every_language_and_each_rule_once() -> None:
    for notebook in sorted((trace.NOTEBOOKS / "en").glob("*.ipynb")):
        cells = [
            [(cell["id"], cell["metadata"].get("tags", [])) for cell in json.loads(path.read_text("utf-8"))["cells"]]
            for path in (trace.NOTEBOOKS / lang / notebook.name for lang in LANGS)
        ]
        assert all(other == cells[0] for other in cells), notebook.name
    taught = [rule for path in sorted((trace.NOTEBOOKS / "en").glob("*.ipynb")) for rule in taught_in(path)]
    assert sorted(taught) == sorted(load_rules("koi"))
