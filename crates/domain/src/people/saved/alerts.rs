//! Whom somebody's saved searches find anew, for their daily email.

use std::time::Duration;

use kernel::{Timestamp, Uid};
use outbox::SearchNews;
use serde_json::Value;
use storage::Tx;
use storage::saved_searches::SavedSearchRow;
use storage::search_alerts::{self, DueSince, Wanted};

use crate::env::Env;
use crate::people::asker::{Asker, asker};
use crate::people::error::Error;
use crate::people::page::open::names_of_listed;
use crate::people::saved::searches::{MOST, SearchFilters};
use crate::people::search::filter::{Filter, read};

/// Mornings are not always a day apart.
const DAILY: Duration = Duration::from_secs(12 * 3_600);
const WEEKLY: Duration = Duration::from_secs(6 * 86_400 + 12 * 3_600);
/// A change that was being written when a search was run has a moment before it.
const WRITTEN_WITHIN: Duration = Duration::from_secs(60);
/// People of one search.
const NAMED: usize = 10;
const COUNTED: usize = 200;

pub(crate) fn due_since(now: Timestamp) -> DueSince {
    DueSince {
        daily: now - DAILY,
        weekly: now - WEEKLY,
    }
}

/// Runs those that are due: in the transaction of the email that tells of it. Nothing is told, and nothing counts as run,
/// of a search that is outdated, or while the owner may not look at other members.
pub(crate) async fn run_due(tx: &mut Tx, env: Env<'_>, owner: &Uid) -> Result<Vec<SearchNews>, Error> {
    let due = search_alerts::due(tx, owner, due_since(env.now()), MOST).await?;
    if due.is_empty() {
        return Ok(Vec::new());
    }
    let asker = match asker(tx, env, owner).await {
        Err(Error::ProfileIncomplete) => return Ok(Vec::new()),
        asker => asker?,
    };
    let mut news = Vec::new();
    for search in due {
        let filters = serde_json::from_value::<SearchFilters>(Value::Object(search.filters.clone()));
        let Ok(filters) = filters else {
            tracing::warn!(id = %search.id, "a saved search cannot be read");
            continue;
        };
        match read(&filters.sought(), env) {
            Ok(filter) => news.extend(run(tx, env, &asker, search, filter).await?),
            Err(Error::Fields(_)) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(news)
}

async fn run(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    search: SavedSearchRow,
    filter: Filter,
) -> Result<Option<SearchNews>, Error> {
    let since = search.searched_at.unwrap_or(env.now()) - WRITTEN_WITHIN;
    let wanted = Wanted {
        terms: filter.terms(),
        any_term: filter.around.as_ref().map(|around| around.terms.clone()),
        name: filter.name.map(|name| (name.from, name.before)),
        free: filter.free,
    };
    let most = COUNTED as i64 + 1;
    let found =
        search_alerts::found_since(tx, asker.uid(), search.id, (since, env.now()), &wanted, most).await?;
    let is_more = found.len() > COUNTED;
    let found: Vec<&Uid> = found.iter().take(COUNTED).collect();
    let open = names_of_listed(tx, env, asker, &found).await?;
    let (told, names): (Vec<Uid>, Vec<String>) = open.into_iter().unzip();
    search_alerts::set_run(tx, search.id, env.now(), &told).await?;
    let is_news = !names.is_empty();
    Ok(is_news.then(|| SearchNews {
        search_name: search.name,
        count: names.len(),
        is_more,
        people: names.into_iter().take(NAMED).collect(),
    }))
}
