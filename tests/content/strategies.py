"""Any bundle, skill, track or ability that the small language can say."""

from hypothesis import strategies as st

from iki_teach.games.iki.facts.ability import COUNTED, Feed, Hire, Income, Score, Stalls, Walk
from iki_teach.games.iki.facts.bundle import NOTHING, PLAIN, Bundle
from iki_teach.games.iki.facts.skills import Build, Skill, Trade, Train
from iki_teach.games.iki.facts.track import Track

amounts = st.integers(1, 99)


def bundles(*goods: str) -> st.SearchStrategy[Bundle]:
    return st.dictionaries(st.sampled_from(goods or PLAIN), amounts, min_size=1).map(lambda some: Bundle(**some))


payments = bundles("mon", "koban", "rice", "sandals", "wood", "iki")
maybe_payments = st.just(NOTHING) | payments
discounts = st.just(NOTHING) | bundles("mon", "koban", "wood")
options = st.one_of(
    st.builds(Trade, st.just(NOTHING), bundles()),
    st.builds(Trade, payments, bundles(), st.integers(1, 9)),
    st.builds(Train, maybe_payments),
    st.builds(Build, maybe_payments, discounts),
)
skills = st.builds(Skill, st.lists(options, min_size=1, max_size=4).map(tuple), st.booleans())
incomes = st.lists(st.just(NOTHING) | bundles(), min_size=1, max_size=3)
tracks = incomes.map(lambda some: Track(len(some), tuple(some))) | st.builds(
    Track, st.integers(1, 3), st.just(()), bundles()
)
abilities = st.one_of(
    st.builds(Score, amounts, amounts, st.sampled_from(sorted(COUNTED))),
    st.builds(Walk, st.integers(1, 9)),
    st.builds(Income, amounts),
    st.builds(Hire, amounts),
    st.builds(Feed, st.integers(1, 9)),
    st.just(Stalls()),
)
