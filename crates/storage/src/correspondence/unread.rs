//! What somebody has not read, and when they are told of it by mail.

use kernel::{ThreadId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::correspondence::threads::asks;
use crate::database::conn::EngineMut;
use crate::types::texts;
use crate::{Conn, Json, MaybeTs, Result, Ts, Tx, boxed, on};

/// Of what this author writes in a room: neither blocks the other, and the reader has not muted them.
macro_rules! hears {
    ($reader:literal, $author:literal) => {
        concat!(
            "NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocker = ",
            $reader,
            " AND b.blocked = ",
            $author,
            " OR b.blocker = ",
            $author,
            " AND b.blocked = ",
            $reader,
            ") AND NOT EXISTS (SELECT 1 FROM mutes u WHERE u.muter = ",
            $reader,
            " AND u.muted = ",
            $author,
            ")"
        )
    };
}
pub(crate) use hears;

/// [`asks`], and this person has not muted who asks.
macro_rules! asks_unmuted {
    ($me:literal) => {
        concat!(
            asks!($me),
            " AND NOT EXISTS (SELECT 1 FROM mutes u WHERE u.muter = ",
            $me,
            " AND u.muted = t.requested_by)"
        )
    };
}

/// All up to this number is read; says whether that is news. It never goes back.
#[boxed]
pub async fn read(tx: &mut Tx, thread: ThreadId, uid: &Uid, seq: i64) -> Result<bool> {
    let changed = on!(tx, c => sqlx::query(
        "UPDATE thread_members SET last_read_seq = $3 WHERE thread_id = $1 AND uid = $2 AND last_read_seq < $3",
    ).bind(thread.0).bind(uid.as_str()).bind(seq).execute(c).await.map(|r| r.rows_affected()))?;
    if changed > 0 {
        refresh(tx, thread, uid).await?;
    }
    Ok(changed > 0)
}

/// After a message was read or deleted: since when somebody has something to read. With nothing no mail is due.
#[boxed]
pub async fn refresh(tx: &mut Tx, thread: ThreadId, uid: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query(concat!(
        "UPDATE thread_members SET unread_since = (SELECT x.created_at FROM messages x JOIN threads t ON t.id = x.thread_id \
             WHERE x.thread_id = $1 AND x.seq > thread_members.last_read_seq AND x.deleted_at IS NULL \
                 AND (x.author IS NULL OR x.author <> $2 AND (t.kind = 'direct' OR ", hears!("$2", "x.author"), ")) \
             ORDER BY x.seq LIMIT 1) \
         WHERE thread_id = $1 AND uid = $2",
    )).bind(thread.0).bind(uid.as_str()).execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query(
        "UPDATE thread_members SET mail_due_at = NULL WHERE thread_id = $1 AND uid = $2 AND unread_since IS NULL",
    ).bind(thread.0).bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Counts {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    /// Threads with something unread, without those that are muted.
    pub threads: i64,
    /// What others ask and is not answered.
    pub requests: i64,
}

macro_rules! counts {
    ($people:literal) => {
        concat!(
            "SELECT j.uid, (SELECT COUNT(*) FROM (SELECT 1 FROM thread_members m JOIN threads t ON t.id = m.thread_id \
                     WHERE m.uid = j.uid AND m.unread_since IS NOT NULL AND NOT m.muted \
                         AND (t.state = 'open' OR t.requested_by = j.uid) \
                         AND NOT EXISTS (SELECT 1 FROM mutes u WHERE u.muter = j.uid \
                             AND u.muted = CASE WHEN t.pair_a = j.uid THEN t.pair_b ELSE t.pair_a END) LIMIT $2) AS a) AS threads, \
                 (SELECT COUNT(*) FROM (\
                     SELECT t.id FROM threads t WHERE t.pair_a = j.uid AND ", asks_unmuted!("j.uid"), " \
                     UNION ALL SELECT t.id FROM threads t WHERE t.pair_b = j.uid AND ", asks_unmuted!("j.uid"), " \
                     LIMIT $2) AS b) AS requests \
             FROM ",
            $people
        )
    };
}

/// Of each of these people, each up to this many.
#[boxed]
pub async fn counts(c: &mut Conn, uids: &[&Uid], most: i64) -> Result<Vec<Counts>> {
    Ok(match c.engine() {
        EngineMut::Sqlite(c) => {
            let sql = counts!("(SELECT value AS uid FROM json_each($1)) j");
            sqlx::query_as(sql)
                .bind(Json(uids))
                .bind(most)
                .fetch_all(c)
                .await?
        }
        EngineMut::Postgres(c) => {
            let sql = counts!("unnest($1) j (uid)");
            sqlx::query_as(sql)
                .bind(texts(uids))
                .bind(most)
                .fetch_all(c)
                .await?
        }
    })
}

/// Requests that came after this moment and were not looked at.
#[boxed]
pub async fn requests_since(c: &mut Conn, uid: &Uid, since: Timestamp, most: i64) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(concat!(
        "SELECT COUNT(*) FROM (SELECT 1 FROM thread_members m JOIN threads t ON t.id = m.thread_id \
         WHERE m.uid = $1 AND m.unread_since > $2 AND NOT m.muted AND ", asks_unmuted!("$1"), " LIMIT $3) AS found",
    )).bind(uid.as_str()).bind(Ts(since)).bind(most).fetch_one(c).await)?)
}

/// Somebody who may be told of a thread by mail.
#[derive(Clone, Debug, FromRow)]
pub struct DueRow {
    #[sqlx(try_from = "Uuid")]
    pub thread_id: ThreadId,
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    #[sqlx(try_from = "Ts")]
    pub mail_due_at: Timestamp,
}

#[boxed]
pub async fn any_due(c: &mut Conn, now: Timestamp, limit: i64) -> Result<Vec<DueRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT thread_id, uid, mail_due_at FROM thread_members \
         WHERE mail_due_at IS NOT NULL AND mail_due_at <= $1 ORDER BY mail_due_at LIMIT $2",
    ).bind(Ts(now)).bind(limit).fetch_all(c).await)?)
}

/// What decides when a mail of a thread goes to one of its members.
#[derive(Clone, Copy, Debug, FromRow)]
pub struct MailRow {
    /// `None`: they have read everything.
    #[sqlx(try_from = "MaybeTs")]
    pub unread_since: Option<Timestamp>,
    /// The last one.
    #[sqlx(try_from = "MaybeTs")]
    pub mailed_at: Option<Timestamp>,
}

#[boxed]
pub async fn mail_of(c: &mut Conn, due: &DueRow) -> Result<Option<MailRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT unread_since, mailed_at FROM thread_members WHERE thread_id = $1 AND uid = $2",
    ).bind(due.thread_id.0).bind(due.uid.as_str()).fetch_optional(c).await)?)
}

/// False: another node was first, or it is not due any more.
#[boxed]
pub async fn take_due(tx: &mut Tx, due: &DueRow) -> Result<bool> {
    let taken = on!(tx, c => sqlx::query(
        "UPDATE thread_members SET mail_due_at = NULL WHERE thread_id = $1 AND uid = $2 AND mail_due_at = $3",
    ).bind(due.thread_id.0).bind(due.uid.as_str()).bind(Ts(due.mail_due_at))
    .execute(c).await.map(|r| r.rows_affected()))?;
    Ok(taken == 1)
}

#[boxed]
pub async fn put_off(tx: &mut Tx, due: &DueRow, until: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE thread_members SET mail_due_at = $3 WHERE thread_id = $1 AND uid = $2")
        .bind(due.thread_id.0).bind(due.uid.as_str()).bind(Ts(until)).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn set_mailed(tx: &mut Tx, due: &DueRow, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE thread_members SET mailed_at = $3 WHERE thread_id = $1 AND uid = $2")
        .bind(due.thread_id.0).bind(due.uid.as_str()).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}
