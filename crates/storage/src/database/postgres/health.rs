//! Whether the server is there, for connections that are not asked before each use: one that was in use a moment ago is
//! taken as it is, and a statement that gets no answer finds out for itself.

use std::future::Future;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::Connection;
use sqlx_postgres::PgConnection;
use tokio::time::{Instant, timeout, timeout_at};

use super::primary::Primary;

/// A connection that was in use so shortly before is not asked.
const FRESH: Duration = Duration::from_secs(1);
/// A statement waits for so long before it asks whether the server is there, and again between two questions.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long the server may take to answer to a new connection.
const PROBE: Duration = Duration::from_secs(2);

pub(super) struct Health {
    primary: Arc<Primary>,
    /// When a connection broke last: those in use before are asked.
    broke: Mutex<Option<Instant>>,
    /// When the server was last asked on a new connection, and whether it was there. One question at a time.
    probed: tokio::sync::Mutex<Option<(Instant, bool)>>,
}

impl Health {
    pub(super) fn new(primary: &Arc<Primary>) -> Arc<Self> {
        Arc::new(Self {
            primary: primary.clone(),
            broke: Mutex::new(None),
            probed: tokio::sync::Mutex::new(None),
        })
    }

    pub(super) fn connection_broke(&self) {
        *self.broke.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// `used`: how long ago the connection was taken last, whose statements were all answered.
    pub(super) fn is_fresh(&self, used: Duration) -> bool {
        let broke = self.broke.lock().unwrap_or_else(PoisonError::into_inner);
        used < FRESH && broke.is_none_or(|broke| used < broke.elapsed())
    }

    /// What comes of a statement on a connection opened at `opened`; `None` if nothing came until `until`, or if the
    /// server is gone.
    pub(super) async fn heard<T>(
        &self,
        opened: Instant,
        until: Instant,
        answer: impl Future<Output = T>,
    ) -> Option<T> {
        let mut answer = pin!(answer);
        loop {
            let next = until.min(Instant::now() + PATIENCE);
            if let Ok(answer) = timeout_at(next, &mut answer).await {
                return Some(answer);
            }
            if next == until {
                return None;
            }
            tokio::select! {
                biased;
                answer = &mut answer => return Some(answer),
                there = self.is_there(opened) => if !there { return None },
            }
        }
    }

    async fn is_there(&self, opened: Instant) -> bool {
        if !self.primary.is_of_now(opened.elapsed()) {
            return false;
        }
        let mut probed = self.probed.lock().await;
        if let Some((at, there)) = *probed
            && at.elapsed() < PATIENCE
        {
            return there;
        }
        let there = self.probe().await;
        *probed = Some((Instant::now(), there));
        if !there {
            self.connection_broke();
            self.primary.is_missed();
        }
        there
    }

    /// Whatever the server says, a refusal too, it is there.
    async fn probe(&self) -> bool {
        match timeout(PROBE, PgConnection::connect_with(&self.primary.options())).await {
            Ok(Ok(connection)) => {
                tokio::spawn(connection.close());
                true
            }
            Ok(Err(error)) => error.as_database_error().is_some(),
            Err(_) => false,
        }
    }
}
