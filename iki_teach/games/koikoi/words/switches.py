"""House rules of Koi-Koi in words: what each switch says, and two tables side by side on its example."""

from collections.abc import Mapping

from iki_teach.content.words import N, Text, Words
from iki_teach.core.event import Event
from iki_teach.games.koikoi.cases.switches import SOURCE, Example, example_of, game_of, outcome, rules_of
from iki_teach.games.koikoi.facts.load import load_house_switches, load_preset, load_presets
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.scoring import LONGEST
from iki_teach.games.koikoi.words.events import player, tell_event

SHORT = 30
# Months by the classic rules between two sensible players, 200 games or more each: the median, and what one in
# twenty reaches; by target, and whether points are taken from the other. Doublings make games shorter.
LASTS = {(50, False): (16, 25), (30, False): (9, 16), (50, True): (50, LONGEST), (30, True): (20, 60)}
_FIXED = N("koi.switches", "The game lasts {n} month.", "The game lasts {n} months.")
_ABOUT = N(
    "koi.switches",
    "By the classic rules that takes about {n} month, at times {late}.",
    "By the classic rules that takes about {n} months, at times {late}.",
)
_AT_MOST = N("koi.switches", "After {n} month the most points win.", "After {n} months the most points win.")
_SHORTER = N("koi.switches", "12 months, or 30 points, are shorter.")


def how_long(rules: HouseRules, words: Words) -> str:
    """Return how long a game lasts at a table: measured, unless it is fixed."""
    if rules.months:
        return words(_FIXED, n=rules.months)
    texts = []
    if known := LASTS.get((rules.target, rules.zero_sum)):
        texts.append(words(_ABOUT, n=known[0], late=known[1]))
    texts.append(words(_AT_MOST, n=LONGEST))
    if rules.zero_sum and rules.target > SHORT:
        texts.append(words(_SHORTER))
    return " ".join(texts)


def preset_name(preset: str, words: Words) -> str:
    return words.of("koi.preset", load_presets()[preset].name)


def switch_text(name: str, value: object, words: Words) -> str:
    return load_house_switches()[name].says_at(value, words)


def in_force(rules: HouseRules, words: Words) -> list[str]:
    usual = load_preset("source")
    return [
        switch.says_at(rules.setting(name), words)
        for name, switch in load_house_switches().items()
        if rules.setting(name) != usual.setting(name)
    ]


HAPPENS: dict[str, Text] = {
    "stop": N("koi.switches", "{name}: {who} wants to stop. What does each table count?"),
    "won": N("koi.switches", "{name}: {who} has dealt, and stops. Who deals next?"),
    "run-out": N("koi.switches", "{name}: the hands have run out. What does each table count?"),
    "drawn": N("koi.switches", "{name}: the hands have run out, and nobody has a yaku. {who} has dealt. What happens?"),
    "grown": N("koi.switches", "{name}: {who} has said koi-koi, and now has more. What may {who} do?"),
    "last": N("koi.switches", "{name}: {who} has a yaku and no card left. What follows?"),
    "dealt": N("koi.switches", "{name}: these hands are dealt. What does each table count?"),
    "first": N("koi.switches", "{name}: Aki was born in February, Ben in September. Who deals?"),
}
_NOTHING = N("koi.switches", "No yaku counts, so there is nothing to stop for.")
_NO_END = N("koi.switches", "The game goes on.")
_NO_POINTS = N("koi.switches", "Nobody scores.")
_NO_LUCKY_HAND = N("koi.switches", "The month is played.")
TELLS = {
    "dealer": N("koi.switches", "{who} deals and begins."),
    "may-call": N("koi.switches", "{who} may stop or say koi-koi."),
    "must-stop": N("koi.switches", "{who} can only stop."),
}
QUIET = {"stop": _NOTHING, "won": _NOTHING, "run-out": _NO_POINTS, "dealt": _NO_LUCKY_HAND, "first": _NOTHING}
ENDS = ("months", "target")
LENGTHS = (*ENDS, "zero_sum")


def example(switch: str) -> Example:
    return example_of(load_house_switches()[switch])


def table(switch: str) -> Game:
    return game_of(example(switch), rules_of(SOURCE))


def question(switch: str, words: Words) -> str:
    name = load_house_switches()[switch].named(words)
    return words(HAPPENS[example(switch).how], name=name, who=player(table(switch).state, 0))


def tell_table(switch: str, preset: str, own: Mapping[str, object], words: Words) -> list[tuple[str, str]]:
    rules, cards, rule = rules_of(preset, own), example(switch), load_house_switches()[switch].rule
    game, events = game_of(cards, rules), outcome(cards, rules)
    lines = [(tell(event, game, words), event.rule) for event in events]
    if switch in ENDS and not any(event.what == "end" for event in events):
        lines.append((words(_NO_END), rule))
    if switch in LENGTHS:
        lines.append((how_long(rules, words), load_house_switches()["months"].rule))
    if all(event.what == "exhausted" for event in events):
        lines.append((words(QUIET[cards.how]), rule))
    return lines


def tell(event: Event, game: Game, words: Words) -> str:
    if event.what in TELLS:
        return words(TELLS[event.what], who=player(game.state, event.player))
    return tell_event(event, game.state, words) or ""
