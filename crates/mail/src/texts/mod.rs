//! What every mail says. The words are in `messages/`, one file a language; the functions here choose the message, fill in
//! its values and put its parts in order.

mod account;
mod builder;
#[cfg(test)]
mod catalogue_tests;
mod parts;
mod review;
mod stages;
mod team;
mod words;

pub use messages::TextError;
use messages::{Catalogue, Language};
use outbox::{EmailAlreadyUsed, Mail};

use parts::Args;
pub(crate) use parts::{Button, Frame, Text};

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// Every mail is in English: accounts have no setting for another language.
fn english() -> Result<&'static Catalogue, TextError> {
    TEXTS.catalogue(Language::ENGLISH)
}

pub(crate) fn frame() -> Result<Frame, TextError> {
    let (catalogue, none) = (english()?, Args::new());
    Ok(Frame {
        language: catalogue.text("frame.language", &none)?,
        tagline: catalogue.text("frame.tagline", &none)?,
        button_help: catalogue.text("frame.button-help", &none)?,
    })
}

pub(crate) fn text(mail: &Mail) -> Result<Text, TextError> {
    let catalogue = english()?;
    match mail {
        Mail::VerifyEmail(mail) => account::verify_email(catalogue, mail),
        Mail::ResetPassword(mail) => account::reset_password(catalogue, mail),
        Mail::PasswordChanged(mail) => account::password_changed(catalogue, mail),
        Mail::AccountNotice(mail) => account::account_notice(catalogue, mail),
        Mail::ChangeEmail(mail) => account::change_email(catalogue, mail),
        Mail::EmailChanged(mail) => account::email_changed(catalogue, mail),
        Mail::EmailAlreadyUsed(EmailAlreadyUsed {}) => account::email_already_used(catalogue),
        Mail::AccountDeletionDue(mail) => account::account_deletion(catalogue, mail),
        Mail::StageApproved(mail) => stages::stage_approved(catalogue, mail),
        Mail::StageChangesRequested(mail) => stages::stage_changes_requested(catalogue, mail),
        Mail::StageRejected(mail) => stages::stage_rejected(catalogue, mail),
        Mail::StageLate(mail) => stages::stage_late(catalogue, mail),
        Mail::StageReopened(mail) => stages::stage_reopened(catalogue, mail),
        Mail::StageTierRaised(mail) => stages::stage_tier_raised(catalogue, mail),
        Mail::ChangesExpireSoon(mail) => stages::changes_expire_soon(catalogue, mail),
        Mail::AmendmentDecided(mail) => stages::amendment_decided(catalogue, mail),
        Mail::ExpirationReminder(mail) => stages::expiration_reminder(catalogue, mail),
        Mail::TeamInvitation(mail) => team::team_invitation(catalogue, mail),
        Mail::TeamNews(mail) => team::team_news(catalogue, mail),
        Mail::TalentRequested(mail) => team::talent_requested(catalogue, mail),
        Mail::TalentAnswered(mail) => team::talent_answered(catalogue, mail),
        Mail::SignOffRequested(mail) => team::sign_off_requested(catalogue, mail),
        Mail::Comments(mail) => team::comments(catalogue, mail),
        Mail::ReviewDue(mail) => review::review_due(catalogue, mail),
        Mail::ReviewReturned(mail) => review::review_returned(catalogue, mail),
        Mail::ReviewAssigned(mail) => review::review_assigned(catalogue, mail),
        Mail::ReviewUnassigned(mail) => review::review_unassigned(catalogue, mail),
        Mail::ReviewLate(mail) => review::review_late(catalogue, mail),
        Mail::FeedbackReply(mail) => account::feedback_reply(catalogue, mail),
    }
}
