# The figures of a finance plan, how each is worked out, and what a source lacks.
figure-budget = Budget
figure-sources = Sources
figure-surplus = Surplus
figure-shortfall = Shortfall
figure-confirmed = Confirmed
figure-debt = Debt
figure-deferred = Deferred
figure-gap = Gap loans
figure-contingency = Contingency
# Such as "EUR 20.00 loans ÷ EUR 100.00 budget".
figure-part-sum = { $part } { $what } ÷ { $whole } { $of }
figure-part-share = { $sum } = { $share }
figure-of-budget = budget
figure-debt-what = loans
figure-deferred-what = deferrals
figure-contingency-what = contingency
figure-budget-declared = { $declared } declared; the { $lines } lines of the top sheet add up to { $sum }
figure-budget-lines = the { $lines } lines of the top sheet add up to { $sum }
figure-sources-sum = { $count } sources, not counting those that were declined or have lapsed, add up to { $sources }
figure-sources-less = { $count } sources add up to { $sum }, less { $twice } counted as both loan and incentive = { $sources }
figure-surplus-sum = { $sources } sources − { $budget } budget = { $surplus }
figure-shortfall-sum = { $budget } budget − { $sources } sources = { $short }
figure-confirmed-what = confirmed or drawn, with supporting documents,
figure-soft = Soft money
figure-soft-what = incentives and grants
figure-in-kind = In kind
figure-in-kind-what = goods and services in kind
figure-related = Related parties
figure-related-what = from related parties
figure-gap-what = lent on unsold territories
figure-contingency-of = below the line
figure-fee = Producers & overhead
figure-fee-what = ({ $producers } producers unit + { $overhead } company overhead)
figure-atl = Above the line
figure-atl-what = above the line

finance-source-in-row = { $label } in row { $at }
finance-source-unnamed = source
finance-source-named = { $provider } ({ $label })
finance-source-not-selected = Not selected
finance-lacks-kind = the kind of source
finance-lacks-confirmation = a confirmation
finance-lacks-or = {" "}or{" "}
finance-lacks-note = a note explaining the source
finance-lacks-document = an uploaded file

waterfall-of-budget = { $percent }% of the budget
waterfall-low = Sales at the low estimate
waterfall-take = Sales at the take estimate
waterfall-ask = Sales at the ask estimate

finance-no-account = No account assigned
