//! A project's room has the project's team as members.

use kernel::{EventId, ProjectId};
use storage::room_lines::{self, NewChange};
use storage::{Tx, rooms};

use crate::env::Env;
use crate::threads::reading::tell::room_told;

/// Whoever has joined the team reads the room from now on, and whoever is not in it any more has lost it. For whatever
/// changes a team: in its transaction, with the project locked, and before it tells anybody anything.
pub(crate) async fn follow_team(tx: &mut Tx, env: Env<'_>, project: ProjectId) -> Result<(), storage::Error> {
    let Some(id) = rooms::of_project_locked(tx, project).await? else {
        return Ok(());
    };
    let changed = rooms::follow_team(tx, id, project).await?;
    if changed.joined.is_empty() && changed.left.is_empty() {
        return Ok(());
    }
    for (people, has_joined) in [(&changed.joined, true), (&changed.left, false)] {
        for uid in people {
            let new = NewChange {
                id: EventId::new(env.clock),
                thread: id,
                uid,
                has_joined,
                at: env.now(),
            };
            room_lines::insert(tx, &new).await?;
        }
    }
    room_told(tx, env, id, &changed.left).await
}
