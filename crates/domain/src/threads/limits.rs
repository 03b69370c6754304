//! How much somebody may write, by how long they have been here and how many know them.

use std::time::Duration;

use kernel::Uid;
use storage::{Conn, Tx};

use crate::env::Env;
use crate::threads::error::Error;

const HOUR: Duration = Duration::from_secs(3_600);
const DAY: Duration = Duration::from_secs(86_400);

/// Younger than a day; older; here for two weeks and known to three.
async fn standing(c: &mut Conn, env: Env<'_>, uid: &Uid) -> Result<usize, storage::Error> {
    let Some(account) = storage::accounts::by_uid(c, uid).await? else {
        return Ok(0);
    };
    let age = env.now().since(account.created_at);
    if age < DAY {
        return Ok(0);
    }
    let is_known = age >= 14 * DAY && storage::connections::count_connected(c, uid, 3).await? >= 3;
    Ok(if is_known { 2 } else { 1 })
}

/// Messages, and changes of them, in an hour.
pub(crate) async fn count_message(tx: &mut Tx, env: Env<'_>, uid: &Uid) -> Result<(), Error> {
    const LIMITS: [i64; 3] = [30, 300, 600];
    let limit = LIMITS[standing(tx, env, uid).await?];
    match count(tx, env, &format!("messages:{uid}"), HOUR, limit).await? {
        None => Ok(()),
        Some(retry_after) => Err(Error::TooManyMessages { limit, retry_after }),
    }
}

/// Requests to people whom one does not know, in a day.
pub(crate) async fn count_request(tx: &mut Tx, env: Env<'_>, uid: &Uid) -> Result<(), Error> {
    const LIMITS: [i64; 3] = [1, 5, 10];
    let limit = LIMITS[standing(tx, env, uid).await?];
    match count(tx, env, &format!("message-requests:{uid}"), DAY, limit).await? {
        None => Ok(()),
        Some(retry_after) => Err(Error::TooManyRequests { limit, retry_after }),
    }
}

/// How long to wait, where it is too much.
async fn count(
    tx: &mut Tx,
    env: Env<'_>,
    key: &str,
    window: Duration,
    limit: i64,
) -> Result<Option<Duration>, storage::Error> {
    let now = env.now();
    let counted = storage::throttles::count(tx, key, now, now - window).await?;
    let ends = counted.window_started_at + window;
    Ok((counted.count > limit).then(|| ends.since(now)))
}
