use std::ops::{Deref, DerefMut};

use kernel::Uid;

use crate::database::account_changes::{AccountChanges, Noted};
use crate::database::disk::DiskWatch;
use crate::database::doorbell::Doorbell;
use crate::database::new_event::NewEvent;
use crate::database::postgres::{PostgresMut, Session, Transaction};
use crate::database::readers::Borrowed;
use crate::database::relisted::Relisted;
use crate::database::savepoint::SqliteMut;
use crate::database::writer::WriteTurn;
use crate::{Result, boxed};

/// A connection of either engine; queries run on it through `on!`.
pub struct Conn(Kind);

enum Kind {
    SqliteRead(Borrowed, DiskWatch),
    SqliteWrite(WriteTurn),
    PostgresRead(Session),
    PostgresWrite(Transaction),
}

pub(crate) enum EngineMut<'c> {
    Sqlite(SqliteMut<'c>),
    Postgres(PostgresMut<'c>),
}

impl Conn {
    pub(crate) fn engine(&mut self) -> EngineMut<'_> {
        match &mut self.0 {
            Kind::SqliteRead(c, disk) => EngineMut::Sqlite(SqliteMut::Read(c, disk)),
            Kind::SqliteWrite(turn) => EngineMut::Sqlite(SqliteMut::Write(turn)),
            Kind::PostgresRead(c) => EngineMut::Postgres(PostgresMut(c)),
            Kind::PostgresWrite(tx) => EngineMut::Postgres(PostgresMut(tx.session())),
        }
    }

    pub(super) async fn commit(self, noted: Vec<Noted>) -> Result<()> {
        match self.0 {
            Kind::SqliteWrite(turn) => turn.commit(noted).await,
            Kind::PostgresWrite(tx) => tx.commit(noted).await,
            Kind::SqliteRead(..) | Kind::PostgresRead(_) => Ok(()),
        }
    }
}

/// Runs one body on whichever engine the connection belongs to: `on!(conn, c => sqlx::query("…").execute(c).await)`.
macro_rules! on {
    ($conn:expr, $c:ident => $body:expr) => {
        match $conn.engine() {
            $crate::database::conn::EngineMut::Sqlite($c) => $body,
            $crate::database::conn::EngineMut::Postgres($c) => $body,
        }
    };
}
pub(crate) use on;

/// [`on!`] for a SELECT whose rows nobody else may change until the transaction ends. SQLite's only writer has that
/// anyway; PostgreSQL is told, and lets others insert rows that refer to these meanwhile (FOR UPDATE would not, and two who
/// refer to each other's rows would wait for ever). `locked!(tx, "SELECT …", c, sql => sqlx::query_as(sql)…)`
macro_rules! locked {
    ($conn:expr, $select:expr, $c:ident, $sql:ident => $body:expr) => {
        match $conn.engine() {
            $crate::database::conn::EngineMut::Sqlite($c) => {
                let $sql = $select;
                $body
            }
            $crate::database::conn::EngineMut::Postgres($c) => {
                let $sql = concat!($select, " FOR NO KEY UPDATE");
                $body
            }
        }
    };
}
pub(crate) use locked;

/// Reads what has been committed.
pub struct Reader(Conn);

/// Who hears of a commit.
#[derive(Clone, Default)]
pub(crate) struct Listeners {
    pub(crate) accounts: AccountChanges,
    pub(crate) doorbell: Doorbell,
}

/// One change, all or nothing. Reads through it see its own writes, and on SQLite those of turns that are not
/// committed yet: whoever answers with what was read here commits first, also when nothing was written.
pub struct Tx {
    pub(super) conn: Conn,
    pub(super) listeners: Listeners,
    pub(super) noted: Vec<Noted>,
    /// Whose inbox has something new when this is committed.
    pub(super) concerned: Vec<String>,
    pub(super) events: Vec<NewEvent>,
    pub(super) relisted: Vec<Relisted>,
}

impl Reader {
    pub(crate) fn sqlite(c: Borrowed, disk: DiskWatch) -> Self {
        Self(Conn(Kind::SqliteRead(c, disk)))
    }
    pub(crate) fn postgres(c: Session) -> Self {
        Self(Conn(Kind::PostgresRead(c)))
    }
}

impl Tx {
    pub(crate) fn sqlite(turn: WriteTurn, listeners: Listeners) -> Self {
        Self::new(Kind::SqliteWrite(turn), listeners)
    }
    pub(crate) fn postgres(tx: Transaction, listeners: Listeners) -> Self {
        Self::new(Kind::PostgresWrite(tx), listeners)
    }

    fn new(kind: Kind, listeners: Listeners) -> Self {
        Self {
            conn: Conn(kind),
            listeners,
            noted: Vec::new(),
            concerned: Vec::new(),
            events: Vec::new(),
            relisted: Vec::new(),
        }
    }

    /// What is remembered of the account, its sessions and its roles is read again once this is committed.
    pub(crate) fn changes_account(&mut self, uid: &Uid) {
        self.noted.push(self.listeners.accounts.noted(uid));
    }

    /// Written as this ends, and delivered once it is committed.
    pub(crate) fn tell(&mut self, event: NewEvent) {
        self.events.push(event);
    }

    /// Once this is committed, what is new in this person's inbox is delivered.
    pub(crate) fn ring_for(&mut self, uid: &str) {
        self.concerned.push(uid.to_owned());
    }

    /// Every process reads this listing again once it is committed.
    pub(crate) fn relists(&mut self, one: Relisted) {
        self.relisted.push(one);
    }

    /// Keeps nothing of this change, and returns once all that was read through it is durable.
    #[boxed]
    pub async fn undo(self) -> Result<()> {
        match self.conn.0 {
            Kind::SqliteWrite(turn) => turn.undo().await,
            // Nobody reads there what is not committed.
            Kind::PostgresWrite(_) | Kind::SqliteRead(..) | Kind::PostgresRead(_) => Ok(()),
        }
    }
}

impl Deref for Reader {
    type Target = Conn;
    fn deref(&self) -> &Conn {
        &self.0
    }
}
impl DerefMut for Reader {
    fn deref_mut(&mut self) -> &mut Conn {
        &mut self.0
    }
}
impl Deref for Tx {
    type Target = Conn;
    fn deref(&self) -> &Conn {
        &self.conn
    }
}
impl DerefMut for Tx {
    fn deref_mut(&mut self) -> &mut Conn {
        &mut self.conn
    }
}
