"""What is alike in every game, with a tiny one."""

import pytest

from iki_teach.core.bot import RandomBot, bot_among
from iki_teach.core.event import Changed, RawEvent, emit
from iki_teach.core.game import Turn
from iki_teach.core.move import NotationError
from iki_teach.core.refusal import IllegalMove, Refusal, Refusals
from tests.core.pips import Pips, Shake, State, Take, pips


def test_a_move_gives_a_new_game_and_leaves_the_old_one() -> None:
    before = pips()
    after = before.play("take 2")
    assert (before.state, after.state, after.move, after.previous) == (5, 3, Take(2), before)
    assert [event.what for event in after.events] == ["take"]
    assert after.effects(Take(1))[0].changes[0].after == 2


def test_why_not_says_what_play_refuses() -> None:
    game = pips()
    assert game.why_not("take 3") == (Refusal("pips.take", "too-many", (("have", 5),)),)
    with pytest.raises(IllegalMove, match=r"take 3: pips.take too-many \(have=5\)$"):
        game.play("take 3")
    with pytest.raises(IllegalMove, match=r"pips.shake not-now \(phase=take\); now it is Aki's turn \(take\)$"):
        game.play(Shake())
    with pytest.raises(NotationError, match='not a move: \'put 1\'; expected for example "take 1" or "take 2"'):
        game.why_not("put 1")


def test_chance_is_named_where_it_decides() -> None:
    state = State()
    state.phase = "shake"
    game = Pips(pips().head, state)
    assert (game.to_move, game.decides) == (Turn(None, None, "shake"), None)
    with pytest.raises(IllegalMove, match=r"now chance decides \(shake\)$"):
        game.play("take 1")
    assert game.play("shake").decides == 0


def test_a_game_that_is_over_allows_nothing() -> None:
    game = pips().play("take 2").play("take 2")
    assert (game.to_move, game.decides) == (Turn(0, "Aki", "take"), 0)
    game = game.play("take 1")
    assert game.over
    assert (game.to_move, game.decides) == (None, None)
    assert game.why_not("take 1") == (Refusal("pips.end", "game-over"),)
    assert [(score.total, score.rank) for score in game.scores()] == [(1, 1), (0, 2)]


def test_moves_are_taken_back_one_by_one() -> None:
    game = pips()
    played = game.play("take 1").play("take 1")
    assert played.back().back() is game is game.back()
    assert [moment.state for moment in played.history()] == [5, 4, 3]
    assert played.as_start().history()[0].state == 3


def test_names_are_made_once() -> None:
    """A click asks for the state ten times."""
    asked = []

    class Counting(Pips):
        __slots__ = ()

        def named(self) -> int:
            asked.append(self)
            return super().named()

    game = Counting(pips().head, State())
    assert [game.state, game.state] == [5, 5]
    assert len(asked) == 1


def test_nothing_hidden_is_seen() -> None:
    game = pips().play("take 1")
    assert game.seen_by("Ben") is game.seen_by(1)
    assert game.seen_by("Ben")._state.secret == 0
    assert game._state.secret == 7
    assert not game.reveals
    for somebody in ("Chie", 2):
        with pytest.raises(ValueError, match="player: expected one of Aki, Ben, got "):
            game.seen_by(somebody)


def test_only_a_game_that_is_here_from_its_start_has_a_record() -> None:
    game = pips().play("take 1")
    assert game.from_the_start
    for other in (game.as_start(), game.seen_by(0), Pips(game.head, State()), game.as_start().play("take 1")):
        assert not other.from_the_start
        with pytest.raises(ValueError, match="record: this game began at a position or as one player sees it"):
            other.record()


def test_a_random_bot_plays_any_game_alike_for_a_seed() -> None:
    records = []
    for _ in range(2):
        game, bot = pips(), RandomBot("a seed")
        while (seat := game.decides) is not None:
            game = game.play(bot.choose(game.seen_by(seat)))
        records.append(game.record())
    assert records[0] == records[1]


def test_a_bot_is_found_by_its_name() -> None:
    assert bot_among({"random": RandomBot}, "random").name == "random"
    with pytest.raises(ValueError, match="bot: expected one of random, got 'clever'"):
        bot_among({"random": RandomBot}, "clever")


def test_an_event_is_written_where_somebody_reads() -> None:
    log: list[RawEvent] = []
    emit(log, "pips.take", "take", 0, (("number", 1),), (("heap", 0), 5, 4))
    emit(None, "pips.take", "take", 0)
    (event,) = map(pips().named_event, log)
    assert (event.facts, event.changes) == ({"number": 1}, (Changed("heap", 5, 4),))


class Plain:
    def picture(self, game: Pips) -> str:
        return f"<b>{game.state}</b>"

    def caption(self, game: Pips) -> str:
        return f"{game.state} left"

    def refused(self, game: Pips, refusals: Refusals) -> str:
        return f"no: {', '.join(one.reason for one in refusals)}"


def test_a_game_shows_itself_by_its_face(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pips()._repr_html_() is None
    assert repr(pips()) == "pips (Aki, Ben)"
    monkeypatch.setattr(Pips, "face", Plain())
    assert pips()._repr_html_() == "<b>5</b>"
    assert repr(pips()) == "5 left"
    with pytest.raises(IllegalMove, match=r"^take 3: no: too-many$") as caught:
        pips().play("take 3")
    assert caught.value.why == "pips.take too-many (have=5)"
