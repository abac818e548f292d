"""Scenes: every example of a rule, and every board of the script, is played by the engine and shows what it should."""

import re

import pytest

from iki_teach.content.examples import load_examples, load_questions
from iki_teach.content.rules import load_rules
from iki_teach.content.scripts import Beat, load_script
from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.drawing.table import table
from iki_teach.kits import KITS, Look
from iki_teach.lessons.scenes import Scene, play_scene, quiz_on, rules_to_ask, scene_lines, scene_of
from tests.games.iki.drawing.tables import cells
from tests.games.koikoi.deals import cells as hands

GAMES = {name: tuple(load_rules(name)) for name in KITS}
OF_IKI = GAMES["iki"]
# What the engine does not cite there: rules of the table as it stands, and rulings it follows under another's name.
SHOWN_OTHERWISE = {
    "iki.act.sandals-first", "iki.act.visit", "iki.act.whole-turn", "iki.bank.unlimited", "iki.board.gate",
    "iki.board.layout", "iki.board.nagaya", "iki.board.street", "iki.build.oxcart", "iki.card.anatomy",
    "iki.card.level", "iki.card.puppeteer", "iki.fire.strength", "iki.month.end", "iki.order.effects",
    "iki.payday.june", "iki.score.tie", "iki.setup.decks", "iki.setup.fire-tiles", "iki.setup.fire-track",
    "iki.setup.kit", "iki.setup.market", "iki.setup.players", "iki.shop.fish-first", "iki.shop.yard-good",
    "iki.two.fire", "iki.two.neutral-when", "koi.deck.cards", "koi.yaku.iris", "koi.yaku.lights",
    "koi.yaku.oyaken-when", "koi.yaku.sake-gate",
}  # fmt: skip
UNTOLD = {"koi.round.next-dealer"}  # the event that cites it only tidies the table
# Rules of which nothing happens: the table itself shows them.
SEEN = {"iki.board.layout", "iki.card.anatomy", "iki.setup.kit", "iki.setup.market", "koi.deck.cards"}


def scene(rule: str) -> Scene:
    found = scene_of(rule)
    assert found is not None
    return found


@pytest.mark.parametrize("rule", tuple(rule for rules in GAMES.values() for rule in rules))
def test_every_example_holds_and_shows_its_rule(rule: str) -> None:
    """The rule is among the events, refusals or points; where the engine cites another, that one is marked."""
    played = scene(rule)
    assert list(played.case.misses()) == []
    events = [event.rule for moment in played.moments for event in moment.events]
    reasons = [reason.rule for reasons in played.refused.values() for reason in reasons]
    lines = [line.rule for score in played.counted for line in score.lines]
    assert (rule in (*events, *reasons, *lines)) is (rule not in SHOWN_OTHERWISE)
    marked = [line for line in scene_lines(played, Words("en")) if line.marked]
    assert bool(marked) is (rule not in SEEN)
    if rule not in SHOWN_OTHERWISE | UNTOLD:
        assert rule in [line.rule for line in marked]


@pytest.mark.parametrize("rule", sorted(SEEN.intersection(OF_IKI)))
def test_what_is_only_seen_is_looked_at(rule: str) -> None:
    assert scene(rule).case.spec.expect.state


@pytest.mark.parametrize("rule", OF_IKI)
def test_an_example_is_set_at_a_table_for_which_the_rule_is(rule: str) -> None:
    game, known = scene(rule).before, load_rules("iki")[rule]
    assert game.head.edition in known.editions
    assert known.players[0] <= len(game.head.players) <= known.players[1]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", KITS)
def test_every_line_is_said_in_every_language(game: str, lang: str) -> None:
    words = Words(lang)
    for rule, example in load_examples(game).items():
        assert 0 < len(words.of(f"example.{rule}", example.says).split()) <= 22
        for line in scene_lines(scene(rule), words):
            assert line.text.strip()
            assert "{" not in line.text


@pytest.mark.parametrize(("rule", "sentence"), [
    ("koi.setup.dealer", "Turned up to choose the dealer"), ("koi.turn.hand", "Aki plays"),
    ("koi.game.zero-sum", "Ben loses 5 points: Points taken from the other."),
    ("iki.score.goods", "Aki, koban left: 2: 6 iki."), ("iki.score.goods", "Aki: 9 iki in all, place 1."),
    ("iki.act.visit", "Pawn 1 sandal: not possible."), ("iki.shop.changer", "Change 18 mon: not possible."),
    ("iki.shop.changer", "Change 12 mon: possible."), ("iki.shop.yard-good", "Buy rice: not possible."),
    ("iki.act.lap", "Aki: Walk 2 steps to the rice shop."),
])  # fmt: skip
def test_a_scene_is_told_by_what_happened(rule: str, sentence: str) -> None:
    assert any(line.text.startswith(sentence) for line in scene_lines(scene(rule), Words("en")))


@pytest.mark.parametrize("rule", ["iki.no.such", "koi.no.such", "go.no.such"])
def test_what_is_no_rule_has_no_scene(rule: str) -> None:
    assert scene_of(rule) is None


def test_cells_to_look_at_are_on_the_board() -> None:
    for rule in GAMES["koikoi"]:
        played = scene(rule)
        assert set(played.look) <= {*hands(played.before.state, (0, 1)), *hands(played.after.state, (0, 1))}
    scenes = [scene(rule) for rule in OF_IKI]
    scenes += [play_scene("iki", beat.look, beat.position) for beat in load_script("iki", "teach").beats]
    beside = {f"month.{month}" for month in range(1, 14)} | {f"player.{seat}" for seat in (1, 2, 3)}
    for played in scenes:
        assert set(played.look) <= {*cells(played.before.state), *cells(played.after.state)} | beside


@pytest.mark.parametrize("beat", load_script("iki", "teach").beats, ids=lambda beat: beat.id)
def test_every_beat_marks_what_it_speaks_of_and_can_be_played(beat: Beat) -> None:
    game = play_scene("iki", beat.look, beat.position).after
    assert beat.look
    assert str(table(game.state, Words("en"), Look(changed=beat.look))).count('class="halo"') == len(beat.look)
    assert play_scene("iki", beat.look, beat.position).case.misses() == []


HAS_MON = re.compile(r"Aki has (\d+) mon")
LEADING = re.compile(r"\d+")
COUNTED = ("iki.score.", "iki.build.score", "koi.yaku.", "koi.round.")
TELL_MON = [rule for rule in rules_to_ask() if HAS_MON.search(load_questions("iki")[rule].ask)]
YAKU = [rule for rule in rules_to_ask("koi") if rule.startswith("koi.yaku.")]
YAKU = [rule for rule in YAKU if LEADING.match(load_questions("koi")[rule].right)]
IN_PARTS = [rule for rule in (*rules_to_ask(), *rules_to_ask("koi")) if rule.startswith(COUNTED)]


def leading(text: str) -> str:
    return (LEADING.match(text) or [""])[0]


def test_the_stalls_behind_a_shop_are_those_that_the_board_serves() -> None:
    """The sandal shop is an inner shop: the two stalls next to the crossroads lie behind it."""
    case = quiz_on("iki.board.nagaya")
    shop = next(space for space in case.scene.before.state.board.spaces if space.shop == "sandals")
    assert re.findall(r"\d", case.question.right) == sorted(stall.partition(".")[2] for stall in shop.serves)


@pytest.mark.parametrize("rule", TELL_MON)
def test_money_that_a_case_names_is_money_on_its_board(rule: str) -> None:
    case = quiz_on(rule)
    assert int(HAS_MON.search(case.question.ask).group(1)) == case.scene.before.state.players[0].mon


@pytest.mark.parametrize("rule", YAKU)
def test_points_that_a_yaku_case_names_are_all_that_the_cards_make(rule: str) -> None:
    case = quiz_on(rule)
    captured = [player.yaku for player in case.scene.after.state.players]
    assert int(leading(case.question.right)) == max(sum(points for _, points in lines) for lines in captured)


@pytest.mark.parametrize("rule", IN_PARTS)
def test_no_wrong_number_is_the_right_one(rule: str) -> None:
    question = load_questions(rule.partition(".")[0])[rule]
    right = leading(question.right)
    assert not right or right not in map(leading, question.wrong)
