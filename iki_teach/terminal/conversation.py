"""`iki-teach play` and `review`: a game typed move by move, a line in, what there is to say out; and looked back at."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated

import typer

from iki_teach import coach
from iki_teach.board.opponents import opponents_of
from iki_teach.board.session import BoardSession
from iki_teach.content.files import read_text, write_whole
from iki_teach.content.words import Words
from iki_teach.core.bot import Bot
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove, NotationError
from iki_teach.core.text import Sentence
from iki_teach.drawing.pens import clean
from iki_teach.kits import FIRST, KITS, kit_of
from iki_teach.pages.play.saved_games import kit_of_text
from iki_teach.terminal import phrases
from iki_teach.terminal.options import BOTS, Edition, GameName, Language, Rules, SwitchTexts, kit_named, switches_in
from iki_teach.terminal.phrases import page_of, say, score_lines
from iki_teach.ui.contract import Intent
from iki_teach.ui.film import announced_since, log_lines

LONGEST_SHOWN = 40
EXAMPLES = 3
PLAYERS = "Aki,Ben"


class Conversation:
    """Keeps the game and answers line by line; bots move by themselves. `ended`: the player left."""

    def __init__(self, game: AnyGame, bots: Mapping[int, Bot], words: Words, file: Path | None = None) -> None:
        """Sit down; `bots` are by seat, `file` is where `save` writes when it names none."""
        self.board = BoardSession(game, words.lang, bots=bots)
        self.words, self.kit = words, kit_of(game)
        self.first, self.ended = game, False
        self._answers: dict[str, Callable[[str], list[str]]] = {
            "?": self.list_moves,
            "help": lambda rest: [words(self.kit.help)],
            "why": self.tell_why,
            "advise": self.advise,
            "review": self.look_back,
            "back": self.take_back,
            "board": lambda rest: [self.kit.describe(self.game.state, words, None).rstrip()],
            "log": self.tell_log,
            "opponents": self.choose_opponent,
            "score": lambda rest: score_lines(self.game, words),
            "save": lambda rest: self.save_as(Path(rest) if rest else file),
            "quit": self.leave,
        }

    @property
    def game(self) -> AnyGame:
        return self.board.game

    def opening(self) -> list[str]:
        """Say how it works; bots that begin move at once."""
        return [self.words(phrases.WELCOME), *self.since(self.first), *self.whose_turn()]

    def answer(self, line: str) -> list[str]:
        text = " ".join(line.split())
        word, _, rest = text.partition(" ")
        if word.lower() in self._answers:
            return self._answers[word.lower()](rest)
        return self.try_move(text) if text else self.whose_turn()

    def whose_turn(self) -> list[str]:
        status = self.kit.status(self.game, self.words, ())
        if self.game.over:
            return [*score_lines(self.game, self.words), status]
        return [status] if self.game.decides is not None else [status, self.words(phrases.CHANCE)]

    def try_move(self, text: str) -> list[str]:
        move = self.read(text)
        if move is None:
            return [self.cannot_read(text)]
        before = self.game
        self.board.try_move(str(move))
        return [*self.since(before), *self.whose_turn()] if self.game is not before else self.refusals(move)

    def read(self, text: str) -> AnyMove | None:
        """Read a move, in capitals or not; None when it is none."""
        small = text.lower()
        meant = next((str(move) for move in self.game.moves() if str(move).lower() == small), small)
        for written in (text, meant):
            try:
                return self.kit.parse(written)
            except NotationError:
                continue
        return None

    def cannot_read(self, text: str) -> str:
        shown, moves = clean(text, LONGEST_SHOWN), self.game.moves()
        if not moves:
            return self.words(phrases.CANNOT_READ_OVER, text=shown)
        by_kind = {str(move).split()[0]: str(move) for move in reversed(moves)}
        examples = " · ".join(list(by_kind.values())[::-1][:EXAMPLES])
        return self.words(phrases.CANNOT_READ, text=shown, examples=examples, rule=moves[0].rule)

    def refusals(self, move: AnyMove) -> list[str]:
        position, words = self.game.state, self.words
        return [
            words(phrases.NOT_ALLOWED, reason=self.kit.tell_refusal(refusal, position, words), rule=refusal.rule)
            for refusal in self.game.why_not(move)
        ]

    def since(self, before: AnyGame) -> list[str]:
        history, lines = self.game.history(), list[str]()
        for earlier, moment in pairwise(history[history.index(before) :]):
            seat = earlier.decides
            if seat is not None and seat in self.board.seats.bots:
                name, bot = moment.head.players[seat], self.board.seats.bots[seat].name
                lines.append(self.words(phrases.BOT_MOVES, name=name, bot=bot, move=moment.move))
            lines += filter(None, [announced_since(moment, moment, self.words)])
        return lines

    def list_moves(self, rest: str) -> list[str]:
        """List the moves, a page at a time; `rest` is how they begin, the number of a page, or both."""
        begins, _, last = rest.rpartition(" ") if rest else ("", "", "1")
        if not (last.isdecimal() and len(last) < LONGEST_SHOWN):
            begins, last = rest, "1"
        moves = [move for move in self.game.moves() if str(move).lower().startswith(begins.lower())]
        return page_of(self.game, moves, begins, int(last), self.words)

    def tell_why(self, rest: str) -> list[str]:
        if not rest:
            return [self.words(phrases.WHY_WHAT, move=(self.game.moves() or [self.game.move])[0])]
        move = self.read(rest)
        if move is None:
            return [self.cannot_read(rest)]
        title = self.words.rule(move.rule)
        return self.refusals(move) or [
            self.words(phrases.ALLOWED, move=self.kit.label(self.game, move, self.words), title=title, rule=move.rule)
        ]

    def advise(self, rest: str) -> list[str]:
        move = self.read(rest) if rest else None
        if rest and move is None:
            return [self.cannot_read(rest)]
        if self.kit.coach is None or self.game.decides is None:
            return [self.words(phrases.NO_ADVICE)]
        if move is None:
            return ruled(coach.advise(self.game).sentences(self.words))
        return self.refusals(move) or ruled(coach.compare(self.game, move).sentences(self.words))

    def look_back(self, rest: str) -> list[str]:
        """Tell the largest moments of the people who play here; in a game with hands only of who is to move."""
        people = [seat for seat in range(len(self.game.head.players)) if seat not in self.board.seats.bots]
        secret = self.kit.covered and not self.game.over
        return review_lines(self.game, self.words, seats=None if secret else people or None)

    def take_back(self, rest: str) -> list[str]:
        """Go back to the last moment at which a person, or who names chance, decided."""
        before, self.board.covered = self.game, True  # a terminal shows no hand unasked, so none has been seen
        self.board.act(Intent("back"))
        if self.board.answered:
            return [line.text for line in self.board.answered.lines]
        return (
            [self.words(phrases.BACK), *self.whose_turn()] if self.game is not before else [self.words(phrases.NO_BACK)]
        )

    def tell_log(self, rest: str) -> list[str]:
        lines = log_lines(self.game, self.words)
        texts = [f"— {line.text}" if line.heading else f"{line.text} ({line.rule})" for line in lines]
        return texts or [self.words(phrases.NOTHING_YET)]

    def choose_opponent(self, rest: str) -> list[str]:
        before, (who, _, level) = self.game, rest.rpartition(" ")
        seats = {other.name: other.seat for other in opponents_of(self.board)}
        if who in seats:
            self.board.opponent(Intent("opponent", at=str(seats[who]), value=level))
        others = opponents_of(self.board)
        levels = [f"{one.value}: {one.label}. {one.about}" for one in (others[0].levels if others else ())]
        levels_now = [f"{other.name}: {other.level}" for other in others]
        return [*levels_now, *self.since(before), *self.whose_turn()] if who in seats else [*levels_now, *levels]

    def save_as(self, file: Path | None) -> list[str]:
        return [write_down(self.game, file, self.words) if file else self.words(phrases.SAVE_WHERE)]

    def leave(self, rest: str) -> list[str]:
        self.ended = True
        return []


def write_down(game: AnyGame, file: Path, words: Words) -> str:
    """Write a game as a record and say so; a file that is no record stays as it is."""
    kit = kit_of(game)
    try:
        if file.exists() and not is_record(file, kit.record_title):
            return words(phrases.NOT_OURS, file=file, game=kit.title)
        write_whole(file, game.record().encode())
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        return words(phrases.NOT_SAVED, file=file, reason=reason)
    return words(phrases.SAVED, file=file)


def is_record(file: Path, title: str) -> bool:
    """Whether a file begins as a record does; an empty one may become one."""
    with file.open("rb") as opened:
        beginning = opened.read(len(title))
    return beginning in (b"", title.encode())


def play(
    game: GameName = FIRST,
    players: Annotated[str | None, typer.Option(help=f"2 to 4 names; {PLAYERS} if left out.")] = None,
    edition: Edition = None,
    rules: Rules = None,
    switch: SwitchTexts = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    bot: Annotated[list[str] | None, typer.Option(help=f"Who is a bot, such as Ben=random. {BOTS}")] = None,
    lang: Language = "en",
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    deck: Annotated[Path | None, typer.Option(help="A deck of your own, as CSV")] = None,
    save: Annotated[Path | None, typer.Option(help="Where the game is saved in the end.")] = None,
) -> None:
    """Play a game in the terminal: moves are typed as text, and every refusal tells its rule."""
    kit, preset = kit_named(game, edition, rules)
    if kit.own_cards and deck is not None:
        raise typer.BadParameter(kit.own_cards, param_hint="--deck")
    if load and ((players, edition, rules, seed) != (None, None, None, None) or switch):
        raise typer.BadParameter("a saved game has its own players, edition and seed", param_hint="--load")
    options, names = switches_in(switch), [name.strip() for name in (players or PLAYERS).split(",")]
    more: dict[str, object] = ({"deck": deck} if deck else {}) | ({"options": options} if options else {})
    try:
        table = kit.load(read_text(load), **more) if load else kit.new(names, preset, seed, **more)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--load" if load else None) from error
    words = Words(lang)
    talk = Conversation(table, bots_at(table, bot or []), words, save)
    try:
        say("\n".join(talk.opening()))
        while not talk.ended:
            try:
                line = input("> ")
            except (EOFError, KeyboardInterrupt):
                say("")
                break
            if answer := talk.answer(line):
                say("\n".join(answer))
    finally:
        if save:
            say(write_down(talk.game, save, words))


def bots_at(game: AnyGame, wanted: list[str]) -> dict[int, Bot]:
    bots: dict[int, Bot] = {}
    for text in wanted:
        player, _, name = text.rpartition("=")
        if player not in game.head.players:
            known = ", ".join(game.head.players)
            wrong = f"expected one of {known} before =, got {text!r:.60}"
            raise typer.BadParameter(wrong, param_hint="--bot")
        try:
            bots[game.head.players.index(player)] = kit_of(game).bot(name, f"{game.head.seed} {player}")
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint="--bot") from error
    return bots


def review(
    file: Annotated[Path, typer.Argument(help="A game that was saved.")],
    player: Annotated[str | None, typer.Option(help="Whose moves; of everybody if left out.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed finds the same.")] = 0,
    deck: Annotated[Path | None, typer.Option(help="The deck that it was played with.")] = None,
    lang: Language = "en",
) -> None:
    """Look back at a game: the largest moments, what would have been better, and why."""
    try:
        text = read_text(file)
        kit = kit_of_text(text) or KITS[FIRST]
        game = kit.load(text, **({} if deck is None else {"deck": deck}))
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="FILE") from error
    names = game.head.players
    if player is not None and player not in names:
        wrong = f"expected one of {', '.join(names)}, got {player!r:.60}"
        raise typer.BadParameter(wrong, param_hint="--player")
    seats = None if player is None else (names.index(player),)
    say("\n".join(review_lines(game, Words(lang), seed, seats)))


def review_lines(game: AnyGame, words: Words, seed: int = 0, seats: Sequence[int] | None = None) -> list[str]:
    if kit_of(game).coach is None:
        return [words(phrases.NO_ADVICE)]
    return ruled(coach.review(game, seed, seats).sentences(words))


def ruled(lines: Sequence[Sentence]) -> list[str]:
    return [f"{text} ({rule})" if rule else text for text, rule in lines]
