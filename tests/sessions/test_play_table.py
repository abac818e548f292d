"""The table that is chosen for free play reaches the engine as it is, or it is said why nobody can play there."""

from collections.abc import Iterator
from typing import Any

import pytest

from iki_teach.content.words import LANGS
from iki_teach.core.players import MOST_LETTERS
from iki_teach.kits import KITS
from iki_teach.sessions.free_play import FreePlaySession
from iki_teach.sessions.opponents import PERSON
from iki_teach.sessions.play_table import Table
from tests.asking import send
from tests.sessions.playing import ALL, OURS, begun, play_on

pytestmark = pytest.mark.usefixtures("pebbles")


TABLES = [
    *((name, preset, players) for name in OURS for preset in KITS[name].presets() for players in KITS[name].numbers),
    ("pebbles", "plain", 2),
]


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
    assert session.kept.games[session.current].record == board.game.record()


def every_switch() -> Iterator[Any]:
    for name in OURS:
        table = Table.usual(name)
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
    usual = board.kit.new(list(table.names), table.preset, 7)
    assert board.game.record() != usual.record()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ALL)
def test_every_setting_is_a_sentence_of_its_own(name: str, lang: str) -> None:
    view = FreePlaySession(name, lang).view()["play"]["table"]
    kit = KITS[name]
    assert len(view["switches"]) == len(Table.usual(name).switches())
    for field in view["switches"]:
        labels = [one["label"] for one in field["settings"]]
        assert len(set(labels)) == len(labels) > 1
        assert all(labels)
        assert field["label"]
    assert [one["value"] for one in view["levels"]] == [*kit.levels, PERSON]


FAULTS = {
    "has no name": {"names": ["", "B"]}, "at most 40": {"names": ["x" * (MOST_LETTERS + 1), "B"]},
    "cannot be shown": {"names": ["\u202e", "B"]}, "are called B": {"names": ["B", "B"]},
    "Only computers": {"levels": ["random", "random"]},
    "whole number": {"seed": "-1"}, "of at most 18": {"seed": "9" * 19},
}  # fmt: skip


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


@pytest.mark.parametrize(
    ("do", "sent"),
    [
        *(("table", values) for values in (None, 3, [], {"game": "chess"}, {"game": 4}, {"players": 99})),
        *(("table", values) for values in ({"players": "x"}, {"preset": []}, {"names": 7}, {"levels": ["god", None]})),
        *(("table", values) for values in ({"switches": {"boards": "9" * 12}}, {"switches": [1]}, {"seed": {}})),
        *(("resume", kept) for kept in ({"game": []}, {"game": {}}, {"game": 7}, {"game": None}, [], 5)),
        *(("forward", at) for at in ("9" * 5000, "²", "-1", "x", "")),
    ],
)
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
