//! What was approved of a project before the stage under review, for whoever may read the submission.

use kernel::{SubmissionId, Timestamp, Uid};
use serde::Serialize;
use storage::Conn;
use storage::submissions::SubmissionRow;
use utoipa::ToSchema;

use crate::env::Env;
use crate::forms::answers::Content;
use crate::lifecycle::Stage;
use crate::review::eligibility::readable::load_readable;
use crate::review::error::Error;
use crate::stages::validation::facts::of_version;
use crate::stages::views::declarations::{Declarations, named};
use crate::submissions::files::{SubmittedFile, submitted_files};
use crate::talent::named::named_with_pages;
use crate::talent::rules::unaddressed;
use crate::talent::view::AttachedTalent;

/// An approved stage before the one that is reviewed, as its reviewers saw it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ApprovedStage {
    pub stage: Stage,
    pub version: i32,
    pub approved_at: Timestamp,
    /// `GET /api/forms/{form}` has the labels.
    pub form: &'static str,
    #[schema(value_type = crate::form_definitions::content::SubmittedContent)]
    pub content: Content,
    /// Those that it names and that open for reviewers.
    pub files: Vec<SubmittedFile>,
    /// Who of the team ticked which box, and when.
    #[serde(skip_serializing_if = "Declarations::is_empty")]
    #[schema(required = false)]
    pub declared: Declarations,
    /// Whom stage 2 names, and whether they have confirmed it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub attached: Vec<AttachedTalent>,
    /// What the form's conditions look at in stages before it.
    #[schema(value_type = Object)]
    pub facts: Content,
}

/// In their order; of stage 1 there are none. To a reviewer who does not have the submission they are not there.
pub async fn approved_stages(
    c: &mut Conn,
    env: Env<'_>,
    reader: &Uid,
    lead: bool,
    id: SubmissionId,
) -> Result<Vec<ApprovedStage>, Error> {
    let submission = match load_readable(c, env, reader, lead, id).await {
        Err(Error::NotClaimed) => return Err(Error::NotFound),
        found => found?,
    };
    let before = submission.approved_before(c, env).await?;
    let mut stages = Vec::with_capacity(before.len());
    for version in before.iter() {
        stages.push(shown(c, env, reader, version).await?);
    }
    Ok(stages)
}

async fn shown(
    c: &mut Conn,
    env: Env<'_>,
    reader: &Uid,
    version: &SubmissionRow,
) -> Result<ApprovedStage, Error> {
    let (project, stage) = (version.project_id, version.stage);
    let content = unaddressed(&version.snapshot);
    Ok(ApprovedStage {
        stage,
        version: version.version,
        approved_at: version.decided_at.unwrap_or(version.submitted_at),
        form: env.catalog.stage(stage).key,
        declared: named(c, &version.declared).await?,
        attached: named_with_pages(c, env, reader, project, (stage, &version.snapshot)).await?,
        facts: of_version(c, env, version, stage).await?,
        files: submitted_files(c, project, &content).await?,
        content,
    })
}
