//! What members may see of somebody, asked of the rows at the moment of the answer. Nothing else makes a card or a page.

use std::collections::HashMap;

use kernel::{PortraitId, Uid};
use serde::Serialize;
use serde_json::Value;
use storage::Conn;
use storage::profiles::ProfileRow;
use utoipa::ToSchema;

use crate::env::Env;
use crate::forms::answers::Content;
use crate::people::asker::Asker;
use crate::people::error::Error;
use crate::profiles::people::is_listed;
use crate::profiles::status::{check, status_of};
use crate::profiles::terms;
use crate::profiles::view::{ProfilePreview, ProfileStatus, Viewer};
use crate::profiles::visibility::seen_by;

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
}

/// Somebody as members see them.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PersonPage {
    uid: Uid,
    /// It is the caller, who sees what other members see.
    is_me: bool,
    #[serde(flatten)]
    seen: ProfilePreview,
}

/// A card of whoever of them can be found now, by whom it is of, and when they last changed their profile.
pub(crate) async fn cards(
    c: &mut Conn,
    env: Env<'_>,
    uids: &[&Uid],
) -> Result<HashMap<Uid, (PersonCard, kernel::Timestamp)>, storage::Error> {
    let rows = storage::people::taking_part(c, uids).await?;
    let open = rows.into_iter().filter(|row| is_listed(&row.content));
    let cards = open.filter_map(|row| {
        let changed = row.updated_at;
        let (uid, seen) = open_to_members(row, env)?;
        Some((uid.clone(), (card(uid, seen, env), changed)))
    });
    Ok(cards.collect())
}

/// Whoever is not visible to members is answered like who does not exist, also to themselves.
pub async fn person(c: &mut Conn, env: Env<'_>, asker: &Asker, uid: &Uid) -> Result<PersonPage, Error> {
    let rows = storage::people::taking_part(c, &[uid]).await?;
    let open = rows.into_iter().next().and_then(|row| open_to_members(row, env));
    let (uid, seen) = open.ok_or(Error::NotFound)?;
    Ok(PersonPage {
        is_me: asker.is(&uid),
        uid,
        seen,
    })
}

/// `row`: of somebody who takes part. None: the profile is not complete, or not visible to members.
fn open_to_members(row: ProfileRow, env: Env<'_>) -> Option<(Uid, ProfilePreview)> {
    let blockers = check(&row.content, env).errors;
    let (status, _) = status_of(&row, &blockers, env.now());
    let seen = seen_by(&row.content, Viewer::Member, env);
    let is_open = status == ProfileStatus::ProfileComplete && seen.visible;
    let portrait = row.portrait.map(PortraitId);
    is_open.then_some((row.uid, ProfilePreview { portrait, ..seen }))
}

fn card(uid: Uid, seen: ProfilePreview, env: Env<'_>) -> PersonCard {
    let text = |key: &str| text_of(&seen.content, key);
    let owned = |all: Vec<&str>| all.into_iter().map(str::to_owned).collect();
    PersonCard {
        uid,
        portrait: seen.portrait,
        headline: text("headline"),
        titles: owned(terms::titles(&seen.content)),
        departments: owned(terms::departments(&seen.content, &env.catalog.taxonomies)),
        city: text("city"),
        country: text("country"),
        availability: text("availability"),
        name: seen.name,
    }
}

fn text_of(content: &Content, key: &str) -> Option<String> {
    content.get(key).and_then(Value::as_str).map(str::to_owned)
}
