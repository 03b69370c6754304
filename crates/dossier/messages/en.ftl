# What a dossier says around the answers of a project.

budget-by-part = Budget by part
share-of-budget = Share of the budget
budget = Budget
top-sheet = Top sheet
plan-by-type = Finance plan by type of funding
not-confirmed = Not confirmed
confirmed-with-documents = Confirmed with documents
confirmed-not-documented = Confirmed, not documented
confirmed = Confirmed
sources = Sources
total = Total
cash-flow-by-month = Cash flow by month
cash-flow = Cash flow
no-cap = No cap
receipts = Receipts
remaining = Remaining
recipient = Recipient
recoupment-order = Recoupment order
recoupment-by-level = Recoupment by level of receipts, { $currency }
lowest-balance = Month 0 is the first month of principal photography. Lowest balance: { $balance } at the end of month { $month }.
column-account = Account
column-description = Description
column-amount = Amount
column-kind = Kind
column-from = From
column-status = Status
column-counted = Counted towards budget
column-month = Month
column-phase = Phase
column-in = In
column-out = Out
column-month-end-balance = Month-end balance
column-who = Recipient
column-entitlement = Entitlement
column-share = Share
column-cap = Cap
confirmed-by-each = { $rows } who have confirmed
confirmed-or-team = { $rows }, confirmed or in the team
people-expired =
    { $people ->
        [one] { $more ->
           *[no] One person
            [yes] One more person
        } had confirmed, but the letter has expired.
       *[other] { $more ->
           *[no] { $people } people
            [yes] { $people } more people
        } had confirmed, but the letters have expired.
    }
people-unconfirmed =
    { $people ->
        [one] { $more ->
           *[no] One
            [yes] One more
        } person is named but has not confirmed yet.
       *[other] { $more ->
           *[no] { $people }
            [yes] { $people } more
        } people are named but have not confirmed yet.
    }
member = A member
team = Team
team-members = Team members
role-owner = Project owner
role-producer = Team member
role-collaborator = Team member
column-name = Name
column-role = Role
column-attachment = Attachment
confidential = Confidential. { $date }
confidential-prepared-for = Confidential. Prepared for { $somebody } on { $date }
key-image-of = Key image of { $project }
by-owner = By { $owner }.
not-reviewed = Not reviewed yet.
not-yet-approved = Submitted for review, not yet approved.
stage-approved = Stage { $stage } has been approved by Slateflow's reviewers.
stages-approved = Stages { $stages } have been approved by Slateflow's reviewers.
approved-and-drafts = { $approval } All other content is marked as draft.
approved-and-others = { $approval } Every other stage is marked with its status.
directed-by = Directed by { $names }
written-by = Written by { $names }
produced-by = Produced by { $names }
list-more = { $others } and others
list-last = { $others } and { $last }
logline = Logline
synopsis = Synopsis
approvals = Approvals
overview = Overview
band-in-dollars = { $band }; the project's currency is { $currency }
draft = Draft, not approved
submitted = Submitted for review, not yet approved
changes-requested = Changes requested, not approved
rejected = Rejected
no-answers = No answers yet
no-answers-yet = This stage has been started, but has no answers yet.
declared-by = { $answer }, confirmed by { $who } on { $date }
yes = Yes
contents = Contents
the-project = The project
approval-means = An approval states what reviewers found credible in the documents they saw on that day. It is not a legal warranty, investment advice or an offer.
approved-on = Approved on { $date }, version { $version }

# For the operator: letters that are shown as boxes since no font has them.
font-missing-east-asian = Chinese, Japanese and Korean, such as { $letter } ({ $code }); on Debian, install the package { $package }
font-missing-pictures = pictures and symbols, such as { $letter } ({ $code }); on Debian, install the package { $package }
font-missing-other = another script, such as { $letter } ({ $code }); on Debian, install the package { $package }
