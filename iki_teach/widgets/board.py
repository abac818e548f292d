"""The board on a page: carries the intents of a learner to a session and its views back."""

import os
from collections.abc import Mapping
from typing import Any

from iki_teach.drawing.dress import undressed
from iki_teach.widgets.widget import HOME, Widget, css, esm


class BoardWidget(Widget):
    """A board; its views and intents are described in `board.js`."""

    _esm = esm("board")
    _css = css("board")

    def shown(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """In the trainer the board's style sheet brings that of the drawings, too."""
        shown = super().shown(view)
        return shown | {"svg": undressed(shown["svg"])} if HOME in os.environ and "svg" in shown else shown

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Add a still picture and the table in words, for wherever no kernel runs; in the trainer one always does."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None or "VOILA_BASE_URL" in os.environ or "svg" not in self.view:
            return bundle
        data, *rest = bundle if isinstance(bundle, tuple) else (bundle,)
        return ({**data, "image/svg+xml": self.view["svg"], "text/plain": self.view.get("text", "")}, *rest)
