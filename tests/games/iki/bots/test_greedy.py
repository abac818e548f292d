"""What the bot `greedy` minds: rice before payday, the fire, the calendar, what goods are worth."""

import pytest

from iki_teach import iki
from iki_teach.games.iki.bots import BOTS
from iki_teach.games.iki.bots.card_value import card_value, promotion_value
from iki_teach.games.iki.bots.dangers import fire_loss, holds
from iki_teach.games.iki.bots.goods_value import GoodsValue
from iki_teach.games.iki.bots.greedy import after_move
from iki_teach.games.iki.bots.outlook import Outlook, harmony
from iki_teach.games.iki.bots.visit_value import use_value
from iki_teach.games.iki.bots.year import fires_left, paydays_left
from iki_teach.games.iki.rules.payday import harmony as harmony_of_the_engine
from iki_teach.lab.tournament import Tournament, play_games
from tests.games.iki.positions import position
from tests.games.iki.random_play import moments
from tests.marks import rule

pytestmark = pytest.mark.long

HUNGRY = {"south.1": "tatami-maker 0", "east.1": "fan-maker 0"}


def chosen(**table: object) -> str:
    """The text of the move that greedy makes on a table."""
    return str(BOTS["greedy"](0).choose(position(**table).seen_by(0)))  # type: ignore[arg-type]


def test_it_buys_rice_when_its_cards_would_go_hungry() -> None:
    """In a payday month, at the rice shop, with the money."""
    assert chosen(month=3, stalls=HUNGRY, place={0: 2}, goods={0: "3 mon"}, display={}) == "buy rice"


def test_it_pawns_no_rice_that_its_cards_need() -> None:
    """At the pawnbroker before payday the rice stays."""
    move = chosen(month=3, stalls=HUNGRY, place={0: 5}, goods={0: "2 rice and 1 mon"})
    assert "rice" not in move


def test_it_pawns_what_will_be_worth_nothing() -> None:
    """At New Year rice and sandals score nothing, money does."""
    assert chosen(month=13, place={0: 5}, goods={0: "1 rice and 1 sandal"}) == "pawn rice and sandal"


def test_it_lets_the_card_go_that_brings_least() -> None:
    """Of two hungry cards the one with the better future stays."""
    stalls = {"south.1": "tofu-seller 0 1", "south.2": "temple-builder 0 1"}
    assert chosen(month=9, phase="rice", stalls=stalls) == "dismiss south.1"


def test_it_climbs_the_watchtower_when_that_stops_the_fire() -> None:
    """One point short of the fire of May, at the watchtower."""
    stalls = {row + ".1": f"{card} 0" for row, card in zip(
        ("south", "east", "north"), ("doll-maker", "lacquerer", "temple-builder"), strict=True)}  # fmt: skip
    assert chosen(month=5, stalls=stalls, place={0: 3}, goods={0: "4 fire"}) == "watch"


@rule("iki.card.train")
def test_a_teacher_alone_is_worth_no_visit() -> None:
    """He trains others only, so to his owner he is worth what he costs; with a pupil he is worth more."""
    table = {"month": 4, "place": {0: 1}, "goods": {0: "4 mon"}}
    alone, pupil = (
        use_value(Outlook(position(stalls=stalls, **table).seen_by(0), 0), "south.3")  # type: ignore[arg-type]
        for stalls in ({"south.3": "writing-teacher 0"}, {"south.3": "writing-teacher 0", "north.1": "sawyer 0"})
    )
    assert alone < 0
    assert pupil > alone


def test_a_trial_lets_nothing_follow() -> None:
    """The last move of March brings no payday with it."""
    seen = position(month=3, goods={0: "3 mon"}, place={0: 2}).seen_by(0)
    after = after_move(seen, next(move for move in seen.moves() if str(move) == "done"))
    assert after.state.month == 3
    assert seen.state == position(month=3, goods={0: "3 mon"}, place={0: 2}).seen_by(0).state


def test_a_career_ends_in_retirement_and_shrinks_with_the_year() -> None:
    """More paydays bring more; a level more is worth something; nothing comes after the last payday."""
    outlook = Outlook(position(), 0)
    card = outlook.position.cards["doll-maker"]
    assert card_value(card, 1, 4, outlook.prices) > card_value(card, 1, 1, outlook.prices) > 0
    assert card_value(card, 1, 0, outlook.prices) == 0
    assert promotion_value(card, 3, 2, outlook.prices) > 0
    assert promotion_value(outlook.position.cards["sword-smith"], 3, 1, outlook.prices) > 2


def test_it_reckons_harmony_as_the_engine_pays_it() -> None:
    """Over random games, every seat, both editions."""
    for edition, players in (("first", 4), ("second", 2), ("second", 3)):
        for moment in moments(edition, players, 3):
            state = moment._state
            paid = [sum(own * same for _, _, own, same in harmony_of_the_engine(state, s)) for s in range(players)]
            assert harmony(moment.state) == paid


def test_more_goods_are_never_worth_less() -> None:
    """At any time of the year."""
    for month in range(1, 14):
        value = GoodsValue(position(month=month).state, 2)
        goods = {"mon": 0, "koban": 0, "rice": 0, "sandals": 0, "wood": 0, "iki": 0}
        for good in goods:
            worths = [value.worth(goods | {good: number}) for number in range(20)]
            assert worths == sorted(worths)


@pytest.mark.parametrize(
    ("month", "phase", "left"), [(0, "start", 4), (3, "business", 4), (3, "rice", 3), (13, "place", 0)]
)
def test_it_knows_the_calendar(month: int, phase: str, left: int) -> None:
    """A payday that has been held does not come again."""
    assert paydays_left(month, phase) == left


def test_it_knows_the_fires_to_come() -> None:
    """Months away and strength; with two players in the second edition 1 weaker (B:318)."""
    assert fires_left(position(month=5).state) == [(0, 5), (3, 8), (6, 10)]
    assert fires_left(position(2, month=5, phase="neutral").state) == [(3, 7), (6, 9)]


def test_firefighting_saves_what_stands_outside() -> None:
    """The stronger, the less is lost; who is strong enough loses nothing in this fire."""
    table = position(month=11, stalls={"south.1": "tofu-seller 0"}).state
    lost = [fire_loss(table, 0, strength, {"south.1": 8.0}) for strength in range(11)]
    assert lost[0] == 2.0
    assert lost[10] == 0
    assert lost == sorted(lost, reverse=True)
    assert holds(3, 5, 0) == 0


def test_greedy_beats_random() -> None:
    """A few games of each table size; `tests/bench/bots.py` plays a hundred of each."""
    for edition in ("first", "second"):
        for players in (2, 3, 4):
            tournament = Tournament(("greedy", *["random"] * (players - 1)), edition, players, 11)
            results = [result for game in play_games(tournament) for result in game]
            assert {result.bot for result in results if result.rank == 1} == {"greedy"}


@pytest.mark.parametrize("players", [3, 4])
def test_it_begins_with_a_card_that_whole_years_have_shown_to_be_good(players: int) -> None:
    """Rice and money of the first paydays do more than wood and the points of the cooper: they are taken first."""
    game = iki.new(["Aki", "Ben", "Chie", "Dan"][:players], "second", seed=5)
    taken = []
    while game.to_move is not None and game.to_move.kind == "start":
        move = BOTS["greedy"](0).choose(game.seen_by(game.decides))
        taken.append(str(move).split()[1])
        game = game.play(move)
    assert set(taken[:2]) == {"tofu-seller", "miso-seller"}


def test_it_puts_its_start_card_anywhere() -> None:
    """Another seed, another stall: no two years need begin alike."""
    seen = iki.new(["Aki", "Ben", "Chie"], "second", seed=5).seen_by(2)
    assert len({str(BOTS["greedy"](seed).choose(seen)).split()[-1] for seed in range(20)}) == 4
