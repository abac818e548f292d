"""The text form of every move, read back: `parse(str(move)) == move`."""

import re

from iki_teach.core.move import NotationError
from iki_teach.games.koikoi.rules.cards import NUMBERS
from iki_teach.games.koikoi.rules.moves import KOI_KOI, STOP, TAKES, Move, Play
from iki_teach.games.koikoi.rules.terms import NO_CARD

CARD = r"((?:[1-9]|1[0-2])-[1-4])"
PLAY = re.compile(rf"play {CARD}(?: take {CARD})?")
TAKE = re.compile(rf"take {CARD}")
CALLS: dict[str, Move] = {str(call): call for call in (KOI_KOI, STOP)}
FORMS = ("play 8-1", "play 8-1 take 8-3", "take 5-2", "koi-koi", "stop")


def parse_move(text: str) -> Move:
    """Read a move; raises NotationError for anything that is not the exact text of one."""
    if match := PLAY.fullmatch(text):
        card, take = match.groups()
        return Play(NUMBERS[card], NUMBERS[take] if take else NO_CARD)
    if match := TAKE.fullmatch(text):
        return TAKES[NUMBERS[match[1]]]
    if text in CALLS:
        return CALLS[text]
    raise NotationError(text, FORMS)
