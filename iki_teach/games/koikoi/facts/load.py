"""Koi-Koi's data, read once: cards, yaku, presets, switches; what a table plays otherwise than its preset."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from attrs import evolve, frozen

from iki_teach.content.faults import ContentError, Fault, ValueFault, quoted
from iki_teach.content.files import data_dir
from iki_teach.content.structure import ValueFaults
from iki_teach.content.switches import Switch, Value, read_switches
from iki_teach.content.words import N, Words
from iki_teach.games.koikoi.facts.hanafuda import Hanafuda, Yaku, read_hanafuda
from iki_teach.games.koikoi.facts.hanafuda import load_yaku as load_yaku
from iki_teach.games.koikoi.facts.presets import KINDS, HouseRules, Preset, house_rules, read_preset, settings_of


@cache
def load_hanafuda() -> Hanafuda:
    return read_hanafuda(data_dir() / "koikoi" / "cards.yaml")


@cache
def load_house_switches() -> dict[str, Switch]:
    return read_house_switches(data_dir() / "koikoi" / "switches.yaml", load_yaku().yaku, load_hanafuda())


def presets() -> tuple[str, ...]:
    return tuple(sorted(preset.id for preset in load_presets().values() if preset.listed))


@cache
def load_presets() -> dict[str, Preset]:
    files, known = (data_dir() / "koikoi" / "presets").glob("*.yaml"), tuple(load_house_switches())
    read = [read_preset(file, known) for file in files]
    return {preset.id: preset for preset in sorted(read, key=lambda preset: preset.order)}


def preset_named(name: str) -> str:
    """Return a preset's id for a name that it once had; any other text as it is."""
    return next((preset.id for preset in load_presets().values() if name in preset.former), name)


def written_name(preset_id: str) -> str:
    """Return what records, sheets and links call a preset."""
    return load_presets()[preset_id].written or preset_id


def preset_written(name: str) -> str:
    """Return a preset's id for what a record, a sheet or a link calls it; any other text as it is."""
    return next((id for id in load_presets() if written_name(id) == name), preset_named(name))


@cache
def load_preset(preset_id: str) -> HouseRules:
    """Return a preset's rules by its id, or by a name that it once had."""
    preset = load_presets().get(preset_named(preset_id))
    if preset is None:
        raise ContentError([Fault("presets", 0, "", "one of " + ", ".join(presets()), quoted(preset_id))])
    usual = {name: switch.default for name, switch in load_house_switches().items()}
    return evolve(house_rules(preset.id, usual | preset.rules), written=preset.written or "")


def checked_switches(options: Mapping[str, object]) -> dict[str, object]:
    """Return the options in the kinds of the rules' fields; raises ValueError that names all that are wrong.

    >>> checked_switches({"joker": "cup", "months": 12})
    {'joker': 'cup', 'months': 12}
    """
    try:
        return settings_of(options, tuple(load_house_switches()))
    except ValueFaults as error:
        faults = (f"option {'/'.join(map(str, path))}: {fault}" for path, fault in error.faults)
        raise ValueError("; ".join(faults)) from None


def with_switches(rules: HouseRules, options: Mapping[str, object]) -> HouseRules:
    set_now = {name: rules.setting(name) for name in load_house_switches()}
    return evolve(house_rules(rules.id, set_now | dict(options)), written=rules.written)


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
