//! Those whom a search finds, as their rows say at the moment of the answer: nothing else makes a card of the directory.

use std::collections::{HashMap, HashSet};

use kernel::{PortraitId, Timestamp, Uid};
use serde::Serialize;
use storage::{Conn, people_cards};
use utoipa::ToSchema;

use crate::env::Env;
use crate::people::index::around::Around;
use crate::people::page::open::{Listed, open_and_listed};
use crate::people::page::person_card::PersonCard;
use crate::people::search::query::Search;

/// Somebody whom a search finds.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FoundPerson {
    #[serde(flatten)]
    card: PersonCard,
    /// How many of their credits somebody vouches for.
    confirmed_credits: i64,
    /// From the town that is sought, in kilometres; null: none is, or theirs is not known.
    #[schema(required)]
    distance_km: Option<u16>,
}

impl FoundPerson {
    fn new(card: PersonCard, confirmed_credits: i64) -> Self {
        Self {
            card,
            confirmed_credits,
            distance_km: None,
        }
    }

    pub(crate) fn uid(&self) -> &Uid {
        self.card.uid()
    }

    /// Says how far they are.
    pub(crate) fn measure(&mut self, around: Option<&Around>) {
        let place = self.card.place();
        let distance = around.zip(place);
        self.distance_km = distance.and_then(|(around, (country, city))| around.distance(country, city));
    }
}

/// A card of whoever can be found now of those whom the search found, by the slot, and when they last changed their profile.
pub(crate) async fn cards(
    c: &mut Conn,
    env: Env<'_>,
    search: &Search<'_>,
    slots: &[i64],
) -> Result<HashMap<i64, (FoundPerson, Timestamp)>, storage::Error> {
    let kept = people_cards::of_slots(c, env.catalog.profile_rules(), env.now(), slots).await?;
    let mut cards = HashMap::with_capacity(slots.len());
    for row in kept {
        if let Ok(card) = serde_json::from_str(&row.card) {
            let card = PersonCard::new(row.uid, row.portrait.map(PortraitId), card);
            let found = FoundPerson::new(card, row.confirmed_credits);
            cards.insert(row.slot, (found, row.changed_at));
        }
    }
    let others = looked_up(c, env, search, slots, |slot| cards.contains_key(slot)).await?;
    let uids: Vec<&Uid> = others.iter().map(|(_, (uid, ..))| uid).collect();
    let confirmed = storage::credits::count_confirmed(c, &uids).await?;
    for (slot, (uid, preview, changed)) in others {
        let confirmed = confirmed.get(&uid).copied().unwrap_or(0);
        let found = FoundPerson::new(PersonCard::of(uid, &preview, env), confirmed);
        cards.insert(slot, (found, changed));
    }
    Ok(cards)
}

/// Whoever can be found now of those whom the search found.
pub(crate) async fn who_can_be_found(
    c: &mut Conn,
    env: Env<'_>,
    search: &Search<'_>,
    slots: &[i64],
) -> Result<HashSet<i64>, storage::Error> {
    let kept = people_cards::of_slots(c, env.catalog.profile_rules(), env.now(), slots).await?;
    let mut open: HashSet<i64> = kept.into_iter().map(|row| row.slot).collect();
    let others = looked_up(c, env, search, slots, |slot| open.contains(slot)).await?;
    open.extend(others.into_iter().map(|(slot, _)| slot));
    Ok(open)
}

/// Whoever can be found now of those who have no card that counts: after an update, or not to be found at all.
async fn looked_up(
    c: &mut Conn,
    env: Env<'_>,
    search: &Search<'_>,
    slots: &[i64],
    has_card: impl Fn(&i64) -> bool,
) -> Result<Vec<(i64, Listed)>, storage::Error> {
    let others: Vec<i64> = slots.iter().copied().filter(|slot| !has_card(slot)).collect();
    let uids = storage::directory::uids(c, &others).await?;
    let slots: HashMap<&Uid, i64> = uids.iter().map(|(slot, uid)| (uid, *slot)).collect();
    let open = open_and_listed(c, env, search.asker(), &slots.keys().copied().collect::<Vec<_>>()).await?;
    let found = open.into_iter();
    Ok(found.filter_map(|one| Some((*slots.get(&one.0)?, one))).collect())
}
