## People

people = People
people-order = The order changes every day and is the same for everyone. Nobody can pay for a place.
people-companies = Companies
people-connections =
    { $count ->
        [0] My connections
        [one] My connections, { $count } request
       *[other] My connections, { $count } requests
    }
people-order-distance = Nearest first. People at the same distance are in the daily order.
people-sort = Order
people-sort-distance = Nearest first
people-sort-day = Daily order
people-order-how = How this order is made
people-could-not-load = The people could not be loaded
people-search = Name, job title or town
people-name = Name
people-titles = Did you mean a job title?
people-titles-search = Search for the job title { $title }
people-title = Job title
people-language = Language
people-free = Free on these days
people-free-from = Free from
people-free-until = Free until
people-free-explained = Finds people who are not booked on these days and updated their profile in the last 60 days.
people-free-both = Enter both days.
people-free-order = The last day must not be before the first.
people-free-past = The last day must not be in the past.
people-free-longest = Choose at most { $most } days.
people-department = Department
people-country = Country
people-no-such-name = People who work as { $title }.
people-nobody-title = Nobody here works as { $title }, and nobody is named “{ $name }”.
people-name-department = People in the department { $department }.
people-nobody-department = Nobody here works in { $department }, and nobody is named “{ $name }”.
people-name-town = People within { $km } km of { $town }.
people-nobody-town = Nobody here lives within { $km } km of { $town }, and nobody is named “{ $name }”.
people-name-title-town = People who work as { $title } within { $km } km of { $town }.
people-nobody-title-town = Nobody here works as { $title } within { $km } km of { $town }, and nobody is named “{ $name }”.
people-name-department-town = People in the department { $department } within { $km } km of { $town }.
people-nobody-department-town = Nobody works in { $department } within { $km } km of { $town }, and nobody is named “{ $name }”.
people-alone = Nobody else within { $km } km of { $town }
people-alone-farther = Nobody else within { $km } km either.
people-town = In or near
people-town-within = Within
people-town-km = { $km } km
people-town-around = Within { $km } km of { $town }
people-any = Any
people-departments = Departments
people-departments-all = Show all { $count } departments
people-faces = Members
people-faces-town = People near { $town }
people-faces-country = People in { $country }
people-faces-producers =
    { $known ->
        [yes] Producers in { $country }
       *[no] Producers
    }
people-faces-why =
    { $near ->
        [yes] Shown because you are looking for work, and producers hire. Those in your country come first.
       *[no] Shown because you are looking for work, and producers hire.
    }
people-faces-same-country = In your country
people-faces-all = Show all
people-can-open = Open a department, or search by name, job title, country, language and dates. Each profile shows credits, availability and mutual connections.
people-can-connect = From a profile, you can send a connection request. Some members also accept messages from people they are not connected with.
people-can-listed = Only members who have chosen to be listed appear here. You decide whether you are listed: see <privacy>Privacy in your profile</privacy>.
people-can = What you can do here
people-departments-people =
    { $count ->
        [one] person
       *[other] people
    }
people-results = Results
people-clear = Clear filters
people-name-too-short = Enter at least two characters of a name
people-count =
    { $total ->
        [one] { $total } person
       *[other] { $total } people
    }
people-count-more = More than { $total } people
people-count-shown = { $shown } shown
people-only-first = Only the first { $total } people are shown. Add a filter to find others.
people-show-more = Show more
people-near = Also names similar to { $names }
people-near-name = “{ $name }”
people-filter-invalid = A filter is not valid
people-filter-invalid-field = { $filter }: { $detail }
people-filters = Filters
people-filters-open =
    { $count ->
        [0] Filters
       *[other] Filters ({ $count })
    }
people-filters-active = Active filters
people-filters-show = Show results
people-filters-show-count =
    { $total ->
        [one] Show { $total } person
       *[other] Show { $total } people
    }
card-distance = { $km } km away
card-distance-here = in this town
card-confirmed =
    { $count ->
        [one] { $count } confirmed credit
       *[other] { $count } confirmed credits
    }
card-language = Speaks { $language }

## Listed

asked = Would you like to be listed here?
asked-explained = Members can then find you by name, job title, department, country, language and availability. You can change this at any time under Privacy in your profile.
asked-yes = List me
asked-no = Not now
asked-listed = You are listed
asked-not-listed = You are not listed

## Nobody

nobody-listed = Nobody is listed yet
nobody-listed-explained = To be listed, go to Privacy in your profile and turn on “List me in People”.
nobody-edit-profile = Edit profile
nobody-found = No matching people
nobody-fits-filter = Nobody matches this filter.
nobody-fits-filters = Nobody matches all of these filters. Remove one of them to see more people:
nobody-fits-filters-less = Nobody matches these filters, even if you remove one.
nobody-without =
    { $total ->
        [one] Without “{ $filter }”: { $total } person
       *[other] Without “{ $filter }”: { $total } people
    }
nobody-without-more = Without “{ $filter }”: more than { $total } people
nobody-free = Free { $days }
nobody-farther = Search within { $km } km
nobody-farther-count =
    { $total ->
        [one] Within { $km } km: { $total } person
       *[other] Within { $km } km: { $total } people
    }
nobody-farther-more = Within { $km } km: more than { $total } people
nobody-country =
    { $total ->
        [one] In { $country }: { $total } person
       *[other] In { $country }: { $total } people
    }
nobody-country-more = In { $country }: more than { $total } people
nobody-save = Save this search with an alert to hear about new people.
nobody-such-name = Nobody is named “{ $name }”, and no job title or town has this name. Check the spelling, or enter a job title and a town, for example “gaffer Berlin”.
nobody-clear-search = Clear search
nobody-clear = Clear all filters

## Saved

saved = Saved searches
saved-could-not-load = Your saved searches could not be loaded
saved-save = Save this search
saved-save-submit = Save search
saved-as = Saved as “{ $name }”
saved-done = Search saved
saved-name = Name of the search
saved-actions = Actions for “{ $name }”
saved-rename = Rename
saved-rename-title = Rename saved search
saved-renamed = Search renamed
saved-alert = Alert for “{ $name }”
saved-alert-never = No alert
saved-alert-daily = Daily email
saved-alert-weekly = Weekly email
saved-alert-checked = You get an email when it finds new people. Last checked { $at }.
saved-alert-not-run = This search no longer works, so no alerts are sent. Delete it, or save a new one.
saved-alert-saved = Alert changed
saved-delete = Delete
saved-delete-title = Delete saved search?
saved-delete-text = “{ $name }” will be removed from your saved searches.
saved-deleted = Search deleted

## Person

person = Person
person-could-not-load = This profile could not be loaded
person-not-found = Profile not found
person-not-found-explained = This profile does not exist or is not visible to you.
person-own-hidden = Other members cannot see your page
person-own-hidden-explained = Under “My connections”, only your connections and project teams see it. To change this, go to Privacy in your profile and choose “All members”.
person-all-people = All people
person-back-to-results = Back to results
person-own = This is how members see you.
person-edit = Edit profile
person-profile = Profile
person-projects = Projects
person-free = Free { $days }
person-free-part = Booked on { $taken } of these { $days } days
person-free-taken = Not available { $days }
person-free-old = Availability not updated recently
person-free-said = updated on { $day }
