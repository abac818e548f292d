"""The host on a small telephone: every screen of a year stands in it, and on a laptop, without scrolling."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page

from iki_teach import iki
from iki_teach.content.words import LANGS
from iki_teach.games.iki.cases.acts import value_of
from iki_teach.kits import KITS
from iki_teach.pages.script.evening import Evening
from iki_teach.pages.script.hosting import HostSession
from iki_teach.ui.contract import as_json
from iki_teach.ui.joining import module, style
from iki_teach.ui.still import sheets
from tests.asking import send
from tests.marks import repeated

pytestmark = pytest.mark.browser
KIT = KITS["iki"]
TABLES = [*product(KIT.presets(), (2, 3, 4), LANGS)]
QUICK = [("second", 2, "de"), ("first", 4, "de"), ("second", 4, "en")]
MONTHS = {3: "payday", 5: "fire", 8: "fire", 12: "payday"}
MOUNT = """async ([esm, css, view]) => {
  const kept = new Map();
  const [getItem, setItem] = [(key) => kept.get(key) ?? null, (key, text) => kept.set(key, text)];
  Object.defineProperty(window, "localStorage", { value: { getItem, setItem, removeItem() {} } });
  document.body.className = "iki-page";
  document.body.replaceChildren(document.createElement("main"));
  for (const text of css) document.head.append(Object.assign(document.createElement("style"), { textContent: text }));
  const { default: widget } = await import(URL.createObjectURL(new Blob([esm], { type: "text/javascript" })));
  const heard = [];
  const traits = { view, intent: {} };
  const on = (name, what) => void (name === "change:view" && heard.push(what));
  const model = { get: (name) => traits[name], set() {}, save_changes() {}, on, off() {} };
  widget.render({ model, el: document.querySelector("main") });
  window.see = (next) => ((traits.view = next), heard.forEach((what) => what()));
}"""
BEYOND = """async (views) => {
  const beyond = [];
  const middle = () => document.querySelector(".iki-script-middle");
  const look = (what) => {
    const down = middle().scrollHeight - middle().clientHeight;
    const right = document.documentElement.scrollWidth - innerWidth;
    if (down > 0 || right > 0 || !middle().clientHeight) beyond.push([what, down, right]);
  };
  for (const [name, view] of views) {
    window.see(view);
    await new Promise(requestAnimationFrame);
    look(name);
    for (const head of document.querySelectorAll("[data-key^=opened-]")) {
      const key = head.dataset.key;
      document.querySelector(`[data-key=${key}]`).click();
      look(`${name} ${key}`);
      if (!document.querySelector(`[data-key=${key}] + ul > li`)) beyond.push([name, key, "says nothing"]);
      document.querySelector(`[data-key=${key}]`).click();
    }
    const fold = document.querySelector("details:has(> [data-key=says])");
    if (fold?.checkVisibility()) {
      fold.open = true;
      look(`${name} how it goes`);
      fold.open = false;
    }
  }
  return beyond;
}"""


def screens(edition: str, players: int, lang: str) -> Iterator[tuple[str, Any]]:
    session = HostSession(Evening.of(KIT), lang, teach="13_teach", book="12_rules")
    session.room = lambda kit: "narrow"  # type: ignore[method-assign]

    def seen(what: str = "") -> tuple[str, Any]:
        now = session.now
        return f"{edition} {players} {lang} {now.part} {now.step_id} {what}", as_json(session.view())

    send(session, "table", edition=edition, players=players)
    send(session, "timer", value=90)
    yield seen()
    send(session, "next")
    yield seen()
    for at in range(len(session.now.held(session.now.script.setup))):
        send(session, "tick", value=at)
        yield seen(f"ticked {at}")
    game = iki.new(list(session.now.names), edition, seed=3)
    bots = [KIT.bot("greedy", f"3.{seat}") for seat in range(players)]
    while session.now.place != session.now.places()[-1]:
        before = session.now
        send(session, "next")
        if session.now.part != before.part:
            while not game.over and game.month < session.now.part:
                game = game.play(bots[game.to_move.seat].choose(game))
        yield seen()
        if (session.now.part, session.now.step_id) == (1, "order"):  # nobody need tap slots
            kept = session.now
            send(session, "next")
            yield seen("untapped")
            session.now = kept
        while session.now.step_id == "order" and (sections := session.view()["sections"]):
            send(session, "set", move=next(pick["act"] for pick in sections[0]["picks"] if pick["act"]))
            yield seen("slot")
        while session.view()["turn"]:
            send(session, "set", move="done")
            yield seen("turn")
        if MONTHS.get(session.now.part) == session.now.step_id:
            kept = session.now
            session.now = kept.at(value_of(game) | {"host": {"step": kept.step}})
            for question in ("payday", "burn", "hungry", "first", "count"):
                session.question = question
                yield seen(question)
            session.question, session.now = "", kept


@pytest.mark.parametrize(("edition", "players", "lang"), [one if one in QUICK else repeated(*one) for one in TABLES])
def test_every_screen_of_a_year_stands_in_its_window(page: Page, edition: str, players: int, lang: str) -> None:
    page.set_content("<!doctype html>")
    views = [*screens(edition, players, lang)]
    page.evaluate(MOUNT, [module("script"), [style("script") + sheets()], views[0][1]])
    for width, height in [(390, 664), (390, 740), (390, 844), (1280, 720)]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BEYOND, views) == [], (width, height)


def test_in_forced_colours_what_is_chosen_is_told_apart(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    page.set_content("<!doctype html>")
    page.evaluate(MOUNT, [module("script"), [style("script") + sheets()], next(screens(*QUICK[0]))[1]])
    colours = [
        page.locator(f".iki-picks [aria-pressed={state}]").first.evaluate("e => getComputedStyle(e).backgroundColor")
        for state in ("true", "false")
    ]
    assert colours[0] != colours[1]
