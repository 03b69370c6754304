use std::path::{Path, PathBuf};

use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use sqlx_postgres::PgConnection;
use sqlx_sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use tokio::io::AsyncReadExt;

use super::postgres::{SESSION, execute, quoted, tables, target};
use super::sqlite::FILE;
use super::table::{TABLES, Table, disk};
use crate::database::postgres::ANALYTICS_SCHEMA;
use crate::options::{Engine, Schema};
use crate::{Error, Result};

/// Their pieces are not in a backup.
const FORGET_UPLOADS: &str = "DELETE FROM uploads";
const PIECE: usize = 256 * 1_024;

pub(super) async fn sqlite(file: &Path, folder: &Path, schema: Schema) -> Result<()> {
    let fresh = sibling(file, ".restoring");
    tokio::fs::copy(folder.join(FILE), &fresh).await.map_err(disk)?;
    let options = SqliteConnectOptions::new()
        .filename(&fresh)
        .journal_mode(SqliteJournalMode::Delete)
        .synchronous(SqliteSynchronous::Full);
    let mut c = options.connect().await?;
    let found: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_one(&mut c)
        .await?;
    if found != "ok" {
        return Err(Error::Configuration(format!(
            "the database in the backup is damaged: {found}"
        )));
    }
    if schema == Schema::Product {
        sqlx::query(FORGET_UPLOADS).execute(&mut c).await?;
    }
    c.close().await?;
    let written = tokio::fs::File::open(&fresh).await.map_err(disk)?;
    written.sync_all().await.map_err(disk)?;
    for rest in ["-wal", "-shm"] {
        match tokio::fs::remove_file(sibling(file, rest)).await {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(disk(error)),
            _ => {}
        }
    }
    tokio::fs::rename(&fresh, file).await.map_err(disk)?;
    let parent = file.parent().unwrap_or(Path::new("."));
    let parent = tokio::fs::File::open(parent).await.map_err(disk)?;
    parent.sync_all().await.map_err(disk)
}

fn sibling(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The schema of that time, then all rows in one transaction.
pub(super) async fn postgres(
    c: &mut PgConnection,
    folder: &Path,
    version: i64,
    schema: Schema,
) -> Result<()> {
    let json = tokio::fs::read(folder.join(TABLES)).await.map_err(disk)?;
    let copied: Vec<Table> =
        serde_json::from_slice(&json).map_err(|e| Error::Configuration(format!("{TABLES}: {e}")))?;
    execute(c, &SESSION).await?;
    if schema == Schema::Analytics {
        sqlx::raw_sql(ANALYTICS_SCHEMA).execute(&mut *c).await?;
    }
    let migrations = schema.migrations(Engine::Postgres);
    migrations.run_direct(Some(version), &mut *c, false).await?;
    let here = tables(c).await?;
    let names = |tables: &[Table]| {
        let mut names: Vec<String> = tables.iter().map(|table| table.name.clone()).collect();
        names.sort();
        names
    };
    if names(&here) != names(&copied) {
        return Err(Error::Configuration(
            "the database has other tables than the backup: restore into an empty database".into(),
        ));
    }
    let mut tx = c.begin().await?;
    let all: Vec<String> = here.iter().map(|table| quoted(&table.name)).collect();
    sqlx::query(AssertSqlSafe(format!("TRUNCATE {}", all.join(", "))))
        .execute(&mut *tx)
        .await?;
    for table in &copied {
        fill(&mut tx, table, folder).await?;
    }
    if schema == Schema::Product {
        sqlx::query(FORGET_UPLOADS).execute(&mut *tx).await?;
    }
    tx.commit().await?;
    Ok(())
}

async fn fill(c: &mut sqlx_postgres::PgConnection, table: &Table, folder: &Path) -> Result<()> {
    let mut file = tokio::fs::File::open(folder.join(&table.file))
        .await
        .map_err(disk)?;
    let mut into = c
        .copy_in_raw(&format!("COPY {} FROM STDIN", target(table)))
        .await?;
    let mut piece = vec![0; PIECE];
    loop {
        match file.read(&mut piece).await {
            Ok(0) => break,
            Ok(read) => {
                into.send(&piece[..read]).await?;
            }
            Err(error) => {
                into.abort("the backup cannot be read").await?;
                return Err(disk(error));
            }
        }
    }
    into.finish().await?;
    Ok(())
}
