//! What becomes of a request, and the end of a connection. Nobody is told of a refusal or an end.

use kernel::Uid;
use kernel::states::{ConnectionState, NotificationKind};
use storage::Tx;
use storage::connections::ConnectionRow;

use crate::connections::commands::error::Error;
use crate::connections::commands::tell::{Change, Line, tell};
use crate::env::Env;
use crate::people::asker::Asker;
use crate::people::page::open::{Seen, look};
use crate::people::page::relation::{PersonRelation, relation, relation_now};
use crate::relations::between::Relation;
use crate::relations::stand::Stand;

pub async fn accept(tx: &mut Tx, env: Env<'_>, asker: &Asker, other: &Uid) -> Result<PersonRelation, Error> {
    let seen = held(tx, env, asker, other, Stand::AskedMe).await?;
    connect(tx, env, asker.uid(), other, &seen.relation).await?;
    Ok(relation_now(tx, env, asker, seen).await?)
}

/// The asker goes on reading that they asked.
pub async fn decline(tx: &mut Tx, env: Env<'_>, asker: &Asker, other: &Uid) -> Result<PersonRelation, Error> {
    let seen = held(tx, env, asker, other, Stand::AskedMe).await?;
    let me = asker.uid();
    if let Some(row) = &seen.relation.row {
        let gone = Change::Gone(request(me, other), row.asked_at);
        save(tx, env, (me, other), row, ConnectionState::Declined).await?;
        tell(tx, env, me, other, false, &[gone]).await?;
    }
    Ok(relation_now(tx, env, asker, seen).await?)
}

/// The same to the asker whether they were refused or not.
pub async fn withdraw(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    other: &Uid,
) -> Result<PersonRelation, Error> {
    let seen = held(tx, env, asker, other, Stand::Asked).await?;
    let me = asker.uid();
    if let Some(row) = &seen.relation.row {
        let is_open = row.state == ConnectionState::Pending;
        let gone = Change::Gone(request(other, me), row.asked_at);
        save(tx, env, (me, other), row, ConnectionState::Withdrawn).await?;
        tell(tx, env, me, other, is_open, &[gone]).await?;
    }
    Ok(relation_now(tx, env, asker, seen).await?)
}

pub async fn end(tx: &mut Tx, env: Env<'_>, asker: &Asker, other: &Uid) -> Result<(), Error> {
    let seen = held(tx, env, asker, other, Stand::Connected).await?;
    if let Some(row) = &seen.relation.row {
        let ended = ConnectionRow {
            state: ConnectionState::Ended,
            ended_at: Some(env.now()),
            ..row.clone()
        };
        storage::connections::save(tx, asker.uid(), other, &ended).await?;
    }
    Ok(tell(tx, env, asker.uid(), other, true, &[]).await?)
}

/// What the other is to the caller, who stands so with them; nobody else changes it meanwhile.
async fn held(tx: &mut Tx, env: Env<'_>, asker: &Asker, other: &Uid, needed: Stand) -> Result<Seen, Error> {
    storage::connections::hold(tx, asker.uid(), other).await?;
    let seen = look(tx, env, asker, other).await?;
    if seen.relation.stand(asker.uid(), env.now()) == needed {
        return Ok(seen);
    }
    match seen.relation.row {
        Some(_) => Err(Error::State(Box::new(relation(&seen, env, asker)))),
        None => Err(Error::NotFound),
    }
}

/// Whoever asked is told; the other's request is answered.
pub(crate) async fn connect(
    tx: &mut Tx,
    env: Env<'_>,
    me: &Uid,
    other: &Uid,
    relation: &Relation,
) -> Result<(), Error> {
    let Some(row) = &relation.row else {
        return Err(Error::NotFound);
    };
    let gone = Change::Gone(request(me, other), row.asked_at);
    save(tx, env, (me, other), row, ConnectionState::Connected).await?;
    let accepted = Line {
        kind: NotificationKind::ConnectionAccepted,
        to: other,
        about: me,
    };
    Ok(tell(tx, env, me, other, true, &[gone, Change::Added(accepted, None)]).await?)
}

fn request<'a>(to: &'a Uid, about: &'a Uid) -> Line<'a> {
    Line {
        kind: NotificationKind::ConnectionRequested,
        to,
        about,
    }
}

async fn save(
    tx: &mut Tx,
    env: Env<'_>,
    (me, other): (&Uid, &Uid),
    row: &ConnectionRow,
    state: ConnectionState,
) -> Result<(), storage::Error> {
    let row = ConnectionRow {
        state,
        answered_at: Some(env.now()),
        ended_at: None,
        ..row.clone()
    };
    storage::connections::save(tx, me, other, &row).await
}
