"""What a page shows of a table that is set and asked."""

from collections.abc import Iterator

from attrs import evolve

from iki_teach.board.game_end import tally
from iki_teach.board.views import BLANK, Turn, fields_of
from iki_teach.content.referee import Hand, Question, Reply, Section, Tap
from iki_teach.content.words import N, Words
from iki_teach.pages.referee.table import ASK, PLAYERS, SET, STARTS, SetTableSession
from iki_teach.pages.referee.views import RefereeView, SetTable
from iki_teach.ui.contract import Answer, Column, Keep, Line
from iki_teach.ui.labels import NOTHING_TO_PLAY, words_of_board
from iki_teach.ui.links import words_of_links
from iki_teach.ui.rules import sentences_of, terms_of
from iki_teach.ui.set_texts import own_cards, to_store, travels

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


def shown(session: SetTableSession) -> RefereeView:
    words, kit, game, reply = session.words, session.kit, session.game, reply_of(session)
    answered = session.answered or (answer_of(reply, session) if reply else None)
    links = {} if travels(session.value, session.referee) else {"link_position": words(LINK_WITHOUT)}
    return evolve(
        RefereeView(**fields_of(BLANK), referee=set_table(session, reply)),
        svg=session.draw().parts,
        text=kit.describe(game.state, words, None),
        status=prompt(session),
        turn=Turn(session.hand.seat, game.head.players[session.hand.seat]),
        answer=answered,
        terms=terms_of(sentences_of(answered), kit.name, words),
        can_back=bool(session.before),
        can_cancel=bool(session.path or session.hand.held or session.hand.spot),
        keep=Keep(session.key, to_store(session.value, session.before, session.referee), followed=True),
        resume=not session.touched,
        layout=session.room(kit),
        marks=session.with_help,
        words=words_of_board(words, without=WITHOUT) | words_of_links(words) | links | {"back": ""},
    )


def prompt(session: SetTableSession) -> str:
    words: Words = session.words
    hand: Hand = session.hand
    if hand.tab == ASK:
        now = session.kit.status(session.game, words, ())
        return words(TAP, now=now) if session.question == MAY else words(ASK_ONE)
    if hand.tab == STARTS:
        return words(NO_CARDS) if not any(session.referee.spots(session.game).values()) else words(START_FROM)
    text: str = session.referee.prompt(session.game, hand, words)
    return text


def set_table(session: SetTableSession, reply: Reply | None) -> SetTable:
    words, hand, referee = session.words, session.hand, session.referee
    made = {ASK: questions, STARTS: starts}.get(hand.tab)
    sections = made(session) if made else referee.sections(session.value, session.game, hand, words)
    tabs = tuple(Tap(f"tab {tab}", words(text), tab == hand.tab) for tab, text in TABS.items())
    return SetTable(
        tabs=tabs,
        tab=hand.tab,
        strip=referee.strip(session.value, session.game, words),
        sections=tuple(sections),
        marks=reply.marks if reply else (),
        foot=(
            Tap("undo", words(UNDO), bool(session.before)),
            Tap("redo", words(REDO), bool(session.undone)),
            Tap(f"tab {STARTS}", words(START_FROM), hand.tab == STARTS),
        ),
        question=session.question if hand.tab == ASK else "",
    )


def questions(session: SetTableSession) -> list[Section]:
    words, asked = session.words, session.question
    picks = [Tap(f"ask {MAY}", words(MAY_I), asked == MAY, sign=MAY_SIGN)]
    for one in session.referee.questions:
        picks.append(Tap(f"ask {one.id}", words(one.text), asked == one.id, sign=one.sign))
    found = [Section("", tuple(picks), look="asks")]
    question = asked_now(session)
    if question and (choices := question.choices(session.value, words)):
        now = session.choice or choices[0][0]
        found.append(
            Section(words(CHOOSE), tuple(Tap(f"choose {id}", label, id == now) for id, label in choices), look="row")
        )
    return found


def starts(session: SetTableSession) -> list[Section]:
    words, kit = session.words, session.kit
    tables = tuple(
        Tap(f"begin {preset} {n}", words(EMPTY_TABLE, preset=kit.preset_name(preset, words), n=n))
        for preset in kit.presets()
        for n in kit.numbers
    )
    found = [Section(words(NEW_TABLE), tables)]
    if own_cards(session.value, session.referee):
        found.append(Section(words(BOX), (Tap("ours", words(OURS)),)))
    found.append(Section(words(GAME), (Tap("link", words(GAME), note=RECORDS),), look="paste"))
    if session.referee.read_deck:
        found.append(Section(words(DECK), (Tap("deck", words(DECK), note=TABLES),), look="paste"))
    return found


def asked_now(session: SetTableSession) -> Question | None:
    """Return the question that is open; none for that of a move, which is asked by tapping."""
    if session.hand.tab != ASK:
        return None
    return next((one for one in session.referee.questions if one.id == session.question), None)


def reply_of(session: SetTableSession) -> Reply | None:
    question = asked_now(session)
    return question.reply(session.value, session.choice, session.words) if question else None


def answer_of(reply: Reply, session: SetTableSession) -> Answer:
    game, words = session.game, session.words
    return Answer(
        "rule",
        reply.title,
        tuple(lines_of(reply, words)),
        columns=tuple(
            Column(session.kit.player(game.state, seat, words), seat) for seat in range(len(game.head.players))
        )
        if reply.counts
        else (),
        tallies=tuple(tally(count, words) for count in reply.counts),
    )


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
