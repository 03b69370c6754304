## Steps

steps-terms-code-conduct-updated = The terms or the code of conduct have been updated.
steps-some-answers-newly-required = Some questions are new, or their answers need an update.
steps-moderator-requested-correction = A moderator requested a correction: { $text }
steps-need-least-18-use = You must be 18 or older to use Slateflow. Please check your date of birth.
steps-two-years-name-country = You last confirmed your name and country two years ago. Are they still correct?

## Messages

messages-only-see = Only you can see this.

## Section form

section-form-part-profile = This section of your profile

## Use finish

use-finish-profile-ready = Your profile is ready

## Setup steps

setup-steps-only-few-questions-required = Only a few questions are required. We save as you go.
setup-steps-set-up-profile = Set up your profile
setup-steps = Setup steps
setup-steps-step = Step { $number } of { $count }
setup-steps-finish = Finish
setup-steps-next = Next
setup-steps-back = Back
setup-steps-skip-now = Skip for now

## Update cards

update-cards-only-what-listed-here = Update only what is listed here. The rest of your profile stays the same.
update-cards-update-profile = Update your profile
update-cards-confirm = Confirm

## Setup

setup-set-up-profile = Set up your profile
setup-asked-first =
    { $more ->
        [0] { $askedBy } lists you as { $job } of “{ $name }”. You can confirm or decline on the dashboard once your profile is complete.
       *[other] { $askedBy } lists you as { $job } of “{ $name }”, and there are more requests. You can answer them on the dashboard once your profile is complete.
    }
setup-profile-could-not-loaded = Your profile could not be loaded

## Hints

hints-filled-in = Profile completeness: { $strength }%
hints-profile-strength = Profile completeness
hints-confirmed = Credits confirmed: { $confirmed } of { $count }
hints-confirmed-label = Credits confirmed
hints-confirm = Get your first credit confirmed
hints-confirm-why = Projects and colleagues can confirm what you worked on. A confirmed credit says more than anything you enter yourself.
hints-add-next = Add next:

## Summary

summary-available = Available
summary-open-offers = Open to offers
summary-booked = Booked
summary-booked-until = Booked until { $day }
summary-not-looking = Not available for work

## Preview

booked-days = Booked days
booked-days-add = Add booked days
booked-days-edit = Edit booked days
booked-days-in-weeks = Booked in these six weeks: { $days }.
seen-booked = Booked: { $days }
seen-booked-none = No booked days entered.
booked-legend-booked = Booked
booked-legend-open = Not booked
booked-legend-today = Today
booked-days-none-in-weeks = No booked days in the next six weeks.
booked-days-none = No booked days

preview-not-member = Not a member
preview-member = A member
preview-connection = A connection
preview-view-as = View as
preview-heading = As others see you
preview-could-not-loaded = The preview could not be loaded
preview-they-cannot-see-profile = They cannot see your profile. You can change this under “Who sees my profile”.
preview-members-only = Only members who are logged in can see profiles. Nothing of yours is public.
preview-not-visible = Not visible
preview-edit-privacy = Edit privacy

## Section card

section-card-save = Save
section-card-cancel = Cancel
section-card-saved = “{ $title }” saved
section-card-edit = Edit<span> { $title }</span>
section-card-add = Add:

## Own profile

own-profile-details = Personal details
own-profile-credits-work = Credits & work
own-profile-availability-terms = Availability & terms
own-profile-privacy = Privacy
own-profile-privacy-more = Blocked people, emails and usage data are in <settings>Settings</settings>.
own-profile-profile = Profile
own-profile-seen = View as others
own-profile-seen-now = What others see now:
own-profile-edit = Edit profile
own-profile-done = Done
own-profile-back = Back to your profile
own-profile-hidden = Your name and photo are hidden from others until { $time } at the latest
own-profile-hidden-explained = Someone has reported that this profile is not yours, and a moderator is checking it. Meanwhile, you can change everything except your name and photo. If there is a decision against you, you will be notified and can appeal.
own-profile-page = Open your page

## Profile

profile = Profile
profile-could-not-loaded = Your profile could not be loaded

## Portrait

portrait-title = Your photo
portrait-add = Add photo
portrait-change = Change photo
portrait-choose = Choose photo
portrait-choose-other = Choose another photo
portrait-what-is-taken = JPEG, PNG or WebP, up to 8 MB. Location and camera data are removed.
portrait-your-picture = Your photo
portrait-sending = Uploading photo
portrait-save = Save photo
portrait-remove = Remove photo
portrait-cancel = Cancel
portrait-saved = Photo saved
portrait-removed = Photo removed
portrait-too-large = This photo is larger than 8 MB. Choose a smaller one.
portrait-too-small = This photo is too small. It needs at least { $least } pixels on each side.
portrait-not-a-picture = This file is not a readable image. Choose a JPEG, PNG or WebP file.

## Part

part-edit = Edit { $title }

## Portfolio

portfolio-biography = Biography
portfolio-filmography = Filmography
portfolio-reels = Reels
missing-biography = A few sentences on what you do and what you want to make.
missing-biography-add = Add a biography
missing-filmography = Your credits say more than a job title. Projects and colleagues can confirm them.
missing-filmography-add = Add credits
missing-skills = What you can do beyond your job titles.
missing-skills-add = Add skills
missing-availability = It’s the first thing a production asks.
missing-availability-add = Set availability
reel-play = Play “{ $title }”
reel-player = { $title }, video
reel-loads-from =
    { $host ->
        [vimeo] Loads from Vimeo when played
       *[youtube] Loads from YouTube when played
    }
reel-open = { $title } on { $host }
film-website = Website of { $title } (opens in a new tab)
reel-new-tab = (opens in a new tab)

## Job

facts-rate = { $amount } / { $unit }
facts-rate-flat = { $amount } flat

## Headings

heading-you = About { $name }
heading-what-you-do = What { $name } does
heading-your-work = Skills, links and more
heading-own-you = About you
heading-own-what-you-do = What you do
heading-own-looking-for = What you are looking for
heading-availability = Availability
heading-looking-for = What { $name } is looking for
label-intents = Looking for

## Privacy in the settings

privacy-saved = Privacy settings saved
privacy-saved-here = Saved
privacy-members-only = Off while only your connections see your profile.
privacy-accepted = You accepted these
privacy-accepted-on = You accepted these on { $date }
privacy-part-seen = Who can see you
privacy-part-messages = Who can write to you
privacy-part-agreed = News and terms
privacy-now-connections = Your connections and project teams see your profile.
privacy-now-messages-all = Members who see your profile can send one message, and more if you accept.

## City

city-unknown = Not in our list of towns. To be found by distance, enter a larger town nearby.

## Casting

casting-playing = Playing age { $age }
casting-playing-from = Playing age from { $from }
casting-playing-to = Playing age up to { $to }
casting-age = Age { $age }
casting-height = { $height } cm
casting-eyes = { $eyes } eyes
casting-hair = { $hair } hair
