//! Mails and audit entries that a command causes, as rows of its transaction.

use std::collections::HashMap;
use std::time::Duration;

use kernel::{EventId, ProjectId, Uid};
use outbox::{Mail, OutgoingMail};
use serde_json::{Value, json};
use storage::audit::AuditEvent;
use storage::{Conn, Tx};

use crate::boxed;
use crate::env::Env;
use crate::relations::trust_level::{TrustLevel, trust_level};
use crate::texts::say;

/// Mails to people of their choosing that one person can set off in a day.
fn mails_a_day(level: TrustLevel) -> i64 {
    match level {
        TrustLevel::New => 40,
        TrustLevel::Usual | TrustLevel::Known => 60,
    }
}

const DAY: Duration = Duration::from_secs(86_400);

/// To the address of an account that there still is.
pub(crate) async fn mail_to(tx: &mut Tx, env: Env<'_>, to: &Uid, mail: Mail) -> Result<(), storage::Error> {
    if let Some(account) = storage::accounts::by_uid(tx, to).await? {
        outbox::enqueue(tx, env.clock, OutgoingMail::new(&account.email, mail)).await?;
    }
    Ok(())
}

/// Who did what to whom, for the record.
pub(crate) async fn audit(
    tx: &mut Tx,
    env: Env<'_>,
    actor: Option<&Uid>,
    action: &str,
    subject: Option<&Uid>,
    detail: Value,
) -> Result<(), storage::Error> {
    let event = AuditEvent {
        id: EventId::new(env.clock),
        at: env.now(),
        actor: actor.map(|uid| uid.0.clone()),
        action: action.to_owned(),
        subject: subject.map(|uid| uid.0.clone()),
        ip: None,
        user_agent: None,
        detail,
    };
    storage::audit::append(tx, &event).await
}

/// [`audit`] of something in a project. `subject`: whom it was done to, if they have an account.
pub(crate) async fn record(
    tx: &mut Tx,
    env: Env<'_>,
    actor: Option<&Uid>,
    action: &str,
    subject: Option<&Uid>,
    project: ProjectId,
    detail: Value,
) -> Result<(), storage::Error> {
    let mut all = json!({"project": project});
    if let (Some(all), Value::Object(detail)) = (all.as_object_mut(), detail) {
        all.extend(detail);
    }
    audit(tx, env, actor, action, subject, all).await
}

/// False: this person has sent as many mails as a day allows.
pub(crate) async fn count_mail(tx: &mut Tx, env: Env<'_>, sender: &Uid) -> Result<bool, storage::Error> {
    let now = env.now();
    let key = format!("team-mail:{sender}");
    let sent = storage::throttles::count(tx, &key, now, now - DAY).await?;
    Ok(sent.count <= mails_a_day(trust_level(tx, env, sender).await?))
}

/// How somebody is called in a mail.
#[boxed]
pub(crate) async fn name(c: &mut Conn, uid: &Uid) -> Result<String, storage::Error> {
    Ok(storage::team::name_of(c, uid)
        .await?
        .unwrap_or_else(|| say!(SOMEBODY_MEMBER)))
}

/// [`name`] of each of them who has an account.
pub(crate) async fn names(c: &mut Conn, uids: &[&Uid]) -> Result<HashMap<Uid, String>, storage::Error> {
    let names = storage::team::names_of(c, uids).await?;
    let named = names
        .into_iter()
        .map(|(uid, name)| (uid, name.unwrap_or_else(|| say!(SOMEBODY_MEMBER))));
    Ok(named.collect())
}
