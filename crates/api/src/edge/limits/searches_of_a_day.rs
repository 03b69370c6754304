//! Searches of an account within a day. They hold over all nodes. A node counts many at once, after they were made: whoever
//! searches now and then waits for no write.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use domain::people::SEARCHES_AT_ONCE;
use kernel::{Timestamp, Uid};

const DAY: Duration = Duration::from_secs(86_400);
/// Accounts that are remembered. Beyond them all are forgotten, with what is not counted yet.
const MOST: usize = 20_000;

#[derive(Default)]
pub struct SearchesOfADay(Mutex<HashMap<Uid, Taken>>);

#[derive(Clone, Debug)]
struct Taken {
    /// Until they have to be counted.
    left: u32,
    /// Until then.
    ends: Timestamp,
    /// No more can be taken, as this says.
    refused: Option<String>,
    /// The account is known to be older than a day, which it stays.
    is_old: bool,
}

/// What becomes of one search.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Search {
    Taken,
    /// Those that were made have to be counted first.
    Count,
    Refused {
        detail: String,
        wait: Duration,
    },
}

impl SearchesOfADay {
    fn all(&self) -> MutexGuard<'_, HashMap<Uid, Taken>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn take(&self, by: &Uid, now: Timestamp) -> Search {
        match self.all().get_mut(by) {
            Some(Taken {
                refused: Some(detail),
                ends,
                ..
            }) if now < *ends => {
                return Search::Refused {
                    detail: detail.clone(),
                    wait: ends.since(now),
                };
            }
            Some(one) if now < one.ends && one.left == 0 => return Search::Count,
            Some(one) if now < one.ends => {
                one.left -= 1;
                return Search::Taken;
            }
            Some(_) | None => {}
        }
        self.counted(by, now + DAY);
        Search::Taken
    }

    /// As many more may be made, of which this is the first.
    pub(crate) fn counted(&self, by: &Uid, ends: Timestamp) {
        let left = SEARCHES_AT_ONCE - 1;
        self.remember(
            by,
            Taken {
                left,
                ends,
                refused: None,
                is_old: false,
            },
        );
    }

    pub(crate) fn refused(&self, by: &Uid, detail: String, ends: Timestamp) {
        let refused = Some(detail);
        self.remember(
            by,
            Taken {
                left: 0,
                ends,
                refused,
                is_old: false,
            },
        );
    }

    /// Asked anew with each count.
    pub(crate) fn is_old(&self, by: &Uid) -> bool {
        self.all().get(by).is_some_and(|one| one.is_old)
    }

    pub(crate) fn set_old(&self, by: &Uid) {
        if let Some(one) = self.all().get_mut(by) {
            one.is_old = true;
        }
    }

    fn remember(&self, by: &Uid, taken: Taken) {
        let mut all = self.all();
        if all.len() >= MOST {
            all.clear();
        }
        all.insert(by.clone(), taken);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_are_counted_at_once_and_a_refusal_lasts_until_the_day_ends() {
        let (searches, ada) = (SearchesOfADay::default(), Uid("ada".into()));
        let now = Timestamp::from_seconds(1_772_442_000);
        let ends = now + Duration::from_secs(60);
        for _ in 0..2 {
            for _ in 0..SEARCHES_AT_ONCE {
                assert_eq!(searches.take(&ada, now), Search::Taken);
            }
            assert_eq!(searches.take(&ada, now), Search::Count);
            searches.counted(&ada, ends);
            for _ in 1..SEARCHES_AT_ONCE {
                assert_eq!(searches.take(&ada, now), Search::Taken);
            }
            assert_eq!(searches.take(&ada, now), Search::Count);
            searches.refused(&ada, "Tomorrow".into(), now);
        }
        searches.refused(&ada, "Tomorrow".into(), ends);
        let refused = Search::Refused {
            detail: "Tomorrow".into(),
            wait: Duration::from_secs(60),
        };
        assert_eq!(searches.take(&ada, now), refused);
        assert_eq!(searches.take(&ada, ends), Search::Taken);
        assert_eq!(searches.take(&Uid("bo".into()), now), Search::Taken);
    }

    #[test]
    fn the_age_of_an_account_is_remembered_between_two_counts() {
        let (searches, ada) = (SearchesOfADay::default(), Uid("ada".into()));
        let now = Timestamp::from_seconds(1_772_442_000);
        searches.set_old(&ada);
        assert!(!searches.is_old(&ada), "nobody has searched");
        searches.take(&ada, now);
        searches.set_old(&ada);
        assert!(searches.is_old(&ada));
        searches.counted(&ada, now + DAY);
        assert!(!searches.is_old(&ada));
    }
}
