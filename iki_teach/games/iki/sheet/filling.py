"""A game of the engine fills a sheet, and a sheet is checked against a record of the same game."""

from iki_teach.games.iki.facts.cards import COLOURS
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.position import PlayerView, Position
from iki_teach.games.iki.rules.scoring import holdings_of
from iki_teach.games.iki.sheet.box import OPTIONS
from iki_teach.games.iki.sheet.entries import Entry
from iki_teach.games.iki.sheet.fields import FIELDS, NAME
from iki_teach.games.iki.sheet.reckoning import Account, reckon
from iki_teach.games.iki.sheet.sheet import Sheet, new_sheet
from iki_teach.sheet.sheets import Difference

GOODS = ("iki", "koban", "wood", "mon", "rice", "sandals", "fire")


def fill(game: Game) -> Sheet:
    position = game.state
    options = {name: value for name, value in game.head.options.items() if name in OPTIONS}
    players = [entries(game, position, view) for view in position.players]
    return new_sheet(players, game.head.edition, game.head.deck, options)


def entries(game: Game, position: Position, view: PlayerView) -> dict[str, str]:
    own = holdings_of(game._state, view.seat)
    retired = [position.cards[name] for name in view.retired]
    stands = [stand for stand in position.stalls.values() if stand is not None and stand.owner == view.seat]
    cards = [position.cards[stand.card] for stand in stands if stand.card is not None]
    cards += [card for card in retired if not card.skill.any_colour]
    colours = {card.colour for card in cards}
    jokers = [card.id for card in retired if card.skill.any_colour]
    fish, pouches = ([position.tiles[name] for name in names] for names in (view.fish, view.pouches))
    return {
        NAME: view.name,
        **{good: str(getattr(own, good)) for good in GOODS},
        "colours": " ".join([*(name for name in COLOURS if name in colours), *jokers]),
        "fish": " ".join(tile.season for tile in fish),
        "fish_iki": added([getattr(tile, "iki", 0) for tile in fish]),
        "pouches": added([getattr(tile, "iki", 0) for tile in pouches]),
        "pipes": str(own.pipes),
        "buildings": " ".join(building.id for building in own.buildings),
        "retired": str(own.retired),
        "disc": str(position.fire_order.index(view.seat) + 1),
    }


def added(terms: list[int]) -> str:
    return "+".join(str(term) for term in terms if term)


def compare(sheet: Sheet, game: Game) -> list[Difference]:
    """Return where a sheet and a game do not agree; empty when they do. Players are known by their names."""
    other = fill(game)
    if sheet.edition != other.edition:
        return [Difference("", "edition", sheet.edition, other.edition)]
    if sorted(sheet.names) != sorted(other.names):
        return [Difference("", "players", ", ".join(sheet.names), ", ".join(other.names))]
    theirs = {account.name: account for account in reckon(other)}
    return [difference for mine in reckon(sheet) for difference in differences(mine, theirs[mine.name], sheet, other)]


def differences(mine: Account, theirs: Account, sheet: Sheet, other: Sheet) -> list[Difference]:
    """Return the fields of one player that do not agree; what the sheet does not ask it need not know."""
    differing = []
    for field in FIELDS:
        needed = sheet.box.asks_always(field) or field.id in mine.asked or field.id in sheet.players[mine.seat]
        if needed and (field.id in mine.refused or not agree(mine.values[field.id], theirs.values[field.id])):
            on_sheet = sheet.players[mine.seat].get(field.id, "")
            differing.append(Difference(mine.name, field.id, on_sheet, other.players[theirs.seat].get(field.id, "")))
    if not differing and mine.total != theirs.total:
        differing.append(Difference(mine.name, "total", str(mine.total), str(theirs.total)))
    return differing


def agree(mine: Entry, theirs: Entry) -> bool:
    """Whether two fields say the same; a number of kinds agrees with as many names."""
    same = mine.counts == theirs.counts if mine.number is None else mine.number == theirs.kinds
    return same and mine.total == theirs.total
