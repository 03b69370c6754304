//! Who has not read for an hour what somebody wrote hears of it by mail, once a day and thread and not by night. All rights are asked again
//! when it is sent.

use kernel::states::{NotificationCategory, ThreadState};
use outbox::{MessageUnread, OutgoingMail, RoomUnread};
use storage::unread::{self, DueRow};
use storage::{Conn, Db, Tx};

use crate::env::Env;
use crate::notifications::mail_choice::wants_mail;
use crate::notifications::quiet_hours::awake_from;
use crate::relations::between::between;
use crate::threads::member::{Kind, ThreadMember, seen_by};
use crate::threads::other::other_of;
use crate::threads::rules::{MAILED_AFTER, MAILED_EVERY, May};

/// Threads looked at together.
const BATCH: i64 = 200;

/// However many nodes do it, one mail.
pub async fn send_unread(db: &Db, env: Env<'_>) -> Result<(), storage::Error> {
    loop {
        let due = unread::any_due(&mut *db.read().await?, env.now(), BATCH).await?;
        for one in &due {
            let mut tx = db.begin().await?;
            if unread::take_due(&mut tx, one).await? {
                send(&mut tx, env, one).await?;
            }
            tx.commit().await?;
        }
        if due.len() < BATCH.unsigned_abs() as usize {
            return Ok(());
        }
    }
}

async fn send(tx: &mut Tx, env: Env<'_>, due: &DueRow) -> Result<(), storage::Error> {
    let Some(thread) = seen_by(tx, &due.uid, due.thread_id).await? else {
        return Ok(());
    };
    let row = thread.row();
    if row.state != ThreadState::Open || row.muted {
        return Ok(());
    }
    let Some(mail) = unread::mail_of(tx, due).await? else {
        return Ok(());
    };
    let Some(since) = mail.unread_since else {
        return Ok(());
    };
    let Some(subject) = subject(tx, env, &thread).await? else {
        return Ok(());
    };
    let earliest = mail.mailed_at.map(|at| at + MAILED_EVERY);
    let from = earliest.unwrap_or(since).max(since + MAILED_AFTER);
    let from = awake_from(tx, &due.uid, from.max(env.now())).await?;
    if from > env.now() {
        return unread::put_off(tx, due, from).await;
    }
    let Some(account) = storage::accounts::by_uid(tx, &due.uid).await? else {
        return Ok(());
    };
    if !account.email_verified || account.disabled {
        return Ok(());
    }
    let Some(switch) = wants_mail(tx, &due.uid, NotificationCategory::Messages).await? else {
        return Ok(());
    };
    unread::set_mailed(tx, due, env.now()).await?;
    let link = format!("/messages/{}", due.thread_id);
    let mail = match subject {
        Subject::Other(who) => OutgoingMail::new(&account.email, MessageUnread { who, link }),
        Subject::Room(room) => OutgoingMail::new(&account.email, RoomUnread { room, link }),
    };
    outbox::enqueue(tx, env.clock, mail.with_switch(switch)).await?;
    Ok(())
}

/// What the mail is about.
enum Subject {
    Other(String),
    Room(String),
}

/// `None`: they want to hear nothing of the other, or nobody can write there any more.
async fn subject(
    c: &mut Conn,
    env: Env<'_>,
    thread: &ThreadMember,
) -> Result<Option<Subject>, storage::Error> {
    let direct = match thread.kind() {
        Kind::Direct(direct) => direct,
        Kind::Room(room) => {
            let title = room.title().to_owned();
            return Ok(room.is_writable().then_some(Subject::Room(title)));
        }
    };
    let other = other_of(c, env, direct).await?;
    let is_writable = matches!(other.may_write(direct.facts(env)), May::Write(_));
    let is_muted = match direct.other() {
        Some(uid) => between(c, direct.me(), &uid).await?.is_muted,
        None => false,
    };
    let is_told = is_writable && !is_muted;
    Ok(is_told.then(|| Subject::Other(other.name().to_owned())))
}
