//! The pictures of people: set by themselves, shown to whoever may know them.

use std::time::Duration;

use kernel::{PortraitId, PortraitSize, Uid};
use serde_json::Value;
use storage::objects::Written;
use storage::{Conn, Tx};

use crate::boxed;
use crate::env::Env;
use crate::profiles::commands::status;
use crate::profiles::error::Error;
use crate::profiles::hidden_name::may_change_portrait;
use crate::profiles::view::ProfileStatus;
use crate::relations::between::between;
use crate::relations::stand::Stand;

const HOUR: Duration = Duration::from_secs(3_600);
/// Pictures that one account may bring in an hour.
const AN_HOUR: i64 = 20;

/// Counts one picture, also one that is refused: the transaction is to be committed before the picture is read.
pub async fn count_portrait(tx: &mut Tx, env: Env<'_>, uid: &Uid) -> Result<(), Error> {
    may_change_portrait(tx, uid).await?;
    let now = env.now();
    let key = format!("portrait:{uid}");
    let counted = storage::throttles::count(tx, &key, now, now - HOUR).await?;
    match counted.count > AN_HOUR {
        true => Err(Error::TooManyPortraits {
            retry_after: (counted.window_started_at + HOUR).since(now),
        }),
        false => Ok(()),
    }
}

/// Takes the place of the picture before. `written`: its files, which are in the store already.
pub async fn set_portrait(
    tx: &mut Tx,
    env: Env<'_>,
    uid: &Uid,
    id: PortraitId,
    written: Vec<(PortraitSize, Written)>,
) -> Result<(), Error> {
    may_change_portrait(tx, uid).await?;
    Ok(storage::portraits::set(tx, uid, id, written, env.now()).await?)
}

/// Without a picture there is nothing to do.
pub async fn remove_portrait(tx: &mut Tx, uid: &Uid) -> Result<(), Error> {
    may_change_portrait(tx, uid).await?;
    storage::portraits::remove(tx, uid).await?;
    Ok(())
}

/// Where a size of it is kept. It is shown to its owner, to their teams, to their connections and whom they ask to be one,
/// and to members where the profile is visible to members and neither blocks the other. Except to its owner and their teams,
/// it is shown to those alone whose own profile is complete; for everybody else there is no such picture.
pub async fn portrait(
    c: &mut Conn,
    env: Env<'_>,
    viewer: &Uid,
    id: PortraitId,
    size: PortraitSize,
) -> Result<String, Error> {
    let Some(owner) = storage::portraits::owner(c, id).await? else {
        // Hidden from others, it is still its owner's.
        return match storage::portraits::own(c, viewer).await? == Some(id) {
            true => Ok(storage::portraits::key(id, size)),
            false => Err(Error::NotFound),
        };
    };
    let shown = owner == *viewer
        || storage::portraits::share_project(c, viewer, &owner).await?
        || shown_to_member(c, env, viewer, &owner).await?;
    match shown {
        true => Ok(storage::portraits::key(id, size)),
        false => Err(Error::NotFound),
    }
}

async fn shown_to_member(c: &mut Conn, env: Env<'_>, viewer: &Uid, owner: &Uid) -> Result<bool, Error> {
    let relation = between(c, viewer, owner).await?;
    if relation.is_blocked || status(c, env, viewer).await? != ProfileStatus::ProfileComplete {
        return Ok(false);
    }
    match relation.stand(viewer, env.now()) {
        Stand::Connected | Stand::AskedMe => Ok(true),
        Stand::Nothing | Stand::Asked => visible_to_members(c, owner).await,
    }
}

#[boxed]
async fn visible_to_members(c: &mut Conn, uid: &Uid) -> Result<bool, Error> {
    let row = storage::profiles::find(c, uid).await?;
    Ok(row.is_some_and(|row| {
        let visibility = row.content.get("visibility").and_then(Value::as_str);
        row.completed_at.is_some() && visibility == Some("members")
    }))
}
