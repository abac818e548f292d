"""The host of an evening at the table: what to lay out, then what happens now, month by month. It knows no rules."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from attrs import evolve

from iki_teach.content.scripts import HostStep
from iki_teach.content.words import Words
from iki_teach.core.players import MOST_LETTERS, is_shown
from iki_teach.kits import KITS, Kit
from iki_teach.lessons.notebooks import START
from iki_teach.sessions.contract import Keep, TableChoice
from iki_teach.sessions.host_script import (
    CLOCKS,
    MOST_PAST,
    RAISES,
    SETUP,
    Evening,
    HostedEvening,
    kept,
    parts,
    read_evening,
    written,
)
from iki_teach.sessions.moment_views import RuleName
from iki_teach.sessions.rule_views import Link
from iki_teach.sessions.script_views import HostSaid, HostSeat, HostSquare
from iki_teach.sessions.script_words import OPEN, RULES, SEASON, SHEET, STEP, TEACH, UI
from iki_teach.sessions.session import PageSession, whole
from iki_teach.sessions.terms import glossed

KEY = "iki-teach.host"  # and the game's name: where the browser keeps an evening


class HostSession(PageSession):
    """Goes through an evening of a game that has a host; what the browser keeps of it is checked when it comes back."""

    intents = (
        "resume", "newer", "table", "rename", "tick", "timer", "next", "back", "more", "less", "undo", "ask", "stay",
        "again",
    )  # fmt: skip

    anytime = ("resume", "newer")

    def __init__(self, kit: Kit, lang: str = "en", teach: str = "", book: str = "") -> None:
        """Begin with the setup; `teach` and `book` are pages to lead to. Raises KeyError if the game has no host."""
        super().__init__(lang)
        if kit.hosting is None:
            raise KeyError(kit.name)
        self.kit, self.hosting, self.teach, self.book = kit, kit.hosting, teach, book
        self.now = Evening(kit.usual, tuple(kit.names))
        self.past: list[Evening] = []
        self.was_put: Evening | None = None
        self.asking = False

    # what is done

    def moments(self) -> list[tuple[int, int]]:
        """Return where an evening of this table may stand, by month and step: the setup, then each step of the year."""
        return moments_of(self.kit.name, self.now.preset, len(self.now.names))

    def put(self, **changes: Any) -> None:
        """Stand as Python sets it; however often it does so in a row, it is one thing to undo."""
        self.changed()
        self.past = self.past if self.now is self.was_put else [*self.past, self.now][-MOST_PAST:]
        self.now = self.was_put = evolve(self.now, **changes)

    def act(self, do: str, intent: dict[str, Any]) -> None:
        before, self.asking = self.now, False
        super().act(do, intent)
        if self.now != before and do not in ("undo", *self.anytime):
            self.past = [*self.past, before][-MOST_PAST:]

    def resume(self, intent: dict[str, Any]) -> None:
        """Go on where the browser says that one stood, unless something was done here since."""
        if not self.past:
            self.newer(intent)

    def newer(self, intent: dict[str, Any]) -> None:
        if found := read_evening(intent.get("value"), self.kit):
            self.now, *past = found
            self.past = [one for one in past if self.fits(one)]
        if not self.fits(self.now):
            self.now, self.past = Evening(self.kit.usual, tuple(self.kit.names)), []

    def hosted(self, evening: Evening | None = None) -> HostedEvening:
        return HostedEvening(self.kit, evening or self.now, self.words)

    def fits(self, now: Evening) -> bool:
        return now.month == SETUP or now.step < len(self.hosted(now).steps())

    def table(self, intent: dict[str, Any]) -> None:
        """Choose edition and number of players; what was ticked for another table is no longer so."""
        preset = intent.get("edition") or self.now.preset
        players = whole(intent.get("players") or len(self.now.names))
        if self.now.month == SETUP and preset in self.kit.presets() and players in self.kit.numbers:
            names = (*self.now.names, *self.kit.names[len(self.now.names) :])[:players]
            self.now = evolve(self.now, preset=str(preset), names=names, ticked=(), raised=())

    def rename(self, intent: dict[str, Any]) -> None:
        seat, name = whole(intent.get("value")), " ".join(str(intent.get("text", "")).split())[:MOST_LETTERS]
        if 0 <= seat < len(self.now.names) and is_shown(name):
            names = list(self.now.names)
            names[seat] = name or self.kit.names[seat]
            self.now = evolve(self.now, names=tuple(names))

    def tick(self, intent: dict[str, Any]) -> None:
        line = whole(intent.get("value"))
        if 0 <= line < len(self.hosted().setup()):
            self.now = evolve(self.now, ticked=tuple(sorted({*self.now.ticked} ^ {line})))

    def timer(self, intent: dict[str, Any]) -> None:
        if (seconds := whole(intent.get("value"))) in CLOCKS:
            self.now = evolve(self.now, seconds=seconds)

    def next(self, intent: dict[str, Any]) -> None:
        now = self.now
        if now.month != SETUP and now.step + 1 < len(self.hosted().steps()):
            self.now = evolve(now, step=now.step + 1)
        elif now.month < len(self.hosted().months()):
            self.now = evolve(now, month=now.month + 1, step=0)

    def back(self, intent: dict[str, Any]) -> None:
        """Look at what was before, the setup first of all; strengths stay as they are."""
        now = self.now
        if now.step:
            self.now = evolve(now, step=now.step - 1)
        elif now.month:
            before = evolve(now, month=now.month - 1)
            self.now = evolve(before, step=max(0, len(self.hosted(before).steps()) - 1) if before.month else 0)

    def more(self, intent: dict[str, Any]) -> None:
        """Raise a player's disc by 1; it comes to lie on top."""
        seat = whole(intent.get("value"))
        if 0 <= seat < len(self.now.names) and len(self.now.raised) < RAISES:
            self.now = evolve(self.now, raised=(*self.now.raised, seat))

    def less(self, intent: dict[str, Any]) -> None:
        """Take the last raise of a player's disc back, and those beyond the end of the track with it."""
        seat, before = whole(intent.get("value")), self.hosted().standing().strengths
        while seat in self.now.raised and self.hosted().standing().strengths == before:
            raised = self.now.raised
            last = len(raised) - 1 - raised[::-1].index(seat)
            self.now = evolve(self.now, raised=(*raised[:last], *raised[last + 1 :]))

    def undo(self, intent: dict[str, Any]) -> None:
        if self.past:
            self.now = self.past.pop()

    def ask(self, intent: dict[str, Any]) -> None:
        self.asking = True

    def stay(self, intent: dict[str, Any]) -> None:
        """Do not start anew."""

    def again(self, intent: dict[str, Any]) -> None:
        self.now = Evening(self.now.preset, self.now.names, seconds=self.now.seconds)

    # what is shown

    def shown(self) -> dict[str, Any]:
        now, words = self.now, self.words
        own = self.shown_setup() if now.month == SETUP else self.shown_step()
        presets, sheet = self.kit.presets(), self.to_sheet()
        teach = Link(words(TEACH), f"{self.teach}.ipynb") if self.teach else None
        book = Link(words(RULES), f"{self.book}.ipynb") if self.book else None
        return {
            "title": words(UI["setup"]),
            "seconds": now.seconds,
            "clocks": CLOCKS,
            "table": TableChoice(now.preset, len(now.names), presets, self.kit.numbers, ""),
            "names": now.names,
            "year": tuple(self.year()),
            "can_back": now.month > SETUP,
            "can_undo": bool(self.past),
            "asking": self.asking,
            "links": tuple(filter(None, (sheet, teach, book))),
            "then": None if own["go_on"] else sheet,
            "beside": teach,
            "book": book.href if book else "",
            "home": START,
            "glossed": glossed(written(own["says"]) if now.month else (), self.kit.name, words),
            "keep": Keep(f"{KEY}.{self.kit.name}", kept(now, self.past)),
            **own,
            "words": {name: words(text) if "{" not in text.english else words.of(text.context, text.english)
                      for name, text in UI.items()}
            | {f"preset.{preset}": self.kit.preset_name(preset, words) for preset in presets}
            | {"preset": words(self.kit.presets_title)},
        }  # fmt: skip

    def shown_setup(self) -> dict[str, Any]:
        words, hosted, ticked = self.words, self.hosted(), self.now.ticked
        lines, facts = hosted.setup(), hosted.facts()
        left = len(lines) - len(ticked)
        return {
            "step": "setup",
            "about": words(UI["tick"]),
            "kanji": "支度",
            "heading": "",
            "sign": "",
            "rule": None,
            "says": tuple(
                evolve(self.said(line.text, line.rule, facts), done=at in ticked) for at, line in enumerate(lines)
            ),
            "order": (),
            "after": hosted.months()[0].name,
            "go_on": words(OPEN, left) if left else words(UI["begin"]),
        }

    def shown_step(self) -> dict[str, Any]:
        words, now, hosted = self.words, self.now, self.hosted()
        month, steps, facts = hosted.months()[now.month - 1], hosted.steps(), hosted.facts()
        step = steps[now.step]
        at = words(STEP, at=now.step + 1, all=len(steps))
        after = self.after(steps, facts)
        return {
            "step": step.id,
            "title": month.name,
            "about": words(SEASON, season=month.season_name, step=at) if month.season_name else at,
            "kanji": month.kanji,
            "heading": self.filled(step.title, facts),
            "sign": self.hosting.sign(step.sign),
            "rule": RuleName(step.rule, words.rule(step.rule)),
            "says": tuple(self.said(line.text, line.rule, facts) for line in hosted.lines(step.says)),
            "order": tuple(self.seats()) if step.order else (),
            "seconds": now.seconds if step.timed else 0,
            "after": after,
            "go_on": words(UI["next"]) if now.step + 1 < len(steps) else after,
        }

    def after(self, steps: Sequence[HostStep], facts: dict[str, str]) -> str:
        now, months = self.now, self.hosted().months()
        if now.step + 1 < len(steps):
            return self.filled(steps[now.step + 1].title, facts)
        return months[now.month].name if now.month < len(months) else ""

    def seats(self) -> Iterator[HostSeat]:
        stand = self.hosted().standing()
        yield from (HostSeat(seat, self.now.names[seat], stand.strengths[seat]) for seat in stand.order)

    def year(self) -> Iterator[HostSquare]:
        for number, month in enumerate(self.hosted().months(), 1):
            sign, text = self.hosting.sign(month.mark), str(number) if month.season else month.kanji[:1]
            here = self.now.month
            yield HostSquare(month.name, text, month.season, sign, number == here, number < here)

    def to_sheet(self) -> Link | None:
        sheets = self.kit.sheet
        if not sheets or not sheets.page:
            return None
        begun = sheets.begin(self.now.names, self.now.preset)
        return Link(self.words(SHEET), sheets.document.link(begun, f"{sheets.page}.ipynb"))

    def said(self, english: str, rule: str, facts: dict[str, str]) -> HostSaid:
        return HostSaid(parts(self.template(english), facts), RuleName(rule, self.words.rule(rule)))

    def filled(self, english: str, facts: dict[str, str]) -> str:
        return self.template(english).format_map(facts)

    def template(self, english: str) -> str:
        return self.words.of(f"host.{self.kit.name}", english)

    def announced(self) -> str:
        shown = self.shown_setup() if self.now.month == SETUP else self.shown_step()
        if self.asking:
            return self.words(UI["sure"])
        if shown["order"]:
            return " ".join([shown["heading"], *(f"{one.name} {one.strength}." for one in shown["order"])])
        says = ["".join(part.text for part in one.parts) for one in shown["says"]] if self.now.month else []
        return " ".join([shown["heading"], *says])


@cache
def moments_of(game: str, preset: str, players: int) -> list[tuple[int, int]]:
    kit = KITS[game]
    year = HostedEvening(kit, Evening(preset, tuple(kit.names[:players])), Words("en"))
    months = range(SETUP + 1, len(year.months()) + 1)
    steps = {month: evolve(year, evening=evolve(year.evening, month=month)).steps() for month in months}
    return [(SETUP, 0), *((month, step) for month in months for step in range(len(steps[month])))]
