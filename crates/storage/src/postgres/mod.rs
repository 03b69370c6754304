//! The PostgreSQL half of [`crate::Db`]: the pool of connections and what each session is told.

mod session;
mod statement;
mod transaction;

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection, PgPool};

pub(crate) use session::Session;
pub(crate) use statement::PostgresMut;
pub(crate) use transaction::Transaction;

use crate::{DbOptions, Error, Result, Schema};

/// Nodes migrate one after the other.
const MIGRATION_LOCK: i64 = 0x51a7_ef10;

#[derive(Clone)]
pub(crate) struct Server {
    pool: PgPool,
    options: PgConnectOptions,
}

impl Server {
    pub(crate) fn open(options: &DbOptions) -> Result<Self> {
        let parsed: PgConnectOptions = options
            .url
            .parse()
            .map_err(|e: sqlx::Error| Error::Configuration(format!("The database URL is not valid: {e}")))?;
        let connect = session::limited(parsed, options.schema).disable_statement_logging();
        let pool = PgPoolOptions::new()
            .min_connections(1)
            .max_connections(options.connections)
            .acquire_timeout(options.acquire_timeout)
            .test_before_acquire(false) // `is_usable` asks more
            .before_acquire(|c, _| Box::pin(session::is_usable(c)))
            .connect_lazy_with(connect.clone());
        Ok(Self {
            pool,
            options: connect,
        })
    }

    pub(crate) async fn read(&self) -> Result<Session> {
        Ok(Session::new(self.pool.acquire().await?))
    }

    pub(crate) async fn begin(&self) -> Result<Transaction> {
        Transaction::begin(self.pool.acquire().await?).await
    }

    /// On a connection of its own, since a migration may take longer than a request.
    pub(crate) async fn migrate(&self, migrations: &Migrator, schema: Schema) -> Result<()> {
        let mut c = PgConnection::connect_with(&self.options).await?;
        let done = migrate(&mut c, migrations, schema).await;
        let _ = c.close().await; // its session ends with the socket in any case
        done
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

async fn migrate(c: &mut PgConnection, migrations: &Migrator, schema: Schema) -> Result<()> {
    sqlx::raw_sql(
        "SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0",
    )
    .execute(&mut *c)
    .await?;
    sqlx::query("SELECT pg_advisory_lock($1)")
        .bind(MIGRATION_LOCK)
        .execute(&mut *c)
        .await?;
    // Whoever waits for a table's lock keeps everybody waiting who comes later: the start fails sooner than that.
    sqlx::raw_sql("SET lock_timeout = '5s'").execute(&mut *c).await?;
    if schema == Schema::Insight {
        sqlx::raw_sql("CREATE SCHEMA IF NOT EXISTS insight")
            .execute(&mut *c)
            .await?;
    }
    Ok(migrations.run_direct(None, c, false).await?)
}
