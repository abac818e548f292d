"""What stands still on a page: sentences of both games in both languages, and pictures where no kernel runs."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page
from ruamel.yaml import YAML

from iki_teach import iki, koikoi
from iki_teach.content.words import Words
from iki_teach.games.iki import drills
from iki_teach.games.iki.drawing.table import describe
from iki_teach.games.koikoi import drills as koikoi_drills
from iki_teach.games.koikoi.page import hanafuda
from iki_teach.kits import Look, kit_of
from iki_teach.ui.still import Sentences, lent, trimmed
from iki_teach.widgets import (
    answer,
    answers,
    choices,
    outlook,
    picture,
    played,
    points,
    show,
    side_by_side,
    teach,
    told,
    yaku,
)
from tests.marks import by_heart

MAY = """
{month: 5, phase: fire, players: {Aki: {fire: 4}, Ben: {fire: 1}, Chie: {}},
 stalls: {south.1: {card: miso-seller, owner: Ben}, south.3: {card: tea-dealer, owner: Aki}}}
"""
END = "{month: 13, phase: place, players: {Aki: {mon: 9, koban: 2, iki: 30}, Ben: {}}}"
TURN = koikoi.deal(
    (koikoi.cards("1-1 3-2"), koikoi.cards("4-2 7-1")),
    koikoi.cards("1-2 1-3 1-4 5-1 5-2"),
    koikoi.cards("5-3 9-4 10-3 11-2"),
)
GAME = iki.new(["Aki", "Ben"], seed=1)
POSITION = "{month: 1, phase: order, players: ['<b>Aki', Ben, Chie], display: {carpenter: 1}}"


def burnt(after: iki.Game) -> int:
    return sum(event.what == "burns" for event in after.events)


def decision() -> koikoi.Game:
    game = koikoi.new(["Aki", "Ben"], seed=18)
    while (turn := game.to_move) and turn.kind != "decide":
        game = game.play(game.moves()[0])
    return game


SENTENCES: dict[str, dict[str, Any]] = YAML(typ="safe").load(Path(__file__).with_name("told.yaml"))
YARD = """
{phase: business, to_move: Aki, players: {Aki: {place: 7, mon: 6, wood: 2}, Ben: {}, Chie: {}},
 buildings: [inari-shrine, theatre], stalls: {east.2: {card: sawyer, owner: Ben}}}
"""
VISIT = "{phase: business, to_move: Aki, players: {Aki: {place: PLACE, mon: 13}, Ben: {}, Chie: {}}}"
PARAGRAPHS = (
    '<p style="margin: 0 0 .3rem 0">&lt;b&gt; burns. '
    '<small><a href="12_rules.ipynb#iki.fire.spread">§ How fire spreads</a></small></p>',
    '<p style="margin: 0 0 .3rem 0">Income <small>[income]</small></p>',
    '<p style="margin: 0 0 .3rem 1.5rem">Kasu: 1 point.</p>',
    '<p style="margin: 0 0 .3rem 0">✓ slot 1</p>',
)


@by_heart
def test_what_happened_is_told_event_by_event(lang: str) -> None:
    may = iki.position(MAY).game
    south = may.play("fire south")
    assert told(south, "iki.fire", lang).sentences == SENTENCES[lang]["fire"]
    assert told(south, "iki.fire.draw", lang).sentences == SENTENCES[lang]["fire"][:1]
    assert set(SENTENCES[lang]["fire"]) < set(told(south, lang=lang).sentences)
    assert told(may, lang=lang).sentences == [{"en": "Nothing happens.", "de": "Es geschieht nichts."}[lang]]
    assert told(TURN.play("play 1-1"), "koi.turn.draw", lang).sentences == [SENTENCES[lang]["turned"]]


@pytest.mark.parametrize(("ask", "sentences"), [
    *((lambda rules=rules: told(iki.position(MAY).game, rules), "rules: expected a rule or how its id begins")
      for rules in ("iki.fir", "iki.fire.", "koi.turn")),
    (lambda: points(iki.position(END).game, "Chie"), "player: expected one of Aki, Ben, got 'Chie'"),
    (lambda: yaku("8-1 9-1", joker="moon"), "moon"),
    (lambda: yaku("8-1 9-1", jokers="cup"), "jokers"),
    (lambda: yaku("8-1 9-1", rules="mine"), "mine"),
    (lambda: outlook(TURN), "game: expected koi-koi or stop to be decided, got play"),
])  # fmt: skip
def test_what_is_not_known_or_not_to_be_asked_is_refused(ask: Callable[[], Any], sentences: str) -> None:
    with pytest.raises(ValueError, match=sentences):
        ask()


@by_heart
def test_moves_are_said_in_words(lang: str) -> None:
    may = iki.position(MAY).game
    assert str(choices(may, count=burnt, lang=lang)).startswith(SENTENCES[lang]["counted"] + "\n")
    assert len(choices(may, lang=lang).sentences) == len(may.moves())
    assert choices(TURN, "3-2", lang=lang).sentences == [SENTENCES[lang]["laid"]]
    assert choices(TURN, "3-2", lang=lang, typed=True).sentences == [f"{SENTENCES[lang]['laid']}  [play 3-2]"]
    assert "“no”" in str(choices(TURN, "no", lang="en"))
    over = koikoi.new(["Aki", "Ben"], seed=18, options={"months": 1})
    while not over.over:
        over = over.play(over.moves()[0])
    assert choices(over, lang=lang).sentences == [{"en": "No move is possible.", "de": "Kein Zug ist möglich."}[lang]]


@by_heart
def test_moves_that_differ_in_their_stall_are_one_line(lang: str) -> None:
    """To end the turn is said where it stands alone; of several visits each has a line, after the shop it is at."""
    yard = iki.position(YARD).game
    assert choices(yard, "inari-shrine", lang=lang).sentences == [SENTENCES[lang]["stalls"]]
    assert len(choices(yard, lang=lang).sentences) == 2
    assert len(choices(yard, lang=lang, typed=True).sentences) == len(yard.moves())
    alone = iki.position("{phase: business, to_move: Aki, players: {Aki: {place: 2, mon: 0}, Ben: {}}}").game
    assert choices(alone, lang=lang).sentences == [{"en": "End the turn", "de": "Zug beenden"}[lang]]
    lines = choices([iki.position(VISIT.replace("PLACE", place)).game for place in "12345678"], lang=lang).sentences
    assert len(lines) == 8
    assert lines[4].startswith({"en": "Pawnbroker: ", "de": "Pfandleiher: "}[lang])
    assert lines[4].count(";") == 2
    assert not any(end in line for line in lines for end in ("End the turn", "Zug beenden"))


@by_heart
def test_what_everybody_gets_is_said_once(lang: str) -> None:
    """The kit, the wares and the cards of a month are a sentence each, however many pieces they have."""
    game = iki.new(["Aki", "Ben", "Chie"], edition="second", seed=7)
    (kit,) = told(game, "iki.setup.kit", lang).sentences
    gets = {"en": "Everybody gets 8 mon, 1 rice and 1 sandal.", "de": "Alle bekommen 8 Mon, 1 Reis und 1 Sandale."}
    assert kit.partition("  [")[0] == gets[lang]
    assert len(told(game, lang=lang).sentences) == 3
    for move in ["start sawyer at south.1", "start cooper at west.1", "start tofu-seller at north.1"]:
        game = game.play(move)
    (dealt,) = told(game, "iki.month.deal", lang).sentences
    assert dealt.count(",") == 2
    assert len(played(game, 2, lang).sentences) == 2
    assert played(game, 1, lang).sentences[0].startswith("Aki: ")


@by_heart
def test_points_and_an_outlook_are_said_line_by_line(lang: str) -> None:
    end = iki.position(END).game
    assert points(end, "Aki", lang).sentences == SENTENCES[lang]["points"]
    assert points(end, 0, lang).sentences == SENTENCES[lang]["points"]
    assert points(decision().play("stop"), "Aki", lang).sentences == SENTENCES[lang]["months"]
    sure, estimate = outlook(decision(), 30, lang).sentences
    assert "6" in sure
    assert all(part in estimate for part in SENTENCES[lang]["outlook"])


@by_heart
def test_yaku_are_counted_at_one_table_or_several(lang: str) -> None:
    assert yaku("8-1 9-1", lang=lang, rules=["source", "common"]).sentences == SENTENCES[lang]["tables"]
    alone = yaku("8-1 9-1", lang=lang, rules="common").sentences
    assert alone == [SENTENCES[lang]["tables"][0], *SENTENCES[lang]["tables"][2:]]
    assert yaku("8-1 9-1", 9, lang).sentences[0] == f"September: {SENTENCES[lang]['tables'][0]}"
    total, *_ = yaku("8-1 9-1", lang=lang, sake="always").sentences[1:]
    assert total == {"en": "Sake yaku always count: 5 points.", "de": "Sake-Yaku zählen immer: 5 Punkte."}[lang]
    assert yaku("8-1 9-1", lang=lang).sentences[1] == {"en": "In all: 0 points.", "de": "Zusammen: 0 Punkte."}[lang]


@by_heart
@pytest.mark.parametrize("question", [drills.ask("burns", seed=7), koikoi_drills.ask("spot", seed=7)])
def test_a_question_is_answered_with_reasons_and_misreadings(question: Any, lang: str) -> None:
    asked, *rest = answers(question, lang).sentences
    assert asked.endswith("?")
    marks = [line[0] for line in rest]
    assert marks == sorted(marks, key="✓ ✗".index)
    assert marks.count("✓") == 1
    assert marks.count("✗") == len(question.choices) - 1
    assert any(f"[{question.because[0].rule}" in line for line in rest if line.startswith("  "))


def test_sentences_are_paragraphs_on_a_page() -> None:
    """Words wrap there, a § leads to the rule, what is typed stands in brackets, and nothing is taken for HTML."""
    sentences = ["<b> burns.  [iki.fire.spread: How fire spreads]", "Income  [income]", "  Kasu: 1 point.", "✓ slot 1"]
    page = Sentences(sentences)._repr_html_()
    assert [one for one in PARAGRAPHS if one not in page] == []


@by_heart
def test_an_answer_is_folded_and_counted_cards_are_a_picture(lang: str) -> None:
    """Nobody has to know that 8-1 is the moon; the sentences are inside, and in a terminal as they are."""
    counted = yaku("8-1 9-1", 9, lang)
    folded = answer(counted, lang)
    page = folded._repr_html_()
    assert page.startswith("<details")
    assert {"en": "<summary>Show the answer</summary>", "de": "<summary>Antwort zeigen</summary>"}[lang] in page
    assert page.index("</summary>") < page.index(counted.sentences[-1])
    assert folded.sentences == counted.sentences
    for shown in (counted._repr_html_(), page):
        assert 'href="#hana-8-1"' in shown
        assert "8-1 " not in shown.partition("</svg>")[2]
        assert "September" in shown


def test_a_board_leaves_a_picture_and_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The live board comes first; the trainer sends no second drawing, as its pages always have a kernel."""
    monkeypatch.delenv("VOILA_BASE_URL", raising=False)
    data, *_ = show(GAME, lang="de")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["image/svg+xml"].splitlines()[1].startswith("<svg")
    assert data["text/plain"] == describe(GAME.state, Words("de"))
    assert repr(picture(GAME, "en")) == describe(GAME.state, Words("en"))
    monkeypatch.setenv("VOILA_BASE_URL", "/")
    data, *_ = show(GAME)._repr_mimebundle_()
    assert "image/svg+xml" not in data


@by_heart
def test_two_editions_are_two_pictures_above_what_differs(lang: str) -> None:
    """Each picture under its edition's name, as for a telephone; each difference with its rule; names are only text."""
    page = side_by_side(POSITION, lang)
    html = page._repr_html_()
    headings = {"en": ["First edition", "Second edition"], "de": ["Erste Ausgabe", "Zweite Ausgabe"]}
    assert re.findall(r"<h3[^>]*>([^<]*)</h3>", html) == headings[lang]
    assert html.count("<section>") == 2
    assert html.count("<svg") == html.count('viewBox="0 0 374 ') == 4  # each with what stands around it below
    assert html.count("<li>") == html.count(">§<") == len(page.sentences) >= 9
    assert len(repr(page).splitlines()) == len(page.sentences)
    assert "<b>Aki" not in html
    assert "&lt;b&gt;Aki" in html


def test_the_script_sends_each_style_sign_and_body_once() -> None:
    page = teach("en")._repr_html_()
    for part in (r"<style>.*?</style>", r'<symbol id="[^"]+"', r'<g id="[^"]+"'):
        found = re.findall(part, page, re.DOTALL)
        assert len(found) == len(set(found)) > 0, part
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(re.findall(r' id="([^"]+)"', page))


@pytest.mark.browser
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_looks_as_it_does_with_every_rule_of_its_style(page: Page, theme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=theme)
    drawn = kit_of(GAME).draw(GAME.state, Words("en"), Look(help=True))
    for whole in (drawn, hanafuda(Words("en"), "1-1 8-1").svg):
        looks = []
        for svg in (str(whole), trimmed(whole)):
            page.set_content(svg)
            looks.append(page.screenshot())
        assert looks[0] == looks[1]
        assert len(trimmed(whole)) < len(str(whole)) - 2000


def test_what_drawings_lend_has_names_that_no_other_on_the_page_has() -> None:
    group = "<g>{0:0120}</g>"
    lenders = [lent(f"<g>{group}{group}</g>".format(at)).partition('id="')[2].partition('"')[0] for at in range(2000)]
    assert len(set(lenders)) == len(lenders)
