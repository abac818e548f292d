"""Files and links bring games of free play back; what is no game is refused, and nothing is lost."""

from base64 import b64encode
from pathlib import Path

import pytest

from iki_teach.kits import KITS
from iki_teach.lessons.transfer import code_of
from iki_teach.sessions.free_play import FreePlaySession
from iki_teach.sessions.opponents import PERSON
from iki_teach.sessions.saved_games import KEY
from tests.sessions.playing import ALL, RECORD, begun, play_on, send

pytestmark = pytest.mark.usefixtures("pebbles")
KEPT = Path(__file__).parents[1] / "kept"
RECORDS = sorted(path for path in KEPT.glob("*-*.txt") if " record " in path.read_text("utf-8").partition("\n")[0])


def address(raw: bytes) -> str:
    return f"data:text/plain;base64,{b64encode(raw).decode()}"


@pytest.mark.parametrize("name", ALL)
def test_a_file_brings_the_game_back_beside_all_others(name: str) -> None:
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
    send(session, "load", text=address(file["text"].encode()), at="any name")
    assert session.board is not None
    assert session.board.game.record() == board.game.record()
    assert session.levels(session.board) == (PERSON, "random")
    assert session.title == "Rainy Sunday"
    assert len(session.kept.games) == 2


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_games_of_former_versions_open_from_their_files(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    session = FreePlaySession()
    send(session, "load", text=address(text.encode()), at=path.stem)
    assert session.board is not None, session.note
    assert session.title == path.stem
    assert "person" in session.note


def test_an_old_record_says_once_that_it_counts_as_it_did_then() -> None:
    """Printed iki on fish counted in the first edition when it was written; what is kept from now on names that."""
    session = FreePlaySession("iki")
    send(session, "load", text=address((KEPT / "iki-first-2-fish.txt").read_text("utf-8").encode()), at="old")
    told = "counts as it did then: The iki printed on fish count at the end."
    assert told in session.note
    (kept,) = session.kept.games
    send(session, "games")
    send(session, "open", at=kept)
    assert session.board is not None
    assert told not in session.note


HOSTILE = {
    "nothing": "",
    "no code": "§§§",
    "broken": "eJwAAAA",
    "other text": "Dear diary",
    "a page": "<script>alert(1)</script>",
    "a wrong move": RECORD + "fly away\n",
    "another deck": RECORD.replace("deck: open-edo", "deck: /etc/passwd"),
    "too long": "iki record 2\n" * 20_000,
    "a workbook": address(b"PK\x03\x04" * 20),
    "no letters": address(b"iki record 2\x00\xff\x81"),
    "half a file": "data:text/plain;base64,aWt",
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_file_that_is_no_game_is_refused_and_nothing_is_lost(what: str) -> None:
    session = begun("koikoi", [PERSON, "random"])
    board, games = session.board, dict(session.kept.games)
    view = send(session, "load", text=HOSTILE[what], at="file")
    assert session.board is board
    assert session.kept.games == games
    assert "Nothing here has changed" in view["play"]["note"]
    assert view["announce"] == view["play"]["note"]


@pytest.mark.parametrize("name", ALL)
def test_a_link_brings_the_game_or_the_table_as_it_is(name: str) -> None:
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
    session = begun("iki", [PERSON, "random"])
    board = session.board
    view = send(session, "link", text=text)
    assert session.board is board
    assert "cannot be opened" in view["play"]["note"]
