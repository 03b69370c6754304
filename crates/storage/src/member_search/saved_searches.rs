//! Searches of the directory that a member has saved.

use kernel::states::SearchAlert;
use kernel::{SavedSearchId, Timestamp, Uid};
use serde_json::{Map, Value};
use sqlx::FromRow;
use uuid::Uuid;

use crate::types::Text;
use crate::{Conn, Json, MaybeTs, Result, Ts, Tx, boxed, locked, on};

#[derive(Clone, Debug, FromRow)]
pub struct SavedSearchRow {
    #[sqlx(try_from = "Uuid")]
    pub id: SavedSearchId,
    pub name: String,
    #[sqlx(json)]
    pub filters: Map<String, Value>,
    #[sqlx(try_from = "Text<SearchAlert>")]
    pub alert: SearchAlert,
    /// Up to when its owner has been told whom it finds; none while they are not told.
    #[sqlx(try_from = "MaybeTs")]
    pub searched_at: Option<Timestamp>,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
}

macro_rules! columns {
    () => {
        "id, name, filters, alert, searched_at, created_at"
    };
}
pub(crate) use columns;

/// The newest first.
#[boxed]
pub async fn list(c: &mut Conn, uid: &Uid, limit: i64) -> Result<Vec<SavedSearchRow>> {
    Ok(on!(c, c => sqlx::query_as(
        concat!("SELECT ", columns!(), " FROM saved_searches WHERE uid = $1 ORDER BY created_at DESC, id DESC LIMIT $2"),
    ).bind(uid.as_str()).bind(limit).fetch_all(c).await)?)
}

#[boxed]
pub async fn count(c: &mut Conn, uid: &Uid) -> Result<i64> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT COUNT(*) FROM saved_searches WHERE uid = $1")
        .bind(uid.as_str()).fetch_one(c).await)?,
    )
}

#[boxed]
pub async fn insert(tx: &mut Tx, uid: &Uid, new: &SavedSearchRow) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO saved_searches (id, uid, name, filters, created_at) VALUES ($1, $2, $3, $4, $5)",
    ).bind(new.id.0).bind(uid.as_str()).bind(&new.name).bind(Json(&new.filters)).bind(Ts(new.created_at))
        .execute(c).await.map(drop))?;
    Ok(())
}

/// None: this person has none with this id.
#[boxed]
pub async fn find_locked(tx: &mut Tx, uid: &Uid, id: SavedSearchId) -> Result<Option<SavedSearchRow>> {
    Ok(
        locked!(tx, concat!("SELECT ", columns!(), " FROM saved_searches WHERE uid = $1 AND id = $2"), c, sql =>
        sqlx::query_as(sql).bind(uid.as_str()).bind(id.0).fetch_optional(c).await)?,
    )
}

/// Its name, and how its owner is told of what it finds.
#[boxed]
pub async fn save(tx: &mut Tx, uid: &Uid, row: &SavedSearchRow) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE saved_searches SET name = $3, alert = $4, searched_at = $5 WHERE uid = $1 AND id = $2",
    ).bind(uid.as_str()).bind(row.id.0).bind(&row.name).bind(row.alert.as_str()).bind(row.searched_at.map(Ts))
        .execute(c).await.map(drop))?;
    Ok(())
}

/// False: this person has none with this id.
#[boxed]
pub async fn delete(tx: &mut Tx, uid: &Uid, id: SavedSearchId) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query("DELETE FROM saved_searches WHERE uid = $1 AND id = $2")
        .bind(uid.as_str()).bind(id.0).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}
