"""A strong player beside the learner: what it would do, why, and how sure it is; it sees what the learner sees.

>>> from iki_teach import coach, iki
>>> game = iki.new(players=["Aki", "Ben"], seed=7)
>>> advice = coach.advise(game)
>>> coach.compare(game, advice.moves[0]).word
'equal'
"""

from iki_teach.coach.advice import advise, compare, review
from iki_teach.coach.calibration import BETTER, EQUAL, LITTLE, Calibration, calibration_of
from iki_teach.coach.sentences import Advice, Comparison, Review, tell_advice, tell_comparison, tell_review
from iki_teach.core.coaching import CHANCE, POINTS, Reason, Sum

__all__ = [
    "BETTER", "CHANCE", "EQUAL", "LITTLE", "POINTS", "Advice", "Calibration", "Comparison", "Reason", "Review", "Sum",
    "advise", "calibration_of", "compare", "review", "tell_advice",
    "tell_comparison", "tell_review",
]  # fmt: skip
