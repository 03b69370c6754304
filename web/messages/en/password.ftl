## Password

password-8-characters = 8 characters
password-uppercase = uppercase
password-lowercase = lowercase
password-number = number
password-needs-8-characters = Password must be at least 8 characters
password-needs-uppercase = Password must contain at least one uppercase letter
password-needs-lowercase = Password must contain at least one lowercase letter
password-needs-number = Password must contain at least one number
password-special-character = special character
password-needs-special-character = Password must contain at least one special character

## Password hints

password-hints-met = , met

## New password

new-password-rules = Password must be at least 8 characters with uppercase, lowercase, number, and special character
new-password-do-not-match = Passwords do not match. Please re-enter them.
