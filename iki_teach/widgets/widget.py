"""What the shells of all widgets share: their files joined for a page, and the answering of its intents."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Protocol

import anywidget
import traitlets

_HERE = Path(__file__).parent
_IMPORT = re.compile(r'^import [^;]+? from "\./(\w+)\.js";\n', re.MULTILINE)
_STYLE_IMPORT = re.compile(r'^@import "\./(\w+)\.css";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=class|const|function)", re.MULTILINE)
_DEFAULT = re.compile(r"^export default .+;\n", re.MULTILINE)


def module(stem: str) -> str:
    """Return a widget's module with all that it imports in front: a page loads it as one, from no address."""
    *others, own = _joined(stem, "js", _IMPORT)
    return "".join(_EXPORT.sub("", _DEFAULT.sub("", text)) for text in others) + _EXPORT.sub("", own)


def style(stem: str) -> str:
    """Return a widget's style sheet with all that it imports in front."""
    return "".join(_joined(stem, "css", _STYLE_IMPORT))


def _joined(stem: str, kind: str, line: re.Pattern[str]) -> list[str]:
    """Return the texts of a file and of all that it imports, without the import lines, in the order of need."""
    texts: dict[str, str] = {}

    def add(stem: str) -> None:
        text = (_HERE / f"{stem}.{kind}").read_text(encoding="utf-8")
        for other in line.findall(text):
            if other not in texts:
                add(other)
        texts[stem] = line.sub("", text)

    add(stem)
    return list(texts.values())


class Session(Protocol):
    """What remembers what a page shows and answers for it; its views and intents are described in the JavaScript."""

    def view(self) -> Mapping[str, Any]:
        """Return what to show now."""
        ...

    def answer(self, intent: dict[str, Any]) -> Mapping[str, Any]:
        """Do what the learner wants, or say why not, and return what to show then."""
        ...


class Widget(anywidget.AnyWidget):
    """A widget for JupyterLab, Voilà and every other home of anywidget."""

    once: ClassVar[Mapping[str, Any]] = {}  # what a view must not say again when there is no new one

    view = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True)

    def __init__(self, session: Session, **traits: Any) -> None:
        """Show the session's first view."""
        self.session = session
        super().__init__(view=dict(session.view()), **traits)

    def answer(self, intent: dict[str, Any]) -> Mapping[str, Any]:
        """Return what the session answers."""
        return self.session.answer(intent)

    @traitlets.observe("intent")
    def _answer(self, change: Mapping[str, Any]) -> None:
        """Answer in any case: a page whose intent stays open takes no more."""
        intent = change["new"]
        try:
            self.view = dict(self.answer(intent))
        except Exception:
            self.view = {**self.view, **self.once, "n": intent.get("n", 0)}
            raise
