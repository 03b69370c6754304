//! `slateflow backup DIR`: the database at one moment, then every file that it names.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::{SystemClock, Timestamp};
use media::{Store, StoreError};
use sha2::{Digest, Sha256};
use storage::Db;
use storage::backup::{NamedFile, Snapshot, known_files, named_files};
use time::macros::format_description;
use tokio::io::AsyncWriteExt;

use super::manifest::{Entry, Header, Writer, measure};
use super::{ANALYTICS, OBJECTS, PRODUCT, complete};
use crate::texts::say;
use installation::Config;
use installation::open::{existing_analytics, open_database, open_store};

/// Rows in one page, and files that are copied at a time.
const PAGE: i64 = 500;
const AT_A_TIME: usize = 8;

pub async fn run(config: &Config, folder: &Path) -> anyhow::Result<()> {
    let now = SystemClock::new().now();
    let previous = complete(folder)?;
    ensure!(
        previous.as_deref() != Some(folder),
        say!(BACKUP_IS_A_BACKUP, folder = folder.display().to_string())
    );
    let target = folder.join(name(now)?);
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    make(&target)?;
    let copied = copy(config, &target, previous, now)
        .await
        .with_context(|| say!(BACKUP_INCOMPLETE, folder = target.display().to_string()))?;
    let complete = say!(
        BACKUP_COMPLETE,
        folder = target.display().to_string(),
        files = copied.files,
        linked = copied.linked
    );
    println!("{complete}");
    if copied.gone > 0 {
        println!("{}", say!(BACKUP_DELETED, files = copied.gone));
    }
    if copied.faults.is_empty() {
        return Ok(());
    }
    for fault in &copied.faults {
        eprintln!("slateflow: {fault}");
    }
    bail!(say!(BACKUP_FAULTS, files = copied.faults.len()))
}

#[derive(Default)]
struct Copied {
    files: u64,
    linked: u64,
    gone: u64,
    faults: Vec<String>,
}

async fn copy(
    config: &Config,
    target: &Path,
    previous: Option<PathBuf>,
    now: Timestamp,
) -> anyhow::Result<Copied> {
    let db = open_database(config).await?;
    ensure!(db.has_schema().await?, say!(BACKUP_EMPTY));
    make(&target.join(PRODUCT))?;
    let mut product = db
        .snapshot(&target.join(PRODUCT))
        .await
        .with_context(|| say!(PART_DATABASE))?;
    ensure!(
        product.version.schema == storage::schema_version(),
        say!(
            BACKUP_OTHER_VERSION,
            version = product.version.schema,
            current = storage::schema_version()
        )
    );
    let analytics = match existing_analytics(config).await? {
        Some(analytics) => {
            make(&target.join(ANALYTICS))?;
            let snapshot = analytics
                .snapshot(&target.join(ANALYTICS))
                .await
                .with_context(|| say!(PART_USAGE_DATA))?;
            Some(snapshot.version)
        }
        None => None,
    };
    let mut manifest = Writer::new(target, &Header::new(now, product.version, analytics))?;
    for part in [PRODUCT, ANALYTICS] {
        list_database(target, part, &mut manifest)?;
    }
    make(&target.join(OBJECTS))?;
    let files = Files {
        store: open_store(config)?,
        target: target.join(OBJECTS),
        previous: previous.map(|folder| folder.join(OBJECTS)),
    };
    let copied = files.copy_all(&db, &mut product, &mut manifest).await?;
    manifest.finish()?;
    Ok(copied)
}

fn list_database(target: &Path, part: &str, manifest: &mut Writer) -> anyhow::Result<()> {
    let folder = target.join(part);
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let (size, sha256) = measure(&entry.path())?;
        let name = entry.file_name().into_string().unwrap_or_default();
        manifest.file(Entry {
            path: format!("{part}/{name}"),
            size,
            sha256,
        })?;
    }
    Ok(())
}

struct Files {
    store: Store,
    target: PathBuf,
    /// The files of the backup before this one.
    previous: Option<PathBuf>,
}

enum Outcome {
    Copied { entry: Entry, expected: Option<String> },
    Linked(Entry),
    Missing(String),
}

impl Files {
    async fn copy_all(
        &self,
        db: &Db,
        snapshot: &mut Snapshot,
        manifest: &mut Writer,
    ) -> anyhow::Result<Copied> {
        let mut copied = Copied::default();
        let mut last = None;
        loop {
            let page = named_files(&mut snapshot.reader, last.as_ref(), PAGE).await?;
            last = page.last().cloned();
            if last.is_none() {
                return Ok(copied);
            }
            let mut outcomes = stream::iter(page)
                .map(|file| self.copy_one(file))
                .buffered(AT_A_TIME);
            while let Some(outcome) = outcomes.try_next().await? {
                copied.note(outcome, db, manifest).await?;
            }
        }
    }

    async fn copy_one(&self, file: NamedFile) -> anyhow::Result<Outcome> {
        let to = self.target.join(&file.key);
        if let Some(parent) = to.parent() {
            tokio::fs::create_dir_all(parent).await?;
        }
        if let Some(entry) = self.link(&file, &to).await? {
            return Ok(Outcome::Linked(entry));
        }
        let mut pieces = match self.store.stream(&file.key).await {
            Err(StoreError::Missing(_)) => return Ok(Outcome::Missing(file.key)),
            pieces => pieces.with_context(|| file.key.clone())?,
        };
        let mut out = tokio::fs::File::create_new(&to).await?;
        let (mut size, mut hash) = (0, Sha256::new());
        while let Some(piece) = pieces.try_next().await.with_context(|| file.key.clone())? {
            size += piece.len() as u64;
            hash.update(&piece);
            out.write_all(&piece).await?;
        }
        out.flush().await?;
        Ok(Outcome::Copied {
            entry: entry(&file.key, size, hex::encode(hash.finalize())),
            expected: file.sha256.map(hex::encode),
        })
    }

    /// Files never change, so one that was copied before is the same; on the same file system it needs no room.
    async fn link(&self, file: &NamedFile, to: &Path) -> anyhow::Result<Option<Entry>> {
        let Some(before) = self.previous.as_ref().map(|folder| folder.join(&file.key)) else {
            return Ok(None);
        };
        let size = match tokio::fs::metadata(&before).await {
            Ok(found) if file.size.is_none_or(|size| size == found.len()) => found.len(),
            _ => return Ok(None),
        };
        if tokio::fs::hard_link(&before, to).await.is_err() {
            tokio::fs::copy(&before, to).await?;
        }
        let sha256 = match &file.sha256 {
            Some(sha256) => hex::encode(sha256),
            None => measure(to)?.1,
        };
        Ok(Some(entry(&file.key, size, sha256)))
    }
}

impl Copied {
    async fn note(&mut self, outcome: Outcome, db: &Db, manifest: &mut Writer) -> anyhow::Result<()> {
        match outcome {
            Outcome::Copied { entry, expected } => {
                if expected.is_some_and(|expected| expected != entry.sha256) {
                    self.faults.push(say!(BACKUP_FILE_DIFFERS, file = entry.path));
                }
                self.files += 1;
                manifest.file(entry)
            }
            Outcome::Linked(entry) => {
                self.files += 1;
                self.linked += 1;
                manifest.file(entry)
            }
            Outcome::Missing(key) => {
                let remains = known_files(&mut *db.read().await?, std::slice::from_ref(&key)).await?;
                match remains.contains(&true) {
                    true => self.faults.push(say!(BACKUP_FILE_MISSING, file = key)),
                    false => self.gone += 1,
                }
                manifest.missing(key)
            }
        }
    }
}

fn entry(key: &str, size: u64, sha256: String) -> Entry {
    Entry {
        path: format!("{OBJECTS}/{key}"),
        size,
        sha256,
    }
}

/// For the owner only: password hashes and signing keys are in it.
fn make(folder: &Path) -> anyhow::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    let made = std::fs::DirBuilder::new().mode(0o700).create(folder);
    made.with_context(|| folder.display().to_string())
}

/// Sorts by time.
fn name(now: Timestamp) -> anyhow::Result<String> {
    let format = format_description!("[year]-[month]-[day]T[hour]-[minute]-[second].[subsecond digits:3]Z");
    let at = time::OffsetDateTime::from_unix_timestamp_nanos(i128::from(now.micros()) * 1_000)?;
    Ok(at.format(format)?)
}
