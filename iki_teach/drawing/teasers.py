"""Questions on the start page that anybody can answer with one tap, as a game asks them."""

from attrs import frozen


@frozen
class Tile:
    """Something to tap: its id, its drawing, what it is called, and what is said to who tapped it wrongly."""

    id: str
    svg: str
    label: str
    why: str = ""


@frozen
class Beat:
    """What happens at a tile: a sentence, a number that is shown there, and whether the tile goes."""

    tile: str
    text: str
    number: int = 0
    gone: bool = False


@frozen(kw_only=True)
class Teaser:
    """A question that anybody can answer with one tap: some tiles behind a `lead`, the right one, and what happens."""

    title: str
    text: str
    lead: str
    tiles: tuple[Tile, ...]
    right: str
    beats: tuple[Beat, ...]
    page: str  # where one learns it


@frozen
class Teasers:
    """Some such questions, one for a day, and the definitions that their drawings share."""

    shared: str
    questions: tuple[Teaser, ...]
