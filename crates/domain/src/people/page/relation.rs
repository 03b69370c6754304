//! What lies between the caller and somebody whom they see, in the caller's eyes.

use kernel::states::ConnectionReason;
use kernel::{Timestamp, Uid};
use serde::Serialize;
use storage::Conn;
use utoipa::ToSchema;

use crate::env::Env;
use crate::people::asker::Asker;
use crate::people::page::open::{Seen, names_of_connections};
use crate::relations::between::between;
use crate::relations::stand::Stand;

/// People in common who are named.
const NAMED: usize = 10;
/// People in common who are looked at, since not everybody can be seen at every moment.
const LOOKED_AT: i64 = 20;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ConnectionKind {
    None,
    /// By the caller, whatever the other answered, until they accept or it lapses.
    Asked,
    AskedMe,
    Connected,
}

/// Whether the caller may write to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MessageWay {
    Yes,
    /// One message, which they may answer.
    Request,
    No,
}

impl MessageWay {
    /// Somebody else than the caller.
    pub(crate) fn to(seen: &Seen) -> Self {
        if seen.relation.is_connected || seen.relation.is_same_team {
            Self::Yes
        } else if seen.takes_messages {
            Self::Request
        } else {
            Self::No
        }
    }
}

/// Somebody who is connected with both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Acquaintance {
    pub uid: Uid,
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PersonRelation {
    pub connection: ConnectionKind,
    /// Of a request that is open.
    pub asked_at: Option<Timestamp>,
    /// What they wrote when they asked the caller.
    pub note: Option<String>,
    pub reason: Option<ConnectionReason>,
    pub connected_at: Option<Timestamp>,
    /// The caller is told nothing of them.
    pub is_muted: bool,
    /// The caller may ask them to connect.
    pub can_connect: bool,
    pub can_message: MessageWay,
    /// The first few by name.
    #[schema(max_items = 10)]
    pub in_common: Vec<Acquaintance>,
}

/// Without the people in common.
pub(crate) fn relation(seen: &Seen, env: Env<'_>, asker: &Asker) -> PersonRelation {
    let (me, now, relation) = (asker.uid(), env.now(), &seen.relation);
    let stand = relation.stand(me, now);
    let row = relation.row.as_ref().filter(|_| stand != Stand::Nothing);
    let asked = row.filter(|_| stand != Stand::Connected);
    let is_known = relation.is_same_team || seen.is_listed;
    PersonRelation {
        connection: match stand {
            Stand::Nothing => ConnectionKind::None,
            Stand::Asked => ConnectionKind::Asked,
            Stand::AskedMe => ConnectionKind::AskedMe,
            Stand::Connected => ConnectionKind::Connected,
        },
        asked_at: asked.map(|row| row.asked_at),
        note: asked
            .filter(|_| stand == Stand::AskedMe)
            .and_then(|row| row.note.clone()),
        reason: row.map(|row| row.reason),
        connected_at: row
            .filter(|_| stand == Stand::Connected)
            .and_then(|row| row.answered_at),
        is_muted: relation.is_muted,
        can_connect: stand == Stand::Nothing && is_known && relation.withdrawn_until(me, now).is_none(),
        can_message: MessageWay::to(seen),
        in_common: Vec::new(),
    }
}

pub(crate) async fn relation_in_full(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    seen: &Seen,
) -> Result<PersonRelation, storage::Error> {
    let both = storage::connection_lists::in_common(c, asker.uid(), &seen.uid, LOOKED_AT).await?;
    let both: Vec<&Uid> = both.iter().collect();
    let names = names_of_connections(c, env, asker, &both).await?;
    let named = names.into_iter().take(NAMED);
    Ok(PersonRelation {
        in_common: named.map(|(uid, name)| Acquaintance { uid, name }).collect(),
        ..relation(seen, env, asker)
    })
}

/// [`relation_in_full`] after a command has changed it.
pub(crate) async fn relation_now(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    seen: Seen,
) -> Result<PersonRelation, storage::Error> {
    let relation = between(c, asker.uid(), &seen.uid).await?;
    relation_in_full(c, env, asker, &Seen { relation, ..seen }).await
}
