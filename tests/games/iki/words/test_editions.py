"""One position under both editions: what differs, with its rule, and nothing that is alike."""

import pytest

from iki_teach import iki
from iki_teach.content.faults import ContentError
from iki_teach.content.rules import load_rules
from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.words.editions import Difference, tell_differences
from tests.marks import rule

YARD = "{month: 6, phase: business, to_move: Aki, players: {Aki: {mon: 19, place: 7}, Ben: {}, Chie: {}}}"
FISH = "{phase: over, players: {Aki: {mon: 0, tiles: [bonito-2]}, Ben: {}, Chie: {}}}"
JANUARY = "clockwise from the first player; second edition by the firefighting track, as every month"
FOR_TWO = "{month: 1, phase: order, players: [Aki, Ben], display: [carpenter]}"
FOR_FOUR = "{month: 1, phase: order, players: [Aki, Ben, Chie, Dai], display: [carpenter]}"


def differences(text: str, lang: str = "en") -> list[Difference]:
    first, second = (iki.position(text, edition=name).game for name in ("first", "second"))
    return list(tell_differences(first, second, Words(lang)))


@rule("iki.shop.yard-good", "iki.score.goods", "iki.month.coins", "iki.shop.fish", "iki.score.fish", "iki.order.choose")
@pytest.mark.parametrize(("text", "sentence", "named"), [
    (YARD, "The building yard sells: first edition rice; second edition wood.", "iki.shop.yard-good"),
    (YARD, "Mon per iki in the final count: first edition 5; second edition 4.", "iki.score.goods"),
    (YARD, "Most coins on a card in the display: first edition 2; second edition no limit.", "iki.month.coins"),
    (YARD, "Fish per player and season: first edition no limit; second edition 1.", "iki.shop.fish"),
    (YARD, "Aki’s points if the game ended now: first edition 3; second edition 4.", "iki.score.goods"),
    (FISH, "Iki printed on fish: first edition do not count; second edition count.", "iki.score.fish"),
    (FISH, f"Choosing slots in January: first edition {JANUARY}.", "iki.order.choose"),
    (FISH, "Aki’s points if the game ended now: first edition 3; second edition 5.", "iki.score.fish"),
])  # fmt: skip
def test_what_differs_is_named_with_its_rule(text, sentence, named):
    """Where only the fish change a total, the rule of the fish is named."""
    assert {one.text: one.rule for one in differences(text)}[sentence] == named


@rule("iki.order.slots")
def test_what_is_alike_is_left_out():
    four = [one.text for one in differences(FOR_FOUR)]
    assert not [text for text in four if text.startswith(("Slots", "Stalls", "Strength"))]
    assert "Slots of the order track: first edition 1, 2, 3 and 4; second edition X, 1, 2, 3 and 4." in [
        one.text for one in differences(YARD)
    ]


@rule("iki.two.board", "iki.two.fire")
def test_for_two_the_second_edition_has_rules_of_its_own():
    """Its board, its fires and every rule of the chapter; with three players none of them."""
    rules = {one.rule for one in differences(FOR_TWO)}
    own = {id for id, one in load_rules("iki").items() if one.chapter == "two_players"}
    assert own <= rules
    assert not own & {one.rule for one in differences(YARD)}
    texts = [one.text for one in differences(FOR_TWO)]
    assert "Stalls on the board: first edition 16; second edition 12." in texts
    assert "Strength of the fires: first edition 5, 8 and 10; second edition 4, 7 and 9." in texts


def test_a_move_of_one_edition_comes_with_the_rule_that_forbids_it_in_the_other():
    """The engine is asked; at most a few moves are named."""
    texts = {one.text: one.rule for one in differences(FOR_TWO)}
    slot_x = "Slot X: first, no income or hiring, 1 to 4 steps"
    assert texts[f"Allowed here only in the second edition: {slot_x}."] == "iki.order.slots"
    crowd = "{month: 1, phase: income, players: [Aki, Ben], display: [carpenter, plasterer]}"
    moves = [one.text for one in differences(crowd) if one.text.startswith("Allowed here only in the first")]
    assert 1 <= len(moves) <= 4


@pytest.mark.parametrize("lang", LANGS)
def test_every_difference_is_a_whole_sentence_with_a_known_rule(lang):
    for text in (YARD, FOR_TWO, FOR_FOUR):
        for one in differences(text, lang):
            assert one.text.endswith(".")
            assert "{" not in one.text
            assert one.rule in load_rules("iki")


def test_a_position_that_one_edition_cannot_have_is_refused():
    """With the place: the board for two has no fourth stall."""
    with pytest.raises(ContentError, match=r"stalls/south\.4"):
        differences("{players: [Aki, Ben], stalls: {south.4: {card: sawyer, owner: Aki}}}")
