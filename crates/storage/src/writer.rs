//! SQLite's one writer, with group commit.
//!
//! Writers take turns on a fair lock. Each turn is a savepoint inside a transaction that several turns share; the
//! committer stands in the same queue, so the turns that were waiting before it join the group and one fsync
//! acknowledges them all. A turn that fails or is dropped rolls back to its own savepoint only.

use std::sync::Arc;

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{Mutex, Notify, OwnedMutexGuard, oneshot};

use crate::error::is_disk_failure;
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
    /// finished turns that wait for the group's commit
    waiting: Vec<oneshot::Sender<Result<()>>>,
    on_disk_failure: OnDiskFailure,
}

/// Where the newest savepoint of the open transaction stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    None,
    Running,
    /// Done and kept. Its savepoint is released together with the next one's beginning, to spare a round trip.
    Finished,
}

pub(crate) struct WriteTurn {
    guard: OwnedMutexGuard<Slot>,
    wake: Arc<Notify>,
}

impl Writer {
    pub(crate) fn start(connection: SqliteConnection, on_disk_failure: OnDiskFailure) -> Self {
        let slot = Slot {
            connection,
            open: false,
            turn: Turn::None,
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
        guard.begin_turn().await?;
        Ok(WriteTurn {
            guard,
            wake: self.wake.clone(),
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

    async fn begin_turn(&mut self) -> Result<()> {
        let sql = match (self.open, self.turn) {
            (false, _) => "BEGIN IMMEDIATE; SAVEPOINT turn",
            (true, Turn::Finished) => "RELEASE turn; SAVEPOINT turn",
            (true, Turn::None | Turn::Running) => "SAVEPOINT turn",
        };
        self.turn = Turn::Running;
        self.open = true;
        match self.run(sql).await {
            Ok(()) => Ok(()),
            Err(error) => {
                self.give_up(&error).await;
                Err(error)
            }
        }
    }

    /// Undoes a turn that was dropped half-way.
    async fn settle(&mut self) {
        if self.turn != Turn::Running {
            return;
        }
        match self.run("ROLLBACK TO turn; RELEASE turn").await {
            Ok(()) => self.turn = Turn::None,
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
    pub(crate) fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.guard.connection
    }

    pub(crate) async fn commit(mut self) -> Result<()> {
        self.guard.turn = Turn::Finished;
        let (done, committed) = oneshot::channel();
        self.guard.waiting.push(done);
        drop(self);
        committed
            .await
            .unwrap_or_else(|_| Err(Error::Unavailable("the writer stopped".into())))
    }
}

impl Drop for WriteTurn {
    fn drop(&mut self) {
        // Wakes the committer, which commits the group or undoes a turn that was dropped.
        self.wake.notify_one();
    }
}
