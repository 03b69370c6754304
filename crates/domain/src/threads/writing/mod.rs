//! Writing in a thread: what is sent, held, changed, and how much of it.

pub(crate) mod answer;
pub(crate) mod change;
pub(crate) mod held;
pub(crate) mod hold;
pub(crate) mod limits;
pub(crate) mod mentions;
pub(crate) mod put;
pub(crate) mod removal;
pub(crate) mod send;
pub(crate) mod sent_files;
