"""A widget in a browser with its Python session behind it: no kernel, the same messages."""

from typing import Any, Protocol

from playwright.sync_api import Page

START = """async ([esm, css, view]) => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  const url = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
  const widget = (await import(url)).default;
  const listeners = [];
  const traits = { view, intent: {} };
  const model = {
    get: (name) => traits[name],
    set(name, value) {
      traits[name] = value;
      for (const [event, listener] of [...listeners]) if (event === `change:${name}`) listener();
    },
    save_changes: () => window.askPython(traits.intent).then((answered) => model.set("view", answered)),
    on: (event, listener) => listeners.push([event, listener]),
    off() {},
  };
  window.liveModel = model;
  const el = document.createElement("div");
  document.querySelector("main").append(el);
  widget.render({ model, el });
}"""


class Answering(Protocol):
    """What a widget's session does."""

    def view(self) -> dict[str, Any]:
        """Return what to show."""
        ...

    def answer(self, intent: dict[str, Any]) -> dict[str, Any]:
        """Do what an intent asks, and return what to show then."""
        ...


def show_live(page: Page, address: str, session: Answering, esm: str, css: str) -> None:
    """Show a session's widget on the harness page; every intent is answered by Python."""
    page.goto(address)
    page.wait_for_selector("body[data-ready]")
    page.expose_function("askPython", session.answer)
    page.evaluate(START, [esm, css, session.view()])
    page.wait_for_selector("main section")
