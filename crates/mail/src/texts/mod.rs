//! What every mail says: the words, and the order of a mail's parts, are in `messages/`, one file a language.

#[cfg(test)]
mod catalogue_tests;
mod parts;
mod values;
mod written;

pub use messages::TextError;
use messages::{Catalogue, Language};
use outbox::{Mail, NotificationCategory, SwitchOff, TeamChange};

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

/// `mail`: where it tells somebody that they are out of a team, another reason holds.
pub(crate) fn switch_off(of: &SwitchOff, mail: &Mail) -> Result<Footer, TextError> {
    let (catalogue, none) = (english()?, Args::new());
    let change = match mail {
        Mail::TeamNews(news) => Some(&news.change),
        _ => None,
    };
    let why = match of.category {
        Some(NotificationCategory::Decisions) => "switch-off.decisions",
        Some(NotificationCategory::Requests) => "switch-off.requests",
        Some(NotificationCategory::Team) if change == Some(&TeamChange::Removed) => "switch-off.removed",
        Some(NotificationCategory::Team) if change == Some(&TeamChange::Revoked) => "switch-off.revoked",
        Some(NotificationCategory::Team) => "switch-off.team",
        Some(NotificationCategory::Comments) => "switch-off.comments",
        Some(NotificationCategory::Documents) => "switch-off.documents",
        Some(NotificationCategory::Reviews) => "switch-off.reviews",
        Some(NotificationCategory::Deadlines) => "switch-off.deadlines",
        Some(NotificationCategory::Feedback) => "switch-off.feedback",
        Some(NotificationCategory::Connections) => "switch-off.connections",
        Some(NotificationCategory::Messages) => "switch-off.messages",
        Some(NotificationCategory::MessageRequests) => "switch-off.message-requests",
        Some(NotificationCategory::Credits) => "switch-off.credits",
        Some(NotificationCategory::Companies) => "switch-off.companies",
        Some(NotificationCategory::Moderation) => "switch-off.moderation",
        None => "switch-off.digest",
    };
    Ok(Footer {
        why: catalogue.text(why, &none)?,
        label: catalogue.text("switch-off.label", &none)?,
        link: of.link.clone(),
    })
}

pub(crate) fn text(mail: &Mail) -> Result<Text, TextError> {
    written::text(english()?, mail)
}
