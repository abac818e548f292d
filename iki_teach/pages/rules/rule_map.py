"""The map of rules of both games: how well each is known, what is due, and taking it along as a file or a code."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from iki_teach.content.aids import is_for
from iki_teach.content.rules import every_rule, ledger_of
from iki_teach.content.structure import Value
from iki_teach.content.words import N
from iki_teach.lessons import transfer
from iki_teach.lessons.mastery import is_rule
from iki_teach.lessons.progress import PREFIX, TABLE, Progress, read
from iki_teach.lessons.transfer import STATES, tell_dropped, tell_refused
from iki_teach.pages.rules.details import rule_details, rules_by_chapter
from iki_teach.pages.rules.views import MapChapter, MapRule, MapView, Mark
from iki_teach.ui.contract import NOTHING, Intent, Keeping, Link, SavedFile
from iki_teach.ui.session import PageSession
from iki_teach.ui.still import sheets

MOST_NAMED = 5
SIGNS = {"unseen": "○", "learning": "◐", "known": "●", "due": "↻"}
UI = {
    "title": N("map", "The rules you know"),
    "legend": N("map", "What the signs mean"),
    "take": N("map", "Take your progress with you"),
    "file": N("map", "Save as a file"),
    "code": N("map", "Copy as a code"),
    "copied": N("map", "The code is copied. Paste it wherever you keep it."),
    "copy_yourself": N("map", "Here is the code. Please copy it yourself; the browser does not let us."),
    "bring": N("map", "Bring your progress back"),
    "from_file": N("map", "From a file"),
    "from_code": N("map", "From a code"),
    "paste": N("map", "The code"),
    "read": N("map", "Bring it back"),
    "lesson": N("map", "To the lesson"),
    "drill": N("map", "Practise it"),
    "look_up": N("map", "See it on a board"),
    "elsewhere": N("map", "not at your table"),
    "blocked": N("map", "This browser keeps nothing for this page. Save a file before you leave."),
    "line_lost": N("map", "No answer yet. The connection may be lost; your request is waiting."),
}
_DUE = N("map", "{n} rule due: about {minutes} minute.", "{n} rules due: about {minutes} minutes.")
_NOTHING_DUE = N("map", "Nothing is due.")
_STANDING = N("map", "You know {known} of {all} rules; you are learning {learning}.")
_CHANCE = N("map", "You still know it with a chance of about {percent} %.")
_TABLE = {
    "first": N("map", "Your table: first edition, {n} player", "Your table: first edition, {n} players"),
    "second": N("map", "Your table: second edition, {n} player", "Your table: second edition, {n} players"),
}
_BROUGHT = N("map", "Brought back: {n} rule.", "Brought back: {n} rules.")
_MORE = N("map", "… and {n} more.", "… and {n} more.")
_NAMED = N("map", "{title}: {state}")


def clock() -> datetime:
    return datetime.now(UTC)


class RuleMapSession(PageSession):
    """Reads what the browser kept, shows it, and writes only what is brought back from a file or a code."""

    intents = ("resume", "open", "close", "file", "code", "bring")

    def __init__(
        self,
        lang: str = "en",
        lessons: Mapping[str, str] = NOTHING,
        drills: Mapping[str, str] = NOTHING,
        book: str = "",
        now: Callable[[], datetime] = clock,
    ) -> None:
        """Begin with nothing known; `lessons` and `drills` are the pages of a rule; `book` is that of all rules."""
        super().__init__(lang)
        self.lessons, self.drills, self.book, self.now = lessons, drills, book, now
        self.progress = Progress()
        self.opened = ""
        self.lines: list[str] = []
        self.saved: SavedFile | None = None
        self.packed: str | None = None
        self.unsaved: Value = {}

    def answer(self, sent: Mapping[str, object]) -> Value:
        """Answer, and hand files, codes and values over only once."""
        self.saved, self.packed, self.unsaved = None, None, {}
        return super().answer(sent)

    def resume(self, intent: Intent) -> None:
        """Take what the browser kept; it is the truth, whatever was known here before."""
        self.progress = read(intent.values)
        self.lines = self.left_out(self.progress)

    def open(self, intent: Intent) -> None:
        words, rule = self.words, intent.rule
        if is_rule(rule):
            self.opened, state = rule, STATES[self.progress.mastery.state(rule, self.now())]
            named = words(_NAMED, title=words.rule(rule), state=words(state))
            self.announcement = f"{named}. {words.rule_text(rule)}"

    def close(self, intent: Intent) -> None:
        self.opened = ""

    def file(self, intent: Intent) -> None:
        self.resume(intent)
        name = f"iki-teach-{self.now():%Y-%m-%d}.json"
        self.saved = SavedFile(name, transfer.to_file(self.progress.values()))

    def code(self, intent: Intent) -> None:
        self.resume(intent)
        self.packed = transfer.to_code(self.progress.values())

    def bring(self, intent: Intent) -> None:
        self.resume(intent)
        try:
            brought = read(transfer.from_text(intent.text))
        except transfer.TransferError as error:
            self.lines = [tell_refused(error, self.words)]
        else:
            self.progress = self.progress.joined(brought)
            self.lines = [self.words(_BROUGHT, len(brought.mastery.cards)), *self.left_out(brought)]
            self.unsaved = self.progress.values()
        self.announcement = " ".join(self.lines)

    def left_out(self, progress: Progress) -> list[str]:
        lines = [tell_dropped(dropped, self.words) for dropped in progress.dropped]
        return lines[:MOST_NAMED] + ([self.words(_MORE, len(lines) - MOST_NAMED)] if lines[MOST_NAMED:] else [])

    def at_table(self, rule: str) -> bool:
        table = self.progress.others.get(TABLE)
        return table is None or is_for(ledger_of(rule)[rule], table["edition"], table["players"])

    def shown(self) -> MapView:
        words, now, mastery = self.words, self.now(), self.progress.mastery
        states: dict[str, str] = {rule: mastery.state(rule, now) for rule in every_rule()}
        table = self.progress.others.get(TABLE)
        return MapView(
            table=words(_TABLE[table["edition"]], table["players"]) if table else "",
            summary=self.summary(now),
            legend=tuple(
                Mark(state, sign, words(STATES[state]), list(states.values()).count(state))
                for state, sign in SIGNS.items()
            ),
            chapters=tuple(
                MapChapter(chapter, tuple(self.sign(rule, states[rule]) for rule in rules))
                for chapter, rules in rules_by_chapter(list(states), words)
            ),
            opened=rule_details(self.opened, words, self.links()) if self.opened else None,
            chance=self.chance(now),
            sheet=sheets() if self.opened else "",
            lines=tuple(self.lines),
            keeping=Keeping(PREFIX, self.unsaved),
            file=self.saved,
            code=self.packed,
            words={name: words(text) for name, text in UI.items()},
        )

    def summary(self, now: datetime) -> str:
        words, stands = self.words, self.progress.mastery.standing(now)
        due = words(_DUE, len(stands.due), minutes=stands.minutes) if stands.due else words(_NOTHING_DUE)
        return f"{due} {words(_STANDING, known=stands.known, learning=stands.learning, all=len(every_rule()))}"

    def chance(self, now: datetime) -> str:
        chance = self.progress.mastery.chance(self.opened, now)
        return "" if chance is None else self.words(_CHANCE, percent=round(100 * chance))

    def sign(self, rule: str, state: str) -> MapRule:
        name = self.words(STATES[state])
        return MapRule(rule, self.words.rule(rule), state, SIGNS[state], name, elsewhere=not self.at_table(rule))

    def links(self) -> tuple[Link, ...]:
        pages = {
            "lesson": self.lessons.get(self.opened),
            "drill": self.drills.get(self.opened),
            "look_up": self.book and f"{self.book}#{self.opened}",
        }
        return tuple(Link(self.words(UI[name]), page) for name, page in pages.items() if page)
