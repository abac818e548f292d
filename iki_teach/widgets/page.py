"""What a notebook page calls: a board to click, a picture, a check, and why not."""

import os
from html import escape
from pathlib import Path
from typing import Any

from iki_teach.content.words import LANGS, N, Words
from iki_teach.games.iki.cases import case as cases
from iki_teach.games.iki.drawing.describe import describe
from iki_teach.games.iki.drawing.table import table
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.words.editions import EDITIONS, Difference, tell_differences
from iki_teach.games.iki.words.refusals import tell_refusal
from iki_teach.games.koikoi.drawing import album
from iki_teach.games.koikoi.drawing import describe as koikoi_describe
from iki_teach.games.koikoi.drawing import table as koikoi_table
from iki_teach.games.koikoi.rules.game import Game as KoikoiGame
from iki_teach.games.koikoi.words import events as koikoi_telling
from iki_teach.lessons.course import lesson_named
from iki_teach.sessions import BoardSession, CheckSession
from iki_teach.sessions.koikoi_counting import CountingSession
from iki_teach.sessions.koikoi_drills import KoikoiDrillSession
from iki_teach.sessions.koikoi_switches import KoikoiSwitchesSession
from iki_teach.sessions.lesson import LessonSession
from iki_teach.sessions.refresh import RefreshSession
from iki_teach.widgets.board import BoardWidget
from iki_teach.widgets.lesson import LessonWidget
from iki_teach.widgets.picture import composed, fitting

_ANSWER = N("said", "Show the answer")


def page_language() -> str:
    """Return the page's language: `IKI_LANG`, or the notebook's folder (`notebooks/de`), or English."""
    for wish in (os.environ.get("IKI_LANG", ""), Path.cwd().name):
        if wish in LANGS:
            return wish
    return "en"


def show(game: Game | KoikoiGame, keep: str = "", lang: str = "", bot: str = "", help: bool = True) -> BoardWidget:
    """Return a board on which a game is played by clicking; `keep` names where the browser keeps it.

    `bot` plays the seats after the first, and `help` shows month and kind on every card of Koi-Koi.
    """
    return BoardWidget(BoardSession(game, lang or page_language(), keep, bot, help))


def check(game: Game, moves: list[str], lang: str = "") -> BoardWidget:
    """Return a board with a question: which of these moves is allowed? The engine answers."""
    return BoardWidget(CheckSession(game, moves, lang or page_language()))


def lesson(name: str, lang: str = "") -> LessonWidget:
    """Return a lesson by its name; raises ValueError that names those there are."""
    return LessonWidget(LessonSession(lesson_named(name), lang or page_language()))


def koikoi_drills(rules: str = "source", lang: str = "") -> LessonWidget:
    """Return the drills of Koi-Koi; `rules` is the preset that they begin with."""
    return LessonWidget(KoikoiDrillSession(lang or page_language(), rules))


def koikoi_switches(switch: str = "ameshiko", lang: str = "") -> BoardWidget:
    """Return two tables of Koi-Koi side by side, beginning with a switch; raises ValueError for an unknown one."""
    return BoardWidget(KoikoiSwitchesSession(lang or page_language(), switch))


def yaku_board(cards: str = "", month: int = 1, lang: str = "") -> BoardWidget:
    """Return all cards of Koi-Koi to click, beginning with some captured ones such as "8-1 9-1"; they are counted."""
    return BoardWidget(CountingSession(cards, month, lang or page_language()))


def refresh(lang: str = "") -> LessonWidget:
    """Return questions on the rules that are due, as the browser remembers them."""
    return LessonWidget(RefreshSession(lang or page_language()))


class Picture:
    """A drawing that stands by itself."""

    def __init__(self, svg: str, text: str = "") -> None:
        """Hold a drawing and what it shows in words."""
        self.svg, self.text = svg, text

    def __repr__(self) -> str:
        """Return the words, for who reads without pictures."""
        return self.text

    def _repr_html_(self) -> str:
        return fitting(self.svg)


def picture(game: Game | KoikoiGame, lang: str = "") -> Picture:
    """Return a still picture of the table."""
    words = Words(lang or page_language())
    if isinstance(game, KoikoiGame):
        return Picture(koikoi_table.table(game.state, words, help=True), koikoi_describe.describe(game.state, words))
    return Picture(table(game.state, words), describe(game.state, words))


class SideBySide:
    """One position under both editions: two drawings, and below them what differs, each with its rule."""

    def __init__(self, drawings: dict[str, str], differences: list[Difference]) -> None:
        """Hold the drawings by their headings, and the differences."""
        self.drawings, self.differences = drawings, differences

    def __repr__(self) -> str:
        """Return the differences as lines."""
        return "\n".join(f"{one.text}  [{one.rule}]" for one in self.differences)

    def _repr_html_(self) -> str:
        grid = "display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr))"
        drawn = "".join(
            f'<section><h3 style="margin: 0 0 .5rem">{escape(heading)}</h3>{composed(svg, "narrow")}</section>'
            for heading, svg in self.drawings.items()
        )
        listed = "".join(f"<li>{escape(one.text)} <code>{escape(one.rule)}</code></li>" for one in self.differences)
        return f'<div class="iki-editions" style="{grid}">{drawn}</div><ul class="iki-differences">{listed}</ul>'


def side_by_side(position: str | Path, lang: str = "") -> SideBySide:
    """Return one position under both editions; raises ContentError where it cannot be in one of them."""
    words = Words(lang or page_language())
    games = {name: cases.position(position, edition=name).game for name in EDITIONS}
    drawings = {words(EDITIONS[name]): table(game.state, words) for name, game in games.items()}
    return SideBySide(drawings, tell_differences(games["first"], games["second"], words))


def hanafuda(names: str = "", lang: str = "") -> Picture:
    """Return a picture of cards such as "1-1 8-1", or of all twelve months."""
    words = Words(lang or page_language())
    return Picture(album.row(names.split(), words) if names else album.months(words))


class Sentences:
    """Sentences on a page, one below the other."""

    def __init__(self, sentences: list[str]) -> None:
        """Hold the sentences."""
        self.sentences = sentences

    def __repr__(self) -> str:
        """Return the sentences as lines."""
        return "\n".join(self.sentences)

    def _repr_html_(self) -> str:
        return f'<div class="iki-said" style="margin: 0 0 1.5rem">{"".join(map(paragraph, self.sentences))}</div>'


def paragraph(sentence: str) -> str:
    """Return a sentence as HTML: indented as it is, and what stands in brackets at its end in small letters."""
    indent = "1.5rem" if sentence.startswith(" ") else "0"
    said, parted, bracket = sentence.strip().partition("  [")
    small = f" <small>[{escape(bracket)}</small>" if parted else ""
    return f'<p style="margin: 0 0 .3rem {indent}">{escape(said)}{small}</p>'


class Folded(Sentences):
    """Sentences that stay folded until somebody asks for them; on a page they look as they do unfolded."""

    def __init__(self, said: Sentences, heading: str) -> None:
        """Hold the sentences and what is written on the fold."""
        super().__init__(said.sentences)
        self.said, self.heading = said, heading

    def _repr_html_(self) -> str:
        summary = f"<summary>{escape(self.heading)}</summary>"
        return f'<details class="iki-answer">{summary}{self.said._repr_html_()}</details>'


def answer(said: Sentences, lang: str = "") -> Folded:
    """Return sentences folded under “Show the answer”, so that one may say it first."""
    return Folded(said, Words(lang or page_language())(_ANSWER))


def why(game: Game | KoikoiGame, move: str, lang: str = "") -> Sentences:
    """Return why a move is not allowed, each reason with its rule; or that it is."""
    words = Words(lang or page_language())
    refusals = game.why_not(move)
    tell: Any = koikoi_telling.tell_refusal if isinstance(game, KoikoiGame) else tell_refusal
    said = [f"{tell(r, game.state, words)}  [{r.rule}: {words.rule(r.rule)}]" for r in refusals]
    return Sentences(said or ["✓ " + move])


def show_games_as_boards(shell: Any) -> None:
    """Let `game` alone on a notebook's line show its board."""
    formatter = shell.display_formatter.ipython_display_formatter
    for kind in (Game, KoikoiGame):
        formatter.for_type(kind, lambda game: shell_display(show(game)))


def shell_display(widget: BoardWidget) -> None:
    """Display a widget in the notebook."""
    from IPython.display import display

    display(widget)  # type: ignore[no-untyped-call]
