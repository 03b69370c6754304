//! The rule for the name of a project: it is an answer of stage 1, and unique among its owner's projects.

use crate::env::Env;
use crate::forms::answers::{Content, FieldError};
use crate::forms::check::fields::check_fields;
use crate::forms::context::Mode;
use crate::forms::written::contact::has_link;
use crate::forms::written::scripts::usual_letters;
use crate::lifecycle::Stage;
use crate::texts::say;

/// Why a name cannot be a project's.
#[derive(Debug)]
pub(crate) enum NameError {
    Fields(Vec<FieldError>),
    Storage(storage::Error),
}

/// Characters of a name.
pub(crate) const NAME_MOST: usize = 120;

/// The name as it is kept, by the rule of stage 1's form.
pub(crate) fn checked_name(env: Env<'_>, name: &str) -> Result<String, NameError> {
    let form = env.catalog.stage(Stage::FIRST);
    let fields: Vec<_> = form.field("project_name").into_iter().collect();
    let given = Content::from_iter([("project_name".to_owned(), name.into())]);
    let checked = check_fields(
        &fields,
        &given,
        &Content::new(),
        Mode::Complete { tier: None },
        &env.checking(),
    );
    match checked.values.get("project_name").and_then(|name| name.as_str()) {
        Some(name) if checked.errors.is_empty() => match deceives(env, name) {
            None => Ok(name.to_owned()),
            Some(error) => Err(NameError::Fields(vec![error])),
        },
        _ => Err(NameError::Fields(checked.errors)),
    }
}

/// Mails to people without an account carry it in their subject.
fn deceives(env: Env<'_>, name: &str) -> Option<FieldError> {
    let (code, detail) = if has_link(name) {
        ("contact", say!(ERROR_PROJECTS_NAME_CONTACT))
    } else if env.catalog.safety_words.is_like_brand(name) {
        ("staff_name", say!(ERROR_PROJECTS_NAME_STAFF))
    } else {
        usual_letters(name).err()?.refusal()
    };
    Some(FieldError::new("project_name", code, detail))
}

pub(crate) fn name_taken(error: storage::Error) -> NameError {
    match error {
        storage::Error::Unique => NameError::Fields(vec![FieldError::new(
            "project_name",
            "taken",
            say!(ERROR_PROJECTS_NAME_TAKEN),
        )]),
        other => NameError::Storage(other),
    }
}
