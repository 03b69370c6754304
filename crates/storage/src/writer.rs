//! SQLite's one writer, with group commit.
//!
//! Writers take turns on a fair lock. Each turn is a savepoint inside a transaction that several turns share; the
//! committer stands in the same queue, so the turns that were waiting before it join the group and one fsync
//! acknowledges them all. A turn that fails or is dropped rolls back to its own savepoint only. What opens a turn goes
//! to SQLite's thread together with the turn's first statement ([`crate::opening`]): one way there and back less.

use std::sync::Arc;

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{Mutex, Notify, OwnedMutexGuard, oneshot};

use crate::error::{is_disk_failure, is_no_savepoint};
use crate::{Error, Result};

/// Called when the disk itself has failed; must not return to business as usual.
pub(crate) type OnDiskFailure = Arc<dyn Fn(&str) + Send + Sync>;

#[derive(Clone)]
pub(crate) struct Writer {
    slot: Arc<Mutex<Slot>>,
    wake: Arc<Notify>,
}

struct Slot {
    connection: SqliteConnection,
    /// a transaction is open
    open: bool,
    turn: Turn,
    savepoint: Savepoint,
    /// finished turns that wait for the group's commit
    waiting: Vec<oneshot::Sender<Result<()>>>,
    on_disk_failure: OnDiskFailure,
}

/// Where the newest savepoint of the open transaction stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    None,
    Running,
    /// Done and kept. Its savepoint is released together with the next one's beginning.
    Finished,
}

/// Neighbouring turns have different names: a turn whose opening never reached SQLite cannot undo the one before it.
#[derive(Clone, Copy)]
enum Savepoint {
    A,
    B,
}

impl Savepoint {
    const fn undo(self) -> &'static str {
        match self {
            Self::A => "ROLLBACK TO turn_a; RELEASE turn_a",
            Self::B => "ROLLBACK TO turn_b; RELEASE turn_b",
        }
    }
}

pub(crate) struct WriteTurn {
    guard: OwnedMutexGuard<Slot>,
    wake: Arc<Notify>,
    /// a statement was given to SQLite
    begun: bool,
}

impl Writer {
    pub(crate) fn start(connection: SqliteConnection, on_disk_failure: OnDiskFailure) -> Self {
        let slot = Slot {
            connection,
            open: false,
            turn: Turn::None,
            savepoint: Savepoint::A,
            waiting: Vec::new(),
            on_disk_failure,
        };
        let writer = Self {
            slot: Arc::new(Mutex::new(slot)),
            wake: Arc::new(Notify::new()),
        };
        tokio::spawn(writer.clone().commit_groups());
        writer
    }

    pub(crate) async fn turn(&self) -> Result<WriteTurn> {
        let mut guard = self.slot.clone().lock_owned().await;
        guard.settle().await;
        Ok(WriteTurn {
            guard,
            wake: self.wake.clone(),
            begun: false,
        })
    }

    /// Runs while no turn is under way and no transaction is open.
    pub(crate) async fn exclusively<T>(&self, work: impl AsyncFnOnce(&mut SqliteConnection) -> T) -> T {
        let mut slot = self.slot.lock().await;
        slot.settle().await;
        slot.commit_group().await;
        work(&mut slot.connection).await
    }

    async fn commit_groups(self) {
        loop {
            self.wake.notified().await;
            let mut slot = self.slot.lock().await;
            slot.settle().await;
            slot.commit_group().await;
        }
    }
}

impl Slot {
    async fn run(&mut self, sql: &'static str) -> Result<()> {
        match sqlx::query(sql).execute(&mut self.connection).await {
            Ok(_) => Ok(()),
            Err(error) => {
                if is_disk_failure(&error) {
                    (self.on_disk_failure)(&error.to_string());
                }
                Err(error.into())
            }
        }
    }

    /// Begins a turn: what must be executed together with its first statement.
    fn opening(&mut self) -> &'static str {
        let (sql, savepoint) = match (self.open, self.turn, self.savepoint) {
            (false, ..) => ("BEGIN IMMEDIATE; SAVEPOINT turn_a", Savepoint::A),
            (true, Turn::Finished, Savepoint::A) => ("RELEASE turn_a; SAVEPOINT turn_b", Savepoint::B),
            (true, Turn::Finished, Savepoint::B) => ("RELEASE turn_b; SAVEPOINT turn_a", Savepoint::A),
            (true, Turn::None | Turn::Running, _) => ("SAVEPOINT turn_a", Savepoint::A),
        };
        self.savepoint = savepoint;
        self.turn = Turn::Running;
        self.open = true;
        sql
    }

    /// Undoes a turn that was dropped half-way.
    async fn settle(&mut self) {
        if self.turn != Turn::Running {
            return;
        }
        match self.run(self.savepoint.undo()).await {
            Ok(()) => self.turn = Turn::None,
            // It was dropped before SQLite had begun it, or SQLite could not begin: the turns before it stand.
            Err(error) if is_no_savepoint(&error) => self.commit_group().await,
            // The engine has rolled the whole group back by itself (disk full): nobody in it is acknowledged.
            Err(error) => self.give_up(&error).await,
        }
    }

    async fn commit_group(&mut self) {
        if !self.open {
            return;
        }
        match self.run("COMMIT").await {
            Ok(()) => {
                self.open = false;
                self.turn = Turn::None;
                for waiting in self.waiting.drain(..) {
                    let _ = waiting.send(Ok(())); // its caller went away: the change is kept all the same
                }
            }
            Err(error) => self.give_up(&error).await,
        }
    }

    async fn give_up(&mut self, error: &Error) {
        tracing::error!(%error, turns = self.waiting.len(), "a group of writes was rolled back");
        // Fails when the engine has rolled back already.
        let _ = sqlx::raw_sql("ROLLBACK").execute(&mut self.connection).await;
        self.open = false;
        self.turn = Turn::None;
        for waiting in self.waiting.drain(..) {
            let _ = waiting.send(Err(Error::Unavailable(error.to_string())));
        }
        if self.connection.ping().await.is_err() {
            (self.on_disk_failure)("the write connection is gone");
        }
    }
}

impl WriteTurn {
    /// For the next statement: the connection, and what must be executed just before it.
    pub(crate) fn next(&mut self) -> (&mut SqliteConnection, Option<&'static str>) {
        let opening = (!self.begun).then(|| self.guard.opening());
        self.begun = true;
        (&mut self.guard.connection, opening)
    }

    /// For what executes nothing.
    pub(crate) fn unopened(&mut self) -> &mut SqliteConnection {
        &mut self.guard.connection
    }

    pub(crate) async fn commit(mut self) -> Result<()> {
        if !self.begun {
            return Ok(());
        }
        self.guard.turn = Turn::Finished;
        let (done, committed) = oneshot::channel();
        self.guard.waiting.push(done);
        drop(self);
        committed
            .await
            .unwrap_or_else(|_| Err(Error::Unavailable("the writer stopped".into())))
    }
}

impl std::fmt::Debug for WriteTurn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WriteTurn")
            .field("begun", &self.begun)
            .finish_non_exhaustive()
    }
}

impl Drop for WriteTurn {
    fn drop(&mut self) {
        // Wakes the committer, which commits the group or undoes a turn that was dropped.
        self.wake.notify_one();
    }
}
