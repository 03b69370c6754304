//! What people say about the product. For its operator alone, but for the rows' own end: the account's, or age.

use std::time::Duration;

use kernel::states::{FeedbackKind, FeedbackStatus};
use kernel::{Cursor, FeedbackId, FeedbackReplyId, Timestamp, Uid};
use serde_json::Value;
use sqlx::FromRow;
use uuid::Uuid;

use crate::files::object_intents::Written;
use crate::files::{object_intents, pending_deletions};
use crate::membership::team::name;
use crate::{Conn, Json, Result, Text, Ts, Tx, boxed, on, parsed};

/// How long a report is kept, whatever became of it.
pub const KEPT: Duration = Duration::from_secs(730 * 86_400);

#[derive(Clone, Debug, FromRow)]
pub struct FeedbackRow {
    #[sqlx(try_from = "Uuid")]
    pub id: FeedbackId,
    /// `None`: sent without being signed in.
    pub uid: Option<String>,
    /// As [`crate::membership::team::MemberRow::name`].
    pub name: Option<String>,
    #[sqlx(try_from = "Text<FeedbackKind>")]
    pub kind: FeedbackKind,
    #[sqlx(try_from = "Text<FeedbackStatus>")]
    pub status: FeedbackStatus,
    pub text: String,
    /// Where a reply goes: the report's own address, else the account's.
    pub reply_to: Option<String>,
    pub route: Option<String>,
    pub app_version: Option<String>,
    pub user_agent: Option<String>,
    pub viewport: Option<String>,
    pub details: Json<Value>,
    pub has_screenshot: bool,
    pub replies: i64,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub updated_at: Timestamp,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT w.id, w.uid, ",
            name!(),
            ", w.kind, w.status, w.text, COALESCE(w.email, a.email) AS reply_to, w.route, w.app_version, \
             w.user_agent, w.viewport, w.details, w.has_screenshot, \
             (SELECT COUNT(*) FROM feedback_replies r WHERE r.feedback_id = w.id) AS replies, \
             w.created_at, w.updated_at \
             FROM feedback w LEFT JOIN accounts a ON a.uid = w.uid LEFT JOIN profiles f ON f.uid = w.uid ",
            $rest
        )
    };
}

/// Which reports are asked for; `None`: whatever they are.
#[derive(Clone, Copy, Debug, Default)]
pub struct Filter {
    pub status: Option<FeedbackStatus>,
    pub kind: Option<FeedbackKind>,
}

/// The newest first, from the cursor on.
#[boxed]
pub async fn any(
    c: &mut Conn,
    filter: Filter,
    after: Option<Cursor>,
    limit: i64,
) -> Result<Vec<FeedbackRow>> {
    let (at, id) = match after {
        Some(cursor) => (cursor.at, cursor.id),
        None => (Timestamp::from_seconds(32_503_680_000), Uuid::max()),
    };
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE w.status = COALESCE($1, w.status) AND w.kind = COALESCE($2, w.kind) \
         AND (w.created_at, w.id) < ($3, $4) ORDER BY w.created_at DESC, w.id DESC LIMIT $5"
    ))
    .bind(filter.status.map(FeedbackStatus::as_str)).bind(filter.kind.map(FeedbackKind::as_str)).bind(Ts(at)).bind(id).bind(limit).fetch_all(c).await)?)
}

#[boxed]
pub async fn any_find(c: &mut Conn, id: FeedbackId) -> Result<Option<FeedbackRow>> {
    Ok(on!(c, c => sqlx::query_as(select!("WHERE w.id = $1")).bind(id.0).fetch_optional(c).await)?)
}

/// How many there are in each status.
#[boxed]
pub async fn any_counts(c: &mut Conn, kind: Option<FeedbackKind>) -> Result<Vec<(FeedbackStatus, i64)>> {
    let counts: Vec<(String, i64)> = on!(c, c => sqlx::query_as(
        "SELECT status, COUNT(*) FROM feedback WHERE kind = COALESCE($1, kind) GROUP BY status",
    ).bind(kind.map(FeedbackKind::as_str)).fetch_all(c).await)?;
    counts
        .into_iter()
        .map(|(status, count)| Ok((parsed("status", &status)?, count)))
        .collect()
}

#[derive(Clone, Debug)]
pub struct NewFeedback<'a> {
    pub id: FeedbackId,
    pub uid: Option<&'a Uid>,
    pub kind: FeedbackKind,
    pub status: FeedbackStatus,
    pub text: &'a str,
    pub email: Option<&'a str>,
    pub email_normalized: Option<&'a str>,
    pub route: Option<&'a str>,
    pub app_version: Option<&'a str>,
    pub user_agent: Option<&'a str>,
    pub viewport: Option<&'a str>,
    pub details: &'a Value,
    pub at: Timestamp,
}

/// `screenshot`: the picture that came with it.
#[boxed]
pub async fn insert(tx: &mut Tx, n: &NewFeedback<'_>, screenshot: Option<Written>) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO feedback (id, uid, kind, status, text, email, email_normalized, route, app_version, user_agent, \
         viewport, details, has_screenshot, created_at, updated_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)",
    )
    .bind(n.id.0)
    .bind(n.uid.map(Uid::as_str))
    .bind(n.kind.as_str())
    .bind(n.status.as_str())
    .bind(n.text)
    .bind(n.email)
    .bind(n.email_normalized)
    .bind(n.route)
    .bind(n.app_version)
    .bind(n.user_agent)
    .bind(n.viewport)
    .bind(Json(n.details))
    .bind(screenshot.is_some())
    .bind(Ts(n.at))
    .execute(c).await.map(drop))?;
    match screenshot {
        Some(written) => object_intents::name(tx, written, &key(n.id)).await,
        None => Ok(()),
    }
}

/// False: there is no such report.
#[boxed]
pub async fn set_status(tx: &mut Tx, id: FeedbackId, status: FeedbackStatus, at: Timestamp) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query("UPDATE feedback SET status = $2, updated_at = $3 WHERE id = $1")
        .bind(id.0).bind(status.as_str()).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

#[derive(Clone, Debug, FromRow)]
pub struct ReplyRow {
    #[sqlx(try_from = "Uuid")]
    pub id: FeedbackReplyId,
    /// Of the author, as [`crate::membership::team::MemberRow::name`].
    pub name: Option<String>,
    pub text: String,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
}

/// In the order in which they were written.
#[boxed]
pub async fn replies(c: &mut Conn, id: FeedbackId) -> Result<Vec<ReplyRow>> {
    Ok(on!(c, c => sqlx::query_as(concat!(
        "SELECT r.id, ", name!(), ", r.text, r.created_at FROM feedback_replies r \
         LEFT JOIN accounts a ON a.uid = r.author_uid LEFT JOIN profiles f ON f.uid = r.author_uid \
         WHERE r.feedback_id = $1 ORDER BY r.created_at, r.id",
    )).bind(id.0).fetch_all(c).await)?)
}

#[boxed]
pub async fn insert_reply(
    tx: &mut Tx,
    id: FeedbackReplyId,
    feedback: FeedbackId,
    author: &Uid,
    text: &str,
    at: Timestamp,
) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO feedback_replies (id, feedback_id, author_uid, text, created_at) VALUES ($1, $2, $3, $4, $5)",
    ).bind(id.0).bind(feedback.0).bind(author.as_str()).bind(text).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

/// Where its picture is kept.
pub fn key(id: FeedbackId) -> String {
    format!("feedback/{id}")
}

/// The report whose picture's key this could be.
pub(crate) fn id_in(key: &str) -> Option<Uuid> {
    key.strip_prefix("feedback/")?.parse().ok()
}

/// What somebody has sent goes with their account: what was sent signed in, and with their proven address. Call it
/// before the account is deleted, in the same transaction.
#[boxed]
pub async fn forget(tx: &mut Tx, uid: &Uid) -> Result<()> {
    let theirs: Vec<(Uuid, bool)> = on!(tx, c => sqlx::query_as(
        "SELECT id, has_screenshot FROM feedback WHERE uid = $1 OR email_normalized = \
         (SELECT email_normalized FROM accounts WHERE uid = $1 AND email_verified)",
    ).bind(uid.as_str()).fetch_all(c).await)?;
    remove(tx, &theirs).await
}

/// Removes at most so many of those that were kept long enough; says how many.
#[boxed]
pub async fn expire(tx: &mut Tx, now: Timestamp, most: i64) -> Result<u64> {
    let old: Vec<(Uuid, bool)> = on!(tx, c => sqlx::query_as(
        "SELECT id, has_screenshot FROM feedback WHERE created_at < $1 ORDER BY created_at LIMIT $2",
    ).bind(Ts(now - KEPT)).bind(most).fetch_all(c).await)?;
    remove(tx, &old).await?;
    Ok(old.len() as u64)
}

#[boxed]
async fn remove(tx: &mut Tx, reports: &[(Uuid, bool)]) -> Result<()> {
    for (id, has_screenshot) in reports {
        if *has_screenshot {
            pending_deletions::note(tx, &key(FeedbackId(*id))).await?;
        }
        on!(tx, c => sqlx::query("DELETE FROM feedback WHERE id = $1").bind(*id).execute(c).await.map(drop))?;
    }
    Ok(())
}
