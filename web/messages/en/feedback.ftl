## Tool answer


## Name

name-user = User

## Recent errors

recent-errors-promise-failed = A promise failed

## Details

details-page = Page
details-window = Window
details-version = Version
details-browser = Browser
details-errors-on-page = Errors on this page
details-failed-requests = Failed requests

## Send

send-feedback-sent = Your feedback has been sent.
send-feedback-could-not-sent = Your feedback could not be sent: { $error }
send-open-feedback = Open feedback

## Words

words-problem = Problem
words-idea = Idea
words-praise = Praise
words-open = Open
words-triaged = Triaged
words-done = Done

## Kind choice

kind-choice-what-went-wrong = What went wrong?
kind-choice-what-could-improve = What could we improve?
kind-choice-what-do-like = What do you like?
kind-choice-what-about = What is it about?

## Use report

use-report-offline-device-no-space = You are offline, and this device has no space left for the screenshot.
use-report-write-least-characters = Please write at least { $shortest } characters.
use-report-characters-too-many = That is { $count } characters too many.
use-report-enter-valid-email-address = Please enter a valid email address

## Redaction

redaction-left-top-wide-high = { $x } from the left, { $y } from the top, { $w } wide, { $h } high
redaction-area-in-middle-hidden = An area in the middle is hidden.
redaction-area-visible-again = The area is visible again.
redaction-screenshot-draw-over-areas = Screenshot. Draw over areas to hide them.
redaction-hidden-area = Hidden area { $number } of { $count }
redaction-hide-area = Hide an area
redaction-show-hidden-area = Show hidden area
redaction-draw-over-areas-hide = Draw over areas to hide them. They are blacked out before the screenshot leaves this device. Keyboard: arrow keys move a hidden area, Shift + arrow keys resize it, Delete removes it.

## Feedback dialog

feedback-dialog-could-not-take-screenshot = Could not take a screenshot of this page.
feedback-dialog-thank = Thank you
feedback-dialog-saved-later = Saved for later
feedback-dialog-close = Close
feedback-dialog-feedback-sent-if-needs = Your feedback has been sent. If it needs a reply, we’ll email you.
feedback-dialog-offline-feedback-saved-on = You are offline. Your feedback is saved on this device and will be sent once you are back online.
feedback-dialog-send-feedback = Send feedback
feedback-dialog-cancel = Cancel
feedback-dialog-discard = Discard
feedback-dialog-send = Send
feedback-dialog-send-when-online = Send when online
feedback-dialog-text-still-here = { $form } Your text is still here.
feedback-dialog-feedback-could-not-sent = Your feedback could not be sent
feedback-dialog-email-replies = Email for replies
feedback-dialog-attach-screenshot = Attach a screenshot
feedback-dialog-shows-page-behind-form = Shows the page behind this form. You can hide parts of it before sending.
feedback-dialog-include-technical-details = Include technical details
feedback-dialog-these-details-sent = These details will be sent:
feedback-dialog-they-help-us-find = They help us find the cause.

## Tool question

tool-question-how-do-want-send = How do you want to send feedback?
tool-question-operator-site-uses-third = The operator of this site uses a third-party feedback tool: <strong>{ $host }</strong>.
tool-question-third-party-tool-receives = <strong>Third-party tool</strong>: { $host } receives your name ({ $name }){ $email ->
        [none] {""}
       *[other] {" "}and your email address ({ $email })
    }, and can see the page you are on.
tool-question-slateflows-form-feedback-stays = <strong>Slateflow’s form</strong>: your feedback stays on this server.
tool-question-nothing-sent-before-agree = Nothing is sent to { $host } before you agree. Your choice is saved on this device. You can change it in Settings.
tool-question-use-slateflows-form = Use Slateflow’s form
tool-question-use = Use { $host }

## Feedback watch

feedback-watch-form-could-not-loaded = The form could not be loaded. Please try again when you are online.
feedback-watch-feedback = Feedback
feedback-watch-send-feedback = Send feedback

## Replies

replies = Replies
replies-report-no-email-address = This report has no email address, so you cannot reply.
replies-reply-sent = Reply sent to { $email }.
replies-enter-reply = Please enter a reply.
replies-reply-characters-too-long = Your reply is { $count } characters too long.
replies-reply = Reply
replies-sent-by-email = Sent by email to { $email }
replies-send-reply = Send reply

## Report list

report-list-screenshot = with a screenshot
report-list-replies =
    { $count ->
        [one] { $count } reply
       *[other] { $count } replies
    }
report-list-anonymous-visitor = Anonymous visitor

## Report detail

report-detail-report = Report
report-detail-all-feedback = All feedback
report-detail-report-deleted = This report has been deleted
report-detail-report-could-not-loaded = The report could not be loaded
report-detail-reports-deleted-senders-account = Reports are deleted with the sender’s account and after two years.
report-detail-status-changed = Status changed to { $status }.
report-detail-status = Status
report-detail-report-status = Report status
report-detail-screenshot-could-not-loaded = The screenshot could not be loaded
report-detail-screenshot-by-sender = Screenshot by the sender

## Queue

queue-new-reports-appear-here = New reports appear here until they are triaged.
queue-triaged-reports-still-need = Triaged reports that still need work appear here.
queue-completed-reports-kept-two = Completed reports are kept for two years.
queue-feedback = Feedback
queue-feedback-could-not-loaded = The feedback could not be loaded
queue-reports-members-visitors = Reports from members and visitors.
queue-analytics = Analytics
queue-csv = CSV
queue-download-feedback-as-csv = Download feedback as CSV
queue-status = Status
queue-kind = Kind
queue-all = All
queue-no-reports = No reports
queue-no-reports-kind = No reports of this kind
queue-show-more = Show more
queue-select-report-read-reply = Select a report to read, reply or change its status.

## Tool settings

tool-settings-feedback = Feedback
tool-settings-feedback-form-on-device = Feedback form on this device
tool-settings-slateflows-form = Slateflow’s form
tool-settings-feedback-stays-on-server = Your feedback stays on this server
tool-settings-third-party-tool-once = Third-party tool. Once you select “Send feedback”, it receives your name and email address and can see the page you are on
