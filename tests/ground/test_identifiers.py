"""The code has one word for each thing: names that gave way to the field's own are not used again."""

import io
import keyword
import tokenize
from collections.abc import Iterator
from pathlib import Path

# What each word became stands beside it; the chapter Glossary of docs/architecture.md has the words in use.
RETIRED = """
    Bend Misread legal_bends -> Misconception
    bent -> misconception
    Draft -> QuestionDraft
    richest -> most_tempting
    Held Made Reading -> Captured, CountedYaku, Counting
    Nursery NURSERY nursery -> ForkServer, FORK_SERVER, fork_server
    Born bear births -> ForkedKernel, spawn
    promptness hurry -> nodelay, set_nodelay
    Courteous Farewell Alive Anybody Moved -> BaseHandler, PageClosed, KernelAlive, Anonymous, Redirect
    apologies APOLOGIES wished_language -> error_texts, ERROR_TEXTS, accepted_language
    seldom Seldom make_room -> log_limit, LogLimit, make_workspace
    Purse purse -> GoodsValue, goods_value
    career careers pension risen -> card_value, card_values, retirement_value, promotion_value
    errands tried -> visit_value, after_move
    lied -> false_change
    Luck KoikoiBot -> RandomBot, Bot
    live -> run_kernel
    dress -> stylesheet
    Kept -> Progress
    to_keep noted remember slips -> unsaved, rate_rules, save_progress, mistakes
    set_up carried taken_up taken_back -> start_step, previous_game, restore_game, take_back
    undressed -> without_style
    MisfitError -> ValueFaults
    Told -> RecordText
    Looked Happening -> Expected value, event
    Site sites -> PositionBuilder, builders
    lay_out -> deal_setup
    conceivable -> all_moves
    settled strangers keyed in_list written_out -> checked_options, unknown_names, by_name, as_list, expand
    Story place_said -> MonthStory, place_name
    Desk Steps Tongue -> SheetSession, UndoStack, Kit
    Way way_to -> Plan, plan_to
"""


def retired() -> dict[str, str]:
    lines = (line.split(" -> ") for line in RETIRED.strip().splitlines())
    return {word: new for old, new in lines for word in old.split()}


def identifiers(source: str) -> Iterator[tuple[str, int]]:
    """Yield the names in a source with their lines; not what stands in strings and comments."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME and not keyword.iskeyword(token.string):
            yield token.string, token.start[0]


def test_names_of_code_are_told_from_prose() -> None:
    """A name is found with its line; words of a string or of a comment are none."""
    source = 'def live(born: int) -> None:\n    """Be born."""\n    return  # bear\n'
    assert [found for found in identifiers(source) if found[0] in ("live", "born", "bear")] == [
        ("live", 1),
        ("born", 1),
    ]


def test_no_retired_word_comes_back(checkout: Path) -> None:
    words = retired()
    again = [
        f"{path.relative_to(checkout)}:{line} {name}: now {words[name]}"
        for path in sorted((checkout / "iki_teach").rglob("*.py"))
        for name, line in identifiers(path.read_text(encoding="utf-8"))
        if name in words
    ]
    assert again == []
