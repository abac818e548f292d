"""Every event, refusal, move and enlarged card has its words in every language; why a move is allowed is said, too."""

import ast
import random
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import iki_teach.core
import iki_teach.games.iki.rules
from iki_teach import iki
from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.notation import FORMS, NAME
from iki_teach.games.iki.rules.position import Occupant
from iki_teach.games.iki.words import about
from iki_teach.games.iki.words.events import tell_events
from iki_teach.games.iki.words.moments import month_ended
from iki_teach.games.iki.words.moves import label, tell_allowed
from iki_teach.games.iki.words.refusals import NOW, REASONS, tell_refusal
from iki_teach.games.iki.words.status import status
from iki_teach.kits import Moment
from tests.games.iki.drawing import tables
from tests.games.iki.positions import position
from tests.games.iki.random_play import moments

ENGINES = [Path(next(iter(room.__path__))) for room in (iki_teach.core, iki_teach.games.iki.rules)]
SHOP = "{phase: business, to_move: Aki, players: {Aki: {place: PLACE, mon: 13}, Ben: {}, Chie: {}}}"
WALK = "{phase: move, to_move: Aki, players: {Aki: {place: 1, slot: SLOT, sandals: 2}, Ben: {}, Chie: {}}BUILT}"
USED = iki.position(
    "{phase: business, to_move: Aki, players: {Aki: {place: 2}, Ben: {}, Chie: {}},"
    " stalls: {south.1: {card: tofu-seller, owner: Ben}}}"
).game
HIRED = iki.position(
    "{phase: income, month: 2, to_move: Aki, players: {Aki: {slot: 2}, Ben: {}, Chie: {}}, display: [basket-maker]}"
).game
CART = ", stalls: {south.1: {building: oxcart, owner: Aki}}"


def literals(function: str, place: int) -> set[str]:
    found = set()
    for file in (file for room in ENGINES for file in room.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == function and len(node.args) > place:
                argument = node.args[place]
                if isinstance(argument, ast.Constant):
                    found.add(argument.value)
    return found


def test_every_reason_of_the_engine_has_a_sentence() -> None:
    assert literals("no", 1) | {"too-little"} | {"not-on-street"} == set(REASONS)


@pytest.mark.parametrize("lang", LANGS)
def test_moves_with_names_of_nothing_are_refused_in_words(lang: str) -> None:
    """Whatever the reader of moves lets through has a sentence against it, at any moment of a year."""
    words, chance = Words(lang), random.Random(4)
    names = rf"(?<=[a-z] )(?!sandal|rice|wood|and|at|to|for|with|mon|option|twice|go|build){NAME}(?:\.\d)?"
    texts = {re.sub(names, other, form) for form in FORMS for other in ("a", "a-1", "crossroads", "south.1", "s.9")}
    moves = [one for one in map(parsed, sorted(texts)) if one]
    assert len(moves) > 30
    game, phases = iki.new(["Aki", "Ben"], seed=4), set()
    while not game.over:
        phases.add(game.state.phase)
        if chance.random() < 0.2:
            for move in moves:
                assert all("{" not in tell_refusal(refusal, game.state, words) for refusal in game.why_not(move))
        game = game.play(chance.choice(game.moves()))
    assert phases <= set(NOW)


def parsed(text: str) -> Any:
    try:
        return iki.parse_move(text)
    except iki.NotationError:
        return None


def test_what_a_retired_card_brings_is_told_with_its_name() -> None:
    game = position(month=3, place={0: 1}, stalls={"south.1": "carpenter 1"}, retired={1: "sawyer cooper"}).play("done")
    sentences = [text for event, text in tell_events(game.events, game.state, Words("en")) if event.player == 1]
    assert [text for text in sentences if "retired" in text] == [
        "Ben’s retired sawyer brings 1 wood.",
        "Ben’s retired cooper brings 2 iki.",
    ]
    assert "Ben gets 1 wood (carpenter)." in sentences


def test_payday_says_of_everything_which_card_brings_it() -> None:
    """In one line for a player; a card that brings two things is named with each."""
    stalls = {"south.1": "carpenter 1", "south.2": "sawyer 1", "south.3": "cooper 1"}
    game = position(month=3, place={0: 1}, stalls=stalls).play("done")
    sentences = {lang: [text for _, text in tell_events(game.events, game.state, Words(lang))] for lang in ("en", "de")}
    assert "Ben gets 1 wood (carpenter), 1 mon (sawyer) and 1 iki (cooper)." in sentences["en"]
    assert "Ben bekommt 1 Holz (Zimmermann), 1 Mon (Säger) und 1 Iki (Böttcher)." in sentences["de"]


def test_a_button_names_its_consequence() -> None:
    game = iki.new(["Aki", "Ben", "Chie"], seed=7)
    for move in ("start sawyer at south.1", "start cooper at west.1", "start tofu-seller at north.1"):
        game = game.play(move)
    for move in ("slot 3", "slot 2", "slot 4"):
        game = game.play(move)
    words = Words("en")
    assert label(game, iki.parse_move("income"), words) == "Take 4 mon"
    game = game.play("income").play("move 2")
    assert label(game, iki.parse_move("buy rice"), words).endswith("−3 mon, +2 rice")
    assert "Chie’s sawyer gains a level" in label(game, iki.parse_move("use south.1"), words)
    assert status(at_shop(5).play("pawn rice"), words) == "January: Aki can only end the turn now."


def at_shop(place: int) -> Game:
    return iki.position(SHOP.replace("PLACE", str(place))).game


def on_foot(slot: str, built: str = "") -> Game:
    return iki.position(WALK.replace("SLOT", slot).replace("BUILT", built)).game


@pytest.mark.parametrize(("game", "move", "sentence"), [
    (USED, "use south.1", "The tofu seller stands behind the rice shop, where Aki is."),
    (USED, "buy rice", "Aki is at the rice shop and has what it takes."),
    (USED, "done", "The shop and the card are both optional."),
    (at_shop(3), "watch", "Aki is at the fire watchtower."),
    (at_shop(8), "change 12 mon", "Aki is at the money changer and has what it takes."),
    (HIRED, "income", "Before the walk Aki takes income or hires a card."),
    (
        HIRED,
        "hire basket-maker at south.1",
        "Aki can pay for the basket maker, and a kobun and the stall are free.",
    ),
    (on_foot("1"), "move 1", "Slot 1 gives Aki 1 step."),
    (on_foot("2"), "move 4 with 2 sandals", "Slot 2 gives Aki 2 steps. Each sandal adds one."),
    (on_foot("X"), "move 3", "Slot X gives Aki 1 to 4 steps."),
    (on_foot("2", CART), "move 3 with oxcart", "Slot 2 gives Aki 2 steps. The oxcart adds one."),
])  # fmt: skip
def test_the_reason_is_what_the_table_shows(game: Game, move: str, sentence: str) -> None:
    assert game.why_not(move) == ()
    assert tell_allowed(game, iki.parse_move(move), Words("en")) == sentence


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_has_its_kind_its_skill_and_its_payday(lang):
    """Of every card of the deck, for hire and on a stall: a name, then sentences."""
    position, words = tables.empty(), Words(lang)
    for card in position.cards.values():
        name, kind, skill, *more = about.offered(card, 2, position, words).split("\n")
        assert name[0].isupper()
        assert len(more) >= 3
        occupants = (Occupant(card.id, None, 1, 1), Occupant(card.id, None, None, 1))
        lines = [line for occupant in occupants for line in about.occupant(occupant, position, words).split("\n")[1:]]
        for line in (kind, skill, *more, *lines):
            assert line.endswith("."), line
            assert line[0].isupper() or line[0].isdigit(), line


def test_skills_symbols_tracks_and_owners_are_said():
    """In words that need no sign: what a visitor may do, what payday brings, and whose the card is."""
    position, words = tables.crowded(), Words("en")
    assert about.occupant(position.stalls["south.4"], position, words).split("\n") == [
        "Boatbuilder",
        "Red master craftsman.",
        "Who does business with it may pay 1 wood for 4 mon, up to 2 times.",
        "On payday, level by level: 1 wood, then 2 wood, then 2 wood.",
        "It belongs to Aki and stands on level 3 of 3.",
    ]
    assert "with 1 firefighting symbol." in about.occupant(position.stalls["east.4"], position, words)


def test_buildings_are_said_with_their_price_where_they_can_be_built():
    """On a stall it is no longer of interest; there it has an owner."""
    position, words = tables.crowded(), Words("en")
    assert "It costs 3 mon and 2 wood." in about.building(position.building_cards["oxcart"], "en", priced=True)
    text = about.occupant(position.stalls["west.2"], position, words)
    assert "It costs" not in text
    assert text.endswith("It belongs to Chie.")
    assert "belongs" not in about.occupant(Occupant(None, "oxcart", None, 1), position, words)


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
