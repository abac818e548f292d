"""Your table: set by thumb, by keyboard and with a mouse, asked, undone, kept, sent as a link; in both homes."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from iki_teach.content.files import data_dir
from tests.browser.homes import Home, Visit, fits
from tests.browser.test_accessibility import faults
from tests.marks import crossed, repeated
from tests.widgets.stage import box

PAGE = "your_table.ipynb"
BURNS = {"en": "Next fire, in May: North row", "de": "Nächstes Feuer, im Mai: Hausreihe Nord"}
ONE = {"en": "There is only one cooper", "de": "Böttcher: Die Karte gibt es nur einmal"}


# What is pressed and narrower or lower than 44 px, and what is smaller print than 12 px.
SMALL = """() => {
  const pressed = innerWidth < 600 ? ":is(button, input, textarea)" : ":is(.iki-side, .iki-strip) button";
  return [...document.querySelectorAll(`.iki-referee ${pressed}:not(.iki-term)`)]
    .filter((one) => one.offsetParent && !one.closest(".iki-tools"))
    .map((one) => [one.dataset.key, one.offsetWidth, one.offsetHeight, getComputedStyle(one).fontSize])
    .filter(([key, wide, high, font]) => wide < 44 || high < 44 || parseFloat(font) < 12);
}"""
# Whether what a fire leaves lies within the table, and nothing of it on anything else of it.
APART = """() => {
  const around = document.querySelector(".iki-referee .iki-place").getBoundingClientRect();
  const marks = [...document.querySelectorAll(".iki-referee .iki-sign")].map((it) => it.getBoundingClientRect());
  const inside = marks.every((it) => it.left >= around.left && it.right <= around.right);
  const apart = marks.every((one, at) => marks.slice(at + 1).every((other) => one.right <= other.left + 2
    || other.right <= one.left + 2 || one.bottom <= other.top + 2 || other.bottom <= one.top + 2));
  return marks.length > 4 && inside && apart;
}"""

# Where the board begins and ends, the sheet begins, the title ends and a button that is tapped.
IN_SIGHT = """(key) => {
  const at = (what) => document.querySelector(what).getBoundingClientRect();
  const { top, bottom: foot } = at(".iki-referee .iki-place");
  const button = at(`.iki-referee [data-key="${key}"]`).bottom;
  return { top, foot, button, sheet: at(".iki-referee .iki-side").top, title: at("h1").bottom };
}"""
DECK = (data_dir() / "iki" / "decks" / "open-edo.csv").read_text(encoding="utf-8")
WRONG = {"en": "Line 3, column cost: “drei” does not fit", "de": "Zeile 3, Spalte cost: „drei“ passt nicht"}
# What has the focus, and whether one sees that it has.
FOCUS = """() => {
  const { activeElement: one } = document;
  const { outlineStyle } = getComputedStyle(one.querySelector(".hit") ?? one);
  return [one.dataset.key ?? one.dataset.cell ?? "", outlineStyle !== "none"];
}"""


def key(page: Page, name: str) -> Locator:
    return page.locator(f'.iki-referee [data-key="{name}"]')


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'.iki-referee .iki-place [data-cell="{name}"]')


def tap(page: Page, *names: str) -> None:
    """Press what sets or asks something, one after the other, each when the answer to the one before is there."""
    for name in names:
        expect(page.locator(".iki-referee.iki-busy")).to_have_count(0)
        key(page, f"set {name}").click()
    expect(page.locator(".iki-referee.iki-busy")).to_have_count(0)


def hold(page: Page, card: str) -> None:
    """Hold a start card; on a telephone its group is opened first."""
    expect(page.locator(".iki-referee.iki-busy")).to_have_count(0)
    if not key(page, f"set hold {card}").is_visible():
        tap(page, "group start")
    tap(page, f"hold {card}")


def answer(page: Page) -> Locator:
    return page.locator(".iki-referee .iki-answer")


@pytest.mark.on_site
@pytest.mark.parametrize(
    ("lang", "width", "dark"), [("en", 390, False), repeated("de", 1280, True), repeated("de", 390, True)]
)
def test_a_group_asks_what_burns_and_sends_it(visit: Visit, home: Home, lang: str, width: int, dark: bool) -> None:
    """Cards by two taps each, a refusal, the fire with its strength at every stall, a reload, a link."""
    page = visit(f"{lang}/{PAGE}", width=width, dark=dark)
    tap(page, "month 5")
    hold(page, "cooper")
    cell(page, "north.1").click()
    hold(page, "cooper")
    cell(page, "north.2").click()
    expect(answer(page)).to_contain_text(ONE[lang])
    hold(page, "cooper")
    tap(page, "tab ask", "ask burn", "choose north")
    expect(answer(page)).to_contain_text(BURNS[lang])
    expect(page.locator('.iki-referee .iki-mark[data-at="north.1"] [data-what=strength]')).to_have_text("5")
    expect(page.locator('.iki-referee .iki-mark[data-at="north.4"] [data-what=strength]')).to_have_text("2")
    assert page.evaluate(APART)
    fits(page)
    assert faults(page, ".iki-referee") == []
    home.reload(page)
    expect(cell(page, "north.1")).to_have_class("cell")
    expect(cell(page, "north.1").locator("[data-piece]")).to_have_count(1)
    tap(page, "undo")
    expect(cell(page, "north.1").locator("[data-piece]")).to_have_count(0)
    tap(page, "redo")
    expect(cell(page, "north.1").locator("[data-piece]")).to_have_count(1)
    open_links(page, width)
    expect(page.locator(".iki-referee .iki-link input[readonly]")).to_be_visible()
    assert width > 600 or key(page, "tab more").get_attribute("aria-pressed") == "true"


@pytest.mark.parametrize("lang", ["en", repeated("de")])
def test_eight_cards_with_owner_and_colour_take_twenty_taps_and_no_scroll(visit: Visit, lang: str) -> None:
    """The title gives way at the first tap; then the whole street is in sight, and all that is tapped.

    Whoever names a card sees all of its season in place of the street.
    """
    page = visit(f"{lang}/{PAGE}", width=390)
    page.set_viewport_size({"width": 390, "height": 664})
    taps = [
        f"blank {row}.{n} {n} {part}" for row in ("south", "north") for n in (1, 2, 3, 4) for part in ("card", "red")
    ]
    taps = [tap.replace(" 4 ", " 1 ") for tap in [*taps[:8], "row north", *taps[8:]]]
    assert len(taps) <= 20
    for at, name in enumerate(taps):
        seen = page.evaluate(IN_SIGHT, f"set {name}")
        assert seen["button"] <= 664, name
        if at:  # the title went with the first tap
            assert seen["title"] <= 0 <= seen["top"] < seen["foot"] <= seen["sheet"] + 1, name
        tap(page, name)
    expect(page.locator(".iki-referee .iki-place [data-piece]")).not_to_have_count(0)
    tap(page, "row west", "spot west.2", "blank west.2 3 card")
    cards = page.locator('.iki-referee [data-key^="set hold "]')
    for season in ("summer", "autumn", "winter"):
        assert page.evaluate(IN_SIGHT, f"set group {season}")["button"] <= 664
        tap(page, f"group {season}")
        assert cards.count() == 14
        for card in cards.all():
            expect(card).to_be_in_viewport(ratio=1)
    cards.last.click()
    expect(cell(page, "west.2").locator("[data-piece]")).to_have_count(1)
    expect(key(page, "set spot west.2")).to_be_in_viewport(ratio=1)
    tap(page, "tab ask", "ask payday")
    expect(answer(page)).to_contain_text({"en": "harmony", "de": "Harmonie"}[lang])


def open_links(page: Page, width: int) -> None:
    if width < 600:  # on a telephone it is beside what undoes
        key(page, "send link").click()
        return
    key(page, "tool more").click()
    key(page, "tool links").click()


def test_a_table_is_set_by_keyboard_alone(visit: Visit) -> None:
    """A card is held and put with Enter, a number typed, a step undone with its letter; the focus stays."""
    page = visit(f"en/{PAGE}")
    press = page.keyboard.press
    key(page, "set hold cooper").focus()
    press("Enter")
    expect(key(page, "set hold cooper")).to_have_attribute("aria-pressed", "true")
    cell(page, "north.1").focus()
    press("Enter")
    expect(cell(page, "north.1").locator("[data-piece]")).to_have_count(1)
    key(page, "set tab players").focus()
    press("Enter")
    expect(key(page, "set tab players")).to_be_focused()
    field = key(page, "number good 1 mon")
    field.fill("17")
    field.press("Tab")
    expect(key(page, "number good 1 mon")).to_have_value("17")
    expect(page.locator(".iki-referee.iki-busy")).to_have_count(0)
    key(page, "more good 1 fire").focus()
    press("Enter")
    expect(key(page, "number good 1 fire")).to_have_value("1")
    expect(key(page, "more good 1 fire")).to_be_focused()
    press("u")
    expect(key(page, "number good 1 fire")).to_have_value("0")


@pytest.mark.on_site
def test_a_counter_goes_on_from_what_it_shows_and_a_reload_keeps_what_is_half_typed(visit: Visit, home: Home) -> None:
    """What cannot be entered gives way to what holds; a field that nobody left is not brought again by later loads.

    What was open is open again.
    """
    page = visit(f"en/{PAGE}", width=390)
    tap(page, "tab players")
    field = key(page, "number good 1 mon")
    begun = int(field.input_value())
    for step, change in (("more", 1), ("more", 2), ("more", 3), ("less", 2), ("less", 1)):
        key(page, f"{step} good 1 mon").click()
        expect(field).to_have_value(str(begun + change))
        expect(page.locator(".iki-referee.iki-busy")).to_have_count(0)
    field.fill("9" * int(field.get_attribute("maxlength") or ""))
    field.press("Enter")
    expect(field).to_have_value(str(begun + 1))
    field.fill("23")
    for _ in range(2):
        home.reload(page)
        expect(field).to_have_value("23")
    key(page, "more good 1 mon").click()
    expect(field).to_have_value("24")
    home.reload(page)
    expect(field).to_have_value("24")


@pytest.mark.parametrize(("width", "dark"), crossed((390, 1280), (True, False), quick=[(390, True)]))
def test_axe_finds_no_fault_in_any_part(visit: Visit, width: int, dark: bool) -> None:
    """Every part, what is held, every question with its answer, overview, tools and link; and no word is broken."""
    page = visit(f"de/{PAGE}", width=width, dark=dark)

    def look() -> None:
        assert faults(page, ".iki-referee") == []
        fits(page)
        assert page.evaluate(SMALL) == []
        foot = page.locator(".iki-referee .iki-set-foot button:visible")
        assert all(box(one)["height"] < 50 for one in foot.all())  # a line each

    if width < 600:
        tap(page, "group winter")
        look()
    hold(page, "cooper")
    look()
    cell(page, "north.1").click()
    expect(cell(page, "north.1").locator("[data-piece]")).to_have_count(1)
    cell(page, "north.1").click()
    expect(page.locator(".iki-referee.iki-busy")).to_have_count(0)
    look()
    tap(page, "tab players")
    look()
    tap(page, "tab ask")
    for question in ("may", "burn", "payday", "first", "count"):
        tap(page, f"ask {question}")
        look()
        tap(page, f"ask {question}")
    tap(page, "tab start")
    look()
    for tab in ("details", "more"):
        if width < 600:
            key(page, f"tab {tab}").click()
            look()
    if width >= 600:
        key(page, "tool more").click()
    key(page, "tool links").click()
    look()


@pytest.mark.parametrize(("lang", "width", "dark"), [
    ("en", 1280, False), repeated("de", 390, True), repeated("de", 1280, True), repeated("en", 390, False)
])  # fmt: skip
def test_the_cards_of_ones_own_box_are_opened_and_played_with(
    visit: Visit, home: Home, tmp_path: Path, lang: str, width: int, dark: bool
) -> None:
    """Half a game is refused, a file with a fault says where; mended it is on offer, stays and travels in the link."""
    page = visit(f"{lang}/{PAGE}", width=width, dark=dark)
    file = tmp_path / "box.csv"
    file.write_text(DECK.replace("okeya,cooper,brown,start,0", "okeya,cooper,brown,start,drei"), encoding="utf-8")
    tap(page, "tab start")
    key(page, "paste link").fill("iki record 2")
    key(page, "give link").click()
    expect(answer(page)).to_have_attribute("data-kind", "refusal")
    key(page, "file deck").set_input_files(file)
    expect(answer(page)).to_contain_text(WRONG[lang])
    fits(page)
    assert faults(page, ".iki-referee") == []
    file.write_text(DECK.replace("cooper,桶屋,okeya,cooper", "barrel-maker,桶屋,okeya,barrel maker"), encoding="utf-8")
    key(page, "file deck").set_input_files(file)
    expect(answer(page)).to_have_attribute("data-kind", "stored")
    expect(key(page, "set hold cooper")).to_have_count(0)
    hold(page, "barrel-maker")
    cell(page, "north.1").click()
    expect(cell(page, "north.1").locator("[data-piece]")).to_have_count(1)
    home.reload(page)
    expect(cell(page, "north.1").locator("[data-piece]")).to_have_count(1)
    open_links(page, width)
    link = page.locator(".iki-referee .iki-link input[readonly]").input_value()
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    home.arrived(page)
    expect(cell(page, "north.1").locator("[data-piece]")).to_have_count(1)
    expect(key(page, "set hold barrel-maker")).to_have_count(1)


@pytest.mark.parametrize(("lang", "dark"), [("en", False), repeated("de", True)])
def test_koi_koi_is_laid_in_twenty_taps_and_asked_without_scrolling(visit: Visit, lang: str, dark: bool) -> None:
    """All 48 cards stand above the piles; three cards and what both captured are asked about."""
    page = visit(f"{lang}/koikoi_table.ipynb", width=390, dark=dark)
    page.set_viewport_size({"width": 390, "height": 664})
    piles = {"hand": "1-1 4-2", "field": "1-2", "captured.1": "3-1 8-1 11-1 12-1", "captured.2": "2-1 7-1 10-1"}
    taps = 0
    for pile, cards in piles.items():
        tap(page, f"group {pile}")
        taps += 1 + len(cards.split())
        for name in cards.split():
            place = box(cell(page, f"card.{name}"))
            assert 0 <= place["y"] <= box(page.locator(".iki-side"))["y"] - place["height"]
            cell(page, f"card.{name}").click()
            expect(page.locator(".iki-referee.iki-busy")).to_have_count(0)
    words = {
        "en": ("Aki: stop or koi-koi?", "Ben has no yaku"),
        "de": ("Aki: Aufhören oder Koi-Koi?", "Ben hat kein Yaku"),
    }[lang]
    tap(page, "tab ask", "ask decide")
    assert taps + 2 <= 20
    expect(answer(page)).to_contain_text(words[0])
    assert faults(page, ".iki-referee") == []
    fits(page)
    tap(page, "tab ask", "ask scores")
    expect(answer(page)).to_contain_text("Ameshiko")
    tap(page, "choose 2")
    expect(answer(page)).to_contain_text(words[1])


@pytest.mark.parametrize("lang", ["en", repeated("de")])
def test_koi_koi_is_laid_and_asked_by_keyboard_alone(visit: Visit, lang: str) -> None:
    """Tab, arrow keys and Enter lead to every pile, card and question, and one sees where one is."""
    page = visit(f"{lang}/koikoi_table.ipynb")

    def enter(name: str) -> None:
        for _ in range(80):
            focused, seen = page.evaluate(FOCUS)
            if focused.startswith(name):
                break
            page.keyboard.press("Tab")
        assert (focused[: len(name)], seen) == (name, True)
        if name == "card.":
            return
        page.keyboard.press("Enter")
        expect(page.locator(".iki-referee.iki-busy")).to_have_count(0)

    def lay(way: str) -> None:
        enter("card.")
        for letter in way:
            page.keyboard.press({"r": "ArrowRight", "l": "ArrowLeft", "u": "ArrowUp", "d": "ArrowDown"}[letter])
        enter(page.evaluate(FOCUS)[0])

    for pile, ways in {"captured.1": ("", 8 * "r", "ddllll"), "hand": ("uu",), "field": ("rr",)}.items():
        enter(f"set group {pile}")
        for way in ways:  # from card to card: 1-1, 3-1, 8-1; 2-1; 2-3
            lay(way)
    expect(cell(page, "card.2-3")).to_be_focused()
    for question, word in {"reach": "Shiko", "decide": "32", "scores": "5", "may": ""}.items():
        enter("set tab ask")
        enter(f"set ask {question}")
        expect(answer(page) if word else page.locator(".iki-status")).to_contain_text(word)
    lay("ll")
    expect(answer(page)).to_contain_text({"en": "allowed", "de": "erlaubt"}[lang])
