"""What a notebook page calls: a board to click, a picture, a check, and why not."""

import re
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from attrs import define

from iki_teach.content.words import N, Words, page_language
from iki_teach.kits import Look, kit_of
from iki_teach.lessons.course import game_of, lesson_named
from iki_teach.lessons.notebooks import BOOK
from iki_teach.sessions import BoardSession, CheckSession
from iki_teach.sessions.free_play import FreePlaySession
from iki_teach.sessions.lesson import LessonSession
from iki_teach.sessions.refresh import RefreshSession
from iki_teach.sessions.rule_scenes import NARROW
from iki_teach.widgets.board import BoardShell, FreePlayShell, GameShell, LessonShell
from iki_teach.widgets.home import at_home
from iki_teach.widgets.picture import either, responsive, stacked

if TYPE_CHECKING:
    from iki_teach.widgets.notebook import Board, JupyterWidget, Lesson

RULE = re.compile(r"([\w-]+\.[\w-]+\.[\w-]+)(?:: (.*))?\]$")
_ANSWER = N("said", "Show the answer")


def show(
    game: Any, keep: str = "", lang: str = "", bot: str = "", help: bool = True, then: str = "", **options: Any
) -> "Board":
    """Return a board on which a game is played by clicking; `keep` names where the browser keeps it.

    `bot` plays the seats after the first, and `help` shows month and kind on every card where a game has them. At its
    end the game leads on to `then`, the page of a lesson. `options` are those of every ipywidget, such as `layout`.
    """
    return at_home(GameShell(BoardSession(game, lang or page_language(), keep, bot, help, then)), **options)


def play(game: str = "", lang: str = "") -> "JupyterWidget":
    """Return a table to choose and to play at, with a game of this name first; raises KeyError for an unknown one."""
    return at_home(FreePlayShell(FreePlaySession(game, lang or page_language())))


def check(game: Any, moves: list[str], lang: str = "") -> "JupyterWidget":
    """Return a board with a question: which of these moves is allowed? The engine answers."""
    return at_home(BoardShell(CheckSession(game, moves, lang or page_language())))


def lesson(name: str, lang: str = "", **options: Any) -> "Lesson":
    """Return a lesson of any game by its name; raises ValueError that names those there are."""
    return at_home(LessonShell(LessonSession(lesson_named(name, game_of(name)), lang or page_language())), **options)


def refresh(lang: str = "") -> "Lesson":
    """Return questions on the rules that are due, as the browser remembers them."""
    return at_home(LessonShell(RefreshSession(lang or page_language())))


@define(eq=False, repr=False)
class Picture:
    """A drawing that stands by itself, and what it shows in words."""

    svg: str
    text: str = ""
    narrow: str = ""  # the same for a telephone, if it is drawn anew for one

    def __repr__(self) -> str:
        """Return the words, for who reads without pictures."""
        return self.text

    def _repr_html_(self) -> str:
        return either(self.svg, self.narrow)


def picture(game: Any, lang: str = "") -> Picture:
    """Return a still picture of the table."""
    words, kit = Words(lang or page_language()), kit_of(game)
    narrow = kit.draw(game.state, words, Look(help=True, layout=NARROW)) if NARROW in kit.layouts else ""
    return Picture(kit.draw(game.state, words, Look(help=True)), kit.describe(game.state, words, None), narrow)


@define(eq=False, repr=False)
class Sentences:
    """Sentences on a page, one below the other."""

    sentences: list[str]

    def __repr__(self) -> str:
        """Return the sentences as lines."""
        return "\n".join(self.sentences)

    def _repr_html_(self) -> str:
        return f'<div class="iki-said" style="margin: 0 0 1.5rem">{"".join(map(paragraph, self.sentences))}</div>'


def paragraph(sentence: str) -> str:
    """Return a sentence as HTML: indented as it is, and what stands in brackets at its end in small letters."""
    indent = "1.5rem" if sentence.startswith(" ") else "0"
    text, cut, bracket = sentence.strip().partition("  [")
    small = f" <small>{behind_sign(bracket)}</small>" if cut else ""
    return f'<p style="margin: 0 0 .3rem {indent}">{escape(text)}{small}</p>'


def behind_sign(bracket: str) -> str:
    """Return what stands in brackets as HTML: a rule is a § that leads to its wording.

    >>> behind_sign("iki.fire.draw: Where it burns]")
    '<a href="12_rules.ipynb#iki.fire.draw">§ Where it burns</a>'
    >>> behind_sign("income]")
    '[income]'
    """
    if not (rule := RULE.match(bracket)):
        return f"[{escape(bracket)}"
    name = f" {escape(rule[2])}" if rule[2] else f"<span hidden> {rule[1]}</span>"
    return f'<a href="{BOOK}.ipynb#{rule[1]}">§{name}</a>'


@define(eq=False, repr=False)
class Folded(Sentences):
    """Sentences that stay folded until somebody asks for them; on a page they look as they do unfolded."""

    heading: str
    unfolded: Sentences

    def _repr_html_(self) -> str:
        summary = f"<summary>{escape(self.heading)}</summary>"
        return f'<details class="iki-answer">{summary}{self.unfolded._repr_html_()}</details>'


def answer(sentences: Sentences, lang: str = "") -> Folded:
    """Return sentences folded under “Show the answer”, so that one may say it first."""
    return Folded(sentences.sentences, Words(lang or page_language())(_ANSWER), sentences)


@define(eq=False, repr=False)
class Counted(Sentences):
    """Sentences beside a picture: on a page it stands in place of the line that names what it shows."""

    svg: str

    def _repr_html_(self) -> str:
        heading, named, _ = self.sentences[0].partition(": ")
        beside = [*([f"{heading}:"] if named else []), *self.sentences[1:]]
        return responsive(self.svg) + Sentences(beside)._repr_html_()


@define(eq=False, repr=False)
class SideBySide(Sentences):
    """Drawings by their headings, side by side, and below them what differs, each with its rule."""

    drawings: Mapping[str, str]

    def _repr_html_(self) -> str:
        grid = "display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr))"
        drawn = "".join(
            f'<section><h3 style="margin: 0 0 .5rem">{escape(heading)}</h3>{stacked(svg)}</section>'
            for heading, svg in self.drawings.items()
        )
        pairs = [sentence.removesuffix("]").rpartition("  [") for sentence in self.sentences]
        listed = "".join(f"<li>{escape(text)} <small>{behind_sign(rule + ']')}</small></li>" for text, _, rule in pairs)
        return f'<div class="iki-editions" style="{grid}">{drawn}</div><ul class="iki-differences">{listed}</ul>'


def why(game: Any, move: str, lang: str = "") -> Sentences:
    """Return why a move is not allowed, each reason with its rule; or that it is."""
    words, tell = Words(lang or page_language()), kit_of(game).tell_refusal
    texts = [f"{tell(r, game.state, words)}  [{r.rule}: {words.rule(r.rule)}]" for r in game.why_not(move)]
    return Sentences(texts or ["✓ " + move])
