"""Every sentence that the terminal says by itself, and how it says scores and long lists."""

from collections.abc import Sequence

from rich.console import Console

from iki_teach.content.words import N, Words
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.kits import kit_of

WELCOME = N("terminal", "Type a move, or ? for the moves, help for the other words.")
BOT_MOVES = N("terminal", "{name} ({bot}): {move}")
BACK = N("terminal", "Taken back.")
NO_BACK = N("terminal", "There is nothing to take back.")
CHANCE = N("terminal", "In this game you say what chance brings: type it.")
CANNOT_READ = N("terminal", "I cannot read “{text}” as a move. Try, for example: {examples} ({rule})")
CANNOT_READ_OVER = N("terminal", "“{text}” is not a move, and the game is over: back, log, score, save FILE or quit.")
NOT_ALLOWED = N("terminal", "Not allowed: {reason} ({rule})")
ALLOWED = N("terminal", "Allowed: {move}. {title} ({rule})")
WHY_WHAT = N("terminal", "Type why and a move, for example: why {move}")
NO_MOVES = N("terminal", "No move begins like that.")
PAGE = N("terminal", "Page {page} of {pages}; the next one: {command}")
LAST_PAGE = N("terminal", "Page {page} of {pages}.")
SAVE_WHERE = N("terminal", "Type save and the name of a file.")
SAVED = N("terminal", "Saved as {file}.")
NOT_OURS = N("terminal", "{file} already exists and is not a game of {game}; choose another name.")
NOT_SAVED = N("terminal", "{file} cannot be written: {reason}")
NO_ADVICE = N("terminal", "There is nothing to decide, or nobody who judges this game.")
NOTHING_YET = N("terminal", "Nothing has happened yet.")
SCORE = N("terminal", "{rank}. {name}: {n} point", "{rank}. {name}: {n} points")
SCORE_LINE = N("terminal", "   {title} {points} ({rule})")

PLAYING = N("terminal", "Playing")
TITLES = {
    "edition": N("terminal", "{n} game, edition {preset}, seed {seed}", "{n} games, edition {preset}, seed {seed}"),
    "rules": N("terminal", "{n} game, rules {preset}, seed {seed}", "{n} games, rules {preset}, seed {seed}"),
}
BY_BOT = N("terminal", "By bot")
BY_SEAT = N("terminal", "By seat")
BY_SOURCE = N("terminal", "Points by source, per game")
BOT = N("terminal", "bot")
SEAT = N("terminal", "seat")
GAMES = N("terminal", "games")
WINS = N("terminal", "wins")
SHARE = N("terminal", "wins in 100")
POINTS = N("terminal", "points per game")
SOURCE = N("terminal", "source")
ALL = N("terminal", "all")
ROWS_WRITTEN = N("terminal", "{n} row in {file}", "{n} rows in {file}")
SAVED_SO_FAR = N("terminal", "The games so far are in {file}; the same command goes on with them.")
FAULTS = N("terminal", "{n} fault", "{n} faults")
NO_FAULTS = N("terminal", "{n} file, no faults", "{n} files, no faults")


MOVES_A_PAGE = 20


def say(text: str) -> None:
    """Print a text as it stands: other people's words are never taken for markup."""
    Console(soft_wrap=True).print(text, markup=False, highlight=False, emoji=False)


def reason(error: Exception) -> str:
    if isinstance(error, ModuleNotFoundError):
        return f"{error.name} is not installed: pip install 'iki_teach[lab]'"
    return str(error)


def score_lines(game: AnyGame, words: Words) -> list[str]:
    lines = []
    for score in sorted(game.scores(), key=lambda score: score.rank):
        lines.append(words(SCORE, n=score.total, rank=score.rank, name=game.head.players[score.seat]))
        lines += [
            words(SCORE_LINE, title=words.rule(rule), points=number, rule=rule)
            for rule, number in score.by_rule().items()
            if number
        ]
    return lines


def page_of(game: AnyGame, moves: Sequence[AnyMove], begins: str, page: int, words: Words) -> list[str]:
    if not moves:
        return [words(NO_MOVES)]
    pages = -(-len(moves) // MOVES_A_PAGE)
    page = min(max(page, 1), pages)
    shown = moves[(page - 1) * MOVES_A_PAGE : page * MOVES_A_PAGE]
    width, label = max(len(str(move)) for move in shown), kit_of(game).label
    lines = [f"{move!s:{width}}  {label(game, move, words)}" for move in shown]
    if pages == 1:
        return lines
    if page == pages:
        return [*lines, words(LAST_PAGE, page=page, pages=pages)]
    command = " ".join(filter(None, ["?", begins, str(page + 1)]))
    return [*lines, words(PAGE, page=page, pages=pages, command=command)]
