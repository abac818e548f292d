"""The checks that every game of the suite, and `make bench` by the hundred thousand, is put to can fail."""

import pytest

from iki_teach import iki
from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.changes import gain
from tests.games.iki import sound
from tests.games.iki.positions import NAMES

pytestmark = pytest.mark.long


@pytest.mark.parametrize(("spoil", "fault"), [
    (lambda s: s.kobun.__setitem__(0, 0), "kobun"),
    (lambda s: s.levels.__setitem__(0, 9), "levels"),
    (lambda s: s.goods.__setitem__(0, -1), "goods"),
    (lambda s: setattr(s, "order", (0, 1, 1)), "discs"),
    (lambda s: setattr(s, "display", (*s.display, s.display[0])), "cards"),
    (lambda s: setattr(s, "tiles", (s.fish[:1], *s.tiles[1:])), "tiles"),
])  # fmt: skip
def test_a_spoiled_state_is_found(spoil, fault):
    s = iki.new(NAMES[:3], seed=5)._state
    while s.month == 0:
        flow.play(s, flow.moves(s)[0], None)
    assert sound.faults_of(s) == []
    spoil(s)
    assert fault in sound.faults_of(s)


def test_a_change_without_an_event_is_found(monkeypatch):
    play = flow.play

    def play_and_slip(s, move, log):
        play(s, move, log)
        gain(s, 0, 0, 1, "iki.act.income", None)

    monkeypatch.setattr(flow, "play", play_and_slip)
    with pytest.raises(AssertionError, match="events do not add up"):
        sound.play_checked(0)
