//! How much somebody may begin with people whom they do not know: by how long they have been here, and after two weeks by
//! how many they are connected with. Never bought, never shown, in no order.

use std::time::Duration;

use kernel::Uid;
use storage::Conn;

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
    let Some(account) = storage::accounts::by_uid(c, uid).await? else {
        return Ok(TrustLevel::New);
    };
    let age = env.now().since(account.created_at);
    Ok(if age < DAY {
        TrustLevel::New
    } else if age >= KNOWN_AFTER
        && storage::connection_lists::count_connected(c, uid, KNOWN_BY).await? >= KNOWN_BY
    {
        TrustLevel::Known
    } else {
        TrustLevel::Usual
    })
}
