//! The PostgreSQL half of [`crate::Db`]: the pool of connections and what each session is told.

mod health;
mod hosts;
mod notify;
mod pool;
mod primary;
mod session;
mod state;
mod statement;
mod transaction;

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::{ConnectOptions, Connection};
use sqlx_postgres::PgConnection;

pub(crate) use session::Session;
pub(crate) use statement::PostgresMut;
pub(crate) use transaction::Transaction;

use self::hosts::Hosts;
use self::pool::ConnectionPool;
use self::primary::{Primary, Search};
use crate::{DbOptions, Result, Schema};

/// Nodes migrate one after the other.
const MIGRATION_LOCK: i64 = 0x51a7_ef10;

/// A connection that takes longer than this may be one to a server that is gone.
const SLOW: Duration = Duration::from_millis(250);

#[derive(Clone)]
pub(crate) struct Server {
    pool: ConnectionPool,
    primary: Arc<Primary>,
    /// With several servers.
    _search: Option<Arc<Search>>,
}

impl Server {
    pub(crate) fn open(options: &DbOptions) -> Result<Self> {
        let hosts = Hosts::parse(&options.url)?;
        let primary = Primary::new(&hosts, |host| {
            session::limited(host, options.schema).disable_statement_logging()
        });
        let search = primary.has_others().then(|| Arc::new(primary.search()));
        Ok(Self {
            pool: ConnectionPool::new(options, &primary, hosts.writable)?,
            primary,
            _search: search,
        })
    }

    pub(crate) async fn read(&self) -> Result<Session> {
        let mut acquired = pin!(self.pool.take());
        if self.primary.has_others() {
            match tokio::time::timeout(SLOW, &mut acquired).await {
                Ok(Ok(taken)) => return Ok(Session::new(taken)),
                Ok(Err(error)) => {
                    self.primary.is_missed();
                    return Err(error.into());
                }
                Err(_) => self.primary.is_missed(),
            }
        }
        Ok(Session::new(acquired.await?))
    }

    /// On a connection that broke, nothing was begun: another is taken.
    pub(crate) async fn begin(&self) -> Result<Transaction> {
        match Transaction::begin(self.read().await?).await {
            Err(error) if !session::is_no_answer(&error) => Ok(Transaction::begin(self.read().await?).await?),
            begun => Ok(begun?),
        }
    }

    /// On a connection of its own, since a migration may take longer than a request.
    pub(crate) async fn migrate(&self, migrations: &Migrator, schema: Schema) -> Result<()> {
        let mut c = PgConnection::connect_with(&self.primary.find_options().await).await?;
        let done = migrate(&mut c, migrations, schema).await;
        let _ = c.close().await; // its session ends with the socket in any case
        done
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

/// Makes the schema of usage data, or gives it its present name: it was `insight` until November 2026.
pub(crate) const ANALYTICS_SCHEMA: &str = "DO $$ BEGIN \
    IF to_regnamespace('insight') IS NOT NULL AND to_regnamespace('analytics') IS NULL \
    THEN ALTER SCHEMA insight RENAME TO analytics; END IF; END $$; \
    CREATE SCHEMA IF NOT EXISTS analytics";

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
    if schema == Schema::Analytics {
        sqlx::raw_sql(ANALYTICS_SCHEMA).execute(&mut *c).await?;
    }
    Ok(migrations.run_direct(None, c, false).await?)
}
