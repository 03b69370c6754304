//! The delivering side of the outbox: claim what is due, then say how it went.

use std::time::Duration;

use kernel::{MailId, Timestamp};
use serde_json::Value;
use sqlx::FromRow;
use uuid::Uuid;

use crate::database::conn::EngineMut;
use crate::{Conn, Json, Result, Ts, Tx, boxed, on};

/// A mail that this node has claimed and must deliver before its lease ends.
#[derive(Clone, Debug)]
pub struct DueMail {
    pub id: MailId,
    /// The same at every attempt, so that a receiver can tell a repetition.
    pub message_id: String,
    pub recipient: String,
    pub template: String,
    pub payload: Value,
    pub created_at: Timestamp,
    /// Attempts begun, this one included.
    pub attempts: u32,
}

#[derive(FromRow)]
struct DueRow {
    id: Uuid,
    message_id: String,
    recipient: String,
    template: String,
    payload: Json<Value>,
    #[sqlx(try_from = "Ts")]
    created_at: Timestamp,
    attempts: i32,
}

impl From<DueRow> for DueMail {
    fn from(row: DueRow) -> Self {
        Self {
            id: MailId(row.id),
            message_id: row.message_id,
            recipient: row.recipient,
            template: row.template,
            payload: row.payload.0,
            created_at: row.created_at,
            attempts: u32::try_from(row.attempts).unwrap_or(0),
        }
    }
}

/// The clock of leases: all nodes must have the same.
macro_rules! lease_clock {
    (sqlite, $now:literal) => {
        $now
    };
    (postgres, $now:literal) => {
        "clock_timestamp()"
    };
}

macro_rules! any_due {
    ($engine:ident) => {
        concat!(
            "SELECT COUNT(*) FROM (SELECT 1 FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL
             AND run_at <= $1 AND (locked_until IS NULL OR locked_until <= ",
            lease_clock!($engine, "$1"),
            ") LIMIT 1) AS due"
        )
    };
}

/// Whether a claim would find something: asked first, so that an idle node takes no write turn.
#[boxed]
pub async fn any_due(c: &mut Conn, now: Timestamp) -> Result<bool> {
    let count: i64 = match c.engine() {
        EngineMut::Sqlite(c) => {
            sqlx::query_scalar(any_due!(sqlite))
                .bind(Ts(now))
                .fetch_one(c)
                .await?
        }
        EngineMut::Postgres(c) => {
            sqlx::query_scalar(any_due!(postgres))
                .bind(Ts(now))
                .fetch_one(c)
                .await?
        }
    };
    Ok(count > 0)
}

macro_rules! claim {
    ($engine:ident, $until:literal, $locking:literal) => {
        concat!(
            "UPDATE outbox SET locked_until = ",
            $until,
            ", attempts = attempts + 1 WHERE id IN (
                SELECT id FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL
                AND run_at <= $1 AND (locked_until IS NULL OR locked_until <= ",
            lease_clock!($engine, "$1"),
            ") ORDER BY run_at LIMIT $3 ",
            $locking,
            ") RETURNING id, message_id, recipient, template, payload, created_at, attempts"
        )
    };
}

/// Takes up to `limit` due mails for this node alone; a node that dies gives them back when `lease` is over. What is
/// due is said by the caller's clock, when a lease is over by the database's: the nodes' clocks may differ.
#[boxed]
pub async fn claim(tx: &mut Tx, now: Timestamp, lease: Duration, limit: u32) -> Result<Vec<DueMail>> {
    let limit = i64::from(limit);
    let rows: Vec<DueRow> = match tx.engine() {
        EngineMut::Sqlite(c) => {
            sqlx::query_as(claim!(sqlite, "$2", ""))
                .bind(Ts(now))
                .bind(Ts(now + lease))
                .bind(limit)
                .fetch_all(c)
                .await?
        }
        EngineMut::Postgres(c) => {
            sqlx::query_as(claim!(
                postgres,
                "clock_timestamp() + make_interval(secs => $2)",
                "FOR UPDATE SKIP LOCKED"
            ))
            .bind(Ts(now))
            .bind(lease.as_secs_f64())
            .bind(limit)
            .fetch_all(c)
            .await?
        }
    };
    Ok(rows.into_iter().map(DueMail::from).collect())
}

/// Gives back what any node has claimed: only for a node that is the only one, before it claims anything.
#[boxed]
pub async fn free_all(tx: &mut Tx) -> Result<()> {
    const SQL: &str =
        "UPDATE outbox SET locked_until = NULL WHERE sent_at IS NULL AND locked_until IS NOT NULL";
    on!(tx, c => sqlx::query(SQL).execute(c).await.map(drop))?;
    Ok(())
}

/// Delivered. The payload is emptied, since it can hold a one-time code.
#[boxed]
pub async fn mark_sent(tx: &mut Tx, id: MailId, now: Timestamp) -> Result<()> {
    const SQL: &str =
        "UPDATE outbox SET sent_at = $2, payload = $3, locked_until = NULL, last_error = NULL WHERE id = $1";
    on!(tx, c => sqlx::query(SQL).bind(id.0).bind(Ts(now)).bind(Json(Value::Object(Default::default())))
        .execute(c).await.map(|r| r.rows_affected()))?;
    Ok(())
}

/// Tried in vain; to be tried again at `run_at`.
#[boxed]
pub async fn reschedule(tx: &mut Tx, id: MailId, run_at: Timestamp, error: &str) -> Result<()> {
    const SQL: &str = "UPDATE outbox SET run_at = $2, last_error = $3, locked_until = NULL WHERE id = $1";
    on!(tx, c => sqlx::query(SQL).bind(id.0).bind(Ts(run_at)).bind(error).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(())
}

/// Given up: stays visible with its reason until it is swept.
#[boxed]
pub async fn park(tx: &mut Tx, id: MailId, now: Timestamp, error: &str) -> Result<()> {
    const SQL: &str = "UPDATE outbox SET failed_at = $2, last_error = $3, locked_until = NULL WHERE id = $1";
    on!(tx, c => sqlx::query(SQL).bind(id.0).bind(Ts(now)).bind(error).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(())
}

/// What an operator needs to know about the outbox.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OutboxState {
    pub waiting: u64,
    pub parked: u64,
    pub oldest_waiting: Option<Timestamp>,
}

#[boxed]
pub async fn state(c: &mut Conn) -> Result<OutboxState> {
    const SQL: &str = "SELECT COUNT(*) FILTER (WHERE failed_at IS NULL),
        COUNT(*) FILTER (WHERE failed_at IS NOT NULL), MIN(CASE WHEN failed_at IS NULL THEN created_at END)
        FROM outbox WHERE sent_at IS NULL";
    let (waiting, parked, oldest): (i64, i64, crate::MaybeTs) =
        on!(c, c => sqlx::query_as(SQL).fetch_one(c).await)?;
    Ok(OutboxState {
        waiting: waiting.unsigned_abs(),
        parked: parked.unsigned_abs(),
        oldest_waiting: oldest.0,
    })
}
