"""What the Koi-Koi sheet refuses: yaku, cards and ends that cannot be, each at its field with its rule."""

import pytest

from iki_teach.games.koikoi.sheet import faults, new_sheet, reckon
from iki_teach.games.koikoi.sheet.fields import MOST_MONTHS
from tests.games.koikoi.sheet.evenings import DECK
from tests.marks import rule

BOTH = ["Aki", "Ben"]

OPEN_KASU = "1-3 1-4 2-3 2-4 3-3 3-4 4-3 4-4 5-3 5-4"


def told(entries: dict[str, str], rules: str = "source", dealer: str = "1", **options: object) -> str:
    counted = reckon(new_sheet(BOTH, rules, options, dealer=dealer).enter(1, **entries))
    return "; ".join(f"{field} {refusal.rule} {refusal.reason}" for _, field, refusal in faults(counted))


@pytest.mark.parametrize(
    ("yaku", "said"),
    [
        ("sanko goko", "koi.yaku.lights one-of-lights"),
        ("shiko ameshiko", "koi.yaku.lights one-of-lights"),
        ("tsukimizake", "koi.yaku.sake-gate sake-alone"),
        ("tsukimizake tsukifuda", "koi.yaku.sake-gate sake-alone"),
        ("aotan akatan", "koi.yaku.tanzaku more-yaku"),
        ("tanzaku:9", "koi.yaku.aotan more-yaku"),
        ("goko tsukimizake", "koi.yaku.hanamizake more-yaku"),
        ("kasu:9", "koi.yaku.kasu no-such-number"),
        ("kasu:x", "koi.yaku.kasu no-such-number"),
        ("sanko:4", "koi.yaku.sanko no-such-number"),
        ("kasu:30", "koi.yaku.kasu others-cards"),
        ("kasu kasu:12", "koi.yaku.kasu yaku-twice"),
        ("oyaken", "koi.yaku.lights no-such-yaku"),
        ("<b>", "koi.yaku.lights no-such-yaku"),
        ("tane:9 kasu:25", "koi.yaku.lights no-such-hand"),
        ("x" * 301, "koi.yaku.lights too-long"),
    ],
)
def test_yaku_that_cannot_be_named_are_refused_with_the_rule(yaku: str, said: str) -> None:
    assert f"yaku_1 {said}" in told({"end": "stop-1", "yaku_1": yaku})


def test_what_the_table_does_not_play_is_refused() -> None:
    assert told({"end": "stop-1", "yaku_1": "sanko hanamizake"}, sake="never") == (
        "yaku_1 koi.yaku.sake-gate switched-off"
    )
    assert "koi.yaku.tsukifuda switched-off" in told({"end": "stop-1", "yaku_1": "tsukifuda"}, tsukifuda=False)
    assert told({"end": "instant-1"}) == "end koi.setup.instant switched-off"


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ({"end": "stop-1"}, "yaku_1 koi.turn.decide no-yaku"),
        ({"end": "stop-1", "cards_1": "1-1 3-1"}, "yaku_1 koi.turn.decide no-yaku"),
        ({"end": "stop-2", "yaku_2": "sanko", "yaku_1": "tane"}, "koikoi koi.turn.decide yaku-without-call"),
        ({"end": "exhausted", "koikoi": "1"}, "yaku_1 koi.turn.decide no-yaku"),
        ({"end": "exhausted", "yaku_2": "goko"}, "koikoi koi.turn.decide yaku-without-call"),
        (
            {"end": "stop-2", "yaku_2": "goko", "koikoi": "1", "cards_1": "2-3"},
            "yaku_1 koi.turn.decide call-without-yaku",
        ),
        ({"end": "won"}, "end koi.turn.decide no-such-end"),
        ({"end": "stop-1 stop-2"}, "end koi.turn.decide no-such-end"),
        ({"koikoi": "3"}, "koikoi koi.turn.decide no-such-seat"),
        ({"koikoi": "1 " * 9}, "koikoi koi.turn.decide too-many-calls"),
        ({"cards_1": "1-5"}, "cards_1 koi.deck.cards no-such-card"),
        ({"cards_1": "1-1 1-1"}, "cards_1 koi.deck.cards twice"),
        ({"cards_1": " ".join([*DECK, "1-1"])}, "cards_1 koi.deck.cards too-many-cards"),
        ({"cards_1": "8-1", "cards_2": "3-1 8-1"}, "cards_2 koi.deck.cards same-card"),
        (
            {"end": "stop-1", "cards_1": "1-1 3-1 8-1", "yaku_1": "shiko"},
            "yaku_1 koi.yaku.shiko not-made",
        ),
        (
            {"end": "stop-1", "cards_1": OPEN_KASU, "yaku_1": "kasu:11"},
            "yaku_1 koi.yaku.kasu not-made",
        ),
        ({"end": "stop-1", "yaku_1": "goko", "cards_2": "8-1"}, "yaku_1 koi.yaku.goko others-cards"),
        ({"end": "stop-1", "yaku_1": "ameshiko", "cards_2": "11-1"}, "yaku_1 koi.yaku.ameshiko others-cards"),
        (
            {"end": "stop-1", "koikoi": "2", "yaku_1": "sanko", "yaku_2": "shiko"},
            "yaku_2 koi.yaku.shiko not-both",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_in_a_month_is_refused_at_its_field(entries: dict[str, str], said: str) -> None:
    assert told(entries) == said
    assert reckon(new_sheet(BOTH).enter(1, **entries)).totals == (0, 0)


@rule("koi.setup.instant")
def test_a_lucky_hand_ends_the_month_at_once() -> None:
    lucky = new_sheet(BOTH, options={"instant_wins": True})
    assert reckon(lucky.enter(1, end="instant-2").enter(2, end="instant-both")).totals == (0, 6)
    for entries, field in (
        ({"koikoi": "1"}, "koikoi"),
        ({"cards_1": "1-1"}, "cards_1"),
        ({"yaku_2": "goko"}, "yaku_2"),
    ):
        assert told({"end": "instant-1", **entries}, instant_wins=True).startswith(
            f"{field} koi.setup.instant nothing-played"
        )


@rule("koi.yaku.oyaken", "koi.yaku.oyaken-when")
def test_the_dealer_gets_the_point_and_has_to_be_known() -> None:
    assert told({"end": "exhausted"}, dealer="") == "end koi.yaku.oyaken no-dealer"
    assert told({"end": "exhausted"}, dealer="", oyaken=False) == ""
    sheet = new_sheet(BOTH).enter(1, end="stop-2", yaku_2="aotan").enter(2, end="exhausted")
    assert reckon(sheet).totals == (0, 6)
    assert reckon(new_sheet(BOTH, dealer=1).enter(1, end="exhausted").enter(2, end="exhausted")).totals == (2, 0)


def test_the_head_is_read_and_what_cannot_be_counts_as_nothing() -> None:
    sheet = new_sheet(
        ["A" * 100, "Ben"], options={"joker": "moon", "target": "many", "months": "None"}, dealer="3", month=13
    )
    counted = reckon(sheet)
    assert {field: why.reason for _, field, why in faults(counted)} == {
        "joker": "no-such-value",
        "target": "no-such-target",
        "dealer": "no-such-seat",
        "month": "no-such-month",
        "player_1": "long-name",
    }
    assert (counted.rules.joker, counted.rules.target, counted.months[0].month) == ("iris", 50, 1)
    assert [why.reason for *_, why in faults(reckon(new_sheet(["Aki", "Aki"])))] == ["same-name"]
    assert faults(reckon(new_sheet())) == []
    assert [one.month for one in reckon(new_sheet(month=12).enter(2)).months] == [12, 1]


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: new_sheet("Aki"), "players: expected two names"),
        (lambda: new_sheet(["Aki"]), "players: expected two names"),
        (lambda: new_sheet(BOTH, "house"), "rules: expected one of common, nintendo-page, source"),
        (lambda: new_sheet(BOTH, options={"jokers": 1}), "options: expected one of"),
        (lambda: new_sheet(BOTH).enter(3), "month: expected a number from 1 to 2"),
        (lambda: new_sheet(BOTH).enter(0), "month: expected a number from 1 to 2"),
        (lambda: new_sheet(BOTH).enter(1, gold="1"), "field gold: expected one of end, koikoi"),
        (lambda: new_sheet(BOTH, months=[{"gold": "1"}]), "field gold: expected one of end, koikoi"),
        (lambda: new_sheet(BOTH, months=[{}] * (MOST_MONTHS + 1)), f"months: expected at most {MOST_MONTHS}"),
    ],
)
def test_what_no_sheet_has_raises(make, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        make()
