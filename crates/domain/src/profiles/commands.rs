//! Reading and saving a profile.

use kernel::Uid;
use serde_json::Value;
use storage::profiles::ProfileRow;
use storage::{Conn, Tx};

use crate::env::Env;
use crate::form_definitions::profile::CONSENTS;
use crate::forms::answers::{Content, FieldError};
use crate::forms::check::fields::check_fields;
use crate::forms::context::Mode;
use crate::forms::field::Field;
use crate::profiles::called::{check_letters, check_names};
use crate::profiles::error::Error;
use crate::profiles::hidden_name::{own, own_locked};
use crate::profiles::rules::TERMS_VERSION;
use crate::profiles::status::{check, status_of, view_of};
use crate::profiles::stored::{blank, store};
use crate::profiles::usage::{self, USAGE};
use crate::profiles::view::{Profile, ProfileStatus};
use crate::texts::say;

pub async fn read(c: &mut Conn, env: Env<'_>, uid: &Uid) -> Result<Option<Profile>, Error> {
    Ok(own(c, uid).await?.map(|(row, hidden_until)| Profile {
        hidden_until,
        ..view_of(row, env)
    }))
}

pub async fn status(c: &mut Conn, env: Env<'_>, uid: &Uid) -> Result<ProfileStatus, Error> {
    Ok(match storage::profiles::find(c, uid).await? {
        Some(row) => status_of(&row, &check(&row.content, env).errors, env.now()).0,
        None => ProfileStatus::CreateRequired,
    })
}

/// Saves the answers of one step in the place of those before; the first step saved creates the profile.
pub async fn save_step(
    tx: &mut Tx,
    env: Env<'_>,
    uid: &Uid,
    step: usize,
    seen: Option<i64>,
    mut answers: Content,
) -> Result<Profile, Error> {
    let section = step
        .checked_sub(1)
        .and_then(|index| env.catalog.profile().sections.get(index))
        .ok_or(Error::NoSuchStep)?;
    let row = match own_locked(tx, uid).await? {
        Some(row) => row,
        None => blank(uid, env),
    };
    is_as_seen(&row, env, seen, &answers)?;
    let fields: Vec<&Field> = section.fields.iter().collect();
    if fields.iter().any(|field| field.key == USAGE) {
        // Whoever leaves the box empty has been asked, and has said no.
        answers.entry(USAGE).or_insert(false.into());
    }
    save(tx, env, row, &fields, answers).await
}

/// Changes single values; `null` removes one.
pub async fn edit(
    tx: &mut Tx,
    env: Env<'_>,
    uid: &Uid,
    seen: Option<i64>,
    changes: Content,
) -> Result<Profile, Error> {
    let row = own_locked(tx, uid).await?.ok_or(Error::NotFound)?;
    is_as_seen(&row, env, seen, &changes)?;
    let fields: Vec<&Field> = env
        .catalog
        .profile()
        .fields()
        .filter(|field| changes.contains_key(field.key))
        .collect();
    save(tx, env, row, &fields, changes).await
}

/// Declares the profile complete, or confirms it anew.
pub async fn complete(tx: &mut Tx, env: Env<'_>, uid: &Uid) -> Result<Profile, Error> {
    let mut row = own_locked(tx, uid).await?.ok_or(Error::NotFound)?;
    let mut checked = check(&row.content, env);
    let consented = checked
        .errors
        .iter()
        .all(|e| !CONSENTS.contains(&e.field.as_str()));
    if consented && row.terms_version < Some(TERMS_VERSION) {
        checked.errors.push(FieldError::new(
            CONSENTS[0],
            "new_terms",
            say!(ERROR_PROFILES_TERMS),
        ));
    }
    if !checked.errors.is_empty() {
        return Err(Error::Fields(checked.errors));
    }
    let all: Vec<&Field> = env.catalog.profile().fields().collect();
    check_names(tx, env, uid, &all, &checked.values).await?;
    let now = env.now();
    row.content = checked.values;
    row.form_version = env.catalog.profile().version;
    row.completed_at = row.completed_at.or(Some(now));
    row.confirmed_at = Some(now);
    row.correction_reason = None;
    store(tx, env, row).await
}

fn is_as_seen(row: &ProfileRow, env: Env<'_>, seen: Option<i64>, sent: &Content) -> Result<(), Error> {
    match seen {
        Some(seen) if seen != row.version => Err(Error::Conflict {
            current: Box::new(view_of(row.clone(), env)),
            yours: sent.clone(),
        }),
        _ => Ok(()),
    }
}

/// Saves answers to `fields`. A profile that is complete may not get worse by it.
async fn save(
    tx: &mut Tx,
    env: Env<'_>,
    mut row: ProfileRow,
    fields: &[&Field],
    answers: Content,
) -> Result<Profile, Error> {
    let consents = CONSENTS.iter().any(|consent| answers.contains_key(*consent));
    let mut around = row.content.clone();
    around.retain(|key, _| fields.iter().all(|field| field.key != key));
    let drafted = check_fields(fields, &answers, &around, Mode::Draft, &env.checking());
    if !drafted.errors.is_empty() {
        return Err(Error::Fields(drafted.errors));
    }
    let mut content = around;
    content.extend(drafted.values);
    check_names(tx, env, &row.uid, fields, &content).await?;
    check_letters(fields, &row.content, &content)?;
    choose_department(&mut content, &row.content, env);
    if row.completed_at.is_some() {
        let before = check(&row.content, env).errors;
        let worse: Vec<FieldError> = check(&content, env)
            .errors
            .into_iter()
            .filter(|e| {
                fields
                    .iter()
                    .any(|field| e.field.split('/').next() == Some(field.key))
                    || before.iter().all(|b| b.field != e.field)
            })
            .collect();
        if !worse.is_empty() {
            return Err(Error::Fields(worse));
        }
    }
    let agreed = CONSENTS
        .iter()
        .all(|consent| content.get(*consent) == Some(&true.into()));
    if consents && agreed {
        row.terms_version = Some(TERMS_VERSION);
        row.terms_accepted_at = Some(env.now());
    }
    usage::note(&mut row, &content, env.now());
    row.content = content;
    store(tx, env, row).await
}

/// Who chooses no department is found under the one of their first title; so is who changes their titles, where the
/// department that they leave as it was belongs to none of them.
fn choose_department(content: &mut Content, before: &Content, env: Env<'_>) {
    let titles = content.get("titles").and_then(Value::as_array);
    let titles = titles.into_iter().flatten().filter_map(Value::as_str);
    let group = |title| env.catalog.taxonomies.option("titles", title)?.group.as_deref();
    let departments: Vec<&str> = titles.filter_map(group).collect();
    let is_as_before = |key| content.get(key) == before.get(key);
    let is_kept = content.get("primary_department").is_some_and(|chosen| {
        let is_one = chosen
            .as_str()
            .is_some_and(|chosen| departments.contains(&chosen));
        is_one || is_as_before("titles") || !is_as_before("primary_department")
    });
    if let Some(first) = departments.first().filter(|_| !is_kept) {
        let first = (*first).to_owned();
        content.insert("primary_department".to_owned(), first.into());
    }
}
