"""Whoever changes a notebook in JupyterLab has it in a folder of their own, whatever becomes of the package."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from jupyterlab.labapp import LabApp

from iki_teach.trainer import places
from iki_teach.trainer.lab import lab

Serve = Callable[..., list[str]]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    package = tmp_path / "site-packages" / "iki_teach"
    monkeypatch.setattr(places, "PACKAGE", package)
    for name in ("en/start", "en/01_setup", "lab/en/01_odds"):
        file = package / "_notebooks" / f"{name}.ipynb"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name, encoding="utf-8")
    return package / "_notebooks"


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch) -> Serve:
    begun: list[list[str]] = []
    monkeypatch.setattr(LabApp, "launch_instance", lambda argv: begun.append(argv))
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "/etc/mine")

    def serve(**options: object) -> list[str]:
        lab(**options)
        return begun[-1]

    return serve


def test_a_package_stays_as_it_is(package: Path, serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its notebooks are laid into the folder `iki` of whoever calls, or into the one that is named."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert f"--ServerApp.root_dir={tmp_path / 'home' / 'iki'}" in serve()
    assert f"--ServerApp.root_dir={tmp_path / 'here'}" in serve(folder=tmp_path / "here")
    for folder in (tmp_path / "home" / "iki", tmp_path / "here"):
        (folder / "en" / "start.ipynb").write_text("mine", encoding="utf-8")
        assert (folder / "lab" / "en" / "01_odds.ipynb").read_text(encoding="utf-8") == "lab/en/01_odds"
    assert (package / "en" / "start.ipynb").read_text(encoding="utf-8") == "en/start"


def test_a_checkout_shows_its_own_notebooks(serve: Serve) -> None:
    assert f"--ServerApp.root_dir={places.notebooks()}" in serve()
    assert places.notebooks().name == "notebooks"


def test_what_one_has_changed_stays_and_the_rest_is_renewed(package: Path, tmp_path: Path) -> None:
    """A newer package brings its notebooks, but for those that somebody has written into; a deleted one comes anew."""
    own = places.lay_notebooks(tmp_path / "own") / "en"
    (own / "start.ipynb").write_text("mine", encoding="utf-8")
    for file in package.rglob("*.ipynb"):
        file.write_text("newer", encoding="utf-8")
    (package / "en" / "02_month.ipynb").write_text("newer", encoding="utf-8")
    places.lay_notebooks(tmp_path / "own")
    found = {file.name: file.read_text(encoding="utf-8") for file in own.glob("*")}
    assert found == {"start.ipynb": "mine", "01_setup.ipynb": "newer", "02_month.ipynb": "newer"}
    (own / "start.ipynb").unlink()
    places.lay_notebooks(tmp_path / "own")
    assert (own / "start.ipynb").read_text(encoding="utf-8") == "newer"


def test_a_folder_laid_before_keeps_all_that_it_has(package: Path, tmp_path: Path) -> None:
    mine = tmp_path / "own" / "en" / "start.ipynb"
    mine.parent.mkdir(parents=True)
    mine.write_text("mine", encoding="utf-8")
    places.lay_notebooks(tmp_path / "own")
    assert mine.read_text(encoding="utf-8") == "mine"


def test_jupyterlab_is_told_what_to_leave_out(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """The question for news and the button that loads from elsewhere; what the machine's owner has set still counts."""
    monkeypatch.setattr(sys, "argv", ["jupyter"])
    serve()
    from jupyterlab_server.config import get_static_page_config

    left_out = get_static_page_config(level="all")["disabledExtensions"]
    assert left_out["@jupyterlab/apputils-extension:announcements"]
    assert left_out["@voila-dashboards/jupyterlab-preview"]
