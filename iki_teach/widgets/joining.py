"""The files of the widgets as pages take them: each with all that it imports joined in front.

anywidget loads a module from no address, where relative imports lead nowhere.
"""

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent
_IMPORT = re.compile(r'^import [^;]+? from "\./(\w+)\.js";\n', re.MULTILINE)
_STYLE_IMPORT = re.compile(r'^@import "\./(\w+)\.css";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=class|const|function|async)", re.MULTILINE)
_DEFAULT = re.compile(r"^export default .+;\n", re.MULTILINE)
_COMMENT = re.compile(r"^ *(?:/\*\*.*?\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL)  # one that has lines of its own
_DIGITS = 12


def module(stem: str) -> str:
    """Return a widget's module with all that it imports in front, and without comments: they would be a third of it."""
    *others, own = _joined(stem, "js", _IMPORT)
    return _COMMENT.sub("", "".join(_EXPORT.sub("", _DEFAULT.sub("", text)) for text in others) + _EXPORT.sub("", own))


def style(stem: str) -> str:
    """Return a widget's style sheet with all that it imports in front."""
    return "".join(_joined(stem, "css", _STYLE_IMPORT))


def _joined(stem: str, kind: str, line: re.Pattern[str]) -> list[str]:
    """Return the texts of a file and of all that it imports, without the import lines, in the order of need."""
    texts: dict[str, str] = {}

    def add(stem: str) -> None:
        text = (FOLDER / f"{stem}.{kind}").read_text(encoding="utf-8")
        for other in line.findall(text):
            if other not in texts:
                add(other)
        texts[stem] = line.sub("", text)

    add(stem)
    return list(texts.values())


def stems() -> list[str]:
    """Return the names of all widgets: of every module that exports one."""
    return sorted(file.stem for file in FOLDER.glob("*.js") if _DEFAULT.search(file.read_text(encoding="utf-8")))


@cache
def digest() -> str:
    """Return a name for all these files as they are now; whoever keeps them under it never keeps old ones."""
    files = sorted(file for kind in ("js", "css") for file in FOLDER.glob(f"*.{kind}"))
    return sha256(b"".join(file.name.encode() + file.read_bytes() for file in files)).hexdigest()[:_DIGITS]
