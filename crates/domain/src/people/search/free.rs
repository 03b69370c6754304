//! On how many of some days somebody is free, for whoever sees their page. Why a day is taken is never said, nor which
//! day it is.

use kernel::Uid;
use serde::Serialize;
use storage::Conn;
use storage::people::Free;
use time::Date;
use utoipa::ToSchema;

use crate::env::Env;
use crate::people::asker::Asker;
use crate::people::error::Error;
use crate::people::index::sought::Sought;
use crate::people::page::open::look;
use crate::people::search::filter::read;
use crate::profiles::booked::booked;
use crate::texts::say;

/// The first and the last day, as they were sent.
#[derive(Debug, Default)]
pub struct DaysAsked {
    pub from: Option<String>,
    pub to: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FreeState {
    /// On all of the days.
    Free,
    /// On some of them.
    Part,
    /// On none of them.
    Taken,
}

/// Whether somebody is free on the days that were asked for, by their profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PersonFree {
    state: FreeState,
    /// How many days were asked for.
    days: i64,
    /// On how many of them they are free.
    free_days: i64,
    /// When they saved their profile for the last time.
    #[schema(format = Date)]
    said_on: String,
    /// That is more than 60 days ago: the directory does not find them by these days.
    is_old: bool,
}

/// Whoever is not visible to the caller is answered like who does not exist.
pub async fn free(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    uid: &Uid,
    days: DaysAsked,
) -> Result<PersonFree, Error> {
    let asked = days_asked(days, env)?;
    let seen = look(c, env, asker, uid).await?;
    let row = storage::profiles::find(c, &seen.uid).await?;
    let row = row.ok_or(Error::NotFound)?;
    let days = between(asked.from, asked.until);
    let free_days = days - taken(&booked(&row.content), asked.from, asked.until);
    Ok(PersonFree {
        state: match free_days {
            0 => FreeState::Taken,
            all if all == days => FreeState::Free,
            _ => FreeState::Part,
        },
        days,
        free_days,
        said_on: row.updated_at.date().to_string(),
        is_old: row.updated_at < asked.said_since,
    })
}

/// As the directory reads them, which calls them otherwise.
fn days_asked(days: DaysAsked, env: Env<'_>) -> Result<Free, Error> {
    let sought = Sought {
        free_from: days.from,
        free_until: days.to,
        ..Sought::default()
    };
    let filter = read(&sought, env).map_err(|error| match error {
        Error::Fields(mut fields) => {
            for error in &mut fields {
                let name = if error.field == "free_from" { "from" } else { "to" };
                name.clone_into(&mut error.field);
            }
            Error::Fields(fields)
        }
        other => other,
    })?;
    let missing = || Error::field("from", "required", say!(ERROR_PEOPLE_BOTH_DAYS));
    filter.free.ok_or_else(missing)
}

/// `spans`: in order and apart.
fn taken(spans: &[(Date, Date)], from: Date, until: Date) -> i64 {
    let within = spans
        .iter()
        .map(|(first, last)| between((*first).max(from), (*last).min(until)));
    within.filter(|days| *days > 0).sum()
}

/// With both of them; below one where the other is the earlier.
fn between(first: Date, last: Date) -> i64 {
    (last - first).whole_days() + 1
}
