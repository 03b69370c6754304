## Talent answers

talent-answers-confirmed = Attachment confirmed
talent-answers-declined = Attachment declined
talent-answers-withdrawn = Attachment withdrawn
talent-answers-withdraw = Withdraw
talent-answers-withdraw-as = Withdraw from { $projectName } as { $job }
talent-answers-confirm = Confirm
talent-answers-confirm-as = Confirm for { $projectName } as { $job }
talent-answers-decline = Decline
talent-answers-decline-as = Decline for { $projectName } as { $job }
talent-answers-withdraw-project = Withdraw from the project?
talent-answers-decline-attachment = Decline attachment?
talent-answers-not-shown = You will not be shown as attached, and { $askedBy } will be notified. You can be asked again only if the project changes the status of your attachment, for example from letter of intent to contracted.
talent-answers-no-longer-shown = You will no longer be shown as attached, and { $askedBy } will be notified. You can be asked again only if the project changes the status of your attachment, for example from letter of intent to contracted.

## Answered

answered-attachments = Your attachments
answered-attachments-count = Your attachments <span>{ $count }</span>
answered-no-access = An attachment doesn’t give you access to the project. Its owner can invite you to the team.
answered-named-by = Named by { $askedBy } · { $status }
answered-on =
    { $state ->
        [confirmed] you confirmed on
        [declined] you declined on
       *[withdrawn] you withdrew on
    } { $day }

## Part

part-could-not-loaded = This part could not be loaded
part-try-again = Try again

## Staff desk

staff-desk-waiting-lists = Waiting for moderators
staff-desk-cases = Cases to decide first
staff-desk-no-cases = No cases are waiting for a decision.
staff-desk-waiting =
    <n>{ $count }{ $more ->
        [yes] +
       *[no] {""}
    }</n> { $list ->
        [reports] { $late ->
            [yes] { $count ->
                [one] late case
               *[other] late cases
            }
           *[no] { $count ->
                [one] case
               *[other] cases
            }
        }
        [appeals] { $late ->
            [yes] { $count ->
                [one] late appeal
               *[other] late appeals
            }
           *[no] { $count ->
                [one] appeal
               *[other] appeals
            }
        }
        [credits] { $count ->
            [one] credit to check
           *[other] credits to check
        }
       *[held] { $count ->
            [one] held message
           *[other] held messages
        }
    }
staff-desk-about =
    { $kind ->
        [message] Message from { $name }
        [company] Company page of { $name }
       *[profile] Profile of { $name }
    }
staff-desk-reported = reported { $ago }
staff-desk-appealed = appealed { $ago }
staff-desk-late = Late by { $span }
staff-desk-left = { $span } left
staff-desk-urgent = Urgent: decide within { $hours } hours
staff-desk-other = Not urgent: decide within { $days } days
staff-desk-claim = Claim
staff-desk-claim-case = Claim: { $label }
staff-desk-appeal = Appeal: { $reasons }
staff-desk-mine = You are working on it
staff-desk-claimed = { $name } is working on it
staff-desk-open-case = Open case
staff-desk-all-cases = All cases
staff-desk-feedback = New feedback
staff-desk-no-feedback = No new feedback.
staff-desk-all-feedback =
    { $count ->
        [one] { $count } new report
       *[other] { $count } new reports
    }
staff-desk-feedback-facts =
    { $kind ->
        [problem] Problem
        [idea] Idea
       *[praise] Praise
    } · { $known ->
        [yes] { $name }
       *[no] visitor
    } · { $ago }
staff-desk-read = Read
staff-desk-week = Last 7 days
staff-desk-week-figure =
    <n>{ $shown }</n> { $what ->
        [active] { $count ->
            [one] active member, not counting today
           *[other] active members, not counting today
        }
        [joined] { $count ->
            [one] new account
           *[other] new accounts
        }
       *[failed] { $count ->
            [one] failed request
           *[other] failed requests
        }
    }
staff-desk-change =
    { $than ->
        [more] { $by } more than the week before ({ $before })
        [fewer] { $by } fewer than the week before ({ $before })
       *[same] Same as the week before
    }
staff-desk-chart = Active members by day
staff-desk-chart-week = Last 7 days
staff-desk-chart-before = Week before
staff-desk-chart-today = Today so far
staff-desk-chart-said = Active members by day from { $from }: { $people }. The last figure is for today so far. The first six days of the week before: { $before }.

## Approval moment

approval-moment = Stage approved
approval-moment-stage = { $name } · approved { $day }
approval-moment-approved = Stage { $stage } of “{ $name }” is approved
approval-moment-passed = “{ $name }” passed stage { $stage }
approval-moment-greenlit = “{ $name }” is greenlit
approval-moment-all-approved = All four stages are approved. Congratulations to you and your team.
approval-moment-next-open = Congratulations. { $name } is now open.
approval-moment-reviewers = Congratulations to you and your team.
approval-moment-start = Start { $name }
approval-moment-read = Read the decision
approval-moment-dismiss = Dismiss

## First project

first-project = Take your film from concept to greenlight
first-project-how = Each project goes through four stages. Professional reviewers read each stage; an approved stage opens the next.
first-project-stage = { $stage } · { $name }
first-project-stage-1 = The idea, and your right to make it.
first-project-stage-2 = The script, the key creatives and the cast.
first-project-stage-3 = The budget, and where the money comes from.
first-project-stage-4 = Insured, crewed and ready to start.
first-project-start = Start your first project
first-project-poster = Your first film

## Next steps

next-steps = Next steps for you
next-steps-change = Change what you are looking for
first-steps-crew = Find crew
first-steps-crew-why = Members by job title, country and availability
first-steps-casting = Find a casting director
first-steps-casting-why = Members in the casting department
first-steps-producers = Meet producers
first-steps-producers-why = See their profiles and the projects they share
first-steps-financiers = Find financiers, sales agents and distributors
first-steps-financiers-why = Members in sales, distribution and finance
first-steps-directors = Find a director
first-steps-directors-why = Members in the directing department
first-steps-writers = Find a writer
first-steps-writers-why = Members in the writing department
first-steps-hiring = Meet producers who hire crew
first-steps-hiring-why = Connect now, so they know you before they hire
first-steps-auditions = Meet casting directors
first-steps-auditions-why = Connect now, so they know you before they cast
first-steps-services = Find facilities and services
first-steps-services-why = Members who run facilities, rental houses and studios
first-steps-everybody = See who is on Slateflow
first-steps-listed-why = You are not listed yet. Once you are, members can find you by name, job title and country.
first-steps-portrait = Add a photo
first-steps-portrait-why = Members recognise you in People, in messages and in teams
first-steps-portrait-add = Add photo
first-steps-reels = Add a reel
first-steps-reels-why = It’s the first thing a casting director looks at
first-steps-reels-add = Add reel
first-steps-credits = Add your credits
first-steps-credits-why = Your credits say more than a job title
first-steps-credits-add = Add credits
first-steps-availability = Say when you are available
first-steps-availability-why = It’s the first thing a production asks
first-steps-availability-add = Set availability
first-steps-bio = Write a short biography
first-steps-bio-why = A few sentences on what you do and what you want to make
first-steps-bio-add = Add biography
first-steps-project = Have a film of your own in mind?

## Activity

unread-messages = Messages
unread-messages-all = All messages

activity = Activity
activity-more = Show more
activity-review = A reviewer
activity-system = Slateflow
activity-member = A team member
activity-commented = { $who } commented on stage { $stage }.
activity-document = { $who } added a document to stage { $stage }.
activity-document-named = { $who } added “{ $document }” to stage { $stage }.
activity-comments = { $who } wrote { $count } comments{ $stage ->
        [0] {""}
       *[other] {" "}on stage { $stage }
    }.
activity-documents = { $who } added { $count } documents{ $stage ->
        [0] {""}
       *[other] {" "}to stage { $stage }
    }.
activity-joined = { $who } joined the team.
activity-started = { $who } started stage { $stage }.
activity-imported = { $who } imported stage { $stage }.
activity-duplicated = { $who } copied stage { $stage } from another project.
activity-submitted = { $who } submitted stage { $stage }.
activity-withdrew = { $who } withdrew the submission of stage { $stage }.
activity-appealed = { $who } appealed the decision on stage { $stage }.
activity-signed-off = { $who } signed off stage { $stage }.
activity-sign-off-withdrawn = { $who } withdrew their sign-off of stage { $stage }.
activity-review-started = Review of stage { $stage } started.
activity-review-returned = { $who } returned stage { $stage } to the queue.
activity-approved = Stage { $stage } was approved.
activity-changes-requested = Changes to stage { $stage } were requested.
activity-rejected = Stage { $stage } was rejected.
activity-reopened = The review of stage { $stage } was reopened.
activity-lapsed = Stage { $stage } is a draft again: requested changes were not made within 60 days.
activity-amendment-started = { $who } started an amendment of stage { $stage }.
activity-amendment-submitted = { $who } submitted an amendment of stage { $stage }.
activity-amendment-applied = { $who } applied an amendment of stage { $stage }; no review was needed.
activity-amendment-withdrew = { $who } withdrew an amendment of stage { $stage }.
activity-amendment-discarded = { $who } discarded an amendment of stage { $stage }.
activity-amendment-review-started = Review of an amendment of stage { $stage } started.
activity-amendment-review-returned = { $who } returned an amendment of stage { $stage } to the queue.
activity-amendment-changes-requested = Changes to an amendment of stage { $stage } were requested.
activity-amendment-lapsed = An amendment of stage { $stage } is a draft again: requested changes were not made within 60 days.
activity-amendment-approved = An amendment of stage { $stage } was approved.
activity-amendment-rejected = An amendment of stage { $stage } was rejected.
activity-changed = The status of stage { $stage } has changed.

## Availability

availability = Your availability
availability-changed = Availability changed
availability-more = Edit availability and terms
availability-no-days = No booked days in the next six weeks.
availability-add-days = Add booked days

## Network

network = Your network
network-all = All connections

## My projects

my-projects = My projects
my-projects-others = My other projects
my-projects-all-projects = All projects
my-projects-all-archived = All your projects are archived. <link>See the archive</link>
my-projects-stage = Stage { $stage } · { $name }
my-projects-turn = Your turn
my-projects-team = { $state } · with the team

## Review queues

review-queues = Review queue
review-queues-unclaimed =
    { $count }{ $more ->
        [yes] +
       *[no] {""}
    } unclaimed
review-queues-in-review =
    { $count }{ $more ->
        [yes] +
       *[no] {""}
    } in review
review-queues-nothing = No submissions are waiting.
review-queues-due-next = Due next
review-queues-overdue = { $count } overdue

## Decided lately

decided = Recent decisions
decided-facts =
    Stage { $stage } · { $name } · version { $version }{ $kind ->
        [amendment] {" "}· amendment
        [reopened] {" "}· reopened
       *[stage] {""}
    }
decided-own = Your decision: { $decision }
decided-on = Decided { $day }
decided-open = Open review
decided-cases = Recent moderation decisions
decided-open-case = Open decision

## Todo

todo-person-waits = { $name } has been waiting for { $time }
todo-side-waits =
    { $side ->
        [reviewers] The reviewer has been waiting for your changes for { $time }
       *[others] Waiting for { $time }
    }

## Todo list

todo-list = To do <count>{ $count ->
        [0] {""}
       *[other] { $count }
    }</count>
todo-film-page = Project page for “{ $name }”
todo-list-kind =
    { $kind ->
        [projects] Projects
        [people] People
       *[profile] Your profile
    }
todo-list-requests =
    { $count }{ $more ->
        [yes] +
       *[no] {""}
    } requests to answer
todo-list-show-all = Show all { $count }
todo-list-show-fewer = Show fewer
todo-list-nothing =
    { $inReview ->
        [0] You’re all caught up.
        [one] You’re all caught up. One stage is with reviewers; you’ll see their decision here.
       *[other] You’re all caught up. { $inReview } stages are with reviewers; you’ll see their decisions here.
    }

## To do

to-do-sign-off = Sign off stage { $stage }: { $name }
to-do-sign-off-why = Required before submission
to-do-read-sign-off = Read and sign off
to-do-take-ownership = Accept ownership of “{ $name }”
to-do-join-team = Join the team of “{ $name }”
to-do-invited-by = Invited by { $from } · { $role }
to-do-expires = Expires { $day }
to-do-open-invitation = Open invitation
to-do-open-invitation-to = Open the invitation to { $name }
to-do-confirm = Confirm that you are attached to “{ $name }” as { $job }
to-do-named-by = Named by { $askedBy } · { $status }
to-do-connection = { $name } wants to connect with you
to-do-connections =
    { $count ->
        [one] { $count } person wants to connect with you
       *[other] { $count } people want to connect with you
    }
to-do-connections-more =
    { $count ->
        [one] { $count } more person wants to connect with you
       *[other] { $count } more people want to connect with you
    }
to-do-connections-why = Accept or decline their requests
to-do-open-connections = Open requests
to-do-company-asked = { $name } wants to be listed at { $company }
to-do-company-asked-why = Confirm only people who work there.
to-do-company-others =
    { $count ->
        [one] { $count } more person wants to be listed at { $company }
       *[other] { $count } more people want to be listed at { $company }
    }
to-do-company-invited = Do you work at { $company }?
to-do-company-invited-why = { $company } invited you. Accept to be listed.
to-do-open-company = Open company page
to-do-complete-profile = Complete your profile
to-do-complete-profile-why = Profile completeness: { $strength }%
to-do-open-profile = Open profile
to-do-be-listed = Decide whether to be listed in People
to-do-be-listed-why = You are not listed yet
to-do-be-listed-choose = Choose
to-do-open-people = Open People

## Credit steps

credit-steps-asked =
    { $count ->
        [one] { $name } asks you to confirm a credit
       *[other] { $count } credits are waiting for your confirmation
    }
credit-steps-asked-why =
    { $count ->
        [one] { $role } · { $title }
       *[other] Confirm only what you know from your own work
    }
credit-steps-answer = Confirm or decline
credit-steps-offered =
    { $count ->
        [one] { $project } offers you a credit
       *[other] { $count } credits are offered to you
    }
credit-steps-offered-why =
    { $count ->
        [one] { $role } · { $title }
       *[other] Credits you accept are marked as confirmed by the project
    }
credit-steps-see = Accept or decline

## Project steps

project-steps-changes-needed = Changes requested: { $name }
project-steps-change-requests =
    { $count ->
        [one] 1 open change request in stage { $stage }
       *[other] { $count } open change requests in stage { $stage }
    }
project-steps-make-changes = Make the changes
project-steps-rejected = Rejected: { $name }
project-steps-rejected-why = Stage { $stage } was rejected { $when }. See the decision for the reasons.
project-steps-see-decision = See the decision
project-steps-start = Start stage { $stage }: { $name }
project-steps-opened = Stage { $before } was approved { $when }. { $name } is open.
project-steps-open = { $name } is open.
project-steps-start-stage = Start { $name }
project-steps-finish = Finish stage { $stage }: { $name }
project-steps-draft = { $name } is a draft, last changed { $when }
project-steps-continue-editing = Continue editing

## Expiration steps

# What expires, or has, and on which day.
expiration-steps-title =
    { $what ->
        [option] Option on the rights
        [licence] Licence for the rights
        [letter_of_intent] { $who }’s letter of intent
        [deal_memo] { $who }’s deal memo
       *[evidence] Finance document from { $who }
    } { $over ->
        [yes] expired { $day }
       *[no] expires { $day }
    }: { $name }
expiration-steps-why =
    { $what ->
        [option] Exercise it, or extend it and enter the new date.
        [licence] Extend it and enter the new date.
        [letter_of_intent] Named as { $job }. Renew the letter or sign the contract.
        [deal_memo] Named as { $job }. Renew the memo or sign the contract.
       *[evidence] Ask for a new one. Otherwise it may no longer count as evidence.
    }
expiration-steps-left =
    { $over ->
        [yes] Expired
       *[no] { $days ->
            [0] Last day
            [one] 1 day left
           *[other] { $days } days left
        }
    }
expiration-steps-update = Update answer
expiration-steps-see = See answer

## Review steps

review-steps-review = Review: { $name }
review-steps-assigned = Assigned to you: { $name }
review-steps-resubmitted = Resubmitted: { $name }
review-steps-facts = Stage { $stage } · { $name } · version { $version }
review-steps-overdue = Overdue since { $day }
review-steps-due = Due { $day }
review-steps-start-review = Start review
review-steps-continue-review = Continue review
review-steps-claim = Claim
review-steps-claim-again = Review version { $version }
review-steps-confirm =
    { $count ->
        [one] 1 decision awaits your confirmation
       *[other] { $count }{ $more ->
            [yes] +
           *[no] {""}
        } decisions await your confirmation
    }
review-steps-confirm-why = Applicants are not notified until you confirm
review-steps-open-decisions = Open decisions
review-steps-late =
    { $count ->
        [one] 1 review in progress is overdue
       *[other] { $count }{ $more ->
            [yes] +
           *[no] {""}
        } reviews in progress are overdue
    }
review-steps-late-why = Remind the reviewers, or assign the submissions to others
review-steps-open-reviews = Open reviews
review-steps-appeals =
    { $count ->
        [one] 1 appeal needs a reviewer
       *[other] { $count }{ $more ->
            [yes] +
           *[no] {""}
        } appeals need a reviewer
    }
review-steps-appeals-why = The reviewer who rejected the stage cannot decide the appeal
review-steps-open-appeals = Open appeals
review-steps-see-in-queue = See in queue
review-steps-not-claimed = unclaimed
review-steps-with = with { $reviewers }

## Dashboard

dashboard = Dashboard
dashboard-hello = Hello, { $name }
profile-ready = Your profile is ready
profile-ready-listed = Members can now find you in People, see your page and ask to connect.
profile-ready-members = Members who see your name, such as in a project or a credit, can now open your page. You are not listed in People yet, so only members of your project teams can ask to connect. To be found by everyone, turn on “List me in People” under Privacy in your profile.
profile-ready-connections = Your connections and project teams can now see your page. It is not listed in People.
profile-ready-open = See your page
profile-ready-dismiss = Dismiss
dashboard-new-project = New project
dashboard-role-needs-two-step = Your role needs two-step sign-in. <link>Set it up under Security</link>, or log in again using two-step sign-in.
