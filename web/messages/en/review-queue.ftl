## Claim dialog

claim-dialog-title = Claim “{ $projectName }”?
claim-dialog-title-kept = Start the review of “{ $projectName }”?
claim-dialog-claim = Claim
claim-dialog-material-confidential-access-logged = This material is confidential. Access is logged. The applicant learns that a review has started, but not who you are.

## Assign dialog

assign-dialog-outside-their-review-settings = Outside their review settings
assign-dialog-active = { $held } of 5 active
assign-dialog-reviews = Review settings: { $preferences }
assign-dialog-assign = Assign
assign-dialog-unassign = Unassign
assign-dialog-assign-reviewers = Assign reviewers to “{ $projectName }”
assign-dialog-stage = Stage { $stage }
assign-dialog-reviewers-notified-by-email = Reviewers are notified by email. Before they start, they must declare that they have no conflict of interest. You can unassign them until they have decided.
assign-dialog-reviewers-could-not-loaded = The reviewers could not be loaded
assign-dialog-unassign-question = Unassign { $name }?
assign-dialog-unassign-effect =
    { $status ->
        [reviewing] They have started the review. Nobody else will see what they have written.
       *[assigned] They have not started the review.
    } They will be notified by email.

## Own preferences

own-preferences-review = You review:
own-preferences-show-all-submissions = Show all submissions

## Queue list

queue-list-submission = Submission
queue-list-no-unclaimed-submissions = No unclaimed submissions
queue-list-every-submission-reviewer = Every submission has a reviewer.
queue-list-no-active-reviews = No active reviews
queue-list-claim-submission-unclaimed-tab = Claim a submission from the Unclaimed tab.
queue-list-no-changes-pending = No changes pending
queue-list-submissions-requested-changes-on = When you request changes, the submission appears here until it is resubmitted.
queue-list-no-decisions-yet = No decisions yet
queue-list-decisions-appear-here = Your decisions appear here.
queue-list-no-appeals = No appeals
queue-list-appeals-against-rejections-appear = Appeals against rejections appear here.
queue-list-claimed-assigned-submissions-appear = Claimed and assigned submissions appear here.
queue-list-nothing-confirm = Nothing to confirm
queue-list-rejections-disputed-approvals-appear = Rejections and disputed approvals appear here for your confirmation.
queue-list-queue-could-not-loaded = The queue could not be loaded
queue-list-keys = Keyboard shortcuts: J and K or the arrow keys move through the list, Enter opens a submission.
queue-list-show-more = Show more
queue-list-closed = A submission opens after you claim it and declare that you have no conflict of interest. Until then you see only an overview.
queue-list-sorted = Only the { $count } oldest submissions are sorted.
queue-list-assignment-declined = Assignment declined

## Queue bar

queue-bar-stage = Stage
queue-bar-all-stages = All stages
queue-bar-stage-named = { $stage } · { $name }
queue-bar-order = Order
queue-bar-oldest = Oldest first
queue-bar-due = Due soonest
queue-bar-by-stage = By stage
queue-bar-late = { $count } overdue
queue-bar-none = No submissions of stage { $stage }
queue-bar-show-all = Show all stages
queue-bar-other-stages = Submissions of other stages are hidden by the filter.

## Queue row

queue-row-submitted = Submitted
queue-row-reviews = Reviews
queue-row-of =
    { $reviewsDone ->
        [0] None
       *[other] { $reviewsDone } of { $reviewsNeeded }
    }
queue-row-no = No. { $receiptNo }
queue-row-another-review = Another review needed
queue-row-reviewed-by-before = Reviewed by you before
queue-row-resubmitted = Resubmitted after your change request
queue-row-assigned = Assigned to you
queue-row-decided-by-you = Decided by you
queue-row-waits-for-another = Decided by you. Waiting for another review
queue-row-outside-review-settings = Outside your review settings
queue-row-version = Version { $version }
queue-row-other-projects =
    { $count ->
        [one] Applicant has { $count } other project
       *[other] Applicant has { $count } other projects
    }
queue-row-stage = Stage { $stage } · { $name }
queue-row-closed = Opens when claimed
queue-row-closed-assigned = Opens when you start
queue-row-continue = Continue review
queue-row-open-review = Open review
queue-row-confirm = Read and confirm
queue-row-on-hold-approval-stage = On hold until stage { $waitsForStage } is approved again
queue-row-reviewers = Reviewers: <bdi>{ $reviewers }</bdi>
queue-row-assign = Assign…
queue-row-open-reviewers = Reviewers…
queue-row-decline = Decline<span> { $projectName }</span>
queue-row-start-review = Start review
queue-row-claim = Claim
queue-row-decided = Decided
queue-row-due = Due
queue-row-overdue = Overdue
queue-row-since = since { $dueAt }

## Queue

queue-unclaimed = Unclaimed
queue-my-reviews = My reviews
queue-waiting-applicant = Waiting for applicant
queue-decided = Decided
queue-appeals = Appeals
queue-awaiting-confirmation = Awaiting confirmation
queue-in-review = In review
queue-count =
    { $count ->
        [one] { $count } submission
        [100] more than 99 submissions
       *[other] { $count } submissions
    }
queue-review = Review
queue-review-statistics = Review statistics
queue-back = Back to review
queue-hold-up-to-five = You can have up to five active reviews. Your own projects are never offered to you.
queue-reviewer-assignments = Reviewer assignments
queue = Queue

## Reviewers

reviewers-reviewer-assignments = Reviewer assignments
reviewers-could-not-loaded = The reviewers could not be loaded
reviewers-only-claim-submissions = Reviewers can only claim submissions that match their settings. A review lead can assign them any submission.
reviewers-grant-reviewer-role-slateflow = The operator can run: slateflow admin grant EMAIL reviewer
reviewers-no-reviewers-yet = No reviewers yet
reviewers-review-lead = Review lead
reviewers-active = { $held } of 5 active
reviewers-all-submissions = All submissions
reviewers-change-review-settings = Change<span> review settings of { $name }</span>
reviewers-saved = Saved
reviewers-review-settings = Review settings of { $name }
reviewers-save = Save
reviewers-if-nothing-selected-there = If nothing is selected, there is no restriction.
reviewers-stages = Stages
reviewers-formats = Formats
reviewers-languages = Languages
reviewers-one-matching-language-project = A project matches if it has at least one of these languages.

## Statistics

statistics-review-statistics = Review statistics
statistics-figures-could-not-loaded = The figures could not be loaded
statistics-anonymous-figures-across-all = Anonymous figures across all projects.
statistics-figures-published-after-20 = Figures are published after 20 decisions. Until then, only our targets are shown.
statistics-stage = Stage { $stage } · { $title }
statistics-target = Target
statistics-working-days =
    { $count ->
        [one] { $count } working day
       *[other] { $count } working days
    }
statistics-median-last-90-days = Median, last 90 days
statistics-not-enough-data = Not enough data
statistics-less-than-day = less than a day
statistics-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
statistics-approved = Approved
statistics-changes-requested = Changes requested
statistics-rejected = Rejected
statistics-decisions = Decisions
statistics-most-common-reasons = Most common reasons
statistics-reason-rejection = Reason for rejection
statistics-changes-requested-stage = Changes requested at stage { $stage }
