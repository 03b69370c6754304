//! Accounts that their owners want deleted, until the day comes or they keep them.

use kernel::{Timestamp, Uid};
use sqlx::FromRow;

use crate::member_search::directory;
use crate::{Conn, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct AccountDeletion {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    #[sqlx(try_from = "Ts")]
    pub requested_at: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub due_at: Timestamp,
}

#[boxed]
pub async fn find(c: &mut Conn, uid: &Uid) -> Result<Option<AccountDeletion>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT uid, requested_at, due_at FROM account_deletions WHERE uid = $1",
    ).bind(uid.as_str()).fetch_optional(c).await)?)
}

/// False when it was asked for before: the day stays.
#[boxed]
pub async fn insert(tx: &mut Tx, deletion: &AccountDeletion) -> Result<bool> {
    directory::relist(tx, &deletion.uid);
    let rows = on!(tx, c => sqlx::query(
        "INSERT INTO account_deletions (uid, requested_at, due_at) VALUES ($1, $2, $3) ON CONFLICT (uid) DO NOTHING",
    )
    .bind(deletion.uid.as_str())
    .bind(Ts(deletion.requested_at))
    .bind(Ts(deletion.due_at))
    .execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// False when there is none, or when its day has come.
#[boxed]
pub async fn withdraw(tx: &mut Tx, uid: &Uid, now: Timestamp) -> Result<bool> {
    directory::relist(tx, uid);
    let rows = on!(tx, c => sqlx::query("DELETE FROM account_deletions WHERE uid = $1 AND due_at > $2")
        .bind(uid.as_str()).bind(Ts(now)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// Those whose day has come, but for staff: who has a role is needed until somebody takes it away.
#[boxed]
pub async fn any_due(c: &mut Conn, now: Timestamp, limit: i64) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => sqlx::query_scalar(
        "SELECT uid FROM account_deletions d WHERE due_at <= $1 \
         AND NOT EXISTS (SELECT 1 FROM roles r WHERE r.uid = d.uid) ORDER BY due_at, uid LIMIT $2",
    ).bind(Ts(now)).bind(limit).fetch_all(c).await)?;
    Ok(uids.into_iter().map(Uid).collect())
}

/// Those whose day comes before `before` and who were not reminded.
#[boxed]
pub async fn any_to_remind(c: &mut Conn, before: Timestamp, limit: i64) -> Result<Vec<AccountDeletion>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT uid, requested_at, due_at FROM account_deletions WHERE due_at <= $1 AND reminded_at IS NULL \
         ORDER BY due_at, uid LIMIT $2",
    ).bind(Ts(before)).bind(limit).fetch_all(c).await)?)
}

/// False when somebody else has done it, or it was withdrawn.
#[boxed]
pub async fn set_reminded(tx: &mut Tx, uid: &Uid, at: Timestamp) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE account_deletions SET reminded_at = $2 WHERE uid = $1 AND reminded_at IS NULL",
    ).bind(uid.as_str()).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}
