//! The page of a work: who made it, as far as the reader may see them.

use std::collections::HashSet;

use kernel::{CreditId, ProjectId, Uid, WorkId};
use serde::Serialize;
use storage::Conn;
use utoipa::ToSchema;

use crate::credits::askable::faces;
use crate::credits::error::Error;
use crate::credits::view::CreditPerson;
use crate::env::Env;
use crate::people::asker::Asker;
use crate::works::mark::{CreditMark, marks};
use crate::works::written::compared;

/// Credits that are looked at, the confirmed ones first.
const LOOKED_AT: i64 = 400;
/// Credits that are shown.
const SHOWN: usize = 200;

/// A film, a series or another work that members made.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WorkPage {
    id: WorkId,
    title: String,
    year: i32,
    /// Of the list `formats`; empty: not stated.
    format: String,
    /// The project that it was made in, if the caller is in its team.
    project_id: Option<ProjectId>,
    /// Whom the caller may see, the confirmed ones first.
    #[schema(max_items = 200)]
    people: Vec<WorkCredit>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WorkCredit {
    credit_id: CreditId,
    person: CreditPerson,
    role: String,
    #[serde(flatten)]
    mark: CreditMark,
}

/// A work of which the caller may see nobody is answered like one that does not exist.
pub async fn work(c: &mut Conn, env: Env<'_>, asker: &Asker, id: WorkId) -> Result<WorkPage, Error> {
    let work = storage::works::find(c, id).await?.ok_or(Error::NotFound)?;
    let mut credits = storage::credits::of_work(c, work.id, LOOKED_AT).await?;
    let faces = faces(c, env, asker, credits.iter().map(|credit| &credit.uid)).await?;
    let is_mine = credits.iter().any(|credit| asker.is(&credit.uid));
    let mut known: HashSet<(Uid, String)> = HashSet::new();
    credits.retain(|credit| {
        faces.get(&credit.uid).is_some() && known.insert((credit.uid.clone(), compared(&credit.role)))
    });
    credits.truncate(SHOWN);
    let project_id = match work.project_id.map(ProjectId) {
        Some(id) if storage::team::is_member(c, id, asker.uid()).await? => Some(id),
        _ => None,
    };
    if credits.is_empty() && !is_mine && project_id.is_none() {
        return Err(Error::NotFound);
    }
    let mut marks = marks(c, env.now(), &credits).await?;
    let people = credits.into_iter().filter_map(|credit| {
        Some(WorkCredit {
            person: faces.get(&credit.uid)?,
            mark: marks.remove(&credit.id)?,
            credit_id: credit.id,
            role: credit.role,
        })
    });
    Ok(WorkPage {
        id: work.id,
        title: work.title,
        year: work.year,
        format: work.format,
        project_id,
        people: people.collect(),
    })
}
