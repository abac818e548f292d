"""Links: what they carry comes back whole, what is wrong with one is said, and nobody's own game is lost by one."""

import base64
import json
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iki_teach.kits import KITS
from iki_teach.lessons.course import lesson_named
from iki_teach.lessons.transfer import code_of
from iki_teach.sessions import BoardSession
from iki_teach.sessions.lesson import LessonSession
from iki_teach.sessions.links import MOST_LETTERS, LinkError, game_of, read_link
from tests.sessions.test_stored import GAMES, board, moved, resumed

AS_USUAL = "Nothing here has changed. Ask for the link once more."


def played(name: str, seed: int, choices: list[int]) -> Any:
    game = KITS[name].new(KITS[name].names[:2], seed=seed)
    for choice in choices:
        moves = game.moves()
        game = game.play(moves[choice % len(moves)]) if moves else game
    return game


def link_to(game: Any, part: str = "game") -> str:
    return f"https://games.example.org/en/page.html#board=a+place&{part}={code_of(game.record())}".replace("+", "%20")


def send(session: Any, **intent: Any) -> dict[str, Any]:
    view: dict[str, Any] = session.answer({"n": session.n + 1, "version": session.version, **intent})
    return view


def opened(session: BoardSession, text: str) -> dict[str, Any]:
    return send(session, do="link", text=text)


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
    answer = opened(session, text)["answer"]
    assert session.game is before
    assert answer["title"] == "This link cannot be opened"
    assert answer["lines"][-1]["text"] == AS_USUAL


def packed(*lines: str) -> str:
    return code_of("\n".join(["iki record 2", "edition: second", "seed: 1", "player: A", "player: B", *lines]))


BOMB = base64.urlsafe_b64encode(zlib.compress(b"# more\n" * 3_000_000, 9)).decode().rstrip("=")
OTHERS = {"iki": "koikoi", "koikoi": "iki"}
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
    before, kept = session.game, session.view()["keep"]
    assert not name.startswith("bomb") or len(text) < MOST_LETTERS
    view = opened(session, text)
    assert reason in view["answer"]["lines"][0]["text"].replace(",", "")
    assert (session.game, view["keep"]) == (before, kept)


@pytest.mark.parametrize("name", OTHERS)
def test_the_record_of_another_game_is_refused(name: str) -> None:
    view = opened(board(name), link_to(played(OTHERS[name], 1, [])))
    assert f"{name} record" in view["answer"]["lines"][0]["text"]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_from_a_link_is_shown_at_once_and_ones_own_is_offered_back(name: str) -> None:
    own, other = moved(name).game, played(name, 7, [1, 2])
    session = board(name, seed=2)
    view = session.answer(
        {"n": 1, "version": -1, "do": "resume", "value": {"record": own.record()}, "text": link_to(other)}
    )
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
    move = str(session.game.moves()[0])
    own = send(session, do="play", move=move)["keep"]
    view = opened(session, link_to(played(name, 7, [1, 2]), "position"))
    assert (view["keep"], view["can_back"]) == (None, False)
    assert send(session, do="play", move="change-games")["keep"] == own


def test_a_link_to_an_earlier_moment_of_ones_own_game_changes_nothing() -> None:
    session = moved("iki")
    before = session.game
    assert opened(session, link_to(before.history()[0]))["answer"] is None
    assert session.game is before


def test_a_kept_other_game_that_cannot_go_on_is_shown_with_its_text() -> None:
    session = board("iki")
    resumed(session, {"record": moved("iki").game.record(), "aside": ["no record"]})
    view = send(session, do="play", move="change-games")
    assert view["answer"]["text"] == "no record"
    assert view["keep"]["value"]["unread"] == ["no record"]


def lesson(name: str = "payday", game: str = "iki") -> LessonSession:
    return LessonSession(lesson_named(name, game))


def test_a_link_leads_to_a_step_at_its_table() -> None:
    session = lesson()
    view = session.answer(
        {"n": 1, "version": 0, "do": "resume", "values": {}, "text": "#lesson=payday&step=3&edition=first&players=2"}
    )
    assert (view["step"]["at"], view["step"]["table"]["edition"], view["step"]["table"]["players"]) == (2, "first", 2)
    assert view["keeping"]["values"] == {}


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("lesson=fire&step=2", "another page"),
        ("lesson=payday&step=99", "to step 99"),
        ("lesson=payday&step=-1", "to step 0"),
        ("lesson=payday", "“step” is missing"),
        ("lesson=payday&step=2&players=9", "a table"),
        ("lesson=payday&step=2&edition=third", "a table"),
        ("lesson=payday&question=burns-s3-7", "another page"),
        ("lesson=payday&question=nonsense", "cannot be found"),
        (f"lesson=payday&step=2&game={code_of('[' * 5000)}", "does not fit"),
        ("lesson=payday&step=2&game=%", "characters that no code has"),
    ],
)
def test_a_lesson_says_what_is_wrong_with_a_link(link: str, reason: str) -> None:
    session = lesson()
    feedback = send(session, do="link", text=f"#{link}")["step"]["feedback"]
    assert reason in feedback["lines"][0]["text"]
    assert session.at == 0


@pytest.mark.parametrize(
    ("name", "game", "code"), [("drills", "iki", "harmony-s3-7"), ("koikoi_drills", "koikoi", "spot-p-7")]
)
def test_a_link_brings_a_question_of_a_drill(name: str, game: str, code: str) -> None:
    session = lesson(name, game)
    view = send(session, do="link", text=f"#lesson={name}&question={code}")
    assert view["step"]["code"]["now"] == code
    assert view["step"]["feedback"] is None


def first_game(step: int) -> LessonSession:
    session = lesson("first_game")
    steps = [at for at, one in enumerate(session.steps) if one.bots]
    session.start_step(steps[step])
    send(session, do="play", move=str(session.game.moves()[0]))
    return session


def kept(session: LessonSession) -> dict[str, Any]:
    value: dict[str, Any] = session.view()["keeping"]["values"]["iki-teach.v1.lesson.first_game"]
    return value


def test_a_link_carries_a_game_of_a_lesson() -> None:
    session = first_game(0)
    value = kept(session)
    table = value["game"]["table"]
    link = f"#lesson=first_game&step={value['step'] + 1}&edition={table['edition']}&players={table['players']}"
    other = lesson("first_game")
    view = send(other, do="link", text=f"{link}&game={code_of(json.dumps(value['game']))}")
    assert (view["step"]["at"], other.game.facts()) == (session.at, session.game.facts())
    assert kept(other)["game"] == value["game"]
    wrong = {**value["game"], "here": ["fly away"]}
    view = send(lesson("first_game"), do="link", text=f"{link}&game={code_of(json.dumps(wrong))}")
    assert "begins from the start" in view["step"]["feedback"]["lines"][0]["text"]


def test_a_link_that_leads_away_from_ones_own_game_asks_first() -> None:
    session = first_game(0)
    at, before = session.at, session.game
    view = send(session, do="link", text="#lesson=first_game&step=4")
    assert [act["do"] for act in view["step"]["feedback"]["acts"]] == ["link"]
    assert (session.at, session.game) == (at, before)
    assert send(session, do="link")["step"]["at"] == 3
    view = send(session, do="link", text=f"#lesson=first_game&step={at + 1}")
    assert (view["step"]["at"], session.game) == (at, before)


def test_a_link_error_names_what_is_wrong() -> None:
    with pytest.raises(LinkError, match="file"):
        read_link("#file=x")
