//! What a reviewer asks of a project beyond what its size does.

use storage::Conn;
use storage::submissions::SubmissionRow;

use crate::env::Env;
use crate::forms::answers::Content;
use crate::lifecycle::{Stage, Tier};
use crate::stages::transitions::tier::{self, FACT};
use crate::stages::validation::documents::{self, Documents};
use crate::stages::validation::facts;
use crate::stages::views::error::Error;
use crate::stages::views::stage::{AddedRequirement, TierOverride};
use crate::stages::working_copy::completeness::completed_at;
use crate::stages::working_copy::copy::WorkingCopy;

/// What a submission lacks at one tier that it need not have at another.
pub(crate) async fn added_requirements(
    c: &mut Conn,
    env: Env<'_>,
    submission: &SubmissionRow,
    from: Tier,
    to: Tier,
) -> Result<Vec<AddedRequirement>, storage::Error> {
    let stage = submission.stage;
    let facts = facts::load(c, submission.project_id, stage).await?;
    let documents = documents::load(c, submission.project_id).await?;
    Ok(between(
        env,
        stage,
        &submission.snapshot,
        &facts,
        &documents,
        from,
        to,
    ))
}

fn between(
    env: Env<'_>,
    stage: Stage,
    answers: &Content,
    facts: &Content,
    documents: &Documents,
    from: Tier,
    to: Tier,
) -> Vec<AddedRequirement> {
    let less = completed_at(env, stage, answers, facts, documents, from).errors;
    let more = completed_at(env, stage, answers, facts, documents, to).errors;
    let form = env.catalog.stage(stage);
    let mut added_requirements: Vec<AddedRequirement> = Vec::new();
    for error in more.iter().filter(|error| !less.contains(error)) {
        let key = error.field.split('/').next().unwrap_or_default();
        if let Some(field) = form.field(key)
            && added_requirements.iter().all(|asked| asked.field != key)
        {
            added_requirements.push(AddedRequirement {
                field: key.to_owned(),
                label: field.label.to_owned(),
            });
        }
    }
    added_requirements
}

impl WorkingCopy {
    pub(crate) async fn tier_override(
        &self,
        c: &mut Conn,
        env: Env<'_>,
    ) -> Result<Option<TierOverride>, Error> {
        let Some(raised) = storage::tier_overrides::find(c, self.project.id).await? else {
            return Ok(None);
        };
        let mut facts = self.facts.clone();
        facts.remove(FACT);
        let size = tier::at(self.stage, self.answers(), &facts);
        if size >= self.tier() {
            return Ok(None);
        }
        let (answers, documents) = (self.content(), &self.documents);
        Ok(Some(TierOverride {
            tier: self.tier(),
            reason: raised.reason,
            added_requirements: between(
                env,
                self.stage,
                &answers,
                &self.facts,
                documents,
                size,
                self.tier(),
            ),
        }))
    }
}
