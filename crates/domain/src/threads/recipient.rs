//! Who may write to whom. Only this file makes a [`Recipient`] and a [`Writer`], and it asks the rows at that moment.

use std::collections::HashMap;

use kernel::states::{ConnectionState, ThreadState};
use kernel::{PortraitId, Uid};
use storage::people::ParticipantRow;
use storage::{Conn, Tx};

use crate::env::Env;
use crate::notices;
use crate::people::asker::{Asker, counting};
use crate::people::page::open::{look, takes_messages};
use crate::profiles::status::is_complete;
use crate::profiles::view::Viewer;
use crate::profiles::visibility::{is_visible, name_of};
use crate::relations::between::{Relation, between_all};
use crate::texts::say;
use crate::threads::error::Error;
use crate::threads::member::{Direct, Kind, LockedThread, ThreadMember, begun};
use crate::threads::rules::{Between, How, May, ThreadFacts, may_write, seen_as};
use crate::threads::view::{ClosedBecause, Correspondent, ThreadStatus};

/// Somebody to whom the caller may begin to write.
pub(crate) struct Recipient {
    uid: Uid,
    how: How,
}

impl Recipient {
    /// Without a request.
    pub fn is_free(&self) -> bool {
        self.how == How::Freely
    }

    /// The thread with them; a new one where there is none.
    pub async fn thread(self, tx: &mut Tx, env: Env<'_>, asker: &Asker) -> Result<LockedThread, Error> {
        let state = match self.how {
            How::Freely => ThreadState::Open,
            How::ByRequest => ThreadState::Requested,
        };
        begun(tx, env, asker.uid(), &self.uid, state).await
    }
}

/// That the caller may write in a thread now.
pub(crate) struct Writer {
    how: How,
    other: Option<Other>,
}

impl Writer {
    pub fn how(&self) -> How {
        self.how
    }

    /// Of a thread of two: the other one, in the eyes of who writes.
    pub fn other(&self) -> Option<&Other> {
        self.other.as_ref()
    }
}

/// The other one of a thread, or one of many, in the eyes of a member.
#[derive(Clone)]
pub(crate) struct Other {
    uid: Option<Uid>,
    name: String,
    portrait: Option<PortraitId>,
    between: Between,
    is_visible: bool,
    relation: Relation,
}

impl Other {
    /// The caller wants to hear nothing of them.
    pub fn is_muted(&self) -> bool {
        self.relation.is_muted
    }

    /// Either blocks the other.
    pub fn is_blocked(&self) -> bool {
        self.relation.is_blocked
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
            portrait: self.portrait.filter(|_| self.is_visible),
        }
    }
}

/// Whoever may not be seen is answered like who does not exist, and so is oneself.
pub(crate) async fn recipient(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    to: &Uid,
) -> Result<Recipient, Error> {
    if asker.is(to) {
        return Err(Error::NotFound);
    }
    let seen = look(c, env, asker, to).await?;
    let is_free = seen.relation.is_connected || seen.relation.is_same_team;
    let how = match (is_free, seen.takes_messages) {
        (true, _) => How::Freely,
        (false, true) => How::ByRequest,
        (false, false) => return Err(Error::NotAccepted),
    };
    Ok(Recipient { uid: to.clone(), how })
}

/// Of a thread that is locked, so that the answer holds until the message is written.
pub(crate) async fn writer(c: &mut Conn, env: Env<'_>, thread: &LockedThread) -> Result<Writer, Error> {
    let direct = match thread.kind() {
        Kind::Direct(direct) => direct,
        Kind::Room(room) if room.is_writable() => {
            return Ok(Writer {
                how: How::Freely,
                other: None,
            });
        }
        Kind::Room(_) => return Err(Error::ProjectArchived),
    };
    let (other, facts) = (other_of(c, env, direct).await?, direct.facts(env));
    match other.may_write(facts) {
        May::Write(how) => Ok(Writer {
            how,
            other: Some(other),
        }),
        May::Wait => Err(Error::RequestWaiting),
        // Who asked is not told that it is of no use.
        May::Not(ClosedBecause::Unavailable) if other.seen_as(facts) == ThreadStatus::RequestSent => {
            Err(Error::RequestWaiting)
        }
        May::Not(_) => Err(Error::Closed),
    }
}

pub(crate) async fn other_of(
    c: &mut Conn,
    env: Env<'_>,
    thread: Direct<'_>,
) -> Result<Other, storage::Error> {
    other(c, env, thread.me(), thread.other().as_ref()).await
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
    let found = match uids.is_empty() {
        true => HashMap::new(),
        false => others(c, env, me, &uids).await?,
    };
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
    let relations = between_all(c, me, uids).await?;
    let rows = storage::people::taking_part(c, &counting(env, me), uids).await?;
    let rows = rows.into_iter().map(|row| (row.profile.uid.clone(), row));
    let mut rows: HashMap<Uid, ParticipantRow> = rows.collect();
    let apart: Vec<&Uid> = relations.keys().filter(|uid| !rows.contains_key(uid)).collect();
    let mut names = notices::names(c, &apart).await?;
    let others = relations.into_iter().map(|(uid, relation)| {
        let other = match rows.remove(&uid) {
            Some(row) => takes_part(&row, env, uid.clone(), relation),
            None => Other {
                name: names.remove(&uid).unwrap_or_else(|| say!(SOMEBODY_MEMBER)),
                uid: Some(uid.clone()),
                portrait: None,
                between: between_of(&relation),
                is_visible: false,
                relation,
            },
        };
        (uid, other)
    });
    Ok(others.collect())
}

/// As far as the profile of the other does not matter.
fn between_of(relation: &Relation) -> Between {
    Between {
        is_blocked_by_me: relation.is_blocked_by_me,
        is_blocked: relation.is_blocked,
        is_available: false,
        is_free: relation.is_connected || relation.is_same_team,
        takes_requests: false,
        was_connected: relation
            .row
            .as_ref()
            .is_some_and(|row| row.state == ConnectionState::Ended),
    }
}

fn takes_part(row: &ParticipantRow, env: Env<'_>, uid: Uid, relation: Relation) -> Other {
    let content = &row.profile.content;
    let is_open = is_visible(content, Viewer::Member);
    let between = Between {
        is_available: is_complete(row, env),
        takes_requests: is_open && takes_messages(content),
        ..between_of(&relation)
    };
    Other {
        uid: Some(uid),
        name: name_of(content),
        portrait: row.profile.portrait.map(PortraitId),
        is_visible: between.is_available && !relation.is_blocked && (is_open || between.is_free),
        between,
        relation,
    }
}

fn gone() -> Other {
    Other {
        uid: None,
        name: say!(SOMEBODY_FORMER_MEMBER),
        portrait: None,
        between: Between {
            is_blocked_by_me: false,
            is_blocked: false,
            is_available: false,
            is_free: false,
            takes_requests: false,
            was_connected: false,
        },
        is_visible: false,
        relation: Relation::default(),
    }
}
