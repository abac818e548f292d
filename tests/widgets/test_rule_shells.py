"""The Python shells of the rules' widgets, and the script for teaching as a page."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import iki_teach.widgets
from iki_teach.content.scripts import load_beats
from iki_teach.content.words import LANGS, Words
from iki_teach.widgets import rule_book, rule_map, teach
from iki_teach.widgets.joining import module
from iki_teach.widgets.rule_book import RuleBookShell, RuleMapShell
from iki_teach.widgets.widget import Shell

HERE = Path(iki_teach.widgets.__file__).parent
CHECKOUT = HERE.parents[1]


@pytest.mark.parametrize(("stem", "widget"), [("rule_book", RuleBookShell), ("rule_map", RuleMapShell)])
def test_twins_share_traits(stem: str, widget: type[Shell]) -> None:
    block = (
        (HERE / f"{stem}.js").read_text(encoding="utf-8").split("@typedef {object} Traits\n")[1].split("@typedef")[0]
    )
    named = set(re.findall(r"@property {.+?} (\w+)[ \n]", block))
    shown = (rule_book() if stem == "rule_book" else rule_map()).widget
    assert isinstance(shown, widget)
    assert named == {*shown.state(), "intent"}
    assert f"function make{'RuleBook' if stem == 'rule_book' else 'RuleMap'}(" in module(shown.stem)


def test_a_page_leads_to_the_pages_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(CHECKOUT / "notebooks" / "de")
    monkeypatch.delenv("IKI_LANG", raising=False)
    widget = rule_map({"iki.act.hire": "month", "iki.fire.draw": "no-such-lesson"}, {"iki.act.hire": "legal"})
    widget.answer({"n": 1, "version": 0, "do": "open", "rule": "iki.act.hire"})
    links = [link["href"] for link in widget.view["opened"]["links"]]
    assert links[0] == "02_month.ipynb"
    assert links[-1] == "12_rules.ipynb#iki.act.hire"
    assert widget.view["lang"] == "de"
    widget.answer({"n": 2, "version": 1, "do": "open", "rule": "iki.fire.draw"})
    assert [link["href"] for link in widget.view["opened"]["links"]] == ["12_rules.ipynb#iki.fire.draw"]
    widget.answer({"n": 3, "version": 2, "do": "open", "rule": "koi.turn.match"})
    pages = ["20_koikoi_capturing.ipynb", "24_koikoi_drills.ipynb", "12_rules.ipynb#koi.turn.match"]
    assert [link["href"] for link in widget.view["opened"]["links"]] == pages


@pytest.mark.parametrize("lang", LANGS)
def test_the_script_says_every_sentence_beside_its_board(lang: str) -> None:
    page, words = teach(lang)._repr_html_(), Words(lang)
    sections = ElementTree.fromstring(page[page.index("<div") :]).findall("section")
    assert len(sections) == len(load_beats("iki"))
    for section, beat in zip(sections, load_beats("iki"), strict=True):
        said = [" ".join("".join(one.itertext()).split()) for one in section if one.tag in ("h2", "p")]
        for text in set(beat.texts) - set(beat.notes):
            assert any(words.of(f"teach.{beat.id}", text) in one for one in said)
        near, *afar = section.findall("figure/div/{http://www.w3.org/2000/svg}svg")
        assert near.get("viewBox") == "0 0 920 652"
        assert afar
    assert 'role="button"' not in page
    assert "tabindex" not in page
