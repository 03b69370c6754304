//! How much one person may begin with companies, over all nodes.

use std::time::Duration;

use kernel::{CompanyId, Timestamp, Uid};
use storage::Tx;
use storage::companies::members;
use storage::throttles::{self, Throttle};

use crate::companies::error::Error;
use crate::env::Env;
use crate::relations::initiator::Initiator;
use crate::relations::trust_level::TrustLevel;

const DAY: Duration = Duration::from_secs(86_400);
/// Codes that are mailed for a company, and by one person, within a day.
const CODES: i64 = 3;

/// Companies where one person works, or says so. Invitations do not count: nobody fills the places of others.
pub(crate) const OF_PERSON: i64 = 20;
/// Invitations of one person that wait for an answer.
pub(crate) const INVITATIONS: i64 = 50;
/// Nobody is invited again by a company whose invitation they declined.
pub(crate) const DECLINED_FOR: Duration = Duration::from_secs(90 * 86_400);
/// People of a company, in whatever state.
pub(crate) const OF_COMPANY: i64 = 500;
pub(crate) const ADMINS: usize = 10;

/// That this person, whose account is locked, can belong to one more company.
pub(crate) async fn has_room(tx: &mut Tx, uid: &Uid) -> Result<(), Error> {
    let (own, _) = members::counts_of(tx, uid).await?;
    match own >= OF_PERSON {
        true => Err(Error::PersonFull(OF_PERSON)),
        false => Ok(()),
    }
}

pub(crate) async fn count_created(tx: &mut Tx, env: Env<'_>, me: &Initiator) -> Result<(), Error> {
    let limit = match me.level() {
        TrustLevel::New => 1,
        TrustLevel::Usual => 3,
        TrustLevel::Known => 5,
    };
    match count(tx, env.now(), format!("companies:{}", me.uid()), limit).await? {
        Some(retry_after) => Err(Error::TooMany { limit, retry_after }),
        None => Ok(()),
    }
}

/// Invitations, and requests to join.
pub(crate) async fn count_asked(tx: &mut Tx, env: Env<'_>, me: &Initiator) -> Result<(), Error> {
    let limit = match me.level() {
        TrustLevel::New => 5,
        TrustLevel::Usual => 20,
        TrustLevel::Known => 50,
    };
    match count(tx, env.now(), format!("company-members:{}", me.uid()), limit).await? {
        Some(retry_after) => Err(Error::TooManyAsked { limit, retry_after }),
        None => Ok(()),
    }
}

pub(crate) async fn count_code(tx: &mut Tx, env: Env<'_>, me: &Uid, company: CompanyId) -> Result<(), Error> {
    for key in [
        format!("company-codes:{company}"),
        format!("company-codes-by:{me}"),
    ] {
        if let Some(retry_after) = count(tx, env.now(), key, CODES).await? {
            return Err(Error::TooManyCodes {
                limit: CODES,
                retry_after,
            });
        }
    }
    Ok(())
}

/// How long to wait, where it was too many.
async fn count(
    tx: &mut Tx,
    now: Timestamp,
    key: String,
    limit: i64,
) -> Result<Option<Duration>, storage::Error> {
    let Throttle {
        count,
        window_started_at,
        ..
    } = throttles::count(tx, &key, now, now - DAY).await?;
    Ok((count > limit).then(|| (window_started_at + DAY).since(now)))
}
