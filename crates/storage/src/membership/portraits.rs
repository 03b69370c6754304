//! Pictures of people. Each is three files of the store, named after the picture's id.

use kernel::{PortraitId, PortraitSize, Timestamp, Uid};
use uuid::Uuid;

use crate::files::object_intents::Written;
use crate::files::{object_intents, pending_deletions};
use crate::{Conn, Result, Ts, Tx, boxed, on};

/// Pictures that people have, and those that are hidden from others for now.
macro_rules! all {
    () => {
        "(SELECT uid, id FROM portraits UNION ALL \
          SELECT uid, portrait_id AS id FROM hidden_identities WHERE portrait_id IS NOT NULL) AS pictures"
    };
}
pub(crate) use all;

/// Where a size of it is kept.
pub fn key(id: PortraitId, size: PortraitSize) -> String {
    format!("{}/{}", folder(id), size.as_str())
}

pub(crate) fn folder(id: PortraitId) -> String {
    format!("portraits/{id}")
}

/// The portrait whose key this could be.
pub(crate) fn id_in(key: &str) -> Option<Uuid> {
    let (id, size) = key.strip_prefix("portraits/")?.split_once('/')?;
    let known = PortraitSize::ALL.iter().any(|one| one.as_str() == size);
    known.then(|| id.parse().ok()).flatten()
}

#[boxed]
pub async fn of(c: &mut Conn, uid: &Uid) -> Result<Option<PortraitId>> {
    let id: Option<Uuid> = on!(c, c => sqlx::query_scalar("SELECT id FROM portraits WHERE uid = $1")
        .bind(uid.as_str()).fetch_optional(c).await)?;
    Ok(id.map(PortraitId))
}

/// Whose it is.
#[boxed]
pub async fn owner(c: &mut Conn, id: PortraitId) -> Result<Option<Uid>> {
    let uid: Option<String> = on!(c, c => sqlx::query_scalar("SELECT uid FROM portraits WHERE id = $1")
        .bind(id.0).fetch_optional(c).await)?;
    Ok(uid.map(Uid))
}

/// [`of`], for the person alone: also one that is hidden from others.
#[boxed]
pub async fn own(c: &mut Conn, uid: &Uid) -> Result<Option<PortraitId>> {
    let id: Option<Uuid> = on!(c, c => sqlx::query_scalar(concat!(
        "SELECT id FROM ", all!(), " WHERE uid = $1 LIMIT 1"
    )).bind(uid.as_str()).fetch_optional(c).await)?;
    Ok(id.map(PortraitId))
}

/// Another picture in the place of the one before, whose files are noted for removal. `written`: each size with its
/// file.
#[boxed]
pub async fn set(
    tx: &mut Tx,
    uid: &Uid,
    id: PortraitId,
    written: Vec<(PortraitSize, Written)>,
    at: Timestamp,
) -> Result<()> {
    remove(tx, uid).await?;
    on!(tx, c => sqlx::query("INSERT INTO portraits (uid, id, created_at) VALUES ($1, $2, $3)")
        .bind(uid.as_str()).bind(id.0).bind(Ts(at)).execute(c).await.map(drop))?;
    for (size, written) in written {
        object_intents::name(tx, written, &key(id, size)).await?;
    }
    Ok(())
}

/// Call it also before the account is deleted, in the same transaction. False: there is none.
#[boxed]
pub async fn remove(tx: &mut Tx, uid: &Uid) -> Result<bool> {
    let Some(before) = of(tx, uid).await? else {
        return Ok(false);
    };
    pending_deletions::note(tx, &folder(before)).await?;
    on!(tx, c => sqlx::query("DELETE FROM portraits WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(true)
}

/// Whether two people are in the team of one project, the owner counting.
#[boxed]
pub async fn share_project(c: &mut Conn, one: &Uid, other: &Uid) -> Result<bool> {
    let shared: i64 = on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM (SELECT 1 FROM \
             (SELECT id FROM projects WHERE owner_uid = $1 \
              UNION ALL SELECT project_id FROM project_members WHERE uid = $1) AS mine \
         JOIN (SELECT id FROM projects WHERE owner_uid = $2 \
              UNION ALL SELECT project_id FROM project_members WHERE uid = $2) AS theirs \
         ON theirs.id = mine.id LIMIT 1) AS shared",
    ).bind(one.as_str()).bind(other.as_str()).fetch_one(c).await)?;
    Ok(shared > 0)
}
