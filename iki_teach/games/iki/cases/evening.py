"""An evening is a position that goes along with the table: as much as is known of it, and where its host stands."""

from collections.abc import Sequence
from copy import deepcopy

from iki_teach.content.referee import NoSuchActError
from iki_teach.content.structure import Value
from iki_teach.content.words import LANGS, N, Words
from iki_teach.games.iki.cases import setting
from iki_teach.games.iki.cases.case import case_from
from iki_teach.games.iki.facts.cards import COLOURS
from iki_teach.games.iki.facts.load import load_edition
from iki_teach.games.iki.rules import terms as t

SETUP = 0
SCORED = ("iki", "koban", "wood", "mon", "rice", "sandals", "fire")
UNKNOWN = "card"  # in the id of a blank card: nobody has said its colour
BLANKS = {name: N("blank", "card" if name == UNKNOWN else f"{name} card") for name in (UNKNOWN, *COLOURS, "blue")}


def at_step(value: Value, month: int, step: str) -> Value:
    """Return the table as it stands when a step of a month begins: slots are held from the choice to the last turn."""
    then = deepcopy(value)
    if month != then.get("month"):
        setting.forget(then, "blocked")
        setting.lift_slots(then)
        then["month"] = month
        if "fire_order" in then:
            setting.order_discs(then)
    every = all("slot" in own for own in then["players"].values())
    if every if step == "order" else step != "turns":
        setting.lift_slots(then)
    setting.set_phase(then, phase_at(then, month, step))
    return then


def phase_at(value: Value, month: int, step: str) -> str:
    if month in (SETUP, t.NEW_YEAR):
        return t.START if month == SETUP else t.OVER if step == "count" else t.PLACE
    return turn_phase(value) if step == "turns" and all("slot" in own for own in value["players"].values()) else t.ORDER


def turn_phase(value: Value) -> str:
    """Return what the first of those on slots decides: X skips income and hiring."""
    slots = [own["slot"] for own in value["players"].values() if "slot" in own]
    return t.WALK if min(slots, key=t.SLOT_NAMES.index) == "X" else t.INCOME


def end_turn(value: Value) -> None:
    """Let the next player have the turn; after the last one nobody has it. NoSuchActError where nobody had it."""
    game = case_from(value).game
    if game.state.phase not in (t.INCOME, t.WALK, t.PLACE):
        raise NoSuchActError("done")
    names, (seat, *others) = list(value["players"]), game._state.queue
    if game.month > t.LAST_MONTH:
        setting.set_phase(value, t.PLACE if others else t.OVER)
        setting.put_or_drop(value, "to_move", [names[others[0]]] if others else None)
        return
    value["players"][names[seat]].pop("slot", None)
    setting.set_phase(value, turn_phase(value) if others else t.ORDER)


def goes_on(value: Value, act: str) -> bool:
    """Whether an act was the last of its step: all have slots, or all have had their turn."""
    if act.startswith("slot "):
        return all("slot" in own for own in value["players"].values())
    return act == "done" and value["phase"] in (t.ORDER, t.OVER)


def raised(value: Value, seat: int) -> str:
    """Return the act that raises a disc by 1; at the top of the track it comes to lie on top."""
    strength = strengths(value)[seat]
    return f"good {seat + 1} fire {strength + 1}" if strength < t.FIRE_TOP else f"disc {seat + 1}"


def lowered(value: Value, seat: int, before: Sequence[Value]) -> Value:
    """Take the last raise of a disc back: it lies as it did when all were as strong, else below its equals."""
    then, name = deepcopy(value), list(value["players"])[seat]
    then["players"][name][t.GOODS[t.FIRE]] = max(0, strengths(value)[seat] - 1)
    order = next((old.get("fire_order") for old in before if strengths(old) == strengths(then)), None)
    there = value.get("fire_order") or setting.turn_order(value)
    then["fire_order"] = order or [*(one for one in there if one != name), name]
    setting.order_discs(then)
    return then


def entries(value: Value) -> list[dict[str, str]]:
    """Return what a scoring sheet can take of an evening: names, goods, what is retired, how the discs lie."""
    there = value.get("fire_order", ())
    return [
        {"name": name}
        | {good: str(own[good]) for good in SCORED if good in own}
        | ({"retired": str(len(own["retired"]))} if "retired" in own else {})
        | ({"disc": str(there.index(name) + 1)} if name in there else {})
        for name, own in value["players"].items()
    ]


def strengths(value: Value) -> list[int]:
    return [own.get(t.GOODS[t.FIRE], 0) for own in value["players"].values()]


def set_edition(value: Value, edition: str) -> None:
    """Play another edition; what two players have on their own board is for them alone, blank cards look its way."""
    if edition != value.get("edition"):
        setting.forget(value, "sun", "blocked")
        if "fire_order" in value:
            setting.order_discs(value)
    value["edition"] = edition
    blank = [card for stall, one in value.get("stalls", {}).items() if is_blank(card := one.get("card", ""), stall)]
    value.get("cards", {}).update({card: blank_card(edition, card.partition("-")[0]) for card in blank})


def put_blank(value: Value, stall: str, seat: str, colour: str) -> None:
    """Lay a card of which one has told only whose it is, and its colour, in the place of what lay there."""
    value.setdefault("stalls", {}).pop(stall, None)
    cards = value.setdefault("cards", {})
    at = stall.replace(".", "-")
    for name in BLANKS:
        cards.pop(f"{name}-{at}", None)
    if colour not in (UNKNOWN, *COLOURS):
        raise NoSuchActError(colour)
    card = f"{colour}-{at}"
    cards[card] = blank_card(value["edition"], colour)
    value["stalls"][stall] = {"card": card}
    setting.put_or_drop(value["stalls"][stall], "owner", setting.owner(value, seat))


def send_home(value: Value, stall: str) -> None:
    """Let a card retire; a blank one keeps its colour, and another may lie in its stall."""
    lies = value.get("stalls", {}).get(stall, {})
    if not {"card", "owner"} <= {*lies}:
        raise NoSuchActError(stall)
    card, cards = lies["card"], value.get("cards", {})
    if is_blank(card, stall):
        blank, card = card, f"{card.partition('-')[0]}-home-{sum('-home-' in one for one in cards) + 1}"
        cards[card] = cards.pop(blank)
    value["players"][lies["owner"]].setdefault("retired", []).append(card)
    del value["stalls"][stall]


def blank_card(edition: str, colour: str) -> Value:
    look = load_edition(edition).seller_colour if colour == "green" else colour
    return {
        "colour": COLOURS[0] if colour == UNKNOWN else colour, "season": "spring", "cost": 0, "skill": "other:",
        "track": "nothing / nothing / nothing", "english": BLANKS[look].english,
        "names": {lang: Words(lang)(BLANKS[look]) for lang in LANGS if lang != "en"},
    }  # fmt: skip


def is_blank(card: str, stall: str) -> bool:
    return card.partition("-")[0] in BLANKS and card.endswith(stall.replace(".", "-"))


def colourless(value: Value) -> list[str]:
    """Return the stalls of blank cards whose colour nobody has said."""
    return [stall for stall, one in value.get("stalls", {}).items() if one.get("card", "").startswith(f"{UNKNOWN}-")]
