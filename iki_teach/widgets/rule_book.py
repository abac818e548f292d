"""The rules to look up, on a page."""

from typing import TYPE_CHECKING, Any

from iki_teach.content.rules import every_rule
from iki_teach.content.words import page_language
from iki_teach.sessions.rule_book import RuleBookSession
from iki_teach.widgets.home import at_home
from iki_teach.widgets.widget import Shell

if TYPE_CHECKING:
    from iki_teach.widgets.notebook import RuleBook


class RuleBookShell(Shell):
    """Search, chapters and rules."""

    stem = "rule_book"
    in_jupyter = "RuleBook"
    session: RuleBookSession

    @property
    def rule(self) -> str:
        """The rule that is open, by its id; empty for none. One that there is not raises ValueError."""
        return self.session.opened

    @rule.setter
    def rule(self, rule: str) -> None:
        self.session.set_rule(self.checked(rule))
        self.renew()

    def checked(self, rule: str) -> str:
        """Return the id of a rule; raises ValueError for one that there is not."""
        if rule and rule not in every_rule():
            raise ValueError(f"rule: expected the id of a rule, such as iki.fire.spread, got {rule!r:.60}")
        return rule


def rule_book(rule: str = "", lang: str = "", **options: Any) -> "RuleBook":
    """Return all rules to look up, perhaps with one of them open."""
    return at_home(RuleBookShell(RuleBookSession(lang or page_language(), rule)), **options)
