//! SQLite's one writer, with group commit.
//!
//! Writers take turns on a fair lock. Each turn is a savepoint inside a transaction that several turns share; the
//! committer stands in the same queue, so the turns that were waiting before it join the group and one fsync
//! acknowledges them all. A turn that fails or is dropped rolls back to its own savepoint only. What opens a turn goes
//! to SQLite's thread together with the turn's first statement ([`crate::opening`]): one way there and back less.
//!
//! A caller can go away at any await. So only tasks of the writer undo a turn or commit a group ([`settled`] and
//! [`Writer::commit_groups`]): the answer of every COMMIT is heard, and everybody in the group hears what is true.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kernel::LogLimit;
use sqlx::Connection;
use sqlx_sqlite::SqliteConnection;
use tokio::sync::{Mutex, Notify, OwnedMutexGuard, oneshot};

use crate::database::disk::DiskWatch;
use crate::error::is_no_savepoint;
use crate::{Error, Result};

#[cfg(test)]
mod tests;

static REFUSED: LogLimit = LogLimit::every(Duration::from_secs(5));

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
    /// SQLite has rolled the open transaction back: by itself (disk full), or because we said so
    rolled_back: Arc<AtomicBool>,
    disk: DiskWatch,
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

/// Where a statement is executed.
pub(crate) struct Place<'c> {
    pub(crate) connection: &'c mut SqliteConnection,
    /// Statements without parameters and rows, separated by `;`, that are executed just before it.
    pub(crate) opening: Option<&'static str>,
    /// Sees its error.
    pub(crate) disk: &'c DiskWatch,
}

pub(crate) struct WriteTurn {
    guard: OwnedMutexGuard<Slot>,
    wake: Arc<Notify>,
    /// a statement was given to SQLite
    begun: bool,
}

impl Writer {
    pub(crate) async fn start(mut connection: SqliteConnection, disk: DiskWatch) -> Result<Self> {
        let rolled_back = Arc::new(AtomicBool::new(false));
        let hook = rolled_back.clone();
        connection
            .lock_handle()
            .await?
            .set_rollback_hook(move || hook.store(true, Ordering::Release));
        let slot = Slot {
            connection,
            open: false,
            turn: Turn::None,
            savepoint: Savepoint::A,
            waiting: Vec::new(),
            rolled_back,
            disk,
        };
        let writer = Self {
            slot: Arc::new(Mutex::new(slot)),
            wake: Arc::new(Notify::new()),
        };
        tokio::spawn(writer.clone().commit_groups());
        Ok(writer)
    }

    pub(crate) async fn turn(&self) -> Result<WriteTurn> {
        let mut guard = self.slot.clone().lock_owned().await;
        if guard.turn == Turn::Running {
            guard = settled(guard, false).await?;
        }
        Ok(WriteTurn {
            guard,
            wake: self.wake.clone(),
            begun: false,
        })
    }

    /// Runs while no turn is under way and no transaction is open.
    pub(crate) async fn exclusively<T>(
        &self,
        work: impl AsyncFnOnce(&mut SqliteConnection) -> T,
    ) -> Result<T> {
        let mut guard = settled(self.slot.clone().lock_owned().await, true).await?;
        Ok(work(&mut guard.connection).await)
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

/// Undoes a turn that was dropped half-way, and commits the group if asked to, in a task of its own: when the caller
/// leaves meanwhile, the lock is freed only after both are done.
async fn settled(mut guard: OwnedMutexGuard<Slot>, commit: bool) -> Result<OwnedMutexGuard<Slot>> {
    let task = tokio::spawn(async move {
        guard.settle().await;
        if commit {
            guard.commit_group().await;
        }
        guard
    });
    task.await
        .map_err(|error| Error::Unavailable(format!("the writer stopped: {error}")))
}

impl Slot {
    async fn run(&mut self, sql: &'static str) -> Result<()> {
        let result = sqlx::query(sql).execute(&mut self.connection).await;
        self.disk.seen(result)?;
        Ok(())
    }

    /// Begins a turn: what must be executed together with its first statement.
    fn opening(&mut self) -> &'static str {
        let (sql, savepoint) = match (self.open, self.turn, self.savepoint) {
            (false, ..) => ("BEGIN IMMEDIATE; SAVEPOINT turn_a", Savepoint::A),
            (true, Turn::Finished, Savepoint::A) => ("RELEASE turn_a; SAVEPOINT turn_b", Savepoint::B),
            (true, Turn::Finished, Savepoint::B) => ("RELEASE turn_b; SAVEPOINT turn_a", Savepoint::A),
            (true, Turn::None | Turn::Running, _) => ("SAVEPOINT turn_a", Savepoint::A),
        };
        if !self.open {
            self.rolled_back.store(false, Ordering::Release);
        }
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
        self.see_unheard().await;
        match self.run(self.savepoint.undo()).await {
            Ok(()) => self.turn = Turn::None,
            // It was dropped before SQLite had begun it, or SQLite could not begin: the turns before it stand. Or the
            // engine has rolled the whole group back by itself: then the commit fails, and says so.
            Err(error) if is_no_savepoint(&error) => self.commit_group().await,
            Err(error) => self.give_up(&error).await,
        }
    }

    /// The last error of a statement whose caller left before it was answered.
    async fn see_unheard(&mut self) {
        match self.connection.lock_handle().await {
            Ok(mut handle) => {
                if let Some(error) = handle.last_error() {
                    self.disk.see(&sqlx::Error::Database(Box::new(error)));
                }
            }
            Err(error) => self.disk.failed(&error.to_string()),
        }
    }

    async fn commit_group(&mut self) {
        if !self.open {
            return;
        }
        match self.run("COMMIT").await {
            Ok(()) => self.close(|| Ok(())),
            Err(error) => self.give_up(&error).await,
        }
    }

    /// The group was not committed, as far as SQLite says.
    async fn give_up(&mut self, error: &Error) {
        // Fails when the engine has rolled back already. It tells by its hook, which is asked before this rolls back.
        let by_itself = self.rolled_back.load(Ordering::Acquire);
        let refused = self.run("ROLLBACK").await.is_ok() || by_itself;
        if !self.waiting.is_empty()
            && let Some(left_out) = REFUSED.pass()
        {
            let turns = self.waiting.len();
            tracing::error!(%error, turns, refused, left_out, "a group of writes was not committed");
        }
        let cause = error.to_string();
        self.close(|| match refused {
            true => Err(Error::Unavailable(cause.clone())),
            false => Err(Error::CommitUnknown(cause.clone())),
        });
        if let Err(error) = self.connection.ping().await {
            self.disk
                .failed(&format!("the write connection is gone: {error}"));
        }
    }

    /// No transaction is open any more, and all turns of the group hear how it ended.
    fn close(&mut self, told: impl Fn() -> Result<()>) {
        self.open = false;
        self.turn = Turn::None;
        for waiting in self.waiting.drain(..) {
            let _ = waiting.send(told()); // its caller went away
        }
    }
}

impl WriteTurn {
    /// For the next statement.
    pub(crate) fn next(&mut self) -> std::result::Result<Place<'_>, sqlx::Error> {
        let opening = (!self.begun).then(|| self.guard.opening());
        self.begun = true;
        if self.is_lost() {
            // What followed would be executed outside of any transaction.
            return Err(sqlx::Error::Io(std::io::Error::other(LOST)));
        }
        let slot = &mut *self.guard;
        Ok(Place {
            connection: &mut slot.connection,
            opening,
            disk: &slot.disk,
        })
    }

    /// For what executes nothing.
    pub(crate) fn unopened(&mut self) -> &mut SqliteConnection {
        &mut self.guard.connection
    }

    fn is_lost(&self) -> bool {
        self.guard.rolled_back.load(Ordering::Acquire)
    }

    /// Nothing here waits before the turn is handed over, so a caller that leaves has either committed or not.
    pub(crate) async fn commit(mut self) -> Result<()> {
        if !self.begun {
            return Ok(());
        }
        if self.is_lost() {
            return Err(Error::Unavailable(LOST.into()));
        }
        self.guard.turn = Turn::Finished;
        self.group().await
    }

    /// Undone by whoever has the lock next; what was read in it is durable when this returns.
    pub(crate) async fn undo(self) -> Result<()> {
        if !self.begun {
            return Ok(());
        }
        // Nothing of this turn is kept, whatever became of the others.
        self.group()
            .await
            .map_err(|error| Error::Unavailable(error.to_string()))
    }

    /// Hands the turn over, and waits for the commit of the group that it is in.
    async fn group(mut self) -> Result<()> {
        let (done, committed) = oneshot::channel();
        self.guard.waiting.push(done);
        drop(self);
        committed
            .await
            .unwrap_or_else(|_| Err(Error::CommitUnknown("the writer stopped".into())))
    }
}

const LOST: &str = "SQLite has rolled this transaction back";

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
