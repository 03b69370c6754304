//! Sending feedback, and working through it.

use std::time::Duration;

use kernel::states::{NotificationCategory, NotificationKind};
use kernel::{Cursor, EmailAddress, FeedbackId, FeedbackReplyId, Uid};
use outbox::OutgoingMail;
use serde_json::json;
use storage::feedback::{FeedbackRow, Filter, NewFeedback};
use storage::objects::Written;
use storage::{Conn, Tx};

use crate::boxed;
use crate::env::Env;
use crate::feedback::error::Error;
use crate::feedback::rules::Report;
use crate::feedback::view::{
    Feedback, FeedbackKind, FeedbackPage, FeedbackReply, FeedbackReport, FeedbackStatus, feedback,
    kept_details, reply, report,
};
use crate::forms::answers::FieldError;
use crate::forms::clean::clean as tidy;
use crate::forms::field::Lines;
use crate::notifications::mail_choice::wants_mail;
use crate::notifications::tell::{Notice, notify};
use crate::texts::say;

const HOUR: Duration = Duration::from_secs(3_600);
/// Reports an hour.
const OF_AN_ACCOUNT: i64 = 5;
const OF_AN_ADDRESS: i64 = 10;
/// Reports of one page.
const PAGE: usize = 50;
/// Characters of a reply.
const LONGEST_REPLY: usize = 4_000;

/// Who sends a report.
#[derive(Debug, Clone, Copy)]
pub struct Sender<'a> {
    /// `None`: they are not signed in.
    pub uid: Option<&'a Uid>,
    /// Names the network address that they come from; not the address itself.
    pub address: Option<&'a str>,
}

/// Which reports are looked at; `None`: whatever they are.
#[derive(Debug, Clone, Copy, Default)]
pub struct Wanted {
    pub status: Option<FeedbackStatus>,
    pub kind: Option<FeedbackKind>,
}

impl Wanted {
    fn filter(self) -> Filter {
        Filter {
            status: self.status,
            kind: self.kind,
        }
    }
}

/// Counts one report, also one that is refused: the transaction is to be committed.
pub async fn count(tx: &mut Tx, env: Env<'_>, sender: Sender<'_>) -> Result<(), Error> {
    let account = sender
        .uid
        .map(|uid| (format!("feedback:account:{uid}"), OF_AN_ACCOUNT));
    let address = sender
        .address
        .map(|address| (format!("feedback:address:{address}"), OF_AN_ADDRESS));
    let now = env.now();
    for (key, most) in account.into_iter().chain(address) {
        let counted = storage::throttles::count(tx, &key, now, now - HOUR).await?;
        if counted.count > most {
            return Err(Error::TooMany {
                retry_after: (counted.window_started_at + HOUR).since(now),
            });
        }
    }
    Ok(())
}

/// Keeps a report; its picture, if it has one, is in the store already.
pub async fn send(
    tx: &mut Tx,
    env: Env<'_>,
    id: FeedbackId,
    sender: Sender<'_>,
    report: &Report,
    screenshot: Option<Written>,
) -> Result<(), Error> {
    let details = &report.details;
    let normalized = report.email.as_ref().map(EmailAddress::normalized);
    let new = NewFeedback {
        id,
        uid: sender.uid,
        kind: report.kind,
        status: FeedbackStatus::Open,
        text: &report.text,
        email: report.email.as_ref().map(EmailAddress::as_str),
        email_normalized: normalized.as_deref(),
        route: details.route.as_deref(),
        app_version: details.app_version.as_deref(),
        user_agent: details.user_agent.as_deref(),
        viewport: details.viewport.as_deref(),
        details: &kept_details(details),
        at: env.now(),
    };
    Ok(storage::feedback::insert(tx, &new, screenshot).await?)
}

/// The newest first, and how many there are of each status.
#[boxed]
pub async fn list(c: &mut Conn, wanted: Wanted, before: Option<Cursor>) -> Result<FeedbackPage, Error> {
    let (items, next) = page(c, wanted, before).await?;
    let counts = storage::feedback::any_counts(c, wanted.filter().kind).await?;
    let of = |status: FeedbackStatus| {
        let found = counts.iter().find(|(one, _)| *one == status);
        found.map_or(0, |(_, count)| *count)
    };
    Ok(FeedbackPage {
        items,
        open: of(FeedbackStatus::Open),
        triaged: of(FeedbackStatus::Triaged),
        done: of(FeedbackStatus::Done),
        next: next.map(Cursor::encode),
    })
}

/// The newest first, and where the next page begins.
#[boxed]
pub async fn page(
    c: &mut Conn,
    wanted: Wanted,
    before: Option<Cursor>,
) -> Result<(Vec<Feedback>, Option<Cursor>), Error> {
    let mut rows = storage::feedback::any(c, wanted.filter(), before, PAGE as i64 + 1).await?;
    let more = rows.len() > PAGE;
    rows.truncate(PAGE);
    let last = rows.last().map(|row| Cursor {
        at: row.created_at,
        id: row.id.0,
    });
    Ok((rows.into_iter().map(feedback).collect(), last.filter(|_| more)))
}

#[boxed]
pub async fn find(c: &mut Conn, id: FeedbackId) -> Result<FeedbackReport, Error> {
    let row = storage::feedback::any_find(c, id).await?.ok_or(Error::NotFound)?;
    let replies = storage::feedback::replies(c, id).await?;
    Ok(report(row, replies)?)
}

pub async fn set_status(
    tx: &mut Tx,
    env: Env<'_>,
    id: FeedbackId,
    status: FeedbackStatus,
) -> Result<FeedbackReport, Error> {
    match storage::feedback::set_status(tx, id, status, env.now()).await? {
        true => find(tx, id).await,
        false => Err(Error::NotFound),
    }
}

/// Answers a report: a row, and a mail to its sender; to a member also in the product, who reads it there if they want no
/// such mails.
pub async fn answer(
    tx: &mut Tx,
    env: Env<'_>,
    author: &Uid,
    id: FeedbackId,
    text: &str,
) -> Result<FeedbackReply, Error> {
    let report = storage::feedback::any_find(tx, id)
        .await?
        .ok_or(Error::NotFound)?;
    let text = tidy(text, Lines::Paragraphs);
    if !(1..=LONGEST_REPLY).contains(&text.chars().count()) {
        return Err(Error::Fields(vec![FieldError::new(
            "text",
            "length",
            say!(ERROR_FEEDBACK_REPLY_LENGTH),
        )]));
    }
    let recipient = report.reply_to.clone().ok_or(Error::NoAddress)?;
    let reply_id = FeedbackReplyId::new(env.clock);
    storage::feedback::insert_reply(tx, reply_id, id, author, &text, env.now()).await?;
    tell_sender(tx, env, report, &recipient, reply_id, text).await?;
    let replies = storage::feedback::replies(tx, id).await?;
    let mine = replies.into_iter().find(|row| row.id == reply_id);
    mine.map(reply).ok_or(Error::NotFound)
}

async fn tell_sender(
    tx: &mut Tx,
    env: Env<'_>,
    report: FeedbackRow,
    recipient: &str,
    id: FeedbackReplyId,
    text: String,
) -> Result<(), Error> {
    let sender = report.uid.map(Uid);
    if let Some(sender) = &sender {
        let notice = Notice {
            kind: NotificationKind::FeedbackReply,
            group: id.to_string(),
            project: None,
            details: &json!({"reply": text, "link": "/notifications"}),
        };
        notify(tx, env, sender, &notice).await?;
    }
    let mail = outbox::FeedbackReply {
        reply: text,
        report: report.text,
    };
    let mail = OutgoingMail::new(recipient, mail).once(format!("feedback-reply:{id}"));
    let mail = match &sender {
        None => Some(mail),
        Some(sender) => wants_mail(tx, sender, NotificationCategory::Feedback)
            .await?
            .map(|switch| mail.with_switch(switch)),
    };
    if let Some(mail) = mail {
        outbox::enqueue(tx, env.clock, mail).await?;
    }
    Ok(())
}

/// Where the picture of a report is kept.
#[boxed]
pub async fn screenshot(c: &mut Conn, id: FeedbackId) -> Result<String, Error> {
    let row = storage::feedback::any_find(c, id).await?;
    match row.is_some_and(|row| row.has_screenshot) {
        true => Ok(storage::feedback::key(id)),
        false => Err(Error::NotFound),
    }
}
