"""Tonight: few words, an act in every scene, no task whose light is the answer, no number told before it is asked."""

from itertools import pairwise

import pytest
from fsrs import State

from iki_teach.board.answers import cells_of
from iki_teach.content.words import LANGS, Words
from iki_teach.kits import KITS
from iki_teach.lessons import progress
from iki_teach.lessons.asking import since
from iki_teach.lessons.lesson import Lesson, Step, course
from iki_teach.lessons.stage import Setting, begin, fitting, moments_of, settings_of
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.pages.lesson.steps.board import Solve
from iki_teach.pages.lesson.steps.predict import Predict
from iki_teach.pages.script.evening import Evening
from iki_teach.pages.script.hosting import HostSession
from iki_teach.ui.contract import Intent
from tests.asking import send
from tests.lessons.test_course import wrong_answers

MOST_WORDS = {"tonight": 700, "koikoi_tonight": 420}
FIRST_EVENING = """
iki.setup.start-card iki.board.nagaya iki.order.choose iki.order.slots iki.act.hire iki.board.crossroads
iki.card.anatomy iki.act.move iki.board.street iki.act.business iki.card.skill iki.shop.rice iki.act.used
iki.card.experience iki.card.level iki.act.income iki.payday.income iki.payday.harmony iki.payday.rice
iki.fire.spread iki.fire.track iki.shop.watchtower iki.board.gate iki.act.lap iki.card.retire
iki.score.colours iki.shop.fish iki.score.fish iki.build.action iki.shop.yard iki.newyear.turn
iki.shop.changer iki.score.goods iki.score.buildings iki.build.score iki.score.tobacco koi.turn.hand
koi.turn.draw koi.turn.match koi.turn.decide koi.round.exhausted koi.yaku.aotan koi.yaku.inoshikacho
koi.yaku.sanko koi.yaku.tanzaku koi.yaku.akatan koi.yaku.oyaken
"""
FOUR_OF_FIVE = 0.8
MOST_BEFORE_AN_ACT = 80  # words of a lesson
BEFORE, AFTER = 35, 20  # words before an act of the learner, and after it
PANELS = {"slot": "order", "building": "buildings"}  # where cells lie that have other names
LESSONS = [lesson for game in KITS for lesson in course(game).values() if lesson.id in MOST_WORDS]
TABLES = [(lesson, setting) for lesson in LESSONS for setting in settings_of(lesson)]
OTHERS = [
    (lesson, fitting(lesson, Setting(game=game)))
    for game in KITS
    for lesson in course(game).values()
    if lesson.id not in MOST_WORDS
]


def at_each(tables: list[tuple[Lesson, Setting]]) -> pytest.MarkDecorator:
    ids = [f"{one.id}-{table.edition}-{table.players}" for one, table in tables]
    return pytest.mark.parametrize(("lesson", "setting"), tables, ids=ids)


tables, every_lesson = at_each(TABLES), at_each([*TABLES, *OTHERS])


def steps_at(lesson: Lesson, setting: Setting) -> tuple[Step, ...]:
    return lesson.for_table(setting.edition, setting.players)


def words_of(lesson: Lesson, lang: str, *texts: str | None) -> int:
    words = Words(lang)
    return sum(len(words.of(f"lesson.{lesson.id}", text).split()) for text in texts if text)


def before(lesson: Lesson, step: Step, lang: str) -> int:
    return words_of(lesson, lang, step.say, step.more, *(option.say for option in step.options))


def after(lesson: Lesson, step: Step, lang: str) -> int:
    return words_of(lesson, lang, step.after, *(option.because for option in step.options if option.right))


@tables
@pytest.mark.parametrize("lang", LANGS)
def test_few_words_lead_to_an_act_and_fewer_follow(lesson: Lesson, setting: Setting, lang: str) -> None:
    steps = lesson.every_step(setting.edition, setting.players)
    told = [(before(lesson, step, lang), after(lesson, step, lang)) for step in steps]
    assert [(first, last) for first, last in told if first > BEFORE or last > AFTER] == []
    ways = [option.because for step in steps for option in step.options if option.plays]
    closing = sorted(sum(pair) for pair, step in zip(told, steps, strict=True) if step.closing)
    most = sum(map(sum, told)) - sum(closing[: -lesson.closing])  # whichever of them are put
    assert most + words_of(lesson, lang, lesson.last, *ways) < MOST_WORDS[lesson.id]


def moves_a_piece(session: LessonSession, at: int) -> bool:
    session.start_step(at)
    before, *_, answer = session.game, *session.play_now.worked()
    marks = [intent for intent in session.play_now.worked() if intent.do != "check"]
    foretells = isinstance(session.play_now, Predict)
    for intent in [*marks, Intent("mark", values=answer.values)] if foretells else session.play_now.worked():
        send(session, intent)
    return session.game is not None and session.game.facts() != before.facts()


@tables
def test_every_scene_has_an_act_and_four_of_five_move_a_piece(lesson: Lesson, setting: Setting) -> None:
    """A film is one scene with the question after it."""
    session = LessonSession(lesson, "en", setting)
    kinds = [step.kind for step in session.steps]
    assert "show" not in [last for first, last in pairwise([*kinds, "show"]) if first == "show"]
    scenes = [at for at, kind in enumerate(kinds) if kind not in ("table", "show")]
    still = [session.steps[at].say for at in scenes if not moves_a_piece(session, at)]
    assert len(still) <= (1 - FOUR_OF_FIVE) * len(scenes), still


def test_more_than_half_of_what_other_lessons_ask_moves_a_piece() -> None:
    moved = []
    for session in (LessonSession(lesson, "en", setting) for lesson, setting in OTHERS):
        asked = [at for at, step in enumerate(session.steps) if step.kind not in ("show", "drill", "free")]
        moved += [moves_a_piece(session, at) for at in asked]
    assert sum(moved) > len(moved) / 2


@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_who_plays_tonight_has_done_each_rule_of_a_first_evening(edition: str, number: int) -> None:
    steps = [
        step for lesson in LESSONS for step in steps_at(lesson, fitting(lesson, Setting(edition, number, lesson.game)))
    ]
    assert set(FIRST_EVENING.split()) <= {rule for step in steps if step.kind != "show" for rule in step.rules}


@every_lesson
def test_no_lesson_talks_long_before_one_does_something(lesson: Lesson, setting: Setting) -> None:
    steps = steps_at(lesson, setting)
    first = next(at for at, step in enumerate(steps) if step.kind not in ("table", "say", "show"))
    told = words_of(lesson, "en", *(text for step in steps[: first + 1] for text in (step.say, step.more)))
    assert 0 < told <= MOST_BEFORE_AN_ACT


@every_lesson
def test_what_is_lit_holds_more_than_the_answer(lesson: Lesson, setting: Setting) -> None:
    """A wrong move lies in the light as well, or there is more to mark than the right places."""
    session = LessonSession(lesson, "en", setting)
    for at in range(len(session.steps)):
        session.start_step(at)
        play, step = session.play_now, session.play_now.step
        if step.kind == "do":
            assert isinstance(play, Solve)
            month = (step.position or {}).get("month") if lesson.id in MOST_WORDS else None
            assert month in (None, play.game.facts()["month"])  # nobody waits for a later one
            right = {str(intent.move) for intent in play.worked()}
            others = [move for move in play.game.all_moves() if str(move) not in right]
            cells = {cell for move in others for cell in cells_of(session.kit, move, play.game.state)}
            answer = {
                cell for move in right for cell in cells_of(session.kit, session.kit.parse(move), play.game.state)
            }
            lit = [cell for cell in cells - answer if not step.lit or lies_in(cell, step.lit)]
            last_start = play.game.to_move.kind == "start" and len(list(play.game.moves())) == 1  # of four: one is left
            assert lit or last_start, step.say
        elif isinstance(play, Predict) and play.spots:
            right = {intent.at for intent in play.worked() if intent.do == "mark"}
            assert len(play.spots) > 1 or not right, step.say


@every_lesson
def test_what_is_asked_once_more_has_another_answer(lesson: Lesson, setting: Setting) -> None:
    """It is asked by whoever missed, until it is right, and counts as missed; what goes on does so as it was before."""
    session = LessonSession(lesson, "en", setting)
    asked = [at for at, step in enumerate(session.steps) if step.kind == "predict" and not step.closing]
    for at in asked:
        session.start_step(at)
        first = session.play_now.worked()
        for wrong in wrong_answers(session):
            assert send(session, wrong)["step"]["can_next"]
        happened = session.game.facts()
        again = send(session, "next")["step"]
        assert again["at"] == at
        assert again["prompt"].endswith(session.play_now.text(session.play_now.step.anew) or "another number.")
        assert session.play_now.worked() != first, session.play_now.step.say
        for intent in session.play_now.worked():
            view = send(session, intent)
        assert (view["step"]["feedback"]["kind"], session.play_now.more()) == ("good", False)
        (rated,) = session.progress.mastery.cards.items()  # the rule at fault, no other
        assert rated[0] in session.play_now.step.rules
        assert rated[1].state != State.Review
        assert send(session, "next")["step"]["at"] == at + 1 or session.finished
        on = session.play_now.step
        assert not on.goes_on or on.then or session.previous_game.facts() == happened
        session.progress.mastery.cards.clear()


@pytest.mark.parametrize("setting", [table for lesson, table in TABLES if lesson.game == "iki"], ids=str)
def test_what_one_has_done_lies_there_for_the_rest_of_the_year(setting: Setting) -> None:
    """Whom one let go, what one hired, bought and built, and where; what was foretold has not happened."""
    session = LessonSession(course()["tonight"], "en", setting)
    session.start_step(next(at for at, step in enumerate(session.steps) if "one rice short" in step.say))
    own = ["dismiss west.1", "watch, use east.1", "hire greengrocer at north.2", "move 2, buy saury-2"]
    scenes, mine = iter([*own, "build oxcart at west.1", "go to 8, use west.3, change 6 mon"]), dict[str, object]()
    while not session.play_now.step.closing:
        play, before = session.play_now, session.game.facts()
        assert {path: before[path] for path in mine} == mine, play.step.say
        plays = next(scenes).split(", ") if isinstance(play, Solve) else ()
        for intent in [Intent("play", move=move) for move in plays] or play.worked():
            send(session, intent)
        if plays:
            assert play.solved, play.step.say
            changed = {path for path, value in play.game.facts().items() if value != before[path]}
            mine |= {path: play.game.facts()[path] for path in changed if path.startswith(("stalls.", "players.0.t"))}
        send(session, "next")
    stalls = [f"stalls.{at}" for at in ("east.1", "north.2", "west.1", "west.3")]
    assert sorted(mine) == ["players.0.tiles", *stalls]


@pytest.mark.parametrize("setting", [table for lesson, table in TABLES if lesson.game == "iki"], ids=str)
def test_one_stands_where_another_stands_and_pays_with_the_coins_on_a_card(setting: Setting) -> None:
    """Both are done by the learner, and said."""
    session = LessonSession(course()["tonight"], "en", setting)
    shared, helped, told = False, False, ""
    for at in range(len(session.steps)):
        session.start_step(at)
        told += f" {session.play_now.step.more} {session.play_now.step.after}"
        for intent in session.play_now.worked() if isinstance(session.play_now, Solve) else ():
            before = session.game.facts()
            send(session, intent)
            moment = next(one for one in session.game.history() if one.previous and str(one.move) == str(intent.move))
            after = moment.facts()
            helped |= any((event.what, event.rule) == ("gain", "iki.act.hire") for event in moment.events)
            places = [after.get(f"players.{seat}.place") for seat in range(setting.players)]
            shared |= before["players.0.place"] != places[0] in places[1:]
    assert shared
    assert helped
    assert "Any number may share a space." in told
    assert "Coins on a card help pay for it." in told


@tables
def test_the_closing_questions_are_announced_once(lesson: Lesson, setting: Setting) -> None:
    session = LessonSession(lesson, "de", setting)
    notes = []
    for at in range(len(session.steps)):
        session.start_step(at)
        notes.append(send(session, "look")["step"]["more"])
    announced = Words("de").of(f"lesson.{lesson.id}", lesson.last)
    assert [at for at, more in enumerate(notes) if more == announced] == [len(notes) - lesson.closing]


def test_closing_questions_come_from_what_was_missed_and_the_card_says_what_is_left() -> None:
    lesson = course()["tonight"]
    session = LessonSession(lesson, "en", Setting("second", 3))
    usual = session.steps
    gate = next(at for at, step in enumerate(usual) if "iki.card.retire" in step.rules)
    session.start_step(gate)
    for wrong in wrong_answers(session):
        send(session, wrong)
    asked = [step for step in session.steps if step.closing]
    assert (len(session.steps), len(asked)) == (len(usual), lesson.closing)
    assert asked[-1].rules == usual[gate].rules != usual[-1].rules
    for at in range(len(usual) - lesson.closing, len(usual)):
        session.start_step(at)
        for answer in wrong_answers(session) if at + 1 < len(usual) else session.play_now.worked():
            send(session, answer)
    end = send(session, "next")["moment"]
    assert "Harmony" in end["says"]
    assert Words("en").rule("iki.card.retire") not in end["says"]
    host, *others = [way["href"] for way in end["exits"]][:3]
    assert others == ["13_teach.ipynb", "aids.ipynb"]
    evening = HostSession(Evening.of(session.kit))
    send(evening, "link", text=host.partition("#")[2])
    assert (evening.now.table_of, evening.now.place) == (("second", 3), evening.now.places()[0])
    again = LessonSession(lesson, "en", Setting("second", 3))
    send(again, Intent("resume", values={f"{progress.LESSON}tonight": session.unsaved[f"{progress.LESSON}tonight"]}))
    assert again.steps == session.steps


@pytest.mark.parametrize("setting", [table for lesson, table in TABLES if lesson.game == "iki"], ids=str)
def test_the_count_is_done_in_the_rows_of_the_scoring_sheet(setting: Setting) -> None:
    session = LessonSession(course()["tonight"], "en", setting)
    session.start_step(next(at for at, step in enumerate(session.steps) if "score Aki" in step.ask))
    view, end, sheets = send(session, "look")["step"], session.play_now.end, session.kit.pages.sheet
    listing = sheets.listing(sheets.fill(end), sheets.reckon(sheets.fill(end)), Words("en"))
    rows = {label: cells for label, *cells in (*listing.rows, *listing.totals)}
    assert view["columns"] == list(listing.columns[1:])
    for row in view["rows"]:
        pairs = zip(row["cells"], rows[row["label"]], strict=True)
        assert [text for points, text in pairs if not (text or "0").endswith(points)] == []
    keyed = {row["key"]: row["cells"][0] for row in view["rows"] if row["key"]}
    assert keyed == {key: str(value) for key, value in session.play_now.worked()[0].values.items()}


def lies_in(cell: str, lit: tuple[str, ...]) -> bool:
    names = (cell, PANELS.get(cell.partition(".")[0], ""))
    return any(name == one or name.startswith(f"{one}.") for name in names for one in lit)


@every_lesson
def test_no_film_tells_what_a_later_step_asks(lesson: Lesson, setting: Setting) -> None:
    told: set[tuple[str, str]] = set()
    session = LessonSession(lesson, "en", setting)
    for at in range(len(session.steps)):
        session.start_step(at)
        step = session.play_now.step
        if step.kind in ("show", "predict") and step.position and step.moves:
            first, *_, last = moments_of(begin(step, setting), step)
            table = str((first.previous or first).state)
            events = {(table, str(event)): event.rule for event in since(first, last)}
            assert step.kind == "show" or not [at for at in events.keys() & told if events[at] in step.rules], step.say
            told |= events.keys()
    assert told or lesson.id != "tonight"
