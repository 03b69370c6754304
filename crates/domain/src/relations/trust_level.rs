//! How much somebody may begin with people whom they do not know: by how long they have been here, and after two weeks by
//! how many they are connected with. Never bought, never shown, in no order.

use std::time::Duration;

use kernel::Uid;
use storage::Conn;
use storage::standing::{self, Known, StandingRow};

use crate::env::Env;

const DAY: Duration = Duration::from_secs(86_400);
/// From then on, with as many connections, somebody is known.
const KNOWN_AFTER: Duration = Duration::from_secs(14 * 86_400);
const KNOWN_BY: i64 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TrustLevel {
    /// The account is younger than a day.
    New,
    Usual,
    Known,
}

/// The account is younger than a day.
pub(crate) async fn is_new(c: &mut Conn, env: Env<'_>, uid: &Uid) -> Result<bool, storage::Error> {
    let account = storage::accounts::by_uid(c, uid).await?;
    Ok(account.is_none_or(|account| env.now().since(account.created_at) < DAY))
}

pub(crate) async fn trust_level(c: &mut Conn, env: Env<'_>, uid: &Uid) -> Result<TrustLevel, storage::Error> {
    let standing = standing(c, env, uid).await?;
    Ok(level_of(env, standing.as_ref()))
}

/// What [`level_of`] asks, and whether a moderator has limited the account.
pub(crate) async fn standing(
    c: &mut Conn,
    env: Env<'_>,
    uid: &Uid,
) -> Result<Option<StandingRow>, storage::Error> {
    let known = Known {
        from: env.now() - KNOWN_AFTER,
        most: KNOWN_BY,
    };
    standing::find(c, uid, env.now(), known).await
}

/// `None`: there is no such account.
pub(crate) fn level_of(env: Env<'_>, standing: Option<&StandingRow>) -> TrustLevel {
    let Some(standing) = standing else {
        return TrustLevel::New;
    };
    if env.now().since(standing.created_at) < DAY {
        TrustLevel::New
    } else if standing.connected >= KNOWN_BY {
        TrustLevel::Known
    } else {
        TrustLevel::Usual
    }
}
