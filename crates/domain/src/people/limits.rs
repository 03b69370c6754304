//! How many members somebody may look at and look for in a day, by how long they have been here.

use std::time::Duration;

use kernel::{Timestamp, Uid};
use storage::{Conn, Tx, opened_pages};

use crate::env::Env;
use crate::people::asker::Asker;
use crate::people::error::Error;
use crate::relations::trust_level::{TrustLevel, trust_level};

const DAY: Duration = Duration::from_secs(86_400);
/// Searches are counted by so many at once, after they were made: a node writes once for each of them.
pub const SEARCHES_AT_ONCE: u32 = 20;

/// Whether opening this page counts: the first time within a day, and not one's own.
pub async fn counts_as_opened(c: &mut Conn, env: Env<'_>, asker: &Asker, uid: &Uid) -> Result<bool, Error> {
    Ok(!asker.is(uid) && !opened_pages::is_kept(c, asker.uid(), uid, env.now() - DAY).await?)
}

/// Counts one page, whether it is there or not, so that a refusal says nothing of it.
pub async fn count_opened(tx: &mut Tx, env: Env<'_>, asker: &Asker, uid: &Uid) -> Result<(), Error> {
    let (me, now) = (asker.uid(), env.now());
    let limit = match trust_level(tx, env, me).await? {
        TrustLevel::New => 60,
        TrustLevel::Usual => 300,
        TrustLevel::Known => 600,
    };
    // Of one person only one page at a time is counted.
    storage::throttles::count(tx, &format!("opened-pages:{me}"), now, now - DAY).await?;
    if let Some(at) = opened_pages::opened_before(tx, me, now - DAY, limit - 1).await? {
        let retry_after = (at + DAY).since(now);
        return Err(Error::TooManyOpened { limit, retry_after });
    }
    Ok(opened_pages::keep(tx, me, uid, now).await?)
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
