# What the workbook of a budget and finance plan says beside the answers.

workbook-title = { $project }: budget and finance plan
workbook-page = Page { $page } of { $pages }
workbook-date = As of { $day }.
    .with-currency = Budget in { $currency }. As of { $day }.

topsheet-group-total = { $group } total
topsheet-grand-total = Grand total
topsheet-declared = Declared budget
topsheet-difference = Difference

plan-group = Group
plan-converted = In { $currency }
    .no-currency = In the budget currency
plan-not-counted = Not counted
plan-counted = Counted towards budget
plan-documents = Confirmed with documents
plan-missing = no: missing { $documents }
plan-confirmed = Confirmed
plan-total = Total
plan-budget = Budget
plan-surplus = Surplus
plan-shortfall = Shortfall
plan-confirmed-share = Confirmed, % of budget
plan-by-group = By group

incentive-most = Rate × spend
incentive-excess = Above rate × spend

recoupment-who = Recipient
recoupment-entitlement = Entitlement
recoupment-share = Share %
recoupment-cap = Cap
recoupment-receipts = Receipts
recoupment-remaining = Remaining

cash-balance = Month-end balance
cash-total = Total
cash-lowest = Lowest balance

figures-figure = Figure
figures-value = Value
figures-calculation = Calculation
figures-issues = Issues
    .none = No issues.
    .blocker = Blocks submission
    .question = Likely reviewer question
    .note = Note
