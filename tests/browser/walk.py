"""Walks through a lesson as a learner does: reads the step, answers it on the page, by mouse or by keyboard alone."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

from playwright.sync_api import Locator, Page, expect

from iki_teach import iki
from iki_teach.content.words import Words
from iki_teach.games.iki.drawing.clicks import paths
from iki_teach.lessons.lesson import course
from iki_teach.lessons.stage import Setting, fitting
from iki_teach.pages.lesson.steps import Play, play_step
from iki_teach.pages.lesson.steps.board import Solve

BUSY = re.compile("iki-busy")
TABS = 250  # so many stops on a page are too many


def walk_to(page: Page, board: Locator, name: str, *begin: str) -> None:
    """Go to a cell as a person does, by the arrow that leads nearer, step by step; first press what begins."""
    cell = board.locator(f'[data-cell="{name}"]')
    for key in chain(begin, arrows(cell)):
        if cell.evaluate("it => it === document.activeElement"):
            break
        page.keyboard.press(key)
    expect(cell).to_be_focused()


def arrows(cell: Locator) -> Iterator[str]:
    for _ in range(TABS):
        right, down = cell.evaluate(
            """it => { const [a, b] = [it, document.activeElement].map((e) => e.getBoundingClientRect());
            return [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2]; }"""
        )
        if abs(right) > abs(down):
            yield "ArrowRight" if right > 0 else "ArrowLeft"
        else:
            yield "ArrowDown" if down > 0 else "ArrowUp"


class Walk:
    def __init__(self, page: Page, name: str, lang: str, setting: Setting | None = None, *, keys: bool = False) -> None:
        """Begin at the page's first lesson widget; `keys` uses the keyboard alone."""
        self.page, self.name, self.keys = page, name, keys
        self.words, self.setting = Words(lang), fitting(course()[name], setting or Setting())
        self.steps = course()[name].for_table(self.setting.edition, self.setting.players)
        self.root = page.locator(".iki-lesson").first

    def step(self, at: int) -> Play:
        return play_step(self.steps[at], self.setting, course()[self.name], self.words)

    def at(self, at: int) -> None:
        expect(self.root.locator(".iki-progress i").nth(at)).to_have_class("now")

    def press(self, target: Locator) -> None:
        self.turn_to("[data-key='tab now']", target)
        if not self.keys:
            target.click()
            return
        self.focus(target)
        self.enter()

    def enter(self) -> None:
        """Press Enter, and stand somewhere when it is answered: who has no mouse must know where."""
        self.page.keyboard.press("Enter")
        expect(self.root).not_to_have_class(BUSY)
        expect(self.page.locator(":focus")).to_be_visible()

    def turn_to(self, tab: str, target: Locator) -> None:
        tabs = self.root.locator(tab)
        if target.count() and not target.is_visible() and tabs.count() and tabs.is_visible():
            self.press(tabs)

    def focus(self, target: Locator) -> None:
        for _ in range(TABS):
            if target.evaluate("it => it === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {target}")

    def fill(self, values: dict[str, int]) -> None:
        for key, value in values.items():
            field = self.root.locator(f'[data-key="field {key}"]')
            if self.keys:
                self.focus(field)
                self.page.keyboard.press("Control+a")
                self.page.keyboard.type(str(value))
            else:
                field.fill(str(value))
        self.press(self.root.locator("[data-key=check]"))

    def click_move(self, text: str, play: Play) -> None:
        assert play.game is not None
        move = iki.parse_move(text)
        ways = paths(move, play.game.state)
        if ways:
            for cell in ways[0]:
                self.cell(cell)
            option = self.root.locator(f'[data-key="option {text}"]')
            if option.count():
                self.press(option)
        else:
            self.press(self.root.locator(f'[data-key="move {text}"]'))
        expect(self.root).not_to_have_class(BUSY)
        if isinstance(play, Solve):
            play.moved(play.game.play(move))

    def cell(self, name: str) -> None:
        """Click a cell of the board, or behind a tab; by keyboard, Home and the arrows lead there."""
        cell = self.root.locator(f'[data-cell="{name}"]')
        expect(self.root).not_to_have_class(BUSY)
        self.turn_to("[data-key='tab details']", cell)
        if not self.keys:
            cell.click()
            return
        self.focus(self.root.locator('[data-cell][tabindex="0"]'))
        walk_to(self.page, self.root, name, "Home", "End")
        self.enter()

    def arrange(self, order: list[str]) -> None:
        for at, key in enumerate(order):
            while True:
                keys = self.root.locator(".iki-order li button:first-of-type").evaluate_all(
                    "all => all.map(one => one.dataset.key.split(' ')[1])"
                )
                if keys[at] == key:
                    break
                self.press(self.root.locator(f'[data-key="up {key}"]'))
        self.press(self.root.locator(".iki-lesson-foot [data-key=check]"))

    def solve(self, at: int) -> None:
        play = self.step(at)
        for intent in play.worked():
            values: Any = intent.values
            if intent.do == "next":
                if self.root.locator(".iki-progress i").nth(at).get_attribute("class") == "now":
                    self.next()
            elif intent.do == "play":
                self.click_move(intent.move, play)
            elif intent.do == "mark":
                self.cell(intent.at)
                expect(self.root.locator(f'[data-key="mark {intent.at}"]')).to_have_attribute("aria-checked", "true")
            elif "option" in values:
                self.press(self.root.locator(f'[data-key="answer {values["option"]}"]'))
            elif "order" in values:
                self.arrange(values["order"])
            else:
                self.fill(values)

    def mistake(self, at: int) -> None:
        play = self.step(at)
        if play.step.kind == "predict":
            *marks, check = play.worked()
            for cell in set(play.spots) - {mark.at for mark in marks}:
                self.cell(cell)
                expect(self.root.locator(f'[data-key="mark {cell}"]')).to_have_attribute("aria-checked", "true")
            self.fill({key: value + 1 for key, value in check.values.items()})
        else:
            right = {str(at) for at in play.rights}
            wrong = next(str(at) for at, _ in play.options() if str(at) not in right)
            self.press(self.root.locator(f'[data-key="answer {wrong}"]'))
        expect(self.root.locator('.iki-feedback[data-kind="wrong"]')).to_be_visible()
        expect(self.root.locator(".iki-feedback p").first).not_to_be_empty()

    def stray(self, at: int) -> None:
        """Make a legal move that leads away from the goal, if there is one, read so, and take it back."""
        play = self.step(at)
        assert isinstance(play, Solve)
        assert play.game is not None
        for move in play.game.moves():
            other = self.step(at)
            assert isinstance(other, Solve)
            other.moved(play.game.play(move))
            if other.stopped:
                self.click_move(str(move), play)
                expect(self.root.locator('.iki-feedback[data-kind="dead"]')).to_be_visible()
                self.press(self.root.locator("[data-key='act back']"))
                expect(self.root.locator(".iki-feedback")).to_be_hidden()
                return

    def see_out(self) -> None:
        """Come to the end of a film, if one runs: its verdict is told then, and Next leads on."""
        expect(self.root.locator("[data-key=next]")).to_be_enabled()
        if self.root.locator(".iki-film").count():
            self.page.keyboard.press("Escape")

    def next(self) -> None:
        self.see_out()
        self.press(self.root.locator("[data-key=next]"))
        expect(self.root).not_to_have_class(BUSY)
        if self.keys:
            leads = self.root.locator(".iki-prompt, [data-key=next], dialog a")
            expect(leads.and_(self.page.locator(":focus"))).to_have_count(1)

    def through(self, begin: int = 0, *, mistakes: tuple[str, ...] = ()) -> None:
        """From a step to the end of the lesson; in steps of these kinds a mistake is made first."""
        for at in range(begin, len(self.steps)):
            self.at(at)
            kind = self.steps[at].kind
            if kind == "do" and kind in mistakes:
                self.stray(at)
            elif kind in mistakes:
                self.mistake(at)
                if kind == "predict":
                    self.press(self.root.locator("[data-key=again]"))
                    expect(self.root.locator(".iki-feedback")).to_be_hidden()
            self.solve(at)
            if kind != "show":
                self.see_out()
                expect(self.root.locator('.iki-feedback[data-kind="good"]')).to_be_visible()
                if self.keys:
                    expect(self.root.locator("[data-key=next]")).to_be_focused()
                self.next()
        expect(self.root.locator(".iki-prompt")).to_contain_text(
            self.words.of(f"lesson.{self.name}", course()[self.name].title)
        )
