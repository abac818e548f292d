"""The words that all scoring sheets share: buttons, notes, headings, and why an entry is refused."""

from iki_teach.content.words import N, Text

UI = {
    "players": N("sheet.ui", "Players"),
    "player": N("sheet.ui", "Player {number}"),
    "add_player": N("sheet.ui", "Add a player"),
    "remove_player": N("sheet.ui", "Remove {name}"),
    "players_number": N("sheet.ui", "{number} players"),
    "fewer": N("sheet.ui", "{field}: one fewer"),
    "more": N("sheet.ui", "{field}: one more"),
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
    "evening": N("sheet.ui", "To the evening, with these players"),
    "history": N("sheet.ui", "Sheets in this browser"),
    "statistic": N("sheet.ui", "Who has won how often"),
    "games": N("sheet.ui", "Games"),
    "wins": N("sheet.ui", "Wins"),
    "mean": N("sheet.ui", "Mean"),
    "best": N("sheet.ui", "Best"),
    "name": N("sheet.ui", "Name"),
    "export": N("sheet.ui", "Export all (CSV)"),
    "everything": N("sheet.ui", "Export evenings of all games"),
    "bring_back": N("sheet.ui", "Import evenings"),
    "delete_all": N("sheet.ui", "Delete all"),
    "delete": N("sheet.ui", "Delete"),
    "really": N("sheet.ui", "Really delete?"),
    "close": N("sheet.ui", "Close"),
    "line_lost": N(
        "sheet.ui",
        "No answer, so nothing is being added up. What you type is kept in this browser: reload the page to go on.",
    ),
    "not_stored": N("sheet.ui", "This browser keeps nothing here. Save the sheet before you close the page."),
    "taken_up": N("sheet.ui", "Taken up from this browser"),
    "newer": N("sheet.ui", "This sheet went on in another window. Here is how it stands now."),
    "apart": N("sheet.ui", "This sheet went on in another window as well. Both are kept below."),
    "begin_anew": N("sheet.ui", "Begin anew"),
    "incomplete": N("sheet.ui", "check this"),
    "tie": N("sheet.ui", "There is a tie: enter what decides it."),
    "held": N("sheet.ui", "Nobody has a place while an entry cannot be."),
}
REASONS: dict[str, Text] = {
    "too-long": N("sheet.refusal", "Too long: at most {most} characters."),
    "no-name": N("sheet.refusal", "A name is missing."),
    "long-name": N("sheet.refusal", "At most {most} letters."),
    "unprintable-name": N("sheet.refusal", "The name contains invisible characters."),
    "same-name": N("sheet.refusal", "Somebody else is already called {name}."),
}
ALL_EVENINGS = N("sheet.ui", "All evenings")
REFUSED = N("sheet.ui", "This is not a sheet that can be read.")
BROKEN_LINK = N("sheet.ui", "This link does not contain a whole sheet.")
ASK_AGAIN = N("sheet.ui", "Perhaps its end is missing. Ask for the link again, or for the sheet as a file.")
TOO_LONG = N("sheet.ui", "It is longer than any game: more than {most} characters.")
NO_RECORD = N("sheet.ui", "This is not a record that can be read.")
AGREE = N("sheet.ui", "Sheet and record agree.")
DIFFER = N("sheet.ui", "Sheet and record differ.")
SUMMARY = N("sheet.ui", "{name} {total}")
DIFFERENCE = N("sheet.compare", "{place}, {field}: the sheet says {sheet}, the game {game}.")
HEAD_DIFFERENCE = N("sheet.compare", "{field}: the sheet says {sheet}, the game {game}.")
NOTHING = N("sheet.compare", "nothing")
TOTAL, RANK = N("sheet.field", "Total"), N("sheet.field", "Rank")
