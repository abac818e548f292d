"""The end of a month of Koi-Koi: it is said and counted, and the table stays until one goes on."""

from typing import Any

from iki_teach import koikoi
from iki_teach.sessions import BoardSession
from tests.games.koikoi.deals import given, played
from tests.sessions.test_koikoi import DECISION, TO_DECIDE, click, send, shown


def on_table(state: Any) -> set[str]:
    return {*state.field, *(card for player in state.players for card in player.captured)}


def test_the_end_of_a_month_is_said_beside_the_next_deal():
    session = BoardSession(played(given(*DECISION), *TO_DECIDE))
    view = send(session, do="play", move="stop")
    assert view["answer"]["title"] == "January is over"
    assert [(line["text"], line["rule"]) for line in view["answer"]["lines"]] == [("Aki stops.", "koi.turn.decide")]
    assert [(line["text"], line["rule"], line["numbers"]) for line in view["answer"]["tallies"]] == [
        ("Shiko, four lights", "koi.yaku.shiko", [8, 0]),
        ("Points so far", "", [8, 0]),
    ]
    assert [column["name"] for column in view["answer"]["columns"]] == ["Aki", "Ben"]
    assert view["announce"].endswith("Shiko, four lights.")
    assert send(session, do="play", move="go-on")["answer"] is None
    empty = BoardSession(given("1-1", "3-1", "8-3", "5-1 7-1", options={"oyaken": False}), lang="de")
    click(empty, "hand.1-1")
    send(empty, do="play", move="uncover")
    view = click(empty, "hand.3-1")
    assert view["answer"]["title"] == "Der Januar ist vorbei"
    assert [line["text"] for line in view["answer"]["lines"]] == ["Die Hände sind leer.", "Niemand punktet."]


def test_a_month_that_the_bot_ends_is_said_too():
    session = BoardSession(koikoi.new(seed=5, options={"months": 2}), bot="sensible")
    titles = []
    while not session.game.over:
        view = send(session, do="play", move=str(session.game.moves()[0]))
        titles += [view["answer"]["title"]] if view["answer"] else []
    assert titles == ["January is over", "February is over"]


def test_a_month_won_as_it_was_dealt_is_said_under_its_own_name():
    """The lucky hand of February is no point of January."""
    session = BoardSession(koikoi.new(seed=31, options={"months": 3, "instant_wins": True}))
    while session.game.state.round == 1:
        view = send(session, do="play", move="uncover" if session.covered else str(session.game.moves()[0]))
    assert session.game.state.round == 3
    assert view["answer"]["title"] == "January is over"
    rules = [line["rule"] for line in view["answer"]["lines"]]
    assert rules[0] == "koi.turn.decide"
    assert rules[-2:] == ["", "koi.setup.instant"]
    assert view["answer"]["lines"][-2]["text"] == "February is over"


def test_the_table_stays_at_the_end_of_a_month_until_one_goes_on():
    session = BoardSession(played(given(*DECISION), *TO_DECIDE), bot="sensible")
    last = session.game.state
    view = send(session, do="play", move="stop")
    assert session.game.state.month == last.month + 1
    assert view["status"] == "January is over. Look around as long as you like."
    assert [(button["move"], button["label"]) for button in view["buttons"]] == [("go-on", "Deal February")]
    assert {*last.players[0].hand, *last.players[1].hand, *last.field, *last.players[0].captured} <= shown(view)
    assert 'class="cell legal"' not in view["svg"]
    assert view["film"][0]["kind"] == "stop"
    assert "deal" not in {shot["kind"] for shot in view["film"]}
    assert "February" not in view["announce"]
    still = click(session, f"field.{last.field[0]}")
    assert (still["status"], still["film"]) == (view["status"], [])
    after = send(session, do="play", move="go-on")
    assert after["film"][0]["kind"] == "deal"
    assert after["announce"].startswith("February begins")
    assert after["status"].startswith("February")
    assert shown(after) == {*session.game.state.players[0].hand, *on_table(session.game.state)}


def test_between_two_people_the_next_hand_is_covered_after_the_month_was_looked_at():
    session = BoardSession(played(given(*DECISION), *TO_DECIDE))
    view = send(session, do="play", move="stop")
    assert [button["move"] for button in view["buttons"]] == ["go-on"]
    view = send(session, do="play", move="go-on")
    assert [button["move"] for button in view["buttons"]] == (["uncover"] if session.covered else [])
    assert not set(session.game.state.players[1 - session.seat].hand) & shown(view)
