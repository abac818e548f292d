"""Cards by their names, and in sentences, as one stands enlarged: its month, its kind, what it takes, its yaku."""

from collections.abc import Iterable
from functools import cache, lru_cache

from iki_teach.content.calendar import month
from iki_teach.content.words import N, Words
from iki_teach.core.text import capital
from iki_teach.games.koikoi.begin import table_under
from iki_teach.games.koikoi.facts.hanafuda import HanafudaCard, Yaku
from iki_teach.games.koikoi.facts.load import load_hanafuda, load_yaku
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.cards import BIT, NUMBERS
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.rules.turn import CHOICE
from iki_teach.games.koikoi.rules.yaku import SAKE

NAME_MOST = 24
_CARD = N("koi.drawing", "{card} ({flower})")
KINDS = {
    "hikari": N("koi.kind", "Hikari"),
    "tane": N("koi.kind", "Tane"),
    "ribbon": N("koi.kind", "Ribbons"),
    "kasu": N("koi.kind", "Kasu"),
}


@cache
def cards_by_name() -> dict[str, HanafudaCard]:
    return {card.card: card for card in load_hanafuda().cards}


@cache
def yaku_by_id() -> dict[str, Yaku]:
    return {yaku.id: yaku for yaku in load_yaku().yaku}


def short_name(yaku: str, words: Words) -> str:
    """Return a yaku's name without what it means."""
    return words.rule(yaku).partition(",")[0]


def by_kind(names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    own = tuple(names)
    return {kind: tuple([name for name in own if cards_by_name()[name].kind == kind]) for kind in KINDS}


def flower(name: str, words: Words) -> str:
    return words.of("koi.flower", load_hanafuda().months[cards_by_name()[name].month - 1].flower)


def picture(name: str, words: Words) -> str:
    """Return what a card shows besides its flower."""
    return words.of("koi.card", cards_by_name()[name].name)


@lru_cache(maxsize=256)
def card(name: str, words: Words) -> str:
    """Return a card as one says it: crane (pine)."""
    return words(_CARD, card=picture(name, words), flower=flower(name, words))


def cards(names: tuple[str, ...], words: Words) -> str:
    return ", ".join([card(name, words) for name in names])


_MATCHES = N("koi.about", "{month}: it matches the three other cards with this plant.")
_KINDS = {
    "hikari": N("koi.about", "A light (hikari), one of {n}."),
    "tane": N("koi.about", "An animal or a thing (tane), one of {n}."),
    "ribbon": N("koi.about", "A ribbon, one of {n}."),
    "kasu": N("koi.about", "Only a plant (kasu), one of {n}."),
}
_COUNTS = N("koi.about", "It may count for:")
_YAKU = N("koi.about", "{yaku}: {n} point", "{yaku}: {n} points")
_FROM_ON = N("koi.about", "{yaku}, from {need} cards on: {n} point", "{yaku}, from {need} cards on: {n} points")
_ON_TOP = N("koi.about", "{yaku}: +{n} point on top of another yaku", "{yaku}: +{n} points on top of another yaku")
_TAKES = N("koi.about", "It takes from the field: {cards}.")
_CHOOSES = N("koi.about", "You choose what it takes from the field: {cards}.")
_STAYS = N("koi.about", "Nothing on the field matches it: it would stay there.")


@lru_cache(maxsize=512)
def about(name: str, rules: HouseRules, now: int, lang: str) -> str:
    words, known = Words(lang), cards_by_name()
    own, scorer = known[name], table_under(rules).scorer
    number = sum(one.kind == own.kind for one in known.values())
    yaku = [
        sentence(one, rules, words)
        for one in map(scorer.yaku.__getitem__, scorer.played)
        if (scorer.may_count(one.id, now) | scorer.wide[one.id]) & BIT[NUMBERS[name]]
    ]
    lines = [capital(card(name, words)), words(_MATCHES, month=month(own.month, words))]
    return "\n".join([*lines, words(_KINDS[own.kind], n=number), words(_COUNTS), *yaku])


def sentence(one: Yaku, rules: HouseRules, words: Words) -> str:
    text = _ON_TOP if one.family == SAKE and rules.sake == "gated" else _FROM_ON if one.more else _YAKU
    return words(text, n=one.points, yaku=words.rule(one.id), need=one.need)


def lying(name: str, position: Position, words: Words) -> str:
    return about(name, position.rules, position.month, words.lang)


def to_play(name: str, position: Position, words: Words) -> str:
    matches = tuple([one for one in position.field if one.partition("-")[0] == name.partition("-")[0]])
    takes = words(_CHOOSES if len(matches) == CHOICE else _TAKES if matches else _STAYS, cards=cards(matches, words))
    title, *lines = lying(name, position, words).split("\n")
    return "\n".join([title, takes, *lines])
