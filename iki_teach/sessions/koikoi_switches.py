"""Switches of Koi-Koi side by side on a page: an example for each switch, counted under two choices of rules."""

from typing import Any

from attrs import frozen

from iki_teach.content.words import N, Text, Words
from iki_teach.core.event import Event
from iki_teach.games.koikoi.cases.switches import SOURCE, Example, example_of, game_of, outcome, rules_of
from iki_teach.games.koikoi.drawing.collection import collection, collection_in_words
from iki_teach.games.koikoi.facts.load import load_house_switches, load_presets
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.words.events import player, tell_event
from iki_teach.games.koikoi.words.switches import how_long, preset_name, switch_text
from iki_teach.sessions.answers import line
from iki_teach.sessions.contract import Answer, Choice, Chooser, Line, Turn
from iki_teach.sessions.session import PageSession
from iki_teach.sessions.words import NOTHING_TO_PLAY, UI, words_of_board

HAPPENS: dict[str, Text] = {
    "stop": N("koi.switches", "{name}: {who} wants to stop. What does each table count?"),
    "run-out": N("koi.switches", "{name}: the hands have run out. What does each table count?"),
    "drawn": N("koi.switches", "{name}: the hands have run out, and nobody has a yaku. {who} has dealt. What happens?"),
    "grown": N("koi.switches", "{name}: {who} has said koi-koi, and now has more. What may {who} do?"),
    "last": N("koi.switches", "{name}: {who} has a yaku and no card left. What follows?"),
    "dealt": N("koi.switches", "{name}: these hands are dealt. What does each table count?"),
    "first": N("koi.switches", "{name}: Aki was born in February, Ben in September. Who deals?"),
}
_ASK = N("koi.switches", "Choose a switch")
_LEFT = N("koi.switches", "First table: {rules}")
_RIGHT = N("koi.switches", "Second table: {rules}")
_OTHER = N("koi.switches", "click to change the rules")
_ALIKE = N("koi.switches", "Both count the same here.")
_DIFFERS = N("koi.switches", "What differs")
_NOTHING = N("koi.switches", "No yaku counts, so there is nothing to stop for.")
_NO_END = N("koi.switches", "The game goes on.")
_NO_POINTS = N("koi.switches", "Nobody scores.")
_NO_LUCK = N("koi.switches", "The month is played.")
_MAY_CALL = N("koi.switches", "{who} may stop or say koi-koi.")
_MUST_STOP = N("koi.switches", "{who} can only stop.")
_DEALS = N("koi.switches", "{who} deals and begins.")
_ONLY = N("koi.switches", "Only at the first table: {what}")
_ONLY_OTHER = N("koi.switches", "Only at the second table: {what}")
_RESULT = N("koi.switches", "Side by side")
_KEYS = N(
    "koi.switches", "Tab moves from button to button, Enter presses one. h rule, k month and kind, t text, ? help."
)
TELLS = {"dealer": _DEALS, "may-call": _MAY_CALL, "must-stop": _MUST_STOP}
QUIET = {"stop": _NOTHING, "run-out": _NO_POINTS, "dealt": _NO_LUCK, "first": _NOTHING}
CHOOSE = "choose"
ENDS = ("months", "target")
LENGTHS = (*ENDS, "zero_sum")


@frozen
class RuleSet:
    """Rules to choose: a preset, or the source with one switch at a value of its own."""

    preset: str
    value: Any = None
    single: bool = False


def rule_sets(switch: str) -> tuple[RuleSet, ...]:
    """Return what may be chosen for a switch: every preset, and each value that the classic rules do not have."""
    usual = rules_of(SOURCE).setting(switch)
    single = tuple(RuleSet(SOURCE, value, True) for value in load_house_switches()[switch].offered if value != usual)
    return (*(RuleSet(preset) for preset in load_presets()), *single)


def rules_in(chosen: RuleSet, switch: str) -> HouseRules:
    """Return the rules of a choice."""
    return rules_of(chosen.preset, {switch: chosen.value} if chosen.single else None)


class KoikoiSwitchesSession(PageSession):
    """Two tables with the same cards, and what each of them counts."""

    intents = ("play", "cancel", "help", "hint", "moves", "marks")

    def __init__(self, lang: str = "en", switch: str = "ameshiko") -> None:
        """Begin with a switch, the source on one side; raises ValueError for an unknown switch."""
        super().__init__(lang)
        if switch not in load_house_switches():
            raise ValueError(f"switch: expected one of {', '.join(load_house_switches())}, got {switch!r:.40}")
        self.with_help = True
        self.answered: Answer | None = None
        self.choosing = False
        self.show(switch)

    def show(self, switch: str) -> None:
        """Show a switch: our source beside the first value that is another."""
        self.switch = switch
        self.chosen = [RuleSet(SOURCE), rule_sets(switch)[len(load_presets())]]

    @property
    def example(self) -> Example:
        """The cards of the switch."""
        return example_of(load_house_switches()[self.switch])

    @property
    def rule(self) -> str:
        """The rule of the switch."""
        return load_house_switches()[self.switch].rule

    def play(self, intent: dict[str, Any]) -> None:
        """Take another switch, or other rules for one side."""
        move = str(intent.get("move"))
        self.choosing = move == CHOOSE
        if move in load_house_switches():
            self.show(move)
        elif move in ("left", "right"):
            side, sets = int(move == "right"), rule_sets(self.switch)
            self.chosen[side] = sets[(sets.index(self.chosen[side]) + 1) % len(sets)]
        self.said = " ".join(one.text for one in self.lines())

    def cancel(self, intent: dict[str, Any]) -> None:
        """Close the answer, or the list of switches."""
        self.answered, self.choosing = None, False

    def hint(self, intent: dict[str, Any]) -> None:
        """Show the rule of the switch."""
        words, rule = self.words, self.rule
        self.answered = Answer("rule", words.rule(rule), (line(words.rule_text(rule), rule, words),))
        self.said = self.answered.spoken()

    def help(self, intent: dict[str, Any]) -> None:
        """Explain the keys."""
        words = self.words
        self.answered = Answer("help", words(UI["help"]), (line(words(_KEYS), "", words),))
        self.said = self.answered.spoken()

    def marks(self, intent: dict[str, Any]) -> None:
        """Switch the marks on the cards."""
        self.with_help = not self.with_help

    def moves(self, intent: dict[str, Any]) -> None:
        """Offer every switch."""
        self.choosing = True

    def name(self, chosen: RuleSet) -> str:
        """Return what a choice of rules is called."""
        if chosen.single:
            return switch_text(self.switch, chosen.value, self.words)
        return preset_name(chosen.preset, self.words)

    def counted(self, chosen: RuleSet) -> list[tuple[str, str]]:
        """Return what a table counts, line by line with the rule."""
        rules = rules_in(chosen, self.switch)
        game, events = game_of(self.example, rules), outcome(self.example, rules)
        lines = [(tell(event, game, self.words), event.rule) for event in events]
        if self.switch in ENDS and not any(event.what == "end" for event in events):
            lines.append((self.words(_NO_END), self.rule))
        if self.switch in LENGTHS:
            lines.append((how_long(rules, self.words), load_house_switches()["months"].rule))
        if not [event for event in events if event.what != "exhausted"]:
            lines.append((self.words(QUIET[self.example.how]), self.rule))
        return lines

    def lines(self) -> list[Line]:
        """Return both counts and what differs, each with its rule, under headings."""
        words, (left, right) = self.words, self.chosen
        one, other = self.counted(left), self.counted(right)
        differs = [(words(_ONLY, what=text), rule) for text, rule in one if (text, rule) not in other]
        differs += [(words(_ONLY_OTHER, what=text), rule) for text, rule in other if (text, rule) not in one]
        parts = (
            (words(_LEFT, rules=self.name(left)), one),
            (words(_RIGHT, rules=self.name(right)), other),
            (words(_DIFFERS), differs or [(words(_ALIKE), self.rule)]),
        )
        found: list[Line] = []
        for heading, told in parts:
            found.append(Line(heading, heading=True))
            found += [line(text, rule, words) for text, rule in told]
        return found

    def shown(self) -> dict[str, Any]:
        """Return everything that a page shows."""
        words, (left, right) = self.words, self.chosen
        position = game_of(self.example, rules_of(SOURCE)).state
        name = load_house_switches()[self.switch].named(words)
        said = words(HAPPENS[self.example.how], name=name, who=player(position, 0))
        sides = (("left", _LEFT, left), ("right", _RIGHT, right))
        marks = self.with_help if self.example.first else None
        options = tuple(Choice(one.id, one.named(words)) for one in load_house_switches().values())
        return {
            "svg": collection(position, words, help=self.with_help) if self.example.first else "",
            "text": collection_in_words(position, words),
            "status": said,
            "turn": Turn(None, ""),
            "buttons": [
                Choice(CHOOSE, words(_ASK), name),
                *(Choice(side, words(text, rules=self.name(chosen)), words(_OTHER)) for side, text, chosen in sides),
            ],
            "chooser": Chooser(words(_ASK), options) if self.choosing else None,
            "answer": self.answered,
            "log": self.lines(),
            "whole": True,  # two tables side by side are no story: they are read from the top
            "can_back": False,
            "can_cancel": False,
            "words": words_of_board(words, marks=marks, without=NOTHING_TO_PLAY)
            | {"log": words(_RESULT), "moves": words(_ASK)},
            "keep": None,
            "resume": False,
        }


def tell(event: Event, game: Game, words: Words) -> str:
    """Return an event in words; who deals and what one may do is told here alone."""
    if event.what in TELLS:
        return words(TELLS[event.what], who=player(game.state, event.player))
    return tell_event(event, game.state, words) or ""
