//! Who of the team hears of documents: those who may read them.

use kernel::ProjectId;
use kernel::states::{NotificationKind, ProjectTopic};
use serde_json::json;
use storage::Tx;
use storage::documents::DocumentRow;
use storage::projects::ProjectRow;

use crate::access::Right;
use crate::env::Env;
use crate::lifecycle::Stage;
use crate::notices::name;
use crate::notifications::tell::{Notice, notify_team, project_changed};
use crate::stages::views::redaction::is_finance;

/// What of the finance stands apart from the rest is read with both rights.
fn reading(stage: Stage, field: &str) -> &'static [Right] {
    match is_finance(stage, field) {
        true => &[Right::ReadDocuments, Right::ReadFinance],
        false => &[Right::ReadDocuments],
    }
}

/// Their open lists read it again.
pub(crate) async fn changed(
    tx: &mut Tx,
    env: Env<'_>,
    project: ProjectId,
    document: &DocumentRow,
) -> Result<(), storage::Error> {
    let (stage, rights) = (document.stage, reading(document.stage, &document.field));
    let topic = ProjectTopic::Documents;
    project_changed(tx, env, project, Some(stage.number()), topic, rights).await
}

/// A document has come, or a new version of one.
pub(crate) async fn added(
    tx: &mut Tx,
    env: Env<'_>,
    project: &ProjectRow,
    document: &DocumentRow,
) -> Result<(), storage::Error> {
    changed(tx, env, project.id, document).await?;
    let (by, stage) = (&document.uploaded_by, document.stage);
    let notice = Notice {
        kind: NotificationKind::DocumentAdded,
        group: project.id.to_string(),
        project: Some(project.id),
        details: &json!({
            "project_name": project.name,
            "stage": stage,
            "who": name(tx, by).await?,
            "filename": document.filename,
            "link": format!("/projects/{}/stage-{stage}", project.id),
        }),
    };
    let rights = reading(stage, &document.field);
    notify_team(tx, env, project.id, rights, Some(by), &notice).await
}
