"""What a building does beyond its printed iki: "1 iki per sandal", "walk 1 further"."""

from attrs import frozen

from iki_teach.content.language import Reader

MOST_FREE = 9
COUNTED = {
    "sandal": "sandals",
    "rice": "rice",
    "wood": "wood",
    "koban": "koban",
    "fish": "fish",
    "pipe": "pipes",
    "pouch": "pouches",
    "retired card": "retired cards",
}
THING_OF_WORD = {word: thing for thing, many in COUNTED.items() for word in (thing, many)}


@frozen
class Score:
    """At the end: `iki` for every full `each` of a thing its owner has."""

    iki: int
    each: int
    of: str

    def __str__(self) -> str:
        return f"{self.iki} iki per " + (self.of if self.each == 1 else f"{self.each} {COUNTED[self.of]}")


@frozen
class Walk:
    """Once a month its owner may walk so many steps more, free."""

    steps: int

    def __str__(self) -> str:
        return f"walk {self.steps} further"


@frozen
class Income:
    """Taking income pays so much more."""

    mon: int

    def __str__(self) -> str:
        return f"income {self.mon} mon more"


@frozen
class Hire:
    """Hiring costs so much less, never below nothing."""

    less: int

    def __str__(self) -> str:
        return f"hire for {self.less} mon less"


@frozen
class Feed:
    """On payday so many of its owner's cards eat no rice."""

    cards: int

    def __str__(self) -> str:
        return f"feed {self.cards} card{'' if self.cards == 1 else 's'} free"


@frozen
class Stalls:
    """Its owner never pays extra for a crossroads or middle stall."""

    def __str__(self) -> str:
        return "stalls cost nothing extra"


Ability = Score | Walk | Income | Hire | Feed | Stalls


def parse_ability(text: str) -> Ability:
    reader = Reader(text)
    ability = _read_score(reader) if reader.sees("#") else _read_standing(reader)
    reader.ends()
    return ability


def _read_score(reader: Reader) -> Score:
    iki = reader.number()
    reader.needs("iki", "per")
    each = reader.number() if reader.sees("#") else 1
    for word, thing in THING_OF_WORD.items():
        if reader.takes(*word.split()):
            return Score(iki, each, thing)
    reader.fail("one of " + ", ".join(COUNTED))


def _read_standing(reader: Reader) -> Ability:
    if reader.takes("walk"):
        steps = reader.number(1, MOST_FREE)
        reader.needs("further")
        return Walk(steps)
    if reader.takes("income"):
        mon = reader.number()
        reader.needs("mon", "more")
        return Income(mon)
    if reader.takes("hire"):
        reader.needs("for")
        less = reader.number()
        reader.needs("mon", "less")
        return Hire(less)
    if reader.takes("feed"):
        cards = reader.number(1, MOST_FREE)
        if not reader.takes("cards"):
            reader.needs("card")
        reader.needs("free")
        return Feed(cards)
    if reader.takes("stalls"):
        reader.needs("cost", "nothing", "extra")
        return Stalls()
    reader.fail('a number of iki, "walk", "income", "hire", "feed" or "stalls"')
