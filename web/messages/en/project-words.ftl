## Role words

role-words-owner = Owner
role-words-full-control-submits-withdraws = Can submit and withdraw stages, and manage the team.
role-words-producer = Can edit and submit
role-words-producer-cannot = Cannot withdraw stages or manage the team.
role-words-collaborator = Can edit
role-words-collaborator-cannot = Cannot submit stages or share documents.
role-words-viewer = Can view
role-words-viewer-cannot = Cannot edit or comment.

## Stage words

stage-words-concept-rights = Concept & Rights
stage-words-script-package = Script & Package
stage-words-budget-finance = Budget & Finance
stage-words-greenlight-delivery = Greenlight & Delivery
stage-words-not-started = Not started
stage-words-draft = Draft
stage-words-submitted = Submitted
stage-words-in-review = In review
stage-words-changes-needed = Changes requested
stage-words-approved = Approved
stage-words-rejected = Rejected
stage-words-withdrawn-before-review = Withdrawn before review
stage-words-withdrawn = Withdrawn
stage-words-superseded = Superseded
stage-words-lapsed = Returned to draft
stage-words-greenlit = Greenlit
stage-words-opens-after-approved = Opens after { $name }
stage-words-confirmed = { $band } of the budget confirmed

## List

list-all-four-stages-approved = All four stages are approved
list-start-stage = Start stage { $stage }
list-stage-open = Stage { $stage } is open
list-continue-stage = Continue stage { $stage }
list-respond-change-requests = Respond to change requests
list-see-decision = See the decision
list-waiting-review = Waiting for review
list-in-progress-by-team = The team is working on it
