//! Who has not read for an hour what somebody wrote hears of it by mail, once a day and thread and not by night. All rights are asked again
//! when it is sent.

use kernel::states::{NotificationCategory, ThreadState};
use outbox::{MessageUnread, OutgoingMail};
use storage::unread::{self, DueRow};
use storage::{Db, Tx};

use crate::env::Env;
use crate::notifications::mail_choice::wants_mail;
use crate::notifications::quiet_hours::awake_from;
use crate::threads::member::seen_by;
use crate::threads::recipient::other_of;
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
    let Some(since) = row
        .unread_since
        .filter(|_| row.state == ThreadState::Open && !row.muted)
    else {
        return Ok(());
    };
    let other = other_of(tx, env, &thread).await?;
    let is_writable = matches!(other.may_write(thread.facts(env)), May::Write(_));
    if other.is_muted() || !is_writable {
        return Ok(());
    }
    let earliest = row.mailed_at.map(|at| at + MAILED_EVERY);
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
    let mail = MessageUnread {
        who: other.name().to_owned(),
        link: format!("/messages/{}", due.thread_id),
    };
    unread::set_mailed(tx, due, env.now()).await?;
    let mail = OutgoingMail::new(&account.email, mail).with_switch(switch);
    outbox::enqueue(tx, env.clock, mail).await?;
    Ok(())
}
