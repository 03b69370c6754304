//! Objects of the store, by their keys. A key is noted before its object is written, and the transaction that names the
//! object deletes the note. What was written and is named by no row can therefore always be found, and nothing has to
//! be deleted while the outcome of a commit is unknown.

use std::collections::HashSet;

use kernel::{DocumentId, FeedbackId, ProjectId, Timestamp};
use sqlx::QueryBuilder;
use uuid::Uuid;

use crate::{Conn, Db, Error, Result, Ts, Tx, boxed, documents, feedback, on, pending_deletions, uploads};

/// Keys noted in one statement.
const AT_ONCE: usize = 500;

/// Leave to write one object: its key is noted and the note is durable.
#[must_use]
#[derive(Debug)]
pub struct Intent {
    key: String,
}

/// A written object that no row names yet. The transaction that names it takes this; otherwise the sweep removes it.
#[must_use]
#[derive(Debug)]
pub struct Written {
    key: String,
}

impl Intent {
    pub fn key(&self) -> &str {
        &self.key
    }

    /// For the store alone: the object is there for good.
    pub fn written(self) -> Written {
        Written { key: self.key }
    }
}

/// Notes a key that no object has had.
#[boxed]
pub async fn intend(db: &Db, key: String) -> Result<Intent> {
    let mut tx = db.begin().await?;
    note(&mut tx, std::slice::from_ref(&key)).await?;
    tx.commit().await?;
    Ok(Intent { key })
}

/// Notes several keys in one transaction; the intents are in the same order.
#[boxed]
pub async fn intend_all(db: &Db, keys: Vec<String>) -> Result<Vec<Intent>> {
    let mut tx = db.begin().await?;
    for some in keys.chunks(AT_ONCE) {
        note(&mut tx, some).await?;
    }
    tx.commit().await?;
    Ok(keys.into_iter().map(|key| Intent { key }).collect())
}

#[boxed]
async fn note(tx: &mut Tx, keys: &[String]) -> Result<()> {
    on!(tx, c => {
        let mut query = QueryBuilder::new("INSERT INTO object_intents (key) ");
        query.push_values(keys, |mut row, key| {
            row.push_bind(key.as_str());
        });
        query.push(" ON CONFLICT (key) DO NOTHING").build().persistent(keys.len() == 1).execute(c).await.map(drop)
    })?;
    Ok(())
}

/// `key`: what the row that is written in this transaction names. Fails when the sweep has given the object up.
#[boxed]
pub(crate) async fn name(tx: &mut Tx, written: Written, key: &str) -> Result<()> {
    if written.key != key {
        let wrong = format!("a row that names {key} was given the object {}", written.key);
        return Err(Error::Configuration(wrong));
    }
    let noted = on!(tx, c => sqlx::query("DELETE FROM object_intents WHERE key = $1")
        .bind(key).execute(c).await.map(|r| r.rows_affected()))?;
    match noted {
        1 => Ok(()),
        _ => Err(Error::Unavailable(format!("the object {key} has been given up"))),
    }
}

/// Keys that were noted before a moment of the database's clock, the oldest first.
#[boxed]
pub async fn intended_before(c: &mut Conn, before: Timestamp, limit: i64) -> Result<Vec<String>> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT key FROM object_intents WHERE at < $1 ORDER BY at, key LIMIT $2",
    ).bind(Ts(before)).bind(limit).fetch_all(c).await)?)
}

/// From here on no transaction can name the object any more; it is noted for removal. False when it is named already.
#[boxed]
pub async fn give_up(tx: &mut Tx, key: &str) -> Result<bool> {
    let noted = on!(tx, c => sqlx::query("DELETE FROM object_intents WHERE key = $1")
        .bind(key).execute(c).await.map(|r| r.rows_affected()))?;
    if noted == 0 || !named(tx, &[key.to_owned()]).await?.is_empty() {
        return Ok(false);
    }
    pending_deletions::note(tx, key).await?;
    Ok(true)
}

/// Notes those of the keys that nothing names, as if they were about to be written: they are given up in their time.
#[boxed]
pub async fn intend_unnamed(tx: &mut Tx, keys: &[String]) -> Result<usize> {
    let unnamed = unnamed(tx, keys).await?;
    for some in unnamed.chunks(AT_ONCE) {
        note(tx, some).await?;
    }
    Ok(unnamed.len())
}

/// Those of the keys that nothing names or is about to name. Keys of a form that no row names are never among them.
#[boxed]
pub async fn unnamed(c: &mut Conn, keys: &[String]) -> Result<Vec<String>> {
    // In this order: what stops being intended between the two questions has a row for the second.
    let intended = select(c, "SELECT key FROM object_intents WHERE key IN (", keys).await?;
    let named = named(c, keys).await?;
    let unnamed = |key: &&String| is_ours(key) && !intended.contains(*key) && !named.contains(*key);
    Ok(keys.iter().filter(unnamed).cloned().collect())
}

/// Those of the keys that a row names.
#[boxed]
pub(crate) async fn named(c: &mut Conn, keys: &[String]) -> Result<HashSet<String>> {
    let mut found = select(c, "SELECT key FROM upload_parts WHERE key IN (", keys).await?;
    let documents = ids(keys, documents::id_in);
    if !documents.is_empty() {
        let rows: Vec<(Uuid, Uuid)> = on!(c, c => {
            let mut query = QueryBuilder::new("SELECT project_id, id FROM documents WHERE id IN (");
            let mut list = query.separated(", ");
            for id in &documents {
                list.push_bind(*id);
            }
            query.push(")").build_query_as().persistent(false).fetch_all(c).await
        })?;
        found.extend(
            rows.into_iter()
                .map(|(project, id)| documents::key(ProjectId(project), DocumentId(id))),
        );
    }
    let reports = ids(keys, feedback::id_in);
    if !reports.is_empty() {
        let rows: Vec<Uuid> = on!(c, c => {
            let mut query = QueryBuilder::new("SELECT id FROM feedback WHERE has_screenshot = TRUE AND id IN (");
            let mut list = query.separated(", ");
            for id in &reports {
                list.push_bind(*id);
            }
            query.push(")").build_query_scalar().persistent(false).fetch_all(c).await
        })?;
        found.extend(rows.into_iter().map(|id| feedback::key(FeedbackId(id))));
    }
    Ok(found)
}

/// `sql` ends with `IN (`.
#[boxed]
async fn select(c: &mut Conn, sql: &'static str, keys: &[String]) -> Result<HashSet<String>> {
    if keys.is_empty() {
        return Ok(HashSet::new());
    }
    let found: Vec<String> = on!(c, c => {
        let mut query = QueryBuilder::new(sql);
        let mut list = query.separated(", ");
        for key in keys {
            list.push_bind(key.as_str());
        }
        query.push(")").build_query_scalar().persistent(false).fetch_all(c).await
    })?;
    Ok(found.into_iter().collect())
}

fn is_ours(key: &str) -> bool {
    documents::id_in(key).is_some() || feedback::id_in(key).is_some() || uploads::is_part(key)
}

fn ids(keys: &[String], id_in: fn(&str) -> Option<Uuid>) -> Vec<Uuid> {
    keys.iter().filter_map(|key| id_in(key)).collect()
}
