## Resend verification

resend-verification-email = Resend Verification Email
resend-verification-sent = Verification email sent successfully!
resend-verification-nobody = No user is currently logged in

## Confirm address

confirm-address-confirm-email-address = Confirm your email address
confirm-address-try-again = Try again
confirm-address-confirming-email-address = Confirming your email address…
confirm-address-log-in-password-chose = To confirm your email address, log in with the password you chose when you signed up.
confirm-address-link-belongs-different-account = This link belongs to a different account. You are logged in as { $other }.
confirm-address-didnt-sign-up-yourself = Didn’t sign up yourself, or forgot the password? Use “Forgot password?” to set a new one by email. That also confirms your email address and removes any access that someone else set up with it.
confirm-address-link-no-longer-used = This link can no longer be used
confirm-address-verification-link-expired-already = This verification link has expired or already been used.
confirm-address-if-email-address-not = If your email address is not confirmed yet, log in to get a new link.
confirm-address-log-in-new-link = Log in for a new link

## Wait for verification

wait-for-verification-verify-email = Verify Your Email
wait-for-verification-sent-link-open-continue = We have sent a link to <strong></strong>. Open it on any device; this page then continues by itself.
wait-for-verification-waiting-verify-email = Waiting for you to verify your email…
wait-for-verification-logout = Logout
wait-for-verification-checking = Checking verification status...
wait-for-verification-didnt-get-check-spam = Didn’t get it? Check your spam folder, or log out to use another address.

## Verification

verification-verify-email = Verify Your Email
