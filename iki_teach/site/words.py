"""What a page of the site says in its line below the head."""

from iki_teach.content.words import N

LATE = N("site", "The scripts of this page have not come yet: nothing answers until they have.")
AWAY = {
    "title": N("site", "This page is not here without a connection."),
    "text": N(
        "site",
        "The pages of a language are kept once one of them was opened. When the connection is back, load this one "
        "again.",
    ),
    "home": N("site", "To the start page in English"),
}
WORDS = {
    "waiting": N("site", "The rules are being fetched (# of # MB). Your click is answered as soon as they are here."),
    "dealing": N("site", "The rules are being fetched (# of # MB). The game begins as soon as they are here."),
    "resuming": N("site", "The rules are being fetched (# of # MB). Then everything is as you left it."),
    "slow": N("site", "No answer yet. It comes as soon as the rules are here and have been worked through."),
    "failed": N(
        "site",
        "The rules did not arrive whole, or could not be started. What you did is kept. Texts and pictures can be "
        "read.",
    ),
    "unable": N(
        "site",
        "This browser cannot run the rules: it has no WebAssembly, or forbids it. Texts and pictures can be read; to "
        "play, use another browser.",
    ),
    "newer": N("site", "There is a new edition of these pages. What you did is kept."),
    "again": N("site", "Load again"),
}
