"""Drills of IKI: right answers are those of a second opinion, no wrong one is right, and reasons are told."""

from functools import cache
from typing import Any

import pytest

from iki_teach.content.words import Words
from iki_teach.core.drill import Question
from iki_teach.games.iki import drills
from iki_teach.games.iki.drills.sentences import because_lines, choice_text
from iki_teach.games.iki.facts.bundle import Bundle
from iki_teach.games.iki.rules.game import Game
from tests.games.iki import second_opinion
from tests.games.iki.random_play import TABLES

SEEDS_EACH, FEW = 50, 16


@cache
def sample(drill: str, each: int = SEEDS_EACH) -> tuple[Question[Game], ...]:
    return tuple(drills.ask(drill, *table, seed) for table in TABLES for seed in range(each))


# -- the right answers, worked out by hand -------------------------------------------------------------------------


def burnt(table: Any, nagaya: str) -> str:
    force = {5: 5, 8: 8, 11: 10}[table.month]
    if table.board.id == "second-two":
        force -= 1
    gone = []
    for stall in sorted(name for name in table.stalls if name.startswith(f"{nagaya}.")):
        occupant = table.stalls[stall]
        if occupant is not None:
            if occupant.owner is not None and table.players[occupant.owner].fire >= force:
                break
            gone.append(stall)
        force -= 1
    return " ".join(gone) or "nothing"


def walked(table: Any, seat: int, steps: int) -> int:
    space = table.players[seat].place
    for _ in range(steps):
        space = 1 if space == 8 else space + 1
    return space


@pytest.mark.long
def test_what_burns_is_walked_by_hand() -> None:
    for q in sample("burns"):
        assert q.right.value == burnt(q.game.state, q.facts["nagaya"]), q.code


@pytest.mark.long
def test_harmony_and_a_final_score_agree_with_a_second_opinion() -> None:
    for q in sample("harmony"):
        assert q.right.value == second_opinion.harmony(q.game.state, q.facts["player"]), q.code
    for q in sample("final_score"):
        assert q.right.value == sum(second_opinion.score(q.game.state, q.facts["player"]).values()), q.code
        assert q.right.value == q.game.scores()[q.facts["player"]].total, q.code


@pytest.mark.long
def test_a_retired_card_pays_its_printed_top_income() -> None:
    for q in sample("retired"):
        table = q.game.state
        assert q.facts["card"] in table.players[q.facts["player"]].retired, q.code
        incomes = table.cards[q.facts["card"]].track.incomes
        assert q.right.value == str(incomes[-1] if incomes else Bundle()), q.code


@pytest.mark.long
def test_exactly_one_slot_that_is_offered_leads_to_the_shop() -> None:
    for q in sample("slot"):
        table, facts = q.game.state, q.facts
        assert table.board.spaces[facts["space"] - 1].shop == facts["shop"]
        assert facts["sandals"] <= table.players[facts["player"]].sandals
        for choice in q.choices:
            slot = str(choice.value)
            steps = range(1, 5) if slot == "X" else [int(slot)]
            leads = any(walked(table, facts["player"], n + facts["sandals"]) == facts["space"] for n in steps)
            free = not q.game.why_not(f"slot {slot}")
            assert (free and leads) == (choice == q.right), q.code


@pytest.mark.long
def test_exactly_one_move_that_is_offered_is_legal() -> None:
    for q in sample("legal"):
        legal = set(map(str, q.game.moves()))
        refused = iter(q.because)
        for choice in q.choices:
            move = str(choice.value)
            assert (move in legal) == (choice == q.right), q.code
            if choice.misconception:
                assert q.game.why_not(move) == (next(refused),), q.code


# -- the reasons, in words -----------------------------------------------------------------------------------------


def test_a_score_is_told_line_by_line() -> None:
    q = drills.ask("final_score", seed=3)
    lines = [text for text, _ in because_lines(q, Words("en"))]
    assert sum([int(text.rsplit(": ", 1)[1].split()[0]) for text in lines]) == q.right.value


def test_refusals_follow_their_moves() -> None:
    words = Words("en")
    for q in sample("legal", FEW):
        wrong = [choice_text(q, choice, words) for choice in q.choices if choice.misconception]
        lines = because_lines(q, words)
        assert len(lines) == len(wrong)
        assert all(text.startswith(f"{move}: ") for (text, _), move in zip(lines, wrong, strict=True))


def test_where_nothing_happens_the_rule_itself_is_told() -> None:
    """A card with a bonus pays nothing at payday, and the reason is the rule of retirement."""
    words = Words("en")
    quiet = [q for q in sample("retired", FEW) if not q.because]
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
