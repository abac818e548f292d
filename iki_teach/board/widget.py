"""The board on a page: carries the intents of a learner to a session and its views back."""

import os
import re
from collections.abc import Mapping, Sequence

from iki_teach.board.session import BoardSession
from iki_teach.core.event import Event
from iki_teach.core.game import AnyGame, Turn
from iki_teach.core.move import AnyMove
from iki_teach.kits import kit_of
from iki_teach.ui.contract import Line
from iki_teach.ui.still import sheets
from iki_teach.ui.widget import HOME, Sent, Shell

_TWO_UNITS = re.compile("[\U00010000-\U0010ffff]")
_FIRST_LINE = 80  # letters at most
NARROW = "narrow"  # the layout for telephones, where all stands in one column
SIGN = re.compile(r'(<symbol id="[^"]+").*?</symbol>', re.DOTALL)
BOX = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')


def headed(words: str, markup: str) -> str:
    """Return markup below a short line: of outputs that are collapsed JupyterLab shows the first.

    >>> headed("A fire", "<svg/>")
    '<!-- A fire -->\\n<svg/>'
    """
    line = "".join(words.splitlines()[:1])[:_FIRST_LINE].replace("--", "–")
    return f"<!-- {line} -->\n{markup}"


def news(parts: Sequence[str], known: Sequence[str], *, closely: bool = False) -> Sequence[str | None]:
    """Return the parts that differ from what is known; `closely`, as from shot to shot, only what differs in them."""
    if len(parts) != len(known):
        return parts
    pairs = zip(parts, known, strict=True)
    return [None if part == old else differing(part, old) if closely else part for part, old in pairs]


def differing(part: str, old: str) -> str:
    """Return what is new in a part, behind how many UTF-16 units of the old one stay before and after it.

    >>> differing('<g><circle/><rect x="1"/></g>', '<g><circle/><rect x="2"/></g>')
    '21,7,1'
    """
    start = alike(part, old)
    rest, old_rest = part[start:], old[start:]
    end = alike(rest[::-1], old_rest[::-1])
    middle = rest[: len(rest) - end]
    same = part[:start], rest[len(rest) - end :]
    before, after = (len(text) + len(_TWO_UNITS.findall(text)) for text in same)  # no codec: the site has few
    return min(part, f"{before},{after},{middle}", key=len)


def alike(one: str, other: str) -> int:
    """Return with how many signs alike two texts begin.

    >>> alike("kitsune", "kitten")
    3
    """
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if one[low:middle] == other[low:middle] else (low, middle - 1)
    return low


def signs_in(parts: Sequence[str]) -> frozenset[str]:
    return frozenset(found[0] for part in parts for found in SIGN.finditer(part))


class BoardShell(Shell):
    """A board; its views and intents are those of `ui/contract.py`.

    `view["svg"]` is the drawing in parts. A page that has got it before gets None for the parts that are the same, and
    in a film of those that are not what is new; of a sign that it has got, its name.
    """

    stem = "board"
    _known: Mapping[tuple[str, bool], Sequence[str]] = {}  # the parts that pages have got, by what they are drawn for
    _signs: frozenset[str] = frozenset()  # that pages have got

    def state(self) -> Sent:
        """Return everything but the film, which is over for a page that comes new."""
        self._known, self._signs = {self._look: self.view["svg"]}, signs_in(self.view["svg"])
        return {"view": {**self.view, "film": []}}

    def changes(self) -> Sent:
        film, svg, known = self.view.get("film", []), self.view["svg"], self._known.get(self._look, ())
        self._known = {**self._known, self._look: svg}
        before = [known, *(shot["svg"] for shot in film)]
        film = [{**shot, "svg": news(shot["svg"], old, closely=True)} for shot, old in zip(film, before, strict=False)]
        signs = self._signs
        new = [
            part and SIGN.sub(lambda found: f"{found[1]}/>" if found[0] in signs else found[0], part)
            for part in news(svg, known)
        ]
        self._signs |= signs_in(svg)
        return {"view": {**self.view, "svg": new, "film": film}}

    def taken(self, intent: dict[str, object]) -> dict[str, object]:
        """Have a click explain."""
        return super().taken({**intent, "do": "why"} if intent.get("do") == "click" else intent)

    @property
    def _look(self) -> tuple[str, bool]:
        return self.view.get("layout", ""), self.view.get("marks", True)

    def still(self) -> dict[str, str]:
        """Return the picture, which stands by itself, and the table in words."""
        picture, words = "".join(self.view["svg"]), self.view.get("text", "")
        picture = picture.replace(">", f"><style>{sheets()}</style>", 1)
        return {"image/svg+xml": headed(self.view["status"] or words, picture), "text/plain": words} if picture else {}

    def ahead(self) -> str:
        """Return the picture where it will stand: the same sheet of style lays it out."""
        svg = "".join(part for part in self.view["svg"] if "data-detail=" not in part.partition(">")[0])
        if not (box := BOX.search(svg)):
            return ""
        narrow, step = self.view["layout"] == NARROW, self.view.get("step")
        lesson = f' data-step="" data-keeps="{step["id"]}"' if step else ""
        room = f'data-columns="one" style="--iki-ratio:{box[1]}/{box[2]}"' if narrow else 'data-columns="two"'
        return (
            f'<link rel="stylesheet" href="{os.environ[HOME]}{self.stem}.css">'
            f'<section class="iki-widget iki-board iki-{self.stem} iki-ahead" {room}{lesson} aria-hidden="true">'
            f'<div class="iki-top"></div><div class="iki-stage"><div class="iki-place">{svg}</div></div></section>'
        )


class GameShell(BoardShell):
    named = ("status", "last_move")
    traits = ("record", "game", "to_move", "last_move", "status", "refusal", "rule")
    session: BoardSession
    _written: tuple[str, AnyGame | None] = ("", None)  # the record that was written last, and its game

    @property
    def game(self) -> AnyGame:
        """The game at this moment; one that is set lies on the board at once, without a film."""
        return self.session.game

    @game.setter
    def game(self, game: AnyGame) -> None:
        if kit_of(game) is not self.session.kit:
            raise ValueError(f"game: expected a game of {self.session.kit.title}, got {game.name}")
        self.session.set_game(game)
        self.renew()

    @property
    def record(self) -> str:
        """The whole game as text; empty for one that did not begin here. One that cannot be raises RecordError."""
        if self._written[1] is not self.game:
            self._written = (self.game.record() if self.game.from_the_start else "", self.game)
        return self._written[0]

    @record.setter
    def record(self, text: str) -> None:
        self.game = self.session.kit.load(text)

    def play(self, move: AnyMove | str) -> tuple[Event, ...]:
        """Play a move as a click would, with its film and the bots' answers; raises IllegalMove, and nothing moves."""
        after = self.game.play(move)
        self.session.play_on(after)
        self.renew()
        return after.events

    @property
    def to_move(self) -> Turn | None:
        """Who decides, and what; None when the game is over."""
        return self.game.to_move

    @property
    def last_move(self) -> str | None:
        """The move that led here, as one types it."""
        return None if self.game.move is None else str(self.game.move)

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """What can be played now, as one types it."""
        return tuple(map(str, self.game.moves()))

    @property
    def status(self) -> str:
        """Who decides what, in the language of the board."""
        return str(self.view["status"])

    @property
    def refusal(self) -> tuple[Line, ...]:
        """Why what was tried last is not allowed: sentences, each with its rule."""
        answered = self.session.answered
        return answered.lines if answered and answered.kind == "refusal" else ()

    @property
    def rule(self) -> str:
        """The rule by which something was refused, else the one that is at work now."""
        cited = next((line.rule for line in self.refusal if line.rule), "")
        return cited or self.session.kit.rule_now(self.game)
