//! Somebody's page.

use kernel::Uid;
use serde::Serialize;
use storage::Conn;
use utoipa::ToSchema;

use crate::env::Env;
use crate::people::asker::Asker;
use crate::people::error::Error;
use crate::people::open::look;
use crate::people::relation::{PersonRelation, relation_in_full};
use crate::profiles::view::ProfilePreview;
use crate::relations::stand::Stand;

/// The newest; a page is no archive.
const PROJECTS: i64 = 24;

/// A project of somebody that its first stage shows to the caller, once that is approved.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PersonProject {
    name: String,
    /// Of the list `formats`.
    format: Option<String>,
    logline: String,
}

/// Somebody as the caller may see them.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PersonPage {
    uid: Uid,
    /// It is the caller, who sees what other members see.
    is_me: bool,
    #[serde(flatten)]
    seen: ProfilePreview,
    /// Their own projects that they show to members, or to their connections if the caller is one; the newest change first.
    #[schema(max_items = 24)]
    projects: Vec<PersonProject>,
    /// What lies between the caller and them; null of oneself.
    relation: Option<PersonRelation>,
}

pub async fn person(c: &mut Conn, env: Env<'_>, asker: &Asker, uid: &Uid) -> Result<PersonPage, Error> {
    let seen = look(c, env, asker, uid).await?;
    let is_me = asker.is(&seen.uid);
    let is_connected = seen.relation.stand(asker.uid(), env.now()) == Stand::Connected;
    let projects = storage::projects::shown(c, &seen.uid, is_connected, PROJECTS).await?;
    let relation = match is_me {
        true => None,
        false => Some(relation_in_full(c, env, asker, &seen).await?),
    };
    Ok(PersonPage {
        is_me,
        uid: seen.uid,
        seen: seen.preview,
        projects: projects.into_iter().map(PersonProject::from).collect(),
        relation,
    })
}

impl From<storage::projects::ShownProjectRow> for PersonProject {
    fn from(row: storage::projects::ShownProjectRow) -> Self {
        Self {
            name: row.name,
            format: row.format,
            logline: row.logline,
        }
    }
}
