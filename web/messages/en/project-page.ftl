## Page

project-page-title = Project
project-page-synopsis = Synopsis
project-page-people = People
project-page-documents = Documents
project-page-facts = Facts
project-page-answers = All answers
project-page-add-logline = The logline and the synopsis from stage 1 appear here.

## Contents

contents = On this page

## Hero

hero-greenlit = Greenlit
hero-archived = Archived
hero-messages = Team messages

## Film

film-minutes = { $minutes } min
film-episodes = { $episodes } × { $minutes } min
film-seasons = { $seasons } seasons, { $season }
film-format = Format
film-length = Length
film-countries = Countries
film-languages = Languages
film-development = Development status
film-technique = Technique
film-subgenres = Sub-genres
film-source = Based on
film-age-rating = Age rating
film-tags = Tags
film-open-stage = Open stage { $stage }
film-read-concept = Read the approved concept
film-read-package = Read the approved package
film-read-finance = Read the approved finance plan
film-read-greenlight = Read the approved stage 4
film-see-submission = See the submission
film-see-decision = See the decision
film-make-changes = Make the changes
film-start-stage = Start stage { $stage }
film-continue = Continue stage { $stage }
film-opens-after = Opens after { $name }
film-status-on = { $label } { $day }
film-meaning-concept = The project is genuine, and its team has a credible right to make it.
film-meaning-script = Reviewers have read the script and reviewed the team.
film-meaning-finance = The budget and the finance plan are sound, judging by the evidence. This is not an offer or investment advice.
film-meaning-greenlight = The project is ready to start, safe and insured, and can be delivered.
film-when-approved = Approval means: { $meaning }

## Stage line

stage-line = Stages
stage-line-show-meaning = What the approvals mean
stage-line-hide-meaning = Hide what the approvals mean

## Credits

credits-director = Directed by
credits-showrunner = Showrunner
credits-writer = Written by
credits-cast = Lead cast
credits-presenter = Presenter
credits-producer = Produced by
credits-executive-producer = Executive producer
credits-co-producer = Co-producer
credits-photography = Director of photography
credits-design = Production designer
credits-editor = Editor
credits-composer = Composer
credits-casting = Casting
credits-animation = Animation director
credits-confirmed = (confirmed)
credits-awaiting = Awaiting confirmation
credits-not-asked = Not asked yet
credits-none-yet = No people are attached yet. Writers come from stage 1, key creatives from stage 2.
credits-in-talks =
    { $count ->
        [one] { $count } person without a letter or contract yet
       *[other] { $count } people without a letter or contract yet
    }
credits-in-talks-note = Visible to your team and reviewers only.

## People

people-manage = Manage team
people-see = See the team
people-all = Show all { $count } people
people-fewer = Show fewer
people-you = { $name } (you)

## Own part

own-part-job = { $job } ({ $status })
own-part-jobs = You are attached as { $jobs }.
own-part-reader = You can read the stages, not edit them.
own-part-start = Stage { $stage } is ready: you can start it.
own-part-write =
    { $submits ->
        [yes] Stage { $stage } is a draft: you can edit and submit it.
       *[no] Stage { $stage } is a draft: you can edit it. Only the owner, or a member with the role “Can edit and submit”, can submit it.
    }
own-part-change = Only the owner, or a member with the role “Can edit and submit”, can resubmit stage { $stage }.
own-part-review = Stage { $stage } is with the reviewers.
own-part-asked = The team lists you as { $jobs }.
own-part-confirm = Confirm or decline on your dashboard
own-part-closed = The current stage is { $name }.
own-part-no-finance = You cannot see the finance plan.
own-part-ask = Ask for access
own-part-not-started = Stage { $stage } has not been started. Only the owner, or a member with the role “Can edit and submit”, can start it.
own-part-rejected = Stage { $stage } was rejected: only the owner can resubmit it.
own-part-approved = All four stages are approved.
own-part-amend = To change an approved stage, request an amendment:
own-part-no-documents = You cannot see the documents.

## Requests

requests-open =
    { $count ->
        [one] { $count } open change request
       *[other] { $count } open change requests
    }
requests-settled = All requests are settled. The stage can be resubmitted.
requests-all = Show all { $count }
requests-fewer = Show fewer
requests-hide = Hide
requests-resolved = Changed or answered
requests-recommended = Recommended

## Finance band

finance-band-budget = Budget
finance-band-confirmed = Confirmed
finance-band-share = Confirmed: { $band } of the budget
finance-band-plan = Finance plan
finance-band-range = Budget range
finance-band-kept-in = budget in { $currency }

## Stage answers

stage-answers-stage = Stage { $stage } · { $name }
stage-answers-open = Open stage { $stage }
stage-answers-could-not-loaded = The answers could not be loaded
