## Request to confirm an attachment, before the login

role-request = Confirm your attachment
role-request-title = { $askedBy } lists you as { $job } of “{ $name }”
role-request-lead = Attachment status: { $status }. Until you confirm, only the project’s team and reviewers see your name.
role-request-confirm-with = To confirm, log in or create an account with { $email }.
role-request-confirm-log-in = To confirm, log in as { $email }.
role-request-confirm-with-the-address = To confirm, log in or create an account with the email address that received the request.
role-request-other-account = You’re logged in as { $other }. To confirm, log out and use { $email }.
role-request-log-in = Log in
role-request-log-out = Log out
role-request-not-you = Not part of this project?
role-request-decline-without = You can decline without an account.
role-request-decline = Decline
role-request-decline-title = Decline the attachment?
role-request-decline-text = You will not be shown as attached, and { $askedBy } will be notified. You can be asked again only if the project changes the status of your attachment.
role-request-declined = You declined
role-request-declined-text = { $askedBy } has been notified. Your name is not shown as attached to “{ $name }”.
role-request-home = Go to Slateflow
role-request-over = This request was already answered
role-request-over-text = Log in to see what you answered. You can withdraw a confirmation there at any time.
role-request-not-found = Request not found
role-request-not-found-text = The link may be incomplete, or the project has asked you again since. Open the link in the newest email.
role-request-could-not-loaded = The request could not be loaded
role-request-try-again = Try again
