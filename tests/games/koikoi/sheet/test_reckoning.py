"""The Koi-Koi sheet counts what the second opinion and the engine count, and refuses what cannot be."""

import random

import pytest

from iki_teach import koikoi
from iki_teach.games.koikoi.begin import table_of
from iki_teach.games.koikoi.rules.cards import names_in
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.sheet import KoikoiSheet, compare, faults, fill, new_sheet, reckon
from iki_teach.games.koikoi.sheet.entries import CHOICES, read_entry
from iki_teach.games.koikoi.sheet.fields import BY_ID
from iki_teach.games.koikoi.sheet.named import cards_for
from iki_teach.games.koikoi.sheet.sheets import rows
from tests.games.koikoi.random_play import COURSES, PRESETS, anything, course, moments
from tests.games.koikoi.second_opinion import second_opinion
from tests.games.koikoi.sheet.evenings import DECK, SCORING, RandomGame
from tests.marks import rule

GAMES, HANDS = 800, 3000
BOTH = ["Aki", "Ben"]


def won(yaku: str, rules: str = "source", **options: object) -> int:
    return reckon(new_sheet(BOTH, rules, options).enter(1, end="stop-1", yaku_1=yaku)).totals[0]


@rule("koi.round.exhausted", "koi.round.next-dealer", "koi.yaku.oyaken", "koi.game.zero-sum")
@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_thousands_of_random_months_count_what_the_second_opinion_counts(part: int) -> None:
    for seed in range(part * GAMES // 4, (part + 1) * GAMES // 4):
        game = RandomGame(seed)
        counted = reckon(game.sheet())
        assert faults(counted) == [], seed
        assert [list(month.points) for month in counted.months] == game.points, seed
        assert list(counted.totals) == [sum(points) for points in zip(*game.points, strict=True)], seed
        assert counted.over


@pytest.mark.long
def test_random_hands_are_named_as_the_second_opinion_names_them() -> None:
    chance = random.Random(4)
    for _ in range(HANDS):
        options = course(chance.randrange(len(COURSES))) | anything(chance)
        hand = chance.sample(DECK, chance.randint(6, 40))
        month = chance.randint(1, 12)
        opinion = second_opinion(hand, month, **{name: options[name] for name in SCORING})
        table = table_of("source", {name: options[name] for name in SCORING})
        at_table = {yaku.short_id: yaku for yaku in table.scorer.yaku.values()}
        numbers = {
            name: yaku.need + (points - yaku.points if yaku.more else 0)
            for name, points in opinion.items()
            for yaku in (at_table[name],)
        }
        named = {CHOICES[name].id: number for name, number in numbers.items()}
        if named:
            cards = cards_for(named, table, month)
            again = second_opinion(names_in(cards), month, **{name: options[name] for name in SCORING})
            assert again == opinion, (hand, month, options)
            assert (
                read_entry(BY_ID["yaku_1"], " ".join(f"{name}:{number}" for name, number in numbers.items())) == named
            )
            assert read_entry(BY_ID["yaku_1"], " ".join(numbers)) == {
                CHOICES[name].id: CHOICES[name].need for name in numbers
            }


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seed", range(4))
def test_a_game_fills_a_sheet_that_agrees_with_it(seed: int, rules: str) -> None:
    game = moments(seed, rules, target=20, zero_sum=seed == 3, months=6 if seed > 1 else None)
    for moment in (game[len(game) // 2], game[-1]):
        counted = reckon(fill(moment))
        assert faults(counted) == []
        lines = [(who, line, points) for month in counted.months for who, line, points in month.entries]
        assert lines == [(who, line, points) for _, who, line, points in moment._state.accounts]
        assert list(counted.totals) == [score.total for score in moment.scores()]
        assert counted.over == moment.over
        assert compare(fill(moment), moment) == []


@pytest.mark.long
def test_games_by_every_switch_fill_sheets_that_agree() -> None:
    for at in range(0, len(COURSES), 31):
        game, chance = (
            koikoi.new(seed=at, options=course(at) | {"months": 3, "first_dealer": "lot"}),
            random.Random(at),
        )
        while not game.over:
            game = game.play(chance.choice(game.moves()))
        counted = reckon(fill(game))
        assert faults(counted) == [], at
        assert list(counted.totals) == [score.total for score in game.scores()], at
        dealers = {moment.state.round: moment.state.dealer for moment in game.history()}
        assert all(month.dealer == dealers.get(month.round, month.dealer) for month in counted.months)


def test_a_game_that_a_player_sees_has_the_same_sheet() -> None:
    game = moments(2)[-1]
    assert fill(game.seen_by(0)) == fill(game.seen_by(1)) == fill(game)
    with pytest.raises(ValueError, match="expected one with its history"):
        fill(Game(game.head, game._state, [], None, None))


def test_a_sheet_and_a_record_of_another_game_differ() -> None:
    game = moments(1, "source", months=3)[-1]
    sheet = fill(game)
    ended = sheet.months[0]["end"]
    other = "stop-1" if ended != "stop-1" else "stop-2"
    assert [str(one) for one in compare(sheet.enter(1, end=other), game)] == [
        f"round 1, end: the sheet says {other}, the game {ended}"
    ]
    found = compare(new_sheet(["Aki", "Chie"], "common", {"months": 3}), game)
    assert {"joker", "players"} <= {one.field for one in found if not one.place}
    assert [one.place for one in found if one.place] == ["round 1", "round 2", "round 3"]
    caught = next(at for at, one in enumerate(sheet.months, 1) if one["end"].startswith("stop"))
    seat = sheet.months[caught - 1]["end"][-1]
    changed = sheet.enter(caught, **{"cards_1": "", "cards_2": "", "koikoi": "", f"yaku_{seat}": "goko"})
    assert [(one.place, one.field) for one in compare(changed, game)] == [(f"round {caught}", "points")]


@rule("koi.yaku.lights", "koi.yaku.sake-gate", "koi.round.seven-doubles", "koi.round.koikoi-doubles")
def test_named_yaku_add_up_and_double() -> None:
    assert won("sanko tsukimizake") == 10
    assert won("sanko tsukimizake", "common") == 20
    assert won("tsukimizake", "common") == 5
    assert won("ameshiko") == 6
    assert won("ameshiko", ameshiko=8) == 8
    assert won("kasu:12") == 3
    sheet = new_sheet(BOTH, "common").enter(1, end="stop-1", koikoi="2 1", yaku_1="goko")
    assert reckon(sheet).totals == (40, 0)


@rule("koi.game.end")
def test_a_game_ends_by_the_rules() -> None:
    sheet = new_sheet(BOTH, options={"target": 15}).enter(1, end="stop-1", yaku_1="goko")
    assert not reckon(sheet).over
    assert reckon(sheet).leader == 0
    over = reckon(sheet.enter(2, end="stop-1", yaku_1="akatan"))
    assert (over.over, over.totals) == (True, (15, 0))
    late = sheet.enter(2, end="stop-1", yaku_1="akatan").enter(3, end="stop-2", yaku_2="goko")
    assert [(round, field, why.reason) for round, field, why in faults(reckon(late))] == [(3, "end", "game-over")]
    assert faults(reckon(sheet.enter(2, end="stop-1", yaku_1="akatan").enter(3))) == []
    draw = new_sheet(BOTH, options={"months": 2}).enter(1, end="stop-1", yaku_1="aotan")
    done = reckon(draw.enter(2, end="stop-2", yaku_2="akatan"))
    assert (done.over, done.leader, done.totals) == (True, -1, (5, 5))
    gap = new_sheet(BOTH, options={"months": 2}).enter(1).enter(2, end="stop-2", yaku_2="akatan")
    assert not reckon(gap).over


def test_steps_lead_back() -> None:
    first = new_sheet(BOTH)
    sheet = first.enter(1, end="stop-1").enter(1, yaku_1="goko")
    assert sheet.back().back() == first
    assert first.back() is first
    assert sheet.back().enter(1, end="").months == ({},)


def test_the_table_has_a_row_a_month() -> None:
    sheet: KoikoiSheet = new_sheet(["Aki", ""]).enter(1, end="stop-1", yaku_1="goko").enter(2, end="stop-2")
    assert rows(reckon(sheet)) == [
        {"round": 1, "month": 1, "winner": "Aki", "Aki": 10, "2": 0, "Aki, total": 10, "2, total": 0}
    ]
    assert "1, total" in rows(reckon(new_sheet().enter(1, end="stop-1", yaku_1="goko")))[0]


def test_a_sheet_knows_a_koi_koi_too_many_and_who_deals_after_a_drawn_month() -> None:
    once = new_sheet(BOTH, options={"koi_koi": "once"}).enter(1, end="stop-1", koikoi="1 2 1", yaku_1="goko")
    assert [str(refusal) for _, _, refusal in faults(reckon(once))] == ["koi.turn.once said-before"]
    assert faults(reckon(once.enter(1, koikoi="2 1", yaku_2="aotan"))) == []
    for drawn, dealers in (("dealer-stays", [0, 0, 0]), ("dealer-changes", [0, 1, 0])):
        sheet = new_sheet(BOTH, options={"drawn_month": drawn}, dealer=1).enter(1, end="exhausted")
        assert [
            one.dealer for one in reckon(sheet.enter(2, end="exhausted").enter(3, end="exhausted")).months
        ] == dealers
