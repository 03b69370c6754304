//! Which of several servers is used: the one that takes writes. After a fail-over it is another one.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use sqlx::Connection;
use sqlx_postgres::{PgConnectOptions, PgConnection};
use tokio::sync::Notify;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, timeout};

use super::hosts::Hosts;

/// How long a server may take to say whether it takes writes.
const PROBE: Duration = Duration::from_secs(1);
/// Between two searches.
const PAUSE: Duration = Duration::from_millis(300);

pub(super) struct Primary {
    all: Vec<PgConnectOptions>,
    current: AtomicUsize,
    /// Connections from before are of another server.
    changed: Mutex<Option<Instant>>,
    wanted: Notify,
}

/// Ends the search with the last handle to the database.
pub(super) struct Search(AbortHandle);

impl Drop for Search {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Primary {
    pub fn new(hosts: &Hosts, prepared: impl Fn(PgConnectOptions) -> PgConnectOptions) -> Arc<Self> {
        Arc::new(Self {
            all: hosts.all.iter().cloned().map(prepared).collect(),
            current: AtomicUsize::new(0),
            changed: Mutex::new(None),
            wanted: Notify::new(),
        })
    }

    pub fn options(&self) -> PgConnectOptions {
        self.all[self.current.load(Ordering::Acquire)].clone()
    }

    /// For a connection that is not of the pool.
    pub async fn find_options(&self) -> PgConnectOptions {
        match self.has_others() {
            true => self.all[self.find().await.unwrap_or_default()].clone(),
            false => self.options(),
        }
    }

    pub fn has_others(&self) -> bool {
        self.all.len() > 1
    }

    /// The server that is used does not answer, or takes no writes.
    pub fn is_missed(&self) {
        self.wanted.notify_one();
    }

    /// A connection of this age is one to the server that is used now.
    pub fn is_of_now(&self, age: Duration) -> bool {
        let changed = self.changed.lock().unwrap_or_else(PoisonError::into_inner);
        changed.is_none_or(|changed| age < changed.elapsed())
    }

    pub fn search(self: &Arc<Self>) -> Search {
        let primary = self.clone();
        let task = tokio::spawn(async move {
            loop {
                primary.wanted.notified().await;
                if let Some(found) = primary.find().await {
                    primary.use_now(found);
                }
                sleep(PAUSE).await;
            }
        });
        Search(task.abort_handle())
    }

    /// The first that says that it takes writes; the one that is used, if it is among them in time.
    async fn find(&self) -> Option<usize> {
        let current = self.current.load(Ordering::Acquire);
        if takes_writes(&self.all[current]).await {
            return Some(current);
        }
        let mut asked: FuturesUnordered<_> = (0..self.all.len())
            .map(|n| async move { (n, takes_writes(&self.all[n]).await) })
            .collect();
        while let Some((n, writable)) = asked.next().await {
            if writable {
                return Some(n);
            }
        }
        None
    }

    fn use_now(&self, found: usize) {
        if self.current.swap(found, Ordering::AcqRel) == found {
            return;
        }
        let options = &self.all[found];
        *self.changed.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        tracing::warn!(
            host = options.get_host(),
            port = options.get_port(),
            "the database is written to on another server from now on"
        );
    }
}

async fn takes_writes(options: &PgConnectOptions) -> bool {
    let asking = async {
        let mut c = PgConnection::connect_with(options).await?;
        let writable = is_writable(&mut c).await?;
        c.close().await?;
        Ok::<_, sqlx::Error>(writable)
    };
    matches!(timeout(PROBE, asking).await, Ok(Ok(true)))
}

pub(super) async fn is_writable(c: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar("SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off'")
        .fetch_one(c)
        .await
}
