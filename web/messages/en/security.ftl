## Words

words-confirm-identity = Please confirm your identity.
words-wrong-password = Wrong password.
words-google-account-belongs-another = This Google account is linked to another Slateflow account.
words-google-accounts-address-belongs = The email address of this Google account belongs to another Slateflow account.
words-google-account-already-added = A Google account is already added.
words-too-many-attempts-try = Too many attempts. Please try again later.
words-code-wrong-already-used = This code is wrong or has already been used.
words-took-too-long-start = This took too long. Please start again.
words-verify-email-address-first = Please verify your email address first. We sent you a link.
words-authenticator-app-already-set = An authenticator app is already set up.
words-enter-valid-email-address = Please enter a valid email address.
words-already-email-address = This is already your email address.
words-choose-another-password = Please choose another password.
words-allow-popups-google = Please allow popups, so that Google can ask you to log in.
words-cancelled-nothing-changed = Cancelled. Nothing was changed.
words-password = Password
words-passkey = a passkey
words-google = Google

## Email change

email-change-confirm-new-email-address = Confirm your new email address
email-change-use-address = Use this address
email-change-email-address-changed-use = Email address changed. Use it to log in from now on.
email-change-restore-email-address = Restore your email address
email-change-restore-my-email-address = Restore my email address
email-change-email-address-restored-signed = Your email address is restored, and you have been logged out everywhere. We have emailed you a link to choose a new password.
email-change-email-address = Email address
email-change-link-incomplete-open-email = This link is incomplete. Please open it from the email.
email-change-link-different-action = This page cannot use this link. Please open it again, directly from the email.
email-change-continue = Continue
email-change-link-expired-already-used = This link has expired or has already been used.
email-change-another-account-uses-email = Another account now uses this email address.

## Confirm it is you

confirm-it-is-you-confirm-identity = Confirm your identity
confirm-it-is-you-use-passkey = Use a passkey
confirm-it-is-you-continue-google = Continue with Google
confirm-it-is-you-confirm = Confirm
confirm-it-is-you-password = Your password
confirm-it-is-you-signed-in-while-ago = It has been a while since you logged in.
confirm-it-is-you-use-passkey-confirm-change = Use your passkey to confirm this change.
confirm-it-is-you-log-in-passkey-on = Log in with your passkey, on the device that has it, before you make this change.

## Change email

change-email-enter-valid-email-address = Please enter a valid email address
change-email-email-address = Email address
change-email-sent-link-address-changes = We have sent a link to { $email }. Open it to change your address.
change-email-new-email-address = New email address
change-email-send-confirmation-link = Send confirmation link
change-email-cancel = Cancel
change-email = Change email

## Add passkey

add-passkey = Add a passkey
add-passkey-create-passkey = Create passkey
add-passkey-browser-ask-fingerprint-face = Your browser will ask for your fingerprint, face or screen lock.
add-passkey-name-passkey = Name of the passkey
add-passkey-identifies-in-list = Helps you tell your passkeys apart.
add-passkey-no-passkey-created-try = No passkey was created. You can try again.

## Passkeys

passkeys = Passkeys
passkeys-could-not-loaded = Your passkeys could not be loaded
passkeys-removed = “{ $name }” removed
passkeys-log-in-fingerprint-face = Log in with your fingerprint, face or screen lock. A passkey replaces your password and the second step, and protects you from phishing.
passkeys-no-passkeys-yet = You have no passkeys yet.
passkeys-passkey-added = Passkey added
passkeys-remove-question = Remove “{ $name }”?
passkeys-remove = Remove
passkeys-no-longer-log-in = You will no longer be able to log in with it. You’ll be logged out wherever you used it{ $current ->
        [yes] , including here
       *[no] {""}
    }.
passkeys-browser-does-not-support = This browser does not support passkeys. Open this page in another browser to add one.
passkeys-account-most-passkeys-remove = An account has at most { $most } passkeys. Remove one to add another.
passkeys-add-passkey = Add a passkey
passkeys-session = Used for this session
passkeys-added = Added { $day }
passkeys-last-used = last used <time>{ $ago }</time>
passkeys-not-used-yet = not used yet
passkeys-remove-named = Remove { $name }

## Sessions

sessions-signed-out-on-all = You have been logged out on all other devices.
sessions-where-signed-in = Where you are logged in
sessions-could-not-loaded = Your sessions could not be loaded
sessions-account-managed-by-firebase = Your account is managed by Firebase, which does not list sessions. A new password logs you out on all other devices.
sessions-sign-out-everywhere-else = Log out everywhere else
sessions-signed-in = Logged in with { $method }
sessions-device = This device
sessions-last-used = Last used
sessions-in-use = In use now
sessions-sign-out = Log out
sessions-sign-out-device = Log out { $device }, last used { $ago }

## Change password

change-password-password-changed-signed-out = Password changed. You have been logged out on all other devices.
change-password-set-password = Set a password
change-password = Change password
change-password-save-password = Save password
change-password-youll-signed-out-on = You’ll be logged out on all other devices.
change-password-new-password = New password

## Sign in methods

sign-in-methods = Sign-in methods
sign-in-methods-change-password = Change password
sign-in-methods-remove = Remove
sign-in-methods-remove-named = Remove { $method }
sign-in-methods-add-google = Add Google
sign-in-methods-google-added = Google added
sign-in-methods-set-password = Set a password
sign-in-methods-remove-question = Remove { $method }?
sign-in-methods-removed = { $method } removed
sign-in-methods-no-longer-log-in = You will no longer be able to log in with it. You’ll be logged out wherever you used it.

## Two step

two-step-slateflow-recovery-codes = Slateflow recovery codes
two-step-each-code-works-once = Each code works once, instead of the authenticator app.
two-step-sign-in = Two-step sign-in
two-step-status-on = On
two-step-status-off = Off
two-step-could-not-loaded = Two-step sign-in could not be loaded
two-step-role-needs-two-step = Your role needs two-step sign-in. Set it up here, or log in again using two-step sign-in.
two-step-requires-code-app-on = Requires a code from an app on your phone in addition to your password or Google. A stolen password alone is then not enough to log in. When you turn it on, you are logged out on all other devices.
two-step-set-up-two-step = Set up two-step sign-in
two-step-is-on = Two-step sign-in is on.
two-step-no-recovery-codes-generate = You have no recovery codes. Generate some, so that a lost phone does not lock you out.
two-step-recovery-codes-left = Recovery codes left: { $left }
two-step-generate-new-recovery-codes = Generate new recovery codes
two-step-turn-off = Turn off
two-step-password-google-alone-enough = Your password or Google alone will be enough to log in. You’ll be logged out on all other devices.
two-step-turn-off-two-step = Turn off two-step sign-in?

## Recovery codes

recovery-codes = Your recovery codes
recovery-codes-download = Download
recovery-codes-i-saved-them = I have saved them
recovery-codes-each-code-logs-in = Each code logs you in once without your app. Keep them where only you can read them; they are not shown again.

## Set up authenticator

set-up-authenticator-set-up-two-step = Set up two-step sign-in
set-up-authenticator-turn-on = Turn on
set-up-authenticator-scan-authenticator-app-on = Scan this with an authenticator app on your phone, then enter the six-digit code.
set-up-authenticator-no-camera-enter-key = No camera? Enter this key in the app:
set-up-authenticator-code = Code
set-up-authenticator-qr-code-authenticator-app = QR code for the authenticator app

## Security page

security-page-security = Security
security-page-back = All settings
