"""Games of free play are kept side by side and shared by windows; files and links bring them back, nothing is lost."""

import gc
import random
from base64 import b64encode
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from iki_teach.board.opponents import PERSON
from iki_teach.core.game import Game
from iki_teach.kits import KITS
from iki_teach.lessons.transfer import code_of
from iki_teach.pages.play.saved_games import KEY
from iki_teach.pages.play.session import FreePlaySession
from iki_teach.ui import film
from tests.asking import send
from tests.pages.play.playing import ALL, RECORD, begun, play_on, uncover

pytestmark = pytest.mark.usefixtures("pebbles")
DAMAGED: dict[str, Any] = {
    "cut": {"record": RECORD[:40], "game": "iki", "title": "Cut", "date": "2026-01-02T03:04:05+00:00"},
    "no record": {"record": 7},
    "a list": [1, 2],
    "text": "iki record",
    "another game": {"record": "chess record 1\n", "game": "chess", "levels": 3, "moves": "x", "over": 1},
}
PLAYED = 12  # decisions of each game


@pytest.mark.parametrize("name", ALL)
def test_a_page_that_is_loaded_again_goes_on_where_it_was(name: str) -> None:
    session = begun(name, [PERSON, "random"], title="Rainy Sunday")
    play_on(session, 4)
    uncover(session)
    view = session.view()
    again = FreePlaySession()
    values = {**view["keeping"]["values"], KEY: view["keep"]["value"]}
    other = again.answer({"n": 1, "version": -1, "do": "resume", "value": view["keep"]["value"], "values": values})
    assert again.board.game.record() == session.board.game.record()
    assert again.levels(again.board) == (PERSON, "random")
    assert other["play"]["title"] == "Rainy Sunday"
    assert again.table.to_store() == session.table.to_store()
    kept = {key: value for key, value in values.items() if key.startswith(f"{KEY}.")}
    assert other["keeping"]["values"] == kept, "nothing new, not even the date"


def test_several_games_are_kept_each_goes_on_by_itself_and_only_what_changed_is_written() -> None:
    """Another tab may have gone on with the other games, or thrown one away: they are not sent again."""
    session = begun("iki", [PERSON, "random"], title="One")
    first = session.current
    play_on(session, 2)
    send(session, "games")
    send(session, "table", values={"game": "koikoi", "names": ["Zoë", "Kō"]})
    assert session.table.names == ("Zoë", "Kō"), "another game leaves the names"
    send(session, "begin", values={"title": "Two"})
    second = session.current
    send(session, "delete", at=second)
    assert second in session.saved.games
    send(session, "open", at=first)
    assert (session.board.kit.name, session.title) == ("iki", "One")
    send(session, "open", at="none of them")
    assert session.title == "One"
    session = begun("koikoi", [PERSON, "random"])
    first = session.current
    send(session, "games")
    send(session, "begin")
    second = session.current
    assert set(session.view()["keeping"]["values"]) == {f"{KEY}.{second}"}
    assert send(session, "games")["keeping"]["values"] == {}
    assert send(session, "delete", at=first)["keeping"]["values"] == {f"{KEY}.{first}": None}
    assert set(send(session, "open", at=second)["keeping"]["values"]) == {f"{KEY}.{second}"}


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
    assert second.board.game.record() == first.board.game.record()
    assert view["play"]["note"].startswith("This game went on in another window")
    assert view["keeping"]["values"][key] == newer
    assert len(second.saved.games) == 1
    send(second, "newer", values={key: newer})
    assert not second.note
    play_on(first, 2, random.Random(1))
    play_on(second, 2, random.Random(5))
    own = second.board.game.record()
    assert own != first.board.game.record()
    send(second, "newer", values={key: first.view()["keeping"]["values"][key]})
    assert second.board.game.record() == first.board.game.record()
    assert own in {saved.record for saved in second.saved.games.values()}
    assert any(value.get("record") == own for value in second.view()["keeping"]["values"].values())
    send(second, "newer", values={key: None, f"{KEY}.unknown": None, "other": "x"})
    assert second.current in second.saved.games
    send(second, "newer", values=[1])
    broken = {**newer, "record": "koi-koi record 99"}
    before = second.board.game.record()
    send(second, "newer", values={key: broken})
    assert second.board.game.record() == before


def under_way() -> int:
    """How many games there are of more than a moment, but for the few of which it is remembered how they were told."""
    for memory in vars(film).values():
        if hasattr(memory, "cache_clear"):
            memory.cache_clear()
    gc.collect()
    moments = Counter(id(one.head) for one in gc.get_objects() if isinstance(one, Game))
    return sum(many > 1 for many in moments.values())


def play(session: FreePlaySession, chance: random.Random) -> None:
    for intent in [{"do": "begin"}, *[{"do": "play"}] * PLAYED, {"do": "games"}]:
        board = session.board
        if board and board.takes and not board.stop and not board.covered:
            intent = intent | {"move": str(chance.choice(board.game.moves()))}
        send(session, **intent)


@pytest.mark.long
@pytest.mark.parametrize("game", ["iki", "koikoi"])
def test_of_games_that_were_left_only_their_records_stay(game: str) -> None:
    session, chance = FreePlaySession(game), random.Random(1)
    for _ in range(4):
        play(session, chance)
    before = under_way()
    for _ in range(6):
        play(session, chance)
    assert len(session.saved.games) == 10
    assert under_way() <= before + 1


FORMER = Path(__file__).parents[2] / "former"
RECORDS = sorted(path for path in FORMER.glob("*-*.txt") if " record " in path.read_text("utf-8").partition("\n")[0])


def address(raw: bytes) -> str:
    return f"data:text/plain;base64,{b64encode(raw).decode()}"


@pytest.mark.parametrize("name", ALL)
def test_a_file_brings_the_game_back_beside_all_others(name: str) -> None:
    session = begun(name, [PERSON, "random"], title="Rainy Sunday")
    play_on(session, 4)
    file = send(session, "save")["play"]["file"]
    assert session.view()["play"]["file"] is not None
    board = session.board
    assert KITS[name].load(file["text"]).record() == board.game.record()
    assert file["name"].startswith(name)
    assert file["name"].endswith(".txt")
    assert send(session, "games")["play"]["file"] is None, "it is handed out once"
    send(session, "load", text=address(file["text"].encode()), at="any name")
    assert session.board.game.record() == board.game.record()
    assert session.levels(session.board) == (PERSON, "random")
    assert session.title == "Rainy Sunday"
    assert len(session.saved.games) == 2


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
    send(session, "load", text=address((FORMER / "iki-first-2-fish.txt").read_text("utf-8").encode()), at="old")
    note = "counts as it did then: The iki printed on fish count at the end."
    assert note in session.note
    (saved,) = session.saved.games
    send(session, "games")
    send(session, "open", at=saved)
    assert note not in session.note


FILES = [
    "", "§§§", "eJwAAAA", "Dear diary", "<script>alert(1)</script>", "iki record 2\n" * 20_000, RECORD + "fly away\n",
    RECORD.replace("deck: open-edo", "deck: /etc/passwd"), address(b"PK\x03\x04" * 20),
    address(b"iki record 2\x00\xff\x81"), "data:text/plain;base64,aWt",
]  # fmt: skip


LINKS = ["", "x", "game=", "game=§", "lesson=a", "game=a&game=b", "game=" + "a" * 70_000, "game=eJwAAAA"]


@pytest.mark.parametrize(("do", "text", "note"), [
    *(("load", text, "Nothing here has changed") for text in FILES),
    *(("link", text, "cannot be opened") for text in LINKS),
])  # fmt: skip
def test_a_file_or_a_link_that_is_no_game_is_refused_and_nothing_is_lost(do: str, text: str, note: str) -> None:
    session = begun("koikoi", [PERSON, "random"])
    board, games = session.board, dict(session.saved.games)
    view = send(session, do, text=text, at="file")
    assert session.board is board
    assert session.saved.games == games
    assert note in view["play"]["note"]
    assert view["announce"] == view["play"]["note"]


@pytest.mark.parametrize("name", ALL)
def test_a_link_brings_the_game_or_the_table_as_it_is(name: str) -> None:
    session = begun(name, [PERSON, PERSON])
    play_on(session, 3)
    game = session.board.game
    code = code_of(game.record())
    for text in (f"board={KEY}&game={code}", f"https://games.example.org/en/play.html#board=other&game={code}"):
        other = FreePlaySession()
        view = send(other, "link", text=text)
        assert other.board.game.record() == game.record()
        assert len(other.saved.games) == 1
        assert "from a link" in view["play"]["note"]
        assert "link" in view["words"]
    view = send(other, "link", text=f"board={KEY}&position={code}")
    assert other.board.game.facts() == game.facts()
    assert (view["keep"]["value"]["open"], len(other.saved.games)) == ("", 1)
    assert not {"save", "link"} & set(view["words"])
    play_on(other, 2)


def test_a_link_leads_to_the_table_of_a_game_and_to_its_list_of_yaku() -> None:
    session = FreePlaySession()
    assert send(session, "link", text=f"#board={KEY}&game=koikoi")["play"]["table"]["game"] == "koikoi"
    assert 'data-panel="yaku"' in "".join(send(session, "begin", values={"seed": "3"})["svg"])
    assert send(session, "link", text=f"#board={KEY}&game=koikoi")["play"].get("table") is None
    assert send(session, "link", text=f"#board={KEY}&game=iki")["play"]["table"]["game"] == "iki"
