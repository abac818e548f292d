"""A table that is set by tapping, and asked: may I, what would burn, what will payday bring, who is first, what counts.

What is set is the plain value of a position. Every act makes another value, which the game reads as it reads position
files; one that cannot lie on a table changes nothing and is answered with the reason. The browser keeps the value.
"""

from collections.abc import Callable, Iterator
from typing import Any

from attrs import evolve

from iki_teach.board import answers
from iki_teach.board.game_end import tally
from iki_teach.board.state import Clicks
from iki_teach.board.views import BLANK, Turn, fields_of
from iki_teach.content.referee import Hand, NoSuchActError, Question, Reply, Section, Tap
from iki_teach.content.structure import Value, ValueFaults
from iki_teach.content.words import N, Words
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.core.players import USUAL_PLAYERS
from iki_teach.drawing.drawing import Drawing
from iki_teach.drawing.memory import Memory
from iki_teach.kits import Kit, Look, Path
from iki_teach.pages.referee.views import RefereeView, SetTable
from iki_teach.ui.contract import Answer, Column, Intent, Keep, Line
from iki_teach.ui.labels import NOTHING_TO_PLAY, words_of_board
from iki_teach.ui.links import words_of_links
from iki_teach.ui.rules import sentences_of, terms_of
from iki_teach.ui.session import PageSession
from iki_teach.ui.set_texts import KEY, TextError, cards_of, own_cards, stored_tables, table_of, to_store, travels

SET, PLAYERS, ASK, STARTS = "set", "players", "ask", "start"
MOST_UNDO = 100
MAY, MAY_SIGN = "may", "可"
TABS = {SET: N("referee", "Set it up"), PLAYERS: N("referee", "Players"), ASK: N("referee", "Ask")}
MAY_I = N("referee", "May I …?")
ALLOWED = N("referee", "Yes, that is allowed")
WHICH = N("referee", "Allowed. Which of these?")
TAP = N("referee", "{now} Tap what you would like to do: it is only asked, nothing moves.")
ASK_ONE = N("referee", "Ask: the answer comes from what lies on the table.")
CHOOSE = N("referee", "Choose")
START_FROM, UNDO, REDO = N("referee", "Start from …"), N("referee", "Undo"), N("referee", "Redo")
NEW_TABLE = N("referee", "An empty table")
EMPTY_TABLE = N("referee", "{preset}, {n} players")
NO_CARDS = N("referee", "No cards yet. Start from an empty table or a link, or put cards onto the board.")
DECK = N("referee", "Cards of your own box: open their spreadsheet (CSV), or paste it")
GAME = N("referee", "A game that was played: open its record, or paste it or a link")
BOX, OURS = N("referee", "Cards of your own box"), N("referee", "Play with the open Edo deck again")
LINK_WITHOUT = N("referee", "Link to the table as it is now, without the cards of your box: they are too many for it")
TABLES, RECORDS = ".csv,.tsv,.txt", ".txt"
HELP = N("referee", "How to use this page")
HOW = N(
    "referee",
    "Put the table together as it lies before you, then ask. What cannot be is refused, with the rule. Everything can "
    "be undone, stays in this browser, and a link carries it all.",
)
KEYS = N(
    "referee",
    "Tab leads to the board and to the buttons, arrow keys move on the board, Enter acts. u undo, t text, l link, "
    "Escape closes.",
)
WITHOUT = NOTHING_TO_PLAY | {"hint"}
UNREAD = N("referee", "What this browser kept cannot be read. Here is an empty table.")
DECK_HERE = N("referee", "The cards of your box are on offer now.")
DECK_STAYS = N("referee", "They stay in this browser with the table, and a link takes them along.")
DECK_STAYS_HERE = N(
    "referee",
    "They stay in this browser with the table. They are too many for a link: who opens it opens their spreadsheet "
    "first.",
)


class RefereeSession(PageSession):
    """A table that is set by acts and asked; `hand` is what is open, `path` what was tapped for a move."""

    intents = ("click", "set", "play", "cancel", "back", "redo", "resume", "newer", "link", "help", "deck")

    def __init__(self, kit: Kit, lang: str = "en", value: Value | None = None) -> None:
        """Begin with a table; raises ValueFaults for one that cannot be, AssertionError for a game without any."""
        super().__init__(lang)
        assert kit.pages.referee is not None
        self.kit, self.referee, self.key = kit, kit.pages.referee, KEY + kit.name
        self.undone: list[Value] = []
        self.before: list[Value] = []
        self.hand = Hand(SET, group=self.referee.group)
        self.question = self.choice = ""
        self.memory = Memory()
        self.forget()
        self.show(value or self.referee.begin(kit.usual, USUAL_PLAYERS))

    def forget(self) -> None:
        self.path: Path = ()
        self.refused: Path = ()
        self.answered: Answer | None = None

    def show(self, value: Value) -> None:
        """Lay a table; raises ValueFaults for one that cannot be, and then nothing changes."""
        self.game: AnyGame = self.referee.read(value)
        self.value = value
        self.open(seat=min(self.hand.seat, len(self.game.head.players) - 1))

    def enter(self, value: Value) -> bool:
        """Lay a table that can be undone, or say why it cannot be; whether it was laid."""
        before = self.value
        try:
            self.show(value)
        except ValueFaults as error:
            self.refuse(error)
            return False
        if value != before:
            self.before, self.undone = [*self.before, before][-MOST_UNDO:], []
        return True

    def refuse(self, error: ValueFaults) -> None:
        reasons = self.referee.refused(error.faults, self.game.state, self.words)
        self.answered = Answer("refusal", self.words(answers.WHY_NOT), answers.lines_of(reasons, self.words))

    def open(self, **parts: Any) -> None:  # type: ignore[explicit-any]
        self.hand = evolve(self.hand, **parts)

    def do(self, act: str) -> None:
        try:
            value = self.referee.change(self.value, act)
        except NoSuchActError:
            return
        except ValueFaults as error:
            self.refuse(error)
            return
        if self.enter(value):
            held = "" if act.startswith("put ") else self.hand.held
            spot = self.referee.after(value, self.hand.spot, act)
            self.open(held=held, spot=spot if spot in self.referee.spots(self.game) else "")

    def hold(self, thing: str) -> None:
        """Hold a card, or put it where one tapped before; held once more it is let go."""
        spot = self.hand.spot
        if spot and not self.referee.spots(self.game).get(spot, True):
            self.do(f"put {thing} {spot} {self.hand.seat + 1}")
            return
        self.open(held="" if thing == self.hand.held else thing, spot="", tab=SET)

    def tap_spot(self, spot: str) -> None:
        if self.hand.held:
            self.do(f"put {self.hand.held} {spot} {self.hand.seat + 1}")
        elif spot in self.referee.spots(self.game):
            self.open(spot="" if spot == self.hand.spot else spot, tab=SET)

    def back(self, intent: Intent) -> None:
        self.step(self.before, self.undone)

    def redo(self, intent: Intent) -> None:
        self.step(self.undone, self.before)

    def step(self, taken: list[Value], left: list[Value]) -> None:
        self.forget()
        if taken:
            left.append(self.value)
            self.lay_again(taken.pop())

    def lay_again(self, value: Value) -> None:
        self.show(value)
        self.open(held="", spot="")

    def draw(self) -> Drawing:
        free = {spot for spot, taken in self.referee.spots(self.game).items() if not taken}
        asks = self.hand.tab == ASK
        legal = Clicks(self.kit, self.game).after(self.path) if self.path else free if self.hand.held else set()
        selected = self.path if asks else (self.hand.spot,) if self.hand.spot else ()
        room = self.room(self.kit)
        look = Look(legal=legal, selected=selected, refused=self.refused, layout=room, memory=self.memory, help=True)
        return (self.referee.draw or self.kit.draw)(self.game.state, self.words, look)

    # what a page asks for

    def set(self, intent: Intent) -> None:
        """Do an act, or those by which a page comes back to where it stood, one a line."""
        self.forget()
        for act in intent.move.split("\n"):
            name, _, rest = act.partition(" ")
            if name in OPENS:
                OPENS[name](self, rest)
            else:
                self.do(act)

    def click(self, intent: Intent) -> None:
        cell = intent.at
        path = self.path
        self.forget()
        if self.hand.tab == ASK and self.question == MAY:
            self.try_cell(path, self.referee.cell(self.game, cell))
            return
        spots = self.referee.spots(self.game)
        if self.hand.tab not in (SET, PLAYERS):
            self.open(tab=SET)
        if cell in spots:
            self.tap_spot(cell)
        elif act := self.referee.click(self.game, cell, self.hand):
            self.set(Intent("set", move=act))

    def try_cell(self, path: Path, cell: str) -> None:
        clicks = Clicks(self.kit, self.game)
        for wanted in ((*path, cell), (cell,)):
            if clicks.beginning(wanted):
                self.path = wanted
                if move := clicks.only(wanted):
                    self.allow(move)
                elif moves := clicks.made_by(wanted):
                    choices = answers.choices(self.kit, self.game, moves, self.words)
                    self.answered = Answer("rule", self.words(WHICH), (), choices)
                return
        self.refused = (cell,)
        self.answered = answers.answer_cell(self.kit, self.game, path, cell, self.words)

    def allow(self, move: AnyMove) -> None:
        because = answers.ruled(self.kit.tell_allowed(self.game, move, self.words), move.rule, self.words)
        label = Line(self.kit.label(self.game, move, self.words))
        self.answered = Answer("good", self.words(ALLOWED), (label, because))

    def play(self, intent: Intent) -> None:
        self.answered = None
        for move in (move for move in self.game.moves() if str(move) == intent.move):
            self.allow(move)

    def cancel(self, intent: Intent) -> None:
        if self.answered is None and not self.path and self.hand.tab == ASK:
            self.question = ""
        self.forget()
        self.open(held="", spot="")

    def help(self, intent: Intent) -> None:
        self.forget()
        text = (Line(self.words(HOW)), Line(self.words(KEYS)))
        self.answered = Answer("help", self.words(HELP), text)

    # what comes from elsewhere: texts of strangers

    def resume(self, intent: Intent) -> None:
        self.forget()
        if tables := stored_tables(intent.value, self.kit):
            table, *self.before = tables
            self.lay_again(table)
        elif isinstance(intent.value, dict):
            self.answered = Answer("refusal", self.words(UNREAD))
        if intent.text:
            self.link(intent)

    newer = resume

    def link(self, intent: Intent) -> None:
        """Lay the table of a link, or of a game that was played; one that cannot be read changes nothing."""
        own = own_cards(self.value, self.referee)
        self.lay_brought(lambda: table_of(intent.text, self.kit, own, self.words))

    def deck(self, intent: Intent) -> None:
        brought = self.lay_brought(lambda: self.value | cards_of(intent.text, self.referee, self.words))
        if brought and own_cards(self.value, self.referee):
            stays = DECK_STAYS if travels(self.value, self.referee) else DECK_STAYS_HERE
            self.answered = Answer("stored", self.words(DECK_HERE), (Line(self.words(stays)),))

    def lay_brought(self, bring: Callable[[], Value]) -> bool:
        """Lay a table that a text brings, or say why it cannot be; whether it was laid."""
        self.forget()
        try:
            laid = self.enter(bring())
        except TextError as error:
            self.answered, laid = Answer("refusal", self.words(error.title), error.lines), False
        if laid:
            self.open(tab=SET, held="", spot="")
        return laid

    # what a page shows

    def shown(self) -> RefereeView:
        words, kit, game, reply = self.words, self.kit, self.game, self.reply_of()
        answered = self.answered or (self.answer_of(reply) if reply else None)
        links = {} if travels(self.value, self.referee) else {"link_position": words(LINK_WITHOUT)}
        return evolve(
            RefereeView(**fields_of(BLANK), referee=self.set_table(reply)),
            svg=self.draw().parts,
            text=kit.describe(game.state, words, None),
            status=self.prompt(),
            turn=Turn(self.hand.seat, game.head.players[self.hand.seat]),
            answer=answered,
            terms=terms_of(sentences_of(answered), kit.name, words),
            can_back=bool(self.before),
            can_cancel=bool(self.path or self.hand.held or self.hand.spot),
            keep=Keep(self.key, to_store(self.value, self.before, self.referee), followed=True),
            resume=not self.touched,
            layout=self.room(kit),
            marks=self.with_help,
            words=words_of_board(words, without=WITHOUT) | words_of_links(words) | links | {"back": ""},
        )

    def prompt(self) -> str:
        words, tab = self.words, self.hand.tab
        if tab == ASK:
            now = self.kit.status(self.game, words, ())
            return words(TAP, now=now) if self.question == MAY else words(ASK_ONE)
        if tab == STARTS:
            return words(START_FROM if any(self.referee.spots(self.game).values()) else NO_CARDS)
        return self.referee.prompt(self.game, self.hand, words)

    def set_table(self, reply: Reply | None) -> SetTable:
        words, hand, referee = self.words, self.hand, self.referee
        made = {ASK: self.questions, STARTS: self.starts}.get(hand.tab)
        sections = made() if made else referee.sections(self.value, self.game, hand, words)
        tabs = tuple(Tap(f"tab {tab}", words(text), tab == hand.tab) for tab, text in TABS.items())
        return SetTable(
            tabs=tabs,
            tab=hand.tab,
            strip=referee.strip(self.value, self.game, words),
            sections=tuple(sections),
            marks=reply.marks if reply else (),
            foot=(
                Tap("undo", words(UNDO), bool(self.before)),
                Tap("redo", words(REDO), bool(self.undone)),
                Tap(f"tab {STARTS}", words(START_FROM), hand.tab == STARTS),
            ),
            question=self.question if hand.tab == ASK else "",
        )

    def questions(self) -> list[Section]:
        words, question = self.words, self.asked_now()
        asks = [(MAY, MAY_I, MAY_SIGN), *((one.id, one.text, one.sign) for one in self.referee.questions)]
        picks = (Tap(f"ask {id}", words(text), id == self.question, sign=sign) for id, text, sign in asks)
        found = [Section("", tuple(picks), look="asks")]
        if question and (choices := question.choices(self.value, words)):
            now = self.choice or choices[0][0]
            picks = (Tap(f"choose {id}", label, id == now) for id, label in choices)
            found.append(Section(words(CHOOSE), tuple(picks), look="row"))
        return found

    def starts(self) -> list[Section]:
        words, kit = self.words, self.kit
        tables = tuple(
            Tap(f"begin {preset} {n}", words(EMPTY_TABLE, preset=kit.preset_name(preset, words), n=n))
            for preset in kit.presets()
            for n in kit.numbers
        )
        found = [Section(words(NEW_TABLE), tables)]
        if own_cards(self.value, self.referee):
            found.append(Section(words(BOX), (Tap("ours", words(OURS)),)))
        found.append(Section(words(GAME), (Tap("link", words(GAME), note=RECORDS),), look="paste"))
        if self.referee.read_deck:
            found.append(Section(words(DECK), (Tap("deck", words(DECK), note=TABLES),), look="paste"))
        return found

    def asked_now(self) -> Question | None:
        """Return the question that is open; none for that of a move, which is asked by tapping."""
        asked = self.question if self.hand.tab == ASK else ""
        return next((one for one in self.referee.questions if one.id == asked), None)

    def reply_of(self) -> Reply | None:
        question = self.asked_now()
        return question.reply(self.value, self.choice, self.words) if question else None

    def answer_of(self, reply: Reply) -> Answer:
        words, seats = self.words, range(len(self.game.head.players) if reply.counts else 0)
        columns = tuple(Column(self.kit.player(self.game.state, seat, words), seat) for seat in seats)
        tallies = tuple(tally(count, words) for count in reply.counts)
        return Answer("rule", reply.title, tuple(lines_of(reply, words)), columns=columns, tallies=tallies)

    def announced(self) -> str:
        reply = self.reply_of()
        answer = self.answered or (self.answer_of(reply) if reply else None)
        return answer.announced() if answer else self.referee.prompt(self.game, self.hand, self.words)


def open_tab(session: RefereeSession, tab: str) -> None:
    """Open a part; what is held is let go. Questions opened once more are all there to choose from."""
    if tab == ASK == session.hand.tab:
        session.question = ""
    if tab in (*TABS, STARTS):
        session.open(tab=tab, held="", spot="")


def open_seat(session: RefereeSession, seat: str) -> None:
    if seat in map(str, range(1, len(session.game.head.players) + 1)):
        session.open(seat=int(seat) - 1)


def ask(session: RefereeSession, question: str) -> None:
    session.open(tab=ASK, held="", spot="")
    session.question, session.choice = "" if question == session.question else question, ""


def choose(session: RefereeSession, choice: str) -> None:
    session.choice = choice


def begin(session: RefereeSession, rest: str) -> None:
    preset, _, number = rest.partition(" ")
    numbers = {str(each): each for each in session.kit.numbers}
    if preset in session.kit.presets() and number in numbers:
        session.enter(session.referee.begin(preset, numbers[number]) | own_cards(session.value, session.referee))
        session.open(tab=SET)


def play_ours(session: RefereeSession, rest: str) -> None:
    own = own_cards(session.value, session.referee)
    session.enter({key: part for key, part in session.value.items() if key not in own})


# What a tap opens: a part, a question, something to begin with.
OPENS: dict[str, Callable[[RefereeSession, str], None]] = {
    "tab": open_tab,
    "seat": open_seat,
    "group": lambda session, group: session.open(group=group, find=""),
    "find": lambda session, text: session.open(find=text.strip().casefold()),
    "row": lambda session, row: session.open(spot=f"{row}.1"),
    "spot": lambda session, spot: session.tap_spot(spot),
    "hold": lambda session, thing: session.hold(thing),
    "ask": ask,
    "choose": choose,
    "begin": begin,
    "ours": play_ours,
    "undo": lambda session, _: session.back(Intent("back")),
    "redo": lambda session, _: session.redo(Intent("redo")),
}


def lines_of(reply: Reply, words: Words) -> Iterator[Line]:
    """Yield sentences as lines, each rule with its wording once; a player's name or total heads those below it."""
    seen = set()
    following = [seat for seat, _, _ in reply.lines[1:]] + [None]
    for (seat, text, rule), after in zip(reply.lines, following, strict=False):
        if rule and rule not in seen:
            yield Line(text, rule, words.rule(rule), seat=seat, wording=words.rule_text(rule))
        else:
            yield Line(text, seat=seat, heading=not rule and seat is not None and seat == after)
        seen.add(rule)
