//! A page of the list as a file that proves its order, and somebody's own place.

use kernel::Uid;
use ranking::{Listed, Mark, Query, Receipt, Secret, TodaysOrder};
use serde::Serialize;
use storage::Conn;
use storage::people::LISTED;
use utoipa::ToSchema;

use crate::env::Env;
use crate::people::error::Error;
use crate::people::index::directory::Directory;
use crate::people::index::ranked::Match;
use crate::people::index::sought::{Sought, given};
use crate::people::order::chains::signer_of;
use crate::people::order::rule::order_of;
use crate::people::search::filter::{Choice, Filter, read};
use crate::people::search::list::find;
use crate::people::search::query::Search;
use crate::profiles::names::Range;
use crate::texts::say;

/// The page that [`crate::people::list`] answers at this moment, signed. `from`: the address of this installation.
pub async fn receipt(
    c: &mut Conn,
    env: Env<'_>,
    directory: &Directory,
    caller: &Uid,
    sought: &Sought,
    from: &str,
) -> Result<String, Error> {
    let mut search = Search::begin(c, env, directory, caller).await?;
    let found = find(c, env, &mut search, &read_for_proof(sought, env)?).await?;
    let people = found.people.iter().map(|shown| Listed {
        uid: shown.person.uid().clone(),
        slot: shown.slot,
        class: shown.class.number(),
    });
    let receipt = Receipt {
        from: from.to_owned(),
        at: env.now(),
        rule: ranking::RULE,
        day: found.order.day,
        commitment: found.order.commitment(),
        query: Query {
            name: given(&sought.name),
            title: given(&sought.title),
            department: given(&sought.department),
            country: given(&sought.country),
            language: given(&sought.language),
            free_from: given(&sought.free_from),
            free_until: given(&sought.free_until),
        },
        after: found.after.map(Mark::from),
        people: people.collect(),
    };
    let chains = storage::ranking::chains(c).await?;
    Ok(signer_of(&chains, receipt.day)?.sign(&receipt)?)
}

/// Where somebody stood in a list of yesterday: with the profiles as they are now, in the order that held then, whose
/// secret is published.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OwnPlace {
    order: TodaysOrder,
    /// The number that one was given once; null while one has never been listed.
    slot: Option<i64>,
    /// Null: one is not in this list.
    place: Option<PlaceInList>,
    /// Why one is not in it; all that said no.
    left_out_by: Vec<LeftOutBy>,
    /// How many are in it.
    total: usize,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PlaceInList {
    /// 0: the whole name was sought, or none; 1: the beginning of a name; 5: a name with one typing error.
    class: u8,
    /// HMAC-SHA-256 of `people:` and the slot, with the day's secret as its key.
    #[schema(value_type = String)]
    key: Secret,
    /// How many stood before one. Of a list the first 1,000 are shown.
    before: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LeftOutBy {
    /// One's own choice in the profile, of who sees it and whether it can be found.
    NotListed,
    Name,
    Title,
    Department,
    Country,
    Language,
    /// One's town lies farther away, or is not known.
    Distance,
    /// Booked on one of the days, or one's profile was not saved for 60 days.
    Days,
}

/// One's own place in a list of the day before. `after` of what is sought says nothing here.
pub async fn own_place(
    c: &mut Conn,
    env: Env<'_>,
    directory: &Directory,
    caller: &Uid,
    sought: &Sought,
) -> Result<OwnPlace, Error> {
    let mut search = Search::begin(c, env, directory, caller).await?;
    let filter = read_for_proof(sought, env)?;
    let today = env.now().date();
    let order = order_of(c, directory, today.previous_day().unwrap_or(today)).await?;
    let found = search.find(c, &filter).await?;
    let slot = storage::ranking::slot(c, caller).await?;
    let place = |one: &Match| order.place(one.class, one.slot);
    let own = found.iter().find(|one| Some(one.slot) == slot).map(place);
    let (place, left_out_by) = match own {
        Some(own) => {
            let before = found.iter().filter(|one| place(one) < own);
            let place = PlaceInList {
                class: own.class.number(),
                key: Secret(own.key),
                before: before.count(),
            };
            (Some(place), Vec::new())
        }
        None => (None, left_out_by(c, caller, &filter).await?),
    };
    Ok(OwnPlace {
        order: TodaysOrder::new(order.day, order.commitment()),
        slot,
        place,
        left_out_by,
        total: found.len(),
    })
}

/// Only the order of the day needs a proof: how far a town lies anybody can measure.
fn read_for_proof(sought: &Sought, env: Env<'_>) -> Result<Filter, Error> {
    let filter = read(sought, env)?;
    match filter.by_distance() {
        Some(_) => Err(Error::field(
            "sort",
            "not_proven",
            say!(ERROR_PEOPLE_SORT_NOT_PROVEN),
        )),
        None => Ok(filter),
    }
}

async fn left_out_by(c: &mut Conn, caller: &Uid, filter: &Filter) -> Result<Vec<LeftOutBy>, Error> {
    let under = storage::ranking::listed_under(c, caller).await?;
    if !under.iter().any(|term| term == LISTED) {
        return Ok(vec![LeftOutBy::NotListed]);
    }
    let mut by = Vec::new();
    if let Some(Range { from, before }) = &filter.name
        && !storage::ranking::is_named(c, caller, (from, before)).await?
    {
        by.push(LeftOutBy::Name);
    }
    let missing = filter.choices.iter().filter(|(_, term)| !under.contains(term));
    by.extend(missing.map(|(choice, _)| match choice {
        Choice::Title => LeftOutBy::Title,
        Choice::Department => LeftOutBy::Department,
        Choice::Country => LeftOutBy::Country,
        Choice::Language => LeftOutBy::Language,
    }));
    if let Some(around) = &filter.around
        && !around.terms.iter().any(|term| under.contains(term))
    {
        by.push(LeftOutBy::Distance);
    }
    if let Some(free) = filter.free
        && !storage::ranking::is_free(c, caller, free).await?
    {
        by.push(LeftOutBy::Days);
    }
    Ok(by)
}
