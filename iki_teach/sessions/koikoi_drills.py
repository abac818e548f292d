"""The drills of Koi-Koi on a page: a step for each drill, in the view of a lesson, with cards for a board.

What was learned is kept rule by rule as in every lesson; what is due comes first.
"""

from collections.abc import Iterable
from typing import Any

from iki_teach.content.words import N, Text
from iki_teach.core.drill import Question
from iki_teach.games.koikoi.drills import DRILLS
from iki_teach.games.koikoi.drills.page import agreed, asked, drawn
from iki_teach.games.koikoi.facts.load import load_presets, preset_named, presets
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.words.switches import preset_name
from iki_teach.lessons import progress
from iki_teach.sessions import words as said
from iki_teach.sessions.answers import line, lines_of
from iki_teach.sessions.contract import Answer, Keeping, Kind, Line, Turn
from iki_teach.sessions.lesson import now
from iki_teach.sessions.session import PageSession
from iki_teach.sessions.words import NOTHING_TO_PLAY, UI, words_of_board

LESSON = "koikoi_drills"
ROUNDS = 3
PLAYERS = 2
_TITLE = N("koi.drill", "Koi-Koi drills")
_DONE = N("koi.drill", "“New questions” brings more.")
_DUE = N("koi.drill", "{n} rule is due and comes first.", "{n} rules are due and come first.")
_RULES = N("koi.drill", "House rules")
_WHOLE = N("koi.drill", "Enter a whole number.")
_COUNT_AGAIN = N("koi.drill", "That is not the score. Count yaku by yaku.")
_KEYS = N("koi.drill", "Tab moves from answer to answer, Enter picks one. h rule, k month and kind, t text, ? help.")
TITLES: dict[str, Text] = {
    "spot": N("koi.drill", "Spot the yaku"),
    "count": N("koi.drill", "Count the score"),
    "card": N("koi.drill", "One card short: which?"),
    "who": N("koi.drill", "One card short: who?"),
    "rules": N("koi.drill", "Which rule?"),
}


class KoikoiDrillSession(PageSession):
    """Questions without end; what was answered wrongly stays visible with its rule."""

    intents = ("check", "next", "prev", "again", "table", "hint", "help", "marks", "cancel", "resume")

    def __init__(self, lang: str = "en", rules: str = "source", kept: bool = True) -> None:
        """Begin with the first drill."""
        super().__init__(lang)
        self.rules, self.keeps, self.with_help = preset_named(rules), kept, True
        self.progress = progress.Progress()
        self.unsaved: dict[str, Any] = {}
        self.done: set[int] = set()
        self.finished, self.at = False, 0
        self.answered: Answer | None = None
        self.set_up(0)

    def set_up(self, at: int) -> None:
        """Begin a drill with a new question."""
        self.at, self.round, self.finished = at, 0, False
        self.put(self.new_question(DRILLS.names[at]))

    def due(self) -> list[str]:
        """Return the rules that a drill trains and that should come back, longest overdue first."""
        return [rule for rule in self.progress.mastery.due(now()) if rule in DRILLS.drill_of]

    def new_question(self, drill: str) -> Question[Game]:
        """Return a new question of a drill, on a rule that is due if one is soon found."""
        return DRILLS.ask(drill, self.rules, PLAYERS, due=frozenset(self.due()))

    def put(self, question: Question[Game]) -> None:
        """Put a question."""
        self.question = question
        self.round += 1
        self.right = False
        self.wrong: list[int] = []
        self.mistakes = self.hints = 0
        self.told: int | None = None
        self.feedback: Answer | None = None

    @property
    def solved(self) -> bool:
        """Whether the last question of the drill is answered."""
        return self.right and self.round >= ROUNDS

    def say(self, kind: Kind, title: Text, lines: Iterable[Line]) -> None:
        """Answer beside the cards, and aloud; a wrong answer is remembered."""
        self.mistakes += kind == "wrong"
        self.feedback = Answer(kind, self.words(title), tuple(lines))
        self.said = self.feedback.spoken()

    def check(self, intent: dict[str, Any]) -> None:
        """Take a choice, a number, or a code that brings a question back."""
        values = intent.get("values")
        if not isinstance(values, dict):
            return
        if "points" in values:
            self.take_number(str(values["points"]).strip())
        elif "code" in values:
            self.bring_back(str(values["code"]).strip())
        else:
            self.take_choice(str(values.get("option")))

    def take_choice(self, key: str) -> None:
        """Take one of the choices."""
        at = next((n for n in range(len(self.question.choices)) if str(n) == key), None)
        if at is None or self.right or self.question.drill == "count":
            return
        choice = self.question.choices[at]
        if choice.misconception:
            self.wrong.append(at)
            self.say("wrong", said.WRONG, lines_of(DRILLS.misread(self.question, choice, self.words), self.words))
        else:
            self.solve()

    def take_number(self, text: str) -> None:
        """Take a number; one that a misreading leads to is answered with it."""
        if self.right or self.question.drill != "count":
            return
        if not text.isdecimal():
            self.say("hint", said.HINT, [line(self.words(_WHOLE), "", self.words)])
            return
        self.told = int(text)
        choice = next((one for one in self.question.choices if one.value == self.told), None)
        if choice is None:
            rule = self.question.rule
            again = [line(self.words(_COUNT_AGAIN), "", self.words), line(self.words.rule_text(rule), rule, self.words)]
            self.say("wrong", said.WRONG, again)
        elif choice.misconception:
            self.say("wrong", said.WRONG, lines_of(DRILLS.misread(self.question, choice, self.words), self.words))
        else:
            self.solve()

    def solve(self) -> None:
        """The question is answered; say why it is so, and note how it went with its rule."""
        self.right = True
        success, helped = not self.mistakes, bool(self.hints)
        self.unsaved |= self.progress.rate(self.question.rule, success=success, helped=helped, now=now())
        self.say("good", said.RIGHT, lines_of(DRILLS.because(self.question, self.words), self.words))
        if self.solved:
            self.done.add(self.at)
            self.save_progress()

    def bring_back(self, code: str) -> None:
        """Put the question of a code, in its own drill; a broken code is said."""
        try:
            question = DRILLS.again(code)
        except ValueError as error:
            self.say("hint", said.HINT, [line(str(error), "", self.words)])
            return
        self.at, self.finished = DRILLS.names.index(question.drill), False
        self.rules = question.game.head.rules
        self.round -= 1
        self.put(question)

    def next(self, intent: dict[str, Any]) -> None:
        """Put the next question; after the last one go to the next drill."""
        if self.right and not self.solved:
            self.put(self.new_question(self.question.drill))
        elif self.solved and self.at + 1 < len(DRILLS.names):
            self.set_up(self.at + 1)
            self.save_progress()
        elif self.solved:
            self.finished = True
            self.save_progress()

    def prev(self, intent: dict[str, Any]) -> None:
        """Go back to the drill before."""
        self.set_up(max(0, self.at - 1))

    def again(self, intent: dict[str, Any]) -> None:
        """Begin the drill anew."""
        self.set_up(self.at)

    def table(self, intent: dict[str, Any]) -> None:
        """Choose other rules; the drill begins anew."""
        if intent.get("edition") in presets():
            self.rules = str(intent["edition"])
            self.set_up(self.at)

    def hint(self, intent: dict[str, Any]) -> None:
        """Show the rule that the question trains."""
        self.hints += 1
        rule = self.question.rule
        named = "" if self.question.drill == "rules" else rule  # its name would be the answer
        self.say("hint", said.HINT, [line(self.words.rule_text(rule), named, self.words)])

    def help(self, intent: dict[str, Any]) -> None:
        """Explain the keys."""
        words = self.words
        self.answered = Answer("help", words(UI["help"]), (line(words(_KEYS), "", words),))

    def marks(self, intent: dict[str, Any]) -> None:
        """Switch the marks on the cards."""
        self.with_help = not self.with_help

    def cancel(self, intent: dict[str, Any]) -> None:
        """Close the help."""
        self.answered = None

    def save_progress(self) -> None:
        """Hand the browser how far the drills are."""
        at = 0 if self.finished else self.at
        self.unsaved[progress.LESSON + LESSON] = {"step": at, "done": sorted(self.done)}

    def resume(self, intent: dict[str, Any]) -> None:
        """Go on where the browser says; what is damaged is left out."""
        values = intent.get("values")
        if not isinstance(values, dict):
            return
        self.progress = progress.read(values)
        mine = self.progress.others.get(progress.LESSON + LESSON)
        steps = range(len(DRILLS.names))
        if mine:
            self.done = {one for one in mine["done"] if one in steps}
        if due := self.due():
            self.set_up(DRILLS.names.index(DRILLS.drill_of[due[0]]))
        elif mine:
            self.set_up(min(mine["step"], steps[-1]))

    def shown(self) -> dict[str, Any]:
        """Return everything that a page shows: the cards, and the question beside them."""
        words = self.words
        svg, text = drawn(self.question, words, help=self.with_help)
        return {
            "svg": svg,
            "text": text,
            "status": words(TITLES[self.question.drill]),
            "turn": Turn(None, ""),
            "buttons": [],
            "chooser": None,
            "answer": self.answered,
            "log": [],
            "can_back": False,
            "can_cancel": False,
            "words": words_of_board(words, marks=self.with_help, without=NOTHING_TO_PLAY),
            "lesson": self.panel(),
            "keep": None,
            "keeping": Keeping(progress.PREFIX, self.unsaved) if self.keeps else None,
            "resume": self.keeps and self.version == 0,
        }

    def panel(self) -> dict[str, Any]:
        """Return the step: prompt, what is asked, what was answered."""
        words, question = self.words, self.question
        ui = said.words_of_step(words, drill=True)
        return {
            "id": LESSON,
            "title": words(_TITLE),
            "kind": "drill",
            "at": self.at,
            "all": len(DRILLS.names),
            "round": self.round,
            "done": sorted(self.done),
            "progress": words(said.STEP_OF, at=self.at + 1, all=len(DRILLS.names)),
            "prompt": DRILLS.question(question, words),
            "more": self.more(),
            "differs": agreed(question, words),
            "table": {
                "edition": self.rules,
                "players": PLAYERS,
                "editions": list(presets()),
                "numbers": [],  # always two
                "note": "",
            },
            "feedback": self.feedback,
            "solved": self.right,
            "finished": self.finished,
            "finish": [words(said.FINISHED, title=words(_TITLE)), words(_DONE)],
            "can_next": self.right,
            "next": words(said.STEP_UI["question" if self.right and not self.solved else "next"]),
            "words": ui | {name: preset_name(name, words) for name in load_presets()} | {"edition": words(_RULES)},
            "up": [],
            "down": [],
            "code": {"label": words(said.CODE), "bring": words(said.BRING), "now": question.code},
            **asked(question, words, wrong=self.wrong, right=self.right, entered=self.told),
        }

    def more(self) -> str:
        """Return which question it is, and how many rules are due."""
        due, at = len(self.due()), self.words(said.QUESTION_OF, at=self.round, all=ROUNDS)
        return f"{self.words(_DUE, due)} {at}" if due else at
