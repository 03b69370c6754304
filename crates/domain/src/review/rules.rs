//! How much one reviewer holds, for how long, and when a decision is final.

use std::time::Duration;

/// Submissions that one reviewer may hold at a time.
pub const CLAIMS: i64 = 5;
/// A claim on which nothing is done, or an assignment that nobody begins, for so many working days goes back to the
/// queue.
pub const IDLE_DAYS: u32 = 3;
/// A decision can be undone for so long before it is sent.
pub const UNDO: Duration = Duration::from_secs(60);
/// Submissions of one tab of the queue are counted up to so many.
pub const COUNTED: i64 = 100;
