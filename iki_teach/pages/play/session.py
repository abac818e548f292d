"""Free play on a page: a table to choose, then a board for a whole game of any kit, and games that are kept.

The session has a board while a game is played, and beside that a replay while one steps through it. What is done on
the board goes to the board; `OWN` are the intents of the page itself.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from attrs import evolve

from iki_teach.board.game_end import ANEW
from iki_teach.board.opponents import PERSON
from iki_teach.board.session import INTENTS, BoardSession
from iki_teach.board.stored_game import NEWER, is_moment_of
from iki_teach.board.strong_player import begin_attempt, game_on
from iki_teach.board.views import BLANK, View, fields_of
from iki_teach.content.structure import Value
from iki_teach.content.words import N, Text
from iki_teach.core.game import AnyGame
from iki_teach.kits import KITS
from iki_teach.lessons import progress
from iki_teach.lessons.exercises import puzzle
from iki_teach.pages.play import saved_games
from iki_teach.pages.play.saved_games import KEY, GameError, GameList, Saved, game_of_text, levels_for
from iki_teach.pages.play.table import ChosenTable, TableError, good_bot, text_of
from iki_teach.pages.play.views import UI, Mark, Play, PlayView, Replayed
from iki_teach.ui.contract import Intent, Keep, Keeping, SavedFile
from iki_teach.ui.labels import NOTHING_TO_PLAY, words_of_board
from iki_teach.ui.links import AS_USUAL, DAMAGED, FROM_LINK, LinkError, read_link, unpacked, words_of_links
from iki_teach.ui.session import PageSession

_NO_FILE = N("play", "This file cannot be opened. {why} Nothing here has changed.")
_NO_LINK = N("play", "{damaged}. {why} {usual}")
_OPENED = N("play", "The game is open and kept here, beside all others.")
_ALL_PEOPLE = N("play", "Everybody at this table is a person now. Under Opponents you choose who else plays.")
_DELETED = N("play", "Deleted: {title}")
_PARTED = N("play", "What was played here meanwhile is kept as a game of its own.")
_START = N("play", "The beginning")
_MOVE = N("play", "{who}: {move}")
_NOT_SAVED = N("play", "It begins in the middle of a game: you can play on, but it is not kept.")


class ReplaySession(BoardSession):
    """A board on which nobody plays: it shows the moments of another one's game, one at a time."""

    at = 0

    def __init__(self, board: BoardSession) -> None:
        super().__init__(board.game, board.words.lang, follow=lambda game: game)
        self.moments = board.game.history()
        self.seats = evolve(board.seats, bots={}, one=board.seat)
        self.memory, self.open, self.looks_back = board.memory, False, False
        self.show_moment(0)

    def show_moment(self, at: int) -> None:
        last, at = self.at, min(max(at, 0), len(self.moments) - 1)
        self.clear()
        self.at = at
        self.place(self.moments[at])
        self.played = self.game if at == last + 1 else None

    def open_seats(self) -> tuple[int, ...]:
        return tuple(range(len(self.game.head.players))) if self.moments[-1].over else super().open_seats()

    def replayed(self) -> Replayed:
        events = ((at, event) for at, moment in enumerate(self.moments[1:], 1) for event in moment.events)
        headings = ((at, self.kit.heading(event, self.words)) for at, event in events)
        marks = (Mark(at, heading) for at, heading in ((0, self.words(_START)), *headings) if heading)
        return Replayed(self.at, len(self.moments) - 1, self.caption(), tuple(marks))

    def caption(self) -> str:
        before, played = self.game.previous, self.game.move
        if before is None or played is None:
            return self.words(_START)
        move = self.kit.label(before, played, self.words)
        if before.decides is None:
            return move
        return self.words(_MOVE, who=self.kit.player(before.state, before.decides, self.words), move=move)

    def shown(self) -> View:
        without = {*NOTHING_TO_PLAY, "hint", "help", "link", "opponents"}
        view = super().shown()
        words = {name: text for name, text in view.words.items() if name not in without}
        return evolve(view, words=words, buttons=(), chooser=None, can_back=False, moment=None, asks=(), opponents=())


class FreePlaySession(PageSession):
    """A table to choose and a game to play there, with all games that the browser keeps."""

    anytime = ("resume",)

    def __init__(self, game: str = "", lang: str = "en") -> None:
        """Begin with the usual table of a game, or of the first of the house; raises KeyError for an unknown one."""
        super().__init__(lang)
        self.intents: tuple[str, ...] = (*INTENTS, *OWN)
        self.table = ChosenTable.usual(game) if game else ChosenTable.usual()
        self.board: BoardSession | None = None
        self.replay: ReplaySession | None = None
        self.saved = GameList()
        self.was_set: AnyGame | None = None  # the game as Python has set it last
        self.current = ""  # the id of the game on the board
        self.title = ""  # of the game on the board
        self.puzzle = ""  # its name, while one is solved
        self.fault, self.note = "", ""
        self.file: SavedFile | None = None
        self.progress = progress.Progress()
        self.met: dict[str, Value] = {}  # rules by which was played here first

    def act(self, intent: Intent) -> None:
        self.saved.changed, self.met, do = {}, {}, intent.do
        if do == "lang":
            super().act(intent)
            for board in filter(None, (self.board, self.replay)):
                board.act(intent)
        else:
            self.fault, self.note, self.file = "", "", None
            if do in OWN:
                OWN[do](self, intent)
            elif self.board and not self.replay:
                self.on_board(self.board, intent)
        self.keep()

    def on_board(self, board: BoardSession, intent: Intent) -> None:
        """Do something on the board; another game at the same table is a game of its own."""
        before = board.game
        if intent.do == "play" and intent.move == ANEW and before.over:
            self.open(board.kit.again(before), self.levels(board), self.title)
            return
        board.act(intent)
        if (made := board.played) and made.move and made.previous is before:
            self.met = self.progress.meet(made.move.rule, datetime.now(UTC))

    def keep(self) -> None:
        if self.board and self.current:
            self.saved.keep(Saved.of(game_on(self.board), self.levels(self.board), self.title, self.current))

    def levels(self, board: BoardSession) -> tuple[str, ...]:
        bots = board.seats.bots
        return tuple(bots[seat].name if seat in bots else PERSON for seat in range(len(board.game.head.players)))

    def open(self, game: AnyGame, levels: tuple[str, ...], title: str = "", id: str = "") -> None:
        """Put a game on the board; one without an id is a new one to be kept."""
        kit = KITS[game.name]
        named = ((seat, level) for seat, level in enumerate(levels) if level in kit.bots)
        bots = {seat: kit.bot(level, f"{game.head.seed} {seat}") for seat, level in named}
        board = BoardSession(game, self.words.lang, bots=bots)
        if board.game is not game:  # bots had the first turns
            board.played = board.news = next(one for one in board.game.history() if one.previous is game)
        board.covered = board.seats.hands_over(None, board.game)
        board.beside = True
        self.board, self.replay = board, None
        self.title = title or ", ".join(game.head.players)
        self.current = self.puzzle = ""
        if game.from_the_start:
            self.current = id or self.saved.new_id()
        else:
            self.note = self.words(_NOT_SAVED)

    def set_game(self, game: AnyGame | None) -> None:
        """Put a game on the board that Python sets, or go to the table; what a person has played stays kept."""
        self.changed()
        self.fault, self.note, self.file, self.saved.changed = "", "", None, {}
        if game is None:
            self.leave_game(Intent("games"))
            return
        board = self.board
        id = self.current if board and game_on(board) is self.was_set else ""
        levels = self.levels(board) if board else self.table.levels
        self.open(game, levels_for(game, KITS[game.name], levels), id=id)
        self.was_set = self.board.game if self.board else None
        self.keep()

    # what the page itself does

    def choose(self, intent: Intent) -> None:
        self.table = ChosenTable.read(intent.values, self.table)

    def forward(self, intent: Intent) -> None:
        self.choose(intent)
        at = intent.at
        if at in map(str, range(len(self.table.names))):
            self.table = self.table.moved(int(at))

    def begin(self, intent: Intent) -> None:
        self.choose(intent)
        try:
            game = self.table.begin()
        except TableError as fault:
            self.fault = fault.tell(self.words)
            return
        self.open(game, self.table.levels, self.table.title)

    def open_puzzle(self, name: str) -> None:
        """Put a decision on the board that somebody has met badly, to be tried again; an unknown one is nothing."""
        game = puzzle(name)
        if not game or not game.previous or game.move is None:
            return
        begin, kit = game.previous.as_start(), KITS[game.name]
        levels = tuple(PERSON if seat == begin.decides else good_bot(kit) for seat in range(len(game.head.players)))
        self.open(begin, levels, self.words(UI["puzzle"]))
        self.puzzle, self.note = name, ""
        if self.board:
            begin_attempt(self.board, begin, game.move)

    def go_on_with(self, id: str) -> None:
        if id in self.saved.games and (game := self.saved.load(id, self.words)):
            saved = self.saved.games[id]
            self.open(game, levels_for(game, KITS[game.name], saved.levels), saved.title, id)
            self.note = saved_games.former_switches(saved.record, game, self.words) or self.note

    def delete_game(self, intent: Intent) -> None:
        """Forget a kept game; the page has asked before."""
        id = intent.at
        if id in self.saved.games and id != self.current:
            self.note = self.words(_DELETED, title=self.saved.forget(id).row(self.words).title)

    def leave_game(self, intent: Intent) -> None:
        self.board = self.replay = None
        self.current = self.title = self.puzzle = ""

    def save(self, intent: Intent) -> None:
        if self.current:
            self.file = self.saved.games[self.current].file()

    def load(self, intent: Intent) -> None:
        """Open a file as another game to be kept; one that cannot be opened changes nothing."""
        try:
            text = saved_games.text_of_file(intent.text, self.words)
            game = game_of_text(text, self.words)
        except GameError as fault:
            self.note = self.words(_NO_FILE, why=fault)
            return
        title, seats = (saved_games.comment(text, name) for name in (saved_games.TITLE, saved_games.SEATS))
        self.open(game, levels_for(game, KITS[game.name], tuple(seats.split(", "))), title or intent.at)
        self.tell(_OPENED, saved_games.former_switches(text, game, self.words), "" if seats else _ALL_PEOPLE)

    def watch(self, intent: Intent) -> None:
        if self.board and not self.board.covered and len(self.board.game.history()) > 1:
            self.replay = ReplaySession(self.board)

    def watch_at(self, intent: Intent) -> None:
        if self.replay and isinstance(intent.value, int):
            self.replay.show_moment(intent.value)

    def watched(self, intent: Intent) -> None:
        self.replay = None
        if self.board:
            self.board.clear()

    def resume(self, intent: Intent) -> None:
        """Take what the browser kept, go on with the game that was on the board, then follow a link."""
        self.saved.take(intent.values)
        self.progress = progress.read({key: it for key, it in intent.values.items() if key.startswith(progress.RULE)})
        own = intent.value if isinstance(intent.value, dict) else {}
        chosen = own.get("table")
        game = text_of(chosen.get("game")) if isinstance(chosen, dict) else ""
        if game in KITS:
            self.table = ChosenTable.read(chosen, ChosenTable.usual(game))
        self.go_on_with(str(own.get("open", "")))
        self.open_puzzle(str(own.get("puzzle", "")))
        if intent.text:
            self.link(intent)

    def newer(self, intent: Intent) -> None:
        """Take what another page has done with the kept games; that on the board goes on from there."""
        if before := self.saved.update(intent.values, self.current):
            self.follow(before)

    def follow(self, before: Saved) -> None:
        """Go on with the game on the board as another page left it; what that one does not have is kept beside it."""
        board = self.board
        assert board is not None
        own = game_on(board)
        self.go_on_with(self.current)
        if self.board is None or board is self.board:
            return  # it cannot be read
        self.tell(NEWER)
        theirs = self.board.game
        if not is_moment_of(own, theirs) and not is_moment_of(theirs, own):
            self.saved.keep(evolve(before, id=self.saved.new_id()))
            self.tell(self.note, _PARTED)

    def link(self, intent: Intent) -> None:
        """Open the game of a link as another one; one that cannot be opened changes nothing."""
        try:
            parts = read_link(intent.text)
            if name := parts.get("puzzle"):
                self.open_puzzle(name)
                return
            if (name := parts.get("game", "")) in KITS:
                self.at_table_of(name)
                return
            text = unpacked(parts.get("position") or parts.get("game", ""))
            game = game_of_text(text, self.words)
        except (LinkError, GameError) as fault:
            why = fault.tell(self.words) if isinstance(fault, LinkError) else str(fault)
            self.note = self.words(_NO_LINK, damaged=self.words(DAMAGED), why=why, usual=self.words(AS_USUAL))
            return
        game = game.as_start() if parts.get("position") else game
        self.open(game, levels_for(game, KITS[game.name], ()))
        self.tell(FROM_LINK, self.note, saved_games.former_switches(text, game, self.words), _ALL_PEOPLE)

    def tell(self, *notes: Text | str) -> None:
        self.note = " ".join(self.words(note) if isinstance(note, Text) else note for note in notes if note)

    def at_table_of(self, game: str) -> None:
        """Go to the table of a game, unless one of it is being played or its table was set."""
        if self.board and self.board.game.name != game:
            self.leave_game(Intent("games"))
        if self.table.game != game:
            self.table = ChosenTable.usual(game)

    # what is shown

    @property
    def on_stage(self) -> BoardSession | None:
        return self.replay or self.board

    def announced(self) -> str:
        message = self.fault or self.note
        if message or not self.on_stage:
            return message
        return self.replay.caption() if self.replay else self.on_stage.announced()

    def shown(self) -> PlayView:
        words, board = self.words, self.on_stage
        view = board.drawn_as(self).shown() if board else evolve(BLANK, words=words_of_board(words))
        exercises = self.board.talk.exercises if self.board else {}
        stored = {"open": self.current, "table": self.table.to_store(), "puzzle": self.puzzle}
        return evolve(
            PlayView(**fields_of(view), play=self.play()),
            keep=Keep(KEY, stored),
            keeping=Keeping(KEY, {**exercises, **self.met, **self.saved.changed}, also=progress.RULE),
            resume=not self.touched,
            words={**view.words, **({} if self.replay else self.tools())},
        )

    def tools(self) -> dict[str, str]:
        words, links = self.words, words_of_links(self.words, own=not self.board or bool(self.current or self.puzzle))
        offered = () if not self.board else ("games", "save", "watch") if self.current else ("games",)
        return links | {name: words(UI[name]) for name in offered}

    def play(self) -> Play:
        words = self.words
        ui_words = {name: words(text) for name, text in UI.items()}
        if self.board:
            replayed = self.replay.replayed() if self.replay else None
            return Play(ui_words, replayed=replayed, file=self.file, title=self.title, note=self.note)
        return Play(ui_words, table=self.table.form(words, self.fault), saved=self.saved.rows(words), note=self.note)


OWN: Mapping[str, Callable[[FreePlaySession, Intent], None]] = {
    "table": FreePlaySession.choose,
    "puzzle": lambda page, intent: page.open_puzzle(intent.at),
    "open": lambda page, intent: page.go_on_with(intent.at),
    "delete": FreePlaySession.delete_game,
    "games": FreePlaySession.leave_game,
    "watch-at": FreePlaySession.watch_at,
} | {
    name: getattr(FreePlaySession, name)
    for name in ("forward", "begin", "save", "load", "watch", "watched", "resume", "link", "newer")
}
