//! Which database is opened, and how.

use std::time::Duration;

static SQLITE_MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!("migrations/sqlite");
static POSTGRES_MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!("migrations/postgres");
static ANALYTICS_SQLITE: sqlx::migrate::Migrator = sqlx::migrate!("migrations/analytics/sqlite");
static ANALYTICS_POSTGRES: sqlx::migrate::Migrator = sqlx::migrate!("migrations/analytics/postgres");

/// The version of the newest migration that this binary brings.
pub fn schema_version() -> i64 {
    SQLITE_MIGRATIONS
        .iter()
        .map(|migration| migration.version)
        .max()
        .unwrap_or(0)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Engine {
    Sqlite,
    Postgres,
}

/// What a database holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Schema {
    #[default]
    Product,
    /// Usage data ([`crate::analytics`]): a file of its own, or the schema `analytics` of the product's PostgreSQL database.
    /// The last moments before a power cut may be lost.
    Analytics,
}

impl Schema {
    pub(crate) fn migrations(self, engine: Engine) -> &'static sqlx::migrate::Migrator {
        match (self, engine) {
            (Schema::Product, Engine::Sqlite) => &SQLITE_MIGRATIONS,
            (Schema::Product, Engine::Postgres) => &POSTGRES_MIGRATIONS,
            (Schema::Analytics, Engine::Sqlite) => &ANALYTICS_SQLITE,
            (Schema::Analytics, Engine::Postgres) => &ANALYTICS_POSTGRES,
        }
    }
}

/// Whether a commit waits for the disk (SQLite).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    Synced,
    /// For data that can be made again.
    Unsynced,
}

/// `url`: `sqlite://path/to/file` or `postgres://…`.
#[derive(Clone, Debug)]
pub struct DbOptions {
    pub url: String,
    /// Connections that read (SQLite) or do all work (PostgreSQL).
    pub connections: u32,
    /// How long a caller waits for a free connection before it hears "unavailable".
    pub acquire_timeout: Duration,
    pub durability: Durability,
    pub schema: Schema,
}

impl DbOptions {
    pub fn new(url: impl Into<String>) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, |n| n.get() as u32);
        let url = url.into();
        // A connection to a server that is gone is held until that is known: a few more than are needed.
        let least = if url.starts_with("sqlite") { 4 } else { 8 };
        Self {
            url,
            connections: (cores * 2).clamp(least, 32),
            acquire_timeout: Duration::from_secs(2),
            durability: Durability::Synced,
            schema: Schema::Product,
        }
    }
}
