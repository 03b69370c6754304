# Stage 3: what it asks, and in which words.
# A field is FORM-FIELD, a field of a row FORM-ROWS-FIELD; docs/how-to/field.md has the attributes.

stage-3 =
    .title = Budget & Finance

## Production company

stage-3-section-entity =
    .title = Production company
    .help = The company that produces the film, signs the contracts and receives the money.
stage-3-currency =
    .label = Budget currency
stage-3-entity-name =
    .label = Production company
stage-3-entity-country =
    .label = Country
stage-3-entity-reg-no =
    .label = Registration number
stage-3-entity-spv =
    .label = Special purpose vehicle (SPV) for this production
    .option-yes = Yes
    .option-no = No

## Budget

stage-3-section-budget =
    .title = Budget
    .help = The top sheet: every account with its amount. The accounts must add up to the total budget exactly.
stage-3-budget-total =
    .label = Total budget
stage-3-topsheet =
    .label = Top sheet
    .row = line
stage-3-topsheet-code =
    .label = Account
stage-3-topsheet-own-code =
    .label = Your account no.
    .help = The number in your own chart of accounts.
stage-3-topsheet-description =
    .label = Description
stage-3-topsheet-amount =
    .label = Amount
stage-3-topsheet-notes =
    .label = Notes
stage-3-topsheet-qualifying =
    .label = Qualifies for
    .help = The schemes this spend counts towards, as named under Incentives.
stage-3-budget-file =
    .label = Budget file
stage-3-budget-prepared-by =
    .label = Prepared by
stage-3-budget-date =
    .label = Budget date
    .help = No more than 12 months old.
stage-3-shooting-days =
    .label = Shooting days in the budget

## Contingency & insurance

stage-3-section-cover =
    .title = Contingency & insurance
    .help = How overruns and losses are covered.
stage-3-contingency =
    .label = Contingency
    .help = Usually 10% of below-the-line costs.
stage-3-insurance-status =
    .label = Production insurance
    .option-bound = Bound
    .option-quote = Quote
    .option-none = None
stage-3-insurance-amount =
    .label = Premium
stage-3-bond-status =
    .label = Completion guarantee
    .option-bound = Bound
    .option-quote = Quote
    .option-none = None
stage-3-bond-amount =
    .label = Guarantee fee

## Finance plan

stage-3-section-sources =
    .title = Finance plan
    .help = Funding sources and evidence for each.
stage-3-finance-sources =
    .label = Sources
    .row = source
stage-3-finance-sources-type =
    .label = Kind
stage-3-finance-sources-provider =
    .label = From
stage-3-finance-sources-amount =
    .label = Amount
stage-3-finance-sources-currency =
    .label = Currency
stage-3-finance-sources-fx-rate =
    .label = Exchange rate
    .help = Units of the budget currency for one unit of this currency. Leave empty if both are the same.
stage-3-finance-sources-fx-date =
    .label = Exchange rate date
stage-3-finance-sources-status =
    .label = Status
stage-3-finance-sources-evidence =
    .label = Supporting documents
    .help = Choose the kinds of document here. Add the file in the details of the row.
stage-3-finance-sources-evidence-file =
    .label = File
stage-3-finance-sources-evidence-date =
    .label = Document date
stage-3-finance-sources-valid-until =
    .label = Valid until
    .help = Letters are valid for six months unless they state otherwise.
stage-3-finance-sources-conditions =
    .label = Conditions
stage-3-finance-sources-recoup-position =
    .label = Recoupment position
stage-3-finance-sources-premium-pct =
    .label = Premium
    .unit = %
stage-3-finance-sources-related-party =
    .label = From a related party
stage-3-shortfall-declared =
    .label = The finance plan has a shortfall; I explain in the finance note how it will be covered
stage-3-declares-finance =
    .label = I confirm that the financing is as stated
    .help = For a small project, this replaces supporting documents.

## Incentives

stage-3-section-incentives =
    .title = Incentives
    .help = Tax credits, rebates and offsets, with the spend they are based on.
stage-3-no-incentives =
    .label = This project claims no incentive
stage-3-incentives =
    .label = Incentives
    .row = incentive
stage-3-incentives-scheme =
    .label = Scheme
stage-3-incentives-qualifying-spend =
    .label = Qualifying spend
stage-3-incentives-est-rate =
    .label = Rate
    .unit = %
stage-3-incentives-est-value =
    .label = Value
    .help = At most rate × qualifying spend.
stage-3-incentives-cap =
    .label = Cap
    .help = The maximum the scheme pays.
stage-3-incentives-status =
    .label = Status
    .option-estimate = Estimate
    .option-provisional = Provisional certificate
    .option-final = Final certificate
stage-3-incentives-loan =
    .label = The finance plan includes a loan against this incentive

## Recoupment & sales

stage-3-section-recoupment =
    .title = Recoupment & sales
    .help = The order in which revenue is paid out, and the revenue you expect.
stage-3-waterfall =
    .label = Recoupment waterfall
    .help = In order of payment. Each step takes its share of the remaining receipts up to its cap; the rest passes to the next step.
    .row = step
stage-3-waterfall-who =
    .label = Recipient
stage-3-waterfall-what =
    .label = Entitlement
stage-3-waterfall-pct =
    .label = Share of the remaining receipts
    .unit = %
stage-3-waterfall-cap =
    .label = Cap
    .help = Leave empty for no cap.
stage-3-sales-estimates =
    .label = Sales estimates
    .row = territory
stage-3-sales-estimates-territory =
    .label = Territory
stage-3-sales-estimates-low =
    .label = Low
stage-3-sales-estimates-ask =
    .label = Ask
stage-3-sales-estimates-take =
    .label = Take
stage-3-sales-estimates-file =
    .label = Sales agent's estimates

## Cash flow

stage-3-section-cashflow =
    .title = Cash flow
    .help = Money in and out by month. Month 0 is the first month of principal photography.
stage-3-cashflow =
    .label = Cash flow
    .row = month
stage-3-cashflow-month =
    .label = Month
stage-3-cashflow-phase =
    .label = Phase
    .option-development = Development
    .option-prep = Prep
    .option-shoot = Shoot
    .option-post = Post
    .option-delivery = Delivery
stage-3-cashflow-money-in =
    .label = In
stage-3-cashflow-money-out =
    .label = Out

## Finance notes

stage-3-section-note =
    .title = Finance notes
    .help = Context for reviewers.
stage-3-finance-note =
    .label = Finance note
    .help = How a shortfall will be covered, conditions that depend on each other, related parties.
