"""The board's session: clicks become moves or reasons, moves a film; a question beside it gives nothing away."""

import ast
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iki_teach import iki
from iki_teach.board.session import BoardSession, CheckSession
from iki_teach.content.rules import load_rules
from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.words.moves import phrase
from iki_teach.kits import KITS, kit_of
from iki_teach.lessons.lesson import course
from iki_teach.lessons.stage import Setting, settings_of
from iki_teach.pages.lesson.steps import play_step
from iki_teach.pages.lesson.steps.choose import Choose
from tests.asking import click, send
from tests.games.iki.drawing.tables import cells

SETUP = ("start sawyer at south.1", "start cooper at west.1", "start tofu-seller at north.1")
USUAL = 350  # ms of a shot that asks for no more
ASKED = ["slot 9", "slot 3", "income"]


def session_after(*moves: str, lang: str = "en") -> BoardSession:
    game = iki.new(["Aki", "Ben", "Chie"], seed=7)
    for move in (*SETUP, *moves):
        game = game.play(move)
    return BoardSession(game, lang)


def test_a_click_takes_a_slot_two_hire_and_what_is_selected_says_what_to_click_next() -> None:
    session = session_after()
    view = click(session, "slot.3")
    assert session.game.state.slot_taken == {"3": 0}
    assert "slot 3" in view["announce"]
    session = session_after("slot 3", "slot 2", "slot 4")
    assert click(session, "display.carpenter")["can_cancel"]
    assert "north.2" in session.targets()
    send(session, "cancel")
    assert "north.2" not in session.targets()
    assert not click(session, "display.carpenter", "display.carpenter")["can_cancel"], "a second click lets go"
    click(session, "display.carpenter", "north.2")
    assert session.game.state.stalls["north.2"].card == "carpenter"
    session = session_after("slot 3", "slot 2", "slot 4")
    assert click(session, "display.carpenter")["status"].endswith("Now choose a stall.")
    rich = "{phase: business, to_move: Aki, players: {Aki: {place: 7, mon: 9, wood: 9, koban: 3}, Ben: {}, Chie: {}},"
    session = BoardSession(iki.position(rich + " buildings: [rice-store]}").game)
    assert click(session, "space.7")["status"].endswith("Now choose a building.")
    taught = " stalls: {west.1: {card: writing-teacher, owner: Ben}, south.1: {card: sawyer, owner: Aki}}}"
    session = BoardSession(iki.position(rich + taught).game)
    assert click(session, "west.1")["status"].endswith("Now choose the card that gains a level.")
    assert not session_after("slot 3").view()["status"].endswith("stall.")


def test_a_stall_before_a_card_and_several_moves_behind_one_cell_are_answered() -> None:
    view = click(session_after("slot 3", "slot 2", "slot 4"), "north.2")
    assert view["answer"]["kind"] == "hint"
    assert "display" in view["answer"]["lines"][0]["text"]
    game = iki.new(["Aki", "Ben"], edition="first", seed=7)
    moves = ("start sawyer at south.1", "start cooper at west.1", "slot 4", "slot 3", "income", "move 3", "done")
    for move in (*moves, "income", "move 4"):
        game = game.play(move)
    session = BoardSession(game)
    view = click(session, "space.4")
    assert len(view["chooser"]["options"]) == 3
    send(session, "play", move=view["chooser"]["options"][-1]["move"])
    assert session.game.state.players[0].pipes


def test_what_is_stale_or_unreadable_does_no_harm_and_back_leads_to_the_moment_before() -> None:
    session = session_after()
    before = session.game
    assert send(session, do="dance")["answer"] is None
    assert "not a move" in send(session, do="play", move="<b>fly</b>")["answer"]["title"]
    assert send(session, do="play", move="income")["answer"]["kind"] == "refusal"
    assert send(session, do="click", at="nowhere")["answer"]["kind"] == "refusal"
    send(session, do="lang", lang="xx")
    assert session.game is before
    session = session_after()
    stale = {"n": 1, "version": session.version, "do": "click", "at": "slot.3"}
    session.answer(stale)
    view = session.answer({**stale, "n": 2, "at": "slot.2"})
    assert session.game.state.slot_taken == {"3": 0}
    assert view["n"] == 2
    session = session_after()
    before = session.game.facts()
    click(session, "slot.3")
    assert send(session, do="back")["can_back"]
    assert session.game.facts() == before


@settings(max_examples=12)
@given(st.integers(0, 10**6), st.sampled_from(["first", "second"]), st.integers(2, 4), st.sampled_from(["en", "de"]))
@pytest.mark.long
def test_every_cell_of_every_moment_answers(seed: int, edition: str, players: int, lang: str) -> None:
    chance = random.Random(seed)
    game = iki.new(["Aki", "Ben", "Chie", "Dai"][:players], edition, seed)
    for _ in range(chance.randrange(60)):
        game = game.play(chance.choice(game.moves()))
    ledger = load_rules("iki")
    for cell in chance.sample(cells(game.state), 8):
        session = BoardSession(game, lang)
        view = click(session, cell)
        answer = view["answer"]
        assert session.game is not game or session.selected or view["chooser"] or answer
        for line in answer["lines"] if answer else []:
            assert line["text"]
            assert not line["rule"] or line["rule"] in ledger


def test_the_end_of_a_turn_stands_last_and_says_what_is_given_up() -> None:
    table = "{{phase: business, to_move: Aki, players: {{Aki: {{place: 3, mon: 2}}, Ben: {{}}}}, stalls: {{{stalls}}}}}"
    game = iki.position(table.format(stalls="east.1: {card: cooper, owner: Ben}")).game
    last = "End the turn without"
    assert BoardSession(game).view()["buttons"][-1]["label"] == f"{last} shop and card"
    assert BoardSession(game.play("watch")).view()["buttons"][-1]["label"] == f"{last} a card"
    alone = iki.position(table.format(stalls="")).game
    assert [one["label"] for one in BoardSession(alone).view()["buttons"]][-1] == f"{last} the shop"
    assert BoardSession(alone).view()["buttons"][0]["label"] != f"{last} the shop"


def test_the_moves_of_the_others_belong_to_the_film() -> None:
    """Two cards and what they take are seen in less than two seconds and a half; every sentence has its shot."""
    session = BoardSession(KITS["koikoi"].new(["Aki", "Ben"], seed=3), bot="sensible")
    before = session.game
    film = send(session, "play", move=str(before.moves()[0]))["film"]
    moments = session.game.history()[len(before.history()) :]
    assert len(moments) > 1
    sentences = [kit_of(before).tell_events(moment.events, moment.state, session.words) for moment in moments]
    assert [shot["text"] for shot in film] == [text for moment in sentences for _, text in moment]
    others = [shot for shot in film if shot["seat"] == 1]
    assert len(others) == 3
    assert sum(USUAL + shot["ms"] for shot in others) <= 2500


@pytest.mark.parametrize("do", ["help", "moves", "back"])
def test_what_plays_nothing_has_no_film(do: str) -> None:
    session = BoardSession(KITS["iki"].new(["Aki", "Ben"], seed=3))
    send(session, "play", move=str(session.game.moves()[0]))
    assert session.view()["film"]
    assert send(session, do)["film"] == []


def test_a_month_that_is_seen_again_changes_nothing() -> None:
    session = BoardSession(KITS["iki"].new(["Aki", "Ben"], seed=3), bot="greedy")
    while not any("fire" in event.rule for event in session.game.events):
        send(session, "play", move=str(session.game.moves()[0]))
    before = session.game
    view = send(session, "replay")
    last = [text for _, text in kit_of(before).tell_events(before.events, before.state, session.words)]
    assert [shot["text"] for shot in view["film"]][-len(last) :] == last
    assert session.game is before
    assert send(session, "look", layout="narrow")["film"] == []


def test_an_answer_gets_its_rule_plays_nothing_and_nothing_is_lit() -> None:
    session = CheckSession(session_after().game, ASKED)
    assert (session.view()["log"], session.view()["asks"]) == ([], [])  # the question has their room
    before = session.game
    for answer, cited in (("slot 9", "iki.order.slots"), ("slot 3", "iki.order.choose")):
        view = send(session, "play", move=answer)
        assert view["answer"]["lines"][0]["rule"] == cited
        assert len(view["chooser"]["options"]) == 3
    assert session.game is before
    session = CheckSession(session_after().game, ASKED)
    assert session.targets() == set()
    assert session.buttons() == ()
    assert send(session, do="play", move="slot 2")["answer"] is None
    assert click(session, "slot.2")["turn"]["name"] == "Aki"
    assert click(session, "bank")["answer"]["lines"][0]["rule"] == "iki.act.income"


@pytest.mark.parametrize("moves", [["slot 9", "income"], ["slot 1", "slot 2"]])
def test_a_question_needs_exactly_one_legal_move(moves: list[str]) -> None:
    with pytest.raises(ValueError, match="exactly one legal move"):
        CheckSession(session_after().game, moves)


def notebook_checks(checkout: Path) -> Iterator[tuple[Game, list[str]]]:
    """Each `check(game, [...])` of the pages, with the game that the cells before it have made."""
    for notebook in sorted((checkout / "notebooks" / "en").glob("*.ipynb")):
        known: dict[str, Any] = {"iki": iki}
        cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
        code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        for line in ast.parse(code).body if "check(" in code else ():
            match line:
                case ast.Expr(value=ast.Call(func=ast.Name(id="check"), args=[_, asked])):
                    yield known["game"], ast.literal_eval(asked)
                case ast.Assign() | ast.For():
                    exec(ast.unparse(line), known)


@pytest.mark.parametrize("lang", LANGS)
def test_no_answer_of_a_page_or_a_step_could_be_read_as_another_move(checkout: Path, lang: str) -> None:
    """At the rice shop “Buy sandals” is asked, not “Buy at the rice shop”, as one may buy rice there."""
    checks = list(notebook_checks(checkout))
    assert len(checks) == 2
    for game, moves in checks:
        shown = {one.move: one.label for one in CheckSession(game, moves, lang).chooser().options}
        assert_tell_apart(game, shown, Words(lang))
    words, seen = Words(lang), 0
    for lesson in course().values():
        for setting in settings_of(lesson):
            for step in lesson.for_table(setting.edition, setting.players):
                if step.position is None or not any(option.move for option in step.options):
                    continue
                play = play_step(step, Setting(setting.edition, setting.players), lesson, words)
                assert isinstance(play, Choose)
                shown = {option.move: play.option_text(option) for option in step.options if option.move}
                assert_tell_apart(play.game, shown, words)
                seen += 1
    assert seen > 10


def assert_tell_apart(game: Game, shown: dict[str, str], words: Words) -> None:
    texts = [(str(move), phrase(game, move, words)) for move in game.moves()] + list(shown.items())
    for move, label in shown.items():
        assert [other for other, text in texts if text == label and other != move] == []
