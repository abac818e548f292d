"""Sheets to print, without a page: what is chosen, and what stands on them then."""

from typing import Any

import pytest

from iki_teach.content.words import LANGS, Words
from iki_teach.kits import KITS
from iki_teach.pages.aids.session import AidSession, blocks_of
from tests.asking import send


def choose(session: AidSession, **chosen: str) -> dict[str, Any]:
    for at, value in chosen.items():
        view = send(session, "choose", at=at, value=value)
    return view


def chosen(view: dict[str, Any]) -> dict[str, str]:
    return {choice["id"]: choice["value"] for choice in view["choices"]}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", ["summary", "aid"])
@pytest.mark.parametrize(
    ("name", "preset"), [(name, preset) for name in ("iki", "koikoi") for preset in KITS[name].presets()]
)
def test_every_table_has_its_sheet(name: str, preset: str, kind: str, lang: str) -> None:
    for players in KITS[name].numbers:
        blocks = blocks_of(KITS[name], kind, preset, players, Words(lang))
        assert len(blocks) > 3
        assert all(block.rows and block.title and all(row.head for row in block.rows) for block in blocks)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ["iki", "koikoi"])
def test_what_is_often_asked_is_ten_questions_and_one_more_for_two(name: str, lang: str) -> None:
    kit = KITS[name]
    for preset, players in [(preset, players) for preset in kit.presets() for players in kit.numbers]:
        (block,) = blocks_of(kit, "asked", preset, players, Words(lang))
        assert len(block.rows) == 10 + ((preset, players) == ("second", 2))
        assert all(row.head.endswith("?") and row.text for row in block.rows)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", ["summary", "aid"])
def test_two_players_of_the_second_edition_hear_of_no_group_at_the_crossroads(lang: str, kind: str) -> None:
    """Their board has none; every other table has one, and each hears of one edition only."""
    words, kit = Words(lang), KITS["iki"]
    normal = words.of("aid", "on the normal board").casefold()
    for edition, players in (("first", 2), ("first", 4), ("second", 2), ("second", 3), ("second", 4)):
        rows = [row for block in blocks_of(kit, kind, edition, players, words) for row in block.rows]
        text = " ".join(row.text for row in rows).casefold()
        (harmony,) = [row.text for row in rows if row.head == words.rule("iki.payday.harmony")]
        assert (normal in text) is ((edition, players) != ("second", 2))
        assert (harmony == words.rule_text("iki.payday.harmony")) is ((edition, players) != ("second", 2))
        other = words.of("aid", f"in the {'second' if edition == 'first' else 'first'} edition").casefold()
        assert other not in text
        blocks = choose(AidSession(), preset=edition, players=str(players))["blocks"]
        text = " ".join(row["head"] + row["text"] for block in blocks for row in block["rows"]).lower()
        assert ("neutral card" in text) is ((edition, players) == ("second", 2))


def test_the_other_game_has_choices_of_its_own_and_no_others_are_to_be_had() -> None:
    session = AidSession("en", preset="first", players="3")
    assert chosen(session.view()) == {"kind": "summary", "game": "iki", "preset": "first", "players": "3", "size": "A4"}
    view = choose(session, game="koikoi", kind="aid", size="letter")
    assert chosen(view) == {"kind": "aid", "game": "koikoi", "preset": "source", "players": "2", "size": "letter"}
    assert (view["title"], view["subtitle"]) == ("Koi-Koi: Player aid", "Classic rules, 2 players")
    assert view["announce"] == "Koi-Koi: Player aid. Classic rules, 2 players"
    session = AidSession()
    before = chosen(session.view())
    assert [choice["label"] for choice in session.view()["choices"][1]["options"]] == ["IKI", "Koi-Koi"]
    for at, value in (("game", "chess"), ("size", "A9"), ("nothing", "A4"), ("players", "9")):
        assert chosen(choose(session, **{at: value})) == before
