# Why a spreadsheet, or one of its cells, cannot be imported.

file-unreadable = This file is not a readable spreadsheet: { $reason }. Save it as .xlsx or .csv and try again.
file-not-utf8 = The text of this file is not UTF-8. Save it as .xlsx or as CSV in UTF-8 and try again.
file-not-text = This file is not a spreadsheet. Save it as .xlsx or .csv and try again.
file-long-sheet-name = The name of a sheet in this file is too long. Shorten it and try again.
file-too-large = This file is too large when unpacked. Keep only the sheets you want to import.
file-long-cell = Cell { $cell } of “{ $sheet }” has more than { $most } characters. Shorten or clear it and try again.
file-no-table = No table found. One of the first rows must have headings such as { $headings }.

# $column is the heading above the cell.
cell-error = { $column }: the cell shows the error { $error }.
cell-not-whole = { $column }: “{ $text }” is not a whole number.
cell-not-a-date = { $column }: “{ $text }” is not a valid date. Write it like 2027-03-31.
cell-not-listed = { $column }: “{ $text }” is not in the list.
cell-not-yes-or-no = { $column }: “{ $text }” is neither yes nor no.
cell-not-a-number = { $column }: “{ $text }” is not a number.
cell-not-an-amount = { $column }: “{ $text }” is not an amount: write it in figures, such as 60,000.
cell-too-large = { $column }: “{ $text }” is too large.
cell-negative = { $column }: “{ $text }” is below zero.
cell-too-many-decimals = { $column }: “{ $text }” has more than { $places } decimal places.
