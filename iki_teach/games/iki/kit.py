"""What everybody else takes of IKI."""

from collections.abc import Collection
from pathlib import Path as File
from typing import get_args

from iki_teach.content.referee import Referee
from iki_teach.content.structure import build
from iki_teach.content.words import N, Words
from iki_teach.core.text import capital
from iki_teach.drawing.asks import Options
from iki_teach.games.iki import begin
from iki_teach.games.iki.bots import BOTS, LEVELS, STYLES
from iki_teach.games.iki.bots.coaching import COACHING
from iki_teach.games.iki.cases.acts import KEYS, change, read_deck, spelled_out, value_of
from iki_teach.games.iki.cases.acts import begin as begin_table
from iki_teach.games.iki.cases.case import FILES, Case, case_from
from iki_teach.games.iki.cases.expected import after
from iki_teach.games.iki.cases.file import NAMES, Expected, Phase, expected_of, players_of
from iki_teach.games.iki.drawing import aid, clicks, film
from iki_teach.games.iki.drawing.host import HOSTING
from iki_teach.games.iki.drawing.table import LAYOUTS, describe, table
from iki_teach.games.iki.drawing.teaser import teasers
from iki_teach.games.iki.drawing.vignette import vignette
from iki_teach.games.iki.drills import DRILLS
from iki_teach.games.iki.drills.sentences import offer_move, tell_line
from iki_teach.games.iki.facts.load import load_edition, load_switches, names
from iki_teach.games.iki.page import side_by_side
from iki_teach.games.iki.rules.game import Game, laid
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.notation import parse_move
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.record import FIRST_LINE
from iki_teach.games.iki.sheet.sheets import SHEETS
from iki_teach.games.iki.tables import TABLES
from iki_teach.games.iki.words import events, moments, moves, refusals, status
from iki_teach.games.iki.words.editions import EDITION, EDITIONS
from iki_teach.games.iki.words.names import GOOD_NAMES, month, player, stall, thing
from iki_teach.games.iki.words.questions import QUESTIONS
from iki_teach.games.iki.words.set_table import DECK_COLUMNS, PLAYERS, click, looked_at, prompt, sections, spots, strip
from iki_teach.kits import Cases, GameKit, Marking, Names, Pages, Path

# Who is not being taught decides quickly and does no harm.
QUIET = ("income", "done", "slot 4", "slot 3", "slot 2", "slot 1")


def read_case(value: object, preset: str = "", players: int = 0, folder: File | None = None) -> Case:
    """Set up a position; an edition stands in for the one it names, and missing players join. Raises ValueFaults."""
    if isinstance(value, dict) and preset:
        value = value | {"edition": preset}
    if isinstance(value, dict) and players:
        named = players_of(value.get("players", {}))
        seated = dict(named) if isinstance(named, dict) else {}
        joining = [name for name in NAMES if name not in seated][: max(0, players - len(seated))]
        value = value | {"players": seated | {name: {} for name in joining}}
    return case_from(value, folder)


def read_goal(value: object) -> Expected:
    """Read what a step asks for, in its short forms as well; raises ValueFaults."""
    return build(expected_of(value) if isinstance(value, dict) else value, Expected)


def fact(path: str, position: Position, words: Words) -> str:
    part, _, name = path.partition(".")
    if part == "stalls":
        if there := position.stalls[name]:
            return capital(thing(there.thing, position, words))
        return stall(name, position, words)
    good = name.rpartition(".")[2]
    return words(GOOD_NAMES[good]) if good in GOOD_NAMES else good


MARKED = {
    "stands": (N("lesson.ask", "{what} burns"), N("lesson.ui", "burnt"), N("lesson.ui", "stands")),
    "leaves": (N("lesson.ask", "{what} retires"), N("lesson.ask", "stays"), N("lesson.ask", "retires")),
    "level": (
        N("lesson.ask", "{what}: the kobun climbs"),
        N("lesson.ask", "stays as it is"),
        N("lesson.ask", "climbs"),
    ),
    "counts": (N("lesson.ask", "{what} counts"), N("lesson.ask", "does not count"), N("lesson.ask", "counts")),
    "eats": (N("lesson.ask", "{what} eats"), N("lesson.ask", "does not eat"), N("lesson.ask", "eats")),
    "pays": (N("lesson.ask", "{what} pays"), N("lesson.ask", "does not pay"), N("lesson.ask", "pays")),
}


def again(game: Game) -> Game:
    head = game.head
    return begin.new(head.players, head.edition, deck=head.deck, options=head.options, named=head.seed is None)


REFEREE = Referee(
    page="your_table",
    begin=begin_table,
    read=lambda value: read_case(value).game,
    change=change,
    value_of=value_of,
    keys=KEYS,
    group="start",
    spots=spots,
    click=click,
    refused=refusals.refused,
    strip=strip,
    sections=sections,
    prompt=prompt,
    questions=QUESTIONS,
    after=looked_at,
    spelled_out=spelled_out,
    read_deck=read_deck,
    own="deck",
    columns=DECK_COLUMNS,
)


class Iki(GameKit[Game, Move, Position]):
    name = Game.name
    title = "IKI"
    record_title = FIRST_LINE
    names = NAMES
    preset_word = "edition"
    usual = begin.EDITION
    presets_title = EDITION
    new = staticmethod(begin.new)
    again = staticmethod(again)
    read = staticmethod(begin.load)
    parse = staticmethod(parse_move)
    case = Cases(read=read_case, goal=read_goal, misses=after, phases=get_args(Phase), quiet=QUIET)
    replay = N("film", "Replay the month")
    draw = staticmethod(table)
    paths = staticmethod(clicks.paths)
    meant = staticmethod(clicks.meant)
    first_needed = staticmethod(clicks.first_needed)
    changed = staticmethod(clicks.changed)
    spot = staticmethod(film.spot)
    counted = staticmethod(film.counted)
    layouts = tuple(LAYOUTS)
    button_clicks = 1
    fact = staticmethod(fact)
    marking = Marking(part="stalls", fact="stall", asks=MARKED, lays=laid)
    last = ("done",)
    label = staticmethod(moves.label)
    labels = staticmethod(events.labels_together)
    place = staticmethod(moves.shop_here)
    phrase = staticmethod(moves.phrase)
    attempt = staticmethod(moves.attempt)
    offer = staticmethod(offer_move)
    rule_now = staticmethod(status.rule_now)
    tell_event = staticmethod(events.tell_event)
    tell_events = staticmethod(events.tell_events)
    tell_refusal = staticmethod(refusals.tell_refusal)
    tell_allowed = staticmethod(moves.tell_allowed)
    tell_line = staticmethod(tell_line)
    total = status.TOTAL
    tell_points = staticmethod(status.tell_points)
    tell_result = staticmethod(status.tell_result)
    heading = staticmethod(status.heading)
    moments = staticmethod(moments.month_ended)
    facts = staticmethod(aid.facts)
    sign = staticmethod(aid.sign)
    vignette = staticmethod(vignette)
    help = moves.HELP
    bots = BOTS
    levels = LEVELS
    styles = STYLES
    coach = COACHING
    tell_reason = staticmethod(status.tell_reason)
    tell_season = staticmethod(status.tell_season)
    drills = DRILLS
    files = FILES
    options = Options(all=load_switches, setting=lambda preset, switch: getattr(load_edition(preset), switch))
    begins = N("play.begins", "The first of them begins; the others follow clockwise.")
    tables = TABLES
    pages = Pages(
        sheet=SHEETS,
        hosting=HOSTING,
        own={"side_by_side": side_by_side},
        teasers=teasers,
        referee=REFEREE,
        play="10_first_game",
    )

    def presets(self) -> Names:
        return names("editions")

    def preset_of(self, game: Game) -> str:
        return game.head.edition

    def preset_name(self, preset: str, words: Words) -> str:
        return words(EDITIONS[preset])

    def differs(self, before: Game, game: Game, words: Words) -> list[str]:
        edition, players = game.head.edition, len(game.head.players)
        number = [words(PLAYERS, n=players)] if players != len(before.head.players) else []
        box = [self.preset_name(edition, words)] if edition != before.head.edition else []
        return [month(game.state.month, words), *number, *box]

    def describe(self, position: Position, words: Words, open: Collection[int] | None) -> str:
        return describe(position, words)

    def status(self, game: Game, words: Words, selected: Path) -> str:
        return status.status(game, words, clicks.next_choice(game, selected))

    def funds(self, game: Game, seat: int, words: Words) -> str:
        return status.funds(game, seat, words)

    def player(self, position: Position, seat: int | None, words: Words) -> str:
        return player(seat, position, words)


KIT = Iki()
