//! How somebody stands in lists, stored with their profile: a list reads this in the place of whole profiles.

use std::cmp::Reverse;

use kernel::{Timestamp, Uid};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use storage::people_cards::{self, NewCard};
use storage::{Db, Tx, complete_profiles};
use utoipa::ToSchema;

use crate::env::Env;
use crate::forms::answers::Content;
use crate::profiles::error::Error;
use crate::profiles::rules::CONFIRMED_FOR;
use crate::profiles::status::view_of;
use crate::profiles::terms;
use crate::profiles::view::{Profile, ProfilePreview, ProfileStatus, Viewer};
use crate::profiles::visibility::seen_by;
use crate::taxonomies::registry::Taxonomies;

/// Somebody who is listed, as any member may see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Card {
    /// The credit name, else first and last name.
    pub name: String,
    pub headline: Option<String>,
    /// Of the list `titles`, the main ones first; `other:` and words of one's own.
    pub titles: Vec<String>,
    /// Of the list `departments`, the main one first.
    pub departments: Vec<String>,
    pub city: Option<String>,
    /// Of the list `countries`.
    pub country: Option<String>,
    pub availability: Option<String>,
    /// The day up to which they are booked, where they say so.
    pub booked_until: Option<String>,
    /// Of their credits the newest.
    pub known_for: Vec<CardCredit>,
}

/// A credit, as its owner states it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CardCredit {
    title: String,
    year: i64,
    role: String,
}

/// Credits on a card.
const KNOWN_FOR: usize = 2;

impl Card {
    pub fn of(seen: &ProfilePreview, lists: &Taxonomies) -> Self {
        let text = |key: &str| seen.content.get(key).and_then(Value::as_str).map(str::to_owned);
        let owned = |all: Vec<&str>| all.into_iter().map(str::to_owned).collect();
        Self {
            name: seen.name.clone(),
            headline: text("headline"),
            titles: owned(terms::titles(&seen.content)),
            departments: owned(terms::departments(&seen.content, lists)),
            city: text("city"),
            country: text("country"),
            availability: text("availability"),
            booked_until: text("booked_until"),
            known_for: known_for(&seen.content),
        }
    }
}

/// Of one year those that stand first in the profile.
fn known_for(content: &Content) -> Vec<CardCredit> {
    let rows = content
        .get("credits")
        .and_then(Value::as_array)
        .into_iter()
        .flatten();
    let mut credits: Vec<CardCredit> = rows.filter_map(|row| CardCredit::deserialize(row).ok()).collect();
    credits.sort_by_key(|credit| Reverse(credit.year));
    credits.dedup_by(|one, other| one.title == other.title);
    credits.truncate(KNOWN_FOR);
    credits
}

/// After its slot was given. `confirmed`: when its owner last said that the profile is right.
pub(crate) async fn update_card(
    tx: &mut Tx,
    env: Env<'_>,
    profile: &Profile,
    confirmed: Option<Timestamp>,
    is_in_directory: bool,
) -> Result<(), storage::Error> {
    let confirmed = confirmed.filter(|_| profile.status == ProfileStatus::ProfileComplete);
    let Some(confirmed) = confirmed else {
        return complete_profiles::end(tx, &profile.uid).await;
    };
    let seen = is_in_directory.then(|| seen_by(&profile.content, Viewer::Member, env));
    let card = seen
        .filter(|seen| seen.visible)
        .map(|seen| Card::of(&seen, &env.catalog.taxonomies));
    let card = card.map(|card| serde_json::to_string(&card)).transpose();
    let new = NewCard {
        uid: &profile.uid,
        rules: env.catalog.profile_rules(),
        complete_until: confirmed + CONFIRMED_FOR,
        card: card.map_err(storage::Error::unusable)?,
    };
    people_cards::set(tx, &new).await
}

/// Makes those that are missing, or were made by other rules. At the start; until then whole profiles are read.
pub async fn update_old_cards(db: &Db, env: Env<'_>) -> Result<(), Error> {
    const AT_ONCE: i64 = 100;
    let mut after = String::new();
    loop {
        let rules = env.catalog.profile_rules();
        let some = complete_profiles::any_unknown(&mut *db.read().await?, rules, &after, AT_ONCE).await?;
        let Some(last) = some.last() else {
            return Ok(());
        };
        after.clone_from(&last.0);
        update_cards(db, env, &some).await?;
    }
}

async fn update_cards(db: &Db, env: Env<'_>, people: &[Uid]) -> Result<(), Error> {
    let mut tx = db.begin().await?;
    for uid in people {
        let Some(row) = storage::profiles::find_locked(&mut tx, uid).await? else {
            continue;
        };
        let confirmed = row.confirmed_at;
        let under = storage::ranking::listed_under(&mut tx, uid).await?;
        update_card(&mut tx, env, &view_of(row, env), confirmed, !under.is_empty()).await?;
    }
    Ok(tx.commit().await?)
}
