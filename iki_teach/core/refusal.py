"""Why a move is not allowed: a rule, a reason and facts; words are made of them where somebody reads."""

from attrs import frozen

from iki_teach.core.event import Facts


@frozen
class Refusal:
    """Why a move is not allowed: the rule, a short reason and the facts, such as have 3, need 5."""

    rule: str
    reason: str
    facts: Facts = ()

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts)
        return f"{self.rule} {self.reason} ({facts})" if facts else f"{self.rule} {self.reason}"


Refusals = tuple[Refusal, ...]
ALLOWED: Refusals = ()


def no(rule: str, reason: str, **facts: object) -> Refusals:
    return (Refusal(rule, reason, tuple(facts.items())),)


class IllegalMove(ValueError):  # noqa: N818 - what the table would say
    """A move that the rules do not allow; its text is `sentences`, with their rules, where a game has words.

    `refusals` says why, `why` in one line by rules and facts, with whose turn it is if it helps.
    """

    def __init__(self, move: object, refusals: Refusals, turn: str = "", sentences: str = "") -> None:
        self.why = "; ".join(filter(None, (*map(str, refusals), turn)))
        super().__init__(f"{move}: {sentences or self.why}")
        self.move, self.refusals = move, refusals
