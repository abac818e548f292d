"""The rules on a page: to look up, and as a map."""

from iki_teach.content.rules import every_rule
from iki_teach.pages.rules.rule_book import RuleBookSession
from iki_teach.pages.rules.rule_map import RuleMapSession
from iki_teach.ui.contract import Intent
from iki_teach.ui.widget import Shell


class OneRule(Shell):
    session: RuleBookSession | RuleMapSession

    @property
    def rule(self) -> str:
        """The rule that is open, by its id; empty for none. One that there is not raises ValueError."""
        return self.session.opened

    @rule.setter
    def rule(self, rule: str) -> None:
        if rule and rule not in every_rule():
            raise ValueError(f"rule: expected the id of a rule, such as iki.fire.spread, got {rule!r:.60}")
        self.session.changed()
        self.session.open(Intent("open", rule=rule)) if rule else self.session.close(Intent("close"))
        self.renew()


class RuleBookShell(OneRule):
    stem = "rule_book"
    named = ("rule", "query")
    traits = ("rule", "query")
    session: RuleBookSession

    @property
    def query(self) -> str:
        """The words that are searched for; a rule that has them not is closed."""
        return self.session.query

    @query.setter
    def query(self, query: str) -> None:
        self.session.changed()
        self.session.search(Intent("search", text=query))
        self.renew()


class RuleMapShell(OneRule):
    """Every rule with how well it is known."""

    stem = "rule_map"
    named = ("rule",)
    traits = ("rule", "known")
    session: RuleMapSession

    @property
    def known(self) -> tuple[str, ...]:
        """The rules that are known, by their ids, as far as the browser has told."""
        rules = (rule for chapter in self.view["chapters"] for rule in chapter["rules"])
        return tuple(rule["id"] for rule in rules if rule["state"] == "known")
