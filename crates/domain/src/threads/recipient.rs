//! Who may write to whom. Only this file makes a [`Recipient`] and a [`Writer`], and it asks the rows at that moment.

use kernel::Uid;
use kernel::states::ThreadState;
use storage::{Conn, Tx};

use crate::env::Env;
use crate::people::asker::Asker;
use crate::people::page::open::look;
use crate::threads::error::Error;
use crate::threads::member::{Kind, LockedThread, begun};
use crate::threads::other::{Two, both_of};
use crate::threads::rules::{How, May};
use crate::threads::view::{ClosedBecause, ThreadStatus};

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
    two: Option<Two>,
}

impl Writer {
    pub fn how(&self) -> How {
        self.how
    }

    /// Of a thread of two.
    pub fn two(&self) -> Option<&Two> {
        self.two.as_ref()
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
                two: None,
            });
        }
        Kind::Room(_) => return Err(Error::ProjectArchived),
    };
    let ((me, other), facts) = (both_of(c, env, direct).await?, direct.facts(env));
    match other.may_write(facts) {
        May::Write(how) => Ok(Writer {
            how,
            two: Some(Two::new(me, other)),
        }),
        May::Wait => Err(Error::RequestWaiting),
        // Who asked is not told that it is of no use.
        May::Not(ClosedBecause::Unavailable) if other.seen_as(facts) == ThreadStatus::RequestSent => {
            Err(Error::RequestWaiting)
        }
        May::Not(_) => Err(Error::Closed),
    }
}
