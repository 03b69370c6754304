//! Whose place in the directory is another once a transaction is committed: every process keeps the directory in memory.

use kernel::Uid;

pub(crate) enum Relisted {
    Person(Uid),
    /// Of an account that is gone.
    Slot(i64),
    Everybody,
}
