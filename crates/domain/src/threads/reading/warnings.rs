//! What the reader of a thread is warned of. The author is told nothing, and nothing is held back.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{MessageId, Uid};
use storage::Conn;
use storage::messages::{self, MessageRow};

use crate::env::Env;
use crate::safety_words::warning::Warning;
use crate::threads::member::{Direct, Room};
use crate::threads::other::people;
use crate::threads::view::MessageWarning;

/// So many of the newest messages of the other are looked at …
const NEWEST: i64 = 20;
/// … among so many of the thread.
const AMONG: i64 = 500;
/// Who moves elsewhere later than this number knows the other.
const FIRST: i64 = 5;

/// Which messages a reader is warned of.
#[derive(Clone, Copy)]
pub(crate) enum About<'m> {
    /// The newest of the thread.
    Newest,
    /// One that is new: an event of it says nothing of what came before.
    One(&'m MessageRow),
}

/// As [`warnings`], of everybody whom no block parts from the reader.
pub(crate) async fn warnings_of_room(
    c: &mut Conn,
    env: Env<'_>,
    room: Room<'_>,
) -> Result<Vec<MessageWarning>, storage::Error> {
    let row = room.row();
    let from = row.joined_seq.max(row.seq - AMONG);
    let theirs = messages::from_others(c, row.id, room.me(), from, NEWEST).await?;
    let authors: Vec<Option<Uid>> = theirs.iter().map(|row| row.author.clone().map(Uid)).collect();
    let authors = people(c, env, room.me(), &authors).await?;
    let heard: Vec<(&MessageRow, &str)> = theirs
        .iter()
        .zip(&authors)
        .filter(|(_, author)| !author.is_blocked())
        .map(|(row, author)| (row, author.name()))
        .collect();
    Ok(of_messages(env, &heard))
}

/// Each kind once. `name` is that of the other.
pub(crate) async fn warnings(
    c: &mut Conn,
    env: Env<'_>,
    thread: Direct<'_>,
    name: &str,
    about: About<'_>,
) -> Result<Vec<MessageWarning>, storage::Error> {
    let row = thread.row();
    if let About::One(message) = about {
        let is_mine = message.author.as_deref() == Some(thread.me().as_str());
        let theirs = (!is_mine).then_some((message, name));
        return Ok(of_messages(env, theirs.as_slice()));
    }
    let from = row.seq - AMONG;
    let theirs = messages::from_others(c, row.id, thread.me(), from, NEWEST).await?;
    let theirs: Vec<(&MessageRow, &str)> = theirs.iter().map(|row| (row, name)).collect();
    Ok(of_messages(env, &theirs))
}

/// The newest first, each with the name of its author.
fn of_messages(env: Env<'_>, messages: &[(&MessageRow, &str)]) -> Vec<MessageWarning> {
    let words = &env.catalog.safety_words;
    let mut found: BTreeMap<Warning, MessageId> = BTreeMap::new();
    for (row, name) in messages {
        let text = row.text.as_deref();
        let mut kinds = text.map_or_else(BTreeSet::new, |text| words.in_message(text));
        if row.seq > FIRST {
            kinds.remove(&Warning::OffPlatform);
        }
        if words.is_like_staff(name) {
            kinds.insert(Warning::StaffName);
        }
        for kind in kinds {
            found.entry(kind).or_insert(row.id);
        }
    }
    let warnings = found.into_iter();
    warnings
        .map(|(kind, message_id)| MessageWarning { kind, message_id })
        .collect()
}
