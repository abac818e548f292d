"""Free play: a table is chosen, a game is played there to its end, kept beside others, taken away and brought back."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from iki_teach.content.words import LANGS, Words
from iki_teach.core.players import MOST_LETTERS
from iki_teach.kits import GAMES, KITS, Kit, Look
from iki_teach.lessons.lesson import FEWEST
from iki_teach.lessons.transfer import code_of
from iki_teach.sessions.contract import View
from iki_teach.sessions.free_play import FreePlaySession
from iki_teach.sessions.opponents import PERSON
from iki_teach.sessions.play_table import Table
from iki_teach.sessions.review import own_seats
from iki_teach.sessions.saved_games import KEY
from tests.typings import faults
from tests.widgets.stage import Answering

KEPT = Path(__file__).parents[1] / "kept"
RECORDS = sorted(path for path in KEPT.glob("*-*.txt") if " record " in path.read_text("utf-8").partition("\n")[0])
OURS = tuple(KITS)
ALL = (*OURS, "pebbles")


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the game for tests be one of the house."""
    monkeypatch.setenv(GAMES, "tests.pebbles.kit")


def send(session: FreePlaySession, do: str, **more: Any) -> dict[str, Any]:
    """Send an intent as the page would."""
    return session.answer({"n": session.n + 1, "version": session.version, "do": do, **more})


def begun(game: str, levels: list[str], seed: int = 7, **more: Any) -> FreePlaySession:
    """Return a page on which a game has begun, with so many players as there are levels."""
    session = FreePlaySession(game)
    send(session, "begin", values={"players": len(levels), "levels": levels, "seed": str(seed), **more})
    assert session.board is not None, session.fault
    return session


def uncover(session: FreePlaySession) -> None:
    """Uncover the hand of whoever is next, and leave tables that wait."""
    board = session.board
    assert board is not None
    while board.covered or board.stop:
        send(session, "play", move="uncover")


def play_on(session: FreePlaySession, moves: int, chance: random.Random | None = None) -> None:
    """Play so many moves by buttons' texts, or to the end."""
    chance = chance or random.Random(1)
    for _ in range(moves):
        uncover(session)
        assert session.board is not None
        game = session.board.game
        if game.over:
            return
        send(session, "play", move=str(chance.choice(game.moves())))


def tables() -> Iterator[Any]:
    """Yield every game with each number of players and preset."""
    for name in OURS:
        kit = KITS[name]
        for preset in kit.presets():
            for players in range(FEWEST, len(kit.names) + 1):
                yield pytest.param(name, preset, players, id=f"{name}-{preset}-{players}")
    yield pytest.param("pebbles", "plain", 2, id="pebbles")


@pytest.mark.parametrize(("name", "preset", "players"), list(tables()))
def test_every_table_begins_as_it_was_chosen(name: str, preset: str, players: int) -> None:
    """With its preset, its names in their seats, bots on all other seats; a person decides then."""
    names = ["Zoë", "Kō", "O’Hara", "<b>"][:players]
    session = begun(name, [PERSON, *["random"] * (players - 1)], names=names, preset=preset)
    board = session.board
    assert board is not None
    assert board.kit.preset_of(board.game) == preset
    assert board.game.head.players == tuple(names)
    assert set(board.seats.bots) == set(range(1, players))
    assert board.game.decides in (0, None)
    play_on(session, 5)
    assert session.kept.games[session.current].record == board.game.record()


@pytest.mark.parametrize("name", ALL)
def test_a_game_against_bots_goes_to_its_end_and_another_one_begins_at_the_same_table(name: str) -> None:
    """The finished game stays kept beside the new one, with the same names and levels."""
    session = begun(name, [PERSON, "random"])
    play_on(session, 2000)
    first = session.current
    assert session.kept.games[first].over
    last = session.view()
    assert set(last["keeping"]["values"]) == {f"{KEY}.{first}"}
    view = send(session, "play", move="new")
    assert session.current != first
    assert session.board is not None
    assert not session.board.game.over
    assert session.levels(session.board) == (PERSON, "random")
    assert set(view["keeping"]["values"]) == {f"{KEY}.{session.current}"}
    rows = send(session, "games")["play"]["saved"]
    assert {row["id"] for row in rows} == set(session.kept.games)


def every_switch() -> Iterator[Any]:
    """Yield every switch of every game with each setting that is offered beside that of the preset."""
    for name in OURS:
        table = Table.usual(name)
        for switch in table.switches().values():
            for place in range(1, len(table.settings(switch))):
                yield pytest.param(name, switch.id, place, id=f"{name}-{switch.id}-{place}")
    yield pytest.param("pebbles", "secret", 1, id="pebbles")


@pytest.mark.parametrize(("name", "switch", "place"), list(every_switch()))
def test_every_switch_reaches_the_engine(name: str, switch: str, place: int) -> None:
    """The game that begins is the one that the engine begins with this option, and its record says so."""
    session = begun(name, [PERSON, PERSON], switches={switch: str(place)})
    table, board = session.table, session.board
    assert board is not None
    setting = table.settings(table.switches()[switch])[place]
    expected = board.kit.new(list(table.names), table.preset, 7, options={switch: setting})
    assert board.game.record() == expected.record()
    usual = board.kit.new(list(table.names), table.preset, 7)
    assert board.game.record() != usual.record()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ALL)
def test_every_setting_is_a_sentence_of_its_own(name: str, lang: str) -> None:
    """The usual one first; no two of a switch say the same."""
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
    "has no name": {"names": ["", "B"]},
    "at most 40": {"names": ["x" * (MOST_LETTERS + 1), "B"]},
    "cannot be shown": {"names": ["\u202e", "B"]},
    "are called B": {"names": ["B", "B"]},
    "Only computers": {"levels": ["random", "random"]},
    "whole number": {"seed": "-1"},
    "of at most 18": {"seed": "9" * 19},
}


@pytest.mark.parametrize("says", FAULTS)
@pytest.mark.parametrize("name", ALL)
def test_a_table_at_which_nobody_can_play_is_refused_with_the_reason(name: str, says: str) -> None:
    """Nothing begins, and what was filled in stays."""
    session = FreePlaySession(name)
    form = {"players": 2, "names": ["A", "B"], "levels": [PERSON, PERSON], "seed": "3", **FAULTS[says]}
    view = send(session, "begin", values=form)
    assert session.board is None
    assert says in view["play"]["table"]["fault"]
    assert view["announce"] == view["play"]["table"]["fault"]
    assert [chair["name"] for chair in view["play"]["table"]["chairs"]] == form["names"]


@pytest.mark.parametrize(
    "values",
    [
        *(None, 3, [], {"game": "chess"}, {"game": 4}, {"players": 99}, {"players": "x"}, {"preset": []}),
        *({"names": 7}, {"levels": ["god", None]}, {"switches": {"boards": "9" * 12}}, {"switches": [1]}, {"seed": {}}),
    ],
)
def test_a_form_that_no_page_sends_leaves_the_usual_table(values: object) -> None:
    """Whatever stands in it."""
    session = FreePlaySession()
    before = session.table
    send(session, "table", values=values)
    assert session.table == before


def test_somebody_sits_further_to_the_front_with_all_that_is_theirs() -> None:
    """And the first goes to the end."""
    session = FreePlaySession("iki")
    values = {"players": 3, "names": ["A", "B", "C"], "levels": [PERSON, "greedy", "strong"]}
    view = send(session, "forward", at="2", values=values)
    chairs = [(chair["name"], chair["level"]) for chair in view["play"]["table"]["chairs"]]
    assert chairs == [("A", PERSON), ("C", "strong"), ("B", "greedy")]
    view = send(session, "forward", at="0")
    assert [chair["name"] for chair in view["play"]["table"]["chairs"]] == ["C", "B", "A"]
    assert [chair["name"] for chair in send(session, "forward", at="9")["play"]["table"]["chairs"]] == ["C", "B", "A"]


def test_more_players_bring_names_that_nobody_has() -> None:
    """Fewer leave those who stay as they were."""
    session = FreePlaySession("iki")
    send(session, "table", values={"players": 2, "names": ["Ben", "Kō"], "levels": [PERSON, PERSON]})
    assert session.table.names == ("Ben", "Kō")
    send(session, "table", values={"players": 4, "names": ["Ben", "Kō"], "levels": [PERSON, PERSON]})
    assert session.table.names == ("Ben", "Kō", "Aki", "Chie")
    assert session.table.levels[:2] == (PERSON, PERSON)


def test_people_and_bots_are_mixed_in_any_seats() -> None:
    """Each person sees the table from their own seat; bots before, between and behind them play by themselves."""
    session = begun("iki", ["random", PERSON, "random", PERSON])
    seen = set()
    for _ in range(40):
        board = session.board
        assert board is not None
        assert board.game.decides in (1, 3)
        assert board.seat == board.game.decides
        seen.add(board.seat)
        play_on(session, 1)
    assert seen == {1, 3}
    assert own_seats(board) == (1, 3), "the review looks at what people did"
    view = session.view()
    assert [one["seat"] for one in view["opponents"]] == [0, 2, 3]
    send(session, "opponent", at="3", value="random")
    assert session.levels(board) == ("random", PERSON, "random", "random")
    assert session.kept.games[session.current].levels == ("random", PERSON, "random", "random")


def drawn(kit: Kit, state: Any, seat: int, open: tuple[int, ...]) -> tuple[str, str]:
    """Return a table as drawing and as text, seen from a seat."""
    words = Words("en")
    return kit.draw(state, words, Look(seat=seat, open=open)), kit.describe(state, words, open)


@pytest.mark.parametrize("name", ["koikoi", "pebbles"])
def test_what_a_seat_may_not_see_is_not_in_its_view(name: str) -> None:
    """Between two people the hand is covered; the table looks as it does to whoever knows only what that seat knows."""
    session = begun(name, [PERSON, PERSON])
    board = session.board
    assert board is not None
    assert board.covered, "the first hand is covered, too"
    hands = 0
    for turn in range(30):
        if board.game.over:
            break
        game, seat = board.game, board.seat
        for open in ((), (seat,)):
            if board.covered == (not open) and not board.stop:
                assert board.open_seats() == open
                assert drawn(board.kit, game.state, seat, open) == drawn(
                    board.kit, game.seen_by(seat).state, seat, open
                )
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


def test_a_replay_shows_the_hand_of_whoever_looks_and_no_other() -> None:
    """At every moment of a game of two at one screen, whoever was to move then."""
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
    """Each next move is a film; a jump is none; months are where they begin; then the game goes on where it was."""
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


@pytest.mark.parametrize("name", ALL)
def test_a_page_that_is_loaded_again_goes_on_where_it_was(name: str) -> None:
    """With the same names, levels, title and table."""
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


@pytest.mark.parametrize("name", ALL)
def test_a_file_brings_the_game_back_beside_all_others(name: str) -> None:
    """It is a record that the game's own loading takes, too, and says who sits where."""
    session = begun(name, [PERSON, "random"], title="Rainy Sunday")
    play_on(session, 4)
    file = send(session, "save")["play"]["file"]
    assert session.view()["play"]["file"] is not None
    board = session.board
    assert board is not None
    assert KITS[name].load(file["text"]).record() == board.game.record()
    assert file["name"].startswith(name)
    assert file["name"].endswith(".txt")
    assert send(session, "games")["play"]["file"] is None, "it is handed out once"
    send(session, "load", text=code_of(file["text"]), at="any name")
    assert session.board is not None
    assert session.board.game.record() == board.game.record()
    assert session.levels(session.board) == (PERSON, "random")
    assert session.title == "Rainy Sunday"
    assert len(session.kept.games) == 2


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_games_of_former_versions_open_from_their_files(path: Path) -> None:
    """Whatever is a record there."""
    text = path.read_text(encoding="utf-8")
    session = FreePlaySession()
    send(session, "load", text=code_of(text), at=path.stem)
    assert session.board is not None, session.note
    assert session.title == path.stem
    assert "person" in session.note


RECORD = KITS["iki"].new(["Aki", "Ben"], seed=1).record()
HOSTILE = {
    "nothing": code_of(""),
    "no code": "§§§",
    "broken": "eJwAAAA",
    "other text": code_of("Dear diary"),
    "a page": code_of("<script>alert(1)</script>"),
    "a wrong move": code_of(RECORD + "fly away\n"),
    "another deck": code_of(RECORD.replace("deck: open-edo", "deck: /etc/passwd")),
    "too long": code_of("iki record 2\n" * 20_000),
    "a bomb": code_of("0" * 50_000_000),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_file_that_is_no_game_is_refused_and_nothing_is_lost(what: str) -> None:
    """A plain sentence says why; the game on the board and all others stay as they were."""
    session = begun("koikoi", [PERSON, "random"])
    board, games = session.board, dict(session.kept.games)
    view = send(session, "load", text=HOSTILE[what], at="file")
    assert session.board is board
    assert session.kept.games == games
    assert "Nothing here has changed" in view["play"]["note"]
    assert view["announce"] == view["play"]["note"]


@pytest.mark.parametrize("name", ALL)
def test_a_link_brings_the_game_or_the_table_as_it_is(name: str) -> None:
    """The whole game is kept as another one; a table in the middle of a game can be played on, and is not kept."""
    session = begun(name, [PERSON, PERSON])
    play_on(session, 3)
    assert session.board is not None
    code = code_of(session.board.game.record())
    for text in (f"board={KEY}&game={code}", f"https://games.example.org/en/play.html#board=other&game={code}"):
        other = FreePlaySession()
        view = send(other, "link", text=text)
        assert other.board is not None
        assert other.board.game.record() == session.board.game.record()
        assert len(other.kept.games) == 1
        assert "from a link" in view["play"]["note"]
        assert "link" in view["words"]
    view = send(other, "link", text=f"board={KEY}&position={code}")
    assert other.board.game.facts() == session.board.game.facts()
    assert (view["keep"]["value"]["open"], len(other.kept.games)) == ("", 1)
    assert "save" not in view["words"]
    assert "link" not in view["words"]
    play_on(other, 2)


@pytest.mark.parametrize(
    "text", ["", "x", "game=", "game=§", "lesson=a", "game=a&game=b", "game=" + "a" * 70_000, "game=eJwAAAA"]
)
def test_a_link_that_is_damaged_changes_nothing(text: str) -> None:
    """And says so."""
    session = begun("iki", [PERSON, "random"])
    board = session.board
    view = send(session, "link", text=text)
    assert session.board is board
    assert "cannot be opened" in view["play"]["note"]


DAMAGED: dict[str, Any] = {
    "cut": {"record": RECORD[:40], "game": "iki", "title": "Cut", "date": "2026-01-02T03:04:05+00:00"},
    "no record": {"record": 7},
    "a list": [1, 2],
    "text": "iki record",
    "another game": {"record": "chess record 1\n", "game": "chess", "levels": 3, "moves": "x", "over": 1},
}


@pytest.mark.parametrize("what", DAMAGED)
def test_a_kept_game_that_cannot_be_read_is_shown_with_its_text_and_stays(what: str) -> None:
    """Until it is deleted; others are not touched."""
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


def test_several_games_are_kept_and_each_goes_on_by_itself() -> None:
    """The one that was played last stands first; one that is on the board cannot be deleted."""
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
    assert send(session, "layout", value="narrow")["keeping"]["values"] == {}
    assert send(session, "delete", at=first)["keeping"]["values"] == {f"{KEY}.{first}": None}
    assert send(session, "layout", value="wide")["keeping"]["values"] == {}
    assert set(send(session, "open", at=second)["keeping"]["values"]) == {f"{KEY}.{second}"}


@pytest.mark.parametrize("kept", [{"game": []}, {"game": {}}, {"game": 7}, {"game": None}, [], 5])
def test_a_kept_table_of_no_game_leaves_the_usual_one(kept: object) -> None:
    """Whatever somebody else wrote there."""
    session = FreePlaySession()
    usual = session.table
    send(session, "resume", value={"table": kept}, values={})
    assert session.table == usual


@pytest.mark.parametrize("at", ["9" * 5000, "²", "-1", "x", ""])
def test_a_seat_that_there_is_not_stays(at: str) -> None:
    """Nobody moves."""
    session = FreePlaySession()
    usual = session.table
    send(session, "forward", at=at)
    assert session.table == usual


@pytest.mark.parametrize("name", ALL)
def test_every_view_fits_the_contract(name: str) -> None:
    """The table, a game, its end, steps through it, the list."""
    session: Answering = FreePlaySession(name)
    assert isinstance(session, FreePlaySession)
    views = [session.view(), send(session, "begin", values={"players": 2, "levels": [PERSON, "random"], "seed": "1"})]
    play_on(session, 3)
    views += [send(session, do) for do in ("hint", "moves", "help", "save", "watch", "watched", "games")]
    for view in views:
        assert faults(View, {**view, "svg": [view["svg"]] if view["svg"] else []}) == []


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
