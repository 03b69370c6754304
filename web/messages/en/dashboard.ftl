## Talent requests

talent-requests-attachment-confirmed = Attachment confirmed
talent-requests-attachment-declined = Attachment declined
talent-requests-attachment-withdrawn = Attachment withdrawn
talent-requests-answered = answered { $day }
talent-requests-named-by = Named by { $askedBy } · { $status }
talent-requests-withdraw = Withdraw
talent-requests-withdraw-as = Withdraw from { $projectName } as { $job }
talent-requests-confirm = Confirm
talent-requests-confirm-as = Confirm for { $projectName } as { $job }
talent-requests-decline = Decline
talent-requests-decline-as = Decline for { $projectName } as { $job }
talent-requests-withdraw-project = Withdraw from the project?
talent-requests-decline-attachment = Decline attachment?
talent-requests-no-longer-shown-as = You will no longer be shown as attached, and { $askedBy } will be notified. You can be asked again only if your attachment status changes.

## Answered

answered-attachments = Your attachments
answered-attachments-count = Your attachments <span>({ $count })</span>

## Part

part-could-not-loaded = This part could not be loaded
part-try-again = Try again

## Asked of me

asked-of-me-requests = Requests
asked-of-me-take-ownership = Take ownership of “{ $name }”
asked-of-me-join-team = Join the team of “{ $name }”
asked-of-me-expires = From { $from } · { $role } · expires { $day }
asked-of-me-open = Open
asked-of-me-open-invitation = Open the invitation to { $name }

## My projects

my-projects = My projects
my-projects-all-projects = All projects
my-projects-create-one-track-concept = Create one to track it from concept to greenlight.
my-projects-no-projects-yet = No projects yet
my-projects-new-project = New project
my-projects-stage = Stage { $stage } · { $name }
my-projects-turn = your turn
my-projects-reviewers = with reviewers

## My reviews

my-reviews = My reviews
my-reviews-review-queue = Review queue
my-reviews-no-active-reviews-see = You have no active reviews. See the queue.
my-reviews-overdue-since = Overdue since { $dueAt }
my-reviews-due = Due { $dueAt }

## Next steps

next-steps-sign-off-stage = Sign off stage { $stage }: { $projectName }
next-steps-requested-by-required-before = Requested by { $askedBy }. Required before submission.
next-steps-read-sign-off = Read and sign off
next-steps-review-overdue = A review is overdue
next-steps-reviews-in-progress = Reviews in progress
next-steps-claimed =
    { $count } claimed{ $overdue ->
        [0] {""}
       *[other] , { $overdue } late
    }
next-steps-continue-reviewing = Continue reviewing
next-steps-start-first-project = Start your first project
next-steps-give-title-stage-1 = Give it a title. Stage 1 covers concept and rights.
next-steps-new-project = New project
next-steps-complete-profile = Complete your profile
next-steps-credits-reel-short-bio = Credits, a reel and a short bio help others find you.
next-steps-open-profile = Open profile
next-steps-changes-needed = Changes needed: { $projectName }
next-steps-open-change-requests =
    { $count ->
        [one] 1 open change request
       *[other] { $count } open change requests
    }
next-steps-make-changes = Make the changes
next-steps-finish-stage = Finish stage { $stage }: { $projectName }
next-steps-no-changes-more-than = No changes for more than a week
next-steps-draft-visible-team-only = Draft, visible to your team only
next-steps-continue-editing = Continue editing

## Next steps list

next-steps-list-next-step = Next step
next-steps-list-no-open-tasks-review = No open tasks. Review decisions appear here.

## Dashboard

dashboard = Dashboard
dashboard-hello = Hello, { $name }
dashboard-new-project = New project
dashboard-role-needs-two-step = Your role needs two-step sign-in. <link>Set it up under Security</link>, or log in again using two-step sign-in.
