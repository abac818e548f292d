"""An evening at the table: what to lay out, then what happens now, month by month, with what this table has."""

from collections.abc import Iterable, Sequence
from functools import cache
from string import Formatter
from typing import Any, ClassVar, Self, TypeVar

from attrs import asdict, evolve, frozen

from iki_teach.content.rules import ledger_of
from iki_teach.content.scripts import Beat, Ruled, Script, load_script
from iki_teach.content.structure import Value
from iki_teach.content.words import Words
from iki_teach.core.players import MOST_LETTERS, is_shown
from iki_teach.drawing.asks import Hosting, HostMonth, Standing
from iki_teach.kits import KITS, Kit
from iki_teach.pages.script.session import Place, ScriptState
from iki_teach.pages.script.views import ScriptLine, ScriptPart, ScriptSeat, ScriptSquare, ScriptView
from iki_teach.pages.script.words import OPEN, RULES, SEASON, SHEET, STEP, TEACH, UI
from iki_teach.ui.contract import Link, TableChoice
from iki_teach.ui.intent import Intent
from iki_teach.ui.moment_views import RuleName
from iki_teach.ui.session import whole
from iki_teach.ui.terms import terms_of

CLOCKS = (0, 60, 90, 120, 180)  # seconds for a turn; 0: no timer
RAISES = 60  # of all discs together; more than a year brings
SETUP = 0  # the month before the year begins
ENGLISH = Words("en")
Spoken = TypeVar("Spoken", bound=Beat | Ruled)


@frozen(kw_only=True)
class Evening(ScriptState):
    """An evening at a table: what is ticked, whose discs were raised; its parts are the setup and the months."""

    preset: str
    names: tuple[str, ...]
    ticked: tuple[int, ...] = ()
    raised: tuple[int, ...] = ()
    seconds: int = 0

    intents: ClassVar = ("table", "rename", "tick", "timer", "more", "less")
    key: ClassVar = "iki-teach.host"
    ui: ClassVar = UI

    @classmethod
    def of(cls, kit: Kit) -> Self:
        """Return an evening that begins; raises KeyError for a game that has none."""
        if kit.pages.hosting is None:
            raise KeyError(kit.name)
        return cls(kit=kit, preset=kit.usual, names=tuple(kit.names))

    # what its game and its script say of it

    @property
    def hosting(self) -> Hosting:
        assert self.kit.pages.hosting is not None
        return self.kit.pages.hosting

    @property
    def table_of(self) -> tuple[str, int]:
        return self.preset, len(self.names)

    @property
    def script(self) -> Script:
        return load_script(self.kit.name, "host")

    def months(self, words: Words = ENGLISH) -> tuple[HostMonth, ...]:
        return self.hosting.months(*self.table_of, words)

    def steps(self) -> tuple[Beat, ...]:
        return self.held(self.script.beats) if self.part else ()

    def held(self, spoken: Iterable[Spoken]) -> tuple[Spoken, ...]:
        """Return what is said at this table in this month."""
        tags = {*self.hosting.tags(*self.table_of), *(self.months()[self.part - 1].tags if self.part else ())}
        return tuple(line for line in spoken if {*line.when} <= tags and in_play(line.rule, *self.table_of))

    def standing(self) -> Standing:
        return self.hosting.standing(*self.table_of, self.raised, self.part)

    def facts(self, words: Words) -> dict[str, str]:
        facts = dict(self.hosting.facts(*self.table_of, words))
        if self.part:
            facts |= self.months(words)[self.part - 1].facts
            facts |= {role: self.names[seat] for role, seat in self.standing().roles.items() if seat < len(self.names)}
        return facts

    # where it stands

    def places(self) -> Sequence[Place]:
        return places_of(self.kit.name, *self.table_of)

    def anew(self) -> Self:
        return evolve(self, part=SETUP, step=0, ticked=(), raised=())

    def to_store(self, past: Sequence[ScriptState]) -> list[Value]:
        every = [asdict(one, filter=lambda field, _: field.name not in ("kit", "part")) for one in (self, *past)]
        return [one | {"month": state.part} for one, state in zip(every, (self, *past), strict=True)]

    def read(self, value: object) -> Sequence[Self]:
        try:
            found = [self.read_moment(one) for one in value] if isinstance(value, list) else []
        except (KeyError, TypeError, ValueError):
            return []
        fit = [one for one in found if one.place in one.places()]
        return fit if found[:1] == fit[:1] else []

    def read_moment(self, value: Any) -> Self:  # type: ignore[explicit-any]
        """Return one moment of an evening; raises KeyError, TypeError or ValueError for anything else."""
        names = tuple(str(name)[:MOST_LETTERS] for name in value["names"])
        ticked, raised = (tuple(map(whole, value[name]))[:RAISES] for name in ("ticked", "raised"))
        month, step, seconds = (whole(value[name]) for name in ("month", "step", "seconds"))
        known = value["preset"] in self.kit.presets() and len(names) in self.kit.numbers and all(map(is_shown, names))
        if not known or not {*raised} <= {*range(len(names))} or seconds not in CLOCKS or min(month, *ticked, 0) < 0:
            raise ValueError(value)
        table = evolve(self, preset=value["preset"], names=names, seconds=seconds)
        return evolve(table, part=month, step=step, ticked=ticked, raised=raised)

    # what is done to it

    def table(self, intent: Intent) -> Self:
        """Choose edition and number of players; what was ticked for another table is no longer so."""
        preset = intent.edition or self.preset
        players = whole(intent.players or len(self.names))
        if self.part != SETUP or preset not in self.kit.presets() or players not in self.kit.numbers:
            return self
        names = (*self.names, *self.kit.names[len(self.names) :])[:players]
        return evolve(self, preset=str(preset), names=names, ticked=(), raised=())

    def rename(self, intent: Intent) -> Self:
        seat, name = whole(intent.value), " ".join(intent.text.split())[:MOST_LETTERS]
        if seat not in range(len(self.names)) or not is_shown(name):
            return self
        return evolve(self, names=(*self.names[:seat], name or self.kit.names[seat], *self.names[seat + 1 :]))

    def tick(self, intent: Intent) -> Self:
        line = whole(intent.value)
        known = line in range(len(self.held(self.script.setup)))
        return evolve(self, ticked=tuple(sorted({*self.ticked} ^ {line}))) if known else self

    def timer(self, intent: Intent) -> Self:
        seconds = whole(intent.value)
        return evolve(self, seconds=seconds) if seconds in CLOCKS else self

    def more(self, intent: Intent) -> Self:
        """Raise a player's disc by 1; it comes to lie on top."""
        seat = whole(intent.value)
        more = seat in range(len(self.names)) and len(self.raised) < RAISES
        return evolve(self, raised=(*self.raised, seat)) if more else self

    def less(self, intent: Intent) -> Self:
        """Take the last raise of a player's disc back, and those beyond the end of the track with it."""
        seat, now = whole(intent.value), self
        while seat in now.raised and now.standing().strengths == self.standing().strengths:
            last = len(now.raised) - 1 - now.raised[::-1].index(seat)
            now = evolve(now, raised=(*now.raised[:last], *now.raised[last + 1 :]))
        return now

    # what is shown

    def shown(self, words: Words, pages: dict[str, str], layout: str) -> ScriptView:
        months, steps, facts, presets = self.months(words), self.steps(), self.facts(words), self.kit.presets()
        teach, book = (Link(words(text), f"{pages[name]}.ipynb") if pages.get(name) else None
                       for name, text in (("teach", TEACH), ("book", RULES)))  # fmt: skip
        sheet = self.to_sheet(words)
        says = [self.line_of(line, facts, words) for line in self.lines()]
        after = months[self.part].name if self.part < len(months) else ""
        if self.part and self.step + 1 < len(steps):
            after = self.heading(steps[self.step + 1], facts, words)
        left = len(says) - len(self.ticked)
        own = ScriptView(
            step="setup",
            title=words(UI["setup"]),
            about=words(UI["tick"]),
            kanji="支度",
            says=tuple(says if self.part else (evolve(one, done=at in self.ticked) for at, one in enumerate(says))),
            terms=terms_of((part.text for one in says for part in one.parts if not part.strong) if self.part else (),
                            self.kit.name, words),
            parts=tuple(self.square(number, month) for number, month in enumerate(months, 1)),
            seconds=self.seconds,
            clocks=CLOCKS,
            table=TableChoice(*self.table_of, presets, self.kit.numbers, ""),
            names=self.names,
            after=after,
            go_on=(words(OPEN, left) if left else words(UI["begin"])) if not self.part
                     else words(UI["next"]) if self.step + 1 < len(steps) else after,
            then=None if after else sheet,
            beside=teach,
            links=tuple(filter(None, (sheet, teach, book))),
            book=book.href if book else "",
            words={f"preset.{preset}": self.kit.preset_name(preset, words) for preset in presets}
                     | {"preset": words(self.kit.presets_title)},
        )  # fmt: skip
        return self.at_step(own, steps[self.step], facts, words) if self.part else own

    def at_step(self, view: ScriptView, step: Beat, facts: dict[str, str], words: Words) -> ScriptView:
        month = self.months(words)[self.part - 1]
        at = words(STEP, at=self.step + 1, all=len(self.steps()))
        return evolve(
            view,
            step=step.id,
            title=month.name,
            about=words(SEASON, season=month.season_name, step=at) if month.season_name else at,
            kanji=month.kanji,
            heading=self.heading(step, facts, words),
            sign=self.hosting.sign(step.sign),
            rule=RuleName(step.rule, words.rule(step.rule)),
            order=self.order() if step.order else (),
            seconds=self.seconds if step.timed else 0,
        )

    def heading(self, step: Beat, facts: dict[str, str], words: Words) -> str:
        return self.text(step.title, words).format_map(facts)

    def order(self) -> tuple[ScriptSeat, ...]:
        standing = self.standing()
        return tuple(ScriptSeat(seat, self.names[seat], standing.strengths[seat]) for seat in standing.order)

    def square(self, number: int, month: HostMonth) -> ScriptSquare:
        text = str(number) if month.season else month.kanji[:1]
        sign = self.hosting.sign(month.mark)
        return ScriptSquare(month.name, number == self.part, number < self.part, text, month.season, sign)

    def to_sheet(self, words: Words) -> Link | None:
        sheets = self.kit.pages.sheet
        if not sheets or not sheets.page:
            return None
        begun = sheets.begin(self.names, self.preset)
        return Link(words(SHEET), sheets.link(begun, f"{sheets.page}.ipynb"))

    def lines(self) -> tuple[Ruled, ...]:
        return self.held(self.steps()[self.step].says if self.part else self.script.setup)

    def line_of(self, line: Ruled, facts: dict[str, str], words: Words) -> ScriptLine:
        return ScriptLine(parts(self.text(line.text, words), facts))

    def text(self, english: str, words: Words) -> str:
        return words.of(f"host.{self.kit.name}", english)

    def announced(self, words: Words) -> str:
        if not self.part:
            return ""
        step, facts = self.steps()[self.step], self.facts(words)
        order = [f"{one.name} {one.strength}." for one in (self.order() if step.order else ())]
        says = order or [str(self.line_of(line, facts, words)) for line in self.lines()]
        heading = self.heading(step, facts, words)
        return " ".join([heading if heading.endswith("?") else f"{heading}.", *says])


@cache
def places_of(game: str, preset: str, players: int) -> list[Place]:
    """Return the setup, then each step of the year of a table."""
    begun = Evening(kit=KITS[game], preset=preset, names=tuple(KITS[game].names[:players]))
    months = (begun.moved((month, 0)) for month in range(SETUP + 1, len(begun.months()) + 1))
    return [(SETUP, 0), *((one.part, step) for one in months for step in range(len(one.steps())))]


def parts(template: str, facts: dict[str, str]) -> tuple[ScriptPart, ...]:
    """Return a sentence in parts: what is written, and between it what this table has.

    >>> parts("Fire, {strength} strong", {"strength": "5"})[1]
    ScriptPart(text='5', strong=True)
    """
    found = []
    for text, name, _, _ in Formatter().parse(template):
        found += [ScriptPart(text)] if text else []
        found += [ScriptPart(facts[name], strong=True)] if name else []
    return tuple(found)


def in_play(rule: str, preset: str, players: int) -> bool:
    known = ledger_of(rule)[rule]
    least, most = known.players
    return (preset in known.editions or known.editions == ("all",)) and least <= players <= most
