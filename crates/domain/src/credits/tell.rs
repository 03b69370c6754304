//! What people are told of credits.

use kernel::states::NotificationKind;
use kernel::{Timestamp, Uid};
use outbox::ModeratorNotice;
use serde_json::json;
use storage::Tx;
use storage::credits::CreditRow;
use storage::notifications::Told;

use crate::env::Env;
use crate::notices::{mail_to, name};
use crate::notifications::tell::{Notice, notify, take_back};
use crate::texts::say;

/// Where all of it is answered.
const LINK: &str = "/profile#credits";

pub(crate) struct News<'a> {
    kind: NotificationKind,
    /// What it is about: of an offer its id.
    about: String,
    title: &'a str,
    /// That offers a credit.
    project_name: Option<&'a str>,
}

impl<'a> News<'a> {
    pub fn of(kind: NotificationKind, credit: &'a CreditRow) -> Self {
        Self {
            kind,
            about: credit.id.to_string(),
            title: &credit.title,
            project_name: None,
        }
    }

    pub fn offer(id: String, title: &'a str, project_name: &'a str) -> Self {
        Self {
            kind: NotificationKind::CreditOffered,
            about: id,
            title,
            project_name: Some(project_name),
        }
    }
}

/// `by`: whose name it has; none: the moderators, or a project.
pub(crate) async fn tell(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    by: Option<&Uid>,
    news: &News<'_>,
) -> Result<(), storage::Error> {
    let (group, who) = match by {
        // Who mutes somebody is told nothing of them.
        Some(by) if storage::relations::relation(tx, to, by).await?.mutes => return Ok(()),
        Some(by) => (format!("{by}:{}", news.about), name(tx, by).await?),
        None => (news.about.clone(), say!(SOMEBODY_MODERATORS)),
    };
    let mut details = json!({"uid": by, "name": who, "title": news.title, "link": LINK});
    if let Some(project) = news.project_name {
        details["project_name"] = project.into();
    }
    let notice = Notice {
        kind: news.kind,
        group,
        project: None,
        details: &details,
    };
    notify(tx, env, to, &notice).await
}

/// Moderators no longer confirm a credit: its owner reads why, as of every decision of theirs.
pub(crate) async fn tell_withdrawn(
    tx: &mut Tx,
    env: Env<'_>,
    credit: &CreditRow,
    reason: &str,
) -> Result<(), storage::Error> {
    let details = json!({"news": "credit", "title": credit.title, "statement": reason, "link": LINK});
    let notice = Notice {
        kind: NotificationKind::Moderated,
        group: credit.id.to_string(),
        project: None,
        details: &details,
    };
    notify(tx, env, &credit.uid, &notice).await?;
    let mail = ModeratorNotice::CreditConfirmationWithdrawn {
        title: credit.title.clone(),
        statement: reason.to_owned(),
        link: LINK.to_owned(),
    };
    mail_to(tx, env, &credit.uid, mail.into()).await
}

/// This offer waits no more.
pub(crate) async fn offer_gone(
    tx: &mut Tx,
    env: Env<'_>,
    id: &str,
    at: Timestamp,
) -> Result<(), storage::Error> {
    take_back(tx, env, NotificationKind::CreditOffered, id, at, Told::All).await
}
