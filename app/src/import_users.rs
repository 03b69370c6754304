//! `slateflow import-users`: people from a Firebase project.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use identity::{FirebaseHashing, Import};
use kernel::SystemClock;

use crate::texts::say;
use installation::Config;
use installation::open::open_database;

#[derive(Args)]
pub struct ImportUsers {
    /// The file written by 'firebase auth:export users.json --format=json'
    file: PathBuf,
    /// The project's password hash parameters, copied from the Firebase console into a file
    #[arg(long, value_name = "FILE")]
    hash_parameters: Option<PathBuf>,
    /// Check the file without importing anything
    #[arg(long)]
    dry_run: bool,
}

pub async fn run(config: &Config, command: ImportUsers) -> anyhow::Result<()> {
    anyhow::ensure!(config.firebase.is_none(), say!(IMPORT_FIREBASE));
    let hashing = match &command.hash_parameters {
        None => None,
        Some(path) => {
            let text = String::from_utf8_lossy(&read(path)?).into_owned();
            let parsed = FirebaseHashing::parse(&text);
            Some(parsed.map_err(|what| anyhow::anyhow!("{}: {what}", path.display()))?)
        }
    };
    let file = read(&command.file)?;
    let db = open_database(config).await?;
    db.migrate().await?;
    let import = Import {
        hashing,
        dry_run: command.dry_run,
    };
    let done = identity::import_users(&db, &SystemClock::new(), &file, &import)
        .await
        .with_context(|| command.file.display().to_string())?;
    db.close().await;
    for line in &done.notes {
        println!("{}", say!(IMPORT_NOTE, line));
    }
    for line in &done.refused {
        println!("{}", say!(IMPORT_REFUSED, line));
    }
    let (added, completed, unchanged) = (done.added, done.completed, done.unchanged);
    let refused = done.refused.len();
    let line = match command.dry_run {
        true => say!(IMPORT_DONE_DRY_RUN, added, completed, unchanged, refused),
        false => say!(IMPORT_DONE, added, completed, unchanged, refused),
    };
    println!("{line}");
    anyhow::ensure!(done.refused.is_empty(), say!(IMPORT_SOME_REFUSED));
    Ok(())
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    std::fs::read(path).with_context(|| say!(IMPORT_UNREADABLE, file = path.display().to_string()))
}
