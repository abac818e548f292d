"""What is drawn for a term of the glossary: a sign of the sign book, or a piece of the table."""

from iki_teach.drawing.panels import silent
from iki_teach.drawing.pens import stamp
from iki_teach.drawing.signs import names_in
from iki_teach.games.iki.drawing import pieces
from iki_teach.games.iki.drawing.signs import BOOK

SIZE = 30.0


def sign(name: str) -> str:
    if name == "oyakata":
        drawn = pieces.oyakata(0, "", 4, 0, piece=False)
    elif name == "kobun":
        drawn = pieces.token(0, "", 3, 3, 24)
    else:
        drawn = stamp(name, 2, 2, 26)
    return silent(drawn, SIZE, SIZE, BOOK.defined(frozenset(names_in(drawn))) + pieces.defs(frozenset()))
