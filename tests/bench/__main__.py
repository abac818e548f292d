"""`make bench`: measure and print; `python -m tests.bench pages site` only what is named."""

import argparse
from functools import partial

from tests.bench import engine, lab, measure, pages, site, strength

GAMES = 100_000


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("only", nargs="*", help="engine, lab, strength, games, pages or site")
    asked.add_argument("--games", type=int, default=measure.often(GAMES, 100), help="random games to play and check")
    asked.add_argument("--brief", action="store_true", help="each as seldom as can be, to see that nothing is broken")
    chosen = asked.parse_args()
    benches = {
        "engine": engine.rows,
        "lab": lab.rows,
        "strength": strength.rows,
        "games": partial(engine.checked, chosen.games),
        "pages": pages.rows,
        "site": site.rows,
    }
    for name in chosen.only or benches:
        measure.show(benches[name]())


if __name__ == "__main__":
    main()
