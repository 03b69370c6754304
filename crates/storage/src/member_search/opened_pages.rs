//! Whose page somebody has opened within the last day. It is read for a limit only.

use kernel::{Timestamp, Uid};

use crate::{Conn, Result, Ts, Tx, boxed, on};

#[boxed]
pub async fn is_kept(c: &mut Conn, uid: &Uid, opened: &Uid, since: Timestamp) -> Result<bool> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM opened_pages WHERE uid = $1 AND opened = $2 AND opened_at > $3)",
    ).bind(uid.as_str()).bind(opened.as_str()).bind(Ts(since)).fetch_one(c).await)?)
}

/// When the last but `before` was opened; `None`: there are not so many.
#[boxed]
pub async fn opened_before(
    c: &mut Conn,
    uid: &Uid,
    since: Timestamp,
    before: i64,
) -> Result<Option<Timestamp>> {
    let at: Option<Ts> = on!(c, c => sqlx::query_scalar(
        "SELECT opened_at FROM opened_pages WHERE uid = $1 AND opened_at > $2 \
         ORDER BY opened_at DESC, opened LIMIT 1 OFFSET $3",
    ).bind(uid.as_str()).bind(Ts(since)).bind(before).fetch_optional(c).await)?;
    Ok(at.map(|at| at.0))
}

#[boxed]
pub async fn keep(tx: &mut Tx, uid: &Uid, opened: &Uid, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO opened_pages (uid, opened, opened_at) VALUES ($1, $2, $3) \
         ON CONFLICT (uid, opened) DO UPDATE SET opened_at = excluded.opened_at",
    ).bind(uid.as_str()).bind(opened.as_str()).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}
