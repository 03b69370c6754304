use std::path::Path;

use sqlx::{ConnectOptions, Connection};
use sqlx_sqlite::{SqliteConnectOptions, SqliteConnection, SqlitePoolOptions};

use super::table::disk;
use crate::database::disk::DiskWatch;
use crate::{Error, Reader, Result};

/// The copy's name in its folder.
pub(super) const FILE: &str = "database.sqlite";

pub(super) async fn copy(file: &Path, folder: &Path) -> Result<Reader> {
    let into = folder.join(FILE);
    let name = into
        .to_str()
        .ok_or_else(|| Error::Configuration("the folder's name is not UTF-8".into()))?;
    let live = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(false);
    let mut c = live.connect().await?;
    sqlx::query("VACUUM INTO $1").bind(name).execute(&mut c).await?;
    c.close().await?;
    sync(&into).await?;
    let copy = SqliteConnectOptions::new()
        .filename(&into)
        .read_only(true)
        .immutable(true);
    let pool = SqlitePoolOptions::new()
        .max_connections(1)
        .connect_with(copy)
        .await?;
    // An error of the copy fails the backup, not the process.
    Ok(Reader::sqlite(pool.acquire().await?, DiskWatch::new(|_| {})))
}

/// SQLite does not wait for the disk in `VACUUM INTO`.
async fn sync(file: &Path) -> Result<()> {
    let file = tokio::fs::File::open(file).await.map_err(disk)?;
    file.sync_all().await.map_err(disk)
}

pub(super) async fn is_unused(file: &Path) -> Result<bool> {
    if !tokio::fs::try_exists(file).await.map_err(disk)? {
        return Ok(true);
    }
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(false);
    let mut c = options.connect().await?;
    let used = has_table(&mut c, "accounts").await? && {
        let people: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM (SELECT 1 FROM accounts LIMIT 1) AS one")
            .fetch_one(&mut c)
            .await?;
        people > 0
    };
    c.close().await?;
    Ok(!used)
}

pub(super) async fn has_table(c: &mut SqliteConnection, name: &str) -> Result<bool> {
    let count: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM sqlite_schema WHERE name = $1")
        .bind(name)
        .fetch_one(c)
        .await?;
    Ok(count > 0)
}
