"""Questions for who has never heard of the game: who puts a fire out, who cannot feed everybody? The engine answers."""

from collections.abc import Mapping
from typing import Any

from iki_teach.content.words import N, Text, Words
from iki_teach.core.event import Event, of_kind
from iki_teach.drawing.asks import Beat, Teaser, Teasers, Tile
from iki_teach.drawing.drawing import silent
from iki_teach.drawing.pens import box, group, path, stamp, write
from iki_teach.drawing.signs import names_in
from iki_teach.games.iki.cases.case import case_from
from iki_teach.games.iki.drawing.cards import face
from iki_teach.games.iki.drawing.ground import NEAR
from iki_teach.games.iki.drawing.signs import definitions, figure, oyakata, token
from iki_teach.games.iki.rules.notation import parse_move
from iki_teach.games.iki.rules.position import Occupant, PlayerView, Position
from iki_teach.games.iki.rules.terms import KOBUN_EACH
from iki_teach.games.iki.words import labels

Fire = tuple[Text, dict[str, Any]]  # what is asked, and in which position
WEST: Fire = (
    N("teaser", "Fire! Who puts it out?"),
    {
        "month": 5,
        "phase": "fire",
        "players": {"Aki": {"fire": 4}, "Ben": {"fire": 2}, "Chie": {"fire": 1}},
        "stalls": {
            "west.1": {"card": "tofu-seller", "owner": "Chie"},
            "west.2": {"card": "tea-dealer", "owner": "Ben"},
            "west.3": {"card": "sawyer", "owner": "Aki"},
            "west.4": {"card": "lantern-maker", "owner": "Ben"},
        },
    },
)
EAST: Fire = (
    N("teaser", "A bigger fire. Where does it end?"),
    {
        "month": 8,
        "phase": "fire",
        "players": {"Aki": {"fire": 3}, "Ben": {"fire": 6}, "Chie": {"fire": 5}},
        "stalls": {
            "east.1": {"card": "sawyer", "owner": "Ben"},
            "east.2": {"card": "lantern-maker", "owner": "Aki"},
            "east.3": {"card": "tea-dealer", "owner": "Ben"},
            "east.4": {"card": "tofu-seller", "owner": "Chie"},
        },
    },
)
_FIRE_TEXT = N(
    "teaser",
    "It starts on the left with strength {n} and loses {falls} at every stall (each card is one). The first owner who"
    " is at least as strong puts it out. The letter names the owner: A is Aki. Tap a stall.",
)
_BURNS = N("teaser", "Fire {strength}, {who} {have}: the stall burns down.")
_STOPS = N("teaser", "Fire {strength}, {who} {have}: {who} puts it out.")
_SAFE = N("teaser", "Fire {strength}, {who} {have}: {who} puts it out. Whatever lies behind is safe.")
_WEAK = N("teaser", "There the fire is {strength}, {who} only {have}.")
_BEHIND = N("teaser", "The fire does not come that far.")
_STALL = N("teaser", "{card}, owned by {who}, firefighting {have}")
_FLAME = path(
    "M30 2c4 14 24 24 24 46a24 26 0 0 1-48 0c0-10 5-16 9-20 1 5 3 8 6 9-1-14 3-26 9-35z", more='fill="#b0321c"'
)
WIDE, FOOT = 100.0, 46.0


def fire(asked: Fire, words: Words) -> Teaser:
    title, spec = asked
    position = (game := case_from(spec).game).state
    lies = {stall: one for stall, one in position.stalls.items() if one}
    owners = {stall: position.players[one.owner or 0] for stall, one in lies.items()}
    row = next(iter(lies)).partition(".")[0]
    events = [event for event in game.play(parse_move(f"fire {row}")).events if "stall" in event.facts]
    reached = dict(map(_reached, events))
    (_, strength), burns = _reached(events[0]), position.fires[position.month]
    return Teaser(
        title=words(title),
        text=words(_FIRE_TEXT, n=strength, falls=burns.falls),
        lead=silent(_FLAME + write(str(strength), 30, 60, 26, cls="b o", anchor="middle"), 60, 76),
        tiles=tuple(_stall_tile(stall, one, position, words, reached.get(stall, 0)) for stall, one in lies.items()),
        right=_reached(events[-1])[0],
        beats=tuple(_beat(event, owners, words) for event in events),
        page="06_fire",
    )


def _reached(event: Event) -> tuple[str, int]:
    return of_kind(str, event.facts["stall"]), of_kind(int, event.facts["strength"])


def _beat(event: Event, owners: Mapping[str, PlayerView], words: Words) -> Beat:
    stall, strength = _reached(event)
    owner, gone = owners[stall], event.what == "burns"
    stops = _STOPS if stall == list(owners)[-1] else _SAFE
    answer = words(_BURNS if gone else stops, strength=strength, have=owner.fire, who=owner.name)
    return Beat(stall, answer, strength, gone)


def _stall_tile(stall: str, lies: Occupant, position: Position, words: Words, fire: int) -> Tile:
    """A card in its stall, and below it the owner's strength; so strong is the fire there, if it comes that far."""
    card, owner = position.cards[lies.thing], position.players[lies.owner or 0]
    drawn = box(1, 1, WIDE - 2, NEAR.card, cls="face", round=4)
    printed = face(card, labels.colour_look(card.colour, position), words.lang, WIDE - 2)
    drawn += group(printed, cls="iki-as-printed", x=1, y=1)
    drawn += token(owner.seat, labels.initial(owner), 3, NEAR.card + 4, 42) + stamp("fire", 50, NEAR.card + 14, 22)
    drawn += write(str(owner.fire), 85, NEAR.card + 35, 26, cls="b", anchor="middle")
    label = words(_STALL, card=card.name(words.lang), who=owner.name, have=owner.fire)
    why = words(_WEAK, who=owner.name, have=owner.fire, strength=fire) if fire else words(_BEHIND)
    return Tile(stall, silent(drawn, WIDE, NEAR.card + FOOT), label, why)


_PAYDAY: dict[str, Any] = {
    "month": 6,
    "phase": "business",
    "players": {"Aki": {"rice": 3}, "Ben": {"rice": 2}, "Chie": {"rice": 4}},
    "stalls": {
        "south.1": {"card": "sawyer", "owner": "Aki"},
        "south.3": {"card": "cooper", "owner": "Aki"},
        "east.1": {"card": "tea-dealer", "owner": "Ben"},
        "east.3": {"card": "lantern-maker", "owner": "Ben"},
        "north.2": {"card": "carpenter", "owner": "Ben"},
        "west.1": {"card": "fan-maker", "owner": "Chie"},
        "west.4": {"card": "oil-seller", "owner": "Chie"},
    },
}
_HUNGRY = N("teaser", "Payday! Who is short of rice?")
_RICE_TEXT = N("teaser", "Each of your people eats 1 rice. Whoever has less must let somebody go. Tap a player.")
_FED = N("teaser", "{who}: {people} people, {rice} rice. Everybody eats.")
_SHORT = N("teaser", "{who}: {people} people, {rice} rice. Somebody goes hungry and has to leave.")
_ENOUGH = N("teaser", "{who} has enough.")
_PLAYER = N("teaser", "{who}: {people} people, {rice} rice")


def rice(words: Words) -> Teaser:
    game = case_from(_PAYDAY).game
    players = game.state.players
    short = game.play(parse_move("done")).state.to_move or 0
    fed = [Beat(f"rice.{one.seat}", _say(_FED, one, words)) for one in players if one.seat != short]
    return Teaser(
        title=words(_HUNGRY),
        text=words(_RICE_TEXT),
        lead=silent(stamp("rice", 0, 14, 60), 60, 76),
        tiles=tuple(_player_tile(player, game.state, words) for player in players),
        right=f"rice.{short}",
        beats=(*fed, Beat(f"rice.{short}", _say(_SHORT, players[short], words), gone=True)),
        page="05_payday",
    )


def _player_tile(player: PlayerView, position: Position, words: Words) -> Tile:
    people = [position.cards[one.thing] for one in position.stalls.values() if one and one.owner == player.seat]
    drawn = oyakata(player.seat, labels.initial(player), 31, 3, scale=1.7, piece=False)
    for x, card in zip(_row(len(people), 31), people, strict=True):
        drawn += figure(card, labels.colour_look(card.colour, position), x, 63, 0.48)
    drawn += "".join(stamp("rice", x, 100, 20) for x in _row(player.rice, 22))
    caption = _say(_PLAYER, player, words)
    return Tile(f"rice.{player.seat}", silent(drawn, WIDE, 126), caption, words(_ENOUGH, who=player.name))


def _row(number: int, each: float) -> list[float]:
    """Where so many things begin, side by side around the middle."""
    return [WIDE / 2 - each * number / 2 + each * at + 1 for at in range(number)]


def _say(text: Any, player: PlayerView, words: Words) -> str:
    return words(text, who=player.name, people=KOBUN_EACH - player.kobun, rice=player.rice)


def teasers(words: Words) -> Teasers:
    questions = (fire(WEST, words), rice(words), fire(EAST, words))
    seen = names_in("".join(one.lead + "".join(tile.svg for tile in one.tiles) for one in questions))
    return Teasers(definitions(frozenset(seen)), questions)
