# What does not add up in a budget or finance plan, or is out of the ordinary, and by how much.
alarm-budget-nothing = The budget is zero. Enter what the film costs.
alarm-lines-total =
    The lines of the top sheet add up to { $lines }, { $difference } { $word ->
        [less] less
       *[more] more
    } than the budget of { $budget }.
alarm-budget-old =
    The budget is dated { $date }, which is { $days ->
        [one] 1 day
       *[other] { $days } days
    } more than 12 months ago. Update it.
alarm-shooting-days =
    The budget covers { $has } { $has ->
        [one] shooting day
       *[other] shooting days
    }, { $days } { $word ->
        [fewer] fewer
       *[more] more
    } than the { $plan } of stage 2.
alarm-shortfall-undeclared = The sources come to { $sources }, { $shortfall } short of the budget of { $budget }. Name who covers it, or declare the shortfall.
alarm-over-financed = The sources come to { $sources }, { $surplus } more than the budget needs.
alarm-loan-twice = A loan against an incentive is an advance of the same money: { $replaced } is counted once, not twice.
alarm-confirmed-low =
    { $share } of the budget is confirmed; a { $size ->
        [large] large
       *[medium-sized] medium
    } project needs { $needed }%: { $missing } more.
alarm-currency-pair = { $from } to { $to }
alarm-fx-missing = { $name }: enter the exchange rate from { $pair }.
alarm-fx-too-large = { $name }: { $amount } at a rate of { $rate } is too large to calculate. Check both.
alarm-fx-undated = { $name }: enter the date of the exchange rate from { $pair }.
alarm-fx-old = { $name }: the exchange rate from { $pair } is dated { $date } and { $days } days old. Update rates older than { $rate-days } days.
alarm-paper-lapsed-then = {" "}It no longer counts.
alarm-paper-lapsed = { $name }: the document expired on { $date }, { $days ->
        [one] 1 day
       *[other] { $days } days
    } ago.{ $then }
alarm-paper-lapses-soon = { $name }: the document expires on { $date }, { $days ->
        [0] today
        [one] in 1 day
       *[other] in { $days } days
    }.
alarm-unproven = { $name }: { $counted } is marked as confirmed, but does not count as confirmed without { $lacks }.
alarm-incentive = The incentive
alarm-incentive-over-rate = { $name }: { $rate }% of { $spend } is { $most }; { $difference } less than the { $value } claimed.
alarm-incentive-over-cap = { $name }: { $value } is { $difference } above the cap of { $cap }.
alarm-spend-over-lines = { $name }: { $spend } is stated as qualifying spend; the lines marked for it come to { $tagged }, { $difference } less.
alarm-incentives-short = The finance plan counts on { $claimed } from incentives; those listed are worth { $worth }, { $difference } less.
alarm-incentives-missing = The finance plan counts on { $claimed } from incentives: list them with spend and rate.
alarm-incentives-unlisted = List the incentives that the project claims, or confirm that it claims none.
alarm-unsecured = { $name }: { $counted } is lent without stated security. In its conditions, name the pre-sales, licences or credits that secure it.
alarm-own-investment = { $name }: { $counted } comes from the applicant, who is not an outside investor. It counts as money from a related party.
alarm-confirmed-elsewhere = { $name }: funds of this kind usually commit once { $percent }% of the budget is confirmed from other sources. { $elsewhere } ÷ { $budget } = { $share }; { $missing } is missing.
alarm-needs-estimate = an independent estimate for the territory
alarm-needs-bank-letter = a bank letter that covers the guarantee
alarm-related-buyer = { $name }: { $counted } comes from a buyer who is a related party. Reviewers will ask for { $asked-for }.
alarm-treaty-two = two countries
alarm-treaty-more = more than two countries
alarm-own-share = Your own share
alarm-treaty-share =
    { $whose }: { $part } ÷ { $budget } = { $share }, { $apart } { $word ->
        [below] below
       *[above] above
    } the { $limit }% that is usual in co-production treaties between { $among }. Check the treaty that applies.
alarm-share-gap = The gap loan
alarm-share-deferred = The deferred part
alarm-share-in-kind = The in-kind part
alarm-share-fee = The part for producers and overhead
alarm-share-atl = The above-the-line part
alarm-share-high = { $what } comes to { $part }, { $share } of the budget: { $over } above the usual { $most }%.
alarm-contingency-low = The contingency of { $has } is { $share } of the costs below the line: { $short } below { $low }%. 10% is usual.
alarm-contingency-high = The contingency of { $has } is { $share } of the costs below the line: { $difference } above { $high }%. 10% is usual.
alarm-contingency-differs = The contingency is entered as { $said }, but the top sheet has { $line }: a difference of { $difference }.
alarm-no-line =
    The top sheet has nothing for { $what ->
        [insurance] insurance
       *[deliverables] deliverables
    } (account { $account }).
alarm-related-party = { $related } of the plan, { $share } of the budget, comes from related parties.
alarm-invests-and-defers = { $provider } both invests { $counted } and defers { $deferred }: the same money must not be in the plan twice.
alarm-gap-stacked = Mezzanine of { $mezzanine } ranks behind a gap loan of { $gap }: both are lent against the same unsold territories.
alarm-gap-cover = The sales estimates of { $take } are less than twice the gap loan of { $gap }. Twice is usual: { $difference } is missing.
alarm-estimates-missing = The plan has a gap loan, pre-sales or a minimum guarantee, so sales estimates are required.
alarm-recoup-order = { $investor } recoups in position { $before }, before { $lender } in position { $after }: lenders are usually paid first.
alarm-cash-short = Cash runs out in month { $month }: a shortfall of { $shortfall }.
alarm-cash-sources = the sources
alarm-cash-budget = the budget
alarm-cash-differs =
    In the cash flow, money { $way ->
        [in] in
       *[out] out
    } is { $has }: { $difference } { $word ->
        [less] less
       *[more] more
    } than { $what } ({ $should }).
