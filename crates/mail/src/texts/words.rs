//! Words that several mails share.

use messages::{Catalogue, TextError};
use outbox::{ProjectRole, Stage};
use time::Date;

use super::parts::Args;

pub(super) const NOT_REQUESTED: &str = "frame.not-requested";
pub(super) const NOT_KNOWN: &str = "frame.not-known";

pub(super) fn stage_name(catalogue: &Catalogue, stage: Stage) -> Result<String, TextError> {
    catalogue.text("stage", &Args::new().with("stage", stage.number()))
}

/// The values that every mail about a stage of a project has: `$project`, `$stage` and `$stage-name`.
pub(super) fn of_stage(catalogue: &Catalogue, project: &str, stage: Stage) -> Result<Args, TextError> {
    Ok(Args::new()
        .with("project", project.to_owned())
        .with("stage", stage.number())
        .with("stage-name", stage_name(catalogue, stage)?))
}

/// Such as "9 March 2026".
pub(super) fn date(catalogue: &Catalogue, date: Date) -> Result<String, TextError> {
    let args = Args::new()
        .with("day", date.day())
        .with("month", u8::from(date.month()))
        .with("year", date.year());
    catalogue.text("date", &args)
}

pub(super) fn days_left(catalogue: &Catalogue, days: i64) -> Result<String, TextError> {
    catalogue.text("days-left", &Args::new().with("days", days.max(0)))
}

/// Such as "Ada, Bo and Cy"; `None` for nobody.
pub(super) fn list(catalogue: &Catalogue, all: &[String]) -> Result<Option<String>, TextError> {
    match all {
        [] => Ok(None),
        [one] => Ok(Some(one.clone())),
        [others @ .., last] => {
            let args = Args::new()
                .with("others", separated(catalogue, others)?)
                .with("last", last.clone());
            catalogue.text("list-last", &args).map(Some)
        }
    }
}

/// Such as "Logline, Synopsis".
pub(super) fn separated(catalogue: &Catalogue, all: &[String]) -> Result<String, TextError> {
    Ok(all.join(&catalogue.text("list-separator", &Args::new())?))
}

/// `$role`, with its article, and `$role-meaning`, what it allows.
pub(super) fn with_role(catalogue: &Catalogue, args: Args, role: ProjectRole) -> Result<Args, TextError> {
    let (name, meaning) = match role {
        ProjectRole::Viewer => ("role-viewer.name", "role-viewer.meaning"),
        ProjectRole::Collaborator => ("role-collaborator.name", "role-collaborator.meaning"),
        ProjectRole::Producer => ("role-producer.name", "role-producer.meaning"),
        ProjectRole::Owner => ("role-owner.name", "role-owner.meaning"),
    };
    let none = Args::new();
    Ok(args
        .with("role", catalogue.text(name, &none)?)
        .with("role-meaning", catalogue.text(meaning, &none)?))
}
