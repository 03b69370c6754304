## Words

words-not-requested = Not requested
words-requested = Requested
words-signed-off = Signed off
words-changed-since-sign-off = Changed since sign-off
words-signed-off-earlier-draft = Signed off an earlier draft, { $signedAt }
words-everyone-signed-off-current = Everyone has signed off the current draft.
words-missing = The stage can be submitted once { $names } { $who ->
        [one] has
       *[several] have
    } signed off.
words-you = you
words-signed-off-by = Signed off by { $names }

## Signer list

signer-list-you = (you)

## Sign off panel

sign-off-panel-changes-must-saved-first = Not signed off: your latest changes could not be saved. They have not been lost. Please try again.
sign-off-panel-signed-off = Signed off
sign-off-panel-sign-off-withdrawn = Sign-off withdrawn
sign-off-panel-requests-sent = Requests sent
sign-off-panel-sign-offs = Sign-offs
sign-off-panel-version = Version { $submittedVersion }. { $submitted }.
sign-off-panel-sign-off = Sign off
sign-off-panel-request-sign-offs = Request sign-offs
sign-off-panel-withdraw-my-sign-off = Withdraw my sign-off
sign-off-panel-sign-off-stage = Sign off stage { $stage }?
sign-off-panel-confirm-every-answer-in = You confirm every answer in the current draft, and your name appears on the submission. If anything changes before the stage is submitted, your sign-off no longer counts and will be requested again.
