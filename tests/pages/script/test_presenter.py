"""The presenter: sentence by sentence, its picture follows, and it lasts as long as it says."""

import json
from typing import Any

import pytest

from iki_teach.content.scripts import load_script
from iki_teach.content.words import LANGS, Words
from iki_teach.kits import KITS
from iki_teach.pages.script.beats import Taught, played_beat, seconds
from iki_teach.pages.script.session import ScriptSession
from tests.asking import send

BEATS = load_script("iki", "teach").beats
MINUTES = range(11, 14)
LONGEST = 100  # seconds of one beat


def taught(lang: str = "en", **pages: str) -> ScriptSession:
    return ScriptSession(Taught.of(KITS["iki"]), lang, **pages)


def at(view: dict[str, Any]) -> int:
    return [part["now"] for part in view["parts"]].index(True)


@pytest.mark.parametrize("lang", LANGS)
def test_all_beats_last_about_twelve_minutes_and_have_their_notes(lang: str) -> None:
    lasts = [seconds(beat, Words(lang)) for beat in BEATS]
    assert round(sum(lasts) / 60) in MINUTES
    assert max(lasts) < LONGEST
    session = taught(lang)
    for at, beat in enumerate(BEATS):
        view = send(session, "beat", value=at)
        assert len(view["notes"]) == len(beat.notes) + bool(beat.first) + bool(beat.two) > 0


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_every_sentence_has_its_picture_with_its_marks(layout: str) -> None:
    session, left, sentences = taught(then="host"), 99, []
    view = send(session, "look", layout=layout)
    while True:
        beat = BEATS[session.now.part]
        show = beat.shows[session.now.step]
        assert view["picture"]["svg"].count('class="halo"') == len(show.look), (beat.id, session.now.step)
        minutes = int(view["about"].split(" about ")[1].split()[0])
        assert 1 <= minutes <= left
        left = minutes
        sentences.append(next(one["parts"][0]["text"] for one in view["says"] if one["now"]))
        assert sentences[-1] in view["announce"]
        if view["then"]:
            break
        view = send(session, "next")
    assert sentences == [sentence for beat in BEATS for sentence in beat.say]
    assert (left, view["then"]["href"]) == (1, "host.ipynb")
    while view["can_back"]:
        view = send(session, "back")
        sentences.pop()
        assert view["announce"].endswith(sentences[-1])
    assert len(sentences) == 1


def test_the_fire_walks_with_the_sentences_and_no_picture_shows_more() -> None:
    session = taught()
    view = send(session, "beat", value=next(at for at, beat in enumerate(BEATS) if beat.id == "fire"))
    seen = []
    for _ in range(4):
        seen.append([(mark["at"], mark["number"], mark["mark"], mark["against"]) for mark in view["picture"]["marks"]])
        view = send(session, "next")
    passed, burnt, out = ("south.1", 5, "fire", None), ("south.2", 4, "burnt", 2), ("south.3", 3, "stopped", 6)
    assert seen == [[], [passed], [passed, burnt], [passed, burnt, out]]
    for at, beat in enumerate(BEATS):
        played = played_beat("iki", at)
        assert len(played.positions) == len(played.shots) + 1, beat.id
        assert [show.after for show in beat.shows] == sorted(show.after for show in beat.shows), beat.id


def test_beats_are_turned_one_by_one_from_the_first_to_the_last() -> None:
    """However fast the keys are pressed: each counts from where the one before has led."""
    session = taught()
    for value in (-1, len(BEATS), "x", None):
        assert at(send(session, "beat", value=value)) == 0
    keys = ("next_beat", "next_beat", "next", "beat_before", "beat_before", "beat_before")
    assert [at(send(session, do)) for do in keys] == [1, 2, 2, 1, 0, 0]
    last = len(BEATS) - 1
    assert at(send(session, "beat", value=last)) == at(send(session, "next_beat")) == last
    assert at(send(session, "beat", value=0)) == at(send(session, "back")) == 0
    with pytest.raises(KeyError, match="koikoi"):
        Taught.of(KITS["koikoi"])


def test_who_comes_back_goes_on_at_the_same_sentence() -> None:
    session = taught()
    stored = {"followed": False, "key": "iki-teach.teach.iki", "value": {"beat": BEATS[0].id, "sentence": 1}}
    assert send(session, "next")["keep"] == stored
    place = send(session, "beat", value=3)["keep"]["value"]
    assert place == {"beat": BEATS[3].id, "sentence": 0}
    assert at(send(taught("de"), "resume", value=place)) == 3
    assert send(session, "beat", value=0)["keep"]["value"] is None
    send(session, "beat", value=len(BEATS) - 1)
    for _ in BEATS[-1].say:
        view = send(session, "next")
    assert (view["go_on"], view["keep"]["value"]) == ("Next →", None)


@pytest.mark.parametrize(
    "place",
    [None, 7, [], {}, {"beat": "fire"}, {"beat": "moon", "sentence": 0}, {"beat": ["fire"], "sentence": 0},
     *({"beat": "fire", "sentence": sentence} for sentence in (99, -1, "0", True, 0.5))],
)  # fmt: skip
def test_a_place_that_is_none_is_passed_over(place: Any) -> None:
    session = taught()
    assert at(send(session, "resume", value=place)) == 0
    assert not send(session, "resume", value=[place])["can_back"]


def test_what_differs_is_said_for_the_table_of_the_evening_alone() -> None:
    """And who plays stands with the first beat; without an evening everything is said."""
    heads = {"First edition", "Two players, second edition"}
    for edition, names, differs in (
        ("first", "ABC", {"First edition"}), ("second", "AB", {"Two players, second edition"}),
        ("first", "AB", {"First edition"}), ("second", "ABC", set()),
    ):  # fmt: skip
        session = taught()
        table = json.dumps({"edition": edition, "players": {name: {} for name in names}, "month": 1, "phase": "order"})
        view = send(session, "resume", value={"table": table})
        assert view["notes"][0]["text"] == ", ".join(names)
        views = [send(session, "beat", value=number) for number, _ in enumerate(BEATS)]
        assert {note["head"] for view in views[1:] for note in view["notes"]} & heads == differs
    assert len(send(taught(), "resume", value={"table": "["})["notes"]) == len(taught().view()["notes"])
    session = taught()
    send(session, "next")
    view = send(session, "newer", value={"table": table})  # who plays was said in another tab
    assert (view["says"][1]["now"], view["notes"][0]["text"]) == (True, "A, B, C")
