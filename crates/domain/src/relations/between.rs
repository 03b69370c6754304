//! What lies between two people, asked of the rows at the moment of the answer.

use std::collections::HashMap;

use kernel::Uid;
use kernel::states::ConnectionState;
use storage::Conn;
use storage::connections::ConnectionRow;
use storage::relations::RelationRow;

use crate::boxed;

/// Between the caller and somebody else. Nothing of it is for the other.
#[derive(Clone, Debug, Default)]
pub struct Relation {
    /// By the caller.
    pub is_blocked_by_me: bool,
    /// Either blocks the other: each is to the other like who does not exist.
    pub is_blocked: bool,
    pub is_connected: bool,
    /// They work on a project together.
    pub is_same_team: bool,
    /// By the caller, who is told nothing of the other.
    pub is_muted: bool,
    /// Of one who asked the other, whatever became of it. The other must not hear all of it.
    pub row: Option<ConnectionRow>,
}

#[boxed]
pub async fn between(c: &mut Conn, me: &Uid, other: &Uid) -> Result<Relation, storage::Error> {
    let mut all = between_all(c, me, &[other]).await?;
    Ok(all.remove(other).unwrap_or_default())
}

/// [`between`] the caller and each of them.
#[boxed]
pub async fn between_all(
    c: &mut Conn,
    me: &Uid,
    others: &[&Uid],
) -> Result<HashMap<Uid, Relation>, storage::Error> {
    let relations = storage::relations::relations(c, me, others).await?;
    let mut all = HashMap::with_capacity(relations.len());
    for found in relations {
        let connection = found.connection()?;
        all.insert(found.other, relation(found.row, connection));
    }
    Ok(all)
}

fn relation(between: RelationRow, row: Option<ConnectionRow>) -> Relation {
    let is_blocked = between.blocks || between.is_blocked;
    let is_connected = row
        .as_ref()
        .is_some_and(|row| row.state == ConnectionState::Connected);
    Relation {
        is_blocked_by_me: between.blocks,
        is_blocked,
        is_connected: is_connected && !is_blocked,
        is_same_team: between.is_same_team,
        is_muted: between.mutes,
        row,
    }
}
