//! Who may be due a daily email, and what it would say.

use kernel::{Timestamp, Uid};
use sqlx::FromRow;

use crate::inbox::notifications::NotificationRow;
use crate::search_alerts::DueSince;
use crate::{Conn, MaybeTs, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct DueRow {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    pub email: String,
    /// Where they live, as they say, such as `Europe/Dublin`.
    pub time_zone: Option<String>,
    pub day: Option<String>,
    /// What the last one reached to.
    #[sqlx(try_from = "MaybeTs")]
    pub until: Option<Timestamp>,
}

/// Who has unread notifications, or requests of others to write to them, of which no digest has told, or saved searches
/// that are due, in the order of their uids.
#[boxed]
pub async fn any_due(
    c: &mut Conn,
    after: &str,
    since: Timestamp,
    searches: DueSince,
    limit: i64,
) -> Result<Vec<DueRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT a.uid, a.email, f.content ->> 'time_zone' AS time_zone, d.day, d.until FROM accounts a \
         LEFT JOIN digests d ON d.uid = a.uid LEFT JOIN profiles f ON f.uid = a.uid \
         WHERE a.uid > $1 AND a.email_verified AND NOT a.disabled AND (EXISTS (SELECT 1 FROM notifications n \
             WHERE n.uid = a.uid AND n.read_at IS NULL AND n.last_at > COALESCE(d.until, $2)) \
             OR EXISTS (SELECT 1 FROM thread_members m JOIN threads t ON t.id = m.thread_id WHERE m.uid = a.uid \
                 AND m.unread_since > COALESCE(d.until, $2) AND t.state = 'requested' AND t.requested_by <> a.uid) \
             OR EXISTS (SELECT 1 FROM saved_searches s WHERE s.uid = a.uid \
                 AND (s.alert = 'daily' AND s.searched_at <= $4 OR s.alert = 'weekly' AND s.searched_at <= $5))) \
         ORDER BY a.uid LIMIT $3",
    ).bind(after).bind(Ts(since)).bind(limit).bind(Ts(searches.daily)).bind(Ts(searches.weekly)).fetch_all(c).await)?)
}

/// False: somebody had their digest of this day, or of a later one.
#[boxed]
pub async fn begin(tx: &mut Tx, uid: &Uid, day: &str, until: Timestamp) -> Result<bool> {
    let begun = on!(tx, c => sqlx::query(
        "INSERT INTO digests (uid, day, until) SELECT a.uid, $2, $3 FROM accounts a WHERE a.uid = $1 \
         ON CONFLICT (uid) DO UPDATE SET day = excluded.day, until = excluded.until \
         WHERE digests.day < excluded.day",
    ).bind(uid.as_str()).bind(day).bind(Ts(until)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(begun == 1)
}

/// What somebody has not read and came after this moment, the newest first; `times`: how often since the last digest.
#[boxed]
pub async fn unread_since(
    c: &mut Conn,
    uid: &Uid,
    since: Timestamp,
    limit: i64,
) -> Result<Vec<NotificationRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT id, kind, project_id, times - digest_times AS times, details, last_at, read_at FROM notifications \
         WHERE uid = $1 AND read_at IS NULL AND last_at > $2 AND times > digest_times \
         ORDER BY last_at DESC, id DESC LIMIT $3",
    ).bind(uid.as_str()).bind(Ts(since)).bind(limit).fetch_all(c).await)?)
}

/// The same is not told again.
#[boxed]
pub async fn set_told(tx: &mut Tx, uid: &Uid, since: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE notifications SET digest_times = times WHERE uid = $1 AND read_at IS NULL AND last_at > $2",
    ).bind(uid.as_str()).bind(Ts(since)).execute(c).await.map(drop))?;
    Ok(())
}
