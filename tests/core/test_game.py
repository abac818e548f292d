"""What is alike in every game, with the one that only tests play."""

from typing import ClassVar

import pytest
from attrs import frozen

from iki_teach.core.bot import RandomBot, bot_among
from iki_teach.core.event import Changed, Log, RawEvent, emit
from iki_teach.core.game import Turn
from iki_teach.core.move import NotationError
from iki_teach.core.refusal import ALLOWED, IllegalMove, Refusal, Refusals
from iki_teach.core.tables import Tables
from tests.pebbles.game import Draw, Game, Position, State, new, parse


def pebbles(*moves: str) -> Game:
    game = new(seed=3)
    for move in moves:
        game = game.play(move)
    return game


@frozen
class Shake:
    rule: ClassVar[str] = "pebbles.bag.shake"
    phase: ClassVar[str] = "shake"

    def __str__(self) -> str:
        return "shake"

    def reasons(self, s: State) -> Refusals:
        return ALLOWED

    def do(self, s: State, log: Log) -> None:
        s.phase = "draw"


class Shaken(Game):
    """Pebbles with a bag that chance may shake; it counts how often its names are made."""

    __slots__ = ()
    chance = frozenset({"shake"})
    asked: ClassVar[list[Game]] = []

    def parse(self, text: str) -> Draw:
        return Shake() if text == "shake" else parse(text)

    def decider(self) -> int | None:
        return None if self._state.phase == "shake" else self._state.seat

    def named(self) -> Position:
        self.asked.append(self)
        return super().named()


def test_a_move_gives_a_new_game_and_is_taken_back() -> None:
    before = pebbles()
    after = before.play("draw 2")
    assert (len(before.state.bag), len(after.state.bag), after.move, after.previous) == (12, 10, Draw(2), before)
    assert [event.what for event in after.events] == ["draw"]
    assert after.effects(Draw(1))[0].changes[1].after == 9
    played = after.play("draw 1")
    assert played.back().back() is before is before.back()
    assert [len(moment.state.bag) for moment in played.history()] == [12, 10, 9]
    assert len(played.as_start().history()[0].state.bag) == 9


def test_why_not_says_what_play_refuses() -> None:
    game = pebbles("draw 2")
    assert game.why_not("draw 2") == (Refusal("pebbles.turn.same", "same", (("number", 2),)),)
    with pytest.raises(IllegalMove, match=r"draw 2: pebbles.turn.same same \(number=2\)$"):
        game.play("draw 2")
    with pytest.raises(IllegalMove, match=r"pebbles.bag.shake not-now \(phase=draw\); now it is Ben's turn \(draw\)$"):
        game.play(Shake())
    with pytest.raises(NotationError, match='not a move: \'put 1\'; expected for example "draw 1" or "draw 2"'):
        game.why_not("put 1")


def test_chance_is_named_and_a_game_that_is_over_allows_nothing() -> None:
    state = pebbles()._state.copy()
    state.phase = "shake"
    game = Shaken(pebbles().head, state)
    assert (game.to_move, game.decides) == (Turn(None, None, "shake"), None)
    with pytest.raises(IllegalMove, match=r"now chance decides \(shake\)$"):
        game.play("draw 1")
    assert game.play("shake").decides == 0
    game = pebbles(*["draw 3", "draw 2"] * 2, "draw 1")
    assert (game.to_move, game.decides) == (Turn(1, "Ben", "draw"), 1)
    game = game.play("draw 1")
    assert game.over
    assert (game.to_move, game.decides) == (None, None)
    assert game.why_not("draw 1") == (Refusal("pebbles.end.bag", "game-over"),)


def test_nothing_hidden_is_seen_and_what_is_seen_has_no_record() -> None:
    game = pebbles("draw 1")
    assert game.seen_by("Ben") is game.seen_by(1)
    assert game.seen_by("Ben")._state.secrets[0] == "" != game._state.secrets[0]
    for somebody in ("Chie", 2, -1, None):
        with pytest.raises(ValueError, match="player: expected one of Aki, Ben, got "):
            game.seen_by(somebody)
    assert game.from_the_start
    for other in (game.as_start(), game.seen_by(0), Game(game.head, game._state), game.as_start().play("draw 2")):
        assert not other.from_the_start
        with pytest.raises(ValueError, match=r"or as one player sees it.*keep the position as a file"):
            other.record()


def test_a_bot_is_found_by_its_name_and_plays_alike_for_a_seed() -> None:
    records = set()
    for _ in range(2):
        game, bot = pebbles(), RandomBot("a seed")
        while (seat := game.decides) is not None:
            game = game.play(bot.choose(game.seen_by(seat)))
        records.add(game.record())
    assert len(records) == 1
    assert bot_among({"random": RandomBot}, "random").name == "random"
    with pytest.raises(ValueError, match="bot: expected one of random, got 'clever'"):
        bot_among({"random": RandomBot}, "clever")


def test_an_event_and_names_are_made_where_somebody_reads() -> None:
    log: list[RawEvent] = []
    emit(log, "pebbles.turn.draw", "draw", 0, (("number", 1),), (("bag", 0), 5, 4))
    emit(None, "pebbles.turn.draw", "draw", 0)
    (event,) = map(pebbles().named_event, log)
    assert (event.facts, event.changes) == ({"number": 1}, (Changed("bag", 5, 4),))
    game = Shaken(pebbles().head, pebbles()._state)
    assert game.state is game.state
    assert [one for one in Shaken.asked if one is game] == [game]


class Plain:
    def picture(self, game: Game) -> str:
        return f"<b>{len(game.state.bag)}</b>"

    def caption(self, game: Game) -> str:
        return f"{len(game.state.bag)} left"

    def refused(self, game: Game, refusals: Refusals) -> str:
        return f"no: {', '.join(one.reason for one in refusals)}"


def test_a_game_shows_itself_by_its_face(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pebbles()._repr_html_() is None
    assert repr(pebbles()) == "pebbles (Aki, Ben)"
    monkeypatch.setattr(Game, "face", Plain())
    assert pebbles()._repr_html_() == "<b>12</b>"
    assert repr(pebbles()) == "12 left"
    with pytest.raises(IllegalMove, match=r"^draw 2: no: same$") as caught:
        pebbles("draw 2", "draw 2")
    assert caught.value.why == "pebbles.turn.same same (number=2)"


def test_a_row_a_seat_has_place_total_and_the_points_of_each_rule() -> None:
    game = pebbles()
    while not game.over:
        game = game.play(game.moves()[-1])
    table, scores = Tables().named("seats"), game.scores()
    columns, rows = table.columns(game), list(table.rows(game))
    assert [(row["seat"], row["rank"], row["total"]) for row in rows] == [(s.seat, s.rank, s.total) for s in scores]
    for row, score in zip(rows, scores, strict=True):
        assert row.keys() == columns.keys()
        assert score.by_rule().items() <= row.items()
    with pytest.raises(ValueError, match="rows: expected one of seats, got 'cards'"):
        Tables().named("cards")
    assert Tables().digest(pebbles()) == ""
