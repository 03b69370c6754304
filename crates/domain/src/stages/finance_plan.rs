//! The budget and finance plan of a project: of its working copy, and of what was submitted.

use storage::Conn;
use storage::submissions::SubmissionRow;

use crate::access::rights::ReadFinance;
use crate::env::Env;
use crate::finance::overview::Finance;
use crate::forms::answers::Content;
use crate::lifecycle::Stage;
use crate::load_project::ProjectAccess;
use crate::stages::validation::context::ValidationContext;
use crate::stages::validation::documents::Documents;
use crate::stages::validation::facts;
use crate::stages::views::error::Error;
use crate::stages::working_copy::load::read_in;

/// Answers to stage 3 and what they come to.
#[derive(Debug, Clone)]
pub struct FinancePlan {
    pub project: String,
    pub content: Content,
    pub finance: Finance,
}

const FINANCE: Stage = Stage::ALL[2];

/// Of the working copy, for the team.
pub async fn finance(
    c: &mut Conn,
    env: Env<'_>,
    project: ProjectAccess<ReadFinance>,
) -> Result<FinancePlan, Error> {
    let copy = read_in(c, project.finance_stage()).await?;
    let (facts, content) = (copy.known(), copy.content());
    Ok(FinancePlan {
        project: copy.project.name.clone(),
        finance: Finance::in_context(&copy.validation_context(env, &content, &facts)),
        content,
    })
}

/// Of a submission, as it was submitted, with documents as old as they are today.
pub(crate) async fn submitted_finance(
    c: &mut Conn,
    env: Env<'_>,
    submission: SubmissionRow,
) -> Result<FinancePlan, Error> {
    if submission.stage != FINANCE {
        return Err(Error::NotFound);
    }
    let facts = facts::load(c, submission.project_id, FINANCE).await?;
    let seen = ValidationContext {
        content: &submission.snapshot,
        facts: &facts,
        tier: submission.tier,
        documents: &Documents::new(),
        taxonomies: &env.catalog.taxonomies,
        today: env.now().date(),
    };
    let finance = Finance::in_context(&seen);
    Ok(FinancePlan {
        project: submission.project_name,
        content: submission.snapshot,
        finance,
    })
}
