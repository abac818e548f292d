"""How each game speaks in the terminal: what a line may say, and how table, moves and events are told."""

from collections.abc import Callable
from typing import Any

from attrs import frozen

from iki_teach.content.words import Text, Words
from iki_teach.core.move import NotationError
from iki_teach.games.iki.bots import bot_named
from iki_teach.games.iki.drawing.describe import describe
from iki_teach.games.iki.rules import notation, record
from iki_teach.games.iki.words.events import tell_event
from iki_teach.games.iki.words.moves import label
from iki_teach.games.iki.words.refusals import tell_refusal
from iki_teach.games.iki.words.status import status
from iki_teach.games.koikoi.bots.sensible import koikoi_bot_named
from iki_teach.games.koikoi.drawing.describe import describe as describe_koikoi
from iki_teach.games.koikoi.rules import notation as koikoi_notation
from iki_teach.games.koikoi.rules import record as koikoi_record
from iki_teach.games.koikoi.words import events as koikoi_telling
from iki_teach.games.koikoi.words.status import status as koikoi_status
from iki_teach.sessions.contract import Line
from iki_teach.sessions.log import announcement, log_lines
from iki_teach.terminal import phrases


@frozen
class Tongue:
    """The words of one game; games and moves are those of the same game throughout."""

    read: Callable[[str], Any]
    unreadable: type[ValueError]
    describe: Callable[[Any, Words], str]
    label: Callable[[Any, Any, Words], str]
    refusal: Callable[[Any, Any, Words], str]
    event: Callable[[Any, Any, Words], str | None]
    status: Callable[[Any, Words], str]
    bot_named: Callable[[str, int | str], Any]
    first_line: str
    help: Text
    not_ours: Text
    a_move: str

    def announcement(self, game: Any, words: Words) -> str:
        """Return what the last move brought about."""
        return announcement(game, words)

    def log_lines(self, game: Any, words: Words) -> list[Line]:
        """Return what happened last, line by line."""
        return log_lines(game, words)


IKI = Tongue(
    read=notation.parse_move,
    unreadable=NotationError,
    describe=describe,
    label=label,
    refusal=tell_refusal,
    event=tell_event,
    status=status,
    bot_named=bot_named,
    first_line=record.FIRST_LINE,
    help=phrases.HELP,
    not_ours=phrases.NOT_OURS,
    a_move="done",
)
KOIKOI = Tongue(
    read=koikoi_notation.parse_move,
    unreadable=NotationError,
    describe=describe_koikoi,
    label=koikoi_telling.label,
    refusal=koikoi_telling.tell_refusal,
    event=koikoi_telling.tell_event,
    status=koikoi_status,
    bot_named=koikoi_bot_named,
    first_line=koikoi_record.FIRST_LINE,
    help=phrases.HELP_KOIKOI,
    not_ours=phrases.NOT_OURS_KOIKOI,
    a_move="stop",
)
