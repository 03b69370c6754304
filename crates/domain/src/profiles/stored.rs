//! A profile as it is stored.

use kernel::Uid;
use storage::Tx;
use storage::hidden_identities::{self, HiddenIdentityRow};
use storage::profiles::ProfileRow;

use crate::env::Env;
use crate::forms::answers::Content;
use crate::profiles::error::Error;
use crate::profiles::hidden_name::{is_unchanged, unveil, veil};
use crate::profiles::status::view_of;
use crate::profiles::view::Profile;
use crate::profiles::{duplicates, people};
use crate::works::written::update_credits;

/// `row`: as its owner writes it.
pub(crate) async fn store(tx: &mut Tx, env: Env<'_>, mut row: ProfileRow) -> Result<Profile, Error> {
    let hidden = hidden_identities::find(tx, &row.uid).await?;
    if let Some(hidden) = &hidden {
        is_unchanged(&row.content, hidden)?;
    }
    row.updated_at = env.now();
    write(tx, env, row, hidden).await
}

/// With other words in the place of a name that is hidden. The answer is for the owner.
pub(crate) async fn write(
    tx: &mut Tx,
    env: Env<'_>,
    mut row: ProfileRow,
    hidden: Option<HiddenIdentityRow>,
) -> Result<Profile, Error> {
    let written = row.content.clone();
    if hidden.is_some() {
        veil(&mut row.content);
    }
    let name = |key: &str| row.content.get(key).and_then(|v| v.as_str()).map(str::to_owned);
    (row.first_name, row.last_name) = (name("first_name"), name("last_name"));
    row.portrait = storage::portraits::of(tx, &row.uid).await?.map(|id| id.0);
    row.version = storage::profiles::save(tx, &row).await?;
    let confirmed = row.confirmed_at;
    let own = hidden.map(|hidden| own_view(row.clone(), &hidden, env));
    let profile = view_of(row, env);
    if profile.completed_at.is_some() {
        people::update_listing(tx, env, &profile, confirmed, profile.updated_at).await?;
        update_credits(tx, env, &profile.uid, &profile.content).await?;
        duplicates::note(tx, env, &profile.uid, &written).await?;
    }
    Ok(own.unwrap_or(profile))
}

fn own_view(mut row: ProfileRow, hidden: &HiddenIdentityRow, env: Env<'_>) -> Profile {
    unveil(&mut row, hidden);
    Profile {
        hidden_until: Some(hidden.due_at),
        ..view_of(row, env)
    }
}

pub(crate) fn blank(uid: &Uid, env: Env<'_>) -> ProfileRow {
    let now = env.now();
    ProfileRow {
        uid: uid.clone(),
        first_name: None,
        last_name: None,
        version: 0,
        form_version: env.catalog.profile().version,
        terms_version: None,
        terms_accepted_at: None,
        completed_at: None,
        confirmed_at: None,
        correction_reason: None,
        usage_wording: None,
        usage_answered_at: None,
        created_at: now,
        updated_at: now,
        content: Content::new(),
        portrait: None,
    }
}
