//! Files of messages. Until its message is sent, a file is its bringer's alone.

use std::time::Duration;

use kernel::{MessageFileId, ProjectId, ThreadId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::files::object_intents::{Written, name};
use crate::files::pending_deletions;
use crate::{Conn, MaybeTs, Result, Ts, Tx, boxed, on};

/// After this a file that was not sent goes.
const KEPT_UNSENT: Duration = Duration::from_secs(86_400);
/// Files of a deleted message are kept as long as its text.
pub(crate) const KEPT_DELETED: Duration = Duration::from_secs(30 * 86_400);
/// Of one person in their archive.
const MOST_OF_ONE: i64 = 10_000;

#[derive(Clone, Debug, FromRow)]
pub struct MessageFileRow {
    #[sqlx(try_from = "Uuid")]
    pub id: MessageFileId,
    #[sqlx(try_from = "Uuid")]
    pub thread_id: ThreadId,
    /// `None`: their account is gone.
    pub uid: Option<String>,
    /// Of its message; `None`: it is not sent yet.
    pub seq: Option<i64>,
    pub filename: String,
    pub content_type: String,
    pub size: i64,
    pub sha256: Vec<u8>,
    pub pages: Option<i32>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    #[sqlx(try_from = "Ts")]
    pub uploaded_at: Timestamp,
    /// `None`: it stays as long as its message.
    #[sqlx(try_from = "MaybeTs")]
    pub kept_until: Option<Timestamp>,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, thread_id, uid, seq, filename, content_type, size, sha256, pages, width, height, uploaded_at, \
             kept_until FROM message_files ",
            $rest
        )
    };
}

/// Everything of a thread that is in the store.
pub(crate) fn folder(thread: ThreadId) -> String {
    format!("threads/{thread}")
}

/// Under this key are the bytes of a file.
pub fn key(thread: ThreadId, id: MessageFileId) -> String {
    format!("{}/files/{id}", folder(thread))
}

/// The file whose key this could be.
pub(crate) fn id_in(key: &str) -> Option<Uuid> {
    key.strip_prefix("threads/")?
        .split_once("/files/")?
        .1
        .parse()
        .ok()
}

/// A file that is not sent yet. `written`: its bytes.
#[boxed]
pub async fn insert(tx: &mut Tx, f: &MessageFileRow, written: Written) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO message_files (id, thread_id, uid, filename, content_type, size, sha256, pages, width, height, \
             uploaded_at, kept_until) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(f.id.0).bind(f.thread_id.0).bind(&f.uid).bind(&f.filename).bind(&f.content_type).bind(f.size)
    .bind(&f.sha256).bind(f.pages).bind(f.width).bind(f.height).bind(Ts(f.uploaded_at))
    .bind(Ts(f.uploaded_at + KEPT_UNSENT)).execute(c).await.map(drop))?;
    name(tx, written, &key(f.thread_id, f.id)).await
}

#[boxed]
pub async fn find(c: &mut Conn, thread: ThreadId, id: MessageFileId) -> Result<Option<MessageFileRow>> {
    Ok(
        on!(c, c => sqlx::query_as(select!("WHERE id = $1 AND thread_id = $2"))
            .bind(id.0).bind(thread.0).fetch_optional(c).await)?,
    )
}

/// Of the messages with these numbers, both included, which are not deleted; in the order of their messages.
#[boxed]
pub async fn between(c: &mut Conn, thread: ThreadId, from: i64, to: i64) -> Result<Vec<MessageFileRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE thread_id = $1 AND seq BETWEEN $2 AND $3 AND kept_until IS NULL ORDER BY seq, position"
    )).bind(thread.0).bind(from).bind(to).fetch_all(c).await)?)
}

/// From now on the file belongs to this message. False: this person has brought no such file, or has sent it.
#[boxed]
pub async fn send(
    tx: &mut Tx,
    thread: ThreadId,
    uid: &Uid,
    id: MessageFileId,
    seq: i64,
    position: i32,
) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE message_files SET seq = $4, position = $5, kept_until = NULL \
         WHERE id = $1 AND thread_id = $2 AND uid = $3 AND seq IS NULL",
    ).bind(id.0).bind(thread.0).bind(uid.as_str()).bind(seq).bind(position)
    .execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// A file that was not sent goes. False: this person has none of this name that is not sent.
#[boxed]
pub async fn delete_unsent(tx: &mut Tx, thread: ThreadId, uid: &Uid, id: MessageFileId) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "DELETE FROM message_files WHERE id = $1 AND thread_id = $2 AND uid = $3 AND seq IS NULL",
    ).bind(id.0).bind(thread.0).bind(uid.as_str()).execute(c).await.map(|r| r.rows_affected()))?;
    if rows > 0 {
        pending_deletions::note(tx, &key(thread, id)).await?;
    }
    Ok(rows > 0)
}

/// With its message: from now on nobody reads them.
#[boxed]
pub(crate) async fn set_kept_until(
    tx: &mut Tx,
    thread: ThreadId,
    seq: i64,
    until: Option<Timestamp>,
) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE message_files SET kept_until = $3 WHERE thread_id = $1 AND seq = $2")
        .bind(thread.0).bind(seq).bind(until.map(Ts)).execute(c).await.map(drop))?;
    Ok(())
}

/// Bytes of what somebody has brought and is kept.
#[boxed]
pub async fn used(c: &mut Conn, uid: &Uid) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM message_files WHERE uid = $1",
    ).bind(uid.as_str()).fetch_one(c).await)?)
}

/// What somebody has sent and not deleted, the newest first.
#[boxed]
pub async fn sent_by(c: &mut Conn, uid: &Uid) -> Result<Vec<MessageFileRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE uid = $1 AND seq IS NOT NULL AND kept_until IS NULL ORDER BY uploaded_at DESC, id DESC LIMIT $2"
    )).bind(uid.as_str()).bind(MOST_OF_ONE).fetch_all(c).await)?)
}

/// The files of a project's room are noted for removal. Call it before the project is deleted, in the same transaction.
#[boxed]
pub(crate) async fn forget_of_project(tx: &mut Tx, project: ProjectId) -> Result<()> {
    let threads: Vec<Uuid> = on!(tx, c => sqlx::query_scalar("SELECT id FROM threads WHERE project_id = $1")
        .bind(project.0).fetch_all(c).await)?;
    for thread in threads {
        pending_deletions::note(tx, &folder(ThreadId(thread))).await?;
    }
    Ok(())
}
