//! The file of towns: seven parts of one line a town, a form feed between two. Among the first part's lines, `=` begins
//! another country. Written by columns, and numbers as what they differ by from those of the town before in the same
//! country, it takes a fifth less than by lines.

use std::str::Split;

use crate::towns::town::{Town, TownId};

pub(super) struct Columns {
    ids: Split<'static, char>,
    /// Those that are left of the other parts.
    names: Split<'static, char>,
    others: Split<'static, char>,
    regions: Split<'static, char>,
    thousands: Split<'static, char>,
    latitudes: Split<'static, char>,
    longitudes: Split<'static, char>,
}

/// Of the town before.
#[derive(Default)]
struct Before {
    id: u32,
    latitude: i32,
    longitude: i32,
}

impl Columns {
    /// None of a text that has not all parts.
    pub(super) fn of(text: &'static str) -> Option<Self> {
        let mut parts = text.split('\u{c}').map(|part| part.split('\n'));
        Some(Self {
            ids: parts.next()?,
            names: parts.next()?,
            others: parts.next()?,
            regions: parts.next()?,
            thousands: parts.next()?,
            latitudes: parts.next()?,
            longitudes: parts.next()?,
        })
    }

    /// Each town, and what it is called. What cannot be read ends the list.
    pub(super) fn towns(mut self) -> (Vec<Town>, Vec<Vec<&'static str>>) {
        let (mut towns, mut called) = (Vec::new(), Vec::new());
        let (mut country, mut before) = ("", Before::default());
        while let Some(line) = self.ids.next() {
            if let Some(code) = line.strip_prefix('=') {
                (country, before) = (code, Before::default());
                continue;
            }
            let Some((town, names)) = self.town(line, country, &mut before) else {
                break;
            };
            towns.push(town);
            called.push(names);
        }
        (towns, called)
    }

    fn town(
        &mut self,
        id: &str,
        country: &'static str,
        before: &mut Before,
    ) -> Option<(Town, Vec<&'static str>)> {
        before.id += id.parse::<u32>().ok()?;
        before.latitude += self.latitudes.next()?.parse::<i32>().ok()?;
        before.longitude += self.longitudes.next()?.parse::<i32>().ok()?;
        let name = self.names.next()?;
        let others = self.others.next()?.split('|').filter(|other| !other.is_empty());
        let town = Town {
            id: TownId(before.id),
            name,
            country,
            region: self.regions.next()?,
            size: self.thousands.next()?.parse().ok()?,
            latitude: degrees(before.latitude),
            longitude: degrees(before.longitude),
        };
        Some((town, std::iter::once(name).chain(others).collect()))
    }
}

fn degrees(hundredths: i32) -> f64 {
    f64::from(hundredths) / 100.0
}
