//! Accounts that may belong to one person, for moderators to look at.

use kernel::{PossibleDuplicateId, Timestamp, Uid};
use serde::Serialize;
use serde_json::json;
use storage::{Conn, Tx, possible_duplicates};
use utoipa::ToSchema;

use crate::env::Env;
use crate::moderation::cases::desk::People;
use crate::moderation::error::Error;
use crate::moderation::view::Person;
use crate::notices::{audit, names};

const PAGE: usize = 50;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PossibleAccount {
    #[serde(flatten)]
    person: Person,
    /// Since when they have the account.
    since: Timestamp,
}

/// Two accounts with the same name, and at least one of the three beside it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PossibleDuplicate {
    id: PossibleDuplicateId,
    /// The older one first.
    #[schema(min_items = 2, max_items = 2)]
    accounts: Vec<PossibleAccount>,
    found_at: Timestamp,
    same_birth_date: bool,
    same_biography: bool,
    /// Both accounts have signed in in one browser.
    same_browser: bool,
}

/// The oldest hints first.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PossibleDuplicates {
    #[schema(max_items = 50)]
    duplicates: Vec<PossibleDuplicate>,
    /// There are more than these.
    has_more: bool,
}

/// Without those about the moderator.
pub async fn possible_duplicates(c: &mut Conn, moderator: &Uid) -> Result<PossibleDuplicates, Error> {
    let mut rows = possible_duplicates::waiting(c, moderator, PAGE as i64 + 1).await?;
    let has_more = rows.len() > PAGE;
    rows.truncate(PAGE);
    let uids: Vec<Uid> = rows
        .iter()
        .flat_map(|row| [Uid(row.one.clone()), Uid(row.other.clone())])
        .collect();
    let people = People(names(c, &uids.iter().collect::<Vec<_>>()).await?);
    let duplicates = rows.into_iter().map(|row| {
        let account = |uid: String, since| PossibleAccount {
            person: people.person(&Uid(uid)),
            since,
        };
        let mut accounts = vec![
            account(row.one, row.one_since),
            account(row.other, row.other_since),
        ];
        accounts.sort_by_key(|one| one.since);
        PossibleDuplicate {
            id: row.id,
            accounts,
            found_at: row.found_at,
            same_birth_date: row.same_birth_date,
            same_biography: row.same_biography,
            same_browser: row.same_browser,
        }
    });
    Ok(PossibleDuplicates {
        duplicates: duplicates.collect(),
        has_more,
    })
}

/// They are two people: the hint does not come back.
pub async fn dismiss_duplicate(
    tx: &mut Tx,
    env: Env<'_>,
    moderator: &Uid,
    id: PossibleDuplicateId,
) -> Result<(), Error> {
    if !possible_duplicates::dismiss(tx, moderator, id, env.now()).await? {
        return Err(Error::NotFound);
    }
    let detail = json!({"duplicate": id});
    Ok(audit(
        tx,
        env,
        Some(moderator),
        "moderation.duplicate_dismissed",
        None,
        detail,
    )
    .await?)
}
