//! People from a Firebase project, as `firebase auth:export` writes them, moved into the embedded provider. They keep
//! their uid, so that whatever hangs on it stays theirs. Importing the same file again changes nothing.

mod options;
mod row;

use std::collections::HashSet;

use kernel::Clock;
use serde::Deserialize;
use serde_json::{Value, json};
use storage::accounts::{self, Account};
use storage::{Db, Tx};

pub use options::Import;

use row::{Person, read};

use crate::Origin;
use crate::audit::Act;
use crate::error::{Error, Result};

/// Rows of one transaction: the writer is free for others in between.
const BATCH: usize = 200;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    pub added: usize,
    /// Known here under the same uid; what was missing has been added.
    pub completed: usize,
    pub unchanged: usize,
    /// Who was not taken, and why: a line each.
    pub refused: Vec<String>,
    /// Who was taken, but has something to know about: a line each.
    pub notes: Vec<String>,
}

enum Outcome {
    Added,
    Completed,
    Unchanged,
}

enum Refusal {
    Row(String),
    All(Error),
}

impl From<storage::Error> for Refusal {
    fn from(error: storage::Error) -> Self {
        match error {
            storage::Error::Unique => Refusal::All(Error::Fault(
                "an account was created during the import: import the file again".into(),
            )),
            other => Refusal::All(other.into()),
        }
    }
}

/// `file`: `{"users": […]}`.
pub async fn import_users(db: &Db, clock: &Clock, file: &[u8], import: &Import) -> Result<Imported> {
    #[derive(Deserialize)]
    struct File {
        users: Vec<Value>,
    }
    let file: File = serde_json::from_slice(file)
        .map_err(|error| Error::Fault(format!("not a JSON export of 'firebase auth:export': {error}")))?;
    let mut done = Imported::default();
    let mut seen = HashSet::new();
    let rows: Vec<(usize, Value)> = (1..).zip(file.users).collect();
    for batch in rows.chunks(BATCH) {
        let mut tx = db.begin().await?;
        for (number, row) in batch {
            let taken = match read(row, import, clock, &mut seen) {
                Ok(person) => {
                    let taken = take(&mut tx, clock, &person).await;
                    if let (Ok(Outcome::Added), Some(note)) = (&taken, &person.note) {
                        done.notes.push(line(*number, row, note));
                    }
                    taken
                }
                Err(why) => Err(Refusal::Row(why)),
            };
            match taken {
                Ok(Outcome::Added) => done.added += 1,
                Ok(Outcome::Completed) => done.completed += 1,
                Ok(Outcome::Unchanged) => done.unchanged += 1,
                Err(Refusal::Row(why)) => done.refused.push(line(*number, row, &why)),
                Err(Refusal::All(error)) => return Err(error),
            }
        }
        if !import.dry_run {
            tx.commit().await?;
        }
    }
    Ok(done)
}

fn line(number: usize, row: &Value, what: &str) -> String {
    let text = |name: &str| row.get(name).and_then(Value::as_str);
    let who = text("email").or(text("localId")).unwrap_or("nobody");
    format!("row {number} ({who}): {what}")
}

async fn take(tx: &mut Tx, clock: &Clock, person: &Person) -> std::result::Result<Outcome, Refusal> {
    let account = &person.account;
    let refuse = |why: &str| Err(Refusal::Row(why.to_owned()));
    let holder = accounts::by_email(tx, &account.email_normalized).await?;
    if holder.is_some_and(|holder| holder.uid != account.uid) {
        return refuse("the email address already has an account");
    }
    let mut missing = Vec::new();
    for identity in &person.google {
        match accounts::identity(tx, &identity.provider, &identity.subject).await? {
            None => missing.push(identity),
            Some(known) if known.uid == account.uid => {}
            Some(_) => return refuse("the Google account is linked to another account"),
        }
    }
    let known = accounts::by_uid(tx, &account.uid).await?;
    let outcome = match &known {
        None => {
            accounts::insert(tx, account).await?;
            Outcome::Added
        }
        Some(known) if known.email_normalized != account.email_normalized => {
            return refuse("the uid exists with a different email address");
        }
        Some(known) => match (complete(tx, known, account).await?, missing.is_empty()) {
            (false, true) => return Ok(Outcome::Unchanged),
            _ => Outcome::Completed,
        },
    };
    for identity in missing {
        accounts::insert_identity(tx, identity).await?;
    }
    Act::unknown("account.imported", Some(&account.uid))
        .with(json!({"from": "firebase"}))
        .record(tx, clock, &Origin::default())
        .await?;
    Ok(outcome)
}

/// Adds what the row here lacks, as one has that was made while a Firebase project was the provider; whatever was
/// changed here stays. True when there was something to add.
async fn complete(tx: &mut Tx, known: &Account, from: &Account) -> storage::Result<bool> {
    let mut changed = false;
    // Whoever proved the address here may have thrown out a password that somebody else had set there.
    let proven_since = known.email_verified && !from.email_verified;
    if let (None, Some(hash)) = (&known.password_hash, &from.password_hash)
        && !proven_since
    {
        accounts::set_password(tx, &known.uid, hash, from.valid_since).await?;
        changed = true;
    }
    if from.email_verified && !known.email_verified {
        accounts::mark_verified(tx, &known.uid, &known.email_normalized).await?;
        changed = true;
    }
    if from.disabled && !known.disabled {
        accounts::set_disabled(tx, &known.uid, true).await?;
        changed = true;
    }
    Ok(changed)
}
