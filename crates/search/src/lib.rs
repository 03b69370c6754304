//! The people of a directory, in the memory of one process: who lies under all of some terms, whose name begins with a
//! text, and who is free on some days. It knows numbers and texts, and nothing of where they come from or in which order
//! people are shown.

mod index;
mod names;
#[cfg(test)]
mod tests;

pub use index::{Entry, Found, Index, Query, Span};
