"""How a month of IKI ended: its fire, its payday, and what it brought whom."""

from functools import cache
from itertools import pairwise
from typing import Any

from iki_teach.content.words import Words
from iki_teach.games.iki.words.moments import month_ended
from iki_teach.kits import Moment
from tests.games.iki.random_play import moments


@cache
def months() -> tuple[tuple[Any, Moment], ...]:
    years = (pairwise(moments("second", 3, seed)) for seed in range(6))
    return tuple((now, one) for year in years for before, now in year for one in month_ended(before, now, Words("en")))


def rows(moment: Moment) -> dict[str, tuple[int, ...]]:
    return {what: points for what, _, points in moment.counts}


def test_every_month_is_looked_back_at_once() -> None:
    """Twelve in a game, each under its own name; the setup is none."""
    titles = [moment.title.partition(" ")[0] for _, moment in months()]
    assert titles[:3] == ["January", "February", "March"]
    assert len(titles) == 6 * 12


def test_what_a_month_brought_is_what_the_players_have_more() -> None:
    """Iki and mon from the beginning of a month to its end; what nobody got is left out."""
    for (before, _), (now, moment) in pairwise(months()):
        if before.state.month + 1 != now.state.month:
            continue
        for good in ("iki", "mon"):
            had, have = ([getattr(player, good) for player in game.state.players] for game in (before, now))
            more = tuple(b - a for a, b in zip(had, have, strict=True))
            assert rows(moment).get(f"The whole month: {good}", (0, 0, 0)) == more
    assert all(any(points) for _, moment in months() for points in rows(moment).values())


def test_a_payday_is_counted_good_by_good() -> None:
    """With its rules; only where it was payday."""
    paid = [moment for _, moment in months() if moment.title.endswith("payday")]
    assert {moment.title.partition(" ")[0] for moment in paid} == {"March", "June", "September", "December"}
    rules = {rule for moment in paid for _, rule, _ in moment.counts}
    assert {"iki.payday.income", "iki.payday.harmony", "iki.payday.rice"} <= rules


def test_a_fire_is_told_from_stall_to_stall() -> None:
    """Where it broke out comes first; what burnt is counted for its owner."""
    fires = [(now, moment) for now, moment in months() if moment.title.endswith("fire")]
    assert {moment.title.partition(" ")[0] for _, moment in fires} == {"May", "August", "November"}
    assert all(moment.lines[0][1] == "iki.fire.draw" for _, moment in fires)
    assert all(rule.startswith("iki.fire.") for _, moment in fires for _, rule in moment.lines)
    for _, moment in fires:
        burnt = [text for text, _ in moment.lines if " burns (strength" in text]
        assert len(burnt) >= sum(rows(moment).get("Burnt", ()))
    assert any("Burnt" in rows(moment) for _, moment in fires)
    assert not any(moment.lines for _, moment in months() if not moment.title.endswith("fire"))
