"""A game taught: from a screen, beat by beat, each sentence with its picture; or from paper, with nothing to click."""

import re
from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import ClassVar, Self

from attrs import evolve, frozen

from iki_teach.content.referee import CellMark
from iki_teach.content.scripts import Beat, load_script
from iki_teach.content.structure import Value
from iki_teach.content.words import Words
from iki_teach.drawing.drawing import NOTHING, Drawing
from iki_teach.kits import FIRST, Kit, Look
from iki_teach.lessons.scenes import play_scene
from iki_teach.pages.script.session import Place, ScriptState
from iki_teach.pages.script.views import Picture, ScriptLine, ScriptNote, ScriptPart, ScriptSquare, ScriptView
from iki_teach.pages.script.words import DIFFERS, MINUTES, OF, PLAY, READER, TAUGHT, UI
from iki_teach.ui.contract import Link, Shot
from iki_teach.ui.film import film
from iki_teach.ui.rules import AFTER, NARROW, picture, terms_of
from iki_teach.ui.session import whole
from iki_teach.ui.set_texts import table_in
from iki_teach.ui.still import Still, either, lent, once

WORDS_A_MINUTE = 183  # read aloud by adults, in English: Brysbaert 2019, doi.org/10.1016/j.jml.2019.104047
POINTING, TURNING = 12, 5  # s that we allow to look and point after a sentence, and to come to the next beat
FILMED = Words("en")
UNASKED = re.compile(r' data-cell="[^"]*"')  # nobody asks these pictures for a cell, and they are many
CSS = Path(__file__).with_name("teach.css")


@frozen
class PlayedBeat:
    """A beat played: the table at first and after each thing that its moves bring about, and these things."""

    players: int
    positions: tuple[object, ...]
    shots: tuple[Shot, ...]


@cache
def played_beat(game: str, at: int) -> PlayedBeat:
    beat = load_script(game, "teach").beats[at]
    scene = play_scene(game, beat.look, beat.position)
    positions = [scene.before.state]

    def keep(position: object, cells: set[str]) -> Drawing:
        positions.append(position)
        return NOTHING

    shots = film(scene.moments[1], scene.after, FILMED, keep) if scene.moves else ()
    return PlayedBeat(len(scene.before.head.players), (*positions[: len(shots)], scene.after.state), shots)


def seconds(beat: Beat, words: Words, first: int = 0) -> float:
    """Return how long the sentences of a beat last from one on: read aloud, and looked at."""
    says = [words.of(f"teach.{beat.id}", sentence) for sentence in beat.say[first:]]
    return sum(len(one.split()) for one in says) * 60 / WORDS_A_MINUTE + len(says) * POINTING + TURNING


@frozen(kw_only=True)
class Taught(ScriptState):
    """A game that is taught: its parts are beats, a step is a sentence; of an evening it knows edition and players."""

    edition: str = ""
    names: tuple[str, ...] = ()

    key: ClassVar = "iki-teach.teach"
    ui: ClassVar = TAUGHT

    @classmethod
    def of(cls, kit: Kit) -> Self:
        """Return the first sentence of the first beat; raises KeyError for a game without a script."""
        if not load_script(kit.name, "teach").beats:
            raise KeyError(kit.name)
        return cls(kit=kit)

    @property
    def beats(self) -> tuple[Beat, ...]:
        return load_script(self.kit.name, "teach").beats

    def places(self) -> Sequence[Place]:
        return [(at, sentence) for at, beat in enumerate(self.beats) for sentence in range(len(beat.say))]

    def to_store(self, past: Sequence[ScriptState]) -> Value | None:
        if self.place in (self.places()[0], self.places()[-1]):
            return None
        return {"beat": self.beats[self.part].id, "sentence": self.step}

    def read(self, value: object) -> Sequence[Self]:
        data = value if isinstance(value, dict) else {}
        evening = table_in(data.get("table"), self.kit, {}) if self.kit.pages.referee else None
        here = self if evening is None else evolve(
            self, edition=evening.get(self.kit.preset_word, self.kit.usual), names=tuple(evening["players"])
        )  # fmt: skip
        found = [(at, whole(data.get("sentence"))) for at, beat in enumerate(self.beats) if beat.id == data.get("beat")]
        return [here.moved(place) for place in found if place in self.places()] or [here] * (evening is not None)

    def shown(self, words: Words, pages: dict[str, str], layout: str) -> ScriptView:
        beat, then, at_end = self.beats[self.part], pages.get("then"), self.place == self.places()[-1]
        titles = [text_of(one, one.title, words) for one in self.beats]
        says = tuple(
            ScriptLine((ScriptPart(text_of(beat, one, words)),), now=n == self.step, later=n > self.step)
            for n, one in enumerate(beat.say)
        )
        remarks = [(READER, note) for note in beat.notes]
        remarks += [(DIFFERS[name], text) for name, text in differing(beat) if self.holds(name)]
        notes = tuple(ScriptNote(words(head), text_of(beat, text, words)) for head, text in remarks)
        if self.names and not self.part:
            notes = (ScriptNote(self.kit.preset_name(self.edition, words), ", ".join(self.names)), *notes)
        return ScriptView(
            step=beat.id,
            title=titles[self.part],
            about=f"{words(OF, at=self.part + 1, all=len(self.beats))} · {words(MINUTES, self.minutes(words))}",
            says=says,
            terms=terms_of((*map(str, says), *(one.text for one in notes)), self.kit.name, words),
            notes=notes,
            parts=tuple(ScriptSquare(name, at == self.part, at < self.part) for at, name in enumerate(titles)),
            picture=self.picture(words, layout),
            layout=layout,
            go_on=f"{words(UI['next'])} →",
            then=Link(words(PLAY), f"{then}.ipynb") if then and at_end else None,
        )

    def holds(self, table: str) -> bool:
        """Whether what differs at another table may differ here: until one knows who plays, all of it may."""
        return not self.names or (
            len(self.names) == 2 and self.edition != "first" if table == "two" else self.edition == table
        )

    def picture(self, words: Words, layout: str) -> Picture:
        beat, played = self.beats[self.part], played_beat(self.kit.name, self.part)
        show = beat.shows[self.step] if beat.shows else None
        after = min(show.after, len(played.shots)) if show else len(played.shots)
        position = played.positions[after]
        seats = tuple(range(played.players))
        look = Look(changed=set(show.look if show else beat.look), seat=0, open=seats, help=True, layout=layout)
        drawn, text = self.kit.draw(position, words, look).still(), self.kit.describe(position, words, seats)
        happened = (shot for shot in played.shots[:after] if shot.mark)
        marks = tuple(CellMark(shot.at, shot.mark, shot.number, shot.against) for shot in happened)
        return Picture(str(drawn), text, marks, beat.near)

    def minutes(self, words: Words) -> int:
        now, *others = self.beats[self.part :]
        left = seconds(now, words, self.step) + sum(seconds(one, words) for one in others)
        return max(1, round(left / 60))

    def announced(self, words: Words) -> str:
        beat = self.beats[self.part]
        title = f"{text_of(beat, beat.title, words)}. " if not self.step else ""
        return title + text_of(beat, beat.say[self.step], words)


def text_of(beat: Beat, english: str, words: Words) -> str:
    return words.of(f"teach.{beat.id}", english)


@frozen(repr=False)
class Script(Still):
    """All beats on a page, one below the other, and one to a sheet on paper."""

    words: Words

    def _repr_html_(self) -> str:
        beats = "".join(self.beat(number, beat) for number, beat in enumerate(load_script(FIRST, "teach").beats, 1))
        return f'<style>{CSS.read_text(encoding="utf-8")}</style><div class="iki-teach">{lent(once(beats))}</div>'

    def __repr__(self) -> str:
        beats = load_script(FIRST, "teach").beats
        return "\n".join(text_of(beat, text, self.words) for beat in beats for text in beat.say)

    def beat(self, number: int, beat: Beat) -> str:
        says = [("iki-say", "", text) for text in beat.say]
        says += [("iki-differs", f"{self.words(DIFFERS[name])}: ", text) for name, text in differing(beat)]
        texts = (f'<p class="{kind}">{head}{self.text(beat, text)}</p>' for kind, head, text in says)
        scene = play_scene(FIRST, beat.look, beat.position)
        near, afar = (str(picture(scene, AFTER, self.words, layout)[0]) for layout in ("wide", NARROW))
        return (
            f'<section class="iki-beat"><h2>{number} · {self.text(beat, beat.title)}</h2>{"".join(texts)}'
            f"<figure>{UNASKED.sub('', either(near, afar))}</figure></section>"
        )

    def text(self, beat: Beat, english: str) -> str:
        return escape(text_of(beat, english, self.words))


def differing(beat: Beat) -> list[tuple[str, str]]:
    """Return what is different at which other table."""
    return [(name, text) for name, text in (("first", beat.first), ("two", beat.two)) if text]
