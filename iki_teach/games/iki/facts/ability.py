"""What a building does beyond its printed iki: "1 iki per sandal", "walk 1 further"."""

from attrs import frozen

from iki_teach.content.language import MOST, Reader

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
# Standing abilities, how each is written, and the most that it may be.
POWERS = {
    "walk": ("walk # further", 9),  # once a month, free
    "income": ("income # mon more", MOST),
    "hire": ("hire for # mon less", MOST),  # never below nothing
    "feed": ("feed # card free", 9),  # on payday they eat no rice
    "stalls": ("stalls cost nothing extra", 1),  # at the crossroads and in the middle
}


@frozen
class Score:
    """At the end: `iki` for every full `each` of a thing its owner has."""

    iki: int
    each: int
    of: str

    def __str__(self) -> str:
        return f"{self.iki} iki per " + (self.of if self.each == 1 else f"{self.each} {COUNTED[self.of]}")


@frozen
class Power:
    """A standing ability: its kind, a key of POWERS, and how much it is, where that says a number."""

    kind: str
    n: int = 1

    def __str__(self) -> str:
        text = POWERS[self.kind][0].replace("#", str(self.n))
        return text if self.n == 1 else text.replace(" card ", " cards ")


Ability = Score | Power


def parse_ability(text: str) -> Ability:
    reader = Reader(text)
    ability = _read_score(reader) if reader.sees("#") else _read_power(reader)
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


def _read_power(reader: Reader) -> Power:
    for kind, (form, most) in POWERS.items():
        if reader.takes(kind):
            number = 1
            for word in form.split()[1:]:
                if word == "#":
                    number = reader.number(1, most)
                elif word != "card" or not reader.takes("cards"):
                    reader.needs(word)
            return Power(kind, number)
    reader.fail('a number of iki, "walk", "income", "hire", "feed" or "stalls"')
