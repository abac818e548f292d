"""The essays of the lab as pages to read, in both homes: figures in their room and by night, code that is folded."""

from html import escape, unescape

import pytest
from playwright.sync_api import Page, expect

from iki_teach.drawing.palette import DAY, NIGHT
from iki_teach.lab import figures
from iki_teach.lab.figures.house import NARROW, WIDE
from iki_teach.trainer.essays import essays
from tests.browser.homes import Visit, fits
from tests.essays import svg as drawn_still
from tests.lab import made
from tests.marks import crossed, look, repeated
from tests.widgets.stage import box

NAMES = essays("en")
SEALS = "粋花"  # ornaments, on red
FIGURES = "main svg"
GROUND = "() => Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])"
LEAST = 3.0  # of contrast, for large or bold words and numbers beside a mark
# How each word of the figures that can be seen stands out from the shapes on which it lies, or from the page (WCAG).
# A letter on a crest is left out: its ground is drawn by reference.
CONTRASTS = """() => {
  const part = (value) => value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((value) => part(Number(value)));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const drawn = (one) => one.matches("rect, path, circle, polygon") && !/none|, 0\\)$/.test(getComputedStyle(one).fill);
  const holds = (outer, inner) => outer.left <= inner.left && outer.right >= inner.right;
  const mixed = (above, part, below) => {
    const [one, other] = [above, below].map((colour) => colour.match(/[\\d.]+/g).map(Number));
    return `rgb(${one.slice(0, 3).map((value, at) => value * part + other[at] * (1 - part))})`;
  };
  const behind = (text) => {
    text.scrollIntoView({ block: "center" });
    const box = text.getBoundingClientRect();
    const all = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2).filter(drawn);
    const shapes = all.filter((one) => holds(one.getBoundingClientRect(), box)).reverse();
    const paper = getComputedStyle(document.body).backgroundColor;
    const looks = shapes.map((one) => getComputedStyle(one));
    return light(looks.reduce((below, { fill, fillOpacity }) => mixed(fill, Number(fillOpacity), below), paper));
  };
  const seen = (svg) => svg.checkVisibility() && svg.parentElement.clientHeight > 1;
  const figures = [...document.querySelectorAll("main svg")].filter(seen);
  const texts = figures.flatMap((svg) => [...svg.querySelectorAll("text:not(.ink-in)")]);
  return texts.map((text) => {
    const [own, ground] = [light(getComputedStyle(text).fill), behind(text)];
    return [text.textContent, Math.max(own, ground) / Math.min(own, ground)];
  });
}"""
TALLEST = """(bars) => {
  const boxes = bars.map((bar) => bar.getBoundingClientRect()).sort((one, other) => other.height - one.height);
  return [boxes[0].x + boxes[0].width / 2, boxes[0].y + boxes[0].height / 2];
}"""
DAY_PAPER, NIGHT_PAPER = (f"rgb{tuple(bytes.fromhex(inks['paper'][1:]))}" for inks in (DAY, NIGHT))
OUTSIDE = """(svg) => {
  document.body.innerHTML = svg;
  const paper = document.querySelector("svg").getBoundingClientRect();
  const seen = [...document.querySelectorAll("svg text")].map((one) => one.getBoundingClientRect());
  return seen.filter(({ left, right, top, bottom }) =>
    left < paper.left - 1 || right > paper.right + 1 || top < paper.top - 1 || bottom > paper.bottom + 1).length;
}"""


@pytest.mark.on_site
@pytest.mark.parametrize("name", [NAMES[0], *map(repeated, NAMES[1:])])
def test_an_essay_is_read_as_a_page(visit: Visit, name: str) -> None:
    """Its figures are there, its code opens on a tap, the next essay is a link away."""
    page = visit(f"en/{name}")
    expect(page.locator(FIGURES).locator("visible=true").first).to_be_visible()
    code = page.locator("details.iki-code").first
    expect(code.locator("pre")).to_be_hidden()
    code.locator("summary").click()
    expect(code.locator("pre")).to_contain_text("import")
    assert page.locator("footer a[rel=next], footer a[rel=prev]").count()


@pytest.mark.parametrize(
    ("language", "width", "dark"),
    crossed(["en", "de"], [1280, 390], [False, True], quick=[("en", 390, True), ("de", 1280, False)]),
    ids=look,
)
@pytest.mark.parametrize("name", [NAMES[1], *map(repeated, (name for name in NAMES if name != NAMES[1]))])
def test_its_figures_fit_and_can_be_read(visit: Visit, name: str, language: str, width: int, dark: bool) -> None:
    """Nothing sticks out sideways; one figure for the room, and its words stand out from the ground, by night too."""
    page = visit(f"{language}/{name}", width=width, dark=dark)
    fits(page)
    for figure in page.locator(FIGURES).locator("visible=true").all():
        assert 0 <= (place := box(figure))["x"] <= width - place["width"]
    assert (page.evaluate(GROUND) < 128) is dark
    words = page.evaluate(CONTRASTS)
    assert len(words) > 20
    assert [(word, contrast) for word, contrast in words if word not in SEALS and contrast < LEAST] == []


@pytest.mark.on_site
@pytest.mark.parametrize(("language", "width"), [("en", 1280), repeated("de", 390)])
def test_a_figure_answers_who_looks_closer(visit: Visit, language: str, width: int) -> None:
    """Only then plotly is fetched. It says values, hides parts, zooms; it is dark by night, and a picture on paper."""
    asked: list[str] = []
    page = visit(f"{language}/{NAMES[1]}", width=width)
    page.on("request", lambda request: asked.append(request.url))
    figure = page.locator(".iki-answers").first
    still, live = figure.locator(".iki-figure").locator("visible=true"), figure.locator(".iki-live")
    closer = figure.get_by_role("button").first
    expect(still).to_be_visible()
    assert asked == []
    closer.focus()
    page.keyboard.press("Enter")
    expect(live.locator(".bars .point").first).to_be_visible()
    expect(still).to_have_count(0)
    assert len([one for one in asked if one.endswith("/plotly.js")]) == 1
    fits(page)
    before = live.locator(".bars .point").count()
    closer.evaluate("(one) => one.scrollIntoView()")
    page.mouse.move(*live.locator(".xy .bars .point path").evaluate_all(TALLEST))
    expect(live.locator(".hovertext").first).to_contain_text(": +")
    live.locator(".legendtoggle").first.click()
    expect(live.locator(".bars .point")).not_to_have_count(before)
    assert live.locator(".modebar-btn").count() == 5
    paper = live.locator(".main-svg").first
    expect(paper).to_have_css("background-color", DAY_PAPER)
    page.emulate_media(color_scheme="dark")
    expect(paper).to_have_css("background-color", NIGHT_PAPER)
    page.emulate_media(media="print")
    expect(live).to_be_hidden()
    expect(still).to_be_visible()
    page.emulate_media(media="screen")
    closer.click()
    expect(still).to_be_visible()
    expect(live).to_be_hidden()


@pytest.mark.parametrize("wide", [WIDE, NARROW])
def test_a_figure_is_drawn_still(page: Page, wide: int) -> None:
    """On its paper, with its title as its name; its marks are there, and a stranger's words are no markup."""
    page.set_viewport_size({"width": wide + 40, "height": 900})
    evil = '<img src=x onerror="alert(1)">'
    drawn = [getattr(figures, name)(*made.tables(name)) for name in made.OF]
    for figure in (*drawn, figures.story(made.year().replace({"player": {"Ben": evil}}))):
        svg = drawn_still(figure, page, wide)
        assert f'viewBox="0 0 {wide} ' in svg
        assert f"<title>{escape(unescape(figure.layout.meta['sheet']['title']), quote=False)}</title>" in svg
        assert page.evaluate(OUTSIDE, svg) == 0, figure.layout.meta
        assert svg.count("<path") >= sum(len(one.x) for one in figure.data if one.type == "bar")
        assert "<img" not in svg
        assert "rgb(" not in svg
