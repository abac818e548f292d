"""The table that is chosen before a game of free play begins: game, preset, seats, switches, seed."""

from collections.abc import Mapping
from datetime import UTC, datetime
from itertools import zip_longest
from typing import Self

from attrs import evolve, frozen

from iki_teach.board.opponents import PERSON, levels_of
from iki_teach.content.structure import Value
from iki_teach.content.switches import Switch
from iki_teach.content.words import N, Text, Words
from iki_teach.core.game import AnyGame
from iki_teach.core.players import MOST, MOST_LETTERS, is_shown, one_form
from iki_teach.core.record import MOST_DIGITS
from iki_teach.kits import FIRST, KITS, Kit
from iki_teach.lessons.exercises import of_day
from iki_teach.pages.play.views import Chair, TableForm
from iki_teach.ui.contract import Field, Pick

_NO_NAME = N("play", "Seat {at} has no name yet.")
_LONG = N("play", "Seat {at}: a name has at most {most} letters.")
_STRANGE = N("play", "Seat {at}: this name contains characters that cannot be shown.")
_TWICE = N("play", "Two players are called {name}. Give one of them another name.")
_NOBODY = N("play", "Only computers sit at this table. Choose a person for one seat at least.")
_SEED = N("play", "The number of the deal is a whole number of at most {most} digits; leave it empty to be surprised.")
_AS_IN = N("play", "As in: {presets}")
FEW_DIGITS = 4  # of a place among the settings of a switch
LONGEST = 200  # letters of a text of a form


class TableError(ValueError):
    """A table at which no game can begin; `tell` says why."""

    def __init__(self, text: Text, **facts: object) -> None:
        super().__init__(text.english)
        self.text, self.facts = text, facts

    def tell(self, words: Words) -> str:
        return words(self.text, None, **self.facts)


@frozen
class ChosenTable:
    """What is chosen; `chosen` are places in the settings of switches, by name, where they are not as in the preset."""

    game: str
    preset: str
    names: tuple[str, ...]
    levels: tuple[str, ...]  # by seat, of a bot or a person
    chosen: Mapping[str, int] = {}
    seed: str = ""
    title: str = ""

    @classmethod
    def usual(cls, game: str = FIRST) -> Self:
        kit = KITS[game]
        names = kit.names
        return cls(game, kit.usual, names, (PERSON, *(good_bot(kit),) * (len(names) - 1)))

    @classmethod
    def read(cls, value: object, instead: Self) -> Self:
        """Return the table that a form says, by its fields; what is none stays as it was `instead`."""
        form = value if isinstance(value, dict) else {}
        game = form.get("game", instead.game)
        if not isinstance(game, str) or game not in KITS:
            return instead
        if game != instead.game:
            usual = cls.usual(game)
            named = filled(texts(form.get("names")) or instead.names, usual.names, len(usual.names))
            return evolve(usual, names=named)
        kit, preset = KITS[game], form.get("preset")
        count = form.get("players", len(instead.names))
        count = count if isinstance(count, int) and count in kit.numbers else len(instead.names)
        table = evolve(
            instead,
            preset=preset if preset in kit.presets() else instead.preset,
            names=filled(texts(form.get("names")) or instead.names, kit.names, count),
            levels=seated(kit, texts(form.get("levels")), instead.levels, count),
            seed=text_of(form.get("seed", instead.seed)),
            title=text_of(form.get("title", instead.title)),
        )
        return evolve(table, chosen=table.known(form.get("switches", instead.chosen)))

    @property
    def kit(self) -> Kit:
        return KITS[self.game]

    def known(self, chosen: object) -> dict[str, int]:
        """Return the choices that there are and that differ from the preset."""
        listed, switches = chosen.items() if isinstance(chosen, dict) else (), self.switches()
        numbers = ((str(name), str(place)) for name, place in listed)
        places = {name: int(place) for name, place in numbers if place.isdecimal() and len(place) < FEW_DIGITS}
        return {name: at for name, at in places.items()
                if name in switches and 0 < at < len(self.settings(switches[name]))}  # fmt: skip

    def switches(self) -> Mapping[str, Switch]:
        return self.kit.options.all() if self.kit.options else {}

    def settings(self, switch: Switch) -> list[object]:
        """Return the settings that are offered for a switch: first that of the preset, then all others."""
        assert self.kit.options is not None
        own = self.kit.options.setting
        first, *others = (own(each, switch.id) for each in (self.preset, *self.kit.presets()))
        found: list[object] = []
        for setting in (first, *switch.offered, *others):
            if not any(setting == other and type(setting) is type(other) for other in found):
                found.append(setting)
        return found

    def options(self) -> Value:
        switches = self.switches()
        return {name: self.settings(switches[name])[place] for name, place in self.chosen.items()}

    def check(self) -> None:
        for n, name in enumerate(self.names, 1):
            if not name:
                raise TableError(_NO_NAME, at=n)
            if len(name) > MOST_LETTERS:
                raise TableError(_LONG, at=n, most=MOST_LETTERS)
            if not is_shown(name):
                raise TableError(_STRANGE, at=n)
            if one_form(name) in map(one_form, self.names[: n - 1]):
                raise TableError(_TWICE, name=name)
        if PERSON not in self.levels:
            raise TableError(_NOBODY)
        if self.seed and not (self.seed.isascii() and self.seed.isdecimal() and len(self.seed) <= MOST_DIGITS):
            raise TableError(_SEED, most=MOST_DIGITS)

    def begin(self) -> AnyGame:
        self.check()
        seed = int(self.seed) if self.seed else None
        return self.kit.new(list(self.names), self.preset, seed, options=self.options())

    def plain(self) -> Value:
        return {"game": self.game, "rules": self.preset, "players": list(self.names), "levels": list(self.levels)}

    def changed_to(self, plain: Mapping[str, object]) -> Self:
        """Return the table that is set; raises ValueError with all that cannot be."""
        players = plain.get("players")
        count = len(players) if isinstance(players, list | tuple) else None
        game = plain.get("game", self.game)
        start = self if game not in KITS else type(self).read({"game": game}, self)
        form = {"preset": plain.get("rules"), "players": count, "names": players, "levels": plain.get("levels")}
        table = type(self).read(form, start)
        offered = {"game": list(KITS), "rules": table.kit.presets(), "players": f"names, {table.kit.numbers} of them",
                   "levels": [PERSON, *levels_of(table.kit)]}  # fmt: skip
        faults = [
            f"table {name}: expected {offered.get(name, 'nothing')}, got {plain.get(name, 'nothing')!r:.60}"
            for name in {**offered, **plain}
            if table.plain().get(name) != plain.get(name)
        ]
        if faults:
            raise ValueError("\n".join(faults))
        table.check()
        return table

    def moved(self, seat: int) -> Self:
        order = list(range(len(self.names)))
        order.insert((seat - 1) % len(order), order.pop(seat)) if seat in order else None
        return evolve(self, names=tuple(self.names[at] for at in order), levels=tuple(self.levels[at] for at in order))

    def to_store(self) -> Value:
        """Return it as the browser keeps it, to begin the next game from; a deal is not for twice."""
        return {
            "game": self.game,
            "preset": self.preset,
            "players": len(self.names),
            "names": list(self.names),
            "levels": list(self.levels),
            "switches": dict(self.chosen),
        }

    def form(self, words: Words, fault: str = "") -> TableForm:
        kit = self.kit
        return TableForm(
            game=self.game,
            games=tuple(Pick(name, each.title) for name, each in KITS.items()),
            preset=self.preset,
            presets=tuple(Pick(preset, kit.preset_name(preset, words)) for preset in kit.presets()),
            presets_title=words(kit.presets_title),
            players=len(self.names),
            numbers=kit.numbers,
            chairs=tuple(map(Chair, self.names, self.levels)),
            levels=tuple(Pick(name, words(one.name), words(one.about)) for name, one in levels_of(kit).items()),
            begins=words(kit.begins) if kit.begins else "",
            switches=tuple(self.field(switch, words) for switch in self.switches().values()),
            seed=self.seed,
            title=self.title,
            puzzle=of_day(self.game, datetime.now(UTC).date()),
            fault=fault,
        )

    def field(self, switch: Switch, words: Words) -> Field:
        says = (self.says(switch, setting, words) for setting in self.settings(switch))
        settings = tuple(Pick(str(at), text) for at, text in enumerate(says))
        meaning = switch.explained(words)
        name = switch.named(words) if switch.name else meaning
        return Field(switch.id, name, str(self.chosen.get(switch.id, 0)), settings, "" if name == meaning else meaning)

    def says(self, switch: Switch, setting: object, words: Words) -> str:
        """Return a setting as a sentence; one without a sentence is named by the presets that have it."""
        if switch.says or (switch.values and setting in switch.values):
            return switch.says_at(setting, words)
        assert self.kit.options is not None
        own = [each for each in self.kit.presets() if self.kit.options.setting(each, switch.id) == setting]
        return words(_AS_IN, presets=", ".join(self.kit.preset_name(each, words) for each in own))


def good_bot(kit: Kit) -> str:
    """Return the bot that most will want to play against: the last but one, which answers at once."""
    levels = list(kit.levels)
    return levels[max(len(levels) - 2, 0)]


def filled(names: tuple[str, ...], usual: tuple[str, ...], count: int) -> tuple[str, ...]:
    free = [name for name in usual if name not in names]
    return (*names, *free, *("" for _ in usual))[:count]


def seated(kit: Kit, levels: tuple[str, ...], before: tuple[str, ...], count: int) -> tuple[str, ...]:
    known, usual = levels_of(kit), (good_bot(kit),) * count
    choices = zip_longest(levels[:count], before[:count], usual, fillvalue="")
    return tuple(next(level for level in choice if level in known) for choice in choices)


def texts(value: object) -> tuple[str, ...]:
    return tuple(map(text_of, value[:MOST])) if isinstance(value, list) else ()


def text_of(value: object) -> str:
    return " ".join(value[:LONGEST].split()) if isinstance(value, str) else ""
