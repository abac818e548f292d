"""Every sentence that the terminal says by itself."""

from iki_teach.content.words import N

WELCOME = N("terminal", "Type a move, or ? for the moves, help for the other words.")
HELP = N(
    "terminal",
    "? – list the moves; ? 2 – the second page; ? hire – only those that begin like that\n"
    "why MOVE – why a move is allowed or not, with its rule\n"
    "back – take back\n"
    "board – the table as text\n"
    "log – what happened last\n"
    "score – the scores, as if the game ended now\n"
    "save FILE – write the game down\n"
    "quit – leave",
)
HELP_KOIKOI = N(
    "terminal",
    "? – list the moves; ? play 8 – only those that begin like that\n"
    "why MOVE – why a move is allowed or not, with its rule\n"
    "back – take back, while nothing new has been seen\n"
    "board – the table as text\n"
    "log – what happened last\n"
    "score – the points so far\n"
    "save FILE – write the game down\n"
    "quit – leave",
)
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
NOT_OURS = N("terminal", "{file} already exists and is not a game of IKI; choose another name.")
NOT_OURS_KOIKOI = N("terminal", "{file} already exists and is not a game of Koi-Koi; choose another name.")
NOT_SAVED = N("terminal", "{file} cannot be written: {reason}")
SEEN_ALREADY = N("terminal", "A new card has been seen since then; that cannot be taken back.")
NOTHING_YET = N("terminal", "Nothing has happened yet.")
SCORE = N("terminal", "{rank}. {name}: {n} point", "{rank}. {name}: {n} points")
SCORE_LINE = N("terminal", "   {title} {points} ({rule})")

PLAYING = N("terminal", "Playing")
TITLE = N("terminal", "{n} game, edition {edition}, seed {seed}", "{n} games, edition {edition}, seed {seed}")
BY_BOT = N("terminal", "By bot")
BY_SEAT = N("terminal", "By seat")
BY_SOURCE = N("terminal", "Points by source, per game")
BOT = N("terminal", "bot")
SEAT = N("terminal", "seat")
GAMES = N("terminal", "games")
WINS = N("terminal", "wins")
SHARE = N("terminal", "wins in 100")
POINTS = N("terminal", "points per game")
TITLE_KOIKOI = N("terminal", "{n} game, rules {rules}, seed {seed}", "{n} games, rules {rules}, seed {seed}")
SOURCE = N("terminal", "source")
ALL = N("terminal", "all")
