## Invited

invited = Invitation
invited-title =
    { $role ->
        [owner] { $from } wants to transfer “{ $name }” to you
       *[other] { $from } invites you to “{ $name }”
    }
invited-as =
    { $role ->
        [owner] You’ll become the owner of the project.
        [producer] You’ll join the team and can edit stages and submit them for review.
        [collaborator] You’ll join the team and can edit stage answers.
       *[other] You’ll join the team and can view the project, not edit it.
    }
invited-use-address = The invitation was sent to { $email }. Log in or create an account with this address.
invited-log-in-as = The invitation was sent to { $email }. Log in with this address.
invited-use-the-address = Log in or create an account with the address that the invitation was sent to.
invited-open-until = The invitation expires on { $expiresAt }.
invited-create-account = Create account
invited-log-in = Log in
invited-next = You can accept or decline on the next page.
invited-over = This invitation is no longer valid
invited-not-found = Invitation not found
invited-ask = The link may be incomplete. Open it again from the email, or ask for a new invitation.
invited-could-not-loaded = The invitation could not be loaded
invited-try-again = Try again
