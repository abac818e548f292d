"""What goods are worth to a player, in iki: less and less the more there are, and the closer the end is."""

from collections.abc import Mapping

from iki_teach.games.iki.bots.year import paydays_left, year_left
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.scoring import KOBAN_POINTS, WOOD_POINTS

MON_STEPS = ((4, 0.9), (6, 0.6))  # the first 4 mon open doors, the next 6 some; then they only wait
MON_BEYOND = 0.35
RICE, RICE_TO_SPARE = 1.3, 0.4
SANDAL, SANDALS_NEEDED, SANDAL_TO_SPARE = 0.6, 3, 0.2
WOOD, WOOD_NEEDED = 1.6, 3
KOBAN_EARLY = 0.3


class GoodsValue:
    """What goods are worth at one time of the year to somebody with so many cards to feed."""

    def __init__(self, position: Position, meals: int) -> None:
        """Look at the calendar; `meals` is the rice that the next payday asks for."""
        self.left = year_left(position.month)
        self.end = 1 / position.edition.mon_per_iki
        self.paydays = paydays_left(position.month, position.phase)
        self.meals = meals
        self.koban = KOBAN_POINTS + self.left * KOBAN_EARLY

    def prices(self) -> Mapping[str, float]:
        """Return what one piece of each good is worth when it comes at some payday."""
        return {
            "mon": self.mix(0.5, self.end),
            "koban": self.koban,
            "rice": self.mix(RICE, 0),
            "sandals": self.mix(SANDAL, 0),
            "wood": self.mix(WOOD, WOOD_POINTS),
            "iki": 1.0,
            "fire": self.mix(0.6, 0),
        }

    def mix(self, early: float, late: float) -> float:
        """Return a worth between that of January and that of the end."""
        return early * self.left + late * (1 - self.left)

    def worth(self, goods: Mapping[str, int]) -> float:
        """Return what these goods are worth together; firefighting and hunger are looked at elsewhere."""
        return (
            self.mon(goods["mon"])
            + goods["koban"] * self.koban
            + goods["iki"]
            + self.rice(goods["rice"])
            + self.stepped(goods["sandals"], SANDALS_NEEDED, SANDAL, SANDAL_TO_SPARE, 0)
            + self.stepped(goods["wood"], WOOD_NEEDED, WOOD, WOOD_POINTS, WOOD_POINTS)
        )

    def mon(self, mon: int) -> float:
        """Return what money is worth."""
        early, rest = 0.0, mon
        for most, each in MON_STEPS:
            early += min(rest, most) * each
            rest -= min(rest, most)
        return self.mix(early + rest * MON_BEYOND, mon * self.end)

    def rice(self, rice: int) -> float:
        """Return what rice is worth: dear for the next meals, cheaper beyond, 0 after the last payday."""
        if not self.paydays:
            return 0.0
        needed = min(rice, self.meals + (self.paydays > 1))
        return needed * RICE + (rice - needed) * RICE_TO_SPARE * (self.paydays > 1)

    def stepped(self, number: int, needed: int, early: float, spare: float, late: float) -> float:
        """Return what a good is worth that is dear up to a number."""
        few = min(number, needed)
        return self.mix(few * early + (number - few) * spare, number * late)
