"""The board on a page, and a lesson around it: carry the intents of a learner to a session and its views back."""

import os
from collections.abc import Mapping, Sequence
from typing import Any

from iki_teach.widgets.stylesheet import without_style
from iki_teach.widgets.widget import HOME, Widget, css, esm

_PANEL, _END = '<g class="panel"', "</svg>"


def split_panels(svg: str) -> list[str]:
    """Return a drawing in parts: its head, its panels, its end.

    >>> split_panels('<svg><defs/><g class="panel"/><g class="panel"><g/></g></svg>')
    ['<svg><defs/>', '<g class="panel"/>', '<g class="panel"><g/></g>', '</svg>']
    """
    head, *panels = svg.removesuffix(_END).split(_PANEL)
    return [head, *(_PANEL + panel for panel in panels), _END] if svg else []


def with_parts(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return a session's view with its drawings in parts."""
    if "film" in view:
        view = {**view, "film": [{**shot, "svg": in_parts("".join(shot["svg"]))} for shot in view["film"]]}
    return {**view, "svg": in_parts(view["svg"])}


def in_parts(svg: str) -> list[str]:
    """Return a drawing in parts; in the trainer the board's style sheet brings that of the drawings, too."""
    return split_panels(without_style(svg) if HOME in os.environ else svg)


def news(parts: Sequence[str], known: Sequence[str]) -> Sequence[str | None]:
    """Return the parts of a drawing, None for those that pages have got before."""
    if len(parts) != len(known):
        return parts
    return [None if part == old else part for part, old in zip(parts, known, strict=True)]


class BoardWidget(Widget):
    """A board; its views and intents are those of `sessions/contract.py`.

    `view["svg"]` is the drawing in parts. A page that has got it before gets None for the parts that are the same.
    """

    _esm = esm("board")
    _css = css("board")
    _known: tuple[str, ...] = ()  # the parts that pages have got

    def shown(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Put the drawings into parts."""
        return with_parts(view)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return what is sent to pages: everything, or the traits of `key`, which have changed."""
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        if "view" in state:
            view, known = state["view"], self._known if key is not None else ()
            self._known = tuple(view["svg"])
            film = [] if key is None else view.get("film", [])
            before = [known, *(shot["svg"] for shot in film)]
            film = [{**shot, "svg": news(shot["svg"], old)} for shot, old in zip(film, before, strict=False)]
            state["view"] = {**view, "svg": news(view["svg"], known), "film": film}
        return state

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Add a still picture and the table in words, for wherever no kernel runs; in the trainer one always does."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None or "VOILA_BASE_URL" in os.environ or not self.view["svg"]:
            return bundle
        data, *rest = bundle if isinstance(bundle, tuple) else (bundle,)
        return ({**data, "image/svg+xml": "".join(self.view["svg"]), "text/plain": self.view.get("text", "")}, *rest)


class LessonWidget(BoardWidget):
    """A lesson: a board whose views hold a step as well."""

    _esm = esm("lesson")
    _css = css("lesson")
