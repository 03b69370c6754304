## Read amount

read-amount-more-than-decimal-places = “{ $text }” has more than { $places } decimal places
read-amount-below-zero = “{ $text }” is below zero
read-amount-too-large = “{ $text }” is too large
read-amount-not-amount-write-in = “{ $text }” is not an amount: write it in figures, such as 60,000

## Check

check-amount-too-large = This amount is too large
check-most-choices = Please choose at most { $maxItems }
check-choose-one = Please choose one
check-choose-least = Please choose at least { $min }
check-choose-least-one = Please choose at least one
check-confirm-continue = Please confirm to continue
check-upload-file = Please upload a file
check-add-least = Please add at least { $min }
check-add-least-one = Please add at least one { $row }
check-field-required = This field is required
check-too-short = At least { $min } characters; this has { $length }
check-too-long = At most { $max } characters; this has { $length }
check-letters-spaces-hyphens-apostrophes = Letters, spaces, hyphens, apostrophes and full stops only
check-leave-out-links-contact = Please leave out links and contact details
check-enter-email-address-such = Please enter an email address such as name@film.com
check-most-characters = At most { $max } characters
check-enter-web-address-starts = Please enter a web address that starts with https://
check-enter-whole-number = Please enter a whole number
check-between = Between { $min } and { $max }
check-enter-number-such-as = Please enter a number such as 1.25
check-most-digits-after-point = At most { $places } decimal places
check-enter-date-after-today = Please enter a date after today
check-enter-today-later-date = Please enter today or a later date
check-enter-today-earlier-date = Please enter today or an earlier date
check-need-least-18-use = You must be 18 or older to use Slateflow
check-year = Please check the year
check-not-date-such-as = “{ $text }” is not a valid date. Write it like 2027-03-31
check-most = At most { $max }
check-least = At least { $min }

## Terms

terms-read = Read: { $title }
terms-version = Version { $version }

## Setup


## Amount control

amount-control-choose-currency-first = Choose a currency first.

## Text of

text-of-yes = Yes
text-of-no = No
text-of-file = Uploaded file
text-of-member = Slateflow member

## Answer

answer-yes = Yes
answer-no = No
answer-not-answered = Not answered
answer-opens-in-new-tab = (opens in a new tab)

## Choice control

choice-control-add-own = Add your own…
choice-control-add-own-in-own = Add your own<span>: { $label }, in your own words</span>
choice-control-in-own-words = { $label }, in your own words
choice-control-add = Add

## Rows control

rows-control-optional = (optional)
rows-control-remove = Remove { $row } { $number }
rows-control-remove-person = Remove { $person }
rows-control-add = Add { $row }

## Form field

form-field-locked = , locked
form-field-least-characters = At least { $min } characters.

## Error summary

error-summary-check-answers =
    Please check { $count ->
        [one] { $count } answer
       *[other] { $count } answers
    }

## Conflict dialog

conflict-dialog-also-edited-in-another = { $what } was also edited elsewhere. Both sets of changes have been merged.
conflict-dialog-edited-in-two-windows = Edited in two places
conflict-dialog-save-selection = Save selection
conflict-dialog-also-saved =
    { $what } was also saved elsewhere on { $savedAt }: in another window, on another device, or by someone else with access. Choose which answer to keep; nothing has been overwritten.{ $merged ->
        [yes] {" "}Other changes have been merged.
       *[no] {""}
    }
conflict-dialog-all-window = All of your version
conflict-dialog-all-other-window = All of the other version
conflict-dialog-not-answered = Not answered
conflict-dialog-removed = Removed
conflict-dialog-line = { $field }, line { $row }
conflict-dialog-window = Your version
conflict-dialog-other-window = Other version

## Answers

answers-confirmed-by-on = Confirmed by <bdi>{ $name }</bdi> on <time>{ $moment }</time>

## Save note

save-note-kept-on-device = kept on this device
save-note-not-kept-keep-window = kept only in this window; do not close it
save-note-saved = Saved
save-note-not-saved-yet = Not saved yet
save-note-saving = Saving…
save-note-offline = Offline: { $kept }
save-note-edited-in-another-window = Also edited elsewhere: choose which version to keep
save-note-not-saved = Not saved: { $message }
save-note-some-not-saved =
    { $count ->
        [one] One answer
       *[other] { $count } answers
    } couldn’t be saved ({ $kept }). Everything else is saved. Please check:
save-note-none-saved = Not saved ({ $kept }). Please check:

## Changes

changes-removed = [removed:
changes-added = [added:
changes-order = Only the order has changed.
changes-row = { $is ->
        [new] { $noun } { $number } (new)
        [removed] { $noun } { $number } (removed)
       *[changed] { $noun } { $number }
    }
changes-row-named = { $is ->
        [new] { $noun } { $number }: { $name } (new)
        [removed] { $noun } { $number }: { $name } (removed)
       *[changed] { $noun } { $number }: { $name }
    }
changes-row-person = { $is ->
        [new] { $person } (new)
        [removed] { $person } (removed)
       *[changed] { $person }
    }
changes-file-removed = Removed file
changes-file-added = New file

## Section list

section-list-on-page = On this page
section-list-show-empty =
    Show { $count ->
        [one] { $count } empty answer
       *[other] { $count } empty answers
    }
section-list-hide-empty =
    Hide { $count ->
        [one] { $count } empty answer
       *[other] { $count } empty answers
    }
section-list-no-answers = No answers yet.
