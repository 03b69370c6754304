//! About the account, and answers to feedback.

use messages::{Catalogue, TextError};
use outbox::{
    AccountDeletionDue, AccountNotice, ChangeEmail, EmailChanged, FeedbackReply, PasswordChanged,
    ResetPassword, VerifyEmail,
};
use url::form_urlencoded::byte_serialize;

use super::builder::TextBuilder;
use super::parts::{Args, Text};
use super::words::{NOT_REQUESTED, date};

pub(super) fn verify_email(catalogue: &Catalogue, mail: &VerifyEmail) -> Result<Text, TextError> {
    let text = TextBuilder::new(catalogue, "verify-email", Args::new())?
        .paragraph("text")?
        .button(&mail.link)?
        .note("expires")?
        .shared_note(NOT_REQUESTED)?;
    Ok(text.done())
}

pub(super) fn reset_password(catalogue: &Catalogue, mail: &ResetPassword) -> Result<Text, TextError> {
    let text = TextBuilder::new(catalogue, "reset-password", Args::new())?
        .paragraph("text")?
        .button(&mail.link)?
        .note("expires")?
        .note("not-requested")?;
    Ok(text.done())
}

pub(super) fn password_changed(catalogue: &Catalogue, mail: &PasswordChanged) -> Result<Text, TextError> {
    let email: String = byte_serialize(mail.email.as_bytes()).collect();
    let text = TextBuilder::new(catalogue, "password-changed", Args::new())?
        .paragraph("text")?
        .paragraph("not-you")?
        .button(format!("/login?email={email}"))?;
    Ok(text.done())
}

pub(super) fn account_notice(catalogue: &Catalogue, mail: &AccountNotice) -> Result<Text, TextError> {
    use AccountNotice as N;
    let message = match mail {
        N::GoogleAdded { .. } => "account-notice-google-added",
        N::GoogleRemoved { .. } => "account-notice-google-removed",
        N::PasswordRemoved => "account-notice-password-removed",
        N::SecondFactorAdded => "account-notice-second-factor-added",
        N::SecondFactorRemoved => "account-notice-second-factor-removed",
        N::PasskeyAdded { .. } => "account-notice-passkey-added",
        N::PasskeyRemoved { .. } => "account-notice-passkey-removed",
        N::RecoveryCodeUsed => "account-notice-recovery-code-used",
        N::RecoveryCodesRenewed => "account-notice-recovery-codes-renewed",
        N::SessionCopied => "account-notice-session-copied",
    };
    let args = match mail {
        N::GoogleAdded { detail }
        | N::GoogleRemoved { detail }
        | N::PasskeyAdded { detail }
        | N::PasskeyRemoved { detail } => Args::new().with("detail", detail.clone()),
        N::PasswordRemoved
        | N::SecondFactorAdded
        | N::SecondFactorRemoved
        | N::RecoveryCodeUsed
        | N::RecoveryCodesRenewed
        | N::SessionCopied => Args::new(),
    };
    let text = TextBuilder::new(catalogue, message, args)?
        .paragraph("text")?
        .then("account-notice")
        .paragraph("not-you")?
        .button("/settings/security")?;
    Ok(text.done())
}

pub(super) fn change_email(catalogue: &Catalogue, mail: &ChangeEmail) -> Result<Text, TextError> {
    let text = TextBuilder::new(catalogue, "change-email", Args::new())?
        .paragraph("text")?
        .button(&mail.link)?
        .note("expires")?
        .shared_note(NOT_REQUESTED)?;
    Ok(text.done())
}

pub(super) fn email_changed(catalogue: &Catalogue, mail: &EmailChanged) -> Result<Text, TextError> {
    let args = Args::new().with("new-email", mail.new_email.clone());
    let text = TextBuilder::new(catalogue, "email-changed", args)?
        .paragraph("text")?
        .paragraph("not-you")?
        .button(&mail.link)?
        .note("expires")?;
    Ok(text.done())
}

pub(super) fn email_already_used(catalogue: &Catalogue) -> Result<Text, TextError> {
    let text = TextBuilder::new(catalogue, "email-already-used", Args::new())?
        .paragraph("text")?
        .button("/login")?
        .shared_note(NOT_REQUESTED)?;
    Ok(text.done())
}

pub(super) fn account_deletion(catalogue: &Catalogue, mail: &AccountDeletionDue) -> Result<Text, TextError> {
    let message = match mail.soon {
        false => "account-deletion",
        true => "account-deletion-soon",
    };
    let args = Args::new()
        .with("due", date(catalogue, mail.due)?)
        .with("days", mail.days);
    let text = TextBuilder::new(catalogue, message, args)?
        .paragraph("text")?
        .then("account-deletion")
        .paragraph("keep")?
        .button("/settings")?
        .note("not-you")?;
    Ok(text.done())
}

pub(super) fn feedback_reply(catalogue: &Catalogue, mail: &FeedbackReply) -> Result<Text, TextError> {
    let text = TextBuilder::new(catalogue, "feedback-reply", Args::new())?
        .lines_of(&mail.reply, "")
        .paragraph("you-wrote")?
        .lines_of(&mail.report, "> ")
        .button("/")?
        .note("more")?;
    Ok(text.done())
}
