//! When nobody is woken: mails about what is unread wait until the morning of where somebody lives.

use chrono::{DateTime, Days, NaiveTime, TimeZone, Timelike};
use chrono_tz::Tz;
use kernel::{Timestamp, Uid};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use storage::quiet_hours::{self, QuietHoursRow};
use storage::{Conn, Tx};
use utoipa::ToSchema;

use crate::boxed;

/// From the one hour of the day until the other, of the same day or of the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// 0 to 23.
    #[schema(maximum = 23)]
    from: u8,
    /// 0 to 23, and not `from`.
    #[schema(maximum = 23)]
    until: u8,
}

/// Of who has chosen none.
const USUAL: QuietHours = QuietHours { from: 21, until: 8 };

impl QuietHours {
    pub(crate) fn is_possible(self) -> bool {
        self.from <= 23 && self.until <= 23 && self.from != self.until
    }

    fn holds_at(self, hour: u32) -> bool {
        let (from, until) = (u32::from(self.from), u32::from(self.until));
        match from < until {
            true => from <= hour && hour < until,
            false => from <= hour || hour < until,
        }
    }

    /// When they are over; `None`: this moment does not lie in them.
    fn end(self, at: Timestamp, zone: Tz) -> Option<Timestamp> {
        let there = DateTime::from_timestamp(at.seconds(), 0)?.with_timezone(&zone);
        if !self.holds_at(there.hour()) {
            return None;
        }
        let is_tomorrow = there.hour() >= u32::from(self.until);
        let day = there.date_naive() + Days::new(u64::from(is_tomorrow));
        let end = day.and_time(NaiveTime::from_hms_opt(u32::from(self.until), 0, 0)?);
        // An hour that the change of the clock leaves out begins with the next one.
        let end = zone.from_local_datetime(&end).earliest().or_else(|| {
            zone.from_local_datetime(&(end + Duration::from_secs(3_600)))
                .earliest()
        })?;
        Some(Timestamp::from_seconds(end.timestamp())).filter(|end| *end > at)
    }
}

/// A time zone that is not known counts as UTC.
pub(crate) fn zone_of(name: Option<&str>) -> Tz {
    name.and_then(|name| name.parse().ok()).unwrap_or(Tz::UTC)
}

/// `None`: at no time.
pub(super) async fn of(c: &mut Conn, uid: &Uid) -> Result<(Option<QuietHours>, Tz), storage::Error> {
    let row = quiet_hours::find(c, uid).await?;
    Ok(row.map_or((Some(USUAL), Tz::UTC), |row| {
        (chosen(&row), zone_of(row.time_zone.as_deref()))
    }))
}

fn chosen(row: &QuietHoursRow) -> Option<QuietHours> {
    if !row.is_chosen {
        return Some(USUAL);
    }
    let hour = |hour: Option<i64>| hour.and_then(|hour| u8::try_from(hour).ok());
    let (from, until) = hour(row.from_hour).zip(hour(row.until_hour))?;
    Some(QuietHours { from, until })
}

pub(super) async fn set(tx: &mut Tx, uid: &Uid, hours: Option<QuietHours>) -> Result<(), storage::Error> {
    quiet_hours::set(tx, uid, hours.map(|hours| (hours.from, hours.until))).await
}

/// The first moment from `at` on that does not lie in somebody's quiet hours.
#[boxed]
pub(crate) async fn awake_from(c: &mut Conn, uid: &Uid, at: Timestamp) -> Result<Timestamp, storage::Error> {
    let (hours, zone) = of(c, uid).await?;
    Ok(hours.and_then(|hours| hours.end(at, zone)).unwrap_or(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In the winter of 2026, UTC.
    fn at(day: i64, hour: i64, minute: i64) -> Timestamp {
        // 2026-03-01 00:00 UTC
        Timestamp::from_seconds(1_772_323_200 + (day - 1) * 86_400 + hour * 3_600 + minute * 60)
    }

    fn ends(hours: (u8, u8), moment: Timestamp, zone: Tz) -> Option<Timestamp> {
        let (from, until) = hours;
        QuietHours { from, until }.end(moment, zone)
    }

    #[test]
    fn no_02_a_night_ends_in_the_morning_of_where_somebody_lives() {
        let usual = (USUAL.from, USUAL.until);
        assert_eq!(ends(usual, at(2, 20, 59), Tz::UTC), None);
        assert_eq!(ends(usual, at(2, 21, 0), Tz::UTC), Some(at(3, 8, 0)));
        assert_eq!(ends(usual, at(3, 0, 30), Tz::UTC), Some(at(3, 8, 0)));
        assert_eq!(ends(usual, at(3, 8, 0), Tz::UTC), None);
        assert_eq!(ends(usual, at(2, 20, 59), Tz::Europe__Oslo), Some(at(3, 7, 0)));
        assert_eq!(
            ends(usual, at(2, 9, 0), Tz::America__New_York),
            Some(at(2, 13, 0))
        );
        assert_eq!(ends(usual, at(2, 9, 0), Tz::Asia__Tokyo), None);
        assert_eq!(ends(usual, at(2, 16, 0), Tz::Asia__Kolkata), Some(at(3, 2, 30)));
    }

    #[test]
    fn no_02_hours_of_one_day_and_the_change_of_the_clock() {
        assert_eq!(ends((9, 17), at(2, 9, 0), Tz::UTC), Some(at(2, 17, 0)));
        assert_eq!(ends((9, 17), at(2, 17, 0), Tz::UTC), None);
        // On 29 March 2026 the hour from 2 to 3 is left out in Oslo: 2 o'clock there is 3, which is 1 UTC.
        assert_eq!(ends((22, 2), at(28, 23, 0), Tz::Europe__Oslo), Some(at(29, 1, 0)));
        assert_eq!(ends((22, 8), at(28, 23, 0), Tz::Europe__Oslo), Some(at(29, 6, 0)));
    }

    #[test]
    fn no_02_an_hour_is_one_of_a_day_and_the_two_differ() {
        let is_possible = |from, until| QuietHours { from, until }.is_possible();
        assert!(is_possible(0, 23) && is_possible(23, 0));
        assert!(!is_possible(24, 0) && !is_possible(0, 24) && !is_possible(7, 7));
    }
}
