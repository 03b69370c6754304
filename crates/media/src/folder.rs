//! A store's folder as the file system sees it. While a file is written its name ends with `#` and a number; the
//! library that writes it never shows such files, so they are removed here.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use kernel::Timestamp;

use crate::store::error::StoreError;

#[derive(Clone, Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub fn new(folder: &Path) -> Self {
        Self(folder.to_owned())
    }

    /// A file, or everything under a key, written or half written; says how many files it was.
    pub async fn remove(&self, key: &str) -> Result<usize, StoreError> {
        let path = key.split('/').fold(self.0.clone(), |path, part| path.join(part));
        let safe = key.split('/').all(|part| !matches!(part, "" | "." | ".."));
        if !safe || !path.starts_with(&self.0) {
            let wrong = io::Error::new(io::ErrorKind::InvalidInput, format!("{key:?} is no key"));
            return Err(StoreError::Remove(wrong));
        }
        let root = self.0.clone();
        blocking(move || {
            let mut removed = remove_all(&path)?;
            let (Some(parent), Some(name)) = (path.parent(), path.file_name()) else {
                return Ok(removed);
            };
            for entry in entries(parent)? {
                if partial_of(&entry) == name.to_str() && partial_of(&entry).is_some() {
                    removed += remove_all(&parent.join(entry))?;
                }
            }
            remove_empty(parent, &root);
            Ok(removed)
        })
        .await
    }

    /// Half-written files that nobody has written to since; says how many.
    pub async fn remove_partial(&self, before: Timestamp) -> Result<usize, StoreError> {
        let before = Duration::from_micros(before.micros().max(0).unsigned_abs());
        let (root, before) = (self.0.clone(), SystemTime::UNIX_EPOCH + before);
        blocking(move || remove_partial(&root, before)).await
    }
}

async fn blocking(work: impl FnOnce() -> io::Result<usize> + Send + 'static) -> Result<usize, StoreError> {
    let done = tokio::task::spawn_blocking(work).await.map_err(io::Error::other);
    done.and_then(|done| done).map_err(StoreError::Remove)
}

/// Of a half-written file: the name that it is to have.
fn partial_of(name: &OsStr) -> Option<&str> {
    let (name, number) = name.to_str()?.rsplit_once('#')?;
    number.bytes().all(|byte| byte.is_ascii_digit()).then_some(name)
}

/// The names in a folder; none where there is no folder.
fn entries(folder: &Path) -> io::Result<Vec<std::ffi::OsString>> {
    match std::fs::read_dir(folder) {
        Ok(entries) => entries.map(|entry| Ok(entry?.file_name())).collect(),
        Err(error) if is_absent(&error) => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

fn is_absent(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

fn remove_all(path: &Path) -> io::Result<usize> {
    let is_folder = match std::fs::symlink_metadata(path) {
        Ok(found) => found.is_dir(),
        Err(error) if is_absent(&error) => return Ok(0),
        Err(error) => return Err(error),
    };
    if !is_folder {
        return match std::fs::remove_file(path) {
            Ok(()) => Ok(1),
            Err(error) if is_absent(&error) => Ok(0),
            Err(error) => Err(error),
        };
    }
    let mut removed = 0;
    for name in entries(path)? {
        removed += remove_all(&path.join(name))?;
    }
    match std::fs::remove_dir(path) {
        Err(error) if !is_absent(&error) => Err(error),
        _ => Ok(removed),
    }
}

/// Folders that hold nothing any more, up to the store's own; another writer may fill one meanwhile, which keeps it.
fn remove_empty(folder: &Path, root: &Path) {
    let mut folder = Some(folder);
    while let Some(empty) = folder.filter(|folder| *folder != root && folder.starts_with(root)) {
        if std::fs::remove_dir(empty).is_err() {
            return;
        }
        folder = empty.parent();
    }
}

fn remove_partial(folder: &Path, before: SystemTime) -> io::Result<usize> {
    let mut removed = 0;
    for name in entries(folder)? {
        let path = folder.join(&name);
        let found = match std::fs::symlink_metadata(&path) {
            Ok(found) => found,
            Err(error) if is_absent(&error) => continue,
            Err(error) => return Err(error),
        };
        if found.is_dir() {
            removed += remove_partial(&path, before)?;
        } else if partial_of(&name).is_some() && found.modified()? < before {
            removed += remove_all(&path)?;
        }
    }
    Ok(removed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(folder: &Path, path: &str) -> PathBuf {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, b"bytes").unwrap();
        path
    }

    #[tokio::test]
    async fn r7_a_removed_prefix_leaves_no_half_written_file() {
        let folder = tempfile::tempdir().unwrap();
        let (whole, half) = (
            file(folder.path(), "projects/a/documents/one"),
            file(folder.path(), "projects/a/documents/two#1"),
        );
        let beside = file(folder.path(), "projects/ab/documents/one");
        let files = Folder::new(folder.path());
        assert_eq!(files.remove("projects/a").await.unwrap(), 2);
        assert!(!whole.exists() && !half.exists() && beside.exists());
        let half = file(folder.path(), "projects/ab/documents/one#12");
        assert_eq!(files.remove("projects/ab/documents/one").await.unwrap(), 2);
        assert!(!beside.exists() && !half.exists());
        assert_eq!(files.remove("projects/ab").await.unwrap(), 0, "nothing is there");
        for no_key in ["", "/", "..", "projects/../..", "projects//a"] {
            files.remove(no_key).await.unwrap_err();
        }
    }

    #[tokio::test]
    async fn r7_only_old_half_written_files_are_swept() {
        let folder = tempfile::tempdir().unwrap();
        let (old, young) = (
            file(folder.path(), "projects/a/documents/one#1"),
            file(folder.path(), "projects/a/documents/two#1"),
        );
        let (named, whole) = (
            file(folder.path(), "feedback/x#y"),
            file(folder.path(), "projects/a/documents/one"),
        );
        let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000);
        for path in [&old, &named, &whole] {
            let file = std::fs::File::options().write(true).open(path).unwrap();
            file.set_modified(long_ago).unwrap();
        }
        let files = Folder::new(folder.path());
        let before = Timestamp::from_seconds(1_000_001);
        assert_eq!(files.remove_partial(before).await.unwrap(), 1);
        assert!(!old.exists() && young.exists() && named.exists() && whole.exists());
    }
}
