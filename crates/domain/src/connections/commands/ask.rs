//! Asking somebody to connect.

use kernel::Uid;
use kernel::states::{ConnectionReason, ConnectionState, NotificationKind};
use serde::Deserialize;
use storage::Tx;
use storage::connections::ConnectionRow;
use utoipa::ToSchema;

use crate::connections::commands::answer::connect;
use crate::connections::commands::error::Error;
use crate::connections::commands::limits::count_request;
use crate::connections::commands::note::note;
use crate::connections::commands::tell::{Change, Line, tell};
use crate::env::Env;
use crate::people::asker::Asker;
use crate::people::page::open::{Seen, look};
use crate::people::page::relation::{PersonRelation, relation, relation_now};
use crate::relations::initiator::initiator;
use crate::relations::same_text::{Place, count_same_text};
use crate::relations::stand::Stand;
use crate::texts::say;

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = AskToConnect)]
pub struct Ask {
    /// Who is asked.
    pub uid: Uid,
    pub reason: ConnectionReason,
    /// A few words to them: up to 300 characters, without links, addresses and telephone numbers.
    #[serde(default)]
    pub note: Option<String>,
}

/// Two who ask each other are connected. Whoever asks again, whatever became of the first time, is answered the same.
pub async fn ask(tx: &mut Tx, env: Env<'_>, asker: &Asker, wanted: &Ask) -> Result<PersonRelation, Error> {
    let (me, other) = (asker.uid(), &wanted.uid);
    let note = note(wanted.note.as_deref())?;
    if asker.is(other) {
        let detail = say!(ERROR_CONNECTIONS_ONESELF);
        return Err(Error::field("uid", "not_possible", detail));
    }
    storage::connections::hold(tx, me, other).await?;
    let seen = look(tx, env, asker, other).await?;
    match seen.relation.stand(me, env.now()) {
        Stand::Connected => return Err(Error::State(Box::new(relation(&seen, env, asker)))),
        Stand::Asked => {}
        Stand::AskedMe => connect(tx, env, me, other, &seen.relation).await?,
        Stand::Nothing if seen.relation.is_hoped_for(me, env.now()) => {
            connect(tx, env, me, other, &seen.relation).await?;
        }
        Stand::Nothing => begin(tx, env, asker, &seen, wanted.reason, note).await?,
    }
    Ok(relation_now(tx, env, asker, seen).await?)
}

async fn begin(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    seen: &Seen,
    reason: ConnectionReason,
    note: Option<String>,
) -> Result<(), Error> {
    let (me, other, now) = (asker.uid(), &seen.uid, env.now());
    if let Some(until) = seen.relation.withdrawn_until(me, now) {
        return Err(Error::Withdrawn { until });
    }
    if !relation(seen, env, asker).can_connect {
        return Err(Error::NotListed);
    }
    let initiator = initiator::<Error>(tx, env, me).await?;
    count_request(tx, env, &initiator).await?;
    if let Some(note) = &note {
        count_same_text::<Error>(tx, env, &initiator, other, (Place::First, note)).await?;
    }
    let was_refused = seen.relation.was_refused(me, now);
    let before = seen.relation.row.as_ref().filter(|_| was_refused);
    let row = ConnectionRow {
        state: match was_refused {
            true => ConnectionState::Declined,
            false => ConnectionState::Pending,
        },
        asked_by: me.clone(),
        reason,
        note,
        asked_at: now,
        answered_at: before.and_then(|row| row.answered_at),
        ended_at: None,
    };
    storage::connections::save(tx, me, other, &row).await?;
    if was_refused {
        return Ok(tell(tx, env, me, other, false, &[]).await?);
    }
    let line = Line {
        kind: NotificationKind::ConnectionRequested,
        to: other,
        about: me,
    };
    Ok(tell(tx, env, me, other, true, &[Change::Added(line, Some(reason))]).await?)
}
