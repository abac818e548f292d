"""The fields of a sheet in the order in which they are filled, each with its rule and its bounds."""

from typing import Literal

from attrs import frozen

MOST_LETTERS = 120
MOST_IKI = 999
MOST_GOODS = 99
TOP_STRENGTH = 10
NAME = "name"

Asked = Literal["always", "edition", "building", "tie"]


@frozen
class Field:
    """One field: a sum that is typed, or names that are picked from a list.

    `asked` says when it is needed: always, where the edition counts it, where a building counts it (`counts` as
    buildings call it), or on a tie.
    """

    id: str
    kind: Literal["sum", "pick"]
    rule: str
    most: int = MOST_GOODS
    asked: Asked = "always"
    counts: str = ""


FIELDS = (
    Field("iki", "sum", "iki.score.track", MOST_IKI),
    Field("colours", "pick", "iki.score.colours"),
    Field("fish", "pick", "iki.score.fish"),
    Field("fish_iki", "sum", "iki.score.fish", asked="edition"),
    Field("pouches", "sum", "iki.score.tobacco"),
    Field("pipes", "sum", "iki.score.tobacco"),
    Field("buildings", "pick", "iki.score.buildings"),
    Field("other_buildings", "sum", "iki.score.buildings"),
    Field("koban", "sum", "iki.score.goods"),
    Field("wood", "sum", "iki.score.goods"),
    Field("mon", "sum", "iki.score.goods", MOST_IKI),
    Field("rice", "sum", "iki.build.score", asked="building", counts="rice"),
    Field("sandals", "sum", "iki.build.score", asked="building", counts="sandal"),
    Field("retired", "sum", "iki.build.score", asked="building", counts="retired card"),
    Field("fire", "sum", "iki.score.tie", TOP_STRENGTH, asked="tie"),
    Field("disc", "sum", "iki.score.tie", 4, asked="tie"),
)
BY_ID = {field.id: field for field in FIELDS}

# Which field shows a line of the score.
SHOWN_AT = {
    "iki": "iki",
    "colours": "colours",
    "species": "fish",
    "fish-printed": "fish_iki",
    "tobacco": "pouches",
    "building": "buildings",
    "building-counts": "buildings",
    "buildings-printed": "other_buildings",
    "koban": "koban",
    "wood": "wood",
    "mon": "mon",
}
