from collections.abc import Iterable
from functools import cache, lru_cache

from iki_teach.content.words import N, Words
from iki_teach.games.koikoi.facts.hanafuda import HanafudaCard, Yaku
from iki_teach.games.koikoi.facts.load import load_hanafuda, load_yaku

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
