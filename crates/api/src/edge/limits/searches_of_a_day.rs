//! Searches of an account within a day. They hold over all nodes; a node takes many at once, so that not every search is a
//! write.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kernel::{Timestamp, Uid};

/// Accounts that are remembered. Beyond them all are forgotten, with what they have taken and not used.
const MOST: usize = 20_000;

#[derive(Default)]
pub struct SearchesOfADay(Mutex<HashMap<Uid, Taken>>);

#[derive(Clone, Debug)]
struct Taken {
    left: u32,
    /// Until then.
    ends: Timestamp,
    /// No more can be taken, as this says.
    refused: Option<String>,
}

/// What becomes of one search.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Search {
    /// It was taken before.
    Taken,
    /// More have to be taken first.
    Ask,
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
            Some(one) if now >= one.ends => Search::Ask,
            Some(Taken {
                refused: Some(detail),
                ends,
                ..
            }) => Search::Refused {
                detail: detail.clone(),
                wait: ends.since(now),
            },
            Some(one) if one.left > 0 => {
                one.left -= 1;
                Search::Taken
            }
            _ => Search::Ask,
        }
    }

    /// So many were taken, of which one is used.
    pub(crate) fn taken(&self, by: &Uid, count: u32, ends: Timestamp) {
        let left = count.saturating_sub(1);
        self.remember(
            by,
            Taken {
                left,
                ends,
                refused: None,
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
            },
        );
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
    fn many_are_taken_at_once_and_a_refusal_lasts_until_the_day_ends() {
        let (searches, ada) = (SearchesOfADay::default(), Uid("ada".into()));
        let now = Timestamp::from_seconds(1_772_442_000);
        let ends = now + Duration::from_secs(60);
        assert_eq!(searches.take(&ada, now), Search::Ask);
        searches.taken(&ada, 3, ends);
        let rest: Vec<Search> = (0..3).map(|_| searches.take(&ada, now)).collect();
        assert_eq!(rest, [Search::Taken, Search::Taken, Search::Ask]);
        searches.refused(&ada, "Tomorrow".into(), ends);
        let refused = Search::Refused {
            detail: "Tomorrow".into(),
            wait: Duration::from_secs(60),
        };
        assert_eq!(searches.take(&ada, now), refused);
        assert_eq!(searches.take(&ada, ends), Search::Ask);
        assert_eq!(searches.take(&Uid("bo".into()), now), Search::Ask);
    }
}
