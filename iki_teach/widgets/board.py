"""The board on a page, and a lesson around it: carry the intents of a learner to a session and its views back."""

from collections.abc import Mapping, Sequence
from typing import Any

from iki_teach.widgets.stylesheet import without_style
from iki_teach.widgets.widget import Traits, Widget, served

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
    """Return a drawing in parts; where it is served the board's style sheet brings that of the drawings, too."""
    return split_panels(without_style(svg) if served() else svg)


def news(parts: Sequence[str], known: Sequence[str]) -> Sequence[str | None]:
    """Return the parts of a drawing, None for those that pages have got before."""
    if len(parts) != len(known):
        return parts
    return [None if part == old else part for part, old in zip(parts, known, strict=True)]


class BoardWidget(Widget):
    """A board; its views and intents are those of `sessions/contract.py`.

    `view["svg"]` is the drawing in parts. A page that has got it before gets None for the parts that are the same.
    """

    stem = "board"
    _known: tuple[str, ...] = ()  # the parts that pages have got

    def traits_of(self, view: Mapping[str, Any]) -> Traits:
        """Put the drawings into parts."""
        return {"view": with_parts(view)}

    def state(self) -> Traits:
        """Return everything but the film, which is over for a page that comes new."""
        self._known = tuple(self.view["svg"])
        return {"view": {**self.view, "film": []}}

    def changes(self) -> Traits:
        """Return the view without the parts that are known."""
        film, svg, known = self.view.get("film", []), self.view["svg"], self._known
        self._known = tuple(svg)
        before = [known, *(shot["svg"] for shot in film)]
        film = [{**shot, "svg": news(shot["svg"], old)} for shot, old in zip(film, before, strict=False)]
        return {"view": {**self.view, "svg": news(svg, known), "film": film}}

    def still(self) -> dict[str, str]:
        """Return the picture, and the table in words."""
        picture = "".join(self.view["svg"])
        return {"image/svg+xml": picture, "text/plain": self.view.get("text", "")} if picture else {}


class LessonWidget(BoardWidget):
    """A lesson: a board whose views hold a step as well."""

    stem = "lesson"


class FreePlayWidget(BoardWidget):
    """Free play: a board whose views hold the table that is chosen, and kept games, as well."""

    stem = "play"
