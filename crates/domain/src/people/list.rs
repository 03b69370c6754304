//! The people who are listed, page by page, and how many there are in each department.

use std::collections::{BTreeSet, HashMap};

use kernel::{Timestamp, Uid};
use ranking::{DayOrder, MatchClass, Place, TodaysOrder};
use serde::Serialize;
use storage::Conn;
use storage::people::{CANDIDATES, Candidate};
use utoipa::ToSchema;

use crate::env::Env;
use crate::people::asker::Asker;
use crate::people::cursor::After;
use crate::people::error::Error;
use crate::people::filter::{Filter, Sought, read};
use crate::people::open::{PersonCard, cards};
use crate::people::order::{order_of, place};
use crate::people::without::{WithoutFilter, without_each};
use crate::profiles::terms::of_department;
use crate::spelling::word_of;

/// People on a page.
const PAGE: usize = 24;
/// People who can be read page by page, and up to whom they are counted.
const MOST: usize = 1_000;
/// How often a page is filled up where cards fail; then it is shorter.
const FILLED_UP: usize = 4;

/// One page of the people who are found.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PeoplePage {
    people: Vec<PersonCard>,
    /// How many are found, up to 1,000.
    total: usize,
    /// More than `total` are found.
    is_more: bool,
    /// `after` of the next page; null on the last.
    next: Option<String>,
    /// Null: nobody here is found only in spite of a typing error.
    near: Option<NearNames>,
    /// Whose order this is.
    order: TodaysOrder,
    /// Where nobody is found: how many are without each of the filters, the most first; else empty.
    without: Vec<WithoutFilter>,
}

/// Where fewer than five people have a name that begins with what is sought, names that differ from it by one typing error
/// are looked for as well.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct NearNames {
    /// The first of `people` who is found only so, counted from 0; all after them are.
    first: usize,
    /// The words of their names that were taken to be meant, folded and sorted.
    words: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct DepartmentCount {
    /// Of the list `departments`.
    pub department: String,
    /// How many can be found in it.
    pub count: i64,
}

/// A page before it is sent.
pub(crate) struct Found {
    pub people: Vec<(Place, Candidate, PersonCard)>,
    pub order: DayOrder,
    /// Behind which place it begins.
    pub after: Option<Place>,
    total: usize,
    next: Option<String>,
}

pub async fn list(c: &mut Conn, env: Env<'_>, asker: &Asker, sought: &Sought) -> Result<PeoplePage, Error> {
    let filter = read(sought, env)?;
    let found = find(c, env, asker, &filter).await?;
    let without = match found.people.is_empty() && found.after.is_none() {
        true => without_each(c, env, asker, &filter).await?,
        false => Vec::new(),
    };
    Ok(PeoplePage {
        near: near(&found.people),
        people: found.people.into_iter().map(|(_, _, card)| card).collect(),
        total: found.total.min(MOST),
        is_more: found.total > MOST,
        next: found.next,
        order: TodaysOrder::new(found.order.day, found.order.commitment()),
        without,
    })
}

/// Only words by which somebody on the page is found: who has the others need not be open to the asker.
fn near(people: &[(Place, Candidate, PersonCard)]) -> Option<NearNames> {
    let first = people
        .iter()
        .position(|(place, ..)| place.class == MatchClass::OneEdit)?;
    let keys = people.iter().filter_map(|(_, found, _)| found.word.as_deref());
    let words: BTreeSet<&str> = keys.map(word_of).collect();
    Some(NearNames {
        first,
        words: words.into_iter().map(str::to_owned).collect(),
    })
}

/// In the order of the day on which the first page was read. Following pages show nobody twice: within a class places do
/// not change, and who has changed their profile since the first page may have come from the class before, so they wait
/// for the next list.
pub(crate) async fn find(c: &mut Conn, env: Env<'_>, asker: &Asker, filter: &Filter) -> Result<Found, Error> {
    let began = filter.after.map_or(env.now(), |after| after.began);
    let order = order_of(c, began.date()).await?;
    let found = filter.candidates(c, Some(asker), CANDIDATES).await?.into_iter();
    let mut places: Vec<(Place, Candidate)> = found.map(|one| (place(&order, &one), one)).collect();
    let total = places.len();
    places.sort_unstable_by_key(|(place, _)| *place);
    places.truncate(MOST);
    let shown = filter.after.map_or(0, |after| {
        places.partition_point(|(place, _)| *place <= after.place)
    });
    let (people, last) = page(
        c,
        env,
        asker,
        &places[shown..],
        filter.after.map(|after| after.began),
    )
    .await?;
    let is_last = places.last().map(|(place, _)| *place) == last;
    Ok(Found {
        people,
        order,
        after: filter.after.map(|after| after.place),
        total,
        next: last
            .filter(|_| !is_last)
            .map(|place| After { began, place }.encode()),
    })
}

/// Cards of the first of them who are open, and the last place that was looked at.
async fn page(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    mut rest: &[(Place, Candidate)],
    since: Option<Timestamp>,
) -> Result<(Vec<(Place, Candidate, PersonCard)>, Option<Place>), Error> {
    let (mut people, mut last) = (Vec::new(), None);
    for _ in 0..FILLED_UP {
        let (now, later) = rest.split_at(rest.len().min(PAGE - people.len()));
        if now.is_empty() {
            break;
        }
        let uids: Vec<&Uid> = now.iter().map(|(_, found)| &found.uid).collect();
        let mut open = cards(c, env, asker, &uids).await?;
        for (place, found) in now {
            if let Some((card, changed)) = open.remove(&found.uid)
                && (place.class == MatchClass::WholeName || since.is_none_or(|since| changed < since))
            {
                people.push((*place, found.clone(), card));
            }
            last = Some(*place);
        }
        rest = later;
    }
    Ok((people, last))
}

/// In the order of the list of departments, without those that have nobody.
pub async fn departments(c: &mut Conn, env: Env<'_>, _: &Asker) -> Result<Vec<DepartmentCount>, Error> {
    let list = env.catalog.taxonomies.list("departments");
    let keys: Vec<&str> = list
        .into_iter()
        .flat_map(|list| &list.options)
        .map(|option| option.key.as_str())
        .collect();
    let terms: Vec<String> = keys.iter().map(|key| of_department(key)).collect();
    let counts: HashMap<String, i64> = storage::people::count_listed(c, &terms)
        .await?
        .into_iter()
        .collect();
    let counted = keys.into_iter().zip(&terms).filter_map(|(key, term)| {
        let count = counts.get(term).copied().filter(|count| *count > 0)?;
        Some(DepartmentCount {
            department: key.to_owned(),
            count,
        })
    });
    Ok(counted.collect())
}
