"""Drills of Koi-Koi: questions about moments of self-play, without end, each with a code that brings it back.

>>> from iki_teach.games.koikoi import drills
>>> question = drills.ask("spot", rules="source", seed=7)
>>> question.code
'spot-s-7'
>>> drills.again("spot-s-7") == question
True
"""

import random
from collections.abc import Callable, Iterable

from iki_teach.content.drills import Drills
from iki_teach.core.drill import C, Choice, Drill, Misconception, Question, QuestionDraft, V, texts_of
from iki_teach.core.text import Text
from iki_teach.games.koikoi.drills import count, readings, sentences, short, which
from iki_teach.games.koikoi.facts.load import load_presets, preset_named
from iki_teach.games.koikoi.rules.game import Game

__all__ = ["DRILLS", "Choice", "Question", "again", "ask"]

PLAYERS = 2
# How codes name a preset; the letters stay, so that old codes bring the same questions.
TABLES = {preset.letter: (preset.id, PLAYERS) for preset in load_presets().values()}
RULE_OF = {
    **{one.id: one.rule for one in (*readings.MISCONCEPTIONS, *short.CARD_MISCONCEPTIONS)},
    **{one.id: one.rule for one in count.MISCONCEPTIONS},
    **{one.id: one.rule for one in short.WHO_MISCONCEPTIONS},
}


def drill(
    draft: Callable[[str, random.Random], QuestionDraft[Game] | None],
    misconceptions: Iterable[Misconception[C, V]],
    rules: frozenset[str] | None = None,
    number: tuple[Text, Text] | None = None,
    stacked: bool = False,
) -> Drill:
    texts = texts_of("koi.drill.misread", misconceptions)
    trained = frozenset(one.rule for one in misconceptions) if rules is None else rules
    return Drill(lambda preset, players, chance: draft(preset, chance), texts, trained, number, stacked)


def misread_rule(question: Question[Game], choice: Choice) -> str:
    """Return the rule that a wrong answer misreads; where the answer is a rule, that one."""
    return str(choice.value) if question.drill == "rules" else RULE_OF[choice.misconception] or question.rule


DRILLS = Drills[Game](
    {
        "spot": drill(readings.draft, readings.MISCONCEPTIONS, stacked=True),
        "count": drill(count.draft, count.MISCONCEPTIONS, number=(sentences.POINTS, sentences.COUNT_AGAIN)),
        "card": drill(short.draft_card, short.CARD_MISCONCEPTIONS),
        "who": drill(short.draft_who, short.WHO_MISCONCEPTIONS, short.ASKED),
        "rules": drill(which.draft, (which.OTHER,), which.ASKED),
    },
    TABLES,
    sentences.question_text,
    sentences.choice_text,
    sentences.because_lines,
    sentences.drawn,
    misread_rule,
    sentences.agreed,
    sentences.cells,
)


def ask(name: str, rules: str = "source", seed: int | None = None) -> Question[Game]:
    return DRILLS.ask(name, preset_named(rules), PLAYERS, seed)


def again(code: str) -> Question[Game]:
    return DRILLS.again(code)
