"""What only Koi-Koi's pages call: cards as a picture, yaku counted, what is known at koi-koi or stop."""

from itertools import product

from iki_teach.content.calendar import month as month_name
from iki_teach.content.referee import Referee
from iki_teach.content.words import N, Words
from iki_teach.drawing.asks import Switches
from iki_teach.games.koikoi import begin
from iki_teach.games.koikoi.bots.hints import QUESTIONS, tell_known
from iki_teach.games.koikoi.bots.outlook import SAMPLES
from iki_teach.games.koikoi.cases import set_table
from iki_teach.games.koikoi.cases.switches import rules_of
from iki_teach.games.koikoi.drawing import album
from iki_teach.games.koikoi.drawing.album import all_cards, collection, collection_in_words
from iki_teach.games.koikoi.drawing.describe import listed
from iki_teach.games.koikoi.facts.load import load_house_switches, load_preset, load_presets
from iki_teach.games.koikoi.rules.cards import NAMES, NUMBERS
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.state import DECIDE
from iki_teach.games.koikoi.words import set_table as set_words
from iki_teach.games.koikoi.words import switches as two_tables
from iki_teach.games.koikoi.words.events import TOTAL
from iki_teach.games.koikoi.words.switches import preset_name, switch_text
from iki_teach.kits import Page

_COUNTED = N("said", "{what}: {n} point.", "{what}: {n} points.")


def hanafuda(words: Words, names: str = "") -> Page:
    """Return a picture of cards such as "1-1 8-1", or of all twelve months."""
    return Page(svg=album.row(names.split(), words) if names else album.months(words))


def yaku(words: Words, cards: str, month: int = 0, **switches: object) -> Page:
    """Return the yaku in captured cards such as "1-1 3-1 8-1", each with its points and its rule.

    `rules="common"` and switches such as `joker="cup"` choose the table; a list of values counts the same cards at
    several tables: `rules=["source", "common"]`.
    """
    captured = begin.cards(cards)
    names = tuple(NAMES[card] for card in captured)
    lines = [f"{month_name(month, words)}: {listed(names, words)}" if month else listed(names, words)]
    values = [value if isinstance(value, list) else [value] for value in switches.values()]
    for chosen in product(*values):
        lines += counted(words, captured, month, dict(zip(switches, chosen, strict=True)))
    return Page(lines=tuple(lines), svg=album.row(names, words))


def counted(words: Words, captured: tuple[int, ...], month: int, table: dict[str, object]) -> list[str]:
    switches = {name: value for name, value in table.items() if name != "rules"}
    rules = str(table.get("rules", begin.RULES))
    scored = begin.yaku(captured, month, rules, switches)
    total = sum(number for _, number in scored)
    what = [preset_name(load_preset(rules).id, words)] if "rules" in table else []
    what += [switch_text(name, value, words) for name, value in switches.items()]
    head = words(_COUNTED, n=total, what="; ".join(what)) if what else words(TOTAL, n=total)
    return [head, *(f"  {words(_COUNTED, n=n, what=words.rule(rule))}  [{rule}]" for rule, n in scored)]


def outlook(words: Words, game: Game, samples: int = SAMPLES) -> Page:
    """Return what stopping scores, and what koi-koi is worth by an estimate; raises ValueError at another decision."""
    turn = game.to_move
    if turn is None or turn.kind != DECIDE:
        raise ValueError(f"game: expected koi-koi or stop to be decided, got {turn.kind if turn else 'the end'}")
    return Page(lines=tuple(tell_known(game, samples, words)))


def lies_in(game: Game, cell: str) -> str:
    """Return the cell of a table that a card means: in the hand of who asks, else on the field."""
    place, _, name = cell.partition(".")
    in_hand = name in NUMBERS and NUMBERS[name] in game._state.hands[game._state.seat]
    return f"{'hand' if in_hand else 'field'}.{name}" if place == "card" else cell


REFEREE = Referee(
    page="koikoi_table",
    begin=set_table.begin,
    read=set_table.read,
    change=set_table.change,
    value_of=set_table.value_of,
    keys=set_table.KEYS,
    group=set_table.IN_HAND,
    spots=lambda game: {"": set_table.open_cards(game._state) > 0},
    click=lambda game, cell, hand: f"lay {cell.removeprefix('card.')} {hand.group}",
    refused=set_words.refused,
    strip=set_words.strip,
    sections=set_words.sections,
    prompt=set_words.prompt,
    questions=QUESTIONS,
    draw=all_cards,
    cell=lies_in,
)


def draw_example(switch: str, words: Words) -> str:
    has_cards = two_tables.example(switch).first
    return str(collection(two_tables.table(switch).state, words)) if has_cards else ""


SWITCHES = Switches(
    notebook="25_koikoi_switches",
    all=load_house_switches,
    presets=lambda: tuple(id for id, preset in load_presets().items() if preset.listed),
    setting=lambda preset, switch: rules_of(preset).setting(switch),
    tell=two_tables.tell_table,
    ask=two_tables.question,
    draw=draw_example,
    describe=lambda switch, words: collection_in_words(two_tables.table(switch).state, words),
)
