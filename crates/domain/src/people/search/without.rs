//! Where nobody is found: which filter leaves the most people out.

use std::cmp::Reverse;
use std::collections::HashSet;

use serde::Serialize;
use storage::Conn;
use utoipa::ToSchema;

use crate::env::Env;
use crate::people::error::Error;
use crate::people::search::filter::{Choice, Filter};
use crate::people::search::found::who_can_be_found;
use crate::people::search::query::Search;

/// Up to how many are counted; one more is read to know whether there are more.
const MOST: usize = 100;

/// How many people are found when one of the filters is left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WithoutFilter {
    filter: SearchFilter,
    /// Up to 100, of those whom the caller can find.
    total: usize,
    /// More than `total` are found.
    is_more: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SearchFilter {
    Name,
    Title,
    Department,
    Country,
    Language,
    /// `near` and `within`.
    Distance,
    /// `free_from` and `free_until`.
    Days,
}

/// For each of the filters, the one that helps most first. At most seven searches of 101 people each, whose cards are
/// read at once.
pub(crate) async fn without_each(
    c: &mut Conn,
    env: Env<'_>,
    search: &mut Search<'_>,
    filter: &Filter,
) -> Result<Vec<WithoutFilter>, Error> {
    let mut found: Vec<(SearchFilter, Vec<i64>)> = Vec::new();
    for (left_out, wider) in wider(filter) {
        let people = search.find(c, &wider).await?.into_iter();
        found.push((left_out, people.take(MOST + 1).map(|one| one.slot).collect()));
    }
    let slots: HashSet<i64> = found.iter().flat_map(|(_, slots)| slots).copied().collect();
    let slots: Vec<i64> = slots.into_iter().collect();
    let open = who_can_be_found(c, env, search, &slots).await?;
    let counted = found.iter().map(|(left_out, slots)| {
        let total = slots.iter().filter(|slot| open.contains(slot)).count();
        WithoutFilter {
            filter: *left_out,
            total: total.min(MOST),
            is_more: total > MOST,
        }
    });
    let mut counted: Vec<WithoutFilter> = counted.collect();
    counted.sort_by_key(|one| Reverse((one.total, one.is_more)));
    Ok(counted)
}

/// The filter without one thing that it asks for, for each of these.
fn wider(filter: &Filter) -> Vec<(SearchFilter, Filter)> {
    let mut all = Vec::new();
    if filter.name.is_some() {
        let name = None;
        all.push((
            SearchFilter::Name,
            Filter {
                name,
                ..filter.clone()
            },
        ));
    }
    for (choice, _) in &filter.choices {
        let mut wider = filter.clone();
        wider.choices.retain(|(other, _)| other != choice);
        all.push((SearchFilter::from(*choice), wider));
    }
    if filter.around.is_some() {
        let around = None;
        all.push((
            SearchFilter::Distance,
            Filter {
                around,
                ..filter.clone()
            },
        ));
    }
    if filter.free.is_some() {
        let free = None;
        all.push((
            SearchFilter::Days,
            Filter {
                free,
                ..filter.clone()
            },
        ));
    }
    all
}

impl From<Choice> for SearchFilter {
    fn from(choice: Choice) -> Self {
        match choice {
            Choice::Title => SearchFilter::Title,
            Choice::Department => SearchFilter::Department,
            Choice::Country => SearchFilter::Country,
            Choice::Language => SearchFilter::Language,
        }
    }
}
