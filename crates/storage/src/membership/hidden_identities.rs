//! Names and pictures that are set aside while a moderator checks whose they are. The files of the pictures stay.

use kernel::{PortraitId, ReportId, Timestamp, Uid};
use serde_json::{Map, Value};
use sqlx::FromRow;
use uuid::Uuid;

use crate::files::pending_deletions;
use crate::membership::portraits;
use crate::{Conn, Json, MaybeTs, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct HiddenIdentityRow {
    #[sqlx(try_from = "Uuid")]
    pub report_id: ReportId,
    /// As in the content of the profile.
    #[sqlx(json)]
    pub names: Map<String, Value>,
    pub portrait_id: Option<Uuid>,
    #[sqlx(try_from = "MaybeTs")]
    pub portrait_created_at: Option<Timestamp>,
    #[sqlx(try_from = "Ts")]
    pub due_at: Timestamp,
}

#[boxed]
pub async fn find(c: &mut Conn, uid: &Uid) -> Result<Option<HiddenIdentityRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT report_id, names, portrait_id, portrait_created_at, due_at FROM hidden_identities WHERE uid = $1",
    ).bind(uid.as_str()).fetch_optional(c).await)?)
}

/// Sets the names aside, and the picture with them. False: they are aside already.
#[boxed]
pub async fn insert(
    tx: &mut Tx,
    uid: &Uid,
    report: ReportId,
    names: &Map<String, Value>,
    (from, due): (Timestamp, Timestamp),
) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "INSERT INTO hidden_identities (uid, report_id, names, portrait_id, portrait_created_at, hidden_at, due_at) \
         VALUES ($1, $2, $3, (SELECT id FROM portraits WHERE uid = $1), \
             (SELECT created_at FROM portraits WHERE uid = $1), $4, $5) ON CONFLICT DO NOTHING",
    ).bind(uid.as_str()).bind(report.0).bind(Json(names)).bind(Ts(from)).bind(Ts(due))
    .execute(c).await.map(|r| r.rows_affected()))?;
    if rows == 0 {
        return Ok(false);
    }
    on!(tx, c => sqlx::query("DELETE FROM portraits WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(true)
}

/// What was set aside, which is set aside no more; the picture is somebody's again.
#[boxed]
pub async fn take(tx: &mut Tx, uid: &Uid) -> Result<Option<HiddenIdentityRow>> {
    let Some(row) = find(tx, uid).await? else {
        return Ok(None);
    };
    on!(tx, c => sqlx::query("DELETE FROM hidden_identities WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    if let (Some(id), Some(at)) = (row.portrait_id, row.portrait_created_at) {
        on!(tx, c => sqlx::query("INSERT INTO portraits (uid, id, created_at) VALUES ($1, $2, $3)")
            .bind(uid.as_str()).bind(id).bind(Ts(at)).execute(c).await.map(drop))?;
    }
    Ok(Some(row))
}

/// Call it before the account is deleted, in the same transaction: the files of the picture are noted for removal.
#[boxed]
pub async fn forget(tx: &mut Tx, uid: &Uid) -> Result<()> {
    if let Some(id) = find(tx, uid).await?.and_then(|row| row.portrait_id) {
        pending_deletions::note(tx, &portraits::folder(PortraitId(id))).await?;
    }
    on!(tx, c => sqlx::query("DELETE FROM hidden_identities WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

/// Of whom the time is over.
#[boxed]
pub async fn any_due(c: &mut Conn, now: Timestamp, limit: i64) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => sqlx::query_scalar(
        "SELECT uid FROM hidden_identities WHERE due_at <= $1 ORDER BY due_at LIMIT $2",
    ).bind(Ts(now)).bind(limit).fetch_all(c).await)?;
    Ok(uids.into_iter().map(Uid).collect())
}

/// Notes on a report that it has hidden a name. False: it has before.
#[boxed]
pub async fn note_on_report(tx: &mut Tx, report: ReportId, by: &Uid, at: Timestamp) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE reports SET identity_hidden_at = $2, identity_hidden_by = $3 \
         WHERE id = $1 AND action IS NULL AND identity_hidden_at IS NULL",
    ).bind(report.0).bind(Ts(at)).bind(by.as_str()).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}
