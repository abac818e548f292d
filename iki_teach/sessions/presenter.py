"""The table taught from a screen: one beat at a time, sentence by sentence, and the picture that goes with each."""

from functools import cache
from typing import Any

from attrs import frozen

from iki_teach.content.scripts import Beat, load_beats
from iki_teach.content.words import Words
from iki_teach.drawing.marks import still
from iki_teach.kits import KITS, Look
from iki_teach.lessons.notebooks import START
from iki_teach.lessons.scenes import play_scene
from iki_teach.sessions.contract import Keep
from iki_teach.sessions.film import film
from iki_teach.sessions.moment_views import Shot
from iki_teach.sessions.rule_views import Link
from iki_teach.sessions.script_views import PresenterMark, PresenterNote, PresenterSaid
from iki_teach.sessions.script_words import DIFFERS, MINUTES, OF, PLAY, READER, TAUGHT, UI
from iki_teach.sessions.session import PageSession, whole
from iki_teach.sessions.terms import glossed

WORDS_A_MINUTE = 183  # read aloud by adults, in English: Brysbaert 2019, doi.org/10.1016/j.jml.2019.104047
POINTING, TURNING = 12, 5  # s that we allow to look and point after a sentence, and to come to the next beat
FILMED = Words("en")
KEY = "iki-teach.teach"  # and the game's name: where the browser keeps the place


@frozen
class PlayedBeat:
    """A beat played: the table at first and after each thing that its moves bring about, and these things."""

    positions: tuple[Any, ...]
    shots: tuple[Shot, ...]


@cache
def played_beat(game: str, at: int) -> PlayedBeat:
    beat = load_beats(game)[at]
    scene = play_scene(game, beat.look, beat.position)
    positions = [scene.before.state]

    def keep(position: Any, cells: set[str]) -> str:
        positions.append(position)
        return ""

    shots = film(scene.moments[1], scene.after, FILMED, keep) if scene.moves else ()
    return PlayedBeat((*positions[: len(shots)], scene.after.state), shots)


def seconds(beat: Beat, words: Words, first: int = 0) -> float:
    """Return how long the sentences of a beat last from one on: read aloud, and looked at."""
    says = [words.of(f"teach.{beat.id}", sentence) for sentence in beat.say[first:]]
    return sum(len(one.split()) for one in says) * 60 / WORDS_A_MINUTE + len(says) * POINTING + TURNING


class PresenterSession(PageSession):
    """Goes through the beats of a game's script; `then` is the page on which one begins to play."""

    intents = ("next", "back", "beat", "next_beat", "beat_before", "home", "resume")

    def __init__(self, game: str, lang: str = "en", then: str = "") -> None:
        """Begin with the first sentence of the first beat; raises KeyError for a game without a script."""
        super().__init__(lang)
        self.game, self.then, self.beats = game, then, load_beats(game)
        if not self.beats:
            raise KeyError(game)
        self.at, self.sentence = 0, 0

    def next(self, intent: dict[str, Any]) -> None:
        if self.sentence + 1 < len(self.beats[self.at].say):
            self.sentence += 1
        elif self.at + 1 < len(self.beats):
            self.at, self.sentence = self.at + 1, 0

    def back(self, intent: dict[str, Any]) -> None:
        if self.sentence:
            self.sentence -= 1
        elif self.at:
            self.at -= 1
            self.sentence = len(self.beats[self.at].say) - 1

    def beat(self, intent: dict[str, Any]) -> None:
        self.turn_to(whole(intent.get("value")))

    def next_beat(self, intent: dict[str, Any]) -> None:
        self.turn_to(self.at + 1)

    def beat_before(self, intent: dict[str, Any]) -> None:
        self.turn_to(self.at - 1)

    def turn_to(self, at: int) -> None:
        if at in range(len(self.beats)):
            self.at, self.sentence = at, 0

    def home(self, intent: dict[str, Any]) -> None:
        self.at = self.sentence = 0

    def resume(self, intent: dict[str, Any]) -> None:
        if isinstance(place := intent.get("value"), dict):
            for at, beat in enumerate(self.beats):
                if beat.id == place.get("beat") and (said := whole(place.get("sentence"))) in range(len(beat.say)):
                    self.at, self.sentence = at, said

    def place(self) -> dict[str, Any] | None:
        if self.at_end() or not (self.at or self.sentence):
            return None
        return {"beat": self.beats[self.at].id, "sentence": self.sentence}

    def at_end(self) -> bool:
        return (self.at, self.sentence) == (len(self.beats) - 1, len(self.beats[-1].say) - 1)

    def shown(self) -> dict[str, Any]:
        words, beat = self.words, self.beats[self.at]
        svg, text, marks = self.picture()
        says = tuple(
            PresenterSaid(self.text(beat, one), number == self.sentence, number > self.sentence)
            for number, one in enumerate(beat.say)
        )
        notes = tuple(self.notes_of(beat))
        return {
            "at": self.at,
            "step": beat.id,
            "beats": tuple(self.text(one, one.title) for one in self.beats),
            "title": self.text(beat, beat.title),
            "about": f"{words(OF, at=self.at + 1, all=len(self.beats))} · {words(MINUTES, self.minutes())}",
            "kanji": "",
            "after": "",
            "says": says,
            "notes": notes,
            "layout": self.room(KITS[self.game]),
            "svg": svg,
            "text": text,
            "marks": marks,
            "near": beat.near,
            "can_back": bool(self.at or self.sentence),
            "go_on": f"{words(UI['next'])} →",
            "then": Link(words(PLAY), f"{self.then}.ipynb") if self.then and self.at_end() else None,
            "keep": Keep(f"{KEY}.{self.game}", self.place()),
            "home": START,
            "glossed": glossed([*(one.text for one in says), *(one.text for one in notes)], self.game, words),
            "words": {name: words(text) for name, text in TAUGHT.items()},
        }

    def picture(self) -> tuple[str, str, tuple[PresenterMark, ...]]:
        beat, kit, played = self.beats[self.at], KITS[self.game], played_beat(self.game, self.at)
        show = beat.shows[self.sentence] if beat.shows else None
        after = min(show.after, len(played.shots)) if show else len(played.shots)
        position = played.positions[after]
        seats = tuple(range(len(position.players)))
        changed = set(show.look if show else beat.look)
        look = Look(changed=changed, seat=0, open=seats, help=True, layout=self.room(kit))
        marks = tuple(
            PresenterMark(shot.at, str(shot.number), shot.mark, "" if shot.against is None else str(shot.against))
            for shot in played.shots[:after]
            if shot.mark
        )
        return still(kit.draw(position, self.words, look)), kit.describe(position, self.words, seats), marks

    def notes_of(self, beat: Beat) -> list[PresenterNote]:
        own = [(READER, note) for note in beat.notes]
        differs = [(DIFFERS[name], text) for name, text in (("first", beat.first), ("two", beat.two)) if text]
        return [PresenterNote(self.words(head), self.text(beat, text)) for head, text in (*own, *differs)]

    def minutes(self) -> int:
        beats = self.beats[self.at + 1 :]
        left = seconds(self.beats[self.at], self.words, self.sentence) + sum(seconds(one, self.words) for one in beats)
        return max(1, round(left / 60))

    def text(self, beat: Beat, english: str) -> str:
        return self.words.of(f"teach.{beat.id}", english)

    def announced(self) -> str:
        beat = self.beats[self.at]
        title = f"{self.text(beat, beat.title)}. " if not self.sentence else ""
        return title + self.text(beat, beat.say[self.sentence])
