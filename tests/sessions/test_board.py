"""The board's session: clicks become moves or reasons, and nothing stale is done."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iki_teach import iki
from iki_teach.content.rules import load_rules
from iki_teach.sessions import BoardSession
from tests.games.iki.drawing.tables import cells
from tests.marks import rule

SETUP = ("start sawyer at south.1", "start cooper at west.1", "start tofu-seller at north.1")


def session_after(*moves: str, lang: str = "en") -> BoardSession:
    game = iki.new(["Aki", "Ben", "Chie"], seed=7)
    for move in (*SETUP, *moves):
        game = game.play(move)
    return BoardSession(game, lang)


def send(session: BoardSession, **intent: Any) -> dict[str, Any]:
    return session.answer({"n": session.n + 1, "version": session.version, **intent})


def click(session: BoardSession, *cells: str) -> dict[str, Any]:
    view: dict[str, Any] = {}
    for cell in cells:
        view = send(session, do="click", at=cell)
    return view


def test_a_click_on_a_slot_takes_it() -> None:
    session = session_after()
    view = click(session, "slot.3")
    assert session.game.state.slot_taken == {"3": 0}
    assert "slot 3" in view["announce"]


def test_hiring_takes_two_clicks() -> None:
    session = session_after("slot 3", "slot 2", "slot 4")
    assert click(session, "display.carpenter")["can_cancel"]
    assert "north.2" in session.targets()
    send(session, do="cancel")
    assert "north.2" not in session.targets()
    click(session, "display.carpenter", "north.2")
    stand = session.game.state.stalls["north.2"]
    assert stand is not None
    assert stand.card == "carpenter"


def test_what_is_selected_says_what_to_click_next() -> None:
    session = session_after("slot 3", "slot 2", "slot 4")
    assert click(session, "display.carpenter")["status"].endswith("Now choose a stall.")
    rich = "{phase: business, to_move: Aki, players: {Aki: {place: 7, mon: 9, wood: 9, koban: 3}, Ben: {}, Chie: {}},"
    session = BoardSession(iki.position(rich + " buildings: [rice-store]}").game)
    assert click(session, "space.7")["status"].endswith("Now choose a building.")
    taught = " stalls: {west.1: {card: writing-teacher, owner: Ben}, south.1: {card: sawyer, owner: Aki}}}"
    session = BoardSession(iki.position(rich + taught).game)
    assert click(session, "west.1")["status"].endswith("Now choose the card that gains a level.")
    assert not session_after("slot 3").view()["status"].endswith("stall.")


def test_a_second_click_lets_go() -> None:
    session = session_after("slot 3", "slot 2", "slot 4")
    assert not click(session, "display.carpenter", "display.carpenter")["can_cancel"]


@pytest.mark.parametrize(
    ("moves", "clicks", "rule_id"),
    [
        pytest.param(("slot 3",), ("slot.3",), "iki.order.choose", marks=rule("iki.order.choose")),
        pytest.param((), ("display.carpenter",), "iki.act.hire", marks=rule("iki.act.hire")),
        pytest.param(("slot 3", "slot 2", "slot 4"), ("display.carpenter", "north.1"), "iki.act.hire"),
        pytest.param(("slot 3", "slot 2", "slot 4", "income"), ("space.3",), None),
        pytest.param(
            ("slot 3", "slot 2", "slot 4", "income"), ("space.1",), "iki.act.move", marks=rule("iki.act.move")
        ),
        pytest.param(
            ("slot 3", "slot 2", "slot 4", "income", "move 2"),
            ("building.oxcart",),
            "iki.shop.yard",
            marks=rule("iki.shop.yard"),
        ),
        pytest.param(("slot 3", "slot 2", "slot 4", "income", "move 2"), ("north.1",), "iki.act.business"),
    ],
)
def test_an_illegal_click_answers_with_its_rule(
    moves: tuple[str, ...], clicks: tuple[str, ...], rule_id: str | None
) -> None:
    view = click(session_after(*moves), *clicks)
    if rule_id is None:
        assert view["answer"] is None
    else:
        assert view["answer"]["kind"] == "refusal"
        assert view["answer"]["lines"][0]["rule"] == rule_id
        assert view["answer"]["lines"][0]["text"]


def test_a_stall_before_a_card_says_what_to_choose_first() -> None:
    view = click(session_after("slot 3", "slot 2", "slot 4"), "north.2")
    assert view["answer"]["kind"] == "hint"
    assert "display" in view["answer"]["lines"][0]["text"]


def test_several_moves_behind_one_cell_are_offered() -> None:
    """Fish may be bought alone or together where the edition allows; the learner chooses."""
    game = iki.new(["Aki", "Ben"], edition="first", seed=7)
    for move in ("start sawyer at south.1", "start cooper at west.1", "slot 4", "slot 3", "income", "move 3", "done"):
        game = game.play(move)
    for move in ("income", "move 4"):
        game = game.play(move)
    session = BoardSession(game)
    view = click(session, "space.4")
    assert len(view["chooser"]["options"]) == 3
    send(session, do="play", move=view["chooser"]["options"][-1]["move"])
    assert session.game.state.players[0].pipes


def test_a_stale_intent_is_dropped() -> None:
    session = session_after()
    stale = {"n": 1, "version": session.version, "do": "click", "at": "slot.3"}
    session.answer(stale)
    view = session.answer({**stale, "n": 2, "at": "slot.2"})
    assert session.game.state.slot_taken == {"3": 0}
    assert view["n"] == 2


def test_back_returns_to_the_moment_before() -> None:
    session = session_after()
    before = session.game.facts()
    click(session, "slot.3")
    assert send(session, do="back")["can_back"]
    assert session.game.facts() == before


def test_unknown_intents_and_unreadable_moves_do_no_harm() -> None:
    session = session_after()
    before = session.game
    assert send(session, do="dance")["answer"] is None
    assert "not a move" in send(session, do="play", move="<b>fly</b>")["answer"]["title"]
    assert send(session, do="play", move="income")["answer"]["kind"] == "refusal"
    assert send(session, do="click", at="nowhere")["answer"]["kind"] == "refusal"
    send(session, do="lang", lang="xx")
    assert session.game is before


def test_help_moves_and_rule_are_at_hand() -> None:
    session = session_after()
    assert len(send(session, do="moves")["answer"]["moves"]) == len(session.game.moves())
    assert send(session, do="help")["answer"]["lines"]
    assert send(session, do="hint")["answer"]["lines"][0]["rule"] == "iki.order.choose"
    assert send(session, do="why", at="slot.2")["answer"]["moves"]


def test_the_language_changes_and_the_game_stays() -> None:
    session = session_after()
    english = session.view()["status"]
    assert send(session, do="lang", lang="de")["status"] != english


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
