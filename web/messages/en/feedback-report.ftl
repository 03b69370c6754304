## Details

details-page = Page
details-window = Window
details-version = Version
details-browser = Browser
details-errors-on-page = Errors on this page
details-failed-requests = Failed requests

## Send

send-feedback-sent = Feedback sent
send-feedback-could-not-sent = Your feedback could not be sent: { $error }
send-open-feedback = Open feedback

## Kind choice

kind-choice-what-went-wrong = What went wrong?
kind-choice-what-could-improve = What could we improve?
kind-choice-what-do-like = What do you like?
kind-choice-what-about = What is it about?

## Use report

use-report-offline-device-no-space = You are offline, and this device has no space left for the screenshot.
use-report-write-least-characters = Please write at least { $shortest } characters.
use-report-characters-too-many =
    { $count ->
        [one] { $count } character too many.
       *[other] { $count } characters too many.
    }
use-report-enter-valid-email-address = Please enter a valid email address

## Redaction

redaction-screenshot-draw-over-areas = Screenshot. Draw over areas to hide them.
redaction-hidden-area = Hidden area { $number } of { $count }
redaction-hide-area = Hide an area
redaction-show-hidden-area = Show hidden area
redaction-draw-over-areas-hide = Draw over areas to hide them. They are blacked out before the screenshot leaves this device. Keyboard: arrow keys move a hidden area, Shift + arrow keys resize it, Delete removes it.

## Use redaction

use-redaction-left-top-wide-high = { $x } from the left, { $y } from the top, { $w } wide, { $h } high
use-redaction-area-in-middle-hidden = An area in the middle is hidden.
use-redaction-area-visible-again = The area is visible again.

## Feedback dialog

feedback-dialog-thank = Thank you
feedback-dialog-saved-later = Saved for later
feedback-dialog-close = Close
feedback-dialog-feedback-sent = Your feedback has been sent.
feedback-dialog-feedback-sent-if-needs = Your feedback has been sent. If it needs a reply, we’ll email you.
feedback-dialog-offline-feedback-saved-on = You are offline. Your feedback is saved on this device and will be sent once you are back online.
feedback-dialog-send-feedback = Send feedback
feedback-dialog-cancel = Cancel
feedback-dialog-discard = Discard
feedback-dialog-send = Send
feedback-dialog-send-when-online = Send when online
feedback-dialog-text-still-here = { $form } Your text is still here.
feedback-dialog-feedback-could-not-sent = Your feedback could not be sent

## Report fields

report-fields-email-replies = Email for replies
report-fields-could-not-take-screenshot = Could not take a screenshot of this page.
report-fields-attach-screenshot = Attach a screenshot
report-fields-shows-page-behind-form = Shows the page behind this form. You can hide parts of it before sending.
report-fields-include-technical-details = Include technical details
report-fields-these-details-sent = These details will be sent:
report-fields-they-help-us-find = They help us find the cause.
