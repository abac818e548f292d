"""The script for teaching the table: beats to read aloud, each with its board; nothing to click, so that it prints."""

import re
from html import escape
from pathlib import Path
from typing import Literal

from attrs import frozen

from iki_teach.content.scripts import Beat, load_script
from iki_teach.content.words import Words
from iki_teach.kits import FIRST
from iki_teach.lessons.scenes import play_scene
from iki_teach.pages.script.words import DIFFERS
from iki_teach.ui.rules import AFTER, NARROW, picture
from iki_teach.ui.still import Still, either, lent, once

UNASKED = re.compile(r' data-cell="[^"]*"')  # nobody asks these pictures for a cell, and they are many
CSS = Path(__file__).with_suffix(".css")


@frozen(repr=False)
class Script(Still):
    """All beats on a page, one below the other, and one to a sheet on paper."""

    words: Words

    def _repr_html_(self) -> str:
        beats = "".join(self.beat(number, beat) for number, beat in enumerate(load_script(FIRST, "teach").beats, 1))
        return f'<style>{CSS.read_text(encoding="utf-8")}</style><div class="iki-teach">{lent(once(beats))}</div>'

    def __repr__(self) -> str:
        return "\n".join(
            self.words.of(f"teach.{beat.id}", text) for beat in load_script(FIRST, "teach").beats for text in beat.say
        )

    def beat(self, number: int, beat: Beat) -> str:
        sentences = "".join(f'<p class="iki-say">{self.text(beat, sentence)}</p>' for sentence in beat.say)
        return (
            f'<section class="iki-beat"><h2>{number} · {self.text(beat, beat.title)}</h2>{sentences}'
            f"{self.differs('first', beat)}{self.differs('two', beat)}{self.board(beat)}</section>"
        )

    def text(self, beat: Beat, english: str) -> str:
        return escape(self.words.of(f"teach.{beat.id}", english))

    def differs(self, table: Literal["first", "two"], beat: Beat) -> str:
        english = beat.first if table == "first" else beat.two
        return f'<p class="iki-differs">{self.words(DIFFERS[table])}: {self.text(beat, english)}</p>' if english else ""

    def board(self, beat: Beat) -> str:
        scene = play_scene(FIRST, beat.look, beat.position)
        near, afar = (str(picture(scene, AFTER, self.words, layout)[0]) for layout in ("wide", NARROW))
        return f"<figure>{UNASKED.sub('', either(near, afar))}</figure>"
