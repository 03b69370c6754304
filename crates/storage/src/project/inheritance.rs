//! What becomes of somebody's projects when their account goes.

use kernel::{ProjectId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::files::{message_files, pending_deletions};
use crate::membership::team;
use crate::project::{projects, submissions};
use crate::{Conn, Result, Tx, boxed, on};

#[derive(FromRow)]
struct Left {
    #[sqlx(try_from = "Uuid")]
    id: ProjectId,
    name: String,
    name_folded: String,
    heir: Option<String>,
}

/// A project that somebody has from an owner who is gone.
#[derive(Clone, Debug)]
pub struct Inherited {
    pub project: ProjectId,
    /// As it is called now.
    pub name: String,
    pub heir: Uid,
}

/// Somebody's projects, each with its heir: the producer who has been in the team for longest.
macro_rules! select_with_heir {
    ($columns:literal, $order:literal) => {
        concat!(
            $columns,
            ", (SELECT m.uid FROM project_members m WHERE m.project_id = p.id AND m.role = 'producer' \
             ORDER BY m.joined_at, m.uid LIMIT 1) AS heir FROM projects p WHERE p.owner_uid = $1 ",
            $order
        )
    };
}

/// Who would have each project of somebody who goes, by the project's name; `None`: it goes too.
#[boxed]
pub async fn heirs(c: &mut Conn, owner: &Uid) -> Result<Vec<(String, Option<String>)>> {
    Ok(on!(c, c => sqlx::query_as(
        select_with_heir!("SELECT p.name", "ORDER BY p.name_folded"),
    ).bind(owner.as_str()).fetch_all(c).await)?)
}

/// A project with a producer beside its owner goes on as theirs, the longest-serving first; the files of the others are
/// noted for removal. An heir who has as many projects as one may have inherits all the same: nothing is lost because
/// somebody else went, they only begin none of their own until there is room. Call it before the account is deleted, in
/// the same transaction.
#[boxed]
pub async fn pass_on_projects(tx: &mut Tx, owner: &Uid, at: Timestamp) -> Result<Vec<Inherited>> {
    let left: Vec<Left> = on!(tx, c => sqlx::query_as(
        select_with_heir!("SELECT p.id, p.name, p.name_folded", "ORDER BY p.created_at, p.id"),
    ).bind(owner.as_str()).fetch_all(c).await)?;
    let mut inherited = Vec::new();
    for project in left {
        let Some(heir) = &project.heir else {
            pending_deletions::note(tx, &format!("projects/{}", project.id)).await?;
            message_files::forget_of_project(tx, project.id).await?;
            continue;
        };
        let heir = Uid(heir.clone());
        let mark = free_mark(tx, &heir, &project.name_folded).await?;
        let name = format!("{}{mark}", project.name);
        let folded = format!("{}{mark}", project.name_folded);
        projects::rename(tx, project.id, &name, &folded, at).await?;
        projects::set_owner(tx, project.id, &heir, at).await?;
        submissions::set_submitter(tx, project.id, &heir).await?;
        team::remove(tx, project.id, &heir).await?;
        inherited.push(Inherited {
            project: project.id,
            name,
            heir,
        });
    }
    Ok(inherited)
}

/// What has to follow a name so that the heir has no other project of it: nothing, or “ (2)” and so on.
#[boxed]
async fn free_mark(c: &mut Conn, heir: &Uid, name_folded: &str) -> Result<String> {
    let mut mark = String::new();
    for number in 2.. {
        let folded = format!("{name_folded}{mark}");
        let taken: i64 = on!(c, c => sqlx::query_scalar(
            "SELECT COUNT(*) FROM projects WHERE owner_uid = $1 AND name_folded = $2",
        ).bind(heir.as_str()).bind(folded).fetch_one(c).await)?;
        if taken == 0 {
            break;
        }
        mark = format!(" ({number})");
    }
    Ok(mark)
}
