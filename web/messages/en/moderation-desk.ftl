## Desk

desk-title = Moderation
desk-explained = Reports, appeals, held messages, possible duplicate accounts and credits to check. You do not see cases you reported, cases about you, or appeals against your own decisions.
desk-figures = How moderation works
desk-merge = Merge two titles
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
desk-none-open = No case selected
desk-none-open-explained = Select a case from the list to read it and decide.
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
    } from the first { $reports } reports. More will appear once these are decided.
list-count-first-appeals =
    { $cases ->
        [one] One case
       *[other] { $cases } cases
    } from the first { $reports } appeals. More will appear once these are decided.
list-keys = <kbd>J</kbd> <kbd>K</kbd> or arrow keys: move. <kbd>Enter</kbd>: open.
list-late-means = Late: after { $urgent } hours if urgent, otherwise after { $days } days.
list-none = No cases match these filters
list-none-explained = There are cases of other kinds or states.
list-show-all = Show all cases
filter-kind = Kind
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
row-mine = You are working on it
row-claimed = <bdi>{ $name }</bdi> is working on it
row-long = Waiting { $span }
row-late = Late by { $span }
row-reported = Reported { $ago }
row-appealed = Appealed { $ago }

## Case

case-label = Case
case-back = Back to the list
case-profile-of = Profile of { $name }
case-message-of = Message from { $name }
case-company = Company page of { $name }
about-profile = Profile of <bdi>{ $name }</bdi>
about-message = Message from <bdi>{ $name }</bdi>
about-company = Company page of <bdi>{ $name }</bdi>
head-profile = Profile of <page><bdi>{ $name }</bdi></page>
head-message = Message from <page><bdi>{ $name }</bdi></page>
head-company = Company page of <page><bdi>{ $name }</bdi></page>
case-former = Former member
case-messages = Reported message
case-messages-explained = With the messages before and after it, as they were at the time of the report.
case-messages-none = This message was not kept.
case-reported = Reported
case-deleted = Deleted before the report
case-files = Files: { $names }
case-profile = Profile as it is now
case-company-page = Company page as it is now
case-gone = You cannot open it: it is hidden or no longer exists.
case-report = Report
case-reporter = Reported by <person><bdi>{ $name }</bdi></person>
case-others = Other open reports about this
case-decision = Decision
case-appeal = Appeal
case-appeal-other = You made this decision, so another moderator decides the appeal.
case-until = Until { $day }

case-to-decision = Go to the decision

history = Other cases
history-subject = About <bdi>{ $name }</bdi>:
history-subject-none = No other reports about <bdi>{ $name }</bdi>.
history-reporter = About <bdi>{ $name }</bdi>, who made this report:
history-reporter-none = No reports about <bdi>{ $name }</bdi>, who made this report.
history-made =
    { $name }’s earlier reports: { $decided ->
        [0] none decided.
        [one] one decided, { $acted ->
            [0] without action.
           *[other] with action.
        }
       *[other] { $decided } decided, { $acted } with action.
    }
history-waits = Waiting
history-until = { $action } until { $day }

## Claim

claim-take = Claim this case
claim-release = Release this case
claim-mine = You are working on this case. Until { $time }, no other moderator can decide it.
claim-theirs = <bdi>{ $name }</bdi> is working on this case. You can decide it once they release it, or from { $time }.

## Claimed identity

identity-of-me = The reporter says that this profile pretends to be them.
identity-of-other = The reporter says that this profile pretends to be someone else.
identity-proof = How it can be checked:
identity-may = You can hide the name and photo of this profile once, for up to 72 hours, while you check the claim.
identity-take = The moderator who claims this case can hide the name and the photo of this profile for up to 72 hours.
identity-hide = Hide name and photo for up to 72 hours
identity-hide-now = Hide name and photo
identity-confirm = Hide name and photo of { $name }?
identity-explained = They stay hidden from everyone else until you show them again, the case is decided, or 72 hours have passed. The member is told on their own profile and cannot change their name or photo until then. This can be done once per case.
identity-hidden = Name and photo of <bdi>{ $name }</bdi> are hidden until { $time }, or until this case is decided.
identity-was = Name and photo were hidden on { $time } and are shown again. This can be done only once per case.
identity-show = Show them again

## Duplicates

held-explained = Each message here nearly repeats a text that went to many people within an hour. It is held back, and its recipient has not seen it. If nobody decides, it is sent after three days.
held-none = No held messages
held-none-explained = Messages appear here when nearly the same text is sent to many people within an hour.
held-more = More messages will appear once these are decided.
held-to = to
held-nobody = Former member
held-others =
    { $count ->
        [one] Nearly the same text was sent to one other person in the hour before.
       *[other] Nearly the same text was sent to { $count } other people in the hour before.
    }
held-since = Held { $ago }. If there is no decision by <time>{ $date }</time>, it will be sent.
held-send = Send message
held-send-names = Send message from { $author } to { $recipient }
held-refuse = Don’t send
held-refuse-names = Don’t send message from { $author } to { $recipient }
held-refuse-title = Don’t send this message?
held-refuse-help = Shown to { $author } below the message. 50 to 2,000 characters.
held-sent = The message from { $author } to { $recipient } was sent
held-not-possible = The message could not be sent: { $author } can no longer write to { $recipient }.
held-refused = The message from { $author } was not sent
duplicates-explained = Accounts with the same name that also share a date of birth or biography, or were used in the same browser. They may belong to one person or two, and nothing happens automatically. If it is one person, report the newer account: another moderator will decide.
duplicates-none = No possible duplicates
duplicates-none-explained = Accounts with the same name appear here if they also have the same date of birth or biography, or logged in from the same browser.
duplicates-more = More accounts will appear once you have checked these.
duplicate-same-birth-date = Same name and date of birth
duplicate-same-biography = Same name and biography
duplicate-same-browser = Same name, and logged in from the same browser
duplicate-older = Older account
duplicate-newer = Newer account
duplicate-since = Member since { $day }
duplicate-found = Found { $ago }
duplicate-dismiss = Not the same person
duplicate-dismiss-names = Not the same person: { $names }
duplicate-report = Report newer account
duplicate-report-name = Report newer account: { $name }
duplicate-dismissed = Possible duplicate dismissed: { $name }

## Decision

action-form = Your decision
action-missing = Select a decision.
days = { $days } days
days-endless = Indefinitely
days-form = For how long?
days-missing = Select for how long.
outcome-form = Your decision on the appeal
outcome-missing = Select whether to uphold or reverse the decision.
decide = Decide
decide-appeal = Decide appeal
statement = Reason
statement-help = Drafted from the reason for the report: edit it to say what was wrong in this case. The person concerned reads it, unless you choose “No action”. Do not reveal who made the report.
statement-help-first = Choose a decision; a draft of the reason appears here.
statement-help-appeal = Shown to the person concerned. Do not reveal who made the report.
text-length = Write between { $shortest } and { $longest } characters.
does-dismiss = Nothing changes.
does-warn = Nothing is removed or hidden.
does-hide-profile = They can no longer be found in People or by name, unless an appeal reverses this.
does-hide-company = Only its admins can see the page, unless an appeal reverses this.
does-remove-message = Nobody in the conversation can read it any more. In its place, everyone sees “Removed by a moderator”.
does-limit = They can read, but cannot write messages, send connection requests, add companies, send company requests or invitations, or ask others to confirm credits.
does-suspend = They cannot log in, and nobody sees them. When they try to log in, they read your reason.
does-uphold = The decision stands.
does-reverse = The action taken is undone.
told-nobody = { $name } is not notified. The person who made the report is told that there is a decision.
told-person = { $name } is told what was done and why, and can appeal within 30 days. The person who made the report is told only that there is a decision.
told-admins = The admins of { $name } are told what was done and why, and can appeal within 30 days. The person who made the report is told only that there is a decision.
suspend-title = Suspend { $name }?
suspend-confirm = Suspend account
suspend-explained = { $name } will be logged out everywhere and can appeal. For { $days } days, { $name } cannot log in, and other members cannot find them.
suspend-explained-endless = { $name } will be logged out everywhere, cannot log in until the decision is reversed, and can appeal. Other members can no longer find { $name }.
decided = { $about }: { $what }.
decided-appeal = { $about }: { $what }
decided-next = Now open: { $about }.
decided-last = No other case is waiting.
decided-last-shown = No other cases match these filters.
decided-view = View decision
entered-appeal = Enter an appeal
entered-appeal-explained = { $name } cannot log in. If an appeal arrived by email, enter it here. Another moderator decides it.
entered-appeal-text = Text of the appeal

## Templates

template-dismiss = We have looked at what was reported and found nothing against the rules.
template-minors = What you wrote or posted could harm people under 18. This is never allowed here.
template-threats = Threats and calls for violence are never allowed here, whoever they target.
template-scam = You must not ask members for money, fees or account details, and any work offered here must be real.
template-harassment = What you wrote insults or harasses another member. Please stay respectful, even when you disagree.
template-sexual = Sexual content and advances have no place in messages and profiles here.
template-impersonation = Your profile uses someone else’s name, pictures or credits. Use only your own.
template-misleading = Some of what you state is untrue or misleading. Please correct it.
template-retaliation = Nobody may be treated worse because they reported something or refused an offer.
template-spam = Advertising, and sending the same message to many people, are not allowed here. Write only to people it concerns.
template-other = We have looked at what was reported. It is against the rules of this site.
template-held = Sending the same message to many people is not allowed here. Write to people individually, and only to those it concerns.
