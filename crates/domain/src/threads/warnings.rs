//! What the reader of a thread is warned of. The author is told nothing, and nothing is held back.

use std::collections::{BTreeMap, BTreeSet};

use kernel::MessageId;
use storage::Conn;
use storage::messages::{self, MessageRow};

use crate::env::Env;
use crate::safety_words::warning::Warning;
use crate::threads::member::ThreadMember;
use crate::threads::view::MessageWarning;

/// So many of the newest messages of the other are looked at …
const NEWEST: i64 = 20;
/// … among so many of the thread.
const AMONG: i64 = 500;
/// Who moves elsewhere later than this number knows the other.
const FIRST: i64 = 5;

/// Each kind once. `name` is that of the other.
pub(crate) async fn warnings(
    c: &mut Conn,
    env: Env<'_>,
    thread: &ThreadMember,
    name: &str,
) -> Result<Vec<MessageWarning>, storage::Error> {
    let row = thread.row();
    let from = row.seq - AMONG;
    let theirs = messages::from_others(c, row.id, thread.me(), from, NEWEST).await?;
    Ok(of_messages(env, &theirs, name))
}

fn of_messages(env: Env<'_>, newest_first: &[MessageRow], name: &str) -> Vec<MessageWarning> {
    let words = &env.catalog.safety_words;
    let mut found: BTreeMap<Warning, MessageId> = BTreeMap::new();
    for row in newest_first {
        let text = row.text.as_deref();
        let mut kinds = text.map_or_else(BTreeSet::new, |text| words.in_message(text));
        if row.seq > FIRST {
            kinds.remove(&Warning::OffPlatform);
        }
        for kind in kinds {
            found.entry(kind).or_insert(row.id);
        }
    }
    if let Some(newest) = newest_first.first()
        && words.is_like_staff(name)
    {
        found.insert(Warning::StaffName, newest.id);
    }
    let warnings = found.into_iter();
    warnings
        .map(|(kind, message_id)| MessageWarning { kind, message_id })
        .collect()
}
