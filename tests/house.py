"""The picture of the house: its rooms as the import contracts have them, each with what its docstring says first."""

import ast
import tomllib
from pathlib import Path
from textwrap import wrap
from xml.sax.saxutils import escape

WIDE, ROW, LINE, LETTERS = 960, 56, 16, 136  # the last: letters of a line for which a row of one room has space
STYLE = (
    "<style>text{font:12.5px system-ui,sans-serif;fill:#25221c}.room{font-weight:700;fill:#2b4478}"
    "rect{fill:#f7f1e3;stroke:#2b4478}path{stroke:#b83a26;fill:none;stroke-width:2}</style>"
)


def layers(checkout: Path, contract: int = 0) -> list[list[str]]:
    """Return the rooms of a contract, row by row: a row imports from those below it and from no other."""
    project = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))
    rows: list[str] = project["tool"]["importlinter"]["contracts"][contract]["layers"]
    return [row.replace(":", "|").split(" | ") for row in rows]


def says(checkout: Path, room: str) -> str:
    if room == "games":
        return "In each: " + " → ".join(", ".join(row) for row in layers(checkout, 1))
    folder = checkout / "iki_teach" / room
    file = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    return (ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or "").partition("\n")[0]


def house(checkout: Path) -> str:
    rows = layers(checkout)
    parts = [STYLE, f'<path d="M20 20v{len(rows) * ROW - 40}m-6 -10l6 10l6 -10"/>']
    for at, row in enumerate(rows):
        wide, y = (WIDE - 50) / len(row), at * ROW + 4
        for place, room in enumerate(row):
            x = 45 + place * wide
            parts.append(f'<rect x="{x:g}" y="{y}" width="{wide - 8:g}" height="{ROW - 6}" rx="4"/>')
            lines = wrap(says(checkout, room), int(LETTERS / len(row)) - 6)[:2]
            parts.append(f'<text class="room" x="{x + 10:g}" y="{y + LINE - 1}">{room}</text>')
            parts += [
                f'<text x="{x + 10:g}" y="{y + LINE * (n + 2) - 2}">{escape(one)}</text>' for n, one in enumerate(lines)
            ]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {len(rows) * ROW}">{"".join(parts)}</svg>\n'
