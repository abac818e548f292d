"""Reasons for a move in IKI: what it brings by the next payday, by the rules that bring it."""

from itertools import pairwise

import pytest

from iki_teach.content.words import Words
from iki_teach.core.coaching import Reason
from iki_teach.games.iki.bots.coaching import COACHING, FEW, LARGE, brought, by_season, reasons, sources
from iki_teach.games.iki.words.status import FIRE, OTHERS, tell_reason
from tests.games.iki.random_play import moments


@pytest.mark.long
def test_reasons_speak_for_their_move() -> None:
    """What is given adds up for the better move, what speaks most for it first; else nothing is given."""
    found = []
    for game in [one for one in moments("second", 3, 0) if one.decides is not None and len(one.moves()) > 1][::9]:
        seen = game.seen_by(game.decides)
        found.append(chosen := reasons(seen, *seen.moves()[:2], 1))
        assert not chosen or sum(one.points for one in chosen) > 0
        assert [one.points for one in chosen] == sorted((one.points for one in chosen), reverse=True)
        assert all(abs(one.points) >= LARGE or "cards" in dict(one.goods) for one in chosen) or len(chosen) <= FEW
        assert len({one.kind for one in chosen}) < 2
    assert len([chosen for chosen in found if chosen]) > len(found) / 3


def test_what_a_move_itself_brings_is_among_it() -> None:
    """Income is there with its mon, by its rule."""
    game = next(one for one in moments("second", 3, 0) if one.decides is not None and one.to_move.kind == "income")
    found = brought(game._state, game.parse("income"), 0.5, 3)
    assert found["iki.act.income", "mon"] >= game._state.table.edition.income


def test_a_reason_is_told_with_signs_and_goods() -> None:
    """The rule's title, and what there is more or less."""
    position = moments("second", 3, 0)[0].state
    sentence = tell_reason(Reason("iki.payday.income", 2, 0, (("rice", 2), ("mon", -1))), position, Words("en"))
    assert sentence == "Incomes: +2 rice, −1 mon"


def test_nobody_knows_the_fire_until_the_last_one() -> None:
    """What is unknown becomes less in the course of the year; what the others do never."""
    game = moments("second", 3, 0)
    first, last = COACHING.unknown(game[0]), COACHING.unknown(game[-2])
    assert FIRE in first
    assert FIRE not in last
    assert first[-1] == last[-1] == OTHERS


def test_sources_add_up_to_the_score_and_seasons_to_the_year() -> None:
    """The points on the track are told by what brought them; the year has four seasons."""
    game = moments("second", 3, 0)[-1]
    for seat, score in enumerate(game.scores()):
        assert sum(sources(game, seat).values()) == score.total
    seasons = by_season(game, 0)
    assert [one.what for one in seasons] == ["spring", "summer", "autumn", "winter"]
    assert all(one.points == two.expected for one, two in pairwise(seasons))
