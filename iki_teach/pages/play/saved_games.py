"""Games of free play as the browser keeps them, one and all side by side, and as files; what cannot go on stays."""

import random
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from attrs import Factory, define, evolve, frozen

from iki_teach.board.opponents import PERSON
from iki_teach.content.faults import ContentError
from iki_teach.content.files import received
from iki_teach.content.structure import Value
from iki_teach.content.words import N, Words
from iki_teach.core.game import AnyGame
from iki_teach.core.record import BYTE_ORDER_MARK, is_record
from iki_teach.kits import KITS, Kit
from iki_teach.pages.play.table import text_of
from iki_teach.pages.play.views import SavedGame
from iki_teach.ui.contract import SavedFile
from iki_teach.ui.faults import lines_of_faults, tell_record
from iki_teach.ui.links import MOST_BYTES
from iki_teach.ui.stored import as_text

KEY = "iki-teach.play"  # of the page; each game has one of its own behind it
IDS = 10**12
SEATS, TITLE = "# seats: ", "# title: "
_UNREAD = N("play", "A game that cannot be read")
_MOVES = N("play", "{game} · {n} move", "{game} · {n} moves")
_FINISHED = N("play", "{game} · finished")
_NO_RECORD = N("play", "It is no saved game of ours: its first line would name the game.")
_AS_THEN = N("play", "A former edition of this page recorded it, so it counts as it did then: {switches}.")
_TOO_LONG = N("play", "It is longer than any saved game of ours.")


class GameError(ValueError):
    """A text that is no game; its words are made for a page."""


@frozen
class Saved:
    """A game that is kept: its record, who sits there by level, when it was last played; `raw` as it was found."""

    id: str
    record: str
    levels: tuple[str, ...] = ()
    title: str = ""
    game: str = ""
    date: str = ""
    moves: int = 0
    over: bool = False
    raw: str = ""  # of a value that is none of ours

    @classmethod
    def of(cls, game: AnyGame, levels: tuple[str, ...], title: str, id: str) -> "Saved":
        date, moves = datetime.now(UTC).isoformat(timespec="seconds"), len(game.history()) - 1
        return cls(id, game.record(), levels, title, game.name, date, moves, game.over)

    @classmethod
    def read(cls, key: str, value: object) -> "Saved":
        """Return a game of what the browser kept under a key, whatever it is."""
        id = key.removeprefix(f"{KEY}.")
        if not isinstance(value, dict) or not isinstance(value.get("record"), str):
            return cls(id, "", raw=as_text(value))
        levels, moves = value.get("levels"), value.get("moves")
        known = tuple(map(str, levels)) if isinstance(levels, list) else ()
        title, game, date = (text_of(value.get(name)) for name in ("title", "game", "date"))
        number = moves if isinstance(moves, int) else 0
        return cls(id, value["record"], known, title, game, date, number, value.get("over") is True)

    @property
    def key(self) -> str:
        return f"{KEY}.{self.id}"

    def to_store(self) -> Value:
        fields = ("record", "title", "game", "date", "moves", "over")
        return {name: getattr(self, name) for name in fields} | {"levels": list(self.levels)}

    def row(self, words: Words, fault: str = "") -> SavedGame:
        kit = KITS.get(self.game)
        if self.raw or kit is None:
            return SavedGame(self.id, self.title or words(_UNREAD), "", self.date, fault, self.raw or self.record)
        about = words(_FINISHED, game=kit.title) if self.over else words(_MOVES, self.moves, game=kit.title)
        return SavedGame(self.id, self.title, about, self.date, fault, self.record if fault else "")

    def file(self) -> SavedFile:
        name = f"{self.game}-{self.date[:10]}.txt"
        return SavedFile(name, f"{TITLE}{self.title}\n{SEATS}{', '.join(self.levels)}\n{self.record}")

    def same(self, other: "Saved") -> bool:
        return evolve(self, date="") == evolve(other, date="")


def kit_of_text(text: str) -> Kit | None:
    return next((kit for kit in KITS.values() if is_record(text, kit.record_title)), None)


def game_of_text(text: str, words: Words) -> AnyGame:
    kit = kit_of_text(text)
    if kit is None:
        raise GameError(words(_NO_RECORD))
    try:
        return kit.load(text)
    except ValueError as error:
        raise GameError(tell_record(error, words)) from None


def former_switches(text: str, game: AnyGame, words: Words) -> str:
    """Return which switches an old record does not name but stand as they stood when it was written; or nothing."""
    options = KITS[game.name].options
    switches = options.all() if options else {}
    unsaid = [one for one in getattr(game.head, "options", {}).items() if one[0] in switches and one[0] not in text]
    says = [switches[name].says_at(value, words) for name, value in unsaid]
    return words(_AS_THEN, switches="; ".join(says)) if says else ""


def text_of_file(sent: str, words: Words) -> str:
    try:
        text = received(sent, "game").removeprefix(BYTE_ORDER_MARK)
    except ContentError as error:
        raise GameError(" ".join(line.text for line in lines_of_faults(error.faults, words))) from None
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise GameError(words(_TOO_LONG))
    return text


def comment(text: str, name: str) -> str:
    lines = text.splitlines()[:4]
    return text_of(next((line.removeprefix(name) for line in lines if line.startswith(name)), ""))


def levels_for(game: AnyGame, kit: Kit, levels: tuple[str, ...]) -> tuple[str, ...]:
    """Return who sits at a game: as it was kept; who is not known, or a table without people, becomes a person."""
    count = len(game.head.players)
    known = [levels[seat] if seat < len(levels) and levels[seat] in kit.bots else PERSON for seat in range(count)]
    return tuple(known) if PERSON in known else (PERSON, *known[1:])


_NO_GAME = N("play", "This game cannot go on. {why} It stays kept; below is its text, to take away.")


@define
class GameList:
    """Kept games by id; `changed` is what the browser is to keep after an intent, by key, None to forget it."""

    games: dict[str, Saved] = Factory(dict)
    changed: Value = Factory(dict)
    faults: dict[str, str] = Factory(dict)  # of games that cannot go on, by id

    def take(self, values: object) -> None:
        self.games |= {saved.id: saved for saved, _ in saved_in(values)}

    def keep(self, saved: Saved) -> None:
        """Have the browser keep a game; one that is as before keeps its date."""
        if saved.id not in self.games or not saved.same(self.games[saved.id]):
            self.games[saved.id] = saved
        self.changed[saved.key] = self.games[saved.id].to_store()

    def forget(self, id: str) -> Saved:
        gone = self.games.pop(id)
        self.changed[gone.key] = None
        return gone

    def new_id(self) -> str:
        id = f"{random.randrange(IDS):012d}"
        return self.new_id() if id in self.games else id

    def load(self, id: str, words: Words) -> AnyGame | None:
        """Return a game to go on with; None for one that cannot go on, of which the list says why from now on."""
        saved = self.games[id]
        try:
            return game_of_text(saved.record or saved.raw, words)
        except GameError as fault:
            self.faults[id] = words(_NO_GAME, why=fault)
            return None

    def update(self, values: object, current: str) -> Saved | None:
        """Take what another page did; return how the current game was here, if it has gone on there."""
        gone_on = None
        for saved, forgotten in saved_in(values):
            before = self.games.get(saved.id)
            if current == saved.id != "" and not forgotten and before and not saved.same(before):
                gone_on = before
            if not forgotten:
                self.games[saved.id] = saved
            elif saved.id != current:
                self.games.pop(saved.id, None)
        return gone_on

    def rows(self, words: Words) -> tuple[SavedGame, ...]:
        latest = sorted(self.games.values(), key=lambda saved: saved.date, reverse=True)
        return tuple(one.row(words, self.faults.get(one.id, "")) for one in latest)


def saved_in(values: object) -> Iterator[tuple[Saved, bool]]:
    for key, value in (values if isinstance(values, Mapping) else {}).items():
        if str(key).startswith(f"{KEY}."):
            yield Saved.read(str(key), value), value is None
