//! What each reviewer takes: stages, formats, languages. Nothing of a kind said: all of it.

use kernel::Uid;
use kernel::states::{PreferenceKind, Role};
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::{Conn, Tx};
use utoipa::ToSchema;

use crate::boxed;
use crate::env::Env;
use crate::forms::answers::FieldError;
use crate::lifecycle::Stage;
use crate::review::error::Error;
use crate::review::notice::audit_reviewer;
use crate::texts::say;

/// Of one list.
const MOST: usize = 60;
/// The roles that review.
pub(crate) const REVIEWING: [Role; 2] = [Role::Reviewer, Role::ReviewLead];

/// An empty list stands for all.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ReviewPreferences {
    pub stages: Vec<Stage>,
    /// Keys of the list `formats`.
    pub formats: Vec<String>,
    /// Keys of the list `languages`; one of a submission's is enough.
    pub languages: Vec<String>,
}

/// Somebody who reviews.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewerView {
    #[schema(value_type = String)]
    pub reviewer_uid: Uid,
    pub name: String,
    pub email: String,
    pub lead: bool,
    pub preferences: ReviewPreferences,
    /// Submissions in their hands, those that wait for them to begin included; at most five.
    pub held: i64,
}

#[boxed]
pub async fn review_preferences(c: &mut Conn, uid: &Uid) -> Result<ReviewPreferences, Error> {
    let mut preferences = ReviewPreferences::default();
    for (kind, value) in storage::review_preferences::of(c, uid).await? {
        match kind {
            PreferenceKind::Stage => {
                let number: i32 = value.parse().map_err(storage::Error::unusable)?;
                let stage = Stage::try_from(number).map_err(storage::Error::unusable)?;
                preferences.stages.push(stage);
            }
            PreferenceKind::Format => preferences.formats.push(value),
            PreferenceKind::Language => preferences.languages.push(value),
        }
    }
    Ok(preferences)
}

/// Everybody who reviews, by name.
#[boxed]
pub async fn reviewers(c: &mut Conn) -> Result<Vec<ReviewerView>, Error> {
    let leads = storage::roles::any_holders(c, REVIEWING[1]).await?;
    let mut all = storage::roles::any_holders(c, REVIEWING[0]).await?;
    all.extend(leads.iter().cloned());
    all.sort();
    all.dedup();
    let mut views = Vec::with_capacity(all.len());
    for (uid, email) in all {
        let lead = leads.iter().any(|(lead, _)| *lead == uid);
        views.push(reviewer(c, Uid(uid), email, lead).await?);
    }
    views.sort_by_cached_key(|view| view.name.to_lowercase());
    Ok(views)
}

#[boxed]
async fn reviewer(c: &mut Conn, uid: Uid, email: String, lead: bool) -> Result<ReviewerView, Error> {
    Ok(ReviewerView {
        name: storage::team::name_of(c, &uid)
            .await?
            .unwrap_or_else(|| email.clone()),
        preferences: review_preferences(c, &uid).await?,
        held: held(c, &uid).await?,
        reviewer_uid: uid,
        email,
        lead,
    })
}

/// [`held`], and nobody else gives them one until the transaction ends.
#[boxed]
pub(crate) async fn held_for_update(tx: &mut Tx, uid: &Uid) -> Result<i64, storage::Error> {
    storage::accounts::lock_for_update(tx, uid).await?;
    held(tx, uid).await
}

/// How many submissions somebody has to deal with.
#[boxed]
pub(crate) async fn held(c: &mut Conn, uid: &Uid) -> Result<i64, storage::Error> {
    Ok(storage::review_queue::count_held(c, uid).await? + storage::assignments::count(c, uid).await?)
}

#[boxed]
pub(crate) async fn reviews(c: &mut Conn, uid: &Uid) -> Result<bool, storage::Error> {
    let roles = storage::roles::of(c, uid).await?;
    Ok(roles.iter().any(|role| REVIEWING.contains(role)))
}

/// Sets what a reviewer takes. What they hold stays with them.
pub async fn set_review_preferences(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    uid: &Uid,
    preferences: ReviewPreferences,
) -> Result<ReviewerView, Error> {
    if !reviews(tx, uid).await? {
        return Err(Error::NotFound);
    }
    let mut errors = Vec::new();
    for (field, list, keys) in [
        ("formats", "formats", &preferences.formats),
        ("languages", "languages", &preferences.languages),
    ] {
        if keys.len() > MOST {
            errors.push(FieldError::new(
                field,
                "too_many",
                say!(ERROR_REVIEW_TOO_MANY_PREFERENCES),
            ));
        }
        if keys
            .iter()
            .any(|key| env.catalog.taxonomies.option(list, key).is_none())
        {
            errors.push(FieldError::new(
                field,
                "not_in_list",
                say!(ERROR_REVIEW_PREFERENCE_NOT_IN_LIST),
            ));
        }
    }
    if !errors.is_empty() {
        return Err(Error::Fields(errors));
    }
    let stages = preferences
        .stages
        .iter()
        .map(|stage| (PreferenceKind::Stage, stage.number().to_string()));
    let formats = preferences
        .formats
        .iter()
        .map(|key| (PreferenceKind::Format, key.clone()));
    let languages = preferences
        .languages
        .iter()
        .map(|key| (PreferenceKind::Language, key.clone()));
    let rows: Vec<_> = stages.chain(formats).chain(languages).collect();
    storage::review_preferences::replace(tx, uid, &rows).await?;
    audit_reviewer(
        tx,
        env,
        caller,
        "preferences_set",
        uid,
        json!({"preferences": preferences}),
    )
    .await?;
    let account = storage::accounts::by_uid(tx, uid).await?.ok_or(Error::NotFound)?;
    let lead = storage::roles::of(tx, uid).await?.contains(&Role::ReviewLead);
    reviewer(tx, uid.clone(), account.email, lead).await
}
