"""Games of free play are kept side by side, go on where they were, and are shared by several windows."""

import random
from typing import Any

import pytest

from iki_teach.sessions.free_play import FreePlaySession
from iki_teach.sessions.opponents import PERSON
from iki_teach.sessions.saved_games import KEY
from tests.sessions.playing import ALL, RECORD, begun, play_on, send, uncover

pytestmark = pytest.mark.usefixtures("pebbles")


@pytest.mark.parametrize("name", ALL)
def test_a_page_that_is_loaded_again_goes_on_where_it_was(name: str) -> None:
    session = begun(name, [PERSON, "random"], title="Rainy Sunday")
    play_on(session, 4)
    uncover(session)
    view = session.view()
    again = FreePlaySession()
    values = {**view["keeping"]["values"], KEY: view["keep"]["value"]}
    other = again.answer({"n": 1, "version": -1, "do": "resume", "value": view["keep"]["value"], "values": values})
    assert again.board is not None
    assert session.board is not None
    assert again.board.game.record() == session.board.game.record()
    assert again.levels(again.board) == (PERSON, "random")
    assert other["play"]["title"] == "Rainy Sunday"
    assert again.table.kept() == session.table.kept()
    assert other["keeping"]["values"] == view["keeping"]["values"], "nothing new, not even the date"


def test_several_games_are_kept_and_each_goes_on_by_itself() -> None:
    session = begun("iki", [PERSON, "random"], title="One")
    first = session.current
    play_on(session, 2)
    send(session, "games")
    send(session, "table", values={"game": "koikoi", "names": ["Zoë", "Kō"]})
    assert session.table.names == ("Zoë", "Kō"), "another game leaves the names"
    send(session, "begin", values={"title": "Two"})
    second = session.current
    send(session, "delete", at=second)
    assert second in session.kept.games
    send(session, "open", at=first)
    assert session.board is not None
    assert (session.board.kit.name, session.title) == ("iki", "One")
    send(session, "open", at="none of them")
    assert session.title == "One"


def test_only_what_an_intent_changed_is_written() -> None:
    """Another tab may have gone on with the other games, or thrown one away: they are not sent again."""
    session = begun("koikoi", [PERSON, "random"])
    first = session.current
    send(session, "games")
    send(session, "begin")
    second = session.current
    assert set(session.view()["keeping"]["values"]) == {f"{KEY}.{second}"}
    assert send(session, "games")["keeping"]["values"] == {}
    assert send(session, "delete", at=first)["keeping"]["values"] == {f"{KEY}.{first}": None}
    assert set(send(session, "open", at=second)["keeping"]["values"]) == {f"{KEY}.{second}"}


DAMAGED: dict[str, Any] = {
    "cut": {"record": RECORD[:40], "game": "iki", "title": "Cut", "date": "2026-01-02T03:04:05+00:00"},
    "no record": {"record": 7},
    "a list": [1, 2],
    "text": "iki record",
    "another game": {"record": "chess record 1\n", "game": "chess", "levels": 3, "moves": "x", "over": 1},
}


@pytest.mark.parametrize("what", DAMAGED)
def test_a_kept_game_that_cannot_be_read_is_shown_with_its_text_and_stays(what: str) -> None:
    whole = begun("iki", [PERSON, "random"]).view()["keeping"]["values"]
    session = FreePlaySession()
    values = {**whole, f"{KEY}.odd": DAMAGED[what]}
    session.answer({"n": 1, "version": -1, "do": "resume", "value": {"open": "odd"}, "values": values})
    assert session.board is None
    row = next(one for one in session.view()["play"]["saved"] if one["id"] == "odd")
    assert "cannot go on" in row["fault"]
    assert row["text"]
    assert f"{KEY}.odd" not in session.view()["keeping"]["values"], "it stays in the browser as it is"
    assert len(session.view()["play"]["saved"]) == 2
    view = send(session, "delete", at="odd")
    assert view["keeping"]["values"][f"{KEY}.odd"] is None
    assert [one["id"] for one in view["play"]["saved"]] == [key.removeprefix(f"{KEY}.") for key in whole]


def test_a_game_that_went_on_in_another_window_is_taken_up() -> None:
    """Two pages with one game: the second takes the newer one; what only it has is kept beside, nothing is lost."""
    first = begun("koikoi", [PERSON, PERSON])
    key = f"{KEY}.{first.current}"
    second = FreePlaySession("koikoi")
    values = {KEY: first.view()["keep"]["value"], key: first.view()["keeping"]["values"][key]}
    send(second, "resume", value=values.pop(KEY), values=values)
    assert second.current == first.current
    play_on(first, 2)
    newer = first.view()["keeping"]["values"][key]
    view = send(second, "newer", values={key: newer})
    assert second.board is not None
    assert first.board is not None
    assert second.board.game.record() == first.board.game.record()
    assert view["play"]["note"].startswith("This game went on in another window")
    assert view["keeping"]["values"][key] == newer
    assert len(second.kept.games) == 1
    send(second, "newer", values={key: newer})
    assert not second.note
    play_on(first, 2, random.Random(1))
    play_on(second, 2, random.Random(5))
    own = second.board.game.record()
    assert own != first.board.game.record()
    send(second, "newer", values={key: first.view()["keeping"]["values"][key]})
    assert second.board.game.record() == first.board.game.record()
    assert own in {saved.record for saved in second.kept.games.values()}
    assert any(value["record"] == own for value in second.view()["keeping"]["values"].values())
    send(second, "newer", values={key: None, f"{KEY}.unknown": None, "other": "x"})
    assert second.current in second.kept.games
    send(second, "newer", values=[1])
    broken = {**newer, "record": "koi-koi record 99"}
    before = second.board.game.record()
    send(second, "newer", values={key: broken})
    assert second.board.game.record() == before
