//! What was held is sent as its author would send it at this moment, or ends because they may not.

use kernel::states::{HeldMessageState, NotificationKind};
use kernel::{HeldMessageId, ThreadId, Uid};
use outbox::ModeratorNotice;
use serde_json::json;
use storage::held_messages::{self, End, HeldMessageRow};
use storage::{Db, Tx, restrictions};

use crate::env::Env;
use crate::notices::mail_to;
use crate::notifications::tell::{Notice, notify};
use crate::people;
use crate::people::asker::asker;
use crate::relations::initiator::initiator;
use crate::texts::say;
use crate::threads::error::Error;
use crate::threads::member::{LockedThread, with};
use crate::threads::recipient::writer;
use crate::threads::rules::fit;
use crate::threads::writing::put::{Said, put, thread_with};

/// Looked for together; each is sent in a transaction of its own.
const BATCH: i64 = 200;

/// What nobody has decided in time is sent, however many nodes do it, once.
pub async fn release_due(db: &Db, env: Env<'_>) -> Result<(), storage::Error> {
    loop {
        let due = held_messages::any_due(&mut *db.read().await?, env.now(), BATCH).await?;
        for id in &due {
            let mut tx = db.begin().await?;
            if let Some(row) = open(&mut tx, *id).await? {
                release(&mut tx, env, &row, None).await?;
            }
            tx.commit().await?;
        }
        if due.len() < BATCH.unsigned_abs() as usize {
            return Ok(());
        }
    }
}

/// Nobody else ends it until the transaction does. `None`: it has ended.
pub(crate) async fn open(tx: &mut Tx, id: HeldMessageId) -> Result<Option<HeldMessageRow>, storage::Error> {
    let row = held_messages::find_locked(tx, id).await?;
    Ok(row.filter(|row| row.state == HeldMessageState::Held))
}

/// What is open and locked is sent; without the limits of texts and messages, which counted it when it was written.
pub(crate) async fn release(
    tx: &mut Tx,
    env: Env<'_>,
    row: &HeldMessageRow,
    by: Option<&Uid>,
) -> Result<HeldMessageState, storage::Error> {
    match send(tx, env, row).await {
        Ok(()) => {
            let end = End {
                state: HeldMessageState::Sent,
                by,
                at: env.now(),
                statement: None,
            };
            held_messages::end(tx, row.id, &end).await?;
            Ok(HeldMessageState::Sent)
        }
        Err(Error::Storage(error) | Error::People(people::error::Error::Storage(error))) => Err(error),
        // Which of its author's rules it was may be the other's secret.
        Err(_) => {
            refuse(tx, env, row, by, &say!(ERROR_THREADS_HELD_NOT_POSSIBLE)).await?;
            Ok(HeldMessageState::Refused)
        }
    }
}

/// What is open and locked is not sent, and its author reads why.
pub(crate) async fn refuse(
    tx: &mut Tx,
    env: Env<'_>,
    row: &HeldMessageRow,
    by: Option<&Uid>,
    statement: &str,
) -> Result<(), storage::Error> {
    let end = End {
        state: HeldMessageState::Refused,
        by,
        at: env.now(),
        statement: Some(statement),
    };
    held_messages::end(tx, row.id, &end).await?;
    let link = match row.thread_id.map(ThreadId) {
        Some(thread) => format!("/messages/{thread}"),
        None => "/messages".to_owned(),
    };
    let details = json!({"news": "held_message", "statement": statement, "link": &link});
    let notice = Notice {
        kind: NotificationKind::Moderated,
        group: row.id.to_string(),
        project: None,
        details: &details,
    };
    notify(tx, env, &row.author(), &notice).await?;
    let statement = statement.to_owned();
    let mail = ModeratorNotice::MessageRefused { statement, link };
    mail_to(tx, env, &row.author(), mail.into()).await
}

async fn send(tx: &mut Tx, env: Env<'_>, row: &HeldMessageRow) -> Result<(), Error> {
    let (author, to) = (row.author(), row.recipient().ok_or(Error::NotFound)?);
    let account = storage::accounts::by_uid(tx, &author).await?;
    let account = account.filter(|one| one.email_verified && !one.disabled);
    let is_suspended = restrictions::suspension(tx, &author, env.now()).await?.is_some();
    if account.is_none() || is_suspended {
        return Err(Error::NotFound);
    }
    let asker = asker(tx, env, &author).await?;
    initiator::<Error>(tx, env, &author).await?;
    let known = with(tx, &asker, &to).await?;
    let thread = thread_with(tx, env, &asker, &to, known).await?;
    let said = say_in(tx, env, &thread, row).await;
    if said.is_err() {
        storage::threads::discard_empty(tx, thread.id()).await?;
    }
    said
}

async fn say_in(tx: &mut Tx, env: Env<'_>, thread: &LockedThread, row: &HeldMessageRow) -> Result<(), Error> {
    let writer = writer(tx, env, thread).await?;
    let text = fit(&row.text, writer.how(), false)?;
    let said = (Said::words(&text), 0);
    put(tx, env, thread, &writer, row.client_id, said).await?;
    Ok(())
}
