"""What does not change during a game, looked up once: edition, board, deck and tiles as indexes and whole numbers."""

from attrs import evolve, frozen

from iki_teach.games.iki.facts.ability import POWERS, Ability, Power
from iki_teach.games.iki.facts.bundle import Bundle
from iki_teach.games.iki.facts.cards import Building, Card, Deck, Fish, Market, Pipe, Pouch
from iki_teach.games.iki.facts.edition import Board, Edition
from iki_teach.games.iki.facts.skills import Build, Option, Trade
from iki_teach.games.iki.rules.terms import COLOURS, GOODS, SANDALS, SEASONS, SPACES, STEP

Pairs = tuple[tuple[int, int], ...]

STEPS = (SANDALS, STEP)  # goods that are walked off

# Places of the standing abilities in a player's `powers`, in the order of POWERS.
WALK_POWER, INCOME_POWER, HIRE_POWER, FEED_POWER, STALL_POWER = range(5)

# Component counts of the first edition (A:23, A:24, A:26, A:27), for the option `limited_supply`.
SUPPLY = {"wood": 15, "rice": 24, "koban": 8, "sandals": 20}


def pairs_of(bundle: Bundle | None) -> Pairs:
    return () if bundle is None else tuple((GOODS.index(good), amount) for good, amount in bundle.pairs)


@frozen(cache_hash=True)  # a price is looked up by it at every visit
class Plan:
    """One option of a skill with its goods as indexes; `kind` is trade, train or build."""

    kind: str
    pay: Pairs
    gain: Pairs = ()
    times: int = 1
    less: Pairs = ()


def plan_of(option: Option) -> Plan:
    if isinstance(option, Trade):
        return Plan("trade", pairs_of(option.pay), pairs_of(option.gain), option.times)
    if isinstance(option, Build):
        return Plan("build", pairs_of(option.pay), less=pairs_of(option.less))
    return Plan("train", pairs_of(option.pay))


def powers_of(ability: Ability | None) -> tuple[int, ...]:
    own = {ability.kind: ability.n} if isinstance(ability, Power) else {}
    return tuple(own.get(kind, 0) for kind in POWERS)


@frozen
class Fire:
    """A fire as it breaks out: its strength at the outer stall, and what it loses at each further one."""

    force: int
    falls: int = 1

    def at(self, step: int) -> int:
        return self.force - self.falls * step


def fires_of(edition: Edition, players: int) -> dict[int, Fire]:
    """Return the fires of a year by their months, the first one first; weaker for two on their own board (B:301)."""
    less = edition.two_fire_less if edition.two_players and players == 2 else 0
    return {month: Fire(force - less) for month, force in sorted(edition.fires.items())}


def without_tokens(card: Card) -> Card:
    bonus = card.track.bonus
    return evolve(card, track=evolve(card.track, bonus=evolve(bonus, ward=0, step=0))) if bonus else card


class Table:
    """The fixed side of a game for one edition, player number, board, deck and market."""

    def __init__(self, edition: Edition, board: Board, deck: Deck, market: Market, players: int) -> None:
        self.edition, self.board, self.deck, self.market, self.players = edition, board, deck, market, players
        self.two_players = edition.two_players and players == 2
        self.fires = fires_of(edition, players)
        self._read_stalls(board)
        cards = (card for card in deck.cards if card.first or edition.cards == "all")
        self._read_cards(tuple(cards if edition.tokens else map(without_tokens, cards)))
        self._read_buildings(tuple(b for b in market.buildings if b.first or edition.cards == "all"))
        self._read_tiles(market)
        self.supply = tuple(SUPPLY.get(good, 0) if edition.limited_supply else 0 for good in GOODS)
        self.slot_x = players in edition.slot_x
        self.no_powers: tuple[int, ...] = (0, 0, 0, 0, 0)

    def _read_stalls(self, board: Board) -> None:
        self.stalls = tuple(stall.id for stall in board.stalls)
        self.stall_index = {name: index for index, name in enumerate(self.stalls)}
        self.extra = tuple(stall.extra for stall in board.stalls)
        self.dearest_extra = max(self.extra)
        self.extra_rules = tuple("iki.board.crossroads" if s.crossroads else "iki.two.board" for s in board.stalls)
        self.nagaya = board.nagaya
        groups = {name: tuple(map(self.stalls.index, stalls)) for name, stalls in board.groups.items()}
        self.groups, self.group_names = tuple(groups.values()), tuple(groups)
        self.groups_at = tuple(
            tuple(group for group, stalls in enumerate(self.groups) if stall in stalls)
            for stall in range(len(self.stalls))
        )
        self.rows = self.groups[: len(board.nagaya)]
        self.outer = tuple(row[0] for row in self.rows)
        self.crossroads = tuple(i for i, stall in enumerate(board.stalls) if stall.crossroads)
        spaces = {space.number: space for space in board.spaces}
        self.shops = ("", *(spaces[number].shop for number in range(1, SPACES + 1)))
        self.serves: tuple[tuple[int, ...], ...] = (
            (),
            *(tuple(self.stall_index[s] for s in spaces[number].serves) for number in range(1, SPACES + 1)),
        )

    def _read_cards(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.card_index = {card.id: index for index, card in enumerate(cards)}
        self.card_by_id = {card.id: card for card in cards}
        self.costs = tuple(card.cost for card in cards)
        self.symbols = tuple(card.fire for card in cards)
        self.colours = tuple(COLOURS.index(card.colour) for card in cards)
        self.plans = tuple(tuple(plan_of(option) for option in card.skill.options) for card in cards)
        self.incomes = tuple(tuple(pairs_of(income) for income in card.track.incomes) for card in cards)
        self.last_levels = tuple(card.track.levels for card in cards)
        self.bonuses = tuple(pairs_of(card.track.bonus) for card in cards)
        self.brings_steps = {at for at, bonus in enumerate(self.bonuses) if any(good in STEPS for good, _ in bonus)}
        self.by_season = tuple(
            tuple(index for index, card in enumerate(cards) if card.season == season) for season in SEASONS
        )
        self.start_cards = tuple(index for index, card in enumerate(cards) if card.season == "start")

    def _read_buildings(self, buildings: tuple[Building, ...]) -> None:
        self.buildings = buildings
        self.building_by_id = {building.id: building for building in buildings}
        self.building_index = {building.id: index for index, building in enumerate(buildings)}
        self.prices = tuple(pairs_of(building.cost) for building in buildings)
        self.building_powers = tuple(powers_of(building.ability) for building in buildings)
        self.things = tuple(card.id for card in self.cards) + tuple(building.id for building in buildings)
        self.first_building = len(self.cards)
        # Whether a thing in a stall is a card, by its index; EMPTY, which is -1, finds the last one.
        self.is_card = (*(True for _ in self.cards), *(False for _ in buildings), False)
        self.draws_buildings = self.edition.buildings_shown < len(buildings)

    def _read_tiles(self, market: Market) -> None:
        # Where iki printed on fish do not count, the tiles are as if none were printed: so boards show none, either.
        fish = market.fish if self.edition.fish_iki else tuple(evolve(tile, iki=0) for tile in market.fish)
        self.tiles: tuple[Fish | Pipe | Pouch, ...] = (*fish, *market.pipes, *market.pouches)
        self.tile_by_id = {tile.id: tile for tile in self.tiles}
        self.tile_index = {tile.id: index for index, tile in enumerate(self.tiles)}
        self.tile_prices = tuple(tile.price for tile in self.tiles)
        self.tile_seasons = tuple(SEASONS.index(tile.season) for tile in self.tiles)
        self.is_fish = tuple(isinstance(tile, Fish) for tile in self.tiles)
        self.pipe_fire = tuple(tile.fire if isinstance(tile, Pipe) else 0 for tile in self.tiles)
