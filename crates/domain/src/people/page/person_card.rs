//! Somebody as a card in a list.

use kernel::{PortraitId, Uid};
use serde::Serialize;
use utoipa::ToSchema;

use crate::env::Env;
use crate::profiles::cards::{Card, CardCredit};
use crate::profiles::view::ProfilePreview;

/// Somebody in the list of people: as far as any member may see them.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PersonCard {
    uid: Uid,
    /// The credit name, else first and last name.
    name: String,
    portrait: Option<PortraitId>,
    headline: Option<String>,
    /// Of the list `titles`, the main ones first; `other:` and words of one's own.
    titles: Vec<String>,
    /// Of the list `departments`, the main one first.
    departments: Vec<String>,
    city: Option<String>,
    /// Of the list `countries`.
    country: Option<String>,
    /// As in the profile's form: `available`, `open_to_offers`, `booked_until` or `not_looking`.
    availability: Option<String>,
    /// The day up to which they are booked, where that is their availability.
    booked_until: Option<String>,
    /// Of their credits the newest, as they state them.
    #[schema(max_items = 2)]
    known_for: Vec<CardCredit>,
}

impl PersonCard {
    pub(crate) fn uid(&self) -> &Uid {
        &self.uid
    }

    /// Country and city.
    pub(crate) fn place(&self) -> Option<(&str, &str)> {
        self.country.as_deref().zip(self.city.as_deref())
    }

    pub(crate) fn new(uid: Uid, portrait: Option<PortraitId>, card: Card) -> Self {
        Self {
            uid,
            name: card.name,
            portrait,
            headline: card.headline,
            titles: card.titles,
            departments: card.departments,
            city: card.city,
            country: card.country,
            availability: card.availability,
            booked_until: card.booked_until,
            known_for: card.known_for,
        }
    }
    pub(crate) fn of(uid: Uid, seen: &ProfilePreview, env: Env<'_>) -> Self {
        Self::new(uid, seen.portrait, Card::of(seen, &env.catalog.taxonomies))
    }
}
