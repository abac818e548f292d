"""What stands on the sheets to print: rules that are for a table, and what they say of its edition."""

import re
from pathlib import Path

import pytest

from iki_teach.content.aids import SHEETS, in_full, is_for, load_aids, read_aids, text_for
from iki_teach.content.faults import ContentError
from iki_teach.content.rules import load_rules
from iki_teach.content.words import LANGS, Words

EDITIONS = ("first", "second")
JOINT = re.compile(r"; \w+")


def test_every_rule_of_a_sheet_is_there_and_stands_once() -> None:
    for folder in ("iki", "koikoi"):
        aids, ledger = load_aids(folder), load_rules(folder)
        assert aids
        for sheet in SHEETS:
            rules = [rule for part in aids.of(sheet).parts for rule in part.rules]
            assert len(rules) == len(set(rules))
            assert set(rules) <= set(ledger)
    assert load_aids("no such game") is None


def test_a_rule_is_for_its_editions_and_players() -> None:
    ledger = load_rules("iki")
    assert is_for(ledger["iki.two.fire"], "second", 2)
    assert not is_for(ledger["iki.two.fire"], "second", 3)
    assert not is_for(ledger["iki.two.fire"], "first", 2)
    assert is_for(load_rules("koi")["koi.turn.hand"], "", 2)


@pytest.mark.parametrize(("rule", "lang", "first", "second"), [
    ("iki.month.coins", "en", "at most 2 may lie on a card.", "In the second edition there is no limit."),
    ("iki.month.coins", "de", "höchstens 2", "In der zweiten Ausgabe beliebig viele."),
    ("iki.order.choose", "en", "Only in January of the first edition", ""),
    ("iki.order.choose", "de", "Nur im Januar der ersten Ausgabe", ""),
    (
        "iki.setup.market", "en", "stacks (grey, yellow, orange, purple)",
        "second edition each season brings one pipe",
    ),
    ("iki.score.fish", "en", "do not count", "are added."),
    ("iki.score.goods", "en", "1 iki for every 5 mon", "second edition money scores 1 iki for every 4 mon"),
    ("iki.score.goods", "de", "In der ersten Ausgabe bringt Geld 1 Iki je 5 Mon", "1 Iki je 4 Mon"),
])  # fmt: skip
def test_what_is_said_of_the_other_edition_stays_out(rule: str, lang: str, first: str, second: str) -> None:
    """Sentences and parts of sentences; nothing in the place of what is said of one edition alone."""
    aids, words = load_aids("iki"), Words(lang)
    assert aids
    for edition, own, left in (("first", first, second), ("second", second, first)):
        text = text_for(words.rule_text(rule), edition, aids, words)
        assert own in text
        assert not left or left not in text


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_said_of_no_edition_stays(edition: str) -> None:
    aids, words = load_aids("iki"), Words("en")
    assert aids
    for rule, part in (
        ("iki.order.choose", "the upper disc goes first."),
        ("iki.score.goods", "Rice and sandals score nothing unless a building says so."),
        ("iki.card.level", "it begins on the second or the third."),
        ("iki.act.hire", "those coins may help. Lay it on"),
    ):
        assert part in text_for(words.rule_text(rule), edition, aids, words)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_cut_to_pieces(lang: str, edition: str) -> None:
    """Whatever is left out, sentences begin with a capital and end with a full stop, and never is everything gone."""
    aids, words = load_aids("iki"), Words(lang)
    assert aids
    for rule in load_rules("iki").values():
        if is_for(rule, edition, 4):
            text = text_for(words.rule_text(rule.id), edition, aids, words)
            assert text[0].isupper() or text[0].isdigit()
            assert text.endswith(".")
            assert ";." not in text
            assert all(joint in words.rule_text(rule.id) for joint in JOINT.findall(text)), text
    only = "In the second edition, nothing."
    assert text_for(only, "first", aids, Words("en")) == only


def test_without_editions_a_text_stays_as_it_is() -> None:
    aids, words = load_aids("koikoi"), Words("en")
    assert aids
    for rule in load_rules("koi"):
        assert text_for(words.rule_text(rule), "", aids, words) == words.rule_text(rule)
    assert in_full("As it is.", "") == "As it is."


def test_a_rule_that_is_not_there_is_a_fault_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "iki").mkdir()
    path = tmp_path / "iki" / "aids.yaml"
    part = "{facts: [], parts: [{title: A, rules: [iki.no.such]}]}"
    asked = "asked: [{rule: iki.no.more, ask: 'May I?', say: 'No.'}]\nunless: {iki.not.there: on the board}"
    path.write_text(f"summary: {part}\naid: {part}\n{asked}\n", encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read_aids(path)
    assert 'expected a rule of this game, got "iki.no.such"' in str(caught.value)
    assert '3 asked/1/rule: expected a rule of this game, got "iki.no.more"' in str(caught.value)
    assert '4 unless/iki.not.there: expected a rule of this game, got "iki.not.there"' in str(caught.value)
