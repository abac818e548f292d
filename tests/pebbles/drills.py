"""A drill of the game for tests: how many points does a player have?"""

import random

from attrs import frozen

from iki_teach.content.drills import Drills
from iki_teach.content.words import Text, Words
from iki_teach.core.bot import pick
from iki_teach.core.drill import Choice, Drill, Misconception, Question, QuestionDraft, draft_question
from iki_teach.drawing.drawing import Drawing
from iki_teach.kits import Look
from tests.pebbles.game import ONE, SECRET, Game, new
from tests.pebbles.table import describe, draw

MOST_MOVES = 5


@frozen
class Hand:
    number: int
    own: int


MISCONCEPTIONS: tuple[Misconception[Hand, int], ...] = (
    Misconception("single", SECRET, lambda hand: hand.number, "Those of the secret colour count double."),
    Misconception("all-double", SECRET, lambda hand: 2 * hand.number, "Only those of the secret colour count double."),
    Misconception("own-only", ONE, lambda hand: 2 * hand.own, "The other pebbles count, too."),
)
QUESTION = Text("pebbles.drill", "The secret colour is {colour}. How many points does {who} have?")
BECAUSE = Text("pebbles.drill", "{number} pebbles, and {own} of them count double.")


def draft(preset: str, players: int, chance: random.Random) -> QuestionDraft[Game] | None:
    game = new(seed=int(chance.random() * 10**6))
    while game._state.bag and len(game.history()) <= MOST_MOVES:
        game = game.play(pick(game.moves(), chance))
    position, seat = game.state, pick((0, 1), chance)
    drawn, colour = position.drawn[seat], position.secrets[seat]
    hand = Hand(len(drawn), drawn.count(colour))
    facts = {"player": seat, "colour": colour, "number": hand.number, "own": hand.own}
    return draft_question(game, hand, game.scores()[seat].total, MISCONCEPTIONS, chance, facts=facts, because=())


def question_text(question: Question[Game], words: Words) -> str:
    return words(QUESTION, who=question.game.head.players[question.facts["player"]], **question.facts)


def draw_question(question: Question[Game], words: Words, help: bool, layout: str = "wide") -> tuple[Drawing, str]:
    seat = question.facts["player"]
    position = question.game.state
    return draw(position, words, Look(seat=seat, layout=layout)), describe(position, words, (seat,))


def because_lines(question: Question[Game], words: Words) -> list[tuple[str, str]]:
    return [(words(BECAUSE, **question.facts), SECRET)]


def choice_text(question: Question[Game], choice: Choice, words: Words) -> str:
    return str(choice.value)


SAYS = {one.id: Text("pebbles.drill", one.says) for one in MISCONCEPTIONS}
COUNT = Drill(draft, SAYS, frozenset(one.rule for one in MISCONCEPTIONS))
TABLES = {"p": ("plain", 2)}
DRILLS = Drills[Game]({"count": COUNT}, TABLES, question_text, choice_text, because_lines, draw_question)
