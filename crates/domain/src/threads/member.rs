//! Who reads a thread: its members, and nobody else. Only this file makes these values.

use std::ops::Deref;

use kernel::states::{ThreadKind, ThreadState};
use kernel::{Cursor, MessageId, ProjectId, ThreadId, Uid};
use storage::messages::{self, MessageRow};
use storage::threads::{self, NewThread, ThreadBox, ThreadRow};
use storage::{Conn, Tx};

use crate::env::Env;
use crate::people::asker::Asker;
use crate::threads::error::Error;
use crate::threads::rules::{ANSWERED_WITHIN, Asked, ThreadFacts};

/// A thread, and that the caller is a member of it.
#[derive(Clone, Debug)]
pub struct ThreadMember {
    row: ThreadRow,
    me: Uid,
}

/// [`ThreadMember`] while nobody else changes the thread.
#[derive(Debug)]
pub struct LockedThread(ThreadMember);

impl ThreadMember {
    pub(crate) fn row(&self) -> &ThreadRow {
        &self.row
    }

    pub(crate) fn id(&self) -> ThreadId {
        self.row.id
    }

    pub(crate) fn me(&self) -> &Uid {
        &self.me
    }

    pub(crate) fn kind(&self) -> Kind<'_> {
        match self.row.kind {
            ThreadKind::Direct => Kind::Direct(Direct(self)),
            ThreadKind::Group | ThreadKind::Project => Kind::Room(Room(self)),
        }
    }

    /// Whom a list shows: the other one, or who wrote the newest message of a room. `None`: their account is gone, or
    /// there is no message.
    pub(crate) fn shown_with(&self) -> Option<Uid> {
        match self.kind() {
            Kind::Direct(direct) => direct.other(),
            Kind::Room(_) => self.row.last_author.clone().map(Uid),
        }
    }

    /// This thread once its member has written this message in it, which is the newest.
    pub(crate) fn with_own(&self, message: &MessageRow, state: ThreadState) -> Self {
        let row = ThreadRow {
            state,
            seq: message.seq,
            last_at: message.created_at,
            last_read_seq: message.seq,
            unread: 0,
            last_text: message.text.clone(),
            last_file: message.files.first().map(|file| file.filename.clone()),
            last_author: message.author.clone(),
            ..self.row.clone()
        };
        Self {
            row,
            me: self.me.clone(),
        }
    }

    /// A message that its member reads: nothing from before they joined.
    pub(crate) async fn message(
        &self,
        c: &mut Conn,
        id: MessageId,
    ) -> Result<Option<MessageRow>, storage::Error> {
        let row = messages::find(c, self.id(), id).await?;
        Ok(row.filter(|row| row.seq > self.row.joined_seq))
    }
}

/// What holds for threads of two does not for rooms: requests, states, what lies between the two. It is had only by
/// asking which of them a thread is.
pub(crate) enum Kind<'t> {
    Direct(Direct<'t>),
    Room(Room<'t>),
}

/// A thread of two.
#[derive(Clone, Copy)]
pub(crate) struct Direct<'t>(&'t ThreadMember);

/// A thread of a group or of a project.
#[derive(Clone, Copy)]
pub(crate) struct Room<'t>(&'t ThreadMember);

impl Direct<'_> {
    /// `None`: the account is gone.
    pub fn other(&self) -> Option<Uid> {
        self.row.other.clone().map(Uid)
    }

    pub fn facts(&self, env: Env<'_>) -> ThreadFacts {
        let by_me = self.row.requested_by.as_deref() == Some(self.me.as_str());
        ThreadFacts {
            state: self.row.state,
            asked: if by_me { Asked::Me } else { Asked::Other },
            may_ask: self.row.seq == 0 || self.row.last_at + ANSWERED_WITHIN <= env.now(),
        }
    }
}

impl Room<'_> {
    pub fn title(&self) -> &str {
        self.row.title.as_deref().unwrap_or_default()
    }

    /// `None`: of a group.
    pub fn project(&self) -> Option<ProjectId> {
        self.row.project_id.map(ProjectId)
    }

    /// Of a group: the caller has made it, or whoever made it is gone.
    pub fn is_kept_by_me(&self) -> bool {
        let keeper = self.row.keeper.as_deref();
        self.project().is_none() && keeper.is_none_or(|keeper| keeper == self.me.as_str())
    }

    /// As long as the project is not in the archive.
    pub fn is_writable(&self) -> bool {
        !self.row.is_archived
    }
}

impl Deref for Direct<'_> {
    type Target = ThreadMember;

    fn deref(&self) -> &ThreadMember {
        self.0
    }
}

impl Deref for Room<'_> {
    type Target = ThreadMember;

    fn deref(&self) -> &ThreadMember {
        self.0
    }
}

impl Deref for LockedThread {
    type Target = ThreadMember;

    fn deref(&self) -> &ThreadMember {
        &self.0
    }
}

fn member(row: ThreadRow, me: &Uid) -> ThreadMember {
    ThreadMember { row, me: me.clone() }
}

/// The thread of the two, which is new unless there was one.
pub(crate) async fn begun(
    tx: &mut Tx,
    env: Env<'_>,
    by: &Uid,
    with: &Uid,
    state: ThreadState,
) -> Result<LockedThread, Error> {
    let new = NewThread {
        id: ThreadId::new(env.clock),
        by,
        with,
        state,
        at: env.now(),
    };
    let row = threads::begin(tx, &new).await?;
    Ok(LockedThread(member(row.ok_or(Error::NotFound)?, by)))
}

/// A thread of others is answered like none.
pub async fn thread(c: &mut Conn, asker: &Asker, id: ThreadId) -> Result<ThreadMember, Error> {
    seen_by(c, asker.uid(), id).await?.ok_or(Error::NotFound)
}

/// As somebody sees it who need not be the caller; `None`: they are no member.
pub(crate) async fn seen_by(
    c: &mut Conn,
    uid: &Uid,
    id: ThreadId,
) -> Result<Option<ThreadMember>, storage::Error> {
    let row = threads::find(c, uid, id).await?;
    Ok(row.map(|row| member(row, uid)))
}

/// The thread of a member who need not be the caller.
pub(crate) async fn locked_of(tx: &mut Tx, member_uid: &Uid, id: ThreadId) -> Result<LockedThread, Error> {
    let row = threads::find_locked(tx, member_uid, id).await?;
    Ok(LockedThread(member(row.ok_or(Error::NotFound)?, member_uid)))
}

pub async fn thread_locked(tx: &mut Tx, asker: &Asker, id: ThreadId) -> Result<LockedThread, Error> {
    locked_of(tx, asker.uid(), id).await
}

/// The caller's, the newest first.
pub(crate) async fn own(
    c: &mut Conn,
    asker: &Asker,
    of: ThreadBox,
    after: Option<Cursor>,
    limit: usize,
) -> Result<Vec<ThreadMember>, storage::Error> {
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let rows = threads::list(c, asker.uid(), of, after, limit).await?;
    Ok(rows.into_iter().map(|row| member(row, asker.uid())).collect())
}

/// The caller's with this person.
pub(crate) async fn with(
    c: &mut Conn,
    asker: &Asker,
    uid: &Uid,
) -> Result<Option<ThreadMember>, storage::Error> {
    let row = threads::with(c, asker.uid(), uid).await?;
    Ok(row.map(|row| member(row, asker.uid())))
}
