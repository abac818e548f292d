"""What must hold in every game, at every moment, whoever plays at whatever table."""

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from iki_teach.content.words import Words
from iki_teach.core.move import NotationError
from iki_teach.core.record import RecordError
from iki_teach.core.refusal import IllegalMove
from iki_teach.kits import KITS, Look
from tests.games.every import every_table
from tests.games.suite import Suite, suites


def parts_of(thing: object) -> Iterator[object]:
    if isinstance(thing, (list, dict, set)):
        yield thing
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from parts_of(part)


def test_every_game_stands_here() -> None:
    assert set(KITS) <= set(suites())


@every_table
def test_a_move_is_listed_exactly_when_nothing_speaks_against_it(suite: Suite, table: tuple[Any, ...]) -> None:
    chance = random.Random(str(table))
    for game in suite.sample(table, 10):
        listed = game.moves()
        thought_of = dict.fromkeys(game.all_moves())
        assert len(set(listed)) == len(listed)
        assert set(listed) <= set(thought_of)
        assert {move for move in thought_of if not game.why_not(move)} == set(listed)
        refused = [move for move in thought_of if move not in set(listed)]
        for move in chance.sample(refused, min(8, len(refused))):
            with pytest.raises(IllegalMove) as error:
                game.play(move)
            assert error.value.move == move
            assert error.value.refusals == game.why_not(move) == game.why_not(str(move)) != ()


@every_table
def test_texts_of_moves_are_unique_and_read_back(suite: Suite, table: tuple[Any, ...]) -> None:
    for game in suite.sample(table, 15):
        moves = game.moves()
        texts = list(map(str, moves))
        assert len(set(texts)) == len(texts)
        assert [suite.kit.parse(text) for text in texts] == [game.parse(text) for text in texts] == moves
    with pytest.raises(NotationError):
        game.play("no such move")
    thought_of = list(dict.fromkeys(game.all_moves()))
    assert [game.parse(str(move)) for move in thought_of] == thought_of


@every_table
def test_who_is_to_move_can_and_decides_until_the_game_is_over(suite: Suite, table: tuple[Any, ...]) -> None:
    for moments in suite.games(table):
        for game in moments:
            assert bool(game.moves()) != game.over
            assert (game.to_move is None) == game.over == (game is moments[-1])
        last = moments[-1]
        refusals = {refusal for move in moments[0].all_moves()[:20] for refusal in last.why_not(move)}
        assert [(one.rule, one.reason) for one in refusals] == [(type(last).end_rule, "game-over")]
    for game in suite.sample(table, 12, live=True):
        turn, players = game.to_move, game.head.players
        assert turn.kind == game.state.phase
        assert turn.player == (None if turn.seat is None else players[turn.seat])
        assert game.decides in (None, turn.seat)
        assert (game.decides is None) == (turn.seat is None or turn.kind in game.chance)
        if game.decides is not None:
            assert set(game.seen_by(turn.seat).moves()) == set(game.moves())


@every_table
def test_the_way_back_leads_through_equal_states_and_is_fair(suite: Suite, table: tuple[Any, ...]) -> None:
    for moments in suite.games(table):
        copies, game = [moment._state.copy() for moment in moments], moments[-1]
        for before, after in pairwise(moments):
            assert after.back() is before
        assert suite.kit.covered or not any(moment.reveals for moment in moments)
        while len(copies) > 1:
            assert game._state == copies.pop()
            game = game.back()
        assert game.back() is game is moments[0]
    for before, after in list(pairwise(moments))[::5]:
        again = before.play(after.move)
        assert (again._state, again.events) == (after._state, after.events)


@every_table
def test_a_seed_or_any_moment_can_be_a_beginning(suite: Suite, table: tuple[Any, ...]) -> None:
    preset, players, *_ = table
    names = suite.kit.names[:players]
    first, again, *others = [suite.kit.new(names, preset, seed=seed) for seed in (1, 1, *range(2, 12))]
    assert (first._state, first.head, first.events) == (again._state, again.head, again.events)
    assert any(other._state != first._state for other in others)
    drawn = suite.kit.new(names, preset)
    assert suite.kit.load(drawn.record())._state == drawn._state
    for game in suite.sample(table, 5):
        start = game.as_start()
        assert start._state == game._state
        assert (start.previous, start.events, start.history()) == (None, (), [start])
        assert start.back() is start


@every_table
def test_a_record_at_any_moment_loads_as_an_equal_game_with_any_line_ends(suite: Suite, table: tuple[Any, ...]) -> None:
    kit = suite.kit
    for moments in suite.games(table):
        if not moments[0].from_the_start:
            with pytest.raises(ValueError, match="a record begins at the start"):
                moments[-1].record()
            continue
        for at in {0, 1, len(moments) // 3, len(moments) - 1}:
            text = moments[at].record()
            loaded = kit.load(text)
            assert text.startswith(kit.record_title)
            assert loaded.record() == text
            assert (loaded._state, loaded.head) == (moments[at]._state, moments[at].head)
            assert [one.move for one in loaded.history()] == [one.move for one in moments[: at + 1]]
    text = next(moments[-1] for moments in suite.games(table) if moments[0].from_the_start).record()
    for ends in ("\r\n", "\r", "\n"):
        assert suite.kit.load("\ufeff" + text.replace("\n", ends)).record() == text
    with pytest.raises(RecordError, match="at most 1000000 letters"):
        suite.kit.load(text + "#" * 1_000_000)


@every_table
def test_a_copy_is_equal_and_shares_nothing_that_can_change(suite: Suite, table: tuple[Any, ...]) -> None:
    """Whatever is played on it, the first stays; and a game that nobody logs goes the same way."""
    for game in suite.sample(table, 15):
        state, copy = game._state, game._state.copy()
        mine = {id(part) for name in state.__slots__ for part in parts_of(getattr(state, name))}
        assert not mine & {id(part) for name in state.__slots__ for part in parts_of(getattr(copy, name))}
        assert copy == state != "a state"
        for move in game.moves()[:8]:
            silent = state.copy()
            game.step(silent, move, None)
            assert game.play(move)._state == silent
            assert copy == state


@every_table
def test_nothing_is_lost_or_there_twice(suite: Suite, table: tuple[Any, ...]) -> None:
    for moments in suite.games(table):
        for game in moments:
            suite.check(game)
        for game in moments[:: max(1, len(moments) // 8)] + moments[-1:]:
            scores = game.scores()
            assert [score.seat for score in scores] == list(range(len(game.head.players)))
            assert all(score.total == sum(line.points for line in score.lines) for score in scores)
            ranked = sorted(scores, key=lambda score: score.rank)
            assert [score.total for score in ranked] == sorted((score.total for score in scores), reverse=True)
            assert ranked[0].rank == 1


@every_table
def test_what_a_seat_sees_does_not_depend_on_what_is_hidden(suite: Suite, table: tuple[Any, ...]) -> None:
    """State, head, score, drawing and words are the same, whatever lies hidden."""
    chance, words = random.Random(str(table)), Words("en")
    for game in suite.sample(table, 12):
        for seat in range(len(game.head.players)):
            seen, other = (one.seen_by(seat) for one in (game.as_start(), suite.hide(game, seat, chance)))
            assert (seen._state, seen.head) == (other._state, other.head)
            assert seen.seen_by(seat)._state == seen._state == game.seen_by(seat)._state
            assert (seen.state, seen.moves()) == (other.state, other.moves())
            assert seen.information() == other.information()
            assert_may_lie_so(game, game.seen_by(seat).deal_anew(7), seat)
        look = Look(seat=seat, open=(seat,))
        hidden = suite.hide(game, seat, chance)
        assert suite.kit.draw(game.state, words, look) == suite.kit.draw(hidden.state, words, look)
        assert suite.kit.describe(game.state, words, (seat,)) == suite.kit.describe(hidden.state, words, (seat,))


def assert_may_lie_so(game: Any, anew: Any, seat: int) -> None:
    """What is dealt anew looks the same from that seat, does not show it to others, and can be played to its end."""
    assert anew.seen_by(seat).facts() == game.as_start().seen_by(seat).facts() or game.decides is None
    assert anew._state == game.seen_by(seat).deal_anew(7)._state
    if game.decides == seat:
        assert anew.moves() == game.moves()
    for _ in range(12):
        anew = anew if anew.over else anew.play(anew.moves()[-1])


@every_table
def test_events_tell_every_change_and_frames_show_the_table_after_each(suite: Suite, table: tuple[Any, ...]) -> None:
    for moments in suite.games(table):
        facts = moments[0].facts()
        for game in moments[1:]:
            for change in (change for event in game.events for change in event.changes):
                assert facts[change.path] == change.before, (str(game.move), change)
                facts[change.path] = change.after
            assert facts == game.facts(), str(game.move)
    for moments in suite.games(table):
        for before, game in pairwise(moments):
            frames = list(game.frames())
            assert [event for event, _ in frames] == list(game.events)
            assert not frames or frames[-1][1] == game.state
            state = game._state.copy()
            for *_, changes in reversed(game._raw):
                for part, value, _ in reversed(changes):
                    game.put(state, part, value)
            assert type(game)(game.head, state).facts() == before.facts(), str(game.move)
