"""Answers beside the board: why not, the rule of the moment, all moves, help."""

from typing import Any

from attrs import frozen

from iki_teach.content.words import N, Words
from iki_teach.games.iki.drawing.clicks import Path, first_needed, meant, paths
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.words.moves import label
from iki_teach.games.iki.words.refusals import tell_refusal
from iki_teach.games.iki.words.status import rule_now
from iki_teach.sessions.words import UI

WHY_NOT = N("answer", "Not possible")
NOTHING = N("answer", "There is nothing to do here now.")
YES = N("answer", "Possible")
MOVES = N("answer", "All moves")


@frozen
class Answer:
    """What is said beside the board: a title, lines with their rules, and moves to choose from."""

    kind: str
    title: str
    lines: list[dict[str, str]]
    moves: list[dict[str, str]]

    def view(self) -> dict[str, Any]:
        """Return the answer as the page takes it."""
        return {"kind": self.kind, "title": self.title, "lines": self.lines, "moves": self.moves}

    def spoken(self) -> str:
        """Return the answer for the live region."""
        return " ".join([self.title, *(line["text"] for line in self.lines)])


def line(text: str, rule: str, words: Words) -> dict[str, str]:
    """Return one line with its rule and the rule's title."""
    return {"text": text, "rule": rule, "rule_title": words.rule(rule) if rule else ""}


def answer_refusal(game: Game, selected: Path, cell: str, words: Words, move: Move | None = None) -> Answer:
    """Say why a cell, or a move, is not possible now: the facts, then the rule."""
    position, wanted = game.state, (*selected, cell)
    legal = [m for m in game.moves() if any(way[: len(wanted)] == wanted for way in paths(m, position))]
    if legal and move is None:
        named = [{"move": str(m), "label": label(game, m, words)} for m in legal[:12]]
        return Answer("rule", words(YES), [], named)
    if move is None and (first := first_needed(game, selected, cell, words)):
        return Answer("hint", words(WHY_NOT), [line(*first, words)], [])
    refusals = game.why_not(move) if move is not None else meant(game, selected, cell)
    if not refusals:
        return Answer("refusal", words(WHY_NOT), [line(words(NOTHING), "", words)], [])
    lines = [line(tell_refusal(r, position, words), r.rule, words) for r in refusals]
    lines.append(line(words.rule_text(refusals[0].rule), refusals[0].rule, words))
    return Answer("refusal", words(WHY_NOT), lines, [])


def answer_rule(game: Game, words: Words) -> Answer:
    """Show the rule of what is to be decided now."""
    rule = rule_now(game)
    return Answer("rule", words.rule(rule), [line(words.rule_text(rule), rule, words)], [])


def answer_moves(game: Game, words: Words) -> Answer:
    """List every legal move as buttons."""
    moves = [{"move": str(move), "label": label(game, move, words)} for move in game.moves()]
    return Answer("moves", words(MOVES), [], moves)


def answer_help(words: Words) -> Answer:
    """Explain how the board is used."""
    lines = [line(words(UI["legal"]), "", words), line(words(UI["keys"]), "", words)]
    return Answer("help", words(UI["help"]), lines, [])
