"""The rules to look up, without a page."""

from typing import Any

import pytest

from iki_teach.content.rule_text import CLOSEST
from iki_teach.content.rules import load_rules, rule_prefixes
from iki_teach.content.search import find_rules, ranking
from iki_teach.content.words import LANGS, Words
from iki_teach.kits import KITS
from iki_teach.sessions import RuleBookSession
from tests.marks import repeated

SPREAD = "iki.fire.spread"
RULES = {rule: told for game in rule_prefixes() for rule, told in load_rules(game).items()}


def ask(session: RuleBookSession, do: str, **more: Any) -> dict[str, Any]:
    view = session.view()
    return session.answer({"n": view["n"] + 1, "version": view["version"], "do": do, **more})


def listed(view: dict[str, Any]) -> list[str]:
    return [rule["id"] for group in view["groups"] for rule in group["rules"]]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "query", ["fire", "Feuer", "oxcart once", "iki.shop.rice", "slot x second", "iris", "Regenmann"]
)
def test_it_finds_what_the_command_line_finds(lang: str, query: str) -> None:
    view = ask(RuleBookSession(lang), "search", text=f"  {query} ")
    assert listed(view) == [rule.id for rule in find_rules(query, Words(lang))]
    assert view["query"] == query


@pytest.mark.parametrize(
    ("lang", "query", "rule"),
    [
        ("en", "can I park the oxcart", "iki.build.oxcart"),
        ("en", "who quarrels in a tie?", "iki.score.tie"),
        ("de", "wird die Reihe gelöscht, wenn sie abfackelt", "iki.fire.spread"),
    ],
)
def test_a_question_that_no_rule_answers_word_for_word_finds_the_closest(lang: str, query: str, rule: str) -> None:
    view = ask(RuleBookSession(lang), "search", text=query)
    assert rule in listed(view)
    assert len(listed(view)) <= 5
    assert view["summary"] == Words(lang)(CLOSEST)


@pytest.mark.parametrize(("lang", "word"), [("en", "disputes"), ("de", "Streitfragen")])
def test_the_disputes_are_all_rules_that_the_sources_leave_open(lang: str, word: str) -> None:
    view = ask(session := RuleBookSession(lang), "search", text=word)
    assert sorted(listed(view)) == sorted(rule for rule, told in RULES.items() if told.ruling)
    assert len(view["groups"]) > 5
    sides = ask(session, "open", rule="iki.score.fish")["opened"]["ruling"]["sides"]
    assert len(sides[-1]["parts"]) == 2


def test_words_that_no_rule_has_find_nothing() -> None:
    view = ask(RuleBookSession(), "search", text="qqq zzz")
    assert (listed(view), view["summary"]) == ([], "No rule has any of these words. Try others.")


def test_without_a_search_every_rule_is_under_its_chapter() -> None:
    view = ask(RuleBookSession(), "search", text=" ")
    assert sorted(listed(view)) == sorted(RULES)
    assert [group["name"] for group in view["groups"]][:2] == ["Setup", "The month"]
    assert view["groups"][-1]["name"] == "Koi-Koi: month and game"


@pytest.mark.long
@pytest.mark.parametrize("lang", [LANGS[0], *map(repeated, LANGS[1:])])
@pytest.mark.parametrize("rule", RULES)
def test_every_rule_opens_and_is_shown_on_a_board(lang: str, rule: str) -> None:
    session, words = RuleBookSession(lang), Words(lang)
    opened = ask(session, "open", rule=rule)["opened"]
    assert (opened["title"], opened["text"]) == (words.rule(rule), words.rule_text(rule))
    assert opened["scope"]
    assert all(source in opened["sources"] for source in RULES[rule].sources)
    ruling = words.ruling(rule)
    parts = [part["text"] for part in opened["ruling"]["parts"]] if opened["ruling"] else None
    assert parts == (ruling and [ruling.question, ruling.reading, ruling.reason])
    scene = ask(session, "show")["scene"]
    assert scene["svg"].startswith("<svg")
    assert scene["moment"] == "after"
    before = ask(session, "turn", moment="before")["scene"]
    assert (before["text"] != scene["text"]) is scene["moves"]
    assert ask(session, "hide")["scene"] is None


@pytest.mark.parametrize("lang", LANGS)
def test_an_open_rule_leads_to_those_that_one_asks_for_next(lang: str) -> None:
    session = RuleBookSession(lang)
    ask(session, "search", text="iki.shop.watchtower")
    see = ask(session, "open", rule="iki.shop.watchtower")["opened"]["see"]
    assert see == [{"id": "iki.fire.track", "title": Words(lang).rule("iki.fire.track")}]
    view = ask(session, "open", rule=see[0]["id"])
    assert (view["opened"]["id"], view["query"]) == ("iki.fire.track", "")
    assert "iki.shop.watchtower" in [one["id"] for one in view["opened"]["see"]]


def test_a_search_closes_a_rule_that_it_does_not_find() -> None:
    session = RuleBookSession(rule=SPREAD)
    assert ask(session, "search", text="fire")["opened"]["id"] == SPREAD
    assert ask(session, "search", text="rice shop")["opened"] is None


def test_opening_a_rule_that_the_search_hides_gives_up_the_search() -> None:
    session = RuleBookSession()
    ask(session, "search", text="rice")
    view = ask(session, "open", rule=SPREAD)
    assert (view["query"], view["opened"]["id"]) == ("", SPREAD)


def test_what_is_opened_and_shown_is_announced() -> None:
    session, words = RuleBookSession(), Words("en")
    assert words.rule_text(SPREAD) in ask(session, "open", rule=SPREAD)["announce"]
    said = ask(session, "show")["announce"]
    assert said.startswith("The fire passes an empty stall")
    assert "burns (strength 4)" in said
    assert ask(session, "turn", moment="before")["announce"] == "Before"


@pytest.mark.parametrize(
    "intent",
    [
        {"do": "open", "rule": "iki.no.such"},
        {"do": "open", "rule": None},
        {"do": "open"},
        {"do": "turn", "moment": "<b>"},
        {"do": "show"},
        {"do": "lang", "lang": "fr"},
        {"do": "shown"},
        {"do": "__init__"},
        {"do": None},
    ],
)
def test_what_is_no_wish_changes_nothing(intent: dict[str, Any]) -> None:
    session = RuleBookSession()
    before = session.view()
    after = session.answer({"n": 1, "version": 0, **intent})
    assert {**after, "n": 0, "version": 0} == before


def test_a_wish_for_an_older_view_is_dropped() -> None:
    session = RuleBookSession()
    ask(session, "open", rule=SPREAD)
    view = session.answer({"n": 9, "version": 0, "do": "close"})
    assert (view["n"], view["opened"]["id"]) == (9, SPREAD)


def test_a_long_search_is_cut_and_markup_stays_text() -> None:
    view = ask(RuleBookSession(), "search", text="<b>" * 1000)
    assert len(view["query"]) == 80
    assert listed(view) == []


def test_the_language_can_change_while_a_rule_is_open() -> None:
    session = RuleBookSession(rule=SPREAD)
    ask(session, "show")
    view = ask(session, "lang", lang="de")
    assert view["opened"]["title"] == Words("de").rule(SPREAD)
    assert view["scene"]["says"].startswith("Das Feuer")
    assert view["groups"][0]["name"] == "Aufbau"


def test_clicks_below_a_search_do_not_search_again() -> None:
    session = RuleBookSession("en")
    rule = listed(ask(session, "search", text="who puts the fire out"))[0]
    asked = ranking.cache_info().misses
    for do in ("open", "show", "close"):
        assert listed(ask(session, do, rule=rule))[0] == rule
    assert ranking.cache_info().misses == asked


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
def test_a_rule_is_in_pieces_with_the_meaning_of_its_terms(lang: str) -> None:
    session = RuleBookSession(lang)
    for rule in RULES:
        opened = ask(session, "open", rule=rule)["opened"]
        sides = opened["ruling"]["sides"] if opened["ruling"] else ()
        parts = opened["ruling"]["parts"] if opened["ruling"] else ()
        parts += tuple(part for side in sides for part in side["parts"])
        assert "".join(piece["text"] for piece in opened["pieces"]) == opened["text"]
        assert all("".join(piece["text"] for piece in part["pieces"]) == part["text"] for part in parts)
        marked = [piece["term"] for part in (opened, *parts) for piece in part["pieces"] if piece["term"]]
        assert [term["id"] for term in opened["terms"]] == list(dict.fromkeys(marked))


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
def test_every_ruling_is_argued_about_with_its_sources_side_by_side(lang: str) -> None:
    session, words = RuleBookSession(lang), Words(lang)
    switches = [switch for kit in KITS.values() if kit.options for switch in kit.options.all().values()]
    switched = 0
    for rule, told in RULES.items():
        opened = ask(session, "open", rule=rule)["opened"]["ruling"]
        assert bool(opened) is bool(told.ruling)
        if not opened:
            continue
        ruling = words.ruling(rule)
        assert ruling
        *sources, other = opened["sides"]
        assert [side["name"][0] for side in sources] == sorted({passage[0] for passage in ruling.says})
        heard = {
            (side["name"][0], part["head"].split()[-1], part["text"]) for side in sources for part in side["parts"]
        }
        for passage, text in ruling.says.items():
            lines = passage[2:].replace("-", "–")
            assert any(who == passage[0] and said == text and lines in ("", at) for who, at, said in heard), passage
        assert other["parts"][0]["text"] == ruling.otherwise
        own = [switch for switch in switches if rule in (switch.rule, *switch.also)]
        assert len(other["parts"]) == 1 + len(own)
        switched += len(own)
    assert switched > 20


def test_the_switch_of_a_ruling_says_what_may_be_chosen() -> None:
    session = RuleBookSession("de")
    yard = ask(session, "open", rule="iki.shop.yard-good")["opened"]["ruling"]["sides"]
    assert [side["name"] for side in yard[:2]] == [
        "A: Deutsche Zusammenfassung der ersten Ausgabe", "B: Deutsche Spielhilfe zur zweiten Ausgabe",
    ]  # fmt: skip
    assert (yard[0]["parts"][0]["head"], yard[1]["parts"][0]["head"]) == ("Zeile 134", "Nichts dazu")
    assert yard[2]["parts"][1]["text"] == (
        "Der Bauhof verkauft, was der Spielplan nennt. Der Bauhof verkauft Reis. Der Bauhof verkauft Holz."
    )
    fish = ask(session, "open", rule="iki.shop.fish-first")["opened"]["ruling"]["sides"]
    assert fish[-1]["parts"][1]["text"].startswith("Ein Fisch für jeden in einer Jahreszeit.")
    layout = ask(session, "open", rule="iki.board.layout")["opened"]["ruling"]["sides"]
    assert layout[2]["parts"][1]["text"] == "Der Spielplan für jede Anzahl von Personen."


def test_words_of_the_games_are_listed_when_asked_for() -> None:
    session = RuleBookSession("de")
    assert session.view()["glossary"] == []
    listed = ask(session, "glossary", value=True)["glossary"]
    assert [group["name"] for group in listed] == ["IKI", "Koi-Koi"]
    names = [term["name"].casefold() for term in listed[0]["terms"]]
    assert names == sorted(names)
    assert ask(session, "glossary", value=False)["glossary"] == []
    (found,) = ask(session, "search", text="pipe")["found"]
    assert (found["name"], found["rule"]["id"]) == ("Pfeife", "iki.shop.tobacco")
    assert "<svg" in found["svg"]
