## Words

words-share-usage-data = Share usage data?
words-record-which-screens-open = We record which screens you open, what you select and how fast pages load. Never what you write: scripts, budgets, messages and reviews are excluded.
words-data-stays-on-server = The data stays on this server and is deleted after 90 days.
words-data-goes-service-chosen = The data goes to { $other }, a service chosen by the operator of this site. Retention and deletion are up to { $other } and the operator.
words-data-collected-so-far = Data collected so far is deleted
words-nothing-more-sent-data = Nothing more is sent to { $other }. Data already sent is not deleted: ask the operator of this site, or { $other }, to delete it
words-data-collected-earlier-in = Data collected earlier, or in another browser, is deleted when you choose No.
words-choose-no-stop-sending = Choose No to stop sending data to { $other } from your other browsers too.
words-stopped = Usage data is no longer shared, and the data collected so far is deleted.
words-stopped-service = Usage data is no longer shared. Data already sent is not deleted: ask the operator of this site, or { $other }, to delete it.

## Consent card

consent-card-change-answer-in-settings = { $collected } { $whereTo } You can change your answer in Settings.
consent-card-no = No
consent-card-yes = Yes
consent-card-question-about-usage-data = A question about usage data is at the end of this page.

## Usage settings

usage-settings-thank-usage-data-shared = Thank you. Usage data is shared from now on.
usage-settings-usage-data = Usage data
usage-settings-browser-opts-out-global = Your browser opts out for you (Global Privacy Control), and that applies here.
usage-settings-on-agreed-earlier-version = On { $answeredAt } you agreed to an earlier version of this text. Please answer again.
usage-settings-answer = You answered on { $answeredAt }
usage-settings-no = No
usage-settings-yes = Yes
