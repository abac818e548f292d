"""The small pictures of what came to an end, and those of the start page's questions, which are what the rules say."""

from itertools import pairwise
from typing import Any

from iki_teach.content.words import Words
from iki_teach.games.iki.drawing.teaser import EAST, WEST, fire, rice
from iki_teach.games.iki.drawing.vignette import vignette
from iki_teach.games.iki.words.moments import events_of_month, month_ended
from tests.games.iki.random_play import moments
from tests.marks import rule


def ended(kind: str) -> list[Any]:
    years = (pairwise(moments("second", 3, seed)) for seed in range(8))
    found = (one for year in years for before, now in year for one in month_ended(before, now, Words("en")))
    return [one.game for one in found if one.kind == kind]


def test_a_fire_is_shown_with_its_strength_and_with_who_put_it_out() -> None:
    stopped = 0
    for game in ended("fire"):
        events = [event for event in events_of_month(game) if event.what in ("burns", "fire-passes", "fire-stops")][-4:]
        svg = vignette("fire", game)
        flames = [event for event in events if event.what != "fire-stops"]
        assert svg.count('href="#iki-flame"') == len(flames)
        for event in flames:
            assert f">{event.facts['strength']}</text>" in svg
        for event in events:
            if event.what == "fire-stops":
                stopped += 1
                assert f'href="#iki-crest{event.player}"' in svg
    assert stopped


def test_payday_shows_goods_and_a_quiet_month_none() -> None:
    assert all('href="#iki-rice"' in vignette("payday", game) for game in ended("payday"))
    quiet = [vignette("month", game) for game in ended("month")]
    assert quiet
    assert not any('href="#iki-rice"' in svg for svg in quiet)


def test_a_game_ends_on_a_podium() -> None:
    game = moments("second", 4, 2)[-1]
    svg = vignette("game", game)
    assert all(f'href="#iki-crest{seat}"' in svg for seat in range(4))
    assert all(f">{rank}</text>" in svg for rank in {score.rank for score in game.scores()} - {4})


@rule("iki.fire.spread")
def test_a_fire_ends_at_the_first_owner_who_is_as_strong() -> None:
    """Before that every stall burns, with one strength less each time; behind it none does."""
    for asked in (WEST, EAST):
        teaser, players = fire(asked, Words("en")), asked[1]["players"]
        strengths = [players[occupant["owner"]]["fire"] for occupant in asked[1]["stalls"].values()]
        *burnt, stopped = teaser.beats
        assert all(beat.gone and have < beat.number for beat, have in zip(burnt, strengths, strict=False))
        assert (stopped.tile, stopped.gone) == (teaser.right, False)
        assert strengths[len(burnt)] >= stopped.number
        assert [beat.number for beat in teaser.beats] == list(range(teaser.beats[0].number, stopped.number - 1, -1))


@rule("iki.payday.rice")
def test_whoever_has_less_rice_than_people_is_short() -> None:
    teaser = rice(Words("en"))
    assert (teaser.right, teaser.beats[-1].tile, teaser.beats[-1].gone) == ("rice.1", "rice.1", True)
    assert not any(beat.gone for beat in teaser.beats[:-1])
