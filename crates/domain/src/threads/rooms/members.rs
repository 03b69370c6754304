//! Who is in a room.

use kernel::Uid;
use storage::{Conn, rooms};

use crate::env::Env;
use crate::text::folded;
use crate::threads::error::Error;
use crate::threads::member::{Kind, ThreadMember};
use crate::threads::other::people;
use crate::threads::rooms::group::MOST_MEMBERS;
use crate::threads::rooms::view::{RoomAction, RoomMember, RoomMembers};

/// In the order of their names. A thread of two has no such list.
pub async fn members(c: &mut Conn, env: Env<'_>, thread: &ThreadMember) -> Result<RoomMembers, Error> {
    let Kind::Room(room) = thread.kind() else {
        return Err(Error::NotFound);
    };
    let uids = rooms::members(c, room.id()).await?;
    let uids: Vec<Option<Uid>> = uids.into_iter().map(Some).collect();
    let found = people(c, env, room.me(), &uids).await?;
    let mut members: Vec<RoomMember> = uids
        .iter()
        .flatten()
        .zip(&found)
        .map(|(uid, person)| RoomMember {
            person: person.correspondent(),
            is_me: uid == room.me(),
            is_mentionable: uid != room.me() && !person.is_blocked(),
        })
        .collect();
    members.sort_by_cached_key(|member| (folded(&member.person.name), member.person.uid.clone()));
    let mut actions = Vec::new();
    if room.project().is_none() {
        actions.push(RoomAction::Leave);
        if room.is_kept_by_me() {
            actions.push(RoomAction::Manage);
        }
    }
    Ok(RoomMembers {
        members,
        actions,
        limit: MOST_MEMBERS,
    })
}
