## Countdown

countdown-s = { $left } s

## Toast

toast-dismiss = Dismiss

## Skip link

skip-link-skip-content = Skip to content

## Offline banner

offline-banner-youre-offline-changes-saved = You’re offline. Changes are saved on this device.

## Logo

logo-slateflow = Slateflow

## Spinner

spinner-loading = Loading

## Button

button-working = Working

## Error state

error-state-try-again = Try again

## Field

field-optional = (optional)

## Counter

counter-characters-used = characters used

## Password field

password-field-hide-password = Hide password
password-field-show-password = Show password

## Menu

menu-chosen = , chosen

## Dialog

dialog-close = Close
dialog-cancel = Cancel

## Step line

step-line-done = , done
suggested-looking = Searching…
step-line-skipped = Skipped

## Options

options-nothing-found = Nothing found

## Tags field

tags-field-most-characters-each = At most { $maxLength } characters each
tags-field-added = { $label }, added
tags-field-add = Add to { $label }

## Find option

find-option-not-in-list-choose = “{ $text }” is not in the list. Choose an option, or clear the field
find-option-matches-several-options-choose = “{ $text }” matches several options. Choose one, or clear the field

## Combo box

combo-box-already-chosen = “{ $name }” is already chosen
combo-box-most-remove-another-first = At most { $max }. Remove one to add another
combo-box-chosen = { $label }, chosen

## Select

select-choose = Choose

## Search field

search-field-clear = Clear

## Form dialog

form-dialog-cancel = Cancel

## Unit

unit-in = In { $unit }.

## Boot

boot-loading = Loading
boot-taking-longer-than-should = This is taking longer than usual.
boot-reload-page = Reload the page

## Cropper

cropper-crop = Crop
cropper-zoom = Zoom
cropper-across = Horizontal position
cropper-down = Vertical position
