//! The connections that read an SQLite file. sqlx's own pool asks each connection that comes back whether it is alive,
//! which for SQLite is one more way to its thread and back, as dear as a small query; a file does not go away like a
//! server. A query whose caller has left runs to its end on its thread, and the next one waits behind it there.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::{ConnectOptions, Connection};
use sqlx_sqlite::{SqliteConnectOptions, SqliteConnection};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

#[derive(Clone)]
pub(crate) struct Readers(Arc<Inner>);

struct Inner {
    options: SqliteConnectOptions,
    most: u32,
    wait: Duration,
    places: Arc<Semaphore>,
    /// The last used is used next, so that a quiet server keeps few of them warm.
    idle: Mutex<Vec<SqliteConnection>>,
}

/// Goes back when it is dropped.
pub(crate) struct Borrowed {
    /// Taken out where it goes back, which nothing outlives.
    connection: Option<SqliteConnection>,
    state: State,
    from: Arc<Inner>,
    place: Option<OwnedSemaphorePermit>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Free,
    /// A statement was given to its thread, and nobody has heard of its end.
    Asked,
    /// Not to be used again.
    Broken,
}

impl State {
    /// What SQLite itself reports leaves the connection as it was.
    pub(crate) fn note(&mut self, error: &sqlx::Error) {
        if matches!(error, sqlx::Error::WorkerCrashed | sqlx::Error::Io(_)) {
            *self = Self::Broken;
        }
    }

    pub(crate) fn answered(&mut self) {
        if *self == Self::Asked {
            *self = Self::Free;
        }
    }
}

impl Readers {
    /// Opens nothing yet. `wait`: how long a caller waits for a connection.
    pub(crate) fn new(options: SqliteConnectOptions, most: u32, wait: Duration) -> Self {
        Self(Arc::new(Inner {
            options,
            most,
            wait,
            places: Arc::new(Semaphore::new(most as usize)),
            idle: Mutex::default(),
        }))
    }

    pub(crate) async fn take(&self) -> Result<Borrowed, sqlx::Error> {
        let place = match self.0.places.clone().try_acquire_owned() {
            Ok(place) => place,
            Err(_) => timeout(self.0.wait, self.0.places.clone().acquire_owned())
                .await
                .map_err(|_| sqlx::Error::PoolTimedOut)?
                .map_err(|_| sqlx::Error::PoolClosed)?,
        };
        let idle = self.0.idle().pop();
        let connection = match idle {
            Some(connection) => connection,
            None => self.0.options.connect().await?,
        };
        Ok(Borrowed {
            connection: Some(connection),
            state: State::Free,
            from: self.0.clone(),
            place: Some(place),
        })
    }

    /// Waits for what is being read.
    pub(crate) async fn close(&self) {
        let all = self.0.places.acquire_many(self.0.most).await;
        self.0.places.close();
        drop(all);
        let idle = std::mem::take(&mut *self.0.idle());
        for connection in idle {
            let _ = connection.close().await; // nothing was written on it
        }
    }
}

impl Inner {
    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<SqliteConnection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Borrowed {
    /// For what executes nothing.
    pub(crate) fn connection(&mut self) -> &mut SqliteConnection {
        self.connection.as_mut().expect("there until it is dropped")
    }

    /// For a statement; its end and its errors are noted in the state.
    pub(crate) fn asked(&mut self) -> (&mut SqliteConnection, &mut State) {
        self.state = State::Asked;
        let connection = self.connection.as_mut().expect("there until it is dropped");
        (connection, &mut self.state)
    }
}

impl std::fmt::Debug for Borrowed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Borrowed")
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

impl Drop for Borrowed {
    fn drop(&mut self) {
        let Some(mut connection) = self.connection.take() else {
            return;
        };
        match (self.state, tokio::runtime::Handle::try_current()) {
            (State::Free, _) => self.from.idle().push(connection),
            (State::Asked, Ok(runtime)) => {
                let (from, place) = (self.from.clone(), self.place.take());
                runtime.spawn(async move {
                    if connection.ping().await.is_ok() {
                        from.idle().push(connection);
                    }
                    drop(place);
                });
            }
            // Without a runtime the process is ending.
            (State::Asked | State::Broken, _) => drop(connection),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn readers(most: u32) -> Readers {
        let options = SqliteConnectOptions::new().in_memory(true);
        Readers::new(options, most, Duration::from_millis(50))
    }

    #[tokio::test]
    async fn who_finds_no_connection_waits_for_one_and_hears_when_it_takes_too_long() {
        let readers = readers(1);
        let held = readers.take().await.unwrap();
        assert!(matches!(readers.take().await, Err(sqlx::Error::PoolTimedOut)));
        let (next, ()) = tokio::join!(readers.take(), async { drop(held) });
        drop(next.unwrap());
        assert_eq!(readers.0.idle().len(), 1);
        readers.close().await;
        assert!(matches!(readers.take().await, Err(sqlx::Error::PoolClosed)));
    }

    #[tokio::test]
    async fn nobody_gets_a_connection_whose_statement_still_runs() {
        let readers = readers(1);
        let mut held = readers.take().await.unwrap();
        held.asked();
        drop(held);
        assert!(
            readers.0.idle().is_empty(),
            "it is asked first whether it is free"
        );
        readers.take().await.unwrap();
    }

    #[tokio::test]
    async fn a_connection_that_is_gone_is_not_used_again() {
        let readers = readers(1);
        let mut held = readers.take().await.unwrap();
        held.asked().1.note(&sqlx::Error::WorkerCrashed);
        drop(held);
        assert!(readers.0.idle().is_empty());
        readers.take().await.unwrap();
    }
}
