//! The directory in the memory of this process. The rows are the truth: what was committed anywhere before a search began is
//! in it, and whether somebody may be shown is asked of their rows again when they are.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use ranking::DayOrder;
use search::{Index, Query};
use storage::Conn;
use storage::directory::{self, ChangeRow};
use time::Date;
use tokio::sync::Mutex;

use crate::people::index::around::Around;
use crate::people::index::day_orders::DayOrders;
use crate::people::index::entries::entries_of;
use crate::people::index::ranked::{Distances, Keys, Match, Ranked, Ranking, class, farther};

/// People that are read together.
const AT_ONCE: i64 = 2_000;
/// Changes that are read one by one; of more the whole directory is read again.
const CHANGES: i64 = 1_000;

/// Shared by all that search.
#[derive(Clone, Default)]
pub struct Directory(Arc<Shared>);

#[derive(Default)]
struct Shared {
    loaded: RwLock<Loaded>,
    /// Held by whoever reads what is new.
    reading: Mutex<()>,
    orders: DayOrders,
}

#[derive(Default)]
struct Loaded {
    /// The newest change that is in it; `None`: nothing was read yet.
    until: Option<i64>,
    index: Index,
    keys: Keys,
}

impl Directory {
    pub(crate) fn orders(&self) -> &DayOrders {
        &self.0.orders
    }

    /// Reads what is new; before its first search a process reads everybody.
    pub async fn refresh(&self, c: &mut Conn) -> Result<(), storage::Error> {
        let newest = directory::newest_change(c).await?;
        self.refresh_to(c, newest).await
    }

    /// [`Directory::refresh`], where the number of the newest change is known.
    pub(crate) async fn refresh_to(&self, c: &mut Conn, newest: i64) -> Result<(), storage::Error> {
        if self.read().until >= Some(newest) {
            return Ok(());
        }
        let _reading = self.0.reading.lock().await;
        let until = self.read().until;
        let changes = match until {
            // Whoever was here meanwhile may have read more.
            Some(until) if until >= newest => return Ok(()),
            Some(until) => directory::changes_after(c, until, CHANGES).await?,
            None => Vec::new(),
        };
        match until.filter(|until| is_all_there_is(*until, &changes)) {
            Some(_) => self.apply(c, &changes).await,
            None => self.read_everybody(c).await,
        }
    }

    async fn apply(&self, c: &mut Conn, changes: &[ChangeRow]) -> Result<(), storage::Error> {
        let mut slots: Vec<i64> = changes.iter().filter_map(|change| change.slot).collect();
        slots.sort_unstable();
        slots.dedup();
        let mut entries = Vec::new();
        for slot in slots {
            let row = directory::listed_as(c, slot).await?;
            let entry = match row {
                Some(row) => entries_of(c, vec![row]).await?.pop(),
                None => None,
            };
            entries.push((slot, entry));
        }
        let mut loaded = self.write();
        for (slot, entry) in entries {
            loaded.index.remove(slot);
            if let Some(number) = entry.and_then(|entry| loaded.index.put(entry)) {
                loaded.keys.forget(number);
            }
        }
        loaded.until = changes.last().map(|change| change.seq);
        Ok(())
    }

    /// What changes meanwhile is read once more with the next search.
    async fn read_everybody(&self, c: &mut Conn) -> Result<(), storage::Error> {
        let until = directory::newest_change(c).await?;
        let (mut all, mut after) = (Vec::new(), String::new());
        loop {
            let rows = directory::listed_after(c, &after, AT_ONCE).await?;
            let Some(last) = rows.last() else { break };
            after.clone_from(&last.uid.0);
            all.extend(entries_of(c, rows).await?);
        }
        let index = Index::of(all);
        *self.write() = Loaded {
            until: Some(until),
            index,
            keys: Keys::default(),
        };
        Ok(())
    }

    /// In no order.
    pub(crate) fn find(&self, query: &Query<'_>) -> Vec<Match> {
        let found = self.read().index.find(query);
        let matches = found.iter().map(|one| Match {
            slot: one.slot,
            class: class(one),
        });
        matches.collect()
    }

    /// How far everybody is who lives in one of these towns.
    pub(crate) fn distances(&self, around: Option<&Around>) -> Distances {
        let loaded = self.read();
        let of_town = |(term, distance)| loaded.index.slots(term).map(move |slot| (slot, distance));
        Distances(around.map(|around| around.distances().flat_map(of_town).collect()))
    }

    /// The first `most`, the nearest first or in the order of a day.
    pub(crate) fn ranking(
        &self,
        query: &Query<'_>,
        order: &DayOrder,
        far: &Distances,
        most: usize,
    ) -> Ranking {
        self.keep_keys_of(order.day);
        let loaded = self.read();
        let found = loaded.index.find(query);
        let mut first: Vec<Ranked> = found
            .iter()
            .map(|one| {
                let key = farther(far.of(one.slot), loaded.keys.key(order, one));
                Ranked::new(class(one), key, one.slot)
            })
            .collect();
        let total = first.len();
        if total > most {
            first.select_nth_unstable(most);
            first.truncate(most);
        }
        first.sort_unstable();
        Ranking {
            first,
            total,
            words: HashMap::new(),
        }
    }

    pub(crate) fn count(&self, term: &str, without: &[i64]) -> i64 {
        i64::try_from(self.read().index.count(term, without)).unwrap_or(i64::MAX)
    }

    fn keep_keys_of(&self, day: Date) {
        if self.read().keys.day < Some(day) {
            let mut loaded = self.write();
            loaded.keys = Keys::of(day, loaded.index.size());
        }
    }

    /// A panic elsewhere leaves it as it was: each change is made after everything was read.
    fn read(&self) -> RwLockReadGuard<'_, Loaded> {
        self.0.loaded.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Loaded> {
        self.0.loaded.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Nothing between is missing, there are not too many of them, and none says that everybody's may have changed.
fn is_all_there_is(until: i64, changes: &[ChangeRow]) -> bool {
    let count = i64::try_from(changes.len()).unwrap_or(i64::MAX);
    let numbers = changes.iter().map(|change| change.seq);
    count < CHANGES
        && numbers.eq(until + 1..=until + count)
        && count > 0
        && changes.iter().all(|change| change.slot.is_some())
}
