"""The board on a page: carries the intents of a learner to a session and its views back."""

import os
from typing import Any

from iki_teach.widgets.widget import Widget, module, style


class BoardWidget(Widget):
    """A board; its views and intents are described in `board.js`."""

    _esm = module("board")
    _css = style("board")

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Add a still picture and the table in words, for wherever no kernel runs; in the trainer one always does."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None or "VOILA_BASE_URL" in os.environ or "svg" not in self.view:
            return bundle
        data, *rest = bundle if isinstance(bundle, tuple) else (bundle,)
        return ({**data, "image/svg+xml": self.view["svg"], "text/plain": self.view.get("text", "")}, *rest)
