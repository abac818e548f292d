"""Why a move is allowed: what the table shows."""

import pytest

from iki_teach import iki
from iki_teach.content.words import Words
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.words.refusals import tell_allowed

SHOP = "{phase: business, to_move: Aki, players: {Aki: {place: PLACE, mon: 13}, Ben: {}, Chie: {}}}"
WALK = "{phase: move, to_move: Aki, players: {Aki: {place: 1, slot: SLOT, sandals: 2}, Ben: {}, Chie: {}}BUILT}"


def at_shop(place: int) -> Game:
    return iki.position(SHOP.replace("PLACE", str(place))).game


def on_foot(slot: str, built: str = "") -> Game:
    return iki.position(WALK.replace("SLOT", slot).replace("BUILT", built)).game


USED = iki.position(
    "{phase: business, to_move: Aki, players: {Aki: {place: 2}, Ben: {}, Chie: {}},"
    " stalls: {south.1: {card: tofu-seller, owner: Ben}}}"
).game
HIRED = iki.position(
    "{phase: income, month: 2, to_move: Aki, players: {Aki: {slot: 2}, Ben: {}, Chie: {}}, display: [basket-maker]}"
).game
CART = ", stalls: {south.1: {building: oxcart, owner: Aki}}"


@pytest.mark.parametrize(
    ("game", "move", "said"),
    [
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
    ],
)
def test_the_reason_is_what_the_table_shows(game: Game, move: str, said: str) -> None:
    assert game.why_not(move) == ()
    assert tell_allowed(game, iki.parse_move(move), Words("en")) == said
