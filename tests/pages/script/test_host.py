"""The host of an evening: its steps are the engine's phases, its order the engine's, and what was done is kept."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any

import pytest

from iki_teach import iki
from iki_teach.content.aids import is_for
from iki_teach.content.rules import load_rules
from iki_teach.content.scripts import load_script
from iki_teach.content.words import LANGS, Words
from iki_teach.drawing.asks import Near
from iki_teach.games.iki.cases.acts import value_of
from iki_teach.games.iki.cases.case import case_from
from iki_teach.games.iki.cases.setting import asked as at_moment
from iki_teach.games.iki.facts.load import load_market
from iki_teach.games.iki.rules.payday import eaten, foreseen
from iki_teach.games.iki.sheet.sheets import SHEETS
from iki_teach.games.iki.words.events import tell_event
from iki_teach.games.iki.words.status import tell_points, tell_result
from iki_teach.kits import KITS
from iki_teach.lessons.transfer import code_of
from iki_teach.pages.referee.session import RefereeSession
from iki_teach.pages.script.evening import CLOCKS, Evening
from iki_teach.pages.script.hosting import HostSession
from iki_teach.ui.contract import Intent
from tests.asking import send
from tests.marks import some

KIT = KITS["iki"]
RULES = load_rules("iki")
QUESTIONS = {one.id: one for one in KIT.pages.referee.questions}
TABLES = [(edition, players) for edition in KIT.presets() for players in (2, 3, 4)]
MONTHS = 13
SEASON = "iki.payday.season"  # clears the table for all
ENGLISH = Words("en")
TABLE: dict[str, Any] = {"edition": "second", "players": {"A": {}, "B": {}}, "month": 1, "phase": "order"}
WRONG: tuple[dict[str, Any], ...] = (
    {"edition": 7}, {"players": {"A": {}}}, {"players": 5}, {"players": {"A\n": {}, "B": {}}}, {"month": 14},
    {"month": True}, {"host": 3}, {"host": {"step": -2}}, {"host": {"ticked": [-3]}}, {"nonsense": 1},
)  # fmt: skip


def at_table(edition: str, players: int, steps: int = 0) -> HostSession:
    session = HostSession(Evening.of(KIT), "en", teach="13_teach", book="12_rules")
    send(session, "table", edition=edition, players=players)
    for _ in range(steps):
        send(session, "next")
    return session


def hosted(edition: str, players: int, month: int) -> Evening:
    return Evening.of(KIT).begun(edition, players, ()).moved((month, 0))


@cache
def played(edition: str, players: int) -> Any:
    """Return a game that bots played to its end; the first player of two has the sun, as the host has it."""
    for seed in count():
        game = iki.new(list(KIT.names[:players]), edition, seed=seed)
        if [event.player for event in game.events if event.what == "sun"] in ([], [0]):
            break
    bots = [KIT.bot("greedy", f"{seed}.{seat}") for seat in range(players)]
    while not game.over:
        game = game.play(bots[game.to_move.seat].choose(game))
    return game


def raises(event: Any) -> list[int]:
    """Return whose disc an event raised, once for each space; on the last one it comes to lie on top."""
    changes = [change for change in event.changes if change.path.endswith(".fire")]
    return [event.player for change in changes for _ in range(max(1, change.after - change.before))]


def rules_by_month(game: Any) -> dict[int, list[str]]:
    found: dict[int, dict[str, None]] = defaultdict(dict)
    for moment in game.history():
        for event, position in moment.frames():
            # a neutral card that is used leaves by the rule by which it comes
            if event.rule != "iki.two.neutral" or str(moment.move).startswith("neutral"):
                found[position.month][event.rule] = None
    return {month: list(rules) for month, rules in found.items()}


@pytest.mark.long
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_steps_of_a_month_are_the_phases_of_a_played_game(edition: str, players: int) -> None:
    rules = rules_by_month(played(edition, players))
    every = {step.rule for step in load_script("iki", "host").beats}
    for month in range(1, MONTHS + 1):
        step_rules = [step.rule for step in hosted(edition, players, month).steps() if step.id != "count"]
        played_now = [rule for rule in rules[month] if rule in every]
        assert [rule for rule in step_rules if rule in played_now] == played_now, month
        # where all cards were hired; the end of a month is what the others are, in one order
        assert {*step_rules} - {*played_now} <= {"iki.month.end", "iki.two.neutral"}, month


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_strengths_leader_slots_and_turns_are_those_of_a_played_game(edition: str, players: int) -> None:
    """A year as bots play it, tapped along: discs when they rise, slots as they are chosen, turns as they end."""
    session = at_table(edition, players, steps=2)
    fires, turns, month = 0, 0, 1
    for moment in played(edition, players).history():
        for event, position in moment.frames():
            while month < min(position.month, 12):
                view = send(session, "next")
                month = session.now.part
            if event.what == "block":
                session.now = session.now.done(f"block {position.blocked}")
            if event.rule == "iki.order.choose" and event.what == "slot":
                while session.now.step_id != "order":
                    send(session, "next")
                assert session.now.standing().turn == event.player
                view = send(session, "set", move=f"slot {event.player + 1} {event.changes[0].after}")
            if event.what == "walk":
                assert (session.now.standing().turn, session.now.part) == (event.player, month), event
                turns += 1
            if event.rule == "iki.order.slots" and event.changes[0].after is None:
                assert session.now.standing().turn == event.player
                view = send(session, "set", move="done")
            for seat in raises(event):
                view = send(session, "more", value=seat)
            if raises(event):
                assert session.now.standing().strengths == tuple(each.fire for each in position.players)
            if event.rule == "iki.fire.draw":
                assert session.now.standing().roles["leader"] == position.players[event.player].name
                fires += 1
    assert fires == 3
    assert turns >= 12 * players
    assert view["title"] == "December"


def test_the_disc_that_came_last_lies_on_top_and_a_slip_is_taken_back() -> None:
    session = at_table("second", 4, steps=2)
    view = send(session, "next")
    assert [one["name"] for one in view["order"]] == ["Aki", "Ben", "Chie", "Dai"]
    assert session.now.standing().roles["leader"] == "the disc that leads"
    for do, seat in (("more", 1), ("more", 3), ("more", 1), ("less", 1)):
        view = send(session, do, value=seat)
    standing = [(one["name"], one["strength"]) for one in view["order"]]
    assert standing == [("Dai", 1), ("Ben", 1), ("Aki", 0), ("Chie", 0)]
    assert send(session, "less", value=0)["order"] == view["order"]
    for seat in [1] * 14 + [0] * 10:
        view = send(session, "more", value=seat)
    assert [one["strength"] for one in view["discs"]] == [10, 10, 0, 1]
    assert session.now.standing().roles["leader"] == "Aki"  # at the top of the track, too, the last lies on top
    send(session, "more", value=1)
    assert session.now.standing().roles["leader"] == "Ben"


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("edition", "players"), some(TABLES))
def test_a_whole_evening_is_tapped_through(edition: str, players: int, lang: str) -> None:
    session = at_table(edition, players)
    send(session, "lang", lang=lang)
    seen = [session.view()]
    while seen[-1]["go_on"]:
        view = send(session, "next")
        assert view["heading"] or view["step"] == "lay"
        says = [part["text"] for line in view["says"] + view["folded"] for part in line["parts"]]
        assert says
        assert "{" not in "".join(says) + view["heading"]
        assert view["announce"]
        seen.append(view)
    assert seen[-1]["step"] == "count"
    page, mark, carried = seen[-1]["links"][0]["href"].partition("#")
    assert page == "score_sheet.ipynb"
    begun = SHEETS.read(mark + carried)
    assert (begun.edition, [*begun.names]) == (edition, session.view()["names"])
    assert [square["now"] for square in seen[-1]["parts"]] == [False] * 12 + [True]
    for view in reversed(seen[:-1]):
        back = send(session, "back")
        assert (back["title"], back["step"]) == (view["title"], view["step"])
    assert send(session, "back")["step"] == "setup"


def test_turns_are_told_with_slots_and_without_and_back_loses_none() -> None:
    session = at_table("second", 3, steps=2)
    while session.now.step_id != "order":
        send(session, "next")
    told = [line.partition(":")[0] for line in send(session, "next")["may"]]
    assert told[:3] == ["In the order of your slots", "X", "1–4"]
    send(session, "back")
    for seat, slot in enumerate("X24", 1):
        view = send(session, "set", move=f"slot {seat} {slot}")
        assert session.announced().startswith(("Ben takes a slot.", "Chie takes a slot.", "Aki, X.")[seat - 1])
    turns = [view["turn"]["name"]]
    for _ in range(2):
        turns.append(send(session, "set", move="done")["turn"]["name"])
    send(session, "more", value=0)
    assert [send(session, "back")["turn"]["name"] for _ in range(2)] == turns[1::-1]
    assert session.now.standing().slots == ("X", "2", "4")
    assert send(session, "back")["step"] == "order"
    assert session.now.standing().slots == ("X", "2", "")
    send(session, "set", move="slot 3 3")
    session.past = []
    assert send(session, "back")["step"] == "order"
    assert session.now.standing().slots == ("", "", "")
    assert send(session, "undo")["turn"]["name"] == turns[0]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_setup_and_paydays_are_those_of_the_engine(edition: str, players: int) -> None:
    facts, game = (
        KIT.pages.hosting.facts(edition, players, Words("en")),
        iki.new(list(KIT.names[:players]), edition, seed=1),
    )
    mine = game.state.players[0]
    assert facts["kit"] == f"{mine.mon} mon, {mine.rice} rice and {mine.sandals} sandal"
    assert facts["fish"] == str(len(game.state.fish))
    market, stacks = load_market(), edition == "first"
    pipes, pouches = (market.pipes, market.pouches) if stacks else (game.state.pipes, game.state.pouches)
    assert (facts["pipes"], facts["pouches"]) == (str(len(pipes)), str(len(pouches)))
    assert facts["shown"] == str(len(game.state.buildings))
    rules = rules_by_month(played(edition, players))
    for month in (3, 6, 9, 12):
        payday = next(step for step in hosted(edition, players, month).steps() if step.id == "payday")
        step_rules = list(
            dict.fromkeys(line.rule for line in payday.says if is_for(RULES[line.rule], edition, players))
        )
        cited = [rule for rule in rules[month] if rule in step_rules]
        assert cited == [rule for rule in step_rules if rule in cited]
        assert len(cited) >= 3


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_fires_and_paydays_are_announced(edition: str, players: int) -> None:
    months = KIT.pages.hosting.months(edition, players, Words("en"))
    assert [number for number, month in enumerate(months, 1) if month.mark == "flame"] == [5, 8, 11]
    assert [number for number, month in enumerate(months, 1) if month.mark == "rice"] == [3, 6, 9, 12]
    assert [number for number, month in enumerate(months, 1) if "fire-next" in month.tags] == [4, 7, 10]


def test_every_line_is_said_at_some_table_and_every_tag_is_given() -> None:
    """A slip in a tag would silence a line for ever."""
    script = load_script("iki", "host")
    tables = [(table, {*month.tags}) for table in TABLES for month in KIT.pages.hosting.months(*table, Words("en"))]
    lines = [*script.setup, *(line for step in script.beats for line in step.says)]
    assert {tag for one in (*lines, *script.beats) for tag in one.when} <= set().union(*(tags for _, tags in tables))
    tables += [(table, {*KIT.pages.hosting.tags(*table)}) for table in TABLES]
    for line in lines:
        assert any({*line.when} <= tags and is_for(RULES[line.rule], *table) for table, tags in tables), line


def test_an_evening_comes_back_as_it_was_but_for_moments_that_there_are_not() -> None:
    session = at_table("second", 3)
    send(session, "rename", value=0, text="  Mio  ")
    send(session, "tick", value=2)
    send(session, "timer", value=90)
    for _ in range(3):
        send(session, "next")
    before = send(session, "more", value=2)
    again = HostSession(Evening.of(KIT))
    view = send(again, "resume", value=json.loads(json.dumps(before["keep"]["value"])))
    assert all(view[name] == before[name] for name in ("title", "step", "order", "names"))
    assert view["names"] == ["Mio", "Ben", "Chie"]
    assert send(again, "undo")["order"][0]["name"] == "Mio"
    assert send(again, "back")["step"] == "deal"
    session = HostSession(Evening.of(KIT))
    stored = [TABLE | {"host": {"step": 1}}, TABLE | {"host": {"step": "x"}}, TABLE | {"host": {}, "month": 2}]
    now, *before = map(json.dumps, stored)
    assert send(session, "resume", value={"table": now, "before": before[::-1]})["step"] == "block"
    assert send(session, "undo")["title"] == "February"
    assert not session.view()["can_undo"]
    tables = (3, "[" * 9999, *(json.dumps(TABLE | wrong) for wrong in WRONG))
    for strange in (None, "x", 3, [], [3], [{}], {"before": []}, *({"table": table} for table in tables)):
        session = HostSession(Evening.of(KIT))
        assert send(session, "resume", value=strange)["step"] == "setup"
        assert send(session, "next")["step"] == "lay"


def test_the_sheet_takes_what_the_evening_knows() -> None:
    session = at_table("first", 3, steps=3)
    for move in ("name 1 Mio", "good 2 mon 7", "good 3 fire 2", "good 1 fire 2", "retire 1 sawyer"):
        send(session, "set", move=move)
    for move in ("blank north.1 1 purple", "home north.1", "ask payday"):
        view = send(session, "set", move=move)
    assert "Mio: 1 wood, and what 1 card without a name pays" in [line["text"] for line in view["quick"]["lines"]]
    for move in ("ask payday", "blank north.1 1 card", "put inn west.1 2"):
        send(session, "set", move=move)
    sheet = SHEETS.read("#" + send(session, "back")["links"][0]["href"].partition("#")[2])
    assert (sheet.edition, sheet.names) == ("first", ("Mio", "Ben", "Chie"))
    mio, ben, chie = sheet.players
    assert {**mio} == {"name": "Mio", "colours": "red purple", "fire": "2", "retired": "2", "disc": "1"}
    assert ben["buildings"] == "inn"
    assert (ben["mon"], ben["disc"], chie["fire"], chie["disc"]) == ("7", "3", "2", "2")


def test_a_sheet_says_how_its_evening_ended_and_begins_the_next() -> None:
    """Counted at the end it stands there, the first first, and is kept; anywhere else its players begin an evening."""
    session = at_table("first", 3)
    while session.view()["go_on"]:
        send(session, "next")
    points = {"Mio": "30", "Ben": "52", "": "7"}
    link = SHEETS.link(SHEETS.begin([{"name": name, "iki": iki} for name, iki in points.items()], "first"))
    view = send(session, "link", text=link)
    texts = ["Ben 52", "Mio 30", "Chie 7"]
    assert ([line["parts"][0]["text"] for line in view["says"]], view["note"], view["then"]) == (texts, "", None)
    again = HostSession(Evening.of(KIT))
    view = send(again, "resume", value=view["keep"]["value"])
    assert [line["parts"][0]["text"] for line in view["says"]] == texts
    assert "Ben 52" in view["announce"]
    for view in (send(again, "next"), send(HostSession(Evening.of(KIT)), "link", text=link)):
        assert (view["step"], view["names"], view["table"]["edition"]) == ("setup", ["Mio", "Ben", "Chie"], "first")
    assert send(again, "undo")["step"] == "count"
    here = at_table("second", 2, steps=3)
    assert send(here, "link", text=link)["offered"]
    assert "incomplete" in send(here, "link", text=link[:-3])["note"]


def test_a_ward_that_is_tapped_is_told_of_where_the_fire_waits() -> None:
    """In the edition that has special tokens; tapped again it is gone."""
    session = at_table("second", 3, steps=3)
    for tap in ("ask burn", "blank east.1 2 card", "spot east.1"):
        send(session, "set", move=tap)
    for ward, waits in ((1, True), (0, False)):
        view = send(session, "set", move=f"good 2 ward {ward}")
        assert any("ward token" in line["text"] for line in view["quick"]["lines"]) == waits
        taps = [tap for section in view["quick"]["sections"] for tap in section["picks"]]
        assert [tap["on"] for tap in taps if " ward " in tap["act"]] == [waits]
    for tap in ("ask payday", "spot east.1", "find SAW", "put sawyer east.1 2"):  # named, it keeps its owner
        view = send(session, "set", move=tap)
    assert "Ben gets 1 mon (sawyer)." in [line["text"] for line in view["quick"]["lines"]]
    view = send(at_table("first", 3, steps=3), "set", move="ask burn")
    assert " ward " not in str(view["quick"])


def test_what_burns_and_who_goes_hungry_leaves_the_table_by_one_tap() -> None:
    """At its own step alone, and undone like every other; a card that a ward may save stays."""
    session = at_table("second", 3, steps=3)

    def leaves(question: str, *moves: str) -> list[str]:
        for move in (*moves, f"ask {question}"):
            send(session, "set", move=move)
        taps = [tap for section in session.view()["quick"]["sections"] for tap in section["picks"]]
        send(session, "set", move=f"ask {question}")
        return [tap["act"] for tap in taps if tap["act"].startswith("take ") and tap["label"] != "empty"]

    def go_to(month: int, step: str) -> None:
        while (session.now.part, session.now.step_id) != (month, step):
            send(session, "next")

    cards = [f"blank {stall} {seat} red" for stall, seat in
             (("north.1", 1), ("north.2", 2), ("north.3", 1), ("north.4", 3), ("south.2", 1))]  # fmt: skip
    go_to(3, "order")
    assert leaves("hungry", *cards, "good 1 rice 2") == []
    go_to(3, "payday")
    assert leaves("hungry") == ["take south.2", "take north.1", "take north.3"]
    before = session.now
    assert leaves("hungry", "take south.2") == []
    assert leaves("hungry", "good 1 rice 1", "take north.3", "good 3 rice 0") == ["take north.4"]
    go_to(5, "turns")
    row = "row north"
    assert leaves("burn", row, "good 2 ward 1") == []
    go_to(5, "fire")
    assert leaves("burn", row) == ["take north.1 north.4"]
    stalls = {*session.now.value["stalls"]}
    assert leaves("burn", row, "take north.1 north.4") == []
    assert {*session.now.value["stalls"]} == stalls - {"north.1", "north.4"}
    send(session, "undo")
    assert {*session.now.value["stalls"]} == stalls
    assert leaves("burn", row, "good 2 ward 0", "good 1 fire 5") == []
    assert {*before.value["stalls"]} - stalls == {"north.3", "south.2"}


def test_cards_whose_colour_nobody_said_are_asked_for_at_once_and_look_as_in_their_edition() -> None:
    session = at_table("second", 3, steps=3)
    view = send(session, "set", move="ask burn")
    assert "Whose card lies on stall 1?" in [section["title"] for section in view["quick"]["sections"]]
    assert [" goes on" in line["text"] for line in view["quick"]["lines"]] == [False, True, True, True, False, False]
    for move in ("blank east.1 2 card", "blank south.2 1 card", "ask payday"):
        view = send(session, "set", move=move)
    for spot, colour in (("east.1", "green"), ("south.2", "red")):
        assert session.near.spot == spot
        assert "colours" in [section["look"] for section in view["quick"]["sections"]]
        view = send(session, "set", move=f"blank {spot} {1 if colour == 'red' else 2} {colour}")
    names = [session.now.done(f"edition {edition}").value["cards"]["green-east-1"] for edition in ("second", "first")]
    assert [name["english"] for name in names] == ["blue card", "green card"]


def test_what_your_table_set_the_host_knows_and_keeps() -> None:
    """Edition, names, cards; a table that no host has seen begins with its players, and one can go back to it."""
    lies = TABLE | {"stalls": {"east.1": {"card": "roofer", "owner": "B"}}, "month": 5}
    session = HostSession(Evening.of(KIT))
    view = send(session, "resume", value={"table": json.dumps(lies)})
    assert (view["step"], view["names"]) == ("setup", ["A", "B"])
    assert send(session, "undo")["title"] == "May"
    told = {"edition": "first", "players": 2}  # in a lesson
    begun = [dict(at_table("second", 4, steps).view()["keep"]["value"]) for steps in (0, 3)]
    for kept, here in (({}, ("first", 2)), (begun[0], ("first", 2)), (begun[1], ("second", 4))):
        session = HostSession(Evening.of(KIT))
        view = send(session, "resume", value=kept | {"chosen": told})
        assert (view["table"]["edition"], view["table"]["players"]) == here
    deck = "id,kanji,romaji,english,colour,season,cost,fire,skill,track,first\n"
    deck += "barrel,,,barrel,red,spring,3,0,,1 mon,yes\n"
    session = HostSession(Evening.of(KIT))
    send(session, "resume", value={"table": json.dumps(TABLE | {"deck": deck})})
    assert session.now.value["deck"] == deck  # the cards of a box are those of its evening, too
    session = HostSession(Evening.of(KIT))
    send(session, "resume", value={"table": json.dumps(lies | {"host": {"step": 0}})})
    table = RefereeSession(KIT)
    view = send(table, "resume", value=send(session, "more", value=0)["keep"]["value"])
    assert table.value["stalls"] == lies["stalls"]
    assert table.value["players"]["A"] == {"fire": 1}
    view = send(table, "set", move="good 2 fire 4")
    session = HostSession(Evening.of(KIT))
    view = send(session, "resume", value=view["keep"]["value"])
    assert (view["title"], view["step"]) == ("May", "deal")
    assert [one["strength"] for one in view["discs"]] == [1, 4]


def test_a_link_takes_an_evening_over_and_asks_where_another_has_begun() -> None:
    there = at_table("first", 3, steps=2)
    send(there, "rename", value=0, text="Mio")
    view = send(there, "more", value=1)
    link = f"#board=iki-teach.referee.iki&position={code_of(view['keep']['value']['table'])}"
    fresh = send(HostSession(Evening.of(KIT)), "link", text=link)
    assert (fresh["names"], fresh["step"], fresh["offered"]) == (["Mio", "Ben", "Chie"], "deal", False)
    here = at_table("second", 2, steps=3)
    view = send(here, "link", text=link)
    assert (view["step"], view["offered"]) == ("block", True)
    assert "January, Mio, Ben, Chie" in view["note"]
    assert not send(here, "set", move="")["offered"]
    assert send(here, "take")["step"] == "block"
    send(here, "link", text=link)
    assert send(here, "take")["names"] == ["Mio", "Ben", "Chie"]
    assert send(here, "undo")["step"] == "block"
    assert "incomplete" in send(here, "link", text=link[:-9])["note"]


def positions(number: int) -> Iterator[Any]:
    for seed in count():
        edition, players = TABLES[seed % len(TABLES)]
        game = iki.new(list(KIT.names[:players]), edition, seed=seed)
        bots = [KIT.bot(("greedy", "random")[seat % 2], f"{seed}.{seat}") for seat in range(players)]
        month = 0
        while not game.over and game.month < MONTHS:
            game = game.play(bots[game.to_move.seat].choose(game))
            if month < game.month < MONTHS:
                month = game.month
                yield game
                number -= 1
                if not number:
                    return


def tapped(game: Any) -> HostSession:
    """Return a host to whom is tapped what lies there: discs as they were raised, whose card, its colour."""
    state = game.state
    session = HostSession(Evening.of(KIT).begun(state.edition.id, len(state.players), ()).moved((state.month, 0)))
    moves = [f"sun {one.seat + 1}" for one in state.players if one.token == "sun"]
    for stall, lies in state.stalls.items():
        if lies and lies.card:
            owner = "none" if lies.owner is None else lies.owner + 1
            moves.append(f"blank {stall} {owner} {state.cards[lies.card].colour}")
        elif lies:
            moves.append(f"put {lies.building} {stall} {lies.owner + 1}")
    for move in moves:
        session.act(Intent("set", move=move))
    for seat in reversed(state.fire_order):
        for _ in range(state.players[seat].fire):
            session.act(Intent("more", value=seat))
        session.act(Intent("set", move=f"good {seat + 1} rice {state.players[seat].rice}"))
    return session


def lines_of(score: Any, position: Any) -> list[tuple[str, str]]:
    told = [(tell_points(score.seat, line, position, ENGLISH), line.rule) for line in score.lines]
    return [(tell_result(score, position, ENGLISH), ""), *((text, rule) for text, rule in told if text)]


def asked(session: HostSession, question: str, row: str = "") -> list[tuple[int | None, str, str]]:
    session.question, session.near = question, Near(row)
    quick = session.quick()
    assert quick is not None
    return [(line.seat, line.text, line.rule) for line in quick.lines]


@pytest.mark.long
def test_quick_answers_are_what_the_engine_says_of_a_thousand_positions() -> None:
    """From taps alone where a fire burns and stops, and harmony; from all that lies there payday and points."""
    seen = Counter[str]()
    for number, game in enumerate(positions(1000)):
        session, row = tapped(game), game.state.board.nagaya[number % 4]
        value, whole = session.now.value, session.now.at(value_of(game))
        assert session.now.standing().strengths == tuple(one.fire for one in game.state.players)
        if fires := [month for month in game.state.fires if month >= game.month]:
            burnt = Counter(rule for _, _, rule in asked(session, "burn", row))
            after = case_from(at_moment(value_of(game), "fire", fires[0])).game.play(f"fire {row}")
            events = [*after.events]
            while after.state.phase == "burning":  # nobody throws a token away that no tap has told of
                after = after.play("burn")
                events += after.events
            events = [event for event in events if event.rule == "iki.fire.spread"]
            assert burnt["iki.fire.spread"] == len(events)
            marks = [(mark.at, mark.mark) for mark in QUESTIONS["burn"].answer(value, row, ENGLISH).marks]
            kinds = {"fire-passes": "fire", "burns": "burnt", "fire-stops": "stopped"}
            assert marks == [(e.facts["stall"], kinds[e.what]) for e in events if e.what in kinds]
            seen.update(kind for _, kind in marks)
        raw, hungry = foreseen(game._state)
        events = [event for event in map(game.named_event, raw) if event.rule == "iki.payday.harmony"]
        gains = [(event.player, tell_event(event, game.state, ENGLISH)) for event in events]
        texts = [(seat, text) for seat, text, _ in asked(session, "payday") if " own × " in text]
        assert sorted(texts) == sorted(gains)
        missing = {seat: eaten(game._state, seat) - one.rice for seat, one in enumerate(game.state.players)}
        told = [text for _, text, _ in asked(session, "hungry") if "missing" in text]
        assert told == [f"{n} rice {'is' if n == 1 else 'are'} missing." for n in missing.values() if n > 0]
        session.now = whole
        named = [event for event in map(game.named_event, raw) if event.rule != SEASON]
        pays = {tell_event(event, game.state, ENGLISH) for event in named} - {None}
        lines = [(seat, text) for seat, text, rule in asked(session, "payday") if rule]
        assert [seat for seat, text in lines if text.endswith("the player chooses which.")] == sorted({*hungry})
        assert {text for _, text in lines if not text.endswith("the player chooses which.")} == pays
        points = [(text, rule) for _, text, rule in asked(session, "count")]
        assert points == [line for score in game.scores() for line in lines_of(score, game.state)]
        seen.update({"harmony": len(gains), "hungry": len(hungry)})
    assert min(seen[kind] for kind in ("fire", "burnt", "stopped", "harmony", "hungry")) > 30, seen


def test_a_table_is_chosen_before_the_year_begins() -> None:
    """Later its month might have fewer steps; numbers of players are whole ones."""
    session = at_table("second", 2)
    send(session, "table", players=3.0)
    send(session, "table", players=True)
    assert len(session.now.names) == 2
    send(session, "next")
    view = send(session, "next")
    while session.now.step + 1 < len(session.now.steps()):
        view = send(session, "next")
    for edition, players in TABLES:
        assert send(session, "table", edition=edition, players=players)["step"] == view["step"]
    assert session.now.preset == "second"
    assert len(session.now.names) == 2


def test_nonsense_of_a_page_changes_nothing_and_a_game_without_a_host_says_so() -> None:
    session = at_table("second", 4)
    before = session.now
    for do, more in (
        ("set", {"move": "nonsense"}), ("set", {"move": "slot 9 1"}), ("set", {"move": "done"}),
        ("tick", {"value": 99}), ("tick", {"value": "x"}), ("more", {"value": 4}), ("less", {"value": 9}),
        ("timer", {"value": 7}), ("table", {"edition": "third"}), ("table", {"players": 9}),
        ("rename", {"value": 0, "text": "\x07"}), ("rename", {"value": 7, "text": "x"}), ("back", {}),
    ):  # fmt: skip
        send(session, do, **more)
    assert session.now == before
    assert {0, 90} <= set(CLOCKS)
    with pytest.raises(KeyError, match="koikoi"):
        Evening.of(KITS["koikoi"])


def test_ticks_are_counted_on_the_button_and_starting_anew_is_asked_first() -> None:
    session = at_table("first", 2)
    lines = send(session, "next")["says"]
    assert session.view()["go_on"] == f"Begin ({len(lines)} open)"
    for at in range(len(lines)):
        view = send(session, "tick", value=at)
    assert view["go_on"] == "Begin"
    assert "open" in send(session, "tick", value=0)["go_on"]
    session = at_table("first", 4, steps=1)
    send(session, "tick", value=0)
    send(session, "next")
    view = send(session, "again")
    assert (view["step"], view["table"]["edition"], session.now.ticked) == ("setup", "first", ())
    assert send(session, "undo")["step"] == "deal"


def test_what_all_have_heard_folds_away_but_not_what_is_new_nor_whom_it_names() -> None:
    """In August who leads, in July that fire comes, in December that the market stays for New Year."""
    paydays = [(9, "payday", 1, 5), (12, "payday", 1, 5)]
    for month, step, seen, folded in [(5, "fire", 6, 0), (7, "deal", 2, 0), (8, "fire", 1, 5), *paydays]:
        session = HostSession(hosted("second", 3, month))
        while session.now.step_id != step:
            session.turn(1)
        view = session.view()
        assert (len(view["says"]), len(view["folded"])) == (seen, folded), (month, step)


def test_two_are_told_what_is_theirs_alone() -> None:
    """Sources: B:297-328. A middle stall, neutral cards in use, fire and harmony; nobody else hears of them."""
    for players in (2, 3):
        months = [hosted("second", players, month) for month in (3, 5)]
        sentences = {line.text for one in months for step in one.steps() for line in one.held(step.says)}
        for part in ("both street spaces", "used leaves", "Neutral cards count", "is no group", "always burns"):
            assert any(part in text for text in sentences) == (players == 2), part
        assert any("a group for harmony" in text for text in sentences) == (players == 3)
        assert any(text.startswith("Beyond its last level") for text in sentences)


def test_a_link_is_drawn_as_a_code_for_as_long_as_one_looks_at_it() -> None:
    session = at_table("second", 4, steps=3)
    view = send(session, "code", text="http://127.0.0.1/en/host.html#" + "x" * 900)
    assert view["code"].startswith("<svg")
    assert send(session, "code", text="http://127.0.0.1/en/host.html#" + "y" * 900)["code"] != view["code"]
    view = send(session, "set", move="")
    assert (view["code"], view["note"], view["step"]) == ("", "", "order")
    view = send(session, "code", text="x" * 3000)
    assert (view["code"], "by a link" in view["note"]) == ("", True)
