//! The room of a project.

use kernel::ThreadId;
use storage::{Conn, Tx, rooms};

use crate::access::rights::Read;
use crate::env::Env;
use crate::load_project::{LockedProject, ProjectAccess};
use crate::people::asker::Asker;
use crate::threads::error::Error;
use crate::threads::member::thread;
use crate::threads::reading::seen::details;
use crate::threads::reading::tell::room_told;
use crate::threads::rooms::follow_team::follow_team;
use crate::threads::rooms::view::ProjectRoom;
use crate::threads::view::ThreadDetails;

/// Looks for it, and makes none. `project`: of which the asker is a member.
pub async fn begun_room(
    c: &mut Conn,
    asker: &Asker,
    project: &ProjectAccess<Read>,
) -> Result<ProjectRoom, Error> {
    let thread_id = rooms::of_project(c, project.id, asker.uid()).await?;
    Ok(ProjectRoom { thread_id })
}

/// Makes it, unless it is there. `project`: of which the asker is a member.
pub async fn project_room(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    project: LockedProject<Read>,
) -> Result<ThreadDetails, Error> {
    let id = match rooms::of_project_locked(tx, project.id).await? {
        Some(id) => {
            follow_team(tx, env, project.id).await?;
            id
        }
        None => {
            let id = ThreadId::new(env.clock);
            rooms::begin_of_project(tx, id, project.id, env.now()).await?;
            // Those of the beginning have not joined.
            rooms::follow_team(tx, id, project.id).await?;
            room_told(tx, env, id, &[]).await?;
            id
        }
    };
    let room = thread(tx, asker, id).await?;
    Ok(details(tx, env, &room).await?)
}
