"""The sheet counts what the second opinion counts, and refuses what cannot be."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve
from ruamel.yaml import YAML

from iki_teach import iki
from iki_teach.content.words import Words
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.sheet import differences, faults, fill, new_sheet, reckon, reckoning
from iki_teach.games.iki.sheet.sheet import BY_ID, Entry
from iki_teach.games.iki.sheet.sheets import rows
from tests.games.iki import second_opinion
from tests.games.iki.positions import NAMES
from tests.games.iki.random_play import moments
from tests.games.iki.sheet.evenings import Evening
from tests.marks import rule

pytestmark = pytest.mark.long

EVENINGS = 3000
AKI = "Aki"
ENGLISH = Words("en")
TYPED: dict[str, dict[str, str]] = YAML(typ="safe").load(Path(__file__).with_name("typed.yaml"))


def reason_of(field: str, text: str | int, edition: str = "second") -> str:
    sheet = new_sheet([AKI, "Ben"], edition).enter(AKI, **{field: text})
    return "; ".join(f"{name} {refusal}" for _, name, refusal in faults(reckon(sheet)))


@rule("iki.score.track", "iki.score.colours", "iki.score.fish", "iki.score.tobacco", "iki.score.buildings")
@rule("iki.score.goods", "iki.score.tie", "iki.build.score", "iki.card.puppeteer")
@pytest.mark.parametrize("part", range(4))
def test_thousands_of_random_sheets_count_what_the_second_opinion_counts(part: int) -> None:
    for seed in range(part * EVENINGS // 4, (part + 1) * EVENINGS // 4):
        evening = Evening(seed)
        position = evening.game().state
        sheet = new_sheet(NAMES[: evening.players], evening.edition)
        for seat in range(evening.players):
            sheet = sheet.enter(seat, **evening.entries(seat))
        accounts = reckon(sheet)
        assert faults(accounts) == [], seed
        for row, account in zip(rows(accounts), accounts, strict=True):
            assert {**second_opinion.score(position, account.seat)}.items() <= row.items(), seed
        by_rank = sorted(accounts, key=lambda one: one.rank)
        assert [one.seat for one in by_rank] == second_opinion.ranking(position), seed


def stopped(seed: int) -> Game:
    chance = random.Random(seed)
    chain = moments(chance.choice(("first", "second")), chance.randint(2, 4), seed % 6)
    return chain[min(chance.choice((0, 10, 60, 150, 999)), len(chain) - 1)]


@pytest.mark.parametrize(("game_of", "seeds"), [(lambda seed: Evening(seed).game(), 200), (stopped, 60)])
def test_a_game_fills_a_sheet_that_agrees_with_it(game_of: Callable[[int], Game], seeds: int) -> None:
    """Also one that goes on, as if it ended now."""
    for game in map(game_of, range(seeds)):
        sheet = fill(game)
        assert faults(reckon(sheet)) == []
        for mine, theirs in zip(reckon(sheet), game.scores(), strict=True):
            assert sorted(map(str, mine.lines)) == sorted(map(str, theirs.lines))
            assert (mine.total, mine.rank) == (theirs.total, theirs.rank)
        assert differences(sheet, game, ENGLISH) == []


@pytest.mark.parametrize(("field", "text", "message"), [
    (field, *row) for field in TYPED for row in TYPED[field].items()
])  # fmt: skip
def test_an_entry_that_cannot_be_is_refused_with_field_rule_and_reason(field: str, text: str, message: str) -> None:
    """A fifth fish, six colours, minus, 10^12, letters; a sum that is still being typed is none of these."""
    assert reason_of(field, text) == message


def test_nothing_that_was_typed_is_lost_and_the_rest_counts() -> None:
    sheet = new_sheet([AKI, "Ben"]).enter(AKI, koban="x", wood="4")
    assert sheet.players[0]["koban"] == "x"
    assert reckon(sheet)[0].total == 4
    assert reckon(new_sheet([{"name": AKI, "mon": "9"}, "Ben"], options={"mon_per_iki": 3}))[0].total == 3
    idle = reckon(new_sheet([AKI, "Ben", "Chie"]).enter("Chie", wood=1))
    assert [(one.rank, one.asked) for one in idle] == [(2, ()), (2, ()), (1, ())], "an empty sheet is no tie"


@rule("iki.score.fish")
@pytest.mark.parametrize(("edition", "options", "total"), [
    ("second", {}, 5), ("first", {}, 3), ("first", {"fish_iki": True}, 5), ("second", {"fish_iki": False}, 3)
])  # fmt: skip
def test_iki_printed_on_fish_count_where_the_table_has_them(edition: str, options: dict[str, bool], total: int) -> None:
    """Elsewhere the field is not asked for; what an older sheet says there is kept, shown and told to count nothing."""
    sheet = new_sheet([{"name": AKI, "fish": "spring"}, "Ben"], edition, options=options)
    on = total == 5
    assert sheet.box.asks_always(BY_ID["fish_iki"]) is on
    typed = reckon(sheet.enter(AKI, fish_iki="2"))
    assert typed[0].total == total
    assert [one.asked for one in typed] == ([(), ()] if on else [("fish_iki",), ()])
    refusals = [] if on else [(AKI, "fish_iki", "fish-iki-off")]
    assert [(name, field, refusal.reason) for name, field, refusal in faults(typed)] == refusals


@rule("iki.card.puppeteer")
@pytest.mark.parametrize(("text", "colours"), [
    ("retired: [sawyer, puppeteer]}, Ben: {}}", "red puppeteer"),
    ("retired: [sawyer]}, Ben: {}}, stalls: {east.1: {card: puppeteer, owner: Aki}}", "red purple"),
])  # fmt: skip
def test_a_game_fills_in_a_puppeteer_as_what_it_counts(text: str, colours: str) -> None:
    """Retired it stands for any colour; on the board it is purple."""
    assert fill(iki.position(f"{{phase: over, players: {{Aki: {{{text}}}").game).players[0]["colours"] == colours


def test_names_that_are_in_no_list_are_refused_with_the_list() -> None:
    assert "no-such-name (name=castle, known=oxcart, inn" in reason_of("buildings", "castle")
    assert "no-such-name (name=blue" in reason_of("colours", "blue", "first")
    assert "names-wanted" in reason_of("buildings", "3")
    assert "no-such-name (name=tea-house" in reason_of("buildings", "tea-house", "first")


@pytest.mark.parametrize(("entries", "field", "reason"), [
    ({"buildings": "inn"}, "buildings", "shared-buildings"),
    ({"colours": "red puppeteer"}, "colours", "shared-colours"),
    ({"pouches": "2+3+4"}, "pouches", "shared-pouches"),
    ({"pipes": "3"}, "pipes", "shared-pipes"),
])  # fmt: skip
def test_what_a_box_holds_once_cannot_be_on_two_rows(entries: dict[str, str], field: str, reason: str) -> None:
    """The later player is told; the first keeps it, and what else stands there counts."""
    accounts = reckon(new_sheet([AKI, "Ben"]).enter(AKI, **entries).enter("Ben", **entries))
    assert accounts[1].total == (field == "colours")  # for red
    assert [(name, one, refusal.reason) for name, one, refusal in faults(accounts)] == [("Ben", field, reason)]


def test_a_third_fish_of_a_season_and_a_seventh_building_are_refused() -> None:
    sheet = new_sheet(["Aki", "Ben", "Chie"])
    for name in sheet.names:
        sheet = sheet.enter(name, fish="spring")
    assert [(name, str(why)) for name, _, why in faults(reckon(sheet))] == [
        ("Chie", "iki.setup.market shared-fish (name=spring, most=2)")
    ]
    assert reckon(sheet.enter("Chie", fish="spring summer"))[2].values["fish"] == Entry(names=("summer",))
    built = sheet.enter("Chie", fish="").enter("Aki", buildings="inn oxcart theatre bathhouse")
    built = built.enter("Ben", buildings="fish-quay rice-store").enter("Chie", buildings="cookshop")
    assert [str(why) for _, _, why in faults(reckon(built))] == ["iki.setup.buildings too-many-shown (most=6)"]


@rule("iki.score.tie")
def test_a_tie_asks_for_firefighting_and_then_for_the_disc() -> None:
    """Only those who are tied, and only what is still open; until then they share the rank."""
    sheet = new_sheet(["Aki", "Ben", "Chie"]).enter("Aki", iki=9).enter("Ben", iki=9).enter("Chie", iki=20)

    def seen() -> list[tuple[int, tuple[str, ...]]]:
        return [(one.rank, one.asked) for one in reckon(sheet)]

    assert seen() == [(2, ("fire",)), (2, ("fire",)), (1, ())]
    sheet = sheet.enter("Aki", fire=4).enter("Ben", fire=5)
    assert seen() == [(3, ("fire",)), (2, ("fire",)), (1, ())]
    sheet = sheet.enter("Ben", fire=4)
    assert seen() == [(2, ("fire", "disc")), (2, ("fire", "disc")), (1, ())]
    sheet = sheet.enter("Aki", disc=2).enter("Ben", disc=2)
    assert [refusal.reason for _, _, refusal in faults(reckon(sheet))] == ["same-disc", "same-disc"]
    sheet = sheet.enter("Ben", disc=1)
    assert [rank for rank, _ in seen()] == [3, 2, 1]


def test_a_building_asks_for_what_it_counts() -> None:
    sheet = (
        new_sheet([AKI, "Ben"]).enter(AKI, buildings="inn rice-store inari-shrine").enter("Ben", buildings="theatre")
    )
    assert [one.asked for one in reckon(sheet)] == [("rice", "sandals", "retired"), ()]


def test_fields_that_scoring_has_as_one_are_added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reckoning, "FIELDS", (*reckoning.FIELDS, evolve(BY_ID["koban"], id="lent", holds="koban")))
    values = dict.fromkeys((*BY_ID, "lent"), Entry()) | {"koban": Entry((4, 1)), "lent": Entry((2,))}
    assert reckoning.holdings(values, new_sheet([AKI, "Ben"]).box).koban == 7


def test_a_player_or_a_field_that_there_is_not_is_an_error() -> None:
    sheet = new_sheet([AKI, "Ben"])
    with pytest.raises(ValueError, match="expected one of Aki, Ben"):
        sheet.enter("Chie", wood=1)
    with pytest.raises(ValueError, match="field gold: expected one of name, iki"):
        sheet.enter(AKI, gold=1)
    with pytest.raises(ValueError, match="expected 2 to 4 names"):
        new_sheet("Aki")
    with pytest.raises(ValueError, match="options: expected one of"):
        new_sheet([AKI, "Ben"], options={"slot_x": [2]})
