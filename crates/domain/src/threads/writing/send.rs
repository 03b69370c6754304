//! Writing.

use kernel::{ClientId, Uid};
use serde::Serialize;
use storage::messages::{self, MessageRow};
use storage::{Conn, Tx};
use utoipa::ToSchema;

use crate::env::Env;
use crate::people::asker::Asker;
use crate::relations::initiator::initiator;
use crate::threads::error::Error;
use crate::threads::member::{LockedThread, ThreadMember, thread, with};
use crate::threads::reading::seen::{details, message, own_message};
use crate::threads::recipient::writer;
use crate::threads::rules::{How, fit};
use crate::threads::view::{HeldMessage, Message, NewMessage, NewThread, ThreadDetails};
use crate::threads::writing::hold::{asks_nothing, held, hold};
use crate::threads::writing::limits::{count_alike, count_message, count_request};
use crate::threads::writing::mentions::are_few;
use crate::threads::writing::put::{Said, put, thread_with};
use crate::threads::writing::sent_files::number_of;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Started {
    pub(crate) thread: ThreadDetails,
    pub(crate) message: Message,
}

/// What is answered, and whether it was written before.
#[derive(Debug)]
pub enum Written<T> {
    Sent {
        answer: T,
        is_repeated: bool,
    },
    /// Nearly the same went to many.
    Held(HeldMessage),
}

/// Begins the thread with somebody, or goes on with it.
pub async fn start(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    new: &NewThread,
) -> Result<Written<Started>, Error> {
    if let Some(held) = held(tx, env, asker.uid(), new.client_id, Some(&new.uid)).await? {
        return Ok(Written::Held(held));
    }
    // In this order: whoever sends the same at the same time may commit in between, the thread with the message.
    let before = messages::sent(tx, asker.uid(), new.client_id).await?;
    let known = with(tx, asker, &new.uid).await?;
    let (row, is_repeated) = match of_thread(before, known.as_ref())? {
        Some(row) => (row, true),
        None => {
            let locked = thread_with(tx, env, asker, &new.uid, known).await?;
            match write(tx, env, &locked, new.client_id, Said::words(&new.text)).await? {
                Outcome::Sent(row, is_repeated) => (row, is_repeated),
                Outcome::Held(_) => {
                    // A thread that was begun for it would be seen.
                    storage::threads::discard_empty(tx, locked.id()).await?;
                    let held = held(tx, env, asker.uid(), new.client_id, Some(&new.uid)).await?;
                    return Ok(Written::Held(held.ok_or(Error::NotFound)?));
                }
            }
        }
    };
    let thread = thread(tx, asker, row.thread_id).await?;
    Ok(Written::Sent {
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
    Ok(match write(tx, env, &thread, new.client_id, said).await? {
        Outcome::Sent(row, is_repeated) => Written::Sent {
            answer: own_message(tx, env, &thread, row).await?,
            is_repeated,
        },
        Outcome::Held(held) => Written::Held(*held),
    })
}

/// What was sent already under this name; in another thread the name is taken.
async fn sent(
    c: &mut Conn,
    author: &Uid,
    client_id: ClientId,
    thread: Option<&ThreadMember>,
) -> Result<Option<MessageRow>, Error> {
    of_thread(messages::sent(c, author, client_id).await?, thread)
}

fn of_thread(sent: Option<MessageRow>, thread: Option<&ThreadMember>) -> Result<Option<MessageRow>, Error> {
    match sent {
        Some(row) if thread.is_some_and(|thread| thread.id() == row.thread_id) => Ok(Some(row)),
        Some(_) => Err(Error::ClientIdUsed),
        None => Ok(None),
    }
}

enum Outcome {
    /// It may have been there before.
    Sent(MessageRow, bool),
    Held(Box<HeldMessage>),
}

/// What was written already under this name.
async fn before(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &LockedThread,
    client_id: ClientId,
) -> Result<Option<Outcome>, Error> {
    if !messages::is_named(tx, thread.me(), client_id).await? {
        return Ok(None);
    }
    if let Some(row) = sent(tx, thread.me(), client_id, Some(thread)).await? {
        return Ok(Some(Outcome::Sent(row, true)));
    }
    let to = thread.shown_with();
    let held = held(tx, env, thread.me(), client_id, to.as_ref()).await?;
    Ok(held.map(|held| Outcome::Held(Box::new(held))))
}

/// One message, once.
async fn write(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &LockedThread,
    client_id: ClientId,
    said: Said<'_>,
) -> Result<Outcome, Error> {
    if let Some(before) = before(tx, env, thread, client_id).await? {
        return Ok(before);
    }
    let writer = writer(tx, env, thread).await?;
    if writer.how() == How::ByRequest {
        asks_nothing(tx, thread).await?;
    }
    let file_count = number_of(said.files, writer.how())?;
    are_few(said.mentions)?;
    let text = fit(said.text, writer.how(), file_count > 0)?;
    let me = initiator::<Error>(tx, env, thread.me()).await?;
    count_message(tx, env, &me).await?;
    if writer.how() == How::ByRequest {
        count_request(tx, env, &me).await?;
    }
    if let Some((to, too_many)) = count_alike(tx, env, &me, thread, &text).await? {
        if file_count > 0 {
            return Err(too_many.refusal.into());
        }
        let held = hold(tx, env, thread, &to, (client_id, &text), &too_many).await?;
        return Ok(Outcome::Held(Box::new(held)));
    }
    let said = Said { text: &text, ..said };
    let row = put(tx, env, thread, &writer, client_id, (said, file_count)).await?;
    Ok(Outcome::Sent(row, false))
}
