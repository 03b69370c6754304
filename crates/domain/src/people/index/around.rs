//! People in or around a town.

use crate::people::error::Error;
use crate::people::index::sought::{Sought, given};
use crate::profiles::terms::of_town;
use crate::texts::say;
use crate::towns::list::{called, find, within};
use crate::towns::town::{Town, TownId};

/// Kilometres around a town.
const NEAREST: u32 = 10;
const NEAR: u32 = 50;
const FARTHEST: u32 = 500;

/// A town, and those around it.
#[derive(Clone)]
pub(crate) struct Around {
    town: &'static Town,
    /// Of the towns, each once.
    pub terms: Vec<String>,
    /// How far each of them is, in their order.
    distances: Vec<u16>,
    /// Whoever is nearest comes first.
    pub is_order: bool,
}

impl Around {
    /// None: any distance is sought, in the order of the day.
    pub fn read(sought: &Sought) -> Result<Option<Self>, Error> {
        let is_order = is_order(sought)?;
        let Some(near) = given(&sought.near) else {
            return match given(&sought.within).is_some() || is_order {
                true => Err(Error::field("near", "required", say!(ERROR_PEOPLE_NEAR_WHAT))),
                false => Ok(None),
            };
        };
        let unknown = || Error::field("near", "not_in_list", say!(ERROR_PEOPLE_UNKNOWN_TOWN));
        let town = near.parse().ok().and_then(|id| find(TownId(id)));
        let town = town.ok_or_else(unknown)?;
        let km = match given(&sought.within) {
            Some(text) => text.parse().ok().filter(|km| (NEAREST..=FARTHEST).contains(km)),
            None => Some(NEAR),
        };
        let km = km.ok_or_else(|| {
            let detail = say!(ERROR_PEOPLE_WITHIN, least = NEAREST, most = FARTHEST);
            Error::field("within", "out_of_range", detail)
        })?;
        let (terms, distances) = within(town, km)
            .map(|(other, distance)| (of_town(other), kilometres(distance)))
            .unzip();
        Ok(Some(Self {
            town,
            terms,
            distances,
            is_order,
        }))
    }

    /// Each term, with how far its town is, in kilometres.
    pub fn distances(&self) -> impl Iterator<Item = (&str, u16)> {
        let terms = self.terms.iter().map(String::as_str);
        terms.zip(self.distances.iter().copied())
    }

    /// How far a place lies, in kilometres; `None`: it is not known.
    pub fn distance(&self, country: &str, city: &str) -> Option<u16> {
        Some(kilometres(self.town.distance(called(country, city)?)))
    }
}

fn is_order(sought: &Sought) -> Result<bool, Error> {
    match given(&sought.sort).as_deref() {
        None => Ok(false),
        Some("distance") => Ok(true),
        Some(_) => Err(Error::field(
            "sort",
            "not_in_list",
            say!(ERROR_PEOPLE_UNKNOWN_SORT),
        )),
    }
}

/// To the next whole one; half of the equator is 20,038 of them.
fn kilometres(distance: f64) -> u16 {
    distance.round() as u16
}
