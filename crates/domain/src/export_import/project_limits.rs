//! How much an archive may hold, and how many of them an hour allows.

use std::time::Duration;

use kernel::Uid;
use storage::Tx;

use crate::env::Env;
use crate::export_import::error::Error;
use crate::projects::commands;

/// Bytes that the index may have to be brought in.
pub const INDEX_MOST: u64 = 32 << 20;
/// Files of one project.
pub const FILES_MOST: usize = 5_000;

const HOUR: Duration = Duration::from_secs(3_600);
/// Archives and dossiers that one person can have made in an hour.
const OUT_AN_HOUR: i64 = 60;
const IN_AN_HOUR: i64 = 20;

/// Counts one taking out, whichever form it has.
pub async fn count_out(tx: &mut Tx, env: Env<'_>, caller: &Uid) -> Result<(), Error> {
    match count(tx, env, &format!("project-out:{caller}"), OUT_AN_HOUR).await? {
        true => Ok(()),
        false => Err(Error::TooManyOut),
    }
}

/// Counts one bringing in, before anything of it is looked at; refused to who could own no further project.
pub async fn count_in(tx: &mut Tx, env: Env<'_>, caller: &Uid) -> Result<(), Error> {
    if !count(tx, env, &format!("project-in:{caller}"), IN_AN_HOUR).await? {
        return Err(Error::TooManyIn);
    }
    Ok(commands::has_room(tx, caller).await?)
}

pub(crate) async fn count(tx: &mut Tx, env: Env<'_>, key: &str, most: i64) -> Result<bool, storage::Error> {
    let now = env.now();
    let counted = storage::throttles::count(tx, key, now, now - HOUR).await?;
    Ok(counted.count <= most)
}
