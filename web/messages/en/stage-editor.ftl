## Change items

change-items-change-requests = Change requests
change-items-required = Required
change-items-recommended = Recommended
change-items-changed = Changed
change-items-answered = Answered
change-items-explain-instead = Keep it as it is and say why
change-items-add-note = Add a note for the reviewer
change-items-reply-reviewer = Your reply to the reviewer
change-items-least-characters-more-needed = At least { $shortest } characters; { $missing } more needed
change-items-required-if-leave-answer = Required if you leave the answer as it is.

## Copies

copies-reply-reviewer = Your reply to the reviewer, { $field }

## Checklist dialog

checklist-dialog-required-answers =
    { $count ->
        [one] { $count } required answer is missing or incomplete
       *[other] { $count } required answers are missing or incomplete
    }
checklist-dialog-change-requests =
    { $count ->
        [one] { $count } open change request
       *[other] { $count } open change requests
    }
checklist-dialog-ready-submit = Ready to submit
checklist-dialog-before-submit = Before you can submit
checklist-dialog-continue-editing = Continue editing
checklist-dialog-all-required-answers-complete = All required answers are complete.
checklist-dialog-optional-open =
    All required answers are complete. { $count ->
        [one] { $count } recommended change request is open.
       *[other] { $count } recommended change requests are open.
    }
checklist-dialog-select-one-go = { $toDo }. Select one to go to it.
checklist-dialog-form-complete-but-something = The form is complete, but the following still blocks the submission.
checklist-dialog-my-profile = My profile
checklist-dialog-send-requests = Send requests
checklist-dialog-done = , done
checklist-dialog-optional = , optional
checklist-dialog-change-request = Change request: { $label }
checklist-dialog-change-request-optional = Recommended change request: { $label }
checklist-dialog-sign-offs = Sign-offs

## Refused

refused-show = Show

## Save bar

save-bar-save-now = Save now
save-bar-draft-saved = Draft saved
save-bar-review-before-submitting = Review<span> before submitting</span>
save-bar-submit = Submit
save-bar-keep-editing = Keep editing
save-bar-submit-stage = Submit stage { $stage }?
save-bar-resubmit-stage = Resubmit stage { $stage }?

## Guidance

guidance = Guidance
guidance-section = This section
guidance-example = Example<of> for { $field }</of>

## Key creatives note

key-creatives-note = Being listed here gives nobody access to the project. To give people access, <team>invite them to the team</team>. When you submit, everybody with a letter, a deal memo or a contract is asked to confirm their attachment.

## Reviewer summary

reviewer-summary-written = Written by the reviewer
reviewer-summary-more = Show more
reviewer-summary-less = Show less

## Submit question

submit-question = Reviewers will see this version, and it is locked until they decide. Until then, { $who ->
        [you] you
       *[owner] the owner
    } can withdraw it. If a review has already started, the history will show the withdrawal.
submit-question-open = Still open
submit-question-open-help = These don’t stop the submission. Reviewers may ask about them.
submit-question-time = Review time

## Settled requests

settled-requests = Requested changes
settled-requests-left = Left unchanged

## Use submission

use-submission-changes-must-saved-first = Not submitted: your latest changes could not be saved. They have not been lost. Please try again.
use-submission-requests-sent = Requests sent
use-submission-submitted-receipt-no = Submitted. Receipt no. { $receiptNo }

## Left to finish

left-to-finish =
    { $count ->
        [one] { $count } section
       *[other] { $count } sections
    } left<next>, next: { $title }</next>

left-to-finish-requests =
    { $count ->
        [one] { $count } open change request
       *[other] { $count } open change requests
    }<next>, next: { $title }</next>

## Section nav

section-nav-required = , required
section-nav-required-mark = * Required to submit

section-nav-section-done = Section ({ $progress })
section-nav-sections = Sections
section-nav-sections-done =
    { $count ->
        [0] No required sections
        [one] { $done } of { $count } required section done
       *[other] { $done } of { $count } required sections done
    }{ $others ->
        [0] {""}
        [one] , { $others } optional section to finish
       *[other] , { $others } optional sections to finish
    }
section-nav-requests-done =
    { $count ->
        [one] { $done } of { $count } change request done
       *[other] { $done } of { $count } change requests done
    }
section-nav-required-answers-missing =
    { $count ->
        [one] { $count } required answer
       *[other] { $count } required answers
    } missing
section-nav-answers-fix =
    { $count ->
        [one] { $count } answer
       *[other] { $count } answers
    } to fix
section-nav-change-requests =
    { $count ->
        [one] { $count } change request
       *[other] { $count } change requests
    }
section-nav-change-requests-optional =
    { $count ->
        [one] { $count } recommended change request
       *[other] { $count } recommended change requests
    }
section-nav-no-access = No access
section-nav-required-left = { $open } required left
section-nav-needs-attention = Needs attention
stage-editor-before-submit = Before you can submit
stage-editor-nothing-missing = Nothing is missing here now.
section-nav-not-started = Not started
section-nav-optional = Optional
section-nav-done = Done

## Editor line

editor-line-place = Stage { $stage }: { $name } · { $section }

## Section steps

section-steps-back = Back: { $title }
section-steps-next = Next: { $title }

## Sectioned editor

sectioned-editor-only-team-reviewers-see = Only your team and the reviewers see this.
sectioned-editor-only-team-reviewers-see-file = Only your team and the reviewers see this, unless you change the access to the file.

## Stage editor

stage-editor-stage = This stage
stage-editor-restored-unsaved-changes = We restored your unsaved changes.
stage-editor-edit-only-these-fields = You can edit only these fields. Update each one, or explain why you are leaving it unchanged.
stage-editor-changes-requested = Changes requested
stage-editor-changes-open = Changes requested: { $count } open
stage-editor-change-field = { $label }{ $count ->
        [one] {""}
       *[other] {" "}({ $count })
    }
stage-editor-change-field-optional = { $label }{ $count ->
        [one] {" "}(optional)
       *[other] {" "}({ $count }, optional)
    }
stage-editor-needs-attention = Needs attention
stage-editor-not-started = Not started

## Amendment bar

amendment-bar-amendment-applied-now-approved = Amendment applied. It is now the approved version
amendment-bar-amendment-submitted-receipt-no = Amendment submitted. Receipt no. { $receiptNo }
amendment-bar-check-marked-answers = Please check the marked answers
amendment-bar-close = Close
amendment-bar-save-first = Saving failed. Please try again.
amendment-bar-changes-could-not-saved = Your changes could not be saved, not even on this device. Keep this window open.
amendment-bar-submit-review = Submit for review
amendment-bar-apply-amendment = Apply amendment
amendment-bar-apply-question = Apply this amendment?
amendment-bar-apply-now = Apply now
amendment-bar-changed-answers-take-effect =
    The { $count ->
        [one] { $count } changed answer
       *[other] { $count } changed answers
    } will take effect immediately, without another review. The previously approved version stays in the history.

## Amendment sections

amendment-sections-change-requests =
    { $count ->
        [one] { $count } change request
       *[other] { $count } change requests
    }
amendment-sections-changed =
    { $count ->
        [one] { $count } answer changed
       *[other] { $count } answers changed
    }
amendment-sections-as-approved = As approved
amendment-sections-locked = Locked
amendment-sections-section = Section

## Amendment summary

amendment-summary-changes = Changes
amendment-summary-no-changes-yet-approved = No changes yet. The approved version applies.
amendment-summary-these-changes-need-no = These changes need no review. They take effect when you apply the amendment, and the history records them.
amendment-summary-changes-so-needs-review = The amendment changes { $what }, so it needs a review. The approved version applies until the amendment is approved.

## Amendment editor

amendment-editor-amendment = This amendment
amendment-editor-title = Amendment
amendment-editor-edit-only-fields-reviewer = You can edit only the fields the reviewer listed.
amendment-editor-changes-requested = Changes requested
amendment-editor-required = Required
amendment-editor-recommended = Recommended
