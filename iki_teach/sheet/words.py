"""The words of the scoring sheet's page: buttons, notes and headings."""

from iki_teach.content.words import N

UI = {
    "edition": N("sheet.ui", "Edition"),
    "deck": N("sheet.ui", "Deck"),
    "players": N("sheet.ui", "Players"),
    "player": N("sheet.ui", "Player {number}"),
    "add_player": N("sheet.ui", "Add a player"),
    "remove_player": N("sheet.ui", "Remove {name}"),
    "undo": N("sheet.ui", "Undo"),
    "redo": N("sheet.ui", "Redo"),
    "new_game": N("sheet.ui", "New sheet"),
    "totals": N("sheet.ui", "Totals"),
    "rule_of": N("sheet.ui", "Rule: {field}"),
    "example": N("sheet.ui", "For example:"),
    "result": N("sheet.ui", "Where the points came from"),
    "take_away": N("sheet.ui", "Save and share"),
    "csv": N("sheet.ui", "Table (CSV)"),
    "json": N("sheet.ui", "File (JSON)"),
    "picture": N("sheet.ui", "Picture"),
    "print": N("sheet.ui", "Print"),
    "link": N("sheet.ui", "Link"),
    "link_here": N("sheet.ui", "This link contains the whole sheet. Anyone who opens it can see it:"),
    "open": N("sheet.ui", "Open a file"),
    "compare": N("sheet.ui", "Check against a record"),
    "too_large": N("sheet.ui", "This file is too large for a sheet or a record."),
    "history": N("sheet.ui", "Sheets in this browser"),
    "delete": N("sheet.ui", "Delete"),
    "really": N("sheet.ui", "Really delete?"),
    "close": N("sheet.ui", "Close"),
    "line_lost": N(
        "sheet.ui",
        "No answer, so nothing is being added up. What you type is kept in this browser: reload the page to go on.",
    ),
    "not_kept": N("sheet.ui", "This browser keeps nothing here. Save the sheet before you close the page."),
    "incomplete": N("sheet.ui", "check this"),
    "tie": N("sheet.ui", "There is a tie: enter what decides it."),
}
# What the Koi-Koi sheet says besides.
KOIKOI_UI = {
    "rules": N("koi.sheet.ui", "Rules"),
    "switches": N("koi.sheet.ui", "Every rule that a table may change"),
    "dealer": N("koi.sheet.ui", "Who deals first"),
    "unknown": N("koi.sheet.ui", "not known"),
    "month": N("koi.sheet.ui", "First month"),
    "months": N("koi.sheet.ui", "Months"),
    "next_month": N("koi.sheet.ui", "Next month"),
    "remove_month": N("koi.sheet.ui", "Remove this month"),
    "calls": N("koi.sheet.ui", "{name} said koi-koi"),
    "uncall": N("koi.sheet.ui", "One koi-koi less"),
    "cards_of": N("koi.sheet.ui", "Enter for"),
    "fewer": N("koi.sheet.ui", "{name}: one card fewer"),
    "more": N("koi.sheet.ui", "{name}: one card more"),
    "points": N("koi.sheet.ui", "Points, month by month"),
    "yaku_rules": N("koi.sheet.ui", "Rule: {name}"),
}
KOIKOI_TITLE = N("koi.sheet.ui", "Koi-Koi, {rules}")
TITLE = N("sheet.ui", "IKI, {edition}")
REFUSED = N("sheet.ui", "This is not a sheet that can be read.")
BROKEN_LINK = N("sheet.ui", "This link does not contain a whole sheet.")
ASK_AGAIN = N("sheet.ui", "Perhaps its end is missing. Ask for the link again, or for the sheet as a file.")
NO_RECORD = N("sheet.ui", "This is not a record that can be read.")
AGREE = N("sheet.ui", "Sheet and record agree.")
DIFFER = N("sheet.ui", "Sheet and record differ.")
SUMMARY = N("sheet.ui", "{name} {total}")
