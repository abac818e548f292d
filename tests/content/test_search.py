"""Rules are found by what people ask for, in both languages."""

from pathlib import Path

import pytest

from iki_teach.content.faults import ContentError
from iki_teach.content.rules import every_rule
from iki_teach.content.search import asked_in, closest_rules, find_rules, read_asked
from iki_teach.content.words import LANGS, Words

# What somebody types at a table, and the rule that has to come first.
ENGLISH = {
    "iki.fire.spread": "iki.fire.spread",
    "SPREAD": "iki.fire.spread",
    "fire": "iki.fire.spread",
    "fire strong": "iki.fire.strength",
    "watchtower at 10": "iki.shop.watchtower",
    "strength 10": "iki.fire.track",
    "maximum": "iki.fire.track",
    "is there a maximum of firefighting": "iki.fire.track",
    "maximum coins": "iki.month.coins",
    "tiebreak": "iki.score.tie",
    "what happens in a tie?": "iki.score.tie",
    "who wins": "iki.score.track",
    "money at the end": "iki.score.goods",
    "pipe": "iki.score.tobacco",
    "two pipes": "iki.score.tobacco",
    "buy a pipe": "iki.shop.tobacco",
    "hungry": "iki.payday.rice",
    "out of rice": "iki.payday.rice",
    "how much rice do I pay": "iki.payday.rice",
    "sell rice": "iki.shop.pawn",
    "rice": "iki.shop.rice",
    "two fish": "iki.shop.fish",
    "can I use the oxcart twice": "iki.build.oxcart",
    "oxcart": "iki.build.oxcart",
    "Ochsenkarren": "iki.build.oxcart",
    "X": "iki.order.slots",
    "slot x second": "iki.order.x-second",
    "who starts": "iki.setup.players",
    "when do I get paid": "iki.payday.june",
    "two players": "iki.two.board",
    "train itself": "iki.card.train",
    "how many sandals": "iki.act.move",
    "can I hire with the coins on the card": "iki.act.hire",
    "what is a kobun": "iki.setup.kit",
    "harmony crossroads": "iki.payday.harmony",
    "joker": "koi.yaku.iris",
    "rain man": "koi.yaku.ameshiko",
    "four lights": "koi.yaku.shiko",
    "last caller": "koi.round.exhausted",
    "koi-koi": "koi.turn.decide",
}
GERMAN = {
    "Gleichstand": "iki.score.tie",
    "tiebreak": "iki.score.tie",
    "hungrig": "iki.payday.rice",
    "Maximum": "iki.fire.track",
    "Wachturm bei 10": "iki.shop.watchtower",
    "zwei Pfeifen": "iki.score.tobacco",
    "X": "iki.order.slots",
    "Feuer": "iki.fire.spread",
    "fire": "iki.fire.spread",
    "was passiert, wenn es brennt": "iki.fire.draw",
    "STRASSE": "iki.board.street",
    "wer gewinnt": "iki.score.track",
    "zu zweit": "iki.two.board",
    "Rente": "iki.card.retire",
    "Ecke": "iki.board.crossroads",
    "Reis verkaufen": "iki.shop.pawn",
    "oxcart": "iki.build.oxcart",
    "Kann ich den Ochsenkarren zweimal nutzen?": "iki.build.oxcart",
    "wie viele Punkte für vier Lichter": "koi.yaku.shiko",
    "Joker": "koi.yaku.iris",
    "Regenmann": "koi.yaku.ameshiko",
}


def first(query: str, lang: str) -> str:
    """Return the rule that stands on top, whether it has all the words or comes closest."""
    words = Words(lang)
    return (find_rules(query, words) or closest_rules(query, words))[0].id


@pytest.mark.parametrize(
    ("lang", "query", "rule"),
    [(lang, *one) for lang, asked in (("en", ENGLISH), ("de", GERMAN)) for one in asked.items()],
)
def test_what_is_asked_for_comes_first(lang: str, query: str, rule: str) -> None:
    """By words that the rules have, by others for the same, by questions; capitals and endings do not matter."""
    assert first(query, lang) == rule


@pytest.mark.parametrize("lang", LANGS)
def test_a_single_letter_is_a_word_of_its_own(lang: str) -> None:
    """Letters inside words are nothing: X is found where X stands."""
    found = {rule.id for rule in find_rules("X", Words(lang))}
    assert found == {"iki.order.slots", "iki.order.x-second", "iki.two.block-tiles"}


def test_fillers_do_not_decide() -> None:
    """A filler beside a word that means something neither hides a rule nor brings up another."""
    words = Words("en")
    assert {one.id for one in find_rules("two pipes", words)} == {one.id for one in find_rules("pipes", words)}
    assert find_rules("two", words)  # alone it is all there is to go by


@pytest.mark.parametrize("query", ["", "   ", "[xyzzy]", "fire xyzzy"])
def test_what_is_nowhere_finds_nothing(query: str) -> None:
    assert find_rules(query, Words("en")) == ()


def test_what_comes_close_is_few() -> None:
    assert 1 <= len(closest_rules("fire xyzzy", Words("en"))) <= 5
    assert closest_rules("qqq zzz", Words("de")) == ()


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
def test_every_name_finds_its_rule(lang: str) -> None:
    """What the data calls a rule brings it up, among the first three."""
    missed = [
        (name, rule)
        for rule, names in asked_in(lang).rules.items()
        for name in names
        if rule not in [one.id for one in find_rules(name, Words(lang))[:3]]
    ]
    assert missed == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_is_found_by_its_title(lang: str) -> None:
    """Whoever has read a rule finds it again, first or second."""
    words = Words(lang)
    missed = [rule for rule in every_rule() if rule not in [one.id for one in find_rules(words.rule(rule), words)[:2]]]
    assert missed == []


def test_a_name_for_no_rule_is_a_fault_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "search.yaml"
    path.write_text("filler: [a]\nsame: []\nrules:\n  iki.no.such: [nothing]\n", encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read_asked(path)
    assert ':4 rules/iki.no.such: expected a rule of a ledger, got "iki.no.such"' in str(caught.value)
