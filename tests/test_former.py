"""What people kept of earlier editions of the program goes on: records, sheets, links, progress, codes, positions.

The files in `tests/former/` were written by earlier editions and stay as they are. `browser-….json` is what a page
of the trainer left in a browser: every key with its text.
"""

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from iki_teach import iki, koikoi
from iki_teach.board.session import BoardSession
from iki_teach.games.iki import drills
from iki_teach.games.iki.sheet.sheets import SHEETS as IKI
from iki_teach.games.koikoi import drills as koikoi_drills
from iki_teach.games.koikoi.sheet.sheets import SHEETS as KOIKOI
from iki_teach.lessons import progress, transfer
from iki_teach.pages.sheet.session import SheetSession
from iki_teach.terminal.check import KINDS, faults_in
from iki_teach.ui.links import read_link
from iki_teach.widgets import koikoi_drills as koikoi_drills_page
from iki_teach.widgets import koikoi_sheet, lesson, rule_book, rule_map, score_sheet, show

FORMER = Path(__file__).parent / "former"
EXPECTED: dict[str, dict[str, Any]] = json.loads((FORMER / "expected.json").read_text(encoding="utf-8"))
SHEETS = sorted(name for name in EXPECTED if "-sheet." in name)
ANSWERS: dict[str, Any] = json.loads((FORMER / "drill-answers.json").read_text(encoding="utf-8"))
BROWSERS = sorted(name for name in EXPECTED if name.startswith("browser-"))
THREE = ["Aki", "Ben", "Chie"]
BOARDS = {
    "browser-iki-setup.json": partial(show, iki.new(THREE, seed=7)),
    "browser-iki-month.json": partial(show, iki.new(THREE, seed=7), lang="de"),
    "browser-koikoi.json": partial(show, koikoi.new(["Aki", "Ben"], seed=1), bot="sensible"),
    "browser-koikoi-switched.json": partial(show, koikoi.new(["Aki", "Ben"], seed=1)),
}
LESSONS = {
    "browser-first-game.json": partial(lesson, "first_game"),
    "browser-first-game-table.json": partial(lesson, "first_game", "de"),
    "browser-lesson.json": partial(lesson, "payday"),
    "browser-iki-drills.json": partial(lesson, "drills"),
    "browser-koikoi-drills.json": koikoi_drills_page,
}
DESKS = {  # as the notebooks ask for them
    "browser-iki-sheets.json": lambda: score_sheet(keep="iki-teach.sheets"),
    "browser-koikoi-sheets.json": lambda: koikoi_sheet(keep="iki-teach.koikoi-sheets"),
}


def text_of(name: str) -> str:
    return (FORMER / name).read_text(encoding="utf-8")


def browser_store(name: str) -> dict[str, Any]:
    return {key: json.loads(text) for key, text in json.loads(text_of(name)).items()}


def asked(page: Any, do: str, **more: object) -> dict[str, Any]:
    page.answer({"n": page.view["n"] + 1, "version": page.view.get("version"), "do": do, **more})
    return page.view


def iki_table(position: Any) -> dict[str, Any]:
    goods = ("iki", "mon", "rice", "sandals", "wood", "kobun", "place")
    return {
        "edition": position.edition.id, "month": position.month, "phase": position.phase, "slots": position.slot_taken,
        "display": dict(position.display),
        "stalls": {at: (one.card or one.building, one.owner, one.level) for at, one in position.stalls.items() if one},
        "players": {one.name: {name: getattr(one, name) for name in goods} for one in position.players},
    }  # fmt: skip


def koikoi_table(position: Any, options: Any) -> dict[str, Any]:
    parts = ("hand", "captured", "points")
    return {
        "rules": position.rules.id, "options": dict(options), "round": position.round,
        "phase": position.phase, "field": position.field,
        "players": {one.name: {name: getattr(one, name) for name in parts} for one in position.players},
    }  # fmt: skip


def shown(page: Any) -> dict[str, Any]:
    view, game = page.view, page.session.game
    position = game.state
    table = koikoi_table(position, game.head.options) if hasattr(position, "field") else iki_table(position)
    turn = view["turn"] and {part: view["turn"][part] for part in ("name", "seat")}
    facts = {"turn": turn, "moves": len(game.history()) - 1, "log": len(view["log"]), "back": view["can_back"]}
    return json.loads(json.dumps(facts | {"table": table}))


def standing(page: Any) -> dict[str, Any]:
    step = page.view["step"]
    return {"at": step["at"], "all": step["all"], "done": step["done"], "table": step["table"]["edition"]}


@pytest.mark.parametrize("name", sorted(name for name in EXPECTED if name.endswith(".txt")))
def test_a_record_is_the_game_that_it_was_and_goes_on_on_a_board(name: str) -> None:
    expected, face = EXPECTED[name], koikoi if name.startswith("koikoi") else iki
    game = face.load(text_of(name))
    assert (len(game.history()) - 1, game.over) == (expected["moves"], expected["over"])
    if game.over:
        assert [score.total for score in game.scores()] == expected["totals"]
    else:
        assert (game.state.month, game.to_move.player) == (expected["month"], expected["to_move"])
    again = face.load(game.record())
    assert again.record() == game.record() != text_of(name)
    assert again._state == game._state
    assert [one.events for one in again.history()] == [one.events for one in game.history()]
    board = BoardSession(face.new(["A", "B"], seed=1), keep="kept")
    board.answer({"n": 1, "version": 0, "do": "resume", "value": {"record": text_of(name)}})
    assert len(board.game.history()) == len(game.history())


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_counts_as_it_did(name: str) -> None:
    koi = name.startswith("koikoi")
    sheets = KOIKOI if koi else IKI
    view = SheetSession(sheets, sheets.begin()).answer({"n": 1, "do": "open", "text": text_of(name)})
    assert view["answer"] is None
    totals = view["totals"] if koi else [player["total"] for player in view["players"]]
    assert totals == EXPECTED[name]["totals"]


@pytest.mark.parametrize("name", ["progress.json", "progress.code"])
def test_progress_is_taken_up_whole(name: str) -> None:
    expected, stored = EXPECTED[name], progress.read(transfer.from_text(text_of(name)))
    assert stored.dropped == ()
    assert sorted(stored.mastery.cards) == expected["rules"]
    assert stored.others[progress.TABLE] == expected["table"]
    assert stored.others[progress.LESSON + expected["lesson"]]["step"] == expected["step"]


@pytest.mark.parametrize("code", (FORMER / "drill-codes.txt").read_text(encoding="utf-8").split())
def test_the_code_of_a_drill_brings_its_question(code: str) -> None:
    question = (drills if code.split("-")[0] in drills.DRILLS.names else koikoi_drills).again(code)
    assert question.code == code
    assert question.rule == ANSWERS[code]["rule"]
    assert [[choice.value, choice.misconception] for choice in question.choices] == ANSWERS[code]["choices"]


def rewritten(value: dict[str, Any]) -> dict[str, Any]:
    load = koikoi.load if koikoi.is_record(value["record"]) else iki.load
    return value | {"record": load(value["record"]).record()}


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_goes_on_as_a_visitor_left_it(name: str) -> None:
    ((key, value),) = browser_store(name).items()
    page = BOARDS[name](keep=key)
    asked(page, "resume", value=value)
    assert shown(page) == EXPECTED[name]
    assert rewritten(page.view["keep"]["value"]) == rewritten(value)
    assert page.view["keep"]["key"] == key


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_goes_on_as_a_visitor_left_it(name: str) -> None:
    stored, expected, page = browser_store(name), EXPECTED[name], LESSONS[name]()
    unrated = {key: value for key, value in stored.items() if ".rule." not in key}  # what is due would come first
    asked(page, "resume", values=unrated)
    assert standing(page) == expected["lesson"]
    assert "game" not in expected or shown(page) == expected["game"]
    asked(page, "resume", values=stored)
    assert page.view["step"]["done"] == expected["lesson"]["done"]


@pytest.mark.parametrize("name", LESSONS)
def test_the_map_of_rules_knows_what_a_visitor_has_learned(name: str) -> None:
    stored, page = browser_store(name), rule_map()
    view = asked(page, "file", values=stored)
    known = [rule["id"] for chapter in view["chapters"] for rule in chapter["rules"] if rule["state"] != "unseen"]
    assert sorted(known) == EXPECTED[name]["rules"]
    assert view["lines"] == []
    assert json.loads(view["file"]["text"])["values"].keys() == stored.keys()
    assert asked(rule_map(), "bring", values={}, text=view["file"]["text"])["keeping"]["values"].keys() == stored.keys()


@pytest.mark.parametrize("name", DESKS)
def test_sheets_are_found_and_counted_as_a_visitor_left_them(name: str) -> None:
    page = DESKS[name]()
    stored = browser_store(name)[page.frame["keep"]]
    assert list(stored["games"]) == list(EXPECTED[name])
    assert stored["current"][page.frame["begun"]] == list(stored["games"])[-1]
    for id, game in stored["games"].items():
        totals = []
        for sheet in (*game["undo"], game["sheet"]):
            view = asked(page, "count", sheet=sheet)
            assert view["answer"] is None
            assert view["sheet"] == sheet
            totals.append(view.get("totals") or [player["total"] for player in view["players"]])
        assert totals == EXPECTED[name][id]


@pytest.mark.parametrize("link", (FORMER / "links.txt").read_text(encoding="utf-8").split())
def test_a_link_leads_where_it_led(checkout: Path, link: str) -> None:
    place, _, rule = link.partition("#")
    assert (checkout / "notebooks" / place).is_file()
    if "=" in rule:
        assert asked(lesson(read_link(link)["lesson"]), "link", text=link)["step"]["feedback"] is None
    elif "." in rule:
        assert asked(rule_book(), "open", rule=rule)["opened"]["id"] == rule


def test_everything_that_is_kept_here_is_tried_and_positions_play_as_expected() -> None:
    assert {*BOARDS, *LESSONS, *DESKS} == set(BROWSERS)
    others = {"drill-codes.txt", "expected.json", "drill-answers.json", "links.txt"}
    others |= {"iki-position.yaml", "koikoi-position.yaml"}
    assert {path.name for path in FORMER.iterdir()} == {*EXPECTED, *others}
    assert faults_in([FORMER / "iki-position.yaml", FORMER / "koikoi-position.yaml"], KINDS) == []
