# The tables of a budget and finance plan: names of sheets, headings of columns, words in cells. Excel allows 31 characters
# for the name of a sheet.

sheet-topsheet = Top sheet
    .title = { $project }: top sheet
    .help = Totals are formulas.
sheet-sources = Finance plan
    .title = { $project }: finance plan
    .help = Exchange rates: units of the budget currency for one unit of the source currency. Half a cent is rounded to the nearest even cent.
sheet-incentives = Incentives
    .title = { $project }: incentives
    .help = A value may not exceed rate × spend, or the cap.
sheet-recoupment = Recoupment
    .title = { $project }: recoupment
    .help = Each step takes its share of the remaining receipts up to its cap. The rest passes to the next step.
sheet-cashflow = Cash flow
    .title = { $project }: cash flow
    .help = Month 0 is the first month of principal photography.
sheet-sales = Sales estimates
    .title = { $project }: sales estimates
    .help = Totals are formulas.
sheet-figures = Figures
    .title = { $project }: figures
    .help = How each figure is calculated.

column-account = Account
column-own-code = Your account no.
column-description = Description
column-amount = Amount
column-notes = Notes
column-qualifying = Qualifies for

column-kind = Kind
column-from = From
column-currency = Currency
column-rate = Rate
column-rate-date = Exchange rate date
column-status = Status
column-evidence = Supporting documents
column-evidence-date = Document date
column-valid-until = Valid until
column-conditions = Conditions
column-recoupment = Recoupment position
column-premium = Premium %
column-related-party = Related party

column-scheme = Scheme
column-qualifying-spend = Qualifying spend
column-rate-percent = Rate %
column-value = Value
column-cap = Cap
column-loan = Loan against incentive

column-month = Month
column-phase = Phase
column-money-in = In
column-money-out = Out

column-territory = Territory
column-low = Low
column-ask = Ask
column-take = Take

phase-development = Development
phase-prep = Prep
phase-shoot = Shoot
phase-post = Post
phase-delivery = Delivery

certificate-estimate = Estimate
certificate-provisional = Provisional certificate
certificate-final = Final certificate

# In a cell.
answer-yes = yes
answer-no = no
