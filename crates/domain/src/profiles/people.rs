//! Who wants to be found by other members, and finding them by name for a team.

use kernel::{PortraitId, Timestamp, Uid};
use serde_json::Value;
use storage::people::PersonRow;
use storage::{Conn, Db, Tx};

use crate::env::Env;
use crate::forms::answers::Content;
use crate::profiles::booked::booked;
use crate::profiles::cards::update_card;
use crate::profiles::error::Error;
use crate::profiles::names::{Range, names, words};
use crate::profiles::status::view_of;
use crate::profiles::terms::terms;
use crate::profiles::view::{Profile, ProfilePreview, ProfileStatus, Viewer};
use crate::profiles::visibility::seen_by;
use crate::text::folded;
use crate::works::written::update_credits;

/// Somebody in the eyes of a member.
#[derive(Debug, Clone)]
pub struct Person {
    pub uid: Uid,
    pub name: String,
    pub portrait: Option<PortraitId>,
    pub headline: Option<String>,
    /// Town and country.
    pub place: Option<String>,
}

/// The first few in this range, by name.
pub async fn find(
    c: &mut Conn,
    env: Env<'_>,
    viewer: &Uid,
    range: &Range,
) -> Result<Vec<Person>, storage::Error> {
    let rows = storage::people::named(c, viewer, env.now(), &range.from, &range.before).await?;
    let mut people: Vec<Person> = rows.into_iter().filter_map(|row| person(row, env)).collect();
    people.sort_by_cached_key(|person| folded(&person.name));
    Ok(people)
}

/// This person, as long as the viewer can find them.
pub async fn found(
    c: &mut Conn,
    env: Env<'_>,
    viewer: &Uid,
    uid: &Uid,
) -> Result<Option<Person>, storage::Error> {
    let row = storage::people::find(c, viewer, env.now(), uid).await?;
    Ok(row.and_then(|row| person(row, env)))
}

/// Names and lists those whose profile was complete before a release changed how people are found, and takes in their
/// credits; later there are none.
pub async fn name_old(db: &Db, env: Env<'_>) -> Result<(), Error> {
    const AT_ONCE: i64 = 200;
    loop {
        let some = storage::listing::any_unnamed(&mut *db.read().await?, AT_ONCE).await?;
        if some.is_empty() {
            return Ok(());
        }
        let mut tx = db.begin().await?;
        for uid in some {
            if let Some(row) = storage::profiles::find_locked(&mut tx, &uid).await? {
                let confirmed = row.confirmed_at;
                let profile = view_of(row, env);
                update_listing(&mut tx, env, &profile, confirmed, profile.updated_at).await?;
                update_credits(&mut tx, env, &uid, &profile.content).await?;
            }
            storage::listing::set_named(&mut tx, &uid).await?;
        }
        tx.commit().await?;
    }
}

/// By which names, and under what, somebody is found from now on, and how lists show them. `confirmed`: when they last said
/// that their profile is right; `changed`: when they became as they are.
pub(crate) async fn update_listing(
    tx: &mut Tx,
    env: Env<'_>,
    profile: &Profile,
    confirmed: Option<Timestamp>,
    changed: Timestamp,
) -> Result<(), storage::Error> {
    let content = &profile.content;
    let may_be_shown = profile.status == ProfileStatus::ProfileComplete
        && !storage::reports::is_hidden(tx, &profile.uid).await?;
    let names = match may_be_shown && may_be_found(content) {
        true => names(content),
        false => Vec::new(),
    };
    let terms = match may_be_shown && is_listed(content) {
        true => terms(content, &env.catalog.taxonomies),
        false => Vec::new(),
    };
    storage::listing::name(tx, &profile.uid, &names).await?;
    storage::listing::set_terms(tx, &profile.uid, &terms).await?;
    let (words, booked) = match terms.is_empty() {
        true => (Vec::new(), Vec::new()),
        false => (words(content), booked(content)),
    };
    storage::listing::set_words(tx, &profile.uid, &words).await?;
    storage::listing::set_booked(tx, &profile.uid, &booked).await?;
    let changed = (!terms.is_empty()).then_some(changed);
    storage::listing::set_changed(tx, &profile.uid, changed).await?;
    storage::directory::relist(tx, &profile.uid);
    if !terms.is_empty() {
        // Of 52 bits, which every language reads exactly as a number.
        storage::ranking::give_slot(tx, &profile.uid, rand::random_range(0..1 << 52)).await?;
    }
    update_card(tx, env, profile, confirmed, !terms.is_empty()).await
}

/// [`update_listing`], after a moderator has hidden somebody or let them in again.
pub(crate) async fn update_listing_of(tx: &mut Tx, env: Env<'_>, uid: &Uid) -> Result<(), storage::Error> {
    match storage::profiles::find_locked(tx, uid).await? {
        Some(row) => {
            let confirmed = row.confirmed_at;
            update_listing(tx, env, &view_of(row, env), confirmed, env.now()).await
        }
        None => Ok(()),
    }
}

/// By name. Whoever is listed has a name there.
pub(crate) fn may_be_found(content: &Content) -> bool {
    (content.get("searchable") == Some(&Value::Bool(true)) && is_visible_to_members(content))
        || is_listed(content)
}

/// In the directory.
pub(crate) fn is_listed(content: &Content) -> bool {
    content.get("listed") == Some(&Value::Bool(true)) && is_visible_to_members(content)
}

fn is_visible_to_members(content: &Content) -> bool {
    content.get("visibility").and_then(Value::as_str) == Some("members")
}

fn person(row: PersonRow, env: Env<'_>) -> Option<Person> {
    let seen = ProfilePreview {
        portrait: row.portrait.map(PortraitId),
        ..seen_by(&row.content, Viewer::Member, env)
    };
    (seen.visible && may_be_found(&row.content)).then(|| described(row.uid, seen, env))
}

/// In a few words, from what the viewer may see.
pub(crate) fn described(uid: Uid, seen: ProfilePreview, env: Env<'_>) -> Person {
    let text = |key: &str| seen.content.get(key).and_then(Value::as_str);
    let country = text("country").map(|code| env.catalog.taxonomies.label("countries", code));
    let place: Vec<&str> = [text("city"), country].into_iter().flatten().collect();
    Person {
        uid,
        portrait: seen.portrait,
        headline: text("headline").map(str::to_owned),
        place: (!place.is_empty()).then(|| place.join(", ")),
        name: seen.name,
    }
}
