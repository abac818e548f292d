"""`iki-teach score`: a sheet from a file, printed line by line, and checked against a record."""

import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest
from typer.testing import CliRunner

from iki_teach.cli import app
from iki_teach.games.iki.sheet import SHEETS, new_sheet
from iki_teach.games.koikoi import sheet as koikoi

RECORD = Path(__file__).parents[1] / "records" / "tie-by-disc.txt"
WITHOUT_PANDAS = "import sys; sys.modules['pandas'] = None; from iki_teach.cli import app; app()"


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["score", *words], env={"COLUMNS": "140"})
    return result.exit_code, result.output


@pytest.mark.parametrize("form", [SHEETS.csv, SHEETS.json])
def test_a_sheet_is_counted_line_by_line(tmp_path: Path, form) -> None:
    file = tmp_path / "sheet"
    sheet = new_sheet(["[red]Aki[/]", "Ben"]).enter(0, koban=3, mon="3+6", iki="40+12").enter(1, iki=9)
    file.write_text(form(sheet), encoding="utf-8")
    code, output = run(str(file))
    assert code == 0
    for text in ("[red]Aki[/]", "3 koban × 3 = 9", "(3 + 6) mon ÷ 4 = 2", "40 + 12 = 52", "63"):
        assert text in output
    assert "3 Koban × 3 = 9" in run(str(file), "--lang", "de")[1]


def test_what_was_counted_is_written_as_a_table(tmp_path: Path) -> None:
    file, csv, parquet = (tmp_path / name for name in ("sheet.json", "counted.csv", "counted.parquet"))
    file.write_text(SHEETS.json(new_sheet(["Aki", "Ben"]).enter(0, iki=52).enter(1, iki=9)), encoding="utf-8")
    assert run(str(file), "--keep", str(csv))[0] == run(str(file), "--keep", str(parquet))[0] == 0
    assert run(str(csv))[1] == run(str(file))[1]
    frame = pd.read_parquet(parquet)
    assert frame[["player", "total", "rank"]].to_numpy().tolist() == [["Aki", 52, 1], ["Ben", 9, 2]]
    (tmp_path / "empty.csv").touch()  # as a full disk leaves one
    assert run(str(file), "--keep", str(tmp_path / "empty.csv"))[0] == 0
    before = csv.read_bytes()
    code, output = run(str(file), "--keep", str(csv))
    assert (code, csv.read_bytes()) == (1, before)
    assert "counted.csv" in output
    code, output = run(str(file), "--keep", str(tmp_path / "counted.xlsx"))
    assert code == 1
    assert "expected a file *.csv or *.parquet, got 'counted.xlsx'" in output


@pytest.mark.long
@pytest.mark.parametrize("words", [["score", "sheet.json"], ["simulate"]])
def test_without_the_extra_it_is_said_what_brings_it(words: list[str], tmp_path: Path) -> None:
    (tmp_path / "sheet.json").write_text(SHEETS.json(new_sheet(["Aki", "Ben"])), encoding="utf-8")
    command = [sys.executable, "-c", WITHOUT_PANDAS, *words, "--keep", "kept.parquet"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1
    assert "pandas is not installed: pip install 'iki_teach[lab]'" in done.stdout + done.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["sheet.json"]


def test_what_cannot_be_is_named_and_what_is_no_sheet_refused_at_its_place(tmp_path: Path) -> None:
    file = tmp_path / "sheet.csv"
    file.write_text("name,koban,fish\nAki,-3,5\nBen,1,\n", encoding="utf-8")
    code, output = run(str(file))
    assert code == 1
    assert "Aki, Koban: Numbers here cannot be below zero. (iki.score.goods)" in output
    assert "Aki, Fish: There are only 4 different ones. (iki.score.fish)" in output
    file = tmp_path / "sheet.csv"
    file.write_text("name,gold\nAki,3\n", encoding="utf-8")
    assert f"{file}:1 columns: expected one of name, edition" in run(str(file))[1]
    assert run(str(tmp_path / "none.csv"))[0] == 1
    file.write_text("x" * 2_000_000, encoding="utf-8")
    code, output = run(str(file))
    assert (code, "at most" in output) == (1, True)
    assert run(str(file), "--lang", "fr")[0] == 2


def test_a_record_is_counted_and_checks_a_sheet(tmp_path: Path) -> None:
    assert "Sheet and record agree." in run(str(RECORD), "--against", str(RECORD))[1]
    file = tmp_path / "sheet.json"
    file.write_text(SHEETS.json(new_sheet(["Aki", "Ben"], "first")), encoding="utf-8")
    code, output = run(str(file), "--against", str(RECORD))
    assert code == 1
    assert "Players: the sheet says Aki, Ben, the game Aki, Ben, Chie, Dai." in output
    file.write_text("iki record 1\nedition: tenth\n", encoding="utf-8")
    assert run(str(file))[0] == 1


def test_a_sheet_of_koikoi_is_counted_month_by_month(tmp_path: Path) -> None:
    file = tmp_path / "sheet"
    sheet = koikoi.new_sheet(["[red]Aki[/]", "Ben"], "common").enter(1, end="stop-1", yaku_1="sanko tsukimizake")
    for form in (koikoi.SHEETS.csv, koikoi.SHEETS.json):
        file.write_text(form(sheet), encoding="utf-8")
        code, output = run(str(file))
        assert code == 0
        assert "[red]Aki[/]: Sanko 5 + Tsukimizake 5 = 10" in output
        assert "doubled from 7 points on = 20" in output
        assert "leads by 20 points" in output
    assert "ab 7 Punkten doppelt = 20" in run(str(file), "--lang", "de")[1]
    wrong = koikoi.new_sheet(["Aki", "Ben"], options={"target": "x"}).enter(1, end="stop-2", yaku_2="sanko goko")
    file.write_text(koikoi.SHEETS.json(wrong), encoding="utf-8")
    code, output = run(str(file))
    assert code == 1
    assert "1 · January, Ben’s yaku: Sanko and Goko exclude each other" in output
    assert "Above, Points to reach: A whole number from 1 to 500; till then the preset counts. (koi.game.end)" in output
    file.write_text('{"format": "koikoi sheet 9"}', encoding="utf-8")
    assert "expected one of koikoi sheet 1" in run(str(file))[1]
