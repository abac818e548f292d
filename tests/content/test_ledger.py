"""The rule ledger: complete, sourced, and found by word."""

from pathlib import Path

import pytest

from iki_teach.content.ledger import read_ledger
from iki_teach.content.rule_text import rule_as_text
from iki_teach.content.rules import every_rule, load_rules
from iki_teach.content.words import LANGS, Words
from tests.content.texts import texts_in
from tests.marks import rule

ARGUMENT = "says otherwise"
LAST_LINES = {"A": 226, "B": 431, "K": 15}
BOTH = [*load_rules("iki").values(), *load_rules("koi").values()]
RULE = """rules:
  - id: iki.act.walk
    chapter: month
    title: Walking
    text: You walk.
    editions: [first]
    players: [2, 4]
    sources: ["A:1"]
"""
RULING = """    ruling:
      question: How?
      reading: So.
      reason: Why not.
      says: {"A:1": Steps.}
      otherwise: You would run.
"""
HEAD = """title: A game
chapters: {setup: Setup, month: The month}
editions: {first: First edition only, second: Second edition only}
sources: {A: {name: A summary, edition: first}, B: {name: A player aid, edition: second}}
"""


def test_the_rules_stand_chapter_by_chapter() -> None:
    assert every_rule() == [*load_rules("iki"), *load_rules("koi")], "map, book and quiz ask for all, each once"
    for game in ("iki", "koi"):
        chapters, known = [rule.chapter for rule in load_rules(game).values()], list(load_rules(game).head.chapters)
        assert list(dict.fromkeys(chapters)) == known
        assert chapters == sorted(chapters, key=known.index)


def test_sources_point_into_the_documents_and_the_text_is_short_and_plain() -> None:
    german = Words("de")
    for one in BOTH:
        assert one.sources or one.ruling
        for source in one.sources:
            letter, _, lines = source.partition(":")
            ends = [int(line) for line in lines.split("-")]
            assert ends == sorted(ends)
            assert 1 <= ends[0] <= ends[-1] <= LAST_LINES[letter]
            assert (letter == "K") == one.id.startswith("koi.")
        assert len(one.title) <= 50
        assert max(len(one.text), len(german.rule_text(one.id))) <= 420, one.id


@rule("iki.two.board", "iki.order.x-second", "iki.shop.fish-first")
def test_a_rule_reads_as_text() -> None:
    ledger = load_rules("iki")
    assert ledger["iki.two.board"].players == (2, 2)
    assert ledger["iki.order.x-second"].editions == ("second",)
    assert ledger["iki.shop.fish-first"].editions == ("first",)
    slot = ledger["iki.order.x-second"]
    says = slot.ruling.says if slot.ruling else {}
    assert list(says) == ["A:145", "B:145-152"]
    assert rule_as_text(slot, Words("en")).splitlines() == [
        "Slot X in the second edition (iki.order.x-second)",
        slot.text,
        "Second edition only",
        "Sources: B:145-152",
        "Our own ruling",
        "  Question: Does the second edition have a slot X, and what does it give?",
        "  Reading: Yes, with 2, 3 and 4 players, and whoever takes it gets 1 mon.",
        "  Reason: Our source for this edition is silent; other published player aids describe it so.",
        *(f"  {passage}: {text}" for passage, text in says.items()),
        "  The other reading, at the table: Without slot X nobody could choose how far to walk; without its mon, going "
        "first would cost the whole income.",
        "See also: What the slots mean (iki.order.slots), Taking income (iki.act.income)",
    ]
    assert "Nur in der ersten Ausgabe" in rule_as_text(ledger["iki.shop.fish-first"], Words("de"))
    assert "Nur mit 2 Personen" in rule_as_text(ledger["iki.two.board"], Words("de"))


def test_a_rule_without_a_source_may_be_a_ruling(tmp_path: Path) -> None:
    """Where no source speaks there is a ruling, and a rule may be for three or four players."""
    path = tmp_path / "rules.yaml"
    text = RULE.replace('["A:1"]', "[]").replace("[2, 4]", "[3, 4]").replace("[first]", "[first, second]")
    path.write_text(text + RULING.replace('"A:1": Steps.', "A: Silent., B: Silent.") + HEAD, encoding="utf-8")
    walk = read_ledger(path)["iki.act.walk"]
    assert rule_as_text(walk, Words("en")).splitlines()[2:4] == ["With 3 to 4 players", "Sources: none"]


@pytest.mark.parametrize("lang", LANGS)
def test_every_ruling_can_be_argued_about(lang: str) -> None:
    """Each cited source is heard in a sentence or two, the other reading in one, in the learner's words."""
    words = Words(lang)
    for one in (each for each in BOTH if each.ruling):
        ruling = words.ruling(one.id)
        assert ruling is not None
        assert set(one.sources) <= set(ruling.says), one.id
        assert {"K"} <= {passage[0] for passage in ruling.says} or one.id.startswith("iki."), one.id
        for passage, text in ruling.says.items():
            ends = [int(line) for line in passage[2:].split("-")] if passage[1:] else []
            assert ends == sorted(ends)
            assert max(ends, default=1) <= LAST_LINES[passage[0]], one.id
            assert len(text) <= 170, (one.id, text)
        sayings = {(letter, lines): text for letter in LAST_LINES for lines, text in ruling.says_of(letter).items()}
        assert sayings == {(passage[0], passage[2:]): text for passage, text in ruling.says.items()}
        assert len(ruling.otherwise) <= 170, (one.id, ruling.otherwise)
        assert ruling.otherwise.count(".") == 1, one.id
        if lang != "en" and one.ruling:
            assert not {*texts_in(ruling, ARGUMENT)} & {*texts_in(one.ruling, ARGUMENT)}, one.id
