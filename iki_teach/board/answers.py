"""Answers beside the board: why not, the rule of the moment, all moves, help."""

from collections.abc import Iterable

from iki_teach.content.words import N, Words
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.core.refusal import Refusals
from iki_teach.core.text import Sentence
from iki_teach.kits import Kit, Path
from iki_teach.ui.contract import Answer, Choice, Kind, Line
from iki_teach.ui.labels import UI

MOST_MOVES = 12  # behind one cell
WHY_NOT = N("answer", "Not possible")
NOTHING = N("answer", "There is nothing to do here now.")
YES = N("answer", "Possible")
MOVES = N("answer", "All moves")
MARKS_KEY = N("board", "k shows or hides month and kind on the cards.")


def line(text: str, rule: str, words: Words) -> Line:
    return Line(text, rule, words.rule(rule) if rule else "")


def ruled(text: str, rule: str, words: Words) -> Line:
    return Line(text, rule, words.rule(rule), wording=words.rule_text(rule))


def lines_of(sentences: Iterable[Sentence], words: Words) -> tuple[Line, ...]:
    return tuple(line(text, rule, words) for text, rule in sentences)


def cells_of(kit: Kit, move: AnyMove, position: object) -> Path:
    """Return the cells that a move is about: those that one clicks for it."""
    return next(iter(kit.paths(move, position)), ())


def choices(kit: Kit, game: AnyGame, moves: Iterable[AnyMove], words: Words) -> tuple[Choice, ...]:
    return tuple(Choice(str(move), *kit.choice(game, move, words), cells_of(kit, move, game.state)) for move in moves)


def answer_cell(kit: Kit, game: AnyGame, selected: Path, cell: str, words: Words) -> Answer:
    path = (*selected, cell)
    moves = ((move, kit.paths(move, game.state)) for move in game.moves())
    legal = [move for move, paths in moves if any(clicks[: len(path)] == path for clicks in paths)]
    if legal:
        return Answer("rule", words(YES), (), choices(kit, game, legal[:MOST_MOVES], words))
    if first := kit.first_needed(game, selected, cell, words):
        return answer_not([first], words, "hint")
    return answer_refusals(kit, game, kit.meant(game, selected, cell), words)


def answer_not(sentences: Iterable[Sentence], words: Words, kind: Kind = "refusal") -> Answer:
    return Answer(kind, words(WHY_NOT), lines_of(sentences, words))


def answer_refusals(kit: Kit, game: AnyGame, refusals: Refusals, words: Words) -> Answer:
    if not refusals:
        return answer_not([(words(NOTHING), kit.rule_now(game) if game.over else "")], words)
    reasons = (ruled(kit.tell_refusal(refusal, game.state, words), refusal.rule, words) for refusal in refusals)
    return Answer("refusal", words(WHY_NOT), tuple(reasons))


def answer_help(words: Words, *, marks: bool = False) -> Answer:
    keys = (UI["legal"], UI["keys"], *((MARKS_KEY,) if marks else ()))
    return Answer("help", words(UI["help"]), tuple(line(words(text), "", words) for text in keys))
