//! How many pages of members, companies and works somebody may open and how often they may search, by how long they have
//! been here.

use std::time::Duration;

use kernel::states::CompanyMemberState;
use kernel::{Timestamp, Uid};
use storage::opened_pages::{self, OpenedPage};
use storage::{Conn, Tx};

use crate::env::Env;
use crate::people::asker::Asker;
use crate::people::error::Error;
use crate::relations::trust_level::{self, TrustLevel, trust_level};

const DAY: Duration = Duration::from_secs(86_400);
const MINUTE: Duration = Duration::from_secs(60);
/// Searches of an account within a minute that is younger than a day.
const SEARCHES_OF_NEW: i64 = 20;
/// Searches are counted by so many at once, after they were made: a node writes once for each of them.
pub const SEARCHES_AT_ONCE: u32 = 20;

/// Whether opening this page counts: the first time within a day, and not one's own, of a company where one works or of a
/// work with one's own credit.
pub async fn counts_as_opened(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    page: &OpenedPage,
) -> Result<bool, Error> {
    let me = asker.uid();
    let is_own = match page {
        OpenedPage::Person(uid) => asker.is(uid),
        OpenedPage::Company(id) => storage::companies::members::find(c, *id, me)
            .await?
            .is_some_and(|member| member.state == CompanyMemberState::Active),
        OpenedPage::Work(id) => storage::credits::has_credit(c, *id, me).await?,
    };
    Ok(!is_own && !opened_pages::is_kept(c, me, page, env.now() - DAY).await?)
}

/// Counts one page, whether it is there or not, so that a refusal says nothing of it.
pub async fn count_opened(tx: &mut Tx, env: Env<'_>, asker: &Asker, page: &OpenedPage) -> Result<(), Error> {
    let (me, now) = (asker.uid(), env.now());
    let limit = match trust_level(tx, env, me).await? {
        TrustLevel::New => 60,
        TrustLevel::Usual => 300,
        TrustLevel::Known => 600,
    };
    // Of one person only one page at a time is counted.
    storage::throttles::count(tx, &format!("opened-pages:{me}"), now, now - DAY).await?;
    if let Some(at) = opened_pages::opened_before(tx, me, page, now - DAY, limit - 1).await? {
        let retry_after = (at + DAY).since(now);
        return Err(match page {
            OpenedPage::Person(_) => Error::TooManyOpened { limit, retry_after },
            OpenedPage::Company(_) | OpenedPage::Work(_) => {
                Error::TooManyCompaniesAndWorks { limit, retry_after }
            }
        });
    }
    Ok(opened_pages::keep(tx, me, page, now).await?)
}

/// Whether the account is younger than a day, so that each of its searches is counted.
pub async fn is_new(c: &mut Conn, env: Env<'_>, me: &Uid) -> Result<bool, Error> {
    Ok(trust_level::is_new(c, env, me).await?)
}

/// Counts one search of an account that [`is_new`], over all nodes.
pub async fn count_search_of_new(tx: &mut Tx, env: Env<'_>, me: &Uid) -> Result<(), Error> {
    let now = env.now();
    let key = format!("searches-of-new:{me}");
    let counted = storage::throttles::count(tx, &key, now, now - MINUTE).await?;
    match counted.count > SEARCHES_OF_NEW {
        true => Err(Error::TooManySearchesInAMinute {
            limit: SEARCHES_OF_NEW,
            retry_after: (counted.window_started_at + MINUTE).since(now),
        }),
        false => Ok(()),
    }
}

/// Counts [`SEARCHES_AT_ONCE`] searches that were made, where more may follow; says when the day ends in which they count.
pub async fn count_searches(tx: &mut Tx, env: Env<'_>, me: &Uid) -> Result<Timestamp, Error> {
    let limit = match trust_level(tx, env, me).await? {
        TrustLevel::New => 200,
        TrustLevel::Usual => 1_500,
        TrustLevel::Known => 3_000,
    };
    let now = env.now();
    let counted = storage::throttles::count(tx, &format!("searches:{me}"), now, now - DAY).await?;
    let ends = counted.window_started_at + DAY;
    match counted.count * i64::from(SEARCHES_AT_ONCE) >= limit {
        true => Err(Error::TooManySearches {
            limit,
            retry_after: ends.since(now),
        }),
        false => Ok(ends),
    }
}
