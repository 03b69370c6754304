//! The people who are listed, page by page, and how many there are in each department.

use std::collections::BTreeSet;

use kernel::{Timestamp, Uid};
use ranking::{DayOrder, MatchClass, Place, TodaysOrder};
use serde::Serialize;
use storage::Conn;
use utoipa::ToSchema;

use crate::env::Env;
use crate::people::error::Error;
use crate::people::index::directory::Directory;
use crate::people::index::ranked::{Ranked, Ranking};
use crate::people::index::sought::Sought;
use crate::people::order::rule::order_of;
use crate::people::search::cursor::After;
use crate::people::search::filter::{Filter, read};
use crate::people::search::found::{FoundPerson, cards};
use crate::people::search::query::Search;
use crate::people::search::without::{WithoutFilter, without_each};
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
    people: Vec<FoundPerson>,
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

/// Somebody on a page.
pub(crate) struct Shown {
    pub class: MatchClass,
    pub slot: i64,
    /// As in [`Ranking::words`].
    word: Option<String>,
    pub person: FoundPerson,
}

/// A page before it is sent.
pub(crate) struct Found {
    pub people: Vec<Shown>,
    pub order: DayOrder,
    /// Behind which place it begins.
    pub after: Option<Place>,
    total: usize,
    next: Option<String>,
}

pub async fn list(
    c: &mut Conn,
    env: Env<'_>,
    directory: &Directory,
    caller: &Uid,
    sought: &Sought,
) -> Result<PeoplePage, Error> {
    let mut search = Search::begin(c, env, directory, caller).await?;
    let filter = read(sought, env)?;
    let found = find(c, env, &mut search, &filter).await?;
    let without = match found.people.is_empty() && found.after.is_none() {
        true => without_each(c, env, &mut search, &filter).await?,
        false => Vec::new(),
    };
    Ok(PeoplePage {
        near: near(&found.people),
        people: found.people.into_iter().map(|shown| shown.person).collect(),
        total: found.total.min(MOST),
        is_more: found.total > MOST,
        next: found.next,
        order: TodaysOrder::new(found.order.day, found.order.commitment()),
        without,
    })
}

/// Only words by which somebody on the page is found: who has the others need not be open to the asker.
fn near(people: &[Shown]) -> Option<NearNames> {
    let first = people
        .iter()
        .position(|shown| shown.class == MatchClass::OneEdit)?;
    let keys = people.iter().filter_map(|shown| shown.word.as_deref());
    let words: BTreeSet<&str> = keys.map(word_of).collect();
    Some(NearNames {
        first,
        words: words.into_iter().map(str::to_owned).collect(),
    })
}

/// In the order of the day on which the first page was read, or the nearest first. Following pages show nobody twice: within
/// a class places do not change but with a profile's town, and who has changed their profile since the first page may have
/// come from a place before, so they wait for the next list.
pub(crate) async fn find(
    c: &mut Conn,
    env: Env<'_>,
    search: &mut Search<'_>,
    filter: &Filter,
) -> Result<Found, Error> {
    let began = filter.after.map_or(env.now(), |after| after.began);
    let order = order_of(c, search.directory(), began.date()).await?;
    let far = search.directory().distances(filter.by_distance());
    let Ranking { first, total, words } = search.rank(c, filter, &order, &far, MOST).await?;
    let shown = filter.after.map_or(0, |after| {
        first.partition_point(|one| !one.is_after(&after.place, after.distance))
    });
    let stays = |class| class == MatchClass::WholeName && filter.by_distance().is_none();
    let since = filter.after.map(|after| after.began);
    let is_new = |class, changed| stays(class) || since.is_none_or(|since| changed < since);
    let (mut people, last) = page(c, env, search, &first[shown..], is_new).await?;
    for shown in &mut people {
        shown.word = words.get(&shown.slot).cloned();
        shown.person.measure(filter.around.as_ref());
    }
    let is_last = first.last().copied() == last;
    let last = last.filter(|_| !is_last);
    Ok(Found {
        people,
        after: filter.after.map(|after| after.place),
        total,
        next: last.map(|last| {
            let place = order.place(last.class, last.slot);
            let distance = far.of(last.slot);
            let after = After {
                sought: filter.sought,
                began,
                place,
                distance,
            };
            after.encode()
        }),
        order,
    })
}

/// The first of them who are open, and who was looked at last. `is_new`: by the class and the last change of a profile.
async fn page(
    c: &mut Conn,
    env: Env<'_>,
    search: &Search<'_>,
    mut rest: &[Ranked],
    is_new: impl Fn(MatchClass, Timestamp) -> bool,
) -> Result<(Vec<Shown>, Option<Ranked>), Error> {
    let (mut people, mut last) = (Vec::new(), None);
    for _ in 0..FILLED_UP {
        let (now, later) = rest.split_at(rest.len().min(PAGE - people.len()));
        if now.is_empty() {
            break;
        }
        let slots: Vec<i64> = now.iter().map(|one| one.slot).collect();
        let mut open = cards(c, env, search, &slots).await?;
        for one in now {
            if let Some((person, changed)) = open.remove(&one.slot)
                && is_new(one.class, changed)
            {
                let (class, slot) = (one.class, one.slot);
                people.push(Shown {
                    class,
                    slot,
                    word: None,
                    person,
                });
            }
            last = Some(*one);
        }
        rest = later;
    }
    Ok((people, last))
}

/// In the order of the list of departments, without those that have nobody.
pub async fn departments(
    c: &mut Conn,
    env: Env<'_>,
    directory: &Directory,
    caller: &Uid,
) -> Result<Vec<DepartmentCount>, Error> {
    let list = env.catalog.taxonomies.list("departments");
    let keys: Vec<&str> = list
        .into_iter()
        .flat_map(|list| &list.options)
        .map(|option| option.key.as_str())
        .collect();
    let search = Search::begin(c, env, directory, caller).await?;
    let counted = keys.into_iter().filter_map(|key| {
        let count = Some(search.count(&of_department(key))).filter(|count| *count > 0)?;
        Some(DepartmentCount {
            department: key.to_owned(),
            count,
        })
    });
    Ok(counted.collect())
}
