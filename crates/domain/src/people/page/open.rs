//! What members may see of somebody, asked of the rows at the moment of the answer.

use std::collections::{HashMap, HashSet};

use kernel::{PortraitId, Timestamp, Uid};
use serde_json::Value;
use storage::Conn;
use storage::people::ParticipantRow;

use crate::env::Env;
use crate::forms::answers::Content;
use crate::people::asker::{Asker, asker, counting};
use crate::people::error::Error;
use crate::people::page::person_card::PersonCard;
use crate::profiles::people::{Person, described, is_listed};
use crate::profiles::status::is_complete;
use crate::profiles::view::{ProfilePreview, Viewer};
use crate::profiles::visibility::{seen_anyway, seen_by};
use crate::relations::between::{Relation, between_all};
use crate::relations::stand::Stand;
use crate::text::folded;

/// Somebody whom the asker may see, as far as they may.
pub(crate) struct Seen {
    pub uid: Uid,
    pub preview: ProfilePreview,
    /// What lies between the asker and them.
    pub relation: Relation,
    /// In the directory.
    pub is_listed: bool,
    /// From members whom they do not know.
    pub takes_messages: bool,
}

impl Seen {
    pub fn card(&self, env: Env<'_>) -> PersonCard {
        PersonCard::of(self.uid.clone(), &self.preview, env)
    }
}

/// How near somebody is who looks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Eyes {
    Member,
    /// They work on a project together, or the other asked them to connect.
    Near,
    Connection,
}

/// How whoever of them can be found now is called, in the order of their names.
pub(crate) async fn names_of_listed(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    uids: &[&Uid],
) -> Result<Vec<(Uid, String)>, storage::Error> {
    let open = open_and_listed(c, env, asker, uids).await?.into_iter();
    Ok(by_name(open.map(|(uid, seen, _)| (uid, seen.name))))
}

fn by_name(names: impl Iterator<Item = (Uid, String)>) -> Vec<(Uid, String)> {
    let mut names: Vec<(Uid, String)> = names.collect();
    names.sort_by_cached_key(|(uid, name)| (folded(name), uid.0.clone()));
    names
}

/// With when they last changed their profile.
pub(crate) type Listed = (Uid, ProfilePreview, Timestamp);

pub(crate) async fn open_and_listed(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    uids: &[&Uid],
) -> Result<Vec<Listed>, storage::Error> {
    let rows = storage::people::taking_part(c, &counting(env, asker.uid()), uids).await?;
    let listed = rows.into_iter().filter(|row| is_listed(&row.profile.content));
    let open = listed.filter_map(|row| {
        let changed = row.profile.updated_at;
        let (uid, seen) = open_to(row, Eyes::Member, env)?;
        Some((uid, seen, changed))
    });
    Ok(open.collect())
}

/// Whoever is not visible to the asker is answered like who does not exist, also to themselves.
pub(crate) async fn look(c: &mut Conn, env: Env<'_>, asker: &Asker, uid: &Uid) -> Result<Seen, Error> {
    let mut open = look_at(c, env, asker, &[uid]).await?;
    open.remove(uid).ok_or(Error::NotFound)
}

/// Whose page the caller can open, of these.
pub(crate) async fn whose_page_is_open(
    c: &mut Conn,
    env: Env<'_>,
    caller: &Uid,
    uids: &[&Uid],
) -> Result<HashSet<Uid>, Error> {
    let open = open_people(c, env, caller, uids).await?;
    Ok(open.into_keys().collect())
}

/// The same, with what their page begins with.
pub(crate) async fn open_people(
    c: &mut Conn,
    env: Env<'_>,
    caller: &Uid,
    uids: &[&Uid],
) -> Result<HashMap<Uid, Person>, Error> {
    let asker = match asker(c, env, caller).await {
        Ok(asker) => asker,
        Err(Error::ProfileIncomplete) => return Ok(HashMap::new()),
        Err(error) => return Err(error),
    };
    let open = look_at(c, env, &asker, uids).await?.into_values();
    Ok(open
        .map(|seen| (seen.uid.clone(), described(seen.uid, seen.preview, env)))
        .collect())
}

/// Whoever of them is visible to every member, in no order; without whom the viewer blocks and who blocks the viewer.
pub(crate) async fn open_to_members(
    c: &mut Conn,
    env: Env<'_>,
    viewer: &Uid,
    uids: &[&Uid],
) -> Result<Vec<(Uid, ProfilePreview)>, storage::Error> {
    let rows = storage::people::taking_part(c, &counting(env, viewer), uids).await?;
    Ok(rows
        .into_iter()
        .filter_map(|row| open_to(row, Eyes::Member, env))
        .collect())
}

/// Whoever of them is visible to the asker.
pub(crate) async fn look_at(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    uids: &[&Uid],
) -> Result<HashMap<Uid, Seen>, storage::Error> {
    let mut open = HashMap::new();
    let rows = storage::people::taking_part(c, &counting(env, asker.uid()), uids).await?;
    let others: Vec<&Uid> = rows
        .iter()
        .map(|row| &row.profile.uid)
        .filter(|uid| !asker.is(uid))
        .collect();
    let mut relations = between_all(c, asker.uid(), &others).await?;
    for row in rows {
        let relation = relations.remove(&row.profile.uid).unwrap_or_default();
        let eyes = match relation.stand(asker.uid(), env.now()) {
            _ if relation.is_blocked => continue,
            Stand::Connected => Eyes::Connection,
            Stand::AskedMe => Eyes::Near,
            Stand::Nothing | Stand::Asked if relation.is_same_team => Eyes::Near,
            Stand::Nothing | Stand::Asked => Eyes::Member,
        };
        let content = &row.profile.content;
        let (is_listed, takes_messages) = (is_listed(content), takes_messages(content));
        if let Some((uid, preview)) = open_to(row, eyes, env) {
            let seen = Seen {
                uid: uid.clone(),
                preview,
                relation,
                is_listed,
                takes_messages,
            };
            open.insert(uid, seen);
        }
    }
    Ok(open)
}

/// How those of the asker's connections among them are called who can be seen now, in the order of their names.
pub(crate) async fn names_of_connections(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    uids: &[&Uid],
) -> Result<Vec<(Uid, String)>, storage::Error> {
    let rows = storage::people::taking_part(c, &counting(env, asker.uid()), uids).await?;
    let open = rows
        .into_iter()
        .filter_map(|row| open_to(row, Eyes::Connection, env));
    Ok(by_name(open.map(|(uid, seen)| (uid, seen.name))))
}

fn takes_messages(content: &Content) -> bool {
    takes_of_members(content.get("messages_from").and_then(Value::as_str))
}

/// By the answer to whose messages they take: also of members whom they do not know.
pub(crate) fn takes_of_members(messages_from: Option<&str>) -> bool {
    matches!(messages_from, None | Some("members"))
}

/// None: the profile is not complete, or not visible to who looks.
fn open_to(row: ParticipantRow, eyes: Eyes, env: Env<'_>) -> Option<(Uid, ProfilePreview)> {
    let is_complete = is_complete(&row, env);
    let row = row.profile;
    let seen = match eyes {
        Eyes::Member => seen_by(&row.content, Viewer::Member, env),
        Eyes::Near => seen_anyway(&row.content, Viewer::Member, env),
        Eyes::Connection => seen_by(&row.content, Viewer::Connection, env),
    };
    let portrait = row.portrait.map(PortraitId);
    (is_complete && seen.visible).then_some((row.uid, ProfilePreview { portrait, ..seen }))
}
