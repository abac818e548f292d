"""Sheets to print: a summary of the rules or a player aid, for a game, an edition, players and a paper."""

from collections.abc import Mapping

from attrs import frozen

from iki_teach.content.aids import CONTEXT, SHEETS, is_for, load_aids, text_for
from iki_teach.content.rules import load_rules
from iki_teach.content.words import N, Text, Words
from iki_teach.drawing.asks import AidBlock, AidRow
from iki_teach.kits import KITS, Kit
from iki_teach.ui.contract import Field, Intent, PageView, Pick
from iki_teach.ui.session import PageSession
from iki_teach.ui.still import sheets

UI = {
    "print": N("aids", "Print"),
    "paper": N("aids", "The sheet"),
    "line_lost": N("rules", "No answer yet. The connection may be lost; your request is waiting."),
}
ASKED = "asked"
KINDS = {"summary": N("aids", "Rules in short"), "aid": N("aids", "Player aid"), ASKED: N("aids", "Often asked")}
PAPERS = {"A4": N("aids", "A4"), "letter": N("aids", "Letter")}
LABELS = {
    "kind": N("aids", "Sheet"),
    "game": N("aids", "Game"),
    "players": N("aids", "Players"),
    "size": N("aids", "Paper"),
}
_TITLE = N("aids", "{game}: {kind}")
_FOR = N("aids", "{preset}, {n} player", "{preset}, {n} players")
_FOOT = N("aids", "Our own wording, an unofficial learning aid; the rule book has every rule with its sources.")


@frozen(kw_only=True)
class AidView(PageView):
    """A sheet to print: what was chosen, its heading, its blocks; `size` is the paper as style sheets call it."""

    choices: tuple[Field, ...]
    kind: str
    size: str
    title: str
    subtitle: str
    blocks: tuple[AidBlock, ...]
    foot: str
    sheet: str
    words: Mapping[str, str]


class AidSession(PageSession):
    intents = ("choose",)

    def __init__(self, lang: str = "en", **chosen: str) -> None:
        super().__init__(lang)
        self.chosen = {"kind": SHEETS[0], "game": games()[0].name, "preset": "", "players": "", "size": "A4"} | chosen
        self.settle()

    def choose(self, intent: Intent) -> None:
        """Choose one thing, by its name in `at`; what is not to be had is not chosen."""
        name, value = intent.at, str(intent.value)
        if value in {option.value for choice in self.choices() if choice.id == name for option in choice.options}:
            self.chosen[name] = value
            self.settle()
            self.announcement = f"{self.title()}. {self.subtitle()}"

    def settle(self) -> None:
        """Let every choice be one that its game has."""
        kit = self.kit
        presets, players = kit.presets(), numbers(kit)
        self.chosen["preset"] = self.chosen["preset"] if self.chosen["preset"] in presets else kit.usual
        self.chosen["players"] = self.chosen["players"] if self.chosen["players"] in players else players[-1]

    @property
    def kit(self) -> Kit:
        return KITS[self.chosen["game"]]

    def choices(self) -> tuple[Field, ...]:
        kit, words = self.kit, self.words
        named = {
            "kind": texts(KINDS, words),
            "game": tuple(Pick(kit.name, kit.title) for kit in games()),
            "preset": tuple(Pick(preset, kit.preset_name(preset, words)) for preset in kit.presets()),
            "players": tuple(Pick(number, number) for number in numbers(kit)),
            "size": texts(PAPERS, words),
        }
        labels = LABELS | {"preset": kit.presets_title}
        return tuple(Field(name, words(labels[name]), self.chosen[name], named[name]) for name in named)

    def title(self) -> str:
        return self.words(_TITLE, game=self.kit.title, kind=self.words(KINDS[self.chosen["kind"]]))

    def subtitle(self) -> str:
        preset = self.kit.preset_name(self.chosen["preset"], self.words)
        return self.words(_FOR, int(self.chosen["players"]), preset=preset)

    def shown(self) -> AidView:
        preset, players = self.chosen["preset"], int(self.chosen["players"])
        return AidView(
            choices=self.choices(),
            kind=self.chosen["kind"],
            size=self.chosen["size"],
            title=self.title(),
            subtitle=self.subtitle(),
            blocks=blocks_of(self.kit, self.chosen["kind"], preset, players, self.words),
            foot=self.words(_FOOT),
            sheet=sheets(),
            words={name: self.words(text) for name, text in UI.items()},
        )


def games() -> list[Kit]:
    return [kit for kit in KITS.values() if load_aids(kit.name)]


def numbers(kit: Kit) -> tuple[str, ...]:
    return tuple(str(number) for number in kit.numbers)


def texts(named: dict[str, Text], words: Words) -> tuple[Pick, ...]:
    return tuple(Pick(value, words(text)) for value, text in named.items())


def blocks_of(kit: Kit, kind: str, preset: str, players: int, words: Words) -> tuple[AidBlock, ...]:
    """Return the blocks of a sheet: facts of the game first, then rules as far as they are for this table."""
    aids, ledger = load_aids(kit.name), load_rules(kit.name)
    if not aids:
        return ()
    edition = preset if preset in ledger.head.editions else ""
    if kind == ASKED:
        asked = [one for one in aids.asked if is_for(ledger[one.rule], edition, players)]
        rows = [AidRow(words.of(CONTEXT, one.ask), words.of(CONTEXT, one.say)) for one in asked]
        return (AidBlock(words(KINDS[ASKED]), tuple(rows), "asked"),)
    content = aids.of("summary" if kind == "summary" else "aid")
    known = kit.facts(preset, players, words)
    absent = tuple(phrase for rule, phrase in aids.unless.items() if is_for(ledger[rule], edition, players))
    blocks = [known[name] for name in content.facts]
    for part in content.parts:
        rules = [ledger[rule] for rule in part.rules if is_for(ledger[rule], edition, players)]
        texts = ((rule.id, text_for(words.rule_text(rule.id), edition, aids, words, absent)) for rule in rules)
        rows = [AidRow(words.rule(rule), text) for rule, text in texts]
        blocks += [AidBlock(words.of("aid", part.title), tuple(rows), "rules")] if rows else []
    return tuple(blocks)
