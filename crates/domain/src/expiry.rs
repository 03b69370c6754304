//! When a thing with a last day has expired: an option, a letter, a policy, a paper. It holds throughout that day.

use time::Date;

/// On that day it no longer holds.
pub(crate) fn is_expired(until: Date, day: Date) -> bool {
    until < day
}

/// On that day it holds, for at most so many days more.
pub(crate) fn ends_soon(until: Date, day: Date, days: i64) -> bool {
    (0..=days).contains(&(until - day).whole_days())
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use time::Duration;
    use time::macros::date;

    use super::*;

    #[rstest]
    #[case::over(-1, true, false)]
    #[case::last_day(0, false, true)]
    #[case::near(30, false, true)]
    #[case::far(31, false, false)]
    fn r_13_what_has_a_last_day_holds_throughout_it(
        #[case] left: i64,
        #[case] expired: bool,
        #[case] soon: bool,
    ) {
        let today = date!(2026 - 11 - 22);
        let until = today + Duration::days(left);
        assert_eq!(
            (is_expired(until, today), ends_soon(until, today, 30)),
            (expired, soon)
        );
    }
}
