//! A ZIP archive that somebody brings: kept in a nameless file while it is looked at, opened within a ration, its files
//! read one by one and never further than is asked for.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use futures_util::{Stream, StreamExt};
use tokio::io::AsyncWriteExt;
use tokio::sync::OwnedSemaphorePermit;
use zip::ZipArchive;
use zip::result::ZipError;

use crate::refusal::Refusal;
use crate::trouble::Trouble;

const KIND: Cow<'static, str> = Cow::Borrowed("archive");
/// The list of a project's files is a few hundred kilobytes; what has a longer one is not read.
const LIST: u64 = 4 << 20;
/// Who sends nothing for so long has gone away.
const STALLED: Duration = Duration::from_secs(30);
/// Of a Unix mode, what says that an entry is a link.
const FILE_TYPE: u32 = 0o170_000;
const LINK: u32 = 0o120_000;

/// An archive whose list of files makes sense. Its files have not been read yet.
#[derive(Debug)]
pub struct Archive {
    inner: Arc<Mutex<ZipArchive<Rationed>>>,
    names: HashMap<String, usize>,
    _place: OwnedSemaphorePermit,
}

/// What an archive may have.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes, packed.
    pub packed: u64,
    /// Bytes, unpacked, as it says itself.
    pub unpacked: u64,
    pub files: usize,
}

pub(crate) async fn receive<E>(
    body: impl Stream<Item = Result<Bytes, E>>,
    limits: Limits,
) -> Result<File, Trouble> {
    let broken = |error: io::Error| Trouble::Broken(error.to_string());
    let file = tempfile::tempfile().map_err(broken)?;
    let mut to = tokio::fs::File::from_std(file);
    let mut body = std::pin::pin!(body);
    let mut came = 0;
    loop {
        let piece = match tokio::time::timeout(STALLED, body.next()).await {
            Ok(None) => break,
            Ok(Some(Ok(piece))) => piece,
            Ok(Some(Err(_))) | Err(_) => return Err(Refusal::Unreadable { kind: KIND }.into()),
        };
        came += piece.len() as u64;
        if came > limits.packed {
            return Err(Refusal::TooLarge {
                kind: KIND,
                most: limits.packed >> 20,
            }
            .into());
        }
        to.write_all(&piece).await.map_err(broken)?;
    }
    to.flush().await.map_err(broken)?;
    Ok(to.into_std().await)
}

pub(crate) async fn look(
    file: File,
    limits: Limits,
    place: OwnedSemaphorePermit,
) -> Result<Archive, Trouble> {
    let opened = tokio::task::spawn_blocking(move || open(file, limits)).await;
    let (inner, names) = opened.map_err(|error| Trouble::Broken(error.to_string()))??;
    Ok(Archive {
        inner: Arc::new(Mutex::new(inner)),
        names,
        _place: place,
    })
}

type Opened = (ZipArchive<Rationed>, HashMap<String, usize>);

fn open(mut file: File, limits: Limits) -> Result<Opened, Refusal> {
    let mut head = [0; 4];
    let unreadable = || Refusal::Unreadable { kind: KIND };
    file.rewind().map_err(|_| unreadable())?;
    if file.read_exact(&mut head).is_err() || !matches!(&head, b"PK\x03\x04" | b"PK\x05\x06") {
        return Err(Refusal::WrongType {
            found: "no ZIP archive".into(),
            wanted: "an exported project (.zip)".into(),
        });
    }
    let ration = Arc::new(AtomicU64::new(LIST));
    let rationed = Rationed {
        file,
        left: ration.clone(),
    };
    let mut archive = ZipArchive::new(rationed).map_err(|_| match ration.load(Ordering::Relaxed) {
        0 => Refusal::Bomb { kind: KIND },
        _ => unreadable(),
    })?;
    if archive.len() > limits.files {
        return Err(Refusal::TooManyFiles {
            kind: KIND,
            most: limits.files,
        });
    }
    ration.store(u64::MAX, Ordering::Relaxed);
    if archive.has_overlapping_entries().map_err(|_| unreadable())? {
        return Err(Refusal::Bomb { kind: KIND });
    }
    let (mut names, mut unpacked) = (HashMap::new(), 0_u64);
    for index in 0..archive.len() {
        let entry = archive.by_index(index).map_err(locked)?;
        if entry.encrypted() {
            return Err(Refusal::Locked { kind: KIND });
        }
        let name = entry.name().map_err(|_| unreadable())?.into_owned();
        let link = entry.unix_mode().is_some_and(|mode| mode & FILE_TYPE == LINK);
        if link || entry.enclosed_name().is_none() || name.contains('\\') || name.starts_with('/') {
            return Err(Refusal::Path { kind: KIND });
        }
        unpacked = unpacked.saturating_add(entry.size());
        if unpacked > limits.unpacked {
            return Err(Refusal::Bomb { kind: KIND });
        }
        if !entry.is_dir() && names.insert(name, index).is_some() {
            return Err(unreadable());
        }
    }
    if archive.has_duplicate_names() {
        return Err(unreadable());
    }
    Ok((archive, names))
}

fn locked(error: ZipError) -> Refusal {
    match error {
        ZipError::UnsupportedArchive(_) | ZipError::InvalidPassword => Refusal::Locked { kind: KIND },
        _ => Refusal::Unreadable { kind: KIND },
    }
}

impl Archive {
    /// A file of it, whole; `None`: there is none of this name. A file that is longer than `most`, or than the archive
    /// says, is refused before it is unpacked any further.
    pub async fn file(&self, name: &str, most: u64) -> Result<Option<Bytes>, Trouble> {
        let Some(index) = self.names.get(name).copied() else {
            return Ok(None);
        };
        let inner = self.inner.clone();
        let read = tokio::task::spawn_blocking(move || {
            let mut archive = inner.lock().unwrap_or_else(PoisonError::into_inner);
            unpack(&mut archive, index, most)
        });
        let read = read.await.map_err(|error| Trouble::Broken(error.to_string()))?;
        Ok(Some(read?))
    }
}

fn unpack(archive: &mut ZipArchive<Rationed>, index: usize, most: u64) -> Result<Bytes, Refusal> {
    let unreadable = || Refusal::Unreadable { kind: KIND };
    let entry = archive.by_index(index).map_err(locked)?;
    let said = entry.size();
    if said > most {
        return Err(Refusal::Bomb { kind: KIND });
    }
    let mut bytes = Vec::new();
    entry
        .take(said + 1)
        .read_to_end(&mut bytes)
        .map_err(|_| unreadable())?;
    if bytes.len() as u64 != said {
        return Err(unreadable());
    }
    Ok(bytes.into())
}

/// A file of which only so much can be read.
#[derive(Debug)]
struct Rationed {
    file: File,
    left: Arc<AtomicU64>,
}

impl Read for Rationed {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let left = self.left.load(Ordering::Relaxed);
        if left == 0 && !into.is_empty() {
            return Err(io::ErrorKind::QuotaExceeded.into());
        }
        let most = usize::try_from(left).unwrap_or(usize::MAX).min(into.len());
        let read = self.file.read(&mut into[..most])?;
        if left != u64::MAX {
            self.left.store(left - read as u64, Ordering::Relaxed);
        }
        Ok(read)
    }
}

impl Seek for Rationed {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}
