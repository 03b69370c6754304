//! Who is found, in the order in which they are shown.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

use ranking::{DayOrder, MatchClass, Place};
use search::Found;
use time::Date;

/// More kilometres than there are between two towns.
const FARTHEST: u16 = u16::MAX - 1;

/// Somebody who is found, in the order in which they are shown. Of two whose keys begin with the same eight bytes, which
/// happens once in 2^64, either may come first; six bytes of those who are equally far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ranked {
    pub class: MatchClass,
    key: u64,
    pub slot: i64,
}

impl Ranked {
    pub fn new(class: MatchClass, key: u64, slot: i64) -> Self {
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
pub(crate) struct Distances(pub Option<HashMap<i64, u16>>);

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

/// The beginning of everybody's key in the order of one day, as far as it was asked for; 0 where it was not.
#[derive(Default)]
pub(crate) struct Keys {
    pub day: Option<Date>,
    keys: Vec<AtomicU64>,
}

impl Keys {
    pub fn of(day: Date, people: u32) -> Self {
        Self {
            day: Some(day),
            keys: (0..people).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    pub fn key(&self, order: &DayOrder, one: &Found) -> u64 {
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
    pub fn forget(&mut self, number: u32) {
        match self.keys.get_mut(number as usize) {
            Some(key) => *key.get_mut() = 0,
            None => self.keys.push(AtomicU64::new(0)),
        }
    }
}

pub(crate) fn class(found: &Found) -> MatchClass {
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
pub(crate) fn farther(distance: Option<u16>, key: u64) -> u64 {
    match distance {
        Some(distance) => u64::from(distance) << 48 | key >> 16,
        None => key,
    }
}
