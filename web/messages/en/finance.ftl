## Alarms

alarms-blocks-submission = Blocks submission
alarms-likely-reviewer-question = Likely reviewer question
alarms-note = Note
alarms-show-where = Show<span> where: { $detail }</span>

## Figure item

figure-item-no-data-yet = no data yet
figure-item-worth-checking = worth checking
figure-item-ok = OK
figure-item-unusual = unusual
figure-item-no-data-prefix = No data yet:{" "}

## Chart table

chart-table-as-table = { $caption }, as a table

## Cash chart

cash-chart-cash-flow-by-month = Cash flow by month. Month 0 is the first month of principal photography
cash-chart-in = In
cash-chart-out = Out
cash-chart-month-end-balance = Month-end balance
cash-chart-cash-flow-months-lowest = Cash flow over { $count } months. Lowest balance { $balance } in month { $month }.
cash-chart-month = Month
cash-chart-shortfall-in-month = Shortfall of { $money } in month { $month }.
cash-chart-caption = Cash flow by month
cash-chart-balance = Balance

## Plan

plan-confirmed = Confirmed
plan-not-confirmed = Not confirmed
plan-unfunded = Shortfall

## Plan chart

plan-chart-enter-budget-see-chart = Enter a budget to see this chart.
plan-chart-funding-budget = Funding of the budget
plan-chart-funding-budget-total = Funding of the budget of { $total }
plan-chart-funding-said = Funding of the budget: { $parts }
plan-chart-by-source = By source
plan-chart-sources-largest-all-listed = The { $largest } largest of { $count } sources. The table below lists all of them
plan-chart-finance-plan-by-source = Finance plan by source
plan-chart-from = From
plan-chart-kind = Kind
plan-chart-counted = Counted towards budget
plan-chart-confirmed = Confirmed
plan-chart-yes = Yes
plan-chart-no-missing = No. Missing: { $lacks }

## Recoupment

recoupment-waterfall-by-level = Recoupment waterfall by level of receipts
recoupment-receipts = Recipient
recoupment-remaining = Remaining

## Finance panel

finance-panel-figures-could-not-loaded = The figures could not be loaded
finance-panel-figures = Figures
finance-panel-all-figures = All figures
finance-panel-charts = Charts
finance-panel-no-issues = No issues
finance-panel-fix-before-submitting = { $blocks } to fix before submitting
finance-panel-points-check =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    } to check

## Parts

parts-top-sheet = Top sheet
parts-finance-plan = Finance plan
parts-incentives = Incentives
parts-cash-flow = Cash flow
parts-sales-estimates = Sales estimates

## Download menu

download-menu-changes-must-saved-first = Nothing was downloaded: your latest changes could not be saved. They have not been lost. Please try again.
download-menu-download = Download
download-menu-csv = { $label } (CSV)
download-menu-all-tables-xlsx = All tables (XLSX)

## File problems

file-problems-cells-could-not-read =
    { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    } could not be read
file-problems-they-stay-empty-until = They stay empty until you fill them in; the rest can be imported.
file-problems-more = And { $more } more.

## Cells

cells-yes = Yes
cells-not-whole-number = “{ $text }” is not a whole number
cells-not-in-list = “{ $unknown }” is not in the list

## Part preview

part-preview-new = New
part-preview-changed = Changed
part-preview-removed = Removed
part-preview-sums = { $added } new, { $changed } changed, { $removed } removed, { $same } unchanged
part-preview-empty = empty
part-preview-these-rows-locked = These rows are locked.
part-preview-rows-exceed-limit = { $count } rows exceed the limit of { $max }.
part-preview-no-changes = No changes.

## Import dialog

import-dialog-import-spreadsheet = Import a spreadsheet
import-dialog-cancel = Cancel
import-dialog-import-these-rows = Import these rows
import-dialog-choose-xlsx-file-one = Choose an XLSX file with one sheet per table, or a CSV file with one table. Keep the column headings of the files you can download here. Nothing is imported until you confirm.
import-dialog-choose-another-file = Choose another file
import-dialog-choose-file = Choose a file
import-dialog-table-in-csv-file = Table in the CSV file
import-dialog-file-could-not-read = This file could not be read
import-dialog-imported-rows = Imported rows
import-dialog-replace-existing-rows = Replace existing rows
import-dialog-append-existing-rows = Append to existing rows

## Exchange

exchange-file-imported = File imported
exchange-undo-import = Undo import
exchange-import-undone = Import undone
exchange-import = Import

## Pick list

pick-list-nothing-found = Nothing found
pick-several-keys = Space to select, Esc when done
pick-several-done = Done

## Row dialog

row-dialog-remove = Remove
row-dialog-move-up = Move up
row-dialog-move-down = Move down
row-dialog-done = Done

## Clipboard

clipboard-pasted =
    { $rows } pasted{ $left ->
        [0] {""}
       *[other] ; { $left } did not fit (maximum { $max })
    }
clipboard-copied = { $rows } copied

## Commands

commands-removed = { $row } { $number } removed
commands-change-undone = Change undone
commands-change-redone = Change redone

## Sheet bar

sheet-bar-add = Add { $noun }
sheet-bar-open-details = Open details of { $which }
sheet-bar-remove = Remove { $which }
sheet-bar-undo = Undo
sheet-bar-redo = Redo
sheet-bar-sort-by-account = Sort by account
sheet-bar-sorted-by-account = Sorted by account

## Sheet row

sheet-row-new = New { $noun }
sheet-row-details = { $noun } { $number }: open details
sheet-row-open-details = { $noun } { $number }, open details
# For example: Source 1, open details, 1 supporting document.
sheet-row-with-documents =
    { $words }, { $count ->
        [one] { $count } supporting document
       *[other] { $count } supporting documents
    }

## Sheet

sheet-optional = (optional)
sheet-number = Number
sheet-other-currency = For another currency, open the details of the row.
sheet-cells-fix =
    { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    } to fix
sheet-keyboard-shortcuts = Keyboard shortcuts
sheet-move-arrow-keys-tab = Move with the arrow keys, Tab and Enter; hold Shift to select. Type to replace a value, F2 to edit it, Delete to clear it. Ctrl+Enter adds a row, Ctrl+Backspace removes it, Alt+arrow moves it, Ctrl+Z undoes. Copy and paste work as in a spreadsheet. Press Escape, then Tab, to leave the table.

## Totals

totals-no-account-assigned = No account assigned
totals-not-sorted = Not in account order yet

## Sheet control

sheet-control-top-sheet-totals = Top sheet totals
sheet-control-above-line = Above the line
sheet-control-below-line = Below the line
sheet-control-contingency-guarantee-overhead = Contingency, guarantee & overhead
sheet-control-total = Total
sheet-control-cash-flow-totals = Cash flow totals
sheet-control-in = In
sheet-control-out = Out
sheet-control-closing-balance = Closing balance
sheet-control-lines-add-up-declared = The lines add up to the declared budget.
sheet-control-than-declared-budget =
    { $than ->
        [less] { $amount } less
       *[more] { $amount } more
    } than the declared budget of { $declared }.

## Plan answer

plan-answer-total = Total { $total }

## Known sum

known-sum-total = Use the sum of the lines: { $amount }
known-sum-contingency = Use the amount of account 8000: { $amount }
known-sum-is-total = Sum of the lines
known-sum-is-contingency = Amount of account 8000
