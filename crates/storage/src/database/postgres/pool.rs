//! The connections to PostgreSQL. sqlx's own pool also pings each connection that comes back, which for a request that
//! makes one query is half of the ways to the server. Here that happens only where a caller left in the middle of a
//! statement, and a connection is asked before it is used only if it was not in use within the last second
//! ([`Health`](super::health)).

use std::io::ErrorKind;
use std::sync::Arc;
use std::time::Duration;

use deadpool::managed::{Manager, Metrics, Object, Pool, PoolError, QueueMode, RecycleError, RecycleResult};
use sqlx::{Connection, Executor, Row};
use sqlx_postgres::PgConnection;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, timeout};

use super::health::Health;
use super::primary::{Primary, is_writable};
use super::state::State;
use crate::{DbOptions, Result};

const LONGEST_LIFE: Duration = Duration::from_secs(30 * 60);
const LONGEST_IDLE: Duration = Duration::from_secs(10 * 60);
/// Between two tries to connect to a server that starts.
const PAUSE: Duration = Duration::from_millis(50);

/// A connection of the pool and what is known of it.
pub(crate) struct Pooled {
    pub(super) connection: PgConnection,
    pub(super) opened: Instant,
    pub(super) state: State,
    pub(super) health: Arc<Health>,
}

/// A connection that somebody has taken; it goes back into the pool when this is dropped.
pub(crate) type Taken = Object<Connector>;

/// Opens connections to the server that takes writes, and says which may be used again.
pub(crate) struct Connector {
    primary: Arc<Primary>,
    health: Arc<Health>,
    writable: bool,
}

#[derive(Clone)]
pub(super) struct ConnectionPool {
    pool: Pool<Connector>,
    /// How long a caller waits for a connection.
    wait: Duration,
    _idle: Arc<CloseIdle>,
}

/// Ends with the last handle to the pool.
struct CloseIdle(AbortHandle);

impl Drop for CloseIdle {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl ConnectionPool {
    /// Opens nothing yet.
    pub(super) fn new(options: &DbOptions, primary: &Arc<Primary>, writable: bool) -> Result<Self> {
        let connector = Connector {
            primary: primary.clone(),
            health: Health::new(primary),
            writable,
        };
        let pool = Pool::builder(connector)
            .max_size(options.connections as usize)
            .queue_mode(QueueMode::Lifo) // so that a quiet server keeps few of them
            .build()
            .map_err(|error| crate::Error::Configuration(error.to_string()))?;
        Ok(Self {
            _idle: Arc::new(close_idle(&pool)),
            pool,
            wait: options.acquire_timeout,
        })
    }

    pub(super) async fn take(&self) -> sqlx::Result<Taken> {
        match timeout(self.wait, self.pool.get()).await {
            Ok(Ok(taken)) => Ok(taken),
            Ok(Err(PoolError::Backend(error))) => Err(error),
            Ok(Err(PoolError::Closed)) => Err(sqlx::Error::PoolClosed),
            Ok(Err(other)) => Err(sqlx::Error::Configuration(other.to_string().into())),
            Err(_) => Err(sqlx::Error::PoolTimedOut),
        }
    }

    /// Waits for those in use.
    pub(super) async fn close(&self) {
        self.pool.close();
        while self.pool.status().size > 0 {
            sleep(Duration::from_millis(5)).await;
        }
    }
}

fn close_idle(pool: &Pool<Connector>) -> CloseIdle {
    let pool = pool.weak();
    let task = tokio::spawn(async move {
        loop {
            sleep(LONGEST_IDLE / 10).await;
            let Some(pool) = pool.upgrade() else { return };
            drop(pool.retain(|_, of| of.last_used() < LONGEST_IDLE));
        }
    });
    CloseIdle(task.abort_handle())
}

impl Manager for Connector {
    type Type = Pooled;
    type Error = sqlx::Error;

    /// Tries again while the server starts; its caller waits for a limited time.
    async fn create(&self) -> sqlx::Result<Pooled> {
        loop {
            match self.open().await {
                Err(error) if is_starting(&error) => sleep(PAUSE).await,
                opened => return opened,
            }
        }
    }

    async fn recycle(&self, pooled: &mut Pooled, metrics: &Metrics) -> RecycleResult<sqlx::Error> {
        let age = metrics.age();
        if age > LONGEST_LIFE || !self.primary.is_of_now(age) {
            return Err(RecycleError::message("too old"));
        }
        if self.health.is_fresh(metrics.last_used()) {
            return Ok(());
        }
        if !is_usable(&mut pooled.connection, self.writable).await? {
            return Err(RecycleError::message(
                "in a transaction, or of a server that takes no writes",
            ));
        }
        Ok(())
    }
}

impl Connector {
    async fn open(&self) -> sqlx::Result<Pooled> {
        let mut connection = PgConnection::connect_with(&self.primary.options()).await?;
        if self.writable && !is_writable(&mut connection).await? {
            self.primary.is_missed();
            return Err(std::io::Error::from(ErrorKind::ConnectionRefused).into()); // another will be found
        }
        Ok(Pooled {
            connection,
            opened: Instant::now(),
            state: State::Sound,
            health: self.health.clone(),
        })
    }
}

/// Nobody listens, or the server says that it is not ready.
fn is_starting(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(error) => error.kind() == ErrorKind::ConnectionRefused,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| code == "57P03"),
        _ => false,
    }
}

/// Asked of a connection that was not used for a while. One inside a transaction is closed, not used: in one,
/// `now()` is the time at which it began. This holds for the simple protocol alone: in the extended one, which prepared
/// statements use, each statement is later than the transaction that its first message begins.
/// `writable`: the server must not have become a standby.
async fn is_usable(c: &mut PgConnection, writable: bool) -> sqlx::Result<bool> {
    let sql = match writable {
        true => "SELECT now() = statement_timestamp() AND NOT pg_is_in_recovery()",
        false => "SELECT now() = statement_timestamp()",
    };
    c.fetch_one(sqlx::raw_sql(sql)).await?.try_get(0)
}
