"""Writes the reference of what one calls from Python, with the recipes, as pages: `make docs`."""

import inspect
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pdoc
from nbconvert.filters import markdown2html

from iki_teach.widgets import notebook

HERE = Path(__file__).parent
# The faces, what many games bring, what both games share, and the rules themselves.
MODULES = (
    "iki_teach.iki", "iki_teach.koikoi", "iki_teach.widgets.page", "iki_teach.widgets.notebook",
    "iki_teach.coach", "iki_teach.lab", "iki_teach.lab.figures",
    "iki_teach.lab.match", "iki_teach.lab.tournament", "iki_teach.lab.year", "iki_teach.envs", "iki_teach.kits",
    "iki_teach.core", "iki_teach.games.iki.rules", "iki_teach.games.koikoi.rules",
)  # fmt: skip
# Where each widget lives on the site, and what makes one.
GALLERY = {
    "Board": ("23_koikoi_game", 'show(koikoi.new(["Aki", "Ben"]))'),
    "Lesson": ("01_setup", 'lesson("setup")'),
    "FreePlay": ("play", "play()"),
    "Host": ("host", "host()"),
    "Presenter": ("13_teach", "present()"),
    "Referee": ("your_table", "iki_referee()"),
    "RuleBook": ("12_rules", "rule_book()"),
    "RuleMap": ("12_rules", "rule_map()"),
    "ScoreSheet": ("score_sheet", "score_sheet()"),
    "Aids": ("aids", "aids()"),
    "Still": ("00_koikoi", "hanafuda()"),
}
LAZY = "iki_teach.lab"  # its names are loaded when they are asked for
LINK = re.compile(r"\[([^]]*)\]\([^)]*\)")  # to a file of the repository, which no page has


def recipes() -> str:
    text = (HERE.parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    begin, end = (text.index(f"\n{heading}\n") for heading in ("## Recipes", "## Tests"))
    return markdown2html(LINK.sub(r"\1", text[begin:end]))


def widget_text(kind: Any) -> str:
    """Return what a widget's class says, with a table of its public traits: name, type, who sets it, what it is."""
    rows = ["| trait | type | set by | what it is |", "|---|---|---|---|"]
    for name, trait in kind.class_traits(public=True).items():
        who = "the widget" if trait.read_only else "you, too"
        rows.append(f"| `{name}` | {type(trait).__name__} | {who} | {' '.join(trait.help.split())} |")
    return "\n".join([inspect.getdoc(kind) or "", "", *rows])


def write(folder: Path) -> None:
    lazy = import_module(LAZY)
    vars(lazy).update({name: getattr(lazy, name) for name in lazy.__all__})
    gallery = [
        {
            "name": name,
            "about": (inspect.getdoc(getattr(notebook, name)) or "").replace("`", ""),
            "page": page,
            "call": call,
        }
        for name, (page, call) in GALLERY.items()
    ]
    for kind in {*notebook.HOMES.values()}:
        kind.__doc__ = widget_text(kind)
        for trait in kind.class_traits().values():
            trait.__doc__ = trait.help or "What pages and Python say to each other."  # in place of its class's words
    pdoc.render.configure(template_directory=HERE, show_source=False)
    pdoc.render.env.globals |= {"recipes": recipes(), "ways_in": MODULES}
    pdoc.pdoc(*MODULES, output_directory=folder)
    page = pdoc.render.env.get_template("gallery.html.jinja2").render(gallery=gallery)
    (folder / "gallery.html").write_text(page, encoding="utf-8")
