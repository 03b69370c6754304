//! When somebody gets no mail about what is unread.

use kernel::Uid;
use sqlx::FromRow;

use crate::{Conn, Result, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct QuietHoursRow {
    /// Where they live, as they say, such as `Europe/Dublin`.
    pub time_zone: Option<String>,
    /// They chose; else the usual hours count.
    pub is_chosen: bool,
    /// Null: at no time.
    pub from_hour: Option<i64>,
    pub until_hour: Option<i64>,
}

#[boxed]
pub async fn find(c: &mut Conn, uid: &Uid) -> Result<Option<QuietHoursRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT f.content ->> 'time_zone' AS time_zone, q.uid IS NOT NULL AS is_chosen, q.from_hour, q.until_hour \
         FROM accounts a LEFT JOIN profiles f ON f.uid = a.uid LEFT JOIN quiet_hours q ON q.uid = a.uid \
         WHERE a.uid = $1",
    ).bind(uid.as_str()).fetch_optional(c).await)?)
}

#[boxed]
pub async fn set(tx: &mut Tx, uid: &Uid, hours: Option<(u8, u8)>) -> Result<()> {
    let (from, until) = hours.unzip();
    on!(tx, c => sqlx::query(
        "INSERT INTO quiet_hours (uid, from_hour, until_hour) VALUES ($1, $2, $3) \
         ON CONFLICT (uid) DO UPDATE SET from_hour = excluded.from_hour, until_hour = excluded.until_hour",
    ).bind(uid.as_str()).bind(from.map(i64::from)).bind(until.map(i64::from)).execute(c).await.map(drop))?;
    Ok(())
}
