//! A name and a picture that others do not see while a moderator checks whose they are. The profile itself has other words
//! in the place of the name, and so whatever shows people follows; its owner reads and saves it as they wrote it.

use kernel::{Timestamp, Uid};
use serde_json::Value;
use storage::hidden_identities::{self, HiddenIdentityRow};
use storage::profiles::ProfileRow;
use storage::{Conn, Tx};

use crate::forms::answers::Content;
use crate::profiles::error::Error;
use crate::texts::say;

const NAMES: [&str; 3] = ["first_name", "last_name", "professional_name"];

pub(crate) fn names_of(content: &Content) -> Content {
    let named = NAMES.iter().filter_map(|key| content.get_key_value(*key));
    named.map(|(key, name)| (key.clone(), name.clone())).collect()
}

fn put(content: &mut Content, names: &Content) {
    content.retain(|key, _| !NAMES.contains(&key.as_str()));
    content.extend(names.clone());
}

/// Puts other words in the place of the name.
pub(crate) fn veil(content: &mut Content) {
    let words = [
        ("first_name", say!(HIDDEN_FIRST_NAME)),
        ("last_name", say!(HIDDEN_LAST_NAME)),
    ];
    let words = words.map(|(key, word)| (key.to_owned(), Value::from(word)));
    put(content, &Content::from_iter(words));
}

/// The row as its owner wrote it.
pub(crate) fn unveil(row: &mut ProfileRow, hidden: &HiddenIdentityRow) {
    put(&mut row.content, &hidden.names);
    let name = |key: &str| row.content.get(key).and_then(Value::as_str).map(str::to_owned);
    (row.first_name, row.last_name) = (name("first_name"), name("last_name"));
    row.portrait = hidden.portrait_id;
}

/// The caller's own row, as they wrote it, and until when the name in it is hidden.
pub(crate) async fn own(
    c: &mut Conn,
    uid: &Uid,
) -> Result<Option<(ProfileRow, Option<Timestamp>)>, storage::Error> {
    let Some(found) = storage::profiles::own(c, uid).await? else {
        return Ok(None);
    };
    let mut row = found.profile;
    let hidden = match found.is_hidden {
        true => hidden_identities::find(c, uid).await?,
        false => None,
    };
    if let Some(hidden) = &hidden {
        unveil(&mut row, hidden);
    }
    Ok(Some((row, hidden.map(|hidden| hidden.due_at))))
}

/// [`own`]; nobody else changes it until the transaction ends.
pub(crate) async fn own_locked(tx: &mut Tx, uid: &Uid) -> Result<Option<ProfileRow>, storage::Error> {
    if storage::profiles::find_locked(tx, uid).await?.is_none() {
        return Ok(None);
    }
    Ok(own(tx, uid).await?.map(|(row, _)| row))
}

/// A hidden name stays as it is until it is shown again.
pub(crate) fn is_unchanged(content: &Content, hidden: &HiddenIdentityRow) -> Result<(), Error> {
    match names_of(content) == hidden.names {
        true => Ok(()),
        false => Err(Error::hidden(hidden.due_at)),
    }
}

/// Before a picture is brought or taken away.
pub(crate) async fn may_change_portrait(tx: &mut Tx, uid: &Uid) -> Result<(), Error> {
    storage::profiles::find_locked(tx, uid).await?;
    match hidden_identities::find(tx, uid).await? {
        Some(hidden) => Err(Error::hidden(hidden.due_at)),
        None => Ok(()),
    }
}
