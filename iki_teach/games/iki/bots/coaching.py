"""What advice on IKI is made of."""

from iki_teach.core.coaching import Coaching
from iki_teach.games.iki.bots.search import candidates, lucks

COACHING = Coaching(candidates=candidates, lucks=lucks, samples=24)
