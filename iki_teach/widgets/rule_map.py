"""The map of rules, on a page."""

from pathlib import Path

from iki_teach.sessions.rule_map import RuleMapSession
from iki_teach.widgets.rule_book import OneRule


class RuleMapShell(OneRule):
    """Every rule with how well it is known."""

    stem = "rule_map"
    named = ("rule",)
    session: RuleMapSession

    @property
    def known(self) -> tuple[str, ...]:
        """The rules that are known, by their ids, as far as the browser has told."""
        rules = (rule for chapter in self.view["chapters"] for rule in chapter["rules"])
        return tuple(rule["id"] for rule in rules if rule["state"] == "known")


def pages_beside() -> dict[str, str]:
    """Return the pages that lie beside the notebook, by name without number: `payday` is `05_payday.ipynb`."""
    return {path.stem.partition("_")[2]: path.name for path in Path.cwd().glob("[0-9]*_*.ipynb")}
