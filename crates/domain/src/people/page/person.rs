//! Somebody's page.

use std::collections::HashSet;

use kernel::states::CompanyMemberState;
use kernel::{CompanyId, ProjectId, Uid, WorkId};
use serde::Serialize;
use storage::Conn;
use storage::companies::members::CompanyOfRow;
use utoipa::ToSchema;

use crate::env::Env;
use crate::people::asker::Asker;
use crate::people::error::Error;
use crate::people::page::open::look;
use crate::people::page::relation::{PersonRelation, relation_in_full};
use crate::profiles::view::ProfilePreview;
use crate::relations::stand::Stand;
use crate::works::mark::{CreditMark, marks};

/// The newest; a page is no archive.
const PROJECTS: i64 = 24;
/// Of those that the caller works on with them.
const SHARED: i64 = 10;
const COMPANIES: i64 = 20;
/// Works that both made.
const SHARED_WORKS: i64 = 5;

/// A project of somebody that its first stage shows to the caller, once that is approved.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PersonProject {
    name: String,
    /// Of the list `formats`.
    format: Option<String>,
    logline: String,
}

/// A project in whose team both are.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SharedProject {
    project_id: ProjectId,
    name: String,
}

/// A work of which the caller and somebody both state a credit.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SharedWork {
    work_id: WorkId,
    title: String,
    year: i32,
    /// Somebody vouches for a credit of each of the two.
    is_confirmed: bool,
}

/// A company where the caller and somebody both work, as it says as well.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SharedCompany {
    id: CompanyId,
    name: String,
}

/// A line of somebody's filmography, and whether somebody vouches for it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PersonCredit {
    work_id: WorkId,
    title: String,
    year: i32,
    /// Of the list `formats`; empty: not stated.
    format: String,
    role: String,
    #[serde(flatten)]
    mark: CreditMark,
}

/// A company where somebody works, as both say.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PersonCompany {
    id: CompanyId,
    name: String,
    /// What they do there; empty: not stated.
    title: String,
    is_domain_confirmed: bool,
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
    /// What the caller and they work on together, the newest change first.
    #[schema(max_items = 10)]
    shared_projects: Vec<SharedProject>,
    /// What both made, the confirmed ones first, of these the newest; empty where the credits are not shown.
    #[schema(max_items = 5)]
    shared_works: Vec<SharedWork>,
    /// Those of `companies` where the caller works as well.
    #[schema(max_items = 20)]
    shared_companies: Vec<SharedCompany>,
    /// The credits of `content`, without those that stand there twice, in its order.
    #[schema(max_items = 200)]
    credits: Vec<PersonCredit>,
    /// In the order of their names.
    #[schema(max_items = 20)]
    companies: Vec<PersonCompany>,
    /// What lies between the caller and them; null of oneself.
    relation: Option<PersonRelation>,
}

pub async fn person(c: &mut Conn, env: Env<'_>, asker: &Asker, uid: &Uid) -> Result<PersonPage, Error> {
    let seen = look(c, env, asker, uid).await?;
    let is_me = asker.is(&seen.uid);
    let is_connected = seen.relation.stand(asker.uid(), env.now()) == Stand::Connected;
    let projects = storage::projects::shown(c, &seen.uid, is_connected, PROJECTS).await?;
    let shared = match seen.relation.is_same_team {
        true => storage::team::shared(c, asker.uid(), &seen.uid, SHARED).await?,
        false => Vec::new(),
    };
    let shows_credits = seen.preview.content.contains_key("credits");
    let credits = match shows_credits {
        true => credits(c, env, &seen.uid).await?,
        false => Vec::new(),
    };
    let shared_works = match shows_credits && !is_me {
        true => storage::works::shared(c, asker.uid(), &seen.uid, SHARED_WORKS).await?,
        false => Vec::new(),
    };
    let relation = match is_me {
        true => None,
        false => Some(relation_in_full(c, env, asker, &seen).await?),
    };
    let companies = storage::companies::members::shown_of_person(c, &seen.uid, COMPANIES).await?;
    let companies: Vec<PersonCompany> = companies.into_iter().filter_map(PersonCompany::of).collect();
    let shared_companies = match is_me {
        true => Vec::new(),
        false => shared_companies(c, asker, &companies).await?,
    };
    Ok(PersonPage {
        companies,
        is_me,
        uid: seen.uid,
        seen: seen.preview,
        projects: projects.into_iter().map(PersonProject::from).collect(),
        shared_projects: shared.into_iter().map(SharedProject::from).collect(),
        shared_works: shared_works.into_iter().map(SharedWork::from).collect(),
        shared_companies,
        credits,
        relation,
    })
}

impl PersonCompany {
    /// None: one side has not said so yet.
    fn of(row: CompanyOfRow) -> Option<Self> {
        let is_active = row.state == CompanyMemberState::Active;
        is_active.then_some(Self {
            id: row.id,
            name: row.name,
            title: row.title,
            is_domain_confirmed: row.is_domain_confirmed,
        })
    }
}

/// Of these, where somebody else works, the caller's own.
async fn shared_companies(
    c: &mut Conn,
    asker: &Asker,
    theirs: &[PersonCompany],
) -> Result<Vec<SharedCompany>, storage::Error> {
    if theirs.is_empty() {
        return Ok(Vec::new());
    }
    let mine = storage::companies::members::of_person(c, asker.uid(), COMPANIES).await?;
    let mine: HashSet<CompanyId> = mine
        .into_iter()
        .filter(|row| row.state == CompanyMemberState::Active)
        .map(|row| row.id)
        .collect();
    let both = theirs.iter().filter(|company| mine.contains(&company.id));
    Ok(both
        .map(|company| SharedCompany {
            id: company.id,
            name: company.name.clone(),
        })
        .collect())
}

async fn credits(c: &mut Conn, env: Env<'_>, uid: &Uid) -> Result<Vec<PersonCredit>, storage::Error> {
    let rows = storage::credits::of_person(c, uid).await?;
    let mut marks = marks(c, env.now(), &rows).await?;
    let credits = rows.into_iter().filter_map(|row| {
        Some(PersonCredit {
            mark: marks.remove(&row.id)?,
            work_id: row.work_id,
            title: row.title,
            year: row.year,
            format: row.format,
            role: row.role,
        })
    });
    Ok(credits.collect())
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

impl From<storage::team::SharedProjectRow> for SharedProject {
    fn from(row: storage::team::SharedProjectRow) -> Self {
        Self {
            project_id: row.id,
            name: row.name,
        }
    }
}

impl From<storage::works::SharedWorkRow> for SharedWork {
    fn from(row: storage::works::SharedWorkRow) -> Self {
        Self {
            work_id: row.id,
            title: row.title,
            year: row.year,
            is_confirmed: row.is_confirmed,
        }
    }
}
