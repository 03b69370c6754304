//! The data directory of an installation on SQLite: private, served by one process, and never begun anew by mistake.

use std::fs::{File, Permissions, TryLockError};
use std::io::{Read, Seek, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use secrecy::ExposeSecret;

use crate::config::Config;
use crate::texts::say;

/// What others may do with files that this process makes: nothing. They hold password hashes and signing keys.
pub fn keep_private() {
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
}

/// The database's file, if SQLite is the engine.
pub fn sqlite_file(config: &Config) -> Option<PathBuf> {
    let url = config.database_url.expose_secret();
    url.strip_prefix("sqlite://").map(PathBuf::from)
}

pub fn make_folder_of(file: &Path) -> anyhow::Result<()> {
    make_folder(file.parent().unwrap_or(Path::new(".")))
}

pub fn make_folder(folder: &Path) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder).with_context(|| say!(DATA_FOLDER, folder = folder.display().to_string()))
}

/// A database that is not there beside files that are: more likely lost than new.
pub fn refuse_lost_database(config: &Config) -> anyhow::Result<()> {
    let Some(file) = sqlite_file(config) else {
        return Ok(());
    };
    // A server that was killed may have left everything in the log.
    if has_content(&file) || has_content(&sibling(&file, "-wal")) {
        return Ok(());
    }
    let uploads = config.storage_url.to_file_path().ok();
    let usage = config.data_dir.join("analytics.db");
    let found = match uploads.filter(|folder| has_entries(folder)) {
        Some(folder) => folder,
        None if has_content(&usage) => usage,
        None => return Ok(()),
    };
    bail!(say!(
        DATA_DATABASE_LOST,
        file = file.display().to_string(),
        found = found.display().to_string()
    ))
}

fn has_content(file: &Path) -> bool {
    file.metadata().is_ok_and(|file| file.len() > 0)
}

fn has_entries(folder: &Path) -> bool {
    folder
        .read_dir()
        .is_ok_and(|mut entries| entries.next().is_some())
}

fn sibling(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// This process serves the database's file, until the value goes away; the kernel lets go of it when the process ends.
pub struct Served {
    _lock: Option<File>,
}

impl Served {
    /// PostgreSQL is served by as many as like to.
    pub fn claim(config: &Config) -> anyhow::Result<Self> {
        let Some(file) = sqlite_file(config) else {
            return Ok(Self { _lock: None });
        };
        make_folder_of(&file)?;
        let place = sibling(&file, ".lock");
        let opened = File::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&place);
        let mut lock =
            opened.with_context(|| say!(DATA_LOCK_NOT_OPENED, file = place.display().to_string()))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                let _ = lock.read_to_string(&mut holder); // it only helps to find the other one
                bail!(say!(
                    DATA_IN_USE,
                    process = holder.trim(),
                    file = file.display().to_string()
                ));
            }
            Err(TryLockError::Error(error)) => {
                return Err(error)
                    .with_context(|| say!(DATA_LOCK_NOT_LOCKED, file = place.display().to_string()));
            }
        }
        let holder = format!("{}\n", std::process::id());
        // A full disk takes no note, and the lock holds without it.
        let _ = lock
            .set_len(0)
            .and_then(|()| lock.rewind())
            .and_then(|()| lock.write_all(holder.as_bytes()));
        Ok(Self { _lock: Some(lock) })
    }
}

/// An installation from before files were private.
pub fn make_private(config: &Config) {
    let Some(file) = sqlite_file(config) else {
        return;
    };
    let usage = config.data_dir.join("analytics.db");
    let files = [&file, &usage]
        .into_iter()
        .flat_map(|file| ["", "-wal", "-shm"].map(|ending| (sibling(file, ending), 0o600)));
    let folders = [config.data_dir.clone(), config.data_dir.join("uploads")].map(|folder| (folder, 0o700));
    for (place, mode) in files.chain(folders) {
        let open = place
            .metadata()
            .is_ok_and(|found| found.permissions().mode() & 0o077 != 0);
        if open && let Err(error) = std::fs::set_permissions(&place, Permissions::from_mode(mode)) {
            tracing::warn!(%error, place = %place.display(), "others on this machine can read this");
        }
    }
}
