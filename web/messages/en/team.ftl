## Words

words-see = Can see { $open }
words-documents = documents
words-finance = finance
words-no-access-documents-finance = No access to documents or finance
words-shares-end =
    { $giver ->
        [you]
            { $count ->
                [one] Document access that you gave to another person will end immediately.
               *[other] Document access that you gave ({ $count } permissions) will end immediately.
            }
       *[they]
            { $count ->
                [one] Document access that they gave to another person will end immediately.
               *[other] Document access that they gave ({ $count } permissions) will end immediately.
            }
    }
words-invited = Invited
words-accepted = Accepted
words-declined = Declined
words-revoked = Revoked
words-expired = Expired
words-ownership-transfer = Ownership transfer
words-expires = { $what }. Expires { $expiresAt }
words-no-email-address = No email address
words-not-asked-yet = Not asked yet
words-requested-on = Requested on { $askedAt }
words-requested = Requested
words-confirmed = Confirmed
words-withdrawn = Withdrawn
words-expired-on = Expired { $expiredOn }
words-connection = Your connection
words-already-in-team = Already in the team
words-already-invited = Already invited
words-invitation-sent-different-address = This invitation was sent to a different address
words-logged-in-as-log = You are logged in as { $email }. Log in with the address that received the invitation.
words-invitation-no-longer-valid = This invitation is no longer valid
words-invitation-not-found = Invitation not found
words-link-may-incomplete-open = The link may be incomplete. Open it again from the email, or ask for a new invitation.
words-member-without-profile = A member without a profile

## Attached answers

attached-answers-their-own-answer = Confirmation

## Invitation

invitation = Invitation
invitation-could-not-loaded = The invitation could not be loaded
invitation-go-dashboard = Go to dashboard
invitation-log-out = Log out
invitation-now-owner = You are now the owner of “{ $name }”
invitation-joined-team = You joined the team of “{ $name }”
invitation-declined = Invitation declined
invitation-accepted = This invitation has been accepted.
invitation-already-member-team = You are already a member of this team
invitation-open = Open “{ $name }”
invitation-wants-transfer = { $from } wants to transfer this project to you
invitation-invites = { $from } invites you to join the team
invitation-role = Your role
invitation-access = Your access
invitation-access-all = Can see all documents and finance
invitation-team = In the team
invitation-expires = Expires
invitation-stays = { $from } will stay in the team, and can then edit and submit.
invitation-accept-ownership = Accept ownership
invitation-join-team = Join team
invitation-decline = Decline
invitation-decline-invitation = Decline invitation?
invitation-notified-join-later-need = { $from } will be notified. To join later, you will need a new invitation.

## Talent list

talent-list-daily-email-limit-reached = Daily email limit reached. Send the remaining requests tomorrow.
talent-list-requests-sent = Requests sent
talent-list-no-attached-talent-yet = Nobody is attached yet
talent-list-listed = Key creatives are listed here once they have at least a letter of intent, heads of department once they are booked.
talent-list-asked = When you submit stage 2, we ask its key creatives to confirm. Enough heads of department must have confirmed before you can submit stage 4: request their confirmation here.
talent-list-hidden = Only your team and reviewers see them until they confirm.
talent-list-own = Your own attachment is confirmed at the same time, without an email.
talent-list-confirm-own = Confirm my own attachment
talent-list-own-confirmed = Your attachment is confirmed
talent-list-request-confirmation = Request confirmation
talent-list-request-confirmation-from = Request confirmation from { $name }
talent-list-request-confirmations = Request confirmation from { $count } people
talent-list-ask-again = Ask again
talent-list-ask-again-whom = Ask { $name } again to confirm: { $job }
talent-list-asked-again = Request sent to { $name } again
talent-list-again-from = You can ask again from { $moment }
talent-list-asked-anyway = When you submit stage 2, we’ll ask its key creatives automatically. Ask now to have their answers sooner.

## Invitation list

invitation-list-invitation-revoked = Invitation revoked
invitation-list-revoke = Revoke
invitation-list-revoke-invitation = Revoke the invitation to { $invitee }
invitation-list-revoke-question = Revoke invitation?
invitation-list-link-in-email-no = The link in the email to { $invitee } will no longer work, and we’ll email them that the invitation was revoked.

invitation-list-resend = Resend
invitation-list-resend-invitation = Resend the invitation to { $invitee }
invitation-list-resent = Invitation sent again to { $invitee }
invitation-list-copy-link = Copy link
invitation-list-copy-link-of = Copy the invitation link for { $invitee }
invitation-list-link-copied = Link copied. It works for { $invitee } only.
invitation-list-link-title = Invitation link
invitation-list-link = Link for { $invitee }
invitation-list-link-help = Copy this link and send it to them. It works for them only.

## Person field

member-name-you = You
member-name-you-confirmed = You. By naming yourself, you confirm that you are attached.
member-name-about = { $known }.
member-name-member = Slateflow member
member-name-member-ask = Slateflow member. You can request their confirmation on the Team page; you don’t need their email address.
member-name-member-asked = Slateflow member. We’ll ask them to confirm; you don’t need their email address.
member-name-nobody = No Slateflow member found by this name. It’s kept as you typed it.
member-name-own-evidence = I confirm this myself, as a member of the project’s team.
member-name-another-role = Add another role for { $name }
person-field-searching = Searching…
person-field-no-members-found-enter = No members found. You can enter an email address.
person-field-name-email = Name or email
person-field-suggestions-include-members-who = Choose one of your connections, search members by name, or enter an email address.

## Connection choice

connection-choice = Your connections

## Role fields

role-fields-role = Role
role-fields-access = Access
role-fields-documents = Documents
role-fields-finance-stage-3 = Finance (stage 3)
role-fields-access-follows = Access was set to the default for the role “{ $role }”. You can change it here.

## Invite dialog

invite-dialog-invitation-sent = Invitation sent to { $invitee }
invite-dialog-invite-team-member = Invite a team member
invite-dialog-cancel = Cancel
invite-dialog-send-invitation = Send invitation
invite-dialog-well-email-invitation-valid = We’ll email an invitation that is valid for 14 days. They can join with an existing or a new account. Email addresses of members you invite by name stay private.
invite-dialog-select-member-list-enter = Select a member from the list, or enter an email address.

## Change dialog

change-dialog-role-changed = Role of { $name } changed
change-dialog-title = Change role of { $name }
change-dialog-cancel = Cancel
change-dialog-change-role = Change role

## Member list

member-list-you = (you)
person-row-not-in-team = Not in the team
person-row-invited = Invited on { $sentAt }. The invitation expires on { $expiresAt }.
person-row-invite = Invite to team
person-row-invite-name = Invite { $name } to the team
member-list-signs-off = Sign-off required
member-list-joined = Joined { $joinedAt }

## Role select

role-select = Role of { $name }
role-select-changed = Role of { $name } changed to “{ $role }”. Access to documents and finance is unchanged.
role-select-question = Change the role of { $name } to “{ $role }”?
role-select-confirm = Change role
role-select-viewer-loses = They will no longer be able to edit or comment. Access to documents and finance stays the same.
role-select-collaborator-loses = They will no longer be able to submit stages or share documents. Access to documents and finance stays the same.
role-select-sign-off-ends = Their sign-off will no longer be required.

## Member menu

member-menu-actions = Actions for { $name }
member-menu-copy-email = Copy email address
member-menu-email-copied = Email address copied
member-menu-email-not-copied = The address could not be copied. It is { $email }.
member-menu-change-role = Change role and access
member-menu-remove-sign-off-requirement = Remove sign-off requirement
member-menu-require-sign-off = Require sign-off
member-menu-transfer-ownership = Transfer ownership
member-menu-remove = Remove
member-menu-transfer-question = Transfer ownership to { $name }?
member-menu-offer-ownership = Offer ownership
member-menu-they-14-days-accept = They have 14 days to accept. If they do, you stay in the team and can still edit and submit. Until then, you can revoke the offer.
member-menu-remove-question = Remove { $name }?
member-menu-they-lose-access-once = They will lose access immediately. Their contributions are kept. To add them again, send a new invitation.
member-menu-removed-team = { $name } removed from the team
member-menu-ownership-offered = Ownership offered to { $name }
member-menu-sign-off-by-now = Sign-off by { $name } is now required
member-menu-sign-off-by-no = Sign-off by { $name } is no longer required

## Team

team-page-title = { $projectName }, team
team-title = Team
team-could-not-loaded = This team could not be loaded
team-back-project = Back to project
team-back-stage = Back to stage { $stage }
team-member-count = { $count } of { $limit } members
team-heading = Team of { $projectName }
team-messages = Team messages
team-invite = Invite
team-people = People
team-require-sign-off-by = To require sign-off from members who can edit, open the menu beside their name. A stage can then be submitted only after they have signed it off. At stage 3, only members with access to finance need to.
team-invitations = Invitations
team-left = You have left “{ $projectName }”
team-leave-team = Leave team
team-leave-question = Leave “{ $projectName }”?
team-leave = Leave
team-lose-access-once-contributions = You will lose access immediately. Your contributions are kept. To come back, you will need a new invitation.
