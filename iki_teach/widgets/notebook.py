"""Widgets in JupyterLab, Voilà and every other home of anywidget."""

import os
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from iki_teach.core.game import Game
from iki_teach.widgets.joining import module, style
from iki_teach.widgets.page import show
from iki_teach.widgets.widget import HOME, Widget, served

_LOADER = Path(__file__).with_name("loader.js")


def esm(stem: str) -> str:
    """Return a widget's module, or where the trainer serves it, what loads it from there."""
    return _LOADER.read_text(encoding="utf-8").replace("ADDRESS", os.environ[HOME] + stem) if served() else module(stem)


def css(stem: str) -> str:
    """Return a widget's style sheet, or nothing where its module brings it."""
    return "" if served() else style(stem)


class Twin(anywidget.AnyWidget):
    """The twin in Jupyter of a widget; its traits travel to pages."""

    frame = traitlets.Dict().tag(sync=True)  # of a scoring sheet, ahead of the view that belongs to it
    view = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True, echo_update=False)  # the answer is a view: nobody needs it sent back

    def __init__(self, widget: Widget) -> None:
        """Show what the widget shows."""
        self.widget = widget
        self._esm, self._css = esm(widget.stem), css(widget.stem)
        super().__init__(_anywidget_id=f"iki_teach.{widget.stem}", **widget.traits)

    @traitlets.observe("intent")
    def _answer(self, change: dict[str, Any]) -> None:
        """Show the widget's answer, and do so if it failed."""
        try:
            self.widget.answer(change["new"])
        finally:
            for name, value in self.widget.traits.items():
                setattr(self, name, value)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return what is sent to pages: everything, or the traits of `key`, which have changed."""
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        if "view" in state:
            state |= self.widget.state() if key is None else self.widget.changes()
        return state

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Add what stands still, for wherever no kernel runs; in the trainer one always does."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None or "VOILA_BASE_URL" in os.environ:
            return bundle
        data, *rest = bundle if isinstance(bundle, tuple) else (bundle,)
        return ({**data, **self.widget.still()}, *rest)


@cache
def twin(widget: Widget) -> Twin:
    """Return the one twin of a widget, however often it is shown."""
    return Twin(widget)


def show_in(shell: Any) -> None:
    """Have a notebook show widgets by their twins, and a game by its board: `game` alone on a line is enough."""
    bundles = shell.display_formatter.mimebundle_formatter
    bundles.for_type(Widget, lambda widget: twin(widget)._repr_mimebundle_())
    bundles.for_type(Game, lambda game: twin(show(game))._repr_mimebundle_())
