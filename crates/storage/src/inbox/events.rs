//! What somebody is told while they use the product. Each person's events are numbered from 1 without gaps: the number is
//! raised under the lock of the person's row, so whoever has seen an event has seen all before it.

use std::sync::Arc;

use kernel::states::InboxEventKind;
use kernel::{ThreadId, Timestamp, Uid};
use serde_json::{Map, Value, json};
use sqlx::FromRow;

use crate::correspondence::messages::MessageRow;
use crate::database::conn::EngineMut;
use crate::database::new_event::NewEvent;
use crate::{Conn, Error, Json, Result, Text, Ts, Tx, boxed, on};

/// Kept of a person, the newest.
pub const KEPT_EVENTS: i64 = 2_000;
/// Bytes of an event's data as JSON.
pub const LONGEST: usize = 16_384;

#[derive(Clone, Debug, FromRow)]
pub struct EventRow {
    pub seq: i64,
    #[sqlx(try_from = "Text<InboxEventKind>")]
    pub kind: InboxEventKind,
    #[sqlx(json)]
    pub data: Value,
}

#[derive(FromRow)]
struct ToldRow {
    seq: i64,
    #[sqlx(json)]
    data: Value,
}

/// One event for each of these people, in the order in which this is called; written as the transaction ends. Whoever has no
/// account any more is left out.
pub fn append(tx: &mut Tx, people: &[Uid], kind: InboxEventKind, data: &Value, at: Timestamp) -> Result<()> {
    if data.to_string().len() > LONGEST {
        let error = format!("an event of more than {LONGEST} bytes: {}", kind.as_str());
        return Err(Error::Other(sqlx::Error::Encode(error.into())));
    }
    let data = Arc::new(data.clone());
    let mut people: Vec<&Uid> = people.iter().collect();
    people.sort_unstable_by(|a, b| a.as_str().cmp(b.as_str()));
    people.dedup();
    for uid in people {
        let (uid, data) = (uid.to_string(), data.clone());
        tx.tell(NewEvent { uid, kind, data, at });
    }
    Ok(())
}

/// The number of somebody's newest event, 0 before the first; `None` without an account that is enabled.
#[boxed]
pub async fn newest(c: &mut Conn, uid: &str) -> Result<Option<i64>> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COALESCE(i.seq, 0) FROM accounts a LEFT JOIN inboxes i ON i.uid = a.uid \
         WHERE a.uid = $1 AND NOT a.disabled",
    ).bind(uid).fetch_optional(c).await)?)
}

/// When somebody's newest event was written; `None` if it is not kept any more, or there was none.
#[boxed]
pub async fn newest_at(c: &mut Conn, uid: &str) -> Result<Option<Timestamp>> {
    let at: Option<Ts> = on!(c, c => sqlx::query_scalar(
        "SELECT e.at FROM inboxes i JOIN inbox_events e ON e.uid = i.uid AND e.seq = i.seq WHERE i.uid = $1",
    ).bind(uid).fetch_optional(c).await)?;
    Ok(at.map(|at| at.0))
}

/// [`newest`] of several people at once, without those who would have none.
#[boxed]
pub async fn newest_of(c: &mut Conn, people: &[String]) -> Result<Vec<(String, i64)>> {
    Ok(match c.engine() {
        EngineMut::Sqlite(c) => {
            sqlx::query_as(
                "SELECT a.uid, COALESCE(i.seq, 0) FROM accounts a LEFT JOIN inboxes i ON i.uid = a.uid \
                 WHERE NOT a.disabled AND a.uid IN (SELECT value FROM json_each($1))",
            )
            .bind(Json(people))
            .fetch_all(c)
            .await?
        }
        EngineMut::Postgres(c) => {
            sqlx::query_as(
                "SELECT a.uid, COALESCE(i.seq, 0) FROM accounts a LEFT JOIN inboxes i ON i.uid = a.uid \
                 WHERE NOT a.disabled AND a.uid = ANY($1)",
            )
            .bind(people)
            .fetch_all(c)
            .await?
        }
    })
}

/// Ends the streams of somebody whose sessions or roles have changed: whoever may come back comes back.
pub fn account_changed(tx: &mut Tx, uid: &Uid, at: Timestamp) {
    tx.tell(NewEvent {
        uid: uid.to_string(),
        kind: InboxEventKind::Account,
        data: Arc::new(Value::Object(Map::new())),
        at,
    });
}

/// What came after an event, the oldest first.
#[boxed]
pub async fn after(c: &mut Conn, uid: &str, seq: i64, limit: i64) -> Result<Vec<EventRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT seq, kind, data FROM inbox_events WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3",
    ).bind(uid).bind(seq).bind(limit).fetch_all(c).await)?)
}

/// What these people were told of a message is told no longer with its text, which has changed: a stream that comes back
/// reads it again. Nor is it what was told of its thread since.
#[boxed]
pub async fn forget_message(tx: &mut Tx, people: &[Uid], message: &MessageRow) -> Result<()> {
    let (id, thread) = (message.id.to_string(), message.thread_id.to_string());
    for uid in people {
        let told: Vec<ToldRow> = on!(tx, c => sqlx::query_as(
            "SELECT seq, data FROM inbox_events WHERE uid = $1 AND at >= $2 \
             AND kind IN ('message', 'message_changed', 'thread') AND data ->> 'thread_id' = $3",
        ).bind(uid.as_str()).bind(Ts(message.created_at)).bind(&thread).fetch_all(c).await)?;
        for ToldRow { seq, mut data } in told {
            if data["message_id"] == id.as_str() {
                data["message"] = Value::Null;
            }
            if data["thread"].is_object() {
                data["thread"]["last"] = Value::Null;
            }
            on!(tx, c => sqlx::query("UPDATE inbox_events SET data = $3 WHERE uid = $1 AND seq = $2")
                .bind(uid.as_str()).bind(seq).bind(Json(&data)).execute(c).await.map(drop))?;
        }
    }
    Ok(())
}

/// What somebody was told of a thread that they may not read any more names nothing but the thread.
#[boxed]
pub async fn forget_thread(tx: &mut Tx, uid: &Uid, thread: ThreadId) -> Result<()> {
    let name = json!({"thread_id": thread});
    on!(tx, c => sqlx::query(
        "UPDATE inbox_events SET data = $3 WHERE uid = $1 \
         AND kind IN ('message', 'message_changed', 'thread', 'thread_read') AND data ->> 'thread_id' = $2",
    ).bind(uid.as_str()).bind(thread.to_string()).bind(Json(&name)).execute(c).await.map(drop))?;
    Ok(())
}

/// Removes what is more than [`KEPT_EVENTS`] behind; says how many rows. What is too old goes with its kind of row.
#[boxed]
pub async fn remove_surplus(tx: &mut Tx, limit: i64) -> Result<u64> {
    Ok(on!(tx, c => sqlx::query(
        "DELETE FROM inbox_events WHERE (uid, seq) IN (SELECT e.uid, e.seq FROM inboxes i \
         JOIN inbox_events e ON e.uid = i.uid AND e.seq <= i.seq - $1 LIMIT $2)",
    ).bind(KEPT_EVENTS).bind(limit).execute(c).await.map(|r| r.rows_affected()))?)
}
