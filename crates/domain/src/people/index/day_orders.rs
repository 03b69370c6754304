//! The orders of the days that were asked for last. The secret of a day is a hash of a hash, as often as days are left in its
//! chain, up to 3,650 times, and a search needs it each time. A day has one chain for ever: the next is drawn long before the
//! last day of the one before.

use std::sync::{Mutex, MutexGuard, PoisonError};

use ranking::DayOrder;
use time::Date;

/// Today's, the one before for pages that were begun then, and the next for whose clock is ahead.
const KEPT: usize = 3;

#[derive(Default)]
pub(crate) struct DayOrders(Mutex<Vec<DayOrder>>);

impl DayOrders {
    pub fn of(&self, day: Date) -> Option<DayOrder> {
        self.kept().iter().find(|order| order.day == day).cloned()
    }

    pub fn keep(&self, order: DayOrder) {
        let mut kept = self.kept();
        kept.retain(|other| other.day != order.day);
        kept.truncate(KEPT - 1);
        kept.insert(0, order);
    }

    /// A panic elsewhere leaves it as it was.
    fn kept(&self) -> MutexGuard<'_, Vec<DayOrder>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use ranking::{Chain, MatchClass};
    use time::macros::date;

    use super::*;

    #[test]
    fn se_10_the_last_days_are_kept_each_with_its_own_order() {
        let chain = Chain::draw(date!(2026 - 11 - 25));
        let days =
            [25, 26, 27, 28].map(|day| Date::from_calendar_date(2026, time::Month::November, day).unwrap());
        let order = |day| DayOrder::new(day, chain.secret(day).unwrap());
        let orders = DayOrders::default();
        for day in days {
            assert!(orders.of(day).is_none(), "{day}");
            orders.keep(order(day));
            orders.keep(order(day));
        }
        assert!(orders.of(days[0]).is_none(), "the first makes room");
        for day in &days[1..] {
            let kept = orders.of(*day).unwrap();
            assert_eq!(kept.day, *day);
            assert_eq!(
                kept.place(MatchClass::Beginning, 7),
                order(*day).place(MatchClass::Beginning, 7)
            );
        }
    }
}
