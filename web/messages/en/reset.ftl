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
