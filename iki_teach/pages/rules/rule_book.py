"""The rules to look up: found by words or by chapter, each with wording, sources and a board; of both games."""

import json
from collections.abc import Iterator

from attrs import evolve

from iki_teach.content.glossary import find_terms
from iki_teach.content.rule_text import CLOSEST, NONE
from iki_teach.content.rules import every_rule, ledger_of
from iki_teach.content.search import closest_rules, find_rules, split
from iki_teach.content.words import N
from iki_teach.lessons.scenes import Scene, scene_lines, scene_of
from iki_teach.lessons.transfer import code_of
from iki_teach.pages.rules.details import presets_otherwise, rule_details, rule_name, rules_by_chapter, switched_rules
from iki_teach.pages.rules.views import BookView, RuleGroup
from iki_teach.ui.contract import Intent, Link, When
from iki_teach.ui.rules import caption, glossary_of, scene_view, term_view
from iki_teach.ui.session import PageSession
from iki_teach.ui.set_texts import KEY
from iki_teach.ui.still import sheets

LONGEST_QUERY = 80
A_QUESTION = 3  # words
DISPUTES, SWITCHES = "disputes", "switches"
UI = {
    "search": N("rules", "Search the rules"),
    "hint": N("rules", "Words in English or German, or an id such as iki.fire.spread"),
    DISPUTES: N("rules", "Disputes"),
    SWITCHES: N("rules", "Switches"),
    "back": N("rules", "Back to the page before"),
    "show": N("rules", "Show me"),
    "hide": N("rules", "Hide the board"),
    "before": N("rules", "Before"),
    "after": N("rules", "After"),
    "moment": N("rules", "The board"),
    "happens": N("rules", "What happens"),
    "this_rule": N("rules", "This rule"),
    "as_text": N("rules", "The board as text"),
    "rule": N("rules", "Rule"),
    "see": N("rules", "See also"),
    "terms": N("rules", "Words of the games"),
    "line_lost": N("rules", "No answer yet. The connection may be lost; your request is waiting."),
}
SET_UP = N("rules", "Set it up on your table")
_ALL = N("rules", "{n} rule", "{n} rules")
_FOUND = N("rules", "{n} rule found", "{n} rules found")
_LEFT_OPEN = N(
    "rules",
    "{n} rule that the sources leave open: we play it so",
    "{n} rules that the sources leave open: we play them so",
)
_SWITCHED = N("rules", "{n} rule with switches, side by side", "{n} rules with switches, side by side")
_OPENED = N("rules", "{title}. {text}")


class RuleBookSession(PageSession):
    """Searches and shows rules; one rule is open at a time, and its board stands before or after its moves."""

    intents = ("search", "open", "close", "show", "hide", "turn", "glossary")

    def __init__(self, lang: str = "en", rule: str = "", chapter: str = "") -> None:
        """Begin with all rules or those of "disputes" or "switches", perhaps with one of them open."""
        super().__init__(lang)
        self.query = self.words(UI[chapter]) if chapter else ""
        self.opened = rule if rule in every_rule() else ""
        self.scene: Scene | None = None
        self.moment: When = "after"
        self.listing = False

    def search(self, intent: Intent) -> None:
        self.query = " ".join(intent.text[:LONGEST_QUERY].split())
        matches, self.announcement = self.matches()
        if self.opened not in matches:
            self.close(intent)
        if matches and len(split(self.query)) >= A_QUESTION:  # its answer comes first
            summary = self.announcement
            self.open(evolve(intent, rule=matches[0]))
            self.announcement = f"{summary} {self.announcement}"

    def open(self, intent: Intent) -> None:
        """Open a rule; if the search hides it, the search is given up."""
        words, rule = self.words, intent.rule
        if rule in every_rule():
            self.opened, self.scene = rule, None
            self.query = self.query if rule in self.matches()[0] else ""
            self.announcement = words(_OPENED, title=words.rule(rule), text=words.rule_text(rule))

    def close(self, intent: Intent) -> None:
        self.opened, self.scene = "", None

    def show(self, intent: Intent) -> None:
        self.scene, self.moment = scene_of(self.opened), "after"
        if self.scene:
            lines = [line.text for line in scene_lines(self.scene, self.words) if line.marked]
            self.announcement = " ".join([caption(self.scene, self.words), *lines])

    def hide(self, intent: Intent) -> None:
        self.scene = None

    def turn(self, intent: Intent) -> None:
        self.moment = intent.moment
        self.announcement = self.words(UI[self.moment])

    def glossary(self, intent: Intent) -> None:
        self.listing = bool(intent.value)

    def is_asked(self, chapter: str) -> bool:
        """Whether all rules are asked for that the sources leave open, or that switches play otherwise."""
        return self.query.casefold() == self.words(UI[chapter]).casefold()

    def matches(self) -> tuple[list[str], str]:
        if not self.query:
            rules = every_rule()
            return rules, self.words(_ALL, len(rules))
        if self.is_asked(SWITCHES):
            return switched_rules(), self.words(_SWITCHED, len(switched_rules()))
        if self.is_asked(DISPUTES):
            rules = [rule for rule in every_rule() if ledger_of(rule)[rule].ruling]
            return rules, self.words(_LEFT_OPEN, len(rules))
        if matches := find_rules(self.query, self.words):
            return [rule.id for rule in matches], self.words(_FOUND, len(matches))
        closest = [rule.id for rule in closest_rules(self.query, self.words)]
        return closest, self.words(CLOSEST if closest else NONE)

    def links(self) -> Iterator[Link]:
        """Yield the way to a table on which the example of the open rule lies, ready to be asked."""
        scene = scene_of(self.opened)
        if scene and (referee := scene.kit.pages.referee):
            table = code_of(json.dumps(referee.value_of(scene.before)))
            yield Link(self.words(SET_UP), f"{referee.page}.ipynb#board={KEY}{scene.kit.name}&position={table}")

    def shown(self) -> BookView:
        words, (matches, summary) = self.words, self.matches()
        found = tuple(term_view(term, words) for term in find_terms(self.query, words)) if self.query else ()
        chapters = not self.query or self.is_asked(DISPUTES) or self.is_asked(SWITCHES)
        groups = rules_by_chapter(matches, words) if chapters else [("", matches)] if matches else []
        return BookView(
            query=self.query,
            summary=summary,
            groups=tuple(RuleGroup(name, tuple(rule_name(rule, words) for rule in rules)) for name, rules in groups),
            opened=rule_details(self.opened, words, tuple(self.links())) if self.opened else None,
            scene=scene_view(self.scene, self.moment, words) if self.scene else None,
            found=found,
            presets=tuple(presets_otherwise(words)) if self.is_asked(SWITCHES) else (),
            glossary=glossary_of(words) if self.listing else (),
            sheet=sheets() if self.opened or self.listing or found else "",
            words={name: words(text) for name, text in UI.items()},
        )
