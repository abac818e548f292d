"""An amount of goods, as costs, skills and incomes name it: "2 mon and 1 wood"."""

from collections.abc import Sequence

from attrs import frozen

from iki_teach.content.language import Reader

PLAIN = ("mon", "koban", "rice", "sandals", "wood", "iki", "fire")
TOKENS = ("ward", "step")
GOODS = PLAIN + TOKENS
GOOD_OF_WORD = {good: good for good in GOODS} | {"sandal": "sandals"}


@frozen
class Bundle:
    """Some of each good; `fire` is firefighting strength, `ward` and `step` are the special tokens.

    >>> str(Bundle(mon=2, wood=1)), str(Bundle(sandals=1)), str(Bundle())
    ('2 mon and 1 wood', '1 sandal', 'nothing')
    """

    mon: int = 0
    koban: int = 0
    rice: int = 0
    sandals: int = 0
    wood: int = 0
    iki: int = 0
    fire: int = 0
    ward: int = 0
    step: int = 0

    @property
    def pairs(self) -> tuple[tuple[str, int], ...]:
        return tuple((good, amount) for good in GOODS if (amount := getattr(self, good)))

    def __bool__(self) -> bool:
        return bool(self.pairs)

    def __str__(self) -> str:
        parts = [f"{amount} {'sandal' if (good, amount) == ('sandals', 1) else good}" for good, amount in self.pairs]
        return " and ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts) or "nothing"


NOTHING = Bundle()


def parse_bundle(text: str, goods: Sequence[str] = PLAIN) -> Bundle:
    """Read a bundle from its text; "nothing" is the empty one."""
    reader = Reader(text)
    bundle = read_bundle(reader, goods)
    reader.ends('"and" with a further amount, or the end')
    return bundle


def read_bundle(reader: Reader, goods: Sequence[str] = PLAIN) -> Bundle:
    return NOTHING if reader.takes("nothing") else read_amounts(reader, goods=goods)


def read_amounts(reader: Reader, after_comma: str = "a further amount", goods: Sequence[str] = PLAIN) -> Bundle:
    """Read at least one amount; a comma before "twice" or "up" is left for the skill."""
    amounts: dict[str, int] = {}
    while True:
        amount = reader.number()
        word = reader.next
        good = GOOD_OF_WORD.get(word.text.lower(), "")
        if good not in goods:
            reader.fail("one of " + ", ".join(goods))
        if good in amounts:
            reader.fail(f"each good once, and {good} was named before")
        reader.takes(word.text.lower())
        amounts[good] = amount
        if not _goes_on(reader, after_comma):
            return Bundle(**amounts)


def _goes_on(reader: Reader, after_comma: str) -> bool:
    if reader.takes("and") or reader.takes(",", "and"):
        return True
    if reader.sees(",", "twice") or reader.sees(",", "up") or not reader.takes(","):
        return False
    if not reader.sees("#"):
        reader.fail(after_comma)
    return True
