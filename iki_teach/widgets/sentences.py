"""What the engine says on a page in the page's words: what happened, what is possible, what it counts."""

from collections.abc import Callable
from typing import Any

from iki_teach.content.rules import load_rules
from iki_teach.content.words import N, Words, page_language
from iki_teach.core.text import capital
from iki_teach.kits import kit_of
from iki_teach.widgets.page import Sentences

_MOVE = N("scene", "{who}: {what}.")
_QUIET = N("said", "Nothing happens.")
_NO_MOVE = N("said", "No move is possible.")
_NO_SUCH_MOVE = N("said", "No legal move contains “{part}”.")


def told(game: Any, rules: str = "", lang: str = "") -> Sentences:
    """Return what the last move brought about, each event with its rule; `rules` is how their ids begin: iki.fire."""
    words, kit = Words(lang or page_language()), kit_of(game)
    if not any(is_under(rule, rules) for rule in load_rules(kit.name)):
        raise ValueError(f"rules: expected a rule or how its id begins, such as iki.fire, got {rules!r:.60}")
    events = [event for event in game.events if is_under(event.rule, rules)]
    texts = [ruled(text, event.rule, words) for event, text in kit.tell_events(events, game.state, words)]
    return Sentences(texts or [words(_QUIET)])


def choices(
    game: Any, part: str = "", count: Callable[[Any], object] | None = None, lang: str = "", typed: bool = False
) -> Sentences:
    """Return the legal moves that have `part` in their text in words, those that differ only in a place in one line.

    `count` is asked about the game after each move, and its answer stands behind the move's words. `typed` has each
    move on a line of its own and as one types it. Of several games each has a line, after the place of the player.
    """
    words = Words(lang or page_language())
    if isinstance(game, list):
        visits = [(kit_of(each).place(each.state, words), "; ".join(listed_moves(each, part, words))) for each in game]
        return Sentences([f"{capital(place)}: {moves}" for place, moves in visits])
    if count is None and not typed:
        texts = listed_moves(game, part, words)
    else:
        moves = [move for move in game.moves() if part in str(move)]
        after = [f" → {count(game.play(str(move)))}" if count else "" for move in moves]
        labels = [kit_of(game).label(game, move, words) for move in moves]
        texts = [f"{label}{number}" for label, number in zip(labels, after, strict=True)]
        texts = [f"{text}  [{move}]" if typed else text for text, move in zip(texts, moves, strict=True)]
    return Sentences(list(dict.fromkeys(texts)) or [words(_NO_SUCH_MOVE, part=part) if part else words(_NO_MOVE)])


def listed_moves(game: Any, part: str, words: Words) -> list[str]:
    """Return moves in words, those that differ only in a place in one line."""
    return kit_of(game).labels(game, [move for move in game.moves() if part in str(move)], words)


def played(game: Any, most: int, lang: str = "") -> Sentences:
    """Return the last moves in words, each with who made it, oldest first."""
    words, kit, texts = Words(lang or page_language()), kit_of(game), []
    for after in game.history()[-most:]:
        turn, before = after.previous and after.previous.to_move, after.previous
        if turn and before and after.move:
            texts.append(words(_MOVE, who=turn.player, what=kit.phrase(before, after.move, words)))
    return Sentences(texts)


def points(game: Any, player: str | int, lang: str = "") -> Sentences:
    """Return where a player's points come from, each line with its rule; raises ValueError for an unknown player."""
    words, kit = Words(lang or page_language()), kit_of(game)
    game.seen_by(player)  # Refuses somebody who does not play.
    score = game.scores()[player if isinstance(player, int) else game.head.players.index(player)]
    lines = [(kit.tell_line(line, game.state, words), line.rule) for line in score.lines]
    return Sentences([*(ruled(text, rule, words) for text, rule in lines if text), words(kit.total, n=score.total)])


def answers(question: Any, lang: str = "") -> Sentences:
    """Return a drill's question, its right answer with the reasons, and what each wrong answer misreads."""
    words, drills = Words(lang or page_language()), kit_of(question.game).drills
    texts = [drills.question(question, words), f"✓ {drills.choice(question, question.right, words)}"]
    texts += [f"  {ruled(text, rule, words) if rule else text}" for text, rule in drills.because(question, words)]
    for choice in question.choices:
        if choice.misconception:
            misread, *_ = drills.misread(question, choice, words)
            texts.append(f"✗ {drills.choice(question, choice, words)}: {misread[0]}")
    return Sentences(texts)


def is_under(rule: str, beginning: str) -> bool:
    """Whether a rule's id begins so: all begin with nothing, iki.fire.spread with iki.fire."""
    return not beginning or f"{rule}.".startswith(f"{beginning}.")


def ruled(text: str, rule: str, words: Words) -> str:
    """Return a sentence with its rule, and the rule's title unless the sentence has it already."""
    title = words.rule(rule)
    return f"{text}  [{rule}]" if title in text else f"{text}  [{rule}: {title}]"
