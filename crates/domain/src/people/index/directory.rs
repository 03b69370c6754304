//! The directory in the memory of this process. The rows are the truth: what was committed anywhere before a search began is
//! in it, and whether somebody may be shown is asked of their rows again when they are.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use kernel::Uid;
use ranking::{DayOrder, MatchClass, Place};
use search::{Entry, Found, Index, Query, Span};
use storage::Conn;
use storage::directory::{self, By, ChangeRow, ListedRow};
use time::Date;
use tokio::sync::Mutex;

use crate::forms::dates::parse_date;
use crate::people::index::around::Around;
use crate::people::index::day_orders::DayOrders;

/// People that are read together.
const AT_ONCE: i64 = 2_000;
/// Changes that are read one by one; of more the whole directory is read again.
const CHANGES: i64 = 1_000;
/// More kilometres than there are between two towns.
const FARTHEST: u16 = u16::MAX - 1;

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

/// The beginning of everybody's key in the order of one day, as far as it was asked for; 0 where it was not.
#[derive(Default)]
struct Keys {
    day: Option<Date>,
    keys: Vec<AtomicU64>,
}

/// Somebody who is found, in the order in which they are shown. Of two whose keys begin with the same eight bytes, which
/// happens once in 2^64, either may come first; six bytes of those who are equally far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ranked {
    pub class: MatchClass,
    key: u64,
    pub slot: i64,
}

impl Ranked {
    fn new(class: MatchClass, key: u64, slot: i64) -> Self {
        Self { class, key, slot }
    }

    /// Whether they stand behind a place. `distance`: as in [`Distances`].
    pub fn is_after(&self, place: &Place, distance: Option<u16>) -> bool {
        (self.class, self.key) > (place.class, farther(distance, beginning(place)))
    }
}

/// Somebody who is found, in no order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Match {
    pub slot: i64,
    pub class: MatchClass,
}

impl From<&Ranked> for Match {
    fn from(one: &Ranked) -> Self {
        let Ranked { slot, class, .. } = *one;
        Self { slot, class }
    }
}

/// How far people are, in kilometres, by their slots; where whoever is nearest comes first.
#[derive(Default)]
pub(crate) struct Distances(Option<HashMap<i64, u16>>);

impl Distances {
    /// None: the order of the day holds. Whose town is not known comes last.
    pub fn of(&self, slot: i64) -> Option<u16> {
        let distances = self.0.as_ref()?;
        Some(distances.get(&slot).copied().unwrap_or(FARTHEST))
    }
}

/// The first of those who are found, and how many there are.
pub(crate) struct Ranking {
    pub first: Vec<Ranked>,
    pub total: usize,
    /// By the slots of those who are found in spite of a typing error: the key of the word that was taken to be meant.
    pub words: HashMap<i64, String>,
}

impl Ranking {
    pub fn add(&mut self, near: Vec<(Match, String)>, order: &DayOrder, far: &Distances, most: usize) {
        self.total += near.len();
        for (Match { slot, class }, word) in near {
            let key = farther(far.of(slot), beginning(&order.place(class, slot)));
            self.first.push(Ranked::new(class, key, slot));
            self.words.insert(slot, word);
        }
        self.first.sort_unstable();
        self.first.truncate(most);
    }
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

impl Keys {
    fn of(day: Date, people: u32) -> Self {
        Self {
            day: Some(day),
            keys: (0..people).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    fn key(&self, order: &DayOrder, one: &Found) -> u64 {
        let work_out = || beginning(&order.place(class(one), one.slot));
        let kept = self.keys.get(one.number as usize);
        let Some(kept) = kept.filter(|_| self.day == Some(order.day)) else {
            return work_out();
        };
        match kept.load(Ordering::Relaxed) {
            0 => {
                let key = work_out();
                kept.store(key, Ordering::Relaxed);
                key
            }
            key => key,
        }
    }

    /// Somebody else has this number now.
    fn forget(&mut self, number: u32) {
        match self.keys.get_mut(number as usize) {
            Some(key) => *key.get_mut() = 0,
            None => self.keys.push(AtomicU64::new(0)),
        }
    }
}

fn class(found: &Found) -> MatchClass {
    match found.is_whole {
        true => MatchClass::WholeName,
        false => MatchClass::Beginning,
    }
}

fn beginning(place: &Place) -> u64 {
    let mut first = [0; 8];
    first.copy_from_slice(&place.key[..8]);
    u64::from_be_bytes(first)
}

/// The same key, but whoever is nearer comes first.
fn farther(distance: Option<u16>, key: u64) -> u64 {
    match distance {
        Some(distance) => u64::from(distance) << 48 | key >> 16,
        None => key,
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

/// `rows` in the order of their uids.
async fn entries_of(c: &mut Conn, rows: Vec<ListedRow>) -> Result<Vec<Entry>, storage::Error> {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        return Ok(Vec::new());
    };
    let (first, last) = (first.uid.clone(), last.uid.clone());
    let mut terms = grouped(directory::found_by(c, By::Term, &first, &last).await?);
    let mut names = grouped(directory::found_by(c, By::Name, &first, &last).await?);
    let booked = directory::booked(c, &first, &last).await?.into_iter();
    let mut booked = grouped(booked.map(|(uid, from, to)| (uid, (from, to))));
    let entries = rows.into_iter().map(|ListedRow { uid, slot, said_at }| Entry {
        slot,
        terms: terms.remove(&uid).unwrap_or_default(),
        names: names.remove(&uid).unwrap_or_default(),
        booked: spans(booked.remove(&uid).unwrap_or_default()),
        said_at: said_at.seconds(),
    });
    Ok(entries.collect())
}

fn grouped<T>(rows: impl IntoIterator<Item = (String, T)>) -> HashMap<Uid, Vec<T>> {
    let mut groups = HashMap::<Uid, Vec<T>>::new();
    for (uid, one) in rows {
        groups.entry(Uid(uid)).or_default().push(one);
    }
    groups
}

/// A day that cannot be read counts as all days: nobody is shown as free who may not be.
fn spans(days: Vec<(String, String)>) -> Box<[Span]> {
    let number = |day: &str| parse_date(day).map(Date::to_julian_day);
    let spans = days.iter().map(|(first, last)| Span {
        first: number(first).unwrap_or(i32::MIN),
        last: number(last).unwrap_or(i32::MAX),
    });
    spans.collect()
}
