//! People whom a message of a room mentions by name. They are kept by their ids: whoever is called otherwise later is
//! shown so.

use kernel::Uid;
use kernel::states::NotificationKind;
use serde_json::json;
use storage::Tx;
use storage::mentions::{self, MentionRow};
use storage::messages::MessageRow;
use storage::rooms;

use crate::env::Env;
use crate::notices::name;
use crate::notifications::tell::{Notice, notify};
use crate::relations::between::between;
use crate::texts::say;
use crate::threads::error::Error;
use crate::threads::member::{Kind, LockedThread, Room};
use crate::threads::other::people;

/// In one message.
const MOST: usize = 10;

pub(crate) fn are_few(uids: &[Uid]) -> Result<(), Error> {
    match uids.len() <= MOST {
        true => Ok(()),
        false => Err(Error::field(
            "mentions",
            "number",
            say!(ERROR_THREADS_MENTIONS_NUMBER, most = MOST),
        )),
    }
}

/// Notes whom a new message mentions, and tells them. Whoever is not in the room, is parted from the author by a block or
/// stands not in the text is not mentioned.
pub(crate) async fn mention(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &LockedThread,
    row: &mut MessageRow,
    uids: &[Uid],
) -> Result<(), storage::Error> {
    let Kind::Room(room) = thread.kind() else {
        return Ok(());
    };
    let named = named(tx, env, room, uids).await?;
    let text = row.text.as_deref().unwrap_or_default();
    let written = named.iter().map(|(uid, name)| (uid, format!("@{name}")));
    row.mentions = places(text, row.seq, written);
    if row.mentions.is_empty() {
        return Ok(());
    }
    mentions::set(tx, room.id(), row.seq, &row.mentions).await?;
    let mut told: Vec<&Uid> = row.mentions.iter().map(|one| &one.uid).collect();
    told.sort_unstable();
    told.dedup();
    for uid in told {
        tell_mentioned(tx, env, room, uid).await?;
    }
    Ok(())
}

/// Who mutes somebody is told nothing of them; who mutes the room gets its mails no more, and is told of this still.
async fn tell_mentioned(tx: &mut Tx, env: Env<'_>, room: Room<'_>, to: &Uid) -> Result<(), storage::Error> {
    let by = room.me();
    if between(tx, to, by).await?.is_muted {
        return Ok(());
    }
    let details = json!({
        "uid": by,
        "who": name(tx, by).await?,
        "group_title": room.title(),
        "link": format!("/messages/{}", room.id()),
    });
    let notice = Notice {
        kind: NotificationKind::Mentioned,
        group: format!("{by}:{}", room.id()),
        project: room.project(),
        details: &details,
    };
    notify(tx, env, to, &notice).await
}

/// What an edited message still says of whom it mentioned.
pub(crate) async fn keep(tx: &mut Tx, before: &MessageRow, text: &str) -> Result<(), storage::Error> {
    if before.mentions.is_empty() {
        return Ok(());
    }
    let old: Vec<char> = before.text.as_deref().unwrap_or_default().chars().collect();
    let written = before.mentions.iter().filter_map(|one| {
        let (from, to) = (usize::try_from(one.from).ok()?, usize::try_from(one.to).ok()?);
        Some((&one.uid, old.get(from..to)?.iter().collect()))
    });
    let kept = places(text, before.seq, written);
    mentions::set(tx, before.thread_id, before.seq, &kept).await
}

/// Those of them who may be mentioned, with their names, in their order.
async fn named(
    tx: &mut Tx,
    env: Env<'_>,
    room: Room<'_>,
    uids: &[Uid],
) -> Result<Vec<(Uid, String)>, storage::Error> {
    if uids.is_empty() {
        return Ok(Vec::new());
    }
    let members = rooms::members(tx, room.id()).await?;
    let uids = uids
        .iter()
        .filter(|uid| *uid != room.me() && members.contains(uid));
    let uids: Vec<Option<Uid>> = uids.cloned().map(Some).collect();
    let people = people(tx, env, room.me(), &uids).await?;
    let named = uids.into_iter().flatten().zip(&people);
    let named = named.filter(|(_, person)| !person.is_blocked());
    Ok(named
        .map(|(uid, person)| (uid, person.name().to_owned()))
        .collect())
}

/// Where what is written of each stands in the text, one after the other.
fn places<'u>(text: &str, seq: i64, written: impl Iterator<Item = (&'u Uid, String)>) -> Vec<MentionRow> {
    let (mut rest, mut done) = (text, 0);
    let mut found = Vec::new();
    for (uid, written) in written {
        let Some((before, after)) = rest.split_once(&written) else {
            continue;
        };
        let from = done + count(before);
        let to = from + count(&written);
        found.push(MentionRow {
            seq,
            from,
            to,
            uid: uid.clone(),
        });
        (rest, done) = (after, to);
    }
    found
}

/// Characters; a text has 4,000 at most.
fn count(text: &str) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str, names: &[&str]) -> Vec<(i32, i32, String)> {
        let uids: Vec<Uid> = names.iter().map(|name| Uid((*name).to_owned())).collect();
        let written = uids.iter().map(|uid| (uid, format!("@{uid}")));
        let found = places(text, 1, written).into_iter();
        found.map(|one| (one.from, one.to, one.uid.0)).collect()
    }

    #[test]
    fn me_09_a_mention_has_its_place_in_characters_in_the_order_of_the_text() {
        assert_eq!(
            found("😀 @Zoë, ask @Bo and @Zoë", &["Zoë", "Bo", "Zoë"]),
            [
                (2, 6, "Zoë".to_owned()),
                (12, 15, "Bo".to_owned()),
                (20, 24, "Zoë".to_owned())
            ]
        );
    }

    #[test]
    fn me_09_whoever_does_not_stand_in_the_text_is_not_mentioned() {
        assert!(found("Ask Bo", &["Bo"]).is_empty());
        assert_eq!(found("Ask @Bo", &["Zoë", "Bo"]), [(4, 7, "Bo".to_owned())]);
        assert!(found("", &["Bo"]).is_empty());
    }

    #[test]
    fn me_09_a_message_mentions_up_to_10_people() {
        let uids = vec![Uid("bo".into()); 11];
        assert!(are_few(&uids[..10]).is_ok());
        assert!(are_few(&uids).is_err());
    }
}
