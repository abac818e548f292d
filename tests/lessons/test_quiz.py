"""Cases of rules: what they say is what lies on their board, and their numbers are the engine's."""

import re

import pytest

from iki_teach.content.questions import load_questions
from iki_teach.lessons.quiz import quiz_on, rules_to_ask

HAS_MON = re.compile(r"Aki has (\d+) mon")
LEADING = re.compile(r"\d+")
COUNTED = ("iki.score.", "iki.build.score", "koi.yaku.", "koi.round.")
TELL_MON = [rule for rule in rules_to_ask() if HAS_MON.search(load_questions("iki")[rule].ask)]
YAKU = [
    rule
    for rule in rules_to_ask("koi")
    if rule.startswith("koi.yaku.") and LEADING.match(load_questions("koi")[rule].right)
]
TOLD_APART = [rule for rule in (*rules_to_ask(), *rules_to_ask("koi")) if rule.startswith(COUNTED)]


def leading(text: str) -> str:
    found = LEADING.match(text)
    return found.group() if found else ""


def test_the_stalls_behind_a_shop_are_those_that_the_board_serves() -> None:
    """The sandal shop is an inner shop: the two stalls next to the crossroads lie behind it."""
    case = quiz_on("iki.board.nagaya")
    shop = next(space for space in case.scene.before.state.board.spaces if space.shop == "sandals")
    stalls = sorted(stall.partition(".")[2] for stall in shop.serves)
    assert re.findall(r"\d", case.question.right) == stalls


@pytest.mark.parametrize("rule", TELL_MON)
def test_money_that_a_case_names_is_money_on_its_board(rule: str) -> None:
    case = quiz_on(rule)
    told = HAS_MON.search(case.question.ask)
    assert told is not None
    assert int(told.group(1)) == case.scene.before.state.players[0].mon


@pytest.mark.parametrize("rule", YAKU)
def test_points_that_a_yaku_case_names_are_all_that_the_cards_make(rule: str) -> None:
    case = quiz_on(rule)
    captured = [player.yaku for player in case.scene.after.state.players]
    assert int(leading(case.question.right)) == max(sum(points for _, points in lines) for lines in captured)


@pytest.mark.parametrize("rule", TOLD_APART)
def test_no_wrong_number_is_the_right_one(rule: str) -> None:
    question = load_questions(rule.partition(".")[0])[rule]
    right = leading(question.right)
    assert not right or right not in map(leading, question.wrong)
