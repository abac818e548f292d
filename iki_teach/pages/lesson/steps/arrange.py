from collections.abc import Mapping

from attrs import evolve

from iki_teach.board.answers import ruled
from iki_teach.core.game import AnyGame
from iki_teach.lessons import asking
from iki_teach.lessons.stage import play_all
from iki_teach.pages.lesson.steps.step import Play
from iki_teach.pages.lesson.views import Item, Step
from iki_teach.ui import labels
from iki_teach.ui.contract import Intent


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
