"""The fields of a sheet in the order in which they are filled: a block a field, with all that is known of it."""

from typing import Literal

from iki_teach.content.words import N
from iki_teach.sheet.entry import Field
from iki_teach.sheet.labels import TOTAL
from iki_teach.sheet.labels import UI as SHARED_UI

MOST_LETTERS = 120
MOST_IKI = 999
TOP_STRENGTH = 10
NAME = "name"
Asked = Literal["always", "edition", "building", "tie"]  # where the edition or a building counts it, or on a tie
UI = {
    **SHARED_UI,
    "edition": N("sheet.ui", "Edition"),
    "deck": N("sheet.ui", "Deck"),
    "built_by": N("sheet.ui", "built by {name}"),
    "other_buildings": N("sheet.ui", "A building from another box"),
}


def own(
    id: str, kind: str, rule: str, word: str, example: str, *, lines: tuple[str, ...] = (), most: int = 99,
    asked: Asked = "always", counts: str = "", holds: str = "", sign: str = "",
) -> Field:  # fmt: skip
    texts = N("sheet.field", word), N("sheet.example", example)
    return Field(id, kind, rule, *texts, "seat", "", most, asked, counts, lines, holds, sign=sign)


FIELDS = (
    own("iki", "sum", "iki.score.track", "Iki on the track",
        "40 before the last payday and 12 from it: type 40+12, and 52 is counted.", most=MOST_IKI, lines=("iki",)),
    own("colours", "pick", "iki.score.colours", "Colours",
        "Two red cards, a green one and a retired puppeteer: 3 colours, 9 iki. On the board a puppeteer is purple.",
        lines=("colours",)),
    own("fish", "pick", "iki.score.fish", "Fish",
        "A spring fish and a winter fish: 2 kinds, 6 iki.", lines=("species",)),
    own("fish_iki", "sum", "iki.score.fish", "Iki printed on fish",
        "A tile with 1 and a tile with 2: type 1+2.", asked="edition", lines=("fish-printed",), holds="fish_printed",
        sign="fish"),
    own("pouches", "sum", "iki.score.tobacco", "Iki on pouches",
        "Pouches of 2 and 4 and a pipe: (2 + 4) × 2 = 12.", lines=("tobacco",), holds="pouches_printed",
        sign="pouch"),
    own("pipes", "sum", "iki.score.tobacco", "Pipes", "Three pipes double the pouches once, as one pipe does.",
        sign="pipe"),
    own("buildings", "build", "iki.score.buildings", "Buildings",
        "The inn has 5 printed; with 3 sandals it scores 5 + 3 × 1 = 8.", lines=("building", "building-counts"),
        sign="house"),
    own("other_buildings", "sum", "iki.score.buildings", "Iki on other buildings",
        "Two buildings from your own box, worth 6 and 4: type 6+4.", lines=("buildings-printed",),
        holds="buildings_printed", sign="house"),
    own("koban", "sum", "iki.score.goods", "Koban", "3 koban × 3 = 9.", lines=("koban",)),
    own("wood", "sum", "iki.score.goods", "Wood", "5 wood × 1 = 5.", lines=("wood",)),
    own("mon", "sum", "iki.score.goods", "Mon",
        "9 mon: 1 iki in the first edition (9 ÷ 5), 2 in the second (9 ÷ 4).", most=MOST_IKI, lines=("mon",)),
    own("rice", "sum", "iki.build.score", "Rice",
        "The rice store scores 1 for each rice; without it rice scores nothing.", asked="building", counts="rice"),
    own("sandals", "sum", "iki.build.score", "Sandals",
        "The inn scores 1 for each sandal; without it sandals score nothing.", asked="building", counts="sandal"),
    own("retired", "sum", "iki.build.score", "Retired cards",
        "The Inari shrine scores 1 for each card that retired before the end.",
        asked="building", counts="retired card", sign="home"),
    own("fire", "sum", "iki.score.tie", "Firefighting",
        "Two players have 81; the one with firefighting 7 beats the one with 5.", most=TOP_STRENGTH, asked="tie"),
    own("disc", "sum", "iki.score.tie", "Disc, from the top",
        "Equal there too: the upper disc is 1, the one below is 2.", most=4, asked="tie", sign="first"),
)  # fmt: skip
HEAD = (
    Field("edition", "edition", "iki.setup.start", UI["edition"], group="head"),
    Field("deck", "deck", "iki.setup.start", UI["deck"], group="head"),
    Field("options", "options", "iki.setup.start", N("rules", "Switches"), group="head"),
)
NAME_FIELD = Field(NAME, "name", "iki.setup.players", N("sheet.field", "Name"), also=(UI["players"],))
BY_ID = {field.id: field for field in (NAME_FIELD, *FIELDS)}
WORDS = {**{field.id: field.word for field in (*HEAD, *BY_ID.values())}, "players": UI["players"], "total": TOTAL}
