"""The words of a Koi-Koi sheet: ends, switches and their values, and a short example of each rule."""

from iki_teach.content.words import N, Text, Words
from iki_teach.drawing.pens import clean
from iki_teach.games.koikoi.sheet.fields import EXHAUSTED, FIELD_FOUR, INSTANT_BOTH, INSTANTS, STOPS
from iki_teach.games.koikoi.words.names import NAME_MOST, yaku_by_id

PLAYER = N("koi.sheet", "Player {number}")
ENDS: dict[str, Text] = {
    "": N("koi.sheet", "not yet"),
    STOPS[0]: N("koi.sheet", "{first} stops"),
    STOPS[1]: N("koi.sheet", "{second} stops"),
    EXHAUSTED: N("koi.sheet", "hands run out"),
    INSTANTS[0]: N("koi.sheet", "lucky hand of {first}"),
    INSTANTS[1]: N("koi.sheet", "lucky hand of {second}"),
    INSTANT_BOTH: N("koi.sheet", "two lucky hands"),
    FIELD_FOUR: N("koi.sheet", "four of a month on the field"),
}
YES_NO = {"True": N("koi.sheet.value", "yes"), "False": N("koi.sheet.value", "no")}
EXAMPLES: dict[str, Text] = {
    "koi.turn.decide": N("koi.sheet.example", "Aki has sanko, stops and scores 5; Ben gets nothing this month."),
    "koi.turn.empty-hand": N("koi.sheet.example", "Aki’s last card makes aotan: the month is over, 5 for Aki."),
    "koi.round.koikoi-pays": N("koi.sheet.example", "Aki said koi-koi twice and stops with 6: 6 + 2 = 8."),
    "koi.yaku.both-ribbons": N("koi.sheet.example", "Akatan 5 + aotan 5 + tanzaku 2, and 10 for both: 22."),
    "koi.turn.once": N("koi.sheet.example", "Aki said koi-koi at 1 point; with aotan Aki can only stop."),
    "koi.round.next-dealer": N("koi.sheet.example", "Ben scores in March and deals in April."),
    "koi.deck.cards": N("koi.sheet.example", "8-1 is the moon: the first card of the eighth month."),
    "koi.yaku.lights": N("koi.sheet.example", "Goko scores 10; the sanko and shiko in it do not score as well."),
    "koi.yaku.kasu": N("koi.sheet.example", "Twelve kasu: 1 + 2 = 3."),
    "koi.yaku.tanzaku": N("koi.sheet.example", "Six ribbons: 1 + 1 = 2."),
    "koi.yaku.aotan": N("koi.sheet.example", "Three blue ribbons and two others: aotan 5 + tanzaku 1 = 6."),
    "koi.yaku.akatan": N("koi.sheet.example", "The ribbons of pine, plum and cherry: 5."),
    "koi.yaku.tane": N("koi.sheet.example", "Seven tane: 1 + 2 = 3."),
    "koi.yaku.inoshikacho": N("koi.sheet.example", "Boar, deer, butterflies and two more tane: 5 + 1 = 6."),
    "koi.yaku.sanko": N("koi.sheet.example", "Crane, curtain and moon: 5."),
    "koi.yaku.ameshiko": N("koi.sheet.example", "Crane, curtain, moon and rain man: 6, and no sanko."),
    "koi.yaku.shiko": N("koi.sheet.example", "Crane, curtain, moon and phoenix: 8, and no sanko."),
    "koi.yaku.goko": N("koi.sheet.example", "All five: 10, and none of the smaller ones."),
    "koi.yaku.tsukimizake": N("koi.sheet.example", "Sanko with the moon, and the sake cup: 5 + 5 = 10."),
    "koi.yaku.hanamizake": N("koi.sheet.example", "Sanko with the curtain, and the sake cup: 5 + 5 = 10."),
    "koi.yaku.sake-gate": N("koi.sheet.example", "Moon and sake cup alone: nothing. With five ribbons: 5 + 1 = 6."),
    "koi.yaku.tsukifuda": N("koi.sheet.example", "In March all four cherry cards: 5."),
    "koi.yaku.iris": N("koi.sheet.example", "Nine kasu and the iris: it counts as the tenth, 1 point."),
    "koi.yaku.oyaken": N("koi.sheet.example", "Hands run out, nobody has a yaku: 1 for who dealt."),
    "koi.setup.instant": N("koi.sheet.example", "All four willow cards dealt into a hand: 6."),
    "koi.setup.dealer": N("koi.sheet.example", "A card of May is turned; April is nearer to it than January."),
    "koi.setup.deal": N("koi.sheet.example", "8 and 8 in the hands, 8 on the field, 24 in the stock."),
    "koi.round.exhausted": N("koi.sheet.example", "Aki said koi-koi, then Ben: only Ben’s yaku score."),
    "koi.round.seven-doubles": N("koi.sheet.example", "Sanko 5 + tanzaku 2 = 7, doubled = 14."),
    "koi.round.koikoi-doubles": N("koi.sheet.example", "Ben said koi-koi, Aki stops with 5: that makes 10."),
    "koi.game.end": N("koi.sheet.example", "Aki has 51 after October and has won."),
    "koi.game.zero-sum": N("koi.sheet.example", "Aki scores 10: Ben loses as many."),
}


def yaku_name(id: str) -> str:
    """Return a yaku's name, as one begins a line with it.

    >>> yaku_name("koi.yaku.sanko")
    'Sanko'
    """
    return yaku_by_id()[id].romaji.capitalize()


def names_shown(names: tuple[str, str], words: Words) -> tuple[str, str]:
    """Return both players' names; who has none is called by number."""
    first, second = (clean(name, NAME_MOST) or words(PLAYER, number=seat) for seat, name in enumerate(names, 1))
    return first, second
