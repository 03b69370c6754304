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

## Notices

notices-figures = Published figures
notices-title = Moderation decisions
notices-explained = What moderators have decided about your account, your messages and the companies you manage, and why.
notices-not-loaded = The decisions could not be loaded
notices-empty = No decisions about you
notices-empty-explained = If a moderator decides something about you or your companies, you will be notified.
notices-message = Your message of { $when }
notices-appeal = Appeal
notices-appeal-until = You can appeal until { $day }. Another moderator will look at it.
notices-appeal-waits = Your appeal is waiting for another moderator.
notices-appeal-send = Send appeal
notices-appeal-text = Why should the decision be reversed?
notices-appeal-help = You can appeal once.

## Figures

figures = Moderation in figures
figures-back = Back to Slateflow
figures-explained = What members reported in each of the last twelve months, and what moderators decided. Nobody is named. Months with few cases are not shown one by one, because their figures could be traced to people.
figures-not-loaded = The figures could not be loaded
figures-year =
    { $what ->
        [reports] reports
        [decisions] decisions
        [appeals] appeals
       *[reversed] decisions reversed
    }
figures-others =
    { $all ->
        [yes] All of these months together
       *[no] The other months together
    }
figures-few-together = These months had fewer than { $from } cases each and are counted together: { $months }.
figures-few = Fewer than { $from } cases each: { $months }.
figures-all-few = There are no figures yet: each of the last { $months } months had fewer than { $from } cases.
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
figures-can = What moderators can decide
figures-can-decide = Members can report a profile, a company page or a message. A moderator looks at it and can take no action, give a warning, remove the message, hide the profile or the page, or limit or suspend the account.
figures-can-told = The person concerned reads the decision and its reason. They are not told who made the report.
figures-appeal = How to appeal
figures-appeal-how = Whoever a decision concerns can appeal once, within 30 days. Another moderator then upholds or reverses it.
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
       *[other] { $appeals } decisions were appealed, and { $reversed } of them were reversed.
    }
