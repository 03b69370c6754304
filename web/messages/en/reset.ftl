## Reset form

reset-form-email = Email
reset-form-new-password = New Password
reset-form-confirm-new-password = Confirm New Password
reset-form-save-password = Save password
reset-form-failed = Failed to reset password. Please try again or request a new link.
reset-form-code-missing = Missing reset code. Please request a new password reset email.
reset-form-done = Password reset successfully! Redirecting you to sign in...

## Reset

reset-password = Reset your password
reset-link-could-not-checked = The link could not be checked
reset-choose-new-password = Choose a new password
reset-youll-signed-out-on = You’ll be logged out on all other devices.
reset-back-log-in = Back to login
reset-password-link-invalid = This password reset link is invalid. Please request a new one.
reset-password-link-expired = This password reset link has expired or already been used. Please request a new one.

## Forgot password

forgot-email-first = Please enter your email address first
forgot-sent = Reset email sent! Check your inbox
forgot-failed = Failed to send reset email. Please try again.
forgot-lead = We’ll email you a link to choose a new password.
forgot-send = Send reset email
forgot-resend = Resend
forgot-sending = Sending…
forgot-next = To choose a new password, open the link in the email to <strong>{ $email }</strong>. The link can be used once and expires after one hour.
forgot-no-mail = No email after a few minutes? Check your spam folder, or go back and try another address. We only email addresses that have an account and, for privacy, we don’t say here which do.
