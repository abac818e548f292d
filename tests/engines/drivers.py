"""Firefox and WebKit as the system has them, by the few things that a flow does with a page."""

import json
import os
import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

CHECKOUT = Path(__file__).parents[2]
NODE = CHECKOUT / ".venv" / "bin" / "node"
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
WEBKIT = shutil.which("WebKitWebDriver")
MINI_BROWSER = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), None)
PATIENCE = 120  # seconds; the first page of WebKit takes longest
MIDDLE = """
    found.scrollIntoView({block: "center", behavior: "instant"});
    // Around a part of a drawing Firefox measures what is cut off as well.
    const part = found instanceof SVGElement ? (found.querySelector("rect") ?? found) : found;
    const {x, y, width, height} = part.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
"""
FIND = "const found = document.querySelector({css});"


def all_here() -> bool:
    return all((NODE.exists(), FIREFOX, WEBKIT, MINI_BROWSER, shutil.which("Xvfb")))


class Driver(ABC):
    base = ""  # what the addresses of pages begin with

    @abstractmethod
    def open(self, page: str, width: int = 1280, height: int = 800) -> None:
        """Load a page in a window of this size."""

    @abstractmethod
    def type(self, text: str) -> None:
        """Type into what has the focus."""

    @abstractmethod
    def errors(self) -> list[str]:
        """Return the errors that pages have thrown."""

    def click(self, css: str) -> None:
        """Click the middle of an element as a mouse does, once it lies still, as a person does."""
        middle = FIND.format(css=json.dumps(css)) + MIDDLE
        before, now = None, self.run(middle)
        while before != now:
            time.sleep(0.3)
            before, now = now, self.run(middle)
        self.click_at(*now)

    @abstractmethod
    def click_at(self, x: int, y: int) -> None:
        """Click a place of the window, in CSS pixels."""

    @abstractmethod
    def run(self, script: str) -> Any:
        """Return what statements return in the page."""

    def wait(self, script: str) -> Any:
        deadline = time.monotonic() + PATIENCE
        while not (value := self.run(f"return {script};")):
            assert time.monotonic() < deadline, f"not within {PATIENCE} s: {script}"
            time.sleep(0.2)
        return value

    def wait_for(self, css: str) -> None:
        self.wait(f"!!document.querySelector({json.dumps(css)})")


class Firefox(Driver):
    def __init__(self, node: "subprocess.Popen[str]") -> None:
        self.node = node

    def do(self, what: str, **how: Any) -> Any:
        assert self.node.stdin
        assert self.node.stdout
        self.node.stdin.write(json.dumps({"do": what, **how}) + "\n")
        self.node.stdin.flush()
        answer = json.loads(self.node.stdout.readline())
        assert "error" not in answer, answer["error"]
        return answer["value"]

    def open(self, page: str, width: int = 1280, height: int = 800) -> None:
        self.do("open", url=self.base + page, width=width, height=height)

    def click_at(self, x: int, y: int) -> None:
        self.do("click", x=x, y=y)

    def type(self, text: str) -> None:
        self.do("type", text=text)

    def run(self, script: str) -> Any:
        return self.do("run", script=script)

    def errors(self) -> list[str]:
        return self.do("errors")


class WebKit(Driver):
    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self.driver = driver

    def open(self, page: str, width: int = 1280, height: int = 800) -> None:
        self.driver.set_window_size(width, height)
        self.driver.get(self.base + page)
        self.run("window.thrown = []; addEventListener('error', ({message}) => thrown.push(message))")

    def type(self, text: str) -> None:
        self.driver.switch_to.active_element.send_keys(text)

    def errors(self) -> list[str]:
        return self.run("return window.thrown")

    def click_at(self, x: int, y: int) -> None:
        actions = ActionBuilder(self.driver)
        actions.pointer_action.move_to_location(x, y).click()
        actions.perform()

    def run(self, script: str) -> Any:
        return self.driver.execute_script(script)


@contextmanager
def firefox() -> Iterator[Driver]:
    command = [str(NODE), str(Path(__file__).with_name("firefox.mjs")), str(FIREFOX)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=CHECKOUT) as node:
        yield Firefox(node)
        assert node.stdin
        node.stdin.close()


@contextmanager
def screen() -> Iterator[str]:
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with os.fdopen(read) as answer:
                yield ":" + answer.readline().strip()
        finally:
            server.terminate()


@contextmanager
def webkit() -> Iterator[Driver]:
    options = Options()
    options.binary_location = str(MINI_BROWSER)
    options.add_argument("--automation")
    with screen() as display:
        own = {"DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
        service = Service(executable_path=str(WEBKIT), env=os.environ | own)
        driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            yield WebKit(driver)
        finally:
            driver.quit()
