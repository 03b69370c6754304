# 'slateflow admin', 'slateflow import-users' and 'slateflow export-users'.

admin-granted = { $email } now has the role { $role }.
    .before = { $email } already had the role { $role }.
admin-revoked = { $email } no longer has the role { $role }.
    .before = { $email } did not have the role { $role }.
admin-second-factor-removed = { $email } no longer has a second factor.
    .before = { $email } had no second factor.
admin-second-factor-firebase = the accounts are in the Firebase project: remove the second factor there
admin-deleted = { $email } has been deleted.
admin-disabled = { $email } has been disabled.
admin-enabled = { $email } has been enabled.
admin-role-since = since { $time }
admin-not-an-email = { $text } is not an email address
admin-not-a-role = { $text } is not a role. The roles are { $roles }.

import-note = note     { $line }
import-refused = REFUSED  { $line }
import-done = { $added } added, { $completed } completed, { $unchanged } unchanged, { $refused } refused
    .dry-run = Dry run: { $added } added, { $completed } completed, { $unchanged } unchanged, { $refused } refused
import-some-refused = some accounts could not be imported
import-firebase = accounts of a Firebase project need no import: unset SLATEFLOW_FIREBASE_PROJECT to import into Slateflow
import-unreadable = { $file } cannot be read
export-done = { $accounts } accounts written to { $file }
export-firebase = the accounts are in the Firebase project: export them with 'firebase auth:export'
