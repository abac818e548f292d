"""Where the same pages are found without a server: only an address of the web is taken."""

import pytest
import typer

from iki_teach.trainer.pages import page_of
from iki_teach.trainer.serve import checked_site

SITE = "https://games.example.org/iki"


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "games.example.org", "/iki", "file:///etc/passwd", f"{SITE}#x", f"{SITE}?x=1"]
)
def test_what_is_no_address_of_a_site_is_refused(address: str) -> None:
    with pytest.raises(typer.BadParameter, match="write it as https"):
        checked_site(address)


def test_an_address_of_a_site_is_taken_and_none_is_needed() -> None:
    """With it every page knows where it is found there; without it none offers anything."""
    assert checked_site(SITE) == SITE
    assert checked_site("") == ""
    assert page_of("de/01_setup.ipynb", "/", site=SITE)["elsewhere"] == f"{SITE}/de/01_setup.html"
    assert page_of("de/start.ipynb", "/", site=SITE)["elsewhere"] == f"{SITE}/de/"
    assert page_of("de/01_setup.ipynb", "/")["elsewhere"] == ""
