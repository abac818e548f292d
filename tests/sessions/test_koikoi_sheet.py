"""The Koi-Koi sheet's session: every intent brings the whole sheet, and the view says everything that was counted."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from iki_teach.content.words import LANGS
from iki_teach.games.koikoi.facts.load import load_house_switches, load_yaku
from iki_teach.games.koikoi.sheet import DOCUMENT, KoikoiSheet, entries, fill, month, named, new_sheet, reckoning
from iki_teach.games.koikoi.sheet.fields import FIELDS
from iki_teach.games.koikoi.sheet.sheets import SHEETS
from iki_teach.games.koikoi.sheet.words import REASONS
from iki_teach.sessions import SheetSession
from iki_teach.sheet import entry
from tests.games.koikoi.random_play import moments
from tests.marks import by_heart

BOTH = ("Aki", "Ben")


def counted(sheet: KoikoiSheet, lang: str = "en") -> dict[str, Any]:
    """The view of a sheet that a page has sent."""
    return SheetSession(SHEETS, new_sheet(), lang).answer({"n": 1, "do": "count", "sheet": DOCUMENT.plain(sheet)})


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        (
            new_sheet(BOTH, "common").enter(1, end="stop-1", yaku_1="sanko tsukimizake", koikoi="2"),
            {
                "en": "Aki: Sanko 5 + Tsukimizake 5 = 10, doubled from 7 points on = 20, "
                "doubled for the other’s koi-koi = 40",
                "de": "Aki: Sanko 5 + Tsukimizake 5 = 10, ab 7 Punkten doppelt = 20, "
                "doppelt wegen Koi-Koi der anderen Seite = 40",
            },
        ),
        (
            new_sheet(BOTH, options={"zero_sum": True}).enter(1, end="stop-2", yaku_2="kasu:11"),
            {"en": "Ben: Kasu 2; Aki −2", "de": "Ben: Kasu 2; Aki −2"},
        ),
        (
            new_sheet(BOTH, options={"instant_wins": True}).enter(1, end="instant-2"),
            {"en": "Ben: Lucky hand 6", "de": "Ben: Glückshand 6"},
        ),
        (new_sheet(BOTH, dealer=2).enter(1, end="exhausted"), {"en": "Ben: Oya-ken 1", "de": "Ben: Oya-ken 1"}),
        (
            new_sheet(BOTH, options={"oyaken": False}).enter(1, end="exhausted"),
            {"en": "nobody scores", "de": "niemand punktet"},
        ),
        (new_sheet(BOTH), {"en": "", "de": ""}),
    ],
)
@by_heart
def test_a_month_says_its_sum(sheet: KoikoiSheet, said: dict[str, str], lang: str) -> None:
    """Piece by piece, each with its rule."""
    told = counted(sheet, lang)["months"][0]
    assert told["text"] == said[lang]
    assert {one["rule"] for one in told["sum"]} <= {"", *SheetSession(SHEETS, sheet, lang).frame()["rules"]}


@by_heart
def test_who_leads_is_said(lang: str) -> None:
    """Level, ahead, won, a draw."""
    one = new_sheet(BOTH, options={"months": 2}).enter(1, end="stop-1", yaku_1="aotan")
    told = [
        counted(sheet, lang)["standing"]
        for sheet in (
            new_sheet(),
            one,
            one.enter(2, end="stop-2", yaku_2="goko"),
            one.enter(2, end="stop-2", yaku_2="sanko"),
        )
    ]
    assert told == {
        "en": ["Tied.", "Aki leads by 5 points.", "The game is over: Ben has won.", "The game is over: a draw."],
        "de": ["Gleichstand.", "Aki führt mit 5 Punkten.", "Die Partie ist zu Ende: Ben hat gewonnen.",
               "Die Partie ist zu Ende: unentschieden."],
    }[lang]  # fmt: skip


def test_every_refusal_has_its_words() -> None:
    """Each reason of the sheet is told, and none is told that there is not."""
    modules = (entries, entry, month, named, reckoning)
    sources = "\n".join(Path(module.__file__ or "").read_text(encoding="utf-8") for module in modules)
    reasons = set(re.findall(r'(?:RefusedError|Refusal)\([^"\n]*(?:"[\w.-]*"[^"\n]*)?, "([a-z-]+)"', sources))
    assert reasons == set(REASONS)


@pytest.mark.parametrize("lang", LANGS)
def test_refusals_are_told_with_names(lang: str) -> None:
    """Of players, cards and yaku, and with the title of the rule."""
    sheet = new_sheet(BOTH, options={"target": "<b>"}).enter(1, end="stop-2", yaku_1="goko", yaku_2="aotan akatan")
    view = counted(sheet.enter(2, cards_1="8-1", cards_2="8-1", yaku_1="gold"), lang)
    told = [*view["refused"].values(), *(one for shown in view["months"] for one in shown["refused"].values())]
    assert len(told) == 4
    assert all(one["text"] and "{" not in one["text"] and one["rule_title"] != one["rule"] for one in told)
    assert "Tanzaku" in view["months"][0]["refused"]["yaku_2"]["text"]
    call = counted(new_sheet(BOTH).enter(1, end="stop-2", yaku_2="aotan", yaku_1="goko"), lang)["months"][0]
    assert "Aki" in call["refused"]["koikoi"]["text"]


@pytest.mark.parametrize("lang", LANGS)
def test_the_frame_names_every_rule_switch_card_and_yaku(lang: str) -> None:
    """Nothing on the page lacks its rule or its example."""
    session = SheetSession(SHEETS, new_sheet(), lang)
    frame = session.frame()
    assert [one["id"] for one in frame["switches"]] == list(load_house_switches())
    assert {*frame["fields"].values(), *(yaku.id for yaku in load_yaku().yaku)} <= set(frame["rules"])
    assert all(all(rule.values()) for rule in frame["rules"].values())
    assert len({card["id"] for one in frame["months"] for card in one["cards"]}) == 48
    assert all(frame["art"].count(f'id="hana-{card["id"]}"') == 1 for one in frame["months"] for card in one["cards"])
    for preset in frame["presets"]:
        for one in frame["switches"]:
            offered = [option["id"] for option in one["options"]]
            assert one["id"] in ("target", "points") or preset["values"][one["id"]] in offered
    assert set(session.view()["labels"]) == {field.id for field in FIELDS}


def test_lucky_hands_are_offered_where_the_table_plays_them() -> None:
    """Or where one has been entered all the same."""
    assert len(counted(new_sheet())["ends"]) == 3
    assert len(counted(new_sheet(options={"instant_wins": True}))["ends"]) == 6
    assert [one["id"] for one in counted(new_sheet().enter(1, end="instant-1"))["ends"]][-1] == "instant-1"


def test_a_sheet_of_no_sense_is_refused_and_the_last_one_stays() -> None:
    """Whatever a page sends, the session answers."""
    session = SheetSession(SHEETS, new_sheet(BOTH))
    for sheet in (None, 3, {}, {"players": [1]}, {**DOCUMENT.plain(session.sheet), "rules": "tenth"}):
        view = session.answer({"n": 5, "do": "count", "sheet": sheet})
        assert view["answer"]["kind"] == "refusal"
        assert (view["n"], view["names"]) == (5, list(BOTH))


@pytest.mark.parametrize("form", [DOCUMENT.link, DOCUMENT.json])
def test_a_sheet_is_opened_from_text(form: Any) -> None:
    """The page shall show it."""
    sheet = fill(moments(1)[-1])
    view = SheetSession(SHEETS, new_sheet()).answer({"n": 1, "do": "open", "text": form(sheet)})
    assert (view["adopt"], view["sheet"]) == (True, DOCUMENT.plain(sheet))


def test_a_record_fills_the_sheet_and_is_checked_against_it() -> None:
    """It agrees with itself; another end is found, in words; a text without end and a foreign record are refused."""
    game = moments(1, "source", months=3)[-1]
    session = SheetSession(SHEETS, new_sheet())
    sheet = session.answer({"n": 1, "do": "open", "text": game.record()})["sheet"]
    agreed = session.answer({"n": 2, "do": "compare", "sheet": sheet, "text": game.record()})["answer"]
    assert agreed == {"kind": "rule", "title": "Sheet and record agree.", "lines": []}
    stopped = next(at for at, one in enumerate(sheet["months"]) if one["end"].startswith("stop"))
    seat = sheet["months"][stopped]["end"][-1]
    sheet["months"][stopped] = {"end": f"stop-{seat}", f"yaku_{seat}": "goko"}
    (line,) = session.answer({"n": 3, "do": "compare", "sheet": sheet, "text": game.record()})["answer"]["lines"]
    assert line.startswith(f"Month {stopped + 1}, Points: the sheet says Goko, five lights 10, the game ")
    sheet["months"][stopped]["end"] = ""
    (line,) = session.answer({"n": 4, "do": "compare", "sheet": sheet, "text": game.record()})["answer"]["lines"]
    assert "the sheet says not yet" in line
    for text in ("x" * 300_000, "koikoi record 1\nrules: tenth\n", "iki record 1\n"):
        assert session.answer({"n": 5, "do": "compare", "sheet": sheet, "text": text})["answer"]["kind"] == "refusal"


def test_the_picture_is_sound_whatever_the_names_are() -> None:
    """Markup in a name is text; every month and both totals are in it."""
    sheet = new_sheet(['<script>"&', "\ud800粋"], options={"zero_sum": True}).enter(1, end="stop-2", yaku_2="goko")
    picture = ElementTree.fromstring(counted(sheet)["picture"])
    texts = ["".join(one.itertext()) for one in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert any('<script>"&' in text for text in texts)
    assert {"1 · January", "+10 → 10", "−10 → −10", "Totals", "−10"} <= set(texts)


def test_the_sheet_says_how_long_its_table_takes() -> None:
    """Measured where the length is open, a number where it is fixed."""
    assert "about 50 months" in counted(new_sheet(BOTH, options={"zero_sum": True}))["lasts"]
    assert counted(new_sheet(BOTH, "common"))["lasts"] == "The game lasts 12 months."
    assert counted(new_sheet(BOTH, options={"target": 77}))["lasts"] == "After 144 months the most points win."
