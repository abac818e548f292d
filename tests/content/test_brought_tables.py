"""Tables as people bring them: what spreadsheets write is read, the rest is named with the step that helps."""

import base64
import csv
import shutil
import subprocess
from pathlib import Path

import pytest

from iki_teach.content import cells
from iki_teach.content.faults import ContentError
from iki_teach.content.files import data_dir, decoded, received
from iki_teach.content.table import written
from iki_teach.content.words import N, Words
from iki_teach.games.iki.facts.deck import deck_of
from iki_teach.games.iki.sheet import SHEETS, faults, new_sheet, reckon
from iki_teach.games.iki.sheet.page import choice
from iki_teach.games.koikoi import sheet as koikoi
from iki_teach.ui.faults import tell_fault

PLAIN = "name,edition,iki,colours,buildings,mon\nJörg,first,52,red green,,9\nBen,first,40,,rice-store,\n"
DECK = (data_dir() / "iki" / "decks" / "open-edo.csv").read_text(encoding="utf-8")
REFUSED = {
    "workbook": (b"PK\x03\x04\x14\x00", "speichern"),
    "shift-jis": ("name\n大工".encode("shift-jis"), "UTF-8"),
    "mac": ("name\nJörg\n".encode("mac-roman"), "UTF-8"),
    "lost": ("name\nJ\ufffdrg\n".encode(), "UTF-8"),
    "columns": (b"name,Anna,Ben\niki,1,2\nkoban,1,2\nwood,1,2\n", "drehen"),
    "spaces": (b"name koban wood\nAnna 1 2\nBen 1 2\n", "Semikolons"),
    "evenings": (b"day,player,points,rank\n2026-11-25,Anna,52,1\n", "aller Abende"),
    "blank lines": (b"\n\nname,koban\n\n\nAnna,1,1\nBen,2\n", "Zeile 6 hat 3"),
    "heads": (b"name,edition\nAnna,first\nBen,second\n", "Zeile 3"),
    "long": (b"name,koban\nAnna," + b"1" * 501 + b"\nBen,2\n", "höchstens 500"),
    "too wide": (b"x," * 201, "höchstens 200"),
    "too many": (b"name\n" + b"Anna\n" * 2_500, "höchstens 2000"),
}
MEANT = {"rice-store": (N("building", "rice store"), "granary"), "red": (N("drawing.colour", "red"),)}


def of_spreadsheets() -> dict[str, bytes]:
    """The same sheet as Excel, LibreOffice, Numbers and Google write it, and as hands do."""
    semi = PLAIN.replace(",", ";")
    return {
        "commas": PLAIN.encode(),
        "first line": f"sep=;\r\n{semi}".encode(),
        "mark": f"\ufeff{semi}".encode(),
        "utf-16": PLAIN.replace(",", "\t").encode("utf-16"),
        "windows-1252": semi.encode("cp1252"),
        "carriage returns": PLAIN.replace("\n", "\r").encode(),
        "empty columns": "".join(f";{line};;;\n" for line in semi.splitlines()).encode(),
        "empty lines": PLAIN.replace("\n", "\n,,,,,\n\n").encode(),
        "short lines": PLAIN.replace(",rice-store,", ",rice-store").encode(),
        "edition once": PLAIN.replace("Ben,first", "Ben,").encode(),
        "German": semi.replace(
            "name;edition;iki;colours;buildings;mon", "Name;Ausgabe;Iki auf der Leiste;FARBEN;Gebäude;Mon"
        )
        .replace("red green", "Rot, grün").replace("rice-store", "Reisspeicher")
        .replace("first", "Erste Ausgabe").encode(),
        "numbers": PLAIN.replace("52", "+52").replace("40", "40.0").replace(",9", ",９").encode(),
        "nothing": PLAIN.replace(",,rice-store", ",-,Rice Store").encode(),
        "capitals": PLAIN.replace("red green", "Red; Green").encode(),
    }  # fmt: skip


@pytest.mark.parametrize("form", of_spreadsheets())
def test_a_sheet_is_read_as_any_spreadsheet_writes_it(form: str) -> None:
    wanted = new_sheet(
        [
            {"name": "Jörg", "iki": 52, "colours": "red green", "mon": 9},
            {"name": "Ben", "iki": 40, "buildings": "rice-store"},
        ],
        "first",
    )  # fmt: skip
    sheet = SHEETS.read(decoded(of_spreadsheets()[form], "my.csv"))
    assert faults(reckon(sheet)) == []
    assert reckon(sheet) == reckon(wanted)


def test_a_deck_is_read_in_the_words_of_a_language() -> None:
    german = {
        ",red,": ",Rot,", ",brown,": ",Braun,", ",spring,": ",FRÜHLING,", ",yes\n": ",x\n", ",colour,": ",Farbe,",
        ",0,0,": ",0,-,", ",season,": ",Jahreszeit,",
    }  # fmt: skip
    text = DECK
    for one, other in german.items():
        assert one in text
        text = text.replace(one, other)
    assert deck_of(text).cards == deck_of(DECK).cards


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_read_is_named_with_what_helps(name: str) -> None:
    raw, message = REFUSED[name]
    with pytest.raises(ContentError) as error:
        SHEETS.read(decoded(raw, "my.csv"))
    assert message in tell_fault(error.value.faults[0], Words("de"))


def test_letters_that_excel_has_lost_are_no_deck() -> None:
    """Windows-1252 has no kanji: two question marks stand in their place."""
    with pytest.raises(ContentError) as error:
        deck_of(DECK.encode("cp1252", "replace").decode("cp1252"))
    assert {fault.kind for fault in error.value.faults} == {"letters"}
    assert "UTF-8" in tell_fault(error.value.faults[0], Words("en"))


def test_a_page_sends_bytes_and_they_are_read_here() -> None:
    """So no ö is lost in the browser; a text that is pasted comes as it is."""
    packed = base64.b64encode("Jörg".encode("cp1252")).decode()
    assert received(f"data:text/csv;base64,{packed}", "my.csv") == received("Jörg", "my.csv") == "Jörg"
    assert received("data:", "my.csv") == ""
    with pytest.raises(ContentError, match="a whole file"):
        received("data:text/csv;base64,=x", "my.csv")


@pytest.mark.parametrize(("lang", "separator"), [("en", ","), ("de", ";")])
def test_what_goes_out_is_opened_by_the_spreadsheets_of_a_language(lang: str, separator: str) -> None:
    """A mark for the letters, what parts the cells, and no card that becomes a date; it is read back as it was."""
    sheet = koikoi.new_sheet(["Jörg", "1/2"]).enter(1, end="stop-1", cards_1="8-1")
    text = koikoi.SHEETS.csv(sheet, Words(lang))
    assert text.startswith(f"\ufeffrules{separator}options")
    assert f"{separator}'8-1{separator}" in text
    assert f"{separator}'1/2{separator}" in text
    assert koikoi.SHEETS.read(text) == sheet


def test_a_card_that_became_a_date_is_named() -> None:
    counted = koikoi.reckon(koikoi.SHEETS.read("end,cards_1\nstop-1,01. Aug\n"))
    assert [str(why.reason) for _, _, why in koikoi.faults(counted)] == ["a-date"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_refusal_lists_the_word_that_it_refuses(lang: str) -> None:
    words, sheet = Words(lang), new_sheet(["Aki", "Ben"])
    for field in ("colours", "fish", "buildings"):
        for id in sheet.box.choices(field):
            shown = choice(field, id, sheet.box, words)
            assert faults(reckon(sheet.enter("Aki", **{field: shown.capitalize()}))) == [], shown


def test_python_enters_what_counts_or_raises() -> None:
    sheet = new_sheet(["Aki", "Ben"]).enter("Aki", iki=52.0, colours=["red", "brown"])
    assert reckon(sheet)[0].total == 56
    for wrong in (None, 52.5, True, {"red": 1}):
        with pytest.raises(ValueError, match="a text or a whole number"):
            sheet.enter("Aki", koban=wrong)
    plain = SHEETS.plain(sheet)
    plain["players"][0]["koban"] = 3
    assert reckon(SHEETS.from_plain(plain))[0].total == 65


def through_libreoffice(file: Path, locale: int, separator: str) -> bytes:
    own, parted = f"-env:UserInstallation=file://{file.parent}/profile", ord(separator)
    office, saved = ["soffice", "--headless", own], ["--outdir", str(file.parent / "saved")]
    read = f"--infilter=CSV:{parted},34,76,1,,{locale},false,true"  # numbers and dates are looked for
    subprocess.run(
        [*office, read, "--convert-to", "ods", *saved, str(file)], check=True, timeout=120, capture_output=True
    )
    write = f"csv:Text - txt - csv (StarCalc):{parted},34,76,1,,{locale}"
    book = file.parent / "saved" / f"{file.stem}.ods"
    subprocess.run([*office, "--convert-to", write, *saved, str(book)], check=True, timeout=120, capture_output=True)
    return (book.with_suffix(".csv")).read_bytes()


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("soffice") is None, reason="needs LibreOffice")
@pytest.mark.parametrize(("lang", "locale", "separator"), [("en", 1033, ","), ("de", 1031, ";")])
def test_libreoffice_brings_back_what_it_was_given(tmp_path: Path, lang: str, locale: int, separator: str) -> None:
    iki = new_sheet(["Jörg", "1/2"]).enter(0, iki="40+12", colours="red brown").enter(1, pouches="2+4", fish="spring")
    koi = koikoi.new_sheet(["Jörg", "Ünal"]).enter(1, end="stop-1", cards_1="8-1", yaku_2="tane:6")
    for name, document, sheet in (("iki", SHEETS, iki), ("koi", koikoi.SHEETS, koi)):
        file = tmp_path / f"{name}.csv"
        file.write_text(document.csv(sheet, Words(lang)), encoding="utf-8")
        assert document.read(decoded(through_libreoffice(file, locale, separator), name)) == sheet
    deck = tmp_path / "deck.csv"
    deck.write_text(written(csv.reader(DECK.splitlines()), Words(lang)), encoding="utf-8")
    assert deck_of(decoded(through_libreoffice(deck, locale, separator), "deck")).cards == deck_of(DECK).cards


def test_ids_and_english_words_need_no_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(cells, "speakers")
    spellings = cells.spellings_of(MEANT)
    assert [spellings[word] for word in ("rice store", "granary", "red")] == ["rice-store", "rice-store", "red"]
    with pytest.raises(NameError):
        spellings.get("rot")


def test_other_languages_are_understood_and_english_wins() -> None:
    spellings = cells.spellings_of({**MEANT, "rot": ()})
    assert spellings["rot"] == "rot"
    assert {"granary", "red", "rot"} <= set(spellings)
    assert len(spellings) == len(set(spellings))
    assert cells.spellings_of(MEANT)["rot"] == "red"
    assert "blau" not in spellings
