"""Drills: short questions about positions from self-play, without end, each with a code that brings it back.

>>> from iki_teach.games.iki import drills
>>> question = drills.ask("harmony", edition="second", players=3, seed=7)
>>> question.code
'harmony-s3-7'
>>> drills.again("harmony-s3-7") == question
True
"""

from collections.abc import Iterable

from iki_teach.content.drills import Drills
from iki_teach.content.words import Words
from iki_teach.core.drill import C, Choice, Drafting, Drill, Misconception, Question, V, texts_of
from iki_teach.drawing.drawing import Drawing
from iki_teach.games.iki.drawing.clicks import paths
from iki_teach.games.iki.drawing.table import describe, table
from iki_teach.games.iki.drills import burns, final_score, harmony, legal, retired, sentences, slot
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.notation import parse_move
from iki_teach.kits import Look, Path

__all__ = ["DRILLS", "Choice", "Question", "again", "ask"]


def drill(draft: Drafting, misconceptions: Iterable[Misconception[C, V]]) -> Drill:
    return Drill(draft, texts_of("drill.misread", misconceptions), frozenset(each.rule for each in misconceptions))


def drawn(question: Question[Game], words: Words, help: bool, layout: str = "wide") -> tuple[Drawing, str]:
    """Return the table that a question is about, as a drawing and in words; IKI's cards need no marks."""
    return table(question.game.state, words, Look(layout=layout)), describe(question.game.state, words)


def cells(question: Question[Game], choice: Choice) -> Path:
    """Return where on the table a choice lies: the stalls that burn, a slot, what one clicks for a move."""
    value = str(choice.value)
    match question.drill:
        case "burns":
            return () if value == burns.NOTHING else tuple(value.split())
        case "slot":
            return (f"slot.{value}",)
        case "legal":
            return next(iter(paths(parse_move(value), question.game.state)), ())
    return ()


DRILLS = Drills[Game](
    # A rule is practised with the first drill that trains it, and with `legal` only for want of another.
    {
        "harmony": drill(harmony.draft, harmony.MISCONCEPTIONS),
        "burns": drill(burns.draft, burns.MISCONCEPTIONS),
        "retired": drill(retired.draft, retired.MISCONCEPTIONS),
        "slot": drill(slot.draft, slot.MISCONCEPTIONS),
        "final_score": drill(final_score.draft, final_score.MISCONCEPTIONS),
        "legal": Drill(legal.draft, legal.TEXTS, legal.RULES),
    },
    {f"{edition[0]}{players}": (edition, players) for edition in ("first", "second") for players in (2, 3, 4)},
    sentences.question_text,
    sentences.choice_text,
    sentences.because_lines,
    drawn,
    cells=cells,
)


def ask(name: str, edition: str = "second", players: int = 3, seed: int | None = None) -> Question[Game]:
    return DRILLS.ask(name, edition, players, seed)


again = DRILLS.again
