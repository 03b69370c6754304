//! People as they are found by name. Rows are there only of who may be found.

use kernel::Uid;
use serde_json::{Map, Value};
use sqlx::{FromRow, QueryBuilder};
use uuid::Uuid;

use crate::{Conn, Result, Tx, boxed, on};

/// Names of one person at most.
pub const NAMES: usize = 24;

#[derive(Clone, Debug, FromRow)]
pub struct PersonRow {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    /// Of their profile.
    #[sqlx(json)]
    pub content: Map<String, Value>,
    /// Of [`crate::portraits`].
    pub portrait: Option<Uuid>,
}

/// These in the place of those from before. At most [`NAMES`], sorted, none twice.
#[boxed]
pub async fn name(tx: &mut Tx, uid: &Uid, names: &[String]) -> Result<()> {
    let before: Vec<String> = on!(tx, c => sqlx::query_scalar(
        "SELECT name_folded FROM people_names WHERE uid = $1 ORDER BY name_folded",
    ).bind(uid.as_str()).fetch_all(c).await)?;
    if before == names {
        return Ok(());
    }
    on!(tx, c => sqlx::query("DELETE FROM people_names WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    if names.is_empty() {
        return Ok(());
    }
    on!(tx, c => {
        let mut sql = QueryBuilder::new("INSERT INTO people_names (name_folded, uid) ");
        sql.push_values(names, |mut row, name| {
            row.push_bind(name).push_bind(uid.as_str());
        });
        sql.build().execute(c).await.map(drop)
    })?;
    Ok(())
}

/// The first eight whose name, from one of its words on, lies in this range. However many there are, only so many are
/// looked at: as many as eight people can have names.
#[boxed]
pub async fn named(c: &mut Conn, from: &str, before: &str) -> Result<Vec<PersonRow>> {
    const FEW: i64 = 8;
    Ok(on!(c, c => sqlx::query_as(
        "SELECT f.uid, f.content, t.id AS portrait FROM \
             (SELECT near.uid, MIN(near.name_folded) AS called FROM \
                 (SELECT n.uid, n.name_folded FROM people_names n JOIN accounts a ON a.uid = n.uid \
                     WHERE n.name_folded >= $1 AND n.name_folded < $2 AND a.email_verified AND NOT a.disabled \
                         AND NOT EXISTS (SELECT 1 FROM account_deletions d WHERE d.uid = n.uid) \
                     ORDER BY n.name_folded, n.uid LIMIT $3) AS near \
              GROUP BY near.uid ORDER BY called, near.uid LIMIT $4) AS nearest \
         JOIN profiles f ON f.uid = nearest.uid \
         LEFT JOIN portraits t ON t.uid = f.uid ORDER BY nearest.called, nearest.uid",
    ).bind(from).bind(before).bind(FEW * NAMES as i64).bind(FEW).fetch_all(c).await)?)
}

/// This person, if they can be found.
#[boxed]
pub async fn find(c: &mut Conn, uid: &Uid) -> Result<Option<PersonRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT f.uid, f.content, t.id AS portrait FROM profiles f JOIN accounts a ON a.uid = f.uid \
         LEFT JOIN portraits t ON t.uid = f.uid \
         WHERE f.uid = $1 AND a.email_verified AND NOT a.disabled \
             AND NOT EXISTS (SELECT 1 FROM account_deletions d WHERE d.uid = f.uid) \
             AND EXISTS (SELECT 1 FROM people_names n WHERE n.uid = f.uid)",
    ).bind(uid.as_str()).fetch_optional(c).await)?)
}

/// Some of those whose names were never looked at.
#[boxed]
pub async fn any_unnamed(c: &mut Conn, limit: i64) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => sqlx::query_scalar("SELECT uid FROM people_names_pending ORDER BY uid LIMIT $1")
        .bind(limit).fetch_all(c).await)?;
    Ok(uids.into_iter().map(Uid).collect())
}

#[boxed]
pub async fn set_named(tx: &mut Tx, uid: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM people_names_pending WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(())
}
