//! People by number, by term and by name.

use std::collections::HashMap;

use roaring::RoaringBitmap;

use crate::names::{Names, Texts};

/// Days, both included, as numbers that grow by one a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub first: i32,
    pub last: i32,
}

/// Somebody who is listed.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The number that they are known by.
    pub slot: i64,
    pub terms: Vec<String>,
    pub names: Vec<String>,
    /// When they cannot work.
    pub booked: Box<[Span]>,
    /// When they said so, in seconds.
    pub said_at: i64,
}

/// What is sought; all of it has to hold.
#[derive(Clone, Copy, Debug)]
pub struct Query<'a> {
    /// At least one.
    pub terms: &'a [String],
    /// And one of these.
    pub any: Option<&'a [String]>,
    /// One of the names lies from the first text on and before the second.
    pub name: Option<(&'a str, &'a str)>,
    /// No booked day within these, as was said at this second or later.
    pub free: Option<(Span, i64)>,
    /// Slots that are not found.
    pub without: &'a [i64],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    pub slot: i64,
    /// What was sought is a whole name of theirs, or no name was sought.
    pub is_whole: bool,
    /// Below [`Index::size`], and the same as long as nobody is put in or removed.
    pub number: u32,
}

#[derive(Default)]
struct Person {
    names: Texts,
    booked: Box<[Span]>,
    said_at: i64,
}

#[derive(Default)]
pub struct Index {
    people: Vec<Person>,
    /// Of each of them; `None`: the place is free. Apart, since most searches read nothing else of those whom they find.
    slots: Vec<Option<i64>>,
    by_slot: HashMap<i64, u32>,
    by_term: HashMap<Box<str>, RoaringBitmap>,
    names: Names,
    free_places: Vec<u32>,
}

impl Index {
    /// Of many people at once; of two of one slot the later counts.
    pub fn of(entries: impl IntoIterator<Item = Entry>) -> Self {
        let mut index = Self::default();
        for entry in entries {
            index.remove(entry.slot);
            if !entry.terms.is_empty() {
                index.place(entry);
            }
        }
        index.names = Names::sorted(|person| &index.people[person as usize].names, 0..index.size());
        index
    }

    /// One more than the greatest number that is found.
    pub fn size(&self) -> u32 {
        u32::try_from(self.people.len()).unwrap_or(u32::MAX)
    }

    /// In the place of what was known of them, with the number that they are found under; who has no terms is not listed.
    pub fn put(&mut self, entry: Entry) -> Option<u32> {
        self.remove(entry.slot);
        if entry.terms.is_empty() {
            return None;
        }
        let number = self.place(entry);
        let people = &self.people;
        self.names.add(|person| &people[person as usize].names, number);
        Some(number)
    }

    pub fn remove(&mut self, slot: i64) {
        let Some(person) = self.by_slot.remove(&slot) else {
            return;
        };
        for people in self.by_term.values_mut() {
            people.remove(person);
        }
        let people = &self.people;
        self.names.remove(|person| &people[person as usize].names, person);
        self.people[person as usize] = Person::default();
        self.slots[person as usize] = None;
        self.free_places.push(person);
    }

    /// Without the names in their order.
    fn place(&mut self, entry: Entry) -> u32 {
        let one = Person {
            names: Texts::of(&entry.names),
            booked: entry.booked,
            said_at: entry.said_at,
        };
        let person = match self.free_places.pop() {
            Some(person) => {
                self.people[person as usize] = one;
                self.slots[person as usize] = Some(entry.slot);
                person
            }
            None => {
                self.people.push(one);
                self.slots.push(Some(entry.slot));
                self.size() - 1
            }
        };
        self.by_slot.insert(entry.slot, person);
        for term in entry.terms {
            self.by_term.entry(term.into()).or_default().insert(person);
        }
        person
    }

    /// In no order, each once.
    pub fn find(&self, query: &Query<'_>) -> Vec<Found> {
        let any = query.any.map(|terms| self.union(terms));
        let Some(under) = self.under(query.terms, any.as_ref()) else {
            return Vec::new();
        };
        let matches = match query.name {
            Some((from, before)) => self.named(from, before, &under),
            None => intersection(&under).iter().map(|person| (person, true)).collect(),
        };
        let apart = self.numbers(query.without);
        let apart = (!apart.is_empty()).then_some(apart);
        let found = matches.into_iter().filter_map(|(number, is_whole)| {
            let slot = self.slots[number as usize]?;
            let is_free = |free| is_free(&self.people[number as usize], free);
            let is_sought =
                apart.as_ref().is_none_or(|apart| !apart.contains(number)) && query.free.is_none_or(is_free);
            is_sought.then_some(Found {
                slot,
                is_whole,
                number,
            })
        });
        found.collect()
    }

    /// Who lies under a term, in no order.
    pub fn slots(&self, term: &str) -> impl Iterator<Item = i64> {
        let people = self.by_term.get(term).into_iter().flatten();
        people.filter_map(|number| self.slots[number as usize])
    }

    /// How many lie under a term, without these slots.
    pub fn count(&self, term: &str, without: &[i64]) -> u64 {
        let Some(people) = self.by_term.get(term) else {
            return 0;
        };
        people.len() - people.intersection_len(&self.numbers(without))
    }

    fn numbers(&self, slots: &[i64]) -> RoaringBitmap {
        slots
            .iter()
            .filter_map(|slot| self.by_slot.get(slot))
            .copied()
            .collect()
    }

    fn union(&self, terms: &[String]) -> RoaringBitmap {
        let sets = terms.iter().filter_map(|term| self.by_term.get(term.as_str()));
        sets.fold(RoaringBitmap::new(), |all, set| all | set)
    }

    /// The fewest first; `None`: a term that nobody lies under.
    fn under<'a>(
        &'a self,
        terms: &[String],
        any: Option<&'a RoaringBitmap>,
    ) -> Option<Vec<&'a RoaringBitmap>> {
        let sets = terms.iter().map(|term| self.by_term.get(term.as_str()));
        let mut sets: Vec<&RoaringBitmap> = sets.chain(any.map(Some)).collect::<Option<_>>()?;
        sets.sort_unstable_by_key(|set| set.len());
        (!sets.is_empty()).then_some(sets)
    }

    /// Each once, by their whole name if there is one.
    fn named(&self, from: &str, before: &str, under: &[&RoaringBitmap]) -> Vec<(u32, bool)> {
        let texts = |person: u32| &self.people[person as usize].names;
        let named = self.names.between(texts, from, before);
        let is_under = |(person, _): &(u32, bool)| under.iter().all(|set| set.contains(*person));
        let mut named: Vec<(u32, bool)> = named.filter(is_under).collect();
        named.sort_unstable_by_key(|(person, is_whole)| (*person, !is_whole));
        named.dedup_by_key(|(person, _)| *person);
        named
    }
}

fn intersection(sets: &[&RoaringBitmap]) -> RoaringBitmap {
    match sets {
        [] => RoaringBitmap::new(),
        [one] => (*one).clone(),
        [one, other, rest @ ..] => rest.iter().fold(*one & *other, |mut both, set| {
            both &= *set;
            both
        }),
    }
}

fn is_free(person: &Person, (days, since): (Span, i64)) -> bool {
    let meets = |booked: &Span| booked.first <= days.last && booked.last >= days.first;
    person.said_at >= since && !person.booked.iter().any(meets)
}
