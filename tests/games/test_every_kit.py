"""What everybody takes of a game holds in every game: sentences, drawings, clicks, bots and drills."""

import random
import re
from itertools import chain, pairwise
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from attrs import frozen

from iki_teach.content.drills import SEEDS
from iki_teach.content.glossary import load_terms
from iki_teach.content.words import LANGS, Words
from iki_teach.drawing.drawing import Drawing
from iki_teach.drawing.memory import Memory, glimpse
from iki_teach.kits import KITS, Kit, Look
from iki_teach.ui.film import film, since_heading
from tests.games.drawn import SVG
from tests.games.every import every_drill, every_table, langs
from tests.games.suite import Suite

MOMENTS = 90


def is_whole(text: str) -> bool:
    return bool(text.strip()) and not set("{}") & set(text)


def is_sentence(text: str) -> bool:
    return is_whole(text) and text.rstrip("”“’").endswith((".", "!", "?"))


def drawn(svg: str) -> ET.Element:
    drawing = ET.fromstring(svg)
    ids = [element.attrib["id"] for element in drawing.iter() if "id" in element.attrib]
    assert len(set(ids)) == len(ids)
    assert {part.attrib["href"][1:] for part in drawing.iter(f"{SVG}use")} <= set(ids)
    shown = [element for element in drawing.iter() if not element.tag.endswith("style")]
    texts = [text for one in shown for text in (one.text or "-", one.attrib.get("aria-label", "-"))]
    assert all(map(is_whole, texts))
    return drawing


@every_table
def test_every_event_has_a_rule_of_the_ledger_and_a_sentence(suite: Suite, table: tuple[Any, ...]) -> None:
    kit, languages = suite.kit, [Words(lang) for lang in LANGS]
    found = {}
    for game in chain.from_iterable(suite.games(table)):
        found |= {(event.rule, event.what, event.player): (event, game) for event in game.events}
    assert found
    for event, game in found.values():
        for words in languages:
            assert words.rule_text(event.rule), event
            text = kit.tell_event(event, game.state, words)
            assert (text is None and suite.silent(event)) or is_sentence(text), event
            assert all(is_sentence(text) for _, text in kit.tell_events(game.events, game.state, words))
            assert not set("{}") & set(kit.heading(event, words))


@every_table
def test_what_came_to_an_end_is_told_with_a_picture_that_says_nothing(suite: Suite, table: tuple[Any, ...]) -> None:
    kit, words = suite.kit, Words("en")
    for game in suite.games(table):
        ended = [(one.kind, one.game) for pair in pairwise(game) for one in kit.moments(*pair, words)]
        for kind, moment in [*ended, ("game", game[-1])]:
            svg = kit.vignette(kind, moment)
            assert not svg or drawn(svg).attrib["aria-hidden"] == "true"
    for words in map(Words, LANGS):
        for before, after in pairwise(suite.games(table)[0]):
            for moment in suite.kit.moments(before, after, words):
                assert is_whole(moment.title)
                assert all(is_whole(text) for text, _ in moment.lines)


@pytest.mark.long
@every_table
def test_every_sentence_is_a_shot_in_its_order(suite: Suite, table: tuple[Any, ...]) -> None:
    words = Words("de")
    for before, game in pairwise(suite.games(table)[0]):
        shots = film(game, game, words, lambda position, cells: Drawing(repr(position), "", "", ()))
        sentences = list(suite.kit.tell_events(game.events, game.state, words))
        found = [(text, event.rule, event.player) for event, text in sentences]
        assert [(shot.text, shot.rule, shot.seat) for shot in shots] == found
        assert not shots or shots[-1].svg == Drawing(repr(game.state), "", "", ()).parts
        assert before is game.previous


@every_table
def test_a_month_is_seen_again_from_its_heading(suite: Suite, table: tuple[Any, ...]) -> None:
    words, moments = Words("en"), suite.games(table)[0]
    for game in moments:
        first = since_heading(game)
        month = moments[moments.index(first) : moments.index(game) + 1]
        headed = [any(suite.kit.heading(event, words) for event in moment.events) for moment in month]
        assert not any(headed[1:])
        assert headed[0] or first is moments[0]


@every_table
def test_every_refusal_and_score_line_has_a_rule_and_a_sentence(suite: Suite, table: tuple[Any, ...]) -> None:
    kit, languages = suite.kit, [Words(lang) for lang in LANGS]
    games = suite.sample(table, 7)
    found = {}
    for game in games:
        found |= {(why.rule, why.reason): (why, game) for move in game.all_moves() for why in game.why_not(move)}
    assert found
    for refusal, game in found.values():
        for words in languages:
            assert words.rule_text(refusal.rule), refusal
            assert is_sentence(kit.tell_refusal(refusal, game.state, words)), refusal
    for moments in suite.games(table):
        for line in chain.from_iterable(score.lines for score in moments[-1].scores()):
            for words in map(Words, LANGS):
                assert words.rule_text(line.rule), line
                text = suite.kit.tell_line(line, moments[-1].state, words)
                assert (text is None and not line.points) or is_whole(text)


@pytest.mark.parametrize("name", KITS)
def test_every_sign_of_the_glossary_is_drawn(name: str) -> None:
    signs = [term.sign for term in load_terms(name).values() if term.sign]
    assert len(signs) > 20
    for sign in signs:
        root = drawn(KITS[name].sign(sign))
        assert root.attrib["aria-hidden"] == "true"
        assert root.findall(f".//{SVG}use") or root.findall(f".//{SVG}path"), sign


@langs
@pytest.mark.parametrize("name", KITS.ours)
def test_questions_of_the_start_page_share_what_they_draw_and_say_why_a_tap_is_wrong(name: str, lang: str) -> None:
    found = KITS[name].pages.teasers(Words(lang))
    for one in found.questions:
        for used in re.findall('href="#([^"]+)"', one.lead + "".join(tile.svg for tile in one.tiles)):
            assert f'id="{used}"' in found.shared
        assert all(tile.why for tile in one.tiles if tile.id != one.right)


@langs
@every_table
def test_every_position_is_drawn_and_described(suite: Suite, table: tuple[Any, ...], lang: str) -> None:
    kit, words = suite.kit, Words(lang)
    for game in suite.sample(table, 8):
        seat = game.to_move.seat if game.to_move else None
        paths = [path for move in game.moves() for path in kit.paths(move, game.state)]
        look = Look(seat=seat, changed=kit.changed(game), legal={path[0] for path in paths}, help=True)
        drawing = drawn(str(kit.draw(game.state, words, look)))
        cells = {element.attrib["data-cell"] for element in drawing.iter() if "data-cell" in element.attrib}
        assert look.legal <= cells
        assert is_whole(kit.describe(game.state, words, None))
        assert is_whole(kit.status(game, words, ()))
        assert "{" not in kit.funds(game, seat or 0, words)
        assert words.rule_text(kit.rule_now(game))
        assert all(is_whole(text) for text, _ in kit.hint(game, words))
        assert all(is_whole(kit.player(game.state, at, words)) for at in range(len(game.head.players)))


@langs
@every_table
def test_every_move_is_named_and_clicked(suite: Suite, table: tuple[Any, ...], lang: str) -> None:
    kit, words = suite.kit, Words(lang)
    chance = random.Random(lang)
    for game in suite.sample(table, 5):
        for move in game.moves()[:12]:
            assert all(is_whole(say(game, move, words)) for say in (kit.label, kit.phrase, kit.tell_allowed))
            assert is_whole(kit.offer(game, str(move), words))
        thought_of = game.all_moves()
        for move in chance.sample(thought_of, min(12, len(thought_of))):
            assert is_whole(kit.attempt(game, move, words))
            for path in kit.paths(move, game.state):
                reasons = kit.meant(game, path[:-1], path[-1])
                assert all(is_whole(kit.tell_refusal(reason, game.state, words)) for reason in reasons)


@every_table
def test_every_bot_plays_legal_moves(suite: Suite, table: tuple[Any, ...]) -> None:
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
    drills = suite.kit.drills
    trained = drills.drills[drill].rules
    for seed, table in enumerate(drills.tables.values()):
        question = drills.ask(drill, *table, seed)
        wrong = [choice for choice in question.choices if choice.misconception]
        assert len(question.choices) == len(wrong) + 1 == len({choice.value for choice in question.choices})
        assert question.rule in trained <= set(drills.drill_of)
        for asked in (question, drills.ask(drill, *table), drills.ask(drill, *table, SEEDS - 1)):
            assert drills.again(asked.code) == asked
        for due in (trained, frozenset(["iki.no.such"])):
            assert drills.ask(drill, *table, due=due).rule in trained
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
            assert drawn(str(picture)) is not None
            assert is_whole(text)


def look_at(kit: Kit, game: Any, chance: random.Random) -> dict[str, Any]:
    """Mark what might be marked at a moment, or something else, for any room."""
    paths = [path for move in game.moves() for path in kit.paths(move, game.state) if path]
    cells = sorted(set(chain.from_iterable(paths)))
    path = chance.choice(paths or [()])[: chance.randint(0, 2)]
    seats = range(len(game.head.players))
    return {
        "legal": {one[len(path)] for one in paths if one[: len(path)] == path and len(one) > len(path)},
        "selected": path,
        "refused": chance.sample(cells, min(len(cells), chance.randint(0, 1))),
        "changed": kit.changed(game) | set(chance.sample(cells, min(len(cells), chance.randint(0, 2)))),
        "seat": chance.choice(seats),
        "open": chance.choice([(), (0,), tuple(seats), None]),
        "help": chance.random() < 0.8,
        "layout": chance.choice(kit.layouts or ("wide",)),
    }


def drawn_once_more(kit: Kit, position: Any, words: Words, look: dict[str, Any], memory: Memory) -> Drawing:
    """Draw with what was drawn before; it is as one draws it that has only seen where things lie."""
    drawing = kit.draw(position, words, Look(**look, memory=memory))
    fresh = Memory()
    fresh.places.update(memory.places)
    assert drawing == kit.draw(position, words, Look(**look, memory=fresh))
    return drawing


@every_table
def test_what_was_drawn_before_is_what_would_be_drawn_now(suite: Suite, table: tuple[Any, ...]) -> None:
    chance, memory, words = random.Random(str(table)), Memory(), Words("en")
    moments = suite.moments(*table, 7)
    first = chance.randrange(max(1, len(moments) - MOMENTS))
    for game in moments[first : first + MOMENTS]:
        if chance.random() < 0.02:
            words = Words(chance.choice(LANGS))
        look = look_at(suite.kit, game, chance)
        frames = [position for _, position in game.frames()] if chance.random() < 0.1 else []
        for position in (*frames, game.state):
            drawn_once_more(suite.kit, position, words, look, memory)


@every_table
def test_a_second_drawing_of_the_same_has_the_same_panels(suite: Suite, table: tuple[Any, ...]) -> None:
    game, memory, words = suite.moments(*table, 7)[4], Memory(), Words("en")
    first, again = (suite.kit.draw(game.state, words, Look(seat=0, memory=memory)) for _ in range(2))
    same = [new is old for new, old in zip(again.panels, first.panels, strict=True)]
    assert all(same) or suite.kit.name == "pebbles"  # which keeps none


@frozen
class Goods:
    mon: int
    rice: int


def test_what_is_made_of_a_part_of_a_value_can_read_nothing_else() -> None:
    seen: list[int] = []
    memory = Memory()
    for goods in (Goods(1, 5), Goods(1, 6), Goods(2, 6)):
        assert memory.cached("purse", lambda mon: seen.append(mon) or f"{mon} mon", goods.mon) == f"{goods.mon} mon"
    assert seen == [1, 2]
    purse = glimpse(Goods, mon=3)
    assert purse.mon == 3
    with pytest.raises(AttributeError):
        assert purse.rice
