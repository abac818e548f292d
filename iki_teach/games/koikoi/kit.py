"""What everybody else takes of Koi-Koi."""

from iki_teach.content.calendar import month
from iki_teach.content.structure import build
from iki_teach.content.words import N
from iki_teach.games.koikoi import begin
from iki_teach.games.koikoi.bots import BOTS, LEVELS
from iki_teach.games.koikoi.bots.coaching import COACHING
from iki_teach.games.koikoi.bots.search import judged
from iki_teach.games.koikoi.bots.words import KNOWN, tell_hint
from iki_teach.games.koikoi.cases.case import FILES, Case, after, case_from
from iki_teach.games.koikoi.cases.file import Expected
from iki_teach.games.koikoi.drawing.aid import facts
from iki_teach.games.koikoi.drawing.cards import STYLE
from iki_teach.games.koikoi.drawing.clicks import changed, first_needed, meant, paths, spot
from iki_teach.games.koikoi.drawing.describe import describe
from iki_teach.games.koikoi.drawing.table import table
from iki_teach.games.koikoi.drawing.teaser import teasers
from iki_teach.games.koikoi.drawing.view import LAYOUTS
from iki_teach.games.koikoi.drawing.vignette import sign, vignette
from iki_teach.games.koikoi.drills import DRILLS
from iki_teach.games.koikoi.drills.words import HOUSE_RULES
from iki_teach.games.koikoi.facts.load import preset_written, presets, written_name
from iki_teach.games.koikoi.page import COUNTING, SWITCHES, hanafuda, outlook, yaku
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.moves import parse_move
from iki_teach.games.koikoi.rules.record import FIRST_LINE
from iki_teach.games.koikoi.sheet.sheets import SHEETS
from iki_teach.games.koikoi.tables import TABLES
from iki_teach.games.koikoi.words.events import HELP, label, player, tell_event, tell_line, tell_refusal
from iki_teach.games.koikoi.words.moments import count_by_month, month_ended, month_stays
from iki_teach.games.koikoi.words.status import TOTAL, end_note, heading, rule_now, status, tell_reason, tell_season
from iki_teach.games.koikoi.words.switches import preset_name
from iki_teach.kits import Cases, Kit


def read_case(value: object, preset: str = "", players: int = 0, folder: object = None) -> Case:
    """Set up a position from plain values; a preset stands in for the one it names. Raises ValueFaults."""
    return case_from(value | {"rules": preset} if preset and isinstance(value, dict) else value)


def again(game: Game) -> Game:
    head = game.head
    return begin.new(head.players, head.rules, birthdays=head.birthdays, options=head.options)


KIT = Kit(
    name=Game.name,
    title="Koi-Koi",
    record_title=FIRST_LINE,
    names=begin.NAMES_OF_TWO,
    presets=presets,
    preset_word="rules",
    usual=begin.RULES,
    own_cards="Koi-Koi is played with its own 48 cards",
    preset_of=lambda game: game.head.rules,
    presets_title=HOUSE_RULES,
    preset_name=preset_name,
    preset_written=preset_written,
    written_name=written_name,
    new=begin.new,
    again=again,
    load=begin.load,
    parse=parse_move,
    case=Cases(read=read_case, goal=lambda value: build(value, Expected), misses=after),
    draw=table,
    describe=lambda position, words, open: describe(position, words, open=open),
    stylesheet=lambda: STYLE,
    marks=True,
    covered=True,
    paths=paths,
    meant=meant,
    first_needed=first_needed,
    changed=changed,
    spot=spot,
    pause=month_stays,
    layouts=tuple(LAYOUTS),
    known=KNOWN,
    label=label,
    place=lambda position, words: month(position.month, words),
    status=status,
    player=lambda position, seat, words: player(position, seat),
    rule_now=rule_now,
    end_note=end_note,
    tell_event=tell_event,
    tell_refusal=tell_refusal,
    tell_line=tell_line,
    total=TOTAL,
    count=count_by_month,
    events_tell_all=True,
    heading=heading,
    moments=month_ended,
    facts=facts,
    sign=sign,
    vignette=vignette,
    hint=tell_hint,
    help=HELP,
    bots=BOTS,
    levels=LEVELS,
    judge=judged,
    coach=COACHING,
    tell_reason=tell_reason,
    tell_season=tell_season,
    drills=DRILLS,
    sheet=SHEETS,
    files=FILES,
    pages={"hanafuda": hanafuda, "outlook": outlook, "yaku": yaku},
    counting=COUNTING,
    switches=SWITCHES,
    begins=N("play.begins", "Who deals and begins is drawn, as the table agrees."),
    teasers=teasers,
    play_page="23_koikoi_game",
    tables=TABLES,
)
