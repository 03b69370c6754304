//! Threads and messages as one of their members reads them.

pub(crate) mod list;
pub(crate) mod room_lines;
pub(crate) mod seen;
pub(crate) mod tell;
pub(crate) mod warnings;
