//! A consistent copy of the database as files, and a database made from such a copy.
//!
//! SQLite: `VACUUM INTO` on a connection of its own, which writers do not wait for. PostgreSQL: every table by COPY in
//! one repeatable-read transaction. `pg_dump` is not used: it must be installed in a version not older than the
//! server's, and its archive cannot be verified without it.

mod files;
mod postgres;
mod restore;
mod sqlite;
mod table;

use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::database::db::Inner;
use crate::options::Engine;
use crate::{Conn, Db, DbOptions, Error, Reader, Result, boxed, on};

pub use files::{NamedFile, known_files, named_files};

/// What a copy was made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Version {
    pub engine: Engine,
    /// Of the newest migration.
    pub schema: i64,
}

/// The database as it was at one moment: what is read through it is what stands in the copy.
pub struct Snapshot {
    pub reader: Reader,
    pub version: Version,
}

impl Db {
    /// Writes a copy into an empty folder. Its files are on disk when this returns.
    #[boxed]
    pub async fn snapshot(&self, folder: &Path) -> Result<Snapshot> {
        let mut reader = match &self.0 {
            Inner::Sqlite(sqlite) => sqlite::copy(sqlite.file(), folder).await?,
            Inner::Postgres(server) => postgres::copy(server.read().await?, folder).await?,
        };
        let schema = newest_migration(&mut reader).await?;
        let engine = self.engine();
        Ok(Snapshot {
            reader,
            version: Version { engine, schema },
        })
    }

    /// Whether [`Db::migrate`] was ever here.
    #[boxed]
    pub async fn has_schema(&self) -> Result<bool> {
        let sql = match self.engine() {
            Engine::Sqlite => "SELECT COUNT(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'",
            Engine::Postgres => "SELECT COUNT(to_regclass('_sqlx_migrations'))",
        };
        let tables: i64 = on!(self.read().await?, c => sqlx::query_scalar(sql).fetch_one(c).await)?;
        Ok(tables > 0)
    }
}

/// Whether there is no such database yet, or one in which nobody has an account.
#[boxed]
pub async fn is_unused(options: &DbOptions) -> Result<bool> {
    if let Some(file) = options.url.strip_prefix("sqlite://") {
        return sqlite::is_unused(Path::new(file)).await;
    }
    let db = Db::open(options).await?;
    match &db.0 {
        Inner::Postgres(server) => postgres::is_unused(server.read().await?.for_long_work()).await,
        Inner::Sqlite(_) => Ok(false),
    }
}

/// Fills an unused database with a copy; on SQLite the copy takes the place of the file, which nobody may have open.
/// Uploads that were under way are forgotten: their pieces are not in a backup.
#[boxed]
pub async fn restore(options: &DbOptions, folder: &Path, version: Version) -> Result<()> {
    let file = options.url.strip_prefix("sqlite://");
    let here = file.map_or(Engine::Postgres, |_| Engine::Sqlite);
    if version.engine != here {
        let text = format!(
            "the backup is of {:?}, SLATEFLOW_DATABASE_URL of {here:?}",
            version.engine
        );
        return Err(Error::Configuration(text));
    }
    let migrations = options.schema.migrations(here);
    if !migrations.version_exists(version.schema) {
        return Err(Error::Configuration(format!(
            "the backup has schema version {}, which this slateflow does not know: restore it with the one that made \
             it, or a newer one",
            version.schema
        )));
    }
    if let Some(file) = file {
        return restore::sqlite(Path::new(file), folder, options.schema).await;
    }
    let db = Db::open(options).await?;
    match &db.0 {
        Inner::Postgres(server) => {
            let mut session = server.read().await?;
            restore::postgres(session.for_long_work(), folder, version.schema, options.schema).await
        }
        Inner::Sqlite(_) => Ok(()),
    }
}

#[boxed]
async fn newest_migration(c: &mut Conn) -> Result<i64> {
    const SQL: &str = "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations WHERE success";
    Ok(on!(c, c => sqlx::query_scalar(SQL).fetch_one(c).await)?)
}
