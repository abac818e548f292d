"""Links and what a browser keeps of a board: it comes back whole, what is wrong is said, and no game is lost by one."""

import base64
import json
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iki_teach.board.session import BoardSession
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import lesson_named
from iki_teach.lessons.transfer import code_of
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.pages.play.session import FreePlaySession
from iki_teach.ui.links import MOST_LETTERS, game_of, read_link
from tests.asking import send

GAMES = tuple(KITS)


def played(name: str, seed: int, choices: list[int]) -> Any:
    game = KITS[name].new(KITS[name].names[:2], seed=seed)
    for choice in choices:
        moves = game.moves()
        game = game.play(moves[choice % len(moves)]) if moves else game
    return game


def link_to(game: Any, part: str = "game") -> str:
    return f"https://games.example.org/en/page.html#board=a+place&{part}={code_of(game.record())}".replace("+", "%20")


@given(name=st.sampled_from(GAMES), seed=st.integers(0, 99), choices=st.lists(st.integers(0, 50), max_size=12))
@settings(max_examples=30, deadline=None)
def test_a_game_comes_back_by_its_link_as_it_was(name: str, seed: int, choices: list[int]) -> None:
    game = played(name, seed, choices)
    whole = game_of(read_link(link_to(game)), KITS[name])
    assert whole.record() == game.record()
    assert len(whole.history()) == len(game.history())
    table = game_of(read_link(link_to(game, "position")), KITS[name])
    assert table.facts() == game.facts()
    assert [str(move) for move in table.moves()] == [str(move) for move in game.moves()]
    assert (len(table.history()), table.from_the_start) == (1, False)


@pytest.mark.long
@given(st.text(max_size=60) | st.from_regex(r"#?((board|game|step|lesson|position)=[\w%-]{0,20}&?){0,4}"))
@settings(max_examples=150, deadline=None)
def test_whatever_stands_behind_the_sign_is_read_or_refused(text: str) -> None:
    session = board("iki")
    before = session.game
    answer = send(session, "link", text=text)["answer"]
    assert session.game is before
    assert answer["title"] == "This link cannot be opened"
    assert answer["lines"][-1]["text"] == "Nothing here has changed. Ask for the link once more."


def packed(*lines: str) -> str:
    return code_of("\n".join(["iki record 2", "edition: second", "seed: 1", "player: A", "player: B", *lines]))


BOMB = base64.urlsafe_b64encode(zlib.compress(b"# more\n" * 3_000_000, 9)).decode().rstrip("=")
HOSTILE = {
    "script": ("#board=x&game=<script>alert(1)</script>", "characters that no link"),
    "script that is packed": (
        f"#game={code_of('<script>alert(1)</script>')}",
        "cannot be played: Line 1: the text has to begin with",
    ),
    "path": ("#game=../../etc/passwd", "characters that no link"),
    "path that is packed": (f"#game={packed('deck: /etc/passwd')}", "/etc/passwd"),
    "unknown part": ("#file=etc", "no link of ours has: “file”"),
    "twice": ("#game=a&game=b", "twice: “game”"),
    "nothing": ("", "no link of ours has: “”"),
    "no game": ("#board=x", "“game” is missing"),
    "huge": ("#game=" + "A" * MOST_LETTERS, "more than 60000 letters"),
    "bomb": (f"#game={BOMB}", "far too long"),
    "cut off": (f"#game={code_of('iki record 2' * 50)[:-6]}", "incomplete"),
    "no base64": ("#game=A", "incomplete"),
    "other version": (f"#game={code_of('iki record 99')}", "the format “99” is not known"),
    "too many moves": (f"#game={packed('', *['done'] * 6000)}", "longer than any saved game"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_link_is_refused_with_a_reason(name: str) -> None:
    text, reason = HOSTILE[name]
    session = moved("iki")
    before, stored = session.game, session.view()["keep"]
    assert not name.startswith("bomb") or len(text) < MOST_LETTERS
    view = send(session, "link", text=text)
    assert reason in view["answer"]["lines"][0]["text"].replace(",", "")
    assert (session.game, view["keep"]) == (before, stored)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_from_a_link_is_shown_at_once_and_ones_own_is_offered_back(name: str) -> None:
    own, other = moved(name).game, played(name, 7, [1, 2])
    session = board(name, seed=2)
    resume = {"do": "resume", "value": {"record": own.record()}, "text": link_to(other)}
    view = session.answer({"n": 1, "version": -1, **resume})
    assert session.game.record() == other.record()
    assert view["answer"]["title"] == "This game comes from a link."
    assert view["keep"]["value"] == {"record": other.record(), "aside": [own.record()]}
    again = board(name, seed=3)
    assert resumed(again, view["keep"]["value"])["answer"]["title"] == "Two games are kept here"
    view = send(again, do="play", move="change-games")
    assert view["keep"]["value"] == {"record": own.record(), "aside": [other.record()]}
    assert send(again, do="play", move="drop-other")["keep"]["value"] == {"record": own.record()}


@pytest.mark.parametrize("name", GAMES)
def test_a_position_from_a_link_keeps_nothing_and_gives_ones_own_game_back(name: str) -> None:
    session = board(name)
    own = send(session, do="play", move=str(session.game.moves()[0]))["keep"]
    view = send(session, "link", text=link_to(played(name, 7, [1, 2]), "position"))
    assert (view["keep"], view["can_back"]) == (None, False)
    assert send(session, do="play", move="change-games")["keep"] == own


def test_ones_own_game_and_a_kept_other_one_are_not_lost_by_a_link() -> None:
    session = moved("iki")
    before = session.game
    assert send(session, "link", text=link_to(before.history()[0]))["answer"] is None
    assert session.game is before
    session = board("iki")
    resumed(session, {"record": moved("iki").game.record(), "aside": ["no record"]})
    view = send(session, do="play", move="change-games")
    assert view["answer"]["text"] == "no record"
    assert view["keep"]["value"]["unread"] == ["no record"]


def test_a_link_leads_to_a_step_and_carries_a_game_and_asks_first_before_ones_own_is_left() -> None:
    session = LessonSession(lesson_named("payday"))
    view = send(session, "resume", values={}, text="#lesson=payday&step=3&edition=first&players=2")
    table = view["step"]["table"]
    assert (view["step"]["at"], table["edition"], table["players"]) == (2, "first", 2)
    assert view["keeping"]["values"] == {}
    session = first_game(0)
    at, before = session.at, session.game
    view = send(session, do="link", text="#lesson=first_game&step=4")
    assert [act["do"] for act in view["step"]["feedback"]["acts"]] == ["link"]
    assert (session.at, session.game) == (at, before)
    assert send(session, do="link")["step"]["at"] == 3
    view = send(session, do="link", text=f"#lesson=first_game&step={at + 1}")
    assert (view["step"]["at"], session.game) == (at, before)
    session = first_game(0)
    value = stored(session)
    table = value["game"]["table"]
    link = f"#lesson=first_game&step={value['step'] + 1}&edition={table['edition']}&players={table['players']}"
    other = LessonSession(lesson_named("first_game"))
    view = send(other, do="link", text=f"{link}&game={code_of(json.dumps(value['game']))}")
    assert (view["step"]["at"], other.game.facts()) == (session.at, session.game.facts())
    assert stored(other)["game"] == value["game"]
    wrong = {**value["game"], "here": ["fly away"]}
    view = send(LessonSession(lesson_named("first_game")), do="link", text=f"{link}&game={code_of(json.dumps(wrong))}")
    assert "begins from the start" in view["step"]["feedback"]["lines"][0]["text"]


@pytest.mark.parametrize(("link", "reason"), [
    ("lesson=fire&step=2", "another page"), ("lesson=payday&step=99", "to step 99"),
    ("lesson=payday&step=-1", "to step 0"), ("lesson=payday", "“step” is missing"),
    ("lesson=payday&step=2&players=9", "a table"), ("lesson=payday&step=2&edition=third", "a table"),
    ("lesson=payday&question=burns-s3-7", "another page"), ("lesson=payday&question=nonsense", "cannot be found"),
    (f"lesson=payday&step=2&game={code_of('[' * 5000)}", "does not fit"),
    ("lesson=payday&step=2&game=%", "characters that no code has"),
])  # fmt: skip
def test_a_lesson_says_what_is_wrong_with_a_link(link: str, reason: str) -> None:
    session = LessonSession(lesson_named("payday"))
    assert reason in send(session, do="link", text=f"#{link}")["step"]["feedback"]["lines"][0]["text"]
    assert session.at == 0


@pytest.mark.parametrize(
    ("name", "game", "code"), [("drills", "iki", "harmony-s3-7"), ("koikoi_drills", "koikoi", "spot-p-7")]
)
def test_a_link_brings_a_question_of_a_drill(name: str, game: str, code: str) -> None:
    view = send(LessonSession(lesson_named(name, game)), do="link", text=f"#lesson={name}&question={code}")
    assert view["step"]["code"]["now"] == code
    assert view["step"]["feedback"] is None


def first_game(step: int) -> LessonSession:
    session = LessonSession(lesson_named("first_game"))
    session.start_step([at for at, one in enumerate(session.steps) if one.bots][step])
    send(session, do="play", move=str(session.game.moves()[0]))
    return session


def stored(session: LessonSession) -> dict[str, Any]:
    return session.view()["keeping"]["values"]["iki-teach.v1.lesson.first_game"]


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
    stored = moved(name).view()["keep"]
    other = board(name, seed=2)
    assert other.view()["resume"]
    view = resumed(other, stored["value"])
    assert other.game.facts() == moved(name).game.facts()
    assert (view["keep"], view["answer"], view["resume"]) == (stored, None, False)
    assert resumed(board(name), None)["answer"] is None
    keyless = BoardSession(KITS[name].new(KITS[name].names[:2], seed=1))
    assert (resumed(keyless, {"record": "nonsense"})["answer"], keyless.view()["keep"]) == (None, None)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("lang", "title"), [
    ("en", "Kept, but it cannot go on: line {n}"), ("de", "Aufgehoben, aber nicht fortzusetzen: Zeile {n}")
])  # fmt: skip
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
def test_a_kept_game_stays_kept_whatever_goes_wrong(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, message = moved(name).game, "Daran scheitert diese Seite: KeyError"
    text = game.record()
    monkeypatch.setattr(type(game), "parse", lambda self, line: {}[line])  # fails as no record should make it
    session = board(name, lang="de")
    view = resumed(session, {"record": text})
    assert view["keep"]["value"]["unread"] == [text]
    assert view["answer"]["title"] == "Aufgehoben, aber nicht fortzusetzen"
    assert message in view["answer"]["lines"][1]["text"]
    link = f"#board=any&game={code_of(text)}"
    view = session.answer({"version": session.version, "do": "link", "text": link})
    assert message in str(view["answer"])
    free = FreePlaySession(name, "de")
    values = {"iki-teach.play.1": {"record": text, "game": name}}
    view = free.answer({"do": "resume", "values": values, "value": {"open": "1"}})
    assert message in view["play"]["saved"][0]["fault"]
    assert message in free.answer({"version": free.version, "do": "link", "text": link})["play"]["note"]
    monkeypatch.undo()
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
