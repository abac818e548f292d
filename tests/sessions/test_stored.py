"""What a browser keeps of a board, for every game: it goes on, and what cannot go on is shown and never dropped."""

from typing import Any

import pytest

from iki_teach.kits import KITS
from iki_teach.lessons.transfer import code_of
from iki_teach.sessions import BoardSession
from iki_teach.sessions.free_play import FreePlaySession
from tests.sessions.test_board import send

GAMES = tuple(KITS)


def board(name: str, seed: int = 1, lang: str = "en", **more: Any) -> BoardSession:
    return BoardSession(KITS[name].new(KITS[name].names[:2], seed=seed), lang, keep="a place", **more)


def resumed(session: BoardSession, value: object) -> dict[str, Any]:
    return session.answer({"n": session.n + 1, "version": -1, "do": "resume", "value": value})


def moved(name: str) -> BoardSession:
    session = board(name)
    send(session, do="play", move=str(session.game.moves()[0]))
    return session


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_game_goes_on_and_is_kept_as_it_was(name: str) -> None:
    kept = moved(name).view()["keep"]
    other = board(name, seed=2)
    assert other.view()["resume"]
    view = resumed(other, kept["value"])
    assert other.game.facts() == moved(name).game.facts()
    assert (view["keep"], view["answer"], view["resume"]) == (kept, None, False)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("lang", "title"),
    [("en", "Kept, but it cannot go on: line {n}"), ("de", "Aufgehoben, aber nicht fortzusetzen: Zeile {n}")],
)
def test_a_kept_game_that_cannot_go_on_is_shown_with_its_line_and_text(name: str, lang: str, title: str) -> None:
    text = moved(name).game.record() + "fly away\n"
    session = board(name, lang=lang)
    before = session.game
    answer = resumed(session, {"record": text})["answer"]
    assert answer["title"] == title.format(n=len(text.splitlines()))
    assert answer["text"] == text
    assert "fly away" in answer["lines"][1]["text"]
    assert session.game is before


@pytest.mark.parametrize("name", GAMES)
def test_whatever_goes_wrong_while_a_kept_game_is_read_it_stays_kept(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, said = moved(name).game, "Daran scheitert diese Seite: KeyError"
    text = game.record()
    monkeypatch.setattr(type(game), "parse", lambda self, line: {}[line])  # fails as no record should make it
    session = board(name, lang="de")
    view = resumed(session, {"record": text})
    assert view["keep"]["value"]["unread"] == [text]
    assert view["answer"]["title"] == "Aufgehoben, aber nicht fortzusetzen"
    assert said in view["answer"]["lines"][1]["text"]
    link = f"#board=any&game={code_of(text)}"
    view = session.answer({"version": session.version, "do": "link", "text": link})
    assert said in str(view["answer"])
    free = FreePlaySession(name, "de")
    view = free.answer(
        {"do": "resume", "values": {"iki-teach.play.1": {"record": text, "game": name}}, "value": {"open": "1"}}
    )
    assert said in view["play"]["saved"][0]["fault"]
    assert said in free.answer({"version": free.version, "do": "link", "text": link})["play"]["note"]


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_game_that_cannot_go_on_stays_kept_until_it_is_thrown_away(name: str) -> None:
    session = board(name)
    resumed(session, {"record": "nonsense"})
    view = send(session, do="play", move=str(session.game.moves()[0]))
    assert view["answer"] is None
    assert view["keep"]["value"] == {"record": session.game.record(), "unread": ["nonsense"]}
    again = board(name, seed=2)
    view = resumed(again, view["keep"]["value"])
    assert again.game.facts() == session.game.facts()
    assert view["answer"]["text"] == "nonsense"
    again.covered = False
    view = send(again, do="play", move=view["answer"]["moves"][0]["move"])
    assert (view["answer"], view["keep"]["value"]) == (None, {"record": again.game.record()})


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("value", "text"), [("{broken", "{broken"), (7, "7"), ({"moves": 3}, '{"moves": 3}'), ({"record": 5}, "5")]
)
def test_whatever_was_kept_is_given_back_as_text(name: str, value: object, text: str) -> None:
    session = board(name)
    answer = resumed(session, value)["answer"]
    assert (answer["title"].partition(":")[0], answer["text"]) == ("Kept, but it cannot go on", text)
    assert session.view()["keep"]["value"]["unread"] == [text]


@pytest.mark.parametrize("name", GAMES)
def test_nothing_kept_is_nothing_to_say(name: str) -> None:
    assert resumed(board(name), None)["answer"] is None
    game = KITS[name].new(KITS[name].names[:2], seed=1)
    unkept = BoardSession(game)
    assert (resumed(unkept, {"record": "nonsense"})["answer"], unkept.view()["keep"]) == (None, None)
