"""The rules to look up, without a page."""

from itertools import product
from typing import Any

import pytest

from iki_teach.content.rule_text import CLOSEST
from iki_teach.content.rules import load_rules, rule_prefixes
from iki_teach.content.search import find_rules, ranking
from iki_teach.content.words import LANGS, Words
from iki_teach.games.koikoi.begin import cards, check_cards, table_under
from iki_teach.games.koikoi.cases.switches import DEALT, example_of, outcome, rules_of
from iki_teach.games.koikoi.facts.load import load_house_switches
from iki_teach.games.koikoi.rules.cards import mask_of
from iki_teach.kits import KITS
from iki_teach.lessons.scenes import scene_of
from iki_teach.pages.referee.session import RefereeSession
from iki_teach.pages.rules.details import side_by_side
from iki_teach.pages.rules.rule_book import RuleBookSession
from iki_teach.pages.rules.views import Side
from iki_teach.widgets import koikoi_switches
from tests.asking import send
from tests.marks import repeated

SPREAD = "iki.fire.spread"
RULES = {rule: known for game in rule_prefixes() for rule, known in load_rules(game).items()}
EXAMPLES = {name: example_of(switch) for name, switch in load_house_switches().items()}
OFFERED = [(name, value) for name, switch in load_house_switches().items() for value in switch.offered]


def listed(view: dict[str, Any]) -> list[str]:
    return [rule["id"] for group in view["groups"] for rule in group["rules"]]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "query", ["fire", "Feuer", "oxcart once", "iki.shop.rice", "slot x second", "iris", "Regenmann"]
)
def test_it_finds_what_the_command_line_finds(lang: str, query: str) -> None:
    view = send(RuleBookSession(lang), "search", text=f"  {query} ")
    assert listed(view) == [rule.id for rule in find_rules(query, Words(lang))]
    assert view["query"] == query


@pytest.mark.parametrize(("lang", "query", "rule"), [
    ("en", "can I park the oxcart", "iki.build.oxcart"),
    ("en", "who quarrels in a tie?", "iki.score.tie"),
    ("de", "wird die Reihe gelöscht, wenn sie abfackelt", "iki.fire.spread"),
])  # fmt: skip
def test_a_question_that_no_rule_answers_word_for_word_finds_the_closest(lang: str, query: str, rule: str) -> None:
    view = send(RuleBookSession(lang), "search", text=query)
    assert rule in listed(view)
    assert len(listed(view)) <= 5
    assert view["summary"] == Words(lang)(CLOSEST)


@pytest.mark.parametrize(("lang", "word"), [("en", "disputes"), ("de", "Streitfragen")])
def test_the_disputes_are_all_rules_that_the_sources_leave_open(lang: str, word: str) -> None:
    view = send(session := RuleBookSession(lang), "search", text=word)
    assert sorted(listed(view)) == sorted(rule for rule, known in RULES.items() if known.ruling)
    assert len(view["groups"]) > 5
    assert len(send(session, "open", rule="iki.score.fish")["opened"]["ruling"]["sides"][-1]["parts"]) == 2


def test_words_that_no_rule_has_find_nothing_and_no_words_every_rule() -> None:
    view = send(RuleBookSession(), "search", text="qqq zzz")
    assert (listed(view), view["summary"]) == ([], "No rule has any of these words. Try others.")
    view = send(RuleBookSession(), "search", text="<b>" * 1000)
    assert (listed(view), len(view["query"])) == ([], 80)
    view = send(RuleBookSession(), "search", text=" ")
    assert sorted(listed(view)) == sorted(RULES)
    assert [group["name"] for group in view["groups"]][:2] == ["Setup", "The month"]
    assert view["groups"][-1]["name"] == "Koi-Koi: month and game"


@pytest.mark.long
@pytest.mark.parametrize("lang", [LANGS[0], *map(repeated, LANGS[1:])])
@pytest.mark.parametrize("rule", RULES)
def test_every_rule_opens_and_is_shown_on_a_board(lang: str, rule: str) -> None:
    session, words = RuleBookSession(lang), Words(lang)
    opened = send(session, "open", rule=rule)["opened"]
    assert (opened["title"], opened["text"]) == (words.rule(rule), words.rule_text(rule))
    assert opened["scope"]
    assert all(source in opened["sources"] for source in RULES[rule].sources)
    ruling = words.ruling(rule)
    parts = [part["text"] for part in opened["ruling"]["parts"]] if opened["ruling"] else None
    assert parts == (ruling and [ruling.question, ruling.reading, ruling.reason])
    scene = send(session, "show")["scene"]
    assert scene["svg"].startswith("<svg")
    assert scene["moment"] == "after"
    before = send(session, "turn", moment="before")["scene"]
    assert (before["text"] != scene["text"]) is scene["moves"]
    assert send(session, "hide")["scene"] is None


def test_a_question_opens_its_answer_and_leads_to_a_table_where_it_lies() -> None:
    """Of every rule that has an example and a table to set; one word is no question yet."""
    assert send(RuleBookSession(), "search", text="hungry")["opened"] is None
    view = send(RuleBookSession(), "search", text="which row burns?")
    assert view["opened"]["id"] == listed(view)[0] == "iki.fire.draw"
    assert view["announce"].endswith(Words("en").rule_text("iki.fire.draw"))
    for rule in RULES:
        scene, links = scene_of(rule), send(RuleBookSession(), "open", rule=rule)["opened"]["links"]
        assert bool(links) == bool(scene and scene.kit.pages.referee), rule
        if scene and links:
            table = RefereeSession(scene.kit)
            send(table, "link", text=links[0]["href"])
            assert table.answered is None, rule
            kit, games = scene.kit, (table.game, scene.before)
            now, then = map(kit.pages.referee.value_of if kit.covered else type(scene.before).facts, games)
            assert now == then, rule


@pytest.mark.parametrize("lang", LANGS)
def test_an_open_rule_leads_to_those_that_one_asks_for_next(lang: str) -> None:
    session = RuleBookSession(lang)
    send(session, "search", text="iki.shop.watchtower")
    see = send(session, "open", rule="iki.shop.watchtower")["opened"]["see"]
    assert see == [{"id": "iki.fire.track", "title": Words(lang).rule("iki.fire.track")}]
    view = send(session, "open", rule=see[0]["id"])
    assert (view["opened"]["id"], view["query"]) == ("iki.fire.track", "")
    assert "iki.shop.watchtower" in [one["id"] for one in view["opened"]["see"]]


def test_what_is_searched_closes_and_is_announced_in_the_language_of_the_page() -> None:
    """A reader who sees nothing hears the wording, the caption and the marked lines."""
    session = RuleBookSession(rule=SPREAD)
    assert send(session, "search", text="fire")["opened"]["id"] == SPREAD
    assert send(session, "search", text="rice shop")["opened"] is None
    session = RuleBookSession("en")
    rule = listed(send(session, "search", text="who puts the fire out"))[0]
    asked = ranking.cache_info().misses
    for do in ("open", "show", "close"):
        assert listed(send(session, do, rule=rule))[0] == rule
    assert ranking.cache_info().misses == asked
    session = RuleBookSession()
    send(session, "open", rule=SPREAD)
    view = session.answer({"n": 9, "version": 0, "do": "close"})
    assert (view["n"], view["opened"]["id"]) == (9, SPREAD)
    session = RuleBookSession()
    assert Words("en").rule_text(SPREAD) in send(session, "open", rule=SPREAD)["announce"]
    announced = send(session, "show")["announce"]
    assert announced.startswith("The fire passes an empty stall")
    assert "burns (strength 4)" in announced
    assert send(session, "turn", moment="before")["announce"] == "Before"
    view = send(session, "lang", lang="de")
    assert view["opened"]["title"] == Words("de").rule(SPREAD)
    assert view["scene"]["says"].startswith("Das Feuer")
    assert view["groups"][0]["name"] == "Aufbau"


@pytest.mark.parametrize("intent", [
    *({"do": "open", "rule": "iki.no.such"}, {"do": "open", "rule": None}, {"do": "open"}),
    *({"do": "turn", "moment": "<b>"}, {"do": "show"}, {"do": "lang", "lang": "fr"}),
    *({"do": "shown"}, {"do": "__init__"}, {"do": ""}),
], ids=str)  # fmt: skip
def test_what_is_no_wish_changes_nothing(intent: dict[str, Any]) -> None:
    session = RuleBookSession()
    before = session.view()
    assert {**send(session, **intent), "n": 0, "version": 0} == before


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
def test_every_ruling_is_argued_about_with_its_sources_side_by_side(lang: str) -> None:
    """Every rule is in pieces with the meaning of its terms, each of which is told once."""
    session, words = RuleBookSession(lang), Words(lang)
    switches = [switch for kit in KITS.values() if kit.options for switch in kit.options.all().values()]
    switched = 0
    for rule, known in RULES.items():
        opened = send(session, "open", rule=rule)["opened"]
        argued = opened["ruling"]
        assert bool(argued) is bool(known.ruling)
        parts = [*argued["parts"], *(part for side in argued["sides"] for part in side["parts"])] if argued else []
        assert all("".join(piece["text"] for piece in one["pieces"]) == one["text"] for one in (opened, *parts))
        marked = [piece["term"] for one in (opened, *parts) for piece in one["pieces"] if piece["term"]]
        assert [term["id"] for term in opened["terms"]] == list(dict.fromkeys(marked))
        if not argued:
            continue
        ruling = words.ruling(rule)
        assert ruling
        *sources, other = argued["sides"]
        assert [side["name"][0] for side in sources] == sorted({passage[0] for passage in ruling.says})
        of_sources = [(side["name"][0], part) for side in sources for part in side["parts"]]
        heard = {(name, part["head"].split()[-1], part["text"]) for name, part in of_sources}
        for passage, text in ruling.says.items():
            lines = passage[2:].replace("-", "–")
            assert any(who == passage[0] and wording == text and lines in ("", at) for who, at, wording in heard), (
                passage
            )
        assert other["parts"][0]["text"] == ruling.otherwise
        own = [switch for switch in switches if rule in (switch.rule, *switch.also)]
        assert len(other["parts"]) == 1 + len(own)
        switched += len(own)
    assert switched > 20


def test_the_switch_of_a_ruling_says_what_may_be_chosen() -> None:
    session = RuleBookSession("de")
    rules = ("iki.shop.yard-good", "iki.shop.fish-first", "iki.board.layout")
    yard, fish, layout = (send(session, "open", rule=rule)["opened"]["ruling"]["sides"] for rule in rules)
    first, second = (side["name"] for side in yard[:2])
    assert first == "A: Deutsche Zusammenfassung der ersten Ausgabe"
    assert second == "B: Deutsche Spielhilfe zur zweiten Ausgabe"
    assert (yard[0]["parts"][0]["head"], yard[1]["parts"][0]["head"]) == ("Zeile 134", "Nichts dazu")
    sold = ("Der Bauhof verkauft, was der Spielplan nennt.", "Der Bauhof verkauft Reis.", "Der Bauhof verkauft Holz.")
    assert yard[2]["parts"][1]["text"] == " ".join(sold)
    assert fish[-1]["parts"][1]["text"].startswith("Ein Fisch für jeden in einer Jahreszeit.")
    assert layout[2]["parts"][1]["text"] == "Der Spielplan für jede Anzahl von Personen."


def test_words_of_the_games_are_listed_when_asked_for() -> None:
    session = RuleBookSession("de")
    assert session.view()["glossary"] == []
    listed = send(session, "glossary", value=True)["glossary"]
    assert [group["name"] for group in listed] == ["IKI", "Koi-Koi"]
    names = [term["name"].casefold() for term in listed[0]["terms"]]
    assert names == sorted(names)
    assert send(session, "glossary", value=False)["glossary"] == []
    (found,) = send(session, "search", text="pipe")["found"]
    assert (found["name"], found["rule"]["id"]) == ("Pfeife", "iki.shop.tobacco")
    assert "<svg" in found["svg"]


# The values under which the cards of the example count as in our source.
ALIKE = {("sake", "never"), ("joker", "both"), ("months", 12), ("points", "oyaken 6")}


assert KITS["koikoi"].pages.switches
TABLES = KITS["koikoi"].pages.switches


def side(switch: str, lang: str) -> Side:
    words, found = Words(lang), load_house_switches()[switch]
    return next(one for one in side_by_side(found.rule, words) if one.name == found.named(words))


def test_every_switch_has_an_example_that_is_counted_as_the_scorer_counts() -> None:
    assert all(switch.name for switch in load_house_switches().values())
    for example in EXAMPLES.values():
        check_cards((*cards(example.first), *cards(example.second)))
    lucky = EXAMPLES["instant_wins"]
    assert (lucky.how, {"4-1", "4-2", "4-3", "4-4"} <= set(lucky.first.split())) == (DEALT, True)
    with pytest.raises(ValueError, match="switch: expected one of first_dealer"):
        koikoi_switches("rain")
    for (switch, example), preset in product(EXAMPLES.items(), ("source", "common")):
        if example.how == "stop":
            rules = rules_of(preset)
            lines = table_under(rules).scorer.lines(mask_of(cards(example.first)), example.month)
            scored = [(one.rule, one.facts["points"]) for one in outcome(example, rules) if one.what == "score"]
            assert tuple(scored[: len(lines)]) == lines, switch


@pytest.mark.parametrize(("switch", "value"), OFFERED)
def test_another_value_counts_otherwise(switch: str, value: Any) -> None:
    """The engine tells other events, but where the example needs no more than our source."""
    usual, other = rules_of("source"), rules_of("source", {switch: value})
    same = value == usual.setting(switch) or (switch, value) in ALIKE
    assert (outcome(EXAMPLES[switch], usual) == outcome(EXAMPLES[switch], other)) == same


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("switch", EXAMPLES)
def test_every_setting_is_told_beside_the_others(switch: str, lang: str) -> None:
    shown = side(switch, lang)
    asked, *parts = shown.parts
    assert all(name in shown.text for name in EXAMPLES[switch].first.split())
    assert bool(shown.svg) != bool(asked.text)
    assert all(part.head and part.text and "{" not in part.head + part.text for part in parts)
    assert len({part.text for part in parts}) > 1
    for preset in TABLES.presets():
        assert sum(KITS["koikoi"].preset_name(preset, Words(lang)) in part.head for part in parts) == 1


@pytest.mark.parametrize(("lang", "wording"), [
    ("en", "Inoshikacho, akatan and aotan grow, in place of tane and tanzaku (As on Nintendo’s rule page"),
    ("de", "Inoshikacho, Akatan und Aotan wachsen, an Stelle von Tane und Tanzaku (Wie auf der Regelseite"),
])  # fmt: skip
def test_a_setting_names_the_presets_that_play_it_so(lang: str, wording: str) -> None:
    assert any(part.head.startswith(wording) for name in EXAMPLES for part in side(name, lang).parts)


@pytest.mark.parametrize(("lang", "word"), [("en", "switches"), ("de", "Schalter")])
def test_the_switches_are_a_chapter_of_the_rule_book(lang: str, word: str) -> None:
    view = RuleBookSession(lang).answer({"n": 1, "version": 0, "do": "search", "text": word})
    listed = {rule["id"] for group in view["groups"] for rule in group["rules"]}
    assert listed >= {switch.rule for switch in load_house_switches().values()}
    assert len(view["groups"]) > 1
    book = koikoi_switches("joker", lang)
    assert (book.rule, book.query.casefold()) == (load_house_switches()["joker"].rule, word.casefold())
    assert [one["name"] for one in book.view["opened"]["switches"]]


@pytest.mark.parametrize(("lang", "heading", "wording"), [
    (
        "en",
        "How “As on Nintendo’s rule page” differs from “Classic rules”",
        "Inoshikacho, akatan and aotan grow, in place of tane and tanzaku",
    ),
    ("de", "Worin sich „Wie in den meisten Apps und Videospielen“ von", "Der Sakebecher ist ein Joker"),
])  # fmt: skip
def test_a_preset_says_in_one_list_how_it_differs(lang: str, heading: str, wording: str) -> None:
    lists = RuleBookSession(lang, chapter="switches").view()["presets"]
    own = next(group for group in lists if group["name"].startswith(heading))
    assert wording in [rule["title"] for rule in own["rules"]]
    differing = sum(
        TABLES.setting(preset, name) != TABLES.setting(KITS["koikoi"].usual, name)
        for preset in TABLES.presets()
        for name in TABLES.all()
    )
    assert sum(len(group["rules"]) for group in lists) == differing > 0
    assert RuleBookSession(lang).view()["presets"] == []


@pytest.mark.parametrize(("lang", "switch", "wording"), [
    ("en", "zero_sum", "about 50 months, at times 144. After 144 months the most points win. 12 months"),
    ("de", "zero_sum", "dauert das etwa 50 Monate, manchmal 144. Nach 144 Monaten gewinnen die meisten"),
    ("en", "target", "By the classic rules that takes about 9 months, at times 16."),
    ("en", "months", "The game lasts 3 months."),
])  # fmt: skip
def test_how_long_a_table_takes_is_said_where_it_is_chosen(lang: str, switch: str, wording: str) -> None:
    assert wording in " ".join(part.text for part in side(switch, lang).parts)
