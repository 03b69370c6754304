//! Working days.

use kernel::Timestamp;
use time::{Duration, Weekday};

/// The end of the n-th working day (Monday to Friday) after a moment.
pub(crate) fn working_days_after(from: Timestamp, n: u32) -> Timestamp {
    let mut at = from.to_datetime();
    let mut left = n;
    while left > 0 {
        at += Duration::DAY;
        if !matches!(at.weekday(), Weekday::Saturday | Weekday::Sunday) {
            left -= 1;
        }
    }
    Timestamp::from_datetime(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weekend_is_no_working_time() {
        let friday = Timestamp::from_datetime(time::macros::datetime!(2026-11-20 15:00 UTC));
        let due = working_days_after(friday, 5).to_datetime();
        assert_eq!(due, time::macros::datetime!(2026-11-27 15:00 UTC));
    }
}
