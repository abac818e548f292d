"""A table that is set by tapping and asked: what is set is a position, what is answered is what the engine says."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iki_teach import iki
from iki_teach.content.referee import UNTOLD
from iki_teach.content.words import Words
from iki_teach.kits import KITS
from iki_teach.lessons import stage
from iki_teach.lessons.lesson import Lesson, course
from iki_teach.lessons.transfer import code_of
from iki_teach.pages.referee.session import RefereeSession
from iki_teach.ui.set_texts import KEY
from tests.asking import send
from tests.games.iki.random_play import TABLES, moments
from tests.marks import by_heart, some

KIT = KITS["iki"]
LINK = f"#board={KEY}iki&position="
ACTS = """
month {a}|phase neutral|phase place|phase lot|used card|
phase income|phase business|phase fire|phase rice|phase over|turn {b}|good {b} fire {a}|good {b} mon {a}|
good {b} ward {a}|
place {b} {a}|slot {b} {c}|put cooper {s} {b}|put inn {s} {b}|put sawyer {s} {b}|take {s}|owner {s} {b}|level {s} {c}|
show carpenter|coins carpenter {a}|tile {b} yellow-pipe|retire {b} cooper|players {b}|edition first|edition second|
disc {b}|sun {b}|home {s}|block {c}|offer inn|undo|redo|tab ask|tab players|ask burn|ask payday|ask first|ask count|
ask may|begin first 2|hold cooper|seat {b}
""".replace("\n", "").split("|")
STALLS = ("north.1", "south.2", "east.3")
TAPS = st.tuples(
    st.sampled_from(ACTS), st.integers(0, 14), st.integers(1, 4), st.sampled_from("X1234"), st.sampled_from(STALLS)
)
BROKEN = ("[]", "[" * 50_000, '{"month": 77}', '{"deck": "/etc/passwd"}', '{"moves": ["income"]}', '{"x": 1}')


TITLE = {
    "en": "This link is incomplete. Nothing was changed.",
    "de": "Dieser Link ist unvollständig. Nichts wurde geändert.",
}


def after(*acts: str, lang: str = "en") -> RefereeSession:
    session = RefereeSession(KIT, lang)
    for act in acts:
        send(session, "set", move=act)
    return session


def lines_of(view: dict[str, Any]) -> list[str]:
    return [line["text"] for line in view["answer"]["lines"]]


@settings(max_examples=25, deadline=None)
@given(acts=st.lists(TAPS, max_size=25))
def test_nothing_impossible_can_be_built(acts: list[tuple[str, int, int, str, str]]) -> None:
    session = RefereeSession(KIT)
    for text, a, b, c, s in acts:
        before = session.value
        view = send(session, "set", move=text.format(a=a, b=b, c=c, s=s).strip())
        assert iki.position(json.dumps(session.value)).game.facts() == session.game.facts()
        if view["answer"] and view["answer"]["kind"] == "refusal":
            assert session.value == before
            assert lines_of(view)
            assert all(line["rule"] for line in view["answer"]["lines"]), lines_of(view)


@by_heart
def test_what_would_burn_is_what_the_engine_burns_and_names_the_ward_that_could_save_it(lang: str) -> None:
    """A fire that waits is told, and goes on as if nothing were thrown away."""
    session = after("month 4", "put cooper north.1 1", "good 1 fire 4", "put sawyer north.3 2", "ask burn", lang=lang)
    view = send(session, "set", move="choose north")
    game = iki.position(json.dumps({**session.value, "month": 5, "phase": "fire"})).game.play("fire north")
    events = [event for event in game.events if event.rule.startswith("iki.fire.")]
    assert lines_of(view) == [KIT.tell_event(event, game.state, Words(lang)) for event in events]
    marks = [(mark["at"], mark["mark"], mark["number"], mark["against"]) for mark in view["referee"]["marks"]]
    first, second = (("north.1", "burnt", 5, 4), ("north.2", "fire", 4, None))
    assert marks == [first, second, ("north.3", "burnt", 3, 0), ("north.4", "fire", 2, None)]
    assert view["answer"]["lines"][1]["rule"] == "iki.fire.spread"
    assert "choose north" in [pick["act"] for pick in view["referee"]["sections"][1]["picks"] if pick["on"]]
    assert send(session, "set", move="month 12")["referee"]["marks"] == []
    session = after("month 4", "put cooper north.1 1", "good 1 ward 1", "put sawyer north.2 1", "ask burn", lang=lang)
    view = send(session, "set", move="choose north")
    waits = {
        "en": "The fire reaches North row 1: Aki throws a ward token away, or the card burns.",
        "de": "Das Feuer erreicht Hausreihe Nord 1: Aki gibt ein Schutzplättchen ab, sonst verbrennt die Karte.",
    }
    assert lines_of(view)[1] == waits[lang]
    assert view["answer"]["lines"][1]["rule"] == "iki.card.token"
    assert [mark["mark"] for mark in view["referee"]["marks"]] == ["burnt", "burnt", "fire", "fire"]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_what_payday_brings_is_what_it_brings_then(edition: str, players: int) -> None:
    """A table at the end of a season is asked, then the last turn ends; own goods change as was said."""
    paid = 0
    for game in moments(edition, players, 2):
        last, *neutral = str(game.move).split(" ")
        if last not in ("done", "neutral") or not any(event.rule == "iki.payday.rice" for event in game.events):
            continue
        session = RefereeSession(KIT, value=KIT.pages.referee.value_of(game.previous))
        if neutral:
            card, _, stall = neutral
            send(session, "set", move=f"put {card} {stall} none")
        tallies = send(session, "set", move="ask payday")["answer"]["tallies"]
        harmony = [0] * players
        for event in game.events:
            if event.what == "harmony":
                harmony[event.player or 0] += event.changes[0].after - event.changes[0].before
        found = [tally["numbers"] for tally in tallies if tally["rule"] == "iki.payday.harmony"]
        assert (found or [[0] * players]) == [harmony]
        paid += 1
    assert paid


def test_the_questions_opened_once_more_are_all_there_and_help_or_letters_change_nothing() -> None:
    session = after("month 4", "ask payday")
    assert send(session, "set", move="tab set")["referee"]["question"] == ""
    assert send(session, "set", move="tab ask")["referee"]["question"]
    assert send(session, "set", move="tab ask")["referee"]["question"] == ""
    session = after()
    assert send(session, "help")["answer"]["kind"] == "help"
    assert send(session, "look", layout="narrow")["layout"] == "narrow"
    send(session, "set", move=f"month {'9' * 5000}")
    send(session, "click", at="display.{seat.x}")
    assert session.value == RefereeSession(KIT).value


def test_who_chooses_first_and_the_count_now_and_may_i_are_the_engines() -> None:
    session = after("month 3", "good 2 fire 3", "good 3 fire 3", "ask first")
    lines = session.view()["answer"]["lines"]
    order = [line["seat"] for line in lines if line["seat"] is not None]
    assert order == list(session.game._state.queue) == [2, 1, 0]
    assert lines[-1]["rule"] == "iki.fire.track"
    assert not any(line["heading"] for line in lines)  # each stands alone
    january = after("begin first 3", "good 2 fire 3", "ask first").view()["answer"]["lines"]
    assert [line["seat"] for line in january] == [0, 1, 2, None]
    assert after("month 13", "ask first").view()["answer"]["lines"][0]["rule"] == "iki.newyear.turn"
    session = after(
        "month 12", "good 1 mon 17", "good 2 iki 20", "put cooper north.1 1", "retire 3 sawyer", "ask count"
    )
    answer, scores = session.view()["answer"], session.game.scores()
    heads = [line["text"] for line in answer["lines"] if line["heading"]]
    assert heads == [KIT.tell_result(score, session.game.state, Words("en")) for score in scores]
    sums = [sum(column) for column in zip(*(tally["numbers"] for tally in answer["tallies"]), strict=True)]
    assert sums == [score.total for score in scores]
    session = after("show carpenter", "phase income", "turn 1", "good 1 mon 2", "ask may")
    before = session.value
    view = send(session, "click", at="bank")
    assert (view["answer"]["kind"], view["answer"]["lines"][1]["rule"]) == ("good", "iki.act.income")
    view = send(session, "click", at="display.carpenter")
    refusals = session.game.why_not("hire carpenter at north.1")
    assert [line["rule"] for line in view["answer"]["lines"]] == [refusal.rule for refusal in refusals]
    assert [refusal.reason for refusal in refusals] == ["hire-too-dear"]
    assert "You have 2 mon" in lines_of(view)[0]
    view = send(session, "click", at="space.3")
    assert (view["answer"]["kind"], view["answer"]["lines"][0]["rule"]) == ("refusal", "iki.act.move")
    assert session.value == before
    assert send(session, "play", move="income")["answer"]["kind"] == "good"
    assert send(session, "cancel")["answer"] is None


def test_a_card_is_tapped_then_a_stall_or_the_stall_first_and_every_step_is_undone_and_done_again() -> None:
    session = after("seat 2", "hold cooper")
    assert send(session, "click", at="north.1")["answer"] is None
    send(session, "click", at="south.1")
    send(session, "set", move="hold sawyer")
    send(session, "click", at="space.4")
    state = session.game.state
    assert [state.stalls[stall].card for stall in ("north.1", "south.1")] == ["cooper", "sawyer"]  # type: ignore[union-attr]
    assert state.players[1].place == 4
    view = send(session, "click", at="north.1")
    assert "take north.1" in [pick["act"] for section in view["referee"]["sections"] for pick in section["picks"]]
    send(session, "click", at="slot.3")
    assert session.game.state.players[1].slot == "3"
    send(session, "cancel")
    assert session.hand.spot == ""
    session = after("month 5", "good 1 mon 3", "put cooper north.1 1")
    end = session.value
    for _ in range(4):
        send(session, "back")
    assert session.value["month"] == 1
    for _ in range(4):
        send(session, "set", move="redo")
    assert session.value == end
    send(session, "set", move="undo")
    send(session, "set", move="month 7")
    assert send(session, "redo")["referee"]["foot"][1]["on"] is False
    assert session.value["month"] == 7


def test_a_blank_card_is_named_later_and_stays_its_owners_and_cards_are_found_by_letters() -> None:
    session = after("blank north.1 2 card", "blank north.1 2 red", "level north.1 2", "find SAW")
    assert session.hand.spot == "north.2"
    assert session.value["stalls"]["north.1"] == {"card": "red-north-1", "owner": "Ben", "level": 2}
    (tray,) = [one for one in session.view()["referee"]["sections"] if one["look"] == "tray"]
    assert [pick["act"] for pick in tray["picks"] if pick["act"].startswith("hold")] == ["hold sawyer"]
    send(session, "set", move="spot north.1")
    send(session, "set", move="hold sawyer")
    assert session.value["stalls"] == {"north.1": {"card": "sawyer", "owner": "Ben"}}
    assert not session.value.get("cards")


def test_what_the_browser_kept_or_a_link_carries_comes_back() -> None:
    session = after("month 5", "good 1 mon 3")
    stored = session.view()["keep"]
    assert stored["key"] == f"{KEY}iki"
    again = RefereeSession(KIT)
    send(again, "resume", value=stored["value"], values={}, text="")
    assert again.value == session.value
    assert again.value["players"]["Aki"] == {"mon": 3}
    send(again, "back")
    assert again.value["month"] == 5
    assert again.value["players"]["Aki"] == {}
    broken = RefereeSession(KIT)
    assert send(broken, "resume", value={"table": "{"}, values={}, text="")["answer"]["kind"] == "refusal"
    value = after("month 8", "put cooper north.1 1").value
    session = RefereeSession(KIT)
    send(session, "link", text=LINK + code_of(json.dumps(value)))
    assert session.value == value
    send(session, "back")
    assert session.value["month"] == 1
    stored = send(RefereeSession(KIT), "set", move="begin second 2")["keep"]["value"]
    session = RefereeSession(KIT)
    for move in ("begin second 4", "seat 4", "tab players"):
        send(session, "set", move=move)
    send(session, "resume", value=stored, values={}, text="")
    assert session.hand.seat == 1
    assert len(session.value["players"]) == 2


@by_heart
@pytest.mark.parametrize("text", ["", "#board=x", LINK, LINK + "abc", *(LINK + code_of(text) for text in BROKEN)])
def test_a_broken_link_changes_nothing(lang: str, text: str) -> None:
    session = after("month 8", lang=lang)
    before = session.value
    assert send(session, "link", text=text)["answer"]["title"] == TITLE[lang]
    assert session.value == before


def positions(lesson: Lesson) -> list[Any]:
    table = stage.fitting(lesson, stage.Setting(KIT.usual, stage.USUAL_PLAYERS, KIT.name))
    return [stage.begin(step, table) for step in lesson.for_table(table.edition, table.players) if step.position]


QUESTIONS = [question.id for question in KIT.pages.referee.questions]
STEPS = [(lesson, at) for lesson in course("iki").values() for at in range(len(positions(lesson)))]
NEUTRAL = {"edition": "second", "players": {"Aki": {}, "Ben": {}}, "phase": "neutral", "display": {"carpenter": 0}}


def asked(question: str, value: dict[str, Any] | None = None, lang: str = "en") -> dict[str, Any]:
    return send(RefereeSession(KIT, lang, value), "set", move=f"ask {question}")["answer"]


@pytest.mark.parametrize(("lesson", "step"), some(STEPS))
def test_every_position_of_every_lesson_answers_every_question(lesson: Lesson, step: int) -> None:
    session = RefereeSession(KIT, value=KIT.pages.referee.value_of(positions(lesson)[step]))
    for question in QUESTIONS:
        answer = send(session, "set", move=f"ask {question}")["answer"]
        assert answer["title"]
        assert answer["title"] != session.words(UNTOLD)


@pytest.mark.parametrize(
    ("month", "title"), [(5, "Next fire, in August"), (8, "Next fire, in November"), (11, "No fire comes")]
)
def test_a_fire_that_is_past_is_not_foretold(month: int, title: str) -> None:
    """With two players a neutral card is placed after the fire of the month."""
    assert asked("burn", NEUTRAL | {"month": month})["title"].startswith(title)
    here = asked("burn", NEUTRAL | {"month": month, "phase": "order"})["title"]
    assert {5: "May", 8: "August", 11: "November"}[month] in here


@pytest.mark.parametrize(("month", "title"), [(3, "Payday at the end of June"), (12, "No payday comes")])
def test_a_payday_that_is_being_held_is_not_foretold(month: int, title: str) -> None:
    """Somebody still chooses which card goes hungry: income and harmony have been paid."""
    stalls = {"north.1": {"card": "cooper", "owner": "Aki"}, "north.2": {"card": "sawyer", "owner": "Aki"}}
    value = NEUTRAL | {"month": month, "phase": "rice", "stalls": stalls, "to_move": ["Aki"]}
    assert iki.position(json.dumps(value)).game.state.phase == "rice"
    assert asked("payday", value)["title"].startswith(title)
