//! How many requests to connect somebody may send.

use std::time::Duration;

use storage::Tx;

use crate::connections::commands::error::Error;
use crate::env::Env;
use crate::relations::initiator::Initiator;
use crate::relations::stand::OPEN_FOR;
use crate::relations::trust_level::TrustLevel;

const DAY: Duration = Duration::from_secs(86_400);

/// Requests in a day, and how many may be open, as the asker knows them.
pub(crate) async fn count_request(tx: &mut Tx, env: Env<'_>, me: &Initiator) -> Result<(), Error> {
    let (a_day, open) = match me.level() {
        TrustLevel::New => (3, 10),
        TrustLevel::Usual => (10, 50),
        TrustLevel::Known => (20, 100),
    };
    let now = env.now();
    let sent = storage::connections::sent(tx, me.uid(), now - OPEN_FOR, open).await?;
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
