"""What a card can be used for, "pay 2 mon: gain 1 wood, twice or gain 1 rice", and what it pays until it retires."""

from attrs import frozen

from iki_teach.content.language import Reader
from iki_teach.content.shape import Line
from iki_teach.games.iki.facts.bundle import GOODS, NOTHING, Bundle, read_amounts, read_bundle

OTHER = "other"
MOST_TIMES = 9
MOST_OPTIONS = 9
MOST_LEVELS = 3
AFTER_COMMA = '"twice", "up to 3 times" or a further amount'
AFTER_OPTION = '"or" with another choice, ";" or the end'


def _paying(pay: Bundle) -> str:
    return f"pay {pay}: " if pay else ""


@frozen
class Trade:
    """Pay goods to the bank and gain others, at most `times` in a visit; with nothing to pay it is a gift."""

    pay: Bundle
    gain: Bundle
    times: int = 1

    def __str__(self) -> str:
        often = {1: "", 2: ", twice"}.get(self.times, f", up to {self.times} times")
        return f"{_paying(self.pay)}gain {self.gain}{often}"


@frozen
class Train:
    """One own card on the board gains a level."""

    pay: Bundle = NOTHING

    def __str__(self) -> str:
        return f"{_paying(self.pay)}train 1 card"


@frozen
class Build:
    """A building action, perhaps paid for, perhaps with a cheaper building."""

    pay: Bundle = NOTHING
    less: Bundle = NOTHING

    def __str__(self) -> str:
        return f"{_paying(self.pay)}build" + (f" for {self.less} less" if self.less else "")


Option = Trade | Train | Build


@frozen
class Skill:
    """The choices a visitor has, and whether the card counts as any colour in the end.

    `other` is what the table plays by hand, in words that may be empty; the one choice then moves no goods.
    """

    options: tuple[Option, ...]
    any_colour: bool = False
    other: str | None = None

    @property
    def kind(self) -> str:
        """The scroll's kind: "gain" (yellow), "trade" (blue) or "special" (purple)."""
        if self.any_colour or self.other is not None or not all(isinstance(option, Trade) for option in self.options):
            return "special"
        return "trade" if any(option.pay for option in self.options) else "gain"

    def __str__(self) -> str:
        if self.other is not None:
            return f"{OTHER}: {self.other}".strip()
        return " or ".join(map(str, self.options)) + ("; counts as any colour" if self.any_colour else "")


def parse_skill(text: str) -> Skill:
    head, _, other = text.partition(":")
    if not text.strip() or head.strip().lower() == OTHER:
        return Skill((Trade(NOTHING, NOTHING),), other=Line(empty=True).fit(other.strip()))
    reader = Reader(text)
    options = [_read_option(reader)]
    while len(options) < MOST_OPTIONS and reader.takes("or"):
        options.append(_read_option(reader))
    any_colour = reader.takes(";")
    if any_colour:
        reader.needs("counts", "as", "any", "colour")
    reader.ends("the end" if any_colour else AFTER_OPTION)
    return Skill(tuple(options), any_colour)


def _read_option(reader: Reader) -> Option:
    pay = NOTHING
    paying = reader.takes("pay")
    if paying:
        pay = _read_payment(reader)
        reader.needs(":")
    if reader.takes("gain"):
        gain = read_amounts(reader, AFTER_COMMA) if paying else read_amounts(reader)
        return Trade(pay, gain, _read_times(reader) if paying else 1)
    if reader.takes("train"):
        reader.needs("1", "card")
        return Train(pay)
    if reader.takes("build"):
        return Build(pay, _read_discount(reader))
    reader.fail('"gain", "train" or "build"' if paying else '"gain", "pay", "train", "build" or "other"')


def _read_payment(reader: Reader) -> Bundle:
    start = reader.next
    pay = read_amounts(reader)
    if pay.fire:
        reader.fail("a payment without fire", start)
    return pay


def _read_times(reader: Reader) -> int:
    if reader.takes(",", "twice"):
        return 2
    if not reader.takes(",", "up"):
        return 1
    reader.needs("to")
    times = reader.number(2, MOST_TIMES)
    reader.needs("times")
    return times


def _read_discount(reader: Reader) -> Bundle:
    if not reader.takes("for"):
        return NOTHING
    start = reader.next
    less = read_amounts(reader)
    if less.rice or less.sandals or less.iki or less.fire:
        reader.fail("a discount of mon, koban or wood, which buildings cost", start)
    reader.needs("less")
    return less


@frozen
class Track:
    """Either an income for each level, or none and a bonus that is paid once, on retirement; special tokens only so."""

    levels: int
    incomes: tuple[Bundle, ...]
    bonus: Bundle | None = None

    def __str__(self) -> str:
        return " / ".join(map(str, self.incomes)) if self.bonus is None else f"after {self.levels}: {self.bonus}"


def parse_track(text: str) -> Track:
    reader = Reader(text)
    if reader.takes("after"):
        levels = reader.number(1, MOST_LEVELS)
        reader.needs(":")
        track = Track(levels, (), read_amounts(reader, goods=GOODS))
    else:
        incomes = [read_bundle(reader)]
        while len(incomes) < MOST_LEVELS and reader.takes("/"):
            incomes.append(read_bundle(reader))
        track = Track(len(incomes), tuple(incomes))
    reader.ends("the end" if track.levels == MOST_LEVELS or track.bonus else '"/" with the next income, or the end')
    return track
