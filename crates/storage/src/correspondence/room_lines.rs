//! What the room of a project shows between its messages: who joined the team and who left it, and what became of its
//! stages. Nobody wrote it, and so it is counted, searched and told as no message is.

use kernel::states::RoomLineKind;
use kernel::{EventId, Stage, ThreadId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::types::MaybeStageNumber;
use crate::{Conn, Result, Text, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct RoomLineRow {
    #[sqlx(try_from = "Uuid")]
    pub id: EventId,
    #[sqlx(try_from = "Ts")]
    pub at: Timestamp,
    #[sqlx(try_from = "Text<RoomLineKind>")]
    pub what: RoomLineKind,
    #[sqlx(try_from = "MaybeStageNumber")]
    pub stage: Option<Stage>,
    /// `None`: the system, or somebody whose account is gone.
    pub uid: Option<String>,
}

#[derive(Clone, Debug)]
pub struct NewChange<'a> {
    pub id: EventId,
    pub thread: ThreadId,
    pub uid: &'a Uid,
    /// Otherwise they left.
    pub has_joined: bool,
    pub at: Timestamp,
}

#[boxed]
pub async fn insert(tx: &mut Tx, new: &NewChange<'_>) -> Result<()> {
    on!(tx, c => sqlx::query("INSERT INTO room_changes (id, thread_id, uid, joined, at) VALUES ($1, $2, $3, $4, $5)")
        .bind(new.id.0).bind(new.thread.0).bind(new.uid.as_str()).bind(new.has_joined).bind(Ts(new.at))
        .execute(c).await.map(drop))?;
    Ok(())
}

/// The newest after one moment and up to the other, the newest first: since the reader joined, and of the finance for
/// those to whom it is open.
#[boxed]
pub async fn between(
    c: &mut Conn,
    thread: ThreadId,
    reader: &Uid,
    (from, to): (Timestamp, Timestamp),
    limit: i64,
) -> Result<Vec<RoomLineRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "WITH room AS (SELECT t.id, t.project_id, t.created_at, p.owner_uid = $2 OR EXISTS ( \
                 SELECT 1 FROM project_members m WHERE m.project_id = p.id AND m.uid = $2 AND m.may_finance) AS may_finance, \
                 COALESCE((SELECT MAX(j.at) FROM room_changes j WHERE j.thread_id = $1 AND j.uid = $2 AND j.joined), t.created_at) \
                     AS since \
             FROM threads t JOIN projects p ON p.id = t.project_id WHERE t.id = $1), \
         lines AS (SELECT e.id, e.at, CASE WHEN e.joined THEN 'joined' ELSE 'left' END AS what, \
                 CAST(NULL AS INTEGER) AS stage, e.uid \
             FROM room_changes e JOIN room ON room.id = e.thread_id \
             UNION ALL SELECT e.id, e.at, e.action AS what, e.stage, e.actor AS uid \
             FROM stage_events e JOIN room ON room.project_id = e.project_id \
             WHERE e.action IN ('submitted', 'changes_requested', 'approved', 'rejected') \
                 AND (e.stage <> 3 OR room.may_finance)) \
         SELECT l.id, l.at, l.what, l.stage, l.uid FROM lines l CROSS JOIN room \
         WHERE l.at > $3 AND l.at <= $4 AND l.at >= room.since ORDER BY l.at DESC, l.id DESC LIMIT $5",
    )
    .bind(thread.0).bind(reader.as_str()).bind(Ts(from)).bind(Ts(to)).bind(limit).fetch_all(c).await)?)
}
