//! Writing.

use kernel::states::{InboxEventKind, ThreadState};
use kernel::{ClientId, MessageFileId, MessageId, Uid};
use serde::Serialize;
use storage::messages::{self, MessageRow};
use storage::{Conn, Tx};
use utoipa::ToSchema;

use crate::env::Env;
use crate::people::asker::Asker;
use crate::relations::initiator::initiator;
use crate::threads::error::Error;
use crate::threads::limits::{count_alike, count_message, count_request};
use crate::threads::member::{Kind, LockedThread, ThreadMember, thread, thread_locked, with};
use crate::threads::recipient::{recipient, writer};
use crate::threads::rules::{How, MAILED_AFTER, fit};
use crate::threads::seen::{details, message};
use crate::threads::sent_files::{number_of, take};
use crate::threads::tell::message_told;
use crate::threads::view::{Message, NewMessage, NewThread, ThreadDetails};

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Started {
    pub(crate) thread: ThreadDetails,
    pub(crate) message: Message,
}

/// What is answered, and whether it was sent before.
#[derive(Debug)]
pub struct Written<T> {
    pub answer: T,
    pub is_repeated: bool,
}

/// Begins the thread with somebody, or goes on with it.
pub async fn start(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    new: &NewThread,
) -> Result<Written<Started>, Error> {
    let known = with(tx, asker, &new.uid).await?;
    let (row, is_repeated) = match sent(tx, asker.uid(), new.client_id, known.as_ref()).await? {
        Some(row) => (row, true),
        None => {
            let locked = match known {
                Some(known) => thread_locked(tx, asker, known.id()).await?,
                None => {
                    recipient(tx, env, asker, &new.uid)
                        .await?
                        .thread(tx, env, asker)
                        .await?
                }
            };
            write(tx, env, locked, new.client_id, (&new.text, &[])).await?
        }
    };
    let thread = thread(tx, asker, row.thread_id).await?;
    Ok(Written {
        answer: Started {
            thread: details(tx, env, &thread).await?,
            message: message(row, asker.uid()),
        },
        is_repeated,
    })
}

pub async fn send(
    tx: &mut Tx,
    env: Env<'_>,
    thread: LockedThread,
    new: &NewMessage,
) -> Result<Written<Message>, Error> {
    let me = thread.me().clone();
    let (row, is_repeated) = write(tx, env, thread, new.client_id, (&new.text, &new.files)).await?;
    Ok(Written {
        answer: message(row, &me),
        is_repeated,
    })
}

/// What was sent already under this name; in another thread the name is taken.
async fn sent(
    c: &mut Conn,
    author: &Uid,
    client_id: ClientId,
    thread: Option<&ThreadMember>,
) -> Result<Option<MessageRow>, Error> {
    match messages::sent(c, author, client_id).await? {
        Some(row) if thread.is_some_and(|thread| thread.id() == row.thread_id) => Ok(Some(row)),
        Some(_) => Err(Error::ClientIdUsed),
        None => Ok(None),
    }
}

/// One message, once; says whether it was there before.
async fn write(
    tx: &mut Tx,
    env: Env<'_>,
    thread: LockedThread,
    client_id: ClientId,
    (text, files): (&str, &[MessageFileId]),
) -> Result<(MessageRow, bool), Error> {
    if let Some(row) = sent(tx, thread.me(), client_id, Some(&thread)).await? {
        return Ok((row, true));
    }
    let writer = writer(tx, env, &thread).await?;
    let file_count = number_of(files, writer.how())?;
    let text = fit(text, writer.how(), file_count > 0)?;
    let me = initiator::<Error>(tx, env, thread.me()).await?;
    count_message(tx, env, &me).await?;
    let before = thread.row().state;
    let state = match (writer.how(), before) {
        (How::Freely, _) => ThreadState::Open,
        // Who ignored it hears nothing of it the second time.
        (How::ByRequest, ThreadState::Ignored) => ThreadState::Ignored,
        (How::ByRequest, _) => ThreadState::Requested,
    };
    if writer.how() == How::ByRequest {
        count_request(tx, env, &me).await?;
    }
    count_alike(tx, env, &me, &thread, &text).await?;
    if state != before {
        storage::threads::set_state(tx, thread.id(), state).await?;
    }
    let is_heard = state != ThreadState::Ignored;
    let new = messages::NewMessage {
        id: MessageId::new(env.clock),
        thread: thread.id(),
        author: thread.me(),
        client_id,
        text: &text,
        file_count,
        at: env.now(),
        is_heard,
        mail_due_at: (state == ThreadState::Open).then(|| env.now() + MAILED_AFTER),
        is_of_room: matches!(thread.kind(), Kind::Room(_)),
    };
    let mut row = messages::append(tx, &new).await?.ok_or(Error::ClientIdUsed)?;
    row.files = take(tx, &thread, row.seq, files).await?;
    message_told(tx, env, &thread, &row, InboxEventKind::Message, is_heard).await?;
    Ok((row, false))
}
