//! What somebody was told, to be read later. What happens again while a notification is unread is added to it.

use std::time::Duration;

use kernel::states::{MailTiming, NotificationCategory, NotificationKind};
use kernel::{CompanyId, Cursor, NotificationId, ProjectId, ThreadId, Timestamp, Uid};
use serde_json::Value;
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, Json, MaybeTs, Result, Text, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct NotificationRow {
    #[sqlx(try_from = "Uuid")]
    pub id: NotificationId,
    #[sqlx(try_from = "Text<NotificationKind>")]
    pub kind: NotificationKind,
    pub project_id: Option<Uuid>,
    pub times: i64,
    #[sqlx(json)]
    pub details: Value,
    #[sqlx(try_from = "Ts")]
    pub last_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub read_at: Option<Timestamp>,
}

#[derive(Clone, Debug)]
pub struct NewNotification<'a> {
    pub id: NotificationId,
    pub uid: &'a Uid,
    pub kind: NotificationKind,
    pub group: &'a str,
    pub project: Option<ProjectId>,
    pub details: &'a Value,
    pub at: Timestamp,
}

/// Adds to the unread notification of the same kind and group, if there is one. Nothing is kept for an account that is
/// gone.
#[boxed]
pub async fn add(tx: &mut Tx, new: &NewNotification<'_>) -> Result<Option<NotificationRow>> {
    Ok(on!(tx, c => sqlx::query_as(
        "INSERT INTO notifications (id, uid, kind, group_key, project_id, times, details, first_at, last_at) \
         SELECT $1, a.uid, $3, $4, $5, 1, $6, $7, $7 FROM accounts a WHERE a.uid = $2 \
         ON CONFLICT (uid, kind, group_key) WHERE read_at IS NULL DO UPDATE SET \
         times = notifications.times + 1, details = excluded.details, last_at = excluded.last_at \
         RETURNING id, kind, project_id, times, details, last_at, read_at",
    )
    .bind(new.id.0)
    .bind(new.uid.as_str())
    .bind(new.kind.as_str())
    .bind(new.group)
    .bind(new.project.map(|id| id.0))
    .bind(Json(new.details))
    .bind(Ts(new.at))
    .fetch_optional(c).await)?)
}

/// Whose notifications of a group are meant.
#[derive(Clone, Copy, Debug)]
pub enum Told<'a> {
    All,
    AllBut(&'a Uid),
    Only(&'a Uid),
}

/// A notification is written so soon after what it tells of, in the same transaction.
const WRITTEN_WITHIN: Duration = Duration::from_secs(5);

/// One of the things that a notification of this kind and group tells of is gone, which happened at `at`. Returns whose
/// notifications they were; one that told of nothing else is gone too.
#[boxed]
pub async fn take_back(
    tx: &mut Tx,
    kind: NotificationKind,
    group: &str,
    at: Timestamp,
    told: &Told<'_>,
) -> Result<Vec<(Uid, NotificationId)>> {
    let (except, only) = match *told {
        Told::All => ("", None),
        Told::AllBut(uid) => (uid.as_str(), None),
        Told::Only(uid) => ("", Some(uid.as_str())),
    };
    let told: Vec<(String, Uuid)> = on!(tx, c => sqlx::query_as(
        "UPDATE notifications SET times = times - 1, digest_times = CASE WHEN digest_times > 0 AND EXISTS \
             (SELECT 1 FROM digests d WHERE d.uid = notifications.uid AND d.until >= $3) \
             THEN digest_times - 1 ELSE digest_times END \
         WHERE kind = $1 AND group_key = $2 AND first_at <= $6 AND last_at >= $3 AND uid <> $4 \
             AND uid = COALESCE($5, uid) RETURNING uid, id",
    ).bind(kind.as_str()).bind(group).bind(Ts(at)).bind(except).bind(only).bind(Ts(at + WRITTEN_WITHIN))
    .fetch_all(c).await)?;
    on!(tx, c => sqlx::query(
        "DELETE FROM notifications WHERE kind = $1 AND group_key = $2 AND times < 1",
    ).bind(kind.as_str()).bind(group).execute(c).await.map(drop))?;
    Ok(told
        .into_iter()
        .map(|(uid, id)| (Uid(uid), NotificationId(id)))
        .collect())
}

/// Deletes what somebody was told of credits, companies and projects in the name of another; returns which lines.
#[boxed]
pub async fn drop_news_of(tx: &mut Tx, uid: &Uid, by: &Uid) -> Result<Vec<NotificationId>> {
    let by = format!("{by}:");
    let ids: Vec<Uuid> = on!(tx, c => sqlx::query_scalar(
        "DELETE FROM notifications WHERE uid = $1 AND kind IN ('credit_asked', 'credit_confirmed', 'credit_disputed', \
             'company_asked', 'company_invited', 'company_joined', 'team_invitation') \
         AND substr(group_key, 1, length($2)) = $2 RETURNING id",
    ).bind(uid.as_str()).bind(by).fetch_all(c).await)?;
    Ok(ids.into_iter().map(NotificationId).collect())
}

/// Deletes what somebody was asked about this, in whose name ever; returns which lines.
#[boxed]
pub async fn drop_asked(
    tx: &mut Tx,
    uid: &Uid,
    kind: NotificationKind,
    about: &str,
) -> Result<Vec<NotificationId>> {
    let group = format!(":{about}");
    let ids: Vec<Uuid> = on!(tx, c => sqlx::query_scalar(
        "DELETE FROM notifications WHERE uid = $1 AND kind = $3 \
         AND substr(group_key, length(group_key) - length($2) + 1) = $2 RETURNING id",
    ).bind(uid.as_str()).bind(group).bind(kind.as_str()).fetch_all(c).await)?;
    Ok(ids.into_iter().map(NotificationId).collect())
}

/// Deletes what its members were told of a company; returns which lines.
#[boxed]
pub async fn drop_of_company(tx: &mut Tx, company: CompanyId) -> Result<Vec<(Uid, NotificationId)>> {
    let group = format!(":{company}");
    let lines: Vec<(String, Uuid)> = on!(tx, c => sqlx::query_as(
        "DELETE FROM notifications WHERE uid IN (SELECT uid FROM company_members WHERE company_id = $1) \
         AND kind IN ('company_asked', 'company_invited', 'company_joined') \
         AND substr(group_key, length(group_key) - length($2) + 1) = $2 RETURNING uid, id",
    ).bind(company.0).bind(group).fetch_all(c).await)?;
    Ok(lines
        .into_iter()
        .map(|(uid, id)| (Uid(uid), NotificationId(id)))
        .collect())
}

/// The newest first, from the cursor on.
#[boxed]
pub async fn list(
    c: &mut Conn,
    uid: &Uid,
    unread_only: bool,
    after: Option<Cursor>,
    limit: i64,
) -> Result<Vec<NotificationRow>> {
    let (at, id) = match after {
        Some(cursor) => (cursor.at, cursor.id),
        None => (Timestamp::from_seconds(32_503_680_000), Uuid::max()),
    };
    Ok(on!(c, c => sqlx::query_as(
        "SELECT id, kind, project_id, times, details, last_at, read_at FROM notifications \
         WHERE uid = $1 AND (read_at IS NULL OR NOT $2) AND (last_at, id) < ($3, $4) \
         ORDER BY last_at DESC, id DESC LIMIT $5",
    ).bind(uid.as_str()).bind(unread_only).bind(Ts(at)).bind(id).bind(limit).fetch_all(c).await)?)
}

/// Unread notifications, counted up to this many.
#[boxed]
pub async fn count_unread(c: &mut Conn, uid: &str, most: i64) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM (SELECT 1 FROM notifications WHERE uid = $1 AND read_at IS NULL LIMIT $2) n",
    ).bind(uid).bind(most).fetch_one(c).await)?)
}

/// Marks one as read, or all that are not newer than `until`; says how many were unread.
#[boxed]
pub async fn mark_read(tx: &mut Tx, uid: &Uid, which: MarkRead, now: Timestamp) -> Result<u64> {
    Ok(match which {
        MarkRead::One(id) => on!(tx, c => sqlx::query(
            "UPDATE notifications SET read_at = $3 WHERE uid = $1 AND id = $2 AND read_at IS NULL",
        ).bind(uid.as_str()).bind(id.0).bind(Ts(now)).execute(c).await.map(|r| r.rows_affected()))?,
        MarkRead::Until(until) => on!(tx, c => sqlx::query(
            "UPDATE notifications SET read_at = $3 WHERE uid = $1 AND last_at <= $2 AND read_at IS NULL",
        ).bind(uid.as_str()).bind(Ts(until)).bind(Ts(now)).execute(c).await.map(|r| r.rows_affected()))?,
    })
}

/// Marks as read what somebody was told of their mentions in a thread, of each author who mentions them in no message after
/// this number; says which lines.
#[boxed]
pub async fn read_mentions(
    tx: &mut Tx,
    uid: &Uid,
    (thread, seq): (ThreadId, i64),
    now: Timestamp,
) -> Result<Vec<NotificationId>> {
    let group = format!(":{thread}");
    let ids: Vec<Uuid> = on!(tx, c => sqlx::query_scalar(
        "UPDATE notifications SET read_at = $5 WHERE uid = $1 AND kind = 'mentioned' AND read_at IS NULL \
         AND substr(group_key, length(group_key) - length($2) + 1) = $2 AND NOT EXISTS \
             (SELECT 1 FROM message_mentions m JOIN messages x ON x.thread_id = m.thread_id AND x.seq = m.seq \
              WHERE m.thread_id = $3 AND m.seq > $4 AND m.uid = $1 AND x.author || $2 = notifications.group_key) \
         RETURNING id",
    ).bind(uid.as_str()).bind(group).bind(thread.0).bind(seq).bind(Ts(now)).fetch_all(c).await)?;
    Ok(ids.into_iter().map(NotificationId).collect())
}

/// The groups of a kind that were marked as read at this moment, 100 at most.
#[boxed]
pub async fn groups_read_at(
    c: &mut Conn,
    uid: &Uid,
    kind: NotificationKind,
    at: Timestamp,
) -> Result<Vec<String>> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT group_key FROM notifications WHERE uid = $1 AND kind = $2 AND read_at = $3 LIMIT 100",
    ).bind(uid.as_str()).bind(kind.as_str()).bind(Ts(at)).fetch_all(c).await)?)
}

#[derive(Clone, Copy, Debug)]
pub enum MarkRead {
    One(NotificationId),
    Until(Timestamp),
}

#[derive(Clone, Debug, FromRow)]
pub struct SettingRow {
    #[sqlx(try_from = "Text<NotificationCategory>")]
    pub category: NotificationCategory,
    #[sqlx(try_from = "Text<MailTiming>")]
    pub mail: MailTiming,
}

/// What somebody chose; a category without a row has its usual setting.
#[boxed]
pub async fn settings(c: &mut Conn, uid: &Uid) -> Result<Vec<SettingRow>> {
    Ok(
        on!(c, c => sqlx::query_as("SELECT category, mail FROM notification_settings WHERE uid = $1")
        .bind(uid.as_str()).fetch_all(c).await)?,
    )
}

/// What somebody chose for one category.
#[boxed]
pub async fn mail_of(c: &mut Conn, uid: &Uid, category: NotificationCategory) -> Result<Option<MailTiming>> {
    let row: Option<SettingRow> = on!(c, c => sqlx::query_as(
        "SELECT category, mail FROM notification_settings WHERE uid = $1 AND category = $2",
    ).bind(uid.as_str()).bind(category.as_str()).fetch_optional(c).await)?;
    Ok(row.map(|row| row.mail))
}

#[boxed]
pub async fn set(tx: &mut Tx, uid: &Uid, category: NotificationCategory, mail: MailTiming) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO notification_settings (uid, category, mail) VALUES ($1, $2, $3) \
         ON CONFLICT (uid, category) DO UPDATE SET mail = excluded.mail",
    ).bind(uid.as_str()).bind(category.as_str()).bind(mail.as_str()).execute(c).await.map(drop))?;
    Ok(())
}
