//! `slateflow import-users`: people from a Firebase project.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use identity::{FirebaseHashing, Import};
use kernel::SystemClock;

use installation::Config;
use installation::open::open_database;

#[derive(Args)]
pub struct ImportUsers {
    /// What 'firebase auth:export users.json --format=json' wrote
    file: PathBuf,
    /// The project's password hash parameters, copied from the Firebase console into a file
    #[arg(long, value_name = "FILE")]
    hash_parameters: Option<PathBuf>,
    /// Check everything and keep nothing
    #[arg(long)]
    dry_run: bool,
}

pub async fn run(config: &Config, command: ImportUsers) -> anyhow::Result<()> {
    anyhow::ensure!(
        config.firebase.is_none(),
        "accounts of a Firebase project need no import: unset SLATEFLOW_FIREBASE_PROJECT to import into Slateflow"
    );
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
        println!("note     {line}");
    }
    for line in &done.refused {
        println!("REFUSED  {line}");
    }
    println!(
        "{}{} added, {} completed, {} unchanged, {} refused",
        if command.dry_run { "Dry run: " } else { "" },
        done.added,
        done.completed,
        done.unchanged,
        done.refused.len()
    );
    anyhow::ensure!(done.refused.is_empty(), "some accounts could not be imported");
    Ok(())
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("{} cannot be read", path.display()))
}
