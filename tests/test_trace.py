"""Every rule can be traced to its source, its test, its lesson, its drill and its words."""

from iki_teach.content.rules import load_rules
from iki_teach.content.words import LANGS
from iki_teach.games.iki.drills import burns
from iki_teach.lessons.scenes import drills_of_rules, quiz_on, taught_in
from iki_teach.pages.lesson.session import LessonSession
from tests import trace
from tests.asking import send
from tests.lessons.test_tonight import FIRST_EVENING, TABLES

FELT = """
iki.board.nagaya iki.board.street iki.board.crossroads iki.order.slots iki.card.anatomy iki.fire.track iki.shop.yard
"""  # what one plays on, which no event names: the drills ask it


def test_no_rule_has_a_gap_and_the_page_is_as_the_command_writes_it() -> None:
    gaps = {rule: cells for rule, cells in trace.rows().items() if not all(cells) or cells[-1] != " ".join(LANGS)}
    assert gaps == {}
    source = '@rule("iki.fire.spread")\ndef test_one(): ...\n\ndef test_two(): words.rule("iki.fire.draw")\n'
    assert list(trace.marked(source)) == ["iki.fire.spread"]
    assert set(trace.proofs()) == {*load_rules("iki"), *load_rules("koi")}
    assert trace.PAGE.read_text(encoding="utf-8") == trace.page()


def test_each_rule_of_koikoi_is_taught_in_one_cell() -> None:
    taught = [rule for path in (trace.NOTEBOOKS / "en").glob("*.ipynb") for rule in taught_in(path)]
    assert sorted(taught) == sorted(load_rules("koi"))


def test_the_engine_names_each_rule_of_the_first_evening_where_one_does_it_or_it_is_asked_there() -> None:
    met: set[str] = set()
    for lesson, setting in TABLES:
        session = LessonSession(lesson, "en", setting)
        for at, step in enumerate(session.steps):
            session.start_step(at)
            before = session.play_now.game
            for intent in session.play_now.worked() if step.kind == "do" else ():
                send(session, intent)
            moments = session.play_now.game.history()[len(before.history()) :] if step.kind == "do" else ()
            named = {event.rule for moment in moments for event in moment.events} | {one.move.rule for one in moments}
            met |= set(step.rules) if step.kind not in ("do", "show") else named & set(step.rules)
    assert set(FIRST_EVENING.split()) - met == set(FELT.split())
    assert [rule for rule in FELT.split() if rule not in drills_of_rules()] == []


def test_what_newcomers_had_to_guess_is_asked() -> None:
    """Oyakata on one space, business in either order, ties, the puppeteer, empty hands, neutral cards in a fire."""
    rights = {
        "iki.act.move": "beside the two", "iki.act.business": "in either order", "iki.score.tie": "more firefighting",
        "iki.card.puppeteer": "any one colour", "koi.round.exhausted": "Aki scores",
    }  # fmt: skip
    assert {rule for rule, text in rights.items() if text not in quiz_on(rule).question.right} == set()
    assert [one.place for one in quiz_on("iki.act.move").scene.after.state.players] == [4, 4, 4]
    assert "neutral-safe" in {one.id for one in burns.MISCONCEPTIONS}
