# The text of every mail, in English. A mail's message has the name of its struct and one attribute for each part, in the
# order in which they are read: .subject, .heading if it differs from the subject, paragraphs, .button, and notes below it.
# What is empty is left out, and lines become paragraphs. $project-name is the field project_name, $who-count how many are
# in the list who, and { DATE($due) } a date in words. https://projectfluent.org describes the format.

## Around every mail

frame =
    .language = en
    .tagline = Creativity in flow
    .button-help = Button not working? Copy this link:
    .not-requested = If you didn't request this, you can ignore this email.
    .about = Slateflow is a network for people in film and TV. Each project goes through four stages, from concept to greenlight, and each must be approved by reviewers.
    .not-known = If you don't know the project or the sender, you can ignore this email.

# Once a day: what somebody has chosen not to hear of at once.
company-domain-code =
    .subject = { $code } is your code to confirm a domain
    .heading = Confirm the domain of { $company-name }
    .text = An admin of the page of { $company-name } on Slateflow wants to confirm that the company uses this email domain.
    .code = Enter this code on the company's page within 30 minutes: { $code }
    .not-known = If you weren't expecting this, you can ignore this email. Nothing changes without the code.

digest =
    .subject =
        { $count ->
            [0] { $only-searches ->
                [true] New people in your saved searches
               *[false] Today’s news from other members
            }
            [one] Today’s news from 1 project
           *[other] Today’s news from { $count } projects
        }
    .projects = { $projects }
    .and-more =
        { $more ->
            [0] { "" }
            [one] There is news from 1 more project.
           *[other] There is news from { $more } more projects.
        }
    .people = { $people }
    .searches = { $searches }
    .button =
        { $only-searches ->
            [true] Open saved searches
           *[false] Open notifications
        }
digest-project = { $project-name }: { $what }
digest-comments =
    { $count ->
        [one] 1 unread comment
       *[other] { $count } unread comments
    }
digest-documents =
    { $count ->
        [one] 1 unread document
       *[other] { $count } unread documents
    }

digest-requests =
    { $count ->
        [one] 1 person asked you to connect
       *[other] { $count } people asked you to connect
    }
digest-accepted =
    { $count ->
        [one] 1 person accepted your connection request
       *[other] { $count } people accepted your connection request
    }
digest-messages =
    { $count ->
        [one] 1 person you are not connected with wrote to you
       *[other] { $count } people you are not connected with wrote to you
    }
digest-credits-to-answer =
    { $count ->
        [one] 1 credit is waiting for your answer
       *[other] { $count } credits are waiting for your answer
    }
digest-credits-answered =
    { $count ->
        [one] 1 answer about one of your credits
       *[other] { $count } answers about your credits
    }
digest-companies-to-answer =
    { $count ->
        [one] 1 company request is waiting for your answer
       *[other] { $count } company requests are waiting for your answer
    }
digest-companies-joined =
    { $count ->
        [one] 1 of your company requests or invitations was accepted
       *[other] { $count } of your company requests or invitations were accepted
    }

# A saved search, and the profiles that it found since the last time.
digest-search =
    { $is-more ->
        [true] { $search-name }: more than { $count } new or updated profiles ({ $names } and others)
       *[false]
            { $count ->
                [one] { $search-name }: 1 new or updated profile ({ $names })
               *[other] { $search-name }: { $count } new or updated profiles ({ $names })
            }
    }
digest-search-others = { $count } others

# Under a mail that can be switched off: why somebody gets it, and a link.
switch-off =
    .label = Stop these emails
    .decisions = You get this email because you are in the project team.
    .requests = You get this email because someone is waiting for your answer.
    .team = You get this email because you are in the project team.
    .removed = You get this email because you were in the project team.
    .revoked = You get this email because you were invited to the project team.
    .comments = You get this email because you are in the project team.
    .documents = You get this email because you are in the project team.
    .reviews = You get this email because you review projects.
    .deadlines = You get this email because you are in the project team.
    .feedback = You get this email because you sent feedback.
    .connections = You get this email because someone sent you a connection request or accepted yours.
    .credits = You get this email because someone offered you a credit, asked you to confirm one, or answered your request.
    .companies = You get this email because of a company that you work for or manage on Slateflow.
    .messages = You get this email because a message to you was unread for an hour. You get at most one a day for each conversation.
    .message-requests = You get this email because someone you are not connected with wants to write to you.
    .moderation = You get this email because of a report to the moderators.
    .digest = You get this email once a day, when there is something new.

## Words that several mails share

# The stage that a mail is about, and the one after it.
-stage-2 = Script & Package
-stage-3 = Budget & Finance
-stage-4 = Greenlight & Delivery
stage =
    { $stage ->
        [1] Concept & Rights
        [2] { -stage-2 }
        [3] { -stage-3 }
       *[4] { -stage-4 }
    }
next-stage =
    { $stage ->
        [1] { -stage-2 }
        [2] { -stage-3 }
       *[3] { -stage-4 }
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

# In the choices below, a value that has no words leads to a message that does not exist: such a mail is not sent.

# The size of a project's budget, within a sentence.
size =
    { $size ->
        [small] small
        [medium-sized] medium
        [large] large
       *[other] { no-words }
    }

# Such as "Ada, Bo and Cy".
list-separator = ,{" "}
list-last = { $others } and { $last }

# What somebody may do in a project who has this role; what their work in it is, a role does not say.
role-can =
    { $role ->
        [viewer] can view the project, not edit it
        [collaborator] can edit the project's stages
        [producer] can edit the project's stages and submit them for review
        [owner] is the owner
       *[other] { no-words }
    }
role-meaning =
    { $role ->
        [viewer] You can view the project, not edit it.
        [collaborator] You can edit the project's stages.
        [producer] You can edit the project's stages and submit them for review.
        [owner] { owner-meaning }
       *[other] { no-words }
    }
owner-meaning = As the owner you submit and withdraw stages and manage the team.

## The account

verify-email =
    .subject = Verify your email for Slateflow
    .heading = Verify your email
    .text = Confirm that this is your email address. Then you can set up your profile.
    .button = Verify email
    .expires = This link expires in 3 days and can be used once.
    .not-requested = { frame.not-requested }

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
    .text = The password of your Slateflow account was changed, and you were logged out on all other devices.
    .not-you = Wasn't you? Reset your password now: select “Forgot password?” on the login page.
    .button = Reset password

# Every notice about a way to sign in ends with these.
account-notice =
    .not-you = Not you, or not sure? Reset your password now: this logs you out on all devices. Then open Security in your settings and remove any sign-in method you don't recognise.
    .button = Open security settings

account-notice-google-added =
    .subject = { account-notice-google-added.heading } – Slateflow
    .heading = Google was added to your account
    .text = The Google account { $detail } can now be used to log in to your Slateflow account.
account-notice-google-removed =
    .subject = { account-notice-google-removed.heading } – Slateflow
    .heading = Google was removed from your account
    .text = The Google account { $detail } can no longer be used to log in to your Slateflow account.
account-notice-password-removed =
    .subject = { account-notice-password-removed.heading } – Slateflow
    .heading = Your password was removed
    .text = Your password can no longer be used to log in to your Slateflow account.
account-notice-second-factor-added =
    .subject = { account-notice-second-factor-added.heading } – Slateflow
    .heading = Two-step sign-in is on
    .text = Logging in to your Slateflow account now requires a code from your authenticator app.
account-notice-second-factor-removed =
    .subject = { account-notice-second-factor-removed.heading } – Slateflow
    .heading = Two-step sign-in is off
    .text = Logging in to your Slateflow account no longer requires a code.
account-notice-passkey-added =
    .subject = { account-notice-passkey-added.heading } – Slateflow
    .heading = A passkey was added to your account
    .text = The passkey “{ $detail }” can now be used to log in to your Slateflow account.
account-notice-passkey-removed =
    .subject = { account-notice-passkey-removed.heading } – Slateflow
    .heading = A passkey was removed from your account
    .text = The passkey “{ $detail }” can no longer be used to log in to your Slateflow account.
account-notice-recovery-code-used =
    .subject = { account-notice-recovery-code-used.heading } – Slateflow
    .heading = A recovery code was used
    .text = A recovery code was used to log in to your Slateflow account, instead of a code from your authenticator app. This recovery code cannot be used again.
account-notice-recovery-codes-renewed =
    .subject = { account-notice-recovery-codes-renewed.heading } – Slateflow
    .heading = You have new recovery codes
    .text = New recovery codes were created for your Slateflow account. The previous codes no longer work.
account-notice-new-browser =
    .subject = { account-notice-new-browser.heading } – Slateflow
    .heading = Your account was used in a new browser
    .text = Someone logged in to your Slateflow account with a browser that had not been used with it before. If it was you, you don't need to do anything.
account-notice-session-copied =
    .subject = { account-notice-session-copied.heading } – Slateflow
    .heading = We logged out one of your devices
    .text = Your login on one device was also used in another place, so someone may have copied it. To be safe, we logged out that device. Please log in there again.

change-email =
    .subject = Confirm your new email for Slateflow
    .heading = Confirm your new email address
    .text = Confirm that this is your email address. It then replaces the previous address of your Slateflow account.
    .button = Confirm email address
    .expires = This link expires in 1 day and can be used once.
    .not-requested = { frame.not-requested }

email-changed =
    .subject = Your Slateflow email address was changed
    .heading = Your email address was changed
    .text = Your Slateflow account now uses { $new-email }.
    .not-you = Wasn't you? Restore this email address: this logs you out on all devices and removes the password. You then choose a new password.
    .button = Restore my email address
    .expires = This link expires in 30 days and can be used once.

email-already-used =
    .subject = Your email address is already used on Slateflow
    .heading = You already have an account with this address
    .text = Someone tried to use this address for another Slateflow account. It belongs to your account, so nothing was changed.
    .button = Log in
    .not-requested = { frame.not-requested }

account-deletion-due =
    .subject = { $soon ->
        [true] { $days ->
            [one] Your Slateflow account will be deleted in { $days } day
           *[other] Your Slateflow account will be deleted in { $days } days
        }
       *[false] Your Slateflow account will be deleted on { DATE($due) }
    }
    .heading = { $soon ->
        [true] Your account will be deleted soon
       *[false] Your account will be deleted
    }
    .text = { $soon ->
        [true] As you asked, we will delete your Slateflow account on { DATE($due) }. This cannot be undone.
       *[false] You asked us to delete your Slateflow account. We will delete it on { DATE($due) }, with your profile, your files and the projects that nobody else can take over.
    }
    .keep = Changed your mind? Log in before that day and select “Keep my account”.
    .button = Keep my account
    .not-you = Wasn't you? Keep your account, then change your password.

feedback-reply =
    .subject = Reply to your feedback on Slateflow
    .heading = Reply to your feedback
    .reply = { $reply }
    .you-wrote = You wrote:
    .report = { $report }
    .button = Open Slateflow
    .more = More to tell us? Select “Send feedback” in your account menu.

## Reports and what moderators decide

report-received =
    .subject = We received your report – Slateflow
    .heading = We received your report
    .text = Thank you for your report. A moderator will read it, and we will email you when they have decided.
    .private = Nobody outside moderation is told that you sent it.
    .danger = If you are in danger, call the police.
report-decided =
    .subject = A moderator has decided on your report – Slateflow
    .heading = A moderator has decided on your report
    .text = Thank you for sending it. To protect the privacy of others, we don't say what was decided about them.
    .button = See your reports

moderator-decision =
    .reasons = The moderator's reasons:
    .statement = { $statement }
    .appeal = If you think that this is wrong, you can appeal once, until { DATE($appeal-until) }. Another moderator will decide.
    .button = Read or appeal
moderator-decision-warn =
    .subject = The moderators have given you a warning – Slateflow
    .heading = The moderators have given you a warning
    .text = A moderator has read a report about you. You can go on using Slateflow as before, but please read the reasons.
moderator-decision-warn-company =
    .subject = A warning about the page of { $company-name } – Slateflow
    .heading = A warning about the page of { $company-name }
    .text = A moderator has read a report about the company page of { $company-name }, which you manage. The page stays as it is, but please read the reasons.
moderator-decision-hide-profile =
    .subject = The moderators have hidden your profile – Slateflow
    .heading = The moderators have hidden your profile
    .text = Other members no longer find your profile under People.
moderator-decision-hide-company =
    .subject = The moderators have hidden the page of { $company-name } – Slateflow
    .heading = The page of { $company-name } is hidden
    .text = Only its admins, including you, still see the company page of { $company-name }.
moderator-decision-remove-message =
    .subject = The moderators have removed one of your messages – Slateflow
    .heading = The moderators have removed one of your messages
    .text = Nobody in the conversation can read it any more.
moderator-decision-limit =
    .subject = The moderators have limited your account – Slateflow
    .heading = The moderators have limited your account
    .text = Until { DATE($until) } you cannot write messages, send connection requests, add companies, send company requests or invitations, or ask others to confirm credits. You can do everything else as before.

moderator-notice-identity-hidden =
    .subject = Your name and photo are hidden during a check – Slateflow
    .heading = Your name and photo are hidden during a check
    .text = Someone says that your profile pretends to be another person. While a moderator checks this, others do not see your name and photo. This is not a decision, and it ends after 72 hours at the latest.
    .button = Open profile
moderator-notice-credit-confirmation-withdrawn =
    .subject = The moderators no longer confirm your credit in “{ $title }”
    .heading = The moderators no longer confirm your credit in “{ $title }”
    .reasons = The moderator's reasons:
    .statement = { $statement }
    .button = Open credits
moderator-notice-message-refused =
    .subject = One of your messages was not sent – Slateflow
    .heading = One of your messages was not sent
    .text = It was held because nearly the same text went to many people.
    .reasons = Why it was not sent:
    .statement = { $statement }
    .button = Open messages

account-suspended =
    .reasons = The moderator's reasons:
    .statement = { $statement }
    .appeal =
        { $has-address ->
            [true] If you think that this is wrong, write to { $appeals-email } by { DATE($appeal-until) }. Another moderator will decide.
           *[false] { "" }
        }
account-suspended-dated =
    .subject = Your account is suspended until { DATE($until) } – Slateflow
    .heading = Your account is suspended until { DATE($until) }
    .text = The moderators have suspended your account. You cannot log in until { DATE($until) }.
account-suspended-open =
    .subject = Your account is suspended – Slateflow
    .heading = Your account is suspended
    .text = The moderators have suspended your account. You cannot log in any more.

appeal-decided =
    .reasons = The moderator's reasons:
    .statement = { $statement }
    .button = Read the decision
appeal-decided-upheld =
    .subject = Your appeal was decided: the decision stays – Slateflow
    .heading = The decision stays
    .text = Another moderator has looked at your appeal and agrees with the first decision.
appeal-decided-reversed =
    .subject = Your appeal was decided in your favour – Slateflow
    .heading = Your appeal was decided in your favour
    .text = Another moderator has looked at your appeal and reversed the first decision. Its effects have been undone.

## A project's stages: to the applicant

# Before what the reviewers wrote, which is quoted.
from-review =
    { $has-summary ->
        [true] From the review:
       *[false] { "" }
    }
# One of the requested changes; what is asked is quoted below it.
requested-change =
    { $answer } ({ $required ->
        [true] required
       *[false] recommended
    })
and-more-changes =
    { $more ->
        [0] { "" }
        [one] And 1 more change.
       *[other] And { $more } more changes.
    }

stage-submitted =
    .subject = Submitted: { stage } of “{ $project-name }”
    .heading = { $is-amendment ->
        [true] Amendment submitted
       *[false] { stage } submitted
    }
    .text = { $is-reader ->
        [true] You
       *[false] { $who }
    } submitted { $is-amendment ->
        [true] an amendment to stage { $stage }
       *[false] stage { $stage }
    }, { stage }, of “{ $project-name }”.
    .receipt = Receipt number: { $receipt }. We aim to decide by { DATE($due) }, and we will email you the decision.
    .button = Open submission

stage-approved =
    .subject = Approved: { stage } of “{ $project-name }”
    .heading = { stage } is approved
    .text = Stage { $stage } of “{ $project-name }” has been approved. { $stage ->
        [4] This was the last stage.
       *[other] The next stage, { next-stage }, is now open.
    }
    .from-review = { from-review }
    .summary = { $summary }
    .button =
        { $leads-on ->
            [true] Continue with { next-stage }
           *[false] Open project
        }

stage-changes-requested =
    .subject = Changes requested: { stage } of “{ $project-name }”
    .heading = Changes requested
    .text = { $items ->
        [0] Changes
        [one] 1 change
       *[other] { $items } changes
    } to { stage } of “{ $project-name }” { $items ->
        [one] has
       *[other] have
    } been requested.
    .from-review = { from-review }
    .summary = { $summary }
    .requests = { $requests }
    .and-more = { and-more-changes }
    .button = See requested changes
    .editable = Until you submit again, you can edit only the answers for which changes are requested.

stage-rejected =
    .subject = Rejected: { stage } of “{ $project-name }”
    .heading = { stage } was rejected
    .text = { $on-appeal ->
        [true] { stage } of “{ $project-name }” was rejected again after the appeal. The owner can resubmit it after 30 days.
       *[false] { stage } of “{ $project-name }” was rejected. The owner can appeal once, within 14 days, or resubmit it after 30 days.
    }
    .from-review = { from-review }
    .summary = { $summary }
    .button = Read the review

stage-late =
    .subject = Decision delayed: { stage } of “{ $project-name }”
    .heading = The decision is delayed
    .text = We are sorry: the review of { stage } of “{ $project-name }” is taking longer than planned. We have told the review lead.
    .nothing-to-do = You don't need to do anything. Your submission keeps its place in the queue.
    .button = Open project

stage-reopened =
    .subject = Review reopened: { stage } of “{ $project-name }”
    .heading = { stage } is in review again
    .text = A review lead reopened the review of { stage } of “{ $project-name }”. Later stages keep their content and are locked until the decision.
    .summary = { $summary }
    .button = Open project

stage-tier-raised =
    .subject = “{ $project-name }” is now reviewed as a { size } project
    .text = A reviewer of { stage } decided that “{ $project-name }” must meet the requirements of a { size } project, in this stage and in later ones.
    .summary = { $summary }
    .missing = { $asks-count ->
        [0] Nothing is missing in this stage.
       *[other] Missing in this stage: { $missing }.
    }
    .button = Open project
    .nothing-to-do = { $asks-count ->
        [0] You don't need to do anything now.
       *[other] You don't need to do anything now. The decision will list what to add.
    }

changes-expire-soon =
    .subject = { days-left }: requested changes to “{ $project-name }”
    .heading = Requested changes are still open
    .text = The requested changes to { stage } of “{ $project-name }” are still open. Resubmit within 60 days of the request. After that, the requests lapse, and your next submission starts a new review. Your answers are kept.
    .button = Make the changes

# The decision on an amendment ends with these.
amendment-decided =
    .from-review = { from-review }
    .summary = { $summary }
    .requests = { $requests }
    .and-more = { and-more-changes }
    .button = Open project
amendment-decided-approved =
    .subject = Amendment approved: { stage } of “{ $project-name }”
    .heading = Your amendment is approved
    .text = Your amendment to { stage } of “{ $project-name }” is now part of the approved version.
amendment-decided-rejected =
    .subject = Amendment rejected: { stage } of “{ $project-name }”
    .heading = Your amendment was rejected
    .text = Your amendment to { stage } of “{ $project-name }” was not approved. The approved version still applies.
amendment-decided-changes-requested =
    .subject = Changes to your amendment requested: { stage } of “{ $project-name }”
    .heading = Changes to your amendment requested
    .text = Changes to your amendment to { stage } of “{ $project-name }” have been requested. You can edit the amendment again. Until it is approved, the approved version still applies.

expiration-reminder =
    .subject = { days-left }: { $what } of “{ $project-name }”
    .heading = Expiring soon in “{ $project-name }”
    .ends = { $ends }
    .button = Open project
    .extended = We send reminders 60, 30 and 7 days before an expiry date. To stop them, get an extension and enter the new date.

# What expires: .name stands in a subject, .text is a paragraph.
expiring-several = the first of { $count } expiry dates
expiring-when =
    expires { $days ->
        [0] today
        [1] tomorrow
       *[other] in { $days } days
    }, on { DATE($on) }
expiring-option =
    .name = option
    .text = The option on the rights { expiring-when }. Exercise it or have it extended.
expiring-licence =
    .name = licence
    .text = The licence for the rights { expiring-when }. Have it extended.
expiring-letter-of-intent =
    .name = letter of intent
    .text = The letter of intent of { $who } ({ $job }) { expiring-when }. Have it renewed or sign the contract. Otherwise the dossier will no longer name this person.
expiring-deal-memo =
    .name = deal memo
    .text = The deal memo of { $who } ({ $job }) { expiring-when }. Have it renewed or sign the contract. Otherwise the dossier will no longer name this person.
expiring-evidence =
    .name = finance document
    .text = The finance document from { $who } { expiring-when }. Ask for a new one. Otherwise it may no longer count as evidence in the finance plan.

## A project's team

team-invitation =
    .subject = { $role ->
        [owner] { $invited-by } wants to transfer ownership of “{ $project-name }” to you
       *[other] { $invited-by } invites you to “{ $project-name }”
    }
    .text = { $role ->
        [owner] If you accept, you become the owner of “{ $project-name }”. { role-meaning }
       *[other] { $invited-by } invites you to work on the project “{ $project-name }” on Slateflow. { role-meaning }
    }
    .about = { frame.about }
    .answer = Open the invitation and log in with this email address, or create an account with it. You can accept or decline.
    .button = Open invitation
    .expires = This invitation expires in 14 days.
    .not-known = { frame.not-known }
# What is new in a team: one message for each TeamChange.
team-news-joined =
    .subject = { $who } joined “{ $project-name }”
    .text = { $who } accepted your invitation to “{ $project-name }” and { role-can }.
    .button = Open team
team-news-declined =
    .subject = { $role ->
        [owner] { $who } declined ownership of “{ $project-name }”
       *[other] { $who } declined your invitation to “{ $project-name }”
    }
    .text = { $role ->
        [owner] { $who } will not become the owner of “{ $project-name }”. You remain the owner.
       *[other] { $who } will not join the team of “{ $project-name }”.
    }
    .button = Open team
team-news-left =
    .subject = { $who } left “{ $project-name }”
    .text = { $who } is no longer a member of the team of “{ $project-name }”.
    .button = Open team
team-news-owner-changed =
    .subject = { $who } now owns “{ $project-name }”
    .text = { $who } accepted ownership of “{ $project-name }”. You remain in the team: you can edit the project's stages and submit them for review.
    .button = Open team
team-news-inherited =
    .subject = You now own “{ $project-name }”
    .text = { $who } deleted their account, so you are now the owner of “{ $project-name }”. { owner-meaning }
    .button = Open team
team-news-role-changed =
    .subject = Your access to “{ $project-name }” was changed
    .text = Your role, or your access to documents or finance, in “{ $project-name }” was changed. { role-meaning } The Team page shows what else you can see.
    .button = Open team
team-news-removed =
    .subject = You are no longer in the team of “{ $project-name }”
    .text = The owner of “{ $project-name }” removed you from the team.
    .button = Open my projects
team-news-revoked =
    .subject = Your invitation to “{ $project-name }” was revoked
    .text = You can no longer accept the invitation to “{ $project-name }”.
    .button = Open Slateflow

# Who had the project before the reader, if their name is unknown.
previous-owner = The previous owner

talent-requested =
    .subject = { $again ->
        [true] Reminder: are you attached to “{ $project-name }”?
       *[false] Are you attached to “{ $project-name }”?
    }
    .heading = { $again ->
        [true] { $asked-by } asks again: are you { $job } of “{ $project-name }”?
       *[false] { $asked-by } lists you as { $job }
    }
    .text = { $asked-by } lists you as { $job } of “{ $project-name }” on Slateflow. Attachment status: { $status }.
    .about = { frame.about }
    .hidden = Until you confirm, only the project's team and reviewers see your name. You can decline, and you can withdraw a confirmation later.
    .answer = To confirm, log in with this email address or create an account with it. You can decline without an account.
    .button = Confirm or decline
    .not-known = { frame.not-known }

talent-answered =
    .button = Open team
talent-answered-confirmed =
    .subject = { $who } confirmed: { $job } of “{ $project-name }”
    .text = { $who } confirmed their attachment to “{ $project-name }” as { $job }.
talent-answered-declined =
    .subject = { $who } declined: { $job } of “{ $project-name }”
    .text = { $who } declined to be attached to “{ $project-name }” as { $job }. Only the project's team and reviewers see their name.
talent-answered-withdrawn =
    .subject = { $who } withdrew: { $job } of “{ $project-name }”
    .text = { $who } is no longer attached to “{ $project-name }” as { $job }. Only the project's team and reviewers see their name now.

sign-off-requested =
    .subject = Sign-off requested: { stage } of “{ $project-name }”
    .heading = { $asked-by } requests your sign-off for { stage }
    .text = { stage } of “{ $project-name }” can be submitted only after you sign it off.
    .draft = Your sign-off covers the draft as you see it. If it changes, we will ask you again.
    .button = Read and sign off

comments =
    .subject = { comments.heading }: { stage } of “{ $project-name }”
    .heading = { $comments ->
        [one] New comment
       *[other] { $comments } new comments
    }
    .text = { $who-count ->
        [0] Someone in the team
       *[other] { $who }
    } wrote { $comments ->
        [one] a comment
       *[other] { $comments } comments
    } on { stage } of “{ $project-name }”.
    .button = Open comments
    .why = You get this email as a member of the team, at most once an hour for each stage.

message-unread =
    .subject = { $who } wrote to you
    .text = You have an unread message from { $who } on Slateflow.
    .button = Open conversation

room-unread =
    .subject = New messages in “{ $room }”
    .text = You have unread messages in the conversation “{ $room }” on Slateflow.
    .button = Open conversation

## Reviewers and review leads

review-due =
    .subject = { $overdue ->
        [true] Overdue: your review of “{ $project-name }”
       *[false] Due { DATE($due) }: your review of “{ $project-name }”
    }
    .heading = { $overdue ->
        [true] Your review is overdue
       *[false] Half of your review time has passed
    }
    .text = Your decision on { stage } of “{ $project-name }” { $overdue ->
        [true] was
       *[false] is
    } due on { DATE($due) }. If you cannot decide, return the submission to the queue for another reviewer.
    .button = Open review

review-returned =
    .subject = Returned to the queue: “{ $project-name }”
    .heading = Your review was returned to the queue
    .text = Your review of { stage } of “{ $project-name }” was inactive for three working days. What you wrote is kept in case you claim the submission again.
    .button = Open queue

review-sent-back =
    .subject = Sent back to you: “{ $project-name }”
    .heading = A review lead sent your review back to you
    .text = Your decision on { stage } of “{ $project-name }” was not confirmed, and your review is open again. Change the decision, or keep it and say more about your reasons, then submit the review again.
    .button = Open review

review-assigned =
    .subject = Assigned to you: “{ $project-name }”
    .heading = A review lead assigned you a submission
    .text = Please decide on { stage } of “{ $project-name }” by { DATE($due) }. Start by declaring that you have no conflict of interest. If you have one, decline: the submission then goes to another reviewer.
    .idle = If you don't start within three working days, the submission returns to the queue.
    .button = Open my reviews

resubmitted =
    .subject = Resubmitted: { stage } of “{ $project-name }”
    .heading = A submission you reviewed was resubmitted
    .text = { stage } of “{ $project-name }” was changed and submitted again. It is kept for you: please decide by { DATE($due) }. Your scores and notes are filled in, and each change is shown next to the request for it.
    .idle = If you don't start within three working days, another reviewer can take it.
    .button = Open my reviews

review-unassigned =
    .subject = No longer assigned to you: “{ $project-name }”
    .heading = A submission is no longer assigned to you
    .text = You are no longer a reviewer of { stage } of “{ $project-name }”. You don't need to do anything.
    .button = Open my reviews

review-late =
    .subject = Decision overdue: { stage } of “{ $project-name }”
    .heading = A decision is overdue
    .text = The decision on { stage } of “{ $project-name }” was due on { DATE($due) }. We have apologised to the applicant. Please remind the reviewer, or assign the submission to someone who can decide.
    .button = Open submission
