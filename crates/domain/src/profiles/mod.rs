//! Who somebody is in the trade. Six steps, ten required values, two consents.

mod form;
mod form_terms;
mod names;
mod people;
mod preview;
pub mod rules;
mod usage;
mod view;

use kernel::{Timestamp, Uid};
use storage::profiles::ProfileRow;
use storage::{Conn, Tx};

pub use form::{CONSENTS, form};
pub use names::range;
pub use people::{Person, find, found, name_old};
pub use preview::preview;
pub use usage::{USAGE, USAGE_WORDING, UsageAnswer, share_usage, usage_answer};
pub use view::*;

use crate::Env;
use crate::forms::{Checked, Content, Field, FieldError, Mode, check_fields, validate};
use rules::TERMS_VERSION;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no profile")]
    NotFound,
    #[error("the profile has six steps")]
    NoSuchStep,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    /// Somebody saved meanwhile: what is saved, and what was sent.
    #[error("the profile has another version")]
    Conflict { current: Box<Profile>, yours: Content },
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

const COMPLETE: Mode = Mode::Complete { tier: None };

pub async fn read(c: &mut Conn, env: Env<'_>, uid: &Uid) -> Result<Option<Profile>, Error> {
    Ok(storage::profiles::find(c, uid)
        .await?
        .map(|row| view_of(&row, env)))
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
        .and_then(|index| env.catalog.profile.sections.get(index))
        .ok_or(Error::NoSuchStep)?;
    let row = match storage::profiles::find_locked(tx, uid).await? {
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
    let row = storage::profiles::find_locked(tx, uid)
        .await?
        .ok_or(Error::NotFound)?;
    is_as_seen(&row, env, seen, &changes)?;
    let fields: Vec<&Field> = env
        .catalog
        .profile
        .fields()
        .filter(|field| changes.contains_key(field.key))
        .collect();
    save(tx, env, row, &fields, changes).await
}

/// Declares the profile complete, or confirms it anew.
pub async fn complete(tx: &mut Tx, env: Env<'_>, uid: &Uid) -> Result<Profile, Error> {
    let mut row = storage::profiles::find_locked(tx, uid)
        .await?
        .ok_or(Error::NotFound)?;
    let mut checked = check(&row.content, env);
    let consented = checked
        .errors
        .iter()
        .all(|e| !CONSENTS.contains(&e.field.as_str()));
    if consented && row.terms_version < Some(TERMS_VERSION) {
        checked.errors.push(FieldError {
            field: CONSENTS[0].to_owned(),
            code: "new_terms",
            detail: "Please accept the new terms.".to_owned(),
        });
    }
    if !checked.errors.is_empty() {
        return Err(Error::Fields(checked.errors));
    }
    let now = env.now();
    row.content = checked.values;
    row.form_version = env.catalog.profile.version;
    row.completed_at = row.completed_at.or(Some(now));
    row.confirmed_at = Some(now);
    row.correction_reason = None;
    store(tx, env, row).await
}

fn is_as_seen(row: &ProfileRow, env: Env<'_>, seen: Option<i64>, sent: &Content) -> Result<(), Error> {
    match seen {
        Some(seen) if seen != row.version => Err(Error::Conflict {
            current: Box::new(view_of(row, env)),
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
    choose_department(&mut content, env);
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

/// Who does not choose a department is found under the one of their first title.
fn choose_department(content: &mut Content, env: Env<'_>) {
    if content.contains_key("primary_department") {
        return;
    }
    let department = content
        .get("titles")
        .and_then(|titles| titles.get(0)?.as_str())
        .and_then(|title| env.catalog.taxonomies.option("titles", title)?.group.clone());
    if let Some(department) = department {
        content.insert("primary_department".to_owned(), department.into());
    }
}

async fn store(tx: &mut Tx, env: Env<'_>, mut row: ProfileRow) -> Result<Profile, Error> {
    let name = |key: &str| row.content.get(key).and_then(|v| v.as_str()).map(str::to_owned);
    (row.first_name, row.last_name) = (name("first_name"), name("last_name"));
    row.updated_at = env.now();
    row.version = storage::profiles::save(tx, &row).await?;
    let profile = view_of(&row, env);
    if row.completed_at.is_some() {
        people::name(tx, &profile).await?;
    }
    Ok(profile)
}

fn blank(uid: &Uid, env: Env<'_>) -> ProfileRow {
    let now = env.now();
    ProfileRow {
        uid: uid.clone(),
        first_name: None,
        last_name: None,
        version: 0,
        form_version: env.catalog.profile.version,
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
    }
}

fn check(content: &Content, env: Env<'_>) -> Checked {
    validate(&env.catalog.profile, content, COMPLETE, &env.checking())
}

fn status_of(
    row: &ProfileRow,
    objections: &[FieldError],
    now: Timestamp,
) -> (ProfileStatus, Vec<UpdateReason>) {
    rules::profile_status(Some(rules::Facts {
        completed_at: row.completed_at,
        confirmed_at: row.confirmed_at,
        terms_version: row.terms_version,
        correction_reason: row.correction_reason.as_deref(),
        objections,
        now,
    }))
}

fn view_of(row: &ProfileRow, env: Env<'_>) -> Profile {
    let missing = check(&row.content, env).errors;
    let (status, reasons) = status_of(row, &missing, env.now());
    let steps = env.catalog.profile.sections.iter().enumerate();
    Profile {
        uid: row.uid.clone(),
        first_name: row.first_name.clone(),
        last_name: row.last_name.clone(),
        status,
        reasons,
        steps: steps
            .map(|(index, section)| Step {
                number: index + 1,
                key: section.key,
                title: section.title,
                complete: section.fields.iter().all(|field| {
                    missing
                        .iter()
                        .all(|e| e.field.split('/').next() != Some(field.key))
                }),
            })
            .collect(),
        missing,
        strength: rules::strength(&row.content),
        version: row.version,
        completed_at: row.completed_at,
        created_at: row.created_at,
        updated_at: row.updated_at,
        content: row.content.clone(),
    }
}
