"""What must hold in every game, at every moment, whoever plays at whatever table."""

import random
from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from iki_teach.content.words import LANGS, Words
from iki_teach.core.move import NotationError
from iki_teach.core.refusal import IllegalMove
from iki_teach.kits import GAMES, KITS, Look
from tests.games.suite import Suite, suites

every_table = pytest.mark.parametrize(
    ("name", "table"),
    [
        pytest.param(name, table, id="-".join(map(str, (name, *table))))
        for name, s in suites().items()
        for table in s.tables
    ],
)
every_drill = pytest.mark.parametrize(
    ("name", "drill"), [(name, drill) for name, suite in suites().items() for drill in suite.kit.drills.names]
)
langs = pytest.mark.parametrize("lang", LANGS)


@pytest.fixture
def suite(name: str, monkeypatch: pytest.MonkeyPatch) -> Suite:
    """A game under test, known to all that asks for games."""
    suite = suites()[name]
    if suite.module:
        monkeypatch.setenv(GAMES, suite.module)
    return suite


def parts_of(thing: object) -> Iterator[object]:
    """Everything that a state holds and that could change, lists in lists too."""
    if isinstance(thing, (list, dict, set)):
        yield thing
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from parts_of(part)


def is_whole(text: str) -> bool:
    """Whether a sentence says something and has all its facts."""
    return bool(text.strip()) and not set("{}") & set(text)


def is_sentence(text: str) -> bool:
    """Whether it is whole and ends as sentences do."""
    return is_whole(text) and text.rstrip("”“’").endswith((".", "!", "?"))


def drawn(svg: str) -> ET.Element:
    """A drawing that is well-formed, has ids of its own and whole texts."""
    drawing = ET.fromstring(svg)
    ids = [element.attrib["id"] for element in drawing.iter() if "id" in element.attrib]
    assert len(set(ids)) == len(ids)
    shown = [element for element in drawing.iter() if not element.tag.endswith("style")]
    assert all(
        is_whole(text) for element in shown for text in (element.text or "-", element.attrib.get("aria-label", "-"))
    )
    return drawing


def test_every_game_stands_here() -> None:
    """A game that joins the house joins the suite."""
    assert set(KITS) <= set(suites())


@every_table
def test_a_move_is_listed_exactly_when_nothing_speaks_against_it(suite: Suite, table: tuple[Any, ...]) -> None:
    """For every move that could be thought of; any other raises its refusals, and none is listed twice."""
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
            assert error.value.refusals == game.why_not(move) == game.why_not(str(move)) != ()


@every_table
def test_texts_of_moves_are_unique_and_read_back(suite: Suite, table: tuple[Any, ...]) -> None:
    """Of all legal moves, by the kit and by the game; what is no move says so."""
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
def test_somebody_can_always_move_until_the_game_is_over(suite: Suite, table: tuple[Any, ...]) -> None:
    """Then nobody can: every move is refused by the rule that ended it."""
    for moments in suite.games(table):
        for game in moments:
            assert bool(game.moves()) != game.over
            assert (game.to_move is None) == game.over == (game is moments[-1])
        last = moments[-1]
        refusals = {refusal for move in moments[0].all_moves()[:20] for refusal in last.why_not(move)}
        assert [(one.rule, one.reason) for one in refusals] == [(type(last).end_rule, "game-over")]


@every_table
def test_nobody_decides_but_who_is_to_move(suite: Suite, table: tuple[Any, ...]) -> None:
    """By name and seat; chance has none. Who is to move sees every own legal move."""
    for game in suite.sample(table, 12, live=True):
        turn, players = game.to_move, game.head.players
        assert turn.kind == game.state.phase
        assert turn.player == (None if turn.seat is None else players[turn.seat])
        assert game.decides in (None, turn.seat)
        assert (game.decides is None) == (turn.seat is None or turn.kind in game.chance)
        if game.decides is not None:
            assert set(game.seen_by(turn.seat).moves()) == set(game.moves())


@every_table
def test_the_way_back_leads_through_equal_states_to_the_start(suite: Suite, table: tuple[Any, ...]) -> None:
    """Each moment is the one that was played from; played again it gives an equal one."""
    for moments in suite.games(table):
        copies, game = [moment._state.copy() for moment in moments], moments[-1]
        for before, after in pairwise(moments):
            assert after.back() is before
        while len(copies) > 1:
            assert game._state == copies.pop()
            game = game.back()
        assert game.back() is game is moments[0]
    for before, after in list(pairwise(moments))[::5]:
        again = before.play(after.move)
        assert (again._state, again.events) == (after._state, after.events)


@every_table
def test_a_record_at_any_moment_loads_as_an_equal_game(suite: Suite, table: tuple[Any, ...]) -> None:
    """With its history; a game that began in the middle says that it has none."""
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


@every_table
def test_a_copy_is_equal_and_shares_nothing_that_can_change(suite: Suite, table: tuple[Any, ...]) -> None:
    """Whatever is played on it, the first stays; and a game that nobody logs goes the same way."""
    for game in suite.sample(table, 15):
        state, copy = game._state, game._state.copy()
        mine = {id(part) for name in state.__slots__ for part in parts_of(getattr(state, name))}
        other = {id(part) for name in state.__slots__ for part in parts_of(getattr(copy, name))}
        assert not mine & other
        assert copy == state != "a state"
        for move in game.moves()[:8]:
            silent = state.copy()
            game.step(silent, move, None)
            assert game.play(move)._state == silent
            assert copy == state


@every_table
def test_nothing_is_lost_or_there_twice(suite: Suite, table: tuple[Any, ...]) -> None:
    """At every moment; points are the sum of their lines, and ranks follow them."""
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
        look = Look(seat=seat, open=(seat,))
        hidden = suite.hide(game, seat, chance)
        assert suite.kit.draw(game.state, words, look) == suite.kit.draw(hidden.state, words, look)
        assert suite.kit.describe(game.state, words, (seat,)) == suite.kit.describe(hidden.state, words, (seat,))


@every_table
def test_events_tell_every_change(suite: Suite, table: tuple[Any, ...]) -> None:
    """The changes of all events, one after the other, lead from the facts before to the facts after."""
    for moments in suite.games(table):
        facts = moments[0].facts()
        for game in moments[1:]:
            for change in (change for event in game.events for change in event.changes):
                assert facts[change.path] == change.before, (str(game.move), change)
                facts[change.path] = change.after
            assert facts == game.facts(), str(game.move)


@every_table
def test_every_event_has_a_rule_of_the_ledger_and_a_sentence(suite: Suite, table: tuple[Any, ...]) -> None:
    """In every language, but for those that only tidy the table; told together they lose no word."""
    kit, languages = suite.kit, [Words(lang) for lang in LANGS]
    told = {}
    for game in chain.from_iterable(suite.games(table)):
        told |= {(event.rule, event.what, event.player): (event, game) for event in game.events}
    assert told
    for event, game in told.values():
        for words in languages:
            assert words.rule_text(event.rule), event
            text = kit.tell_event(event, game.state, words)
            assert (text is None and suite.silent(event)) or is_sentence(text), event
            assert all(is_sentence(text) for _, text in kit.tell_events(game.events, game.state, words))
            assert not set("{}") & set(kit.heading(event, words))


@every_table
def test_every_refusal_has_a_rule_of_the_ledger_and_a_sentence(suite: Suite, table: tuple[Any, ...]) -> None:
    """In every language, one for each reason that comes up."""
    kit, languages = suite.kit, [Words(lang) for lang in LANGS]
    games = suite.sample(table, 7)
    told = {
        (refusal.rule, refusal.reason): (refusal, game)
        for game in games
        for move in game.all_moves()
        for refusal in game.why_not(move)
    }
    assert told
    for refusal, game in told.values():
        for words in languages:
            assert words.rule_text(refusal.rule), refusal
            assert is_sentence(kit.tell_refusal(refusal, game.state, words)), refusal


@every_table
def test_every_line_of_a_score_has_a_rule_of_the_ledger_and_a_sentence(suite: Suite, table: tuple[Any, ...]) -> None:
    """In every language; a line without points may stay unsaid."""
    for moments in suite.games(table):
        for line in chain.from_iterable(score.lines for score in moments[-1].scores()):
            for words in map(Words, LANGS):
                assert words.rule_text(line.rule), line
                text = suite.kit.tell_line(line, moments[-1].state, words)
                assert (text is None and not line.points) or is_whole(text)


@langs
@every_table
def test_every_position_is_drawn_and_described(suite: Suite, table: tuple[Any, ...], lang: str) -> None:
    """Well-formed, with every cell that a legal move begins at; status, hint and rule are said."""
    kit, words = suite.kit, Words(lang)
    for game in suite.sample(table, 8):
        seat = game.to_move.seat if game.to_move else None
        paths = [path for move in game.moves() for path in kit.paths(move, game.state)]
        look = Look(seat=seat, changed=kit.changed(game), legal={path[0] for path in paths}, help=True)
        drawing = drawn(kit.draw(game.state, words, look))
        cells = {element.attrib["data-cell"] for element in drawing.iter() if "data-cell" in element.attrib}
        assert look.legal <= cells
        assert is_whole(kit.describe(game.state, words, None))
        assert is_whole(kit.status(game, words, ()))
        assert words.rule_text(kit.rule_now(game))
        assert all(is_whole(text) for text, _ in kit.hint(game, words))
        assert all(is_whole(kit.player(game.state, at, words)) for at in range(len(game.head.players)))


@langs
@every_table
def test_every_move_is_named_and_clicked(suite: Suite, table: tuple[Any, ...], lang: str) -> None:
    """On its button, in a sentence, as an attempt; a click that leads to no move has its reasons."""
    kit, words = suite.kit, Words(lang)
    chance = random.Random(lang)
    for game in suite.sample(table, 5):
        legal = game.moves()[:12]
        for move in legal:
            assert all(is_whole(say(game, move, words)) for say in (kit.label, kit.phrase, kit.tell_allowed))
            assert is_whole(kit.offer(game, str(move), words))
        thought_of = game.all_moves()
        for move in chance.sample(thought_of, min(12, len(thought_of))):
            assert is_whole(kit.attempt(game, move, words))
            for path in kit.paths(move, game.state):
                reasons = kit.meant(game, path[:-1], path[-1])
                assert all(is_whole(kit.tell_refusal(reason, game.state, words)) for reason in reasons)


@every_table
def test_moments_between_two_positions_are_told(suite: Suite, table: tuple[Any, ...]) -> None:
    """Whatever is shown before the game goes on has a title and whole sentences."""
    for words in map(Words, LANGS):
        for before, after in pairwise(suite.games(table)[0]):
            for moment in suite.kit.moments(before, after, words):
                assert is_whole(moment.title)
                assert all(is_whole(text) for text, _ in moment.lines)


@every_table
def test_every_bot_plays_legal_moves(suite: Suite, table: tuple[Any, ...]) -> None:
    """From what its seat sees, the same for the same seed, and without a look at what is hidden."""
    chance = random.Random(str(table))
    for game in suite.sample(table, 6, live=True):
        seat = game.decides
        if seat is None:
            continue
        hidden = suite.hide(game, seat, chance)
        for bot in suite.kit.bots:
            move = suite.kit.bot(bot, 5).choose(game.seen_by(seat))
            assert not game.why_not(move)
            assert move == suite.kit.bot(bot, 5).choose(hidden.seen_by(seat))


@every_drill
def test_every_question_has_one_right_answer_and_a_code_that_brings_it_back(suite: Suite, drill: str) -> None:
    """Its texts are whole in every language, all answers differ, and each wrong one has an answer of its own."""
    drills = suite.kit.drills
    trained = drills.drills[drill].rules
    for seed, table in enumerate(drills.tables.values()):
        question = drills.ask(drill, *table, seed)
        wrong = [choice for choice in question.choices if choice.misconception]
        assert len(question.choices) == len(wrong) + 1 == len({choice.value for choice in question.choices})
        assert question.rule in trained <= set(drills.drill_of)
        assert drills.again(question.code) == question
        for words in map(Words, LANGS):
            assert is_sentence(drills.question(question, words))
            named = [drills.choice(question, choice, words) for choice in question.choices]
            assert all(map(is_whole, named))
            assert len(set(named)) == len(named)
            assert all(is_whole(text) for text, _ in drills.because(question, words))
            assert drills.misread(question, question.right, words) == []
            assert all(is_whole(text) for choice in wrong for text, _ in drills.misread(question, choice, words))
            assert all(is_whole(words.rule_text(rule)) for rule in trained)
            picture, text = drills.draw(question, words, True)
            assert drawn(picture) is not None
            assert is_whole(text)
