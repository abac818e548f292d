"""Switches of Koi-Koi side by side: an example for every switch, counted by the engine under both rules."""

from itertools import product
from typing import Any

import pytest

from iki_teach.content.rules import load_rules
from iki_teach.content.words import LANGS
from iki_teach.games.koikoi.begin import cards, check_cards, table_under
from iki_teach.games.koikoi.cases.switches import DEALT, STOP, example_of, outcome, rules_of
from iki_teach.games.koikoi.facts.load import load_house_switches
from iki_teach.games.koikoi.rules.cards import mask_of
from iki_teach.kits import KITS
from iki_teach.sessions.switches import SwitchesSession

# The values under which the cards of the example count as in our source.
ALIKE = {("sake", "never"), ("joker", "both"), ("months", 12), ("points", "oyaken 6")}


def press(session: SwitchesSession, move: str) -> dict[str, Any]:
    """Press a button of the present view."""
    return session.answer({"n": session.n + 1, "version": session.version, "do": "play", "move": move})


EXAMPLES = {name: example_of(switch) for name, switch in load_house_switches().items()}


def texts(view: dict[str, Any], part: int) -> list[str]:
    """The lines under a heading: the first table, the second, what differs."""
    parts: list[list[str]] = []
    for line in view["log"]:
        if line.get("heading"):
            parts.append([])
        else:
            parts[-1].append(line["text"])
    return parts[part]


def test_every_switch_has_an_example_with_cards_of_one_deck() -> None:
    """Each with a name."""
    assert all(switch.name for switch in load_house_switches().values())
    for example in EXAMPLES.values():
        check_cards((*cards(example.first), *cards(example.second)))


OFFERED = [(name, value) for name, switch in load_house_switches().items() for value in switch.offered]


@pytest.mark.parametrize(("switch", "value"), OFFERED)
def test_another_value_counts_otherwise(switch: str, value: Any) -> None:
    """The engine tells other events, but where the example needs no more than our source."""
    usual, other = rules_of("source"), rules_of("source", {switch: value})
    same = value == usual.setting(switch) or (switch, value) in ALIKE
    assert (outcome(EXAMPLES[switch], usual) == outcome(EXAMPLES[switch], other)) == same


def test_what_is_counted_is_what_the_scorer_counts() -> None:
    """At a stop the score has the scorer's lines first."""
    for (switch, example), preset in product(EXAMPLES.items(), ("source", "common")):
        if example.how == STOP:
            rules = rules_of(preset)
            lines = table_under(rules).scorer.lines(mask_of(cards(example.first)), example.month)
            scored = [(one.rule, one.facts["points"]) for one in outcome(example, rules) if one.what == "score"]
            assert tuple(scored[: len(lines)]) == lines, switch


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("switch", EXAMPLES)
def test_both_tables_and_the_differences_are_told_with_rules(switch: str, lang: str) -> None:
    """Whichever rules are chosen on either side; the drawing shows the cards of the example."""
    session, rules = SwitchesSession(KITS["koikoi"], lang), load_rules("koikoi")
    view = press(session, switch)
    assert texts(view, 0) != texts(view, 1)
    for side in ("left", "right"):
        for _ in session.rule_sets(switch):
            view = press(session, side)
            lines = [line for line in view["log"] if not line.get("heading")]
            presets = {one.preset for one in session.chosen if not one.single} - {"source"}
            assert len(view["log"]) - len(lines) == 3 + len(presets)
            assert all(line["text"] and line["rule"] in rules and "{" not in line["text"] for line in lines)
            alike = sorted(texts(view, 0)) == sorted(texts(view, 1))
            assert alike == (len(texts(view, 2)) == 1 and ":" not in texts(view, 2)[0])
            assert view["announce"]
    for name in EXAMPLES[switch].first.split():
        assert f"hana-{name}" in view["svg"]
        assert name in view["text"]


def test_a_side_goes_round_all_rules_and_comes_back() -> None:
    """Every preset, then each value that the classic rules do not have."""
    session = SwitchesSession(KITS["koikoi"], "en", "joker")
    seen = [press(session, "left")["buttons"][1]["label"] for _ in range(6)]
    assert seen == [
        "First table: As most apps and video games play",
        "First table: As on Nintendo’s rule page",
        "First table: The sake cup is a joker",
        "First table: Iris and sake cup are jokers",
        "First table: There is no joker",
        "First table: Classic rules",
    ]


@pytest.mark.parametrize(
    ("lang", "heading", "said"),
    [
        (
            "en",
            "How “As on Nintendo’s rule page” differs from “Classic rules”",
            "Inoshikacho, akatan and aotan grow, in place of tane and tanzaku",
        ),
        (
            "de",
            "Worin sich „Wie auf der Regelseite von Nintendo“ von „Klassische Regeln“ unterscheidet",
            "Inoshikacho, Akatan und Aotan wachsen, an Stelle von Tane und Tanzaku",
        ),
    ],
)
def test_a_preset_says_in_one_list_how_it_differs(lang: str, heading: str, said: str) -> None:
    """Every switch that it sets otherwise than our source, whichever switch is looked at; our source has no list."""
    session = SwitchesSession(KITS["koikoi"], lang)
    assert len([line for line in session.shown()["log"] if line.heading]) == 3
    for _ in range(2):
        view = press(session, "left")
    own, usual = rules_of("nintendo-page"), rules_of("source")
    differing = [name for name in load_house_switches() if own.setting(name) != usual.setting(name)]
    told = [line["text"] for line in view["log"]]
    told = told[told.index(heading) + 1 :]
    assert len(told) == len(differing) == 16
    assert said in told


def test_rule_help_and_marks_answer() -> None:
    """The rule of the switch, the keys, and month and kind on the cards on and off; what is unknown changes nothing."""
    session = SwitchesSession(KITS["koikoi"], "en", "zero_sum")

    def send(do: str, **more: Any) -> dict[str, Any]:
        return session.answer({"n": session.n + 1, "version": session.version, "do": do, **more})

    assert send("hint")["answer"]["lines"][0]["rule"] == "koi.game.zero-sum"
    assert [option["move"] for option in send("moves")["chooser"]["options"]] == list(EXAMPLES)
    assert send("cancel")["chooser"] is None
    assert press(session, "choose")["chooser"]
    assert press(session, "zero_sum")["chooser"] is None
    assert "k month and kind" in send("help")["answer"]["lines"][0]["text"]
    assert "hana-note" in session.view()["svg"]
    assert 'hana-note"' not in send("look", marks=False)["svg"]
    assert send("cancel")["answer"] is None
    before = session.view()["log"]
    assert press(session, "nonsense")["log"] == before
    assert "marks" not in press(session, "first_dealer")["words"]


def test_an_unknown_switch_is_refused() -> None:
    """With the names of those there are."""
    with pytest.raises(ValueError, match="switch: expected one of first_dealer"):
        SwitchesSession(KITS["koikoi"], "en", "rain")


def test_dealt_hands_are_shown_in_the_example_of_lucky_hands() -> None:
    """Four cards of one month in the first hand."""
    assert EXAMPLES["instant_wins"].how == DEALT
    assert {"4-1", "4-2", "4-3", "4-4"} <= set(EXAMPLES["instant_wins"].first.split())


@pytest.mark.parametrize(
    ("lang", "switch", "said"),
    [
        ("en", "zero_sum", "about 50 months, at times 144. After 144 months the most points win. 12 months"),
        ("de", "zero_sum", "dauert das etwa 50 Monate, manchmal 144. Nach 144 Monaten gewinnen die meisten"),
        ("en", "target", "By the classic rules that takes about 9 months, at times 16."),
        ("en", "months", "The game lasts 3 months."),
    ],
)
def test_how_long_a_table_takes_is_said_where_it_is_chosen(lang: str, switch: str, said: str) -> None:
    """Measured, or fixed; and what is shorter where points go to and fro."""
    view = press(SwitchesSession(KITS["koikoi"], lang), switch)
    assert said in " ".join(texts(view, 1))
    assert all("144" in text or "lasts" in text for text in texts(view, 0)[-1:]) or lang == "de"
