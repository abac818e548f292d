"""The board of Koi-Koi: clicks become moves or reasons, hands stay covered, and nothing seen is unseen."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from iki_teach import koikoi
from iki_teach.board.session import BoardSession
from iki_teach.content.rules import load_rules
from iki_teach.games.koikoi.bots.outlook import outlook
from iki_teach.games.koikoi.cases.case import position
from tests.asking import click, send
from tests.games.koikoi.deals import cells, given, played

CHOICES = ("1-1 2-1", "3-1 4-1", "1-3 1-4 5-1 5-2", "5-3 7-1 8-1 9-1")
DECISION = ("1-1 8-2 9-3", "4-2 5-2 6-3", "1-2 3-1 8-1 12-1", "3-2 9-4 12-2 6-4 10-1 11-4")
TO_DECIDE = ("play 1-1", "play 4-2", "play 8-2")


def shown(view: dict[str, Any]) -> set[str]:
    return set(re.findall(r"(?:hana|card\.|hand\.|field\.)-?(\d+-\d)", "".join(view["svg"])))


def test_a_card_is_played_with_one_click_or_two_and_raised_first_by_who_taps_twice():
    session = BoardSession(given(*CHOICES))
    view = click(session, "hand.2-1")
    assert str(session.game.move) == "play 2-1"
    assert view["status"] == "January: Aki chooses what kasu (iris) captures."
    session = BoardSession(given(*CHOICES))
    assert click(session, "hand.1-1")["can_cancel"]
    assert session.targets() == {"field.1-3", "field.1-4"}
    assert not click(session, "hand.1-1")["can_cancel"]
    click(session, "hand.1-1", "field.1-4")
    assert session.targets() == {"field.5-1", "field.5-2"}
    click(session, "field.5-2")
    assert session.game.state.players[0].captured == ("1-1", "1-4", "5-2", "5-3")
    session = BoardSession(given(*CHOICES))
    tap = lambda cell: send(session, do="click", at=cell, twice=True)  # noqa: E731
    view = tap("hand.2-1")
    assert session.game.move is None
    assert view["can_cancel"]
    assert "once more to play it" in view["status"]
    assert tap("hand.1-1")["status"] == "Choose what crane (pine) captures."
    tap("hand.2-1")
    assert session.game.move is None
    tap("hand.2-1")
    assert str(session.game.move) == "play 2-1"


def test_a_covered_hand_shows_no_card_and_takes_no_click():
    session = BoardSession(given("1-1 2-1", "3-1 4-1", "1-3", "5-3 7-1 8-1 9-1"))
    view = click(session, "hand.1-1")
    assert view["status"] == "Ben is next. Hand over the screen, then uncover the hand."
    assert [button["move"] for button in view["buttons"]] == ["uncover"]
    assert shown(view) == {"1-1", "1-3", "5-3"}
    assert "2 cards, covered" in view["text"]
    assert "3-1" not in view["text"]
    answers = [click(session, "hand.3-1"), *(send(session, do) for do in ("moves", "hint", "why", "cancel"))]
    assert answers[0]["version"] == view["version"] + 1
    for answer in answers:
        assert answer["answer"]["lines"][0]["text"].startswith("Ben is next.")
        assert answer["answer"]["moves"] == []
        assert shown(answer) == {"1-1", "1-3", "5-3"}
    assert str(session.game.move) == "play 1-1"
    view = send(session, "play", move="uncover")
    assert {"3-1", "4-1"} <= shown(view)
    assert "2-1" not in shown(view)


@pytest.mark.parametrize("seed", range(3))
def test_a_view_never_holds_a_hidden_card(seed):
    """Against a bot, at every moment of a game: the own hand, the field, what is captured; no more, but at its end."""
    session, chance = BoardSession(koikoi.new(seed=seed, options={"months": 2}), bot="sensible"), random.Random(seed)
    while not session.game.over:
        view, stop = session.view(), session.stop
        state = stop.position if stop else session.game.state
        hands = [player.hand for player in state.players[: 2 if stop else 1]]
        open_cards = {*(name for hand in hands for name in hand), *state.field, *filter(None, [state.drawn])}
        open_cards |= {name for player in state.players for name in player.captured}
        assert shown(view) == open_cards
        assert set(re.findall(r'data-cell="([^"]*)"', "".join(view["svg"]))) == set(cells(state, {0}))
        filmed = {name for shot in view["film"] for name in shown(shot)}
        assert stop or not filmed & set(session.game.state.players[1].hand)
        send(session, do="play", move=str(chance.choice(session.game.moves())))
    assert session.view()["status"].startswith("The game is over")
    assert [button["label"] for button in session.view()["buttons"]] == ["New game"]
    assert send(session, do="hint")["answer"]["lines"][0]["rule"] == "koi.game.end"


@pytest.mark.parametrize(("cell", "reason", "rule"), [
    ("field.1-3", "First choose a card from your hand", "koi.turn.hand"),
    ("hand.3-1", "Cherry curtain (cherry) is not in your hand.", "koi.turn.hand"),
    ("nowhere", "There is nothing to do here now.", ""),
])  # fmt: skip
def test_a_click_that_leads_nowhere_says_why(cell, reason, rule):
    session = BoardSession(given(*CHOICES))
    view = click(session, cell)
    assert reason in view["answer"]["lines"][0]["text"]
    assert view["answer"]["lines"][0]["rule"] == rule
    assert not rule or rule in load_rules("koikoi")
    assert session.game.move is None


def test_a_wrong_match_or_move_says_what_would_fit():
    session = BoardSession(given(*CHOICES))
    view = click(session, "hand.1-1", "field.5-1")
    assert "and crane (pine) are not from the same month; choose" in view["answer"]["lines"][0]["text"]
    click(session, "field.1-3")
    assert "are not from the same month" in click(session, "field.1-4")["answer"]["lines"][0]["text"]
    assert "Not now." in click(session, "hand.2-1")["answer"]["lines"][0]["text"]
    assert send(session, do="why", at="field.5-1")["answer"]["moves"]
    session = BoardSession(given(*CHOICES))
    assert "not a move" in send(session, "play", move="jump")["answer"]["title"]
    assert "Not now." in send(session, "play", move="stop")["answer"]["lines"][0]["text"]
    assert len(send(session, "moves")["answer"]["moves"]) == 3


def test_a_decision_tells_what_is_known_by_an_estimate_that_looks_at_nothing_hidden():
    session = BoardSession(played(given(*DECISION), *TO_DECIDE))
    stop, koi_koi, known = ((button["label"], button["note"]) for button in session.view()["buttons"])
    assert stop == ("Stop", "+8 points now")
    assert koi_koi[0] == "Koi-koi"
    assert koi_koi[1].startswith("1 turn left, 8 points at stake")
    assert known == ("What is known?", "")
    lines = send(session, "hint")["answer"]["lines"]
    assert send(session, "play", move="known")["answer"]["lines"] == lines
    assert lines[0]["text"] == "If you stop, your lead grows by 8 points. That is certain."
    changes = r"your lead changes by [+−][\d.]+ points on average, give or take [\d.]+\. "
    assert re.search(changes + ".* of 400 ways the month may go, ", lines[1]["text"])
    assert [one["rule"] for one in lines] == ["", "", "koi.turn.decide"]
    game = played(given(*DECISION), *TO_DECIDE)
    swapped = played(given(DECISION[0], "4-2 10-1 6-3", DECISION[2], "3-2 9-4 12-2 6-4 5-2 11-4"), *TO_DECIDE)
    tallies = outlook(game.seen_by(0), 40)
    assert tallies == outlook(swapped.seen_by(0), 40) == outlook(game.seen_by(0), 40)
    assert tallies.stop.lead == 8
    assert outlook(game.seen_by(0), 160).spread < tallies.spread or tallies.spread == 0


def test_only_what_showed_nothing_can_be_taken_back():
    """A koi-koi before the other hand is uncovered, yes; after that, and a played card, no."""
    session = BoardSession(played(given(*DECISION), *TO_DECIDE))
    assert not session.view()["can_back"]
    assert "cannot be taken back" in send(session, do="back")["answer"]["lines"][0]["text"]
    send(session, do="play", move="koi-koi")
    assert not send(session, do="play", move="uncover")["can_back"]
    assert "cannot be taken back" in send(session, do="back")["answer"]["lines"][0]["text"]
    assert session.game.to_move == koikoi.Turn(1, "Ben", "play")
    uncovered = BoardSession(played(given(*DECISION), *TO_DECIDE))
    assert send(uncovered, do="play", move="koi-koi")["can_back"]
    send(uncovered, do="back")
    assert uncovered.game.to_move == koikoi.Turn(0, "Aki", "decide")
    assert send(BoardSession(given(*CHOICES)), do="back")["answer"] is None


def test_a_kept_game_comes_back_with_a_covered_hand_and_a_bot_answers_showing_nothing_before():
    """Between two people nobody knows who sits there now; against a bot it lies open."""
    session = BoardSession(given("1-1 2-1", "3-1 4-1", "1-3", "5-3 7-1 8-1 9-1"), bot="random")
    view = click(session, "hand.1-1")
    assert session.game.to_move.seat == 0
    assert not session.covered
    assert "Ben " in view["announce"]
    assert not view["can_back"]
    stored = BoardSession(koikoi.new(seed=1), keep="koikoi.here").view()["keep"]["value"]
    for bot in ("", "random"):
        session = BoardSession(koikoi.new(seed=2), keep="koikoi.here", bot=bot)
        session.answer({"n": 1, "do": "resume", "value": stored})
        assert session.covered == (not bot)
    path = Path(__file__).parents[1] / "positions" / "koikoi" / "last-caller-scores.yaml"
    assert BoardSession(position(path).game, keep="koikoi.here").view()["keep"] is None
    assert BoardSession(given(*CHOICES), keep="koikoi.here").view()["keep"]


def test_month_and_kind_are_switched():
    session = BoardSession(given(*CHOICES))
    record = session.game.record()
    for marks, word in ((True, "Marks off"), (False, "Marks on"), (True, "Marks off")):
        view = send(session, "look", marks=marks)
        assert ('class="hana-note"' in "".join(view["svg"])) == marks
        assert (view["answer"], view["words"]["marks"]) == (None, word)
    assert "k shows or hides" in send(session, "help")["answer"]["lines"][-1]["text"]
    assert session.game.record() == record
    session.covered = True
    assert send(session, "look", marks=False)["status"].startswith("Aki is next.")


@pytest.mark.parametrize("bot", ["", "random"])
def test_after_the_end_another_game_begins(bot):
    options = {"months": 3, "joker": "cup"}
    game = koikoi.new(["Chie", "Dai"], rules="common", seed=4, options=options, birthdays=(2, 9))
    session = BoardSession(game, bot=bot)
    assert send(session, do="play", move="new")["buttons"] == []
    assert session.game.record() == game.record() or bot
    while not session.game.over:
        session.covered = False
        send(session, do="play", move=str(session.game.moves()[0]))
    assert session.view()["buttons"] == [{"move": "new", "label": "New game", "note": "", "at": []}]
    view = send(session, do="play", move="new")
    assert not session.game.over
    assert session.game.head.seed != 4
    assert (session.game.head.players, session.game.head.options) == (("Chie", "Dai"), options)
    assert session.covered == (not bot)
    assert ('data-cell="hand.' in "".join(view["svg"])) == bool(bot)


def test_the_end_of_a_month_is_said_beside_the_next_deal_whoever_ends_it():
    """The lucky hand of February is no point of January."""
    session = BoardSession(played(given(*DECISION), *TO_DECIDE))
    view = send(session, "play", move="stop")
    answer = view["answer"]
    assert answer["title"] == "January is over"
    assert [(line["text"], line["rule"]) for line in answer["lines"]] == [("Aki stops.", "koi.turn.decide")]
    tallies = [(line["text"], line["rule"], line["numbers"]) for line in answer["tallies"]]
    assert tallies == [("Shiko, four lights", "koi.yaku.shiko", [8, 0]), ("Points so far", "", [8, 0])]
    assert [column["name"] for column in answer["columns"]] == ["Aki", "Ben"]
    assert view["announce"].endswith("Shiko, four lights.")
    assert [button["move"] for button in view["buttons"]] == ["go-on"]
    view = send(session, "play", move="go-on")
    assert view["answer"] is None
    assert [button["move"] for button in view["buttons"]] == (["uncover"] if session.covered else [])
    assert not set(session.game.state.players[1 - session.seat].hand) & shown(view)
    session = BoardSession(given("1-1", "3-1", "8-3", "5-1 7-1", options={"oyaken": False}), lang="de")
    click(session, "hand.1-1")
    send(session, "play", move="uncover")
    answer = click(session, "hand.3-1")["answer"]
    assert answer["title"] == "Der Januar ist vorbei"
    assert [line["text"] for line in answer["lines"]] == ["Die Hände sind leer.", "Niemand punktet."]
    session = BoardSession(koikoi.new(seed=5, options={"months": 2}), bot="sensible")
    titles = []
    while not session.game.over:
        view = send(session, do="play", move=str(session.game.moves()[0]))
        titles += [view["answer"]["title"]] if view["answer"] else []
    assert titles == ["January is over", "February is over"]
    session = BoardSession(koikoi.new(seed=31, options={"months": 3, "instant_wins": True}))
    while session.game.state.round == 1:
        view = send(session, "play", move="uncover" if session.covered else str(session.game.moves()[0]))
    assert session.game.state.round == 3
    assert view["answer"]["title"] == "January is over"
    lines = view["answer"]["lines"]
    assert [lines[at]["rule"] for at in (0, -2, -1)] == ["koi.turn.decide", "", "koi.setup.instant"]
    assert lines[-2]["text"] == "February is over"


def test_the_table_stays_at_the_end_of_a_month_until_one_goes_on():
    """With both hands open and nothing to click; the next deal and the bot's move are a film of their own."""
    session = BoardSession(played(given(*DECISION), *TO_DECIDE), bot="sensible")
    last = session.game.state
    view = send(session, "play", move="stop")
    assert session.game.state.month == last.month + 1
    assert view["status"] == "January is over. Look around as long as you like."
    assert [(button["move"], button["label"]) for button in view["buttons"]] == [("go-on", "Deal February")]
    assert {*last.players[0].hand, *last.players[1].hand, *last.field, *last.players[0].captured} <= shown(view)
    assert 'class="cell legal"' not in "".join(view["svg"])
    assert view["film"][0]["kind"] == "stop"
    assert "deal" not in {shot["kind"] for shot in view["film"]}
    assert "February" not in view["announce"]
    assert "February" not in [line["text"] for line in view["log"]]
    still = click(session, f"field.{last.field[0]}")
    assert (still["status"], still["film"]) == (view["status"], [])
    assert not any(
        "February" in one["announce"] for one in (still, send(session, do="cancel"), send(session, do="hint"))
    )
    after, state = send(session, "play", move="go-on"), session.game.state
    assert after["film"][0]["kind"] == "deal"
    assert after["announce"].startswith("February begins")
    assert "February" in [line["text"] for line in after["log"]]
    assert after["status"].startswith("February")
    taken = {card for player in state.players for card in player.captured}
    assert shown(after) == {*state.players[0].hand, *state.field, *taken}
