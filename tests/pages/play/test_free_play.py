"""Free play: the table that was chosen reaches the engine, and nobody sees a hand that is not theirs."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from iki_teach.board.opponents import PERSON
from iki_teach.board.strong_player import own_seats
from iki_teach.content.words import LANGS, Words
from iki_teach.core.players import MOST_LETTERS
from iki_teach.kits import KITS
from iki_teach.lessons.progress import RULE, Progress
from iki_teach.pages.play.saved_games import KEY
from iki_teach.pages.play.session import FreePlaySession
from iki_teach.pages.play.table import ChosenTable
from iki_teach.pages.play.views import PlayView
from tests.asking import send
from tests.pages.play.playing import ALL, OURS, begun, drawn, play_on, uncover
from tests.typings import faults
from tests.widgets.stage import Answering

pytestmark = pytest.mark.usefixtures("pebbles")
TABLES = [
    *((name, preset, players) for name in OURS for preset in KITS[name].presets() for players in KITS[name].numbers),
    ("pebbles", "plain", 2),
]
FAULTS = {
    "has no name": {"names": ["", "B"]}, "at most 40": {"names": ["x" * (MOST_LETTERS + 1), "B"]},
    "cannot be shown": {"names": ["\u202e", "B"]}, "are called B": {"names": ["B", "B"]},
    "Only computers": {"levels": ["random", "random"]},
    "whole number": {"seed": "-1"}, "of at most 18": {"seed": "9" * 19},
}  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("name", ALL)
def test_a_game_against_bots_goes_to_its_end_and_another_one_begins_at_the_same_table(name: str) -> None:
    session = begun(name, [PERSON, "random"])
    play_on(session, 2000)
    first = session.current
    assert session.saved.games[first].over
    last = session.view()
    assert set(last["keeping"]["values"]) == {f"{KEY}.{first}"}
    view = send(session, "play", move="new")
    assert session.current != first
    assert not session.board.game.over
    assert session.levels(session.board) == (PERSON, "random")
    assert set(view["keeping"]["values"]) == {f"{KEY}.{session.current}"}
    assert {row["id"] for row in send(session, "games")["play"]["saved"]} == set(session.saved.games)


def test_what_one_does_is_met_once_and_never_what_others_do() -> None:
    session = begun("iki", [PERSON, "random"])
    known = Progress()
    known.rate("iki.order.choose", success=True, helped=False, now=datetime(2026, 1, 1, tzinfo=UTC))
    send(session, "resume", values=known.values())
    handed: list[str] = []
    for _ in range(60):
        play_on(session, 1)
        handed += [key for key in session.view()["keeping"]["values"] if key.startswith(RULE)]
    assert {RULE + "iki.act.move", RULE + "iki.act.business"} <= set(handed)
    assert RULE + "iki.order.choose" not in handed
    assert len(handed) == len(set(handed))
    assert {card.known for card in session.progress.mastery.cards.values()} == {False}


def test_people_and_bots_are_mixed_in_any_seats() -> None:
    session = begun("iki", ["random", PERSON, "random", PERSON])
    seen = set()
    for _ in range(40):
        board = session.board
        assert board.game.decides in (1, 3)
        assert board.seat == board.game.decides
        seen.add(board.seat)
        play_on(session, 1)
    assert seen == {1, 3}
    assert own_seats(board) == (1, 3), "the review looks at what people did"
    assert [one["seat"] for one in session.view()["opponents"]] == [0, 2, 3]
    send(session, "opponent", at="3", value="random")
    assert session.levels(board) == ("random", PERSON, "random", "random")
    assert session.saved.games[session.current].levels == ("random", PERSON, "random", "random")


@pytest.mark.parametrize("name", ["koikoi", "pebbles"])
def test_what_a_seat_may_not_see_is_not_in_its_view(name: str) -> None:
    """Between two people the hand is covered; the table looks as it does to whoever knows only what that seat knows."""
    session = begun(name, [PERSON, PERSON])
    board = session.board
    assert board.covered, "the first hand is covered, too"
    hands = 0
    for turn in range(30):
        if board.game.over:
            break
        game, seat = board.game, board.seat
        for open in ((), (seat,)):
            if board.covered == (not open) and not board.stop:
                assert board.open_seats() == open
                known = game.seen_by(seat).state
                assert drawn(board.kit, game.state, seat, open) == drawn(board.kit, known, seat, open)
        if board.covered:
            hands += 1
            refused = [send(session, do, at="hand.1")["answer"] for do in ("click", "hint", "moves", "why")]
            assert len({one["title"] for one in refused if one}) <= 2
            assert session.view()["asks"] == [], "no advice while a hand is covered"
            send(session, "watch")
            assert session.replay is None, "no steps through the game, either"
            send(session, "opponent", at="1", value=PERSON)
            assert board.covered, "who sits there may be chosen, the hand stays covered"
        uncover(session)
        if not board.game.over:
            send(session, "play", move=str(board.game.moves()[turn % len(board.game.moves())]))
    assert hands > 3


@pytest.mark.parametrize("name", ALL)
def test_every_view_fits_the_contract_also_of_a_game_that_is_stepped_through(name: str) -> None:
    session: Answering = FreePlaySession(name)
    assert isinstance(session, FreePlaySession)
    views = [session.view(), send(session, "begin", values={"players": 2, "levels": [PERSON, "random"], "seed": "1"})]
    play_on(session, 3)
    views += [send(session, do) for do in ("hint", "moves", "help", "save", "watch", "watched", "games")]
    for view in views:
        assert faults(PlayView, view) == []
    session = begun(name, [PERSON, "random"])
    play_on(session, 3 if name == "pebbles" else 12)
    uncover(session)
    board = session.board
    moments = board.game.history()
    view = send(session, "watch")
    assert (view["play"]["replayed"]["at"], view["play"]["replayed"]["all"]) == (0, len(moments) - 1)
    assert (view["buttons"], view["can_back"], view["asks"]) == ([], False, [])
    assert not {"back", "moves", "why", "save", "link"} & set(view["words"]), "no tool that would do nothing"
    for at in range(1, len(moments)):
        view = send(session, "watch-at", value=at)
        assert view["play"]["replayed"]["at"] == at
        assert session.replay.game is moments[at]
        assert faults(PlayView, view) == []
    assert send(session, "watch-at", value=0)["film"] == []
    for mark in view["play"]["replayed"]["marks"]:
        send(session, "watch-at", value=mark["at"])
        headings = [board.kit.heading(event, Words("en")) for event in moments[mark["at"]].events]
        assert mark["at"] == 0 or mark["label"] in headings
    assert send(session, "watch-at", value=10**6)["play"]["replayed"]["at"] == len(moments) - 1
    send(session, "play", move=str(moments[1].move))
    assert board.game is moments[-1], "nothing is played meanwhile"
    assert send(session, "watched")["play"]["replayed"] is None


def test_a_replay_shows_the_hand_of_whoever_looks_and_no_other() -> None:
    session = begun("koikoi", [PERSON, PERSON])
    play_on(session, 7)
    uncover(session)
    board = session.board
    send(session, "watch")
    for at in range(len(board.game.history())):
        send(session, "watch-at", value=at)
        replay = session.replay
        assert replay.seat == board.seat
        assert replay.open_seats() == (board.seat,)
        seen = board.game.history()[at].seen_by(board.seat).state
        mine = drawn(board.kit, replay.game.state, replay.seat, replay.open_seats())
        assert mine == drawn(board.kit, seen, board.seat, (board.seat,))


@pytest.mark.parametrize(("name", "preset", "players"), TABLES)
def test_every_table_begins_as_it_was_chosen(name: str, preset: str, players: int) -> None:
    names = ["Zoë", "Kō", "O’Hara", "<b>"][:players]
    session = begun(name, [PERSON, *["random"] * (players - 1)], names=names, preset=preset)
    board = session.board
    assert board.kit.preset_of(board.game) == preset
    assert board.game.head.players == tuple(names)
    assert set(board.seats.bots) == set(range(1, players))
    assert board.game.decides in (0, None)
    play_on(session, 5)
    assert session.saved.games[session.current].record == board.game.record()


def every_switch() -> Iterator[Any]:
    for name in OURS:
        table = ChosenTable.usual(name)
        for switch in table.switches().values():
            for place in range(1, len(table.settings(switch))):
                yield pytest.param(name, switch.id, place, id=f"{name}-{switch.id}-{place}")
    yield pytest.param("pebbles", "secret", 1, id="pebbles")


@pytest.mark.parametrize(("name", "switch", "place"), list(every_switch()))
def test_every_switch_reaches_the_engine(name: str, switch: str, place: int) -> None:
    session = begun(name, [PERSON, PERSON], switches={switch: str(place)})
    table, board = session.table, session.board
    setting = table.settings(table.switches()[switch])[place]
    expected = board.kit.new(list(table.names), table.preset, 7, options={switch: setting})
    assert board.game.record() == expected.record()
    assert board.game.record() != board.kit.new(list(table.names), table.preset, 7).record()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ALL)
def test_every_setting_is_a_sentence_of_its_own(name: str, lang: str) -> None:
    view = FreePlaySession(name, lang).view()["play"]["table"]
    kit = KITS[name]
    assert len(view["switches"]) == len(ChosenTable.usual(name).switches())
    for field in view["switches"]:
        labels = [one["label"] for one in field["options"]]
        assert len(set(labels)) == len(labels) > 1
        assert all(labels)
        assert field["label"]
    assert [one["value"] for one in view["levels"]] == [*kit.levels, *kit.styles, PERSON]
    for level in kit.styles:
        assert ChosenTable.read({"levels": [PERSON, level]}, ChosenTable.usual(name)).levels[1] == level


@pytest.mark.parametrize("says", FAULTS)
@pytest.mark.parametrize("name", ALL)
def test_a_table_at_which_nobody_can_play_is_refused_with_the_reason(name: str, says: str) -> None:
    session = FreePlaySession(name)
    form = {"players": 2, "names": ["A", "B"], "levels": [PERSON, PERSON], "seed": "3", **FAULTS[says]}
    view = send(session, "begin", values=form)
    assert session.board is None
    assert says in view["play"]["table"]["fault"]
    assert view["announce"] == view["play"]["table"]["fault"]
    assert [chair["name"] for chair in view["play"]["table"]["chairs"]] == form["names"]


@pytest.mark.parametrize(("do", "sent"), [
    *(("table", values) for values in (None, 3, [], {"game": "chess"}, {"game": 4}, {"players": 99})),
    *(("table", values) for values in ({"players": "x"}, {"preset": []}, {"names": 7}, {"levels": ["god", None]})),
    *(("table", values) for values in ({"switches": {"boards": "9" * 12}}, {"switches": [1]}, {"seed": {}})),
    *(("resume", value) for value in ({"game": []}, {"game": {}}, {"game": 7}, {"game": None}, [], 5)),
    *(("forward", at) for at in ("9" * 5000, "²", "-1", "x", "")),
])  # fmt: skip
def test_what_no_page_sends_and_keeps_leaves_the_usual_table(do: str, sent: Any) -> None:
    session = FreePlaySession()
    before = session.table
    send(session, do, values={} if do == "resume" else sent, value={"table": sent}, at=sent)
    assert session.table == before


def test_players_come_forward_and_more_bring_names_that_nobody_has() -> None:
    session = FreePlaySession("iki")
    values = {"players": 3, "names": ["A", "B", "C"], "levels": [PERSON, "greedy", "strong"]}
    view = send(session, "forward", at="2", values=values)
    chairs = [(chair["name"], chair["level"]) for chair in view["play"]["table"]["chairs"]]
    assert chairs == [("A", PERSON), ("C", "strong"), ("B", "greedy")]
    view = send(session, "forward", at="0")
    assert [chair["name"] for chair in view["play"]["table"]["chairs"]] == ["C", "B", "A"]
    assert [chair["name"] for chair in send(session, "forward", at="9")["play"]["table"]["chairs"]] == ["C", "B", "A"]
    session = FreePlaySession("iki")
    send(session, "table", values={"players": 2, "names": ["Ben", "Kō"], "levels": [PERSON, PERSON]})
    assert session.table.names == ("Ben", "Kō")
    send(session, "table", values={"players": 4, "names": ["Ben", "Kō"], "levels": [PERSON, PERSON]})
    assert session.table.names == ("Ben", "Kō", "Aki", "Chie")
    assert session.table.levels[:2] == (PERSON, PERSON)
