"""The Koi-Koi sheet counts what the second opinion and the engine count, and refuses what cannot be."""

import random
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from iki_teach.content.words import Words
from iki_teach.games.koikoi.begin import table_of
from iki_teach.games.koikoi.rules.cards import names_in
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.sheet import differences, faults, fill, new_sheet, reckon
from iki_teach.games.koikoi.sheet.named import cards_for
from iki_teach.games.koikoi.sheet.page import end_name
from iki_teach.games.koikoi.sheet.sheet import BY_ID, CHOICES, read_entry
from tests.games.koikoi.random_play import COURSES, PRESETS, anything, course, moments
from tests.games.koikoi.second_opinion import second_opinion
from tests.games.koikoi.sheet.evenings import DECK, SCORING, RandomGame
from tests.marks import rule, some

GAMES, HANDS = 800, 3000
BOTH = ["Aki", "Ben"]
IMPOSSIBLE: list[tuple[Any, ...]] = YAML(typ="safe").load(Path(__file__).with_name("impossible.yaml"))
ENGLISH = Words("en")
FILLED = [
    *((seed, preset, {"target": 20, "zero_sum": seed == 3, "months": 6 if seed > 1 else None})
      for preset, seed in product(PRESETS, range(4))),
    *((seed, "source", anything(random.Random(seed)) | {"months": 3}) for seed in range(300)),
]  # fmt: skip


@rule("koi.round.exhausted", "koi.round.next-dealer", "koi.yaku.oyaken", "koi.game.zero-sum", "koi.yaku.both-ribbons")
@rule("koi.round.seven-doubles", "koi.round.koikoi-doubles", "koi.round.koikoi-pays")
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
        more = {name: points - at_table[name].points for name, points in opinion.items()}
        numbers = {name: at_table[name].need + more[name] * bool(at_table[name].more) for name in opinion}
        named = {CHOICES[name].id: number for name, number in numbers.items()}
        if named:
            cards = cards_for(named, table, month)
            again = second_opinion(names_in(cards), month, **{name: options[name] for name in SCORING})
            assert again == opinion, (hand, month, options)
            entry = " ".join(f"{name}:{number}" for name, number in numbers.items())
            assert read_entry(BY_ID["yaku_1"], entry) == named
            needed = {CHOICES[name].id: CHOICES[name].need for name in numbers}
            assert read_entry(BY_ID["yaku_1"], " ".join(numbers)) == needed


@pytest.mark.parametrize(("seed", "rules", "options"), some(FILLED))
def test_a_game_fills_a_sheet_that_agrees_with_it(seed: int, rules: str, options: dict[str, object]) -> None:
    game = moments(seed, rules, **options)
    for moment in (game[len(game) // 2], game[-1]):
        counted = reckon(fill(moment))
        assert faults(counted) == []
        lines = [(who, line, points) for month in counted.months for who, line, points in month.entries]
        assert lines == [(who, line, points) for _, who, line, points in moment._state.accounts]
        assert list(counted.totals) == [score.total for score in moment.scores()]
        assert counted.over == moment.over
        dealers = {one.state.round: one.state.dealer for one in moment.history()}
        assert all(month.dealer == dealers.get(month.round, month.dealer) for month in counted.months)
        assert differences(fill(moment), moment, ENGLISH) == []


def test_a_game_that_a_player_sees_has_the_same_sheet_and_another_game_differs() -> None:
    game = moments(2)[-1]
    assert fill(game.seen_by(0)) == fill(game.seen_by(1)) == fill(game)
    with pytest.raises(ValueError, match="expected one with its history"):
        fill(Game(game.head, game._state, [], None, None))
    game = moments(1, "source", months=3)[-1]
    sheet = fill(game)
    ended = sheet.months[0]["end"]
    other = "stop-1" if ended != "stop-1" else "stop-2"
    (line,) = differences(sheet.enter(1, end=other), game, ENGLISH)
    typed, played = (end_name(end, sheet.players, ENGLISH) for end in (other, ended))
    assert line == f"Month 1, How the month ended: the sheet says {typed}, the game {played}."
    found = differences(new_sheet(["Aki", "Chie"], "common", {"months": 3}), game, ENGLISH)
    assert {"Joker", "Players"} <= {one.partition(":")[0] for one in found}
    assert [one[:7] for one in found if one.startswith("Month ")] == ["Month 1", "Month 2", "Month 3"]
    caught = next(at for at, one in enumerate(sheet.months, 1) if one["end"].startswith("stop"))
    seat = sheet.months[caught - 1]["end"][-1]
    changed = sheet.enter(caught, **{"cards_1": "", "cards_2": "", "koikoi": "", f"yaku_{seat}": "goko"})
    (line,) = differences(changed, game, ENGLISH)
    assert line.startswith(f"Month {caught}, Points: the sheet says Goko, five lights 10, the game ")


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
    assert not reckon(new_sheet(BOTH, options={"months": 2}).enter(1).enter(2, end="stop-2", yaku_2="akatan")).over


@pytest.mark.parametrize(("drawn", "dealers"), [("dealer-stays", [0, 0, 0]), ("dealer-changes", [0, 1, 0])])
def test_a_sheet_knows_a_koi_koi_too_many_and_who_deals_after_a_drawn_month(drawn: str, dealers: list[int]) -> None:
    once = new_sheet(BOTH, options={"koi_koi": "once"}).enter(1, end="stop-1", koikoi="1 2 1", yaku_1="goko")
    assert [str(refusal) for _, _, refusal in faults(reckon(once))] == ["koi.turn.once said-before"]
    assert faults(reckon(once.enter(1, koikoi="2 1", yaku_2="aotan"))) == []
    sheet = new_sheet(BOTH, options={"drawn_month": drawn}, dealer=1)
    for month in (1, 2, 3):
        sheet = sheet.enter(month, end="exhausted")
    assert [one.dealer for one in reckon(sheet).months] == dealers


def reason_of(entries: dict[str, str], rules: str = "source", dealer: str = "1", **options: object) -> str:
    counted = reckon(new_sheet(BOTH, rules, options, dealer=dealer).enter(1, **entries))
    return "; ".join(f"{field} {refusal.rule} {refusal.reason}" for _, field, refusal in faults(counted))


@pytest.mark.parametrize(("yaku", "reason"), [
    ("sanko goko", "koi.yaku.lights one-of-lights"), ("shiko ameshiko", "koi.yaku.lights one-of-lights"),
    ("tsukimizake", "koi.yaku.sake-gate sake-alone"), ("tsukimizake tsukifuda", "koi.yaku.sake-gate sake-alone"),
    ("aotan akatan", "koi.yaku.tanzaku more-yaku"), ("tanzaku:9", "koi.yaku.akatan more-yaku"),
    ("goko tsukimizake", "koi.yaku.hanamizake more-yaku"), ("kasu:9", "koi.yaku.kasu no-such-number"),
    ("kasu:x", "koi.yaku.kasu no-such-number"), ("sanko:4", "koi.yaku.sanko no-such-number"),
    ("kasu:30", "koi.yaku.kasu others-cards"), ("kasu kasu:12", "koi.yaku.kasu yaku-twice"),
    ("oyaken", "koi.yaku.lights no-such-yaku"), ("<b>", "koi.yaku.lights no-such-yaku"),
    ("tane:9 kasu:25", "koi.yaku.lights no-such-hand"), ("x" * 301, "koi.yaku.lights too-long"),
])  # fmt: skip
def test_yaku_that_cannot_be_named_are_refused_with_the_rule(yaku: str, reason: str) -> None:
    assert f"yaku_1 {reason}" in reason_of({"end": "stop-1", "yaku_1": yaku})


@rule("koi.setup.instant")
def test_what_the_table_does_not_play_is_refused_and_a_lucky_hand_ends_the_month() -> None:
    sake = reason_of({"end": "stop-1", "yaku_1": "sanko hanamizake"}, sake="never")
    assert sake == "yaku_1 koi.yaku.sake-gate switched-off"
    assert "koi.yaku.tsukifuda switched-off" in reason_of({"end": "stop-1", "yaku_1": "tsukifuda"}, tsukifuda=False)
    assert "switched-off" in reason_of({"end": "stop-1", "yaku_1": "akatan aotan both-ribbons tanzaku:6"})
    assert "more-yaku" in reason_of({"end": "stop-1", "yaku_1": "shiko"}, lights="add")
    assert reason_of({"end": "instant-1"}) == "end koi.setup.instant switched-off"
    lucky = new_sheet(BOTH, options={"instant_wins": True})
    assert reckon(lucky.enter(1, end="instant-2").enter(2, end="instant-both")).totals == (0, 6)
    for field, entry in (("koikoi", "1"), ("cards_1", "1-1"), ("yaku_2", "goko")):
        reason = reason_of({"end": "instant-1", field: entry}, instant_wins=True)
        assert reason.startswith(f"{field} koi.setup.instant nothing-played")


@pytest.mark.parametrize(("entries", "reason"), IMPOSSIBLE)
def test_what_cannot_be_in_a_month_is_refused_at_its_field(entries: dict[str, str], reason: str) -> None:
    assert reason_of(entries) == reason
    assert reckon(new_sheet(BOTH).enter(1, **entries)).totals == (0, 0)


@rule("koi.yaku.oyaken", "koi.yaku.oyaken-when")
def test_the_dealer_gets_the_point_and_has_to_be_known() -> None:
    assert reason_of({"end": "exhausted"}, dealer="") == "end koi.yaku.oyaken no-dealer"
    assert reason_of({"end": "exhausted"}, dealer="", oyaken=False) == ""
    assert reckon(new_sheet(BOTH).enter(1, end="stop-2", yaku_2="aotan").enter(2, end="exhausted")).totals == (0, 6)
    assert reckon(new_sheet(BOTH, dealer=1).enter(1, end="exhausted").enter(2, end="exhausted")).totals == (2, 0)


def test_the_head_is_read_and_what_cannot_be_counts_as_nothing() -> None:
    options = {"joker": "moon", "target": "many", "months": "None"}
    counted = reckon(new_sheet(["A" * 100, "Ben"], options=options, dealer="3", month=13))
    assert {field: why.reason for _, field, why in faults(counted)} == {
        "joker": "no-such-value", "target": "no-such-target", "dealer": "no-such-seat", "month": "no-such-month",
        "player_1": "long-name",
    }  # fmt: skip
    assert (counted.rules.joker, counted.rules.target, counted.months[0].month) == ("iris", 50, 1)
    assert [why.reason for *_, why in faults(reckon(new_sheet(["Aki", "Aki"])))] == ["same-name"]
    assert faults(reckon(new_sheet())) == []
    assert [one.month for one in reckon(new_sheet(month=12).enter(2)).months] == [12, 1]


@pytest.mark.parametrize(("make", "reason"), [
    (lambda: new_sheet("Aki"), "players: expected two names"),
    (lambda: new_sheet(BOTH).enter(3), "month: expected a number from 1 to 2"),
    (lambda: new_sheet(BOTH).enter(0), "month: expected a number from 1 to 2"),
    (lambda: new_sheet(BOTH).enter(1, gold="1"), "field gold: expected one of end, koikoi"),
    (lambda: new_sheet(BOTH, months=[{"gold": "1"}]), "field gold: expected one of end, koikoi"),
])  # fmt: skip
def test_what_no_sheet_has_raises(make, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        make()
