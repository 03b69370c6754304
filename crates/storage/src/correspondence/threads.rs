//! Threads, each seen by one of its members.

use kernel::states::{ThreadKind, ThreadState};
use kernel::{Cursor, ThreadId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::database::conn::EngineMut;
use crate::types::parsed;
use crate::{Conn, Result, Text, Ts, Tx, boxed, locked, on};

/// Unread messages of a thread are counted so far.
pub const MOST_UNREAD: i64 = 100;

#[derive(Clone, Debug, FromRow)]
pub struct ThreadRow {
    #[sqlx(try_from = "Uuid")]
    pub id: ThreadId,
    #[sqlx(try_from = "Text<ThreadKind>")]
    pub kind: ThreadKind,
    #[sqlx(try_from = "Text<ThreadState>")]
    pub state: ThreadState,
    pub requested_by: Option<String>,
    pub seq: i64,
    /// Of the newest message, or when the thread began.
    #[sqlx(try_from = "Ts")]
    pub last_at: Timestamp,
    /// `None`: their account is gone, or it is a room.
    pub other: Option<String>,
    pub last_read_seq: i64,
    pub muted: bool,
    /// Unread messages, up to [`MOST_UNREAD`].
    pub unread: i64,
    /// Of the newest message. No text: it was deleted, or there is none yet.
    pub last_text: Option<String>,
    /// Of the newest message: the name of its first file.
    pub last_file: Option<String>,
    pub last_author: Option<String>,
    /// Of a room; a project's room is called as the project.
    pub title: Option<String>,
    /// Whose room it is.
    pub project_id: Option<Uuid>,
    pub is_archived: bool,
    /// Who made the group and is still in it.
    pub keeper: Option<String>,
    /// In a room.
    pub members: i64,
    /// The member reads what came after this number.
    pub joined_seq: i64,
}

/// $1: who looks.
macro_rules! other {
    () => {
        "CASE WHEN t.pair_a = $1 THEN t.pair_b ELSE t.pair_a END"
    };
}
pub(crate) use other;

macro_rules! select {
    ($rest:expr) => {
        concat!(
            "SELECT t.id, t.kind, t.state, t.requested_by, t.seq, t.last_at, ", other!(), " AS other, m.last_read_seq, m.muted, \
                 l.text AS last_text, l.author AS last_author, \
                 CASE WHEN l.files > 0 THEN (SELECT f.filename FROM message_files f WHERE f.thread_id = t.id \
                     AND f.seq = t.seq AND f.position = 0 AND f.kept_until IS NULL) END AS last_file, \
                 CASE WHEN m.last_read_seq >= t.seq THEN 0 \
                     WHEN m.last_read_seq = t.seq - 1 AND t.kind = 'direct' THEN \
                         CASE WHEN l.text IS NULL OR l.author = $1 THEN 0 ELSE 1 END \
                     ELSE (SELECT COUNT(*) FROM (SELECT 1 FROM messages x \
                     WHERE x.thread_id = t.id AND x.seq > m.last_read_seq \
                     AND x.deleted_at IS NULL AND (x.author IS NULL OR x.author <> $1 AND (t.kind = 'direct' OR NOT EXISTS ( \
                         SELECT 1 FROM blocks b WHERE b.blocker = $1 AND b.blocked = x.author \
                             OR b.blocker = x.author AND b.blocked = $1))) LIMIT 100) AS found) END AS unread, \
                 COALESCE(p.name, t.title) AS title, t.project_id, p.archived_at IS NOT NULL AS is_archived, \
                 CASE WHEN t.kind <> 'direct' THEN (SELECT k.uid FROM thread_members k \
                     WHERE k.thread_id = t.id AND k.uid = t.created_by) END AS keeper, \
                 CASE WHEN t.kind = 'direct' THEN 2 \
                     ELSE (SELECT COUNT(*) FROM thread_members k WHERE k.thread_id = t.id) END AS members, m.joined_seq \
             FROM thread_members m JOIN threads t ON t.id = m.thread_id LEFT JOIN projects p ON p.id = t.project_id \
             LEFT JOIN messages l ON l.thread_id = t.id AND l.seq = t.seq AND l.seq > m.joined_seq WHERE m.uid = $1 ",
            $rest
        )
    };
}

/// A request of somebody else, neither of whom blocks the other.
macro_rules! asks {
    ($me:literal) => {
        concat!(
            "t.state = 'requested' AND t.requested_by <> ",
            $me,
            " AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocker = ",
            $me,
            " AND b.blocked = t.requested_by OR b.blocker = t.requested_by AND b.blocked = ",
            $me,
            ")"
        )
    };
}
pub(crate) use asks;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreadBox {
    /// All but what others ask.
    Open,
    /// What others ask and is not answered.
    Requests,
}

/// The newest message first, from the cursor on.
#[boxed]
pub async fn list(
    c: &mut Conn,
    uid: &Uid,
    of: ThreadBox,
    after: Option<Cursor>,
    limit: i64,
) -> Result<Vec<ThreadRow>> {
    const OPEN: &str = select!(
        "AND (t.state = 'open' OR t.requested_by = $1) AND (m.last_at, m.thread_id) < ($2, $3) \
         ORDER BY m.last_at DESC, m.thread_id DESC LIMIT $4"
    );
    const REQUESTS: &str = select!(concat!(
        "AND ",
        asks!("$1"),
        " AND (m.last_at, m.thread_id) < ($2, $3) ORDER BY m.last_at DESC, m.thread_id DESC LIMIT $4"
    ));
    let sql = match of {
        ThreadBox::Open => OPEN,
        ThreadBox::Requests => REQUESTS,
    };
    let (at, id) = match after {
        Some(cursor) => (cursor.at, cursor.id),
        None => (Timestamp::from_seconds(32_503_680_000), Uuid::max()),
    };
    Ok(on!(c, c => sqlx::query_as(sql)
        .bind(uid.as_str()).bind(Ts(at)).bind(id).bind(limit).fetch_all(c).await)?)
}

#[boxed]
pub async fn find(c: &mut Conn, uid: &Uid, id: ThreadId) -> Result<Option<ThreadRow>> {
    Ok(on!(c, c => sqlx::query_as(select!("AND m.thread_id = $2"))
        .bind(uid.as_str()).bind(id.0).fetch_optional(c).await)?)
}

/// The thread of these two.
#[boxed]
pub async fn with(c: &mut Conn, uid: &Uid, other: &Uid) -> Result<Option<ThreadRow>> {
    let (a, b) = in_order(uid, other);
    Ok(
        on!(c, c => sqlx::query_as(select!("AND t.pair_a = $2 AND t.pair_b = $3"))
        .bind(uid.as_str()).bind(a).bind(b).fetch_optional(c).await)?,
    )
}

/// [`find`]; nobody else changes the thread until the transaction ends.
#[boxed]
pub async fn find_locked(tx: &mut Tx, uid: &Uid, id: ThreadId) -> Result<Option<ThreadRow>> {
    if let EngineMut::Postgres(c) = tx.engine() {
        sqlx::query("SELECT id FROM threads WHERE id = $1 FOR NO KEY UPDATE")
            .bind(id.0)
            .fetch_optional(c)
            .await?;
    }
    find(tx, uid, id).await
}

/// Whoever is a member; nobody else changes the thread until the transaction ends.
#[boxed]
pub async fn any_kind_locked(tx: &mut Tx, id: ThreadId) -> Result<Option<ThreadKind>> {
    let kind: Option<String> = locked!(tx, "SELECT kind FROM threads WHERE id = $1", c, sql =>
        sqlx::query_scalar(sql).bind(id.0).fetch_optional(c).await)?;
    kind.map(|kind| parsed("kind", &kind)).transpose()
}

/// As the table has them.
fn in_order<'u>(one: &'u Uid, other: &'u Uid) -> (&'u str, &'u str) {
    let (one, other) = (one.as_str(), other.as_str());
    if one < other { (one, other) } else { (other, one) }
}

#[derive(Clone, Debug)]
pub struct NewThread<'a> {
    pub id: ThreadId,
    pub by: &'a Uid,
    pub with: &'a Uid,
    pub state: ThreadState,
    pub at: Timestamp,
}

/// The thread of these two, which is locked then; a new one has no message yet. `None`: one of them is gone.
#[boxed]
pub async fn begin(tx: &mut Tx, new: &NewThread<'_>) -> Result<Option<ThreadRow>> {
    let (a, b) = in_order(new.by, new.with);
    let requested_by = (new.state != ThreadState::Open).then(|| new.by.as_str());
    let begun = on!(tx, c => sqlx::query(
        "INSERT INTO threads (id, kind, pair_a, pair_b, state, requested_by, seq, created_at, last_at) \
         SELECT $1, 'direct', a.uid, b.uid, $4, $5, 0, $6, $6 FROM accounts a, accounts b \
         WHERE a.uid = $2 AND b.uid = $3 ON CONFLICT (pair_a, pair_b) DO NOTHING",
    )
    .bind(new.id.0).bind(a).bind(b).bind(new.state.as_str()).bind(requested_by).bind(Ts(new.at))
    .execute(c).await.map(|r| r.rows_affected()))?;
    if begun == 1 {
        for uid in [a, b] {
            on!(tx, c => sqlx::query(
                "INSERT INTO thread_members (thread_id, uid, last_read_seq, last_at, muted) VALUES ($1, $2, 0, $3, $4)",
            ).bind(new.id.0).bind(uid).bind(Ts(new.at)).bind(false).execute(c).await.map(drop))?;
        }
    }
    match with(tx, new.by, new.with).await? {
        Some(row) => find_locked(tx, new.by, row.id).await,
        None => Ok(None),
    }
}

/// A thread in which nobody has written is none. It is locked.
#[boxed]
pub async fn discard_empty(tx: &mut Tx, id: ThreadId) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM threads WHERE id = $1 AND seq = 0")
        .bind(id.0).execute(c).await.map(drop))?;
    Ok(())
}

/// `requested_by` stays: who asked is who asked.
#[boxed]
pub async fn set_state(tx: &mut Tx, id: ThreadId, state: ThreadState) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE threads SET state = $2 WHERE id = $1")
        .bind(id.0).bind(state.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

/// Says whether it was otherwise. Who mutes a thread gets no mail that waits.
#[boxed]
pub async fn set_muted(tx: &mut Tx, id: ThreadId, uid: &Uid, muted: bool) -> Result<bool> {
    let changed = on!(tx, c => sqlx::query(
        "UPDATE thread_members SET muted = $3, mail_due_at = NULL WHERE thread_id = $1 AND uid = $2 AND muted <> $3",
    ).bind(id.0).bind(uid.as_str()).bind(muted).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(changed > 0)
}

/// Requests from before this moment that nobody answered; says how many.
#[boxed]
pub async fn lapse(tx: &mut Tx, before: Timestamp, limit: i64) -> Result<u64> {
    Ok(on!(tx, c => sqlx::query(
        "UPDATE threads SET state = 'lapsed' WHERE state = 'requested' AND id IN (SELECT id FROM threads \
         WHERE state = 'requested' AND state <> 'open' AND last_at < $1 LIMIT $2)",
    ).bind(Ts(before)).bind(limit).execute(c).await.map(|r| r.rows_affected()))?)
}
