//! English: the text of every mail.

use outbox::*;
use time::Date;
use url::form_urlencoded::byte_serialize;

use super::{Frame, Text};

pub(crate) const FRAME: Frame = Frame {
    language: "en",
    tagline: "Creativity in flow",
    button_help: "Button not working? Copy this link:",
};

const STAGES: [&str; 4] = [
    "Concept & Rights",
    "Script & Package",
    "Budget & Finance",
    "Greenlight & Delivery",
];
const NOT_REQUESTED: &str = "If you didn't request this, you can ignore this email.";
const NOT_KNOWN: &str = "If you don't know the project or the sender, you can ignore this email.";

pub(crate) fn text(mail: &Mail) -> Text {
    match mail {
        Mail::VerifyEmail(mail) => verify_email(mail),
        Mail::ResetPassword(mail) => reset_password(mail),
        Mail::PasswordChanged(mail) => password_changed(mail),
        Mail::AccountNotice(mail) => account_notice(mail),
        Mail::ChangeEmail(mail) => change_email(mail),
        Mail::EmailChanged(mail) => email_changed(mail),
        Mail::EmailAlreadyUsed(EmailAlreadyUsed {}) => email_already_used(),
        Mail::StageApproved(mail) => stage_approved(mail),
        Mail::StageChangesRequested(mail) => stage_changes_requested(mail),
        Mail::StageRejected(mail) => stage_rejected(mail),
        Mail::StageLate(mail) => stage_late(mail),
        Mail::StageReopened(mail) => stage_reopened(mail),
        Mail::StageTierRaised(mail) => stage_tier_raised(mail),
        Mail::ChangesExpireSoon(mail) => changes_expire_soon(mail),
        Mail::AmendmentDecided(mail) => amendment_decided(mail),
        Mail::ExpirationReminder(mail) => expiration_reminder(mail),
        Mail::TeamInvitation(mail) => team_invitation(mail),
        Mail::TeamNews(mail) => team_news(mail),
        Mail::TalentRequested(mail) => talent_requested(mail),
        Mail::TalentAnswered(mail) => talent_answered(mail),
        Mail::SignOffRequested(mail) => sign_off_requested(mail),
        Mail::Comments(mail) => comments(mail),
        Mail::ReviewDue(mail) => review_due(mail),
        Mail::ReviewReturned(mail) => review_returned(mail),
        Mail::ReviewAssigned(mail) => review_assigned(mail),
        Mail::ReviewUnassigned(mail) => review_unassigned(mail),
        Mail::ReviewLate(mail) => review_late(mail),
        Mail::FeedbackReply(mail) => feedback_reply(mail),
    }
}

fn stage(stage: Stage) -> &'static str {
    STAGES[stage.index()]
}

/// Such as "9 March 2026".
fn day(date: Date) -> String {
    format!("{} {} {}", date.day(), date.month(), date.year())
}

fn verify_email(mail: &VerifyEmail) -> Text {
    Text::new("Verify your email for Slateflow", "Verify your email")
        .paragraph("Confirm that this is your email address. Then you can set up your profile.")
        .button("Verify email", &mail.link)
        .note("This link expires in 3 days and can be used once.")
        .note(NOT_REQUESTED)
}

fn reset_password(mail: &ResetPassword) -> Text {
    Text::new("Reset your Slateflow password", "Choose a new password")
        .paragraph("We received a request to reset the password of your Slateflow account.")
        .button("Reset password", &mail.link)
        .note("This link expires in 1 hour and can be used once.")
        .note("If you didn't request this, you can ignore this email. Your password stays the same.")
}

fn password_changed(mail: &PasswordChanged) -> Text {
    let email: String = byte_serialize(mail.email.as_bytes()).collect();
    Text::new(
        "Your Slateflow password was changed",
        "Your password was changed",
    )
    .paragraph(
        "The password of your Slateflow account was changed, and you were signed out on all other devices.",
    )
    .paragraph("Wasn't you? Reset your password now: select “Forgot password?” on the login page.")
    .button("Reset password", format!("/login?email={email}"))
}

fn account_notice(mail: &AccountNotice) -> Text {
    use AccountNotice as N;
    let (heading, what) = match mail {
        N::GoogleAdded { detail } => (
            "Google was added to your account",
            format!("The Google account {detail} can now be used to sign in to your Slateflow account."),
        ),
        N::GoogleRemoved { detail } => (
            "Google was removed from your account",
            format!("The Google account {detail} can no longer be used to sign in to your Slateflow account."),
        ),
        N::PasswordRemoved => (
            "Your password was removed",
            "A password can no longer be used to sign in to your Slateflow account.".into(),
        ),
        N::SecondFactorAdded => (
            "Two-step sign-in is on",
            "Signing in to your Slateflow account now requires a code from your authenticator app.".into(),
        ),
        N::SecondFactorRemoved => (
            "Two-step sign-in is off",
            "Signing in to your Slateflow account no longer requires a code.".into(),
        ),
        N::PasskeyAdded { detail } => (
            "A passkey was added to your account",
            format!("The passkey “{detail}” can now be used to sign in to your Slateflow account."),
        ),
        N::PasskeyRemoved { detail } => (
            "A passkey was removed from your account",
            format!("The passkey “{detail}” can no longer be used to sign in to your Slateflow account."),
        ),
        N::RecoveryCodeUsed => (
            "A recovery code was used",
            "A recovery code was used to sign in to your Slateflow account, instead of a code from your \
             authenticator app. This recovery code cannot be used again."
                .into(),
        ),
        N::RecoveryCodesRenewed => (
            "You have new recovery codes",
            "New recovery codes were created for your Slateflow account. The previous codes no longer work."
                .into(),
        ),
        N::SessionCopied => (
            "We signed out one of your devices",
            "The same sign-in to your Slateflow account was used from two places, so somebody may have copied it. \
             To be safe, we ended it. Please sign in again on that device."
                .into(),
        ),
    };
    Text::new(format!("{heading} – Slateflow"), heading)
        .paragraph(what)
        .paragraph(
            "Wasn't you? Reset your password now: this signs you out on all devices. Then open Security in your \
             settings and remove everything that isn't yours.",
        )
        .button("Open security settings", "/settings/security")
}

fn change_email(mail: &ChangeEmail) -> Text {
    Text::new(
        "Confirm your new email for Slateflow",
        "Confirm your new email address",
    )
    .paragraph(
        "Confirm that this is your email address. It then replaces the previous address of your Slateflow account.",
    )
    .button("Confirm email address", &mail.link)
    .note("This link expires in 1 day and can be used once.")
    .note(NOT_REQUESTED)
}

fn email_changed(mail: &EmailChanged) -> Text {
    Text::new(
        "Your Slateflow email address was changed",
        "Your email address was changed",
    )
    .paragraph(format!("Your Slateflow account now uses {}.", mail.new_email))
    .paragraph(
        "Wasn't you? Restore this email address: this signs you out on all devices and removes the password. You then \
         choose a new password.",
    )
    .button("Restore my email address", &mail.link)
    .note("This link expires in 30 days and can be used once.")
}

fn email_already_used() -> Text {
    Text::new(
        "Your email address is already used on Slateflow",
        "You already have an account with this address",
    )
    .paragraph(
        "Somebody tried to use this address for another Slateflow account. It belongs to your account, so nothing \
         was changed.",
    )
    .button("Log in", "/login")
    .note(NOT_REQUESTED)
}

fn stage_approved(mail: &StageApproved) -> Text {
    let (name, project) = (stage(mail.stage), &mail.project_name);
    let approved = format!("The reviewers approved stage {} of {project}.", mail.stage);
    let next = match mail.stage.after() {
        Some(next) => format!("The next stage, {}, is now open.", stage(next)),
        None => "This was the last stage.".to_owned(),
    };
    Text::new(
        format!("Approved: {name} of {project}"),
        format!("{name} is approved"),
    )
    .paragraph(format!("{approved} {next}"))
    .lines_of(&mail.summary, "")
    .button("Open project", &mail.link)
}

fn stage_changes_requested(mail: &StageChangesRequested) -> Text {
    let (name, project) = (stage(mail.stage), &mail.project_name);
    let changes = match mail.items {
        0 => "changes".to_owned(),
        1 => "1 change".to_owned(),
        n => format!("{n} changes"),
    };
    Text::new(
        format!("Changes requested: {name} of {project}"),
        "The reviewers request changes",
    )
    .paragraph(format!("The reviewers request {changes} to {name} of {project}."))
    .lines_of(&mail.summary, "")
    .button("See requested changes", &mail.link)
    .note("Until you submit again, you can edit only the answers that the reviewers listed.")
}

fn stage_rejected(mail: &StageRejected) -> Text {
    let (name, project) = (stage(mail.stage), &mail.project_name);
    Text::new(
        format!("Rejected: {name} of {project}"),
        format!("{name} was rejected"),
    )
    .paragraph(format!(
        "The reviewers rejected {name} of {project} in its present form."
    ))
    .lines_of(&mail.summary, "")
    .button("Read the review", &mail.link)
}

fn stage_late(mail: &StageLate) -> Text {
    let (name, project) = (stage(mail.stage), &mail.project_name);
    Text::new(
        format!("Decision delayed: {name} of {project}"),
        "Your decision is delayed",
    )
    .paragraph(format!(
        "We are sorry: the review of {name} of {project} takes longer than we aimed for. We have told the review lead."
    ))
    .paragraph("You don't need to do anything. Your submission keeps its place in the queue.")
    .button("Open project", &mail.link)
}

fn stage_reopened(mail: &StageReopened) -> Text {
    let (name, project) = (stage(mail.stage), &mail.project_name);
    Text::new(
        format!("Review reopened: {name} of {project}"),
        format!("{name} is in review again"),
    )
    .paragraph(format!(
        "A review lead reopened the review of {name} of {project}. Later stages keep their content and are locked \
         until the decision."
    ))
    .lines_of(&mail.summary, "")
    .button("Open project", &mail.link)
}

fn stage_tier_raised(mail: &StageTierRaised) -> Text {
    let (name, project) = (stage(mail.stage), &mail.project_name);
    let size = match mail.size {
        ProjectSize::Small => "small",
        ProjectSize::Medium => "medium",
        ProjectSize::Large => "large",
    };
    Text::titled(format!("{project} is now reviewed as a {size} project"))
        .paragraph(format!(
            "A reviewer of {name} decided that {project} must meet the requirements of a {size} project, in this \
             stage and in later ones."
        ))
        .lines_of(&mail.summary, "")
        .paragraph(match &mail.asks[..] {
            [] => "Nothing is missing in this stage.".to_owned(),
            asks => format!("Missing in this stage: {}.", asks.join(", ")),
        })
        .button("Open project", &mail.link)
        .note("You don't need to do anything until the decision, which lists what to add.")
}

fn changes_expire_soon(mail: &ChangesExpireSoon) -> Text {
    let (name, project) = (stage(mail.stage), &mail.project_name);
    Text::new(
        format!("{}: requested changes to {project}", days_left(mail.days)),
        "Requested changes are still open",
    )
    .paragraph(format!(
        "The requested changes to {name} of {project} are still open. 60 days after the request, the stage returns to \
         draft and loses its place in the queue. Your answers are kept."
    ))
    .button("Make the changes", &mail.link)
}

fn amendment_decided(mail: &AmendmentDecided) -> Text {
    let (name, project) = (stage(mail.stage), &mail.project_name);
    let (subject, heading, then) = match mail.decision {
        AmendmentDecision::Approved => (
            "Amendment approved",
            "Your amendment is approved",
            "It is now part of the approved version.",
        ),
        AmendmentDecision::Rejected => (
            "Amendment rejected",
            "Your amendment was rejected",
            "The approved version stays as it was.",
        ),
        AmendmentDecision::ChangesRequested => (
            "Changes to amendment requested",
            "The reviewers request changes to your amendment",
            "You can edit the amendment again. Until it is approved, the approved version stays as it was.",
        ),
    };
    Text::new(format!("{subject}: {name} of {project}"), heading)
        .paragraph(format!(
            "The reviewers decided on your amendment of {name} of {project}. {then}"
        ))
        .lines_of(&mail.summary, "")
        .button("Open project", &mail.link)
}

fn expiration_reminder(mail: &ExpirationReminder) -> Text {
    let project = &mail.project_name;
    let about = match &mail.ends[..] {
        [one] => expiring(one.what).to_owned(),
        many => format!("{} expiry dates", many.len()),
    };
    let left = days_left(mail.ends.first().map_or(0, |soonest| soonest.days));
    let text = Text::new(
        format!("{left}: {about} of {project}"),
        format!("Expiring soon in {project}"),
    );
    mail.ends
        .iter()
        .fold(text, |text, end| text.paragraph(expiration(end)))
        .button("Open project", &mail.link)
        .note(
            "We send reminders 60, 30 and 7 days before an expiry date. To stop them, enter the new date once it is \
             extended.",
        )
}

fn days_left(days: i64) -> String {
    match days {
        ..=0 => "Last day".to_owned(),
        1 => "1 day left".to_owned(),
        days => format!("{days} days left"),
    }
}

fn expiring(item: ExpiringItem) -> &'static str {
    match item {
        ExpiringItem::Option => "option",
        ExpiringItem::Licence => "licence",
        ExpiringItem::LetterOfIntent => "letter of intent",
        ExpiringItem::DealMemo => "deal memo",
        ExpiringItem::Evidence => "finance document",
    }
}

fn expiration(end: &Expiration) -> String {
    let Expiration { who, job, .. } = end;
    let days = match end.days {
        ..=0 => "today".to_owned(),
        1 => "tomorrow".to_owned(),
        days => format!("in {days} days"),
    };
    let when = format!("expires {days}, on {}", day(end.on));
    let what = expiring(end.what);
    match end.what {
        ExpiringItem::Option => format!("The {what} on the rights {when}. Exercise it or have it extended."),
        ExpiringItem::Licence => format!("The {what} of the rights {when}. Have it extended."),
        ExpiringItem::LetterOfIntent | ExpiringItem::DealMemo => format!(
            "The {what} of {who} ({job}) {when}. Have it renewed or sign the contract. Otherwise the dossier will no \
             longer name this person."
        ),
        ExpiringItem::Evidence => format!(
            "The {what} from {who} {when}. Ask for a new one. Otherwise it may no longer count as evidence in the \
             finance plan."
        ),
    }
}

/// The role with its article, and what it allows.
fn role(role: ProjectRole) -> (&'static str, &'static str) {
    match role {
        ProjectRole::Viewer => ("a viewer", "Viewers can view the project, not edit it."),
        ProjectRole::Collaborator => ("a collaborator", "Collaborators can edit stage answers."),
        ProjectRole::Producer => (
            "a producer",
            "Producers can edit stage answers and submit stages for review.",
        ),
        ProjectRole::Owner => (
            "the owner",
            "Owners have full control: they submit and withdraw stages and manage the team.",
        ),
    }
}

fn team_invitation(mail: &TeamInvitation) -> Text {
    let (by, project) = (&mail.invited_by, &mail.project_name);
    let (as_what, meaning) = role(mail.role);
    let (subject, offer) = match mail.role {
        ProjectRole::Owner => (
            format!("{by} wants to transfer ownership of {project} to you"),
            format!("If you accept, you become the owner of {project}."),
        ),
        _ => (
            format!("{by} invites you to {project}"),
            format!("{by} invites you to work on the project {project} as {as_what}."),
        ),
    };
    Text::titled(subject)
        .paragraph(format!("{offer} {meaning}"))
        .paragraph(
            "Open the invitation and log in with this email address, or create an account with it. You can accept or \
             decline.",
        )
        .button("Open invitation", &mail.link)
        .note("This invitation expires in 14 days.")
        .note(NOT_KNOWN)
}

fn team_news(mail: &TeamNews) -> Text {
    let project = &mail.project_name;
    let (subject, said) = match &mail.change {
        TeamChange::Joined { who, role: as_what } => (
            format!("{who} joined {project}"),
            format!(
                "{who} accepted your invitation and is now {} of {project}.",
                role(*as_what).0
            ),
        ),
        TeamChange::Declined { who, role } => declined(who, *role, project),
        TeamChange::Left { who } => (
            format!("{who} left {project}"),
            format!("{who} is no longer a member of the team of {project}."),
        ),
        TeamChange::OwnerChanged { who } => (
            format!("{who} now owns {project}"),
            format!("{who} accepted ownership of {project}. You remain in the team as a producer."),
        ),
        TeamChange::Inherited { who } => (
            format!("You now own {project}"),
            format!(
                "{} deleted their account, so you are now the owner of {project}. {}",
                who.as_deref().unwrap_or("The previous owner"),
                role(ProjectRole::Owner).1
            ),
        ),
        TeamChange::RoleChanged { role: as_what } => (
            format!("Your access to {project} was changed"),
            format!(
                "You are now {} of {project}. {}",
                role(*as_what).0,
                role(*as_what).1
            ),
        ),
        TeamChange::Removed => (
            format!("You are no longer in the team of {project}"),
            format!("The owner of {project} removed you from the team."),
        ),
        TeamChange::Revoked => (
            format!("Your invitation to {project} was revoked"),
            format!("You can no longer accept the invitation to {project}."),
        ),
    };
    let button = match mail.change {
        TeamChange::Removed => "Open my projects",
        TeamChange::Revoked => "Open Slateflow",
        _ => "Open team",
    };
    Text::titled(subject).paragraph(said).button(button, &mail.link)
}

/// Subject and text about an invitation, or an offer to become the owner.
fn declined(who: &str, role: ProjectRole, project: &str) -> (String, String) {
    match role {
        ProjectRole::Owner => (
            format!("{who} declined ownership of {project}"),
            format!("{who} does not want to become the owner of {project}. You remain the owner."),
        ),
        _ => (
            format!("{who} declined your invitation to {project}"),
            format!("{who} will not join the team of {project}."),
        ),
    }
}

fn talent_requested(mail: &TalentRequested) -> Text {
    let TalentRequested {
        project_name: project,
        asked_by: by,
        job,
        status,
        ..
    } = mail;
    Text::new(
        format!("Are you attached to {project}?"),
        format!("{by} lists you as {job}"),
    )
    .paragraph(format!(
        "{by} lists you as {job} of {project}. Attachment status: {status}."
    ))
    .paragraph(
        "Until you confirm, your name stays hidden outside the team. You can decline, and you can withdraw a \
         confirmation later.",
    )
    .paragraph("To answer, log in with this email address or create an account with it.")
    .button("Confirm or decline", &mail.link)
    .note(NOT_KNOWN)
}

fn talent_answered(mail: &TalentAnswered) -> Text {
    let (who, job, project) = (&mail.who, &mail.job, &mail.project_name);
    let (verb, text) = match mail.answer {
        TalentAnswer::Confirmed => (
            "confirmed",
            format!("{who} confirmed the attachment to {project} as {job}."),
        ),
        TalentAnswer::Declined => (
            "declined",
            format!("{who} declined the attachment to {project} as {job} and is hidden outside the team."),
        ),
        TalentAnswer::Withdrawn => (
            "withdrew",
            format!("{who} is no longer attached to {project} as {job} and is hidden outside the team."),
        ),
    };
    Text::titled(format!("{who} {verb}: {job} of {project}"))
        .paragraph(text)
        .button("Open team", &mail.link)
}

fn sign_off_requested(mail: &SignOffRequested) -> Text {
    let (name, project) = (stage(mail.stage), &mail.project_name);
    Text::new(
        format!("Sign-off requested: {name} of {project}"),
        format!("{} requests your sign-off for {name}", mail.asked_by),
    )
    .paragraph(format!(
        "{name} of {project} can be submitted only after you sign it off."
    ))
    .paragraph("Your sign-off covers the draft as you see it. If it changes, we will ask you again.")
    .button("Read and sign off", &mail.link)
}

fn comments(mail: &Comments) -> Text {
    let (name, project) = (stage(mail.stage), &mail.project_name);
    let who = match &mail.who[..] {
        [] => "Somebody in the team".to_owned(),
        [one] => one.clone(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    };
    let (heading, wrote) = match mail.comments {
        1 => ("New comment".to_owned(), "a comment".to_owned()),
        n => (format!("{n} new comments"), format!("{n} comments")),
    };
    Text::new(format!("{heading}: {name} of {project}"), heading)
        .paragraph(format!(
            "{who} wrote {wrote} in your team's thread about {name} of {project}."
        ))
        .button("Open comments", &mail.link)
        .note("You get this email as a member of the team, at most once an hour for each thread.")
}

fn review_due(mail: &ReviewDue) -> Text {
    let (name, project, due) = (stage(mail.stage), &mail.project_name, day(mail.due));
    let (subject, heading, is_due) = match mail.overdue {
        true => ("Overdue".to_owned(), "Your review is overdue", "was due"),
        false => (format!("Due {due}"), "Half of your review time is over", "is due"),
    };
    Text::new(format!("{subject}: your review of {project}"), heading)
        .paragraph(format!(
            "Your decision on {name} of {project} {is_due} on {due}. If you cannot decide, return the submission to \
             the queue for another reviewer."
        ))
        .button("Open review", &mail.link)
}

fn review_returned(mail: &ReviewReturned) -> Text {
    let (name, project) = (stage(mail.stage), &mail.project_name);
    Text::new(
        format!("Returned to the queue: {project}"),
        "Your review was returned to the queue",
    )
    .paragraph(format!(
        "Your review of {name} of {project} was inactive for three working days. What you wrote is kept in case you \
         claim the submission again."
    ))
    .button("Open queue", &mail.link)
}

fn review_assigned(mail: &ReviewAssigned) -> Text {
    let (name, project) = (stage(mail.stage), &mail.project_name);
    Text::new(
        format!("Assigned to you: {project}"),
        "A review lead assigned you a submission",
    )
    .paragraph(format!(
        "Please decide on {name} of {project} by {}. Start by declaring that you have no conflict of interest. If you \
         have one, decline: the submission then goes to another reviewer.",
        day(mail.due)
    ))
    .paragraph("If you don't start within three working days, the submission returns to the queue.")
    .button("Open my reviews", &mail.link)
}

fn review_unassigned(mail: &ReviewUnassigned) -> Text {
    let (name, project) = (stage(mail.stage), &mail.project_name);
    Text::new(
        format!("No longer assigned to you: {project}"),
        "A submission is no longer assigned to you",
    )
    .paragraph(format!(
        "You are no longer a reviewer of {name} of {project}. You don't need to do anything."
    ))
    .button("Open my reviews", &mail.link)
}

fn review_late(mail: &ReviewLate) -> Text {
    let (name, project) = (stage(mail.stage), &mail.project_name);
    Text::new(
        format!("Decision overdue: {name} of {project}"),
        "A decision is overdue",
    )
    .paragraph(format!(
        "The decision on {name} of {project} was due on {}. The applicant has received an apology. Please make sure \
         that it is decided soon.",
        day(mail.due)
    ))
    .button("Open submission", &mail.link)
}

fn feedback_reply(mail: &FeedbackReply) -> Text {
    Text::new("Reply to your feedback on Slateflow", "Reply to your feedback")
        .lines_of(&mail.reply, "")
        .paragraph("You wrote:")
        .lines_of(&mail.report, "> ")
        .button("Open Slateflow", "/")
        .note("More to tell us? Select “Send feedback” in your account menu.")
}
