"""Every lesson at every table it is for: its worked solution solves it, every step can be failed and says why."""

from itertools import pairwise
from typing import Any

import pytest

from iki_teach.content.examples import load_examples
from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.cases.case import case_from
from iki_teach.games.iki.rules.terms import SEASONS
from iki_teach.kits import KITS, Look
from iki_teach.lessons import progress
from iki_teach.lessons.lesson import Step, course
from iki_teach.lessons.stage import Setting, begin, lead_up, settings_of, table_before
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.terminal.check import misfits, unsolved
from iki_teach.ui.contract import Intent
from tests.asking import send

LESSONS = {lesson.id: lesson for game in KITS for lesson in course(game).values()}
TABLES = [(lesson.id, setting) for lesson in LESSONS.values() for setting in settings_of(lesson)]
NAMES = [f"{name}-{setting.edition}-{setting.players}" for name, setting in TABLES]
tables = pytest.mark.parametrize(("name", "setting"), [
    pytest.param(*table, id=name, marks=() if table[1] == Setting("second") else pytest.mark.long)
    for table, name in zip(TABLES, NAMES, strict=True)
])  # fmt: skip
LONGEST_PROMPT = 100  # letters
SHOWN_ONLY = ("table", "show", "free", "drill")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", LESSONS)
def test_a_prompt_fits_two_lines_of_a_telephone(name, lang):
    """In every language; what is longer would have to be scrolled (pages/lesson/ask.js)."""
    words = Words(lang)
    for step in LESSONS[name].steps:
        text = words.of(f"lesson.{name}", step.say)
        assert 0 < len(text) <= LONGEST_PROMPT, text
        assert "{" not in text + words.of(f"lesson.{name}", step.more or "")


@pytest.mark.parametrize("lang", LANGS)
def test_whoever_takes_the_longest_answer_is_right_no_more_often_than_by_chance(lang):
    words, longest, chance = Words(lang), 0, 0.0
    for name, lesson in LESSONS.items():
        for step in lesson.steps:
            if step.kind == "choose" and not is_decision(step):
                letters = [(len(words.of(f"lesson.{name}", one.say)), one.right) for one in step.options]
                longest += max(letters)[1]
                chance += 1 / len(letters)
    assert longest <= chance


def test_no_lesson_calls_koi_koi_or_stops_for_the_learner() -> None:
    """What is to be decided is asked alone, and where both are played out, both are."""
    ways = {"stop", "koi-koi"}
    steps = [step for lesson in course("koikoi").values() for step in lesson.steps]
    assert [step.say for step in steps if ways & set(step.solution) and len(step.solution) > 1] == []
    decisions = [{option.plays[0] for option in step.options if option.plays} for step in steps]
    assert [plays for plays in decisions if plays] == [ways] * sum(map(bool, decisions))


def is_decision(step: Step) -> bool:
    """Whether no answer is wrong: each is played out."""
    return any(option.plays for option in step.options)


def wrong_answers(session: LessonSession) -> list[Intent]:
    """Return what answers a step wrongly: of a choice every such answer, else one."""
    play, panel = session.play_now, session.panel()
    step = play.step
    if step.kind == "do":
        refused = [move for move in play.game.all_moves() if play.game.why_not(move)]
        return [Intent("play", move=str(refused[len(refused) // 2]))]
    if step.kind == "predict":
        values = play.worked()[-1].values
        burnt = [intent.at for intent in play.worked()[:-1]]
        for cell in play.spots:
            if cell not in burnt or (set(burnt) == set(play.spots) != {cell} and cell == play.spots[0]):
                play.mark(cell)
        return [Intent("check", values={key: value + 1 for key, value in values.items()})]
    if step.kind == "arrange":
        return [Intent("check", values={"order": [item.key for item in panel.items]})]
    if not panel.options:
        return [Intent("check", values={"points": str(int(play.worked()[0].values["points"]) + 1)})]
    right = {str(at) for at in getattr(play, "rights", ())} or {str(play.worked()[0].values["option"])}
    return [Intent("check", values={"option": option.key}) for option in panel.options if option.key not in right]


@tables
def test_the_worked_solution_solves_every_step(name, setting):
    session = LessonSession(LESSONS[name], "en", setting)
    assert list(unsolved(session.lesson, setting)) == []
    for _ in session.steps:
        at, play = session.at, session.play_now
        for _ in range(play.step.rounds):
            if session.at == at and not session.finished:
                for intent in play.worked():
                    view = send(session, intent)
                    assert not view["answer"] or view["answer"]["kind"] != "refusal", (at, intent, view["answer"])
            if session.at == at and not session.finished:
                assert play.solved or play.more(), (at, play.step.say, view["step"]["feedback"])
                send(session, "next")
    assert session.finished
    assert view["step"]["solved"]
    assert session.done == set(range(len(session.steps)))
    trained = {rule for step in session.steps if step.kind not in SHOWN_ONLY for rule in step.rules}
    met = set(session.progress.mastery.cards)
    assert trained <= met
    assert met
    assert met == {key.removeprefix(progress.RULE) for key in session.unsaved if key.startswith(progress.RULE)}


@pytest.mark.long
@tables
def test_every_step_can_be_failed_and_says_why(name, setting):
    session = LessonSession(LESSONS[name], "en", setting)
    for at in range(len(session.steps)):
        session.start_step(at)
        kind = session.play_now.step.kind
        if kind in SHOWN_ONLY or is_decision(session.play_now.step):
            continue
        answers = wrong_answers(session)
        assert answers, (at, "no wrong answer")
        for intent in answers:
            view = send(session, intent)
            panel = view["step"]["feedback"]
            lines = panel["lines"] if panel else view["answer"]["lines"]
            assert any(line["text"] for line in lines), (at, intent)
            assert session.play_now.mistakes, (at, intent)
            assert kind == "predict" or not session.play_now.solved, (at, intent)


@tables
def test_taking_back_leads_to_just_before(name, setting):
    session = LessonSession(LESSONS[name], "en", setting)
    for at in range(len(session.steps)):
        session.start_step(at)
        play = session.play_now
        if play.step.kind == "do":
            for intent in play.worked()[:-1]:
                before = session.game
                send(session, intent)
                send(session, "back")
                assert session.game is before
                send(session, intent)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_names_known_rules_and_what_it_speaks_of_is_on_its_table(name):
    assert list(misfits(LESSONS[name])) == []
    lesson = LESSONS[name]
    for setting in settings_of(lesson):
        steps = lesson.for_table(setting.edition, setting.players)
        for at, step in enumerate(steps):
            spots = (*step.lit, *step.zoom, *(spot for option in step.options for spot in option.lit))
            if not spots:
                continue
            drawn = str(lesson.kit.draw(lead_up(steps, at, setting).state, Words("en"), Look()))
            for spot in spots:
                assert f'="{spot}"' in drawn or f'="{spot}.' in drawn, (step.say, spot)


def test_every_question_of_a_lesson_keeps_the_table() -> None:
    """One looks at the table while one answers, also where the question is one of words."""
    asked = [step for lesson in LESSONS.values() for step in lesson.steps if step.options]
    assert [step.say for step in asked if step.position is None and not step.goes_on] == []


@tables
def test_the_months_of_a_lesson_run_forward(name, setting):
    """Its tables are moments of one year; only a game of one's own at the end begins anew."""
    if name == "playing_well":
        pytest.skip("each of its tables is of another game")
    steps = LESSONS[name].for_table(setting.edition, setting.players)
    placed = [step for step in steps if step.position and step.kind != "free" and not step.closing]
    months = [max(1, begin(step, setting).state.month) for step in placed]
    assert months == sorted(months)


def games_in_a_month() -> list[tuple[str, Any]]:
    examples = [(rule, example.position) for rule, example in load_examples("iki").items()]
    found = [(rule, case_from(position).game) for rule, position in examples if "month" in position]
    for one in course().values():
        for at, step in enumerate(one.steps):
            tables = [table for table in settings_of(one) if step in one.every_step(table.edition, table.players)]
            setting = max(tables, key=lambda table: (table.edition, table.players))
            found += [(f"{one.id} {at}", begin(step, setting))] if "month" in (step.position or {}) else []
    return found


@pytest.mark.parametrize(("where", "game"), games_in_a_month())
def test_only_cards_of_the_season_lie_in_the_display(where, game):
    """A payday clears the display, so no spring card is there in May."""
    state = game.state
    season = SEASONS[max(0, min(state.month, 12) - 1) // 3]
    assert {state.cards[card].season for card, _ in state.display} <= {season}, where


@pytest.mark.parametrize("name", [name for name, lesson in LESSONS.items() if lesson.game == "koikoi"])
def test_a_step_on_a_table_of_cards_says_what_it_speaks_of(name: str) -> None:
    """What to look at among twenty cards is lit; a drill speaks of all that it shows."""
    steps = [step for step in LESSONS[name].steps if step.position is not None]
    assert [step.say for step in steps if not step.lit] == []


def steps(name: str, begins: str) -> list[Step]:
    lesson = next(course(game)[name] for game in KITS if name in course(game))
    return [step for step in lesson.steps if step.say.startswith(begins)]


@pytest.mark.parametrize(("name", "begins", "note"), [
    ("setup", "In the first edition", "stacks"),
    ("setup", "In the second edition", "Four buildings stay in the box"),
    ("month", "Aki has 1 mon", "coins that lie on the card help to pay"),
    ("shops", "Aki stands at the fish market", "In this edition"),
    ("cards", "Ben’s zori seller", "Beyond its last level a card retires"),
    ("cards", "Ben’s roofer", "once, when the card retires"),
])  # fmt: skip
def test_a_question_says_beside_itself_what_is_new(name: str, begins: str, note: str) -> None:
    asked = steps(name, begins)
    assert asked
    assert all(note in (step.more or "") for step in asked)


@tables
def test_a_step_says_that_its_table_is_another_one_unless_it_goes_on(name: str, setting: Setting) -> None:
    session = LessonSession(LESSONS[name], "en", setting)
    laid = [at for at, step in enumerate(session.steps) if step.position is not None and step.kind != "table"]
    assert [at for at in range(len(session.steps)) if at not in laid and table_before(session.steps, at)] == []
    for before, at in pairwise(laid):
        session.start_step(at)
        there, step, note = session.steps[before], session.steps[at], session.panel().another
        other = there.position != step.position
        assert note.startswith(("Another table: ", "A new deal")) == other, step.say
        assert bool(note) == (other or session.steps[at - 1].kind == "do"), step.say


def test_what_a_step_asks_is_told_before_it() -> None:
    *_, before, asked = course("koikoi")["koikoi"].steps
    assert asked.say.startswith("How many cards")
    assert "Half of the 48 cards" in before.after
    assert "the five lights" in before.after
