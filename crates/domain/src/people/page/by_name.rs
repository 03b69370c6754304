//! Whom somebody may ask by their name: into a team, or to stand by what a project says of them.

use std::collections::HashSet;

use kernel::Uid;
use storage::Conn;

use crate::env::Env;
use crate::people::page::open::open_to_members;
use crate::profiles;
use crate::profiles::people::{Person, described};
use crate::relations::between::between_all;

/// This person, as long as the caller can ask them by name.
pub(crate) async fn candidate(
    c: &mut Conn,
    env: Env<'_>,
    caller: &Uid,
    uid: &Uid,
) -> Result<Option<Person>, storage::Error> {
    if let Some(person) = profiles::found(c, env, caller, uid).await? {
        return Ok(Some(person));
    }
    if connected(c, caller, &[uid]).await?.is_empty() {
        return Ok(None);
    }
    let mut open = open_to_members(c, env, caller, &[uid]).await?;
    Ok(open.pop().map(|(uid, seen)| described(uid, seen, env)))
}

/// Whoever of them is connected with the caller.
pub(crate) async fn connected(
    c: &mut Conn,
    caller: &Uid,
    uids: &[&Uid],
) -> Result<HashSet<Uid>, storage::Error> {
    let relations = between_all(c, caller, uids).await?;
    let connected = relations
        .into_iter()
        .filter(|(_, relation)| relation.is_connected);
    Ok(connected.map(|(uid, _)| uid).collect())
}
