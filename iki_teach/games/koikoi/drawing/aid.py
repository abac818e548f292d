"""The yaku, the cards and what was agreed on, for a sheet to print."""

from collections.abc import Iterator

from iki_teach.content.glossary import load_terms
from iki_teach.content.words import N, Words
from iki_teach.drawing.asks import AidBlock, AidRow
from iki_teach.games.koikoi.drawing.album import by_month
from iki_teach.games.koikoi.drawing.cards import sign
from iki_teach.games.koikoi.facts.load import load_hanafuda, load_house_switches, load_preset, load_yaku
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.cards import names_in
from iki_teach.games.koikoi.rules.yaku import OYAKEN, Scorer

_YAKU = N("aid", "The yaku")
_MONTHS = N("aid", "The months")
_AGREED = N("aid", "Agreed on")
_POINTS = N("aid", "{n} point", "{n} points")
_MORE = N("aid", "{need} cards: {points}, each further one {more} more")


def facts(preset: str, players: int, words: Words) -> dict[str, AidBlock]:
    rules = load_preset(preset)
    return {
        "yaku": AidBlock(words(_YAKU), tuple(yaku(rules, words)), "cards"),
        "months": AidBlock(words(_MONTHS), tuple(months(words)), "cards"),
        "agreed": AidBlock(words(_AGREED), tuple(agreed(rules, words))),
    }


def yaku(rules: HouseRules, words: Words) -> Iterator[AidRow]:
    scorer = Scorer(load_yaku(), load_hanafuda(), rules)
    terms = [term for term in load_terms("koikoi").values() if term.sign]
    cards = {term.rule: term.sign for term in sorted(terms, key=lambda term: term.rule.endswith(f".{term.id}"))}
    for name in scorer.played:
        one = scorer.yaku[name]
        if name == OYAKEN and not rules.oyaken:
            continue
        points = words(_POINTS, one.points)
        says = words(_MORE, need=one.need, points=points, more=one.more) if one.more else points
        made = names_in(scorer.masks[name]) if scorer.masks[name].bit_count() == one.need else ()
        yield AidRow(words.rule(name), says, sign(shown) if (shown := cards.get(name, " ".join(made))) else "")


def months(words: Words) -> Iterator[AidRow]:
    for heading, names in by_month(words):
        yield AidRow(heading, svg=sign(" ".join(names)))


def agreed(rules: HouseRules, words: Words) -> Iterator[AidRow]:
    for name, switch in load_house_switches().items():
        if not (name == "target" and rules.months):
            yield AidRow(switch.named(words), switch.says_at(rules.setting(name), words))
