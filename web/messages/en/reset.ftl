## Reset form

reset-form-email = Email
reset-form-new-password = New Password
reset-form-confirm-new-password = Confirm New Password
reset-form-save-password = Save password

## Reset

reset-password = Reset your password
reset-link-could-not-checked = The link could not be checked
reset-choose-new-password = Choose a new password
reset-youll-signed-out-on = You’ll be signed out on all other devices.
reset-back-log-in = Back to log in
