//! The other one of a thread, or one of many, in the eyes of a member.

use std::collections::{HashMap, HashSet};

use kernel::{PortraitId, Uid};
use storage::Conn;
use storage::correspondents::{self, CorrespondentRow, Outline, Ties};
use uuid::Uuid;

use crate::env::Env;
use crate::notices;
use crate::people::asker::counting;
use crate::people::page::open::takes_of_members;
use crate::profiles::status::is_complete;
use crate::profiles::visibility::{called, is_open};
use crate::texts::say;
use crate::threads::member::{Direct, ThreadMember};
use crate::threads::rules::{Between, May, ThreadFacts, may_write, seen_as};
use crate::threads::view::{Correspondent, ThreadStatus};

#[derive(Clone)]
pub(crate) struct Other {
    uid: Option<Uid>,
    name: String,
    portrait: Option<PortraitId>,
    between: Between,
    /// Their profile, to every member.
    is_open: bool,
}

impl Other {
    /// Either blocks the other.
    pub fn is_blocked(&self) -> bool {
        self.between.is_blocked
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn may_write(&self, thread: ThreadFacts) -> May {
        may_write(thread, self.between)
    }

    pub fn seen_as(&self, thread: ThreadFacts) -> ThreadStatus {
        seen_as(thread, self.between)
    }

    /// Who is not visible has no picture.
    pub fn correspondent(&self) -> Correspondent {
        Correspondent {
            uid: self.uid.clone(),
            name: self.name.clone(),
            portrait: self.portrait.filter(|_| self.is_visible()),
        }
    }

    fn is_visible(&self) -> bool {
        let between = &self.between;
        between.is_available && !between.is_blocked && (self.is_open || between.is_free)
    }
}

/// Two who may write to each other, each in the eyes of the other.
pub(crate) struct Two {
    /// Who writes.
    pub me: Other,
    pub other: Other,
}

impl Two {
    /// No block parts them. `me`: in their own eyes; `other`: in the eyes of `me`.
    pub fn new(me: Other, other: Other) -> Self {
        let between = Between {
            is_free: other.between.is_free,
            was_connected: other.between.was_connected,
            ..me.between
        };
        Self {
            me: Other { between, ..me },
            other,
        }
    }
}

pub(crate) async fn other_of(
    c: &mut Conn,
    env: Env<'_>,
    thread: Direct<'_>,
) -> Result<Other, storage::Error> {
    other(c, env, thread.me(), thread.other().as_ref()).await
}

/// The member of a thread of two in their own eyes, and the other one.
pub(crate) async fn both_of(
    c: &mut Conn,
    env: Env<'_>,
    thread: Direct<'_>,
) -> Result<(Other, Other), storage::Error> {
    let (me, other) = (thread.me(), thread.other());
    let uids: Vec<&Uid> = std::iter::once(me).chain(&other).collect();
    let mut found = others(c, env, me, &uids).await?;
    let mut of = |uid: &Uid| found.remove(uid).unwrap_or_else(gone);
    Ok((of(me), other.as_ref().map_or_else(gone, of)))
}

/// Whom a list shows with each of these threads of one member, in as many queries as with one.
pub(crate) async fn others_of(
    c: &mut Conn,
    env: Env<'_>,
    threads: &[ThreadMember],
) -> Result<Vec<Other>, storage::Error> {
    let Some(first) = threads.first() else {
        return Ok(Vec::new());
    };
    let with: Vec<Option<Uid>> = threads.iter().map(ThreadMember::shown_with).collect();
    people(c, env, first.me(), &with).await
}

/// Each of these; somebody may be in it more than once. `None`: their account is gone.
pub(crate) async fn people(
    c: &mut Conn,
    env: Env<'_>,
    me: &Uid,
    who: &[Option<Uid>],
) -> Result<Vec<Other>, storage::Error> {
    let mut uids: Vec<&Uid> = who.iter().flatten().collect();
    uids.sort_unstable();
    uids.dedup();
    let found = others(c, env, me, &uids).await?;
    let who = who.iter().map(|uid| uid.as_ref().and_then(|uid| found.get(uid)));
    Ok(who.map(|other| other.cloned().unwrap_or_else(gone)).collect())
}

pub(crate) async fn other(
    c: &mut Conn,
    env: Env<'_>,
    me: &Uid,
    uid: Option<&Uid>,
) -> Result<Other, storage::Error> {
    let Some(uid) = uid else {
        return Ok(gone());
    };
    let mut found = others(c, env, me, &[uid]).await?;
    Ok(found.remove(uid).unwrap_or_else(gone))
}

/// Each of them who has an account.
async fn others(
    c: &mut Conn,
    env: Env<'_>,
    me: &Uid,
    uids: &[&Uid],
) -> Result<HashMap<Uid, Other>, storage::Error> {
    let rows = correspondents::of(c, &counting(env, me), uids).await?;
    let checked = checked(c, env, me, &rows).await?;
    let apart = rows.iter().filter(|row| row.outline.is_none());
    let apart: Vec<&Uid> = apart.map(|row| &row.uid).collect();
    let mut names = notices::names(c, &apart).await?;
    let others = rows.into_iter().map(|row| {
        let uid = row.uid.clone();
        let is_complete = row.ties.is_known_complete || checked.contains(&uid);
        let other = match row.outline {
            Some(outline) => takes_part(uid.clone(), &outline, row.portrait, row.ties, is_complete),
            None => Other {
                name: names.remove(&uid).unwrap_or_else(|| say!(SOMEBODY_MEMBER)),
                uid: Some(uid.clone()),
                portrait: None,
                between: between_of(row.ties),
                is_open: false,
            },
        };
        (uid, other)
    });
    Ok(others.collect())
}

/// Whose profile is found complete where that is not known: few, and all of their profile has to be read.
async fn checked(
    c: &mut Conn,
    env: Env<'_>,
    me: &Uid,
    rows: &[CorrespondentRow],
) -> Result<HashSet<Uid>, storage::Error> {
    let unknown = rows
        .iter()
        .filter(|row| row.outline.is_some() && !row.ties.is_known_complete);
    let unknown: Vec<&Uid> = unknown.map(|row| &row.uid).collect();
    let found = storage::people::taking_part(c, &counting(env, me), &unknown).await?;
    let complete = found.into_iter().filter(|row| is_complete(row, env));
    Ok(complete.map(|row| row.profile.uid).collect())
}

/// As far as the profile of the other does not matter.
fn between_of(ties: Ties) -> Between {
    let is_blocked = ties.blocks || ties.is_blocked;
    Between {
        is_blocked_by_me: ties.blocks,
        is_blocked,
        is_available: false,
        is_free: ties.is_connected && !is_blocked || ties.is_same_team,
        takes_requests: false,
        was_connected: ties.was_connected,
    }
}

fn takes_part(uid: Uid, outline: &Outline, portrait: Option<Uuid>, ties: Ties, is_complete: bool) -> Other {
    let is_open = is_open(outline.visibility.as_deref());
    let full = [outline.first_name.as_deref(), outline.last_name.as_deref()];
    Other {
        uid: Some(uid),
        name: called(outline.professional_name.as_deref(), full),
        portrait: portrait.map(PortraitId),
        between: Between {
            is_available: is_complete,
            takes_requests: is_open && takes_of_members(outline.messages_from.as_deref()),
            ..between_of(ties)
        },
        is_open,
    }
}

fn gone() -> Other {
    Other {
        uid: None,
        name: say!(SOMEBODY_FORMER_MEMBER),
        portrait: None,
        between: between_of(Ties::default()),
        is_open: false,
    }
}
