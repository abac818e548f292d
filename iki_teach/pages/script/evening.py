"""An evening at the table: what to lay out, then what happens now, month by month, with what this table has."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import ClassVar, Self, TypeVar

from attrs import evolve, frozen

from iki_teach.content.aids import is_for
from iki_teach.content.referee import AnyReferee, NoSuchActError, Section
from iki_teach.content.rules import ledger_of
from iki_teach.content.scripts import Beat, Ruled, Script, load_script
from iki_teach.content.structure import Value, ValueFaults
from iki_teach.content.words import Words
from iki_teach.core.players import USUAL_PLAYERS
from iki_teach.core.text import capital
from iki_teach.drawing.asks import Hosting, HostMonth, Standing
from iki_teach.kits import KITS, Kit
from iki_teach.lessons.progress import read_table
from iki_teach.pages.script.session import Place, ScriptState
from iki_teach.pages.script.views import ScriptLine, ScriptPart, ScriptSeat, ScriptSquare, ScriptView
from iki_teach.pages.script.words import NEXT_EVENING, OPEN, OPEN_TAPS, RULES, SEASON, SHEET, SKIP, STEP, TEACH, UI
from iki_teach.sheet.sheets import AnySheets
from iki_teach.ui.contract import Intent, Link, RuleName, TableChoice
from iki_teach.ui.rules import terms_of
from iki_teach.ui.session import whole
from iki_teach.ui.set_texts import KEY, own_cards, stored_tables, to_store

CLOCKS = (0, 60, 90, 120, 180)  # seconds for a turn; 0: no timer
OPEN_MONTHS = 3  # months after which what was heard once folds away
LAID = ("setup", "lay")  # the steps before the year: who plays, then what is laid out
SETUP = 0  # the month before the year begins
ENGLISH = Words("en")
Spoken = TypeVar("Spoken", bound=Beat | Ruled)


@frozen(kw_only=True)
class Evening(ScriptState):
    """An evening: the value of a table that is set, and where its host stands; its parts are the setup and the months.

    The browser keeps it where your table keeps its own: what one page learns the other knows.
    """

    value: Value
    ticked: tuple[int, ...] = ()
    seconds: int = 0
    result: tuple[str, ...] = ()  # how it ended, the first first

    intents: ClassVar = ("table", "tick", "timer")
    key: ClassVar = KEY.rstrip(".")
    ui: ClassVar = UI

    @classmethod
    def of(cls, kit: Kit) -> Self:
        """Return an evening that begins; raises KeyError for a game that has none."""
        if kit.pages.hosting is None or kit.pages.referee is None:
            raise KeyError(kit.name)
        return cls(kit=kit, value={}).begun(kit.usual, USUAL_PLAYERS, ())

    def begun(self, preset: str, players: int, names: Iterable[str]) -> Self:
        table = self.referee.begin(preset, players) | own_cards(self.value, self.referee)
        value = self.hosting.at_step(table, SETUP, "setup")
        return evolve(self, value=value, part=SETUP, step=0, ticked=(), result=()).named(names)

    def named(self, names: Iterable[str]) -> Self:
        """Seat players of other names: by those that nobody has, as two may change theirs."""
        names = tuple(names)
        apart = (f"name {seat} ~{seat}" for seat, _ in enumerate(names, 1))
        return self.done(*apart, *(f"name {seat} {name}" for seat, name in enumerate(names, 1))) if names else self

    # what its game and its script say of it

    @property
    def hosting(self) -> Hosting:
        assert self.kit.pages.hosting is not None
        return self.kit.pages.hosting

    @property
    def referee(self) -> AnyReferee:
        assert self.kit.pages.referee is not None
        return self.kit.pages.referee

    @property
    def preset(self) -> str:
        return str(self.value.get(self.kit.preset_word, self.kit.usual))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.value["players"])

    @property
    def table_of(self) -> tuple[str, int]:
        return self.preset, len(self.names)

    @property
    def table_value(self) -> Value:
        """The whole of it as one plain value, which your table reads as well."""
        own = {"step": self.step, "ticked": [*self.ticked], "seconds": self.seconds, "result": [*self.result]}
        return self.value | {"host": own}

    @property
    def script(self) -> Script:
        return load_script(self.kit.name, "host")

    def months(self, words: Words = ENGLISH) -> tuple[HostMonth, ...]:
        return months_of(self.kit.name, *self.table_of, words.lang)

    def steps(self) -> tuple[Beat, ...]:
        return self.held(self.script.beats) if self.part else ()

    def held(self, spoken: Iterable[Spoken]) -> tuple[Spoken, ...]:
        """Return what is said at this table in this month."""
        tags = {*self.hosting.tags(*self.table_of), *(self.months()[self.part - 1].tags if self.part else ())}
        return tuple(
            line for line in spoken if {*line.when} <= tags and is_for(ledger_of(line.rule)[line.rule], *self.table_of)
        )

    def standing(self, words: Words = ENGLISH) -> Standing:
        return self.hosting.standing(self.value, words)

    def facts(self, words: Words) -> dict[str, str]:
        facts = dict(self.hosting.facts(*self.table_of, words))
        if self.part:
            facts |= {**self.months(words)[self.part - 1].facts, **self.standing(words).roles}
        return facts

    @property
    def step_id(self) -> str:
        return self.steps()[self.step].id if self.part else LAID[self.step]

    # where it stands

    def places(self) -> Sequence[Place]:
        return places_of(self.kit.name, *self.table_of)

    @property
    def ends(self) -> bool:
        return self.place == self.places()[-1]

    def moved(self, place: Place) -> Self:
        then = evolve(self, part=place[0], step=place[1])
        return evolve(then, value=self.hosting.at_step(self.value, place[0], then.step_id))

    def anew(self) -> Self:
        return self.begun(*self.table_of, self.names)

    def had_turn(self, later: ScriptState) -> bool:
        return isinstance(later, Evening) and bool(self.part) and self.standing().slots != later.standing().slots

    def to_store(self, past: Sequence[ScriptState]) -> Mapping[str, object]:
        return to_store(self.table_value, [one.table_value for one in past if isinstance(one, Evening)], self.referee)

    def read(self, value: object) -> Sequence[Self]:
        """Return what was kept; at a table that was only set its players begin, and one can go back to it.

        Before the year begins its table is the one that was `chosen` last, here or in a lesson.
        """
        tables = stored_tables(value, self.kit)
        found = [self.at(table) for table in tables]
        if tables and "host" not in tables[0]:
            return [found[0].begun(*found[0].table_of, found[0].names), *found[1:], found[0]]
        try:
            table = read_table(value.get("chosen") if isinstance(value, dict) else None)
        except ValueError:
            return found
        now = found[0] if found else self
        then = now.table(Intent("table", edition=table["edition"], players=table["players"]))
        return [then, *found[1:], *([now] if found and then != now else [])]

    def at(self, value: Value) -> Self:
        """Return an evening at a table that was read; where its month has no such step, at the beginning of that."""
        own = {"step": 0, "ticked": (), "seconds": 0, "result": ()} | value.get("host", {})
        table = {key: part for key, part in value.items() if key != "host"}
        seconds = own["seconds"] if own["seconds"] in CLOCKS else 0
        then = evolve(self, value=table, part=value.get("month", 1), seconds=seconds)
        then = evolve(then, ticked=tuple(own["ticked"]), result=tuple(own["result"]))
        return evolve(then, step=own["step"] if (then.part, own["step"]) in then.places() else 0)

    # what is done to it

    def done(self, *acts: str) -> Self:
        """Do acts as at your table; after the last of a step the next one begins. What cannot be changes nothing."""
        value = self.value
        try:
            for act in acts:
                value = self.referee.change(value, act)
            then = evolve(self, value=value)
            if self.hosting.goes_on(value, acts[-1]):
                then = then.moved(self.places()[self.places().index(self.place) + 1])
            self.kit.case.read(then.value)
        except (NoSuchActError, ValueFaults):
            return self
        return then

    def table(self, intent: Intent) -> Self:
        """Choose edition and number of players; what was ticked for another table is no longer so."""
        if self.part != SETUP:
            return self
        preset, players = intent.edition or self.preset, whole(intent.players or len(self.names))
        then = self.done(f"{self.kit.preset_word} {preset}", f"players {players}")
        return then if then == self else evolve(then, ticked=())

    def tick(self, intent: Intent) -> Self:
        line = whole(intent.value)
        known = line in range(len(self.held(self.script.setup)))
        return evolve(self, ticked=tuple(sorted({*self.ticked} ^ {line}))) if known else self

    def timer(self, intent: Intent) -> Self:
        seconds = whole(intent.value)
        return evolve(self, seconds=seconds) if seconds in CLOCKS else self

    def counted(self, sheets: AnySheets, sheet: object) -> Self:
        """Return how this evening ended by its scoring sheet; before its end, the next one of who is on the sheet."""
        plain, standings = sheets.plain(sheet), sheets.standings(sheets.reckon(sheet))
        names = [one["name"] or name for one, name in zip(plain["players"], self.kit.names, strict=False)]
        if not self.ends or len(names) != len(self.names):
            return self.begun(plain.get(self.kit.preset_word, self.kit.usual), len(names), names)
        then = self.named(names)
        ranked = sorted(zip(standings, then.names, strict=False), key=lambda one: one[0].rank)
        return evolve(then, result=tuple(f"{name} {one.total}" for one, name in ranked))

    # what is shown

    def shown(self, words: Words, pages: dict[str, str], layout: str) -> ScriptView:
        months, steps, facts, presets = self.months(words), self.steps(), self.facts(words), self.kit.presets()
        teach, book = (Link(words(text), f"{pages[name]}.ipynb") if pages.get(name) else None
                       for name, text in (("teach", TEACH), ("book", RULES)))  # fmt: skip
        sheet, now = self.to_sheet(words), self.standing(words)
        says, ended = self.says(facts, words), self.ends and bool(self.result)
        after = months[self.part].name if self.part < len(months) else ""
        if self.part and self.step + 1 < len(steps):
            after = self.heading(steps[self.step + 1], facts, words)
        sections = tuple(self.hosting.sections(self.value, self.step_id, words))
        left = len(says) - len(self.ticked) if self.place == (SETUP, 1) else self.untapped(sections)
        own = ScriptView(
            step=self.step_id,
            title=words(UI["setup"]),
            about=words(UI["tick"] if self.step else UI["names"]),
            kanji="支度",
            says=tuple(says if self.part else (evolve(one, done=at in self.ticked) for at, one in enumerate(says))),
            terms=terms_of((*(part.text for one in says for part in one.parts if not part.strong),
                             *self.may(steps[self.step], now)) if self.part else (), self.kit.name, words),
            parts=tuple(ScriptSquare(month.name, at == self.part, at < self.part, str(at) if month.season else
                            month.kanji[:1], month.season, self.hosting.sign(month.mark))
                        for at, month in enumerate(months, 1)),
            seconds=self.seconds,
            clocks=CLOCKS,
            sections=sections,
            table=TableChoice(*self.table_of, presets, self.kit.numbers, ""),
            names=self.names,
            after=after,
            go_on=(words(OPEN, left) if left else words(UI["begin"])) if self.place == (SETUP, 1)
                     else words(SKIP) if left == len(self.names)
                     else words(OPEN_TAPS, left) if left
                     else words(NEXT_EVENING) if ended
                     else words(UI["next"]) if not self.part or self.step + 1 < len(steps) else after,
            then=None if after or ended else sheet,
            beside=teach,
            links=tuple(filter(None, (sheet, teach, book))),
            book=book.href if book else "",
            words={f"preset.{preset}": self.kit.preset_name(preset, words) for preset in presets}
                     | {"preset": words(self.kit.presets_title)},
        )  # fmt: skip
        return self.at_step(own, steps[self.step], facts, words) if self.part else own

    def at_step(self, view: ScriptView, step: Beat, facts: dict[str, str], words: Words) -> ScriptView:
        month = self.months(words)[self.part - 1]
        at, now = words(STEP, at=self.step + 1, all=len(self.steps())), self.standing(words)
        heard, acts = self.heard(step, words), step.order or step.timed
        folded = tuple(line for line in view.says if acts or str(line) in heard)
        seats = self.seats(now)
        return evolve(
            view,
            step=step.id,
            title=month.name,
            about=words(SEASON, season=month.season_name, step=at) if month.season_name else at,
            kanji=month.kanji,
            heading=words(UI["ended"]) if self.ends and self.result else self.heading(step, facts, words),
            sign=self.hosting.sign(step.sign),
            rule=RuleName(step.rule, words.rule(step.rule)),
            order=tuple(seats[seat] for seat in now.order) if step.order else (),
            discs=seats,
            turn=self.turn(step, now),
            may=self.may(step, now),
            says=tuple(line for line in view.says if line not in folded),
            folded=folded,
            seconds=self.seconds if step.timed else 0,
        )

    def untapped(self, sections: Sequence[Section]) -> int:
        """Return what is still to be tapped: the slots of those who choose, or what is closed."""
        if not self.part or not any(section.picks for section in sections):
            return 0
        if self.steps()[self.step].order:
            return self.standing().slots.count("")
        return sum(not any(pick.on for pick in section.picks) for section in sections)

    def heading(self, step: Beat, facts: dict[str, str], words: Words) -> str:
        return self.text(step.title, words).format_map(facts)

    def seats(self, now: Standing) -> tuple[ScriptSeat, ...]:
        all_of = enumerate(zip(self.names, now.strengths, now.slots, strict=True))
        return tuple(ScriptSeat(seat, *one, now=seat == now.turn) for seat, one in all_of)

    def turn(self, step: Beat, now: Standing) -> ScriptSeat | None:
        """Return whose turn it is; nobody's while none has taken a slot."""
        return self.seats(now)[now.turn] if now.turn is not None and step.timed and now.says else None

    def may(self, step: Beat, now: Standing) -> tuple[str, ...]:
        """Return what whoever has the turn may do, or in which order all may where nobody has told it."""
        return now.says or now.general if step.timed else ()

    def heard(self, step: Beat, words: Words) -> set[str]:
        """Return what all have heard this year at this step, in the same words and whoever was named."""
        sentences, nobody = set[str](), dict.fromkeys(self.standing().roles, "")
        for month in range(1, self.part if self.part > OPEN_MONTHS else 1):
            then = evolve(self, part=month)
            facts, beats = then.facts(words) | nobody, (beat for beat in then.steps() if beat.id == step.id)
            sentences |= {str(then.line_of(line, facts, words)) for beat in beats for line in then.held(beat.says)}
        return sentences

    def to_sheet(self, words: Words) -> Link | None:
        sheets = self.kit.pages.sheet
        if not sheets or not sheets.page:
            return None
        begun = sheets.begin(self.hosting.entries(self.value), self.preset)
        return Link(words(SHEET), sheets.link(begun, f"{sheets.page}.ipynb"))

    def says(self, facts: dict[str, str], words: Words) -> list[ScriptLine]:
        """Return what is said now; once all is counted, how it ended."""
        if self.ends and self.result:
            return [ScriptLine((ScriptPart(one, strong=not at),)) for at, one in enumerate(self.result)]
        now = self.steps()[self.step].says if self.part else self.script.setup if self.step else ()
        return [self.line_of(line, facts, words) for line in self.held(now)]

    def line_of(self, line: Ruled, facts: dict[str, str], words: Words) -> ScriptLine:
        first, *rest = parts(self.text(line.text, words), facts)
        return ScriptLine((evolve(first, text=capital(first.text)), *rest))

    def text(self, english: str, words: Words) -> str:
        return words.of(f"host.{self.kit.name}", english)

    def announced(self, words: Words) -> str:
        facts, now = self.facts(words), self.standing(words)
        if not self.part:  # what is ticked is told by what comes next
            left = [str(line) for at, line in enumerate(self.says(facts, words)) if at not in self.ticked]
            return " ".join([words(UI["tick"]) + "."] * (not self.ticked) + left[:1]) if self.step else ""
        step = self.steps()[self.step]
        if turn := self.turn(step, now):
            return " ".join([f"{turn.name}, {turn.slot}." if turn.slot else f"{turn.name}.", *now.says])
        order = [f"{self.names[seat]} {now.strengths[seat]}." for seat in (now.order if step.order else ())]
        says = order or [str(line) for line in self.may(step, now) or self.says(facts, words)]
        if step.order and (asked := self.hosting.sections(self.value, step.id, words)):
            chooses = f"{asked[0].title}."
            if any(now.slots):
                return chooses
            says = [*says, chooses]
        heading = self.heading(step, facts, words)
        return " ".join([heading if heading.endswith("?") else f"{heading}.", *says])


@cache
def months_of(game: str, preset: str, players: int, lang: str) -> tuple[HostMonth, ...]:
    hosting = KITS[game].pages.hosting
    return hosting.months(preset, players, Words(lang)) if hosting else ()


@cache
def places_of(game: str, preset: str, players: int) -> list[Place]:
    """Return the setup, then each step of the year of a table."""
    begun = Evening.of(KITS[game]).begun(preset, players, ())
    months = (evolve(begun, part=month) for month in range(SETUP + 1, len(begun.months()) + 1))
    return [(SETUP, 0), (SETUP, 1), *((one.part, step) for one in months for step in range(len(one.steps())))]


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
