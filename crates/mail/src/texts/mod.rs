//! What every mail says. The words are in `messages/`, one file a language; the functions here choose the message, fill in
//! its values and put its parts in order.

mod account;
mod builder;
#[cfg(test)]
mod catalogue_tests;
mod parts;
mod team;
mod to_applicants;
mod to_reviewers;
mod words;

pub use messages::TextError;
use messages::{Catalogue, Language};
use outbox::{EmailAlreadyUsed, Mail, NotificationCategory, SwitchOff};

use parts::Args;
pub(crate) use parts::{Button, Footer, Frame, Text};

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

pub(crate) fn switch_off(of: &SwitchOff) -> Result<Footer, TextError> {
    let (catalogue, none) = (english()?, Args::new());
    let why = match of.category {
        Some(NotificationCategory::Decisions) => "switch-off.decisions",
        Some(NotificationCategory::Requests) => "switch-off.requests",
        Some(NotificationCategory::Team) => "switch-off.team",
        Some(NotificationCategory::Comments) => "switch-off.comments",
        Some(NotificationCategory::Documents) => "switch-off.documents",
        Some(NotificationCategory::Reviews) => "switch-off.reviews",
        Some(NotificationCategory::Deadlines) => "switch-off.deadlines",
        Some(NotificationCategory::Feedback) => "switch-off.feedback",
        None => "switch-off.digest",
    };
    Ok(Footer {
        why: catalogue.text(why, &none)?,
        label: catalogue.text("switch-off.label", &none)?,
        link: of.link.clone(),
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
        Mail::StageApproved(mail) => to_applicants::stage_approved(catalogue, mail),
        Mail::StageChangesRequested(mail) => to_applicants::stage_changes_requested(catalogue, mail),
        Mail::StageRejected(mail) => to_applicants::stage_rejected(catalogue, mail),
        Mail::StageLate(mail) => to_applicants::stage_late(catalogue, mail),
        Mail::StageReopened(mail) => to_applicants::stage_reopened(catalogue, mail),
        Mail::StageTierRaised(mail) => to_applicants::stage_tier_raised(catalogue, mail),
        Mail::ChangesExpireSoon(mail) => to_applicants::changes_expire_soon(catalogue, mail),
        Mail::AmendmentDecided(mail) => to_applicants::amendment_decided(catalogue, mail),
        Mail::ExpirationReminder(mail) => to_applicants::expiration_reminder(catalogue, mail),
        Mail::TeamInvitation(mail) => team::team_invitation(catalogue, mail),
        Mail::TeamNews(mail) => team::team_news(catalogue, mail),
        Mail::TalentRequested(mail) => team::talent_requested(catalogue, mail),
        Mail::TalentAnswered(mail) => team::talent_answered(catalogue, mail),
        Mail::SignOffRequested(mail) => team::sign_off_requested(catalogue, mail),
        Mail::Comments(mail) => team::comments(catalogue, mail),
        Mail::Digest(mail) => team::digest(catalogue, mail),
        Mail::ReviewDue(mail) => to_reviewers::review_due(catalogue, mail),
        Mail::ReviewReturned(mail) => to_reviewers::review_returned(catalogue, mail),
        Mail::ReviewAssigned(mail) => to_reviewers::review_assigned(catalogue, mail),
        Mail::ReviewUnassigned(mail) => to_reviewers::review_unassigned(catalogue, mail),
        Mail::ReviewLate(mail) => to_reviewers::review_late(catalogue, mail),
        Mail::FeedbackReply(mail) => account::feedback_reply(catalogue, mail),
    }
}
