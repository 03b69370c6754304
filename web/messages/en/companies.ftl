## List

companies = Companies
companies-explained = Production companies, rental houses, sales agents and others, with the people who work there. Companies are listed by name.
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
list-none-explained = Add the company that you work for. You can then invite the people who work there.
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
own-asked = Waiting for an admin of the company to confirm
own-invited = The company has listed you as working there
own-state-asked = Asked
own-state-invited = Invited
role-admin = Admin
role-member = Member

## What the caller is there

my = You at this company
my-none = Do you work here?
my-none-explained = Say so, and an admin of the company confirms it. You are then listed among its people.
my-asked = You asked to be listed
my-invited = You are invited
my-invited-explained = The company has named you as someone who works there. You are listed once you accept.
my-member = You work here
my-admin = You are an admin of this company
my-admin-asked =
    { $count ->
        [one] One person is waiting for your answer
       *[other] { $count } people are waiting for your answer
    }

## Join

join = I work here
join-at = Work at { $company }
join-explained = An admin of the company has to confirm this. Until then only you and the admins can see it.
join-title = What you do there
join-title-edit = Edit your position
join-title-saved = Saved
join-save = Save
join-send = Send request
join-sent = Request sent. An admin of the company has to confirm it.
join-asked = An admin of the company has to confirm it. Until then only you and the admins see it.
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
take-over-explained = This company has no admin any more. You work here, so you can become one.
take-over-done = You are now an admin of this company
join-leave = Leave company
join-leave-question = Leave this company?
join-leave-explained = You are no longer listed at { $company }. An admin has to confirm you again if you come back.
join-end-explained = You can ask to be listed again later.
join-ended = You are not listed at { $company }

## New

new = Add a company
new-explained = You become the first admin of the page. Admins edit the page and confirm who works there.
new-save = Add company
new-done = { $company } was added

## Form

preview = In the list
preview-explained = The picture is made from the name.
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
edit-stale = Somebody else changed this page in the meantime. Your changes are still here: save again to replace theirs.
delete = Delete company
delete-title = Delete { $company }?
delete-explained = The page, the list of people and the confirmed domain are deleted for everybody. This cannot be undone.
delete-name = Name of the company
delete-done = { $company } was deleted

## Page

company = Company
company-not-found = Company not found
company-not-found-explained = This company does not exist, or its page was deleted.
company-all = All companies
company-back = Back to the list
company-could-not-load = This company could not be loaded
company-edit = Edit page
report = Report this page
hidden = Moderators have hidden this page. Only you and its other admins see it.
hidden-reason = Read the reason and appeal
domain-mark = Domain confirmed
about = About
proof = Details
proof-domain = Domain
proof-domain-none = The company has not shown yet that this website is its own.
proof-since = On Slateflow since { $day }
manage = Manage this company
manage-explained = Only admins of the company see this part.
manage-people = Roles
manage-people-explained = Admins edit the page, confirm who works here and invite people. Members are listed.
manage-page = The page
manage-page-explained = Name, kinds of company, place, website and what the company says of itself.
manage-delete = Delete this company
members = People
members-all = Show all { $count } people
members-none = You cannot see anybody who works here.
members-manage = Manage { $name }
members-make-admin = Make admin
members-make-member = Make member
members-changed = The role of { $name } was changed
members-remove = Remove from company
members-remove-title = Remove { $name }?
members-remove-explained = This person is no longer listed at { $company }. They are not notified.
members-removed = { $name } was removed
waiting = To be confirmed
waiting-explained = Who says that they work here is listed once you confirm. Who is invited is listed once they accept.
waiting-asked = Says that they work here
waiting-invited = Invited, not answered yet
waiting-confirm = Confirm
waiting-confirm-name = Confirm that { $name } works here
waiting-confirmed = { $name } is listed now
waiting-decline = Decline
waiting-decline-name = Decline the request of { $name }
waiting-declined = Request declined
waiting-withdraw = Withdraw invitation
waiting-withdraw-name = Withdraw the invitation of { $name }
waiting-taken-back = Invitation withdrawn

## Invite

invite = Invite
invite-title = Invite to { $company }
invite-explained = Find somebody in the directory who works at the company. They are listed once they accept.
invite-name = Name of the person
invite-nobody = Nobody in the directory has this name.
invite-person = Invite { $name }
invite-done = { $name } was invited
invite-invited = Invited
invite-asked = To be confirmed
invite-listed = Listed

## What people of a company made

works = Productions by people who work here
works-explained = Only credits that somebody else has confirmed. Includes what they made for other companies.

## Domain

domain = Domain of the company
domain-confirmed = { $domain } is confirmed: somebody at the company received a code there by email.
domain-explained = Show that the company owns { $domain }: we send a code to an address with this domain. The page then says “Domain confirmed”.
domain-why = A confirmed domain shows that the company owns its website.
domain-no-site = Add the website of the company to confirm its domain.
domain-address = Part before the @
domain-address-explained = The code goes to this address at { $domain }.
domain-send = Send code
domain-sent = A code was sent to { $address }. It is valid for 30 minutes.
domain-code = Code from the email
domain-confirm = Confirm domain
domain-done = Domain confirmed

## On a person’s page

person-companies = Companies
