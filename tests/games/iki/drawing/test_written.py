"""Nothing that is written on the table lies over anything else that is written, or leaves its place."""

from typing import Any

import pytest
from playwright.sync_api import Page

from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.drawing.table import LAYOUTS, table
from iki_teach.kits import Look
from tests.games.iki.drawing import tables
from tests.games.iki.drawing.test_table import TABS, all_legal

pytestmark = pytest.mark.browser

# Each text that is seen, with the boxes of its capitals, and the room it has: left, top, right, floor.
CHARACTERS = """tab => {
    const [svg] = document.querySelectorAll("svg");
    for (const tabs of svg.querySelectorAll("[data-shown]")) tabs.setAttribute("data-shown", tab);
    const seen = [...svg.querySelectorAll("text")].filter((text) =>
        text.getClientRects().length && text.textContent && !text.closest("[data-piece], defs"));
    return seen.map((text, at) => {
        const { a, e, f } = text.getCTM(), size = parseFloat(getComputedStyle(text).fontSize);
        const boxes = [...Array(text.getNumberOfChars()).keys()].map((n) => {
            const { x, width } = text.getExtentOfChar(n), { y } = text.getStartPositionOfChar(n);
            return [a * x + e, a * (y - size * 0.72) + f, a * (x + width) + e, a * y + f];
        });
        const cell = text.closest("[data-cell]")?.querySelector(".hit");
        const place = cell ?? text.closest("g[role=img]:not(.panel)")?.querySelector("rect, path");
        const box = place?.getBBox(), m = place?.getCTM(), all = svg.viewBox.baseVal;
        const room = box ? [m.a * box.x + m.e, m.a * box.y + m.f] : [0, 0];
        room.push(...(box ? [room[0] + m.a * box.width, room[1] + m.a * box.height] : [all.width, all.height]));
        return { text: text.textContent, boxes, room };
    });
}"""


def positions() -> dict[str, object]:
    made = {make.__name__: make() for make in tables.ALL[:4]}
    return {**made, **{f"anything {seed}": tables.anything(seed) for seed in (3, 4, 5, 6)}}


def over(one: list[float], other: list[float]) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    return across > 1 and min(one[3], other[3]) - max(one[1], other[1]) > 1


def faults(texts: list[dict[str, Any]]) -> set[str]:
    found = set[str]()
    sides = [list(zip(*one["boxes"], strict=True)) for one in texts]
    wholes = [[min(left), min(top), max(right), max(floor)] for left, top, right, floor in sides]
    for at, (one, (x, y, right, floor)) in enumerate(zip(texts, wholes, strict=True)):
        room = one["room"]
        if x < room[0] - 1 or y < room[1] - 1 or right > room[2] + 1 or floor > room[3] + 1:
            found.add(f"{one['text']} leaves its place")
        for other, whole in zip(texts[at + 1 :], wholes[at + 1 :], strict=True):
            if over(wholes[at], whole) and any(over(a, b) for a in one["boxes"] for b in other["boxes"]):
                found.add(f"{one['text']} lies over {other['text']}")
    return found


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_texts_have_room(page: Page, layout: str, lang: str) -> None:
    for name, position in positions().items():
        marks = {"legal": [*all_legal(position, "slot"), *all_legal(position, "fire")]} if "4" in name else {}
        drawn = str(table(position, Words(lang), Look(layout=layout, **marks)))
        with_details = layout != "wide"
        wide = {"wide": 920, "middle": 700, "narrow": 374}[layout]
        page.set_content(f'<body class="iki-light" style="margin:0"><div style="width:{wide}px">{drawn}</div>')
        if with_details:
            page.evaluate(BELOW)
        for tab in TABS if layout == "wide" else TABS[:1]:
            assert faults(page.evaluate(CHARACTERS, tab)) == set(), (name, tab)


# The details of a drawing stand in a place of their own; here they are laid below it.
BELOW = """() => {
    const svg = document.querySelector("svg"), [, , wide, high] = svg.getAttribute("viewBox").split(" ").map(Number);
    for (const panel of svg.querySelectorAll("[data-detail]")) {
        panel.setAttribute("transform", `translate(0 ${high}) ${panel.getAttribute("transform")}`);
    }
    const more = svg.dataset.details.split(" ").map(Number);
    svg.setAttribute("viewBox", `0 0 ${wide} ${high + more[3]}`);
}"""
