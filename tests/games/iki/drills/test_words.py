"""The reasons of the drills of IKI: scores line by line, refusals beside their moves."""

from functools import cache

from iki_teach.content.words import Words
from iki_teach.core.drill import Question
from iki_teach.games.iki import drills
from iki_teach.games.iki.drills.sentences import because_lines, choice_text
from iki_teach.games.iki.rules.game import Game
from tests.games.iki.random_play import TABLES

SEEDS_EACH = 16


@cache
def sample(drill: str) -> tuple[Question[Game], ...]:
    return tuple(drills.ask(drill, *table, 500 + seed) for table in TABLES for seed in range(SEEDS_EACH))


def test_a_score_is_told_line_by_line() -> None:
    q = drills.ask("final_score", seed=3)
    lines = [text for text, _ in because_lines(q, Words("en"))]
    points = [int(text.rsplit(": ", 1)[1].split()[0]) for text in lines]
    assert sum(points) == q.right.value


def test_refusals_follow_their_moves() -> None:
    words = Words("en")
    for q in sample("legal"):
        wrong = [choice_text(q, choice, words) for choice in q.choices if choice.misconception]
        lines = because_lines(q, words)
        assert len(lines) == len(wrong)
        assert all(text.startswith(f"{move}: ") for (text, _), move in zip(lines, wrong, strict=True))


def test_where_nothing_happens_the_rule_itself_is_told() -> None:
    """A card with a bonus pays nothing at payday, and the reason is the rule of retirement."""
    words = Words("en")
    quiet = [q for q in sample("retired") if not q.because]
    assert quiet
    for q in quiet:
        assert choice_text(q, q.right, words) == "nothing"
        assert [rule for _, rule in because_lines(q, words)] == ["iki.card.retire"]


def test_a_choice_says_where_on_the_table_it_lies() -> None:
    """The stalls that burn, a slot, what one clicks for a move; a number lies nowhere."""
    questions = {drill: [drills.ask(drill, seed=seed) for seed in range(12)] for drill in drills.DRILLS.names}
    cells = {
        drill: {str(choice.value): drills.DRILLS.cells(q, choice) for q in asked for choice in q.choices}
        for drill, asked in questions.items()
    }
    assert all(at == (() if value == "nothing" else tuple(value.split())) for value, at in cells["burns"].items())
    assert all(at == (f"slot.{value}",) for value, at in cells["slot"].items())
    assert {at for value, at in cells["legal"].items() if value.startswith("use ")} >= {("south.1",)}
    assert all(at == () for value, at in cells["harmony"].items())
