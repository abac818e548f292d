"""`make trace` writes docs/rules-traced.md: for each rule its sources, test, lesson, drill and languages."""

import ast
from collections.abc import Iterator
from pathlib import Path

from iki_teach.content.rules import load_rules
from iki_teach.content.words import LANGS, Words
from iki_teach.games.koikoi.drills import DRILLS
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import course
from iki_teach.lessons.scenes import drills_of_rules, lessons_of_rules, pages_of_rules

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "rules-traced.md"
NOTEBOOKS = TESTS.parent / "notebooks"
HEAD = """# Every rule, traced

Made by `make trace`, kept true by a test. A rule stands in the ledger with its sources, is proven by a test that is
marked with it, taught in a lesson, trained by a drill (`rules` asks a case of each), and worded in every language.
*Tonight* names the scenes of the first evening in which one does it, or only sees it; – is told at the table.
The lessons of Koi-Koi are notebooks, the cells of which are tagged with the rules they teach.

| rule | sources | test | lesson | Tonight | drill | languages |
|---|---|---|---|---|---|---|
"""


def marked(source: str) -> Iterator[str]:
    """Yield the rule ids with which the tests in a source are marked: `@rule("iki.fire.spread")`, or their cases."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
            yield from (one.value for one in node.args if isinstance(one, ast.Constant))


def proofs() -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for rule in marked(path.read_text(encoding="utf-8")):
            found.setdefault(rule, path.relative_to(TESTS.parent).as_posix())
    return found


def languages_of(rule: str) -> str:
    english = load_rules(rule.partition(".")[0])[rule].text
    return " ".join(lang for lang in LANGS if lang == "en" or Words(lang).rule_text(rule) != english)


def lessons() -> dict[str, str]:
    folders = [NOTEBOOKS / lang for lang in LANGS]
    pages = [pages_of_rules(folder) for folder in folders]
    everywhere = {rule: page for rule, page in pages[0].items() if all(other.get(rule) == page for other in pages)}
    return lessons_of_rules() | {rule: Path(page).stem.partition("_")[2] for rule, page in everywhere.items()}


def tonight(rule: str) -> str:
    """Return the scenes of the first evening in which one does what a rule says, else those in which one sees it."""
    steps = [
        (at, step.kind != "show")
        for game in KITS
        for lesson in course(game).values()
        if lesson.tonight
        for at, step in enumerate(lesson.steps, 1)
        if rule in step.rules
    ]
    done, seen = ([str(at) for at, does in steps if does is wanted] for wanted in (True, False))
    return ", ".join(done) or (f"seen in {', '.join(seen)}" if seen else "–")


def rows() -> dict[str, tuple[str, ...]]:
    """Return for each rule the cells of its row; an empty one is a gap."""
    tests, taught, drills = proofs(), lessons(), drills_of_rules() | DRILLS.drill_of
    return {
        name: (
            ", ".join(rule.sources) or ("ruling" if rule.ruling else ""),
            tests.get(name, ""),
            taught.get(name, ""),
            tonight(name),
            drills.get(name, ""),
            languages_of(name),
        )
        for game in ("iki", "koi")
        for name, rule in load_rules(game).items()
    }


def page() -> str:
    return HEAD + "".join([f"| `{name}` | " + " | ".join(cells) + " |\n" for name, cells in rows().items()])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.name}: {len(rows())} rules")
