"""The map of rules, on a page."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from iki_teach.content.words import page_language
from iki_teach.kits import KITS
from iki_teach.lessons.traces import drills_of_rules, lessons_of_rules, pages_of_rules
from iki_teach.sessions.rule_map import RuleMapSession
from iki_teach.widgets.home import at_home
from iki_teach.widgets.widget import Shell

if TYPE_CHECKING:
    from iki_teach.widgets.notebook import JupyterWidget

BOOK, DRILLS = "rules", "drills"


class RuleMapShell(Shell):
    """Every rule with how well it is known."""

    stem = "rule_map"


def rule_map(
    lessons: Mapping[str, str] | None = None, drills: Mapping[str, str] | None = None, lang: str = ""
) -> "JupyterWidget":
    """Return the map of rules; `lessons` and `drills` name, by rule, the lesson that teaches it and its drill.

    Left out, they are those of the course. Where a game has no course, notebooks that are tagged with a rule teach it.
    """
    pages = pages_beside()
    lessons = lessons_of_rules() if lessons is None else lessons
    drills = drills_of_rules() if drills is None else drills
    drill_page = pages.get(DRILLS)
    taught = {rule: pages[lesson] for rule, lesson in lessons.items() if lesson in pages}
    taught |= pages_of_rules(Path.cwd())
    practised = {rule: f"{drill_page}#{drill}" for rule, drill in drills.items() if drill_page}
    for kit in KITS.values():
        if page := pages.get(f"{kit.name}_{DRILLS}"):
            practised |= dict.fromkeys(kit.drills.drill_of, page)
    return at_home(RuleMapShell(RuleMapSession(lang or page_language(), taught, practised, pages.get(BOOK, ""))))


def pages_beside() -> dict[str, str]:
    """Return the pages that lie beside the notebook, by name without number: `payday` is `05_payday.ipynb`."""
    return {path.stem.partition("_")[2]: path.name for path in Path.cwd().glob("[0-9]*_*.ipynb")}
