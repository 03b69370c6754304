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
use crate::threads::mentions::{are_few, mention};
use crate::threads::recipient::{recipient, writer};
use crate::threads::rules::{How, MAILED_AFTER, fit};
use crate::threads::seen::{details, message, own_message};
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
            write(tx, env, &locked, new.client_id, Said::words(&new.text)).await?
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
    let said = Said {
        text: &new.text,
        files: &new.files,
        mentions: &new.mentions,
    };
    let (row, is_repeated) = write(tx, env, &thread, new.client_id, said).await?;
    Ok(Written {
        answer: own_message(tx, env, &thread, row).await?,
        is_repeated,
    })
}

/// What one message says.
#[derive(Clone, Copy)]
struct Said<'m> {
    text: &'m str,
    files: &'m [MessageFileId],
    mentions: &'m [Uid],
}

impl<'m> Said<'m> {
    fn words(text: &'m str) -> Self {
        Self {
            text,
            files: &[],
            mentions: &[],
        }
    }
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
    thread: &LockedThread,
    client_id: ClientId,
    said: Said<'_>,
) -> Result<(MessageRow, bool), Error> {
    if let Some(row) = sent(tx, thread.me(), client_id, Some(thread)).await? {
        return Ok((row, true));
    }
    let writer = writer(tx, env, thread).await?;
    let file_count = number_of(said.files, writer.how())?;
    are_few(said.mentions)?;
    let text = fit(said.text, writer.how(), file_count > 0)?;
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
    count_alike(tx, env, &me, thread, &text).await?;
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
    row.files = take(tx, thread, row.seq, said.files).await?;
    mention(tx, env, thread, &mut row, said.mentions).await?;
    message_told(tx, env, thread, &row, InboxEventKind::Message, is_heard).await?;
    Ok((row, false))
}
