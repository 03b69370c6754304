//! Credits that a finished project offers to the people who made it.

use kernel::states::ApprovalStatus;
use kernel::{CreditOfferId, Uid, WorkId};
use serde::Deserialize;
use serde_json::json;
use storage::credit_offers::NewOffer;
use storage::works::{NewWork, WorkRow};
use storage::{Conn, Tx};
use utoipa::ToSchema;

use crate::access::Right;
use crate::access::rights::OfferCredits as MayOffer;
use crate::credits::error::Error;
use crate::credits::tell::{News, tell};
use crate::credits::view::{ProjectCredit, ProjectCredits};
use crate::env::Env;
use crate::lifecycle::Stage;
use crate::load_project::{LockedProject, ProjectAccess};
use crate::notices::{names, record};
use crate::talent::members::jobs;
use crate::talent::rules::words;
use crate::texts::say;
use crate::works::written::{compared, key};

const OLDEST: i32 = 1900;
/// Years ahead, as in the profile.
const AHEAD: i32 = 2;

/// Of the work that the project made.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OfferCredits {
    pub year: i32,
}

pub async fn of_project<R>(
    c: &mut Conn,
    env: Env<'_>,
    project: &ProjectAccess<R>,
) -> Result<ProjectCredits, Error> {
    let work = storage::works::of_project(c, project.id).await?;
    let offers = storage::credit_offers::of_project(c, project.id).await?;
    let made = made_by(c, env, project).await?;
    let is_finished = is_finished(c, project).await?;
    let uids: Vec<&Uid> = made
        .iter()
        .map(|(uid, _)| uid)
        .chain(offers.iter().map(|offer| &offer.uid))
        .collect();
    let names = names(c, &uids).await?;
    let named = |uid: &Uid, role: &str, state| {
        Some(ProjectCredit {
            uid: uid.clone(),
            name: names.get(uid)?.clone(),
            role: role.to_owned(),
            state,
        })
    };
    let of = |uid: &Uid, role: &str| offers.iter().find(|one| one.uid == *uid && one.role == role);
    let open = made
        .iter()
        .filter(|(uid, role)| of(uid, role).is_none())
        .filter_map(|(uid, role)| named(uid, role, None));
    let offered = offers
        .iter()
        .filter_map(|one| named(&one.uid, &one.role, Some(one.state)));
    let mut people: Vec<ProjectCredit> = offered.chain(open).collect();
    people.sort_by_cached_key(|one| (compared(&one.name), one.role.clone()));
    Ok(ProjectCredits {
        can_offer: is_finished && project.archived_at.is_none() && project.may(Right::OfferCredits),
        year: work.as_ref().map(|work| work.year),
        work_id: work.map(|work| work.id),
        people,
    })
}

/// To everybody who confirmed that they are attached and was not offered the same before; not to the caller, since nobody
/// confirms themselves.
pub async fn offer(
    tx: &mut Tx,
    env: Env<'_>,
    project: LockedProject<MayOffer>,
    wanted: OfferCredits,
) -> Result<ProjectCredits, Error> {
    if project.archived_at.is_some() {
        return Err(Error::Archived);
    }
    if !is_finished(tx, &project).await? {
        return Err(Error::NotFinished);
    }
    let work = work_of(tx, env, &project, wanted.year).await?;
    let caller = project.caller().clone();
    let mut offered = 0;
    for (uid, role) in made_by(tx, env, &project).await? {
        if uid != caller && offer_one(tx, env, &project, work, &caller, (&uid, &role)).await? {
            offered += 1;
        }
    }
    if offered > 0 {
        let detail = json!({"offered": offered});
        record(
            tx,
            env,
            Some(&caller),
            "credits.offered",
            None,
            project.id,
            detail,
        )
        .await?;
    }
    of_project(tx, env, &project).await
}

async fn offer_one(
    tx: &mut Tx,
    env: Env<'_>,
    project: &ProjectAccess<MayOffer>,
    work: WorkId,
    by: &Uid,
    (uid, role): (&Uid, &str),
) -> Result<bool, Error> {
    let new = NewOffer {
        id: CreditOfferId::new(env.clock),
        project: project.id,
        work,
        uid,
        role,
        by,
        at: env.now(),
    };
    let is_new = storage::credit_offers::insert(tx, &new).await?;
    if is_new {
        let news = News::offer(new.id.to_string(), &project.name, &project.name);
        tell(tx, env, uid, None, &news).await?;
    }
    Ok(is_new)
}

/// Whoever confirmed with their account what they do on it, with what they do.
async fn made_by<R>(
    c: &mut Conn,
    env: Env<'_>,
    project: &ProjectAccess<R>,
) -> Result<Vec<(Uid, String)>, Error> {
    let jobs = jobs(c, project.id, env.now().date()).await?;
    let mut all: Vec<(Uid, String)> = jobs
        .into_iter()
        .flat_map(|(uid, jobs)| jobs.into_iter().map(move |job| (uid.clone(), job)))
        .map(|(uid, job)| (uid, title_of(&job, env)))
        .collect();
    all.sort_by(|one, other| (one.0.as_str(), &one.1).cmp(&(other.0.as_str(), &other.1)));
    Ok(all)
}

/// `director_of_photography` as "Director of photography"; at most as long as a role in a profile.
fn title_of(job: &str, env: Env<'_>) -> String {
    const LONGEST: usize = 80;
    let lists = &env.catalog.taxonomies;
    let title = match (lists.option("titles", job), job.strip_prefix("other:")) {
        (Some(_), _) => lists.label("titles", job).to_owned(),
        (None, Some(own_words)) => own_words.to_owned(),
        (None, None) => words(job),
    };
    let mut letters = title.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    let title = first.unwrap_or_default() + letters.as_str();
    title.chars().take(LONGEST).collect()
}

async fn is_finished<R>(c: &mut Conn, project: &ProjectAccess<R>) -> Result<bool, storage::Error> {
    let [.., last] = Stage::ALL;
    let status = storage::stages::status(c, project.id, last.number()).await?;
    Ok(status == Some(ApprovalStatus::Approved))
}

/// The work that the project made, from the first offer on.
async fn work_of(
    tx: &mut Tx,
    env: Env<'_>,
    project: &ProjectAccess<MayOffer>,
    year: i32,
) -> Result<WorkId, Error> {
    let this_year = env.now().date().year();
    if !(OLDEST..=this_year + AHEAD).contains(&year) {
        let (from, until) = (i64::from(OLDEST), i64::from(this_year + AHEAD));
        let detail = say!(
            ERROR_CREDITS_YEAR,
            from = from.to_string(),
            until = until.to_string()
        );
        return Err(Error::field("year", "invalid", detail));
    }
    if let Some(WorkRow { id, year: known, .. }) = storage::works::of_project(tx, project.id).await? {
        return match known == year {
            true => Ok(id),
            false => {
                let detail = say!(ERROR_CREDITS_YEAR_FIXED, year = known.to_string());
                Err(Error::field("year", "not_possible", detail))
            }
        };
    }
    let key = key(&project.name, year, project.format.as_deref().unwrap_or_default());
    let new = NewWork {
        id: WorkId::new(env.clock),
        key: key.clone(),
        title: project.name.clone(),
    };
    let found = storage::works::find_or_add(tx, &[new], env.now()).await?;
    let id = found.get(&key).copied().ok_or(Error::NotFound)?;
    // A film that others vouch for is not taken over by a project of the same name.
    if storage::works::is_vouched_for(tx, id).await?
        || !storage::works::set_project(tx, id, project.id).await?
    {
        return Err(Error::WorkTaken);
    }
    Ok(id)
}
