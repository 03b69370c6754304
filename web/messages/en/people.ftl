## People

people = People
people-order = The order changes every day and is the same for everybody. Nobody can buy a place.
people-order-how = How this order is made
people-could-not-load = The people could not be loaded
people-name = Name
people-department = Department
people-country = Country
people-any = Any
people-departments = Departments
people-departments-people =
    { $count ->
        [one] person
       *[other] people
    }
people-everybody = Everybody
people-results = Results
people-clear = Clear filters
people-name-too-short = Enter at least two characters of a name
people-count =
    { $total ->
        [one] { $total } person
       *[other] { $total } people
    }
people-count-of = { $shown } of { $total } people
people-count-of-more = { $shown } of more than { $total } people
people-only-first = Only the first { $total } people are shown. Add a filter to find others.
people-show-more = Show more

## Nobody

nobody-listed = Nobody is listed yet
nobody-listed-explained = To be listed, go to Privacy in your profile and select “Members can find me”.
nobody-edit-profile = Edit profile
nobody-found = No matching people
nobody-found-explained =
    { $count ->
        [one] Remove the filter to see more people.
       *[other] Remove one of the filters to see more people.
    }
nobody-remove-name = Remove name “{ $name }”
nobody-remove-department = Remove department “{ $department }”
nobody-remove-country = Remove country “{ $country }”

## Person

person = Person
person-could-not-load = This profile could not be loaded
person-not-found = Profile not found
person-not-found-explained = This profile does not exist or is not visible to you.
person-own-hidden = Your profile is hidden
person-own-hidden-explained = Other members cannot see your profile. To change this, go to Privacy in your profile and edit “Who sees my profile”.
person-all-people = All people
person-own = This is how members see you.
person-edit = Edit profile
person-profile = Profile
