## Status error

status-error-error = Error
status-error-error-determining-profile-status = Error determining profile status
status-error-could-not-check-profile = We could not check your profile. Please try again.

## Messages

messages-password-updated-successfully-sign = Password updated successfully. Please sign in with your new password.
messages-enter-valid-email-address = Please enter a valid email address
messages-enter-password = Please enter your password
messages-failed-send-verification-email = Failed to send verification email
messages-invalid-email-password = Invalid email or password
messages-too-many-failed-attempts = Too many failed attempts. Please try again later
messages-account-disabled = This account has been disabled
messages-email-already-registered-different = This email is already registered with a different method
messages-allow-popups-google-sign = Please allow popups for Google sign in
messages-failed-sign-in = Failed to sign in
messages-sign-cancelled-try-again = Sign { $doing } was cancelled. Please try again.
messages-failed-sign-in-google = Failed to sign in with Google

## Account layout

account-layout-slateflow = Slateflow
account-layout-creativity-in-flow = Creativity<br></br> in flow
account-layout-lead = Find crew and cast, and take your project from idea to greenlight.

## Slow notice

slow-notice-taking-longer-than-usual = This is taking longer than usual. We are still trying.

## Mailbox link

mailbox-link-development-open-mailbox = Development: open the mailbox

## Forgot password

forgot-password = Forgot password?

## Login form

login-form-email = Email
login-form-password = Password
login-form-log-in = Log In

## Or

or = or

## Google button

google-button-continue-in-google-window = Continue in the Google window.

## Passkey button

passkey-button-login-passkey = Log in with a passkey
passkey-button-no-passkey-used-try = No passkey was used. Try again, or log in another way.

## Login

login-log-in = Log in
login-two-step-sign-in = Two-step sign-in
login-one-more-step-confirm = One more step: confirm your identity.
login-welcome-back-crew-waiting = Welcome back.
login-session-ended = Your session has ended. Please log in again.
login-google = Login with Google
login-new-slateflow-create-account = New to Slateflow? <link>Create Account</link>
