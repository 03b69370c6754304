//! The files in the object store that rows name.

use kernel::{DocumentId, PortraitId, PortraitSize, ProjectId};
use uuid::Uuid;

use crate::files::documents;
use crate::membership::portraits;
use crate::operations::{feedback, objects};
use crate::{Conn, Result, boxed, on};

/// Keys of one question.
const AT_ONCE: usize = 500;

/// A file that a row names. What the row says of it is empty where it says nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedFile {
    pub key: String,
    pub size: Option<u64>,
    pub sha256: Option<Vec<u8>>,
    id: Uuid,
}

/// The next files after `after`, at most `limit`; an empty answer is the end. Pieces of uploads under way are not
/// among them.
#[boxed]
pub async fn named_files(c: &mut Conn, after: Option<&NamedFile>, limit: i64) -> Result<Vec<NamedFile>> {
    let in_portraits = after.is_some_and(|file| portraits::id_in(&file.key).is_some());
    let in_screenshots = !in_portraits && after.is_some_and(|file| file.sha256.is_none());
    let start = after.map_or(Uuid::nil(), |file| file.id);
    let mut found = match in_screenshots || in_portraits {
        true => Vec::new(),
        false => documents_after(c, start, limit).await?,
    };
    let left = limit - i64::try_from(found.len()).unwrap_or(limit);
    if left > 0 && !in_portraits {
        let start = if in_screenshots { start } else { Uuid::nil() };
        found.extend(screenshots_after(c, start, left).await?);
    }
    let left = limit - i64::try_from(found.len()).unwrap_or(limit);
    if left > 0 {
        found.extend(portraits_after(c, after.filter(|_| in_portraits), left).await?);
    }
    Ok(found)
}

#[boxed]
async fn documents_after(c: &mut Conn, after: Uuid, limit: i64) -> Result<Vec<NamedFile>> {
    const SQL: &str = "SELECT id, project_id, size, sha256 FROM documents WHERE id > $1 ORDER BY id LIMIT $2";
    let rows: Vec<(Uuid, Uuid, i64, Vec<u8>)> =
        on!(c, c => sqlx::query_as(SQL).bind(after).bind(limit).fetch_all(c).await)?;
    let named = rows.into_iter().map(|(id, project, size, sha256)| NamedFile {
        key: documents::key(ProjectId(project), DocumentId(id)),
        size: u64::try_from(size).ok(),
        sha256: Some(sha256),
        id,
    });
    Ok(named.collect())
}

#[boxed]
async fn screenshots_after(c: &mut Conn, after: Uuid, limit: i64) -> Result<Vec<NamedFile>> {
    const SQL: &str = "SELECT id FROM feedback WHERE has_screenshot = $3 AND id > $1 ORDER BY id LIMIT $2";
    let ids: Vec<Uuid> =
        on!(c, c => sqlx::query_scalar(SQL).bind(after).bind(limit).bind(true).fetch_all(c).await)?;
    let named = ids.into_iter().map(|id| NamedFile {
        key: feedback::key(id.into()),
        size: None,
        sha256: None,
        id,
    });
    Ok(named.collect())
}

/// A portrait has several files, and what comes after one of them begins with its others.
#[boxed]
async fn portraits_after(c: &mut Conn, after: Option<&NamedFile>, limit: i64) -> Result<Vec<NamedFile>> {
    const SQL: &str = concat!(
        "SELECT id FROM ",
        portraits::all!(),
        " WHERE id >= $1 ORDER BY id LIMIT $2"
    );
    let start = after.map_or(Uuid::nil(), |file| file.id);
    let ids: Vec<Uuid> = on!(c, c => sqlx::query_scalar(SQL).bind(start).bind(limit + 1).fetch_all(c).await)?;
    let files = ids.into_iter().flat_map(|id| {
        PortraitSize::ALL.map(|size| NamedFile {
            key: portraits::key(PortraitId(id), size),
            size: None,
            sha256: None,
            id,
        })
    });
    let is_after = |file: &NamedFile| after.is_none_or(|after| (file.id, &file.key) > (after.id, &after.key));
    let most = usize::try_from(limit).unwrap_or_default();
    Ok(files.filter(is_after).take(most).collect())
}

/// Which of these keys a row names.
#[boxed]
pub async fn known_files(c: &mut Conn, keys: &[String]) -> Result<Vec<bool>> {
    let mut known = Vec::with_capacity(keys.len());
    for some in keys.chunks(AT_ONCE) {
        let named = objects::named(c, some).await?;
        known.extend(some.iter().map(|key| named.contains(key)));
    }
    Ok(known)
}
