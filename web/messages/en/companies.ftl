## List

companies = Companies
companies-explained = Production companies, rental houses, sales agents and others, with the people who work there.
add = Add a company
list = Companies by name
list-people =
    { $others ->
        [0] { $name }
        [one] { $name } and 1 other
       *[other] { $name } and { $others } others
    }
list-could-not-load = The companies could not be loaded
list-show-more = Show more
list-none = No companies yet
list-none-explained = Add the company you work for, then invite your colleagues.
list-no-match = No matching companies
list-no-match-explained = Remove a filter, or add the company if you work there.
list-clear = Clear filters
filter-name = Company name
filter-kind = Kind of company
filter-country = Country
filter-any = Any

## Own

own = My companies
own-could-not-load = Your companies could not be loaded
own-asked = Waiting for a company admin to confirm
own-invited = The company says you work there. You are listed once you accept.
own-state-asked = Requested
own-state-invited = Invited
role-admin = Admin
role-member = Member

## What the caller is there

my = Your role at this company
my-none = Do you work here?
my-none-explained = Send a request. You will be listed once a company admin confirms it.
my-asked = You asked to be listed
my-invited = You have been invited
my-invited-explained = This company says you work here. You are listed once you accept.
my-member = You work here

## Join

join = I work here
join-at = I work at { $company }
join-explained = A company admin has to confirm this. Until then, only you and the admins see it.
join-title = Your position
join-title-edit = Edit your position
join-title-saved = Saved
join-save = Save
join-send = Send request
join-sent = Request sent. A company admin has to confirm it.
join-asked = A company admin has to confirm your request. Until then, only you and the admins can see it.
join-accept = Accept
join-accept-name = Accept: you work at { $company }
join-accepted = You are listed at { $company }
join-decline = Decline
join-decline-name = Decline: you do not work at { $company }
join-declined = Invitation declined
join-take-back = Withdraw request
join-take-back-question = Withdraw your request?
join-decline-question = Decline the invitation?
take-over = Become admin
take-over-explained = This company no longer has an admin. Since you work here, you can become one.
take-over-done = You are now an admin of this company
join-leave = Leave company
join-leave-question = Leave this company?
join-leave-explained = You will no longer be listed at { $company }. If you come back, an admin has to confirm you again.
join-end-explained = You can ask to be listed again later.
join-ended = You are not listed at { $company }

## New

new = Add a company
new-explained = You will be the first admin. Admins can edit the page and confirm who works at the company.
new-save = Add company
new-done = { $company } was added

## Form

preview = In the list
preview-explained = This is how the company looks in the list. The image is made from its name.
form-name = Name
form-kinds = Kinds of company
form-country = Country
form-city = City
form-site = Website
form-site-explained = The complete address, for example https://lowtide.example
form-about = About
form-cancel = Cancel
form-check = Some answers need your attention. Nothing was saved.

## Edit

edit = Edit { $company }
edit-save = Save changes
edit-done = Changes saved
edit-stale = Someone else has edited this page. Your changes are still here: save again to overwrite theirs.
delete = Delete company
delete-title = Delete { $company }?
delete-explained = The page, the list of people and the confirmed domain will be deleted for everyone. This cannot be undone.
delete-name = Company name
delete-done = { $company } was deleted

## Page

company = Company
company-not-found = Company not found
company-not-found-explained = This company does not exist, or its page was deleted.
company-all = All companies
company-back = Back to the list
company-could-not-load = This company could not be loaded
company-edit = Edit page
company-to-manage =
    { $count ->
        [0] Manage
       *[other] Manage ({ $count } waiting)
    }
report = Report this page
hidden = Moderators have hidden this page. Only you and its other admins can see it.
hidden-reason = Read the reason and appeal
contact = Message { $name } (admin)
domain-mark = Domain confirmed
about = About
proof = Details
proof-domain = Domain
proof-domain-none = The company has not yet confirmed that it owns this website.
facts-kind = Kind of company
facts-place = Place
facts-site = Website
facts-none = Not stated
facts-add-site = Add website
facts-people = People
facts-works = Confirmed productions
facts-at-least = { $count } or more
facts-since = On Slateflow since
manage = Manage { $company }
manage-leave = Back to the company’s page
manage-explained = Only company admins can see this page.
manage-page = Company page
manage-people = Roles
manage-people-explained = Admins can edit the page, confirm who works here and invite people. Members are only listed.
manage-delete = Delete this company
members = People
members-all = Show all { $count } people
members-none = You cannot see the profile of anyone here.
members-manage = Manage { $name }
members-make-admin = Make admin
members-make-member = Make member
members-changed = The role of { $name } was changed
members-remove = Remove from company
members-remove-title = Remove { $name }?
members-remove-explained = This person will no longer be listed at { $company }. They will not be notified.
members-removed = { $name } was removed
waiting = To be confirmed
waiting-explained = People are listed once both sides agree: you confirm their request, or they accept your invitation.
waiting-asked = Says they work here
waiting-invited = Invited, no answer yet
waiting-confirm = Confirm
waiting-confirm-name = Confirm that { $name } works here
waiting-confirmed = { $name } is now listed
waiting-decline = Decline
waiting-decline-name = Decline the request from { $name }
waiting-declined = Request declined
waiting-withdraw = Withdraw invitation
waiting-withdraw-name = Withdraw the invitation to { $name }
waiting-taken-back = Invitation withdrawn

## Invite

invite = Invite
invite-title = Invite to { $company }
invite-explained = Search People for someone who works at the company. They are listed once they accept.
invite-name = Name
invite-nobody = Nobody in People has this name.
invite-person = Invite { $name }
invite-done = { $name } was invited
invite-invited = Invited
invite-asked = To be confirmed
invite-listed = Listed

## What people of a company made

works = Productions by people who work here
works-now = This year
works-now-and-later = This year and later
works-earlier = Earlier
works-more = Show { $count } more
works-explained = Confirmed credits only. Includes work for other companies.
works-unconfirmed = Productions
works-mark = Not confirmed
works-unconfirmed-explained = People who work here say that they made these at this company. These credits are not confirmed yet.
works-none = No confirmed productions yet.
works-come = A production is confirmed once the credit of a person who works here is confirmed: by the project, by two colleagues or by the moderators.
works-ask = Ask for confirmation of your credits

## Domain

domain = Company domain
domain-confirmed = { $domain } is confirmed: someone at the company entered a code that we sent to an address with this domain.
domain-explained = Confirm that the company owns { $domain }: we’ll email a code to an address with this domain. The page will then show “Domain confirmed”.
domain-why = A confirmed domain shows that the company owns its website.
domain-no-site = Add the company’s website to confirm its domain.
domain-address = Part before the @
domain-address-explained = We’ll send the code to this address at { $domain }.
domain-send = Send code
domain-sent = A code was sent to { $address }. It is valid for 30 minutes.
domain-code = Code from the email
domain-confirm = Confirm domain
domain-done = Domain confirmed

## On a person’s page

person-companies = Companies
