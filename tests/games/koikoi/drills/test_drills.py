"""Drills of Koi-Koi: the right answers are those of a second scorer, and reasons are told line by line."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from iki_teach.content.words import LANGS, Words
from iki_teach.core.drill import Question
from iki_teach.games.koikoi import drills
from iki_teach.games.koikoi.cases.switches import rules_of
from iki_teach.games.koikoi.drills.count import RUN_OUT
from iki_teach.games.koikoi.drills.sentences import because_lines
from iki_teach.games.koikoi.facts.load import load_preset, presets
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.words.switches import in_force, switch_text
from tests.games.koikoi.second_opinion import ALL, SCORING, second_opinion

SEEDS_EACH = 120


@cache
def sample(drill: str) -> tuple[Question[Game], ...]:
    return tuple(drills.ask(drill, rules, seed) for rules in presets() for seed in range(SEEDS_EACH))


def made(game: Game, cards: Any) -> dict[str, int]:
    found = second_opinion(cards, game.state.month, **{name: game.state.rules.setting(name) for name in SCORING})
    return {f"koi.yaku.{name}": points for name, points in found.items()}


@pytest.mark.long
def test_the_yaku_to_spot_are_those_of_the_second_scorer() -> None:
    for q in sample("spot"):
        found = made(q.game, q.game.state.players[q.facts["player"]].captured)
        assert q.right.value == " ".join(sorted(found)), q.code
        assert {event.rule: event.facts["points"] for event in q.because} == found, q.code


@pytest.mark.long
def test_points_are_those_of_the_second_scorer_with_the_doublings_by_hand() -> None:
    ways = Counter[str]()
    for q in sample("count"):
        position, seat = q.game.state, q.facts["player"]
        rules, called = position.rules, [player.called for player in position.players]
        totals = [sum(made(q.game, player.captured).values()) for player in position.players]
        scorer = seat
        if q.facts["how"] == RUN_OUT:
            higher = None if totals[0] == totals[1] else int(totals[1] > totals[0])
            by_switch = {"last-caller": position.caller, "nobody": None, "higher": higher}
            scorer = by_switch[rules.exhausted] if any(called) else None
        points = totals[seat] if scorer == seat else 0
        if rules.seven_doubles and points >= 7:
            points *= 2
        if rules.koikoi_doubles and called[1 - seat]:
            points *= 2
        if q.facts["how"] == RUN_OUT and not any(called) and rules.oyaken and position.dealer == seat:
            points = 1
        assert q.right.value == points, q.code
        assert sum(event.facts["points"] for event in q.because) == points, q.code
        ways[f"{q.facts['how']} {scorer == seat}"] += 1
    assert len(ways) == 3


@pytest.mark.long
def test_who_is_one_card_short_and_which_card_is_right_is_found_by_the_second_scorer() -> None:
    for q in sample("card"):
        own, other = (q.game.state.players[seat].captured for seat in (q.facts["player"], 1 - q.facts["player"]))
        held = set(made(q.game, own))
        for choice in q.choices:
            brings = set(made(q.game, (*own, choice.value))) - held
            assert choice.value not in own, q.code
            assert (bool(brings) and choice.value not in other) == (choice == q.right), q.code
            assert (choice.misconception == "gone") == (choice.value in other), q.code
    for q in sample("who"):
        captured = [player.captured for player in q.game.state.players]
        lacking = {}
        for seat in (0, 1):
            free = ALL - set(captured[0]) - set(captured[1])
            if q.facts["yaku"] not in made(q.game, captured[seat]):
                cards = {card for card in free if q.facts["yaku"] in made(q.game, (*captured[seat], card))}
                lacking |= {seat: cards} if cards else {}
        assert {seat: set(cards) for seat, cards in q.facts["lacking"].items()} == lacking, q.code
        right = "both" if len(lacking) == 2 else str(*lacking) if lacking else "nobody"
        assert q.right.value == right, q.code


@pytest.mark.long
def test_a_moment_is_as_it_is_told() -> None:
    for q in sample("rules"):
        position, facts, before = q.game.state, q.facts, q.game.previous
        match q.rule:
            case "koi.deck.cards":
                own = position.players[facts["player"]].hand
                lying = (*position.field, *own, *[name for player in position.players for name in player.captured])
                assert len([name for name in lying if name.split("-")[0] == str(facts["month"])]) == 3, q.code
                assert position.to_move == facts["player"]
            case "koi.turn.match":
                assert before
                month = facts["card"].split("-")[0]
                assert {name.split("-")[0] for name in facts["cards"]} == {month}
                there = [name for name in before.state.field if name.split("-")[0] == month]
                assert facts["number"] == len(there) in (2, 3), q.code
                assert len(facts["cards"]) == (1 if len(there) == 2 else 3)
            case "koi.turn.decide":
                held = position.players[facts["player"]]
                assert facts["points"] == sum(made(q.game, held.captured).values()), q.code
                assert {str(move) for move in q.game.moves()} == {"koi-koi", "stop"}
            case "koi.turn.once":
                assert facts["points"] == sum(made(q.game, position.players[facts["player"]].captured).values())
                assert position.players[facts["player"]].called
                assert {str(move) for move in q.game.moves()} == {"stop"}
            case "koi.turn.empty-hand":
                assert before
                assert (before.state.phase, before.state.to_move) != ("decide", facts["player"])
                assert len(before.state.players[facts["player"]].hand) == (before.state.phase == "play")
            case "koi.yaku.both-ribbons":
                assert {"1-2", "2-2", "3-2", "6-2", "9-2", "10-2"} <= set(position.players[facts["player"]].captured)
                held = position.players[facts["player"]].captured
                assert facts["points"] == made(q.game, held)["koi.yaku.both-ribbons"], q.code
            case "koi.round.koikoi-pays":
                assert before
                assert before.state.players[facts["player"]].called
                assert facts["points"] >= 1
            case "koi.turn.draw":
                assert before
                assert len(before.state.players[facts["player"]].hand) >= 1
            case "koi.round.next-dealer":
                assert position.dealer == facts["player"]
                assert position.round > 1
            case "koi.setup.dealer":
                assert position.dealer == facts["player"]
            case "koi.game.zero-sum":
                assert before
                lost = before.state.players[facts["player"]].points - position.players[facts["player"]].points
                assert lost == facts["points"] > 0, q.code
            case "koi.game.end":
                assert q.game.over
            case "koi.setup.instant":
                assert position.players[facts["player"]].points == facts["points"] == 6
                hand = [name.split("-")[0] for name in position.players[facts["player"]].hand]
                assert max(map(hand.count, hand)) == 4 or [hand.count(month) for month in hand] == [2] * 8
                assert before is None
            case rule:
                assert (rule, before) == ("koi.setup.deal", None)


def test_a_score_is_told_line_by_line_with_its_total() -> None:
    added = 0
    for q in sample("count"):
        lines = because_lines(q, Words("en"))
        if len(q.because) > 1:
            assert lines[-1][0] == f"{q.right.value} points in all."
            assert sum(event.facts["points"] for event in q.because) == q.right.value
            added += 1
    assert added >= 10


@pytest.mark.parametrize("lang", LANGS)
def test_what_a_table_agreed_on_is_told(lang: str) -> None:
    words = Words(lang)
    assert in_force(load_preset("source"), words) == []
    assert len(in_force(load_preset("common"), words)) == 7
    assert in_force(rules_of("source", {"months": 6}), words) == [switch_text("months", 6, words)]


@pytest.mark.parametrize("lang", LANGS)
def test_that_there_is_no_yaku_is_not_explained_by_one(lang: str) -> None:
    asked = (drills.ask("spot", "source", seed) for seed in range(2000))
    lines = [text for text, _ in because_lines(next(q for q in asked if not q.right.value), Words(lang))]
    assert lines == [{"en": "Not one yaku is complete here.", "de": "Hier ist kein einziges Yaku vollständig."}[lang]]
