"""A third game on the floor of the house: nothing outside its folder knows it, and everything takes it."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from iki_teach.board.session import BoardSession
from iki_teach.cli import app
from iki_teach.content.rules import every_rule, load_rules
from iki_teach.content.words import Words
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import course
from iki_teach.lessons.scenes import quiz_on, rules_to_ask, scene_lines
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.pages.rules.details import side_by_side
from iki_teach.terminal import check
from iki_teach.ui.joining import module, stems, style
from iki_teach.widgets.page import own_page
from tests.asking import send
from tests.pebbles.game import Draw, new
from tests.pebbles.in_suite import played


def test_the_environment_brings_a_game_with_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    known = every_rule()
    assert list(KITS)[-1] == "pebbles"
    assert list(load_rules("pebbles")) == [one for one in known if one.startswith("pebbles.")]
    assert Words("de").rule("pebbles.turn.same") == "Not as many"
    monkeypatch.delenv("IKI_TEACH_GAMES")
    assert "pebbles" not in KITS
    assert every_rule() == [one for one in known if not one.startswith("pebbles.")]
    assert not load_rules("pebbles")


def test_nothing_outside_its_folder_names_it(checkout: Path) -> None:
    for folder in ("iki_teach", "data", "notebooks"):
        for file in (checkout / folder).rglob("*"):
            if file.suffix in (".py", ".js", ".css", ".yaml", ".po", ".ipynb", ".ts"):
                assert "pebble" not in file.read_text(encoding="utf-8").lower(), file


def test_a_board_takes_clicks_and_gives_reasons() -> None:
    session = BoardSession(new(("Aki", "Ben"), seed=3))
    view = send(session, "play", move="uncover") if session.covered else session.view()
    assert 'data-cell="hand.2"' in "".join(view["svg"])
    view = send(session, "click", at="hand.2")
    assert str(session.game.move) == "draw 2"
    assert view["words"]["replay"] == "Replay the game"  # it has no months
    send(session, "play", move="uncover")
    view = send(session, "click", at="hand.2")
    assert view["answer"]["lines"][0]["text"] == "2 have just been drawn."
    assert view["answer"]["lines"][0]["rule_title"] == "Not as many"
    assert "Aki draws" in view["log"][-1]["text"]
    secrets = session.game.state.secrets
    assert f"(secret: {secrets[1]})" in "".join(view["svg"])
    assert f"(secret: {secrets[0]})" not in "".join(view["svg"]) or secrets[0] == secrets[1]


def test_a_board_is_played_against_a_bot_to_its_end_and_kept() -> None:
    session = BoardSession(new(("Aki", "Ben"), seed=5), bot="random", keep="pebbles")
    while not session.game.over:
        send(session, "play", move=str(session.game.moves()[0]))
    view = session.view()
    assert "The game is over" in view["status"]
    assert KITS["pebbles"].load(view["keep"]["value"]["record"]).scores() == session.game.scores()
    assert [column["total"] for column in view["moment"]["columns"]] == [one.total for one in session.game.scores()]
    assert [exit["do"] for exit in view["moment"]["exits"]] == ["play", "", "replay", ""]


def test_the_command_plays_it(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    lines = "draw 2\nwhy draw 3\ndraw 9\n?\nlog\nscore\nboard\nhelp\nquit\n"
    command = ["play", "pebbles", "--seed", "3", "--bot", "Ben=random", "--save", str(file)]
    played = CliRunner().invoke(app, command, lines)
    assert played.exit_code == 0, played.output
    assert "Aki draws" in played.output
    assert KITS["pebbles"].load(file.read_text(encoding="utf-8")).history()[1].move == Draw(2)
    again = CliRunner().invoke(app, ["play", "pebbles", "--load", str(file)], "quit\n")
    assert again.exit_code == 0, again.output
    many = CliRunner().invoke(app, ["simulate", "pebbles", "--games", "3", "--cores", "1"])
    assert many.exit_code == 0, many.output
    assert CliRunner().invoke(app, ["play", "pebbles", "--edition", "first"]).exit_code == 2


def test_its_lesson_is_taught_with_its_drill() -> None:
    session = LessonSession(course("pebbles")["pebbles"])
    assert session.view()["step"]["prompt"] == "Draw two pebbles."
    assert send(session, "click", at="hand.2")["step"]["solved"]
    assert send(session, "next")["step"]["prompt"].startswith("Ben has just drawn 2")
    view = send(session, "check", values={"option": "1"})
    assert "Not as many" in str(view["step"]["feedback"])
    assert send(session, "check", values={"option": "0"})["step"]["solved"]
    view = send(session, "next")
    assert view["step"]["kind"] == "drill"
    assert "How many points does" in view["step"]["prompt"]
    question = KITS["pebbles"].drills.again(view["step"]["code"]["now"])
    answers = {item["label"]: item["key"] for item in view["step"]["options"]}
    view = send(session, "check", values={"option": answers[str(question.right.value)]})
    assert view["step"]["solved"]
    assert "count double" in str(view["step"])


def test_its_rules_are_shown_and_asked_and_its_switch_is_compared() -> None:
    assert rules_to_ask("pebbles") == ("pebbles.turn.same",)
    quiz = quiz_on("pebbles.turn.same")
    assert quiz.question.right in quiz.choices
    assert quiz.scene.case.check() == []
    marked = [line.text for line in scene_lines(quiz.scene, Words("en")) if line.marked]
    assert marked[-1].endswith("2 have just been drawn.")
    assert check.faults_in(path for path in check.data_files() if "pebbles" in path.parts) == []
    words, rule = Words("en"), KITS["pebbles"].pages.switches.all()["secret"].rule
    (side,) = side_by_side(rule, words)
    texts = {part.head: part.text for part in side.parts[1:]}
    assert any(head.endswith("(Plain)") for head in texts)
    assert len(set(texts.values())) == len(texts) == 2
    with pytest.raises(KeyError):
        own_page("pebbles_referee")
    assert own_page("pebbles_switches")("secret").rule == rule


def test_its_sheet_is_counted_filled_by_a_game_and_taken_in_every_form() -> None:
    sheets = KITS["pebbles"].pages.sheet
    sheet = own_page("pebbles_sheet")(({"name": "Aki", "pebbles": 5, "own": "2"}, {"name": "Ben", "own": "9"}))
    assert (sheet.totals, sheet.ranks, sheet.winner) == ((7, 0), (1, 2), "Aki")
    assert [str(one.reason) for one in sheet.refused] == ["A whole number, at most 4."]
    assert list(sheet.table()["total"]) == [7, 0]
    assert sheet.chart().data[0].y == (7, 0)
    typed = sheet.sheet
    for form in (sheets.json, sheets.csv, sheets.link):
        assert sheets.read(form(typed)) == typed
    game = played("plain", 2, 2, 5)[-1]
    filled = sheets.opened(game.record())
    assert [one.total for one in sheets.reckon(filled)] == [one.total for one in game.scores()]
    assert sheets.differences(filled, game, Words("en")) == []
    assert sheets.differences(typed, game, Words("en")) == ["The game says otherwise."]


def test_the_terminal_counts_its_sheet(tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    file.write_text('{"format": "pebbles sheet 1", "players": [{"name": "Aki", "pebbles": "5"}, {"name": "Ben"}]}')
    counted = CliRunner().invoke(app, ["score", str(file)])
    assert counted.exit_code == 0, counted.output
    assert "Of the secret colour" in counted.output


def test_its_script_is_joined_with_those_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "pebbles_sheet" in stems()
    assert module("pebbles_sheet").count("function renderSheet(") == 1
    assert "\nimport " not in module("pebbles_sheet")
    assert ".iki-sheet-head" in style("pebbles_sheet")
    assert ".pebbles-sheet" in style("pebbles_sheet")
    monkeypatch.delenv("IKI_TEACH_GAMES")
    assert "pebbles_sheet" not in stems()
