"""Decks: the open Edo deck keeps its promises, and a broken deck tells every fault by row and column.

Of the owner's guide every example is what the language understands."""

import csv
import re
from collections import Counter
from os import mkfifo
from pathlib import Path

import pytest
from attrs import evolve
from ruamel.yaml import YAML

from iki_teach import iki
from iki_teach.content.faults import ContentError, ValueFault
from iki_teach.content.files import data_dir
from iki_teach.content.words import Words
from iki_teach.games.iki.facts.bundle import Bundle
from iki_teach.games.iki.facts.cards import COLOURS, SEASONS, Card, Deck
from iki_teach.games.iki.facts.deck import MOST_BYTES, blanks, read_deck
from iki_teach.games.iki.facts.load import deck_written, load_deck
from iki_teach.games.iki.facts.skills import Build, Train, parse_skill, parse_track
from iki_teach.ui.faults import tell_fault
from tests.marks import rule

LINES = (data_dir() / "iki" / "decks" / "open-edo.csv").read_text(encoding="utf-8").splitlines()
NAMES = LINES[0].split(",")
HEADS = {
    b"": ["first row with the columns id, kanji"],
    b"\n\n": ["first row with the columns"],
    b"id;id;x": ["id: expected one column of this name, got 2", "got none", "columns: expected one of id", '"x"'],
    b"\xff\xfe\x00": [":1 byte 3: expected text in UTF-8, got the byte 0x00"],
    b"id,kanji\n\xe5\xa4,": [":2 byte 1: expected text in UTF-8, got the byte 0xe5"],
    b'id,"kanji': ["closed quotation marks"],
    b"id," + b"x" * 200_000: ["field larger than field limit"],
    b"x" * 1_000_001: ["a file of at most 1000000 bytes, got 1000001 bytes"],
}


@pytest.fixture(scope="module")
def deck() -> Deck:
    return load_deck("open-edo")


def faults_of(tmp_path: Path, lines: list[str] | bytes) -> list[str]:
    path = tmp_path / "my.csv"
    path.write_bytes(lines if isinstance(lines, bytes) else "\n".join(lines).encode())
    with pytest.raises(ContentError) as caught:
        read_deck(path)
    return [str(fault).removeprefix(str(path)) for fault in caught.value.faults]


def spoil(line: int, **cells: str) -> list[str]:
    row = dict(zip(NAMES, next(csv.reader([LINES[line - 1]])), strict=True)) | cells
    quoted = ",".join('"' + row[name].replace('"', '""') + '"' for name in NAMES)
    return [*LINES[: line - 1], quoted, *LINES[line:]]


def box(tmp_path: Path, rows: list[dict[str, str]], columns: list[str] | None = None) -> Path:
    path = tmp_path / "my-own-box.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns or list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return path


@rule("iki.card.anatomy", "iki.card.skill")
def test_the_deck_is_a_varied_one(deck: Deck) -> None:
    for season in SEASONS:
        assert {card.colour for card in deck.cards if card.season == season} == set(COLOURS)
    assert {card.cost for card in deck.cards} == set(range(9))
    assert all(card.cost == 0 for card in deck.cards if card.season == "start")
    assert 13 <= sum(card.fire > 0 for card in deck.cards) <= 17
    assert Counter(card.track.levels for card in deck.cards).most_common(1)[0][0] == 3
    assert {card.track.levels for card in deck.cards if card.track.incomes} == {1, 2, 3}
    assert any(card.track.bonus for card in deck.cards)
    assert {card.skill.kind for card in deck.cards} == {"gain", "trade", "special"}
    options = [option for card in deck.cards for option in card.skill.options]
    assert any(isinstance(option, Train) and option.pay.mon for option in options)
    assert {bool(option.less) for option in options if isinstance(option, Build)} == {True, False}
    assert [card.id for card in deck.cards if card.skill.any_colour] == ["puppeteer"]
    costs = [sum(card.cost for card in deck.cards if card.season == season) for season in SEASONS]
    assert costs == sorted(costs), "dearer seasons come later"


def test_every_trade_has_its_names(deck: Deck) -> None:
    for names in zip(*((one.kanji, one.romaji, one.english, one.name("de")) for one in deck.cards), strict=True):
        assert all(names)
        assert len(set(names)) == len(names)
    assert all(len(card.english) <= 16 for card in deck.cards)
    assert all(card.id == card.english.replace(" ", "-") for card in deck.cards)


def test_the_file_is_written_as_it_prints() -> None:
    """The open deck stands in the canonical form, so that a difference means a difference."""
    assert {field.name for field in Card.__attrs_attrs__} - {"names"} == set(NAMES)
    for row in csv.DictReader(LINES):
        card = next(card for card in load_deck("open-edo").cards if card.id == row["id"])
        assert (str(card.skill), str(card.track)) == (row["skill"], row["track"])


def test_a_card_has_a_name_in_each_language(deck: Deck) -> None:
    carpenter = next(card for card in deck.cards if card.id == "carpenter")
    assert (carpenter.name("en"), carpenter.name("de")) == ("carpenter", "Zimmermann")
    assert evolve(carpenter, names={"de": "Tischler"}).name("de") == "Tischler"
    assert evolve(carpenter, english="dream weaver").name("de") == "dream weaver"


@pytest.mark.parametrize("column", ["german", "de"])
def test_a_deck_may_bring_its_own_names(tmp_path: Path, column: str) -> None:
    """A column of a language, or german as decks of long ago have it; two of one name are a fault."""
    path = box(tmp_path, [row | {column: "Meister"} for row in csv.DictReader(LINES)])
    deck = load_deck(path)
    assert {card.name("de") for card in deck.cards} == {"Meister"}
    assert deck.cards[0].name("en") == "sawyer"
    text = path.read_text(encoding="utf-8")
    twice = "\n".join(f"{line},x" for line in text.splitlines()).replace(",x", f",{column}", 1)
    path.write_text(twice, encoding="utf-8")
    with pytest.raises(ContentError, match=f"{column}: expected one column of this name, got 2"):
        load_deck(path)


def test_columns_may_stand_in_any_order_and_names_and_signs_may_be_left_out(tmp_path: Path) -> None:
    """A stranger's deck needs no kanji and no German; without marks all cards are in both editions."""
    blank = {"kanji": "", "romaji": "", "first": "no"}
    rows = [row | blank | {"english": f"my {row['english']}"} for row in csv.DictReader(LINES) if row.pop("sign")]
    deck = load_deck(box(tmp_path, rows, sorted(rows[0])))
    assert (deck.id, deck.title, len(deck.cards)) == ("my-own-box", "My Own Box", 60)
    assert deck.cards[0].name("de") == "my sawyer"
    assert all(card.first and not card.sign for card in deck.cards)


CELLS: dict[str, dict[str, str]] = YAML(typ="safe").load(Path(__file__).with_name("cells.yaml"))
CELLS["english"]["x" * 10_000] = f'expected one line of at most 80 characters, got "{"x" * 60}… (10000 characters)"'
CELLS["cost"]["9" * 5000] = "expected a whole number of mon from 0 to 99, got"


@pytest.mark.parametrize(
    ("column", "cell", "message"), [(column, *row) for column in CELLS for row in CELLS[column].items()]
)
def test_a_wrong_cell_is_named_by_line_and_column(tmp_path: Path, column: str, cell: str, message: str) -> None:
    (fault,) = faults_of(tmp_path, spoil(14, **{column: cell}))
    assert fault.startswith(f":14 {column}")
    assert message in fault
    assert len(fault) < 300


def test_all_faults_come_at_once_in_the_order_of_the_lines(tmp_path: Path) -> None:
    lines = spoil(9, cost="x", fire="y", skill="z")
    lines[20] = "too,few,cells"
    assert [fault.split(":")[1].strip() for fault in faults_of(tmp_path, lines)] == [
        "9 cost", "9 fire", "9 skill, character 1", "21",
    ]  # fmt: skip


def test_a_missing_cell_is_looked_for_where_the_others_fit(tmp_path: Path) -> None:
    """Without an empty last cell a row is whole, as spreadsheets write it; without another that one is named."""
    at = next(number for number, line in enumerate(LINES) if line.startswith("seedling-seller,"))
    path = tmp_path / "open-edo.csv"
    path.write_text("\n".join([*LINES[:at], LINES[at].removesuffix(","), *LINES[at + 1 :]]), encoding="utf-8")
    assert read_deck(path) == load_deck("open-edo")
    assert faults_of(tmp_path, [*LINES[:at], LINES[at].replace(",spring,", ",", 1), *LINES[at + 1 :]]) == [
        f":{at + 1} season: expected 12 cells, got 11, without this one"
    ]
    assert faults_of(tmp_path, [*LINES[:at], "a,b", *LINES[at + 1 :]]) == [f":{at + 1}: expected 12 cells, got 2"]


def test_cards_that_are_missing_are_counted(tmp_path: Path) -> None:
    """To play, a deck must last for a year: the fault says what is missing; a table that is set takes it as it is."""
    winter = [line for line in LINES if ",winter," in line and line.endswith("yes")]
    lines = [line for line in LINES if "cooper" not in line and line not in winter[:3]]
    path = tmp_path / "my.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_deck(path)
    told = ", which only the page Your table takes as blank"
    assert [str(fault).removeprefix(str(path)) for fault in caught.value.faults] == [
        f" season start: expected at least 4 cards to play with, got 3; 1 missing{told}",
        f" season winter: expected at least 12 cards to play with, got 11; 1 missing{told}",
        f" season start: expected at least 4 cards of the first edition to play with, got 3; 1 missing{told}",
        f" season winter: expected at least 12 cards of the first edition to play with, got 10; 2 missing{told}",
    ]
    with pytest.raises(ContentError, match="3; 1 missing"):
        iki.new(["Aki", "Ben"], deck=path)
    assert blanks(read_deck(path).cards) == blanks(deck_written("\n".join(lines)).cards) == {"start": 1, "winter": 1}
    assert blanks(load_deck("open-edo").cards) == {}
    for lang, text in (("en", "what is missing is blank"), ("de", "Was fehlt, ist leer")):
        assert all(text in tell_fault(fault, Words(lang)) for fault in caught.value.faults)
    assert faults_of(tmp_path, LINES[:1]) == [": expected at least one card, got none"]


@pytest.mark.parametrize(("content", "parts"), HEADS.items(), ids=lambda value: str(value)[:20])
def test_a_file_that_is_no_deck_is_refused_kindly(tmp_path: Path, content: bytes, parts: list[str]) -> None:
    faults = "\n".join(faults_of(tmp_path, content))
    for words in parts:
        assert words in faults


def test_a_deck_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match='one of the decks open-edo, or a file, got "old-edo"'):
        load_deck("old-edo")
    for path in (tmp_path, tmp_path / "no.csv"):
        with pytest.raises(ContentError, match="expected a file that can be read"):
            load_deck(path)


@pytest.mark.parametrize("device", ["/dev/zero", "pipe"])
def test_a_device_or_a_pipe_is_no_file(tmp_path: Path, device: str) -> None:
    """Neither is opened: the one never ends, and the other never begins."""
    pipe = tmp_path / "pipe"
    mkfifo(pipe)
    with pytest.raises(ContentError, match="expected a file that can be read, got a device or a pipe"):
        read_deck(pipe if device == "pipe" else Path(device))


@rule("iki.card.token")
def test_a_special_token_comes_with_a_bonus_only() -> None:
    assert parse_track("after 3: 1 iki and 1 ward").bonus == Bundle(iki=1, ward=1)
    for wrong in ("1 ward / 1 ward", "1 mon / 1 step"):
        with pytest.raises(ValueError, match="expected one of mon, koban, rice, sandals, wood, iki, fire"):
            parse_track(wrong)
    with pytest.raises(ValueError, match="expected one of mon, koban"):
        parse_skill("gain 1 step")


def test_a_deck_may_bring_its_buildings() -> None:
    """Those that are missing are blank; a card has no id of theirs, and what is wrong with one is told by its row."""
    text = "\n".join(LINES)
    row = "town-bath,,,town bath,,building,2 mon and 1 wood,,,income 1 mon more,7,{}"
    for first in ("yes", "no"):
        bath, *rest = deck_written(f"{text}\n{row.format(first)}").buildings
        assert (bath.id, bath.cost, bath.first) == ("town-bath", Bundle(mon=2, wood=1), True)
        assert [one.id for one in rest] == [f"building-{n}" for n in range(5)]
    wrong = {
        f"{text}\n{row.format('yes')}".replace("cooper,", "town-bath,"): "own id: expected an id that no building has",
        f"{text}\n{row.format('maybe')}": f"own:{len(LINES) + 1} first: expected",
    }
    for faulty, fault in wrong.items():
        with pytest.raises(ContentError, match=fault):
            deck_written(faulty)


DOCS = Path(__file__).parents[4] / "docs"


def is_read(text: str) -> bool:
    for parse in (parse_skill, parse_track):
        try:
            parse(text)
        except ValueFault:
            continue
        return True
    return False


@pytest.mark.parametrize("guide", ["deck-format.md", "deck-format.de.md"])
def test_every_example_is_understood_and_every_column_explained(guide: str) -> None:
    text = (DOCS / guide).read_text(encoding="utf-8")
    assert [one.name for one in Card.__attrs_attrs__ if f"`{one.name}`" not in text and one.name != "names"] == []
    rows = re.findall(r"^\| (`[^|]* [^|]*`) \|", text, re.MULTILINE)
    examples = [text for row in rows for text in re.findall("`([^`]+)`", row) if " " in text]
    assert len(examples) >= 8
    assert [text for text in examples if not is_read(text)] == []


def test_a_deck_that_is_a_text_is_read_alike() -> None:
    """The same cards, or the same faults; too long, lost letters and ids of buildings are faults, too."""
    text = "\n".join(LINES)
    assert deck_written("\ufeff" + text).cards == load_deck("open-edo").cards
    faults = {
        text.replace("cooper,", "inn,"): "own id: expected an id that no building has",
        text + "\n" + "x" * MOST_BYTES: f"own: expected at most {MOST_BYTES} bytes",
        text.replace("桶", "\N{REPLACEMENT CHARACTER}"): "own:3: expected text in UTF-8",
        text.replace("cooper,", "Cooper,"): "own:3 id: expected an id",
    }
    for wrong, faults_of in faults.items():
        with pytest.raises(ContentError) as caught:
            deck_written(wrong)
        assert str(caught.value).startswith(faults_of)
