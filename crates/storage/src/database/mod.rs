//! How both engines are opened, read, written and checked: connections, transactions, SQLite's one writer.

pub(crate) mod account_changes;
pub(crate) mod checkpoint;
pub mod clock;
pub(crate) mod commit;
pub(crate) mod conn;
pub(crate) mod db;
pub(crate) mod disk;
pub(crate) mod doorbell;
pub(crate) mod events;
pub(crate) mod new_event;
pub(crate) mod other_processes;
pub(crate) mod postgres;
pub(crate) mod readers;
pub(crate) mod relisted;
pub(crate) mod savepoint;
pub(crate) mod sqlite;
pub(crate) mod writer;
