## Errors

errors-more-fields = { $detail } The first { $count } are listed here; { NUMBER($more, useGrouping: "always") } more are not shown.
errors-internal = Something went wrong on our side. Please try again.
errors-answered = The server reported an error ({ $status }). Please try again.
errors-unreachable = The server could not be reached. Please try again.
errors-offline = You are offline. Please try again once you are connected.
errors-timeout = The server took too long to answer. Please try again.

## Uploads

upload-server-did-not-confirm = The server did not confirm the upload. Please try again.
upload-connection-lost-part-already = Connection lost. The part already uploaded is kept.
upload-failed-try-again = The upload failed. Please try again.

## Page title

page-title-slateflow = { $title } · Slateflow

## Format

format-just-now = just now
format-bytes = { $size } bytes
format-kilobytes = { $size } KB
format-megabytes = { $size } MB

## Identity

identity-unreachable = The server could not be reached. Please try again.
identity-timeout = The server took too long to answer. Please try again.
identity-internal = Something went wrong. Please try again.
identity-no-current-user = No user is currently logged in
identity-second-step-needed = A code from your authenticator app is required.

## Google

google-popup-blocked = The browser blocked the window.
google-popup-closed = The window was closed.
google-popup-replaced = A newer window was opened.
google-invalid = Google’s response could not be verified. Please try again.
google-answered = Google reported an error: { $code }

## Passkeys

passkeys-mismatch = This passkey belongs to another account.
passkeys-cancelled = No passkey was used.
passkeys-exists = This device already has a passkey for your account.
passkeys-failed = Your device could not do this. Please try again, or use another way.
