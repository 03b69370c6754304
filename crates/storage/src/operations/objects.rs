//! Objects of the store, by their keys: which of them a row names, and which are to be removed.

use std::collections::HashSet;

use kernel::{
    DocumentId, FeedbackId, MessageFileId, PortraitId, PortraitSize, ProjectId, ThreadId, Timestamp,
};
use sqlx::QueryBuilder;
use uuid::Uuid;

use crate::files::object_intents::{AT_ONCE, note};
use crate::files::{documents, message_files, pending_deletions, uploads};
use crate::membership::portraits;
use crate::operations::feedback;
use crate::{Conn, Result, Ts, Tx, boxed, on};

pub use crate::files::object_intents::{Intent, Written, intend, intend_all};

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
    found.extend(named_message_files(c, keys).await?);
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
    let faces = ids(keys, portraits::id_in);
    if !faces.is_empty() {
        let rows: Vec<Uuid> = on!(c, c => {
            let mut query = QueryBuilder::new(concat!("SELECT id FROM ", portraits::all!(), " WHERE id IN ("));
            let mut list = query.separated(", ");
            for id in &faces {
                list.push_bind(*id);
            }
            query.push(")").build_query_scalar().persistent(false).fetch_all(c).await
        })?;
        let sizes = |id| PortraitSize::ALL.map(|size| portraits::key(PortraitId(id), size));
        found.extend(rows.into_iter().flat_map(sizes));
    }
    Ok(found)
}

#[boxed]
async fn named_message_files(c: &mut Conn, keys: &[String]) -> Result<Vec<String>> {
    let files = ids(keys, message_files::id_in);
    if files.is_empty() {
        return Ok(Vec::new());
    }
    let rows: Vec<(Uuid, Uuid)> = on!(c, c => {
        let mut query = QueryBuilder::new("SELECT thread_id, id FROM message_files WHERE id IN (");
        let mut list = query.separated(", ");
        for id in &files {
            list.push_bind(*id);
        }
        query.push(")").build_query_as().persistent(false).fetch_all(c).await
    })?;
    let key = |(thread, id)| message_files::key(ThreadId(thread), MessageFileId(id));
    Ok(rows.into_iter().map(key).collect())
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
    documents::id_in(key).is_some()
        || feedback::id_in(key).is_some()
        || portraits::id_in(key).is_some()
        || message_files::id_in(key).is_some()
        || uploads::is_part(key)
}

fn ids(keys: &[String], id_in: fn(&str) -> Option<Uuid>) -> Vec<Uuid> {
    keys.iter().filter_map(|key| id_in(key)).collect()
}
