## Reason

reason-minors = Someone under 18 is in danger
reason-threats = Threats or violence
reason-scam = Fraud, or requests for money
reason-harassment = Harassment or insults
reason-sexual = Sexual content or advances
reason-impersonation = Pretends to be someone else
reason-misleading = False or misleading information
reason-retaliation = Retaliation for a report or a refusal
reason-spam = Spam: advertising, or the same message to many people
reason-other = Something else

## Action

action-dismiss = No action
action-warn = Warning
action-hide-profile = Profile hidden from People
action-hide-company = Company page hidden
action-remove-message = Message removed
action-limit = Account limited
action-suspend = Account suspended
until = Until { $day }
outcome-upheld = The decision is upheld.
outcome-reversed = The decision is reversed.

## Report

report-profile = Report the profile of { $name }
report-message = Report a message from { $name }
report-company = Report the page of { $name }
report-reason = What is wrong?
report-reason-missing = Select a reason.
report-of-me = Is this profile pretending to be you?
report-of-me-yes = Yes, it is pretending to be me
report-of-me-no = No, someone else
report-proof = How can a moderator check this?
report-proof-help = For example, your official website or a contact at your agency. Only moderators see this. They can hide the name and photo of the profile for up to 72 hours while they check.
report-text = What happened?
report-text-help = Moderators will see your report. The person won’t be told who reported them.
report-company-help = Moderators will see your report. The company’s admins won’t be told who reported it.
report-message-help = Moderators will see your report, the message, and up to five messages before and after it. The person won’t be told who reported them.
report-text-length = Write between { $shortest } and { $longest } characters.
report-send = Send report
report-sent = Your report was sent
report-sent-explained = A moderator will look at it. You will be notified once there is a decision. { $name } won’t be told that you made a report. If you are in danger, call the police.
report-block = Block { $name } as well
report-done = Done
report-see = See your reports

## Notices

notices-figures = How moderation works
notices-title = Moderation decisions
notices-explained = What moderators have decided about your account, your messages and your companies, and the reports you made.
own-reports-title = Your reports
own-reports-explained = You can see that a moderator has decided on a report, and on which day. To protect the privacy of others, you cannot see what was decided.
own-reports-empty = You have not reported anything.
own-reports-not-loaded = Your reports could not be loaded
own-report-profile = Profile of { $name }
own-report-message = Message from { $name }
own-report-company = Page of { $name }
own-report-gone = A profile, message or page that you can no longer see
own-report-made = Reported on { $day }
own-report-waits = Under review
own-report-decided = Decided
own-report-decided-on = Decided on { $day }
own-reports-older = Only your 50 latest reports are listed.
notices-not-loaded = The decisions could not be loaded
notices-about-you = Decisions about you
notices-none = No decisions about you or your companies. If a moderator makes one, you will be notified.
notices-message = Your message of { $when }
notices-appeal = Appeal
notices-appeal-until = You can appeal until { $day }. Another moderator will look at it.
notices-appeal-waits = Your appeal is waiting for another moderator.
notices-appeal-send = Send appeal
notices-appeal-text = Why should the decision be reversed?
notices-appeal-help = You can appeal once.

## Figures

figures = How moderation works
figures-log-in = Log in
figures-explained = Our goals, the results so far, how a report is decided, and how you can appeal. Nobody is named.
figures-not-loaded = The figures could not be loaded
figures-year =
    { $what ->
        [reports] reports
        [decisions] decisions
        [appeals] appeals
       *[reversed] decisions reversed
    }
figures-goals = Goals and time limits
figures-goal-urgent = Our goal: urgent reports decided
figures-goal-other = Our goal: all other reports decided
figures-time-to-appeal = Your time to appeal
figures-goal-hours =
    { $hours ->
        [one] within { $hours } hour
       *[other] within { $hours } hours
    }
figures-goal-days =
    { $days ->
        [one] within { $days } day
       *[other] within { $days } days
    }
figures-hours-short = { $hours } h
figures-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
figures-months = Month by month
figures-month = Month
figures-column-reports = Reports
figures-column-median = Median time
figures-column-appeals = Appeals
figures-column-reversed = Reversed
figures-others-title = Months with few reports
figures-measured = Results so far
figures-few-total = Fewer than { $from }
figures-few-total-of =
    { $months ->
        [one] reports in this month
       *[other] reports in these { $months } months
    }
figures-few-why = Why there are no details yet
figures-few-traced = With fewer than { $from } reports, details could be traced to the people involved.
figures-few-when = Figures for a month are published once it is over and has at least { $from } reports. Months with fewer are added together and published once they reach { $from }.
figures-measures = What the figures will show
figures-measure-reports = How many there were, and for what reason.
figures-measure-time = Time to decide
figures-measure-median = The number of hours within which half of the decisions were made.
figures-measure-decisions = How often each was chosen: no action, a warning, and so on.
figures-measure-appeals = How many there were, and how many decisions were reversed.
figures-kept =
    { $hours ->
        [one] Half of the decisions on reports of { $month } were made within one hour.
       *[other] Half of the decisions on reports of { $month } were made within { $hours } hours.
    }
figures-kept-few =
    { $hours ->
        [one] Half of the decisions in recent months were made within one hour.
       *[other] Half of the decisions in recent months were made within { $hours } hours.
    }
figures-in-time-urgent = Urgent reports decided within { $hours } hours: { $in_time } of { $reports }
figures-in-time-other = All other reports decided within { $days } days: { $in_time } of { $reports }
figures-period = { $from } to { $until }
figures-some-few =
    { $few ->
        [one] One month had fewer than { $from } reports.
       *[other] { $few } months together had fewer than { $from } reports.
    }

figures-band = So the total is between { $least } and { $most }.
figures-few-key = Fewer than { $from } reports: the exact figure is not published
figures-few-months = Fewer than { $from } reports: { $list }.
figures-why-few = Months with fewer than { $from } reports are not shown in detail, because their figures could be traced to people. They are added up and shown once the total is { $from } reports.
figures-reports =
    { $reports ->
        [one] Members made { $reports } report.
       *[other] Members made { $reports } reports.
    }
figures-median =
    { $hours ->
        [one] Half of the decisions were made within one hour.
       *[other] Half of the decisions were made within { $hours } hours.
    }
figures-none-decided = None has been decided yet.
figures-how = How a report is decided
figures-how-report = A member reports a profile, a company page or a message, and says what is wrong.
figures-how-person = A moderator decides, never software alone. Moderators do not decide reports they made themselves or reports about them.
figures-how-soon = Urgent reports should be decided within { $hours } hours, all others within { $days } days. Urgent reports are those about danger to someone under 18, threats or violence, and fraud or requests for money.
figures-how-told = The person concerned reads the decision and the reason, but not who made the report. The member who made the report is told that there is a decision.
figures-can = What moderators can decide
figures-does-dismiss = Nothing changes, and the person concerned is not notified.
figures-does-warn = The person reads what was wrong. Nothing is removed or hidden.
figures-does-remove-message = The message is no longer in the conversation.
figures-does-hide-profile = The person can no longer be found in People or by name.
figures-does-hide-company = Only the company’s admins can see the page.
figures-does-limit = For 7, 30 or 90 days, the person can read but cannot write messages, send connection requests, add companies, send company requests or invitations, or ask others to confirm credits.
figures-does-suspend = The person cannot log in and nobody sees them, for some days or until the decision is reversed.
figures-appeal = How to appeal
figures-appeal-how = If a decision is about you or your company, you can appeal once, within { $days } days. Another moderator then upholds or reverses it.
figures-appeal-where = Decisions about you
figures-reasons = Reports by reason
figures-actions = Decisions
figures-appeals =
    { $appeals ->
        [0] Nobody appealed.
        [one] One decision was appealed, and { $reversed ->
            [0] it was not reversed.
           *[other] it was reversed.
        }
       *[other] { $appeals } decisions were appealed, and { $reversed ->
            [0] none of them was reversed.
            [one] one of them was reversed.
           *[other] { $reversed } of them were reversed.
        }
    }
