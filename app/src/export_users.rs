//! `slateflow export-users`: people for a Firebase project.

use std::fs::OpenOptions;
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;

use crate::texts::say;
use installation::Config;
use installation::open::open_database;

#[derive(Args)]
pub struct ExportUsers {
    /// The file to create, for 'firebase auth:import'; readable by its owner only
    file: PathBuf,
}

pub async fn run(config: &Config, command: ExportUsers) -> anyhow::Result<()> {
    anyhow::ensure!(config.firebase.is_none(), say!(EXPORT_FIREBASE));
    let db = open_database(config).await?;
    let exported = identity::export_users(&db).await?;
    db.close().await;
    let named = || command.file.display().to_string();
    let text = serde_json::to_vec_pretty(&exported)?;
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&command.file)
        .with_context(named)?;
    file.write_all(&text).with_context(named)?;
    file.sync_all().with_context(named)?;
    println!(
        "{}",
        say!(EXPORT_DONE, accounts = exported.users.len(), file = named())
    );
    Ok(())
}
