## Draft

draft-explain = Explain in a note why this does not apply.
draft-score-2-less-requires = A score of 2 or less requires a note.
draft-score-2-less-requires-or = A score of 2 or less requires a note, or a change request on one of these answers: { $answers }.
draft-not-scored = { $title }: not scored
draft-below-3 = { $title }: approval requires a score of 3 or more
draft-low-score-requires-note = { $title }: a low score requires a note
draft-explain-named = { $title }: explain in a note why it does not apply
draft-criteria-score-approval-requires = { $scored } of { $all } criteria have a score; approval requires at least { $needed }
draft-change-request-characters = Change request { $number }: { $itemMin } to { $itemMax } characters
draft-add-least-one-change = Add at least one change request
draft-remove-required-changes-before = Remove required change requests, or set them to “Recommended”, before you approve
draft-summary-applicant-characters = Summary for the applicant: { $least } to { $summaryMax } characters

## Preferences

preferences-stages =
    { $count ->
        [one] Stage { $stages }
       *[other] Stages { $stages }
    }

## Words

words-similar-text = Similar text
words-option-too-short = Option expired or too short
words-option-ends-soon = Option expires soon
words-related-party = Related party
words-rights-not-cleared = Rights not cleared
words-generative-ai = Generative AI
words-minors = Minors
words-real-persons = Real persons
words-small-project = Small project
words-medium-project = Medium project
words-large-project = Large project
words-available = Available
words-assigned-not-started = Assigned, not started
words-reviewing = Reviewing
words-decided = Decided
words-conflict-interest = Conflict of interest
words-limit-five-reviews = At the limit of five reviews
words-member-project-team = member of the project team
words-worked-project-team-within = worked with the project team within the last 24 months
words-connected-with-team = connected with a member of the project team
words-named-as-key-creative = named as a key creative or head of department
words-credits-same-company-within = credits with the same company within the last 24 months
words-returned-submission-made-decision = returned this submission, or made the decision under appeal
words-i-conflict-interest = I have a conflict of interest
words-outside-my-expertise = Outside my expertise
words-i-cant-finish-in = I can’t finish it in time
words-other-reason = Other reason
words-amendment = Amendment
words-reopened = Reopened
words-approve = Approve
words-request-changes = Request changes
words-reject = Reject
words-approved = Approved
words-changes-requested = Changes requested
words-rejected = Rejected
words-decision-sent-applicant-when = The decision is sent to the applicant when the undo period ends.
words-second-reviewer-decides-independently = A second reviewer decides independently of your review.
words-reviewers-disagree-third-reviewer = The reviewers disagree. A third reviewer decides.
words-review-lead-must-confirm = A review lead must confirm the decision before it is sent.

## No conflict

no-conflict-confirm-no-conflict-interest = Please confirm that you have no conflict of interest
no-conflict-project-team = People on this project:
no-conflict-again = You declared no conflict of interest for the earlier version. Please declare it for this one, too.
no-conflict-again-team = You declared no conflict of interest for the earlier version. Please declare it for this one, too. People on this project now:
no-conflict-i-no-involvement-project = I have no involvement with this project or its company, and no close personal relationship with its team.

## Release dialog

release-dialog-title = Return to queue?
release-dialog-return = Return to queue
release-dialog-choose-reason = Please select a reason
release-dialog-submission-keeps-place-in = The submission keeps its place in the queue and is not offered to you again. Nobody else will see what you have written.
release-dialog-decline-title = Decline this assignment?
release-dialog-decline = Decline
release-dialog-decline-text = The submission goes to another reviewer and is not offered to you again.
release-dialog-reason = Reason

## Risk flags

risk-flags-flags = Flags
risk-flags-similar = { $similarityPct }% similar
risk-flags-detected-automatically-use-judgement = Detected automatically. Use your judgement. Applicants don’t see this.

## Declare first

declare-first-review = Review: { $projectName }
declare-first-stage = Stage { $stage } · { $name }
declare-first-material-confidential-access-as = This material is confidential. Your access as a review lead is logged.
declare-first-material-confidential-review = This material is confidential. Access is logged. The applicant learns that a review has started, but not who you are.
declare-first-start-review = Start review
declare-first-open-submission = Open submission
declare-first-back-queue = Back to queue

## Use undo

use-undo-decision-undone-nothing-sent = Decision undone. Nothing was sent.

## Confirm outcome

# $count of $all reviewers rejected.
confirm-outcome-recommend-rejection =
    { $against ->
        [0]
            { $count ->
                [one] The reviewer recommends rejection
                [2] Both reviewers recommend rejection
               *[other] All { $count } reviewers recommend rejection
            }
       *[other]
            { $count ->
                [one] { $count } of { $all } reviewers recommends rejection
               *[other] { $count } of { $all } reviewers recommend rejection
            }
    }
confirm-outcome-read-then-confirm-rejection =
    { $all ->
        [one] Read the review, then confirm the rejection or send it back to the reviewer.
       *[other]
            { $count ->
                [one] Read all reviews, then confirm the rejection or send it back to the reviewer who rejected.
               *[other] Read all reviews, then confirm the rejection or send it back to the reviewers who rejected.
            }
    }
confirm-outcome-confirm-rejection = Confirm rejection
confirm-outcome-rejection-question = Confirm rejection?
confirm-outcome-applicant-gets-reason-summary =
    { $count ->
        [one] The applicant gets the reason and the summary.
       *[other] The applicant gets the reason, and the summary of each reviewer who rejected.
    } { $of ->
        [amendment] The approved version still applies, and they can start another amendment.
        [appeal] They cannot appeal again, but can submit a revised version after 30 days.
       *[stage] They can appeal once, within 14 days, or submit a revised version after 30 days.
    }
confirm-outcome-rejection-confirmed-sending-in = Rejection confirmed. Sending in one minute
confirm-outcome-one-reviewer-disagrees-approval = One reviewer disagrees with the approval
confirm-outcome-read-all-reviews-then = Read all reviews, then confirm the approval or send it back to the reviewers who approved.
confirm-outcome-confirm-approval = Confirm approval
confirm-outcome-approval-question = Confirm approval?
confirm-outcome-approved-although-one =
    { $of ->
        [amendment] The amendment is approved although one reviewer disagrees.
       *[stage] The stage is approved although one reviewer disagrees.
    } The applicant gets the median scores.
confirm-outcome-approval-confirmed-sending-in = Approval confirmed. Sending in one minute
confirm-outcome-sent-back =
    { $count ->
        [one] Sent back to the reviewer
       *[other] Sent back to the reviewers
    }
confirm-outcome-undo = Undo
confirm-outcome-send-back-to =
    { $count ->
        [one] Send back to reviewer
       *[other] Send back to reviewers
    }
confirm-outcome-send-back-question =
    { $count ->
        [one] Send the review back?
       *[other] Send the reviews back?
    }
confirm-outcome-send-back = Send back
# $of: what these $count reviewers decided; the reviews of the others stay as they are.
confirm-outcome-edit-again =
    { $count ->
        [one] The reviewer can edit the review again.
       *[other]
            { $of ->
                [approve] The { $count } reviewers who approved can edit their reviews again.
               *[reject] The { $count } reviewers who rejected can edit their reviews again.
            }
    } The applicant is not notified.

## Decide dialog

decide-dialog-approve =
    { $of ->
        [amendment] Approve this amendment?
       *[stage] Approve this stage?
    }
decide-dialog-approval =
    { $of ->
        [amendment] The amended version becomes the approved version, and the applicant gets your feedback.
        [reopened] The stage is approved again, and the applicant gets your feedback.
        [greenlight] The project is greenlit, and the applicant gets your feedback.
       *[stage] The next stage opens, and the applicant gets your feedback.
    }
decide-dialog-approval-no-summary =
    { $of ->
        [amendment] The amended version becomes the approved version.
        [reopened] The stage is approved again.
        [greenlight] The project is greenlit.
       *[stage] The next stage opens.
    }
decide-dialog-joint-approval =
    { $turn ->
        [first] Your approval counts once a second reviewer has decided, too. Nothing is sent to the applicant before then.
        [second] If the other reviewer approved, too, the approval is sent to the applicant. If not, a third reviewer decides.
       *[third] A review lead must confirm the approval before it is sent to the applicant.
    }
decide-dialog-no-summary = You have written no summary for the applicant.
decide-dialog-request-these-changes = Request these changes?
decide-dialog-changes =
    { $turn ->
        [alone] The applicant can edit only the fields you listed. You’ll get the resubmission.
        [first] Your change requests count once a second reviewer has decided, too. Nothing is sent to the applicant before then.
        [second] If the other reviewer approved, a third reviewer decides. If not, all change requests are sent to the applicant.
       *[third] The applicant can edit only the fields that you and the other reviewers listed.
    }
decide-dialog-reject =
    { $of ->
        [amendment] Reject this amendment?
       *[stage] Reject this stage?
    }
decide-dialog-rejection =
    { $turn ->
        [alone] A review lead confirms the rejection before the applicant is notified.
       *[joint] Your rejection counts together with the other reviews. If they come to a rejection, a review lead confirms it before the applicant is notified.
    } { $of ->
        [amendment] If the amendment is just incomplete, request changes instead.
       *[stage] If the stage is just incomplete, request changes instead.
    }
decide-dialog-undo = You have one minute to undo.
decide-dialog-reason = Reason
decide-dialog-choose-reason = Please select a reason

## Missing panel

missing-panel-before = Before you can { $action }
missing-panel-close = Close this list
missing-panel-left =
    { $count ->
        [0] Nothing is missing. You can decide now.
        [one] { $count } item left
       *[other] { $count } items left
    }
missing-panel-notes-too = A score of 2 or less, “Does not apply” and “Cannot judge” require a note. For a low score, a change request on one of the criterion’s answers also counts as the note.

## Decision bar

decision-bar-approved-sending-in-one = Approved. Sending in one minute
decision-bar-changes-requested-sending-in = Changes requested. Sending in one minute
decision-bar-approval-saved-awaiting-confirmation = Approval saved. Awaiting confirmation by a review lead
decision-bar-rejection-saved-awaiting-confirmation = Rejection saved. Awaiting confirmation by a review lead
decision-bar-undo = Undo
decision-bar-decision-saved = Decision saved
decision-bar-review-couldnt-saved-text = The review couldn’t be saved. Your text is still here. Please try again.
decision-bar-return-queue = Return to queue
decision-bar-reject = Reject
decision-bar-request-changes = Request changes
decision-bar-rated = { $rated } of { $all } criteria done
decision-bar-carried = Filled in from version { $version }
decision-bar-ready = Ready to decide
decision-bar-approve = Approve
decision-bar-returned-queue = Returned to the queue

## Way to review

way-to-review = Review: { $rated }/{ $all } done
way-to-review-carried = Review: filled in from version { $version }

## Material

material-request-change = Request a change: { $field }
material = Material
material-submission = Submission
material-approved-stage = Stage { $stage } (approved)
material-figures = Figures
material-changes-tab = Changes since v{ $previous }
material-previous-requests = Previous requests
material-what-changed = What changed
material-no-changes-since-version = No changes since version { $previousVersion }.
material-answers-changed =
    { $count ->
        [one] { $count } answer
       *[other] { $count } answers
    } changed
material-changes-heading = Changes since version { $previousVersion }
material-show = Show { $label }
material-required = Required
material-recommended = Recommended
material-changed = Changed
material-answered = Answered
material-open = Open
material-applicants-answer = Applicant’s answer

## Approved stage

approved-stage-could-not-loaded = The approved stage could not be loaded
approved-stage-not-approved = Stage { $stage } is not approved
approved-stage-not-approved-now = A review lead reopened it, or the submission you opened is no longer under review.
approved-stage-approved-on = { $name } · Version { $version } · Approved { $day }

## Other reviews

other-reviews-other-reviewers = Other reviewers
other-reviews-reviewer = Reviewer { $number }
other-reviews-not-scored = not scored
other-reviews-required = required
other-reviews-recommended = recommended
judgement-note-shared = Shared with the applicant
judgement-reply =
    { $state ->
        [changed] Changed in version { $version }
        [answered] Answered in version { $version }
       *[open] Still open in version { $version }
    }
review-summary = Decision
review-summary-by-you = by you
review-summary-by-you-on = by you on { $day }
review-summary-open = This review has not been decided yet.
review-summary-no-words = No summary was written.
review-summary-asked-before = Change requests to version { $version }
course = Timeline
course-submitted = Submitted
course-version = Version { $version }
course-resubmitted =
    { $count ->
        [one] Version { $version }, after { $count } change request
       *[other] Version { $version }, after { $count } change requests
    }
course-reviewed = Review sent: { $decision }
course-of-needed = { $done } of { $needed } reviews
course-days =
    { $days ->
        [0] On the day it was submitted
        [one] { $days } day after it was submitted
       *[other] { $days } days after it was submitted
    }
course-late = Late: it was due { $day }
other-reviews-score = { $score } of 5

## Pending note

pending-note-decision = Your decision: { $decision }
pending-note-decision-not-sent-yet = Decision not sent yet
pending-note-undo = Undo

## Raise tier

override-tier-menu = Project tier
override-tier-raise-project-tier = Raise project tier
override-tier-tier-raised-applicant-notified = Tier raised, applicant notified. Missing answers were added to your change requests.
override-tier-done-nothing-missing = Tier raised, applicant notified. No answers are missing in this stage.
override-tier-review-couldnt-saved-text = The review couldn’t be saved. Your text is still here. Please try again.
override-tier-question = Raise the project tier?
override-tier = Raise tier
override-tier-enter-characters-now = Enter { $shortest } to { $longest } characters (now { $length })
override-tier-stage-all-later-stages = This stage and all later stages must meet the requirements of the higher tier. The applicant sees your reason at once. The tier cannot be lowered again.
override-tier-new-tier = New tier
override-tier-reason = Reason

## Reopen dialog

reopen-dialog-reopen-review = Reopen review
reopen-dialog-review-reopened-assigned = Review reopened and assigned to you
reopen-dialog-question = Reopen this review?
reopen-dialog-enter-characters-now = Enter { $shortest } to { $longest } characters (now { $length })
reopen-dialog-stage-returns-review-as = The stage returns to review with you as the reviewer. Later stages keep their content but are locked until you decide. The applicant sees your reason.
reopen-dialog-reason = Reason

## Criterion

criterion-not-enough = Cannot judge
criterion-does-not-apply = Does not apply
criterion-add-note-on = Add a note<span> on { $title }</span>
criterion-no-score = Can’t score?<span> { $title }</span>
criterion-done = Done<span> with { $title }</span>
criterion-note-on = Note on { $title }
criterion-note-required = Note required
criterion-explained-by =
    { $count ->
        [one] Change request { $numbers } counts as the note.
       *[other] Change requests { $numbers } count as the note.
    }
criterion-carried = From version { $version }
criterion-score-again =
    { $score ->
        [0] You could not judge this in version { $version }. Score this version, or say below what is still missing.
       *[other] You gave version { $version } a { $score }. Score this version, or keep the { $score } and say below what is still missing.
    }
criterion-before = Version { $version }: { $score }
criterion-note-old = From version { $version }: change or delete it if it is no longer true.
criterion-note-readers = For reviewers only, unless you share it with the applicant.
criterion-share-note-applicant = Share this note with the applicant

## Request card

request-card-go-field = Go to field
request-card-field = Field
request-card-priority = Priority
request-card-requested-change-reason = Requested change and reason
request-card-least-characters-more-needed = At least { $min } characters; { $missing } more needed
request-card-choose-field = Choose a field
request-card-change-request = Change request { $number }
request-card-remove-change-request = Remove change request { $number }

## Review panel

review-panel-criteria = Criteria
review-panel-script = Script
review-panel-1-poor-5-excellent = 1 = poor, 5 = excellent. Approval requires 3 or more on every criterion.
review-panel-carried = Filled in from your review of version { $version }. Update the scores and notes that no longer apply.
review-panel-change-requests = Change requests
review-panel-none-yet-start-one = None yet. Add one here, or next to a field of the submission.
review-panel-add-change-request = Add a change request
review-panel-written-feedback = Written feedback
review-panel-summary-applicant = Summary for the applicant
review-panel-strengths-gaps-next-steps = Strengths, gaps and next steps. Requesting changes needs at least { $changes } characters, rejecting { $rejection }.
review-panel-private-notes = Private notes
review-panel-visible-review-leads-only = Visible to you and review leads only.

## Submission review

submission-review-view = View
submission-review-submission = Submission
submission-review-review = Your review
# The beginning of a change request; the reviewer writes on behind it.
submission-review-page = Page { $page }:

## Submission notices

submission-notices-appeal-by-applicant = Appeal by the applicant
submission-notices-reopened-after-approval = Reopened after approval
submission-notices-review-also-edited-in = This review was also edited in another window
submission-notices-choose-which-version-keep = Choose which version to keep. Nothing has been overwritten.
submission-notices-keep-version = Keep this version
submission-notices-keep-other-version = Keep the other version

## Submission header

submission-header-stage = Stage { $stage }
submission-header-receipt = Receipt no. { $receiptNo }
submission-header-version = Version { $version }
submission-header-declared = Declarations made by { $name }
submission-header-overdue-since = Overdue since
submission-header-due = Due

## Version state

version-state-later = Version { $version }
# For example: Version 2, approved on 23 Nov 2026.
version-state-later-decided = Version { $version }, { $state } on { $day }

## Review

review = Review: { $projectName }
review-tab = Review
review-cant-review-submission = You can’t review this submission
review-submission-could-not-loaded = The submission could not be loaded
review-withdrawn-claimed-by-another = It was withdrawn, claimed by another reviewer, or does not exist.
review-back-queue = Back to queue
