"""A played game is stepped through, and shows no hand that whoever looks may not see."""

import pytest

from iki_teach.content.words import Words
from iki_teach.sessions.contract import View
from iki_teach.sessions.opponents import PERSON
from tests.sessions.playing import ALL, begun, drawn, play_on, send, uncover
from tests.typings import faults

pytestmark = pytest.mark.usefixtures("pebbles")


def test_a_replay_shows_the_hand_of_whoever_looks_and_no_other() -> None:
    session = begun("koikoi", [PERSON, PERSON])
    play_on(session, 7)
    uncover(session)
    board = session.board
    assert board is not None
    send(session, "watch")
    assert session.replay is not None
    for at in range(len(board.game.history())):
        send(session, "watch-at", value=at)
        replay = session.replay
        assert replay.seat == board.seat
        assert replay.open_seats() == (board.seat,)
        seen = board.game.history()[at].seen_by(board.seat).state
        assert drawn(board.kit, replay.game.state, replay.seat, replay.open_seats()) == drawn(
            board.kit, seen, board.seat, (board.seat,)
        )


@pytest.mark.parametrize("name", ALL)
def test_a_game_is_stepped_through_from_the_first_move_to_the_last(name: str) -> None:
    session = begun(name, [PERSON, "random"])
    play_on(session, 3 if name == "pebbles" else 12)
    uncover(session)
    board = session.board
    assert board is not None
    moments = board.game.history()
    view = send(session, "watch")
    assert (view["play"]["replayed"]["at"], view["play"]["replayed"]["all"]) == (0, len(moments) - 1)
    assert (view["buttons"], view["can_back"], view["asks"]) == ([], False, [])
    assert not {"back", "moves", "why", "save", "link"} & set(view["words"]), "no tool that would do nothing"
    for at in range(1, len(moments)):
        view = send(session, "watch-at", value=at)
        assert view["play"]["replayed"]["at"] == at
        assert session.replay is not None
        assert session.replay.game is moments[at]
        assert faults(View, {**view, "svg": [view["svg"]]}) == []
    assert send(session, "watch-at", value=0)["film"] == []
    for mark in view["play"]["replayed"]["marks"]:
        send(session, "watch-at", value=mark["at"])
        headings = [board.kit.heading(event, Words("en")) for event in moments[mark["at"]].events]
        assert mark["at"] == 0 or mark["label"] in headings
    assert send(session, "watch-at", value=10**6)["play"]["replayed"]["at"] == len(moments) - 1
    send(session, "play", move=str(moments[1].move))
    assert board.game is moments[-1], "nothing is played meanwhile"
    assert send(session, "watched")["play"]["replayed"] is None
