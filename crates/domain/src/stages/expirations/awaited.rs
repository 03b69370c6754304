//! What runs out in the projects of one person, of what is open to them: from the first reminder on, and after the day
//! until it is replaced.

use kernel::{ProjectId, Uid};
use serde::Serialize;
use storage::Conn;
use storage::expirations::DatedRow;
use storage::projects::ProjectRow;
use time::Date;
use utoipa::ToSchema;

use crate::access::rights::Read;
use crate::access::{Right, reading};
use crate::lifecycle::Stage;
use crate::load_project::load_project;
use crate::stages::expirations::current_answers::{CurrentAnswers, by_itself};
use crate::stages::expirations::dates::{Expiration, What, expirations};
use crate::stages::views::error::Error;

/// Answers that are looked through for it.
const LOOKED_AT: i64 = 1_000;
/// Projects of which it is told, those with the soonest day.
const PROJECTS: usize = 50;
/// Of them all, the soonest.
const TOLD: usize = 100;

/// Something that a project stands on and that runs out.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ExpiringAnswer {
    pub project_id: ProjectId,
    pub project_name: String,
    pub stage: Stage,
    /// Where in the form of the stage it stands.
    #[schema(value_type = String)]
    pub section: &'static str,
    pub what: What,
    /// Whose letter, or whose money; empty for the rights.
    pub who: String,
    /// As what, as a key; empty for the rights.
    pub job: String,
    /// yyyy-mm-dd, the last day on which it holds.
    pub expires_on: String,
    /// Below 0: so many days ago.
    pub days_left: i64,
    /// The caller can change it in the form of the stage as it is now.
    pub editable: bool,
}

/// The soonest first.
pub async fn expiring(c: &mut Conn, caller: &Uid, today: Date) -> Result<Vec<ExpiringAnswer>, Error> {
    let mut all = Vec::new();
    for id in near(
        &storage::expirations::dated_of(c, caller, LOOKED_AT).await?,
        today,
    ) {
        match of_project(c, caller, id, today).await {
            Ok(found) => all.extend(found),
            // The others are told all the same.
            Err(error) => tracing::error!(project = %id, %error, "what runs out cannot be read"),
        }
    }
    all.sort_by(|a, b| {
        let order = |one: &ExpiringAnswer| (one.days_left, one.stage.number());
        order(a).cmp(&order(b)).then_with(|| a.who.cmp(&b.who))
    });
    all.truncate(TOLD);
    Ok(all)
}

/// Where something may run out, by one answer alone.
fn near(rows: &[DatedRow], today: Date) -> Vec<ProjectId> {
    let mut near: Vec<(Date, ProjectId)> = Vec::new();
    for row in rows {
        // What cannot be read is told of when the project is.
        let soonest = by_itself(row, today).unwrap_or_default().into_iter().next();
        let Some(soonest) = soonest.filter(|one| one.is_near(today)) else {
            continue;
        };
        match near.last_mut() {
            Some((on, id)) if *id == row.project_id => *on = soonest.on.min(*on),
            _ => near.push((soonest.on, row.project_id)),
        }
    }
    near.sort();
    near.into_iter().map(|(_, id)| id).take(PROJECTS).collect()
}

async fn of_project(
    c: &mut Conn,
    caller: &Uid,
    id: ProjectId,
    today: Date,
) -> Result<Vec<ExpiringAnswer>, Error> {
    let project = load_project::<Read>(c, caller, id).await?;
    let current = CurrentAnswers::load(c, id).await?;
    let all = expirations(&current.answers, today).into_iter();
    let open = all.filter(|one| one.is_near(today) && project.may(reading(one.stage())));
    Ok(open
        .map(|one| ExpiringAnswer {
            editable: current.in_form[one.stage().index()] && project.may(editing(one.stage())),
            ..view(&project, one, today)
        })
        .collect())
}

fn editing(stage: Stage) -> Right {
    match reading(stage) {
        Right::ReadFinance => Right::EditFinance,
        _ => Right::Edit,
    }
}

fn view(project: &ProjectRow, one: Expiration, today: Date) -> ExpiringAnswer {
    ExpiringAnswer {
        project_id: project.id,
        project_name: project.name.clone(),
        stage: one.stage(),
        section: one.section(),
        what: one.what,
        expires_on: one.on.to_string(),
        days_left: (one.on - today).whole_days(),
        who: one.who,
        job: one.job,
        editable: false,
    }
}
