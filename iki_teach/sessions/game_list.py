"""The games of free play that a browser keeps side by side, and what it is to keep or to forget of them."""

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import Factory, define, evolve

from iki_teach.content.words import N, Words
from iki_teach.sessions.play_views import SavedGame
from iki_teach.sessions.saved_games import KEY, GameError, Saved, game_of_text, new_id

_NO_GAME = N("play", "This game cannot go on. {why} It stays kept; below is its text, to take away.")


@define
class GameList:
    """Kept games by id; `changed` is what the browser is to keep after an intent, by key, None to forget it."""

    games: dict[str, Saved] = Factory(dict)
    changed: dict[str, Any] = Factory(dict)
    faults: dict[str, str] = Factory(dict)  # of games that cannot go on, by id

    def take(self, values: object) -> None:
        """Take what the browser kept."""
        self.games |= {saved.id: saved for saved, _ in kept_in(values)}

    def keep(self, saved: Saved) -> None:
        """Have the browser keep a game; one that is as before keeps its date."""
        if saved.id not in self.games or not saved.same(self.games[saved.id]):
            self.games[saved.id] = saved
        self.changed[saved.key] = self.games[saved.id].kept()

    def keep_apart(self, saved: Saved) -> None:
        """Have the browser keep a game as another one."""
        self.keep(evolve(saved, id=self.new_id()))

    def forget(self, id: str) -> Saved:
        """Have the browser forget a game; return what it was."""
        gone = self.games.pop(id)
        self.changed[gone.key] = None
        return gone

    def new_id(self) -> str:
        """Return an id that no game has yet."""
        return new_id(self.games)

    def load(self, id: str, words: Words) -> Any:
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
        for saved, forgotten in kept_in(values):
            before = self.games.get(saved.id)
            if current == saved.id != "" and not forgotten and before and not saved.same(before):
                gone_on = before
            if not forgotten:
                self.games[saved.id] = saved
            elif saved.id != current:
                self.games.pop(saved.id, None)
        return gone_on

    def rows(self, words: Words) -> tuple[SavedGame, ...]:
        """Return the list as a page shows it, the game that was played last first."""
        latest = sorted(self.games.values(), key=lambda saved: saved.date, reverse=True)
        return tuple(one.row(words, self.faults.get(one.id, "")) for one in latest)


def kept_in(values: object) -> Iterator[tuple[Saved, bool]]:
    """Return each game among what a browser kept by key, and whether it has been forgotten."""
    for key, value in (values if isinstance(values, Mapping) else {}).items():
        if str(key).startswith(f"{KEY}."):
            yield Saved.read(str(key), value), value is None
