# The text of every mail, in English. A mail's message has one attribute for each of its parts; src/texts/ says in which
# order they appear. https://projectfluent.org describes the format.

## Around every mail

frame =
    .language = en
    .tagline = Creativity in flow
    .button-help = Button not working? Copy this link:
    .not-requested = If you didn't request this, you can ignore this email.
    .not-known = If you don't know the project or the sender, you can ignore this email.

# Once a day: what somebody has chosen not to hear of at once.
digest =
    .subject =
        { $projects ->
            [one] Today’s news from 1 project
           *[other] Today’s news from { $projects } projects
        }
    .project = { $project }: { $what }
    .comments =
        { $count ->
            [one] 1 unread comment
           *[other] { $count } unread comments
        }
    .documents =
        { $count ->
            [one] 1 unread document
           *[other] { $count } unread documents
        }
    .and-more =
        { $more ->
            [one] There is news from 1 more project.
           *[other] There is news from { $more } more projects.
        }
    .button = Open notifications

# Under a mail that can be switched off: why somebody gets it, and a link.
switch-off =
    .label = Stop these emails
    .decisions = You get this email because you are in the team of the project.
    .requests = You get this email because something is asked of you.
    .team = You get this email because you are in the team of the project.
    .comments = You get this email because you are in the team of the project.
    .documents = You get this email because you are in the team of the project.
    .reviews = You get this email because you review projects.
    .deadlines = You get this email because you are in the team of the project.
    .feedback = You get this email because you sent feedback.
    .digest = You get this email once a day, when there is something new.

## Words that several mails share

stage =
    { $stage ->
        [1] Concept & Rights
        [2] Script & Package
        [3] Budget & Finance
       *[4] Greenlight & Delivery
    }

# Such as "9 March 2026".
date =
    { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }

days-left =
    { $days ->
        [0] Last day
        [one] 1 day left
       *[other] { $days } days left
    }

# The size of a project's budget, within a sentence.
size-small = small
size-medium = medium
size-large = large

# Such as "Ada, Bo and Cy".
list-separator = ,{" "}
list-last = { $others } and { $last }

# A role in a project: what somebody is, with the article, and what this allows.
role-viewer =
    .name = a viewer
    .meaning = Viewers can view the project, not edit it.
role-collaborator =
    .name = a collaborator
    .meaning = Collaborators can edit stage answers.
role-producer =
    .name = a producer
    .meaning = Producers can edit stage answers and submit stages for review.
role-owner =
    .name = the owner
    .meaning = Owners have full control: they submit and withdraw stages and manage the team.

## The account

verify-email =
    .subject = Verify your email for Slateflow
    .heading = Verify your email
    .text = Confirm that this is your email address. Then you can set up your profile.
    .button = Verify email
    .expires = This link expires in 3 days and can be used once.

reset-password =
    .subject = Reset your Slateflow password
    .heading = Choose a new password
    .text = We received a request to reset the password of your Slateflow account.
    .button = Reset password
    .expires = This link expires in 1 hour and can be used once.
    .not-requested = If you didn't request this, you can ignore this email. Your password stays the same.

password-changed =
    .subject = Your Slateflow password was changed
    .heading = Your password was changed
    .text = The password of your Slateflow account was changed, and you were signed out on all other devices.
    .not-you = Wasn't you? Reset your password now: select “Forgot password?” on the login page.
    .button = Reset password

# Every notice about a way to sign in ends with these.
account-notice =
    .not-you = Wasn't you? Reset your password now: this signs you out on all devices. Then open Security in your settings and remove anything you don't recognise.
    .button = Open security settings

account-notice-google-added =
    .subject = { account-notice-google-added.heading } – Slateflow
    .heading = Google was added to your account
    .text = The Google account { $detail } can now be used to sign in to your Slateflow account.
account-notice-google-removed =
    .subject = { account-notice-google-removed.heading } – Slateflow
    .heading = Google was removed from your account
    .text = The Google account { $detail } can no longer be used to sign in to your Slateflow account.
account-notice-password-removed =
    .subject = { account-notice-password-removed.heading } – Slateflow
    .heading = Your password was removed
    .text = A password can no longer be used to sign in to your Slateflow account.
account-notice-second-factor-added =
    .subject = { account-notice-second-factor-added.heading } – Slateflow
    .heading = Two-step sign-in is on
    .text = Signing in to your Slateflow account now requires a code from your authenticator app.
account-notice-second-factor-removed =
    .subject = { account-notice-second-factor-removed.heading } – Slateflow
    .heading = Two-step sign-in is off
    .text = Signing in to your Slateflow account no longer requires a code.
account-notice-passkey-added =
    .subject = { account-notice-passkey-added.heading } – Slateflow
    .heading = A passkey was added to your account
    .text = The passkey “{ $detail }” can now be used to sign in to your Slateflow account.
account-notice-passkey-removed =
    .subject = { account-notice-passkey-removed.heading } – Slateflow
    .heading = A passkey was removed from your account
    .text = The passkey “{ $detail }” can no longer be used to sign in to your Slateflow account.
account-notice-recovery-code-used =
    .subject = { account-notice-recovery-code-used.heading } – Slateflow
    .heading = A recovery code was used
    .text = A recovery code was used to sign in to your Slateflow account, instead of a code from your authenticator app. This recovery code cannot be used again.
account-notice-recovery-codes-renewed =
    .subject = { account-notice-recovery-codes-renewed.heading } – Slateflow
    .heading = You have new recovery codes
    .text = New recovery codes were created for your Slateflow account. The previous codes no longer work.
account-notice-session-copied =
    .subject = { account-notice-session-copied.heading } – Slateflow
    .heading = We signed out one of your devices
    .text = The same session of your Slateflow account was used in two places, so somebody may have copied it. To be safe, we signed that device out. Please log in on it again.

change-email =
    .subject = Confirm your new email for Slateflow
    .heading = Confirm your new email address
    .text = Confirm that this is your email address. It then replaces the previous address of your Slateflow account.
    .button = Confirm email address
    .expires = This link expires in 1 day and can be used once.

email-changed =
    .subject = Your Slateflow email address was changed
    .heading = Your email address was changed
    .text = Your Slateflow account now uses { $new-email }.
    .not-you = Wasn't you? Restore this email address: this signs you out on all devices and removes the password. You then choose a new password.
    .button = Restore my email address
    .expires = This link expires in 30 days and can be used once.

email-already-used =
    .subject = Your email address is already used on Slateflow
    .heading = You already have an account with this address
    .text = Somebody tried to use this address for another Slateflow account. It belongs to your account, so nothing was changed.
    .button = Log in

account-deletion =
    .subject = Your Slateflow account will be deleted on { $due }
    .heading = Your account will be deleted
    .text = You asked us to delete your Slateflow account. We will delete it on { $due }, with your profile, your files and the projects that nobody else can take over.
    .keep = Changed your mind? Log in before that day and select “Keep my account”.
    .button = Keep my account
    .not-you = Wasn't you? Keep your account, then change your password.

account-deletion-soon =
    .subject = { $days ->
        [one] Your Slateflow account will be deleted in { $days } day
       *[other] Your Slateflow account will be deleted in { $days } days
    }
    .heading = Your account will be deleted soon
    .text = As you asked, we will delete your Slateflow account on { $due }. This cannot be undone.

feedback-reply =
    .subject = Reply to your feedback on Slateflow
    .heading = Reply to your feedback
    .you-wrote = You wrote:
    .button = Open Slateflow
    .more = More to tell us? Select “Send feedback” in your account menu.

## A project's stages: to the applicant

stage-approved =
    .subject = Approved: { $stage-name } of “{ $project }”
    .heading = { $stage-name } is approved
    .text = The reviewers approved stage { $stage } of “{ $project }”. The next stage, { $next-stage }, is now open.
    .text-last = The reviewers approved stage { $stage } of “{ $project }”. This was the last stage.
    .button = Open project

stage-changes-requested =
    .subject = Changes requested: { $stage-name } of “{ $project }”
    .heading = The reviewers have requested changes
    .text = The reviewers have requested { $items ->
        [0] changes
        [one] 1 change
       *[other] { $items } changes
    } to { $stage-name } of “{ $project }”.
    .button = See requested changes
    .editable = Until you submit again, you can edit only the answers that the reviewers listed.

stage-rejected =
    .subject = Rejected: { $stage-name } of “{ $project }”
    .heading = { $stage-name } was rejected
    .text = The reviewers rejected { $stage-name } of “{ $project }” in its present form.
    .button = Read the review

stage-late =
    .subject = Decision delayed: { $stage-name } of “{ $project }”
    .heading = Your decision is delayed
    .text = We are sorry: the review of { $stage-name } of “{ $project }” is taking longer than we aimed for. We have told the review lead.
    .nothing-to-do = You don't need to do anything. Your submission keeps its place in the queue.
    .button = Open project

stage-reopened =
    .subject = Review reopened: { $stage-name } of “{ $project }”
    .heading = { $stage-name } is in review again
    .text = A review lead reopened the review of { $stage-name } of “{ $project }”. Later stages keep their content and are locked until the decision.
    .button = Open project

stage-tier-raised =
    .subject = “{ $project }” is now reviewed as a { $size } project
    .text = A reviewer of { $stage-name } decided that “{ $project }” must meet the requirements of a { $size } project, in this stage and in later ones.
    .missing = Missing in this stage: { $missing }.
    .nothing-missing = Nothing is missing in this stage.
    .button = Open project
    .nothing-to-do = You don't need to do anything now. The decision will list what to add.

changes-expire-soon =
    .subject = { $days-left }: requested changes to “{ $project }”
    .heading = Requested changes are still open
    .text = The requested changes to { $stage-name } of “{ $project }” are still open. 60 days after the request, the stage returns to draft and loses its place in the queue. Your answers are kept.
    .button = Make the changes

amendment-approved =
    .subject = Amendment approved: { $stage-name } of “{ $project }”
    .heading = Your amendment is approved
    .text = The reviewers approved your amendment to { $stage-name } of “{ $project }”. It is now part of the approved version.
    .button = Open project
amendment-rejected =
    .subject = Amendment rejected: { $stage-name } of “{ $project }”
    .heading = Your amendment was rejected
    .text = The reviewers rejected your amendment to { $stage-name } of “{ $project }”. The approved version still applies.
    .button = Open project
amendment-changes-requested =
    .subject = Changes to your amendment requested: { $stage-name } of “{ $project }”
    .heading = The reviewers have requested changes to your amendment
    .text = The reviewers have requested changes to your amendment to { $stage-name } of “{ $project }”. You can edit the amendment again. Until it is approved, the approved version still applies.
    .button = Open project

expiration-reminder =
    .subject = { $days-left }: { $what } of “{ $project }”
    .heading = Expiring soon in “{ $project }”
    .button = Open project
    .extended = We send reminders 60, 30 and 7 days before an expiry date. To stop them, enter the new date once it is extended.

# What expires: .name stands in a subject, .text is a paragraph.
expiring-several = first of { $count } expiry dates
expiring-when =
    expires { $days ->
        [0] today
        [1] tomorrow
       *[other] in { $days } days
    }, on { $date }
expiring-option =
    .name = option
    .text = The option on the rights { $when }. Exercise it or have it extended.
expiring-licence =
    .name = licence
    .text = The licence of the rights { $when }. Have it extended.
expiring-letter-of-intent =
    .name = letter of intent
    .text = The letter of intent of { $who } ({ $job }) { $when }. Have it renewed or sign the contract. Otherwise the dossier will no longer name this person.
expiring-deal-memo =
    .name = deal memo
    .text = The deal memo of { $who } ({ $job }) { $when }. Have it renewed or sign the contract. Otherwise the dossier will no longer name this person.
expiring-evidence =
    .name = finance document
    .text = The finance document from { $who } { $when }. Ask for a new one. Otherwise it may no longer count as evidence in the finance plan.

## A project's team

team-invitation =
    .subject = { $invited-by } invites you to “{ $project }”
    .text = { $invited-by } invites you to work on the project “{ $project }” as { $role }. { $role-meaning }
    .answer = Open the invitation and log in with this email address, or create an account with it. You can accept or decline.
    .button = Open invitation
    .expires = This invitation expires in 14 days.
team-invitation-owner =
    .subject = { $invited-by } wants to transfer ownership of “{ $project }” to you
    .text = If you accept, you become the owner of “{ $project }”. { $role-meaning }

team-news-joined =
    .subject = { $who } joined “{ $project }”
    .text = { $who } accepted your invitation and is now { $role } of “{ $project }”.
    .button = Open team
team-news-declined =
    .subject = { $who } declined your invitation to “{ $project }”
    .text = { $who } will not join the team of “{ $project }”.
    .button = Open team
team-news-declined-ownership =
    .subject = { $who } declined ownership of “{ $project }”
    .text = { $who } does not want to become the owner of “{ $project }”. You remain the owner.
    .button = Open team
team-news-left =
    .subject = { $who } left “{ $project }”
    .text = { $who } is no longer a member of the team of “{ $project }”.
    .button = Open team
team-news-owner-changed =
    .subject = { $who } now owns “{ $project }”
    .text = { $who } accepted ownership of “{ $project }”. You remain in the team as a producer.
    .button = Open team
team-news-inherited =
    .subject = You now own “{ $project }”
    .text = { $who } deleted their account, so you are now the owner of “{ $project }”. { $role-meaning }
    .previous-owner = The previous owner
    .button = Open team
team-news-role-changed =
    .subject = Your access to “{ $project }” was changed
    .text = You are now { $role } of “{ $project }”. { $role-meaning }
    .button = Open team
team-news-removed =
    .subject = You are no longer in the team of “{ $project }”
    .text = The owner of “{ $project }” removed you from the team.
    .button = Open my projects
team-news-revoked =
    .subject = Your invitation to “{ $project }” was revoked
    .text = You can no longer accept the invitation to “{ $project }”.
    .button = Open Slateflow

talent-requested =
    .subject = Are you attached to “{ $project }”?
    .heading = { $asked-by } lists you as { $job }
    .text = { $asked-by } lists you as { $job } of “{ $project }”. Attachment status: { $status }.
    .hidden = Until you confirm, your name stays hidden outside the team. You can decline, and you can withdraw a confirmation later.
    .answer = To answer, log in with this email address or create an account with it.
    .button = Confirm or decline

talent-confirmed =
    .subject = { $who } confirmed: { $job } of “{ $project }”
    .text = { $who } confirmed being attached to “{ $project }” as { $job }.
    .button = Open team
talent-declined =
    .subject = { $who } declined: { $job } of “{ $project }”
    .text = { $who } declined to be attached to “{ $project }” as { $job }. This name stays hidden outside the team.
    .button = Open team
talent-withdrew =
    .subject = { $who } withdrew: { $job } of “{ $project }”
    .text = { $who } is no longer attached to “{ $project }” as { $job }. This name is now hidden outside the team.
    .button = Open team

sign-off-requested =
    .subject = Sign-off requested: { $stage-name } of “{ $project }”
    .heading = { $asked-by } requests your sign-off for { $stage-name }
    .text = { $stage-name } of “{ $project }” can be submitted only after you sign it off.
    .draft = Your sign-off covers the draft as you see it. If it changes, we will ask you again.
    .button = Read and sign off

comments =
    .subject = { comments.heading }: { $stage-name } of “{ $project }”
    .heading = { $comments ->
        [one] New comment
       *[other] { $comments } new comments
    }
    .text = { $who } wrote { $comments ->
        [one] a comment
       *[other] { $comments } comments
    } in your team's thread about { $stage-name } of “{ $project }”.
    .somebody = Somebody in the team
    .button = Open comments
    .why = You get this email as a member of the team, at most once an hour for each thread.

## Reviewers and review leads

review-due =
    .subject = Due { $due }: your review of “{ $project }”
    .heading = Half of your review time has passed
    .text = Your decision on { $stage-name } of “{ $project }” is due on { $due }. If you cannot decide, return the submission to the queue for another reviewer.
    .button = Open review
review-overdue =
    .subject = Overdue: your review of “{ $project }”
    .heading = Your review is overdue
    .text = Your decision on { $stage-name } of “{ $project }” was due on { $due }. If you cannot decide, return the submission to the queue for another reviewer.
    .button = Open review

review-returned =
    .subject = Returned to the queue: “{ $project }”
    .heading = Your review was returned to the queue
    .text = Your review of { $stage-name } of “{ $project }” was inactive for three working days. What you wrote is kept in case you claim the submission again.
    .button = Open queue

review-assigned =
    .subject = Assigned to you: “{ $project }”
    .heading = A review lead assigned you a submission
    .text = Please decide on { $stage-name } of “{ $project }” by { $due }. Start by declaring that you have no conflict of interest. If you have one, decline: the submission then goes to another reviewer.
    .idle = If you don't start within three working days, the submission returns to the queue.
    .button = Open my reviews

review-unassigned =
    .subject = No longer assigned to you: “{ $project }”
    .heading = A submission is no longer assigned to you
    .text = You are no longer a reviewer of { $stage-name } of “{ $project }”. You don't need to do anything.
    .button = Open my reviews

review-late =
    .subject = Decision overdue: { $stage-name } of “{ $project }”
    .heading = A decision is overdue
    .text = The decision on { $stage-name } of “{ $project }” was due on { $due }. The applicant has received an apology. Please make sure that it is decided soon.
    .button = Open submission
