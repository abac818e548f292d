"""Every switch of both games turned: whoever speaks of a table agrees with its engine, or refuses it by its name."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki import begin
from iki_teach.games.iki.bots import light
from iki_teach.games.iki.bots.features import NAMES as FEATURES
from iki_teach.games.iki.bots.features import features_of
from iki_teach.games.iki.bots.needs import Needs
from iki_teach.games.iki.drawing import aid, calendar, host
from iki_teach.games.iki.drills import burns, final_score, harmony, self_play, slot
from iki_teach.games.iki.facts.load import load_board, load_deck, load_edition, load_market, load_switches
from iki_teach.games.iki.rules import fire, flow, month, payday, scoring, setup, shops
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.changes import gain
from iki_teach.games.iki.rules.position import Position, position_of
from iki_teach.games.iki.rules.scoring import Holdings, holdings_of, lines_of
from iki_teach.games.iki.rules.state import State, owned
from iki_teach.games.iki.rules.table import SUPPLY, Table, fires_of
from iki_teach.games.iki.rules.turn import LONGEST_WALK_OF_X
from iki_teach.games.iki.sheet.sheet import box_of
from iki_teach.games.iki.words import editions, goods
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.drawing import aid as koikoi_aid
from iki_teach.games.koikoi.facts.load import load_house_switches
from iki_teach.kits import KITS, Kit

pytestmark = pytest.mark.long
WORDS = Words("en")
PLAYERS = ("Aki", "Ben", "Chie", "Dai")
USUAL = "second"
# What switches are turned to that offer no list of settings.
OTHERWISE: dict[str, tuple[Any, ...]] = {
    "boards": ({2: "second", 3: "second", 4: "second"},), "slot_x": ((4,), (2, 3, 4)), "slot_x_mon": (0, 1, 3),
    "points": ("sanko 7, kasu 2",),
    "ameshiko": (9,), "viewing": (2,), "target": (30,),
}  # fmt: skip
# What an edition says besides, turned as if it were a switch.
EDITION: dict[str, tuple[Any, ...]] = {
    "fires": ({2: 3, 6: 7},), "two_fire_less": (0, 3), "income": (6,), "january": ("clockwise",),
}  # fmt: skip


def settings(kit: str) -> list[tuple[str, Any]]:
    switches = load_switches() if kit == "iki" else load_house_switches()
    return [(name, to) for name, one in switches.items() for to in OTHERWISE.get(name) or one.offered or (True, False)]


def turned(players: int = 3, **fields: Any) -> Table:
    edition = evolve(load_edition(USUAL), **fields)
    board = load_board(edition.boards[players])
    if edition.yard_good != "board":
        board = evolve(board, yard_good=edition.yard_good)
    return Table(edition, board, load_deck(begin.DECK), load_market(), players)


def at(table: Table, number: int = 2, phase: str = t.BUSINESS, space: int = 1) -> State:
    s = flow.begin(table, None, None)
    s.month, s.phase, s.queue, s.place[0], s.shop_open = number, phase, (0,), space, True
    return s


def seen(s: State) -> Position:
    return position_of(s, PLAYERS[: s.table.players])


def host_facts(table: Table, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    monkeypatch.setattr(host, "table", lambda edition, players: table)
    return dict(host.facts(USUAL, table.players, WORDS))


def mon(number: int) -> str:
    return WORDS(goods.GOODS["mon"], n=number)


def on_x(table: Table) -> tuple[int, float]:
    s = at(table, phase=t.ORDER)
    seems = light.move_values(s, [month.Slot("X")])[0]
    s.slot[0], before = t.SLOT_X, owned(s, 0, t.MON)
    month.begin_turn(s, None)
    return owned(s, 0, t.MON) - before, seems


def slot_x(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for players in (2, 3, 4):
        s = at(turned(players, slot_x=value), phase=t.ORDER)
        there = any(move.slot == "X" for move in month.list_slots(s))  # type: ignore[attr-defined]
        assert there == (players in value) == ("X" in seen(s).slots)
        assert there == (aid.slots(seen(s), WORDS)[0].head == "X")


def slot_x_mon(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    brings, seems = on_x(table := turned(slot_x_mon=value))
    assert brings == value
    assert host_facts(table, monkeypatch)["x_mon"] == mon(value)
    assert ("plain-x" in host.tags(table)) == (value == 0)
    assert (f"{value} mon in place" in aid.slots(seen(at(table)), WORDS)[0].text) == (value > 0)
    assert on_x(turned(slot_x_mon=value + 2))[1] > seems


def coin_limit(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    s = at(table := turned(coin_limit=value))
    s.display, s.coins = (5,), (0,)
    for _ in range(5):
        month.add_coins(s, None)
    assert s.coins == (value or 5,)
    assert ("coin-limit" in host.tags(table)) == (value is not None)
    assert host_facts(table, monkeypatch)["coin_limit"] == mon(value or 0)


def tobacco(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table = turned(tobacco=value)
    every = sum(not fish for fish in table.is_fish)
    lies = setup.wares_of(table, 0)
    assert (len(lies["pipes"]) + len(lies["pouches"]) == every) == (value == "stack") == ("stacks" in host.tags(table))
    assert host_facts(table, monkeypatch)["pipes"] == str(len(lies["pipes"]))


def buildings_shown(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert host_facts(turned(buildings_shown=value), monkeypatch)["shown"] == str(value)
    assert len(begin.new(PLAYERS[:3], USUAL, 3, options={"buildings_shown": value}).state.buildings) == value


def fish_limit(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    s = at(table := turned(fish_limit=value), space=turned().shops.index("fish"))
    s.goods[t.MON] = 90
    most = max(len(move.tiles) for move in shops.list_fish(s))  # type: ignore[attr-defined]
    box = box_of(USUAL, begin.DECK, {"fish_limit": value})
    assert most == shops.most_fish(table.edition, len(s.fish)) == min(box.fish_each, len(s.fish))
    s.tiles = (tuple(tile for tile in s.fish[:1]), *s.tiles[1:])
    assert bool(shops.list_fish(s)) == (value is None)


def fish_iki(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    s = at(table := turned(fish_iki=value))
    fish = [tile for tile, is_fish in enumerate(table.is_fish) if is_fish][-1]
    light_sees = Needs(s, 0).new_tiles([fish])
    s.tiles = ((fish,), *s.tiles[1:])
    points = sum(line.points for line in lines_of(holdings_of(s, 0), 4) if line.rule == "iki.score.fish")
    assert dict(zip(FEATURES, features_of(s)[0], strict=True))["points for tiles"] == points
    assert (points > 3) == value == ("printed" in aid.count(seen(s), WORDS)[2].text)
    assert (light_sees > Needs(at(turned(fish_iki=False)), 0).new_tiles([fish])) == value


def mon_per_iki(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    s = at(turned(mon_per_iki=value), t.NEW_YEAR)
    lines = {line.what: line.points for line in lines_of(Holdings(mon=20), value)}
    assert Needs(s, 0).gain(t.MON, 20) == pytest.approx(20 / value) == pytest.approx(lines["mon"])
    assert f"every {value} mon" in aid.count(seen(s), WORDS)[-2].text
    assert final_score.other_rate(value) != value


def limited_supply(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    s = at(turned(limited_supply=value))
    gain(s, 0, t.WOOD, 90, "iki.card.skill", None)
    assert owned(s, 0, t.WOOD) == (SUPPLY["wood"] if value else 90)


def yard_good(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table = turned(yard_good=value)
    s = at(table, space=table.shops.index("yard"))
    (sold,) = shops.lots(s)
    assert sold == table.board.yard_good
    assert value in ("board", sold)
    assert light.move_values(s, [shops.buy(sold)])


def boards(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table = turned(2, boards=value)
    assert table.board.id == value[2]
    assert len(table.groups) == len(table.rows) + ("crossroads-group" in host.tags(table))
    assert [*table.board.groups] == [*table.group_names]


def gate_bonus(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked in one place, the walk, which tests/games/iki/rules/test_turn.py holds."""


def tokens(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table = turned(tokens=value)
    assert any(good == t.WARD for pairs in table.bonuses for good, _ in pairs) == value
    tracks = [card.track for card in seen(at(table, 1, t.ORDER)).cards.values()]
    assert any(track.bonus.ward for track in tracks if track.bonus) == value


def fires(value: Any, monkeypatch: pytest.MonkeyPatch, **more: Any) -> None:
    """Engine, calendar, host, sheet to print, words, drill, estimate."""
    for players in (2, 3):
        table = turned(players, fires=value, **more)
        for number in value:
            s, log = at(table, number, t.FIRE_TILE), list[Any]()
            fire.spread(s, 0, 0, log)
            strengths = [dict(facts)["strength"] for _, what, _, facts, _ in log if what == "fire-passes"]
            case = burns.Case(begin.Game(None, s), seen(s), table.nagaya[0])  # type: ignore[arg-type]
            assert [case.fire.at(step) for step in range(len(strengths))] == strengths
            assert calendar.fire_strength(number, seen(s)) == strengths[0]
            falls = {"strength": str(strengths[0]), "falls": str(strengths[0] - strengths[1])}
            assert falls.items() <= host.host_month(table, number, WORDS).facts.items()
            assert str(strengths[0]) in aid.of_month(number, seen(s), WORDS).text
            value_of = next(value_of for _, about, value_of in editions.FACTS if about == "iki.two.fire")
            assert str(strengths[0]) in value_of(seen(s), WORDS)
            assert dict(zip(FEATURES, features_of(s)[0], strict=True))["missing for the next fire"] == strengths[0]
            assert Needs(holding(s, strengths[0]), 0).fire < Needs(holding(s, strengths[0] - 1), 0).fire


def holding(s: State, strength: int) -> State:
    """The same with a card at stake, and so much firefighting against it."""
    s = s.copy()
    s.goods[t.FIRE], s.things[1], s.owners[1] = strength, 0, 0
    return s


def two_fire_less(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    fires({11: 10}, monkeypatch, two_fire_less=value)
    assert turned(2, two_fire_less=value).fires[11].force == 10 - value


def income(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    s = at(table := turned(income=value), phase=t.INCOME)
    seems, before = light.move_values(s, [light.Income()])[0], owned(s, 0, t.MON)
    light.Income().do(s, None)
    assert owned(s, 0, t.MON) - before == value
    assert host_facts(table, monkeypatch)["income"] == mon(value)
    assert seems > light.move_values(at(turned(income=value - 1), phase=t.INCOME), [light.Income()])[0]


def january(value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    s = at(table := turned(january=value), 1, t.ORDER)
    s.order = (2, 1, 0)
    clockwise = month.choosing_order(s) == (0, 1, 2)
    assert clockwise == (value == "clockwise") == ("clockwise" in host.month_tags(table, 1))


AGREE: dict[str, Callable[..., None]] = {
    "boards": boards, "slot_x": slot_x, "slot_x_mon": slot_x_mon, "gate_bonus": gate_bonus, "tokens": tokens,
    "coin_limit": coin_limit, "tobacco": tobacco, "buildings_shown": buildings_shown, "fish_limit": fish_limit,
    "fish_iki": fish_iki, "mon_per_iki": mon_per_iki, "limited_supply": limited_supply, "yard_good": yard_good,
    "fires": fires, "two_fire_less": two_fire_less, "income": income, "january": january,
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value"), [*settings("iki"), *((name, value) for name, values in EDITION.items() for value in values)]
)
def test_all_speak_of_a_table_as_its_engine_does(name: str, value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn one switch, or a number of the edition: a second copy anywhere would say what it said before."""
    AGREE[name](value, monkeypatch)


@pytest.mark.parametrize(("name", "value"), settings("iki"))
def test_drills_and_the_light_player_play_by_the_table(name: str, value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table = turned(3, **{name: value, "tokens": False})
    monkeypatch.setattr(self_play, "table_of", lambda *asked: table)
    for module, case in ((burns, "takes"), (harmony, "count"), (final_score, "total"), (slot, "")):
        question = next(filter(None, (module.draft(USUAL, 3, random.Random(f"{name} {n}")) for n in range(40))))
        assert question.game._state.table is table
        right = next(choice.value for choice in question.choices if not choice.misconception)
        if case == "takes":
            assert burns.Case(question.game, question.game.state, question.facts["nagaya"]).takes() == right
        elif case == "count":
            assert harmony.Street(question.game, question.facts["player"]).count() == right
        elif case == "total":
            assert question.game.scores()[question.facts["player"]].total == right
    s, chance = flow.begin(turned(3, **{name: value}), None, None), random.Random(3)
    while s.phase != t.OVER:
        move = light.choose(s, chance)
        assert not flow.reasons(s, move)
        flow.play(s, move, None)


@pytest.mark.parametrize(("name", "value"), settings("koikoi"))
def test_all_that_speak_of_a_table_of_koikoi_agree_with_its_engine(name: str, value: Any) -> None:
    game = koikoi.new(rules="common", seed=5, options={name: value})
    table = game._state.table
    assert table.rules.setting(name) == (value if name != "points" else "kasu 2, sanko 7")
    switch = load_house_switches()[name]
    agreed = {row.head: row.text for row in koikoi_aid.agreed(table.rules, WORDS)}
    if not (name == "target" and table.rules.months):
        assert agreed[switch.named(WORDS)] == switch.says_at(table.rules.setting(name), WORDS)
    rows = {row.head: row.text for row in koikoi_aid.yaku(table.rules, WORDS)}
    for played in table.scorer.played:
        one = table.scorer.yaku[played]
        if WORDS.rule(played) in rows:
            assert str(one.points) in rows[WORDS.rule(played)]
    bot = KITS["koikoi"].bot("newcomer", 3)
    while not game.over and len(game.history()) < 60:
        game = game.play(bot.choose(game.seen_by(game.decides)))


@pytest.mark.parametrize("kit", [KITS["iki"], KITS["koikoi"]], ids=lambda kit: kit.name)
def test_who_knows_tables_by_name_alone_refuses_one_with_switches(kit: Kit) -> None:
    """Drills, host and sheets to print are asked for an edition or a preset, and name what they do not know."""
    for name, value in settings(kit.name):
        asked = f"{kit.usual} with {name} {value}"
        with pytest.raises(ValueError, match=rf"(?s)expected one of .*{name}"):
            kit.drills.ask(next(iter(kit.drills.drills)), asked[:36], 2, 3)
        with pytest.raises(ValueError, match=r"(?s)expected one of .*with"):
            kit.facts(asked, 2, WORDS)
        if kit.pages.hosting:
            with pytest.raises(ValueError, match=r"(?s)expected one of .*with"):
                kit.pages.hosting.facts(asked, 2, WORDS)


@pytest.mark.parametrize("lang", LANGS)
def test_the_wording_of_rules_names_the_numbers_of_the_editions(lang: str) -> None:
    first, second = load_edition("first"), load_edition("second")
    numbers_of: dict[str, tuple[int, ...]] = {
        "iki.fire.strength": tuple(number for at, one in fires_of(second, 4).items() for number in (at, one.force)),
        "iki.two.fire": (second.two_fire_less, *(one.force for one in fires_of(second, 2).values())),
        "iki.fire.spread": (fires_of(second, 4)[5].falls,),
        "iki.score.colours": scoring.COLOUR_POINTS[1:],
        "iki.score.fish": scoring.SPECIES_POINTS[1:],
        "iki.score.goods": (
            scoring.KOBAN_POINTS, scoring.WOOD_POINTS, first.mon_per_iki, second.mon_per_iki,
        ),
        "iki.payday.harmony": (payday.HARMONY_FROM,),
        "iki.shop.fish": (second.fish_limit or 0,),
        "iki.order.x-second": (second.slot_x_mon,),
        "iki.order.slots": (LONGEST_WALK_OF_X,),
        "iki.act.income": (second.income,),
        "iki.month.coins": (first.coin_limit or 0,),
    }  # fmt: skip
    for rule, numbers in numbers_of.items():
        left = iter(re.findall(r"\d+", Words(lang).rule_text(rule)))
        assert all(str(number) in left for number in numbers), rule


def test_no_switch_is_forgotten() -> None:
    assert set(AGREE) == {*load_switches(), *EDITION}
