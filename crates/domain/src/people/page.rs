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

/// Somebody as the caller may see them.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PersonPage {
    uid: Uid,
    /// It is the caller, who sees what other members see.
    is_me: bool,
    #[serde(flatten)]
    seen: ProfilePreview,
    /// What lies between the caller and them; null of oneself.
    relation: Option<PersonRelation>,
}

pub async fn person(c: &mut Conn, env: Env<'_>, asker: &Asker, uid: &Uid) -> Result<PersonPage, Error> {
    let seen = look(c, env, asker, uid).await?;
    let is_me = asker.is(&seen.uid);
    let relation = match is_me {
        true => None,
        false => Some(relation_in_full(c, env, asker, &seen).await?),
    };
    Ok(PersonPage {
        is_me,
        uid: seen.uid,
        seen: seen.preview,
        relation,
    })
}
