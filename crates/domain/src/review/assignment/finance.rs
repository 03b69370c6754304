//! What a submitted budget and finance plan come to, for whoever may read the submission.

use kernel::{SubmissionId, Uid};
use storage::Conn;

use crate::env::Env;
use crate::review::eligibility::readable::load_readable;
use crate::review::error::Error;
use crate::stages;
use crate::stages::finance_plan::{self, FinancePlan};

pub async fn finance(
    c: &mut Conn,
    env: Env<'_>,
    reviewer: &Uid,
    lead: bool,
    id: SubmissionId,
) -> Result<FinancePlan, Error> {
    let submission = load_readable(c, env, reviewer, lead, id).await?.into_submission();
    match finance_plan::submitted_finance(c, env, submission).await {
        Err(stages::Error::Storage(error)) => Err(error.into()),
        Err(_) => Err(Error::NotFound),
        Ok(plan) => Ok(plan),
    }
}
