## New project

new-project = New project
new-project-enter-least-2-characters = Enter at least 2 characters
new-project-most-characters = At most { $longest } characters; this has { $length }
new-project-working-title-do-rename = A working title will do. You can rename the project until you submit stage 1.
new-project-name-project = Name your project
new-project-project-name = Project name
new-project-start-stage-1 = Start stage 1
new-project-cancel = Cancel
new-project-how-works = How it works
new-project-untitled = Untitled
new-project-premise-format-right-make = premise, format and the right to make it
new-project-script-vision-team-attached = script, vision and the team attached
new-project-budget-finance-plan-evidence = budget, finance plan and evidence for each source
new-project-insured-crewed-ready-deliver = insured, crewed and ready to start

## Tier override

tier-override-reviewed-as-project = Reviewed as a { $size } project
tier-override-still-missing-in-stage = Still missing in this stage: { $addedRequirements }.
tier-override-nothing-missing-in-stage = Nothing is missing in this stage.

## Amendment

amendment-rights-option-on-them = the rights, or the option on them
amendment-director = the director
amendment-lead-producer = the lead producer
amendment-budget-by-more-than = the budget by more than 15%, or its currency
amendment-first-day-photography-by = the first day of photography by more than 90 days
amendment-confirmed-share-budget-now = the confirmed share of the budget, now below what the stage requires

## Project header

project-header-stage = Stage { $stage } of { $count } · { $name }
project-header-greenlit = Greenlit
project-header-team = Team
project-header-messages = Team messages
project-header-stages = Stages
project-header-all-stages = All stages

## Amendment panel

amendment-panel-amendment-discarded-approved-version = Amendment discarded. The approved version still applies.
amendment-panel-last-amendment-not-approved = Your last amendment was rejected. See the feedback for the reasons. The approved version still applies.
amendment-panel-request-amendment = Request an amendment
amendment-panel-continue-amendment = Continue amendment
amendment-panel-discard-amendment = Discard amendment
amendment-panel-withdraw-amendment = Withdraw amendment
amendment-panel-discard-question = Discard this amendment?
amendment-panel-withdraw-question = Withdraw this amendment?
amendment-panel-changes-deleted-approved-version = The changes are deleted. The approved version stays as it is.
amendment-panel-amendment-in-progress = Amendment in progress
amendment-panel-changes-requested-amendment = Changes requested in your amendment
amendment-panel-amendment-in-review = Amendment in review
amendment-panel-approved-version-applies-until = The approved version applies until the amendment is approved.
amendment-panel-no-changes-yet = No changes yet.
amendment-panel-answers-changed =
    { $count ->
        [one] { $count } answer changed.
       *[other] { $count } answers changed.
    }
amendment-panel-decision-due-by = A decision is due by { $day }.
amendment-panel-changes = The amendment changes { $why }.

## Feedback list

feedback-list-approved = Approved
feedback-list-changes-needed = Changes requested
feedback-list-rejected = Rejected
feedback-list-version = Version { $version }
feedback-list-reviewer-wrote = Written by the reviewer
feedback-list-requested-changes = Requested changes
feedback-list-required = Required
feedback-list-recommended = Recommended
feedback-list-changed = Changed
feedback-list-answered = Answered
feedback-list-reply = Your reply
feedback-list-criteria = Criteria
feedback-list-not-scored = Not scored
feedback-list-median = { $median } of 5

## History

history-you = You
history-team-member = A team member
history-reviewer = A reviewer
history-slateflow = Slateflow
history-started-draft = { $actor } started the draft
history-imported-stage = { $actor } imported the stage
history-copied-stage-another-project = { $actor } copied the stage from another project
history-submitted-version = { $actor } submitted { $version ->
        [0] the stage
       *[other] version { $version }
    }
history-withdrew-version = { $actor } withdrew { $version ->
        [0] the stage
       *[other] version { $version }
    }
history-withdrew-version-review = { $actor } withdrew { $version ->
        [0] the stage
       *[other] version { $version }
    } from review
history-signed-off = { $actor } signed off
history-withdrew-their-sign-off = { $actor } withdrew their sign-off
history-started-reviewing-version = { $actor } started reviewing { $version ->
        [0] the stage
       *[other] version { $version }
    }
history-returned-version-queue = { $actor } returned { $version ->
        [0] the stage
       *[other] version { $version }
    } to the queue
history-requested-changes-version = { $actor } requested changes to { $version ->
        [0] the stage
       *[other] version { $version }
    }
history-approved-version = { $actor } approved { $version ->
        [0] the stage
       *[other] version { $version }
    }
history-rejected-version = { $actor } rejected { $version ->
        [0] the stage
       *[other] version { $version }
    }
history-appealed-decision = { $actor } appealed the decision
history-reopened-review = { $actor } reopened the review
history-returned-stage-draft-after = { $actor } returned the stage to draft: the requested changes were not submitted within 60 days
history-started-amendment = { $actor } started an amendment
history-applied-amendment-no-review = { $actor } applied an amendment; no review was needed
history-withdrew-amendment-version = { $actor } withdrew the amendment, version { $version }
history-withdrew-amendment-version-review = { $actor } withdrew the amendment, version { $version }, from review
history-submitted-amendment = { $actor } submitted an amendment
history-discarded-amendment = { $actor } discarded an amendment
history-returned-amendment-draft-after = { $actor } returned the amendment to draft: the requested changes were not submitted within 60 days
history-started-reviewing-amendment = { $actor } started reviewing the amendment
history-returned-amendment-queue = { $actor } returned the amendment to the queue
history-requested-changes-amendment = { $actor } requested changes to the amendment
history-approved-amendment = { $actor } approved the amendment
history-rejected-amendment = { $actor } rejected the amendment
history-added-files =
    { $count ->
        [one] { $actor } added a file
       *[other] { $actor } added { $count } files
    }
history-added-version = { $actor } added version { $version } of a file
history-requests =
    { $count ->
        [one] { $count } change request
       *[other] { $count } change requests
    }
history-requests-answered =
    { $count ->
        [one] { $count } change request · { $answered } answered
       *[other] { $count } change requests · { $answered } answered
    }

history-changed-status = { $actor } changed the status to “{ $status }”

# A line of the history that names the version only at its end.
history-of-version = { $line } (version { $version })

## History list

history-list-history-could-not-loaded = The history could not be loaded
history-list-no-activity-yet = No activity yet.
history-list-version = Version { $version }
history-list-before = Before the first submission
history-list-summary = Summary
history-list-versions = See the versions
history-list-feedback = Read the feedback

## Snapshot

snapshot-figures = Figures
snapshot-submitted-version-could-not = The submitted version could not be loaded
snapshot-version-submitted-read-only = Version { $number }, submitted { $submittedAt }. Read-only.

## Appeal dialog

appeal-dialog-appeal-decision = Appeal this decision
appeal-dialog-send-appeal = Send appeal
appeal-dialog-least-characters = At least { $shortest } characters; this has { $length }
appeal-dialog-most-characters = At most { $longest } characters; this has { $length }
appeal-dialog-another-reviewer-read-same = Another reviewer will read the same version together with your reasons. You can appeal once, within 14 days of the decision.
appeal-dialog-what-did-review-overlook = What did the review overlook?

## Status panel

status-panel-appeal-decision = Appeal this decision
status-panel-review-statistics = Review statistics
status-panel-median = Median decision time in the last 90 days: { $days ->
        [0] less than a day
        [one] { $days } day
       *[other] { $days } days
    }.
status-panel-aim = We aim for { $count ->
        [one] { $count } working day
       *[other] { $count } working days
    }.
status-panel-withdraw =
    { $of ->
        [appeal] Withdraw appeal
       *[submission] Withdraw submission
    }
status-panel-waiting-reviewer =
    Waiting for a reviewer. You can withdraw { $of ->
        [appeal] the appeal
       *[submission] the submission
    } until a decision is made.
status-panel-waiting-reviewer-project-owner =
    Waiting for a reviewer. The project owner can withdraw { $of ->
        [appeal] the appeal
       *[submission] the submission
    } until a decision is made.
status-panel-assigned =
    Assigned to a reviewer, who has not started yet. You can withdraw { $of ->
        [appeal] the appeal
       *[submission] the submission
    } until a decision is made.
status-panel-assigned-project-owner =
    Assigned to a reviewer, who has not started yet. The project owner can withdraw { $of ->
        [appeal] the appeal
       *[submission] the submission
    } until a decision is made.
status-panel-review-in-progress =
    A review is in progress. Reviewers stay anonymous, and you will be notified of the decision. You can withdraw { $of ->
        [appeal] the appeal
       *[submission] the submission
    } until then.
status-panel-review-in-progress-reviewers =
    A review is in progress. Reviewers stay anonymous, and you will be notified of the decision. Until then, the project owner can withdraw { $of ->
        [appeal] the appeal
       *[submission] the submission
    }.
status-panel-reviewer-requested-changes-edit = The reviewer requested changes. You can edit only the fields they named.
status-panel-approved-next = Stage { $stage } is approved. Stage { $next } { $is }.
status-panel-approved-both = Stages { $stage } and { $next } are approved.
status-panel-next-draft = is a draft
status-panel-next-submitted = is submitted
status-panel-next-in-review = is in review
status-panel-next-changes = needs changes
status-panel-next-rejected = was rejected
status-panel-rejected-see-feedback-reasons = Rejected. See the feedback for the reasons.
status-panel-not-started = Not started.
status-panel-not-started-by-others = Not started. The project owner, or a member who can submit, can start it.
status-panel-draft-visible-team-only = Draft: visible to your team only.
status-panel-receipt-no = Receipt no.
status-panel-queue-position = Queue position
status-panel-queue-place = { $position }, oldest first across all stages
status-panel-submitted = Submitted
status-panel-decision-due-by = Decision due by
status-panel-decided = Decided

## Withdraw dialog

withdraw-dialog-question =
    { $of ->
        [appeal] Withdraw this appeal?
       *[submission] Withdraw this submission?
    }
withdraw-dialog-withdraw =
    { $of ->
        [appeal] Withdraw appeal
       *[submission] Withdraw submission
    }
withdraw-dialog-before-review =
    { $of ->
        [appeal] The stage stays rejected, and you cannot appeal again. You can submit a revised version 30 days after the rejection.
       *[submission] The stage becomes a draft again and loses its place in the queue.
    }
withdraw-dialog-during-review =
    { $of ->
        [appeal] A review has already started. The stage stays rejected, you cannot appeal again, and the history will show that you withdrew the appeal from review. You can submit a revised version 30 days after the rejection.
       *[submission] A review has already started. The stage becomes a draft again, and the history will show that you withdrew it from review.
    }
withdraw-dialog-submission-withdrawn = Submission withdrawn. The stage is a draft again.
withdraw-dialog-appeal-withdrawn = Appeal withdrawn. The stage is still rejected.
withdraw-dialog-status-changed-in-meantime = The status has changed in the meantime. This page now shows the current status.

## Versions panel

versions-panel-versions-could-not-loaded = The versions could not be loaded
versions-panel-version = Version { $version }
versions-panel-receipt-no = Receipt no. { $receiptNo } · { $submittedAt }
versions-panel-compare-versions = Compare versions
versions-panel-from = From
versions-panel-blank-form = Blank form
versions-panel-to = To
versions-panel-draft = Draft
versions-panel-no-differences = No differences.

## Read view

read-view-review-amendment-sign-off = Read amendment and sign off
read-view-review-draft-sign-off = Read draft and sign off
read-view-make-changes = Make the changes
read-view-start-stage = Start stage { $stage }
read-view-continue-editing = Continue editing
read-view-go-to-stage = Go to stage { $stage }

## Read tabs

read-tabs-feedback = Feedback
read-tabs-versions = Versions
read-tabs-documents = Documents
read-tabs-comments = Comments
read-tabs-history = History
read-tabs-stage = This stage
read-tabs-submission = Submission
read-tabs-requirements = Requirements
read-tabs-draft = Draft
read-tabs-these-figures-current-draft = These are the figures of the current draft; the submitted version may differ.

## Stage

stage-page-title = { $projectName }, stage { $stage }
stage-title = Stage { $stage }
stage-project-may-deleted-may = The project may have been deleted, or you may not have access. Try again, or go back to your projects.
stage-no-access = No access
stage-could-not-loaded = This stage could not be loaded
stage-all-projects = All projects

## Project not found

project-not-found = This project could not be opened
project-not-found-missing = Project not found
project-not-found-why = The project may have been deleted, or you may not have access. If someone invited you, ask them to check the invitation.
