## Line

line-lost = No connection to Slateflow. Reconnecting…

## Inbox

inbox-notifications = Notifications
inbox-settings = Choose which emails you get
inbox-mark-all = Mark all as read
inbox-which = Show notifications
inbox-all = All
inbox-unread = Unread
inbox-asked = Needs your answer
inbox-could-not-load = The notifications could not be loaded
inbox-none = No notifications yet
inbox-none-explained = News about your projects, reviews, teams and connections appears here.
inbox-none-lead = Find people
inbox-none-review = Open Review
inbox-none-unread = No unread notifications
inbox-none-unread-explained = You have read everything.
inbox-none-asked = Nobody is waiting for your answer
inbox-none-asked-explained = Whatever needs your answer stays here until you give it: connection requests, credits, sign-offs, and what teams or companies ask of you.
inbox-none-asked-yet = None of your { $count } newest notifications needs an answer. Older ones may.
inbox-show-all = Show all notifications
inbox-look-back = Search older notifications
inbox-today = Today
inbox-yesterday = Yesterday
inbox-this-week = Last 7 days
inbox-waiting = Waiting for your answer
inbox-about = About
inbox-about-all = Everything
inbox-about-projects = Projects
inbox-about-people = People and work
inbox-about-reviews = Reviews
inbox-none-projects = Nothing about your projects
inbox-none-projects-explained = Reviews, decisions, sign-offs, comments, documents and team changes in your projects appear here.
inbox-none-people = Nothing about people and work
inbox-none-people-explained = Connection requests, credits and companies appear here.
inbox-none-reviews = Nothing about your reviews
inbox-none-reviews-explained = Reviews that are assigned to you, due, overdue, returned or resubmitted appear here.
inbox-none-about-yet = None of your { $count } newest notifications is about this. Older ones may be.
inbox-mark = Mark as read
inbox-mark-named = Mark as read: { $line }
inbox-fold =
    { $name ->
        [none] Show { $count } more
       *[other] Show { $count } more about “{ $name }”
    }
inbox-keys = Keyboard shortcuts: J and K or the arrow keys move through the list, Enter opens a notification, E marks it as read.
inbox-show-more = Show more
inbox-is-unread = Unread:
inbox-answer-credit = Confirm or decline
inbox-answer-offer = Open offer
inbox-answer-team = Open invitation
inbox-answer-sign-off = Read and sign off
inbox-emails = Emails
inbox-emails-explained = You can also get these notifications by email, at once or once a day.
inbox-kept = Notifications are kept for a year.

## Mail settings

mail-settings-title = Email notifications
mail-settings-always = We always send emails about:
mail-settings-always-account = your account
mail-settings-always-reports = reports and moderators’ decisions
mail-settings-always-team = invitations to a team
mail-settings-always-requests = requests to sign off, or to confirm that you are attached to a project
mail-settings-explained = The daily email arrives in the morning, in your time zone. It includes the alerts of your saved searches, which you set under People.
mail-settings-of-projects = My projects
mail-settings-of-people = People and work
mail-settings-of-slateflow = Slateflow
quiet-hours-title = Quiet hours
quiet-hours-label = Hold back emails about messages and comments during quiet hours
quiet-hours-explained = We send them afterwards. Your time zone is { $zone }, as in your profile. Decisions and requests are sent at any time.
quiet-hours-from = From
quiet-hours-until = Until
mail-settings-at-once = At once
mail-settings-after-an-hour = After an hour
mail-settings-hourly = Within the hour
mail-settings-daily = Daily email
mail-settings-never = Never
mail-settings-documents = Documents
mail-settings-documents-which = New documents in my projects
mail-settings-decisions = Decisions on my projects
mail-settings-decisions-which = Submissions, delays, approvals, requested changes, rejections and reopened reviews
mail-settings-comments = Comments
mail-settings-comments-which = New comments in my projects
mail-settings-team = Teams
mail-settings-team-which = Members who join or leave, role changes and confirmations in my projects
mail-settings-deadlines = Expiry dates
mail-settings-deadlines-which = Options, letters and requested changes that expire soon
mail-settings-feedback = Replies to my feedback
mail-settings-feedback-which = You can also read them under Notifications
mail-settings-messages = Messages
mail-settings-messages-which = Messages unread for an hour: at most one email a day for each conversation
mail-settings-message-requests = Message requests
mail-settings-message-requests-which = People you are not connected with who want to write to you
mail-settings-connections = Connections
mail-settings-connections-which = Who wants to connect with you, and who accepted your request
mail-settings-companies = Companies
mail-settings-companies-which = Requests and invitations to be listed at a company, and the answers to them
mail-settings-credits = Credits
mail-settings-credits-which = Credit offers, requests to confirm a credit, and answers about your own credits
mail-settings-reviews = My reviews
mail-settings-reviews-which = Assigned, due, overdue, returned and resubmitted reviews

## Words

words-unnamed = Untitled project
words-other = You have a new notification.
words-review-started = The review of stage { $stage } of “{ $project }” has started.
words-stage-approved = Stage { $stage } of “{ $project }” was approved.
words-changes-requested = Changes to stage { $stage } of “{ $project }” were requested.
words-stage-rejected = Stage { $stage } of “{ $project }” was rejected.
words-stage-reopened = The review of stage { $stage } of “{ $project }” was reopened.
words-tier-raised = “{ $project }” is now reviewed as a larger project.
words-amendment-decided = There is a decision on your amendment to stage { $stage } of “{ $project }”.
words-changes-expire = The requested changes to “{ $project }” are due soon.
words-sign-off-requested =
    { $times ->
        [one] { $who } asks you to sign off stage { $stage } of “{ $project }”.
       *[other] Your sign-off of stage { $stage } of “{ $project }” is requested.
    }
words-signed-off =
    { $times ->
        [one] { $who } signed off stage { $stage } of “{ $project }”.
       *[other] { $times } sign-offs of stage { $stage } of “{ $project }”.
    }
words-talent-requested =
    { $job ->
        [none] { $who } asks you to confirm that you are attached to “{ $project }”.
       *[other] { $who } asks you to confirm that you are attached to “{ $project }” as { $job }.
    }
words-talent-confirmed =
    { $job ->
        [none] { $who } confirmed their attachment to “{ $project }”.
       *[other] { $who } confirmed their attachment to “{ $project }” as { $job }.
    }
words-talent-declined =
    { $job ->
        [none] { $who } declined to be attached to “{ $project }”.
       *[other] { $who } declined to be attached to “{ $project }” as { $job }.
    }
words-talent-withdrawn =
    { $job ->
        [none] { $who } is no longer attached to “{ $project }”.
       *[other] { $who } is no longer attached to “{ $project }” as { $job }.
    }
words-talent-answered =
    { $times ->
        [one] { $who } answered your request about “{ $project }”.
       *[other] { $times } answers to your requests about “{ $project }”.
    }
words-talent-latest = { $times } answers to your requests about “{ $project }”, the latest from { $who }.
words-team-invitation = { $who } invites you to the team of “{ $project }”.
words-team-offered = { $who } wants to transfer “{ $project }” to you.
words-team-changed =
    { $times ->
        [one] The team of “{ $project }” has changed.
       *[other] { $times } changes in the team of “{ $project }”.
    }
words-team-joined = { $who } joined the team of “{ $project }”.
words-team-declined = { $who } declined to join the team of “{ $project }”.
words-team-left = { $who } left the team of “{ $project }”.
words-team-owner-changed = { $who } now owns “{ $project }”.
words-team-role-changed = Your role or access in “{ $project }” has changed.
words-team-removed = You are no longer in the team of “{ $project }”.
words-somebody = Someone
words-comment =
    { $times ->
        [one] { $who } commented on stage { $stage } of “{ $project }”.
       *[other] { $times } new comments on stage { $stage } of “{ $project }”.
    }
words-document-added =
    { $times ->
        [one] { $who } added a document to “{ $project }”.
       *[other] { $times } new documents in “{ $project }”.
    }
words-review-assigned = Stage { $stage } of “{ $project }” was assigned to you.
words-review-unassigned = Stage { $stage } of “{ $project }” is no longer assigned to you.
words-review-due = Half of the time for your review of stage { $stage } of “{ $project }” has passed.
words-review-late = The review of stage { $stage } of “{ $project }” is overdue.
words-review-returned = Your review of stage { $stage } of “{ $project }” was returned to the queue.
words-review-sent-back = A review lead sent your review of stage { $stage } of “{ $project }” back to you.
words-resubmitted = Stage { $stage } of “{ $project }” was resubmitted and is kept for you.
words-item-expires = An expiry date in “{ $project }” is near.
words-connection-requested = { $who } wants to connect.
words-connection-accepted = { $who } accepted your request. You are connected.
words-credit-asked =
    { $times ->
        [one] { $who } asks you to confirm a credit.
       *[other] { $times } requests to confirm a credit.
    }
words-credit-confirmed =
    { $times ->
        [one] { $who } confirmed one of your credits.
       *[other] { $times } confirmations of your credits.
    }
words-credit-disputed =
    { $times ->
        [one] { $who } disputes one of your credits.
       *[other] { $times } of your credits are disputed.
    }
words-credit-offered =
    { $times ->
        [one] “{ $project }” offers you a credit.
       *[other] You are offered { $times } credits.
    }
words-company = a company
words-company-asked =
    { $times ->
        [one] { $who } says they work at { $company }. Please confirm or decline.
       *[other] { $times } people say they work at your companies.
    }
words-company-invited =
    { $times ->
        [one] { $who } says you work at { $company }. Please accept or decline.
       *[other] { $times } companies say you work there.
    }
words-company-joined = { $who } accepted your request or invitation for { $company }.
words-group-added = { $who } added you to the group “{ $group }”.
words-mentioned = { $who } mentioned you in “{ $group }”.
words-report-decided = A moderator has decided on your report. Thank you for sending it.
words-moderated-credit = Moderators have withdrawn their confirmation of one of your credits. Their reason is shown next to the credit.
words-moderated-message = One of your messages was not sent. Read the reason below the message.
words-moderated-identity = A moderator has hidden your name and photo from others while a report is checked. Your profile says until when.
words-moderated-company = A moderator has made a decision about the page of { $company }. Read the reason and how to appeal.
words-moderated = A moderator has made a decision about you. Read the reason and how to appeal.
words-appeal-decided = There is a decision on your appeal.
words-feedback-reply = Reply to your feedback: { $text }
words-feedback-replied = You have a reply to your feedback.
mails-sent-title = Emails in the last { $days } days
mails-sent-count = { $count ->
    [0] We sent you no emails.
    [one] We sent you one email.
   *[other] We sent you { $count } emails.
}
mails-sent-account = My account and login
mails-sent-moderation = Reports and moderation
mails-sent-requests = Team invitations, sign-offs and confirmations
mails-sent-digest = Daily email
mails-sent-other = Other
