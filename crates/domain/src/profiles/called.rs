//! Names of people that deceive nobody: without hidden characters, and unlike those of staff.

use kernel::Uid;
use serde_json::Value;
use storage::Conn;

use crate::env::Env;
use crate::forms::answers::{Content, FieldError};
use crate::forms::field::Field;
use crate::forms::written::contact::has_contact;
use crate::forms::written::names::{Fault, public_name};
use crate::forms::written::scripts::{Unusual, usual_letters};
use crate::profiles::error::Error;
use crate::texts::say;

const FIRST: &str = "first_name";
const LAST: &str = "last_name";
const CREDIT: &str = "professional_name";

/// Of what is saved, also while the profile is not complete: teams read it from the first.
pub(crate) async fn check_names(
    c: &mut Conn,
    env: Env<'_>,
    uid: &Uid,
    saved: &[&Field],
    content: &Content,
) -> Result<(), Error> {
    let named = saved
        .iter()
        .filter(|field| [FIRST, LAST, CREDIT].contains(&field.key));
    let named: Vec<&Field> = named.copied().collect();
    if named.is_empty() {
        return Ok(());
    }
    let mut errors: Vec<FieldError> = named
        .iter()
        .filter_map(|field| deceives(field, content))
        .collect();
    if errors.is_empty() {
        errors = like_staff(env, &named, content);
        if !errors.is_empty() && !storage::roles::of(c, uid).await?.is_empty() {
            return Ok(());
        }
    }
    match errors.is_empty() {
        true => Ok(()),
        false => Err(Error::Fields(errors)),
    }
}

fn deceives(field: &Field, content: &Content) -> Option<FieldError> {
    let label = &field.label;
    let name = text(content, field.key)?;
    if has_contact(name) {
        return Some(FieldError::new(field.key, "contact", say!(ANSWER_CONTACT, label)));
    }
    let (code, detail) = match public_name(name).err()? {
        Fault::Characters if field.key != CREDIT => ("invalid", say!(ANSWER_NO_NAME, label)),
        Fault::Characters => ("invalid", say!(ANSWER_SIGNS_IN_NAME, label)),
        Fault::TwoAlphabets => ("two_alphabets", say!(ANSWER_TWO_ALPHABETS, label)),
    };
    Some(FieldError::new(field.key, code, detail))
}

/// Of what is saved, the names that are other than before: a name of an older rule stays until its owner changes it.
pub(crate) fn check_letters(saved: &[&Field], before: &Content, content: &Content) -> Result<(), Error> {
    let changed = saved
        .iter()
        .filter(|field| [FIRST, LAST, CREDIT].contains(&field.key))
        .filter(|field| before.get(field.key) != content.get(field.key));
    let unusual = changed.filter_map(|field| {
        let label = &field.label;
        let (code, detail) = match usual_letters(text(content, field.key)?).err()? {
            Unusual::Mixed => ("two_alphabets", say!(ANSWER_TWO_ALPHABETS, label)),
            Unusual::Rare => ("rare_letters", say!(ANSWER_RARE_LETTERS, label)),
        };
        Some(FieldError::new(field.key, code, detail))
    });
    let unusual: Vec<FieldError> = unusual.collect();
    match unusual.is_empty() {
        true => Ok(()),
        false => Err(Error::Fields(unusual)),
    }
}

/// Each by itself, and first and last name together.
fn like_staff(env: Env<'_>, named: &[&Field], content: &Content) -> Vec<FieldError> {
    let words = &env.catalog.safety_words;
    let is_like_staff = |key: &str| text(content, key).is_some_and(|name| words.is_like_staff(name));
    let together = [FIRST, LAST]
        .map(|key| text(content, key).unwrap_or_default())
        .join(" ");
    let is_apart = is_like_staff(FIRST) || is_like_staff(LAST);
    let is_together = !is_apart && words.is_like_staff(&together);
    let wrong = named
        .iter()
        .filter(|field| is_like_staff(field.key) || is_together && field.key != CREDIT);
    let wrong = wrong.map(|field| {
        let label = &field.label;
        FieldError::new(field.key, "staff_name", say!(ANSWER_STAFF_NAME, label))
    });
    wrong.collect()
}

fn text<'a>(content: &'a Content, key: &str) -> Option<&'a str> {
    content
        .get(key)
        .and_then(Value::as_str)
        .filter(|text| !text.is_empty())
}
