//! What is written comes into its thread.

use kernel::states::{InboxEventKind, ThreadState};
use kernel::{ClientId, MessageFileId, MessageId, Uid};
use storage::Tx;
use storage::messages::{self, MessageRow};

use crate::env::Env;
use crate::people::asker::Asker;
use crate::threads::error::Error;
use crate::threads::member::{Kind, LockedThread, ThreadMember, thread_locked};
use crate::threads::reading::tell::{Sent, message_told};
use crate::threads::recipient::{Writer, recipient};
use crate::threads::rules::{How, MAILED_AFTER};
use crate::threads::writing::mentions::mention;
use crate::threads::writing::sent_files::take;

/// What one message says.
#[derive(Clone, Copy)]
pub(crate) struct Said<'m> {
    pub text: &'m str,
    pub files: &'m [MessageFileId],
    pub mentions: &'m [Uid],
}

impl<'m> Said<'m> {
    pub fn words(text: &'m str) -> Self {
        Self {
            text,
            files: &[],
            mentions: &[],
        }
    }
}

/// The thread with somebody: the one that is `known`, or a new one with whom one may write to.
pub(crate) async fn thread_with(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    to: &Uid,
    known: Option<ThreadMember>,
) -> Result<LockedThread, Error> {
    match known {
        Some(known) => thread_locked(tx, asker, known.id()).await,
        None => recipient(tx, env, asker, to).await?.thread(tx, env, asker).await,
    }
}

/// One message of its author, who may write it.
pub(crate) async fn put(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &LockedThread,
    writer: &Writer,
    client_id: ClientId,
    (said, file_count): (Said<'_>, i32),
) -> Result<MessageRow, Error> {
    let before = thread.row().state;
    let state = match (writer.how(), before) {
        (How::Freely, _) => ThreadState::Open,
        // Who ignored it hears nothing of it the second time.
        (How::ByRequest, ThreadState::Ignored) => ThreadState::Ignored,
        (How::ByRequest, _) => ThreadState::Requested,
    };
    if state != before {
        storage::threads::set_state(tx, thread.id(), state).await?;
    }
    let is_heard = state != ThreadState::Ignored;
    let new = messages::NewMessage {
        id: MessageId::new(env.clock),
        thread: thread.id(),
        author: thread.me(),
        client_id,
        text: said.text,
        file_count,
        at: env.now(),
        is_heard,
        mail_due_at: (state == ThreadState::Open).then(|| env.now() + MAILED_AFTER),
        is_of_room: matches!(thread.kind(), Kind::Room(_)),
    };
    let mut row = messages::append(tx, &new).await?.ok_or(Error::ClientIdUsed)?;
    row.files = take(tx, thread, row.seq, said.files).await?;
    mention(tx, env, thread, &mut row, said.mentions).await?;
    let sent = writer.two().map(|two| Sent {
        two,
        mine: thread.with_own(&row, state),
    });
    let told = (InboxEventKind::Message, sent.as_ref());
    message_told(tx, env, thread, &row, told, is_heard).await?;
    Ok(row)
}
