//! One town.

use serde::Serialize;
use utoipa::ToSchema;

/// Kilometres.
const RADIUS_OF_EARTH: f64 = 6_371.008_8;
/// Kilometres of one degree of latitude.
const DEGREE: f64 = 111.194_93;

/// GeoNames' number of a town, which stays the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = u32)]
pub struct TownId(pub u32);

/// Where it lies is known to a hundredth of a degree, about half a kilometre.
#[derive(Debug)]
pub struct Town {
    pub(crate) id: TownId,
    pub(crate) name: &'static str,
    /// Of the list `countries`.
    pub(crate) country: &'static str,
    /// "OR" for Oregon; empty where its code is a number.
    pub(crate) region: &'static str,
    /// Thousands of people.
    pub(crate) size: u32,
    /// Degrees.
    pub(crate) latitude: f64,
    pub(crate) longitude: f64,
}

/// A town, to choose from.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TownView {
    id: TownId,
    name: String,
    /// Of the list `countries`.
    country: String,
    /// The code of its state or part of the country, where that is made of letters, as "OR"; else null.
    #[schema(required)]
    region: Option<String>,
}

impl From<&Town> for TownView {
    fn from(town: &Town) -> Self {
        Self {
            id: town.id,
            name: town.name.to_owned(),
            country: town.country.to_owned(),
            region: (!town.region.is_empty()).then(|| town.region.to_owned()),
        }
    }
}

impl Town {
    /// The great circle between the two, in kilometres.
    pub(crate) fn distance(&self, other: &Town) -> f64 {
        let [from, to] = [self, other].map(|town| town.latitude.to_radians());
        let half = |one: f64, other: f64| ((one - other) / 2.0).sin().powi(2);
        let across = half(self.longitude.to_radians(), other.longitude.to_radians());
        let chord = half(from, to) + from.cos() * to.cos() * across;
        2.0 * RADIUS_OF_EARTH * chord.sqrt().min(1.0).asin()
    }

    /// [`Town::distance`], unless it is more than so many kilometres.
    pub(crate) fn distance_within(&self, km: u32, other: &Town) -> Option<f64> {
        let km = f64::from(km);
        let may_be = (self.latitude - other.latitude).abs() * DEGREE <= km;
        may_be
            .then(|| self.distance(other))
            .filter(|distance| *distance <= km)
    }
}
