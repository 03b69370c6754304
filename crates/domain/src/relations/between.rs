//! What lies between two people, asked of the rows at the moment of the answer.

use kernel::Uid;
use kernel::states::ConnectionState;
use storage::Conn;
use storage::connections::ConnectionRow;

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
    let standing = storage::connections::standing(c, me, other).await?;
    let row = storage::connections::find(c, me, other).await?;
    let is_blocked = standing.blocks || standing.is_blocked;
    let is_connected = row
        .as_ref()
        .is_some_and(|row| row.state == ConnectionState::Connected);
    Ok(Relation {
        is_blocked_by_me: standing.blocks,
        is_blocked,
        is_connected: is_connected && !is_blocked,
        is_same_team: standing.is_same_team,
        is_muted: standing.mutes,
        row,
    })
}
