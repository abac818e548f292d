"""What everybody else takes of Koi-Koi."""

from iki_teach.content.calendar import month
from iki_teach.content.structure import build
from iki_teach.content.words import N, Words
from iki_teach.games.koikoi import begin
from iki_teach.games.koikoi.bots import BOTS, LEVELS, STYLES
from iki_teach.games.koikoi.bots.coaching import COACHING
from iki_teach.games.koikoi.bots.hints import KNOWN, choice, tell_hint
from iki_teach.games.koikoi.cases.case import FILES, Case, Expected, after, case_from
from iki_teach.games.koikoi.drawing.aid import facts
from iki_teach.games.koikoi.drawing.cards import STYLE, sign, vignette
from iki_teach.games.koikoi.drawing.clicks import changed, first_needed, meant, paths, spot
from iki_teach.games.koikoi.drawing.describe import describe
from iki_teach.games.koikoi.drawing.table import table
from iki_teach.games.koikoi.drawing.teaser import teasers
from iki_teach.games.koikoi.drawing.view import LAYOUTS
from iki_teach.games.koikoi.drills import DRILLS
from iki_teach.games.koikoi.drills.sentences import HOUSE_RULES
from iki_teach.games.koikoi.facts.load import preset_written, presets, written_name
from iki_teach.games.koikoi.page import REFEREE, SWITCHES, hanafuda, outlook, yaku
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import Move, parse_move
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.rules.record import FIRST_LINE
from iki_teach.games.koikoi.sheet.sheets import SHEETS
from iki_teach.games.koikoi.tables import TABLES
from iki_teach.games.koikoi.words import events
from iki_teach.games.koikoi.words.switches import preset_name
from iki_teach.kits import Cases, GameKit, Pages


def read_case(value: object, preset: str = "", players: int = 0, folder: object = None) -> Case:
    """Set up a position from plain values; a preset stands in for the one it names. Raises ValueFaults."""
    return case_from(value | {"rules": preset} if preset and isinstance(value, dict) else value)


def again(game: Game) -> Game:
    head = game.head
    return begin.new(head.players, head.rules, birthdays=head.birthdays, options=head.options)


class Koikoi(GameKit[Game, Move, Position]):
    name = Game.name
    title = "Koi-Koi"
    record_title = FIRST_LINE
    names = begin.NAMES_OF_TWO
    presets = staticmethod(presets)
    preset_word = "rules"
    usual = begin.RULES
    own_cards = "Koi-Koi is played with its own 48 cards"
    presets_title = HOUSE_RULES
    preset_name = staticmethod(preset_name)
    preset_written = staticmethod(preset_written)
    written_name = staticmethod(written_name)
    new = staticmethod(begin.new)
    again = staticmethod(again)
    read = staticmethod(begin.load)
    parse = staticmethod(parse_move)
    case = Cases(read=read_case, goal=lambda value: build(value, Expected), misses=after)
    another = N("lesson.ui", "A new deal")
    beside = N("koi.drawing", "Yaku")
    replay = N("film", "Replay the month")
    draw = staticmethod(table)
    describe = staticmethod(describe)
    marks = True
    covered = True
    paths = staticmethod(paths)
    meant = staticmethod(meant)
    first_needed = staticmethod(first_needed)
    changed = staticmethod(changed)
    spot = staticmethod(spot)
    pause = staticmethod(events.month_stays)
    layouts = tuple(LAYOUTS)
    known = KNOWN
    label = staticmethod(events.label)
    choice = staticmethod(choice)
    status = staticmethod(events.status)
    rule_now = staticmethod(events.rule_now)
    end_note = staticmethod(events.end_note)
    tell_event = staticmethod(events.tell_event)
    tell_refusal = staticmethod(events.tell_refusal)
    tell_line = staticmethod(events.tell_line)
    total = events.TOTAL
    count = staticmethod(events.count_by_month)
    events_tell_all = True
    heading = staticmethod(events.heading)
    moments = staticmethod(events.month_ended)
    facts = staticmethod(facts)
    sign = staticmethod(sign)
    vignette = staticmethod(vignette)
    hint = staticmethod(tell_hint)
    help = events.HELP
    bots = BOTS
    levels = LEVELS
    styles = STYLES
    coach = COACHING
    tell_reason = staticmethod(events.tell_reason)
    tell_season = staticmethod(events.tell_season)
    drills = DRILLS
    files = FILES
    begins = N("play.begins", "Who deals and begins is drawn, as the table agrees.")
    tables = TABLES
    pages = Pages(
        sheet=SHEETS,
        own={"hanafuda": hanafuda, "outlook": outlook, "yaku": yaku},
        referee=REFEREE,
        switches=SWITCHES,
        teasers=teasers,
        play="23_koikoi_game",
    )

    def preset_of(self, game: Game) -> str:
        return game.head.rules

    def stylesheet(self) -> str:
        return STYLE

    def place(self, position: Position, words: Words) -> str:
        return month(position.month, words)

    def player(self, position: Position, seat: int | None, words: Words) -> str:
        return events.player(position, seat)


KIT = Koikoi()
