"""Drills: every question has one right answer, its wrong ones are misreadings, and its code brings it back."""

from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import pytest

from iki_teach.content.rules import load_rules
from iki_teach.games.iki import drills
from iki_teach.games.iki.drills import Question
from iki_teach.games.iki.facts.bundle import Bundle
from tests.games.iki import second_opinion

pytestmark = pytest.mark.long

TABLES = tuple(product(("first", "second"), (2, 3, 4)))
SEEDS_EACH = 50
MOST_SEEDS = 600


@cache
def sample(drill: str) -> tuple[Question, ...]:
    """Questions of a drill from every table."""
    return tuple(drills.ask(drill, *table, seed) for table in TABLES for seed in range(SEEDS_EACH))


@pytest.mark.parametrize("drill", drills.DRILLS)
def test_exactly_one_choice_is_right_and_all_are_different(drill: str) -> None:
    """Three to five choices, no value twice, and every wrong one is called after a misreading of its drill."""
    for q in sample(drill):
        bent = [choice.bent for choice in q.choices]
        assert 3 <= len(q.choices) <= 5, q.code
        assert len({choice.value for choice in q.choices}) == len(q.choices), q.code
        assert bent.count("") == 1, q.code
        assert set(bent) - {""} <= set(drills.MISREADINGS[drill]), q.code


@pytest.mark.parametrize("drill", drills.DRILLS)
def test_the_right_choice_stands_anywhere(drill: str) -> None:
    """Nobody can guess by the place: the right choice is first, second and third in many questions."""
    places = Counter(q.choices.index(q.right) for q in sample(drill))
    assert all(places[place] > len(sample(drill)) / 6 for place in range(3)), places


@pytest.mark.parametrize("drill", drills.DRILLS)
def test_positions_and_answers_vary(drill: str) -> None:
    """Other seeds bring other positions and other answers."""
    right = Counter(q.right.value for q in sample(drill))
    assert len(right) >= 5
    assert right.most_common(1)[0][1] < len(sample(drill)) / 2


@pytest.mark.parametrize("drill", drills.DRILLS)
def test_a_question_is_about_a_table_of_its_own(drill: str) -> None:
    """Edition and number of players are those that were asked for."""
    for q, ((edition, players), _) in zip(sample(drill), product(TABLES, range(SEEDS_EACH)), strict=True):
        assert q.game.state.edition.id == edition
        assert len(q.game.state.players) == players
        assert 0 <= q.facts["player"] < players


# -- the right answers, worked out by hand -------------------------------------------------------------------------


def burnt(table: Any, nagaya: str) -> str:
    """The stalls that burn, walked from the outer stall inwards."""
    force = {5: 5, 8: 8, 11: 10}[table.month]
    if table.board.id == "second-two":
        force -= 1
    gone = []
    for stall in sorted(name for name in table.stalls if name.startswith(f"{nagaya}.")):
        stand = table.stalls[stall]
        if stand is not None:
            if stand.owner is not None and table.players[stand.owner].fire >= force:
                break
            gone.append(stall)
        force -= 1
    return " ".join(gone) or "nothing"


def walked(table: Any, seat: int, steps: int) -> int:
    """The space after so many steps; from the gate the first one leads to space 1."""
    space = table.players[seat].place
    for _ in range(steps):
        space = 1 if space == 8 else space + 1
    return space


def test_what_burns_is_walked_by_hand() -> None:
    """The right stalls are those of a fire walked stall by stall, and playing the tile burns them."""
    for q in sample("burns"):
        assert q.right.value == burnt(q.game.state, q.facts["nagaya"]), q.code
        after = q.game.play(f"fire {q.facts['nagaya']}")
        burns = [event.facts["stall"] for event in after.events if event.what == "burns"]
        assert " ".join(burns) == q.right.value.removeprefix("nothing"), q.code


def test_harmony_agrees_with_a_second_opinion() -> None:
    """The right points are those that a person counts group by group."""
    for q in sample("harmony"):
        assert q.right.value == second_opinion.harmony(q.game.state, q.facts["player"]), q.code


def test_a_final_score_agrees_with_a_second_opinion() -> None:
    """The right total is the sum that a person counts."""
    for q in sample("final_score"):
        assert q.right.value == sum(second_opinion.score(q.game.state, q.facts["player"]).values()), q.code
        assert q.right.value == q.game.scores()[q.facts["player"]].total, q.code


def test_a_retired_card_pays_its_printed_top_income() -> None:
    """The right pay is the last income of the track; a card with a bonus pays nothing more."""
    for q in sample("retired"):
        table = q.game.state
        assert q.facts["card"] in table.players[q.facts["player"]].retired, q.code
        incomes = table.cards[q.facts["card"]].track.incomes
        assert q.right.value == str(incomes[-1] if incomes else Bundle()), q.code


def test_exactly_one_slot_that_is_offered_leads_to_the_shop() -> None:
    """Only the right slot is free and has the steps, whichever it is; slot X has what one likes from 1 to 4."""
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


def test_exactly_one_move_that_is_offered_is_legal() -> None:
    """The right move is listed; each wrong one has one refusal, in the order of the wrong choices."""
    for q in sample("legal"):
        legal = set(map(str, q.game.moves()))
        refused = iter(q.because)
        for choice in q.choices:
            move = str(choice.value)
            assert (move in legal) == (choice == q.right), q.code
            if choice.bent:
                assert q.game.why_not(move) == (next(refused),), q.code


def test_another_code_is_another_question() -> None:
    """Two seeds do not bring equal questions, whatever else is alike."""
    assert drills.ask("burns", seed=1) != drills.ask("burns", seed=2)


# -- misreadings and rules -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("drill", drills.DRILLS)
def test_every_misreading_and_every_rule_occurs(drill: str) -> None:
    """No misreading is listed that no position leads to, and no rule that no question trains."""
    questions = list(sample(drill))
    bent = {choice.bent for q in questions for choice in q.choices} - {""}
    rules = {q.rule for q in questions}
    assert rules <= drills.RULES[drill]
    for seed, table in product(range(SEEDS_EACH, MOST_SEEDS), TABLES):
        if bent == set(drills.MISREADINGS[drill]) and rules == drills.RULES[drill]:
            break
        q = drills.ask(drill, *table, seed)
        bent |= {choice.bent for choice in q.choices} - {""}
        rules.add(q.rule)
    assert set(drills.MISREADINGS[drill]) - bent == set()
    assert drills.RULES[drill] - rules == set()


def test_the_rules_that_are_trained_are_in_the_ledger() -> None:
    """A drill names rules by their ids."""
    assert set().union(*drills.RULES.values()) <= set(load_rules("iki"))


def test_a_rule_is_practised_with_its_own_drill() -> None:
    """Every rule that is trained leads to a drill that trains it, and to `legal` only for want of another."""
    for rule in set().union(*drills.RULES.values()):
        found = drills.DRILL_OF[rule]
        assert rule in drills.RULES[found]
        assert found != "legal" or [name for name in drills.DRILLS if rule in drills.RULES[name]] == ["legal"]
