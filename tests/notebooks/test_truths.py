"""What the pages say in their own sentences is what the engine does."""

import pytest

from iki_teach import iki, koikoi
from iki_teach.lessons.lesson import course
from iki_teach.lessons.stage import Setting, begin
from tests.notebooks.test_notebooks import read

LANGS = ("en", "de")
LIGHTS = {
    "sanko": "1-1 3-1 8-1",
    "ameshiko": "1-1 3-1 8-1 11-1",
    "shiko": "1-1 3-1 8-1 12-1",
    "goko": "1-1 3-1 8-1 11-1 12-1",
}
TAUGHT = [
    ("01_setup", {"en": "whoever has the most **iki** (points) wins", "de": "wer die meisten **Iki** (Punkte) hat"}),
    ("05_payday", {"en": "the big board’s crossroads", "de": "die Kreuzung des großen Plans"}),
    ("20_koikoi_capturing", {"en": "four columns", "de": "vier Spalten"}),
    ("21_koikoi_yaku", {"en": "Three lights without the rain man", "de": "Drei Lichter ohne den Regenmann"}),
    ("22_koikoi_decision", {"en": "a late call is nearly free", "de": "eine späte Ansage kostet also fast nichts"}),
    ("23_koikoi_game", {"en": "dealt in pairs", "de": "Gegeben wird paarweise"}),
]
STEPS = {"en": "1 to 4 steps", "de": "1 bis 4 Schritte"}


def prose(lang: str, name: str) -> list[str]:
    return [cell.source for cell in read(lang, name).cells if cell.cell_type == "markdown"]


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_of_the_month_says_what_slot_x_brings(lang: str) -> None:
    game = iki.new(players=["Aki", "Ben", "Chie"], edition="second", seed=7)
    for move in [
        "start sawyer at south.1",
        "start cooper at west.1",
        "start tofu-seller at north.1",
        "slot X",
        "slot 1",
    ]:
        game = game.play(move)
    (gain,) = [event.changes[0] for event in game.play("slot 2").events if event.rule == "iki.order.x-second"]
    (about,) = [text for text in prose(lang, "02_month.ipynb") if "X " in text and STEPS[lang] in text]
    assert f"{gain.after - gain.before} mon" in about.casefold()


@pytest.mark.parametrize("lang", LANGS)
def test_the_points_of_every_yaku_of_lights_stand_on_the_page_that_teaches_them(lang: str) -> None:
    text = " ".join(prose(lang, "21_koikoi_yaku.ipynb")).casefold()
    for name, cards in LIGHTS.items():
        ((yaku, points),) = koikoi.yaku(koikoi.cards(cards))
        assert yaku == f"koi.yaku.{name}"
        assert f"**{name}**, {points}" in text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("page", "wanted"), TAUGHT)
def test_what_somebody_at_a_table_must_know_is_taught(lang: str, page: str, wanted: dict[str, str]) -> None:
    """What iki are and that they win; how cards of Koi-Koi are dealt and laid out, and why a late call risks little."""
    assert wanted[lang] in " ".join(prose(lang, f"{page}.ipynb"))


def test_a_point_at_firefighting_10_is_gained_in_a_lesson() -> None:
    """The disc cannot rise, but moves to the top of its stack."""
    climbs = [step for step in course()["fire"].steps if step.solution == ("watch",)]
    (before,) = [game for game in (begin(step, Setting()) for step in climbs) if game.state.players[1].fire == 10]
    (event,) = before.play("watch").events
    assert [change.path for change in event.changes] == ["order"]


def test_a_card_with_few_incomes_and_the_top_of_a_stack_are_asked() -> None:
    """Two incomes are two levels; of a stack of the first edition only the top tile is sold, one a visit."""
    (short,) = [step for step in course()["cards"].steps if set(step.ask) == {"Aki sandals", "Ben kobun"}]
    used = begin(short, Setting()).play("use east.1")
    assert short.position["stalls"]["east.1"]["level"] == 2
    assert used.state.players[1].retired == ("zori-seller",)
    (stack,) = [step for step in course()["shops"].steps if "buy yellow-pipe" in [one.move for one in step.options]]
    game = begin(stack, Setting("first", 3))
    assert [bool(game.why_not(one.move)) for one in stack.options] == [False, True, True]


@pytest.mark.parametrize(("rule", "scale"), [("colours", "1, 4, 9, 16 or 25"), ("fish", "3, 6, 10 or 15")])
def test_a_scale_stands_before_the_question_that_needs_it(rule: str, scale: str) -> None:
    """Not in the hint alone: nobody can guess that three kinds score 10."""
    steps = [step for step in course()["new_year"].steps if step.rules[:1] == (f"iki.score.{rule}",)]
    assert steps
    assert all(scale in (step.more or "") for step in steps)
