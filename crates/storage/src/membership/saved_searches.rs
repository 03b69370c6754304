//! Searches of the directory that a member has saved.

use kernel::{SavedSearchId, Timestamp, Uid};
use serde_json::{Map, Value};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, Json, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct SavedSearchRow {
    #[sqlx(try_from = "Uuid")]
    pub id: SavedSearchId,
    pub name: String,
    #[sqlx(json)]
    pub filters: Map<String, Value>,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
}

/// The newest first.
#[boxed]
pub async fn list(c: &mut Conn, uid: &Uid, limit: i64) -> Result<Vec<SavedSearchRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT id, name, filters, created_at FROM saved_searches WHERE uid = $1 \
         ORDER BY created_at DESC, id DESC LIMIT $2",
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
pub async fn rename(tx: &mut Tx, uid: &Uid, id: SavedSearchId, name: &str) -> Result<Option<SavedSearchRow>> {
    Ok(on!(tx, c => sqlx::query_as(
        "UPDATE saved_searches SET name = $3 WHERE uid = $1 AND id = $2 RETURNING id, name, filters, created_at",
    ).bind(uid.as_str()).bind(id.0).bind(name).fetch_optional(c).await)?)
}

/// False: this person has none with this id.
#[boxed]
pub async fn delete(tx: &mut Tx, uid: &Uid, id: SavedSearchId) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query("DELETE FROM saved_searches WHERE uid = $1 AND id = $2")
        .bind(uid.as_str()).bind(id.0).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}
