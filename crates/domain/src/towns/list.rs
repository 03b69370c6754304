//! All towns, by number and by name.

use std::collections::HashMap;
use std::io::Read;
use std::sync::LazyLock;

use brotli_decompressor::Decompressor;

use crate::text::{folded, spaced, without_marks};
use crate::towns::columns::Columns;
use crate::towns::town::{Town, TownId};

const FILE: &[u8] = include_bytes!("../../data/towns.txt.br");
/// Bytes read at a time.
const BUFFER: usize = 4_096;
/// Characters by which a town is looked for.
const LEAST: usize = 2;

static TEXT: LazyLock<String> = LazyLock::new(|| {
    let mut text = String::new();
    match Decompressor::new(FILE, BUFFER).read_to_string(&mut text) {
        Ok(_) => text,
        Err(error) => {
            tracing::error!(%error, "the file of towns cannot be read: distances are not known");
            String::new()
        }
    }
});

static TOWNS: LazyLock<Towns> = LazyLock::new(|| Towns::read(&TEXT));

struct Towns {
    towns: Vec<Town>,
    by_id: HashMap<TownId, u32>,
    /// Names without case and marks, in the order of their bytes, each with the number of its town.
    names: Vec<(Box<str>, u32)>,
}

impl Towns {
    /// Nothing of a text whose parts do not fit together; a test counts the towns.
    fn read(text: &'static str) -> Self {
        let (towns, called) = Columns::of(text)
            .map(|columns| columns.towns())
            .unwrap_or_default();
        let numbered = || called.iter().zip(0_u32..);
        let mut names: Vec<(Box<str>, u32)> = numbered()
            .flat_map(|(called, number)| called.iter().map(move |name| (key(name).into(), number)))
            .collect();
        names.sort_unstable();
        let ids = towns.iter().zip(0..);
        Self {
            by_id: ids
                .map(|(town, number): (&Town, u32)| (town.id, number))
                .collect(),
            towns,
            names,
        }
    }

    fn town(&self, number: u32) -> Option<&Town> {
        self.towns.get(number as usize)
    }

    /// With the names that begin like this, in their order.
    fn from(&self, beginning: &str) -> impl Iterator<Item = (&str, &Town)> {
        let first = self.names.partition_point(|(name, _)| **name < *beginning);
        let near = self.names[first..].iter();
        let near = near.take_while(move |(name, _)| name.starts_with(beginning));
        near.filter_map(|(name, number)| Some((&**name, self.town(*number)?)))
    }
}

fn key(name: &str) -> String {
    without_marks(&spaced(&folded(name)))
}

pub fn find(id: TownId) -> Option<&'static Town> {
    TOWNS.by_id.get(&id).and_then(|number| TOWNS.town(*number))
}

/// The largest town of a country that is called so, of two as large the one with the lower number; what follows a comma says no more.
pub fn called(country: &str, name: &str) -> Option<&'static Town> {
    let name = key(name.split(',').next().unwrap_or_default());
    let exact = TOWNS.from(&name).take_while(|(key, _)| **key == *name);
    exact
        .map(|(_, town)| town)
        .filter(|town| town.country == country)
        .max_by_key(|town| (town.size, std::cmp::Reverse(town.id)))
}

/// The largest of those with a name that begins so, of one country where one is given; none of fewer than two characters.
pub fn beginning_with(text: &str, country: Option<&str>, most: usize) -> Vec<&'static Town> {
    let text = key(text);
    if text.chars().count() < LEAST {
        return Vec::new();
    }
    let found = TOWNS.from(&text).map(|(_, town)| town);
    let mut found: Vec<&Town> = found
        .filter(|town| country.is_none_or(|country| town.country == country))
        .collect();
    found.sort_unstable_by_key(|town| (std::cmp::Reverse(town.size), town.id));
    found.dedup_by_key(|town| town.id);
    found.truncate(most);
    found
}

/// Those around a town, itself among them, each with its distance in kilometres.
pub(crate) fn within(town: &Town, km: u32) -> impl Iterator<Item = (&'static Town, f64)> {
    let towns = TOWNS.towns.iter();
    towns.filter_map(move |other| Some((other, town.distance_within(km, other)?)))
}

#[cfg(test)]
pub(super) fn count() -> usize {
    TOWNS.towns.len()
}
