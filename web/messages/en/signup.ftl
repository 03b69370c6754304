## Signup form

signup-form-email = Email
signup-form-password = Password
signup-form-sign-up-email = Sign Up with Email

## Signup

signup-create-account = Create Account
signup-two-step-sign-in = Two-step sign-in
signup-one-more-step-confirm = One more step: confirm your identity.
signup-one-account-profile-projects = One account for your profile, your projects and your network.
signup-sign-up-google = Sign Up with Google
signup-already-account-log-in = Already have an account? Log in

## Signup messages

signup-messages-password-must-meet-security = Password must meet security requirements
signup-messages-email-already-registered = This email is already registered. Please sign in instead
signup-messages-failed-create-account = Failed to create account
