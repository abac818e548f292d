"""One position under both editions on a page."""

import re

from iki_teach.widgets import side_by_side
from tests.marks import by_heart

POSITION = "{month: 1, phase: order, players: ['<b>Aki', Ben, Chie], display: {carpenter: 1}}"


@by_heart
def test_two_pictures_stand_above_what_differs(lang):
    page = side_by_side(POSITION, lang)
    html = page._repr_html_()
    headings = {"en": ["First edition", "Second edition"], "de": ["Erste Ausgabe", "Zweite Ausgabe"]}
    assert re.findall(r"<h3[^>]*>([^<]*)</h3>", html) == headings[lang]
    assert html.count("<section>") == 2
    assert html.count("<svg") == html.count('viewBox="0 0 374 ') == 4  # each with what stands around it below
    assert html.count("<li>") == html.count(">§<") == len(page.sentences) >= 9
    assert len(repr(page).splitlines()) == len(page.sentences)


def test_names_of_players_are_only_text():
    html = side_by_side(POSITION)._repr_html_()
    assert "<b>Aki" not in html
    assert "&lt;b&gt;Aki" in html
