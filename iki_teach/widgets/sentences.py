"""What the engine says on a page in the page's words: what happened, what is possible, what it counts."""

from collections.abc import Callable
from itertools import product
from typing import Any

from iki_teach.content.calendar import month as month_name
from iki_teach.content.rules import load_rules
from iki_teach.content.words import N, Words
from iki_teach.games.iki.drills import words as iki_drills
from iki_teach.games.iki.drills.question import Question
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.shops import Done
from iki_teach.games.iki.words.moves import label, phrase, shop_here
from iki_teach.games.iki.words.together import labels_together, tell_events
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.bots import outlook as koikoi_outlook
from iki_teach.games.koikoi.bots.words import tell_known
from iki_teach.games.koikoi.drawing.album import row as koikoi_row
from iki_teach.games.koikoi.drawing.describe import listed
from iki_teach.games.koikoi.drills import Question as KoikoiQuestion
from iki_teach.games.koikoi.drills import words as koikoi_drills
from iki_teach.games.koikoi.facts.load import load_preset
from iki_teach.games.koikoi.rules.cards import NAMES
from iki_teach.games.koikoi.rules.game import Game as KoikoiGame
from iki_teach.games.koikoi.rules.terms import DECIDE
from iki_teach.games.koikoi.words import events as koikoi_telling
from iki_teach.games.koikoi.words.switches import preset_name, switch_text
from iki_teach.widgets.page import Sentences, page_language
from iki_teach.widgets.picture import fitting

_MOVE = N("scene", "{who}: {what}.")
_QUIET = N("said", "Nothing happens.")
_NO_MOVE = N("said", "No move is possible.")
_NO_SUCH_MOVE = N("said", "No legal move contains “{part}”.")
_IN_ALL = N("said", "In all: {n} iki.")
_POINTS = N("said", "In all: {n} point.", "In all: {n} points.")
_COUNTED = N("said", "{what}: {n} point.", "{what}: {n} points.")


def told(game: Game | KoikoiGame, rules: str = "", lang: str = "") -> Sentences:
    """Return what the last move brought about, each event with its rule; `rules` is how their ids begin: iki.fire."""
    words = Words(lang or page_language())
    known = load_rules("koi" if isinstance(game, KoikoiGame) else "iki")
    if not any(is_under(rule, rules) for rule in known):
        raise ValueError(f"rules: expected a rule or how its id begins, such as iki.fire, got {rules!r:.60}")
    events = [event for event in game.events if is_under(event.rule, rules)]
    if isinstance(game, KoikoiGame):
        said = [(event, koikoi_telling.tell_event(event, game.state, words)) for event in events]
    else:
        said = list(tell_events(events, game.state, words))
    return Sentences([ruled(text, event.rule, words) for event, text in said if text] or [words(_QUIET)])


def choices(
    game: Game | KoikoiGame | list[Game],
    part: str = "",
    count: Callable[[Any], object] | None = None,
    lang: str = "",
    typed: bool = False,
) -> Sentences:
    """Return the legal moves that have `part` in their text in words, those that differ only in the stall in one line.

    `count` is asked about the game after each move, and its answer stands behind the move's words. `typed` has each
    move on a line of its own and as one types it. Of several games each has a line, after the space of the player.
    """
    words = Words(lang or page_language())
    if isinstance(game, list):
        visits = [(shop_here(one.state, words), listed_moves(one, part, words)) for one in game]
        return Sentences([f"{shop[:1].upper()}{shop[1:]}: {'; '.join(moves)}" for shop, moves in visits])
    if count is None and not typed and isinstance(game, Game):
        said = listed_moves(game, part, words)
    else:
        moves = [move for move in game.moves() if part in str(move)]
        say: Any = koikoi_telling.label if isinstance(game, KoikoiGame) else label
        after = [f" → {count(game.play(str(move)))}" if count else "" for move in moves]
        said = [f"{say(game, move, words)}{number}" for move, number in zip(moves, after, strict=True)]
        said = [f"{text}  [{move}]" if typed else text for text, move in zip(said, moves, strict=True)]
    return Sentences(list(dict.fromkeys(said)) or [words(_NO_SUCH_MOVE, part=part) if part else words(_NO_MOVE)])


def listed_moves(game: Game, part: str, words: Words) -> list[str]:
    """Return moves in words, without the end of the turn where there is anything else to do."""
    moves = [move for move in game.moves() if part in str(move)]
    return labels_together(game, [move for move in moves if not isinstance(move, Done)] or moves, words)


def played(game: Game, most: int, lang: str = "") -> Sentences:
    """Return the last moves in words, each with who made it, oldest first."""
    words = Words(lang or page_language())
    said = []
    for after in game.history()[-most:]:
        turn, before = after.previous and after.previous.to_move, after.previous
        if turn and before and after.move:
            said.append(words(_MOVE, who=turn.player, what=phrase(before, after.move, words)))
    return Sentences(said)


def points(game: Game | KoikoiGame, player: str | int, lang: str = "") -> Sentences:
    """Return where a player's points come from, each line with its rule; raises ValueError for an unknown player."""
    words = Words(lang or page_language())
    game.seen_by(player)  # Refuses somebody who does not play.
    seat = player if isinstance(player, int) else game.head.players.index(player)
    score = game.scores()[seat]
    if isinstance(game, KoikoiGame):
        lines = [(koikoi_telling.tell_line(one, game.state, words), one.rule) for one in score.lines]
        total = words(_POINTS, n=score.total)
    else:
        lines = [(iki_drills.tell_line(one, game.state, words) or "", one.rule) for one in score.lines]
        total = words(_IN_ALL, n=score.total)
    return Sentences([*(ruled(text, rule, words) for text, rule in lines if text), total])


class Counted(Sentences):
    """Cards that are counted: on a page their picture stands in place of the line that names them."""

    def __init__(self, sentences: list[str], svg: str) -> None:
        """Hold the sentences, the first of which names the cards, and the picture."""
        super().__init__(sentences)
        self.svg = svg

    def _repr_html_(self) -> str:
        month, named, _ = self.sentences[0].partition(": ")
        return fitting(self.svg) + Sentences([*([f"{month}:"] if named else []), *self.sentences[1:]])._repr_html_()


def yaku(cards: str, month: int = 0, lang: str = "", **switches: Any) -> Sentences:
    """Return the yaku in captured cards such as "1-1 3-1 8-1", each with its points and its rule.

    `rules="common"` and switches such as `joker="cup"` choose the table; a list of values counts the same cards at
    several tables: `rules=["source", "common"]`.
    """
    words = Words(lang or page_language())
    captured = koikoi.cards(cards)
    named = listed(tuple(NAMES[card] for card in captured), words)
    said = [f"{month_name(month, words)}: {named}" if month else named]
    values = [value if isinstance(value, list) else [value] for value in switches.values()]
    for chosen in product(*values):
        table = dict(zip(switches, chosen, strict=True))
        rules = table.pop("rules", koikoi.RULES)
        found = koikoi.yaku(captured, month, rules, table)
        total = sum(number for _, number in found)
        names = [preset_name(load_preset(rules).id, words)] if "rules" in switches else []
        names += [switch_text(name, value, words) for name, value in table.items()]
        said += [words(_COUNTED, n=total, what="; ".join(names)) if names else words(_POINTS, n=total)]
        said += [f"  {ruled(words(_COUNTED, n=number, what=words.rule(rule)), rule, words)}" for rule, number in found]
    return Counted(said, koikoi_row([NAMES[card] for card in captured], words))


def outlook(game: KoikoiGame, samples: int = koikoi_outlook.SAMPLES, lang: str = "") -> Sentences:
    """Return what stopping scores, and what koi-koi is worth by an estimate; raises ValueError at another decision."""
    turn = game.to_move
    if turn is None or turn.kind != DECIDE:
        raise ValueError(f"game: expected koi-koi or stop to be decided, got {turn.kind if turn else 'the end'}")
    return Sentences(tell_known(game, samples, Words(lang or page_language())))


def answers(question: Question | KoikoiQuestion, lang: str = "") -> Sentences:
    """Return a drill's question, its right answer with the reasons, and what each wrong answer misreads."""
    words = Words(lang or page_language())
    tell: Any = koikoi_drills if isinstance(question, KoikoiQuestion) else iki_drills
    because = tell.because_lines(question, words)
    said = [tell.question_text(question, words), f"✓ {tell.choice_text(question, question.right, words)}"]
    said += ["  " + (ruled(one["text"], one["rule"], words) if one["rule"] else one["text"]) for one in because]
    for choice in question.choices:
        if choice.bent:
            misread = words(tell.MISREADINGS[choice.bent])
            said.append(f"✗ {tell.choice_text(question, choice, words)}: {misread}")
    return Sentences(said)


def is_under(rule: str, beginning: str) -> bool:
    """Whether a rule's id begins so: all begin with nothing, iki.fire.spread with iki.fire."""
    return not beginning or f"{rule}.".startswith(f"{beginning}.")


def ruled(text: str, rule: str, words: Words) -> str:
    """Return a sentence with its rule, and the rule's title unless the sentence has it already."""
    title = words.rule(rule)
    return f"{text}  [{rule}]" if title in text else f"{text}  [{rule}: {title}]"
