"""Questions of the start page: what is right is what the rules make of the position."""

from iki_teach.content.words import LANGS, Words
from iki_teach.drawing.signs import names_in
from iki_teach.games.iki.drawing.teaser import teasers
from iki_teach.games.iki.drawing.teaser_fire import EAST, WEST, fire
from iki_teach.games.iki.drawing.teaser_rice import rice
from tests.marks import rule


@rule("iki.fire.spread")
def test_a_fire_ends_at_the_first_owner_who_is_as_strong() -> None:
    """Before that every stall burns, with one strength less each time; behind it none does."""
    for asked in (WEST, EAST):
        teaser, players = fire(asked, Words("en")), asked[1]["players"]
        strengths = [players[stand["owner"]]["fire"] for stand in asked[1]["stalls"].values()]
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


def test_drawings_of_questions_find_all_that_they_use_in_what_they_share() -> None:
    """In every language; and a wrong tap is told why."""
    for lang in LANGS:
        found = teasers(Words(lang))
        for one in found.questions:
            for name in names_in(one.lead + "".join(tile.svg for tile in one.tiles)):
                assert f'id="iki-{name}"' in found.shared
            assert all(tile.why for tile in one.tiles if tile.id != one.right)
