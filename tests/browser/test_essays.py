"""The essays of the lab as pages to read, in both homes: figures in their room and by night, code that is folded."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from iki_teach.trainer.essays import essays
from tests.marks import crossed, look, repeated

Visit = Callable[..., Page]
NAMES = essays("en")
SEALS = "粋花"  # ornaments, on red
FIGURES = "main svg"
GROUND = "() => Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])"
# The light of each word of the figures that can be seen, and of what lies behind it, in parts of 255.
LIGHTS = """() => {
  const light = (colour) => { const [r, g, b] = colour.match(/[\\d.]+/g).map(Number); return (r + g + b) / 3; };
  const drawn = (one) => one.matches("rect, path, circle, polygon") && !/none|, 0\\)$/.test(getComputedStyle(one).fill);
  const behind = (text) => {
    text.scrollIntoView({ block: "center" });
    const { x, y, width, height } = text.getBoundingClientRect();
    const shape = document.elementsFromPoint(x + width / 2, y + height / 2).find(drawn);
    return light(shape ? getComputedStyle(shape).fill : getComputedStyle(document.body).backgroundColor);
  };
  const texts = [...document.querySelectorAll("main svg text")].filter((text) => text.checkVisibility());
  return texts.map((text) => [text.textContent, light(getComputedStyle(text).fill), behind(text)]);
}"""


@pytest.mark.both_homes
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
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for figure in page.locator(FIGURES).locator("visible=true").all():
        box = figure.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    assert (page.evaluate(GROUND) < 128) is dark
    words = page.evaluate(LIGHTS)
    assert len(words) > 20
    assert [(text, own, ground) for text, own, ground in words if text not in SEALS and abs(own - ground) < 60] == []
