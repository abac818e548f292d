"""Switches of a game side by side: an example for each switch, counted under two choices of rules."""

from typing import Any

from attrs import frozen

from iki_teach.content.words import N
from iki_teach.kits import Kit, Said
from iki_teach.sessions.answers import line
from iki_teach.sessions.contract import Answer, Choice, Chooser, Line
from iki_teach.sessions.table import TableSession
from iki_teach.sessions.words import NOTHING_TO_PLAY

_ASK = N("switches", "Choose a switch")
_LEFT = N("switches", "First table: {rules}")
_RIGHT = N("switches", "Second table: {rules}")
_OTHER = N("switches", "click to change the rules")
_ALIKE = N("switches", "Both count the same here.")
_DIFFERS = N("switches", "What differs")
_ONLY = N("switches", "Only at the first table: {what}")
_ONLY_OTHER = N("switches", "Only at the second table: {what}")
_OTHERWISE = N("switches", "How “{rules}” differs from “{usual}”")
_RESULT = N("switches", "Side by side")
_KEYS = N("switches", "Tab moves from button to button, Enter presses one. h rule, k month and kind, t text, ? help.")
CHOOSE = "choose"


@frozen
class RuleSet:
    """Rules to choose: a preset, or the usual one with one switch at a value of its own."""

    preset: str
    value: Any = None
    single: bool = False


class SwitchesSession(TableSession):
    """Two tables with the same cards, and what each of them counts."""

    intents = ("play", "cancel", "help", "hint", "moves")
    keys = _KEYS

    def __init__(self, kit: Kit, lang: str = "en", switch: str = "") -> None:
        """Begin with a switch, the usual rules on one side; raises ValueError for an unknown switch."""
        super().__init__(lang)
        assert kit.switches is not None
        self.kit, self.tables, self.switches = kit, kit.switches, kit.switches.all()
        switch = switch or self.tables.first
        if switch not in self.switches:
            raise ValueError(f"switch: expected one of {', '.join(self.switches)}, got {switch!r:.40}")
        self.choosing = False
        self.show(switch)

    def rule_sets(self, switch: str) -> list[RuleSet]:
        """Return what may be chosen for a switch: every preset, and each value that the usual rules do not have."""
        usual, own = self.kit.usual, self.tables.setting(self.kit.usual, switch)
        single = [RuleSet(usual, value, True) for value in self.switches[switch].offered if value != own]
        return [*map(RuleSet, self.tables.presets()), *single]

    def show(self, switch: str) -> None:
        """Show a switch: the usual rules beside the first value that is another."""
        self.switch, self.rule = switch, self.switches[switch].rule
        other = next(each for each in self.rule_sets(switch) if each.single)
        self.chosen = [RuleSet(self.kit.usual), other]

    def play(self, intent: dict[str, Any]) -> None:
        """Take another switch, or other rules for one side."""
        move = str(intent.get("move"))
        self.choosing = move == CHOOSE
        if move in self.switches:
            self.show(move)
        elif move in ("left", "right"):
            side, sets = int(move == "right"), self.rule_sets(self.switch)
            self.chosen[side] = sets[(sets.index(self.chosen[side]) + 1) % len(sets)]
        self.read_out()

    def cancel(self, intent: dict[str, Any]) -> None:
        """Close the answer, or the list of switches."""
        self.answered, self.choosing = None, False

    def hint(self, intent: dict[str, Any]) -> None:
        """Show the rule of the switch."""
        words, rule = self.words, self.rule
        self.answered = Answer("rule", words.rule(rule), (line(words.rule_text(rule), rule, words),))
        self.announcement = self.answered.announced()

    def moves(self, intent: dict[str, Any]) -> None:
        """Offer every switch."""
        self.choosing = True

    def name(self, rules: RuleSet) -> str:
        """Return what a choice of rules is called."""
        if rules.single:
            return self.switches[self.switch].says_at(rules.value, self.words)
        return self.kit.preset_name(rules.preset, self.words)

    def counted(self, rules: RuleSet) -> list[Said]:
        """Return what a table counts, line by line with the rule."""
        own = {self.switch: rules.value} if rules.single else {}
        return self.tables.tell(self.switch, rules.preset, own, self.words)

    def compared(self, preset: str) -> str:
        """Return what the list of a preset's differences is headed by."""
        rules, usual = (self.kit.preset_name(one, self.words) for one in (preset, self.kit.usual))
        return self.words(_OTHERWISE, rules=rules, usual=usual)

    def otherwise(self, preset: str) -> list[Said]:
        """Return all that a preset plays otherwise than the usual one, each with its rule."""
        own, usual = (
            {name: self.tables.setting(one, name) for name in self.switches} for one in (preset, self.kit.usual)
        )
        return [
            (switch.says_at(own[name], self.words), switch.rule)
            for name, switch in self.switches.items()
            if own[name] != usual[name]
        ]

    def lines(self) -> list[Line]:
        """Return both counts, what differs, and what presets play otherwise, each with its rule, under headings."""
        words, (left, right) = self.words, self.chosen
        first, second = self.counted(left), self.counted(right)
        differs = [(words(_ONLY, what=text), rule) for text, rule in first if (text, rule) not in second]
        differs += [(words(_ONLY_OTHER, what=text), rule) for text, rule in second if (text, rule) not in first]
        parts = (
            (words(_LEFT, rules=self.name(left)), first),
            (words(_RIGHT, rules=self.name(right)), second),
            (words(_DIFFERS), differs or [(words(_ALIKE), self.rule)]),
        )
        presets = dict.fromkeys(one.preset for one in self.chosen if not one.single and one.preset != self.kit.usual)
        lines: list[Line] = []
        for heading, texts in (*parts, *((self.compared(preset), self.otherwise(preset)) for preset in presets)):
            lines += [Line(heading, heading=True), *(line(text, rule, words) for text, rule in texts)]
        return lines

    def shown(self) -> dict[str, Any]:
        """Return everything that a page shows."""
        words, tables, switch = self.words, self.tables, self.switch
        svg = tables.draw(switch, words, self.with_help)
        sides = zip(("left", "right"), (_LEFT, _RIGHT), self.chosen, strict=True)
        options = tuple(Choice(each.id, each.named(words)) for each in self.switches.values())
        return super().shown() | {
            "svg": svg,
            "text": tables.describe(switch, words),
            "status": tables.ask(switch, words),
            "buttons": [
                Choice(CHOOSE, words(_ASK), self.switches[switch].named(words)),
                *(Choice(side, words(text, rules=self.name(rules)), words(_OTHER)) for side, text, rules in sides),
            ],
            "chooser": Chooser(words(_ASK), options) if self.choosing else None,
            "words": self.tools(_RESULT, marks=self.with_help if svg else None, without=NOTHING_TO_PLAY)
            | {"moves": words(_ASK)},
        }
