"""Fish, tobacco and buildings: what the market promises, and how a broken table is refused."""

import shutil
from pathlib import Path

import pytest

from iki_teach.content.faults import ContentError
from iki_teach.content.files import data_dir
from iki_teach.games.iki.facts.ability import POWERS, Power, Score
from iki_teach.games.iki.facts.cards import SEASONS, Building, Fish
from iki_teach.games.iki.facts.load import load_market
from iki_teach.games.iki.facts.market import read_market
from tests.marks import rule


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("fish.csv", "tobacco.csv", "buildings.csv"):
        shutil.copy(data_dir() / "iki" / name, tmp_path)
    return tmp_path


@rule("iki.setup.market")
def test_each_season_has_its_fish_and_its_tobacco() -> None:
    market = load_market()
    for season in SEASONS:
        tiles = [tile for tile in market.fish if tile.season == season]
        assert len(tiles) == 2
        assert len({tile.english for tile in tiles}) == 1
        assert len({tile.price for tile in tiles}) == 2
    assert tuple(tile.colour for tile in market.pipes) == ("grey", "yellow", "orange", "purple")
    assert tuple(tile.colour for tile in market.pouches) == ("grey", "yellow", "orange", "purple")
    assert {tile.fire for tile in market.pipes} == {1, 2}
    assert all(2 <= tile.iki <= 5 for tile in market.pouches)


@rule("iki.setup.buildings", "iki.build.oxcart", "iki.build.score")
def test_six_of_ten_buildings_are_in_the_first_edition() -> None:
    buildings = load_market().buildings
    first = {building.id: building.ability for building in buildings if building.first}
    assert (len(buildings), len(first)) == (10, 6)
    assert first["oxcart"] == Power("walk", 1)
    assert {ability.of for ability in first.values() if isinstance(ability, Score)} >= {"sandal", "rice"}
    assert {type(building.ability) for building in buildings} == {Score, Power, type(None)}
    assert {one.ability.kind for one in buildings if isinstance(one.ability, Power)} == set(POWERS)


def test_things_have_names_in_both_languages() -> None:
    market = load_market()
    things: tuple[Building | Fish, ...] = (*market.buildings, *market.fish)
    for thing in things:
        assert thing.kanji
        assert thing.name("en") == thing.english != thing.name("de") or thing.id.startswith("bonito")


def test_the_faults_of_all_three_tables_come_together(folder: Path) -> None:
    for name, old, new in (
        ("fish.csv", "bonito-2,summer", "bonito-2,autumn"),
        ("tobacco.csv", "grey-pipe,pipe,spring,grey,3", "grey-pipe,pipe,spring,grey,three"),
        ("buildings.csv", "3 mon and 2 wood", "3 mon and 2 woods"),
    ):
        path = folder / name
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read_market(folder)
    assert [str(fault).removeprefix(f"{folder}/") for fault in caught.value.faults] == [
        "fish.csv season summer: expected 2 fish, got 1",
        "fish.csv season autumn: expected 2 fish, got 3",
        'tobacco.csv:2 price: expected a whole number of mon from 0 to 99, got "three"',
        'buildings.csv:2 cost, character 13: expected one of mon, koban, rice, sandals, wood, iki, fire, got "woods"',
        'buildings.csv:10 cost, character 13: expected one of mon, koban, rice, sandals, wood, iki, fire, got "woods"',
    ]


def test_the_first_edition_has_six_buildings(folder: Path) -> None:
    path = folder / "buildings.csv"
    path.write_text(path.read_text(encoding="utf-8").replace("further,yes", "further,no"), encoding="utf-8")
    with pytest.raises(ContentError, match="first: expected 6 buildings of the first edition, got 5"):
        read_market(folder)
