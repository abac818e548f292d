"""Sheets to print, without a page: what is chosen, and what stands on them then."""

from typing import Any

import pytest

from iki_teach.content.words import LANGS, Words
from iki_teach.kits import KITS
from iki_teach.sessions import AidSession
from iki_teach.sessions.aids import blocks_of


def choose(session: AidSession, **chosen: str) -> dict[str, Any]:
    view = session.view()
    for at, value in chosen.items():
        view = session.answer(
            {"n": view["n"] + 1, "version": view["version"], "do": "choose", "at": at, "value": value}
        )
    return view


def said(view: dict[str, Any]) -> str:
    return " ".join(row["head"] + " " + row["text"] for block in view["blocks"] for row in block["rows"])


def chosen(view: dict[str, Any]) -> dict[str, str]:
    return {choice["name"]: choice["value"] for choice in view["choices"]}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", ["summary", "aid"])
def test_every_table_has_its_sheet(lang: str, kind: str) -> None:
    for name in ("iki", "koikoi"):
        kit = KITS[name]
        for preset in kit.presets():
            for players in kit.numbers:
                blocks = blocks_of(kit, kind, preset, players, Words(lang))
                assert len(blocks) > 3
                assert all(block.rows and block.title for block in blocks)
                assert all(row.head for block in blocks for row in block.rows)


def test_rules_of_two_players_stand_there_with_two_only() -> None:
    session = AidSession()
    for edition, players, there in (("second", "2", True), ("second", "4", False), ("first", "2", False)):
        view = choose(session, preset=edition, players=players)
        assert ("neutral card" in said(view).lower()) is there


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", ["summary", "aid"])
def test_two_players_of_the_second_edition_hear_of_no_group_at_the_crossroads(lang: str, kind: str) -> None:
    """Their board has none; every other table has one, and each hears of one edition only."""
    words, kit = Words(lang), KITS["iki"]
    normal = words.of("aid", "on the normal board").casefold()
    for edition, players in (("first", 2), ("first", 4), ("second", 2), ("second", 3), ("second", 4)):
        rows = [row for block in blocks_of(kit, kind, edition, players, words) for row in block.rows]
        said = " ".join(row.text for row in rows).casefold()
        (harmony,) = [row.text for row in rows if row.head == words.rule("iki.payday.harmony")]
        assert (normal in said) is ((edition, players) != ("second", 2))
        assert (harmony == words.rule_text("iki.payday.harmony")) is ((edition, players) != ("second", 2))
        other = words.of("aid", f"in the {'second' if edition == 'first' else 'first'} edition").casefold()
        assert other not in said


def test_the_other_game_has_choices_of_its_own() -> None:
    session = AidSession("en", preset="first", players="3")
    assert chosen(session.view()) == {"kind": "summary", "game": "iki", "preset": "first", "players": "3", "size": "A4"}
    view = choose(session, game="koikoi", kind="aid", size="letter")
    assert chosen(view) == {"kind": "aid", "game": "koikoi", "preset": "source", "players": "2", "size": "letter"}
    assert (view["title"], view["subtitle"]) == ("Koi-Koi: Player aid", "Classic rules, 2 players")
    assert view["announce"] == "Koi-Koi: Player aid. Classic rules, 2 players"


def test_what_is_not_to_be_had_is_not_chosen() -> None:
    session = AidSession()
    before = chosen(session.view())
    for at, value in (("game", "chess"), ("size", "A9"), ("nothing", "A4"), ("players", "9")):
        assert chosen(choose(session, **{at: value})) == before


def test_a_game_without_sheets_has_none() -> None:
    assert [choice["name"] for choice in AidSession().view()["choices"][1]["options"]] == ["IKI", "Koi-Koi"]
