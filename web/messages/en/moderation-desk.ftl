## Desk

desk-title = Moderation
desk-explained = Reports, appeals, held messages, possible duplicate accounts and credits to check. Those about you or by you, and appeals against your decisions, are not shown.
desk-figures = Public figures
desk-lists = Lists
desk-reports = Reports
desk-appeals = Appeals
desk-held = Held messages
desk-duplicates = Possible duplicates
desk-credits = Credits
desk-confirmed = Confirmed credits
desk-not-loaded = This could not be loaded
desk-empty = Nothing is waiting
desk-empty-explained = New reports and appeals appear here.
desk-none-open = No case is open
desk-none-open-explained = Select a case in the list to read it and to decide.
desk-open-first = Open the first case

## List

list-count =
    { $cases ->
        [one] One case
       *[other] { $cases } cases
    }
list-count-first =
    { $cases ->
        [one] One case
       *[other] { $cases } cases
    } of the first { $reports } reports. More are waiting, and appear once these are decided.
list-count-first-appeals =
    { $cases ->
        [one] One case
       *[other] { $cases } cases
    } of the first { $reports } appeals. More are waiting, and appear once these are decided.
list-keys = <kbd>J</kbd> <kbd>K</kbd> or arrow keys: move. <kbd>Enter</kbd>: open.
list-late-means = Late: after { $urgent } hours if urgent, otherwise after { $days } days.
list-none = No case fits the filters
list-none-explained = Cases of other kinds or states are waiting.
list-show-all = Show all cases
filter-kind = What it is about
filter-state = State
filter-all-kinds = All kinds
filter-all-states = All states
filter-message = Messages
filter-profile = Profiles
filter-company = Companies
filter-urgent = Urgent
filter-late = Late
row-urgent = Urgent
row-appeal = Appeal
row-reports = { $count } reports
row-mine = You work on it
row-claimed = <bdi>{ $name }</bdi> works on it
row-long = Waiting { $span }
row-late = Late: waiting { $span }
row-reported = Reported { $ago }

## Case

case-label = Case
case-back = Back to the list
case-profile-of = Profile of { $name }
case-message-of = Message of { $name }
case-company = Company page of { $name }
about-profile = Profile of <bdi>{ $name }</bdi>
about-message = Message of <bdi>{ $name }</bdi>
about-company = Company page of <bdi>{ $name }</bdi>
head-profile = Profile of <page><bdi>{ $name }</bdi></page>
head-message = Message of <page><bdi>{ $name }</bdi></page>
head-company = Company page of <page><bdi>{ $name }</bdi></page>
case-former = Former member
case-messages = Reported message
case-messages-explained = With what was written before and after it, as it was at the time of the report.
case-messages-none = Nothing of this message is kept.
case-reported = Reported
case-deleted = Deleted before the report
case-files = Files: { $names }
case-profile = Profile as it is now
case-company-page = Company page as it is now
case-gone = You cannot open it: it is hidden or no longer exists.
case-report = Report
case-reporter = Reported by <person><bdi>{ $name }</bdi></person>
case-others = Other waiting reports about this
case-decision = Decision
case-appeal = Appeal
case-appeal-other = You made this decision. Another moderator decides the appeal.
case-until = Until { $day }

history = Earlier cases
history-subject = About <bdi>{ $name }</bdi>:
history-subject-none = No other report about <bdi>{ $name }</bdi>.
history-reporter = About <bdi>{ $name }</bdi>, who made this report:
history-reporter-none = No report about <bdi>{ $name }</bdi>, who made this report.
history-made =
    { $decided ->
        [0] None of their other reports is decided.
        [one] One of their other reports is decided; { $acted ->
            [0] nothing had to be done.
           *[other] something was done.
        }
       *[other] { $decided } of their other reports are decided; something was done on { $acted } of them.
    }
history-waits = Waiting
history-until = { $action } until { $day }

## Claim

claim-take = Take this case
claim-release = Release this case
claim-mine = You are working on this case. Until { $time }, no other moderator can decide it.
claim-theirs = <bdi>{ $name }</bdi> is working on this case. You can decide it when they release it, or from { $time }.

## Claimed identity

identity-of-me = The reporter says that this profile pretends to be them.
identity-of-other = The reporter says that this profile pretends to be somebody else.
identity-proof = How it can be checked:
identity-may = You can hide the name and the photo of this profile for up to 72 hours, once, while you check the claim.
identity-take = Whoever takes this case can hide the name and the photo of this profile for up to 72 hours.
identity-hide = Hide name and photo for up to 72 hours
identity-hide-now = Hide name and photo
identity-confirm = Hide name and photo of { $name }?
identity-explained = Nobody else sees them until you show them again, the case is decided, or 72 hours are over. The person is told on their own profile, and cannot change them meanwhile. This can be done once per case.
identity-hidden = Name and photo of <bdi>{ $name }</bdi> are hidden until { $time }, or until this case is decided.
identity-was = Name and photo were hidden on { $time } and are shown again. A case can hide them only once.
identity-show = Show them again

## Duplicates

held-explained = Nearly the same text was written to many people within an hour. The recipients have not seen these messages. What nobody decides on is sent after three days.
held-none = No held messages
held-none-explained = Messages appear here when nearly the same text is written to many people within an hour.
held-more = There are more. They appear once these are decided.
held-to = to
held-nobody = Former member
held-others =
    { $count ->
        [one] Nearly the same text was written to one other person in the hour before.
       *[other] Nearly the same text was written to { $count } other people in the hour before.
    }
held-since = Held { $ago }. It is sent on <time>{ $date }</time> at the latest.
held-send = Send it
held-send-names = Send it: from { $author } to { $recipient }
held-refuse = Do not send it
held-refuse-names = Do not send it: from { $author } to { $recipient }
held-refuse-title = Do not send this message
held-refuse-help = { $author } reads it below the message. 50 to 2,000 characters.
held-sent = The message of { $author } to { $recipient } is sent.
held-not-possible = The message could not be sent: { $author } can no longer write to { $recipient }.
held-refused = The message of { $author } is not sent.
duplicates-explained = These accounts have the same name and date of birth: they may belong to one person or to two. Nothing happens to them by itself. If one person has two accounts, report one of the pages, and another moderator decides.
duplicates-none = No possible duplicates
duplicates-none-explained = Accounts with the same name and date of birth appear here.
duplicates-more = There are more. They appear once these are looked at.
duplicate-since = Member since { $day }
duplicate-found = Found { $ago }
duplicate-dismiss = Not the same person
duplicate-dismiss-names = Not the same person: { $names }
duplicate-dismissed = The hint about { $name } is removed.

## Decision

action-form = Your decision
action-missing = Select a decision.
days = { $days } days
days-endless = Without end
days-form = For how long?
days-missing = Select for how long.
outcome-form = Your decision on the appeal
outcome-missing = Select whether the decision stays.
decide = Decide
decide-appeal = Decide appeal
statement = Reason
statement-help = Filled in by the reason of the report: change it so that it says what was wrong here. Shown to the person concerned, unless you choose “No action”. Do not say who reported.
statement-help-appeal = Shown to the person concerned. Do not say who reported.
text-length = Write between { $shortest } and { $longest } characters.
does-dismiss = Nothing changes.
does-warn = Nothing is removed or hidden.
does-hide-profile = They are not found in People or by name, unless an appeal reverses it.
does-hide-company = Only its admins see the page, unless an appeal reverses it.
does-remove-message = It is taken out of the conversation, as if its author had deleted it.
does-limit = They can read, but cannot write messages, ask people to connect, add companies or ask for confirmations.
does-suspend = They are logged out, cannot log in, and are not shown to others. The reason is shown when they try to log in.
does-uphold = What was done stays.
does-reverse = What was done is undone.
told-nobody = { $name } is not told. Whoever reported is told that there is a decision.
told-person = { $name } is told what is done and why, and can appeal within 30 days. Whoever reported is told only that there is a decision.
told-admins = The admins of { $name } are told what is done and why, and can appeal within 30 days. Whoever reported is told only that there is a decision.
suspend-title = Suspend { $name }?
suspend-confirm = Suspend account
suspend-explained = { $name } is logged out everywhere and cannot log in for { $days } days. Other members do not find { $name } during that time. They can appeal.
suspend-explained-endless = { $name } is logged out everywhere and cannot log in until the decision is reversed. Other members no longer find { $name }. They can appeal.
decided = { $about }: { $what }.
decided-appeal = { $about }: { $what }
decided-next = The next case is open.
decided-last = No other case is waiting.
decided-last-shown = No other case fits the filters.
decided-view = View decision
entered-appeal = Enter an appeal
entered-appeal-explained = { $name } cannot log in. If an appeal arrived by email, enter it here. Another moderator decides it.
entered-appeal-text = Text of the appeal

## Templates

template-dismiss = We have looked at what was reported and found nothing against the rules.
template-minors = What you wrote or show can harm people under 18. This is never allowed here.
template-threats = Threats and calls for violence are never allowed here, whoever they are against.
template-scam = Members must not be asked for money, fees or account details, and work that is offered here has to exist.
template-harassment = What you wrote insults or harasses another member. Stay respectful, also where you disagree.
template-sexual = Sexual content and advances have no place in messages and profiles here.
template-impersonation = Your profile uses the name, pictures or credits of somebody else. Use only what is your own.
template-misleading = What you state is not true or misleads other members. Please correct it.
template-retaliation = Nobody may be put at a disadvantage because they reported something or refused an offer.
template-spam = Advertising, and the same message to many people, are not allowed here. Write only to people whom it concerns.
template-other = We have looked at what was reported. It is against the rules of this site.
template-held = The same message to many people is not allowed here. Write to each person for themselves, and only to people whom it concerns.
