"""The switches of Koi-Koi: a block each, and one for every optional yaku that has none."""

from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from iki_teach.content.faults import ValueFault
from iki_teach.content.structure import ValueFaults
from iki_teach.content.switches import Switch, Value, read_switches
from iki_teach.content.words import N, Words
from iki_teach.games.koikoi.facts.hanafuda import Hanafuda, Yaku
from iki_teach.games.koikoi.facts.presets import KINDS, settings_of

_MEANING = N("koi.switch.yaku", "Whether {yaku} is a yaku.")
_SAYS = {True: N("koi.switch.yaku", "{yaku} is a yaku"), False: N("koi.switch.yaku", "{yaku} is not a yaku")}
OTHERS = 2


@frozen
class YakuSwitch(Switch):
    """Whether a table plays an optional yaku, which is all that there is to say."""

    def named(self, words: Words) -> str:
        return self.name

    def explained(self, words: Words) -> str:
        return words(_MEANING, yaku=self.name)

    def briefly(self, words: Words) -> str:
        return self.name

    def says_at(self, setting: object, words: Words) -> str:
        return words(_SAYS[bool(setting)], yaku=self.name)


def read_house_switches(path: Path, yaku: tuple[Yaku, ...], deck: Hanafuda) -> dict[str, Switch]:
    """Read the switches by name; raises ContentError with all faults."""
    optional = {each.switch: each for each in yaku if each.switch}
    blocks = read_switches(path, (*KINDS, *optional), KINDS, misset)
    return blocks | {name: switch_of(one, deck) for name, one in optional.items() if name not in blocks}


def misset(switch: Switch) -> Iterator[ValueFault]:
    """Yield what is wrong with the settings that a block names: each is one that the rules know."""
    for setting in dict.fromkeys((switch.default, *switch.offered, *switch.counting)):
        try:
            settings_of({switch.id: setting}, (switch.id,))
        except ValueFaults as error:
            yield from (fault for _, fault in error.faults)


def switch_of(yaku: Yaku, deck: Hanafuda) -> YakuSwitch:
    """Return the switch of an optional yaku, off as a rule; its example is the fewest cards that make it."""
    assert yaku.switch
    cards = [card for card in deck.cards if {card.card, card.kind, card.ribbon} & set(yaku.cards)]
    first = [card.card for card in cards][: yaku.need]
    second = [card.card for card in deck.cards if card.kind == "kasu" and card.card not in first][:OTHERS]
    name = yaku.romaji.capitalize()
    values: dict[object, Value] = {False: Value(), True: Value()}
    example: dict[str, object] = {"first": " ".join(first), "second": " ".join(second)}
    return YakuSwitch(yaku.switch, yaku.id, "", name, name, values, default=False, example=example)
