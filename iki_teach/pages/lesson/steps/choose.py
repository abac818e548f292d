"""Steps with answers to choose from, sentences, moves, rules, or the lines of a log; or to put in order."""

import random
from collections.abc import Mapping

from attrs import evolve

from iki_teach.board.answers import cells_of, line, ruled
from iki_teach.core.game import AnyGame
from iki_teach.lessons import asking
from iki_teach.lessons.lesson import Option
from iki_teach.lessons.stage import play_all
from iki_teach.pages.lesson.steps.step import Choosing, Lines, Play
from iki_teach.pages.lesson.views import Item, Step
from iki_teach.ui import labels
from iki_teach.ui.contract import Intent


class Choose(Choosing):
    """Several answers, of which the right ones solve the step; the engine judges moves and rules."""

    def ready(self) -> None:
        if self.start is not None:
            self.start = self.game = play_all(self.start, self.step.moves)
        self.rights = tuple(
            at for at, option in enumerate(self.step.options) if asking.is_right(self.step, option, self.start)
        )
        self.seen: set[int] = set()  # the ways of a decision that have been played
        every = range(len(self.step.options))
        self.shown = random.Random(self.step.say).sample(every, len(every))  # the same each time, in both languages
        if any(option.plays or option.say in self.kit.names for option in self.step.options):
            self.shown = list(every)  # players stand as they sit, ways to play on as in the lesson

    @property
    def secret(self) -> bool:
        return self.step.kind == "which_rule" and not self.solved

    def option_text(self, option: Option) -> str:
        if option.rule and not option.say:
            return self.words.rule(option.rule)
        if option.move and not option.say and self.start is not None:
            return self.kit.offer(self.start, option.move, self.words)
        return self.text(option.say)

    def options(self) -> list[tuple[int, str]]:
        return [(at, self.option_text(self.step.options[at])) for at in self.shown]

    def cells(self, option: int) -> tuple[str, ...]:
        answer = self.step.options[option]
        if answer.lit or not answer.move or self.start is None:
            return answer.lit
        return cells_of(self.kit, self.kit.parse(answer.move), self.start.state)

    def choose(self, at: int) -> None:
        option = self.step.options[at]
        if option.plays and self.start is not None:
            self.game = play_all(self.start, option.plays)
            self.seen.add(at)
            if len(self.seen) == len(self.rights):
                self.solve(labels.BOTH_WAYS, *self.because(option))
            else:
                self.say("hint", labels.OTHER_WAY, *self.because(option))
        elif at in self.rights:
            self.solve(labels.RIGHT, *self.because(option))
        else:
            self.wrong.append(at)
            self.say("wrong", labels.WRONG, *(self.because(option) or [self.line(labels.NO_HINT)]))

    def worked(self) -> list[Intent]:
        ways = [at for at in self.rights if self.step.options[at].plays]
        return [Intent("check", values={"option": str(at)}) for at in ways] or super().worked()

    def because(self, option: Option) -> Lines:
        lines = [line(self.text(option.because), option.rule, self.words)] if option.because else []
        if option.move and self.start is not None:
            refusals = self.start.why_not(option.move)
            tell = self.kit.tell_refusal
            lines += [line(tell(reason, self.start.state, self.words), reason.rule, self.words) for reason in refusals]
            if not refusals and not option.because:
                move = self.kit.parse(option.move)
                lines.append(line(self.kit.tell_allowed(self.start, move, self.words), move.rule, self.words))
        elif option.rule and not option.because:
            solves = option in [self.step.options[at] for at in self.rights]
            lines += [] if self.step.after and solves else [self.rule_line(option.rule)]
        return lines

    def after(self) -> Lines:
        lines, rule = super().after(), self.step.options[self.rights[0]].rule
        return [ruled(one.text, rule, self.words) for one in lines] if rule else lines


class Spot(Choosing):
    """A log in which one line is not true."""

    start: AnyGame

    def ready(self) -> None:
        assert self.step.wrong is not None
        self.end = self.game = play_all(self.start, self.step.moves)
        self.events = asking.since(self.start, self.end)
        at, self.lie = asking.false_event(self.events, self.step.wrong, self.end.head.players)
        shown = [self.lie if n == at else event for n, event in enumerate(self.events)]
        lines = ((n, self.event_line(event, self.end)) for n, event in enumerate(shown))
        self.log = [(n, line.text) for n, line in lines if line]
        self.rights = (at,)

    @property
    def secret(self) -> bool:
        return not self.solved

    def on_page(self, step: Step) -> Step:
        return evolve(super().on_page(step), stacked=True)

    def cells(self, option: int) -> tuple[str, ...]:
        return tuple(filter(None, (self.kit.spot(self.events[option], self.end.state).at,)))

    def options(self) -> list[tuple[int, str]]:
        return self.log

    def choose(self, at: int) -> None:
        event = self.events[at]
        if at in self.rights:
            true = self.event_line(event, self.end)
            self.solve(labels.RIGHT, self.line(labels.FALSE_LINE, event.rule, sentence=true.text if true else ""))
            return
        self.wrong.append(at)
        self.say("wrong", labels.WRONG, self.line(labels.TRUE_LINE, event.rule))


class Arrange(Play):
    """Rules, to be put in the order in which the engine lets them speak."""

    start: AnyGame

    def ready(self) -> None:
        self.end = play_all(self.start, self.step.moves)
        rules = (event.rule for event in asking.since(self.start, self.end))
        self.right = tuple(dict.fromkeys(rule for rule in rules if rule in self.step.order))
        self.order = tuple(sorted(self.step.order, key=self.words.rule))
        if self.order == self.right:
            self.order = self.right[::-1]

    def on_page(self, step: Step) -> Step:
        return evolve(step, items=tuple(Item(rule, self.words.rule(rule)) for rule in self.order))

    def answer(self, values: Mapping[str, object]) -> None:
        order = values.get("order")
        if not isinstance(order, list) or sorted(map(str, order)) != sorted(self.right):
            return
        self.order = tuple(map(str, order))
        pairs = zip(self.order, self.right, strict=True)
        differing = [(place, mine, right) for place, (mine, right) in enumerate(pairs, 1) if mine != right]
        if not differing:
            self.game = self.end
            self.solve(labels.RIGHT)
            return
        place, mine, rule = differing[0]
        why = self.words(labels.ORDER_FROM, n=place, what=self.words.rule(mine))
        self.say("wrong", labels.WRONG, ruled(why, rule, self.words))

    def lead_on(self) -> None:
        if self.order == self.right:
            self.solution()
            return
        place = next(at for at, rule in enumerate(self.right) if self.order[at] != rule)
        rule = self.right[place]
        later = [one for one in self.order[place:] if one != rule]
        self.order = (*self.order[:place], rule, *later)
        self.say("hint", labels.HINT, self.line(labels.PLACE, n=place + 1, what=self.words.rule(rule)))

    def worked(self) -> list[Intent]:
        return [Intent("check", values={"order": list(self.right)})]
