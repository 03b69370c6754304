//! How many requests to connect somebody may send.

use std::time::Duration;

use storage::Tx;

use crate::connections::commands::error::Error;
use crate::env::Env;
use crate::relations::initiator::Initiator;
use crate::relations::stand::OPEN_FOR;
use crate::relations::trust_level::TrustLevel;

const DAY: Duration = Duration::from_secs(86_400);
/// Fewer requests say nothing about who asks.
const JUDGED_FROM: i64 = 20;

/// Requests in a day, and how many may be open, as the asker knows them.
pub(crate) async fn count_request(tx: &mut Tx, env: Env<'_>, me: &Initiator) -> Result<(), Error> {
    let level = match me.level() {
        TrustLevel::Known if is_often_unwanted(tx, env, me).await? => TrustLevel::Usual,
        level => level,
    };
    let (a_day, open) = match level {
        TrustLevel::New => (3, 10),
        TrustLevel::Usual => (10, 50),
        TrustLevel::Known => (20, 100),
    };
    let now = env.now();
    let sent = storage::connection_lists::sent(tx, me.uid(), now - OPEN_FOR, open).await?;
    if i64::try_from(sent.len()).unwrap_or(i64::MAX) >= open {
        let oldest = sent.last().map_or(now, |one| one.row.asked_at);
        return Err(Error::TooManyOpen {
            limit: open,
            retry_after: (oldest + OPEN_FOR).since(now),
        });
    }
    let counted = storage::throttles::count(tx, &format!("connections:{}", me.uid()), now, now - DAY).await?;
    match counted.count > a_day {
        true => Err(Error::TooMany {
            limit: a_day,
            retry_after: (counted.window_started_at + DAY).since(now),
        }),
        false => Ok(()),
    }
}

/// More than 30 of 100 requests of the last 30 days were declined or not answered within two weeks. Nobody is told.
async fn is_often_unwanted(tx: &mut Tx, env: Env<'_>, me: &Initiator) -> Result<bool, storage::Error> {
    let now = env.now();
    let of = storage::connection_outcomes::outcomes(tx, me.uid(), now - DAY * 30, now - DAY * 14).await?;
    Ok(of.asked >= JUDGED_FROM && of.not_wanted * 10 > of.asked * 3)
}
