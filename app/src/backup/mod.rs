//! `slateflow backup`, `slateflow restore` and `slateflow check --restore`: database and files together.

mod manifest;
mod restore;
mod write;

use std::path::{Path, PathBuf};

use anyhow::Context;

pub use restore::{check, run as restore};
pub use write::run as backup;

/// In a backup: the product's database, usage data, and the files of the store by their keys.
const PRODUCT: &str = "product";
const ANALYTICS: &str = "analytics";
/// The name of [`ANALYTICS`] in backups of before November 2026.
const ANALYTICS_BEFORE: &str = "insight";
const OBJECTS: &str = "objects";

/// The newest complete backup in a folder, or the folder itself if it is one.
fn complete(folder: &Path) -> anyhow::Result<Option<PathBuf>> {
    if manifest::is_complete(folder) {
        return Ok(Some(folder.to_owned()));
    }
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        entries => entries.with_context(|| folder.display().to_string())?,
    };
    let mut newest = None;
    for entry in entries {
        let path = entry?.path();
        if manifest::is_complete(&path) {
            newest = newest.max(Some(path)); // their names are times
        }
    }
    Ok(newest)
}
