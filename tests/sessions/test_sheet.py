"""The sheet's session: every intent brings the whole sheet, and the view says everything that was counted."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.sheet import DOCUMENT, entries, fill, new_sheet, reckoning
from iki_teach.games.iki.sheet.fields import FIELDS
from iki_teach.games.iki.sheet.sheets import SHEETS
from iki_teach.games.iki.sheet.words import REASONS
from iki_teach.sessions import SheetSession
from iki_teach.sheet import entry
from tests.games.iki.sheet.evenings import Evening
from tests.marks import by_heart

RECORD = (Path(__file__).parents[1] / "records" / "tie-by-disc.txt").read_text(encoding="utf-8")


def counted(*players: dict[str, str], lang: str = "en", **head: Any) -> dict[str, Any]:
    """The view of a sheet that a page has sent."""
    session = SheetSession(SHEETS, new_sheet(["", ""]), lang)
    return session.answer({"n": 1, "do": "count", "sheet": DOCUMENT.plain(new_sheet(players, **head))})


def said(lang: str = "en", **fields: str) -> dict[str, str]:
    """The sums of Aki's fields."""
    told: dict[str, str] = counted({"name": "Aki", **fields}, {"name": "Ben"}, lang=lang)["players"][0]["sums"]
    return told


@pytest.mark.parametrize(
    ("fields", "field", "sums"),
    [
        ({"koban": "3"}, "koban", {"en": "3 koban × 3 = 9", "de": "3 Koban × 3 = 9"}),
        ({"mon": "3+6"}, "mon", {"en": "(3 + 6) mon ÷ 4 = 2", "de": "(3 + 6) Mon ÷ 4 = 2"}),
        ({"iki": "40+12"}, "iki", {"en": "40 + 12 = 52", "de": "40 + 12 = 52"}),
        ({"colours": "red"}, "colours", {"en": "1 colour = 1", "de": "1 Farbe = 1"}),
        ({"pouches": "2+4"}, "pouches", {"en": "2 + 4 = 6", "de": "2 + 4 = 6"}),
        ({"pouches": "2+4", "pipes": "2"}, "pouches", {"en": "(2 + 4) × 2 = 12", "de": "(2 + 4) × 2 = 12"}),
        (
            {"buildings": "inn", "sandals": "1"},
            "buildings",
            {"en": "inn 5; 1 sandal × 1 = 1", "de": "Herberge 5; 1 Sandale × 1 = 1"},
        ),
        ({"fish": "spring", "fish_iki": "1"}, "fish", {"en": "1 kind = 3", "de": "1 Art = 3"}),
    ],
)
@by_heart
def test_each_line_shows_its_sum(fields: dict[str, str], field: str, sums: dict[str, str], lang: str) -> None:
    """As it was typed, with what it is worth."""
    assert said(lang, **fields)[field] == sums[lang]


def test_nothing_is_said_of_an_empty_field() -> None:
    """A new sheet is quiet."""
    assert said() == {}


def test_a_missing_name_is_asked_for_when_everybody_has_an_entry() -> None:
    """Who has just begun to count is not blamed; and a place needs no name."""
    told = counted({"name": ""}, {"name": "", "koban": "3"})
    assert [list(one["refused"]) for one in told["players"]] == [[], []]
    told = counted({"name": "", "koban": "2"}, {"name": "", "koban": "3"})
    assert [list(one["refused"]) for one in told["players"]] == [["name"], ["name"]]
    assert [one["rank"] for one in told["players"]] == [2, 1]


def test_what_cannot_be_costs_itself_and_holds_the_places_back() -> None:
    """Of a fish too many the others count; nobody is first before it is mended."""
    others = [{"name": name, "fish": "spring"} for name in ("Aki", "Ben")]
    told = counted(*others, {"name": "Chie", "fish": "spring summer autumn"})
    right = counted(*others, {"name": "Chie", "fish": "summer autumn"})
    assert [one["sources"]["fish"] for one in told["players"]] == [one["sources"]["fish"] for one in right["players"]]
    assert (told["held"], right["held"]) == (True, False)
    assert [one["rank"] for one in told["players"]] == [None] * 3
    assert not [text for text in texts(told["picture"]) if text.startswith("1.")]


@pytest.mark.parametrize("lang", LANGS)
def test_every_refusal_has_its_words(lang: str) -> None:
    """Each reason of the sheet is told, and none is told that there is not."""
    sources = [Path(module.__file__ or "").read_text(encoding="utf-8") for module in (entries, entry, reckoning)]
    reasons = set(re.findall(r'(?:RefusedError|Refusal)\([^"\n]*"?[\w.]*"?, "([a-z-]+)"', "\n".join(sources)))
    shared = {f"shared-{field}" for field in reckoning.SHARED_RULES}
    assert reasons | shared == set(REASONS)
    aki, ben = {"koban": "x", "colours": "violet", "fish": "summer"}, {"name": "Ben", "koban": "1"}
    told = counted({"name": "", **aki}, ben, lang=lang)
    refused = told["players"][0]["refused"]
    assert set(refused) == {"name", "koban", "colours"}
    assert all("{" not in one["text"] and one["rule_title"] for one in refused.values())
    assert refused["koban"]["rule_title"] == Words(lang).rule("iki.score.goods")


def test_a_sheet_of_no_sense_is_refused_and_the_last_one_stays() -> None:
    """Whatever a page sends, the session answers."""
    session = SheetSession(SHEETS, new_sheet(["Aki", "Ben"]))
    for sheet in (None, 3, {}, {"players": [1]}, {**DOCUMENT.plain(session.sheet), "edition": "tenth"}):
        view = session.answer({"n": 5, "do": "count", "sheet": sheet})
        assert view["answer"]["kind"] == "refusal"
        assert (view["n"], view["sheet"]["players"][0]["name"]) == (5, "Aki")
    assert session.answer({"n": 6, "do": "__init__"})["answer"] is None


TEXTS = {
    "word": (DOCUMENT.csv(new_sheet(["A", "B"])).replace("second", "tenth"), "Zeile 2, edition: „tenth“ passt nicht."),
    "missing": ('{"edition": "second"}', "Zeile 1: format fehlt."),
    "broken": ('{"edition": ', "Zeile 1: "),
    "rubbish": ("weather,rain,wind,snow,hail,fog\n", "Dazu kommen noch 2 Fehler."),
}


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_wrong_with_a_sheet_is_told_in_the_language_of_the_page(name: str) -> None:
    """By line and name, a handful of faults at most."""
    text, said = TEXTS[name]
    view = SheetSession(SHEETS, new_sheet(["", ""]), "de").answer({"n": 1, "do": "open", "text": text})
    assert view["answer"]["title"] == "Das ist kein Bogen, der sich lesen lässt."
    assert said in " ".join(view["answer"]["lines"])
    assert "expected" not in " ".join(view["answer"]["lines"])
    assert len(view["answer"]["lines"]) <= 6


@pytest.mark.parametrize("form", [DOCUMENT.link, DOCUMENT.json])
def test_a_sheet_is_opened_from_text(form: Any) -> None:
    """The page shall show it."""
    sheet = fill(Evening(3).game())
    view = SheetSession(SHEETS, new_sheet(["", ""])).answer({"n": 1, "do": "open", "text": form(sheet)})
    assert view["adopt"]
    assert view["sheet"] == DOCUMENT.plain(sheet)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "This link does not contain a whole sheet."), ("de", "Dieser Link enthält keinen ganzen Bogen.")],
)
def test_a_link_that_was_cut_off_is_told_in_words_and_the_sheet_of_the_page_counts(lang: str, said: str) -> None:
    """Not that of the session, which may have none yet."""
    page = new_sheet(["Aki", "Ben"]).enter(0, iki=57)
    link = DOCUMENT.link(page)[:-9]
    session = SheetSession(SHEETS, new_sheet(["", ""]), lang)
    view = session.answer({"n": 1, "do": "open", "text": link, "sheet": DOCUMENT.plain(page)})
    assert (view["answer"]["title"], view["adopt"]) == (said, False)
    assert "expected" not in view["answer"]["lines"][0]
    assert view["players"][0]["total"] == 57


def test_a_sheet_goes_on_when_it_is_begun_again() -> None:
    """Who comes from the host a second time finds what was entered; for other names there is another sheet."""
    begun = new_sheet(["Aki", "Ben"])
    page = DOCUMENT.plain(begun.enter(0, iki=57))
    session = SheetSession(SHEETS, new_sheet(["", ""]))
    view = session.answer({"n": 1, "do": "open", "text": DOCUMENT.link(begun), "sheet": page})
    assert (view["adopt"], view["players"][0]["total"], view["answer"]) == (False, 57, None)
    for other in (new_sheet(["Aki", "Chie"]), new_sheet(["Aki", "Ben"], "first"), begun.enter(0, iki=58)):
        view = session.answer({"n": 2, "do": "open", "text": DOCUMENT.link(other), "sheet": page})
        assert (view["adopt"], view["sheet"]) == (True, DOCUMENT.plain(other))
    for unread in (None, 3, {"players": 3}, {"players": [None]}):
        assert session.answer({"n": 3, "do": "open", "text": DOCUMENT.link(begun), "sheet": unread})["adopt"]


def test_a_record_fills_the_sheet_and_is_checked_against_it() -> None:
    """It agrees with itself; one wood more is found."""
    session = SheetSession(SHEETS, new_sheet(["", ""]))
    sheet = session.answer({"n": 1, "do": "open", "text": RECORD})["sheet"]
    agreed = session.answer({"n": 2, "do": "compare", "sheet": sheet, "text": RECORD})["answer"]
    assert agreed == {"kind": "rule", "title": "Sheet and record agree.", "lines": []}
    sheet["players"][0]["wood"] += "+1"
    differing = session.answer({"n": 3, "do": "compare", "sheet": sheet, "text": RECORD})["answer"]
    assert differing["lines"] == ["Aki, Wood: the sheet says 0+1, the game 0."]
    others = DOCUMENT.plain(new_sheet(["A", "B"], "first"))
    foreign = session.answer({"n": 4, "do": "compare", "sheet": others, "text": RECORD})
    assert foreign["answer"]["lines"][0].startswith("Players: the sheet says A, B, the game Aki")


def test_a_record_without_end_is_refused() -> None:
    """A text that no game can have is refused before it is read, whatever it is for."""
    session = SheetSession(SHEETS, new_sheet(["Aki", "Ben"]))
    for do in ("open", "compare"):
        view = session.answer({"do": do, "sheet": DOCUMENT.plain(session.sheet), "text": RECORD + "#" * 300_000})
        assert "more than 200000" in view["answer"]["lines"][0]


def test_the_frame_names_every_field_with_rule_and_example() -> None:
    """In both languages, and the puppeteer and blue sellers as the edition has them."""
    for lang in LANGS:
        frame = SheetSession(SHEETS, SHEETS.begin(["A", "B"]), lang).frame()
        assert [field["id"] for field in frame["fields"]] == [field.id for field in FIELDS]
        assert all(field["label"] and field["rule_text"] and field["example"] for field in frame["fields"])
    frames = {lang: SheetSession(SHEETS, new_sheet(["A", "B"]), lang).frame() for lang in LANGS}
    colours = {lang: frame["fields"][1]["options"] for lang, frame in frames.items()}
    assert [one["label"] for one in colours["en"]] == ["red", "brown", "blue", "yellow", "purple", "retired puppeteer"]
    assert colours["de"][5]["label"] == "Puppenspieler im Ruhestand"


@pytest.mark.parametrize(("edition", "asked"), [("first", "edition"), ("second", "always")])
def test_iki_printed_on_fish_are_asked_for_in_the_second_edition(edition: str, asked: str) -> None:
    """In the first the row is there only for what an older sheet says, with the word that it does not count."""
    frame = SheetSession(SHEETS, new_sheet(["A", "B"], edition)).frame()
    assert {field["id"]: field["asked"] for field in frame["fields"]}["fish_iki"] == asked
    old = counted({"name": "Aki", "fish": "spring", "fish_iki": "1"}, {"name": "Ben"}, edition="first")["players"][0]
    assert (old["asked"], old["total"]) == (["fish_iki"], 3)
    assert old["refused"]["fish_iki"]["text"].startswith("Iki printed on fish do not count in this edition")


def test_the_picture_is_sound_whatever_the_names_are() -> None:
    """Markup in a name is text; every source and every total is in it."""
    hostile = ({"name": '<script>"&', "iki": "57", "koban": "3"}, {"name": "\ud800粋", "mon": "9"})
    picture = ElementTree.fromstring(counted(*hostile)["picture"])
    texts = ["".join(one.itertext()) for one in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert any('<script>"&' in text for text in texts)
    assert {"Track", "Leftovers", "66", "Total"} <= set(texts)


def texts(picture: str) -> list[str]:
    """The texts of a picture from top to bottom."""
    return [e.text or "" for e in ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")]


def test_the_picture_begins_with_the_winner_and_keeps_whole_names() -> None:
    """Four names of eleven letters stand there whole, the best first; a long one in two lines above its column."""
    names = ["Maximiliane", "Bartholomeo", "Klara-Maria", "Anna Sophie"]
    told = texts(counted(*({"name": name, "iki": str(at)} for at, name in enumerate(names)))["picture"])
    assert [line for line in told if line[1:3] == ". "] == [
        f"{rank}. {name}" for rank, name in enumerate(reversed(names), 1)
    ]
    assert not [line for line in told if "…" in line]


@pytest.mark.parametrize(("lang", "called"), [("en", "Player 1"), ("de", "Person 1")])
def test_the_picture_of_an_empty_sheet_ranks_nobody(lang: str, called: str) -> None:
    """Whoever has no name yet is called as above the fields, and nobody is first before anything is counted."""
    told = texts(counted({"name": ""}, {"name": ""}, lang=lang)["picture"])
    assert called in told
    assert not [line for line in told if "?" in line or line.startswith("1.")]


@pytest.mark.parametrize("form", ["csv", "json", "link"])
def test_a_sheet_is_taken_in_the_form_that_was_asked_for(form: str) -> None:
    """Only then is it written; it reads as the sheet that the page sent. A form that there is not brings nothing."""
    page = new_sheet(["Aki", "Ben"]).enter(0, koban=3)
    session = SheetSession(SHEETS, new_sheet(["", ""]))
    asked = {"n": 1, "do": "take", "sheet": DOCUMENT.plain(page)}
    taken = session.answer({**asked, "text": form})["taken"]
    assert (taken["form"], DOCUMENT.read(taken["text"])) == (form, page)
    assert session.answer({**asked, "do": "count"})["taken"] is None
    assert session.answer({**asked, "text": "plain"})["taken"] is None
