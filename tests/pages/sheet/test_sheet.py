"""The session of a sheet: every intent brings the whole sheet, and the view says everything that was counted."""

import csv
import io
import json
import re
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from attrs import evolve

from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki import sheet as iki
from iki_teach.games.iki.sheet import SHEETS, new_sheet, reckoning
from iki_teach.games.iki.sheet import page as iki_words
from iki_teach.games.iki.sheet.sheet import FIELDS
from iki_teach.games.koikoi import sheet as koikoi
from iki_teach.games.koikoi.facts.load import load_house_switches, load_presets, load_yaku
from iki_teach.games.koikoi.sheet import KoikoiSheet
from iki_teach.games.koikoi.sheet import page as koikoi_words
from iki_teach.games.koikoi.sheet.sheet import CHOICES, DECLARED
from iki_teach.games.koikoi.sheet.sheets import SHEETS as KOIKOI
from iki_teach.pages.sheet.history import MOST_EVENINGS, history_of
from iki_teach.pages.sheet.session import SheetSession
from iki_teach.sheet import entry
from iki_teach.sheet.sheets import AnySheets, Piece
from tests.games.koikoi.random_play import moments
from tests.marks import by_heart

RECORD = (Path(__file__).parents[2] / "records" / "tie-by-disc.txt").read_text(encoding="utf-8")
BOTH = ("Aki", "Ben")
games = pytest.mark.parametrize("sheets", [SHEETS, KOIKOI], ids=["iki", "koikoi"])
TEXTS = {
    "word": (SHEETS.csv(new_sheet(["A", "B"])).replace("second", "tenth"), "Zeile 2, edition: „tenth“ passt nicht."),
    "missing": ('{"edition": "second"}', "Zeile 1: format fehlt."),
    "broken": ('{"edition": ', "Zeile 1: "),
    "rubbish": ("weather,rain,wind,snow,hail,fog\n", "Dazu kommen noch 2 Fehler."),
}
AGREED = {"kind": "rule", "title": "Sheet and record agree.", "lines": []}
SUMS = [
    (
        koikoi.new_sheet(BOTH, "common").enter(1, end="stop-1", yaku_1="sanko tsukimizake", koikoi="2"),
        "Aki: Sanko 5 + Tsukimizake 5 = 10, doubled from 7 points on = 20, doubled for the other’s koi-koi = 40",
        "Aki: Sanko 5 + Tsukimizake 5 = 10, ab 7 Punkten doppelt = 20, doppelt wegen Koi-Koi der anderen Seite = 40",
    ),
    (
        koikoi.new_sheet(BOTH, options={"zero_sum": True}).enter(1, end="stop-2", yaku_2="kasu:11"),
        *["Ben: Kasu 2; Aki −2"] * 2,
    ),
    (
        koikoi.new_sheet(BOTH, options={"instant_wins": True}).enter(1, end="instant-2"),
        *("Ben: Lucky hand 6", "Ben: Glückshand 6"),
    ),
    (
        koikoi.new_sheet(BOTH, options={"koikoi_pays": True, "seven_doubles": True, "zero_sum": True}).enter(
            1, end="stop-1", yaku_1="shiko", koikoi="1 1"
        ),
        "Aki: Shiko 8 + own koi-koi 2 = 10, doubled from 7 points on = 20; Ben −20",
        "Aki: Shiko 8 + eigenes Koi-Koi 2 = 10, ab 7 Punkten doppelt = 20; Ben −20",
    ),
    (koikoi.new_sheet(BOTH, dealer=2).enter(1, end="exhausted"), "Ben: Oya-ken 1", "Ben: Oya-ken 1"),
    (
        koikoi.new_sheet(BOTH, options={"oyaken": False}).enter(1, end="exhausted"),
        *("nobody scores", "niemand punktet"),
    ),
    (koikoi.new_sheet(BOTH), "", ""),
]
WORDS = Words("en")


def viewed(sheets: AnySheets, sheet: Any, lang: str = "en") -> dict[str, Any]:
    return SheetSession(sheets, sheets.begin(), lang).answer({"n": 1, "do": "count", "sheet": sheets.plain(sheet)})


def counted(*players: dict[str, str], lang: str = "en", **head: Any) -> dict[str, Any]:
    return viewed(SHEETS, new_sheet(players, **head), lang)


def koikoi_view(sheet: KoikoiSheet, lang: str = "en") -> dict[str, Any]:
    return viewed(KOIKOI, sheet, lang)


def session_of(sheet: Any, lang: str = "en") -> SheetSession:
    return SheetSession(SHEETS, sheet, lang)


@pytest.mark.parametrize(("fields", "field", "english", "german"), [
    ({"koban": "3"}, "koban", "3 koban × 3 = 9", "3 Koban × 3 = 9"),
    ({"mon": "3+6"}, "mon", "(3 + 6) mon ÷ 4 = 2", "(3 + 6) Mon ÷ 4 = 2"),
    ({"iki": "40+12"}, "iki", "40 + 12 = 52", "40 + 12 = 52"),
    ({"colours": "red"}, "colours", "1 colour = 1", "1 Farbe = 1"),
    ({"pouches": "2+4"}, "pouches", "2 + 4 = 6", "2 + 4 = 6"),
    ({"pouches": "2+4", "pipes": "2"}, "pouches", "(2 + 4) × 2 = 12", "(2 + 4) × 2 = 12"),
    ({"buildings": "inn", "sandals": "1"}, "buildings", "inn 5; 1 sandal × 1 = 1", "Herberge 5; 1 Sandale × 1 = 1"),
    ({"fish": "spring", "fish_iki": "1"}, "fish", "1 kind = 3", "1 Art = 3"),
    ({}, "koban", None, None),
])  # fmt: skip
def test_each_line_shows_its_sum(fields: dict[str, str], field: str, english: str | None, german: str | None) -> None:
    for lang, sum_shown in (("en", english), ("de", german)):
        sums = counted({"name": "Aki", **fields}, {"name": "Ben"}, lang=lang)["players"][0]["sums"]
        assert sums.get(field) == sum_shown


def test_what_is_missing_or_cannot_be_costs_itself_and_holds_the_places_back() -> None:
    found = counted({"name": ""}, {"name": "", "koban": "3"})
    assert [list(one["refused"]) for one in found["players"]] == [[], []]
    found = counted({"name": "", "koban": "2"}, {"name": "", "koban": "3"})
    assert [list(one["refused"]) for one in found["players"]] == [["name"], ["name"]]
    assert [one["rank"] for one in found["players"]] == [2, 1]
    aki, ben = {"name": "Aki", "iki": "17"}, {"name": "Ben", "iki": "12"}
    assert counted(aki, ben)["announce"] == "1. Aki 17, 2. Ben 12"
    assert counted(aki, {"name": "Ben"})["announce"] == "Aki 17"
    others = [{"name": name, "fish": "spring"} for name in ("Aki", "Ben")]
    found = counted(*others, {"name": "Chie", "fish": "spring summer autumn"})
    right = counted(*others, {"name": "Chie", "fish": "summer autumn"})
    assert [one["points"]["fish"] for one in found["players"]] == [one["points"]["fish"] for one in right["players"]]
    assert (found["held"], right["held"]) == (True, False)
    assert [one["rank"] for one in found["players"]] == [None] * 3
    assert not [text for text in texts(found["picture"]) if text.startswith("1.")]


@pytest.mark.parametrize(("game", "words_of", "shared"), [
    (iki, iki_words.REASONS, {f"shared-{field}" for field in reckoning.SHARED}),
    (koikoi, koikoi_words.REASONS, set()),
])  # fmt: skip
def test_every_refusal_has_its_words(game: ModuleType, words_of: dict[str, Any], shared: set[str]) -> None:
    files = [Path(entry.__file__), *Path(game.__file__ or "").parent.glob("*.py")]
    sources = "\n".join(file.read_text(encoding="utf-8") for file in files)
    reasons = re.findall(r'(?:RefusedError|Refusal)\([^"\n]*(?:"[\w.-]*"[^"\n]*)?, "([a-z-]+)"', sources)
    assert {*reasons} | shared == set(words_of)


@pytest.mark.parametrize("lang", LANGS)
def test_refusals_are_told_with_names(lang: str) -> None:
    aki = {"name": "", "koban": "x", "colours": "violet", "fish": "summer"}
    refused = counted(aki, {"name": "Ben", "koban": "1"}, lang=lang)["players"][0]["refused"]
    assert set(refused) == {"name", "koban", "colours"}
    assert refused["koban"]["rule_title"] == Words(lang).rule("iki.score.goods")
    sheet = koikoi.new_sheet(BOTH, options={"target": "<b>"})
    sheet = sheet.enter(1, end="stop-2", yaku_1="goko", yaku_2="aotan akatan")
    view = viewed(KOIKOI, sheet.enter(2, cards_1="8-1", cards_2="8-1", yaku_1="gold"), lang)
    refusals = [*view["refused"].values(), *(one for shown in view["months"] for one in shown["refused"].values())]
    assert len(refusals) == 4
    for one in (*refusals, *refused.values()):
        assert one["text"]
        assert "{" not in one["text"]
        assert one["rule_title"] != one["rule"]
    assert "Tanzaku" in view["months"][0]["refused"]["yaku_2"]["text"]
    call = viewed(KOIKOI, koikoi.new_sheet(BOTH).enter(1, end="stop-2", yaku_2="aotan", yaku_1="goko"), lang)
    assert "Aki" in call["months"][0]["refused"]["koikoi"]["text"]


@games
def test_a_sheet_of_no_sense_is_refused_and_the_last_one_stays(sheets: AnySheets) -> None:
    session = SheetSession(sheets, sheets.begin(BOTH))
    plain = sheets.plain(session.sheet)
    for sheet in (None, 3, {}, {"players": [1]}, {**plain, "edition": "tenth", "rules": "tenth"}):
        view = session.answer({"n": 5, "do": "count", "sheet": sheet})
        assert view["answer"]["kind"] == "refusal"
        assert (view["n"], view["sheet"]["players"][0]["name"]) == (5, "Aki")
    assert session.answer({"n": 6, "do": "__init__"})["answer"] is None


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_wrong_with_a_sheet_is_told_in_the_language_of_the_page(name: str) -> None:
    text, message = TEXTS[name]
    answer = session_of(new_sheet(["", ""]), "de").answer({"n": 1, "do": "open", "text": text})["answer"]
    assert answer["title"] == "Das ist kein Bogen, der sich lesen lässt."
    assert message in " ".join(answer["lines"])
    assert "expected" not in " ".join(answer["lines"])
    assert len(answer["lines"]) <= 6


def test_a_sheet_goes_on_when_it_is_begun_again() -> None:
    """Who comes from the host a second time finds what was entered; for other names there is another sheet."""
    begun = new_sheet(["Aki", "Ben"])
    page = SHEETS.plain(begun.enter(0, iki=57))
    session = session_of(new_sheet(["", ""]))
    view = session.answer({"n": 1, "do": "open", "text": SHEETS.link(begun), "sheet": page})
    assert (view["adopt"], view["players"][0]["total"], view["answer"]) == (False, 57, None)
    for other in (new_sheet(["Aki", "Chie"]), new_sheet(["Aki", "Ben"], "first"), begun.enter(0, iki=58)):
        view = session.answer({"n": 2, "do": "open", "text": SHEETS.link(other), "sheet": page})
        assert (view["adopt"], view["sheet"]) == (True, SHEETS.plain(other))
    for unread in (None, 3, {"players": 3}, {"players": [None]}):
        assert session.answer({"n": 3, "do": "open", "text": SHEETS.link(begun), "sheet": unread})["adopt"]


def test_a_record_fills_the_sheet_and_is_checked_against_it() -> None:
    """A text that no game can have is refused before it is read, whatever it is for."""
    session = session_of(new_sheet(["", ""]))
    sheet = session.answer({"n": 1, "do": "open", "text": RECORD})["sheet"]
    assert compared(session, sheet, RECORD) == AGREED
    sheet["players"][0]["wood"] += "+1"
    assert compared(session, sheet, RECORD)["lines"] == ["Aki, Wood: the sheet says 0+1, the game 0."]
    others = SHEETS.plain(new_sheet(["A", "B"], "first"))
    (first, *_) = compared(session, others, RECORD)["lines"]
    assert first.startswith("Players: the sheet says A, B, the game Aki")
    for do in ("open", "compare"):
        view = session.answer({"do": do, "sheet": others, "text": RECORD + "#" * 300_000})
        assert "more than 200000" in view["answer"]["lines"][0]
    record = moments(1, "source", months=3)[-1].record()
    session = SheetSession(KOIKOI, koikoi.new_sheet())
    sheet = session.answer({"n": 1, "do": "open", "text": record})["sheet"]
    assert compared(session, sheet, record) == AGREED
    stopped = next(at for at, one in enumerate(sheet["months"]) if one["end"].startswith("stop"))
    sheet["months"][stopped]["end"] = ""
    (line,) = compared(session, sheet, record)["lines"]
    assert "the sheet says not yet" in line
    for text in ("koikoi record 1\nrules: tenth\n", "iki record 1\n"):
        assert compared(session, sheet, text)["kind"] == "refusal"


def compared(session: SheetSession, sheet: Any, text: str) -> dict[str, Any]:
    return session.answer({"n": 2, "do": "compare", "sheet": sheet, "text": text})["answer"]


def test_the_frame_names_every_field_with_rule_and_example() -> None:
    frames = {lang: session_of(new_sheet(BOTH), lang).frame() for lang in LANGS}
    for frame in frames.values():
        assert [field["id"] for field in frame["fields"]] == [field.id for field in FIELDS]
        assert all(field["label"] and all(frame["rules"][field["id"]].values()) for field in frame["fields"])
    colours = {lang: [one["label"] for one in frame["fields"][1]["options"]] for lang, frame in frames.items()}
    assert colours["en"] == ["red", "brown", "blue", "yellow", "purple", "retired puppeteer"]
    assert colours["de"][5] == "Puppenspieler im Ruhestand"


@pytest.mark.parametrize(("sheets", "sheet", "shown"), [
    (
        SHEETS,
        new_sheet([{"name": '<script>"&', "iki": "57", "koban": "3"}, {"name": "\ud800粋", "mon": "9"}]),
        {"Track", "Leftovers", "66", "Total"},
    ),
    (
        KOIKOI,
        koikoi.new_sheet(['<script>"&', "\ud800粋"], options={"zero_sum": True}).enter(
            1, end="stop-2", yaku_2="goko"
        ),
        {"1 · January", "+10 → 10", "−10 → −10", "Totals", "−10"},
    ),
], ids=["iki", "koikoi"])  # fmt: skip
def test_the_picture_is_sound_whatever_the_names_are(sheets: AnySheets, sheet: Any, shown: set[str]) -> None:
    found = texts(viewed(sheets, sheet)["picture"])
    assert any('<script>"&' in text for text in found)
    assert shown <= set(found)


def texts(picture: str) -> list[str]:
    return [e.text or "" for e in ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize(("lang", "called"), [("en", "Player 1"), ("de", "Person 1")])
def test_the_picture_of_an_empty_sheet_ranks_nobody(lang: str, called: str) -> None:
    found = texts(counted({"name": ""}, {"name": ""}, lang=lang)["picture"])
    assert called in found
    assert not [line for line in found if "?" in line or line.startswith("1.")]


@pytest.mark.parametrize("form", ["csv", "json", "link"])
def test_a_sheet_is_taken_in_the_form_that_was_asked_for(form: str) -> None:
    page = new_sheet(["Aki", "Ben"]).enter(0, koban=3)
    session = session_of(new_sheet(["", ""]))
    asked = {"n": 1, "do": "take", "sheet": SHEETS.plain(page)}
    taken = session.answer({**asked, "text": form})["taken"]
    assert (taken["form"], SHEETS.read(taken["text"])) == (form, page)
    assert session.answer({**asked, "do": "count"})["taken"] is None
    assert session.answer({**asked, "text": "plain"})["taken"] is None


@pytest.mark.parametrize(("sheet", "english", "german"), SUMS)
def test_a_month_says_its_sum(sheet: KoikoiSheet, english: str, german: str) -> None:
    for lang, sum_shown in (("en", english), ("de", german)):
        shown = koikoi_view(sheet, lang)["months"][0]
        assert koikoi_words.joined([Piece(**one) for one in shown["sum"]]) == sum_shown
        assert {one["rule"] for one in shown["sum"]} <= {"", *SheetSession(KOIKOI, sheet, lang).frame()["rules"]}


@by_heart
def test_who_leads_is_said(lang: str) -> None:
    one = koikoi.new_sheet(BOTH, options={"months": 2}).enter(1, end="stop-1", yaku_1="aotan")
    ended = [one.enter(2, end="stop-2", yaku_2=yaku) for yaku in ("goko", "sanko")]
    assert [koikoi_view(sheet, lang)["standing"] for sheet in (koikoi.new_sheet(), one, *ended)] == {
        "en": ["Tied.", "Aki leads by 5 points.", "The game is over: Ben has won.", "The game is over: a draw."],
        "de": ["Gleichstand.", "Aki führt mit 5 Punkten.", "Die Partie ist zu Ende: Ben hat gewonnen.",
               "Die Partie ist zu Ende: unentschieden."],
    }[lang]  # fmt: skip


@pytest.mark.parametrize("lang", LANGS)
def test_the_frame_names_every_rule_switch_card_and_yaku(lang: str) -> None:
    frame = SheetSession(KOIKOI, koikoi.new_sheet(), lang).frame()
    assert [one["id"] for one in frame["switches"]] == list(load_house_switches())
    fields = {field["id"]: field for field in frame["fields"]}
    assert list(fields) == [field.id for field in DECLARED]
    assert {*fields, *(yaku.id for yaku in load_yaku().yaku)} <= set(frame["rules"])
    assert all(all(rule.values()) for rule in frame["rules"].values())
    cards = {card["id"]: card["among"] for card in fields["cards"]["options"]}
    assert (len(cards), len(set(cards.values()))) == (48, 12)
    assert all(frame["art"].count(f'id="hana-{card}"') == 1 for card in cards)
    assert [yaku["id"] for yaku in fields["yaku"]["options"]] == list(CHOICES)
    for preset in load_presets():
        view = viewed(KOIKOI, koikoi.new_sheet(rules=preset), lang)
        assert view["values"]["rules"] in [one["id"] for one in view["head"][0]["options"]]
        assert view["lasts"]
        assert " · " not in view["box"]
        for one in frame["switches"]:
            offered = [option["id"] for option in one["options"]]
            assert one["id"] in ("target", "points") or view["values"][one["id"]] in offered


def test_lucky_hands_are_offered_where_the_table_plays_them_or_one_has_been_entered() -> None:
    assert len(koikoi_view(koikoi.new_sheet())["ends"]) == 3
    assert len(koikoi_view(koikoi.new_sheet(options={"instant_wins": True}))["ends"]) == 6
    assert [one["id"] for one in koikoi_view(koikoi.new_sheet().enter(1, end="instant-1"))["ends"]][-1] == "instant-1"


def stored(id: str, day: str, *players: tuple[str, int]) -> dict[str, object]:
    sheet = new_sheet([{"name": name, **({"iki": str(iki)} if iki else {})} for name, iki in players])
    return {"id": id, "day": day, "sheet": SHEETS.plain(sheet)}


EVENINGS = [
    stored("a", "2026-11-20", ("Aki", 60), ("Ben", 50)),
    stored("b", "2026-11-21", ("Ben", 70), ("Aki", 70), ("", 20)),
    stored("c", "2026-11-22", ("Aki", 0), ("Ben", 0)),
]


def test_each_name_has_its_games_wins_mean_and_best_and_a_session_recalls_when_it_is_asked() -> None:
    """A shared first place counts for both, an empty sheet for nobody, and who has no name is not listed."""
    history = history_of(EVENINGS, WORDS)
    records = [(one.name, one.games, one.wins, one.mean, one.best) for one in history.groups[0].records]
    assert records == [("Aki", 2, 2, 65.0, 70), ("Ben", 2, 1, 60.0, 70)]
    groups = {group.title: [(one.name, one.games, one.wins) for one in group.records] for group in history.groups[1:]}
    assert groups == {"Aki, Ben": [("Aki", 1, 1), ("Ben", 1, 0)], "?, Aki, Ben": [("Aki", 1, 1), ("Ben", 1, 1)]}
    assert len(history_of(EVENINGS[:1], WORDS).groups) == 1
    address, play = history.evenings[0].play.split("?data=")
    assert address == "https://app.bgstatsapp.com/createPlay.html"
    assert json.loads(unquote(play)) == {
        "sourceName": "iki_teach", "sourcePlayId": "a", "playDate": "2026-11-20 12:00:00",
        "game": {"name": "IKI", "sourceGameId": "iki", "highestWins": True, "noPoints": False},
        "players": [
            {"name": "Aki", "sourcePlayerId": "Aki", "score": 60, "rank": 1, "winner": True},
            {"name": "Ben", "sourcePlayerId": "Ben", "score": 50, "rank": 2, "winner": False},
        ],
    }  # fmt: skip
    players = [{"name": "Aki", "iki": "6o", "wood": "2"}, {"name": "Ben"}]
    wrong = {**EVENINGS[0], "sheet": {**EVENINGS[0]["sheet"], "players": players}}
    assert [one.total for one in history_of([wrong], WORDS).evenings[0].standings] == [2, 0]
    assert [evening.id for evening in history.evenings] == ["a", "b"]
    first = [(one.name, one.total, one.rank) for one in history.evenings[0].standings]
    assert first == [("Aki", 60, 1), ("Ben", 50, 2)]
    for broken in (None, 3, {}, {"id": "x", "sheet": {"players": 3}}, {"id": "x", "sheet": None}):
        assert [evening.id for evening in history_of([broken, EVENINGS[0]], WORDS).evenings] == ["a"]
    assert len(history_of([EVENINGS[0]] * (MOST_EVENINGS + 5), WORDS).evenings) == MOST_EVENINGS
    history = history_of([stored("a", "2026-11-20", ("=1+1", 60), ("Ben", 50))], WORDS)
    rows = list(csv.DictReader(io.StringIO(history.csv.removeprefix("\ufeff"))))
    found = [tuple(row[name] for name in ("day", "player", "points", "rank")) for row in rows]
    assert found == [("2026-11-20", "'=1+1", "60", "1"), ("2026-11-20", "Ben", "50", "2")]
    session = SheetSession(SHEETS, new_sheet(["", ""]))
    sheet = SHEETS.plain(new_sheet(["Chie", "Dai"]))
    view = session.answer({"n": 1, "do": "recall", "sheet": sheet, "stored": EVENINGS})
    assert view["sheet"] == sheet
    assert view["history"]["groups"][0]["records"][0]["name"] == "Aki"
    assert session.answer({"n": 2, "do": "count", "sheet": sheet})["history"] is None
    assert session.answer({"n": 3, "do": "recall", "sheet": sheet, "stored": "x"})["history"]["evenings"] == []


@pytest.mark.parametrize("winner", [0, 1])
def test_evenings_of_koikoi_count_too(winner: int) -> None:
    empty = koikoi.new_sheet(["Aki", "Ben"])
    played = empty.enter(1, **{"end": f"stop-{winner + 1}", f"yaku_{winner + 1}": "goko"})
    under_way, over = (evolve(played, options={"target": target}) for target in ("50", "10"))
    begun = history_of([{"id": "a", "sheet": KOIKOI.plain(under_way)}], WORDS)
    assert (len(begun.evenings), begun.evenings[0].play, begun.groups) == (1, "", ())  # nobody has won yet
    assert [row.rpartition(",")[2] for row in begun.csv.splitlines()[1:]] == ["", ""]
    kept = [{"id": "a", "sheet": KOIKOI.plain(one)} for one in (empty, over)]
    history = history_of(kept, WORDS)
    assert [[one.rank for one in evening.standings] for evening in history.evenings] == [[1 + winner, 2 - winner]]
    history = history_of([*kept, EVENINGS[0]], WORDS)
    assert [group.title for group in history.groups] == ["All evenings", "IKI", "Koi-Koi"]
    both, iki_alone, _ = [{one.name: one for one in group.records} for group in history.groups]
    assert (both["Aki"].games, both["Aki"].wins, both["Aki"].best) == (2, 2 - winner, None)  # no mean of two games
    assert (iki_alone["Aki"].games, iki_alone["Aki"].best) == (1, 60)
    assert [row.split(",")[0] for row in history.csv.splitlines()[1:]] == ["Koi-Koi"] * 2 + ["IKI"] * 2
