//! Whom somebody does not want to meet or hear of. Nobody is told, and whether somebody exists neither.

use kernel::states::{ConnectionState, NotificationKind};
use kernel::{Timestamp, Uid};
use serde::Serialize;
use storage::blocks::ShunnedRow;
use storage::connections::ConnectionRow;
use storage::{Conn, Tx};
use utoipa::ToSchema;

use crate::connections::commands::error::Error;
use crate::connections::commands::tell::{Change, Line, tell};
use crate::env::Env;
use crate::notifications::tell::drop_news_of;
use crate::people::asker::Asker;
use crate::relations::between::between;
use crate::relations::stand::Stand;
use crate::texts::say;

/// Whom one person blocks, and whom they mute.
const MOST: i64 = 1_000;

/// Somebody whom the caller blocks.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = BlockedPerson)]
pub struct Shunned {
    uid: Uid,
    /// Null: the caller had to do with them, and cannot see them now.
    name: Option<String>,
    blocked_at: Timestamp,
}

/// Somebody whom the caller mutes.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = MutedPerson)]
pub struct Muted {
    uid: Uid,
    /// Null: the caller had to do with them, and cannot see them now.
    name: Option<String>,
    muted_at: Timestamp,
}

impl From<ShunnedRow> for Shunned {
    fn from(row: ShunnedRow) -> Self {
        Self {
            uid: row.uid,
            name: row.name,
            blocked_at: row.at,
        }
    }
}

impl From<ShunnedRow> for Muted {
    fn from(row: ShunnedRow) -> Self {
        Self {
            uid: row.uid,
            name: row.name,
            muted_at: row.at,
        }
    }
}

/// Ends what is between them: the connection, and requests either way. Blocking again changes nothing.
pub async fn block(tx: &mut Tx, env: Env<'_>, asker: &Asker, other: &Uid) -> Result<(), Error> {
    let me = asker.uid();
    refuse_oneself(asker, other)?;
    storage::connections::hold(tx, me, other).await?;
    let relation = between(tx, me, other).await?;
    if relation.is_blocked_by_me {
        return Ok(tell(tx, env, me, other, false, &[]).await?);
    }
    if storage::blocks::count_blocked(tx, me).await? >= MOST {
        return Err(Error::TooManyBlocks(MOST));
    }
    if !storage::blocks::block(tx, me, other, env.now()).await? {
        return Ok(tell(tx, env, me, other, false, &[]).await?);
    }
    let [first, second] = if me.as_str() < other.as_str() {
        [me, other]
    } else {
        [other, me]
    };
    drop_news_of(tx, env, first, second).await?;
    drop_news_of(tx, env, second, first).await?;
    let stand = relation.stand(me, env.now());
    let Some(row) = relation.row.filter(|_| stand != Stand::Nothing) else {
        return Ok(tell(tx, env, me, other, false, &[]).await?);
    };
    let changes = gone(me, other, &row);
    let (now, is_pending) = (Some(env.now()), row.state == ConnectionState::Pending);
    let row = match stand {
        Stand::Connected => ConnectionRow {
            state: ConnectionState::Ended,
            ended_at: now,
            ..row
        },
        Stand::AskedMe => ConnectionRow {
            state: ConnectionState::Declined,
            answered_at: now,
            ..row
        },
        Stand::Asked | Stand::Nothing => ConnectionRow {
            state: ConnectionState::Withdrawn,
            answered_at: now,
            ..row
        },
    };
    storage::connections::save(tx, me, other, &row).await?;
    // As if the connection had been ended, or the request taken back.
    let is_for_both = stand == Stand::Connected || stand == Stand::Asked && is_pending;
    Ok(tell(tx, env, me, other, is_for_both, &changes).await?)
}

/// What either was told of the other.
fn gone<'a>(me: &'a Uid, other: &'a Uid, row: &ConnectionRow) -> Vec<Change<'a>> {
    let pairs = [(me, other), (other, me)];
    let lines = pairs.into_iter().flat_map(|(to, about)| {
        let line = |kind| Line { kind, to, about };
        let asked = Change::Gone(line(NotificationKind::ConnectionRequested), row.asked_at);
        let accepted = row
            .answered_at
            .map(|at| Change::Gone(line(NotificationKind::ConnectionAccepted), at));
        [Some(asked), accepted].into_iter().flatten()
    });
    lines.collect()
}

pub async fn unblock(tx: &mut Tx, env: Env<'_>, asker: &Asker, other: &Uid) -> Result<(), Error> {
    storage::blocks::unblock(tx, asker.uid(), other).await?;
    Ok(tell(tx, env, asker.uid(), other, false, &[]).await?)
}

pub async fn mute(tx: &mut Tx, env: Env<'_>, asker: &Asker, other: &Uid) -> Result<(), Error> {
    let me = asker.uid();
    refuse_oneself(asker, other)?;
    storage::connections::hold(tx, me, other).await?;
    if !storage::relations::relation(tx, me, other).await?.mutes {
        if storage::blocks::count_muted(tx, me).await? >= MOST {
            return Err(Error::TooManyMutes(MOST));
        }
        storage::blocks::mute(tx, me, other, env.now()).await?;
    }
    Ok(tell(tx, env, me, other, false, &[]).await?)
}

pub async fn unmute(tx: &mut Tx, env: Env<'_>, asker: &Asker, other: &Uid) -> Result<(), Error> {
    storage::blocks::unmute(tx, asker.uid(), other).await?;
    Ok(tell(tx, env, asker.uid(), other, false, &[]).await?)
}

fn refuse_oneself(asker: &Asker, other: &Uid) -> Result<(), Error> {
    match asker.is(other) {
        true => Err(Error::field(
            "uid",
            "not_possible",
            say!(ERROR_CONNECTIONS_ONESELF),
        )),
        false => Ok(()),
    }
}

/// The newest first. Who is not visible and never had to do with the asker is left out, like who does not exist; the block
/// holds all the same.
pub async fn blocks(c: &mut Conn, env: Env<'_>, asker: &Asker) -> Result<Vec<Shunned>, Error> {
    let rows = storage::blocks::blocked(c, asker.uid(), env.now(), MOST).await?;
    Ok(rows.into_iter().map(Shunned::from).collect())
}

/// [`blocks`], of those who are muted.
pub async fn mutes(c: &mut Conn, env: Env<'_>, asker: &Asker) -> Result<Vec<Muted>, Error> {
    let rows = storage::blocks::muted(c, asker.uid(), env.now(), MOST).await?;
    Ok(rows.into_iter().map(Muted::from).collect())
}
