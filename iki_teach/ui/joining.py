"""The files of the widgets as pages take them: each with all that it imports joined in front.

anywidget loads a module from no address, where relative imports lead nowhere. A file is read once: after an update the
old sessions of a running trainer go on with the scripts of their time.
"""

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

from iki_teach.content.files import added_games

PACKAGE = Path(__file__).resolve().parents[1]
GAMES = PACKAGE / "games"
_ROOMS = ("ui", "board", "pages/*")  # where scripts and styles of the house lie
_IMPORT = re.compile(r'^(?:import [^;]+? from|@import) "((?:\.|iki_teach/)[\w./]+\.(?:js|css))";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=class|const|function|async)", re.MULTILINE)
_DEFAULT = re.compile(r"^export default .+;\n", re.MULTILINE)
_COMMENT = re.compile(r"^ *(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL)  # on lines of its own
_DIGITS = 12


def module(stem: str) -> str:
    """Return a widget's module with all that it imports in front, and without comments: they would be a third of it."""
    return _EXPORT.sub("", joined(file_of(stem, "js")))


def joined(file: Path) -> str:
    """Return a module with all that it imports in front, without comments; it exports what its own file does."""
    *others, own = _joined(file)
    return _COMMENT.sub("", "".join(_EXPORT.sub("", _DEFAULT.sub("", text)) for text in others) + own)


def style(stem: str) -> str:
    return "".join(_joined(file_of(stem, "css")))


def files(kind: str) -> list[Path]:
    games = (*GAMES.iterdir(), *added_games().values())
    own = (file for room in _ROOMS for file in PACKAGE.glob(f"{room}/*.{kind}"))
    return sorted([*own, *(file for game in games for file in game.glob(f"*/*.{kind}"))])


def stems() -> list[str]:
    """Return the names of all widgets, of every module that exports one: `board`, or `iki_sheet` of a game."""
    return sorted(_stem(file) for file in files("js") if _DEFAULT.search(_read(file)))


@cache
def digest() -> str:
    """Return a name for all these files as they are now; whoever keeps them under it never keeps old ones."""
    texts = [_stem(file) + _read(file) for file in files("js") + files("css")]
    return sha256("".join(texts).encode()).hexdigest()[:_DIGITS]


@cache
def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def _stem(file: Path) -> str:
    ours = PACKAGE in file.parents and GAMES not in file.parents
    return file.stem if ours else f"{file.parents[1].name}_{file.stem}"


def file_of(stem: str, kind: str) -> Path:
    return next(file for file in files(kind) if _stem(file) == stem)


def _joined(file: Path) -> list[str]:
    texts: dict[Path, str] = {}

    def add(file: Path) -> None:
        text = _read(file)
        for name in _IMPORT.findall(text):
            other = ((PACKAGE.parent if name.startswith(f"{PACKAGE.name}/") else file.parent) / name).resolve()
            if other not in texts:
                add(other)
        texts[file] = _IMPORT.sub("", text)

    add(file.resolve())
    return list(texts.values())
