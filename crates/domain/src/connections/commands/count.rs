//! How many people one's lists have: exactly those who can be shown, so that the number says nothing of who is suspended,
//! hidden or blocked.

use kernel::Uid;
use storage::Conn;
use storage::connection_lists::{Counted, connected_counted, received_counted};

use crate::env::Env;
use crate::people::asker::counting;
use crate::profiles::status::is_complete;
use crate::relations::stand::OPEN_FOR;

/// Up to so many connections are counted.
const MOST_CONNECTED: i64 = 10_000;
/// Requests are counted so far; a screen shows "99+".
const MOST_REQUESTS: i64 = 100;
/// Profiles that are checked where it is not known that they are complete; those beyond them are not counted.
const MOST_CHECKED: i64 = 200;

/// The caller's connections, 10,000 at most.
pub(crate) async fn connected(c: &mut Conn, env: Env<'_>, caller: &Uid) -> Result<i64, storage::Error> {
    let counted = connected_counted(c, &counting(env, caller), MOST_CONNECTED, MOST_CHECKED).await?;
    shown(c, env, caller, counted).await
}

/// How many requests wait for the caller's answer, 100 at most.
pub async fn requests(c: &mut Conn, env: Env<'_>, caller: &Uid) -> Result<i64, storage::Error> {
    let (counting, since) = (counting(env, caller), env.now() - OPEN_FOR);
    let counted = received_counted(c, &counting, since, MOST_REQUESTS, MOST_CHECKED).await?;
    shown(c, env, caller, counted).await
}

async fn shown(c: &mut Conn, env: Env<'_>, caller: &Uid, counted: Counted) -> Result<i64, storage::Error> {
    let unknown: Vec<&Uid> = counted.unknown.iter().collect();
    let rows = storage::people::taking_part(c, &counting(env, caller), &unknown).await?;
    let complete = rows.iter().filter(|row| is_complete(row, env)).count();
    Ok(counted.complete + i64::try_from(complete).unwrap_or(i64::MAX))
}
