//! Counters of limited acts. They outlive a restart and are shared by all nodes.

use std::time::Duration;

use kernel::Timestamp;

use crate::{Conn, MaybeTs, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Throttle {
    pub count: i64,
    #[sqlx(try_from = "Ts")]
    pub window_started_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub blocked_until: Option<Timestamp>,
}

/// Clocks of two nodes may differ by this much.
const SKEW: Duration = Duration::from_secs(60);

/// Counts one act under `key` and tells the counter; a window that began before `window_start` begins anew, and so does
/// one that lies ahead, since the clock was set back.
/// Whoever counts holds the row until its transaction ends, so no two see the same count.
#[boxed]
pub async fn count(tx: &mut Tx, key: &str, now: Timestamp, window_start: Timestamp) -> Result<Throttle> {
    Ok(on!(tx, c => sqlx::query_as(
        "INSERT INTO throttles (key, count, window_started_at) VALUES ($1, 1, $2) \
         ON CONFLICT (key) DO UPDATE SET \
         count = CASE WHEN throttles.window_started_at BETWEEN $3 AND $4 THEN throttles.count + 1 ELSE 1 END, \
         window_started_at = CASE WHEN throttles.window_started_at BETWEEN $3 AND $4 \
           THEN throttles.window_started_at ELSE excluded.window_started_at END \
         RETURNING count, window_started_at, blocked_until",
    ).bind(key).bind(Ts(now)).bind(Ts(window_start)).bind(Ts(now + SKEW)).fetch_one(c).await)?)
}

#[boxed]
pub async fn find(c: &mut Conn, key: &str) -> Result<Option<Throttle>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT count, window_started_at, blocked_until FROM throttles WHERE key = $1",
    ).bind(key).fetch_optional(c).await)?)
}

#[boxed]
pub async fn block(tx: &mut Tx, key: &str, until: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE throttles SET blocked_until = $2 WHERE key = $1")
        .bind(key).bind(Ts(until)).execute(c).await.map(drop))?;
    Ok(())
}

/// Takes one count back, and with it the block that it caused.
#[boxed]
pub async fn forgive_one(tx: &mut Tx, key: &str) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE throttles SET count = count - 1, blocked_until = NULL WHERE key = $1 AND count > 0",
    ).bind(key).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn clear(tx: &mut Tx, key: &str) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM throttles WHERE key = $1").bind(key).execute(c).await.map(drop))?;
    Ok(())
}
