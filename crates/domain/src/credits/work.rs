//! The page of a work: who made it, as far as the reader may see them.

use std::collections::{HashMap, HashSet};

use kernel::{CreditId, ProjectId, Uid, WorkId};
use serde::Serialize;
use storage::Conn;
use storage::credits::CreditRow;
use utoipa::ToSchema;

use crate::credits::error::Error;
use crate::credits::view::CreditPerson;
use crate::env::Env;
use crate::people::asker::Asker;
use crate::people::page::open::{Seen, look_at};
use crate::works::mark::{CreditMark, marks};
use crate::works::stated::stated;
use crate::works::written::compared;

/// Credits that are looked at, the confirmed ones first.
const LOOKED_AT: i64 = 400;
/// Credits that are shown.
const SHOWN: usize = 200;
/// Companies that are named.
const COMPANIES: usize = 3;

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
    /// Where these people say that they made it, the most frequent first.
    #[schema(max_items = 3)]
    companies: Vec<String>,
    /// Whom the caller may see, the confirmed ones first.
    #[schema(max_items = 200)]
    people: Vec<WorkCredit>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WorkCredit {
    credit_id: CreditId,
    person: CreditPerson,
    /// The caller and this person are connected.
    is_connected: bool,
    role: String,
    #[serde(flatten)]
    mark: CreditMark,
}

/// A work of which the caller may see nobody is answered like one that does not exist.
pub async fn work(c: &mut Conn, env: Env<'_>, asker: &Asker, id: WorkId) -> Result<WorkPage, Error> {
    let work = storage::works::find(c, id).await?.ok_or(Error::NotFound)?;
    let mut credits = storage::credits::of_work(c, work.id, LOOKED_AT).await?;
    let uids: HashSet<&Uid> = credits.iter().map(|credit| &credit.uid).collect();
    let seen = look_at(c, env, asker, &Vec::from_iter(uids)).await?;
    let is_mine = credits.iter().any(|credit| asker.is(&credit.uid));
    let mut known: HashSet<(Uid, String)> = HashSet::new();
    credits.retain(|credit| {
        seen.contains_key(&credit.uid) && known.insert((credit.uid.clone(), compared(&credit.role)))
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
    let companies = companies(&credits, &seen);
    let people = credits.into_iter().filter_map(|credit| {
        let seen = seen.get(&credit.uid)?;
        Some(WorkCredit {
            person: CreditPerson::of(seen),
            is_connected: seen.relation.is_connected,
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
        companies,
        people: people.collect(),
    })
}

/// As whoever comes first writes it.
fn companies(credits: &[CreditRow], seen: &HashMap<Uid, Seen>) -> Vec<String> {
    let mut named: HashMap<String, (usize, &str)> = HashMap::new();
    for credit in credits {
        if let Some(name) = seen.get(&credit.uid).and_then(|owner| company(owner, credit)) {
            named.entry(compared(name)).or_insert((0, name)).0 += 1;
        }
    }
    let mut named: Vec<(usize, &str)> = named.into_values().collect();
    named.sort_unstable_by(|(one, name), (other, called)| other.cmp(one).then(name.cmp(called)));
    let names = named.into_iter().map(|(_, name)| name.to_owned());
    names.take(COMPANIES).collect()
}

/// What the credit's owner says of where it was, to whoever reads their profile.
fn company<'s>(owner: &'s Seen, credit: &CreditRow) -> Option<&'s str> {
    let mut stated = stated(&owner.preview.content);
    let stated = stated.find(|one| one.is(&credit.title, credit.year, &credit.role))?;
    stated.company
}
