## Figures

figures-good = Good
figures-needs-improvement = Needs improvement
figures-poor = Poor
figures-good-up-poor-beyond = good up to { $good }, poor beyond { $poor }
figures-seconds = { $seconds } s
figures-milliseconds = { $milliseconds } ms

## Active chart

active-chart-daily = Daily
active-chart-7-days = 7 days
active-chart-30-days = 30 days
active-chart-active-members-over-days = Active members over { $count } days. Last day: { $number }; last 7 days: { $number2 }; last 30 days: { $number3 }.

## Part

part-csv = CSV
part-last-days = Last { $days } days
part-last-25-months = Last 25 months
part-download-as-csv = Download { $title } as CSV

## Vitals part

vitals-part-largest-contentful-paint-lcp = Largest Contentful Paint (LCP)
vitals-part-interaction-next-paint-inp = Interaction to Next Paint (INP)
vitals-part-cumulative-layout-shift-cls = Cumulative Layout Shift (CLS)
vitals-part-first-contentful-paint-fcp = First Contentful Paint (FCP)
vitals-part-time-first-byte-ttfb = Time to First Byte (TTFB)
vitals-part-worst-value-visit-screen = Worst value per visit, shown for the screen where it occurred.
vitals-part-first-screen-visit = For the first screen of a visit.
vitals-part-page-speed = Page speed
vitals-part-75th-percentile-screens-fewer = { $metric }: { $limits }, at the 75th percentile. { $booked } Screens with fewer than 5 measurements are left out.
vitals-part-metric = Metric
vitals-part-no-measurements-in-period = No measurements in this period.
vitals-part-shares-good-poor-measurements = Shares of good and poor measurements of { $metric } on { $count } screens; the numbers are in the table.
vitals-part-good = { $goodPct }% good
vitals-part-by-screen = { $metric } by screen
vitals-part-screen = Screen
vitals-part-75th-percentile = 75th percentile
vitals-part-rating = Rating
vitals-part-samples = Samples

## Analytics

analytics-7-days = 7 days
analytics-28-days = 28 days
analytics-90-days = 90 days
analytics-25-months = 25 months
analytics = Analytics
analytics-figures-could-not-loaded = The figures could not be loaded
analytics-period = Period
analytics-table = Numbers as a table<span>: { $what }</span>
analytics-usage-data-collection-off = Usage data collection is off.
analytics-usage-data-sent-configured = Usage data is sent to the configured analytics service.
analytics-no-active-members-in = No active members in this period.
analytics-active-members-share-usage =
    { $number } of { $count ->
        [one] { $count } active member
       *[other] { $count } active members
    } share usage data.{ $part ->
        [some] {" "}Figures marked “Members who share usage data” cover only them.
       *[all] {""}
    }
analytics-active-members = Active members
analytics-members-who-share-usage = Members who share usage data.
analytics-no-usage-data-in = No usage data in this period.
analytics-active-members-by-day = Active members by day
analytics-day = Day
analytics-daily = Daily
analytics-30-days = 30 days
analytics-sign-up-approval = From sign-up to approval
analytics-all-accounts-created-in = All accounts created in this period, from server records.
analytics-no-sign-ups-in = No sign-ups in this period.
analytics-accounts =
    { $count ->
        [one] { $count } account
       *[other] { $count } accounts
    }. { $funnel }.
analytics-sign-up-approval-step = From sign-up to approval, step by step
analytics-step = Step
analytics-members = Members
analytics-all = Share of all
analytics-previous-step = Share of previous step
analytics-retention = Retention
analytics-members-who-share-usage-2 = Members who share usage data: how many came back, by the week they first visited, over eight weeks.
analytics-no-usage-data-yet = No usage data yet.
analytics-share-members-active-in = Share of members active in each week after their first
analytics-week = Week of
analytics-week-number = Week { $number }
analytics-rage-dead-clicks = Rage and dead clicks
analytics-rage-click-four-more = Rage click: four or more clicks within one second in a 50-pixel box. Dead click: no response within three seconds. From members who share usage data.
analytics-none-in-period = None in this period.
analytics-elements-most-rage-dead =
    The { $count ->
        [one] { $count } element
       *[other] { $count } elements
    } with the most rage and dead clicks; the numbers are in the table.
analytics-rage-dead-clicks-by = Rage and dead clicks by element
analytics-element = Element
analytics-screen = Screen
analytics-kind = Kind
analytics-clicks = Clicks
analytics-rage = Rage
analytics-dead = Dead
analytics-slow-failed-requests = Slow and failed requests
analytics-failed-status-500-599 = Failed: status 500 to 599. Slow: one second or longer. From server records. “Browser reports” counts what the browsers of members who share usage data reported.
analytics-no-slow-failed-requests = No slow or failed requests.
analytics-request = Request
analytics-failed = Failed
analytics-slow = Slow
analytics-slowest = Slowest
analytics-seconds = { $seconds } s
analytics-seen = Browser reports

## Element words

# What somebody clicked on: what it is called by its tag, and in what it stands.
element-words =
    { $tag ->
        [button] Button { $name }
        [a] Link { $name }
        [img] Picture { $name }
        [input] Field { $name }
       *[other] { $name }
    }{ $place ->
        [ul] {" "}in a list
        [ol] {" "}in a list
        [table] {" "}in a table
        [nav] {" "}in the navigation
        [dialog] {" "}in a dialog
        [form] {" "}in a form
       *[none] {""}
    }

## Findings

findings = In short
findings-stop = Largest drop after “{ $before }”: only { $people } of { $all } ({ $share }) reached “{ $step }”.
findings-slow = { $route } is slow: only { $good }% of page loads are rated “Good”.
findings-failed =
    { $request } failed { $count ->
        [one] once.
       *[other] { $count } times.
    }
findings-numbers =
    { $part ->
        [funnel] See the steps
        [vitals] See page speed
       *[requests] See the requests
    }
